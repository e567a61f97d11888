package worlds_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/internal/testkit"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

// firstAnswer is the time limit for the first answer to a Challenge: one for boards of up
// to 10x10 cells, and one for larger boards.
func firstAnswer(b *board.Board) time.Duration {
	if max(b.Width(), b.Height()) <= 10 {
		return 5 * time.Second
	}
	return 10 * time.Second
}

// Challenges on hundreds of random boards, with short and long shuffles, are solved in
// time. The search returns soon after its context ends, whether at its first answer or
// before it begins.
func TestChallengesOnPlayersBoards(t *testing.T) {
	if testing.Short() {
		t.Skip("its limits are in seconds of the finished program; the race detector is ten times slower")
	}
	const boards = 300
	random := rand.New(rand.NewPCG(21, 300))
	for i := range boards {
		o := testkit.RandomOwnBoard(random, puzzle.OwnMinSide, puzzle.OwnMaxSide)
		steps := []int{1, 10, 60, 250, 1000, 10_000}[random.IntN(6)]
		code, err := puzzle.NewCode(puzzle.Worlds, testkit.RandomOwnChallenge(random, o, steps))
		if err != nil {
			t.Fatal(err)
		}
		p := solver.Problem{Board: code.Start(), History: puzzle.HistoryOf(code)}
		first, enough := context.WithCancel(context.Background())
		var a solver.Answer
		if !within(firstAnswer(p.Board), func() { a = (&worlds.Solver{}).Solve(first, p, func(solver.Answer) { enough() }) }) {
			t.Fatalf("board %d: no answer in time: %s", i, code)
		}
		enough()
		if err := solver.Check(moves.Worlds{}, (*board.Board).AllHome, p, a); err != nil || !a.Claim.Solved() {
			t.Errorf("board %d: %v (%v): %s", i, a.Claim, err, code)
		}
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		ended := within(5*time.Second, func() { a = (&worlds.Solver{}).Solve(ctx, p, nil) })
		if !ended {
			t.Fatalf("board %d: goes on though nobody waits: %s", i, code)
		}
		if err := solver.Check(moves.Worlds{}, (*board.Board).AllHome, p, a); err != nil {
			t.Errorf("board %d: %v: %s", i, err, code)
		}
	}
}

// Positions without a known history are solved too, on small boards nearly always, and are
// never claimed to be unsolvable.
func TestPositionsOnPlayersBoards(t *testing.T) {
	if testing.Short() {
		t.Skip("its limits are in seconds of the finished program; the race detector is ten times slower")
	}
	const boards = 60
	random := rand.New(rand.NewPCG(21, 60))
	solved := 0
	for i := range boards {
		o := testkit.RandomOwnBoard(random, puzzle.OwnMinSide, 7)
		code, err := puzzle.NewCode(puzzle.Worlds, testkit.RandomOwnChallenge(random, o, 250))
		if err != nil {
			t.Fatal(err)
		}
		p := solver.Problem{Board: code.Start()}
		var a solver.Answer
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		if !within(time.Minute, func() { a = (&worlds.Solver{}).FirstOnly().Solve(ctx, p, nil) }) {
			t.Fatalf("board %d: does not end: %s", i, code)
		}
		cancel()
		if err := solver.Check(moves.Worlds{}, (*board.Board).AllHome, p, a); err != nil || a.Claim == solver.NoneExists {
			t.Errorf("board %d: %v (%v): %s", i, a.Claim, err, code)
		}
		if a.Claim.Solved() {
			solved++
		}
	}
	t.Logf("%d of %d were solved", solved, boards)
	if solved < boards*9/10 {
		t.Errorf("%d of %d were solved", solved, boards)
	}
}

// Boards on which no two gaps alone bring the large pieces home are solved with all gaps,
// from the position alone. On some of them an inactive large gap has to go home as well; on
// others a chain would involve inactive gaps.
func TestPositionsAmongManyGaps(t *testing.T) {
	for _, text := range []string{
		"size=8x6&large=2032520354&gapCells=50415274&seed=2406842206",
		"size=10x5&large=10510263&gapCells=10416344&randomizeGaps=true&seed=106760328",
		"size=10x4&large=407021&gapCells=0020307021422373&randomizeGaps=true&wrapV=true&seed=2559986223",
		"size=8x7&large=2062134415&gapCells=20512252150646&wrapV=true&seed=3796545247",
		"size=5x8&large=0122143426&gapCells=13140747&seed=3930141002",
		"size=9x10&large=20407152032474561778&gapCells=10715224477768&wrapV=true&seed=3622578231",
		"size=9x5&large=206072&gapCells=207204&wrapV=true&seed=1241355202",
		"size=12x16&large=602141a18203249406662787295979aa0b3b8b1d7d&gapCells=b07206797d3ebe&seed=4065705621",
	} {
		code, err := puzzle.Catalogue{puzzle.Worlds}.ParseCode("worlds?" + text)
		if err != nil {
			t.Fatal(err)
		}
		b := code.Start()
		if !within(2*time.Minute, func() {
			check(t, b, (&worlds.Solver{}).FirstOnly().Solve(context.Background(), solver.Problem{Board: b}, nil))
		}) {
			t.Fatalf("%s: no answer", text)
		}
	}
}
