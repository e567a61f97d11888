package screen

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// Gamepads with the standard layout can be plugged in and out at any time. All control the same
// game.

// padButtons maps the buttons of the standard layout to those of package widget.
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

// A stick counts as pressed beyond stickPress and as released below stickRelease, to avoid flutter.
const (
	stickPress   = 0.6
	stickRelease = 0.4
	// padRepeatEvery is the repeat interval of held buttons. Thumbs are slower than fingers on
	// keys.
	padRepeatEvery = 120 * time.Millisecond
	// padEvery is the polling interval while gamepads are connected; they send no events.
	padEvery = 16 * time.Millisecond
)

// pads is the state of all gamepads.
type pads struct {
	ids  []ebiten.GamepadID
	make map[ebiten.GamepadID]widget.PadMake
	held []heldPad
	// pressed are the presses of this update.
	pressed []widget.PadPress
}

// heldPad is a button held down on a gamepad.
type heldPad struct {
	id     ebiten.GamepadID
	button widget.PadButton
	next   time.Duration
}

// padRepeats reports whether a held button repeats.
func padRepeats(b widget.PadButton) bool {
	return b <= widget.PadRight || b == widget.PadLeftTrigger || b == widget.PadRightTrigger
}

// collect polls all gamepads.
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

// stick reports whether the left stick points in the direction of b.
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

// find returns the index of a held button, or -1.
func (p *pads) find(id ebiten.GamepadID, b widget.PadButton) int {
	return slices.IndexFunc(p.held, func(h heldPad) bool { return h.id == id && h.button == b })
}

// note updates the state of a button.
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

// PadsWake returns when gamepads must be polled again; ok is false if none is connected.
func (c *Collector) PadsWake() (after time.Duration, ok bool) { return padEvery, len(c.pads.ids) > 0 }

// makes maps parts of gamepad names, in any case, to makes. The first match counts.
var makes = []struct {
	part string
	make widget.PadMake
}{
	{"xbox", widget.PadLetters}, {"x-box", widget.PadLetters},
	{"nintendo", widget.PadReversed}, {"joy-con", widget.PadReversed}, {"switch", widget.PadReversed},
	{"playstation", widget.PadShapes}, {"dualshock", widget.PadShapes}, {"dualsense", widget.PadShapes}, {"sony", widget.PadShapes},
	{"ps3", widget.PadShapes}, {"ps4", widget.PadShapes}, {"ps5", widget.PadShapes},
	{"wireless controller", widget.PadShapes}, // the whole name of some PlayStation controllers
}

// makeOf returns the make of a gamepad by its name. The default is letters.
func makeOf(name string) widget.PadMake {
	name = strings.ToLower(name)
	for _, m := range makes {
		if strings.Contains(name, m.part) {
			return m.make
		}
	}
	return widget.PadLetters
}
