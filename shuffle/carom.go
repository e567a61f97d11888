package shuffle

import (
	"context"
	"math/bits"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver/carom"
)

// Carom draws puzzles of Carom: a board with walls and a goal, and then, from the
// complete table of that board, a start as far from the goal as was drawn. So
// difficulty is chosen and not hoped for. Make one with NewCarom.
//
// Of several starts that are equally far, the one with the highest score is taken,
// and if that is not high, it is compared with those of a few boards more. Each
// board gives one puzzle.
//
// The draws are frozen: the same state of the generator and the same limits give
// the same puzzles for ever.
type Carom struct {
	random  *Random
	limits  CaromLimits
	builder carom.Builder
	starts  []carom.Position
	seen    map[caromBoard]bool
}

// CaromLimits are the least and the most moves that the shortest solution of a
// puzzle may need.
type CaromLimits struct{ Least, Most int }

// CaromDaily returns the limits of daily puzzles.
func CaromDaily() CaromLimits { return CaromLimits{10, caromMost} }

// CaromDifficulties returns the limits of the difficulties, easy ones first.
func CaromDifficulties() [4]CaromLimits {
	return [...]CaromLimits{{3, 6}, {7, 9}, {10, 13}, {14, caromMost}}
}

const (
	// caromLeast is the least number of moves in which two pieces can matter.
	caromLeast = 2
	// caromMost is what one board in a hundred goes to.
	caromMost = 18
	// caromFar is from how many moves on boards are chosen for it.
	caromFar = 14
	// caromBoards is how many boards are tried for a good puzzle, before the best of
	// them will do.
	caromBoards = 4
	// caromGood is the score of a puzzle that need not be bettered: such as three
	// pieces, two contacts and fewer than 16 solutions.
	caromGood = 130
	// caromMissed is how much the score is less for each move fewer than wanted.
	caromMissed = 8
	// caromStarts is how many starts are compared, caromSought how many are looked at
	// if none of these is a puzzle.
	caromStarts = 64
	caromSought = 1024
	// caromPatience is how many boards may have nothing before there is taken to be
	// nothing.
	caromPatience = 500
)

// CaromPuzzle is a puzzle of Carom: board, goal, start, and how it is solved.
type CaromPuzzle struct {
	Walls    carom.Walls // both sides of every wall, the edge of the board included
	Goal     board.Cell
	Pieces   carom.Pieces // the cells of the target and of three blockers
	Solution []moves.Move // as short as any; the pieces are named by their index
}

// Optimum returns the number of moves of the shortest solution.
func (p CaromPuzzle) Optimum() int { return len(p.Solution) }

// caromBoard tells boards apart.
type caromBoard struct {
	walls carom.Walls
	goal  board.Cell
}

func (p CaromPuzzle) board() caromBoard { return caromBoard{p.Walls, p.Goal} }

// NewCarom returns a source of puzzles within limits, which are drawn in to what
// is possible and worth it.
func NewCarom(random *Random, limits CaromLimits) *Carom {
	limits.Most = max(caromLeast, min(limits.Most, caromMost))
	limits.Least = max(caromLeast, min(limits.Least, limits.Most))
	return &Carom{random: random, limits: limits, seen: make(map[caromBoard]bool)}
}

// Next draws a puzzle. It is false if ctx ended, or if the limits are so narrow that
// nothing is to be found.
func (c *Carom) Next(ctx context.Context) (CaromPuzzle, bool) {
	wanted := c.limits.Least + c.random.Below(c.limits.Most-c.limits.Least+1)
	var best CaromPuzzle
	bestScore := 0
	for tried := 1; tried <= caromPatience; tried++ {
		p, score := c.fromBoard(ctx, wanted)
		if ctx.Err() != nil {
			return CaromPuzzle{}, false
		}
		if score > bestScore && !c.seen[p.board()] {
			best, bestScore = p, score
		}
		if bestScore >= caromGood || bestScore > 0 && tried >= caromBoards {
			c.seen[best.board()] = true
			return best, true
		}
	}
	return CaromPuzzle{}, false
}

// fromBoard draws a board and takes from it the best start that needs as many
// moves as wanted, or as near to that as the board comes from below. The score is
// less by what that falls short, and 0 if there is none.
func (c *Carom) fromBoard(ctx context.Context, wanted int) (CaromPuzzle, int) {
	ground, err := c.drawGround(wanted)
	if err != nil {
		return CaromPuzzle{}, 0
	}
	table, err := c.builder.Build(ctx, ground, len(carom.Pieces{})-1)
	if err != nil {
		return CaromPuzzle{}, 0
	}
	for n := min(wanted, table.Farthest()); n >= c.limits.Least; n-- {
		if pieces, score := c.choose(table, n); score > 0 {
			solution, _ := table.Solution(pieces)
			return CaromPuzzle{ground.Walls(), ground.Goal(), pieces, solution}, max(1, score-caromMissed*(wanted-n))
		}
	}
	return CaromPuzzle{}, 0
}

// drawGround draws walls and a goal. If many moves are wanted, it passes over what
// seldom has as many: where the target reaches the goal from every cell of a board
// that is empty but for it, one in fifty goes that far, and of the others one in
// three.
func (c *Carom) drawGround(wanted int) (*carom.Ground, error) {
	for {
		w := drawCaromWalls(c.random)
		goal := w.corners[c.random.Below(len(w.corners))].cell
		ground, err := carom.NewGround(w.walls, board.Cell(goal))
		if err != nil || wanted < caromFar || !everywhere(ground) {
			return ground, err
		}
	}
}

// everywhere reports whether the target reaches the goal from every cell if there
// are no blockers.
func everywhere(ground *carom.Ground) bool {
	for c := range board.Cell(carom.Cells) {
		pieces, err := carom.Place(c)
		if err != nil {
			return false
		}
		if _, ok := ground.Alone(pieces); !ok {
			return false
		}
	}
	return true
}

// choose returns the best of some random starts that need n moves, and its score.
func (c *Carom) choose(table *carom.Table, n int) (carom.Pieces, int) {
	var best carom.Pieces
	bestScore := 0
	c.starts = table.AppendAt(c.starts[:0], n)
	for i := range min(caromSought, len(c.starts)) {
		if i >= caromStarts && bestScore > 0 {
			break
		}
		j := i + c.random.Below(len(c.starts)-i)
		c.starts[i], c.starts[j] = c.starts[j], c.starts[i]
		pieces := c.starts[i].Pieces()
		if s := caromScore(table, pieces); s > bestScore {
			best, bestScore = pieces, s
		}
	}
	return best, bestScore
}

// caromScore says how good a start is, 0 that it is none: if a blocker hides the
// goal, if the target alone can do it in as few moves as are needed at all, or if it
// can be done as well without a piece ever stopping another.
//
// What counts is what all shortest solutions have in common. Most is a piece more
// that has to move, then a glide more that another piece has to stop: that is what
// must be seen ahead. Where there are many solutions, they mostly differ in the
// order of moves that have nothing to do with one another, so each doubling of
// their number takes something away.
func caromScore(table *carom.Table, pieces carom.Pieces) int {
	for _, at := range pieces {
		if board.Cell(at) == table.Ground().Goal() {
			return 0
		}
	}
	n, ok := table.Distance(pieces.Position())
	if alone, can := table.Ground().Alone(pieces); !ok || can && alone == n {
		return 0
	}
	t, ok := table.Traits(pieces)
	if !ok || t.Contacts < 1 {
		return 0
	}
	return 100 + 12*t.Pieces + 4*t.Contacts - 3*bits.Len(uint(t.Solutions))
}
