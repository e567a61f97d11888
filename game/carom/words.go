package carom

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"

	"worldslide/game/parts"
)

// What games and pieces are called.

// dayOf returns the day whose puzzle is played, if it is that of a day.
func dayOf(v puzzle.Values) (puzzle.Date, bool) {
	date, err := puzzle.ParseDate(v[puzzle.KeyDay])
	return date, err == nil
}

// describe describes the puzzle of a day by its number and date.
func describe(sc *scene.Context, v puzzle.Values) family.Description {
	date, ok := dayOf(v)
	if !ok {
		mode := sc.Text(assets.CaromPractice)
		return family.Description{Mode: mode, Brief: []string{mode}}
	}
	mode := dayNumber(sc, date)
	return family.Description{Mode: mode, Facts: []string{parts.ShortDate(sc, date)}, Brief: []string{mode}}
}

// dayNumber says the number of a day's puzzle.
func dayNumber(sc *scene.Context, date puzzle.Date) string {
	return sc.Words.Format(assets.CaromNumber, map[string]any{"Number": puzzle.CaromNumber(date)})
}

// heading names a game: by its number, or by the name that a player has given it.
func heading(sc *scene.Context, c puzzle.Code) string {
	if date, ok := dayOf(c.Values); ok {
		return sc.Words.Format(assets.CaromTitle, map[string]any{"Number": puzzle.CaromNumber(date)})
	}
	if c.Name != "" {
		return c.Name
	}
	return sc.Text(assets.CaromPracticeTitle)
}

// pieceWords says something of the target, or of a blocker by its number.
func pieceWords(sc *scene.Context, piece board.ID, ofTarget, ofBlocker assets.ID) string {
	if piece == 0 {
		return sc.Text(ofTarget)
	}
	return sc.Words.Format(ofBlocker, map[string]any{"Number": int(piece)})
}
