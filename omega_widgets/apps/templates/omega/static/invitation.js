/* Buttons that copy the link to a table, and an invitation that lets people in as well.
 *
 * The kernel marks a link with data-om-link. The invitation contains the dashboard's token, which
 * no page knows: it is asked for at the moment of the press, copied, and never shown. Only the
 * browser on the machine that runs a shared dashboard gets it. */
window.omegaInvitation = (function () {
  "use strict";

  function offer(link) {
    link.dataset.omOffered = "";
    link.textContent = link.href;
    const copyLink = makeButton("Copy the link", () => link.href);
    link.after(" ", copyLink);
    offerInvitation(link, copyLink);
  }

  async function offerInvitation(link, neighbour) {
    const address = link.dataset.omInvitation;
    if (!address || !(await fetch(address, { method: "HEAD" })).ok) return;
    const button = makeButton("Copy an invitation with the token", async () => {
      const answer = await fetch(address, { cache: "no-store" });
      const found = new URL((await answer.json()).address);
      found.searchParams.set("join", new URL(link.href).searchParams.get("join"));
      return found.href;
    });
    button.title = "Whoever has it can come in without asking. Send it only to your group.";
    neighbour.after(" ", button);
  }

  function makeButton(words, find) {
    const button = document.createElement("button");
    button.className = "om-copy";
    button.textContent = words;
    button.addEventListener("click", async () => {
      const done = await copy(await find());
      button.textContent = done ? "Copied" : "This browser does not let pages copy";
      setTimeout(() => { button.textContent = words; }, 2500);
    });
    return button;
  }

  /* Only pages from this machine or over HTTPS may use the clipboard; the old way always may. */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (error) {
      const carrier = document.createElement("textarea");
      carrier.value = text;
      carrier.className = "om-carrier";
      carrier.setAttribute("aria-hidden", "true");
      const focused = document.activeElement;
      document.body.append(carrier);
      carrier.select();
      const done = document.execCommand("copy");
      carrier.remove();
      if (focused) focused.focus();
      return done;
    }
  }

  return { offer };
})();
