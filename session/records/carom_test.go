package records

import (
	"strings"
	"testing"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
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

// A position of Carom that is given explicitly, as in practice, is listed with its result, though it
// is not compared with others.
func TestExplicitPositionIsListed(t *testing.T) {
	const start = "carom?walls=91139113800000028000000280000002800000028000000280000002c4444446&goal=d1&pieces=a1c3e5g2"
	code, err := puzzle.Standard().ParseCode(start)
	if err != nil {
		t.Fatal(err)
	}
	game, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	f := game.Family()
	find, _ := f.Solvers().New(f.Solvers()[0].Metric)
	for _, m := range find.Solve(t.Context(), solver.Problem{Board: game.Board().Clone()}, nil).Moves {
		if _, err := game.Do(moves.Group{m}); err != nil {
			t.Fatal(err)
		}
	}
	r, err := Of(game, Ending{Date: "2026-02-01"})
	if err != nil {
		t.Fatal(err)
	}
	b := NewBook(puzzle.Standard())
	b.Add(r)
	if starts := b.Starts("carom"); len(starts) != 1 || starts[0] != r.Start() || b.StartBests(r.Start()).Count != 1 {
		t.Errorf("starts %v, bests %+v", starts, b.StartBests(r.Start()))
	}
	if best := b.Bests(r.Start()); best.Count != 0 {
		t.Errorf("the position is compared: %+v", best)
	}
}

// Rounds of one size with as many pieces and targets have bests in common. They are listed with own puzzles.
func TestRoundsOfOneSize(t *testing.T) {
	const walls = "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446"
	b := bookOf(t,
		"2026-12-03 time 9000 hints 0 moves 2 "+walls+"&pieces=a1c3&targets=th1,*h8&moves=trtd",
		"2026-12-03 time 7000 hints 0 moves 3 "+walls+"&pieces=a2c3&targets=th2,*h8&moves=trtdtu",
		"2026-12-03 time 5000 hints 0 moves 2 "+walls+"&pieces=a1c3d4&targets=th1,*h8&moves=trtd",
	)
	class, ok := b.Class(walls + "&pieces=a1c3&targets=th1,*h8")
	if best := b.ClassBests(class); !ok || best.Count != 2 || best.Time.Time != 7*time.Second {
		t.Errorf("%s: %+v, %v", class, best, ok)
	}
	if kind := b.Kind(walls + "&pieces=a1c3&targets=th1,*h8"); kind != puzzle.OwnStart {
		t.Errorf("kind %v", kind)
	}
}
