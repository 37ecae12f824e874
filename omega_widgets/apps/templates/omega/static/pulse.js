/* A clock for a page: it goes on while the page is hidden. */
setInterval(() => postMessage("tick"), 1000);
