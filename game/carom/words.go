package carom

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// dayOf returns the day of a daily puzzle's values. It is false for other puzzles.
func dayOf(v puzzle.Values) (puzzle.Date, bool) {
	date, err := puzzle.ParseDate(v[puzzle.KeyDay])
	return date, err == nil
}

// describe describes a daily puzzle by its number and date, and others as practice.
func describe(look scene.Look, v puzzle.Values) family.Description {
	date, ok := dayOf(v)
	if !ok {
		about := family.Description{Mode: look.Text(assets.CaromPractice)}
		if of, _, ok := puzzle.CaromIdeaOf(v); ok {
			about.Mode = look.Text(ideaWords[of.Idea].name)
		} else if words, pieces := roundWords(look, v); words != "" {
			about.Mode, about.Common = words, []string{look.Words.Count(assets.CaromRoundCount, pieces, nil)}
		}
		about.Brief = []string{about.Mode}
		if name, ok := family.MadeName(look, puzzle.Carom, v); ok {
			about.Brief, about.Facts = []string{name}, []string{name}
		}
		return about
	}
	mode := dayNumber(look, date)
	return family.Description{Mode: mode, Brief: []string{mode}}
}

// dayNumber returns the number of a day's puzzle in words.
func dayNumber(look scene.Look, date puzzle.Date) string {
	return look.Words.Format(assets.CaromNumber, map[string]any{"Number": puzzle.CaromNumber(date)})
}

// heading returns the name of a game: that of the daily puzzle, the name in its code, or the name for its puzzle.
func heading(look scene.Look, c puzzle.Code) string {
	if date, ok := dayOf(c.Values); ok {
		return look.Words.Format(assets.CaromTitle, map[string]any{"Number": puzzle.CaromNumber(date)})
	}
	if c.Name != "" {
		return c.Name
	}
	if name, ok := family.MadeName(look, c.Family, c.Values); ok {
		return name
	}
	if r, err := puzzle.ParseCaromRound(c.Values); err == nil && len(r.Targets) > 1 {
		return look.Text(assets.CaromRoundTitle)
	}
	return look.Text(assets.CaromPracticeTitle)
}

// pieceWords returns the message for the target, or that for blockers with the number of one.
func pieceWords(look scene.Look, piece board.ID, ofTarget, ofBlocker assets.ID) string {
	if piece == 0 {
		return look.Text(ofTarget)
	}
	return look.Words.Format(ofBlocker, map[string]any{"Number": int(piece)})
}
