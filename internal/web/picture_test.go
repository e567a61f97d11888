package main

import (
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// Pictures and animations are drawn in the worker, with progress, and saved as downloads. Cancel ends the
// work.
func TestPicturesInWorker(t *testing.T) {
	p := open(t, desk, site(t)+"?seed=12345&steps=40")
	folder := p.downloads()
	p.awaitGame()
	for range 16 { // enough for an animation that takes a while
		p.moveByKeys()
	}
	eval[bool](p, noteTurns)
	dialog := p.openPictureDialog
	dialog()
	p.use("radio", "Picture")
	p.downloaded(func() { p.use("button", "Save") })
	file, err := os.Open(filepath.Join(folder, "worldslide-worlds-12345.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if size, err := png.DecodeConfig(file); err != nil || max(size.Width, size.Height) != 480 {
		t.Errorf("a picture of %d×%d pixels: %v", size.Width, size.Height, err)
	}
	p.await("the worker has drawn it", `said.at(-1) === "last "`)

	dialog()
	p.use("radio", "1080")
	eval[bool](p, "(said.length = 0, true)")
	p.use("button", "Save")
	p.await("the worker draws", `said.some((text) => text.startsWith("part "))`)
	p.use("button", "Cancel")
	p.await("the dialog is closed", `!/Size in pixels/.test(document.getElementById("mirror").innerHTML)`)

	dialog()
	p.downloaded(func() { p.use("button", "Save") })
	found, err := filepath.Glob(filepath.Join(folder, "*.gif"))
	if err != nil || len(found) != 1 {
		t.Fatalf("downloaded are %v, %v", found, err)
	}
	moving, err := os.Open(found[0])
	if err != nil {
		t.Fatal(err)
	}
	defer moving.Close()
	if g, err := gif.DecodeAll(moving); err != nil || len(g.Image) < 5 || g.Config.Width != 480 {
		t.Errorf("%v: %v", found, err)
	}
	busy := eval[struct{ Busy, Passed float64 }](p, `({ busy: turns.reduce((a, b) => a + b, 0), passed: performance.now() - asked })`)
	t.Logf("during an animation of %.0f ms the program blocked the page for %.0f ms", busy.Passed, busy.Busy)
	p.check()
}

// openPictureDialog opens the dialog that saves pictures.
func (p *tab) openPictureDialog() {
	p.t.Helper()
	p.use("button", "Share")
	p.use("menuitem", "Save an animation or picture")
	p.awaitRead("dialog", "Save an animation or picture")
}
