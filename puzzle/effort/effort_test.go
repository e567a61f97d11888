package effort_test

import (
	"math"
	"testing"

	"worldslide/puzzle/effort"
	"worldslide/solver"
)

func TestWalk(t *testing.T) {
	corridor := []solver.Layer{{Nearer: 1}, {Nearer: 1}, {Nearer: 1}} // no move leads elsewhere
	for _, test := range []struct {
		name     string
		distance int
		layers   []solver.Layer
		want     float64
	}{
		{"solved", 0, corridor, 0},
		{"no other moves", 3, corridor, 8 + 3*0.8},
		{"one of ten moves is right", 1, []solver.Layer{{Nearer: 1, Level: 9}}, 8 + 0.8/(0.91+0.09*0.1)},
		{"a wrong move leads where one is right for certain", 1, []solver.Layer{{Nearer: 1, Farther: 9}, {Nearer: 1}},
			8 + 0.8*(1+0.09*0.9)/(0.91+0.09*0.1)},
		{"unknown layers are typical", 1, nil, 8 + 0.8*(1/(0.91+0.09*0.28))},
	} {
		if got := effort.Cars().Walk(test.distance, test.layers); math.Abs(got-test.want) > 1e-9 {
			t.Errorf("%s: %.4f, want %.4f", test.name, got, test.want)
		}
	}
}

// Each further move makes a puzzle harder, by more the less people see.
func TestWalkRises(t *testing.T) {
	for _, game := range []effort.Game{effort.Cars(), effort.Blocks(), effort.ThreeByThree(), effort.Carom()} {
		before := 0.0
		for distance := range 200 {
			seconds := game.Walk(distance, nil)
			if seconds <= before && distance > 0 {
				t.Errorf("%+v: %.1f s at distance %d, %.1f s one nearer", game, seconds, distance, before)
			}
			before = seconds
		}
	}
}

func TestPlan(t *testing.T) {
	if got := effort.Fifteen().Plan(0); got != 0 {
		t.Errorf("no moves: %.1f s", got)
	}
	if got := effort.Fifteen().Plan(80); got != 8+80*2.5 {
		t.Errorf("80 moves: %.1f s", got)
	}
}

// People go straight on short plans, make detours on longer ones, and follow a method on the longest. Moves is the
// inverse of Plan.
func TestDetours(t *testing.T) {
	g := effort.Game{Look: 10, Pace: 2, Straight: 20}
	for _, test := range []struct {
		moves int
		want  float64
	}{{0, 0}, {1, 12}, {20, 50}, {21, 56}, {30, 110}, {40, 170}, {41, 172}, {100, 290}} {
		if got := g.Plan(test.moves); got != test.want {
			t.Errorf("%d moves take %.0f s, want %.0f", test.moves, got, test.want)
		}
		if got := g.Moves(test.want); got != max(1, test.moves) {
			t.Errorf("%.0f s are %d moves, want %d", test.want, got, test.moves)
		}
	}
	if got := (effort.Game{Look: 8, Pace: 2.5}).Plan(60); got != 158 {
		t.Errorf("60 moves of a method take %.1f s, want 158", got)
	}
}
