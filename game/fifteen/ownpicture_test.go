package fifteen

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"strings"
	"testing"
	"testing/synctest"

	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/images"
)

func pictureFile(t *testing.T, width, height int) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewRGBA(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// A picture is decoded in the background. Then the crop dialog opens, or a message about the
// error.
func TestBring(t *testing.T) {
	for _, test := range []struct {
		name string
		file []byte
		err  error
		want string
	}{
		{name: "a picture", file: pictureFile(t, 640, 480), want: "*parts.CropDialog"},
		{name: "no picture", file: []byte("no picture"), want: "*scene.message"},
		{name: "too small", file: pictureFile(t, 3, 3), want: "*scene.message"},
		{name: "cannot be opened", err: errors.New("gone"), want: "*scene.message"},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				app, p := newContext(t, "en")
				_, on := play(t, newShared(new(Solver)), puzzle.Values{"size": "3", "seed": "5"})
				p.at = on.session
				app.Jobs = scene.NewJobs(func() {})
				New().(family.PictureTaker).TakePicture(app, "a/sea.png", func() (io.ReadCloser, error) {
					return io.NopCloser(bytes.NewReader(test.file)), test.err
				})
				if p.shown != nil {
					t.Error("a dialog opens at once")
				}
				synctest.Wait()
				app.Jobs.Deliver()
				if got := fmt.Sprintf("%T", p.shown); got != test.want {
					t.Errorf("%s opens, want %s", got, test.want)
				}
			})
		})
	}
}

// A chosen picture is shown on the tiles and saved, the cover of a paused game is drawn again, and
// a game of the family is opened.
func TestKeepPicture(t *testing.T) {
	app, p := newContext(t, "en")
	f := state{newShared(new(Solver))}
	g, on := play(t, f.store, puzzle.Values{puzzle.KeySize: "5", puzzle.KeySeed: "1"})
	p.at = on.session
	square := images.Cut(image.NewRGBA(image.Rect(0, 0, 300, 300)), images.Largest(image.Pt(300, 300), image.Pt(1, 1)), image.Pt(ownSide, ownSide))
	app.Settings = app.Settings.With(keyTiles, tilesPicture).With(keyPicture, ownPictures[0])
	if g.view().picture(app.Look()) != tilePictures[0].slug {
		t.Error("there is a picture before one was brought")
	}
	before := app.Pictures.Changes()
	f.keepPicture(app, square)
	if g.view().picture(app.Look()) != ownPictures[0] || p.opened != nil {
		t.Errorf("the tiles show %q, opened %v", g.view().picture(app.Look()), p.opened)
	}
	if app.Pictures.Changes() == before {
		t.Error("the cover of a paused board shows the pictures before")
	}
	if kept := readOwn(app.DataDir, ownPictures[0]); kept == nil || kept.Rect.Dx() != ownSide {
		t.Error("the picture was not kept")
	}
}

// Each picture of the player gets a free slot as long as there are any, and deleting one frees its
// slot.
func TestSeveralOwnPictures(t *testing.T) {
	app, p := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	f := state{newShared(new(Solver))}
	_, on := play(t, f.store, puzzle.Values{"size": "3", "seed": "5"})
	p.at = on.session
	square := image.NewRGBA(image.Rect(0, 0, 8, 8))
	var slots []string
	for range len(ownPictures) + 1 {
		f.keepPicture(app, square)
		slots = append(slots, preferencesOf(app.Settings).picture)
	}
	if got := strings.Join(slots, " "); got != "own own2 own3 own4 own5 own6 own6" {
		t.Errorf("the places are %s", got)
	}
	f.forgetPicture(app, "own3")
	if hasPicture(app.Look(), "own3") || readOwn(app.DataDir, "own3") != nil {
		t.Error("the picture that was taken away is there")
	}
	f.keepPicture(app, square)
	if got := preferencesOf(app.Settings).picture; got != "own3" {
		t.Errorf("the next picture is %s", got)
	}
}
