package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"sync"

	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/widget"
)

// crashing is a family that crashes when certain keys are pressed and when its puzzles are solved.
// The end-to-end tests check what remains.
type crashing struct{ family.Family }

// Puzzle implements family.Family.
func (f crashing) Puzzle() puzzle.Spec { return unsolved{f.Family.Puzzle()} }

// Play implements family.Family.
func (f crashing) Play(app *scene.App, host family.GameHost) family.Game {
	return game{f.Family.Play(app, host)}
}

// Words implements family.WordsProvider.
func (f crashing) Words() fs.FS { return f.Family.(family.WordsProvider).Words() }

type game struct{ family.Game }

// Takes adds the keys that crash.
func (g game) Takes(k widget.KeyPress) bool {
	return k.Key == widget.KeyX || k.Key == widget.KeyJ || k.Key == widget.KeyZ && k.Mods == 0 || g.Game.Takes(k)
}

// Input crashes on X, Y and Z: in the game loop, in another goroutine, and with a fatal error of
// the runtime.
func (g game) Input(app *scene.App, e family.Event) []family.Intent {
	if e.Kind == family.Key {
		switch e.Key.Key {
		case widget.KeyX:
			panic(fmt.Errorf("open %s: rotate?tiles=1", os.Args[0]))
		case widget.KeyJ:
			new(scene.Slot).Start(app.Jobs, crash)
		case widget.KeyZ:
			if e.Key.Mods == 0 {
				new(sync.Mutex).Unlock()
			}
		}
	}
	return g.Game.Input(app, e)
}

// crash is a job that crashes.
func crash(context.Context, func(func())) {
	var cells []int
	_ = cells[len(cells)]
}

// unsolved is the family of puzzles with a solver that crashes.
type unsolved struct{ puzzle.Spec }

// Solvers implements puzzle.Spec.
func (f unsolved) Solvers() puzzle.Solvers {
	return puzzle.Solvers{{Metric: f.Metrics(nil)[0].Name, New: func() solver.Solver { return crashes{} }}}
}

// crashes is that solver.
type crashes struct{}

// Solve implements solver.Solver.
func (crashes) Solve(_ context.Context, p solver.Problem, _ func(solver.Answer)) solver.Answer {
	panic(fmt.Errorf("no way: tiles=%v", p.Board))
}
