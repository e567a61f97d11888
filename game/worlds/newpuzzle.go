package worlds

import (
	"context"
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/game/webworker"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/widget"
)

// difficulty is what the dialog of new puzzles offers under one name: a board and a number of
// shuffling steps.
type difficulty struct {
	board, steps string
	// least and most are the limits of the fewest moves, for which a seed is searched. They
	// are 0 for a board that is fully scrambled.
	least, most int
}

// difficulties are the offers, the easiest first.
var difficulties = [family.Difficulties]difficulty{
	{board: "classicsmall", steps: "12", least: 8, most: 12},
	{board: "default", steps: "40", least: 18, most: 22},
	{board: "default", steps: "1000"},
}

// values returns the values of a difficulty without a seed.
func (d difficulty) values() puzzle.Values {
	return puzzle.Values{puzzle.KeyBoard: d.board, puzzle.KeySteps: d.steps}
}

// about describes the puzzles of a difficulty.
func (d difficulty) about(look scene.Look) string {
	solved, err := startOf(puzzle.Values{puzzle.KeyBoard: d.board})
	if err != nil {
		return ""
	}
	if d.most == 0 {
		return family.ScrambledAbout(look, sizeOf(solved))
	}
	return family.MovesAbout(look, sizeOf(solved), (d.least+d.most)/2)
}

// offers are the puzzles of one opening of the dialog. Those whose moves are limited are searched
// in the background.
type offers struct {
	values [family.Difficulties]puzzle.Values // nil while it is searched
	boards [family.Difficulties]*board.Board
	search scene.Slot
}

// Limits of the search for a seed. Most boards of few steps take the solver a millisecond.
const (
	seedsTried   = 200
	seedTryLimit = 100 * time.Millisecond
)

// begin starts to make the puzzles, once.
func (o *offers) begin(app *scene.App) {
	if o.search.Started() {
		return
	}
	var first [family.Difficulties]uint32
	for i := range difficulties {
		first[i] = app.Random()
	}
	for i, d := range difficulties {
		if d.most == 0 {
			v := d.values()
			v[puzzle.KeySeed] = randomSeed(app, v)
			o.set(i, v)
		}
	}
	o.search.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		for i, d := range difficulties {
			if d.most == 0 {
				continue
			}
			v := d.find(ctx, first[i])
			if ctx.Err() != nil {
				return
			}
			deliver(func() { o.set(i, v) })
		}
	})
}

// set sets the puzzle of a difficulty.
func (o *offers) set(i int, v puzzle.Values) {
	if b, err := startOf(v); err == nil {
		o.values[i], o.boards[i] = v, b
	}
}

// find returns the first seed from a number on whose fewest moves are within the limits, or the
// seed that came nearest to them.
func (d difficulty) find(ctx context.Context, first uint32) (best puzzle.Values) {
	nearest := 0
	for n := range uint32(seedsTried) {
		v := d.values()
		v[puzzle.KeySeed] = strconv.FormatUint(uint64(first+n), 10)
		if startsSolved(v) {
			continue
		}
		off := 1 << 20 // unknown
		if moves := fewest(ctx, v); moves > 0 {
			off = max(d.least-moves, moves-d.most, 0)
		}
		if best == nil || off < nearest {
			best, nearest = v, off
		}
		if nearest == 0 || ctx.Err() != nil {
			break
		}
	}
	return best
}

// fewest returns the fewest moves that solve the puzzle of values, or 0 if they are not found soon.
func fewest(ctx context.Context, v puzzle.Values) int {
	ctx, stop := scene.WithTimeout(ctx, seedTryLimit)
	defer stop()
	b, err := startOf(v)
	s, ok := webworker.Solver(puzzle.Worlds, puzzle.Worlds.Solvers()[0].Metric)
	if err != nil || !ok {
		return 0
	}
	a := s.Solve(ctx, solver.Problem{Board: b}, nil)
	if a.Claim != solver.ProvedOptimal {
		return 0
	}
	return len(a.Moves)
}

// chooseNew opens the dialog of new puzzles.
func chooseNew(app *scene.App) {
	f, o := newChallengeForm(app), &offers{}
	n := &family.NewPuzzle{
		Puzzle: puzzle.Worlds, View: view{}.family(), Lesson: openFirstLesson, Door: &freePlayDoor,
		Offers: func(app *scene.App) (all [family.Difficulties]family.Offer) {
			o.begin(app)
			for i, d := range difficulties {
				all[i] = family.Offer{About: d.about(app.Look()), Board: o.boards[i], Start: func(app *scene.App) {
					app.Games.Resume(puzzle.Worlds, o.values[i])
				}}
			}
			return all
		},
	}
	n.Details = family.Details{
		About: assets.NewPuzzleWorlds, Seed: seedField,
		Rows:   func(app *scene.App, area image.Rectangle) int { return f.body(app, area) },
		Start:  func(app *scene.App) { f.start(app, n) },
		Valid:  func() bool { return f.form.Valid() },
		Choose: func(level int) { f.set(difficulties[level]) },
		Chosen: f.difficulty,
		Reset:  func(app *scene.App) { *f = *newChallengeForm(app) },
	}
	n.Show(app)
}

// seedField is the field of the seed.
const seedField widget.ID = "seed"

// set sets the form to a difficulty.
func (f *challengeForm) set(d difficulty) {
	f.boardChoice = boardChoiceOf(d.values())
	f.options = puzzle.Values{puzzle.KeySteps: d.steps}
	f.seed = ""
}

// difficulty returns the difficulty that the form is set to, or -1.
func (f *challengeForm) difficulty() int {
	if f.seed != "" || f.gaps != 0 || f.options.Flag(puzzle.KeyRandomizeGaps) || f.options.Flag(puzzle.KeyWrapX) || f.options.Flag(puzzle.KeyWrapY) {
		return -1
	}
	for i, d := range difficulties {
		if f.slug() == d.board && f.options[puzzle.KeySteps] == d.steps {
			return i
		}
	}
	return -1
}
