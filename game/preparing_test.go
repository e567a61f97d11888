package game

import (
	"image"
	"testing"
	"time"

	"worldslide/game/scene"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// pictureCanvas counts the pictures that are added.
type pictureCanvas struct {
	noCanvas
	added int
}

func (c *pictureCanvas) Add(p *image.RGBA) paint.Picture {
	c.added++
	return c.noCanvas.Add(p)
}

// The first pictures of a page or game are made by a job. Those for another size of the window are
// made at once, so that the board follows the window.
func TestFirstPicturesAreMadeInTheBackground(t *testing.T) {
	for _, code := range []string{"worlds?seed=5&steps=40", "klotski?level=heng-dao-li-ma"} {
		t.Run(code, func(t *testing.T) {
			l := startA11yTest(t, "en", "", wideWindow)
			canvas := &pictureCanvas{}
			l.app.Pictures = scene.NewPictures(canvas)
			l.opener.openText(code)
			l.update()
			if !l.preparing() || canvas.added > 0 {
				t.Fatalf("preparing %v, %d pictures at once", l.preparing(), canvas.added)
			}
			l.input(widget.Input{}) // waits for the job
			before := canvas.added
			if before == 0 {
				t.Fatal("the job made no picture")
			}
			l.input(widget.Input{})
			if l.preparing() || canvas.added != before {
				t.Errorf("preparing %v, %d pictures after the job", l.preparing(), canvas.added-before)
			}
			l.app.Size = image.Pt(900, 600)
			l.input(widget.Input{})
			if l.preparing() || canvas.added == before {
				t.Error("pictures of another size are not made at once")
			}
		})
	}
}

// Inputs wait until the pictures are shown, in order. Their slices are the collector's, which uses
// them again.
func TestInputsWaitForPictures(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", wideWindow)
	keys := []widget.KeyPress{{Key: widget.KeyLeft}}
	l.hold([]widget.Input{{Keys: keys}, {Pads: []widget.PadPress{{}}}})
	keys[0].Key = widget.KeyRight
	if len(l.held) != 2 || l.held[0].Keys[0].Key != widget.KeyLeft || len(l.held[1].Pads) != 1 {
		t.Errorf("held %+v", l.held)
	}
}

// Keys and clicks while the screen showed the old picture for long do not reach the new page or game, but
// those of a short while do.
func TestInputsOfALongWaitAreDropped(t *testing.T) {
	l := startA11yTest(t, "en", "", wideWindow)
	for _, test := range []struct {
		code string
		wait time.Duration
		left bool
	}{{"worlds?seed=5&steps=40", 200 * time.Millisecond, true}, {"klotski?level=heng-dao-li-ma", 2 * time.Second, false}} {
		l.openHome()
		l.rest()
		l.app.Pictures = scene.NewPictures(&pictureCanvas{})
		l.opener.openText(test.code)
		l.update()
		if !l.preparing() {
			t.Fatal("no pictures are prepared")
		}
		l.now += test.wait
		l.press(ctrl(widget.KeyN))
		if open := l.dialog != nil; open != test.left {
			t.Errorf("after %v a key opened a dialog: %v, want %v", test.wait, open, test.left)
		}
		l.ShowDialog(nil)
	}
}
