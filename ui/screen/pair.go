package screen

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// Two fingers that move together scroll what lies under them, whatever one
// finger does there. They come as turns of the wheel. The press that the first of
// them began ends without a release, so that nothing comes of it.

// wheelNotch is how far two fingers move for one notch of the wheel, in
// device-independent pixels: what scrolls then stays under them.
const wheelNotch = 48

// pair is two fingers or more on the screen, until all are lifted.
type pair struct {
	down bool
	on   bool        // two at least in the update before
	at   image.Point // the middle between the first two
}

// twoFingers turns what two fingers do into turns of the wheel.
func (c *Collector) twoFingers(in *widget.Input, notch float64) {
	c.touches = ebiten.AppendTouchIDs(c.touches[:0])
	p := &c.pair
	switch len(c.touches) {
	case 0:
		*p = pair{}
		return
	case 1:
		p.on = false
		if p.down {
			in.Away = true
		}
		return
	}
	first, second := image.Pt(ebiten.TouchPosition(c.touches[0])), image.Pt(ebiten.TouchPosition(c.touches[1]))
	at := first.Add(second).Div(2)
	if p.on && notch > 0 {
		moved := at.Sub(p.at)
		in.WheelX += float64(moved.X) / notch
		in.WheelY += float64(moved.Y) / notch
	}
	*p = pair{down: true, on: true, at: at}
	c.fingers, c.touch, c.moved = false, true, true
	c.at = at
	in.Pointer, in.Touch = at, true
	in.Pressed, in.Down, in.Released, in.Away = false, false, false, false
}
