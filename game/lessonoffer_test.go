package game

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"worldslide/game/family"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// Each family offers its lesson once, in the first game that needs it. Worlds' first boards need none.
func TestLessonOffered(t *testing.T) {
	for _, f := range puzzle.Standard() {
		first := map[string]int{puzzle.Worlds.Name(): 2, puzzle.Fifteen.Name(): 5}[f.Name()]
		directories := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
		v := view{language: "en", size: image.Pt(1280, 800), scale: 1, settled: true, lessons: true}
		l := startA11yTestWith(t, directories, "", v)
		offers := func(rung int) bool {
			l.games.Resume(f, f.Ladder()[rung].Values)
			l.rest()
			if l.page != nil {
				t.Errorf("%s, rung %d: a lesson opens unasked", f.Name(), rung+1)
			}
			return l.offersLesson()
		}
		for rung := range first + 1 {
			if got := offers(rung); got != (rung == first) {
				t.Errorf("%s, rung %d: a lesson is offered: %v", f.Name(), rung+1, got)
			}
		}
		if l.do("offer-lesson"); !family.IsLesson(l.page) {
			t.Errorf("%s: no lesson opens", f.Name())
		}
		l.keys("Escape")
		if l.page != nil {
			t.Errorf("%s: Escape does not lead to the game", f.Name())
		}
		if offers(first + 1) {
			t.Errorf("%s: the lesson is offered again", f.Name())
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		v.saved = true
		l = startA11yTestWith(t, directories, "", v)
		if offers(first) {
			t.Errorf("%s: the lesson is offered again after a restart", f.Name())
		}
	}
}

// Whichever puzzle of Today a player begins with offers the lesson of its family if it needs what that teaches, once.
func TestLessonOfferedOnToday(t *testing.T) {
	for _, f := range families() {
		for _, kind := range []puzzle.DayKind{puzzle.DayEasy, puzzle.DayHard} {
			l := startA11yTestWith(t, settings.Directories{Config: t.TempDir(), Data: t.TempDir()}, "", view{language: "en", size: image.Pt(1280, 800), scale: 1, settled: true, lessons: true})
			play := func() {
				for _, row := range play.DayRows(l.app, l.options.Families, l.app.Today()) {
					if row.Family.Name() == f.Puzzle().Name() && row.Kind == kind {
						row.Play(l.app)
					}
				}
				l.rest()
			}
			play()
			needs := f.(family.Teacher).Teaches(l.scene().Session().Values())
			if l.offersLesson() != needs {
				t.Errorf("%s, %v: a lesson is offered: %v", f.Puzzle().Name(), kind, !needs)
			}
			if kind == puzzle.DayHard && !needs {
				t.Errorf("%s: the hard puzzle of the day needs no lesson", f.Puzzle().Name())
			}
			l.Do(scene.Home)
			l.rest()
			if play(); l.offersLesson() {
				t.Errorf("%s, %v: the lesson is offered again", f.Puzzle().Name(), kind)
			}
		}
	}
}

// offersLesson reports whether the lesson of the family is offered.
func (l *a11yTest) offersLesson() bool {
	tree := l.tree()
	return tree.ByID("offer-lesson") != nil
}

// No lesson is offered in a game of a code, for a player with results, or after the lesson was opened by hand.
func TestLessonNotOffered(t *testing.T) {
	for name, begin := range map[string]func(l *a11yTest, f puzzle.Spec){
		"a code":  func(l *a11yTest, f puzzle.Spec) {},
		"results": func(l *a11yTest, f puzzle.Spec) { l.solve(); l.games.Resume(f, f.Ladder()[3].Values) },
		"opened": func(l *a11yTest, f puzzle.Spec) {
			l.do("learn")
			l.keys("Escape")
			l.games.Resume(f, f.Ladder()[3].Values)
		},
		"in the help": func(l *a11yTest, f puzzle.Spec) {
			l.do("help")
			l.do("help-lesson")
			l.keys("Escape")
			l.games.Resume(f, f.Ladder()[3].Values)
		},
	} {
		for _, f := range puzzle.Standard() {
			rung := 0
			if f.Name() == puzzle.Worlds.Name() {
				rung = 2
			}
			l := startA11yTest(t, "en", puzzle.FormatStart(f, f.Ladder()[rung].Values), image.Pt(1280, 800))
			l.scene().Opened()
			begin(l, f)
			if l.rest(); l.offersLesson() {
				t.Errorf("%s, %s: a lesson is offered", f.Name(), name)
			}
		}
	}
}

// On the first boards with several gaps the window names the gap that a click uses at once, also where the
// pointer has not moved and after each move.
func TestGapOfClickNamed(t *testing.T) {
	const between = "worlds?size=4x4&gapCells=1333" // gaps on both sides of the third piece of the last row
	l := startA11yTest(t, "en", "worlds?seed=2&steps=1", image.Pt(1280, 800))
	open := func() (at image.Point) {
		s, err := session.Read(puzzle.Standard(), between)
		if err != nil {
			t.Fatal(err)
		}
		l.games.Start(puzzle.Worlds, s.Values(), false)
		l.rest()
		cells := l.scene().BoardCells()
		return cells.Min.Add(image.Pt(cells.Dx()*5/8, cells.Dy()*7/8))
	}
	words := func() (status, beside string) {
		tree := l.tree()
		if n := tree.ByID("gap-choice"); n != nil {
			beside = n.Name
		}
		for _, text := range strings.Split(tree.String(), "\n") {
			if i := strings.Index(text, "Goes "); i >= 0 && !strings.Contains(text, "gap-choice") {
				status = text[i:]
			}
		}
		return status, beside
	}
	check := func(what, want string, beside bool) {
		t.Helper()
		status, bubble := words()
		if !strings.HasPrefix(status, want) || want == "" && status != "" || beside != (bubble != "") {
			t.Errorf("%s: the status line says %q, beside the piece %q; want %q, %v", what, status, bubble, want, beside)
		}
	}
	at := open()
	l.pointer(widget.Input{Pointer: at})
	check("before the pointer moves", "Goes left, into the selected gap", true)
	l.pointer(widget.Input{Pointer: at.Sub(image.Pt(0, l.scene().BoardCells().Dy()/4))})
	check("over a piece beside no gap", "", false)
	space, _ := keyOf("Space")
	l.pointer(widget.Input{Pointer: at, Keys: []widget.KeyPress{space}})
	check("with the other gap", "Goes right, into the selected gap", false) // keys need no words beside the piece
	l.click(at)
	l.pointer(widget.Input{Pointer: at})
	check("after the click", "", false)

	for seed := range 3 {
		l.games.Start(puzzle.Worlds, puzzle.Values{puzzle.KeySeed: fmt.Sprint(seed + 2), puzzle.KeySteps: "1"}, true)
		l.rest()
		l.solve()
		l.rest()
	}
	at = open()
	l.pointer(widget.Input{Pointer: at})
	check("a resting pointer after three boards", "", false)
	l.pointer(widget.Input{Pointer: at.Add(image.Pt(1, 0))})
	check("after three boards", "Goes left", false)
}
