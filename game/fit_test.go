package game

import (
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/game/scene"
	"worldslide/internal/scenes"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/skill"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// practised are solved-at-once games of practice.
var practised = []string{"worlds?board=classicsmall&seed=3&steps=20", "fifteen?size=3&seed=5"}

// cardShown solves the game and waits for the card and for what goes on in the background.
func (l *a11yTest) cardShown() {
	l.t.Helper()
	l.now += time.Minute // of thinking
	l.solve()
	l.await("the card", func() { l.rest(); l.app.Jobs.Settle(time.After(time.Minute)) }, func() bool { return l.scene().CardOpen() })
	l.settle()
}

// settle waits for what goes on in the background, such as making the next puzzle.
func (l *a11yTest) settle() {
	for range 8 {
		l.app.Jobs.Settle(time.After(time.Minute))
		l.rest()
	}
}

// asked reports whether the card asks how hard the puzzle was, and which answer is chosen.
func (l *a11yTest) asked() (asks bool, chosen string) {
	tree := l.tree()
	n := tree.ByID("fit")
	if n == nil {
		return false, ""
	}
	for _, c := range n.Children {
		if c.State&access.On != 0 {
			chosen = c.Name
		}
	}
	return true, chosen
}

// digit presses the key of a digit.
func (l *a11yTest) digit(name string) {
	l.press(plain(widget.Key0 + widget.Key(name[0]-'0')))
}

// The card of a game of practice asks how hard the puzzle was. A key answers, the same key takes the answer back, and
// the answer is in the file of results.
func TestFitIsAsked(t *testing.T) {
	for _, code := range practised {
		directories := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
		l := startA11yTestIn(t, directories, "en", code, image.Pt(1280, 800))
		l.digit("9") // means nothing yet
		l.cardShown()
		if asks, chosen := l.asked(); !asks || chosen != "" {
			t.Fatalf("%s: asks %v, chosen %q", code, asks, chosen)
		}
		r := l.app.Book.All()[0]
		for _, step := range []struct {
			key, chosen string
			want        records.Fit
		}{{"7", "Too easy", records.TooEasy}, {"9", "Too hard", records.TooHard}, {"9", "", 0}, {"8", "Just right", records.JustRight}} {
			l.digit(step.key)
			l.settle()
			done := map[records.Fit]string{0: "How was it?\"", records.TooEasy: "The next one will be harder.", records.JustRight: "The next one will be like this one.", records.TooHard: "The next one will be easier."}
			if shown := l.shown(); !strings.Contains(shown, done[step.want]) {
				t.Errorf("%s: %s is not answered by %q:\n%s", code, step.key, done[step.want], shown)
			}
			if _, chosen := l.asked(); chosen != step.chosen || l.app.Book.Judged(r).Fit != step.want {
				t.Errorf("%s: %s chooses %q, %d: want %q", code, step.key, chosen, l.app.Book.Judged(r).Fit, step.chosen)
			}
		}
		file, err := os.ReadFile(filepath.Join(directories.Data, "results.txt"))
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(string(file)), "\n")
		if last := lines[len(lines)-1]; !strings.HasSuffix(last, " felt right "+r.ID()) {
			t.Errorf("%s: the last line is %q", code, last)
		}
	}
}

// A key that answers before the card is open counts, and opens the card.
func TestFitIsAnsweredEarly(t *testing.T) {
	l := startA11yTest(t, "en", practised[0], image.Pt(1280, 800))
	l.now += time.Minute
	l.input(widget.Input{})
	l.solve()
	if l.scene().CardOpen() || !l.scene().Celebrating() {
		t.Fatal("the card is open at once")
	}
	l.digit("9")
	l.await("the card", l.rest, func() bool { return l.scene().CardOpen() })
	if _, chosen := l.asked(); chosen != "Too hard" {
		t.Errorf("the answer is %q", chosen)
	}
}

