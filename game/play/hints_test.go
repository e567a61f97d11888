package play_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/parts"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// Puzzles without a solution: blocks that never reach the exit, a piece that is walled in, and two
// swapped tiles.
const (
	swappedTiles = "fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-15-14-0"
	stuckBlocks  = "klotski?board=HAAI/HAAI/JKNL/JKOL/P..Q"
	walledStar   = "carom?walls=91111113800000028000000280000002800000028000000280000006c444446f&goal=h8&pieces=a1c3e5g2"
)

// guidedScene returns the scene of a code after its table of positions is computed.
func guidedScene(t *testing.T, f family.Family, code string) (*play.Scene, *scene.App) {
	t.Helper()
	p, app := sceneOf(t, f, code)
	delivered := make(chan struct{}, 8)
	app.Jobs = scene.NewJobs(func() { delivered <- struct{}{} })
	p.PassTime()
	p.PassTime() // a table can be begun with the second frame
	for {
		if known := p.Knowledge(); known.Guide() != nil || known.Impossible() {
			break
		}
		<-delivered
		app.Jobs.Deliver()
	}
	return p, app
}

// A request for help on a board without a solution says so, and does not count as help.
func TestHelpOnAnImpossibleBoard(t *testing.T) {
	for _, test := range []struct {
		family family.Family
		code   string
	}{{klotski.New(), stuckBlocks}, {carom.New(), walledStar}, {fifteen.New(), swappedTiles}} {
		for name, ask := range map[string]func(*play.Scene){"hint": (*play.Scene).Hint, "solution": (*play.Scene).ShowSolution} {
			t.Run(test.code[:strings.Index(test.code, "?")]+" "+name, func(t *testing.T) {
				p, app := guidedScene(t, test.family, test.code)
				for p.PassTime(); app.Jobs.Busy(); p.PassTime() {
					app.Jobs.Deliver() // what the message says is counted
				}
				if app.Navigator.(*hostWindow).dialog == nil {
					t.Error("opening it shows no dialog")
				}
				ask(p)
				if !p.ShowsUnsolvable() || p.Session().Help().Taken() {
					t.Errorf("shows unsolvable %v, help %v; want true and no help", p.ShowsUnsolvable(), p.Session().Help())
				}
			})
		}
	}
}

// A game that started solved is not ranked, so help needs no confirmation.
func TestHelpOnABoardThatBeganSolved(t *testing.T) {
	p, _ := sceneOf(t, fifteen.New(), "fifteen?size=3&tiles=1-2-3-4-5-6-7-8-0")
	p.Perform(family.Do{Group: moves.Group{{Piece: 7, Dir: board.Right}}, Selected: board.NoPiece})
	if made, _ := p.Session().Depth(); made != 1 {
		t.Fatal("the tile was not moved")
	}
	if p.ShowSolution(); p.AsksToConfirm() {
		t.Error("the solution asks for a confirmation")
	}
}

// The request for a confirmation is withdrawn when it becomes known that there is no solution.
func TestUnsolvableWhileConfirming(t *testing.T) {
	p, app := sceneOf(t, klotski.New(), stuckBlocks)
	p.ShowSolution()
	if !p.AsksToConfirm() || p.ShowsUnsolvable() {
		t.Fatal("known before the search")
	}
	delivered := make(chan struct{}, 8)
	app.Jobs = scene.NewJobs(func() { delivered <- struct{}{} })
	for p.PassTime(); !p.ShowsUnsolvable(); p.PassTime() {
		<-delivered
		app.Jobs.Deliver()
	}
}

// After a hint, the player makes another move that is as good. The next hint continues from there.
func TestHintAfterAnotherOptimalMove(t *testing.T) {
	p, _ := guidedScene(t, klotski.New(), "klotski?level=classic")
	p.Hint()
	if got, want := p.Remaining(), "81 moves to go at best."; got != want {
		t.Errorf("at the start the bar says %q, want %q", got, want)
	}
	hinted := p.Ahead()[0]
	other := moves.Move{Piece: p.Session().Board().Find("O"), Dir: board.Down}
	if hinted == other {
		other.Piece = p.Session().Board().Find("N")
	}
	p.Perform(family.Do{Group: moves.Group{other}, Selected: board.NoPiece})
	if got, want := p.Remaining(), "80 moves to go at best."; got != want {
		t.Errorf("after another optimal move the bar says %q, want %q", got, want)
	}
	if p.Ahead()[0] == other.Inverse() {
		t.Error("the hint takes an optimal move back")
	}
}

