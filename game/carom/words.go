package carom

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"

	"worldslide/game/parts"
)

// dayOf returns the day of a daily puzzle's values. It is false for other puzzles.
func dayOf(v puzzle.Values) (puzzle.Date, bool) {
	date, err := puzzle.ParseDate(v[puzzle.KeyDay])
	return date, err == nil
}

// describe describes a daily puzzle by its number and date, and others as practice.
func describe(sc *scene.Context, v puzzle.Values) family.Description {
	date, ok := dayOf(v)
	if !ok {
		mode := sc.Text(assets.CaromPractice)
		return family.Description{Mode: mode, Brief: []string{mode}}
	}
	mode := dayNumber(sc, date)
	return family.Description{Mode: mode, Facts: []string{parts.ShortDate(sc, date)}, Brief: []string{mode}}
}

// dayNumber returns the number of a day's puzzle in words.
func dayNumber(sc *scene.Context, date puzzle.Date) string {
	return sc.Words.Format(assets.CaromNumber, map[string]any{"Number": puzzle.CaromNumber(date)})
}

// heading returns the name of a game: that of the daily puzzle, or the name in its code.
func heading(sc *scene.Context, c puzzle.Code) string {
	if date, ok := dayOf(c.Values); ok {
		return sc.Words.Format(assets.CaromTitle, map[string]any{"Number": puzzle.CaromNumber(date)})
	}
	if c.Name != "" {
		return c.Name
	}
	return sc.Text(assets.CaromPracticeTitle)
}

// pieceWords returns the message for the target, or that for blockers with the number of one.
func pieceWords(sc *scene.Context, piece board.ID, ofTarget, ofBlocker assets.ID) string {
	if piece == 0 {
		return sc.Text(ofTarget)
	}
	return sc.Words.Format(ofBlocker, map[string]any{"Number": int(piece)})
}
