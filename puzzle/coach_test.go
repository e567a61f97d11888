package puzzle_test

import (
	"context"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/coach"
)

// Each family has a coach whose plan for a daily puzzle solves it, and who gives true reasons for a way:
// the moves of each step reach its goal, which is not reached before.
func TestCoaches(t *testing.T) {
	date, err := puzzle.ParseDate("2026-11-28")
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range puzzle.Standard() {
		t.Run(family.Name(), func(t *testing.T) {
			code, err := puzzle.NewCode(family, family.Daily(date))
			if err != nil {
				t.Fatal(err)
			}
			coached, ok := family.(puzzle.Coached)
			if !ok {
				t.Fatal("no coach")
			}
			b, c := code.Start(), coached.Coach()
			p, ok := c.Plan(context.Background(), b)
			if !ok {
				t.Fatal("no plan")
			}
			way := p.Moves()
			answer := solver.Answer{Moves: way, Claim: solver.BestFound}
			if err := solver.Check(family.Rules(), family.Solved, solver.Problem{Board: b}, answer); err != nil {
				t.Fatal(err)
			}
			checkSteps(t, family.Rules(), b, p.Steps)
			steps, ok := coach.Divide(context.Background(), c, family.Rules(), b, way)
			if !ok {
				t.Fatal("the way of the plan is not legal")
			}
			if explained := checkSteps(t, family.Rules(), b, steps); explained*2 < len(way) {
				t.Errorf("%d of %d moves belong to a step with a reason", explained, len(way))
			}
		})
	}
}

// checkSteps checks the goals of steps and returns how many moves belong to those with reasons.
func checkSteps(t *testing.T, rules moves.Rules, b *board.Board, steps []coach.Step) (explained int) {
	t.Helper()
	at := b.Clone()
	for _, s := range steps {
		before := s.Goal.Reached(at)
		for _, m := range s.Moves {
			if _, err := rules.Apply(nil, at, m); err != nil {
				t.Fatal(err)
			}
		}
		if s.Theme == coach.NoTheme {
			continue
		}
		if explained += len(s.Moves); before || !s.Goal.Reached(at) {
			t.Errorf("%v %v: the goal is reached before, or not", s.Theme, s.Pieces)
		}
	}
	return explained
}
