package game

import (
	"fmt"
	"image"
	"testing"

	"worldslide/game/filechooser"
	"worldslide/internal/scenes"
	"worldslide/ui/widget"
)

// Choose a picture opens a file dialog by click, Enter and Space, in every form of the page, and
// again after Escape closed the dialog. A click does not move the focus: Enter and Space press the
// button that Tab focused.
func TestChoosePictureByClickAndKeys(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // hides the file dialogs of the system
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+t.TempDir()+"/none")
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 700, Y: 640}} {
		for _, how := range []widget.Key{0, widget.KeyEnter, widget.KeySpace} {
			t.Run(fmt.Sprint(size.X, how), func(t *testing.T) {
				l := startA11yTest(t, "en", "worlds?board=classicsmall&seed=5", size)
				l.do(scenes.Workbench)
				var button *widget.Place
				for _, p := range l.app.UI.Places() {
					if p.ID == "row-worlds-picture" || p.ID == "worlds-picture" {
						button = &p
					}
				}
				if button == nil {
					t.Fatal("there is no button")
				}
				at := button.Rect.Min.Add(button.Rect.Size().Div(2))
				click := func() {
					l.point(widget.Input{Pointer: at})
					l.point(widget.Input{Pointer: at, Pressed: true, Down: true})
					l.point(widget.Input{Pointer: at, Released: true})
					l.rest()
				}
				asked := func(when string) {
					t.Helper()
					failingStore{l}.until(fmt.Sprintf("the file dialog of %s %s", button.ID, when), func() bool {
						_, ok := l.dialog.(*filechooser.Dialog)
						return ok
					})
				}
				ask := func() {
					if how == 0 {
						click()
					} else {
						l.press(plain(how))
					}
				}
				if how != 0 {
					l.app.UI.FocusShown(button.ID) // as Tab does
					l.rest()
				}
				ask()
				asked("at first")
				for range 2 {
					l.press(plain(widget.KeyEscape))
					if l.dialog != nil {
						t.Fatalf("Escape leaves %T open", l.dialog)
					}
					ask()
					asked("after Escape")
				}
			})
		}
	}
}
