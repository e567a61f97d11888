package game

import (
	"image"
	"maps"
	"strconv"
	"strings"
	"testing"
	"time"

	"worldslide/game/parts"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// difficulty returns the chosen difficulty in the dialog of new puzzles, or -1.
func (f failingStore) difficulty() int {
	f.t.Helper()
	tree := f.tree()
	if tree.ByID("difficulty") == nil {
		f.t.Fatalf("the dialog is not open:\n%s", tree.String())
	}
	for i := range 3 {
		if n := tree.ByID(string(widget.Nth("difficulty", i))); n != nil && n.State&access.On != 0 {
			return i
		}
	}
	return -1
}

// Every family opens the same dialog, starts what arrows choose, and remembers it.
func TestNewPuzzleStartsAndRemembers(t *testing.T) {
	for _, code := range []string{"worlds?seed=77777", "fifteen?seed=77777", "klotski?level=pass-01", "carom?day=2026-03-02"} {
		f := failingStore{startA11yTest(t, "en", code, image.Pt(1280, 800))}
		f.press(ctrl(widget.KeyN))
		if got := f.difficulty(); got != 0 {
			t.Errorf("%s: opens on difficulty %d, want the easy one", code, got)
		}
		f.press(plain(widget.KeyEscape))
		if got := f.games.Current().Start().String(); !strings.HasPrefix(got, code) {
			t.Errorf("%s: Escape leads to %s", code, got)
		}
		f.press(ctrl(widget.KeyN))
		f.press(plain(widget.KeyRight))
		f.press(plain(widget.KeyEnter))
		f.until("the game starts", func() bool { return !strings.HasPrefix(f.games.Current().Start().String(), code) })
		if f.rest(); f.page != nil { // Carom begins with its lesson
			f.press(plain(widget.KeyEscape))
		}
		f.press(ctrl(widget.KeyN))
		if got := f.difficulty(); got != 1 {
			t.Errorf("%s: opens on difficulty %d afterwards, want the one that was started", code, got)
		}
	}
}

// The cards say rising times in every family and for every kind of layouts, and choosing one closes the details, which
// say something else.
func TestNewPuzzleCardsDiffer(t *testing.T) {
	for _, test := range []struct{ code, opens string }{
		{"worlds", "new"}, {"fifteen?seed=5", "new"}, {"klotski?level=pass-01", "new"},
		{"klotski?level=pass-01", "new details klotski.kind#2"}, {"carom?day=2026-03-02", "new"},
	} {
		f := failingStore{startA11yTest(t, "en", test.code, image.Pt(1280, 800))}
		f.begin(test.opens)
		var times []int
		f.until("the puzzles are made", func() bool {
			times = nil
			f.app.Jobs.Settle(time.After(patience))
			f.rest()
			tree := f.tree()
			for i := range 3 {
				card := tree.ByID(string(widget.Nth("difficulty", i)))
				_, about, _ := strings.Cut(card.Name, "about ")
				number, unit, _ := strings.Cut(about, "\u00a0")
				n, _ := strconv.Atoi(number)
				times = append(times, n*map[string]int{"s": 1, "min": 60}[unit])
			}
			return !f.app.Jobs.Busy()
		})
		if times[0] <= 0 || times[1] <= times[0] || times[2] <= times[1] {
			t.Errorf("%s, %s: the cards say %v seconds", test.code, test.opens, times)
		}
	}
	f := failingStore{startA11yTest(t, "en", "worlds", image.Pt(1280, 800))}
	f.begin("new details " + string(widget.Nth("difficulty", 1)))
	if tree := f.tree(); tree.ByID("steps") != nil || f.difficulty() != 1 {
		t.Errorf("the details are open beside the card: %v", f.difficulty())
	}
}

// Home opens the dialog too, and so do the pages that it leads to.
func TestNewPuzzleOpensEverywhere(t *testing.T) {
	for _, test := range []struct{ code, pages string }{
		{"worlds", "home"}, {"klotski?level=pass-01", "new details new-levels"}, {"carom?day=2026-03-02", "new details new-days"},
		{"fifteen?seed=5", "new details new-archive"},
	} {
		f := failingStore{startA11yTest(t, "en", test.code, image.Pt(1280, 800))}
		f.begin(test.pages)
		f.press(ctrl(widget.KeyN))
		f.difficulty()
	}
}

// A typed digit opens the details with the seed, for the board of the game and the scramble length that
// links and codes have.
func TestDigitOpensDetailsWithSeed(t *testing.T) {
	for _, code := range []string{"worlds", "fifteen?seed=5"} {
		f := failingStore{startA11yTest(t, "en", code, image.Pt(1280, 800))}
		for _, opened := range []bool{false, true} { // the details stay open the second time
			board := f.games.Current().Start().Values["board"]
			f.press(ctrl(widget.KeyN))
			f.press(plain(widget.Key7))
			f.rest()
			if got := f.difficulty(); got != -1 {
				t.Errorf("%s: difficulty %d beside the seed", code, got)
			}
			f.press(plain(widget.KeyEnter))
			f.rest()
			start := f.games.Current().Start()
			if start.Values[puzzle.KeySeed] != "7" || strings.Contains(start.String(), "steps") || start.Values["board"] != board {
				t.Errorf("%s, opened before: %v: started %s", code, opened, start)
			}
			f.press(ctrl(widget.KeyN))
			f.begin(string(widget.Nth("difficulty", 0)))
			f.begin("start")
			f.until("the easy game", func() bool { return f.dialog == nil })
		}
	}
}

// Details stay open for those who opened them.
func TestDetailsStayOpen(t *testing.T) {
	f := failingStore{startA11yTest(t, "en", "worlds", image.Pt(1280, 800))}
	for _, want := range []bool{true, false} {
		f.press(ctrl(widget.KeyN))
		f.begin("details")
		f.press(plain(widget.KeyEscape))
		f.press(ctrl(widget.KeyN))
		tree := f.tree()
		if got := tree.ByID("steps") != nil; got != want {
			t.Errorf("the details are open: %v, want %v", got, want)
		}
		f.press(plain(widget.KeyEscape))
	}
}

// An empty number of scramble moves means the default, and an impossible one still starts nothing.
func TestEmptyStepsMeanTheDefault(t *testing.T) {
	f := failingStore{startA11yTest(t, "en", "worlds?seed=5&steps=40", wideWindow)}
	f.begin("new details")
	for _, test := range []struct{ typed, want string }{{"0", "40"}, {"", ""}} {
		f.act(access.Act{ID: "steps", Verb: access.Write, Text: test.typed})
		f.begin("start")
		if got := f.games.Current().Values(); got[puzzle.KeySteps] != test.want || got[puzzle.KeyBoard] != "" || !f.games.Current().Challenge() {
			t.Errorf("%q starts %v, want the steps %q", test.typed, got, test.want)
		}
	}
}

// New puzzle of Klotski offers layouts of the chosen kind, and remembers it.
func TestNewPuzzleOfKinds(t *testing.T) {
	f := failingStore{startA11yTest(t, "en", "klotski?level=classic", image.Pt(1280, 800))}
	for _, test := range []struct {
		acts string
		kind puzzle.KlotskiKind
		of   puzzle.Difficulty
	}{
		{"new details klotski.kind#2 start", puzzle.KlotskiCars, puzzle.Easy},
		{"new difficulty#1 start", puzzle.KlotskiCars, puzzle.Medium},
		{"new klotski.kind#1 difficulty#2 start", puzzle.KlotskiShapes, puzzle.Hard},
	} {
		before := f.games.Current()
		f.begin(test.acts)
		f.until("the game starts", func() bool { return f.games.Current() != before })
		l, ok := puzzle.KlotskiLevelOf(f.games.Current().Values()[puzzle.KeyLevel])
		need, known := parts.NeedOf(f.app, puzzle.Klotski, f.games.Current().Values())
		if !ok || !known || l.Kind() != test.kind || need.Difficulty() != parts.DifficultyName(test.of) {
			t.Errorf("%s leads to %s, %s", test.acts, l.Slug, f.app.Text(need.Difficulty()))
		}
	}
}

// What was chosen in the details is chosen again after another family and a restart of the program.
func TestDetailsAreRememberedOverRestarts(t *testing.T) {
	folder := t.TempDir()
	launch := func(code string) failingStore {
		look := view{language: "en", size: image.Pt(1280, 800), scale: 1, saved: true}
		f := failingStore{startA11yTestWith(t, settings.Directories{Config: folder, Data: folder}, code, look)}
		f.options.Families[1].Choose(f.app)
		f.rest()
		return f
	}
	f := launch("fifteen?seed=5")
	f.begin("details new-mode#2 new-size#4 start")
	f.rest()
	options := func() string {
		v := maps.Clone(f.games.Current().Start().Values)
		delete(v, puzzle.KeySeed)
		return puzzle.FormatStart(f.games.Current().Family(), v)
	}
	first, want := options(), "fifteen?size=6&mode=limited"
	if first != want {
		t.Errorf("started %s, want %s", first, want)
	}
	f.preferences.apply()
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	f = launch("klotski?level=classic")
	f.begin("start")
	f.rest()
	if got := options(); got != first {
		t.Errorf("after a restart: %s, want %s", got, first)
	}
	f.Close()
}

// A Timed board of Fifteen and the list of its session are there again after a restart, also before
// the first move.
func TestTimedSessionIsKeptOverRestarts(t *testing.T) {
	for _, moves := range []string{"", "Left", "Left Up Right"} {
		folder := t.TempDir()
		launch := func(code string) failingStore {
			look := view{language: "en", size: image.Pt(1280, 800), scale: 1, saved: true}
			return failingStore{startA11yTestWith(t, settings.Directories{Config: folder, Data: folder}, code, look)}
		}
		f := launch("fifteen?size=3&seed=5")
		f.do("session")
		f.do("modes#2")
		for _, word := range strings.Fields(moves) {
			k, _ := keyOf(word)
			f.press(k)
			f.rest()
		}
		before, _ := f.games.Current().Depth()
		f.preferences.apply()
		if err := f.Close(); err != nil {
			t.Error(err)
		}
		f = launch("")
		f.do("continue")
		s := f.games.Current()
		made, _ := s.Depth()
		tree := f.tree()
		if s.Start().String() != "fifteen?size=3&seed=5&mode=timed" || made != before || tree.ByID("session-new") == nil {
			t.Errorf("after %q and a restart: %s with %d moves, want %d, and the list\n%s", moves, s.Start(), made, before, tree.String())
		}
		f.Close()
	}
}
