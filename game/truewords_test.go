package game

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/library"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/solver"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// A day or a level that was only opened is not called started. One with a move is.
func TestOpenedIsNotStarted(t *testing.T) {
	for _, test := range []struct {
		current, other, pages string
		started               assets.ID
	}{
		{"carom?day=2026-03-02", "fifteen?day=2026-03-02", "details new-days", assets.ArchiveStarted},
		{"fifteen?day=2026-03-02", "carom?day=2026-03-02", "details new-archive", assets.ArchiveStarted},
		{"klotski?level=classic", "klotski?level=fortress-01", "details new-levels", assets.LevelsInProgress},
	} {
		for _, moved := range []bool{false, true} {
			at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
			before := startA11yTestIn(t, at, "en", test.other, image.Pt(1280, 800))
			switch {
			case !moved:
			case before.scene().Family().Puzzle() == puzzle.Fifteen: // whose solver takes long
				before.keys("Left Right Up Down")
			default:
				before.makeMoves(1)
			}
			if err := before.Close(); err != nil {
				t.Fatal(err)
			}
			l := startA11yTestIn(t, at, "en", test.current, image.Pt(1280, 800))
			l.keys("Ctrl+N")
			l.begin(test.pages)
			if said := l.said(); slices.Contains(said, l.app.Text(test.started)) != moved {
				t.Errorf("%s with a move: %t; shown:\n%s", test.other, moved, strings.Join(said, "\n"))
			}
		}
	}
}

// The replay of the solution of a puzzle from the workshop has the name of the puzzle.
func TestSolutionHasTheNameOfItsPuzzle(t *testing.T) {
	for _, test := range []struct{ code, button string }{
		{"worlds?board=classicsmall&seed=5&steps=3", "worlds-watch"},
		{"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", "show-solution"},
		{"klotski?level=classic", "show-solution"},
		{"carom?day=2026-03-02", "show-solution"},
	} {
		l := startA11yTest(t, "en", test.code, image.Pt(1280, 800))
		s := l.scene().Session()
		l.app.Editors.Edit(l.app, s.Family(), "Our first", s.Values())
		next := func() { l.input(widget.Input{}) }
		l.await(test.button, next, func() bool {
			tree := l.tree()
			n := pressable(&tree, test.button)
			return n != nil && !n.State.Has(access.Disabled)
		})
		l.do(test.button)
		l.await("solution", next, func() bool { return !l.app.Jobs.Slots.Solution.Running() })
		l.rest()
		tree := l.tree()
		if tree.Find(func(n *access.Node) bool {
			return strings.HasPrefix(n.Name, "Replay of ") && strings.HasSuffix(n.Name, "Our first")
		}) == nil {
			t.Errorf("%s: the replay is\n%s", test.code, tree.String())
		}
	}
}

// A message about a day before the first puzzle does not promise that the puzzle will open.
func TestDayBeforeTheFirst(t *testing.T) {
	l := startA11yTest(t, "en", "carom?day=2026-03-02", image.Pt(1280, 800))
	l.opener.pasted("carom?day=2026-01-31", nil)
	l.app.Jobs.Settle(time.After(time.Minute))
	l.rest()
	said := strings.Join(l.said(), "\n")
	if strings.Contains(said, "yet") || !strings.Contains(said, l.app.Text(assets.StorageClosedTitle)) || !strings.Contains(said, l.app.Text(assets.ArchiveBefore)) {
		t.Errorf("shown:\n%s", said)
	}
}

// The clock of a timed inspection is called so. The free time before the first move is thinking.
func TestClockOfTimedInspection(t *testing.T) {
	for _, timed := range []bool{false, true} {
		l := startA11yTest(t, "en", "fifteen?size=3&seed=5", image.Pt(1280, 800))
		l.app.Change(l.app.Settings.With("fifteen.inspection", timed))
		l.opener.pasted("fifteen?size=3&seed=6", nil)
		l.rest()
		want := map[bool]assets.ID{false: assets.ChallengeInspection, true: assets.ChallengeInspectionTimed}[timed]
		if said := l.said(); !slices.Contains(said, l.app.Text(want)) {
			t.Errorf("timed: %t, shown:\n%s", timed, strings.Join(said, "\n"))
		}
	}
}

// A game with many moves that another one replaces is said to count as abandoned, not to be lost, and it
// does.
func TestReplacedGameCountsAsAbandoned(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?size=4&seed=5", image.Pt(1280, 800))
	for range library.WarnAfter/2 + 1 {
		l.keys("Left Right")
	}
	s := l.games.Current()
	l.Do(scene.Another)
	l.rest()
	said := strings.Join(l.said(), " ")
	if want := l.app.Words.Count(assets.RestartLost, s.Metrics()[0].Count, nil); !strings.Contains(said, want) || strings.Contains(said, "lost") {
		t.Fatalf("shown:\n%s", said)
	}
	l.do("yes")
	results := l.store.Book.All()
	if len(results) != 1 || !results[0].Abandoned || results[0].Start() != s.Start().String() {
		t.Errorf("the results are %+v", results)
	}
}

// After an inspection that was too long the card of a solve says what the series does: two seconds are in the
// time, or the solve counts as not finished and gets no praise.
func TestCardAfterALongInspection(t *testing.T) {
	for _, test := range []struct {
		inspection time.Duration
		want       string
	}{{5 * time.Second, "0:00"}, {16 * time.Second, "0:02"}, {20 * time.Second, "DNF"}} {
		l := startA11yTest(t, "en", "fifteen?size=3&seed=5", image.Pt(1280, 800))
		l.app.Change(l.app.Settings.With("fifteen.session", true).With("fifteen.undisturbed", false).With("fifteen.inspection", true))
		l.opener.pasted("fifteen?size=3&scramble=walk&k=2&seed=6", nil)
		l.rest()
		for end := l.now + test.inspection; l.now < end; {
			l.now += 180 * time.Millisecond
			l.input(widget.Input{})
		}
		s := l.games.Current()
		answer := s.Family().Solvers()[0].New().Solve(t.Context(), solver.Problem{Board: s.Board().Clone()}, nil)
		for _, m := range answer.Moves {
			l.scene().Perform(family.Do{Group: moves.Group{m}, Selected: board.NoPiece})
			l.input(widget.Input{})
		}
		if !s.Solved() {
			t.Fatalf("%s is not solved", s.Board())
		}
		l.await("the card", l.rest, l.scene().CardOpen)
		l.rest()
		tree := l.tree()
		card := tree.ByID("solved-card")
		if card == nil {
			t.Fatalf("after %v there is no card in\n%s", test.inspection, &tree)
		}
		praised := strings.Contains(card.Name, "3 of 3 stars")
		if !strings.Contains(card.Name, test.want) || praised != (test.want != "DNF") {
			t.Errorf("after %v the card says %q, want %q", test.inspection, card.Name, test.want)
		}
	}
}
