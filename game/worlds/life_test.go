package worlds

import (
	"bytes"
	"image"
	"image/color"
	"testing"
	"time"

	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
)

// Every part of every frame is what the whole picture of the frame shows there, scaled to the same size.
// So the parts have no seams, at whole multiples and at other sizes, cropped and not.
func TestPartsFitIntoThePicture(t *testing.T) {
	p, err := readParts(pictureNames[0])
	if err != nil || p.frames == 0 || len(p.parts) == 0 {
		t.Fatalf("%d frames, %d parts, error %v", p.frames, len(p.parts), err)
	}
	source := scene.NewPictures(nil).Source(pictureNames[0])
	for _, size := range []image.Point{{X: 328, Y: 328}, {X: 300, Y: 150}, {X: 2048, Y: 2048}} {
		c := newCutter(p, source, size.X, size.Y)
		got := c.frame(3)
		want := boardview.Scale(shaped(c.picture, size.X, size.Y), size.X, size.Y)
		differs := 0
		for _, s := range c.sprites(image.Point{}) {
			for y := range s.at.Dy() {
				for x := range s.at.Dx() {
					if got.RGBAAt(s.source.Min.X+x, s.source.Min.Y+y) != want.RGBAAt(want.Rect.Min.X+s.at.Min.X+x, want.Rect.Min.Y+s.at.Min.Y+y) {
						differs++
					}
				}
			}
		}
		if differs > 0 {
			t.Errorf("%v: %d pixels differ", size, differs)
		}
	}
}

// Drawing the moving parts allocates nothing.
func TestSpritesDoNotAllocate(t *testing.T) {
	var l life
	l.halves[0][0] = lifeHalf{sprites: make([]sprite, 150), frames: make([]*image.RGBA, 16), handles: make([]paint.Picture, 16)}
	for i := range l.halves[0][0].handles {
		l.halves[0][0].handles[i] = 1
	}
	for i := range l.halves[0][0].sprites {
		at := image.Rect(i, 0, i+8, 8)
		l.halves[0][0].sprites[i] = sprite{at, at}
	}
	app := &scene.App{}
	s := boardview.Drawing{Scale: 1, Layout: boardview.Fit(0, 0, 8, 8, boardview.Frame{}, 40, 0)}
	list := &paint.List{}
	list.PushClip(image.Rect(0, 0, 400, 400))
	draw := func() {
		list.Reset()
		s.Celebration = (s.Celebration + 90*time.Millisecond) % (8 * time.Second)
		l.drawSprites(app.Look(), list, s, 0, 1, 1)
		bird{1, 17}.draw(app.Look(), list, s)
	}
	for range 20 {
		draw()
	}
	if n := testing.AllocsPerRun(50, draw); n > 0 {
		t.Errorf("%v allocations a frame", n)
	}
	s.Celebration = time.Second
	l.drawSprites(app.Look(), list, s, 0, 1, 1)
	if len(list.Ops(paint.Ground)) == 0 {
		t.Error("nothing is drawn")
	}
}

func TestHourOf(t *testing.T) {
	for clock, want := range map[string]hour{
		"00:00": day, "04:59": day, "05:00": dawn, "08:59": dawn, "09:00": day, "16:59": day, "17:00": evening, "21:59": evening, "22:00": day,
	} {
		at, err := time.Parse("15:04", clock)
		if err != nil {
			t.Fatal(err)
		}
		if got := hourOf(at); got != want {
			t.Errorf("at %s the light is %d, want %d", clock, got, want)
		}
	}
}

// Each colour of the pictures has another one at each hour, and the windows are lit.
func TestColoursOfHours(t *testing.T) {
	pictures := scene.NewPictures(nil)
	for _, name := range pictureNames {
		for _, at := range []hour{dawn, evening} {
			colours, err := readHours(name, at)
			if err != nil {
				t.Fatal(err)
			}
			source := pictures.Source(name)
			for i := 0; i < len(source.Pix); i += 4 {
				c := color.RGBA{source.Pix[i], source.Pix[i+1], source.Pix[i+2], source.Pix[i+3]}
				if _, ok := colours[c]; !ok {
					t.Fatalf("%s has no colour at hour %d for %v", name, at, c)
				}
			}
			if turned := recoloured(source, colours); bytes.Equal(turned.Pix, source.Pix) || turned.Rect != source.Rect {
				t.Errorf("%s is the same at hour %d", name, at)
			}
		}
	}
}

// Each bird has its shadow on the ground, below all birds. None flies with reduced motion, or twice.
func TestBirds(t *testing.T) {
	made, err := readBirds(80)
	if err != nil {
		t.Fatal(err)
	}
	look := scene.Look{List: &paint.List{}}
	b := bird{1, made.Rect.Dy() / 2}
	s := boardview.Drawing{Scale: 1, Layout: boardview.Fit(0, 0, 8, 8, boardview.Frame{}, 80, 0), Celebration: 3 * time.Second}
	if !b.draw(look, look.List, s) {
		t.Fatal("no bird flies")
	}
	ops := look.List.Ops(paint.Ground)
	if len(ops) != 2*len(flock) {
		t.Fatalf("%d pictures, want %d", len(ops), 2*len(flock))
	}
	for i, op := range ops {
		if shadow := op.Source.Min.Y >= b.side; shadow != (i < len(flock)) || !op.Source.In(made.Rect) {
			t.Errorf("picture %d is %v of %v", i, op.Source, made.Rect)
		}
	}
	for _, c := range []struct {
		reduced bool
		passed  time.Duration
	}{{true, 3 * time.Second}, {false, birdsBegin / 2}, {false, birdsEnd}, {false, time.Minute}} {
		look.ReducedMotion, s.Celebration = c.reduced, c.passed
		if b.draw(look, look.List, s) {
			t.Errorf("birds fly after %v, reduced motion %v", c.passed, c.reduced)
		}
	}
}

// Frames follow each other without a gap, also where the loop becomes slower.
func TestFramesFollow(t *testing.T) {
	last := -1
	for passed := time.Duration(0); passed < 20*time.Second; {
		n, rest := frameAt(passed)
		if n != last+1 || rest < lifeFrame || rest > 2*lifeFrame {
			t.Fatalf("after %v frame %d, for %v more; before it was %d", passed, n, rest, last)
		}
		last, passed = n, passed+rest
	}
}
