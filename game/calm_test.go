package game

import (
	"image"
	"slices"
	"testing"

	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/access"
)

// tools returns the actions that have buttons in the toolbar.
func (l *a11yTest) tools() []scene.ActionID {
	l.rest()
	tree := l.tree()
	var shown []scene.ActionID
	for _, a := range l.Actions() {
		if n := tree.ByID(string(a.ID)); n != nil && n.Bounds.Max.Y <= l.app.UI.Px(64) {
			shown = append(shown, a.ID)
		}
	}
	if tree.ByID("more") != nil {
		shown = append(shown, "more")
	}
	return shown
}

// winRungs solves the first rungs of a family.
func (l *a11yTest) winRungs(f puzzle.Spec, from, to int) {
	l.t.Helper()
	for _, r := range f.Ladder()[from:to] {
		l.games.Resume(f, r.Values)
		l.rest()
		l.solve()
		l.rest()
	}
}

// In the first rungs and the puzzles of today the toolbar has Undo, Hint and More, beside Home. The rest joins
// with each rung that is won. All else shows every button at once, and keys reach everything.
func TestCalm(t *testing.T) {
	calm := []scene.ActionID{scene.Home, scene.Undo, scene.Hint, "more"}
	for _, size := range []image.Point{{1280, 800}, {360, 640}} {
		l := startA11yTestWith(t, settings.Directories{Config: t.TempDir(), Data: t.TempDir()}, "klotski?level=classic", view{language: "en", size: size, scale: 1})
		want := func(what string, want ...scene.ActionID) {
			t.Helper()
			if got := l.tools(); !equalSets(got, want) {
				t.Errorf("%v, %s: the toolbar has %v, want %v", size, what, got, want)
			}
		}
		holds := func(what string, whether bool, ids ...scene.ActionID) {
			t.Helper()
			shown := l.tools()
			for _, id := range ids {
				if slices.Contains(shown, id) != whether {
					t.Errorf("%v, %s: %s in the toolbar: %v", size, what, id, !whether)
				}
			}
		}
		f, rungs := puzzle.Fifteen, puzzle.Fifteen.Ladder()
		holds("a level", true, scene.New, scene.Redo)
		l.games.Resume(f, rungs[0].Values)
		want("the first rung", calm...)
		l.keys("Ctrl+N")
		if l.dialog == nil {
			t.Errorf("%v: the key of New does nothing", size)
		}
		l.keys("Escape")
		l.app.Settings.AllTools = true
		holds("with all tools", true, scene.New, scene.Redo)
		l.app.Settings.AllTools = false
		easy, ok := puzzle.Worlds.EasyDaily(l.app.Today())
		if !ok {
			t.Fatal("no easy puzzle of today")
		}
		l.games.Resume(puzzle.Worlds, easy.Values)
		want("the easy puzzle of today", calm...)
		l.games.Resume(puzzle.Worlds, puzzle.Worlds.Daily(l.app.Today()))
		want("the puzzle of today", calm...)
		l.games.Start(f, rungs[0].Values, false)
		l.opener.openText(l.scene().Session().Code().String())
		holds("a code", true, scene.New, scene.Redo)
		l.Do(scene.Restart)
		holds("a code after a restart", true, scene.New, scene.Redo)

		l.winRungs(f, 0, 4)
		l.games.Resume(f, rungs[4].Values)
		want("the fifth rung", calm...)
		l.solve()
		l.rest()
		l.games.Resume(f, rungs[5].Values)
		holds("the sixth rung", false, scene.Redo, scene.New, scene.Solution)
		holds("the sixth rung", size.X > 720, scene.Restart)
		l.winRungs(f, 5, 7)
		l.games.Resume(f, rungs[7].Values)
		holds("the eighth rung", true, scene.Redo, scene.New)
		holds("the eighth rung", false, scene.Solution, scene.Display)
		l.winRungs(f, 7, puzzle.CourseRungs)
		l.games.Resume(f, rungs[0].Values)
		if size.X > 720 {
			holds("after the first course", true, scene.Solution, scene.Display, scene.Help, scene.Share)
		}
		l.games.Resume(puzzle.Klotski, puzzle.Klotski.Ladder()[0].Values)
		want("a family without wins", calm...)
	}
}

// The menu of a calm game has every action that the toolbar has at other times.
func TestCalmMenuHasTheRest(t *testing.T) {
	for _, size := range []image.Point{{1280, 800}, {360, 640}} {
		l := startA11yTest(t, "en", "klotski?level=classic", size)
		for _, f := range puzzle.Standard() {
			l.games.Resume(f, f.Ladder()[0].Values)
			l.rest()
			l.do("more")
			for _, id := range []scene.ActionID{scene.New, scene.Restart, scene.Redo, scene.Solution, scene.Share, scene.Display, scene.Help} {
				tree, word := l.tree(), l.app.Text(l.Action(id).Word)
				if tree.Find(func(n *access.Node) bool { return n.Name == word && n.Role == access.Item }) == nil {
					t.Errorf("%v, %s: the menu lacks %s in\n%s", size, f.Name(), id, &tree)
				}
			}
			l.keys("Escape")
		}
	}
}

// equalSets reports whether two lists have the same elements.
func equalSets(a, b []scene.ActionID) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}
