// Begins what takes browsers longest, before anything else is there: the program comes, and WebGL is
// made ready. That is done in a worker (webgl.js), as it would hold up the page for as long; what it
// makes there is of no use but that the browser has then begun all that drawing needs.
"use strict";

globalThis.worldslideBegun = fetch(document.currentScript.dataset.program);
worldslideBegun.catch(() => {}); // who waits for it is told

try {
  new Worker("webgl.js").addEventListener("error", (event) => event.preventDefault());
} catch {
  // The page's own WebGL takes longer then.
}
