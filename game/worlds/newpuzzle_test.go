package worlds

import (
	"testing"

	"worldslide/puzzle"
	"worldslide/solver"
)

// The easy and the medium puzzle take as many moves as the dialog says, with any seed that the search
// begins with.
func TestOfferedPuzzlesAreAsHardAsSaid(t *testing.T) {
	for i, d := range difficulties {
		if d.most == 0 {
			continue
		}
		for _, first := range []uint32{0, 5, 1000, 1 << 31, 1<<32 - 1} {
			v := d.find(t.Context(), first)
			code, err := puzzle.NewCode(puzzle.Worlds, v)
			if err != nil {
				t.Fatal(err)
			}
			find, _ := puzzle.Worlds.Solvers().New(puzzle.Worlds.Solvers()[0].Metric)
			answer := find.Solve(t.Context(), solver.Problem{Board: code.Start()}, nil)
			if moves := len(answer.Moves); answer.Claim != solver.ProvedOptimal || moves < d.least || moves > d.most {
				t.Errorf("difficulty %d from seed %d: %s takes %d moves, want %d to %d", i, first, code, moves, d.least, d.most)
			}
		}
	}
}

// The form of the details is set to each difficulty and recognises it, until something differs.
func TestFormKnowsDifficulties(t *testing.T) {
	for i, d := range difficulties {
		f := &challengeForm{}
		f.set(d)
		if got := f.difficulty(); got != i {
			t.Errorf("set to %d, the form says %d", i, got)
		}
		f.seed = "7"
		if got := f.difficulty(); got != -1 {
			t.Errorf("with a seed the form says %d", got)
		}
		f.seed, f.options[puzzle.KeySteps] = "", "250"
		if got := f.difficulty(); got != -1 {
			t.Errorf("with 250 steps the form says %d", got)
		}
	}
}
