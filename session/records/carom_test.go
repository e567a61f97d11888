package records

import (
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/session"
)

// The result of a day includes the ID of its puzzle. With another ID it is no best of that day
// and is not verified.
func TestCaromDayResult(t *testing.T) {
	day, ok := puzzle.CaromAssignedDay(puzzle.CaromLaunch())
	if !ok {
		t.Fatal("no puzzle")
	}
	code, err := puzzle.Standard().ParseCode(day.Code() + "&moves=" + day.SolutionString())
	if err != nil {
		t.Fatal(err)
	}
	game, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Of(game, Ending{Date: "2026-02-01"})
	if err != nil || Verify(puzzle.Standard(), r) != nil || r.Start() != day.Code() {
		t.Fatalf("%v, %v, %v", r, err, Verify(puzzle.Standard(), r))
	}
	b := NewBook(puzzle.Standard())
	b.Add(r)
	if best := b.Bests(day.Code()); best.Count != 1 || best.Moves.Moves() != day.Optimum() {
		t.Errorf("%+v", best)
	}
	r.Replay = strings.Replace(r.Replay, day.Puzzle.ShortID(), "0123abcd", 1)
	if err := Verify(puzzle.Standard(), r); err == nil || !strings.Contains(err.Error(), "replaced") {
		t.Errorf("with another ID: %v", err)
	}
	other := NewBook(puzzle.Standard())
	other.Add(r)
	if best := other.Bests(day.Code()); best.Count != 0 {
		t.Errorf("with another ID: %+v", best)
	}
}
