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
