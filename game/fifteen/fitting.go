package fifteen

import (
	"context"
	"strconv"

	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/shuffle"
)

// fitting makes boards that fit the player: of the same size, unless the player chose a difficulty only. Series and
// modes other than the classic one go on with equal boards, and a written position has none like it.
func (g *game) fitting(app *scene.App) *family.Fitting {
	v := g.host.Session().Values()
	scramble := shuffle.Scramble(v[puzzle.KeyScramble])
	usual := scramble == "" || scramble == shuffle.FisherYates || scramble == shuffle.RandomWalk
	if !v.Has(puzzle.KeySeed) || g.inSeries(app) || !usual {
		return nil
	}
	if level := family.ChosenLevel(app.Look(), puzzle.Fifteen); level >= 0 {
		return &family.Fitting{Level: level, Make: makeAbout(mostSide(app))}
	}
	return &family.Fitting{Level: -1, Make: makeLike(puzzle.FifteenShapeOf(v))}
}

// inSeries reports whether the game is one of a timed series, whose list may have been closed since, or of a mode with rules
// of its own.
func (g *game) inSeries(app *scene.App) bool {
	return g.timed || listed(&app.Frame) || puzzle.FifteenModeOf(g.host.Session().Values()) != puzzle.ModeClassic
}

// makeLike returns a family.Kind.Make of boards of a shape.
func makeLike(shape puzzle.FifteenShape) func(context.Context, float64, uint32) (puzzle.Values, error) {
	size := shape.String()
	classes := []puzzle.Values{{puzzle.KeySize: size, puzzle.KeyScramble: string(shuffle.FisherYates)}}
	for _, d := range puzzle.Difficulties() {
		walk := strconv.Itoa(puzzle.FifteenWalk(shape, d).Default)
		classes = append(classes, puzzle.Values{puzzle.KeySize: size, puzzle.KeyScramble: string(shuffle.RandomWalk), puzzle.KeyWalk: walk})
	}
	return func(ctx context.Context, seconds float64, seed uint32) (puzzle.Values, error) {
		return puzzle.Nearest(ctx, puzzle.Fifteen, seconds, seed, classes)
	}
}
