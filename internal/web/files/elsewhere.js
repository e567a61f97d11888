// Has solvers search in a worker of the browser's, on a thread of its own: the same program once
// more, without a screen (solve.js). It is begun when the first question is asked. Questions and
// answers are texts, which the program makes and reads (game/webworker).
"use strict";

globalThis.worldslideElsewhere = (() => {
  const listeners = new Map(); // of questions that are being answered, by their numbers
  let last = 0;
  let named = 0; // solvers
  let worker = null;
  let broken = typeof Worker !== "function";

  // What cannot be asked is searched by the program itself.
  const fail = (error) => {
    if (error) console.warn(error.message ?? "the worker that solves does not run");
    broken = true;
    worker?.terminate();
    worker = null;
    for (const listen of listeners.values()) listen("failed ");
  };
  const begin = () => {
    worker = new Worker("solve.js");
    worker.addEventListener("error", fail);
    worker.addEventListener("messageerror", fail);
    worker.addEventListener("message", ({ data: [number, text] }) => listeners.get(number)?.(text));
    worker.postMessage(elsewhere.module);
  };
  const elsewhere = {
    module: null, // the program, compiled
    // The name of one more solver, by which questions for it begin.
    name: () => String(++named),
    ask(text, listen) {
      const number = ++last;
      listeners.set(number, listen);
      try {
        if (!broken && !worker) begin();
      } catch (error) {
        fail(error);
      }
      if (broken) setTimeout(listen, 0, "failed ");
      else worker.postMessage([number, text]);
      return number;
    },
    end(number) {
      if (listeners.delete(number)) worker?.postMessage([number, null]);
    },
  };
  return elsewhere;
})();
