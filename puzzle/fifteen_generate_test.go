package puzzle

import (
	"context"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// byTable solves 3x3 by a table of all distances.
type byTable map[string]int

func newTable(t testing.TB) byTable {
	t.Helper()
	b, err := solvedTiles(FifteenSquare(3)).board()
	if err != nil {
		t.Fatal(err)
	}
	table := byTable{tilesOf(b).String(): 0}
	for queue := []*board.Board{b}; len(queue) > 0; queue = queue[1:] {
		n := table[tilesOf(queue[0]).String()]
		if n == 12 {
			break
		}
		for _, m := range (moves.Fifteen{}).AppendMoves(nil, queue[0]) {
			there := queue[0].Clone()
			if _, err := (moves.Fifteen{}).Apply(nil, there, m); err != nil {
				t.Fatal(err)
			}
			if _, known := table[tilesOf(there).String()]; !known {
				table[tilesOf(there).String()] = n + 1
				queue = append(queue, there)
			}
		}
	}
	return table
}

// Solve returns an answer with the right number of arbitrary moves.
func (s byTable) Solve(_ context.Context, p solver.Problem, _ func(solver.Answer)) solver.Answer {
	n, known := s[tilesOf(p.Board).String()]
	if !known {
		return solver.Answer{Claim: solver.GaveUp}
	}
	return solver.Answer{Claim: solver.ProvedOptimal, Moves: make([]moves.Move, n)}
}

// With a solver only starts of the requested length are kept, and all boards differ.
func TestFifteenStartsWithinLimits(t *testing.T) {
	table := newTable(t)
	request := GeneratorRequest{Seed: 5, Size: 3, MinMoves: 6, MaxMoves: 10}
	var first []string
	for range 2 {
		seen := make(map[string]bool)
		var codes []string
		for v := range fifteenStarts(context.Background(), request, table) {
			code, err := NewCode(Fifteen, v)
			if err != nil {
				t.Fatal(err)
			}
			where := tilesOf(code.Start()).String()
			if n, known := table[where]; !known || n < 6 || n > 10 || seen[where] {
				t.Errorf("%s: %d tiles, seen %v", code, n, seen[where])
			}
			seen[where] = true
			if codes = append(codes, code.String()); len(codes) == 60 {
				break
			}
		}
		if first == nil {
			first = codes
		}
		for i := range codes {
			if len(codes) != 60 || codes[i] != first[i] {
				t.Fatalf("%d starts; start %d is %s, and was %s", len(codes), i, codes[i], first[i])
			}
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for v := range fifteenStarts(ctx, request, table) {
		t.Errorf("%v after the end", v)
	}
}

// The sequence ends when all boards were generated: only two boards are one move from the goal.
func TestFifteenStartsEnd(t *testing.T) {
	count := 0
	for range fifteenStarts(context.Background(), GeneratorRequest{Size: 3, MinMoves: 1, MaxMoves: 1}, newTable(t)) {
		count++
	}
	if count != 2 {
		t.Errorf("%d starts, want 2", count)
	}
}
