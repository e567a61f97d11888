// What the page does for the engine.
//
// Two scripts the engine has as text, which the page's policy refuses to run. The page
// has files in their place that do the same.
"use strict";

// The one that plays sounds.
if (typeof AudioWorklet === "function") {
  const add = AudioWorklet.prototype.addModule;
  AudioWorklet.prototype.addModule = function () {
    return add.call(this, "sound.js");
  };
}

// The one that gives the engine's text field the focus, in an event of the player's, as
// some browsers allow it only there. The engine says where the field is to be, and waits
// until it is told that it is there. It evaluates nothing else.
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

// While the game waits for its player the engine asks for frame after frame, to see whether one has
// been scheduled. Each costs as much as a frame of anything. So the game says when it rests, and then
// the engine has a frame only when the game wants one. Events reach the engine without any.
globalThis.worldslideFrames = (() => {
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  let holding = false;
  let wanted = false; // one is due
  let held = null; // what the engine wants to be called with the next one
  const release = () => {
    if (!held || (holding && !wanted)) return;
    wanted = false;
    request(held);
    held = null;
  };
  return {
    // Has what begins in a function take hold of this in place of the browser's own.
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