// Nothing is asked if the player does not want puzzles that fit. Else the card of levels and own puzzles asks too.
func TestFitIsNotAsked(t *testing.T) {
	for _, test := range []struct {
		code string
		off  bool
		asks bool
	}{
		{"klotski?level=drill-02", false, true},
		{"klotski?board=HIJK/HIJK/.AA./.AA./N..O", false, true}, // an own layout
		{practised[0], true, false},
		{practised[1], true, false},
	} {
		l := startA11yTest(t, "en", test.code, image.Pt(1280, 800))
		s := l.app.Settings
		s.OwnPace = !test.off
		l.app.Change(s)
		l.rest()
		l.cardShown()
		if asks, _ := l.asked(); asks != test.asks {
			t.Errorf("%+v: the card asks: %v", test, asks)
		}
		for _, id := range []scene.ActionID{scene.TooEasy, scene.JustRight, scene.TooHard} {
			if l.app.Action(id).Hidden == test.asks {
				t.Errorf("%+v: the action %s is there: %v", test, id, test.asks)
			}
		}
	}
}

// In the first rungs the card asks only after more than a few hints.
func TestFitIsAskedAfterHints(t *testing.T) {
	for _, f := range puzzle.Standard() {
		for _, test := range []struct {
			rung, hints int
			asks        bool
		}{{0, 0, false}, {0, 3, false}, {0, 4, true}, {3, 20, true}} {
			l := startA11yTest(t, "en", "", wideWindow)
			l.games.Resume(f, f.Ladder()[test.rung].Values)
			for range test.hints {
				if err := l.scene().Session().NoteHint(); err != nil {
					t.Fatal(err)
				}
			}
			l.cardShown()
			if asks, _ := l.asked(); asks != test.asks {
				t.Errorf("%s: the card of rung %d after %d hints asks: %v", f.Name(), test.rung+1, test.hints, asks)
			}
		}
	}
}

// seconds returns what is expected of the start of the current game.
func (l *a11yTest) seconds() float64 {
	l.t.Helper()
	s := l.scene().Session()
	e, ok := s.Family().(puzzle.Predictor).Expected(l.t.Context(), s.Start().Start())
	if !ok {
		l.t.Fatalf("nothing is expected of %s", s.Start())
	}
	return e.Seconds
}

// Next starts a puzzle of the same family that takes as long as the player said it should, within a step.
func TestNextFits(t *testing.T) {
	for _, code := range practised {
		for _, test := range []struct {
			key         string
			least, most float64
		}{{"7", 1, skill.Step}, {"8", 1 / skill.Step, skill.Step}, {"9", 1 / skill.Step, 1}} {
			l := startA11yTest(t, "en", code, image.Pt(1280, 800))
			l.cardShown()
			before, start := l.seconds(), l.scene().Session().Start().String()
			l.digit(test.key)
			l.settle()
			l.do("solved-next")
			s := l.scene().Session()
			if s.Start().String() == start || s.Family().Name() != strings.Split(code, "?")[0] || s.Locked() {
				t.Errorf("%s, %s: the next game is %s", code, test.key, s.Start())
				continue
			}
			const rounding = 0.001
			if ratio := l.seconds() / before; ratio < test.least-rounding || ratio > test.most+rounding {
				t.Errorf("%s, %s: %.0f s after %.0f s, want %.2f to %.2f times as long", code, test.key, l.seconds(), before, test.least, test.most)
			}
		}
	}
}

// After a level that was chosen among the layouts comes the next one of its pack, also if it is a rung of the course.
func TestNextStaysInThePack(t *testing.T) {
	l := startA11yTest(t, "en", "klotski?level=drill-02", image.Pt(1280, 800))
	l.press(plain(widget.KeyPageUp))
	l.rest()
	for _, want := range []string{"drill-01", "drill-02", "drill-03"} {
		if got := l.scene().Session().Start().Values[puzzle.KeyLevel]; got != want {
			t.Fatalf("the layout is %s, want %s", got, want)
		}
		l.cardShown()
		l.do("solved-next")
		l.rest()
	}
}

// While the next puzzle is made, Next waits for it, and starts it once it is there.
func TestNextWaits(t *testing.T) {
	l := startA11yTest(t, "en", practised[0], image.Pt(1280, 800))
	l.cardShown()
	start := l.scene().Session().Start().String()
	l.input(widget.Input{Keys: []widget.KeyPress{{Key: widget.Key7}}})
	l.input(widget.Input{}) // the search starts
	l.do("solved-next")
	l.await("the next puzzle", l.rest, func() bool { return l.scene().Session().Start().String() != start })
	if lost := slices.ContainsFunc(l.alerts(), func(a string) bool { return strings.Contains(a, "error") }); lost {
		t.Error(l.alerts())
	}
}

