package main

import (
	"fmt"
	"testing"

	"worldslide/assets"
)

// Behaviour of the page on phones.

// A phone vibrates when a piece cannot move and when one reaches its home, unless that is switched
// off.
func TestVibration(t *testing.T) {
	p := open(t, desk, "about:blank")
	p.prepare(`globalThis.felt = [];
		Object.defineProperty(navigator, "vibrate", { value: (long) => !!felt.push(long) });
		const media = matchMedia;
		globalThis.matchMedia = (query) => (query === "(pointer: coarse)" ? { matches: true } : media(query));`)
	p.navigate(site(t) + smallBoard)
	p.awaitGame()
	up, right, left := arrows[0], arrows[1], arrows[3]
	// On a slow machine a key may be held long enough to repeat.
	p.key(left) // nothing can move: the gap is in the bottom right corner
	p.key(up)
	p.await("refusals vibrate", `felt.length > 1 && felt.every((long) => long === 40)`)
	p.key(right)
	p.key(left)
	p.await("a piece that reaches its home vibrates", `felt.includes(15)`)
	p.use("button", "Settings")
	p.use("switch", "Vibrate")
	p.await("vibration is off", p.element("switch", "Vibrate")+`.getAttribute("aria-checked") === "false"`)
	p.keep("settings")
	p.use("button", "Close")
	p.awaitRead("grid", "Board")
	felt := eval[string](p, "felt.join()")
	p.key(up)
	if after := eval[string](p, "felt.join()"); after != felt {
		t.Errorf("switched off, felt is %s, before %s", after, felt)
	}
	p.check()
}

// A result is shared by the system's share sheet, or by the clipboard if that does not open.
func TestShare(t *testing.T) {
	p := open(t, phone, "about:blank")
	p.prepare(`
		const define = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
		define("canShare", () => true);
		define("share", async ({ text }) => {
			globalThis.shared = text;
			if (globalThis.refuses) throw new DOMException("no", globalThis.refuses);
		});
		define("clipboard", { writeText: async (text) => (globalThis.copied = text) });`)
	p.navigate(site(t) + "?board=classicsmall&seed=12345&steps=1")
	p.awaitGame()
	p.awaitRead("grid", "Board")
	// One piece is one cell away from its home.
	p.await("a piece can move to its home", `globalThis.leads = [...document.querySelectorAll("#mirror [role=gridcell]")].map((cell) => {
		const way = { above: "down", below: "up", left: "right", right: "left" }[/one cell (\w+).* home/.exec(cell.ariaLabel)?.[1]];
		return [...cell.children].find((button) => button.ariaLabel === way);
	}).find((button) => button)`)
	eval[bool](p, "leads.click(), true")
	p.await("the card is there", `document.querySelector("#mirror [aria-description^='Copy your result']")`)
	p.use("button", "Share")
	p.await("the sheet opens", `globalThis.shared?.includes("seed=12345")`)
	eval[bool](p, `(globalThis.refuses = "AbortError", true)`)
	p.use("button", "Share")
	p.frame()
	if eval[bool](p, "!!globalThis.copied") {
		t.Error("closing the share sheet copies the result")
	}
	eval[bool](p, `(globalThis.refuses = "NotAllowedError", true)`)
	p.use("button", "Share")
	p.await("the result is in the clipboard", "globalThis.copied === shared")
	p.keep("shared")
	p.check()
}

// The focused text field stays visible above the keyboard of a phone, whether the browser shrinks
// the page or covers it.
func TestKeyboardLeavesRoom(t *testing.T) {
	p := open(t, phone, site(t)+smallBoard)
	p.awaitGame()
	if !eval[bool](p, `[...document.querySelectorAll("meta[name=viewport]")].every((meta) => meta.content.includes("resizes-content"))`) {
		t.Error("a viewport lets the keyboard cover the page")
	}
	p.use("button", "New")
	p.use("button", "Details")
	field := p.element("textbox", "Puzzle number")
	eval[bool](p, field+".focus(), true")
	const keyboard = `(Object.defineProperty(visualViewport, "height", { value: %d, configurable: true }), visualViewport.dispatchEvent(new Event("resize")))`
	eval[bool](p, fmt.Sprintf(keyboard, 340))
	p.await("the canvas is above the keyboard", `document.querySelector("canvas").height === 340`)
	p.await("the field is visible", fmt.Sprintf(`(({ top, bottom }) => top >= 0 && bottom <= 340)(%s.getBoundingClientRect())`, field))
	p.keep("keyboard")
	eval[bool](p, fmt.Sprintf(keyboard, 640))
	p.await("the canvas has its full size again", `document.querySelector("canvas").height === 640`)
	p.check()
}

