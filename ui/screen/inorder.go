package screen

import (
	"image"
	"runtime"
	"slices"

	"worldslide/ui/widget"
)

// inOrder converts the events since the previous update. Each but the last becomes a separate
// Input; in is the last one and has the final pointer position. While text is typed, keys stay in
// one Input, because the input method delivers its text only once per update; keys such as Ctrl+A
// before the first that types a character are earlier, unless the input method has a composition,
// for which it may use them. pixels is the number of device pixels per window-system pixel.
func (c *Collector) inOrder(in *widget.Input, writes bool, pixels float64) {
	end := image.Pt(c.position())
	before, moved, passed := c.at, false, image.Point{}
	in.Down, in.Pointer = c.button, c.at
	for _, e := range c.events.take(in.Now) {
		switch e.kind {
		case keyUp:
			c.held = slices.DeleteFunc(c.held, func(h heldKey) bool { return h.code == e.key })
		case keyDown:
			before := writes && c.typing.composition.Text == "" && keyPress(e.key, e.mods, false).Prints() && !slices.ContainsFunc(c.keys, widget.KeyPress.Prints)
			if in.Pressed || in.Released || len(c.keys) > 0 && (!writes || before) {
				c.flush(in)
			}
			c.down(e.key, e.mods, in.Now)
		case buttonDown, buttonUp:
			if in.Pressed || in.Released || len(c.keys) > 0 {
				c.flush(in)
			}
			c.button = e.kind == buttonDown
			c.at = image.Pt(int(e.x*pixels), int(e.y*pixels))
			in.Pressed, in.Released, in.Down, in.Pointer = c.button, !c.button, c.button, c.at
		case pointerMove:
			if in.Pressed || in.Released || len(c.keys) > 0 && !writes {
				c.flush(in)
			}
			moved, passed = true, image.Pt(int(e.x*pixels), int(e.y*pixels))
			in.Trail = append(in.Trail, passed)
		}
	}
	c.events.rest(float64(end.X)/pixels, float64(end.Y)/pixels)
	c.repeat(in.Now, in.Mods)
	// The engine asks for the position of this moment, whose events may be still to come. It counts if they do not.
	ahead := end
	switch {
	case moved:
		end = passed
	case end != c.at && end != c.ahead:
		end, moved = c.at, true
	}
	c.ahead = ahead
	pressed := in.Pressed || in.Released
	if pressed && end != in.Pointer {
		c.flush(in)
	}
	in.Pointer, c.at, c.cursor, c.touch = end, end, end, false
	c.moved = moved || pressed || end != before || in.WheelX != 0 || in.WheelY != 0
}

// flush ends an Input and begins the next one.
func (c *Collector) flush(in *widget.Input) {
	one := *in
	one.WheelX, one.WheelY = 0, 0 // only the last one has them
	one.Keys = slices.Clone(c.keys)
	c.inputs = append(c.inputs, one)
	c.keys = c.keys[:0]
	in.Pressed, in.Released, in.Trail = false, false, nil
}

// systemPixels returns the device pixels per window-system pixel. Only macOS has units of its own.
func systemPixels(scale float64) float64 {
	if runtime.GOOS == "darwin" && scale > 0 {
		return scale
	}
	return 1
}
