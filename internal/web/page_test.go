package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// pageVariable names the folder with the page that these tests open in a browser.
// Without it they are passed over: make test-web sets it.
const pageVariable = "WORLDSLIDE_WEB"

// pageFolder returns the folder with the page, or passes over the test.
func pageFolder(t testing.TB) string {
	t.Helper()
	folder := os.Getenv(pageVariable)
	if folder == "" {
		t.Skip("needs a browser: run make test-web")
	}
	return folder
}

// site serves the page to the test alone.
func site(t testing.TB) (address string) {
	t.Helper()
	server := httptest.NewServer(handler(pageFolder(t)))
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// awaitGame waits until the game is to be seen.
func (p *tab) awaitGame() {
	p.t.Helper()
	p.await("the game is shown", `performance.getEntriesByName("worldslide-shown").length > 0 && document.getElementById("cover").hidden`)
	p.frame() // only then does it take what the pointer does
}

// awaitQuery waits until the address has a query.
func (p *tab) awaitQuery(query string) {
	p.t.Helper()
	p.await("the address is ?"+query, fmt.Sprintf("location.search === %q", "?"+query))
}

// stored is an expression: the text of all games under way in the browser's
// storage.
const stored = `Object.entries(localStorage).filter(([name]) => /^worldslide:.*\/games\/.*\.worldslide$/.test(name)).map(([, text]) => text).join("")`

// awaitMoves waits until so many gestures are stored behind the game's first
// lines.
func (p *tab) awaitMoves(count int) {
	p.t.Helper()
	p.await(fmt.Sprintf("%d moves are stored", count), fmt.Sprintf(`(%s.match(/^do /gm) ?? []).length === %d`, stored, count))
}

// keep stores a picture for people to look at.
func (p *tab) keep(name string) {
	p.t.Helper()
	if folder := os.Getenv("WORLDSLIDE_SCREENSHOTS"); folder != "" {
		p.must(os.WriteFile(filepath.Join(folder, "web-"+name+".png"), p.picture(), 0o644))
	}
}

// pixel returns a colour that is to be seen.
func (p *tab) pixel(x, y int) color.NRGBA {
	p.t.Helper()
	img, err := png.Decode(bytes.NewReader(p.picture()))
	p.must(err)
	return color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
}

// awaitPixel waits until a colour is to be seen.
func (p *tab) awaitPixel(x, y int, want string) {
	p.t.Helper()
	var c color.NRGBA
	for range 200 { // each look is a frame and more
		c = p.pixel(x, y)
		if fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) == want {
			return
		}
	}
	p.t.Fatalf("pixel %v is %v, want %s; the page has said:\n%s", image.Pt(x, y), c, want, p.said())
}

// check fails if the page has complained.
func (p *tab) check() {
	p.t.Helper()
	if text := p.said(); text != "" {
		p.t.Errorf("the page has said:\n%s", text)
	}
}

// The figures that are promised: what is loaded, and when there is something to
// be seen.
func TestFirstPicture(t *testing.T) {
	address := site(t)
	info, err := os.Stat(filepath.Join(os.Getenv(pageVariable), programName))
	if err != nil {
		t.Fatal(err)
	}
	if t.Logf("the program: %d bytes", info.Size()); info.Size() > 6e6 {
		t.Errorf("want 6 MB at most")
	}
	b := startChromium(t)
	for _, l := range []struct {
		name string
		look look
	}{{"desk", desk}, {"phone", phone}} {
		p := b.open(l.look, address)
		p.awaitGame()
		at := func(mark string) float64 {
			return eval[float64](p, fmt.Sprintf(`performance.getEntriesByName("worldslide-%s")[0].startTime`, mark))
		}
		t.Logf("%s: loaded after %.0f ms, first picture after %.0f ms", l.name, at("loaded"), at("shown"))
		p.keep("first-" + l.name)
		p.check()
		p.close()
	}
}

// A Challenge by link is played by keys and mouse, and is there again when the
// page is loaded again.
func TestPlayAndReload(t *testing.T) {
	p := startChromium(t).open(desk, site(t)+"?seed=12345&steps=40")
	p.awaitGame()
	p.awaitQuery("seed=12345&steps=40&profile=web")
	p.await("the title names the game", `document.title.includes("12345")`)
	p.keep("challenge-desk")
	p.moveByKeys()
	p.awaitMoves(1)
	if y := eval[float64](p, "scrollY + document.body.scrollTop"); y != 0 {
		t.Errorf("keys have scrolled the page to %v", y)
	}
	before := eval[string](p, stored)
	p.do("Page.reload", nil)
	p.await("the page is another", "performance.now() < 20000 && document.title.includes('12345') && performance.getEntriesByName('worldslide-shown').length > 0")
	p.awaitQuery("seed=12345&steps=40&profile=web")
	p.await("the game is stored with its move", stored+`.includes("moves=G") && `+stored+".split('\\n')[0] === "+fmt.Sprintf("%q", strings.Split(before, "\n")[0]))
	p.keep("reloaded-desk")
	p.check()
}

// moveByKeys tries all directions until a move is stored.
func (p *tab) moveByKeys() {
	p.t.Helper()
	before := eval[int](p, stored+".length")
	for _, key := range []string{"ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"} {
		p.key(key, key, 0)
		if eval[int](p, stored+".length") > before {
			return
		}
	}
	p.t.Fatal("no key has moved anything")
}

func (p *tab) close() {
	p.t.Helper()
	p.do("Page.close", nil)
}
