package game

import (
	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// caromShareText puts a result into words for others.
func (g *Game) caromShareText(r records.Result) (string, bool) {
	code, err := g.options.Families.ParseCode(r.Start())
	if err != nil {
		return "", false
	}
	id, values := assets.CaromSharePractice, map[string]any{"Moves": g.words.Count(assets.CountMoves, r.Moves(), nil)}
	if date, ok := caromDate(code.Values); ok {
		id, values["Number"] = assets.CaromShareResult, puzzle.CaromNumber(date)
	}
	text := g.words.Format(id, values)
	if optimum, ok := caromOptimum(code, r); ok && isOptimal(r, optimum) {
		text += trophySign
	}
	return text + "\n" + code.Link(), true
}

// caromOptimum returns the least moves of the puzzle of a result, if the result
// tells or it is that of a day that the game ships.
func caromOptimum(code puzzle.Code, r records.Result) (int, bool) {
	if r.Optimum > 0 {
		return r.Optimum, true
	}
	date, ok := caromDate(code.Values)
	if !ok || code.Changed() {
		return 0, false
	}
	day, ok := puzzle.Carom{}.AssignedDay(date)
	return day.Optimum(), ok
}
