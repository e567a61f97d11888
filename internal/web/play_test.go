package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	pages "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"worldslide/assets"
	"worldslide/ui/theme"
)

// smallBoard is a game with a 4x4 board and the gap at the end.
const smallBoard = "?board=classicsmall&profile=web"

// cell returns the centre of a cell of smallBoard.
func (l look) cell(x, y int) point {
	left, top, side := 15.0, 157.0, 82.5
	if l == desk {
		left, top, side = 322, 93, 159
	}
	return point{left + side*(float64(x)+0.5), top + side*(float64(y)+0.5)}
}

// between returns a point between two others; part is its fraction of the distance.
func between(a, b point, part float64) point {
	return point{a[0] + part*(b[0]-a[0]), a[1] + part*(b[1]-a[1])}
}

// Mouse and finger work alike: they tap, swipe and drag, and the page does not scroll.
func TestPointers(t *testing.T) {
	for _, test := range []struct {
		name string
		look look
	}{{"mouse", desk}, {"finger", phone}} {
		t.Run(test.name, func(t *testing.T) {
			p := open(t, test.look, site(t)+smallBoard)
			p.awaitGame()
			cell, by := test.look.cell, test.look
			p.drag(by, cell(2, 3))
			p.awaitMoves(1)
			p.drag(by, cell(2, 2), between(cell(2, 2), cell(2, 3), 0.3), between(cell(2, 2), cell(2, 3), 0.7))
			p.awaitMoves(2)
			p.drag(by, cell(1, 2), between(cell(1, 2), cell(2, 2), 0.5), cell(2, 2))
			p.awaitMoves(3)
			p.await("the address follows", `new URLSearchParams(location.search).get("xy")?.length === 32 && location.search.includes("profile=adaptive")`)
			if at := eval[float64](p, "scrollY + visualViewport.pageTop + visualViewport.scale"); at != 1 {
				t.Errorf("the page was scrolled or zoomed: %v", at)
			}
			p.keep("played")
			p.check()
			p.close()
		})
	}
}

// The address is that of the current game, and Back opens the game before.
func TestAddress(t *testing.T) {
	p := open(t, desk, site(t)+"?seed=12345&steps=40")
	p.awaitGame()
	const first = "seed=12345&steps=40&profile=web"
	p.awaitQuery(first)
	p.moveByKeys()
	p.control(letter('n'))
	p.keep("new-challenge")
	p.key(enter)
	p.await("another game was started", `/[?&]seed=\d+/.test(location.search) && !location.search.includes("seed=12345&")`)
	second := eval[string](p, "location.search")
	if !strings.Contains(second, "profile=adaptive") {
		t.Errorf("the address %s names no profile", second)
	}
	eval[bool](p, "history.back(), true")
	p.await("back leads to the first game", `document.title.includes("12345") && location.search === "?`+first+`"`)
	eval[bool](p, "history.forward(), true")
	p.await("forth leads to the second game", fmt.Sprintf(`!document.title.includes("12345") && location.search === %q`, second))
	eval[bool](p, "history.back(), true")
	p.await("the first game is there again", `document.title.includes("12345")`)
	if text := eval[string](p, stored); !strings.Contains(text, "seed=12345&steps=40&profile=web&moves=G") {
		t.Errorf("the first game has lost its move:\n%s", text)
	}
	p.keep("back")
	p.check()
}

// Leaving the page loses nothing, at any moment.
func TestLeave(t *testing.T) {
	p := open(t, desk, site(t)+"?seed=12345&steps=40")
	p.awaitGame()
	p.moveByKeys()
	if !eval[bool](p, `dispatchEvent(new Event("pagehide")), `+stored+`.split("\n").some((line) => /^clock \d+$/.test(line))`) {
		t.Errorf("the time is not stored at once:\n%s", eval[string](p, stored))
	}
	p.check()
}

// Colours follow the system while the game runs, and the size of the game follows the page.
func TestAppearance(t *testing.T) {
	p := open(t, desk, site(t))
	p.awaitGame()
	scheme := func(name string) {
		t.Helper()
		call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}}})
	}
	scheme("dark")
	p.awaitPixel(5, 500, hex(theme.Dark, theme.Window))
	p.keep("dark")
	scheme("light")
	p.awaitPixel(5, 500, hex(theme.Light, theme.Window))
	p.resize(look{width: 800, height: 600})
	p.await("the canvas fits the page", `(({ width, height }) => width === 800 && height === 600)(document.querySelector("canvas"))`)
	p.awaitPixel(5, 500, hex(theme.Light, theme.Window))
	p.keep("resized")
	p.check()
}

// The page and the game use the language of the browser, whose words and fonts are separate files.
func TestLanguage(t *testing.T) {
	for asked, tag := range map[string]string{"zh-TW,zh,en": "zh-Hant", "fr-CA,en": "fr"} {
		words, err := assets.NewWords(tag)
		if err != nil {
			t.Fatal(err)
		}
		p := openIn(t, asked, phone, site(t)+smallBoard)
		p.await("the page has the language", fmt.Sprintf("document.documentElement.lang === %q", tag))
		p.awaitGame()
		p.await("the game has the language", fmt.Sprintf("document.title === %q", words.Text(assets.WindowTitleFreePlay)))
		p.keep("language-" + tag)
		p.check()
	}
}

