package klotski_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// randomExit returns a random exit that fits on a board.
func randomExit(random *rand.Rand, width, height int) klotski.Exit {
	e := klotski.Exit{Side: board.Dirs[random.IntN(4)]}
	e.First = random.IntN(e.Length(width, height) - 1)
	return e
}

// On boards of all sizes with exits on all sides, the guide, the solver and the number of
// positions agree with a naive search in both metrics. The short run compares fewer boards.
func TestFieldAgainstNaive(t *testing.T) {
	random, enough, least := sample.Source(t, 3, 4), sample.Count(150, 30), sample.Count(30, 10)
	compared, unsolvable := 0, 0
	sizes, sides := map[board.Point]bool{}, map[board.Dir]bool{}
	for compared < enough || len(sizes) < least || len(sides) < 4 {
		width, height := 3+random.IntN(6), 3+random.IntN(6)
		exit := randomExit(random, width, height)
		b := randomBoardOf(random, width, height, exit, 1+random.IntN(3))
		n, ok := explore(b, 300)
		if !ok {
			continue
		}
		if got := klotski.ExitOf(b); got != exit {
			t.Fatalf("exit %v of\n%v, want %v", got, b, exit)
		}
		guide, err := klotski.NewGuide(context.Background(), b)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := klotski.Positions(context.Background(), b); err != nil || got != len(n.boards) {
			t.Fatalf("%d positions (%v), want %d from\n%v", got, err, len(n.boards), b)
		}
		for _, metric := range klotski.Metrics() {
			distances := n.distances(metric)
			for i, want := range distances {
				got, ok := guide.Distance(n.boards[i], metric, board.NoPiece)
				if ok != (want >= 0) || ok && got != want {
					t.Fatalf("%d %v (%v), want %d from\n%v", got, metric, ok, want, n.boards[i])
				}
			}
			compareAnswer(t, b, metric, distances[0])
		}
		if !guide.Solvable() {
			unsolvable++
		}
		sizes[board.Point{X: width, Y: height}], sides[exit.Side] = true, true
		compared++
	}
	if !testing.Short() && (unsolvable == 0 || unsolvable == compared) {
		t.Errorf("%d of %d boards are unsolvable: want some of both", unsolvable, compared)
	}
}

// compareAnswer solves a board and compares the length of the solution with want, which is -1
// for no solution.
func compareAnswer(t *testing.T, b *board.Board, metric klotski.Metric, want int) {
	t.Helper()
	p := solver.Problem{Board: b}
	a := klotski.Solver{Metric: metric}.Solve(context.Background(), p, nil)
	if err := solver.Check(moves.Klotski{}, puzzle.Klotski.Solved, p, a); err != nil {
		t.Fatalf("%v from\n%v", err, b)
	}
	if want < 0 {
		if a.Claim != solver.NoneExists {
			t.Fatalf("%v, want a proof that there is none from\n%v", a.Claim, b)
		}
		return
	}
	length := puzzle.Klotski.Metrics(moves.GroupByBlock(a.Moves))[metric].Count
	if a.Claim != solver.ProvedOptimal || length != want {
		t.Fatalf("%v, %d %v, want %d from\n%v", a.Claim, length, metric, want, b)
	}
}

// The hardest start is chosen from all arrangements of the blocks, including those that cannot
// be reached from the board. The short run compares fewer boards.
func TestHardestAgainstNaive(t *testing.T) {
	random, enough, most := sample.Source(t, 5, 6), sample.Count(25, 5), sample.Count(800, 200)
	for compared := 0; compared < enough; {
		width, height := 3+random.IntN(2), 3+random.IntN(2)
		exit := randomExit(random, width, height)
		b := randomBoardOf(random, width, height, exit, 1+random.IntN(4))
		all := naiveSolver{index: map[string]int{}}
		layEverywhere(&all, b, nil)
		if len(all.boards) > most {
			continue
		}
		compared++
		most, steps := -1, all.distances(klotski.Steps)
		mostSteps := -1
		for i, far := range all.distances(klotski.Moves) {
			if far > most || far == most && steps[i] > mostSteps {
				most, mostSteps = far, steps[i]
			}
		}
		blocks, inMoves, inSteps, err := klotski.Hardest(context.Background(), b)
		if most < 0 {
			if !errors.Is(err, klotski.ErrNoGoal) {
				t.Fatalf("%v from\n%v", err, b)
			}
			continue
		}
		if err != nil || inMoves != most || inSteps != mostSteps || len(blocks) != b.Len() {
			t.Fatalf("%d moves, %d steps (%v), want %d and %d with\n%v", inMoves, inSteps, err, most, mostSteps, b)
		}
	}
}

