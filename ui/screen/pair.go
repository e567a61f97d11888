package screen

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// Two fingers that move together scroll. Their movement becomes wheel input. The press that the
// first finger began ends without a release, so that it clicks nothing.

// wheelNotch is the movement per wheel notch in device-independent pixels. It equals the scroll
// distance of a notch, so content follows the fingers.
const wheelNotch = 48

// pair tracks two or more fingers until all are lifted.
type pair struct {
	down bool
	on   bool        // at least two fingers in the previous update
	at   image.Point // the midpoint of the first two
}

// twoFingers converts the movement of two fingers to wheel input.
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
