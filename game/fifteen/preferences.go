package fifteen

import (
	"worldslide/puzzle"
	"worldslide/settings"
)

// The names of the family's keys, and what stands on tiles.
const (
	keyTiles   = "fifteen.tiles"
	keyPicture = "fifteen.picture"
	keyNumbers = "fifteen.numbers"
	keyGhost   = "fifteen.ghost"
	keyGlow    = "fifteen.glow"
	keySeveral = "fifteen.several"
	keyLeast   = "fifteen.least"
	keyHover   = "fifteen.hover"
	keyInspect = "fifteen.inspection"
	keySession = "fifteen.session"
	keyGoOn    = "fifteen.undisturbed"
	keySize    = "fifteen.size"
	keyLessons = "fifteen.lessons"

	tilesNumbers = "numbers"
	tilesPicture = "picture"
)

// maxLessons is how many lessons the settings have bits for.
const maxLessons = 16

func settingsKeys() []settings.Key {
	return []settings.Key{
		settings.Choice(keyTiles, tilesNumbers, tilesNumbers, tilesPicture),
		settings.Slug(keyPicture, "lightworld"),
		settings.Flag(keyNumbers, true),
		settings.Flag(keyGhost, true),
		settings.Flag(keyGlow, true),
		settings.Flag(keySeveral, true),
		settings.Flag(keyLeast, false),
		settings.Flag(keyHover, false),
		settings.Flag(keyInspect, false),
		settings.Flag(keySession, false),
		settings.Flag(keyGoOn, false),
		settings.Slug(keySize, puzzle.FifteenSquare(puzzle.FifteenDefaultSize).String()),
		settings.Number(keyLessons, 0, 0, 1<<maxLessons-1, 1),
	}
}

// preferences are how boards of tiles look and slide.
type preferences struct {
	tiles       string // what stands on them: tilesNumbers or tilesPicture
	picture     string // name of the picture, if tiles is tilesPicture; there may be none of that name
	numbers     bool   // on the tiles of a picture
	ghost       bool   // the empty cell faintly shows what belongs there
	glow        bool   // tiles at home are marked
	several     bool   // a click farther along a line slides all tiles between
	showOptimum bool   // the least number of tiles from here is shown
	hover       bool   // the pointer alone slides what lies in line with the blank
	// inspection: the clock starts by itself after a while.
	inspection bool
	session    bool   // the list of solves stands beside the board
	goOn       bool   // solves of a session are followed by no dialog
	size       string // that was played last, as codes have it; not of every file a size
	lessons    int    // those that were done once, a bit each
}

func preferencesOf(s settings.Settings) preferences {
	return preferences{
		tiles: s.Text(keyTiles), picture: s.Text(keyPicture),
		numbers: s.Flag(keyNumbers), ghost: s.Flag(keyGhost), glow: s.Flag(keyGlow),
		several: s.Flag(keySeveral), showOptimum: s.Flag(keyLeast), hover: s.Flag(keyHover), inspection: s.Flag(keyInspect),
		session: s.Flag(keySession), goOn: s.Flag(keyGoOn), size: s.Text(keySize), lessons: s.Number(keyLessons),
	}
}

// learned reports whether a lesson was done once.
func (p preferences) learned(l puzzle.FifteenLesson) bool { return p.lessons>>l&1 == 1 }