// layEverywhere adds all boards with the blocks of b in every arrangement. laid are the blocks
// already placed.
func layEverywhere(n *naiveSolver, b *board.Board, laid []board.Piece) {
	if len(laid) == b.Len() {
		l := board.Layout{Width: b.Width(), Height: b.Height(), Walls: klotski.ExitOf(b).Walls(b.Width(), b.Height()), Selected: board.NoPiece, Pieces: laid}
		for i := range laid {
			l.Names = append(l.Names, b.Name(board.ID(i)))
		}
		there, err := board.New(l)
		if err != nil {
			return // two blocks overlap
		}
		if _, known := n.index[picture(there)]; !known {
			n.index[picture(there)] = len(n.boards)
			n.boards = append(n.boards, there)
		}
		return
	}
	piece := b.Piece(board.ID(len(laid)))
	from := 0
	if len(laid) > 0 {
		if before := laid[len(laid)-1]; before.W == piece.W && before.H == piece.H {
			from = before.At.Y*b.Width() + before.At.X + 1 // blocks of one shape are interchangeable
		}
	}
	for c := from; c < b.Width()*b.Height(); c++ {
		at := b.Point(board.Cell(c))
		if at.X+piece.W > b.Width() || at.Y+piece.H > b.Height() || overlaps(laid, at, piece.W, piece.H) {
			continue
		}
		next := append(laid[:len(laid):len(laid)], board.Piece{At: at, Home: at, W: piece.W, H: piece.H})
		layEverywhere(n, b, next)
	}
}

func overlaps(laid []board.Piece, at board.Point, w, h int) bool {
	for _, p := range laid {
		if at.X < p.At.X+p.W && p.At.X < at.X+w && at.Y < p.At.Y+p.H && p.At.Y < at.Y+h {
			return true
		}
	}
	return false
}

// The classic level mirrored from top to bottom, exit included, needs the same numbers of moves
// and steps.
func TestClassicUpsideDown(t *testing.T) {
	code, err := puzzle.NewCode(puzzle.Klotski, puzzle.Values{puzzle.KeyBoard: "P..Q/JNOK/JBBK/HAAI/HAAI", puzzle.KeyExit: "u2"})
	if err != nil {
		t.Fatal(err)
	}
	b := code.Start()
	for metric, want := range map[klotski.Metric]int{klotski.Moves: 81, klotski.Steps: 116} {
		compareAnswer(t, b, metric, want)
	}
	if n, err := klotski.Positions(context.Background(), b); n != 25955 || err != nil {
		t.Errorf("%d positions (%v), want 25955", n, err)
	}
	if _, inMoves, inSteps, err := klotski.Hardest(context.Background(), b); inMoves != 93 || err != nil {
		t.Errorf("the hardest start takes %d moves, %d steps (%v), want 93 moves", inMoves, inSteps, err)
	}
}

// The solver gives up when the context ends and, in the long run, on a board with too many positions.
func TestFieldGivesUp(t *testing.T) {
	code, err := puzzle.NewCode(puzzle.Klotski, puzzle.Values{
		puzzle.KeyBoard: "AANOPQRS/AATUVWXY/HIJKLM../HIJKLM../BBCCDDEE/FFGG..../......../........", puzzle.KeyExit: "r6"})
	if err != nil {
		t.Fatal(err)
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if n, err := klotski.Positions(ended, code.Start()); !errors.Is(err, context.Canceled) {
		t.Errorf("%d positions (%v), though the context had ended", n, err)
	}
	if testing.Short() {
		return
	}
	if n, err := klotski.Positions(context.Background(), code.Start()); !errors.Is(err, klotski.ErrTooMany) {
		t.Errorf("%d positions (%v), want too many", n, err)
	}
}
