package game

import (
	"image"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// The solution of the largest board ends within ten seconds at the fastest speeds, also in one go, and the
// speed is remembered. It is chosen in the bar or by keys, in every family.
func TestSpeedOfSolutions(t *testing.T) {
	for _, test := range []struct {
		code   string
		faster int // presses of the key
		want   int // speed in percent
		lasts  time.Duration
	}{
		{"fifteen?size=10&seed=5", 5, 10_000, 10 * time.Second},
		{"fifteen?size=10&seed=5", 6, 0, 2 * time.Second},
		{"klotski?level=classic", 6, 0, time.Second},
		{"carom?day=2026-03-02", 6, 0, time.Second},
		{"worlds?board=classicsmall&seed=5&steps=9", 6, 0, time.Second},
	} {
		l := startA11yTest(t, "en", test.code, image.Pt(1280, 800))
		l.Do(scene.Solution)
		l.rest()
		if l.dialog != nil {
			l.press(plain(widget.KeyEscape))
		}
		l.Do(scene.Solution)
		l.await("solution", func() { l.input(widget.Input{}) }, func() bool { // the search for a better one goes on
			tree := l.tree()
			return tree.ByID("demo-play") != nil
		})
		s := l.games.Current()
		for range test.faster {
			l.input(widget.Input{Keys: []widget.KeyPress{plain(widget.KeyEqual)}})
		}
		if got := l.app.Settings.SolutionSpeed; got != test.want {
			t.Errorf("%s: the speed is %d, want %d", test.code, got, test.want)
		}
		began := l.now
		for !s.Solved() && l.now-began < time.Minute {
			l.input(widget.Input{})
		}
		if took := l.now - began; took > test.lasts || !s.ShownHere() {
			t.Errorf("%s: %d moves take %v, want at most %v", test.code, len(s.Moves()), took, test.lasts)
		}
	}
}

// The menu of speeds in the bar has all of them.
func TestMenuOfSolutionSpeeds(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?size=3&seed=5", image.Pt(1280, 800))
	l.Do(scene.Solution)
	l.rest()
	l.Do(scene.Solution)
	l.searched()
	l.do("demo-speed")
	tree := l.tree()
	n := tree.ByID("demo-speed")
	if n == nil || len(n.Children) != 8 || n.Children[0].Name != "0.5×" || n.Children[7].Name != "At once" {
		t.Fatalf("the menu is %+v", n)
	}
	l.act(access.Act{ID: n.Children[7].ID, Verb: access.Press})
	if got := l.app.Settings.SolutionSpeed; got != 0 {
		t.Errorf("the speed is %d", got)
	}
}

// A speed at which solutions are shown at once can be changed again, although there is no bar to do so.
func TestSpeedOfSolutionsIsASetting(t *testing.T) {
	l := startA11yTest(t, "en", "klotski?level=classic", image.Pt(1280, 800))
	changed := l.app.Settings
	changed.SolutionSpeed = 0
	l.app.Change(changed)
	l.Do(scene.Display)
	l.rest()
	tree := l.tree()
	list := tree.ByID("solution-speed")
	if list == nil || list.Value != l.app.Text(assets.SolutionAtOnce) {
		t.Fatalf("there is no list with the speed:\n%s", &tree)
	}
	l.act(access.Act{ID: "solution-speed", Verb: access.Focus})
	l.keys("Up Enter")
	if got := l.app.Settings.SolutionSpeed; got == 0 {
		t.Error("another speed cannot be chosen")
	}
}
