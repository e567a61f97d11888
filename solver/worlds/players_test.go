package worlds_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

// Limits of work, in looks at the context. The first answer to a Challenge is made of its history; a
// position without one takes at most some 50,000 looks.
const (
	firstLooks  = 100
	enoughLooks = 200_000
)

// playersChallenges returns random Challenges on random boards of up to most cells a side.
func playersChallenges(t *testing.T, random *rand.Rand, count, most int, steps ...int) []puzzle.Code {
	t.Helper()
	codes := make([]puzzle.Code, count)
	for i := range codes {
		o := testkit.RandomOwnBoard(random, puzzle.OwnMinSide, most)
		n := steps[0]
		if len(steps) > 1 {
			n = steps[random.IntN(len(steps))]
		}
		code, err := puzzle.NewCode(puzzle.Worlds, testkit.RandomOwnChallenge(random, o, n))
		if err != nil {
			t.Fatal(err)
		}
		codes[i] = code
	}
	return codes
}

// Challenges on hundreds of random boards, with short and long shuffles, are answered at once. The
// search returns soon after its context ends, whether at its first answer or before it begins. The
// short run takes a sample.
func TestChallengesOnPlayersBoards(t *testing.T) {
	all := playersChallenges(t, rand.New(rand.NewPCG(21, 300)), 300, puzzle.OwnMaxSide, 1, 10, 60, 250, 1000, 10_000)
	for _, code := range sample.Of(t, all, 40) {
		p := solver.Problem{Board: code.Start(), History: puzzle.HistoryOf(code)}
		first := &budgetContext{Context: context.Background(), before: firstLooks}
		a := (&worlds.Solver{}).Solve(first, p, func(solver.Answer) { first.before = 0 })
		if err := solver.Check(moves.Worlds{}, (*board.Board).AllHome, p, a); err != nil || !a.Claim.Solved() {
			t.Errorf("%s: %v after %d looks (%v)", code, a.Claim, firstLooks-first.before, err)
		}
		ended := &budgetContext{Context: context.Background()}
		a = (&worlds.Solver{}).Solve(ended, p, nil)
		if err := solver.Check(moves.Worlds{}, (*board.Board).AllHome, p, a); err != nil {
			t.Errorf("%s: %v", code, err)
		}
		if first.after > lateLooks || ended.after > lateLooks {
			t.Errorf("%s: looked at the context %d times after the first answer, and %d times at one that had ended", code, first.after, ended.after)
		}
	}
}

// Positions without a known history are solved too, on small boards nearly always, and are never
// claimed to be unsolvable. The short run takes a sample.
func TestPositionsOnPlayersBoards(t *testing.T) {
	codes := sample.Of(t, playersChallenges(t, rand.New(rand.NewPCG(21, 60)), 60, 7, 250), 6)
	solved := 0
	for _, code := range codes {
		p := solver.Problem{Board: code.Start()}
		ctx := &budgetContext{Context: context.Background(), before: enoughLooks}
		a := (&worlds.Solver{}).FirstOnly().Solve(ctx, p, nil)
		if err := solver.Check(moves.Worlds{}, (*board.Board).AllHome, p, a); err != nil || a.Claim == solver.NoneExists {
			t.Errorf("%s: %v (%v)", code, a.Claim, err)
		}
		if a.Claim.Solved() {
			solved++
		}
	}
	if solved < len(codes)*9/10 {
		t.Errorf("%d of %d were solved", solved, len(codes))
	}
}

// Boards on which no two gaps alone bring the large pieces home are solved with all gaps,
// from the position alone. On some of them an inactive large gap has to go home as well; on
// others a chain would involve inactive gaps. The short run takes a sample.
func TestPositionsAmongManyGaps(t *testing.T) {
	for _, text := range sample.Of(t, []string{
		"size=8x6&large=2032520354&gapCells=50415274&seed=2406842206",
		"size=10x5&large=10510263&gapCells=10416344&randomizeGaps=true&seed=106760328",
		"size=10x4&large=407021&gapCells=0020307021422373&randomizeGaps=true&wrapV=true&seed=2559986223",
		"size=8x7&large=2062134415&gapCells=20512252150646&wrapV=true&seed=3796545247",
		"size=5x8&large=0122143426&gapCells=13140747&seed=3930141002",
		"size=9x10&large=20407152032474561778&gapCells=10715224477768&wrapV=true&seed=3622578231",
		"size=9x5&large=206072&gapCells=207204&wrapV=true&seed=1241355202",
		"size=12x16&large=602141a18203249406662787295979aa0b3b8b1d7d&gapCells=b07206797d3ebe&seed=4065705621",
	}, 2) {
		code, err := puzzle.Catalogue{puzzle.Worlds}.ParseCode("worlds?" + text)
		if err != nil {
			t.Fatal(err)
		}
		b := code.Start()
		check(t, b, (&worlds.Solver{}).FirstOnly().Solve(context.Background(), solver.Problem{Board: b}, nil))
	}
}
