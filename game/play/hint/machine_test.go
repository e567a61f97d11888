package hint

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/coach"
)

// game is a game of small tiles that carries out the effects of a machine and notes them. Its searches find
// only what a script says.
type game struct {
	t       *testing.T
	machine *Machine
	state   Game
	solver  solver.Solver
	done    []moves.Group
	noted   []string
	refuses bool
	asked   Explain // the last question for a reason
}

// newGame returns the game of a board such as "1 2 3/4 5 6/. 7 8".
func newGame(t *testing.T, text string) *game {
	t.Helper()
	tiles := strings.NewReplacer("/", "-", " ", "-", ".", "0").Replace(text)
	code, err := puzzle.Standard().ParseCode("fifteen?size=3&tiles=" + tiles)
	if err != nil {
		t.Fatal(err)
	}
	first := func(ahead []moves.Move) moves.Group { return moves.Group{ahead[0]} }
	find, _ := puzzle.Fifteen.Solvers().New(puzzle.MetricTiles)
	return &game{t: t, machine: New(puzzle.Fifteen, first), solver: find, state: Game{
		Board: code.Start(), Open: true, Pace: time.Second, Interval: time.Second,
		Table: func() (solver.Answer, int) { return solver.Answer{}, 0 },
	}}
}

// knowAll gives the game a table of positions.
func (g *game) knowAll() {
	g.state.Table = func() (solver.Answer, int) {
		a := g.solver.Solve(g.t.Context(), solver.Problem{Board: g.state.Board.Clone()}, nil)
		return a, len(a.Moves)
	}
}

func (g *game) note(format string, args ...any) {
	g.noted = append(g.noted, fmt.Sprintf(format, args...))
}

// moved brings the game to the position after a gesture or before the last one.
func (g *game) moved(by Cause, made moves.Group, done []moves.Group, more int) {
	g.t.Helper()
	for _, m := range made {
		if _, err := puzzle.Fifteen.Rules().Apply(nil, g.state.Board, m); err != nil {
			g.t.Fatal(err)
		}
	}
	from := g.state.Made
	g.done = done
	g.state.Made, g.state.History = len(done), done
	if puzzle.Fifteen.Solved(g.state.Board) {
		g.handle(Dismissed)
		g.state.Open = false
	}
	g.handle(Moved{By: by, Made: made, From: from, More: more})
}

// undo takes back the last gesture.
func (g *game) undo(by Cause, more int) {
	g.t.Helper()
	last := g.done[len(g.done)-1]
	g.moved(by, moves.Group{last[0].Inverse()}, g.done[:len(g.done)-1], more)
}

func (g *game) handle(e Event) {
	g.t.Helper()
	for _, effect := range g.machine.Handle(g.state, e) {
		switch e := effect.(type) {
		case Search:
			g.note("search after %d", len(e.Ahead))
		case SearchLimit:
			g.note("search limit %d", e.Limit)
		case StopSearch:
			g.note("stop")
		case MakeGesture:
			verb := "make"
			if e.Shown {
				verb = "show"
			}
			g.note("%s %s", verb, g.text(e.Group))
			if g.refuses {
				g.handle(Refused)
			} else {
				g.moved(ByMachine, e.Group, append(g.done[:len(g.done):len(g.done)], e.Group), 0)
			}
		case TakeBack:
			g.note("take back %d", e.Count)
			for more := e.Count - 1; more >= 0; more-- {
				g.undo(e.By, more)
			}
		case Count:
			g.note("count")
			g.state.Ranked = false
		case TellCost:
			if e.Free {
				g.note("free")
			} else {
				g.note("cost")
			}
		case ShowHelp:
			g.note("help")
		case TellBack:
			g.note("tell back %d", e.Count)
		case Explain:
			if g.asked = e; len(e.Told.Moves) > 0 {
				g.note("goes on after %s", e.Told.Theme)
			}
		case Point, Wake:
			// They follow from the rest and need no test of their own.
		}
	}
}

