package worlds

import (
	"image"
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
	l.halves[0] = lifeHalf{sprites: make([]sprite, 150), frames: make([]*image.RGBA, 16), handles: make([]paint.Picture, 16)}
	for i := range l.halves[0].handles {
		l.halves[0].handles[i] = 1
	}
	for i := range l.halves[0].sprites {
		at := image.Rect(i, 0, i+8, 8)
		l.halves[0].sprites[i] = sprite{at, at}
	}
	app := &scene.App{}
	s := boardview.Drawing{Scale: 1, Layout: boardview.Fit(0, 0, 8, 8, boardview.Frame{}, 40, 0)}
	list := &paint.List{}
	list.PushClip(image.Rect(0, 0, 400, 400))
	draw := func() {
		list.Reset()
		s.Celebration = (s.Celebration + 90*time.Millisecond) % boardview.CelebrationLasts
		l.drawSprites(app.Look(), list, s)
	}
	for range 20 {
		draw()
	}
	if n := testing.AllocsPerRun(50, draw); n > 0 {
		t.Errorf("%v allocations a frame", n)
	}
	s.Celebration = time.Second
	l.drawSprites(app.Look(), list, s)
	if len(list.Ops(paint.Ground)) == 0 {
		t.Error("nothing is drawn")
	}
}
