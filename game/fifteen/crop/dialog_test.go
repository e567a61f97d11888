package crop

import (
	"image"
	"testing"

	"worldslide/game/desk"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// canvas counts pictures.
type canvas struct {
	desk.Canvas
	added, dropped int
}

func (c *canvas) Add(*image.RGBA) paint.Picture { c.added++; return paint.Picture(c.added) }
func (c *canvas) Drop(paint.Picture)            { c.dropped++ }

// A dialog that is closed gives its picture back.
func TestGivesBack(t *testing.T) {
	on := &canvas{}
	d := &desk.Desk{Pictures: desk.NewPictures(on)}
	c := &Dialog{shown: d.Pictures.Add(nil)}
	c.Close(d)
	c.Close(d)
	if on.added != on.dropped {
		t.Errorf("%d pictures were added, %d dropped", on.added, on.dropped)
	}
}

// measurer measures nothing: the picture has no words.
type measurer struct{}

func (measurer) Width(string, paint.Font) int { return 0 }
func (measurer) CapHeight(paint.Font) int     { return 0 }

// A drag takes the square along; a tap brings its middle there, as far as the picture goes.
func TestTap(t *testing.T) {
	for _, test := range []struct {
		name string
		at   []image.Point // of the pointer, in pixels of the dialog, which are half of the picture's
		want image.Point   // the corner of the square of 100 pixels
	}{
		{"a tap", []image.Point{{100, 60}}, image.Pt(150, 70)},
		{"a tap that trembles", []image.Point{{100, 60}, {102, 60}}, image.Pt(154, 70)},
		{"a tap at the edge", []image.Point{{199, 99}}, image.Pt(300, 100)},
		{"a drag", []image.Point{{10, 10}, {30, 15}}, image.Pt(40, 10)},
		{"a drag and back", []image.Point{{10, 10}, {30, 15}, {10, 10}}, image.Pt(0, 0)},
	} {
		picture := image.NewRGBA(image.Rect(0, 0, 400, 200))
		d := &desk.Desk{Pictures: desk.NewPictures(&canvas{}), Scale: 1, UI: widget.New(measurer{}, nil)}
		c := New(picture, 3, 3, 90, nil)
		c.crop = c.crop.Zoomed(200)
		c.crop = c.crop.Moved(image.Pt(-400, -400))
		step := func(in widget.Input) {
			d.UI.Begin(in, widget.Frame{Size: image.Pt(400, 400), Scale: 1})
			c.square(d, image.Rect(0, 0, 200, 100))
			d.UI.End()
		}
		last := test.at[len(test.at)-1]
		for i, p := range test.at {
			step(widget.Input{Pointer: p, Down: true, Pressed: i == 0})
		}
		step(widget.Input{Pointer: last, Released: true})
		if c.crop.Side != 100 || c.crop.Corner != test.want {
			t.Errorf("%s: %d pixels from %v on, want %v", test.name, c.crop.Side, c.crop.Corner, test.want)
		}
	}
}
