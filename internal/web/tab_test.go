package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"time"

	pages "github.com/chromedp/cdproto/page"
)

// eval returns the value of an expression, which may be a promise.
func eval[T any](p *tab, expression string) T {
	p.t.Helper()
	value, err := evaluate[T](p, expression)
	if err != nil {
		p.t.Fatalf("%s: %v; the console of the page has:\n%s", expression, err, p.complaints())
	}
	return value
}

// await waits until an expression is true. The page itself polls it, so the wait is not longer than
// necessary.
func (p *tab) await(what, expression string) {
	p.t.Helper()
	loop := fmt.Sprintf(`new Promise((resolve) => {
		const end = performance.now() + %d;
		const look = () => {
			let is = false;
			try { is = !!(%s); } catch {}
			if (is || performance.now() > end) resolve(is); else setTimeout(look, 10);
		};
		look();
	})`, (patience / 2).Milliseconds(), expression)
	var is bool
	var err error
	for range 10 {
		if is, err = evaluate[bool](p, loop); err == nil {
			break
		}
		// Leaving the page aborts the polling.
	}
	if !is {
		p.keep("failed")
		p.t.Fatalf("timed out waiting until %s: %v; the console of the page has:\n%s", what, err, p.complaints())
	}
}

// awaitGame waits until the game is shown.
func (p *tab) awaitGame() {
	p.t.Helper()
	p.await("the game is shown", `performance.getEntriesByName("worldslide-shown").length > 0 && document.getElementById("cover").hidden`)
	p.frame() // from then on it accepts pointer input
}

// awaitQuery waits until the address has a query.
func (p *tab) awaitQuery(query string) {
	p.t.Helper()
	p.await("the address is ?"+query, fmt.Sprintf("location.search === %q", "?"+query))
}

// stored is an expression for the text of all saved games in the browser's storage.
const stored = `Object.entries(localStorage).filter(([name]) => /^worldslide:.*\/games\/.*\.worldslide$/.test(name)).map(([, text]) => text).join("")`

// awaitMoves waits until the given number of gestures is stored after the first lines of a game.
func (p *tab) awaitMoves(count int) {
	p.t.Helper()
	p.await(fmt.Sprintf("%d moves are stored", count), fmt.Sprintf(`(%s.match(/^do /gm) ?? []).length === %d`, stored, count))
}

// frame waits until the program has processed input and drawn the result. It does both on the same
// thread, in the task after an event and in the next frame.
func (p *tab) frame() {
	p.t.Helper()
	eval[bool](p, "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true)))))")
}

// key presses a key and waits for its effect.
func (p *tab) key(k key) {
	p.t.Helper()
	p.press(k, false)
	p.frame()
}

// control presses a key with Control and waits for its effect.
func (p *tab) control(k key) {
	p.t.Helper()
	p.press(k, true)
	p.frame()
}

// moveByKeys tries all directions until a move is stored.
func (p *tab) moveByKeys() {
	p.t.Helper()
	const moves = "(" + stored + `.match(/^do /gm) ?? []).length`
	before := eval[int](p, moves)
	for _, arrow := range arrows {
		p.key(arrow)
		if eval[int](p, moves) > before {
			return
		}
	}
	p.keep("failed")
	p.t.Fatal("no key has moved anything")
}

// shot returns a screenshot as PNG.
func (p *tab) shot() []byte {
	p.t.Helper()
	return call(p, pages.CaptureScreenshot, pages.CaptureScreenshotParams{}).Data
}

// keep stores a screenshot for review, under the name of the test and a suffix.
func (p *tab) keep(name string) {
	p.t.Helper()
	if folder := os.Getenv("WORLDSLIDE_SCREENSHOTS"); folder != "" {
		file := filepath.Join(folder, strings.ReplaceAll(p.t.Name(), "/", "-")+"-"+name+".png")
		p.must(os.WriteFile(file, p.shot(), 0o644))
	}
}

// shown returns a screenshot.
func (p *tab) shown() image.Image {
	p.t.Helper()
	img, err := png.Decode(bytes.NewReader(p.shot()))
	p.must(err)
	return img
}

// colours returns the number of different colours in a screenshot.
func (p *tab) colours() int {
	p.t.Helper()
	seen := make(map[color.Color]bool)
	img := p.shown()
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			seen[img.At(x, y)] = true
		}
	}
	return len(seen)
}

// awaitPixel waits until a pixel has a colour.
func (p *tab) awaitPixel(x, y int, want string) {
	p.t.Helper()
	var c color.NRGBA
	for end := time.Now().Add(patience); time.Now().Before(end); { // each screenshot takes a frame or more
		c = color.NRGBAModel.Convert(p.shown().At(x, y)).(color.NRGBA)
		if fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) == want {
			return
		}
	}
	p.t.Fatalf("pixel %v is %v, want %s; the console of the page has:\n%s", image.Pt(x, y), c, want, p.complaints())
}

// check fails if the page has written to the console.
func (p *tab) check() {
	p.t.Helper()
	if text := p.complaints(); text != "" {
		p.t.Errorf("the console of the page has:\n%s", text)
	}
}
