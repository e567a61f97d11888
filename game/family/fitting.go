package family

import (
	"context"
	"slices"

	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/skill"
)

// Fitting makes the puzzles with which practice goes on so that they fit the player.
type Fitting struct {
	// Level is the difficulty that the player chose, 0 for the easiest. It is -1 if the player chose the puzzles in
	// another way: then only what the player says of a puzzle changes how hard the next one is.
	Level int
	// Make is Kind.Make for puzzles like that of the game.
	Make func(ctx context.Context, seconds float64, seed uint32) (puzzle.Values, error)
	// Start starts a puzzle that was made for a number of seconds. Nil starts it in place of the solved game.
	Start func(app *scene.App, v puzzle.Values, seconds float64)
}

// ChosenLevel returns the difficulty with which the dialog New puzzle of a family started the last puzzle, or -1 if
// that was chosen by its details.
func ChosenLevel(look scene.Look, f puzzle.Spec) int {
	return slices.Index(difficultyNames[:], look.Settings.Text(difficultyKey(f)))
}

// ChooseLevel notes that the player has chosen a difficulty of the family outside of that dialog.
func ChooseLevel(app *scene.App, f puzzle.Spec, level int) {
	app.Change(app.Settings.With(difficultyKey(f), difficultyNames[level]))
}

const (
	fitTries = 6
	fitEdge  = 1.1 // the ratio to the limits of a wish that is aimed at: what is made differs by as much
)

// Fit returns the first start within the limits of a wish that is made, else the one that comes nearest and is not
// harder. It returns false if none is made. Recent are the starts of the last games: what has the name of one of them,
// or is one, is left out.
func (m Fitting) Fit(ctx context.Context, f puzzle.Spec, w skill.Wish, seed uint32, recent []string) (puzzle.Values, bool) {
	by, ok := f.(puzzle.Predictor)
	if !ok {
		return nil, false
	}
	var all []puzzle.Values
	var pool []float64
	aim := min(max(w.Seconds, w.Least*fitEdge), w.Most/fitEdge)
	for try := range uint32(fitTries) {
		v, err := m.Make(ctx, aim, seed+try)
		if err != nil {
			continue
		}
		name := nameByStart(f, puzzle.FormatStart(f, v))
		if slices.ContainsFunc(recent, func(start string) bool { return nameByStart(f, start) == name }) {
			continue
		}
		b, err := f.Start(v)
		if err != nil {
			continue
		}
		if e, ok := by.Expected(ctx, b); ok {
			if e.Seconds >= w.Least && e.Seconds <= w.Most {
				return v, true
			}
			if e.Seconds <= w.Most {
				all, pool = append(all, v), append(pool, e.Seconds)
			}
		}
	}
	best := w.Choose(pool)
	if best < 0 {
		return nil, false
	}
	return all[best], true
}
