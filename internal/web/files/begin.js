// Starts what takes longest before anything else: downloading the program and initializing WebGL.
// Initialization runs in a worker (webgl.js), because it would block the page. Its result is not
// used, but afterwards the page's own WebGL starts faster.
"use strict";

globalThis.worldslideBegun = fetch(document.currentScript.dataset.program);
worldslideBegun.catch(() => {}); // page.js handles the error

try {
  new Worker("webgl.js").addEventListener("error", (event) => event.preventDefault());
} catch {
  // Without workers WebGL only starts later.
}
