package screen

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// Game pads of the standard layout, as many as there are: each may be plugged in and
// out at any time, and all play the same game.

// padButtons are the buttons of the standard layout and what widgets call them.
var padButtons = [...]struct {
	code   ebiten.StandardGamepadButton
	button widget.PadButton
}{
	{ebiten.StandardGamepadButtonLeftTop, widget.PadUp},
	{ebiten.StandardGamepadButtonLeftBottom, widget.PadDown},
	{ebiten.StandardGamepadButtonLeftLeft, widget.PadLeft},
	{ebiten.StandardGamepadButtonLeftRight, widget.PadRight},
	{ebiten.StandardGamepadButtonRightBottom, widget.PadA},
	{ebiten.StandardGamepadButtonRightRight, widget.PadB},
	{ebiten.StandardGamepadButtonRightLeft, widget.PadX},
	{ebiten.StandardGamepadButtonRightTop, widget.PadY},
	{ebiten.StandardGamepadButtonFrontTopLeft, widget.PadLeftShoulder},
	{ebiten.StandardGamepadButtonFrontTopRight, widget.PadRightShoulder},
	{ebiten.StandardGamepadButtonFrontBottomLeft, widget.PadLeftTrigger},
	{ebiten.StandardGamepadButtonFrontBottomRight, widget.PadRightTrigger},
	{ebiten.StandardGamepadButtonCenterLeft, widget.PadSelect},
	{ebiten.StandardGamepadButtonCenterRight, widget.PadStart},
}

// A stick counts as pressed in a direction beyond stickPress, and as let go below
// stickRelease, so that it does not flutter.
const (
	stickPress   = 0.6
	stickRelease = 0.4
	// padRepeatEvery is how often what is held on a pad repeats, after the first delay
	// of keys: slower than keys, as a thumb is.
	padRepeatEvery = 120 * time.Millisecond
	// padEvery is how often pads are looked at while there are any: they wake nobody.
	padEvery = 16 * time.Millisecond
)

// pads is what is known of all pads.
type pads struct {
	ids  []ebiten.GamepadID
	make map[ebiten.GamepadID]widget.PadMake
	held []heldPad
	// pressed are the presses of this update.
	pressed []widget.PadPress
}

// heldPad is a button that is down on a pad.
type heldPad struct {
	id     ebiten.GamepadID
	button widget.PadButton
	next   time.Duration
}

// repeats reports whether a button repeats when it is held.
func padRepeats(b widget.PadButton) bool {
	return b <= widget.PadRight || b == widget.PadLeftTrigger || b == widget.PadRightTrigger
}

// collect looks at all pads.
func (p *pads) collect(now time.Duration, repeat widget.Repeat) []widget.PadPress {
	p.pressed = p.pressed[:0]
	p.ids = ebiten.AppendGamepadIDs(p.ids[:0])
	p.ids = slices.DeleteFunc(p.ids, func(id ebiten.GamepadID) bool { return !ebiten.IsStandardGamepadLayoutAvailable(id) })
	maps.DeleteFunc(p.make, func(id ebiten.GamepadID, _ widget.PadMake) bool { return !slices.Contains(p.ids, id) })
	p.held = slices.DeleteFunc(p.held, func(h heldPad) bool { return !slices.Contains(p.ids, h.id) })
	for _, id := range p.ids {
		if _, known := p.make[id]; !known {
			if p.make == nil {
				p.make = make(map[ebiten.GamepadID]widget.PadMake)
			}
			p.make[id] = makeOf(ebiten.GamepadName(id))
		}
		for _, b := range padButtons {
			p.note(now, repeat, id, b.button, ebiten.IsStandardGamepadButtonPressed(id, b.code) || p.stick(id, b.button))
		}
	}
	return p.pressed
}

// stick reports whether the left stick points in the direction of a button.
func (p *pads) stick(id ebiten.GamepadID, b widget.PadButton) bool {
	axis, sign := ebiten.StandardGamepadAxisLeftStickHorizontal, 1.0
	switch b {
	case widget.PadUp, widget.PadDown:
		axis = ebiten.StandardGamepadAxisLeftStickVertical
	case widget.PadLeft, widget.PadRight:
	default:
		return false
	}
	if b == widget.PadUp || b == widget.PadLeft {
		sign = -1
	}
	enough := stickPress
	if p.find(id, b) >= 0 {
		enough = stickRelease
	}
	return sign*ebiten.StandardGamepadAxisValue(id, axis) > enough
}

// find returns which of the held buttons it is, or -1.
func (p *pads) find(id ebiten.GamepadID, b widget.PadButton) int {
	return slices.IndexFunc(p.held, func(h heldPad) bool { return h.id == id && h.button == b })
}

// note takes what a button is now.
func (p *pads) note(now time.Duration, repeat widget.Repeat, id ebiten.GamepadID, b widget.PadButton, down bool) {
	i := p.find(id, b)
	switch {
	case !down && i >= 0:
		p.held = slices.Delete(p.held, i, i+1)
	case down && i < 0:
		p.held = append(p.held, heldPad{id, b, repeat.First(now)})
		p.pressed = append(p.pressed, widget.PadPress{Button: b, Make: p.make[id]})
	case down && now >= p.held[i].next && padRepeats(b):
		p.held[i].next = repeat.Next(now, padRepeatEvery)
		p.pressed = append(p.pressed, widget.PadPress{Button: b, Repeated: true, Make: p.make[id]})
	}
}

// PadsWake returns how soon pads have to be looked at again; ok is false where there
// are none.
func (c *Collector) PadsWake() (after time.Duration, ok bool) { return padEvery, len(c.pads.ids) > 0 }

// makes are what the names of pads contain, whatever the case: the first that fits.
var makes = []struct {
	part string
	make widget.PadMake
}{
	{"xbox", widget.PadLetters}, {"x-box", widget.PadLetters},
	{"nintendo", widget.PadReversed}, {"joy-con", widget.PadReversed}, {"switch", widget.PadReversed},
	{"playstation", widget.PadShapes}, {"dualshock", widget.PadShapes}, {"dualsense", widget.PadShapes}, {"sony", widget.PadShapes},
	{"ps3", widget.PadShapes}, {"ps4", widget.PadShapes}, {"ps5", widget.PadShapes},
	{"wireless controller", widget.PadShapes}, // one of them says no more of itself
}

// makeOf returns the make of a pad by its name. Most pads have letters.
func makeOf(name string) widget.PadMake {
	name = strings.ToLower(name)
	for _, m := range makes {
		if strings.Contains(name, m.part) {
			return m.make
		}
	}
	return widget.PadLetters
}
