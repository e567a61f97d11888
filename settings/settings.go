// Package settings stores the player's preferences: their values, their TOML file, and the
// location of that file and of the saved games. It defines the preferences that all
// families of puzzles share; a family defines its own as a [Key].
//
// The preferences file belongs to the player. Reading never changes it, an error in it
// affects only the key it is in, and a file that cannot be read at all is renamed rather
// than overwritten. This package and its subpackages read and write the player's
// files.
package settings

import (
	"fmt"
	"strings"
)

// Settings holds all preferences: those that all families share, and the values of the keys
// that families define. Create it with [Default], because some preferences are on by
// default. Settings is a value: changing a copy does not change the original.
type Settings struct {
	Shared
	family []familyValue // shared by copies, so never modified in place
}

// Shared holds the preferences that do not depend on the family.
type Shared struct {
	Theme      Theme      // colours of everything except pictures
	PanelPlace PanelPlace // place of the info panel
	ScaleToFit bool       // the board fills the available space; BoardSize is ignored
	BoardSize  int        // percent of the natural size, 10 to 200 in steps of 10

	LargeText     bool // all text 25 percent larger
	ReducedMotion bool // pieces jump to their cells, and nothing fades
	ColourSafe    bool // colours that colour-blind players can distinguish
	LeftHanded    bool // what the right hand would cover is moved to the other side
	HideTime      bool // the clock is hidden but runs
	ClockDecimals int  // of the running clock: 0, 1 or 2
	SolutionSpeed int  // of shown solutions, in percent of the normal speed; 0 shows the end at once
	AllTools      bool // rungs and puzzles of today have all buttons from the start
	GhostRace     bool // a Challenge with a best result is raced against it

	// Zoom is the size of text and controls in percent, limited by the size of the window.
	Zoom int
	// RepeatDelay is how long a key or button is held before it repeats, in milliseconds.
	// RepeatPace is the repeat rate in percent of the default; 0 disables repetition.
	RepeatDelay, RepeatPace int
	// Dwell makes a pointer click after it has rested for DwellTime milliseconds.
	Dwell     bool
	DwellTime int

	Sound     bool
	Volume    int  // percent
	Vibration bool // phones vibrate when a piece cannot move or comes home
	Speak     bool // changes on the screen are spoken
	// SpeechRate is the rate of speech in percent of the normal rate.
	SpeechRate int
	Language   string // a language tag of the assets, or LanguageAuto

	// WebAddress is the address of a page that hosts the game, for links on pictures and sheets; ""
	// for none.
	WebAddress string

	// NudgeFirst makes hints begin with their reason.
	NudgeFirst bool

	// OwnPace makes times and the choice of the next puzzle go by the player's results.
	OwnPace bool

	// PointerPath shows the way of the pointer in replays.
	PointerPath bool

	// HintPriceSeen and DayHintPriceSeen tell that the player has read what a hint costs, in a game
	// and in the puzzle of a day.
	HintPriceSeen, DayHintPriceSeen bool

	Window Window
}

// Window is the size and state of the game's window when it was last closed, in
// device-independent pixels.
type Window struct {
	Width, Height int
	FullScreen    bool
}

// Theme is the name of a colour theme.
type Theme string

// The themes. ThemeAuto follows the system.
const (
	ThemeAuto         Theme = "auto"
	ThemeLight        Theme = "light"
	ThemeDark         Theme = "dark"
	ThemeHighContrast Theme = "high-contrast"
)

// PanelPlace is where the info panel is.
type PanelPlace string

// The positions. PanelAuto selects the one that leaves more room for the board.
const (
	PanelAuto  PanelPlace = "auto"
	PanelRight PanelPlace = "right"
	PanelAbove PanelPlace = "above"
)

// LanguageAuto selects the system's language.
const LanguageAuto = "auto"

// The limits of numbers that other packages need; the keys have the others.
const (
	MinZoom  = 100
	MaxZoom  = 200
	ZoomStep = 25

	MaxRepeatPace = 100

	MaxSolutionSpeed = 10_000

	MinWindowWidth  = 360
	MinWindowHeight = 640
	maxWindowSide   = 32767 // the maximum of X11
)

// Default returns the default preferences, with the keys of the families. It panics if two
// keys cannot be in one file, for example because they have the same name.
func Default(family ...Key) Settings {
	var s Settings
	for _, k := range family {
		s.family = append(s.family, familyValue{k, k.def})
	}
	lines := s.lines()
	for i, l := range lines {
		for _, other := range lines[:i] {
			if clash(l.name, other.name) {
				panic(fmt.Sprintf("settings: there cannot be both a key %s and a key %s", other.name, l.name))
			}
		}
		l.set(&s, l.def)
	}
	return s
}

// clash reports whether two keys are equal or one is the table that contains the other.
func clash(a, b string) bool {
	return a == b || strings.HasPrefix(a, b+".") || strings.HasPrefix(b, a+".")
}
