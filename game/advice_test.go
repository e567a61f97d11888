package game

import (
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/solver"
	"worldslide/solver/klotski"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// said returns all texts on the screen.
func (l *a11yTest) said() (all []string) {
	for layer := range paint.Layers {
		for _, op := range l.app.List().Ops(paint.Layer(layer)) {
			if op.Text != "" {
				all = append(all, op.Text)
			}
		}
	}
	return all
}

// searched waits for the hint search and for the analysis of the game.
func (l *a11yTest) searched() {
	l.app.Jobs.Settle(time.After(patience))
	l.input(widget.Input{})
}

// least returns the number of moves made plus the distance from a position to the goal, in the main
// metric.
func least(t *testing.T, s *session.Session) (int, bool) {
	t.Helper()
	if s.Family().Name() == "klotski" {
		guide, err := klotski.NewGuide(t.Context(), s.Start().Start())
		if err != nil {
			t.Fatal(err)
		}
		last, _ := moves.LastTraveller(s.Moves())
		return guide.Distance(s.Board(), klotski.Moves, last)
	}
	f := s.Family()
	find, _ := f.Solvers().New(f.Solvers()[0].Metric)
	answer := find.Solve(t.Context(), solver.Problem{Board: s.Board().Clone()}, nil)
	return len(answer.Moves), answer.Claim == solver.ProvedOptimal
}

// After own moves, optimal or not, the hint bar before and after a move and the panel show the same
// distance, and the solution takes as many moves.
func TestHintPanelAndSolutionAgreeWithTheDistance(t *testing.T) {
	const seed = 42
	deviations := 25
	if testing.Short() {
		deviations = 6
	}
	for _, c := range []struct {
		code  string
		panel func(*a11yTest, int) string // what the panel says of a distance; "" if nothing
	}{
		{"klotski?level=heng-dao-li-ma", func(l *a11yTest, left int) string {
			count := l.app.Words.Count(assets.CountMoves, left, nil)
			return l.app.Words.Format(assets.KlotskiLeastHere, map[string]any{"Moves": count})
		}},
		{"klotski?board=AABB./AA.../NOPQ.&exit=d1", nil},
		{"carom?day=2026-03-12", func(l *a11yTest, left int) string { return l.app.Words.Count(assets.CountMoves, left, nil) }},
		{"fifteen?size=3&seed=7", nil},
	} {
		t.Run(c.code, func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, seed))
			l := startA11yTest(t, "en", c.code, image.Pt(1920, 1080)) // the bar has room for all it says
			l.searched()
			s := l.scene().Session()
			s.Remember(session.Help{Hints: 1}) // so that no hint tells its price
			rules, metric := s.Family().Rules(), s.Metrics()[0].Name
			counted := func(n int) string { return parts.CountMetric(l.app.Look(), puzzle.Metric{Name: metric, Count: n}) }
			expect := func(when string, n int, words string) {
				t.Helper()
				tree := l.tree()                                                                                                    // which has what the bar has no room for
				if said := l.said(); !strings.Contains(strings.Join(said, " "), words) && !strings.Contains(tree.String(), words) { // the panel wraps
					t.Fatalf("seed %d, move %d, %s: %q is not shown for\n%v\nbut %q", seed, n, when, words, s.Board(), said)
				}
			}
			toGo := func(left int) string {
				return l.app.Words.Format(assets.HintToGoOptimal, map[string]any{"Count": counted(left)})
			}
			for n := range deviations {
				before, solvable := least(t, s)
				if !solvable || before == 0 {
					l.press(ctrl(widget.KeyZ), ctrl(widget.KeyZ))
					continue
				}
				l.press(plain(widget.KeyH))
				l.searched()
				expect("after a hint", n, toGo(before))
				if c.panel != nil {
					if s.Family().Name() == "klotski" {
						l.press(plain(widget.KeyL))
					}
					expect("in the panel", n, c.panel(l, before))
				}
				legal := rules.AppendMoves(nil, s.Board())
				m := legal[random.IntN(len(legal))]
				next := s.Board().Clone()
				if _, err := rules.Apply(nil, next, m); err != nil || s.Family().Solved(next) {
					continue
				}
				made := s.Metrics()[0].Count
				l.scene().Perform(family.Do{Group: moves.Group{m}, Selected: board.NoPiece})
				l.rest()
				l.searched()
				left, solvable := least(t, s)
				if !solvable {
					expect("in a corner", n, l.app.Text(assets.HintNoneProved))
					continue
				}
				expect("after a move", n, toGo(left))
				switch over := s.Metrics()[0].Count + left - made - before; {
				case over == 0:
					expect("after a good move", n, l.app.Text(assets.HintGood))
				case over > 0:
					expect("after a bad move", n, l.app.Words.Format(assets.HintLonger, map[string]any{"Count": counted(over)}))
				default:
					expect("after a way back", n, l.app.Words.Format(assets.HintShorter, map[string]any{"Count": counted(-over)}))
				}
			}
			l.await("a position that can be solved", func() { l.press(ctrl(widget.KeyZ)) }, func() bool {
				_, solvable := least(t, s)
				return solvable
			})
			made := s.Metrics()[0].Count
			left, _ := least(t, s)
			l.Do(scene.Solution)
			l.searched()
			expect("of the solution", deviations, toGo(left))
			for range 2 * left {
				l.now += 2 * time.Second
				l.rest()
			}
			if got := s.Metrics()[0].Count - made; !s.Solved() || got != left {
				t.Errorf("the solution took %d moves, solved %v; want %d", got, s.Solved(), left)
			}
		})
	}
}

