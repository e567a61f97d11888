package worlds

import (
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/settings"
)

// The names of the family's settings keys. They store the board of Free Play.
const (
	boardKey = "free-play.board"
	gapsKey  = "free-play.gaps"
	wrapXKey = "free-play.wrap-horizontal"
	wrapYKey = "free-play.wrap-vertical"
)

// preferences are the board of Free Play that the player chose last. Board and gaps are names of
// the catalogue; they may be invalid.
type preferences struct {
	board, gaps  string
	wrapX, wrapY bool
}

func preferencesOf(s settings.Settings) preferences {
	return preferences{s.Text(boardKey), s.Text(gapsKey), s.Flag(wrapXKey), s.Flag(wrapYKey)}
}

// in returns settings with these preferences.
func (p preferences) in(s settings.Settings) settings.Settings {
	return s.With(boardKey, p.board).With(gapsKey, p.gaps).With(wrapXKey, p.wrapX).With(wrapYKey, p.wrapY)
}

// values returns the values of the board, solved.
func (p preferences) values() puzzle.Values {
	v := puzzle.Values{puzzle.KeyBoard: p.board}
	if p.gaps != "" {
		v[puzzle.KeyGaps] = p.gaps
	}
	if p.wrapX {
		v[puzzle.KeyWrapX] = "true"
	}
	if p.wrapY {
		v[puzzle.KeyWrapY] = "true"
	}
	return v
}

func settingsKeys() []settings.Key {
	return append(family.NewPuzzleKeys(puzzle.Worlds),
		settings.Slug(boardKey, "default"), settings.Slug(gapsKey, ""),
		settings.Flag(wrapXKey, false), settings.Flag(wrapYKey, false), family.LessonKey(puzzle.Worlds),
	)
}