// A solution that is shown after moves of the player continues from there.
func TestSolutionAfterOwnMoves(t *testing.T) {
	p, app := guidedScene(t, klotski.New(), "klotski?level=classic")
	for range 4 {
		answer, _ := p.Knowledge().Solution(p.Session().Board(), p.Session().Moves())
		group := moves.GroupByBlock(answer.Moves)[0]
		p.Perform(family.Do{Group: group, Selected: board.NoPiece})
	}
	before := p.Session().Moves()
	p.ShowSolution()
	p.ShowSolution()
	for !p.Session().Locked() {
		app.Now += 10e9
		p.PassTime()
		if done := p.Session().Moves(); len(done) < len(before) {
			t.Fatal("a move was taken back")
		}
	}
	all := p.Session().Moves()
	if got := fmt.Sprint(all[:4]); got != fmt.Sprint(before) || p.Session().Metrics()[0].Count != 81 {
		t.Errorf("%d moves, starting with %s; want 81, starting with %v", p.Session().Metrics()[0].Count, got, before)
	}
}

// In Worlds the player leaves the hinted plan at random. A solution that is shown then takes back a move
// of the player only if a shortest solution does, shows as many moves as remain, and reaches the goal.
func TestSolutionInWorldsAfterOwnMoves(t *testing.T) {
	const games, seed = 30, 42
	random := rand.New(rand.NewPCG(seed, seed))
	find, ok := puzzle.Worlds.Solvers().New(puzzle.Worlds.Solvers()[0].Metric)
	if !ok {
		t.Fatal("no solver")
	}
	distance := func(b *board.Board) int {
		t.Helper()
		a := find.Solve(t.Context(), solver.Problem{Board: b.Clone()}, nil)
		if a.Claim != solver.ProvedOptimal {
			t.Fatalf("seed %d: the solver claims %v of\n%v", seed, a.Claim, b)
		}
		return len(a.Moves)
	}
	for n := range games {
		code := []string{"worlds?board=classicsmall&seed=%d&steps=30", "worlds?seed=%d&steps=40", "worlds?board=tenlargepieces&seed=%d&steps=20"}[n%3]
		p, app := sceneOf(t, worlds.New(), fmt.Sprintf(code, n+1))
		delivered := make(chan struct{}, 1024)
		app.Jobs = scene.NewJobs(func() { delivered <- struct{}{} })
		s, f := p.Session(), p.Session().Family()
		settle := func() { // until the search has ended and its plan is adopted
			for app.Jobs.Slots.Hint.Running() {
				<-delivered
				app.Jobs.Deliver()
			}
			p.PassTime()
		}
		do := func(m moves.Move) { p.Perform(family.Do{Group: moves.Group{m}, Selected: m.Piece}) }
		p.Hint()
		settle()
		for range random.IntN(4) {
			if ahead := p.Ahead(); len(ahead) > 1 && !s.Locked() {
				do(ahead[0])
				settle()
			}
		}
		for range 1 + random.IntN(3) {
			if !s.Locked() {
				legal := f.Rules().AppendMoves(nil, s.Board())
				do(legal[random.IntN(len(legal))])
			}
		}
		if f.Solved(s.Board()) {
			continue // by chance
		}
		own := s.Moves()
		left := distance(s.Board())
		p.ShowSolution()
		if p.AsksToConfirm() {
			p.ShowSolution()
		}
		settle()
		for shown := 0; !f.Solved(s.Board()); shown++ {
			ahead := p.Ahead()
			if len(ahead) != left-shown {
				t.Fatalf("seed %d, game %d: %d moves ahead after %d shown, of %d", seed, n, len(ahead), shown, left)
			}
			count := parts.CountMetric(app.Look(), puzzle.Metric{Name: s.Metrics()[0].Name, Count: len(ahead)})
			if got, want := p.Remaining(), app.Words.Format(assets.HintToGoOptimal, map[string]any{"Count": count}); got != want {
				t.Fatalf("seed %d, game %d: the bar says %q, want %q", seed, n, got, want)
			}
			app.Now += 10 * time.Second
			p.PassTime()
			settle()
			if len(s.Moves()) <= len(own)+shown {
				t.Fatalf("seed %d, game %d: no move was shown", seed, n)
			}
		}
		if got := fmt.Sprint(s.Moves()[:len(own)]); got != fmt.Sprint(own) || !f.Solved(s.Board()) {
			t.Errorf("seed %d, game %d: the game begins with %s, want %v, and ends solved: %v", seed, n, got, own, f.Solved(s.Board()))
		}
		app.Jobs.Close()
	}
}

