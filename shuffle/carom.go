package shuffle

import (
	"context"
	"math/bits"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver/carom"
)

// Carom generates puzzles of Carom: it draws a board with walls and a goal, and then takes a
// start of the wanted distance from the complete table of distances of that board. Create
// one with NewCarom.
//
// Of several starts at the same distance it takes the one with the highest score, and
// compares it with those of a few more boards if the score is low. Each board gives one
// puzzle.
//
// The sequence is frozen: the same state of the generator and the same limits give the same
// puzzles in every later version.
type Carom struct {
	random  *Random
	limits  CaromLimits
	builder carom.Builder
	starts  []carom.Position
	seen    map[caromBoard]bool
}

// CaromLimits is the range of the number of moves of a shortest solution.
type CaromLimits struct{ Min, Max int }

// CaromDaily returns the limits of daily puzzles.
func CaromDaily() CaromLimits { return CaromLimits{10, caromMost} }

// CaromDifficulties returns the limits of the difficulties, easy ones first.
func CaromDifficulties() [4]CaromLimits {
	return [...]CaromLimits{{3, 6}, {7, 9}, {10, 13}, {14, caromMost}}
}

const (
	// caromLeast is the smallest number of moves in which two pieces can matter.
	caromLeast = 2
	// caromMost is a distance that one board in a hundred has.
	caromMost = 18
	// caromFar is the number of moves from which on boards are preselected.
	caromFar = 14
	// caromBoards is how many boards are tried for a puzzle with a good score before
	// the best of them is taken.
	caromBoards = 4
	// caromGood is a good score, such as that of three pieces, two contacts and fewer
	// than 16 solutions.
	caromGood = 130
	// caromMissed is subtracted from the score for each move fewer than wanted.
	caromMissed = 8
	// caromStarts is how many starts are compared, caromSought how many are examined if
	// none of those is usable.
	caromStarts = 64
	caromSought = 1024
	// caromPatience is the number of boards without a puzzle after which Next gives up.
	caromPatience = 500
)

// CaromPuzzle is a puzzle of Carom: board, goal, start and a shortest solution.
type CaromPuzzle struct {
	Walls    carom.Walls // both sides of every wall, the edge of the board included
	Goal     board.Cell
	Pieces   carom.Pieces // the cells of the target and of three blockers
	Solution []moves.Move // a shortest one; pieces are numbered as in Pieces
}

// Optimum returns the number of moves of the shortest solution.
func (p CaromPuzzle) Optimum() int { return len(p.Solution) }

// caromBoard identifies a board.
type caromBoard struct {
	walls carom.Walls
	goal  board.Cell
}

func (p CaromPuzzle) board() caromBoard { return caromBoard{p.Walls, p.Goal} }

// NewCarom returns a generator of puzzles. It clamps the limits to 2 to 18 moves.
func NewCarom(random *Random, limits CaromLimits) *Carom {
	limits.Max = max(caromLeast, min(limits.Max, caromMost))
	limits.Min = max(caromLeast, min(limits.Min, limits.Max))
	return &Carom{random: random, limits: limits, seen: make(map[caromBoard]bool)}
}

// Next returns the next puzzle. It returns false if ctx ends, or if it finds none within the
// limits.
func (c *Carom) Next(ctx context.Context) (CaromPuzzle, bool) {
	wanted := c.limits.Min + c.random.Below(c.limits.Max-c.limits.Min+1)
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
	for n := min(wanted, table.Farthest()); n >= c.limits.Min; n-- {
		if pieces, score := c.choose(table, n); score > 0 {
			solution, _ := table.Solution(pieces)
			return CaromPuzzle{ground.Walls(), ground.Goal(), pieces, solution}, max(1, score-caromMissed*(wanted-n))
		}
	}
	return CaromPuzzle{}, 0
}

// drawGround draws walls and a goal. If many moves are wanted, it skips boards that
// rarely need so many: those on which the target alone can reach the goal from every
// cell. One in fifty of them needs that many moves, but one in three of the others.
func (c *Carom) drawGround(wanted int) (*carom.Ground, error) {
	for {
		w := drawCaromWalls(c.random, carom.Side, carom.Side)
		goal := w.corners[c.random.Below(len(w.corners))].cell
		ground, err := carom.NewGround(carom.Walls(w.walls), board.Cell(goal))
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