// Missing features of a browser are reported.
func TestWithout(t *testing.T) {
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, script string
		says         assets.ID // "" if the game is played nevertheless
	}{
		{"wasm", "delete globalThis.WebAssembly", assets.WebNoWebAssembly},
		{"webgl", "HTMLCanvasElement.prototype.getContext = () => null", assets.WebNoWebgl},
		{"program", `globalThis.fetch = () => Promise.resolve(new Response("gone", { status: 404 }))`, assets.WebFailed},
		{"storage", `Object.defineProperty(globalThis, "localStorage", { get() { throw new Error("forbidden"); } })`, ""},
		{"locks", `Object.defineProperty(navigator, "locks", { value: undefined })`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := open(t, desk, "about:blank")
			p.prepare(test.script)
			p.navigate(site(t))
			if test.says == "" {
				p.awaitGame()
			} else {
				p.await("the page shows the message", fmt.Sprintf(`document.getElementById("message").textContent === %q`, words.Text(test.says)))
			}
			p.keep("without")
			p.close()
		})
	}
}

// Without scripts the page says what it needs.
func TestWithoutScript(t *testing.T) {
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, desk, "about:blank")
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.must(chromedp.Do(p.ctx, chromedp.Navigate(site(t)))) // waits until it is loaded
	if !eval[bool](p, fmt.Sprintf("document.body.innerText.includes(%q)", words.Text(assets.WebNoScript))) {
		t.Error("the page shows no message")
	}
	p.keep("without-script")
}

// If the program ends unexpectedly, the page shows a message and a button to reload it. The game is
// saved.
func TestEnd(t *testing.T) {
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, desk, site(t)+"?seed=12345&steps=40")
	p.awaitGame()
	p.moveByKeys()
	p.awaitMoves(1)
	eval[bool](p, `(globalThis.worldslideLit = () => { throw new Error("out of order"); }, true)`)
	p.press(letter('p'), false) // the screen may turn off
	p.await("the page shows the message", fmt.Sprintf(`document.getElementById("message").textContent === %q`, words.Text(assets.WebEnded)))
	p.keep("ended")
	eval[bool](p, `(globalThis.old = true, document.getElementById("again").click(), true)`)
	p.await("the page was reloaded", "!globalThis.old")
	p.awaitGame()
	p.await("the moves are restored", stored+`.includes("seed=12345")`)
}

// With two open pages only the first one saves games.
func TestTwoPages(t *testing.T) {
	address := site(t)
	first := open(t, desk, address+"?seed=1")
	first.awaitGame()
	before := eval[string](first, stored)
	second := open(t, desk, address+"?seed=2")
	second.awaitGame()
	second.keep("second-page")
	if after := eval[string](second, stored); strings.Contains(after, "seed=2") || !strings.Contains(after, "seed=1") {
		t.Errorf("the second page has stored\n%s\nbefore\n%s", after, before)
	}
}

// Games are saved as downloads, and opened from files by dialog and by drag and drop.
func TestFiles(t *testing.T) {
	p := open(t, desk, site(t)+"?seed=12345&steps=40")
	folder := p.downloads()
	p.awaitGame()
	p.moveByKeys()
	p.downloaded(func() { p.control(letter('s')) })
	saved, err := filepath.Glob(filepath.Join(folder, "*.worldslide"))
	if err != nil || len(saved) != 1 {
		t.Fatalf("downloaded are %v, %v", saved, err)
	}
	data, err := os.ReadFile(saved[0])
	if err != nil || !strings.Contains(string(data), "seed=12345") {
		t.Errorf("%s holds %q, %v", saved[0], data, err)
	}

	other := filepath.Join(folder, "other.worldslide")
	p.must(os.WriteFile(other, []byte("worldslide:worlds?seed=54321"), 0o600))
	another := filepath.Join(folder, "another.txt")
	p.must(os.WriteFile(another, []byte("worldslide:worlds?seed=777"), 0o600))

	call(p, pages.SetInterceptFileChooserDialog, pages.SetInterceptFileChooserDialogParams{Enabled: true})
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	chosen := chromedp.Events(ctx, pages.FileChooserOpened)
	p.control(letter('o'))
	for chooser, err := range chosen {
		p.must(err)
		call(p, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{other}, BackendNodeID: chooser.BackendNodeID})
		break
	}
	p.await("the file's game is opened", `document.title.includes("54321")`)

	dropped := &input.DragData{Items: []*input.DragDataItem{}, Files: []string{another}, DragOperationsMask: 1}
	for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		call(p, input.DispatchDragEvent, input.DispatchDragEventParams{Type: kind, X: 600, Y: 400, Data: dropped})
	}
	p.await("the dropped game is opened", `document.title.includes("777")`)
	p.check()
}

// A page that waits for the player requests no frames, and responds at once.
func TestRest(t *testing.T) {
	p := open(t, desk, "about:blank")
	p.prepare(`globalThis.asked = 0;
		const request = requestAnimationFrame;
		globalThis.requestAnimationFrame = (callback) => (asked++, request(callback));`)
	p.navigate(site(t) + smallBoard)
	p.awaitGame()
	const rests = `(globalThis.looks = asked === globalThis.before ? looks + 1 : 0, globalThis.before = asked, looks > 100)`
	p.await("no more frames are requested", rests)
	for n := range 3 {
		p.moveByKeys()
		p.awaitMoves(n + 1)
		p.await("the page is idle again", rests)
	}
	p.check()
}
