package carom

import (
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
)

// openBoard has no inner walls: t a1, 0 c3. The first target takes t right, the second any piece to h8.
const openBoard = "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&pieces=a1c3&targets="

func TestLegs(t *testing.T) {
	type want struct {
		made  []int
		ended int
	}
	for _, c := range []struct {
		name, targets, moves string
		undo                 int
		want                 want
	}{
		{"nothing made", "th1,*h8", "", 0, want{[]int{0}, 0}},
		{"on the way", "th1,*h8", "td", 0, want{[]int{1}, 0}},
		{"one reached", "th1,*h8", "tr", 0, want{[]int{1, 0}, 1}},
		{"a detour", "th1,*h8", "tdtutr", 0, want{[]int{3, 0}, 1}},
		{"solved", "th1,*h8", "trtd", 0, want{[]int{1, 1}, 2}},
		{"taken back across a target", "th1,*h8,ta8", "trtd", 2, want{[]int{0}, 0}},
		{"two at once", "th1,*h1,*h8", "tr", 0, want{[]int{1, 0, 0}, 2}},
	} {
		code, err := puzzle.Catalogue{puzzle.Carom}.ParseCode(openBoard + c.targets + "&moves=" + c.moves)
		if c.moves == "" {
			code, err = puzzle.Catalogue{puzzle.Carom}.ParseCode(openBoard + c.targets)
		}
		if err != nil {
			t.Fatal(err)
		}
		s, err := session.New(code)
		if err != nil {
			t.Fatal(err)
		}
		for range c.undo {
			if _, ok := s.Undo(); !ok {
				t.Fatal("nothing to undo")
			}
		}
		var got want
		for i, l := range legsOf(s) {
			got.made = append(got.made, l.made)
			if l.ended {
				got.ended++
			}
			if l.start.Reached() != i {
				t.Errorf("%s: leg %d starts with %d reached", c.name, i, l.start.Reached())
			}
		}
		if !slices.Equal(got.made, c.want.made) || got.ended != c.want.ended {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		if at := s.Board(); at.Reached() != min(c.want.ended, len(at.Targets())-1) {
			t.Errorf("%s: %d reached", c.name, at.Reached())
		}
	}
}

func TestRangeOf(t *testing.T) {
	for n, want := range map[int]assets.ID{
		2: assets.CaromRoundUnderSix, 5: assets.CaromRoundUnderSix, 6: assets.CaromRoundToNine, 9: assets.CaromRoundToNine, 10: assets.CaromRoundFromTen, 22: assets.CaromRoundFromTen,
	} {
		if got := rangeOf(n); got != want {
			t.Errorf("%d moves: %s, want %s", n, got, want)
		}
	}
}

// The sum is known once each target that was reached is; a target under way does not count.
func TestSumOfShortest(t *testing.T) {
	code, err := puzzle.Catalogue{puzzle.Carom}.ParseCode(openBoard + "th1,*h8,ta8&moves=tdtutrtd")
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	known := newTargets(puzzle.Carom)
	legs := legsOf(s)
	if len(legs) != 3 {
		t.Fatalf("%d legs", len(legs))
	}
	known.all[placesOf(legs[0].start)] = answer{known: true, moves: 1}
	if _, ok := known.sum(legs); ok {
		t.Error("the sum is known although the second target is not")
	}
	known.all[placesOf(legs[1].start)] = answer{known: true, moves: 1}
	if sum, ok := known.sum(legs); !ok || sum != 2 || moves.Units(s.Moves()) != 4 {
		t.Errorf("the sum is %d, %v", sum, ok)
	}
}

// A target that was reached is shown with a burst, for a moment; not after undo, and not with reduced motion.
func TestCelebration(t *testing.T) {
	code, err := puzzle.Catalogue{puzzle.Carom}.ParseCode(openBoard + "th1,*h8&moves=tr")
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	before, after := s.Start().Start(), s.Board()
	for _, c := range []struct {
		name    string
		boards  []*board.Board
		passed  time.Duration // from one drawing to the next
		reduced bool
		want    bool
	}{
		{"not reached", []*board.Board{before, before}, time.Millisecond, false, false},
		{"reached", []*board.Board{before, after}, time.Millisecond, false, true},
		{"still shown", []*board.Board{before, after, after}, theme.VictoryLasts / 2, false, true},
		{"over", []*board.Board{before, after, after}, theme.VictoryLasts, false, false},
		{"taken back", []*board.Board{before, after, before}, time.Millisecond, false, false},
		{"reduced motion", []*board.Board{before, after}, time.Millisecond, true, false},
	} {
		app := contextOn(t, "2026-03-12")
		app.Settings.ReducedMotion = c.reduced
		now := celebration{}
		var v drawing
		for _, b := range c.boards {
			app.Now += c.passed
			v = drawing{Drawing: boardview.Drawing{Board: b}}
			now.draw(&app.Frame, &v)
		}
		if got := v.reached != nil && v.burst > 0; got != c.want {
			t.Errorf("%s: shown %v, want %v", c.name, got, c.want)
		}
	}
}

// On paper each cell of a round has the numbers of its targets, with their pieces where these differ.
func TestPaperTargets(t *testing.T) {
	for _, c := range []struct{ targets, moves, want string }{
		{"th1,*h8,ta8", "", "h1 1, h8 2, a8 3"},
		{"th1,*h8,ta8", "&moves=tr", "h8 2, a8 3"},
		{"th1,0h1,*h1,th1,*h8", "", "h1 1 2:1 3:* 4, h8 5"},
		{"*c4", "", "c4"},
	} {
		code, err := puzzle.Catalogue{puzzle.Carom}.ParseCode(openBoard + c.targets + c.moves)
		if err != nil {
			t.Fatal(err)
		}
		s, err := session.New(code)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, one := range paperTargets(s.Board()) {
			square := string(rune('a'+one.At.X)) + string(rune('1'+one.At.Y))
			got = append(got, strings.TrimSpace(square+" "+one.order))
		}
		if said := strings.Join(got, ", "); said != c.want {
			t.Errorf("%s%s: %s, want %s", c.targets, c.moves, said, c.want)
		}
	}
}