// A click on an answer chooses it, wherever the card has its place. Where it covers the board, it does not ask.
func TestFitIsClicked(t *testing.T) {
	round := slices.IndexFunc(scenes.All(), func(s scenes.Scene) bool { return s.Name == "carom-round-end" })
	for _, s := range []scenes.Scene{scenes.All()[round], {Code: practised[1]}} {
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1024, Y: 768}, {X: 640, Y: 400}} {
			l := openSceneWith(t, s, view{language: "en", size: size, scale: 1, settled: true})
			if !l.scene().Session().Locked() {
				l.cardShown()
			}
			at, ok := l.places()["fit"]
			if !ok && size.X >= 1024 {
				t.Errorf("%q at %v: there are no answers:\n%s", s.Code, size, l.shown())
			}
			if !ok {
				continue
			}
			for i, want := range []string{"Too easy", "Just right", "Too hard"} {
				middle := at.Min.Add(image.Pt(at.Dx()*(2*i+1)/6, at.Dy()/2))
				if at.Dx() < 4*at.Dy() { // below each other
					middle = at.Min.Add(image.Pt(at.Dx()/2, at.Dy()*(2*i+1)/6))
				}
				l.point(widget.Input{Pointer: middle, Pressed: true, Down: true})
				l.point(widget.Input{Pointer: middle, Released: true})
				l.rest()
				if _, chosen := l.asked(); chosen != want {
					t.Errorf("%q at %v: a click chooses %q, want %q", s.Code, size, chosen, want)
				}
			}
		}
	}
}

// What an answer leads to is said only if it is so: what comes after a level need not be easier.
func TestFitPromisesOnlyWhatIsTrue(t *testing.T) {
	rung := puzzle.FormatStart(puzzle.Carom, puzzle.Carom.Ladder()[6].Values)
	for _, test := range []struct{ code, key, want string }{
		{rung, "7", "The next one will be harder."},
		{rung, "9", "The next one will be easier."},
		{"klotski?level=drill-02", "9", "Noted for your next puzzles."},
	} {
		l := startA11yTest(t, "en", test.code, image.Pt(1280, 800))
		l.cardShown()
		l.digit(test.key)
		l.settle()
		if shown := l.shown(); !strings.Contains(shown, test.want) {
			t.Errorf("%s: %s is not answered by %q:\n%s", test.code, test.key, test.want, shown)
		}
	}
}

// After a rung that was too hard Next goes to an easier puzzle that is made for the player, and the course waits on
// Home. Without the answer it goes to the next rung.
func TestTooHardRungIsFollowedByAnEasierPuzzle(t *testing.T) {
	for _, f := range puzzle.Standard() {
		const rung = 8
		l := startA11yTest(t, "en", "", wideWindow)
		l.winRungs(f, 0, rung)
		l.games.Resume(f, f.Ladder()[rung].Values)
		l.rest()
		l.cardShown()
		if asks, _ := l.asked(); !asks {
			t.Fatalf("%s: nothing is asked:\n%s", f.Name(), l.shown())
		}
		before := l.seconds()
		l.digit("9")
		l.settle()
		if shown := l.shown(); !strings.Contains(shown, "The next one will be easier.") {
			t.Errorf("%s: it is not answered:\n%s", f.Name(), shown)
		}
		l.do("solved-next")
		l.settle()
		if kind := l.app.Book.Kind(l.scene().Session().Start().String()); kind == puzzle.RungStart {
			t.Errorf("%s: another rung comes", f.Name())
		}
		if now := l.seconds(); now >= before {
			t.Errorf("%s: after one of %.0f s comes one of %.0f", f.Name(), before, now)
		}
	}
}

// Who was shown the solution of a rung need not say that it was too hard: Next goes to an easier puzzle.
func TestShownRungIsFollowedByAnEasierPuzzle(t *testing.T) {
	for _, f := range []puzzle.Spec{puzzle.Fifteen, puzzle.Klotski} {
		const rung = 8
		l := startA11yTest(t, "en", puzzle.FormatStart(f, f.Ladder()[rung].Values), wideWindow)
		l.rest()
		m := l.solution()[0]
		if _, err := l.scene().Session().Show(moves.Group{m}, m.Piece); err != nil {
			t.Fatal(err)
		}
		l.cardShown()
		before := l.seconds()
		l.do("solved-next")
		l.settle()
		if now := l.seconds(); now >= before {
			t.Errorf("%s: after one of %.0f s comes one of %.0f", f.Name(), before, now)
		}
	}
}
