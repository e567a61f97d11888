// Runs solvers, and tasks such as drawing files, in a Web Worker, which runs the same program without a
// screen (solve.js). It starts with the first request. Requests and answers are texts, with bytes for
// tasks, defined by package game/webworker.
"use strict";

globalThis.worldslideWorker = (() => {
  const listeners = new Map(); // callbacks of pending requests, by their numbers
  let last = 0; // number of the last request
  let named = 0; // number of solvers
  let worker = null;
  let broken = typeof Worker !== "function";

  // After an error the program runs solvers itself.
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
    worker.addEventListener("message", ({ data: [number, text, bytes] }) => listeners.get(number)?.(text, bytes));
    worker.postMessage(client.module);
  };
  const client = {
    module: null, // the compiled program
    // Returns the name of a new solver. Requests for it start with the name.
    name: () => String(++named),
    ask(text, listen, bytes) {
      const number = ++last;
      listeners.set(number, listen);
      try {
        if (!broken && !worker) begin();
      } catch (error) {
        fail(error);
      }
      if (broken) setTimeout(listen, 0, "failed ");
      else worker.postMessage([number, text, bytes]);
      return number;
    },
    end(number) {
      if (listeners.delete(number)) worker?.postMessage([number, null]);
    },
  };
  return client;
})();
