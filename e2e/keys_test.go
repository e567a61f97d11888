package e2e

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// A player gives Hint another key: it works at once, stands in the status line and in
// the settings, and still holds at the next start. The old key does nothing.
func TestKeys(t *testing.T) {
	const code = "fifteen?tiles=1-2-3-4-5-6-0-7-8"
	a := open(t, options{args: []string{code}, settings: "theme = \"light\"\n"})
	a.settle()
	a.key(ebiten.KeyControlLeft, ebiten.KeyComma)
	a.settle()
	a.openKeys()
	a.click("key-hint")
	a.settle()
	a.key(ebiten.KeyP)
	a.settle()
	a.shot("keys-conflict")
	if !a.says("1 key has two actions") {
		t.Error("a key of two actions is not told")
	}
	a.click("key-hint")
	a.settle()
	a.shot("keys-waiting")
	a.key(ebiten.KeyJ)
	a.settle()
	a.shot("keys")
	a.click("keys-apply")
	a.settle()
	a.click("close")
	a.settle()
	a.key(ebiten.KeyH)
	a.settle()
	if a.shows("hint-do") {
		t.Error("the old key asks for a hint")
	}
	a.key(ebiten.KeyJ)
	a.settle()
	if !a.shows("hint-do") {
		t.Error("the new key asks for no hint")
	}
	text, err := os.ReadFile(filepath.Join(a.config, "settings.toml"))
	if err != nil || !strings.Contains(string(text), "hint = \"J\"") {
		t.Errorf("the settings say %s, %v", text, err)
	}
	a.kill()
	b := open(t, options{args: []string{code}, config: a.config})
	b.settle()
	b.key(ebiten.KeyP) // go on
	b.key(ebiten.KeyJ)
	b.settle()
	if !b.shows("hint-do") {
		t.Error("at the next start the key is another")
	}
}

// toEnd scrolls what is at a place to its end.
func (a *app) toEnd(at image.Point) {
	a.t.Helper()
	a.guest.MoveCursor(float64(at.X), float64(at.Y))
	for range 40 {
		a.guest.ScrollWheel(0, -3)
		a.ticks(1)
	}
	a.settle()
}

// openKeys opens the list of keys from the dialog of settings, which is open.
func (a *app) openKeys() {
	a.t.Helper()
	size := a.screen.Bounds().Size()
	a.toEnd(size.Div(2))
	above := size.Y / 2
	for range 40 { // back up until the button is clear of the head and the foot of the dialog
		if at, ok := a.place("keys-open"); ok && at.Min.Y > above/2 {
			break
		}
		a.guest.ScrollWheel(0, 1)
		a.ticks(1)
	}
	a.settle()
	a.click("keys-open")
	a.settle()
}
