package worlds

import (
	"context"
	"maps"

	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// fitting makes Challenges that fit the player: on the same board, unless the player chose a difficulty only.
func (g *game) fitting(app *scene.App) *family.Fitting {
	if next, _ := g.Another(app); next == nil {
		return nil
	}
	if level := family.ChosenLevel(app.Look(), puzzle.Worlds); level >= 0 {
		return &family.Fitting{Level: level, Make: makeAbout(boardsFor(app))}
	}
	return &family.Fitting{Level: -1, Make: makeLike(g.host.Session().Values())}
}

// makeLike returns a family.Kind.Make of Challenges that differ from one by their seed and their steps.
func makeLike(v puzzle.Values) func(context.Context, float64, uint32) (puzzle.Values, error) {
	return func(ctx context.Context, seconds float64, seed uint32) (puzzle.Values, error) {
		var classes []puzzle.Values
		for _, steps := range stepsFor(seconds) {
			class := maps.Clone(v)
			class[puzzle.KeySteps] = steps
			classes = append(classes, class)
		}
		return puzzle.Nearest(ctx, puzzle.Worlds, seconds, seed, classes)
	}
}
