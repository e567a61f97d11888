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
// Of several starts that are equally far, the one with the highest score is taken.
// Each board gives one puzzle.
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
	return [4]CaromLimits{{3, 6}, {7, 9}, {10, 13}, {14, caromMost}}
}

const (
	// caromLeast is the least number of moves in which two pieces can matter.
	caromLeast = 2
	// caromMost is what one board in a hundred goes to.
	caromMost = 18
	// caromBoards is how many boards are tried for the number of moves wanted,
	// before what came nearest will do.
	caromBoards = 4
	// caromStarts is how many starts are compared.
	caromStarts = 24
	// caromPatience is how often in a row nothing may be found before there is
	// taken to be nothing.
	caromPatience = 200
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

// NewCarom returns a source of puzzles within limits, which are drawn in to what
// is possible and worth it.
func NewCarom(random *Random, limits CaromLimits) *Carom {
	limits.Most = max(caromLeast, min(limits.Most, caromMost))
	limits.Least = max(caromLeast, min(limits.Least, limits.Most))
	return &Carom{random: random, limits: limits, seen: make(map[caromBoard]bool)}
}

// Next draws a puzzle. It is false if ctx ended, or if nothing is to be found,
// which no limits have brought about so far.
func (c *Carom) Next(ctx context.Context) (CaromPuzzle, bool) {
	for range caromPatience {
		wanted := c.limits.Least + c.random.Below(c.limits.Most-c.limits.Least+1)
		var best CaromPuzzle
		for range caromBoards {
			p, ok := c.fromBoard(ctx, wanted)
			if ctx.Err() != nil {
				return CaromPuzzle{}, false
			}
			if ok && p.Optimum() > best.Optimum() {
				best = p
			}
			if best.Optimum() == wanted {
				break
			}
		}
		if on := (caromBoard{best.Walls, best.Goal}); best.Optimum() > 0 && !c.seen[on] {
			c.seen[on] = true
			return best, true
		}
	}
	return CaromPuzzle{}, false
}

// fromBoard draws a board and takes from it the best start that needs as many
// moves as wanted, or as near to that as the board comes from below.
func (c *Carom) fromBoard(ctx context.Context, wanted int) (CaromPuzzle, bool) {
	walls := drawCaromWalls(c.random)
	goal := walls.corners[c.random.Below(len(walls.corners))].cell
	ground, err := carom.NewGround(walls.walls, board.Cell(goal))
	if err != nil {
		return CaromPuzzle{}, false
	}
	table, err := c.builder.Build(ctx, ground, 3)
	if err != nil {
		return CaromPuzzle{}, false
	}
	for n := min(wanted, table.Farthest()); n >= c.limits.Least; n-- {
		if pieces, ok := c.choose(table, n); ok {
			solution, _ := table.Solution(pieces)
			return CaromPuzzle{ground.Walls(), ground.Goal(), pieces, solution}, true
		}
	}
	return CaromPuzzle{}, false
}

// choose returns the best of some random starts that need n moves.
func (c *Carom) choose(table *carom.Table, n int) (carom.Pieces, bool) {
	var best carom.Pieces
	bestScore := 0
	c.starts = table.AppendAt(c.starts[:0], n)
	for i := range min(caromStarts, len(c.starts)) {
		j := i + c.random.Below(len(c.starts)-i)
		c.starts[i], c.starts[j] = c.starts[j], c.starts[i]
		pieces := c.starts[i].Pieces()
		if s := caromScore(table, pieces); s > bestScore {
			best, bestScore = pieces, s
		}
	}
	return best, bestScore > 0
}

// caromScore says how good a start is, 0 that it is none: if a blocker hides the
// goal, or if the target alone can do it in as few moves as are needed at all.
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
	t, ok := table.Traits(pieces)
	if !ok || t.Pieces < 2 {
		return 0
	}
	return 100 + 12*t.Pieces + 4*t.Contacts - 3*bits.Len(uint(t.Solutions))
}
