package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// A rung has the same name in the title of the window, in the panel and on Home, in every family. The status line says
// its place too.
func TestRungHasOneName(t *testing.T) {
	for _, f := range families() {
		rung := f.Puzzle().Ladder()[1]
		l := startA11yTest(t, "en", puzzle.FormatStart(f.Puzzle(), rung.Values), wideWindow)
		want := l.app.Text(assets.PuzzleName(f.Puzzle().Name(), 1))
		shown := func(where string) {
			t.Helper()
			if node := l.find(func(n *access.Node) bool { return n.Role == access.Text && n.Name == want }); node == nil {
				tree := l.tree()
				t.Errorf("%s: no %q in\n%s", where, want, &tree)
			}
		}
		shown("panel")
		if tree := l.tree(); tree.Name != want+" · Worldslide" {
			t.Errorf("the title is %q", tree.Name)
		}
		if shown := strings.Join(l.said(), " "); strings.Contains(shown, "#") {
			t.Errorf("%s has another number too: %s", want, shown)
		}
		if status := l.said(); !slices.ContainsFunc(status, func(s string) bool {
			return strings.HasPrefix(s, l.app.Text(f.Name())+" · "+want) && strings.Contains(s, " · Puzzle\u00a02\u00a0of\u00a012")
		}) {
			t.Errorf("the status line is not in %q", status)
		}
		l.play(l.solution()[:1])
		l.Do(scene.Home)
		l.rest()
		shown("Home")
	}
}

// The details of a solved game of Klotski say once how good it is.
func TestDetailsSayOnceThatItIsOptimal(t *testing.T) {
	l := startA11yTest(t, "en", puzzle.FormatStart(puzzle.Klotski, puzzle.Klotski.Ladder()[3].Values), wideWindow)
	l.searched()
	l.solve()
	l.now += 5 * time.Second
	l.rest()
	l.begin("solved-details")
	said := strings.ReplaceAll(strings.Join(l.dialogTexts(), "\n"), l.app.Text(assets.RecordsOver), "") // heads a column
	found := strings.Count(said, "possible") + strings.Count(said, "ptim") + strings.Count(said, "short")
	if found != 1 || !strings.Contains(said, "Puzzle\u00a04\u00a0of\u00a012") {
		t.Errorf("said %d times in\n%s", found, said)
	}
}

// dialogTexts returns the texts of the open dialog.
func (l *a11yTest) dialogTexts() (all []string) {
	for _, line := range l.lines() {
		all = append(all, line.Text)
	}
	return all
}

// On the first three rungs a detour is not mentioned, above it is compared with the optimum, and the
// fewest moves are praised on all.
func TestRungsForgiveDetours(t *testing.T) {
	for _, rung := range []int{0, 2, 3} {
		for _, detour := range []bool{false, true} {
			l := startA11yTest(t, "en", puzzle.FormatStart(puzzle.Carom, puzzle.Carom.Ladder()[rung].Values), wideWindow)
			l.searched()
			solution := l.solution()
			if detour {
				legal := moves.Carom{}.AppendMoves(nil, l.scene().Session().Board())
				for _, m := range legal {
					if m.Piece != solution[0].Piece {
						l.scene().Perform(family.Do{Group: moves.Group{m}, Selected: board.NoPiece})
						break
					}
				}
			}
			l.solve()
			made := len(l.scene().Session().Moves())
			over := made - puzzle.Carom.Ladder()[rung].Optimum
			l.now += 5 * time.Second
			l.rest()
			said := strings.Join(l.said(), "\n")
			praised, compared := strings.Contains(said, l.app.Text(assets.SolvedOptimal)), strings.Contains(said, " possible.")
			if over == 0 == detour || praised == detour || compared != detour {
				t.Errorf("rung %d in %d moves, %d over: praised %v, compared %v in\n%s", rung, made, over, praised, compared, said)
			}
		}
	}
}

// After a rung that was far too easy, Next goes on with one that fits, the card says so, and nothing leads back to the
// rungs between. After detours or hints, and with puzzles that are not to fit, it is the next rung.
func TestNextSkipsWhatIsTooEasy(t *testing.T) {
	f := puzzle.Fifteen
	rungs := f.Ladder()
	detour := func(l *a11yTest) {
		s := l.scene().Session()
		l.scene().Perform(family.Do{Group: moves.Group{f.Rules().AppendMoves(nil, s.Board())[0]}, Selected: board.NoPiece})
		l.Do(scene.Undo)
	}
	for _, test := range []struct {
		name   string
		change func(*a11yTest)
		want   int // the rung that is next
	}{
		{"straight", nil, 3},
		{"with a move taken back", detour, 1},
		{"with a hint", func(l *a11yTest) { _ = l.scene().Session().NoteHint() }, 1},
		{"not to fit", func(l *a11yTest) {
			s := l.app.Settings
			s.OwnPace = false
			l.app.Change(s)
		}, 1},
	} {
		l := startA11yTest(t, "en", puzzle.FormatStart(f, rungs[0].Values), wideWindow)
		l.rest()
		for range 10 {
			l.now += time.Second
			l.input(widget.Input{})
		}
		if test.change != nil {
			test.change(l)
		}
		l.solve()
		l.now += 5 * time.Second
		l.await("the card", l.rest, func() bool { return l.scene().CardOpen() })
		if says := l.says("That was easy for you: on to puzzle 4."); says != (test.want > 1) {
			t.Errorf("%s: says that it skips: %v", test.name, says)
		}
		if home := play.LadderOf(l.app, f).Next; home != test.want {
			t.Errorf("%s: Home offers rung %d, want %d", test.name, home+1, test.want+1)
		}
		l.do("solved-next")
		if at, _, _ := puzzle.RungOf(f, l.scene().Session().Values()); at != test.want {
			t.Errorf("%s: the next is rung %d, want %d", test.name, at+1, test.want+1)
		}
		if test.want > 1 {
			_ = l.scene().Session().NoteHint() // so that this one is not skipped past
			l.solve()
			l.Do(scene.Home)
			l.rest()
			if shown := strings.ReplaceAll(l.shown(), "\u00a0", " "); !strings.Contains(shown, "Puzzle 5 of 12") {
				t.Errorf("%s: Home goes back:\n%s", test.name, l.shown())
			}
		}
	}
}
