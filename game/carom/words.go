package carom

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
)

// What games and pieces are called.

// dayOf returns the day whose puzzle is played, if it is that of a day.
func dayOf(v puzzle.Values) (puzzle.Date, bool) {
	date, err := puzzle.ParseDate(v[puzzle.KeyDay])
	return date, err == nil
}

// Describe implements family.Family.
func (Family) Describe(d *desk.Desk, v puzzle.Values) family.Description {
	date, ok := dayOf(v)
	if !ok {
		mode := d.Text(assets.CaromPractice)
		return family.Description{Mode: mode, Brief: []string{mode}}
	}
	mode := dayNumber(d, date)
	return family.Description{Mode: mode, Facts: []string{d.ShortDate(date)}, Brief: []string{mode}}
}

// dayNumber says the number of a day's puzzle.
func dayNumber(d *desk.Desk, date puzzle.Date) string {
	return d.Words.Format(assets.CaromNumber, map[string]any{"Number": puzzle.CaromNumber(date)})
}

// heading names a game: by its number, or by the name that a player has given it.
func heading(d *desk.Desk, c puzzle.Code) string {
	if date, ok := dayOf(c.Values); ok {
		return d.Words.Format(assets.CaromTitle, map[string]any{"Number": puzzle.CaromNumber(date)})
	}
	if c.Name != "" {
		return c.Name
	}
	return d.Text(assets.CaromPracticeTitle)
}

// pieceWords says something of the target, or of a blocker by its number.
func pieceWords(d *desk.Desk, piece board.ID, ofTarget, ofBlocker assets.ID) string {
	if piece == 0 {
		return d.Text(ofTarget)
	}
	return d.Words.Format(ofBlocker, map[string]any{"Number": int(piece)})
}
