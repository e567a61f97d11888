package e2e

import (
	"fmt"
	"image"
	"path/filepath"
	"testing"

	"worldslide/ui/widget"
)

// Choose a picture opens a file dialog in every layout of the editor.
func TestChoosePictureOpensADialogInEveryWindow(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("PATH", t.TempDir()) // no zenity
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(home, "none"))
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 800, Y: 640}, {X: 700, Y: 640}} {
		t.Run(fmt.Sprint(size.X), func(t *testing.T) {
			a := open(t, options{args: []string{"worlds"}, size: size})
			a.settle()
			a.openBench(worldsCard)
			button, other := widget.ID("row-worlds-picture"), widget.ID("worlds-picture")
			if size.X < 720 {
				button, other = other, button
			}
			if a.shows(other) {
				t.Errorf("%s is shown beside %s", other, button)
			}
			a.click(button)
			a.until("a click asks for a file", func() bool { return a.shows("folder-cancel") })
		})
	}
}
