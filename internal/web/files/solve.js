// The Web Worker of solvers and tasks, which runs the program without a screen. The first message is the
// compiled program. Each further message is the number of a request and its text, or null to cancel it,
// and the bytes of a task.
"use strict";

importScripts("wasm_exec.js");

// The engine accesses the page when the program starts. A worker has none, so these stand-ins accept
// every access and do nothing.
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

// Fetches a file of the program, such as a font.
globalThis.worldslideFetch = async (name) => {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
};

const early = []; // messages received before the program is ready
globalThis.worldslideAsked = {
  tell: (number, text, bytes) => postMessage([number, text, bytes]),
  ready: () => early.splice(0).forEach(hear),
};
const hear = ([number, text, bytes]) => {
  if (!worldslideAsked.ask) early.push([number, text, bytes]);
  else if (text === null) worldslideAsked.end(number);
  else worldslideAsked.ask(number, text, bytes);
};
const begin = async (module) => {
  const go = new Go();
  go.argv = ["worldslide"];
  await go.run(await WebAssembly.instantiate(module, go.importObject));
  throw new Error("the program has ended");
};
addEventListener("message", ({ data }) => {
  // Throw outside of the promise, so that the page gets an error event of the worker.
  if (data instanceof WebAssembly.Module) begin(data).catch((error) => setTimeout(() => { throw error; }));
  else hear(data);
});