// After random moves, the bar shows the number of remaining moves of the known solution, and the plan
// has as many.
func TestHintAgreesWithTheGame(t *testing.T) {
	const seed = 7
	for _, test := range []struct {
		family family.Family
		code   string
	}{{klotski.New(), "klotski?level=classic"}, {klotski.New(), "klotski?board=AABB./AA.../NOPQ.&exit=d1"}, {carom.New(), "carom?day=2026-03-12"}} {
		t.Run(test.code, func(t *testing.T) {
			p, app := guidedScene(t, test.family, test.code)
			p.Hint()
			random := rand.New(rand.NewPCG(seed, seed))
			for n := range sample.Count(200, 40) {
				s := p.Session()
				if s.Locked() {
					break
				}
				answer, left := p.Knowledge().Solution(s.Board(), s.Moves())
				if !answer.Claim.Solved() {
					if _, ok := s.Undo(); !ok {
						t.Fatal("no undo")
					}
					p.Made()
					continue
				}
				p.Dismiss()
				p.Hint()
				want := app.Words.Format(assets.HintToGoOptimal, map[string]any{"Count": parts.CountMetric(app.Look(), puzzle.Metric{Name: "moves", Count: left})})
				if got := p.Remaining(); got != want {
					t.Fatalf("seed %d, move %d: the bar says %q, the game %q", seed, n, got, want)
				}
				before, history := s.Metrics()[0].Count, s.Moves()
				for _, m := range p.Ahead() {
					history = append(history, moves.Group{m})
				}
				if got := s.Family().Metrics(history)[0].Count - before; got > left {
					t.Fatalf("seed %d, move %d: the plan has %d moves, %d remain", seed, n, got, left)
				}
				legal := s.Family().Rules().AppendMoves(nil, s.Board())
				m := legal[random.IntN(len(legal))]
				p.Perform(family.Do{Group: moves.Group{m}, Selected: board.NoPiece})
			}
		})
	}
}

// A hint that repeats a hint for the same position does not count, after the bar was closed or after a
// move and its undo.
func TestRepeatedHintsDoNotCount(t *testing.T) {
	for _, test := range []struct {
		family family.Family
		code   string
	}{
		{worlds.New(), "worlds?seed=5&steps=9"},
		{fifteen.New(), "fifteen?size=3&seed=7"},
		{klotski.New(), "klotski?level=heng-dao-li-ma"},
		{carom.New(), "carom?day=2026-03-12"},
	} {
		t.Run(test.code, func(t *testing.T) {
			p, app := sceneOf(t, test.family, test.code)
			delivered := make(chan struct{}, 64)
			app.Jobs = scene.NewJobs(func() { delivered <- struct{}{} })
			hint := func() int { // asks until the move is shown, and returns the number of hints
				t.Helper()
				for p.Hint(); !p.ShowsMove(); p.PassTime() {
					<-delivered
					app.Jobs.Deliver()
					app.Now += time.Second
				}
				return p.Session().Hints()
			}
			if got := hint(); got != 1 {
				t.Fatalf("%d hints after the first one", got)
			}
			p.Dismiss()
			if got := hint(); got != 1 {
				t.Errorf("after closing the bar: %d hints, want 1", got)
			}
			group := p.Game().Hints().FirstGesture(p.Ahead())
			selected := p.Session().Board().Selected()
			p.Perform(family.Do{Group: group, Selected: selected})
			p.Undo()
			p.Dismiss()
			if got := hint(); got != 1 {
				t.Errorf("after a move and its undo: %d hints, want 1", got)
			}
			p.Perform(family.Do{Group: p.Game().Hints().FirstGesture(p.Ahead()), Selected: selected})
			p.Dismiss()
			if got := hint(); got != 2 {
				t.Errorf("at another position: %d hints, want 2", got)
			}
		})
	}
}

