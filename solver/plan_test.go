package solver_test

import (
	"slices"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// klotskiMoves parses moves on a Klotski board.
func klotskiMoves(t *testing.T, b *board.Board, text string) []moves.Move {
	t.Helper()
	groups, err := moves.ParseGroups(b, text)
	if err != nil {
		t.Fatal(err)
	}
	return slices.Concat(groups...)
}

// A plan is followed, left and resumed, and replaced by a better one.
func TestPlan(t *testing.T) {
	code, err := puzzle.Standard().ParseCode("klotski?board=.AA./.AA./..../..../....")
	if err != nil {
		t.Fatal(err)
	}
	rules := moves.Klotski{}
	b := code.Start()
	play := func(text string) moves.Group {
		t.Helper()
		made := klotskiMoves(t, b, text)
		for _, m := range made {
			if _, err := rules.Apply(nil, b, m); err != nil {
				t.Fatal(err)
			}
		}
		return made
	}
	detour := solver.Answer{Moves: klotskiMoves(t, b, "AlAdAdAdAr"), Claim: solver.BestFound}
	p := solver.NewPlan(b, detour)
	expect := func(when, ahead string, claim solver.Claim) {
		t.Helper()
		if got := p.Ahead(); !slices.Equal(got, klotskiMoves(t, b, ahead)) || p.Claim() != claim || !p.Known() {
			t.Fatalf("%s: %v to go, %v; want %s, %v", when, got, p.Claim(), ahead, claim)
		}
	}
	expect("at first", "AlAdAdAdAr", solver.BestFound)

	play("AlAd")
	if !p.Follow(rules, b) {
		t.Fatal("the plan was followed, but does not apply")
	}
	expect("after two of its moves", "AdAdAr", solver.BestFound)

	made := play("ArAr")
	if p.Follow(rules, b) {
		t.Fatal("the plan was left, but still applies")
	}
	if !p.Rejoin(rules, b, made) {
		t.Fatal("no path back from a detour that can be reversed")
	}
	expect("after a detour", "AlAlAdAdAr", solver.BestFound)

	if p.Improve(b, detour) {
		t.Error("an answer that is not shorter replaced the plan")
	}
	best := solver.Answer{Moves: klotskiMoves(t, b, "AlAdAd"), Claim: solver.ProvedOptimal}
	if !p.Improve(b, best) {
		t.Error("a shorter answer did not replace the plan")
	}
	expect("improved", "AlAdAd", solver.ProvedOptimal)

	play("Al")
	if p.Rejoin(rules, b, nil) || p.Known() {
		t.Error("the plan rejoined from somewhere else")
	}
	if p.Follow(rules, b) || p.Rejoin(rules, b, nil) {
		t.Error("a forgotten plan is followed")
	}
	if p = solver.NewPlan(b, solver.Answer{Claim: solver.GaveUp}); p.Known() {
		t.Error("a plan of no answer")
	}
}

// The bound of a plan decreases by each move that may have come nearer to the goal, and rises with
// answers whose moves are not better.
func TestPlanBound(t *testing.T) {
	code, err := puzzle.Standard().ParseCode("klotski?board=.AA./.AA./..../..../....")
	if err != nil {
		t.Fatal(err)
	}
	rules, b := moves.Klotski{}, code.Start()
	long := klotskiMoves(t, b, "AlAdAdAdAr")
	p := solver.NewPlan(b, solver.Answer{Moves: long, Claim: solver.BestFound, Bound: 2})
	expect := func(when string, want int) {
		t.Helper()
		if p.Bound() != want || !slices.Equal(p.Ahead(), long) || p.Claim() != solver.BestFound {
			t.Errorf("%s: bound %d, want %d; %v", when, p.Bound(), want, p.Ahead())
		}
	}
	expect("at first", 2)
	p.Improve(b, solver.Answer{Moves: long, Claim: solver.BestFound, Bound: 3})
	expect("a higher bound", 3)
	p.Improve(b, solver.Answer{Moves: long, Claim: solver.BestFound, Bound: 1})
	expect("a lower bound", 3)
	if _, err := rules.Apply(nil, b, long[0]); err != nil || !p.Follow(rules, b) {
		t.Fatalf("the plan does not apply (%v)", err)
	}
	made := moves.Group{long[0].Inverse()}
	all := long
	long = all[1:]
	expect("after a move", 2)
	if _, err := rules.Apply(nil, b, made[0]); err != nil || !p.Rejoin(rules, b, made) {
		t.Fatalf("no path back (%v)", err)
	}
	long = all
	expect("after a detour", 1)
}

// The end of a plan is replaced by a shorter one found for a later position of it. Moves that would
// be reversed at once are left out.
func TestSplice(t *testing.T) {
	code, err := puzzle.Standard().ParseCode("klotski?board=.AA./.AA./..../..../....")
	if err != nil {
		t.Fatal(err)
	}
	rules := moves.Klotski{}
	b := code.Start()
	for _, c := range []struct{ plan, until, end, want string }{
		{"AlAdAdArAlAdAr", "AlAd", "AdAdAr", "AlAdAdAdAr"},
		{"AlAdAdArAlAdAr", "AlAd", "AdArAlAdAr", "AlAdAdArAlAdAr"}, // not shorter
		{"AlAdAdArAlAdAr", "Al", "ArAdAdAd", "AdAdAd"},             // without moving back and forth
		{"AlAdAdArAlAdAr", "Ar", "AdAdAd", "AlAdAdArAlAdAr"},       // not on the plan
		{"AlAdAdArAlAdAr", "", "AdAdAd", "AdAdAd"},                 // replaces all of it
	} {
		p := solver.NewPlan(b, solver.Answer{Moves: klotskiMoves(t, b, c.plan), Claim: solver.BestFound})
		from := b.Clone()
		for _, m := range klotskiMoves(t, b, c.until) {
			if _, err := rules.Apply(nil, from, m); err != nil {
				t.Fatal(err)
			}
		}
		spliced := p.Splice(rules, from, solver.Answer{Moves: klotskiMoves(t, b, c.end), Claim: solver.BestFound})
		if got := p.Ahead(); !slices.Equal(got, klotskiMoves(t, b, c.want)) || spliced != (c.want != c.plan) {
			t.Errorf("%s, from %q on %s: %v, %v; want %s", c.plan, c.until, c.end, got, spliced, c.want)
		}
	}
}
