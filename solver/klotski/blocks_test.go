package klotski_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// blocksCases are small boards of blocks of any shape.
var blocksCases = []string{
	"blocks=BAA./B..C&goal=2030&rails=true",
	"blocks=A.B/...&goal=20",
	"blocks=AB/.C&goal=11",
	"blocks=A.B&marked=AB&goal=1020",
	"blocks=AAB/A../...&goal=211222",
	"blocks=AA.B/A.BB/..../....&goal=002030",
	"blocks=A_B/...&goal=20",
	"blocks=ABC/_._&goal=20",
}

// Solver, guide and count agree with a naive search over the rules.
func TestBlocksAgainstNaive(t *testing.T) {
	for _, c := range blocksCases {
		b := blocksBoard(t, c)
		all, ok := explore(b, 5000)
		if !ok {
			t.Fatalf("%s: too many positions", c)
		}
		compareBlocks(t, c, b, all)
	}
}

// compareBlocks compares the answers about a board with those of a complete naive search, in which
// all blocks differ.
func compareBlocks(t *testing.T, name string, b *board.Board, all naiveSolver) {
	t.Helper()
	guide, err := klotski.NewGuide(context.Background(), b)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for _, metric := range klotski.Metrics() {
		want := all.distances(metric)[0]
		a := klotski.Solver{Metric: metric}.Solve(context.Background(), solver.Problem{Board: b}, nil)
		if err := solver.Check(puzzle.Klotski.Rules(), puzzle.Klotski.Solved, solver.Problem{Board: b}, a); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		got, known := guide.Distance(b, metric, board.NoPiece)
		if want < 0 {
			if a.Claim != solver.NoneExists || known || guide.Solvable() {
				t.Errorf("%s: %v, %d %s", name, a.Claim, got, metric)
			}
			continue
		}
		if a.Claim != solver.ProvedOptimal || a.Bound != want || !known || got != want {
			t.Errorf("%s: %v with bound %d, guide %d %s, want %d", name, a.Claim, a.Bound, got, metric, want)
		}
	}
}

// randomBlocks returns the code of a random board of a few blocks of any shape.
func randomBlocks(random *rand.Rand) string {
	w, h := 2+random.IntN(3), 2+random.IntN(3)
	k := puzzle.Blocks{Width: w, Height: h, Cells: []byte(strings.Repeat(".", w*h)), Marked: "A", Rails: random.IntN(4) == 0}
	for range random.IntN(3) {
		k.Cells[random.IntN(w*h)] = puzzle.BlocksWall
	}
	for _, sign := range []byte("ABCDE")[:1+random.IntN(4)] {
		k.Cells[random.IntN(w*h)] = sign
		for range random.IntN(5) {
			for _, p := range k.Of(sign) {
				if q := p.Add(board.Dirs[random.IntN(4)].Vector()); q.X >= 0 && q.Y >= 0 && q.X < w && q.Y < h && k.At(q) == puzzle.BlocksFloor {
					k.Cells[q.Y*w+q.X] = sign
				}
			}
		}
	}
	if random.IntN(3) == 0 && slices.Contains(k.Cells, 'B') {
		k.Marked = "AB"
	}
	for range 1 + random.IntN(3) {
		if p := (board.Point{X: random.IntN(w), Y: random.IntN(h)}); !slices.Contains(k.Goal, p) {
			k.Goal = append(k.Goal, p)
		}
	}
	for range random.IntN(2) {
		k.Gates = append(k.Gates, board.Point{X: random.IntN(w), Y: random.IntN(h)})
	}
	code, err := puzzle.NewCode(puzzle.Klotski, k.Values())
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(code.String(), "klotski?")
}

func TestRandomBlocksAgainstNaive(t *testing.T) {
	random := sample.Source(t, 46, 0)
	for made := 0; made < sample.Count(150, 50); {
		code := randomBlocks(random)
		if !strings.HasPrefix(code, "blocks=") {
			continue
		}
		b := blocksBoard(t, code)
		if all, ok := explore(b, 3000); ok {
			made++
			compareBlocks(t, code, b, all)
		}
	}
}

// The two hardest boards of cars need the moves that their source states.
func TestRush(t *testing.T) {
	for cells, want := range map[string][3]int{rush60: {60, 103, 2332}, rush51: {51, 81, 4780}} {
		b := rushBoard(t, cells)
		for i, metric := range klotski.Metrics() {
			a := klotski.Solver{Metric: metric}.Solve(context.Background(), solver.Problem{Board: b}, nil)
			if a.Claim != solver.ProvedOptimal || a.Bound != want[i] {
				t.Errorf("%s: %v, %d %s, want %d", cells, a.Claim, a.Bound, metric, want[i])
			}
		}
		if n, err := klotski.Positions(context.Background(), b); n != want[2] || err != nil {
			t.Errorf("%s: %d positions, want %d (%v)", cells, n, want[2], err)
		}
	}
}

// looks is a context that ends after a number of calls of Err.
type looks struct {
	context.Context
	left int
}

func (l *looks) Err() error {
	if l.left--; l.left < 0 {
		return context.Canceled
	}
	return nil
}

// A board that cannot be exhausted gets a solution with a bound below its length, or nothing, and the
// search ends with its context.
func TestBlocksBeyondExhaustion(t *testing.T) {
	const code = "blocks=AABCDEFG../AAHIJKLM../NNOOPPQQ../RRSSTTUU../VWXYZabc../defghijk../........../..........&goal=86968797"
	b := blocksBoard(t, code)
	ctx := &looks{Context: context.Background(), left: sample.Count(4000, 50)}
	improved := 0
	a := klotski.Solver{Metric: klotski.Moves}.Solve(ctx, solver.Problem{Board: b}, func(solver.Answer) { improved++ })
	if err := solver.Check(puzzle.Klotski.Rules(), puzzle.Klotski.Solved, solver.Problem{Board: b}, a); err != nil {
		t.Fatal(err)
	}
	if a.Claim.Solved() && (a.Bound == 0 || a.Bound > moves.BlockMoves([]moves.Group{a.Moves}) || improved == 0) {
		t.Errorf("%v: %d moves, bound %d, %d answers", a.Claim, moves.BlockMoves([]moves.Group{a.Moves}), a.Bound, improved)
	}
}