// A move of the player while the bar shows a hint, whether it is the shown one, another, or an undo,
// is followed by the next move, without another request. Only the request counts as a hint.
func TestBarFollowsThePlayer(t *testing.T) {
	const seed = 3
	for _, test := range []struct {
		family family.Family
		code   string
	}{
		{worlds.New(), "worlds?seed=5&steps=9"},
		{fifteen.New(), "fifteen?size=3&seed=7608"},
		{klotski.New(), "klotski?level=heng-dao-li-ma"},
		{carom.New(), "carom?day=2026-03-12"},
	} {
		t.Run(test.code, func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, seed))
			p, app := sceneOf(t, test.family, test.code)
			delivered := make(chan struct{}, 1024)
			app.Jobs = scene.NewJobs(func() { delivered <- struct{}{} })
			defer app.Jobs.Close()
			s := p.Session()
			settle := func() { // until the search has ended and its plan is adopted
				for app.Jobs.Slots.Hint.Running() {
					<-delivered
					app.Jobs.Deliver()
				}
				app.Now += 10 * time.Second
				p.PassTime()
			}
			p.Hint()
			settle()
			shows := func(when string) {
				t.Helper()
				if s.Locked() || p.ShowsUnsolvable() {
					return
				}
				if !p.ShowsMove() {
					t.Fatalf("seed %d, %s: the bar shows no move on\n%v", seed, when, s.Board())
				}
				if got := s.Hints(); got != 1 {
					t.Fatalf("seed %d, %s: %d hints, want 1", seed, when, got)
				}
			}
			shows("after the first request")
			do := func(group moves.Group) {
				p.Perform(family.Do{Group: group, Selected: group[0].Piece})
				settle()
				shows(fmt.Sprint("after the move ", group))
			}
			do(p.Game().Hints().FirstGesture(p.Ahead()))
			for range 6 {
				legal := s.Family().Rules().AppendMoves(nil, s.Board())
				do(moves.Group{legal[random.IntN(len(legal))]})
			}
			if undo, _ := s.Depth(); undo > 0 && !s.Locked() {
				p.Undo()
				settle()
				shows("after an undo")
			}
		})
	}
}

// While a hint is shown, the search may replace its move by one that is proved. The player did not ask
// for that, so it is no further hint.
func TestBetterMoveDoesNotCountAsHint(t *testing.T) {
	p, app := sceneOf(t, fifteen.New(), "fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8")
	const four, seven, eight = 3, 6, 7
	p.Hint()
	app.Now += 10 * time.Second
	solution := []moves.Move{{Piece: seven, Dir: board.Left}, {Piece: eight, Dir: board.Left}}
	detour := []moves.Move{{Piece: four, Dir: board.Down}, {Piece: four, Dir: board.Up}}
	for _, answer := range []solver.Answer{
		{Claim: solver.BestFound, Moves: append(detour, solution...)},
		{Claim: solver.ProvedOptimal, Moves: solution},
	} {
		p.Found(answer)
		if !p.ShowsMove() || p.Ahead()[0] != answer.Moves[0] {
			t.Fatalf("the plan is %v, want %v", p.Ahead(), answer.Moves)
		}
		if got := p.Session().Hints(); got != 1 {
			t.Errorf("%d hints after an answer, %v; want 1", got, answer.Claim)
		}
	}
	p.Hint()
	if got := p.Session().Hints(); got != 2 {
		t.Errorf("%d hints after another request, want 2", got)
	}
}

