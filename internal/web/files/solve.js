// The worker in which solvers search: it runs the program without a screen. The first message is the
// program, compiled; each further one the number of a question and its text, or null to end it.
"use strict";

importScripts("wasm_exec.js");

// The engine looks for a page when the program begins, and is never asked for one here: whatever it
// takes hold of is nothing, and does nothing.
const nothing = new Proxy(function () {}, {
  get: (target, name) => (name === Symbol.toPrimitive ? () => 0 : name === "prototype" ? target.prototype : nothing),
  set: () => true,
  apply: () => nothing,
  construct: () => nothing,
});
globalThis.window = globalThis.document = nothing;
globalThis.Document = class {
  get hidden() {
    return true;
  }
};

const early = []; // what comes before the program has begun
globalThis.worldslideAsked = {
  tell: (number, text) => postMessage([number, text]),
  ready: () => early.splice(0).forEach(hear),
};
const hear = ([number, text]) => {
  if (!worldslideAsked.ask) early.push([number, text]);
  else if (text === null) worldslideAsked.end(number);
  else worldslideAsked.ask(number, text);
};
const begin = async (module) => {
  const go = new Go();
  go.argv = ["worldslide"];
  await go.run(await WebAssembly.instantiate(module, go.importObject));
  throw new Error("the program has ended");
};
addEventListener("message", ({ data }) => {
  // What goes wrong is to be an error of the worker's, which the page hears of.
  if (data instanceof WebAssembly.Module) begin(data).catch((error) => setTimeout(() => { throw error; }));
  else hear(data);
});