// fill fills the browser's storage.
const fill = `(() => {
	for (let size = 1 << 22, n = 0; size > 0; ) {
		try { localStorage.setItem("filled " + n++, "x".repeat(size)); } catch { size >>= 1; }
	}
	return true;
})()`

// Full storage is reported before anything is lost, and again when something would be lost. As soon
// as there is space, everything is stored.
func TestStorageFull(t *testing.T) {
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, phone, site(t)+"?seed=12345&steps=40")
	p.awaitGame()
	p.moveByKeys()
	p.awaitMoves(1)
	eval[bool](p, fill)
	p.moveByKeys()
	p.await("the move is stored", `(`+stored+`.match(/^do /gm) ?? []).length > 1`)
	p.awaitRead("dialog", words.Text(assets.StorageFullTitle))
	p.await("the message says what to do", fmt.Sprintf(`document.getElementById("mirror").textContent.includes(%q)`, words.Text(assets.StorageFullRest)))
	p.keep("little")
	p.use("button", "OK")
	p.awaitRead("grid", "Board")
	eval[bool](p, fill)
	for _, arrow := range arrows {
		p.key(arrow)
	}
	p.awaitRead("dialog", words.Text(assets.StorageStoreTitle))
	p.keep("none")
	p.use("button", "OK")
	p.awaitRead("grid", "Board")
	const moves = "Number((" + stored + `.match(/^position (\d+)/m) ?? [0, 0])[1]) + (` + stored + ".match(/^do /gm) ?? []).length"
	before := eval[int](p, moves)
	eval[bool](p, `(Object.keys(localStorage).filter((name) => name.startsWith("filled")).forEach((name) => localStorage.removeItem(name)), true)`)
	for _, arrow := range arrows {
		p.key(arrow)
	}
	p.await("the unsaved move is stored with the next ones", fmt.Sprintf("%s > %d", moves, before+1))
	made := eval[int](p, moves)
	eval[bool](p, "globalThis.old = true")
	p.reload()
	p.await("the page was reloaded", "!globalThis.old")
	p.awaitGame()
	p.await("no move is lost", fmt.Sprintf("%s >= %d", moves, made))
	p.check()
}

// A game pauses while its page is hidden. That time does not count as play.
func TestHiddenPageWaits(t *testing.T) {
	p := open(t, phone, "about:blank")
	p.prepare(`Object.defineProperty(Document.prototype, "hidden", { get: () => globalThis.unseen === true, configurable: true });
		globalThis.passed = 0;
		const now = performance.now.bind(performance);
		performance.now = () => now() + passed;`)
	p.navigate(site(t) + "?seed=12345&steps=40")
	p.awaitGame()
	p.moveByKeys()
	p.awaitMoves(1)
	const show = `(globalThis.unseen = false, document.dispatchEvent(new Event("visibilitychange")))`
	const hide = `(globalThis.unseen = true, document.dispatchEvent(new Event("visibilitychange")))`
	const pass = `(globalThis.passed += 4000)`
	clock := func(after string) int {
		t.Helper()
		return eval[int](p, "("+after+", Math.max(...["+"..."+stored+`.matchAll(/^clock (\d+)$/gm)].map((line) => Number(line[1]))))`)
	}
	hidden := clock(hide)
	back := clock(pass + ", " + show + ", " + hide)
	if back-hidden >= 4000 {
		t.Errorf("hidden at %d ms, the clock continues at %d", hidden, back)
	}
	eval[bool](p, show)
	p.frame()
	if seen := clock(pass + ", " + hide); seen-back < 4000 {
		t.Errorf("visible for 4000 ms after %d, the clock is at %d", back, seen)
	}
	p.check()
}

// Pulling or swiping at the edge of the page neither reloads nor leaves it, and the page avoids
// notches.
func TestNoPullToRefresh(t *testing.T) {
	p := open(t, phone, site(t)+smallBoard)
	p.awaitGame()
	for of, want := range map[string]string{
		`getComputedStyle(document.documentElement).overscrollBehaviorY`: "none", `getComputedStyle(document.body).overscrollBehaviorX`: "none",
		`getComputedStyle(document.body).overflowY`: "hidden", `getComputedStyle(document.querySelector("canvas")).touchAction`: "none",
		`String([...document.querySelectorAll("meta[name=viewport]")].some((meta) => meta.content.includes("viewport-fit=cover")))`: "false",
	} {
		if is := eval[string](p, of); is != want {
			t.Errorf("%s is %q, want %q", of, is, want)
		}
	}
	eval[bool](p, "globalThis.same = true")
	p.drag(phone, point{180, 70}, point{180, 300}, point{180, 620})
	p.drag(phone, point{2, 320}, point{180, 320}, point{350, 320})
	if !eval[bool](p, "globalThis.same === true && scrollY === 0") {
		t.Error("the page was pulled away")
	}
	p.check()
}
