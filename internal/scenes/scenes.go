// Package scenes lists the scenes of the window for tests: those in which every button is
// pressed and every name looked at, and those of which there are pictures.
package scenes

import "strings"

// Scene is a scene and how to get there.
type Scene struct {
	Name string
	Code string // of the game that the program opens with; "" for home
	// Do is done then, word by word: a key such as Ctrl+N, or the id of an action or of a
	// node of the accessibility tree, which is pressed. Of nodes with a number behind the
	// id it is the first one. The words below mean more.
	Do      string
	Profile bool // it is opened with the profile in testdata/profile
}

// The words of Do that are no ids, besides keys.
const (
	// Workbench opens the workshop with a copy of the game's puzzle.
	Workbench = "workbench"
	// Lesson begins the family's lesson.
	Lesson = "lesson"
	// Pads opens the last page of the list of keys.
	Pads = "table-of-pads"
	// Picture brings a picture as a file that is dropped.
	Picture = "picture"
)

// All are the scenes that are opened without anything of the player's, and then those that need
// a profile or stand behind others.
func All() []Scene { return append(append([]Scene(nil), Told...), More...) }

// Told are the scenes whose trees are recorded in game/testdata/trees.
var Told = []Scene{
	{Name: "home"},
	{Name: "free-play", Code: "worlds"},
	{Name: "challenge", Code: "worlds?seed=12345"},
	{Name: "new-challenge", Code: "worlds", Do: "Ctrl+N"},
	{Name: "edit-board", Code: "worlds", Do: "Ctrl+E"},
	{Name: "preferences", Code: "worlds", Do: "Ctrl+,"},
	{Name: "help", Code: "worlds", Do: "F1"},
	{Name: "hint", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", Do: "H"},
	{Name: "described", Code: "worlds?board=classicsmall&seed=5", Do: "I"},
	{Name: "ahead", Code: "worlds?seed=12345", Do: "Q"},
	{Name: "row", Code: "carom?day=2026-03-02", Do: "R"},
	{Name: "fifteen", Code: "fifteen?size=4&seed=5&scramble=shuffle"},
	{Name: "fifteen-new", Code: "fifteen?size=4&seed=5", Do: "Ctrl+N"},
	{Name: "klotski", Code: "klotski?level=classic"},
	{Name: "klotski-levels", Code: "klotski?level=classic", Do: "Ctrl+N"},
	{Name: "carom", Code: "carom?day=2026-03-02"},
	{Name: "carom-archive", Code: "carom?day=2026-03-02", Do: "Ctrl+N"},
	{Name: "records", Do: "home-records"},
	{Name: "statistics", Code: "fifteen?size=4&seed=5", Do: "statistics"},
	{Name: "lessons", Code: "fifteen?size=4&seed=5", Do: "learn"},
	{Name: "lesson", Code: "worlds", Do: Lesson},
	{Name: "solved", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", Do: "Left"},
	{Name: "replay", Code: "worlds?board=classicsmall&seed=5&moves=G0u", Do: "watch"},
	{Name: "workshop-worlds", Code: "worlds?board=classicsmall&seed=5", Do: Workbench},
	{Name: "workshop-fifteen", Code: "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", Do: Workbench},
	{Name: "workshop-klotski", Code: "klotski?level=classic", Do: Workbench},
	{Name: "workshop-carom", Code: "carom?day=2026-03-02", Do: Workbench},
	{Name: "shelf", Code: "worlds", Do: "my-puzzles"},
	{Name: "keys", Code: "worlds", Do: "Ctrl+, keys-open"},
	{Name: "pads", Code: "worlds", Do: "Ctrl+, keys-open " + Pads},
	{Name: "session", Code: "fifteen?size=4&seed=5", Do: "T"},
}

// More are the other scenes.
var More = []Scene{
	// Games.
	{Name: "moved", Code: "worlds?board=classicsmall&seed=5", Do: "Left Up Right Down"},
	{Name: "wide", Code: "worlds?board=horizontal&wrapH=true&gapConfig=2l"},
	{Name: "paused", Code: "worlds?seed=12345", Do: "P"},
	{Name: "worlds-hint", Code: "worlds?board=classicsmall&seed=5&steps=3", Do: "H H"},
	{Name: "worlds-solution", Code: "worlds?board=classicsmall&seed=5&steps=3", Do: "Shift+H"},
	{Name: "fifteen-hint", Code: "fifteen?size=4&seed=7&scramble=walk&k=40", Do: "Left H H"},
	{Name: "fifteen-timed", Code: "fifteen?size=4&seed=7&mode=timed"},
	{Name: "fifteen-hardcore", Code: "fifteen?size=5&seed=7&mode=hardcore", Do: "Left"},
	{Name: "fifteen-limited", Code: "fifteen?size=3&seed=7&mode=limited"},
	{Name: "fifteen-help", Code: "fifteen?size=4&seed=7", Do: "F1"},
	{Name: "fifteen-goal", Code: "fifteen?size=4&seed=7", Do: "G"},
	{Name: "fifteen-day", Code: "fifteen?day=2026-03-05", Do: "Ctrl+N new-archive"},
	{Name: "tiles", Code: "fifteen?size=4&seed=7", Do: "tiles-look"},
	{Name: "crop", Code: "fifteen?size=4&seed=7", Do: Picture},
	{Name: "klotski-hint", Code: "klotski?level=heng-dao-li-ma", Do: "H H H"},
	{Name: "klotski-help", Code: "klotski?level=heng-dao-li-ma", Do: "F1"},
	{Name: "klotski-paused", Code: "klotski?level=heng-dao-li-ma", Do: "P"},
	{Name: "klotski-generate", Code: "klotski?level=classic", Do: "Ctrl+N Up Enter"},
	{Name: "carom-hint", Code: "carom?day=2026-03-01", Do: "H H H H"},
	{Name: "carom-help", Code: "carom?day=2026-03-01", Do: "F1"},
	{Name: "carom-practice", Code: "carom?day=2026-03-02", Do: "Ctrl+N archive-practice"},
	{Name: "question", Code: "worlds?board=classicsmall", Do: "Left Up Right Down Left Up Right Down Left Up Right Down Ctrl+R"},
	{Name: "folders", Code: "worlds", Do: "Ctrl+O"},
	// What is the player's.
	{Name: "home-played", Profile: true},
	{Name: "saved-games", Do: "other-games", Profile: true},
	{Name: "records-played", Do: "home-records", Profile: true},
	{Name: "records-delete", Do: "home-records delete-record", Profile: true},
	{Name: "statistics-played", Do: "home-statistics", Profile: true},
	{Name: "shelf-played", Do: "home-shelf", Profile: true},
	{Name: "shelf-rename", Do: "home-shelf F2", Profile: true},
	{Name: "shelf-deleted", Do: "home-shelf Delete", Profile: true},
	{Name: "race", Code: "worlds?seed=5&steps=9", Do: "race", Profile: true},
	{Name: "session-played", Code: "fifteen?size=3&seed=5", Do: "session", Profile: true},
	{Name: "carom-archive-played", Code: "carom?day=2026-03-02", Do: "Ctrl+N", Profile: true},
	{Name: "message", Do: "home-paste"},
	// The workshop.
	{Name: "workshop-choose", Do: "home-workshop"},
	{Name: "workshop-share", Code: "klotski?level=classic", Do: Workbench + " keep"},
	{Name: "workshop-picture", Code: "worlds?board=classicsmall&seed=5", Do: Workbench + " " + Picture},
}

// Words are the steps of Do.
func (s Scene) Words() []string { return strings.Fields(s.Do) }
