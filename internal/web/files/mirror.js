// Mirrors the screen as elements over the canvas, for screen readers and other tools that read the
// page. The program sends the screen as a tree (package ui/access). The elements are invisible, and
// pointer events pass through them to the canvas.
//
// The keyboard focus stays on the canvas, whose aria-activedescendant is the element that has the
// game's focus. Keys pressed on an element are passed on to the canvas. If a screen reader clicks an
// element, focuses it or changes its value, the page sends an action to the game.
"use strict";

globalThis.worldslideMirror = (() => {
  // The element of each role, and its ARIA role if it is not the element's implicit one.
  const elements = {
    frame: ["div"], dialog: ["div", "dialog"], text: ["p"], button: ["button"], check: ["button", "checkbox"],
    switch: ["button", "switch"], group: ["div", "radiogroup"], choice: ["button", "radio"], slider: ["input"], field: ["input"],
    number: ["input"], list: ["select"], option: ["option"], menu: ["button"], items: ["div", "menu"], item: ["button", "menuitem"],
    grid: ["div", "grid"], row: ["div", "row"], cell: ["div", "gridcell"], act: ["button"], alert: ["p"], unknown: ["div"],
  };
  const types = { slider: "range", field: "text", number: "number" };
  const ways = ["up", "down", "left", "right"];

  const root = document.createElement("div");
  root.id = "mirror";
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  let made = new Map(); // existing elements and nodes, by key
  const noted = new WeakMap(); // the same, by element
  let count = 0;

  const has = (node, state) => (node.state ?? "").split(" ").includes(state);
  const called = (node, between) => [node.name, node.value].filter((words) => words).join(between);

  // Converts nodes to the nesting of elements: cells in rows, actions of a cell inside it, an open
  // menu after its button.
  const nested = (nodes = []) => nodes.flatMap((node) => {
    const children = node.children ?? [];
    switch (node.role) {
      case "list":
        return [{ ...node, children: children.map((one) => ({ ...one, role: "option" })) }];
      case "menu":
        if (children.length === 0) return [node];
        return [{ ...node, children: [] }, { role: "items", id: `${node.id} items`, name: node.name, at: node.at, children }];
      case "cell":
        return [{ ...node, children: ways.filter((way) => node.acts && way in node.acts).map((way) => (
          { role: "act", id: `${node.id} ${way}`, name: node.acts[way], at: node.at, of: node.id, verb: way })) }];
      case "grid": {
        const rows = new Map();
        for (const cell of nested(children)) {
          const row = cell.row ?? 0;
          if (!rows.has(row)) rows.set(row, { role: "row", id: `${node.id} row ${row}`, index: row + 1, children: [] });
          rows.get(row).children.push(cell);
        }
        const inOrder = [...rows.values()].sort((a, b) => a.index - b.index);
        for (const row of inOrder) row.children.sort((a, b) => (a.column ?? 0) - (b.column ?? 0));
        return [{ ...node, children: inOrder }];
      }
    }
    return [{ ...node, children: nested(children) }];
  });

  const make = (node) => {
    const [tag, role] = elements[node.role] ?? elements.unknown;
    const element = document.createElement(tag);
    element.id = `mirror-${++count}`;
    if (role) element.setAttribute("role", role);
    if (tag === "button") element.type = "button";
    if (node.role in types) element.type = types[node.role];
    if (["button", "input", "select"].includes(tag) || node.role === "cell") element.tabIndex = -1;
    const one = { element, node: {}, sent: null };
    noted.set(element, one);
    return one;
  };

  // Sets an attribute, or removes it for null.
  const set = (element, name, value) => {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  };

  const update = (one, node, scale) => {
    const { element } = one;
    const before = one.node;
    one.node = node;
    const on = has(node, "on");
    switch (node.role) {
      case "text":
      case "alert":
        if (element.textContent !== called(node, ": ")) element.textContent = called(node, ": ");
        break;
      case "option":
        if (element.textContent !== node.name) element.textContent = node.name;
        element.selected = on;
        break;
      case "button":
      case "cell":
      case "grid":
        set(element, "aria-label", called(node, ", ") || null);
        break;
      default:
        set(element, "aria-label", node.name ?? null);
    }
    set(element, "aria-description", [node.about, node.keys].filter((words) => words).join(" · ") || null);
    switch (node.role) {
      case "dialog":
        set(element, "aria-modal", true);
        break;
      case "button":
        set(element, "aria-pressed", on ? true : null);
        break;
      case "check":
      case "switch":
      case "choice":
        set(element, "aria-checked", on);
        break;
      case "menu":
        set(element, "aria-haspopup", "menu");
        set(element, "aria-expanded", has(node, "expanded"));
        break;
      case "grid":
        set(element, "aria-rowcount", node.rows ?? null);
        set(element, "aria-colcount", node.columns ?? null);
        break;
      case "row":
        set(element, "aria-rowindex", node.index);
        break;
      case "cell":
        set(element, "aria-colindex", (node.column ?? 0) + 1);
        set(element, "aria-rowspan", node.rows > 1 ? node.rows : null);
        set(element, "aria-colspan", node.columns > 1 ? node.columns : null);
        set(element, "aria-selected", on);
        break;
      case "slider":
      case "number":
        set(element, "min", node.least ?? 0);
        set(element, "max", node.most ?? 0);
        set(element, "step", node.step || 1);
        if (element !== document.activeElement || node.now !== before.now) element.value = node.now ?? 0;
        break;
      case "field": {
        set(element, "aria-invalid", has(node, "wrong"));
        // Text entered here is sent to the game and comes back. Meanwhile more may be entered.
        const value = node.value ?? "";
        if (one.sent === null || value !== (before.value ?? "")) {
          if (one.sent !== value && element.value !== value) element.value = value;
          one.sent = null;
        }
        break;
      }
    }
    // Disabled elements can still be found, and explain why they are disabled.
    if (["input", "select", "option"].includes(element.localName)) element.disabled = has(node, "disabled");
    else set(element, "aria-disabled", has(node, "disabled") ? true : null);
    if (node.at && node.at.join() !== before.at?.join()) {
      const [left, top, width, height] = node.at.map((pixels) => `${pixels / scale}px`);
      Object.assign(element.style, { left, top, width, height });
    }
  };

  // Sets the children of an element to those of nodes. Existing nodes keep their elements.
  const place = (parent, nodes, old, scale, within = "") => {
    let next = parent.firstChild;
    const seen = new Map();
    for (const node of nodes) {
      let key = `${node.role} ${node.id ?? ""}`;
      if (!node.id) {
        key = `${within}/${node.role} ${node.name}`; // nodes without id are identified by their text
        seen.set(key, (seen.get(key) ?? 0) + 1);
        key += ` #${seen.get(key)}`;
      }
      const one = old.get(key) ?? make(node);
      made.set(key, one);
      update(one, node, scale);
      if (one.element === next) next = next.nextSibling;
      else parent.insertBefore(one.element, next);
      place(one.element, node.children ?? [], old, scale, key);
    }
    while (next && !noted.has(next)) next = next.nextSibling; // skip the text of an element
    while (next) {
      const gone = next;
      next = next.nextSibling;
      gone.remove();
    }
  };

  // The innermost focused node. Of choices and cells this is the selected one.
  const focused = (node) => {
    for (const child of node.children ?? []) {
      const found = focused(child);
      if (found) return found;
    }
    if (!has(node, "focused")) return null;
    const holds = (of) => (of.children ?? []).map((child) => (has(child, "on") ? child : holds(child))).find((child) => child);
    return holds(node) ?? node;
  };

  const show = (text) => {
    const [tree] = nested([JSON.parse(text)]);
    const canvas = document.querySelector("canvas");
    if (!root.isConnected) {
      canvas.setAttribute("role", "application");
      document.body.append(root, said);
    }
    const old = made;
    made = new Map();
    const had = root.contains(document.activeElement);
    place(root, tree.children ?? [], old, (tree.at?.[2] ?? innerWidth) / document.body.clientWidth);
    set(canvas, "aria-label", tree.name ?? null);
    const node = focused(tree);
    const one = node && [...made.values()].find((one) => one.node === node);
    set(canvas, "aria-activedescendant", one ? one.element.id : null);
    // The engine has a field for text composed by input methods.
    const typed = document.getElementById("ebitengine-textinput");
    if (typed && node?.role === "field") set(typed, "aria-label", node.name ?? null);
    if (had && !root.contains(document.activeElement)) canvas.focus(); // its element is gone
  };

  // Announces words, also if they equal the previous ones.
  const say = (words, language) => {
    root.lang = said.lang = language;
    if (words) said.textContent = said.textContent === words ? `${words}\u00a0` : words;
  };

  const mirror = { show, say, act: () => {} };

  const ask = (node, verb, value = null) => {
    if (!has(node, "disabled") && node.acts && verb in node.acts) mirror.act(node.id, verb, value);
  };
  root.addEventListener("click", (event) => {
    const node = noted.get(event.target)?.node;
    if (!node) return;
    if (node.role === "act") return mirror.act(node.of, node.verb, null);
    const able = ways.filter((way) => node.acts && way in node.acts);
    ask(node, "press" in (node.acts ?? {}) || able.length !== 1 ? "press" : able[0]);
  });
  root.addEventListener("focusin", (event) => {
    const node = noted.get(event.target)?.node;
    if (node && !has(node, "focused")) ask(node, "focus");
  });
  root.addEventListener("input", (event) => {
    const one = noted.get(event.target);
    if (one?.node.role !== "field") return;
    one.sent = event.target.value;
    ask(one.node, "write", one.sent);
  });
  root.addEventListener("change", (event) => {
    const node = noted.get(event.target)?.node;
    if (node?.role === "slider" || node?.role === "number") ask(node, "set", Math.round(event.target.valueAsNumber));
    if (node?.role === "list") ask(node.children[event.target.selectedIndex], "press");
  });

  // Keys that elements use themselves.
  const writes = ["Backspace", "Delete", "ArrowLeft", "ArrowRight", "Home", "End"];
  const chooses = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"];
  const keeps = (event) => {
    switch (noted.get(event.target)?.node.role) {
      case "field":
        return event.isComposing || event.key.length === 1 || writes.includes(event.key);
      case "number":
        return (event.key.length === 1 && !event.ctrlKey) || [...writes, "ArrowUp", "ArrowDown"].includes(event.key);
      case "slider":
      case "list":
        return chooses.includes(event.key);
    }
    return false;
  };
  for (const type of ["keydown", "keyup"]) {
    root.addEventListener(type, (event) => {
      event.stopPropagation(); // the engine would take the focus
      if (keeps(event)) return;
      event.preventDefault();
      document.querySelector("canvas").dispatchEvent(new KeyboardEvent(type, event));
    });
  }
  return mirror;
})();
