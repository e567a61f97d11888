package parts

import (
	"image"
	"testing"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/images"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// countingCanvas counts pictures.
type countingCanvas struct {
	scene.Canvas
	added, dropped int
}

func (c *countingCanvas) Add(*image.RGBA) paint.Picture { c.added++; return paint.Picture(c.added) }
func (c *countingCanvas) Drop(paint.Picture)            { c.dropped++ }

// Closing the dialog drops its picture.
func TestCropDialogDropsPicture(t *testing.T) {
	on := &countingCanvas{}
	app := &scene.App{Frame: scene.Frame{Pictures: scene.NewPictures(on)}}
	c := &CropDialog{shown: app.Pictures.Add(nil)}
	c.Close(app)
	c.Close(app)
	if on.added != on.dropped {
		t.Errorf("%d pictures were added, %d dropped", on.added, on.dropped)
	}
}

// measurer measures all text as empty.
type measurer struct{}

func (measurer) Width(string, paint.Font) int { return 0 }
func (measurer) CapHeight(paint.Font) int     { return 0 }

// Dragging moves the selected part; a tap centres it, within the picture.
func TestCropDialogPointer(t *testing.T) {
	for _, test := range []struct {
		name string
		at   []image.Point // pointer positions in pixels of the dialog, which shows the picture at half size
		want image.Point   // expected corner of the square of 100 pixels
	}{
		{"a tap", []image.Point{{100, 60}}, image.Pt(150, 70)},
		{"a tap that trembles", []image.Point{{100, 60}, {102, 60}}, image.Pt(154, 70)},
		{"a tap at the edge", []image.Point{{199, 99}}, image.Pt(300, 100)},
		{"a drag", []image.Point{{10, 10}, {30, 15}}, image.Pt(40, 10)},
		{"a drag and back", []image.Point{{10, 10}, {30, 15}, {10, 10}}, image.Pt(0, 0)},
	} {
		picture := image.NewRGBA(image.Rect(0, 0, 400, 200))
		words, err := assets.NewWords("en")
		if err != nil {
			t.Fatal(err)
		}
		app := &scene.App{Frame: scene.Frame{Words: words, Pictures: scene.NewPictures(&countingCanvas{}), Scale: 1, UI: widget.New(measurer{}, nil)}}
		c := &CropDialog{ID: "crop", Picture: picture, Crop: images.Largest(picture.Rect.Size(), image.Pt(1, 1)), Grid: image.Pt(3, 3)}
		c.Crop = c.Crop.Zoomed(200)
		c.Crop = c.Crop.Moved(image.Pt(-400, -400))
		step := func(in widget.Input) {
			app.UI.Begin(in, widget.Frame{Size: image.Pt(400, 400), Scale: 1})
			c.part(app, image.Rect(0, 0, 200, 100))
			app.UI.End()
		}
		last := test.at[len(test.at)-1]
		for i, p := range test.at {
			step(widget.Input{Pointer: p, Down: true, Pressed: i == 0})
		}
		step(widget.Input{Pointer: last, Released: true})
		if c.Crop.Part.Dx() != 100 || c.Crop.Part.Min != test.want {
			t.Errorf("%s: %d pixels from %v on, want %v", test.name, c.Crop.Part.Dx(), c.Crop.Part.Min, test.want)
		}
	}
}
