package render_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"math/rand/v2"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/render"
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/paint"
	"worldslide/ui/pdf"
)

// noCanvas stores no pictures.
type noCanvas struct{}

func (noCanvas) Add(*image.RGBA) paint.Picture { return 1 }
func (noCanvas) Drop(paint.Picture)            {}

// A file made from the bytes of a job is the one that the program itself makes: with the settings, the
// language, and the player's pictures for tiles and boards.
func TestJobs(t *testing.T) {
	words, err := assets.NewWords("de")
	if err != nil {
		t.Fatal(err)
	}
	noise := image.NewRGBA(image.Rect(0, 0, 64, 64))
	random := rand.New(rand.NewPCG(1, 2))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(random.Uint32()) | uint8(i%4/3*255) // opaque
	}
	chosen := settings.Default(family.Preferences(families)...).With("fifteen.tiles", "own").With("web-address", "https://example.org/")
	chosen.Theme = settings.ThemeDark
	app := &scene.App{Frame: scene.Frame{Words: words, Settings: chosen, Pictures: scene.NewPictures(noCanvas{})}}
	app.Pictures.Put("own", noise)
	maker := func() *render.Maker {
		m, err := render.New(&app.Frame)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	own := subject(t, "worlds?size=4x4&large=&gapCells=33&seed=1")
	own.Picture = noise
	moving := subject(t, played(t, "fifteen?size=4&seed=1", 5))
	animation := render.Animation{Side: 240, Counter: true, Timing: render.Timing{Total: time.Second}}
	strip := render.Strip{Side: 480, Pictures: 6}
	sheets := render.Sheets{Paper: pdf.Letter, PerPage: 2, Limit: time.Millisecond}
	ctx := context.Background()
	for name, c := range map[string]struct {
		job  render.Job
		want func(*bytes.Buffer) error
	}{
		"picture": {
			render.Job{Subjects: []render.Subject{own}, File: render.File{Picture: 200}},
			func(w *bytes.Buffer) error { return maker().WritePNG(ctx, w, own, 200, nil, nil) },
		},
		"animation": {
			render.Job{Subjects: []render.Subject{moving}, File: render.File{Animation: &animation}},
			func(w *bytes.Buffer) error { return maker().Animate(ctx, w, moving, animation, nil) },
		},
		"strip": {
			render.Job{Subjects: []render.Subject{moving}, File: render.File{Strip: &strip}},
			func(w *bytes.Buffer) error {
				p, err := maker().Strip(ctx, moving, strip, nil)
				if err != nil {
					return err
				}
				return png.Encode(w, p)
			},
		},
		"sheets": {
			render.Job{Subjects: []render.Subject{own, moving}, File: render.File{Sheets: &sheets}},
			func(w *bytes.Buffer) error {
				return maker().Print(ctx, w, []render.Subject{own, moving}, sheets, nil)
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			request, err := maker().Request(c.job)
			if err != nil {
				t.Fatal(err)
			}
			done := 0.0
			got, err := render.Make(ctx, families, request, func(part float64) { done = part })
			if err != nil {
				t.Fatal(err)
			}
			var want bytes.Buffer
			if err := c.want(&want); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want.Bytes()) || done != 1 {
				t.Errorf("another file of %d bytes, want %d; %v is done", len(got), want.Len(), done)
			}
			cancelled, end := context.WithCancel(ctx)
			end()
			if _, err := render.Make(cancelled, families, request, func(float64) {}); !errors.Is(err, context.Canceled) {
				t.Errorf("cancelled: %v", err)
			}
		})
	}
	if _, err := render.Make(ctx, families, []byte("nothing"), nil); err == nil {
		t.Error("bytes that are no request make a file")
	}
}
