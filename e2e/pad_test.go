package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
)

// pads are the game pads that are plugged in, with what is pressed on each.
type pads struct {
	a       *app
	pressed []map[ebiten.StandardGamepadButton]bool
	stick   [2]float64 // of the first
}

// plug plugs so many pads in.
func plug(a *app, count int) *pads {
	p := &pads{a: a}
	for range count {
		p.pressed = append(p.pressed, map[ebiten.StandardGamepadButton]bool{})
	}
	p.send()
	return p
}

// send tells the program what the pads are like.
func (p *pads) send() {
	var states []vmhost.GamepadState
	for i, pressed := range p.pressed {
		s := vmhost.GamepadState{
			ID: ebiten.GamepadID(i), Name: "pad", StandardButtons: map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{},
			StandardAxes: map[ebiten.StandardGamepadAxis]float64{},
		}
		for b := range ebiten.StandardGamepadButtonMax + 1 {
			down := vmhost.GamepadStandardButtonState{Pressed: pressed[b]}
			if down.Pressed {
				down.Value = 1
			}
			s.StandardButtons[b] = down
		}
		for axis := range ebiten.StandardGamepadAxisMax + 1 {
			s.StandardAxes[axis] = 0
		}
		if i == 0 {
			s.StandardAxes[ebiten.StandardGamepadAxisLeftStickHorizontal] = p.stick[0]
			s.StandardAxes[ebiten.StandardGamepadAxisLeftStickVertical] = p.stick[1]
		}
		states = append(states, s)
	}
	p.a.guest.UpdateGamepads(states)
	p.a.ticks(2)
}

// press presses a button of a pad and lets it go.
func (p *pads) press(pad int, b ebiten.StandardGamepadButton) {
	p.a.t.Helper()
	p.pressed[pad][b] = true
	p.send()
	p.pressed[pad][b] = false
	p.send()
}

const (
	padDown     = ebiten.StandardGamepadButtonLeftBottom
	padRight    = ebiten.StandardGamepadButtonLeftRight
	padA        = ebiten.StandardGamepadButtonRightBottom
	padB        = ebiten.StandardGamepadButtonRightRight
	padY        = ebiten.StandardGamepadButtonRightTop
	padShoulder = ebiten.StandardGamepadButtonFrontTopRight
	padUndo     = ebiten.StandardGamepadButtonFrontBottomLeft
	padRedo     = ebiten.StandardGamepadButtonFrontBottomRight
	padSelect   = ebiten.StandardGamepadButtonCenterLeft
)

// A board is played by pads: direction buttons and the stick slide, the triggers take
// back and make again, two pads play the same game, and one may go while it is played.
func TestPadsPlay(t *testing.T) {
	a := open(t, options{})
	m := freePlay(t, a)
	p := plug(a, 2)
	p.press(0, padDown)
	m.move(t, "G0u")
	a.settle()
	m.shows(t, a)
	p.press(1, padUndo)
	m = freePlay(t, a)
	a.settle()
	m.shows(t, a)
	p.press(0, padRedo)
	m.move(t, "G0u")
	a.settle()
	m.shows(t, a)
	a.shot("pad")
	p.pressed = p.pressed[:1] // one is pulled out
	p.send()
	p.stick[0] = 1
	p.send()
	p.stick[0] = 0
	p.send()
	m.move(t, "G0l")
	a.settle()
	m.shows(t, a)
	p.press(0, padShoulder) // the other gap
	p.press(0, padDown)
	m.move(t, "G1u")
	a.settle()
	m.shows(t, a)
}

// Dialogs and the toolbar are used by a pad alone, and a field is written in.
func TestPadInDialogs(t *testing.T) {
	a := open(t, options{args: []string{"worlds?board=classicsmall"}})
	p := plug(a, 1)
	p.press(0, padY) // New puzzle
	a.settle()
	if !a.shows("difficulty") {
		t.Fatal("Y does not open the dialog")
	}
	p.press(0, padDown)
	p.press(0, padA) // Details
	a.settle()
	for range 6 { // past the board, its gaps and edges to the seed
		p.press(0, padDown)
	}
	p.press(0, padA) // a keyboard
	a.settle()
	a.shot("pad-keyboard")
	p.press(0, padRight)
	p.press(0, padA) // 2
	p.press(0, padB) // closes it
	if !a.shows("seed") {
		t.Fatal("B closes more than the keyboard")
	}
	for range 8 { // past the steps and their choice to the buttons
		p.press(0, padDown)
	}
	a.shot("pad-dialog")
	p.press(0, padRight)
	p.press(0, padA)
	a.settle()
	if a.shows("seed") {
		t.Fatal("the Challenge is not begun")
	}
	if !a.kept("seed=2") {
		t.Error("its seed is not the one that was written")
	}
	p.press(0, padSelect)
	p.press(0, padRight)
	p.press(0, padA) // what stands beside Home
	a.settle()
	if !a.shows("seed") {
		a.shot("failed")
		t.Error("the toolbar is not to be walked by a pad")
	}
}
