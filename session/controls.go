package session

import (
	"fmt"
	"strconv"
	"strings"
)

// Control is what a player moves pieces with.
type Control uint8

// The controls. NoControl is of moves of which it is not known, such as those of older versions.
const (
	NoControl Control = iota
	Mouse             // clicks and drags
	Keys
	Touch
	Hover // the mouse without a click
	Gamepad
	Mixed // no single one made more than half of the moves
)

// controlNames are the names in files.
var controlNames = [...]string{NoControl: "", Mouse: "mouse", Keys: "keys", Touch: "touch", Hover: "hover", Gamepad: "gamepad", Mixed: "mixed"}

// Name returns the name in files, such as "keys"; that of NoControl is empty.
func (c Control) Name() string { return controlNames[c] }

// ControlNamed returns the control of a name in files, other than Mixed and NoControl.
func ControlNamed(name string) (Control, bool) {
	for c := Mouse; c < Mixed; c++ {
		if c.Name() == name {
			return c, true
		}
	}
	return NoControl, false
}

// Controls are how many moves the player has made with each control, with those that were taken back. Moves of
// NoControl are not counted.
type Controls [Mixed]int

// Main returns the control with which more than half of the moves were made, Mixed if there is none, and NoControl if
// nothing is known.
func (c Controls) Main() Control {
	all := 0
	for _, n := range c {
		all += n
	}
	for control, n := range c {
		if 2*n > all {
			return Control(control)
		}
	}
	if all == 0 {
		return NoControl
	}
	return Mixed
}

// Last returns the last control with moves, or NoControl.
func (c Controls) Last() Control {
	for control := Mixed - 1; control > NoControl; control-- {
		if c[control] > 0 {
			return control
		}
	}
	return NoControl
}

// Controls returns with what the player has made moves. Undo does not change it.
func (s *Session) Controls() Controls { return s.controls }

// UseControl says with what the next moves are made; NoControl changes nothing.
func (s *Session) UseControl(c Control) {
	if c != NoControl {
		s.control = c
	}
}

// countControl counts the moves that the player makes.
func (s *Session) countControl(moves int) {
	if s.control == NoControl {
		return
	}
	if s.control != s.recordedControl {
		s.recordedControl = s.control
		s.journal = append(s.journal, controlEvent...)
		s.journal = append(s.journal, ' ')
		s.journal = append(s.journal, s.control.Name()...)
		s.endLine()
	}
	s.controls[s.control] = min(s.controls[s.control]+moves, maxControlMoves)
}

// replayControl does what a line says that names a control.
func (s *Session) replayControl(name string) error {
	c, ok := ControlNamed(name)
	if !ok {
		return fmt.Errorf("by %s: want mouse, keys, touch, hover or gamepad", shorten(name))
	}
	s.control, s.recordedControl = c, c
	return nil
}

// formatControls returns the counts, that of the control in use first, which may go on to be in use.
func (s *Session) formatControls() string {
	var words []string
	add := func(c Control) {
		if s.controls[c] > 0 {
			words = append(words, c.Name(), strconv.Itoa(s.controls[c]))
		}
	}
	add(s.recordedControl)
	for c := Mouse; c < Mixed; c++ {
		if c != s.recordedControl {
			add(c)
		}
	}
	return strings.Join(words, " ")
}

// readControls parses the output of formatControls. It does not detect errors: the caller formats the result again and
// compares.
func (s *Session) readControls(text string) {
	words := strings.Fields(text)
	for i := 0; i+1 < len(words); i += 2 {
		c, _ := ControlNamed(words[i])
		if n, err := strconv.Atoi(words[i+1]); err == nil && n <= maxControlMoves {
			s.controls[c] = n
		}
		if i == 0 {
			s.control, s.recordedControl = c, c
		}
	}
	s.controls[NoControl] = 0
}

// maxControlMoves is how many moves are counted for a control at most, so that sums do not overflow.
const maxControlMoves = 1 << 30
