package e2e

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// A tile slides when it is pressed, not when it is released; until then the clock shows the inspection.
// F2 begins another board, and so does Enter when the board is solved.
func TestFastHands(t *testing.T) {
	for _, look := range []struct {
		name string
		o    options
	}{
		{"light", options{settings: "theme = \"light\"\n"}},
		{"chinese-dark", options{settings: "theme = \"dark\"\nlanguage = \"zh-Hans\"\n", size: image.Pt(360, 640)}},
	} {
		t.Run(look.name, func(t *testing.T) {
			look.o.args = []string{"fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15"}
			a := open(t, look.o)
			a.settle()
			a.shot("inspection-" + look.name)
			tile := a.cell(4, 3, 3) // the last one, beside the blank
			a.guest.MoveCursor(float64(tile.X), float64(tile.Y))
			a.frames(1)
			if a.wrote("do 15l ") {
				t.Fatal("the tile slides before it is pressed")
			}
			a.guest.PressMouseButton(ebiten.MouseButtonLeft)
			a.settle()
			if !a.wrote("15l") {
				t.Error("the tile that is pressed has not slid")
			}
			a.guest.ReleaseMouseButton(ebiten.MouseButtonLeft)
			a.settle()
			a.shot("solved-" + look.name)
			start := func() string {
				s, _, _ := a.game()
				return s.Start().String()
			}
			before := start()
			a.key(ebiten.KeyEnter)
			a.settle()
			if start() == before {
				t.Error("Enter does not begin another board")
			}
			before = start()
			a.key(ebiten.KeyF2)
			a.settle()
			if start() == before {
				t.Error("F2 does not begin another board")
			}
			a.shot("another-" + look.name)
		})
	}
}

// wrote reports whether a text stands in what the program has written so far.
func (a *app) wrote(text string) (found bool) {
	a.t.Helper()
	err := filepath.WalkDir(a.config, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		found = found || strings.Contains(string(data), text)
		return err
	})
	if err != nil {
		a.t.Fatal(err)
	}
	return found
}

// A position that no moves can solve says so when it is opened, and two tiles that are
// exchanged make it one that can be.
func TestUnsolvableTiles(t *testing.T) {
	a := open(t, options{args: []string{"fifteen?tiles=1-2-3-4-5-6-8-7-0"}})
	a.settle()
	a.shot("unsolvable")
	before := a.pixels()
	a.key(ebiten.KeyEnter)
	a.settle()
	a.shot("unsolvable-swapped")
	if bytes.Equal(a.pixels().Pix, before.Pix) {
		t.Error("nothing is offered")
	}
}

// A solved board shows its picture for three seconds before the card comes; any key brings the
// card at once. With reduced motion it comes after a second.
func TestVictory(t *testing.T) {
	for _, test := range []struct {
		name     string
		settings string
		skip     bool
		waits    bool // the dialog, until the end was seen
	}{
		{"whole", "", false, true},
		{"skipped", "", true, true},
		{"still", "reduced-motion = true\n", false, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := open(t, options{settings: test.settings, args: []string{"fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15"}})
			a.settle()
			a.key(ebiten.KeyArrowLeft)
			if test.waits && a.shows("solved-next") {
				t.Error("the dialog does not wait for the end to be seen")
			}
			if test.skip {
				a.key(ebiten.KeySpace)
				a.frames(1)
				if !a.shows("solved-next") {
					t.Error("a key does not skip the end")
				}
			}
			for range 4 {
				a.settle()
			}
			a.until("the card", func() bool { return a.shows("solved-next") })
		})
	}
}
