// The worker that initializes WebGL (begin.js).
"use strict";

globalThis.OffscreenCanvas && new OffscreenCanvas(1, 1).getContext("webgl2");
close();
