package session

import (
	"bytes"
	"strings"
	"testing"

	"worldslide/moves"
	"worldslide/puzzle"
)

// caromPlain is a puzzle without inner walls. The moves td and tr solve it.
const caromPlain = "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=h8&pieces=a1c3e5g2"

// Passing over the goal is not enough: the game is over when the target stops there. Every
// glide that moves a piece counts.
func TestCaromIsLockedWhenSolved(t *testing.T) {
	s := begin(t, strings.Replace(caromPlain, "goal=h8", "goal=a4", 1))
	play := func(notation string) error {
		m, err := moves.Parse(s.Board(), notation)
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Do(moves.Group{m})
		return err
	}
	for _, notation := range []string{"td", "tu", "1l"} { // blocker 1 moves to a5
		if err := play(notation); err != nil || s.Locked() {
			t.Fatalf("%s: locked %v, %v", notation, s.Locked(), err)
		}
	}
	if err := play("tl"); err == nil || !strings.Contains(err.Error(), "the edge is there") {
		t.Errorf("a glide into the edge: %v", err)
	}
	if err := play("td"); err != nil || !s.Locked() || s.Metrics()[0] != (puzzle.Metric{Name: "moves", Count: 4}) {
		t.Errorf("locked %v, %v, %v", s.Locked(), s.Metrics(), err)
	}
	if err := play("tu"); err != ErrLocked {
		t.Errorf("a move after the end: %v", err)
	}
}

// The game of a day is saved with the ID of its puzzle and the number of gestures in force.
func TestCaromDaySaveLoad(t *testing.T) {
	day, ok := puzzle.CaromAssignedDay(puzzle.CaromLaunch())
	if !ok {
		t.Fatal("no puzzle")
	}
	s := begin(t, "carom?day=2026-02-01")
	for _, m := range day.Solution[:5] {
		if _, err := s.Do(moves.Group{m}); err != nil {
			t.Fatal(err)
		}
	}
	s.Undo()
	saved := s.Save()
	if !strings.Contains(string(saved), "\n"+day.Code()+"&moves="+day.SolutionString()[:10]+"&times=0.0.0.0.0\n") {
		t.Errorf("saved as\n%s", saved)
	}
	loaded, err := Load(puzzle.Standard(), saved)
	if err != nil || !bytes.Equal(loaded.Save(), saved) || !loaded.CanRedo() || loaded.Metrics()[0].Count != 4 {
		t.Fatalf("%v in\n%s", err, saved)
	}
	for _, m := range day.Solution[4:] {
		if _, err := loaded.Do(moves.Group{m}); err != nil {
			t.Fatal(err)
		}
	}
	if !loaded.Locked() || loaded.Metrics()[0].Count != day.Optimum() {
		t.Errorf("locked %v after %v", loaded.Locked(), loaded.Metrics())
	}
}
