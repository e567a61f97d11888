package fifteen_test

import (
	"context"
	_ "embed"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/fifteen"
)

//go:embed testdata/korf50.txt
var korf50 string

// instance is a board whose shortest solution has a known length.
type instance struct {
	tiles fifteen.Tiles
	moves int
}

func korf(t testing.TB) []instance {
	t.Helper()
	var all []instance
	for line := range strings.Lines(korf50) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		text, length, _ := strings.Cut(strings.TrimSpace(line), " ")
		tiles, err := fifteen.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		moves, err := strconv.Atoi(length)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, instance{tiles, moves})
	}
	return all
}

// problem returns the problem of a board in the notation of codes.
func problem(t testing.TB, tiles string) solver.Problem {
	t.Helper()
	code, err := puzzle.NewCode(puzzle.Fifteen, puzzle.Values{puzzle.KeyTiles: tiles})
	if err != nil {
		t.Fatal(err)
	}
	return solver.Problem{Board: code.Start()}
}

// Solutions have the published lengths.
func TestKorf(t *testing.T) {
	var s fifteen.Solver
	for i, k := range korf(t) {
		if i%5 != 0 {
			continue // BenchmarkKorf solves all
		}
		p := problem(t, k.tiles.String())
		a := s.Solve(context.Background(), p, nil)
		check(t, p, a)
		if a.Claim != solver.ProvedOptimal || len(a.Moves) != k.moves || a.Bound != k.moves {
			t.Errorf("%v: %d moves, bound %d, %v: want %d", k.tiles, len(a.Moves), a.Bound, a.Claim, k.moves)
		}
	}
}

// A board and its packed form agree.
func TestPack(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for size := fifteen.MinSide; size <= fifteen.MaxSide; size++ {
		for range 20 {
			tiles, err := fifteen.Place(random.Perm(size * size))
			if err != nil {
				t.Fatal(err)
			}
			b := problem(t, tiles.String()).Board
			packed, err := fifteen.Pack(b)
			if err != nil || packed != tiles {
				t.Fatalf("%v: packed %v (%v)", tiles, packed, err)
			}
			if got, want := packed.Solvable(), moves.ParityOf(b).Solvable(); got != want {
				t.Errorf("%v: solvable %v, want %v", tiles, got, want)
			}
			if got, want := packed.LowerBound(), naiveBound(b); got != want {
				t.Errorf("%v: lower bound %d, want %d", tiles, got, want)
			}
		}
	}
}

// The solver gives up on boards that are not Fifteen boards.
func TestOtherBoards(t *testing.T) {
	for name, text := range map[string]string{
		"two rows":      "1 2 3\n4 5 (0)",
		"one cell":      "(0)",
		"no gap":        "1 2\n3 4",
		"two gaps":      "1 2\n(0) (3)",
		"empty cell":    "1 2\n. (0)",
		"large piece":   "1 1 2\n1 1 3\n4 5 (0)",
		"wraps":         "wrap h\n1 2\n3 (0)",
		"gap not last":  "1 (0)\n2 3",
		"large board":   strings.Repeat(strings.Repeat(". ", 11)+"\n", 11),
		"sixteen empty": strings.Repeat(". . . .\n", 4),
	} {
		b, err := board.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if tiles, err := fifteen.Pack(b); err == nil {
			t.Errorf("%s: packed as %v", name, tiles)
		}
		var s fifteen.Solver
		if a := s.Solve(context.Background(), solver.Problem{Board: b}, nil); a.Claim != solver.GaveUp {
			t.Errorf("%s: %v", name, a.Claim)
		}
	}
	if (fifteen.Tiles{}).Solvable() {
		t.Error("no board, but solvable")
	}
	if r := new(fifteen.Solver).Search(context.Background(), fifteen.Tiles{}, nil, nil); r.Plan != nil || r.Claim != solver.GaveUp {
		t.Errorf("no board: %v", r.Claim)
	}
}

func TestUnsolvable(t *testing.T) {
	for size := fifteen.MinSide; size <= fifteen.MaxSide; size++ {
		tiles := make([]int, size*size)
		for i := range len(tiles) - 1 {
			tiles[i] = i + 1
		}
		tiles[0], tiles[1] = 2, 1
		placed, err := fifteen.Place(tiles)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range []solver.Solver{new(fifteen.Solver), new(fifteen.Slider)} {
			if a := s.Solve(context.Background(), problem(t, placed.String()), nil); a.Claim != solver.NoneExists || len(a.Moves) > 0 {
				t.Errorf("%T: %v: %v", s, placed, a.Claim)
			}
		}
	}
}

// budgetContext is a context that ends after its Err method was called a number of times.
type budgetContext struct {
	context.Context
	left *atomic.Int64
}