// The dialog after a shown solution says that it is proved to be the shortest if it is, however often
// the player has stopped it, and otherwise nothing that contradicts the game's optimum. In steps, s is a
// shown gesture, p the player's own gesture of the plan, u an undo, x the end of the run.
func TestProofOfAShownSolution(t *testing.T) {
	const proved, found = assets.HelpTakenProved, assets.HelpTakenFound
	var nothing assets.ID
	for _, test := range []struct {
		family      family.Family
		code, steps string
		want        assets.ID
	}{
		{klotski.New(), "klotski?level=heng-dao-li-ma", "", proved},
		{klotski.New(), "klotski?level=heng-dao-li-ma", "ssx", proved},
		{klotski.New(), "klotski?level=heng-dao-li-ma", "ssxuu", proved},
		{klotski.New(), "klotski?level=heng-dao-li-ma", "pp", proved},
		{klotski.New(), "klotski?level=heng-dao-li-ma", "sspu", proved},
		{klotski.New(), "klotski?level=heng-dao-li-ma", "ssp", nothing},
		{carom.New(), "carom?day=2026-03-12", "sx", proved},
		{carom.New(), "carom?day=2026-03-12", "p", proved},
	} {
		t.Run(test.code+" "+test.steps, func(t *testing.T) {
			p, app := guidedScene(t, test.family, test.code)
			app.ShowDialog(nil) // the introduction
			step := func() { app.Now += 10 * time.Second; p.PassTime() }
			show := func() {
				if p.ShowSolution(); p.AsksToConfirm() {
					p.ShowSolution()
				}
			}
			shown := false
			for _, c := range test.steps {
				switch c {
				case 's':
					if !shown {
						show()
						shown = true
					}
					step()
				case 'x':
					p.Dismiss()
					shown = false
				case 'u':
					p.Undo()
					shown = false
				case 'p':
					answer, _ := p.Knowledge().Solution(p.Session().Board(), p.Session().Moves())
					p.Perform(family.Do{Group: p.Game().Hints().FirstGesture(answer.Moves), Selected: board.NoPiece})
					shown = false
				}
			}
			if !shown {
				show()
			}
			for n := 0; !p.Session().Locked(); n++ {
				if step(); n > 200 {
					t.Fatal("the solution does not end")
				}
			}
			want := ""
			if test.want != nothing {
				want = app.Text(test.want)
			}
			if got := p.Proof(); got != want {
				t.Errorf("the dialog says %q, want %q", got, want)
			}
		})
	}
	for _, c := range []struct {
		name     string
		solution string // as moves of tiles
		want     assets.ID
	}{{"a longer one", "4d4u7l8l", found}, {"a shortest one", "7l8l", proved}} {
		t.Run("unproved, "+c.name, func(t *testing.T) {
			p, app := sceneOf(t, fifteen.New(), "fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8")
			groups, err := moves.ParseGroups(p.Session().Board(), c.solution)
			if err != nil {
				t.Fatal(err)
			}
			delivered := make(chan struct{}, 1024)
			app.Jobs = scene.NewJobs(func() { delivered <- struct{}{} })
			p.ShowSolution()
			p.ShowSolution() // confirms
			app.Jobs.Slots.Hint.Stop()
			app.Now += 10 * time.Second
			answer := solver.Answer{Claim: solver.BestFound}
			for _, group := range groups {
				answer.Moves = append(answer.Moves, group...)
			}
			p.Found(answer)
			for range groups {
				app.Now += 10 * time.Second
				p.PassTime()
			}
			for _, known := p.Knowledge().Optimum(); !known; _, known = p.Knowledge().Optimum() {
				<-delivered
				app.Jobs.Deliver()
			}
			if got, want := p.Proof(), app.Text(c.want); !p.Session().Locked() || got != want {
				t.Errorf("solved %v, the dialog says %q, want %q", p.Session().Locked(), got, want)
			}
		})
	}
}
