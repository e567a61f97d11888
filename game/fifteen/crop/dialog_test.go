package crop

import (
	"image"
	"testing"

	"worldslide/game/desk"
	"worldslide/ui/paint"
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
