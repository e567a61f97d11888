package carom

import (
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/game/share"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// solvedMark is the sign of a puzzle that was solved in more moves than are possible.
const solvedMark = "\u2713"

// headline returns the first line of a result as text: the puzzle, the number of moves, and the sign of the
// result.
func headline(app *scene.App, r records.Result) string {
	count := app.Words.Count(assets.CountMoves, r.Moves(), nil)
	text := app.Words.Format(assets.CaromSharePractice, map[string]any{"Moves": count})
	code, err := puzzle.Catalogue{puzzle.Carom}.ParseCode(r.Replay)
	if err != nil {
		return text
	}
	if date, ok := dayOf(code.Values); ok {
		text = app.Words.Format(assets.CaromShareResult, map[string]any{"Moves": count, "Number": puzzle.CaromNumber(date)})
	} else if _, name, ok := family.NameOf(app.Look(), assets.FamilyCarom, code); ok {
		text = strings.Join([]string{app.Text(assets.FamilyCarom), name, count}, " \u00b7 ")
	} else if words, _ := roundWords(app.Look(), code.Values); words != "" {
		text = strings.Join([]string{app.Text(assets.FamilyCarom), words, count}, " \u00b7 ")
	}
	if optimum, ok := optimumOf(code, r); ok && isOptimal(r, optimum) {
		text += " " + share.Trophy
	} else {
		text += " " + solvedMark
		if help := family.HelpSummary(app.Look(), r); help != "" {
			text += " \u00b7 " + help
		}
	}
	return text + weeksText(app, code)
}

// weeksText returns the number of filled weeks for today's puzzle, or "" if that is switched off or the puzzle
// is another one.
func weeksText(app *scene.App, code puzzle.Code) string {
	date, ok := dayOf(code.Values)
	if !ok || date != app.Today() || !app.Settings.Flag(keyShareStreak) {
		return ""
	}
	weeks := app.Book.Weeks(date).Filled
	if weeks < 1 {
		return ""
	}
	return " \u00b7 " + app.Words.Format(assets.CaromShareStreak, map[string]any{"Weeks": app.Words.Count(assets.DayCountWeeks, weeks, nil)})
}

// optimumOf returns the fewest moves of the puzzle of a result, if the result contains it or the
// puzzle is an included daily one.
func optimumOf(code puzzle.Code, r records.Result) (int, bool) {
	if r.Optimum > 0 {
		return r.Optimum, true
	}
	date, ok := dayOf(code.Values)
	if !ok || code.Changed() {
		return 0, false
	}
	day, ok := puzzle.CaromAssignedDay(date)
	return day.Optimum(), ok
}

// isOptimal reports whether a result has the fewest moves and no help.
func isOptimal(r records.Result, optimum int) bool {
	return optimum > 0 && r.Moves() == optimum && r.Alone()
}