// text returns moves as text, such as 7l 8l.
func (g *game) text(some []moves.Move) string {
	var text []string
	for _, m := range some {
		text = append(text, moves.Format(g.state.Board, m))
	}
	return strings.Join(text, " ")
}

// parse returns moves of text such as 7l8l.
func (g *game) parse(text string) (some []moves.Move) {
	g.t.Helper()
	groups, err := moves.ParseGroups(g.state.Board, text)
	if err != nil {
		g.t.Fatal(err)
	}
	for _, group := range groups {
		some = append(some, group...)
	}
	return some
}

// step takes one step of a script.
func (g *game) step(step string) {
	g.t.Helper()
	word, rest, _ := strings.Cut(step, " ")
	simple := map[string]Event{
		"ask": Asked, "nudge": NudgeAsked, "solution": SolutionAsked, "help": HelpAsked, "confirm": Confirmed, "accept": Accepted, "run": RunToggled,
		"back": BackAsked, "dismiss": Dismissed, "act": Acted, "toggle": PlayToggled, "step": Stepped, "step-back": SteppedBack,
		"leave": Replaced, "none": Found{From: g.state.Board.Clone(), Answer: solver.Answer{Claim: solver.NoneExists}, Final: true},
		"gave-up": Found{From: g.state.Board.Clone(), Final: true}, "tick": Tick,
	}
	switch e, ok := simple[word]; {
	case ok:
		g.handle(e)
	case word == "later":
		g.state.Time += time.Second
		g.handle(Tick)
	case word == "found", word == "proved":
		a := solver.Answer{Claim: solver.BestFound, Moves: g.parse(rest)}
		if word == "proved" {
			a.Claim = solver.ProvedOptimal
		}
		g.handle(Found{From: g.state.Board.Clone(), Answer: a, Final: word == "proved"})
	case word == "move":
		group := moves.Group(g.parse(rest))
		g.moved(ByPlayer, group, append(g.done[:len(g.done):len(g.done)], group), 0)
	case word == "undo":
		g.undo(ByHistory, 0)
	case word == "limit-found":
		g.handle(LimitFound{len(rest)})
	case word == "at-once":
		g.state.Interval = 0
		g.handle(SpeedChanged)
	case word == "explained", word == "unexplained":
		r := coach.Reason{Theme: coach.PlaceTile}
		g.handle(Explained{Way: g.asked.Way, Step: coach.Step{Reason: r, Moves: g.asked.Way}, Given: word == "explained"})
	case word == "busy":
		g.state.Busy = true
	case word == "refuse":
		g.refuses = true
	case word == "know":
		g.knowAll()
	default:
		g.t.Fatalf("unknown step %q", step)
	}
}

// sees returns the view as text.
func (g *game) sees() string {
	v := g.machine.View(g.state)
	bar := map[Bar]string{NoBar: "-", CostBar: "cost?", SearchBar: "searching", LimitBar: "too far", SolutionBar: "solution", PlanBar: "plan", NoneBar: "none exists", UnknownBar: "unknown"}[v.Bar]
	text := []string{bar}
	if v.Bar == PlanBar || v.Bar == SolutionBar {
		text = append(text, fmt.Sprintf("%d to go", v.Remaining))
		if v.Proved {
			text[1] += ", optimal"
		}
	}
	switch {
	case v.Stage == ReasonAlone && v.Thinking:
		text = append(text, "thinks")
	case v.Stage == ReasonAlone:
		text = append(text, "only the reason: "+v.Why.Theme.String())
	case v.Stage == PieceAlone:
		text = append(text, "only the piece")
	case len(v.Shown) > 0:
		var shown []moves.Move
		for _, group := range v.Shown {
			shown = append(shown, group...)
		}
		text = append(text, "shows "+g.text(shown))
	}
	if v.Rated {
		text = append(text, fmt.Sprintf("over %d", v.Over))
	}
	if why, _, ok := g.machine.Followed(); ok {
		text = append(text, "followed "+why.Theme.String())
	}
	if v.Bar == LimitBar {
		text = append(text, fmt.Sprintf("back %d", v.Back))
	}
	if v.Running || v.Playing {
		text = append(text, "runs")
	}
	return strings.Join(text, "; ")
}