// budget returns a context that ends after that many calls.
func budget(calls int) budgetContext {
	left := new(atomic.Int64)
	left.Store(int64(calls))
	return budgetContext{context.Background(), left}
}

func (p budgetContext) Err() error {
	if p.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// Whenever a context ends, the answer is valid and as good as those before, and each is better
// than the one before it: shorter, or as short with a higher bound. The bound never exceeds the
// length, and equals it exactly if the answer is proved.
func TestCancelled(t *testing.T) {
	for _, size := range []int{3, 4, 5, 7, 10} {
		if a := new(fifteen.Slider).Solve(budget(0), shuffled(t, size, 100), nil); a.Claim != solver.GaveUp {
			t.Errorf("size %d, slides: %v, but the context had ended", size, a.Claim)
		}
		var prepared fifteen.Solver
		for _, asked := range []int{0, 1, 2, 10, 60} {
			for _, s := range []*fifteen.Solver{&prepared, new(fifteen.Solver)} {
				p := shuffled(t, size, 100+asked)
				best, bound := 1<<30, 0
				a := s.Solve(budget(asked), p, func(a solver.Answer) {
					check(t, p, a)
					better := len(a.Moves) < best || len(a.Moves) == best && a.Bound > bound
					if !better || a.Bound < bound || a.Bound > len(a.Moves) || a.Claim != solver.BestFound {
						t.Errorf("size %d: %d moves, bound %d, %v, after %d, bound %d", size, len(a.Moves), a.Bound, a.Claim, best, bound)
					}
					best, bound = len(a.Moves), a.Bound
				})
				switch {
				case asked == 0 && a.Claim != solver.GaveUp:
					t.Errorf("size %d: %v, but the context had ended", size, a.Claim)
				case asked == 0:
				case size > 3 && !a.Claim.Solved():
					t.Errorf("size %d, asked %d: %v", size, asked, a.Claim)
				case a.Claim.Solved():
					check(t, p, a)
					if len(a.Moves) > best || a.Bound < bound || (a.Bound == len(a.Moves)) != (a.Claim == solver.ProvedOptimal) {
						t.Errorf("size %d: answered %d moves, bound %d, %v, after %d, bound %d", size, len(a.Moves), a.Bound, a.Claim, best, bound)
					}
				}
			}
		}
	}
}

// The reverse of a history is a solution.
func TestHistory(t *testing.T) {
	p := problem(t, solvedText(10))
	random := rand.New(rand.NewPCG(9, 10))
	rules := moves.Fifteen{}
	for range 40 {
		legal := rules.AppendMoves(nil, p.Board)
		m := legal[random.IntN(len(legal))]
		if _, err := rules.Apply(nil, p.Board, m); err != nil {
			t.Fatal(err)
		}
		p.History = append(p.History, m)
	}
	const asked = 1 // too little to find another solution
	a := new(fifteen.Solver).Solve(budget(asked), p, nil)
	check(t, p, a)
	if len(a.Moves) > len(p.History) {
		t.Errorf("%d moves, want at most %d", len(a.Moves), len(p.History))
	}
	// A history that does not start at the goal is ignored.
	p.History = p.History[1:]
	check(t, p, new(fifteen.Solver).Solve(budget(asked), p, nil))
}

func solvedText(size int) string {
	var s []string
	for i := range size*size - 1 {
		s = append(s, strconv.Itoa(i+1))
	}
	return strings.Join(append(s, "0"), "-")
}

// Boards of 3x3 are solved in the fewest slides, and larger ones in no more than the solution with
// the fewest tiles has. Each answer has fewer slides than the one before.
func TestSlides(t *testing.T) {
	var tiles fifteen.Solver
	slides := func(a solver.Answer) int { return moves.Slides([]moves.Group{a.Moves}) }
	for _, size := range []int{3, 4} {
		for seed := range 3 {
			p := shuffled(t, size, seed)
			least := 1 << 30
			a := new(fifteen.Slider).Solve(context.Background(), p, func(a solver.Answer) {
				check(t, p, a)
				if slides(a) >= least || a.Bound > slides(a) {
					t.Errorf("size %d, seed %d: %d slides, bound %d, after %d", size, seed, slides(a), a.Bound, least)
				}
				least = slides(a)
			})
			check(t, p, a)
			most := slides(tiles.Solve(context.Background(), p, nil))
			if slides(a) > min(most, least) || a.Bound == 0 || (a.Bound == slides(a)) != (a.Claim == solver.ProvedOptimal) || size == 3 && a.Claim != solver.ProvedOptimal {
				t.Errorf("size %d, seed %d: %v, %d slides, bound %d, want at most %d", size, seed, a.Claim, slides(a), a.Bound, most)
			}
		}
	}
}
