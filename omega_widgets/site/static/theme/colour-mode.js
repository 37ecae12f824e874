// Runs before the first paint, so that a reader who chose the dark look never sees a white flash.
{
  const root = document.documentElement.dataset;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  let chosen = null;
  try {
    chosen = localStorage.getItem("mode");
  } catch {
    // a browser that keeps nothing still gets its own colour scheme
  }
  root.mode = chosen || "auto";
  root.theme = root.mode === "auto" ? dark : root.mode;
}
