package main

import (
	"cmp"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// pageVariable names the folder of the page that these tests open in a browser. Without it they are
// skipped: the step pages of scripts/test-all sets it.
const pageVariable = "WORLDSLIDE_WEB"

// pageFolder returns the folder of the page, or skips the test.
func pageFolder(t testing.TB) string {
	t.Helper()
	folder := os.Getenv(pageVariable)
	if folder == "" {
		t.Skip("needs a browser: run make test-all ONLY=pages")
	}
	return folder
}

// site serves the page for the test.
func site(t testing.TB) (address string) {
	t.Helper()
	server := httptest.NewServer(handler(pageFolder(t)))
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// The first picture is a game, not an empty page. The size of the download and the times of
// the steps to the first picture are reported.
func TestFirstPicture(t *testing.T) {
	info, err := os.Stat(filepath.Join(pageFolder(t), programName))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("the program: %d bytes", info.Size())
	for _, l := range []struct {
		name string
		look look
	}{{"desk", desk}, {"phone", phone}} {
		p := open(t, l.look, site(t)+"icon-64.png")
		p.navigate(eval[string](p, "location.origin") + "/")
		p.awaitGame()
		// Texts and frames have some hundred colours, a picture of a world has more.
		if n := p.colours(); n < 2000 {
			t.Errorf("%s: only %d colours are to be seen", l.name, n)
		}
		before := 0.0
		for _, mark := range []string{"begun", "downloaded", "compiled", "loaded", "shown"} {
			at := eval[float64](p, fmt.Sprintf(`performance.getEntriesByName("worldslide-%s")[0]?.startTime ?? 0`, mark))
			if at < before {
				t.Errorf("%s: %s after %.0f ms, want at least %.0f", l.name, mark, at, before)
			}
			t.Logf("%s: %s after %.0f ms", l.name, mark, at)
			before = at
		}
		p.keep("first-" + l.name)
		p.check()
		p.close()
	}
}

// An address opens the last game of that address, also if the browser's notes about it are lost. No
// second game is started, and the history can be undone.
func TestAddressAlone(t *testing.T) {
	p := open(t, desk, site(t)+smallBoard)
	p.awaitGame()
	p.moveByKeys()
	const games = `Object.keys(localStorage).filter((name) => /^worldslide:.*\/games\/.*\.worldslide$/.test(name)).length`
	p.await("the address has the position", `new URLSearchParams(location.search).get("xy")`)
	before := eval[string](p, "location.search")
	eval[bool](p, `history.replaceState(null, "", location.href) ?? (globalThis.old = true)`)
	p.reload()
	p.await("the page was reloaded", "!globalThis.old && document.body")
	p.awaitGame()
	p.control(letter('z'))
	p.await("a move is undone", fmt.Sprintf("location.search !== %q", before))
	if n := eval[int](p, games); n != 1 {
		t.Errorf("%d saved games:\n%s", n, eval[string](p, stored))
	}
	p.check()
}

// A Challenge opened by link is played by keys and mouse, and is restored after a reload.
func TestPlayAndReload(t *testing.T) {
	p := open(t, desk, site(t)+"?seed=12345&steps=40")
	p.awaitGame()
	p.awaitQuery("seed=12345&steps=40&profile=web")
	p.await("the title names the game", `document.title.includes("12345")`)
	p.keep("challenge")
	p.moveByKeys()
	p.awaitMoves(1)
	if y := eval[float64](p, "scrollY + document.body.scrollTop"); y != 0 {
		t.Errorf("keys have scrolled the page to %v", y)
	}
	before := eval[string](p, stored)
	eval[bool](p, "globalThis.old = true")
	p.reload()
	p.await("the page was reloaded", "!globalThis.old && document.title.includes('12345')")
	p.awaitGame()
	p.awaitQuery("seed=12345&steps=40&profile=web")
	p.await("the game is stored with its move", stored+`.includes("moves=G") && `+stored+".split('\\n')[0] === "+fmt.Sprintf("%q", strings.Split(before, "\n")[0]))
	p.keep("reloaded")
	p.check()
}

// The page works below any folder of a server that knows no media type but those of HTML, style
// sheets and scripts, and that allows caching.
func TestAnyServer(t *testing.T) {
	folder := pageFolder(t)
	known := map[string]string{".html": "text/html", ".css": "text/css", ".js": "application/javascript"}
	const root = "/games/welt und mehr/"
	server := httptest.NewServer(http.StripPrefix(root, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := cmp.Or(r.URL.Path, "index.html")
		data, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", cmp.Or(known[filepath.Ext(name)], "text/plain"))
		w.Header().Set("Cache-Control", "max-age=600")
		_, _ = w.Write(data)
	})))
	t.Cleanup(server.Close)
	for _, entry := range []string{"", "index.html"} {
		p := open(t, desk, server.URL+strings.ReplaceAll(root, " ", "%20")+entry+"?seed=12345&steps=40")
		p.awaitGame()
		if entry == "" {
			p.moveByKeys()
			p.awaitMoves(1)
		}
		p.awaitKept()
		if scope := eval[string](p, "navigator.serviceWorker.ready.then((r) => decodeURI(new URL(r.scope).pathname))"); scope != root {
			t.Errorf("the worker is responsible for %q", scope)
		}
		p.check()
		p.close()
	}
}
