package fifteen

import (
	"slices"

	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/puzzle/scheme"
	"worldslide/session/timing"
	"worldslide/settings"
)

// The names of the family's settings keys, and what tiles show.
const (
	keyTiles   = "fifteen.tiles"
	keyPicture = "fifteen.picture"
	keyNumbers = "fifteen.numbers"
	keyGhost   = "fifteen.ghost"
	keyGlow    = "fifteen.glow"
	keySeveral = "fifteen.several"
	keyLeast   = "fifteen.least"
	keyHover   = "fifteen.hover"
	keyInvert  = "fifteen.invert"
	keyBorder  = "fifteen.border"
	keyLimit   = "fifteen.limit"
	keyInspect = "fifteen.inspection"
	keySeries  = "fifteen.session"
	keyGoOn    = "fifteen.undisturbed"
	keySize    = "fifteen.size"
	keyMeasure = "fifteen.measure"
	keyAim     = "fifteen.target" // whole seconds or moves, to which the next adds
	keyAimRest = "fifteen.target-thousandths"
	keyDay     = "fifteen.day-start"
	keyLessons = "fifteen.lessons"
	keyLook    = "fifteen.look"
	keySchemes = "fifteen.schemes"
	keyBars    = "fifteen.scheme-bars"
	keyDisplay = "fifteen.display"

	tilesNumbers = "numbers"
	tilesPicture = "picture"

	lookMaterial = "material" // the default: ivory or enamel, and wood
	lookPlain    = "plain"    // flat colours
)

// The widths of the gap between tiles of a picture, in device-independent pixels.
const (
	defaultBorder = 4
	maxBorder     = 12
)

// defaultLimit is the first number that the dialog of new boards offers as a limit of tiles.
const defaultLimit = 100

// measureNames are the values of keyMeasure: by what averages are made. The first is the score of the event.
var measureNames = []string{"score", "time", "tiles", "slides", "pace"}

// maxAim is the maximum of the whole seconds or moves of the average that a player wants to reach.
const maxAim = 100_000

// maxLessons is the number of bits for lessons in the settings.
const maxLessons = 16

func settingsKeys() []settings.Key {
	var aims []settings.Key
	for _, m := range timing.Measures() {
		whole, rest := aimKeys(m)
		aims = append(aims, settings.Number(whole, 0, 0, maxAim, 1), settings.Number(rest, 0, 0, 999, 1))
	}
	return append(append(family.NewPuzzleKeys(puzzle.Fifteen), aims...),
		settings.Choice(keyTiles, tilesNumbers, tilesNumbers, tilesPicture),
		settings.Choice(keyLook, lookMaterial, lookMaterial, lookPlain),
		settings.Options(keySchemes),
		settings.Flag(keyBars, true),
		settings.Slug(keyDisplay, scheme.Numbers),
		settings.Slug(keyPicture, "lightworld"),
		settings.Flag(keyNumbers, true),
		settings.Flag(keyGhost, false),
		settings.Flag(keyGlow, true),
		settings.Flag(keySeveral, true),
		settings.Flag(keyLeast, false),
		settings.Flag(keyHover, false),
		settings.Flag(keyInvert, false),
		settings.Number(keyBorder, defaultBorder, 0, maxBorder, 1),
		settings.Number(keyLimit, defaultLimit, 1, puzzle.FifteenMaxLimit, 1),
		settings.Flag(keyInspect, false),
		settings.Flag(keySeries, false),
		settings.Flag(keyGoOn, true),
		settings.Choice(keyMeasure, measureNames[0], measureNames...),
		settings.Number(keyDay, 0, 0, 23, 1),
		settings.Slug(keySize, puzzle.FifteenSquare(puzzle.FifteenDefaultSize).String()),
		settings.Number(keyLessons, 0, 0, 1<<maxLessons-1, 1),
		family.LessonKey(puzzle.Fifteen),
	)
}

// preferences are the family's settings.
type preferences struct {
	tiles       string // what tiles show: tilesNumbers or tilesPicture
	picture     string // name of the picture; it may not exist
	numbers     bool   // tiles of a picture have numbers
	ghost       bool   // the empty cell faintly shows its picture
	glow        bool   // tiles in their places are marked
	several     bool   // a click slides all tiles between it and the blank
	showOptimum bool   // the optimum from the current position is shown
	hover       bool   // the pointer slides tiles without a click
	invert      bool   // keys move the blank
	border      int    // gap between tiles of a picture, in device-independent pixels
	inspection  bool   // the time before the first move is limited
	series      bool   // the list of solves is beside the board
	goOn        bool   // no dialog follows a solve of a series
	measure     string // one of measureNames
	day         int    // the hour at which a day of sessions starts
	size        string // played last, as in codes; it may be invalid
	lessons     int    // completed lessons, a bit each
	bars        bool   // groups of a scheme also differ in bars
	display     string // what tiles with numbers show; it may be unknown
}

func preferencesOf(s settings.Settings) preferences {
	return preferences{
		tiles: s.Text(keyTiles), picture: s.Text(keyPicture),
		numbers: s.Flag(keyNumbers), ghost: s.Flag(keyGhost), glow: s.Flag(keyGlow),
		several: s.Flag(keySeveral), showOptimum: s.Flag(keyLeast), hover: s.Flag(keyHover), invert: s.Flag(keyInvert), border: s.Number(keyBorder), inspection: s.Flag(keyInspect),
		bars: s.Flag(keyBars), display: s.Text(keyDisplay),
		series: s.Flag(keySeries), goOn: s.Flag(keyGoOn), measure: s.Text(keyMeasure), day: s.Number(keyDay), size: s.Text(keySize), lessons: s.Number(keyLessons),
	}
}

// aimKeys returns the keys of the average that the player wants to reach in a measure: of its whole seconds or moves, and
// of the thousandths.
func aimKeys(m timing.Measure) (whole, rest string) {
	if m == timing.Time {
		return keyAim, keyAimRest
	}
	name := "-" + measureNames[1+slices.Index(timing.Measures(), m)]
	return keyAim + name, keyAimRest + name
}

// aimOf returns the average that the player wants to reach in a measure, in thousandths of a second or move; 0 is the best
// one.
func aimOf(s settings.Settings, m timing.Measure) int64 {
	whole, rest := aimKeys(m)
	return 1000*int64(s.Number(whole)) + int64(s.Number(rest))
}

// averaged returns the measure of the averages of an event.
func (p preferences) averaged(e timing.Event) timing.Measure {
	if i := slices.Index(measureNames, p.measure); i > 0 {
		return timing.Measures()[i-1]
	}
	return timing.MeasureOf(e)
}

// learned reports whether the player has completed a lesson.
func (p preferences) learned(l puzzle.FifteenLesson) bool { return p.lessons>>l&1 == 1 }
