package worlds_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/worlds"
)

func solvedOwn(t testing.TB, v puzzle.Values) *board.Board {
	t.Helper()
	code, err := puzzle.NewCode(puzzle.Worlds, v)
	if err != nil {
		t.Fatal(err)
	}
	return code.Start()
}

// describe formats a survey for comparison: the immovable large pieces with their causes,
// and the number of positions.
func describe(b *board.Board, s worlds.Survey) string {
	parts := []string{fmt.Sprintf("%d of %d move", s.Movable(), len(s.Large))}
	for _, p := range s.Stuck() {
		cause := map[worlds.Cause]string{worlds.HemmedIn: "hemmed in", worlds.OneGap: "one gap", worlds.GapsApart: "gaps apart"}[p.Cause]
		for _, by := range p.By {
			cause += " " + b.Name(by)
		}
		parts = append(parts, b.Name(p.ID)+" "+cause)
	}
	positions := fmt.Sprint(s.Positions)
	if s.AtLeast {
		positions = "over " + positions
	}
	return strings.Join(append(parts, positions), ", ")
}

func TestSurvey(t *testing.T) {
	for _, test := range []struct{ size, large, gaps, want string }{
		{"10x6", "4282", "9495", "2 of 2 move, over 10000000"},
		{"4x4", "", "33", "0 of 0 move, over 10000000"},
		{"4x4", "00200222", "22", "3 of 3 move, 12"},
		{"4x4", "002002", "33", "0 of 3 move, B0 hemmed in B1 B2, B1 one gap, B2 one gap, 12"},
		{"4x4", "002002", "2233", "2 of 3 move, B0 gaps apart, 32"},
		{"4x4", "002002", "2223", "2 of 3 move, B0 gaps apart, 32"},
		{"5x5", "11", "00", "0 of 1 move, B0 one gap, over 10000000"},
		{"4x6", "00200222", "05", "0 of 4 move, B0 hemmed in B1 B2, B1 hemmed in B0 B3, B2 one gap, B3 one gap, 20160"},
	} {
		b := solvedOwn(t, puzzle.Values{puzzle.KeySize: test.size, puzzle.KeyLarge: test.large, puzzle.KeyGapCells: test.gaps})
		if got := describe(b, worlds.TakeSurvey(context.Background(), b, func(worlds.Survey) {})); got != test.want {
			t.Errorf("%s: %s, want %s\n%v", test.gaps, got, test.want, b)
		}
	}
}

// naiveSurvey visits all positions by the rules, up to a maximum.
func naiveSurvey(b *board.Board, most int) (positions int, moved map[board.ID]bool, all bool) {
	moved = make(map[board.ID]bool)
	key := func(b *board.Board) string {
		var s strings.Builder
		for id := range board.ID(b.Len()) {
			fmt.Fprintf(&s, "%d ", b.Anchor(id))
		}
		return s.String()
	}
	seen := map[string]bool{key(b): true}
	queue := []*board.Board{b}
	rules := moves.Worlds{}
	for ; len(queue) > 0; queue = queue[1:] {
		if len(seen) > most {
			return len(seen), moved, false
		}
		for _, m := range rules.AppendMoves(nil, queue[0]) {
			next := queue[0].Clone()
			motions, err := rules.Apply(nil, next, m)
			if err != nil {
				panic(err)
			}
			for _, motion := range motions {
				moved[motion.Piece] = true
			}
			if k := key(next); !seen[k] {
				seen[k] = true
				queue = append(queue, next)
			}
		}
	}
	return len(seen), moved, true
}

// On random boards with few positions the survey agrees with the rules; on others it does
// not contradict them. The short run takes a sample.
func TestSurveyAgreesWithTheRules(t *testing.T) {
	const count, most = 150, 3000
	random := rand.New(rand.NewPCG(4, 21))
	boards := make([]*board.Board, count)
	for i := range boards {
		o := testkit.RandomOwnBoard(random, 4, 5)
		boards[i] = solvedOwn(t, testkit.RandomOwnChallenge(random, o, 1))
	}
	whole := 0
	for _, i := range sample.Indexes(t, count, 10) {
		b := boards[i]
		s := worlds.TakeSurvey(context.Background(), b, func(worlds.Survey) {})
		positions, moved, all := naiveSurvey(b, most)
		if all {
			whole++
		}
		if all && (s.AtLeast || s.Positions != positions) || !all && s.Positions < most {
			t.Errorf("board %d: %s, seen %d, all %v\n%v", i, describe(b, s), positions, all, b)
		}
		for _, p := range s.Large {
			if all && (p.Moves == worlds.CanMove) != moved[p.ID] || moved[p.ID] && p.Moves == worlds.CannotMove {
				t.Errorf("board %d: piece %s: %v, but the rules move it: %v\n%v", i, b.Name(p.ID), p.Moves, moved[p.ID], b)
			}
		}
	}
	if !testing.Short() && whole < count/30 {
		t.Errorf("of %d boards %d could be seen whole", count, whole)
	}
}

// A survey of any board ends within its limits, and at once if its context ends. The short run surveys
// a sample to the end.
func TestSurveyEnds(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 21))
	boards := make([]*board.Board, 20)
	for i := range boards {
		boards[i] = solvedOwn(t, testkit.RandomOwnBoard(random, 4, 16).Values())
	}
	for _, b := range sample.Of(t, boards, 3) {
		worlds.TakeSurvey(context.Background(), b, func(worlds.Survey) {})
	}
	for i, b := range boards {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		told := false
		worlds.TakeSurvey(ctx, b, func(worlds.Survey) { told = true })
		if told {
			t.Errorf("board %d: told something after its context had ended", i)
		}
	}
}
