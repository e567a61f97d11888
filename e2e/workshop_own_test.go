package e2e

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// ownLooks are the windows in which editors are looked at.
var ownLooks = []struct {
	name, settings string
	size           image.Point
}{
	{"dark-en", "theme = \"dark\"\n", image.Pt(1280, 800)},
	{"light-zh", "language = \"zh-Hans\"\n", image.Pt(1280, 800)},
	{"contrast-en", "theme = \"high-contrast\"\n", image.Pt(1280, 800)},
	{"light-small", "", image.Pt(360, 640)},
	{"dark-small-zh", "theme = \"dark\"\nlanguage = \"zh-Hans\"\n", image.Pt(360, 640)},
}

// editCopy opens the workshop with a copy of the game at hand, by the menu of sharing.
func (a *app) editCopy() {
	a.t.Helper()
	a.key(ebiten.KeyControlLeft, ebiten.KeyE)
	a.settle()
	if !a.shows("bench") {
		a.click("share")
		a.settle()
		a.choose("share", 6)
		a.settle()
	}
	if !a.shows("bench") {
		a.shot("failed")
		a.t.Fatal("the workshop does not open")
	}
}

// inBench returns the point of a place in cells on the bench, whose frame is of pixels.
func (a *app) inBench(columns int, frame float64, x, y float64) image.Point {
	a.t.Helper()
	r, ok := a.place(widget.ID("bench"))
	if !ok {
		a.t.Fatal("there is no bench")
	}
	cell := (float64(r.Dx()) - 2*frame) / float64(columns)
	return r.Min.Add(image.Pt(int(frame+x*cell), int(frame+y*cell)))
}

const roundTheCorner = "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=d4&pieces=a1b1h7g3"

// openBench opens the workshop of a family by the card of the home screen and the dialog
// that asks for one, of which it is the row.
func (a *app) openBench(row int) {
	a.t.Helper()
	a.click("home")
	a.settle()
	for range 60 {
		if r, ok := a.place("home-workshop"); ok && r.Max.Y < a.screen.Bounds().Dy() {
			break
		}
		a.guest.MoveCursor(100, 300)
		a.guest.ScrollWheel(0, -3)
		a.frames(2)
	}
	a.click("home-workshop")
	a.settle()
	for range row {
		a.key(ebiten.KeyArrowRight)
	}
	a.key(ebiten.KeyEnter)
	a.settle()
	if !a.shows("bench") {
		a.shot("failed")
		a.t.Fatal("the workshop does not open")
	}
}

func TestLookAtOwn(t *testing.T) {
	for _, c := range ownLooks {
		t.Run(c.name, func(t *testing.T) {
			a := open(t, options{args: []string{roundTheCorner}, settings: c.settings, size: c.size})
			a.settle()
			for _, b := range []struct {
				name string
				row  int
				keys []ebiten.Key
			}{
				{"fifteen", 0, []ebiten.Key{ebiten.KeyArrowRight, ebiten.KeySpace, ebiten.KeyArrowRight, ebiten.KeySpace}},
				{"carom", 2, []ebiten.Key{
					ebiten.KeyDigit2, ebiten.KeyArrowDown, ebiten.KeyArrowRight, ebiten.KeySpace, ebiten.KeyDigit3, ebiten.KeyArrowRight, ebiten.KeyArrowRight, ebiten.KeySpace,
					ebiten.KeyDigit4, ebiten.KeyArrowDown, ebiten.KeySpace, ebiten.KeyArrowRight, ebiten.KeySpace, ebiten.KeyDigit1, ebiten.KeyArrowUp, ebiten.KeySpace,
				}},
			} {
				a.openBench(b.row)
				for _, k := range b.keys {
					a.key(k)
				}
				a.settle()
				a.frames(40)
				a.shot("own-" + b.name + "-" + c.name)
			}
		})
	}
}
