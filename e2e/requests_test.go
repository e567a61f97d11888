package e2e

import (
	"bytes"
	"image"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/puzzle"
)

// again starts the program a second time beside an open window, as a desktop
// does for a link. It has no window of its own to be driven, so it must end.
func (a *app) again(args ...string) error { return a.againIn("", args...) }

// againIn is again in a folder.
func (a *app) againIn(folder string, args ...string) error {
	cmd := exec.Command(program, append([]string{"--config", a.config}, args...)...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "LC_ALL=C", "XDG_RUNTIME_DIR="+a.runtime)
	return cmd.Run()
}

// looks reports whether the program shows the same as before.
func (a *app) looks(before *image.RGBA) bool { return bytes.Equal(a.pixels().Pix, before.Pix) }

func TestASecondStartHandsOver(t *testing.T) {
	const text = "worldslide 1\nworlds?board=classicsmall&moves=G0lG0u\nclock 0\nmode free\nposition 2\nselected G0*3\n"
	saved := filepath.Join(t.TempDir(), "a game.worldslide")
	if err := os.WriteFile(saved, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	address := url.URL{Scheme: "file", Path: saved}

	wanted := map[string]*image.RGBA{} // what a first start shows
	for _, operand := range []string{"worldslide:worlds?board=vertical", saved} {
		first := open(t, options{args: []string{operand}})
		first.settle()
		wanted[operand] = first.pixels()
	}
	a := open(t, options{})
	a.settle()
	before := a.pixels()
	for _, test := range []struct {
		args []string
		want *image.RGBA
	}{
		{nil, before},
		{[]string{"worldslide:worlds?board=vertical"}, wanted["worldslide:worlds?board=vertical"]},
		{[]string{saved}, wanted[saved]},
		{[]string{"worlds?board=vertical"}, wanted["worldslide:worlds?board=vertical"]},
		{[]string{address.String()}, wanted[saved]},
	} {
		if err := a.again(test.args...); err != nil {
			t.Fatalf("%q: %v", test.args, err)
		}
		a.settle()
		if !a.looks(test.want) {
			a.shot("second-start")
			t.Errorf("%q: the window does not show it", test.args)
		}
	}
	if err := a.again("--puzzle", "klotski"); err != nil {
		t.Fatal(err)
	}
	a.settle()
	if a.looks(wanted[saved]) {
		t.Error("--puzzle klotski: the window still shows the game before")
	}
	if err := a.again("--puzzle", "worlds"); err != nil {
		t.Fatal(err)
	}
	a.settle()
	if !a.looks(wanted[saved]) {
		t.Error("--puzzle worlds: the window does not show the game played last")
	}
	a.key(ebiten.KeyEscape) // home
	a.settle()
	if a.looks(wanted[saved]) {
		t.Fatal("the home screen looks like the game")
	}
	if err := a.again("--continue"); err != nil {
		t.Fatal(err)
	}
	a.settle()
	if !a.looks(wanted[saved]) {
		t.Error("--continue: the window does not show the game at hand")
	}
	if err := a.again("worlds?nonsense=1"); err == nil {
		t.Error("a bad code was handed over")
	}
}

// A picture is handed over by a path that holds in every folder, with the game
// that it is asked for with, or else with one of Fifteen.
func TestASecondStartHandsOverAPicture(t *testing.T) {
	const code = "fifteen?seed=1&size=3"
	file := pictureFile(t, "a picture.png")
	first := open(t, options{args: []string{"--picture", file, code}})
	first.until("the dialog", func() bool { return first.shows("crop-use") })
	first.settle()
	first.shot("first-picture")
	first.key(ebiten.KeyEscape)
	first.settle()
	if first.shows("crop-use") || !first.shows("tiles-look") {
		t.Error("the window does not show Fifteen")
	}

	for _, test := range [][]string{
		{"--picture", "a picture.png", code},
		{"--picture", "a picture.png"},
		{"--picture", file, "--puzzle", "fifteen"},
	} {
		a := open(t, options{})
		a.settle()
		if err := a.againIn(filepath.Dir(file), test...); err != nil {
			t.Fatalf("%q: %v", test, err)
		}
		a.until("the dialog of the first start", func() bool { return a.shows("crop-use") })
		a.shot("second-picture")
		a.key(ebiten.KeyEscape)
		a.settle()
		if s, _, _ := a.game(); a.shows("crop-use") || s.Family() != puzzle.Fifteen {
			t.Errorf("%q: the window does not show Fifteen", test)
		}
	}
}