// Each line of a script is a step, the effects that follow, and what there is to see then.
func TestMachine(t *testing.T) {
	for _, test := range []struct {
		name, board string
		setUp       func(*game)
		script      string
	}{
		{"a hint, and more of it", "1 2 3/4 . 6/7 5 8", nil, `
			ask > cost, search after 0 > searching
			proved 5u8l > stop, count > plan; 2 to go, optimal; shows 5u
			ask > count > plan; 2 to go, optimal; shows 5u 8l
			ask > > plan; 2 to go, optimal; shows 5u 8l
			dismiss > > -
			ask > cost > plan; 2 to go, optimal; shows 5u
		`},
		{"a nudge is one hint, in three stages", "1 2 3/4 . 6/7 5 8", nil, `
			nudge > cost, search after 0 > searching; only the reason: none
			proved 5u8l > stop > plan; 2 to go, optimal; thinks
			explained > count > plan; 2 to go, optimal; only the reason: place tile
			ask > > plan; 2 to go, optimal; only the piece
			nudge > > plan; 2 to go, optimal; shows 5u
			nudge > count > plan; 2 to go, optimal; shows 5u 8l
		`},
		{"Enter makes the move of a nudge", "1 2 3/4 . 6/7 5 8", nil, `
			nudge > cost, search after 0 > searching; only the reason: none
			proved 5u8l > stop > plan; 2 to go, optimal; thinks
			explained > count > plan; 2 to go, optimal; only the reason: place tile
			accept > make 5u, goes on after place tile > plan; 1 to go, optimal; shows 8l
		`},
		{"a nudge without a reason costs nothing until it shows the piece", "1 2 3/4 . 6/7 5 8", nil, `
			nudge > cost, search after 0 > searching; only the reason: none
			proved 5u8l > stop > plan; 2 to go, optimal; thinks
			unexplained > > plan; 2 to go, optimal; only the reason: none
			ask > count > plan; 2 to go, optimal; only the piece
		`},
		{"hints begin with a nudge", "1 2 3/4 . 6/7 5 8", func(g *game) { g.state.Nudge = true }, `
			ask > cost, search after 0 > searching; only the reason: none
			proved 5u8l > stop > plan; 2 to go, optimal; thinks
			explained > count > plan; 2 to go, optimal; only the reason: place tile
			move 5u > > plan; 1 to go, optimal; over 0; followed place tile
			later > goes on after place tile > plan; 1 to go, optimal; thinks; over 0; followed place tile
			move 7r > search after 0 > searching
		`},
		{"the first reason is free where one learns", "1 2 3/4 . 6/7 5 8", func(g *game) { g.state.Learning = true }, `
			nudge > free, search after 0 > searching; only the reason: none
			proved 5u8l > stop > plan; 2 to go, optimal; thinks
			explained > > plan; 2 to go, optimal; only the reason: place tile
			dismiss > > -
			nudge > cost, count > plan; 2 to go, optimal; only the reason: place tile
		`},
		{"nothing follows the free reason", "1 2 3/4 . 6/7 5 8", func(g *game) { g.state.Learning = true }, `
			nudge > free, search after 0 > searching; only the reason: none
			proved 5u8l > stop > plan; 2 to go, optimal; thinks
			explained > > plan; 2 to go, optimal; only the reason: place tile
			move 5u > > -; followed place tile
			later > > -; followed place tile
			dismiss > > -
		`},
		{"more than the free reason is a hint", "1 2 3/4 . 6/7 5 8", func(g *game) { g.state.Learning = true }, `
			nudge > free, search after 0 > searching; only the reason: none
			proved 5u8l > stop > plan; 2 to go, optimal; thinks
			explained > > plan; 2 to go, optimal; only the reason: place tile
			ask > count > plan; 2 to go, optimal; only the piece
		`},
		{"accepted moves count where they were not shown", "1 2 3/4 . 6/7 5 8", nil, `
			ask > cost, search after 0 > searching
			proved 5u8l > stop, count > plan; 2 to go, optimal; shows 5u
			accept > make 5u > plan; 1 to go, optimal; shows 8l
			accept > count, make 8l > -
		`},
		{"a refused move changes nothing", "1 2 3/4 . 6/7 5 8", nil, `
			ask > cost, search after 0 > searching
			proved 5u8l > stop, count > plan; 2 to go, optimal; shows 5u
			refuse > > plan; 2 to go, optimal; shows 5u
			accept > make 5u > plan; 2 to go, optimal; shows 5u
			later > > plan; 2 to go, optimal; shows 5u
		`},
		{"the player follows the plan", "1 2 3/4 . 6/7 5 8", nil, `
			ask > cost, search after 0 > searching
			proved 5u8l > stop, count > plan; 2 to go, optimal; shows 5u
			move 5u > > plan; 1 to go, optimal; over 0
			later > > plan; 1 to go, optimal; shows 8l; over 0
			move 8l > > -
		`},
		{"the player leaves the plan", "1 2 3/4 . 6/7 5 8", nil, `
			ask > cost, search after 0 > searching
			proved 5u8l > stop, count > plan; 2 to go, optimal; shows 5u
			move 4r > search after 0 > searching
			found 4l5u8l > > searching
			gave-up > stop > plan; 3 to go; over 2
			undo > > plan; 2 to go
			later > search after 1 > plan; 2 to go; shows 5u
			proved 5u8l > stop > plan; 2 to go, optimal; shows 5u
		`},
		{"a move is worse until a search proves it", "1 2 3/4 . 6/7 5 8", nil, `
			ask > cost, search after 0 > searching
			found 5u5d5u8l > > searching
			later > count > plan; 4 to go; shows 5u
			move 4r > stop, search after 0 > plan; 5 to go
			later > > plan; 5 to go; shows 4l
			proved 4l5u8l > stop > plan; 3 to go, optimal; shows 4l; over 0
			later > > plan; 3 to go, optimal; shows 4l; over 0
		`},
		{"a better move is no further hint", "1 2 3/4 5 6/. 7 8", nil, `
			ask > cost, search after 0 > searching
			found 4d4u7l8l > > searching
			later > count > plan; 4 to go; shows 4d
			proved 7l8l > stop > plan; 2 to go, optimal; shows 7l
			ask > count > plan; 2 to go, optimal; shows 7l 8l
		`},
		{"a run", "1 2 3/. 4 6/7 5 8", nil, `
			ask > cost, search after 0 > searching
			proved 4l5u8l > stop, count > plan; 3 to go, optimal; shows 4l
			run > count > plan; 3 to go, optimal; shows 4l; runs
			tick > make 4l > plan; 2 to go, optimal; shows 5u; runs
			tick > > plan; 2 to go, optimal; shows 5u; runs
			later > make 5u > plan; 1 to go, optimal; shows 8l; runs
			busy > > plan; 1 to go, optimal; shows 8l; runs
			later > > plan; 1 to go, optimal; shows 8l
		`},
		{"a move of the player ends a run", "1 2 3/. 4 6/7 5 8", nil, `
			ask > cost, search after 0 > searching
			proved 4l5u8l > stop, count > plan; 3 to go, optimal; shows 4l
			run > count > plan; 3 to go, optimal; shows 4l; runs
			tick > make 4l > plan; 2 to go, optimal; shows 5u; runs
			move 6l > search after 0 > searching
			later > > searching
		`},
		{"a run is stopped", "1 2 3/. 4 6/7 5 8", nil, `
			run > > -
			ask > cost, search after 0 > searching
			proved 4l5u8l > stop, count > plan; 3 to go, optimal; shows 4l
			run > count > plan; 3 to go, optimal; shows 4l; runs
			tick > make 4l > plan; 2 to go, optimal; shows 5u; runs
			run > > plan; 2 to go, optimal; shows 5u
			later > > plan; 2 to go, optimal; shows 5u
		`},
		{"a ranked game asks before it shows a solution", "1 2 3/4 . 6/7 5 8", func(g *game) { g.state.Ranked = true }, `
			solution > > cost?
			dismiss > > -
			solution > > cost?
			confirm > search after 0 > searching
			proved 5u8l > stop > solution; 2 to go, optimal; runs
			later > show 5u > solution; 1 to go, optimal; runs
			later > show 8l > -
		`},
		{"the family's help has a cost too", "1 2 3/4 . 6/7 5 8", func(g *game) { g.state.Ranked = true }, `
			help > > cost?
			help > count, help > -
			help > help > -
		`},
		{"a solution is played, paused and stepped", "1 2 3/. 4 6/7 5 8", nil, `
			solution > search after 0 > searching
			found 4l5u8l > > searching
			later > > solution; 3 to go; runs
			toggle > > solution; 3 to go
			later > > solution; 3 to go
			step > show 4l > solution; 2 to go
			step-back > take back 1 > solution; 3 to go
			step-back > > solution; 3 to go
			step-back > > solution; 3 to go
			toggle > > solution; 3 to go; runs
			later > show 4l > solution; 2 to go; runs
			later > show 5u > solution; 1 to go; runs
			later > show 8l, stop > -
		`},
		{"a solution is shown at once", "1 2 3/. 4 6/7 5 8", func(g *game) { g.state.Interval = 0 }, `
			solution > search after 0 > searching
			proved 4l5u8l > stop > solution; 3 to go, optimal; runs
			tick > show 4l, show 5u, show 8l > -
		`},
		{"a solution goes on at another speed", "1 2 3/. 4 6/7 5 8", nil, `
			solution > search after 0 > searching
			proved 4l5u8l > stop > solution; 3 to go, optimal; runs
			later > show 4l > solution; 2 to go, optimal; runs
			at-once > > solution; 2 to go, optimal; runs
			tick > show 5u, show 8l > -
		`},
		{"a solution tries a refused move again", "1 2 3/. 4 6/7 5 8", nil, `
			solution > search after 0 > searching
			proved 4l5u8l > stop > solution; 3 to go, optimal; runs
			refuse > > solution; 3 to go, optimal; runs
			later > show 4l > solution; 3 to go, optimal; runs
			later > show 4l > solution; 3 to go, optimal; runs
			solution > > -
		`},
		{"an action of the player ends a solution", "1 2 3/. 4 6/7 5 8", nil, `
			solution > search after 0 > searching
			proved 4l5u8l > stop > solution; 3 to go, optimal; runs
			later > show 4l > solution; 2 to go, optimal; runs
			act > > -
			later > > -
		`},
		{"a solution does not take a shown move back", "1 2 3/. 4 6/7 5 8", nil, `
			solution > search after 0 > searching
			found 4l5u5d5u8l > > searching
			later > stop, search after 5 > solution; 5 to go; runs
			later > show 4l > solution; 4 to go; runs
			found 4r4l5u8l > > solution; 4 to go; runs
			found 5u8l > > solution; 2 to go; runs
		`},
		{"the limit does not suffice", "1 2 3/4 . 6/7 5 8", func(g *game) { g.state.Limit = 3 }, `
			move 4r > > -
			ask > cost, search after 0 > searching
			proved 4l5u8l > stop, count > plan; 3 to go, optimal
			tick > search limit 3 > searching
			limit-found . > > too far; back 1
			back > take back 1, count > plan; 2 to go, optimal; shows 5u
		`},
		{"the limit never sufficed", "1 2 3/4 . 6/7 5 8", func(g *game) { g.state.Limit = 1 }, `
			ask > cost, search after 0 > searching
			proved 5u8l > stop, count > plan; 2 to go, optimal
			tick > search limit 1 > searching
			limit-found > > too far; back 0
			accept > > too far; back 0
			dismiss > > -
		`},
		{"a solution goes back where the limit does not suffice", "1 2 3/4 . 6/7 5 8", func(g *game) { g.state.Limit = 3 }, `
			move 4r > > -
			solution > search after 0 > searching
			proved 4l5u8l > stop > solution; 3 to go, optimal; runs
			tick > search limit 3 > searching; runs
			limit-found . > > too far; back 1; runs
			tick > take back 1, tell back 1 > solution; 2 to go, optimal; runs
			later > show 5u > solution; 1 to go, optimal; runs
			later > show 8l > -
		`},
		{"the way back is of no use after a move", "1 2 3/4 . 6/7 5 8", func(g *game) { g.state.Limit = 3 }, `
			move 4r > > -
			ask > cost, search after 0 > searching
			proved 4l5u8l > stop, count > plan; 3 to go, optimal
			tick > search limit 3 > searching
			undo > stop > plan; 2 to go, optimal
			later > > plan; 2 to go, optimal; shows 5u
		`},
		{"no solution was found", "1 2 3/4 . 6/7 5 8", nil, `
			ask > cost, search after 0 > searching
			gave-up > stop > unknown
			accept > > unknown
		`},
		{"a table answers at once", "1 2 3/4 . 6/7 5 8", (*game).knowAll, `
			ask > cost, count > plan; 2 to go, optimal; shows 5u
			move 4r > > plan; 3 to go, optimal; over 2
			later > > plan; 3 to go, optimal; shows 4l; over 2
			undo > > plan; 2 to go, optimal
			later > > plan; 2 to go, optimal; shows 5u
			accept > make 5u > plan; 1 to go, optimal; shows 8l
			accept > count, make 8l > -
		`},
		{"a table comes while a search runs", "1 2 3/4 . 6/7 5 8", nil, `
			ask > cost, search after 0 > searching
			know > > searching
			tick > stop, count > plan; 2 to go, optimal; shows 5u
			found 5u5d5u8l > > plan; 2 to go, optimal; shows 5u
		`},
		{"a table proves that there is no solution", "1 2 3/4 5 6/8 7 .", (*game).knowAll, `
			ask > > none exists
			accept > > none exists
			solution > > none exists
			dismiss > > -
		`},
		{"that becomes known while the cost is shown", "1 2 3/4 5 6/8 7 .", func(g *game) { g.state.Ranked = true }, `
			solution > > cost?
			know > > cost?
			tick > > none exists
		`},
		{"nothing to solve", "1 2 3/4 5 6/7 8 .", nil, `
			ask > cost > plan; 0 to go, optimal
			solution > > plan; 0 to go, optimal
			dismiss > > -
		`},
		{"another game stops the search", "1 2 3/4 . 6/7 5 8", nil, `
			ask > cost, search after 0 > searching
			leave > stop > unknown
		`},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := newGame(t, test.board)
			if test.setUp != nil {
				test.setUp(g)
			}
			for line := range strings.Lines(strings.TrimSpace(test.script)) {
				line = strings.TrimSpace(line)
				step, _, _ := strings.Cut(line, " >")
				g.noted = nil
				g.step(step)
				got := strings.Join(strings.Fields(fmt.Sprintf("%s > %s > %s", step, strings.Join(g.noted, ", "), g.sees())), " ")
				if got != line {
					t.Errorf("%s\nwant\n%s", got, line)
				}
			}
		})
	}
}

// A number of moves is said to be searched on as long as a search may find fewer.
func TestSearching(t *testing.T) {
	g := newGame(t, "1 2 3/4 . 6/7 5 8")
	for _, test := range []struct {
		step      string
		searching bool
		remaining int
	}{
		{"ask", true, 0},
		{"found 4r7u5l8l6d3d2r4u1r", true, 0}, // not adopted yet
		{"later", true, 9},
		{"proved 5u8l", false, 2},
	} {
		g.step(test.step)
		if v := g.machine.View(g.state); v.Searching != test.searching || v.Remaining != test.remaining {
			t.Errorf("after %q: searching %v, %d to go, want %v, %d", test.step, v.Searching, v.Remaining, test.searching, test.remaining)
		}
	}
}
