package main

import (
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
)

// pageVariable names the folder with the page that these tests open in a browser.
// Without it they are passed over: make test-web sets it.
const pageVariable = "WORLDSLIDE_WEB"

// site serves the page to the test alone.
func site(t testing.TB) (address string) {
	t.Helper()
	folder := os.Getenv(pageVariable)
	if folder == "" {
		t.Skip("needs a browser: run make test-web")
	}
	server := httptest.NewServer(handler(folder))
	t.Cleanup(server.Close)
	return server.URL + "/"
}

const shown = `performance.getEntriesByName("worldslide-shown").length > 0 && document.getElementById("cover").hidden`

// awaitGame waits until the game is to be seen.
func (p *tab) awaitGame() {
	p.t.Helper()
	p.await("the game is shown", shown)
}

// keep stores a picture for people to look at.
func (p *tab) keep(name string) {
	p.t.Helper()
	folder := os.Getenv("WORLDSLIDE_SCREENSHOTS")
	if folder == "" {
		return
	}
	p.must(os.WriteFile(filepath.Join(folder, "web-"+name+".png"), p.picture(), 0o644))
}

func TestFirstPicture(t *testing.T) {
	address := site(t)
	b := startChromium(t)
	for _, l := range []struct {
		name string
		look look
	}{{"desk", desk}, {"phone", phone}} {
		p := b.open(l.look, address)
		p.awaitGame()
		t.Logf("%s: first picture after %.0f ms", l.name, eval[float64](p, `performance.getEntriesByName("worldslide-shown")[0].startTime`))
		p.keep("home-" + l.name)
		t.Log(p.said())
	}
}