// If a board has no solution, the hint bar offers Undo if that leads to a solvable position, and
// not if the start has no solution.
func TestUndoIsOfferedWhereItHelps(t *testing.T) {
	offered := func(l *a11yTest) bool {
		tree := l.tree()
		return tree.ByID("hint-undo") != nil
	}
	ask := func(l *a11yTest) {
		t.Helper()
		l.idle()             // the message may have to count the positions
		if l.dialog != nil { // it says so without asking for confirmation
			l.press(widget.KeyPress{Key: widget.KeyEscape})
		}
		l.press(plain(widget.KeyH))
		l.searched()
		if said := l.said(); !slices.Contains(said, l.app.Text(assets.HintNoneProved)) {
			t.Fatalf("the bar shows %q, not that there is no solution", said)
		}
	}
	for _, code := range []string{
		"fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-15-14-0",
		"klotski?board=HAAI/HAAI/JKNL/JKOL/P..Q",
		"carom?walls=91111113800000028000000280000002800000028000000280000006c444446f&goal=h8&pieces=a1c3e5g2",
	} {
		l := startA11yTest(t, "en", code, image.Pt(1280, 800))
		ask(l)
		if offered(l) {
			t.Errorf("%s: Undo is offered before the first move", code)
		}
		s := l.scene().Session()
		l.scene().Perform(family.Do{Group: moves.Group{s.Family().Rules().AppendMoves(nil, s.Board())[0]}, Selected: board.NoPiece})
		l.rest()
		ask(l)
		if !s.CanUndo() || offered(l) {
			t.Errorf("%s: a move was made %v, Undo is offered %v; want it not offered", code, s.CanUndo(), offered(l))
		}
	}

	// The target would stop at the goal against the blocker, but no move brings the blocker back
	// there.
	l := startA11yTest(t, "en", "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=c4&pieces=a4d4", image.Pt(1280, 800))
	s := l.scene().Session()
	l.searched()
	l.scene().Perform(family.Do{Group: moves.Group{{Piece: 1, Dir: board.Up}}, Selected: board.NoPiece})
	l.rest()
	ask(l)
	if !offered(l) {
		t.Fatal("Undo is not offered after a move that made the board unsolvable")
	}
	l.begin("hint-undo")
	if _, solvable := least(t, s); !solvable {
		t.Error("Undo does not lead back to a position with a solution")
	}
}

