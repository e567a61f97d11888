package fifteen

import (
	"testing"
	"testing/synctest"

	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/widget"
)

// settle runs the loop until no search is running.
func settle(app *scene.App, g *game) {
	for range 10 {
		g.Tick(app)
		synctest.Wait()
		app.Jobs.Deliver()
	}
}

// Optima are searched for one after another: first that of the start, then that of the position,
// if the panel shows it.
func TestOptimaInTurn(t *testing.T) {
	for _, test := range []struct {
		name          string
		least, beside bool
		paused        bool
		want          bool // the position is known at the end, not only the start
	}{
		{name: "the start", beside: true},
		{name: "start and position", least: true, beside: true, want: true},
		{name: "the panel does not show it", least: true},
		{name: "a paused game shows nothing", least: true, beside: true, paused: true},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				app, _ := newContext(t, "en")
				app.Jobs, app.UI = scene.NewJobs(func() {}), widget.New(nil, nil)
				app.Settings = app.Settings.With(keyLeast, test.least)
				g, on := game3x3(t, blankInMiddle, puzzle.ModeClassic)
				on.beside = test.beside
				known := on.Knowledge()
				if _, err := on.session.Do(into(t, on, 'r')); err != nil {
					t.Fatal(err)
				}
				if test.paused {
					on.session.Pause()
				}
				g.Tick(app)
				if !known.Searching() || known.Here().Known {
					t.Error("nothing is looked for beside the loop")
				}
				if _, known := g.host.Knowledge().Optimum(); known {
					t.Error("the optimum is known too early")
				}
				settle(app, g)
				if got := known.Here().Known; got != test.want {
					t.Errorf("the position is known: %v, want %v", got, test.want)
				}
				if least, known := g.host.Knowledge().Optimum(); !known || least != 2 {
					t.Errorf("the optimum is %d, known: %v, want 2", least, known)
				}
				if on.plan == nil || len(on.plan.Ahead()) != 3 {
					t.Errorf("the hints were offered %v", on.plan)
				}
			})
		})
	}
}

// An offer that the hints decline, because they have a plan or search for one, is repeated.
func TestOfferAgain(t *testing.T) {
	g, on := game3x3(t, blankInMiddle, puzzle.ModeClassic)
	b := on.session.Board()
	g.host.Knowledge().Learn(g.start, solver.Answer{Claim: solver.ProvedOptimal, Moves: []moves.Move{{Piece: b.Find("5"), Dir: 2}, {Piece: b.Find("6"), Dir: 0}}})
	on.searching = true
	g.offerSolution()
	if on.plan != nil {
		t.Fatal("a plan was taken during a search")
	}
	on.searching = false
	g.offerSolution()
	if on.plan == nil {
		t.Fatal("the plan was not offered again")
	}
	on.plan = nil
	g.offerSolution()
	if on.plan != nil {
		t.Error("the plan was offered twice")
	}
}

// Boards above the maximum size are settled at once, without a search.
func TestLargeBoardsAreSettled(t *testing.T) {
	app, _ := newContext(t, "en") // without jobs
	app.UI = widget.New(nil, nil)
	g, _ := play(t, newShared(new(Solver)), puzzle.Values{puzzle.KeySize: "5", puzzle.KeySeed: "1"})
	if least, settled := g.optimum(); least != 0 || !settled {
		t.Errorf("the optimum is %d, settled: %v", least, settled)
	}
	g.Tick(app) // a search would need jobs
}
