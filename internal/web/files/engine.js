// Adapts the browser to the engine.
//
// The engine evaluates two scripts as text, which the page's policy forbids. They are replaced by
// files and functions that do the same.
"use strict";

// The script that plays sounds.
if (typeof AudioWorklet === "function") {
  const add = AudioWorklet.prototype.addModule;
  AudioWorklet.prototype.addModule = function () {
    return add.call(this, "sound.js");
  };
}

// The script that focuses the engine's text field in an event handler, because some browsers allow
// that only there. The engine sets the position of the field, and waits until the field is focused.
// It evaluates nothing else.
globalThis.eval = () => {
  const focus = () => {
    const [x, y] = [globalThis._ebitengine_textinput_x, globalThis._ebitengine_textinput_y];
    if (x === undefined || y === undefined) return;
    const field = document.getElementById("ebitengine-textinput");
    field.value = "";
    field.focus();
    field.style.left = `${x}px`;
    field.style.top = `${y}px`;
    globalThis._ebitengine_textinput_x = globalThis._ebitengine_textinput_y = undefined;
    globalThis._ebitengine_textinput_ready = true;
  };
  for (const type of ["mouseup", "touchend", "keyup"]) document.body.addEventListener(type, focus);
};

// While the game is idle, the engine requests frame after frame to check whether one is scheduled,
// which costs as much as drawing. So the game reports when it is idle, and then the engine gets a
// frame only when the game wants one. Events reach the engine without frames.
globalThis.worldslideFrames = (() => {
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  let holding = false;
  let wanted = false; // the game wants a frame
  let held = null; // the engine's callback for the next frame
  const release = () => {
    if (!held || (holding && !wanted)) return;
    wanted = false;
    request(held);
    held = null;
  };
  return {
    // Runs a function that starts the engine, so that the engine uses this in place of the browser's
    // requestAnimationFrame.
    within(begin) {
      globalThis.requestAnimationFrame = (callback) => {
        held = callback;
        release();
      };
      try {
        return begin();
      } finally {
        globalThis.requestAnimationFrame = request;
      }
    },
    hold(on) {
      holding = on;
      release();
    },
    next() {
      wanted = true;
      release();
    },
  };
})();