// In Worlds the hint bar stays open when the player makes the hinted move. It then shows the next move,
// which does not count as a hint, and one move less to go.
func TestHintBarFollowsTheHintInWorlds(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?board=classicsmall&seed=5&steps=3", image.Pt(1280, 800))
	s := l.scene().Session()
	l.press(plain(widget.KeyH))
	l.searched()
	l.rest()
	find, _ := puzzle.Worlds.Solvers().New(puzzle.Worlds.Solvers()[0].Metric)
	for left := 3; left > 1; left-- {
		answer := find.Solve(t.Context(), solver.Problem{Board: s.Board().Clone()}, nil)
		if len(answer.Moves) != left {
			t.Fatalf("%d moves to go, want %d", len(answer.Moves), left)
		}
		l.scene().Perform(family.Do{Group: moves.Group{answer.Moves[0]}, Selected: s.Board().Selected()})
		l.searched()
		l.rest()
		said := strings.Join(l.said(), "\n")
		if want := l.app.Text(assets.HintGood); !strings.Contains(said, want) || !strings.Contains(said, l.app.Words.Format(assets.HintToGoShort, map[string]any{"Count": l.app.Words.Count(assets.CountMoves, left-1, nil)})) {
			t.Errorf("with %d to go the bar shows neither %q nor the number:\n%s", left-1, want, said)
		}
		if s.Hints() != 1 {
			t.Errorf("with %d to go %d hints, want 1", left-1, s.Hints())
		}
	}
	l.press(widget.KeyPress{Key: widget.KeyEscape})
	if said := l.said(); slices.Contains(said, l.app.Text(assets.HintGood)) {
		t.Error("Escape leaves the bar open")
	}
}

// A Challenge of Worlds solved in the fewest possible moves, if the solver can prove that, earns
// the star. With more moves the dialog shows how many are needed.
func TestProvedSolveInWorldsEarnsItsStar(t *testing.T) {
	for _, c := range []struct {
		name     string
		detour   bool
		standing records.Achievement
		trophies int
	}{{"shortest", false, records.Optimal, 1}, {"with a detour", true, records.Alone, 0}} {
		t.Run(c.name, func(t *testing.T) {
			l := startA11yTest(t, "en", "worlds?board=classicsmall&seed=5&steps=50", image.Pt(1280, 800))
			s := l.scene().Session()
			do := func(m moves.Move) {
				l.scene().Perform(family.Do{Group: moves.Group{m}, Selected: s.Board().Selected()})
				l.rest()
			}
			find, _ := puzzle.Worlds.Solvers().New(puzzle.Worlds.Solvers()[0].Metric)
			answer := find.Solve(t.Context(), solver.Problem{Board: s.Board().Clone()}, nil)
			if c.detour {
				do(answer.Moves[0])
				do(answer.Moves[0].Inverse())
			}
			for i, m := range answer.Moves {
				do(m)
				if i == 0 {
					l.rest()
					l.app.Jobs.Settle(time.After(patience))
				}
			}
			standing := l.app.Book.Standing(s.Start().String())
			stats := l.app.Book.Statistics("worlds")
			if !s.Locked() || standing.Achievement != c.standing || standing.Optimum != len(answer.Moves) || stats.Trophies != c.trophies {
				t.Errorf("solved %v: standing %d, optimum %d, %d trophies; want %d, %d, %d",
					s.Locked(), standing.Achievement, standing.Optimum, stats.Trophies, c.standing, len(answer.Moves), c.trophies)
			}
		})
	}
}

// Why the move of a hint is good can be read after the player has made it, until the next move.
func TestReasonStaysAfterTheHint(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?size=3&tiles=1-2-3-4-0-6-7-5-8", wideWindow)
	l.press(plain(widget.KeyH))
	l.searched()
	l.app.Jobs.Settle(time.After(time.Minute))
	l.rest()
	l.press(plain(widget.KeyUp)) // 5
	l.searched()
	l.rest()
	const why = "Why: Only the last four cells are left"
	if said := strings.Join(l.said(), " "); !strings.Contains(said, why) {
		t.Errorf("after the hinted move the bar does not say %q:\n%s", why, said)
	}
	l.press(plain(widget.KeyRight)) // 7
	l.searched()
	l.rest()
	if said := strings.Join(l.said(), " "); strings.Contains(said, why) {
		t.Errorf("after the next move the bar says:\n%s", said)
	}
}
