// Package settings keeps the player's preferences: what they are, how they stand in a TOML file,
// and where that file and the saved games live. It knows what all families of puzzles share; what
// only one of them has, that family contributes as a [Key].
//
// A preferences file is the player's own. Reading never changes it, a mistake in it costs only the
// key it is in, and a file that cannot be read at all is put aside rather than overwritten. Of the
// packages below the game only this one and saves, which lies in it, touch files.
package settings

import (
	"fmt"
	"strings"
)

// Settings is everything the player prefers: what all families of puzzles share, and the values of
// the keys that only one family has and contributes. Start from [Default]: some preferences are on
// unless switched off. Settings are values: whatever changes a copy leaves the original as it is.
type Settings struct {
	Shared
	own []contributed // never written to once it stands here: copies of the settings share it
}

// Shared is what the player prefers whatever the family.
type Shared struct {
	Theme        Theme // the colours of everything but the pictures
	ChallengeBox Box   // where the numbers of a Challenge stand
	ScaleToFit   bool  // the board takes all the room there is; BoardSize is ignored
	BoardSize    int   // percent of the board's own size, 50 to 200 in steps of 10

	LargeText     bool // all words a quarter larger
	ReducedMotion bool // pieces jump to their place, nothing fades
	ColourSafe    bool // colours that the colour-blind can tell apart
	LeftHanded    bool // what the right hand would cover is moved to the other side
	HideTime      bool // the clock runs unseen
	GhostRace     bool // a Challenge that has a best is played against it

	// Zoom is how large words and controls are, in percent, as far as the window has room.
	Zoom int
	// RepeatDelay is how long a key or button is held before it repeats, in milliseconds;
	// RepeatPace how fast it then does, in percent of the usual: 0 is not at all.
	RepeatDelay, RepeatPace int
	// Dwell lets a pointer that rests click, after DwellTime in milliseconds.
	Dwell     bool
	DwellTime int

	Sound     bool
	Volume    int  // percent
	Vibration bool // phones can be felt when a piece cannot go, or comes home
	Speak     bool // what changes on the screen is spoken
	// SpeechRate is how fast, in percent of the usual pace.
	SpeechRate int
	Language   string // a tag the assets know, or LanguageAuto

	Window Window
}

// Window is the game's window as the player left it, in device-independent pixels.
type Window struct {
	Width, Height int
	FullScreen    bool
}

// Theme names a table of colours.
type Theme string

// The themes. ThemeAuto follows the system.
const (
	ThemeAuto         Theme = "auto"
	ThemeLight        Theme = "light"
	ThemeDark         Theme = "dark"
	ThemeHighContrast Theme = "high-contrast"
)

// Box names a place for the challenge box.
type Box string

// The places. BoxAuto is whichever leaves the board more room.
const (
	BoxAuto  Box = "auto"
	BoxRight Box = "right"
	BoxAbove Box = "above"
)

// LanguageAuto is the system's language.
const LanguageAuto = "auto"

// The limits of numbers, for sliders and steppers as for the file.
const (
	MinBoardSize  = 50
	MaxBoardSize  = 200
	BoardSizeStep = 10

	MaxVolume = 100

	MinSpeechRate  = 50
	MaxSpeechRate  = 300
	SpeechRateStep = 10

	MinZoom  = 100
	MaxZoom  = 200
	ZoomStep = 25

	MinRepeatDelay  = 200
	MaxRepeatDelay  = 2000
	RepeatDelayStep = 100

	MaxRepeatPace  = 100
	RepeatPaceStep = 10

	MinDwellTime  = 300
	MaxDwellTime  = 3000
	DwellTimeStep = 100

	MinWindowWidth  = 360
	MinWindowHeight = 640
	maxWindowSide   = 32767 // what X11 can express
)

// Default returns the preferences of a player who has never chosen any, with the keys that families
// contribute. Two keys that cannot stand in one file, such as two of one name, are a mistake of the
// program: Default panics.
func Default(own ...Key) Settings {
	var s Settings
	for _, k := range own {
		s.own = append(s.own, contributed{k, k.usual})
	}
	lines := s.lines()
	for i, l := range lines {
		for _, other := range lines[:i] {
			if clash(l.name, other.name) {
				panic(fmt.Sprintf("settings: there cannot be both a key %s and a key %s", other.name, l.name))
			}
		}
		l.set(&s, l.usual)
	}
	return s
}

// clash tells whether two keys are the same, or one is the table that the other stands in.
func clash(a, b string) bool {
	return a == b || strings.HasPrefix(a, b+".") || strings.HasPrefix(b, a+".")
}
