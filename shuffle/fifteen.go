package shuffle

import (
	"errors"
	"fmt"

	"worldslide/board"
	"worldslide/moves"
)

// Scramble is a way to scramble a solved board of Fifteen.
type Scramble string

// The scrambles. With any draws, the board can be solved and is not solved.
const (
	// RandomWalk makes random legal moves, never straight back.
	RandomWalk Scramble = "walk"
	// FisherYates draws any solvable position, all alike.
	FisherYates Scramble = "shuffle"
	// Spiral shifts all pieces along the spiral that runs clockwise from the top
	// left corner inward, by a drawn number of places.
	Spiral Scramble = "spiral"
	// MirrorRows turns round at least half of the rows, drawn.
	MirrorRows Scramble = "mirror-rows"
	// MirrorColumns turns round at least half of the columns, drawn.
	MirrorColumns Scramble = "mirror-columns"
	// Checkerboard lets neighbours in a row trade places, in pairs set like bricks
	// (so that each has a light and a dark cell of a checkerboard), at least half
	// of all, drawn. The blank stays.
	Checkerboard Scramble = "checkerboard"
)

// Scrambles lists the scrambles, the usual one first.
func Scrambles() []Scramble {
	return []Scramble{FisherYates, RandomWalk, Spiral, MirrorRows, MirrorColumns, Checkerboard}
}

// Fifteen scrambles b, which must be solved and played by moves.Fifteen, with the
// blank at home in the last cell. steps is the length of a random walk; other
// scrambles have none. Together with the state that random starts from it makes
// the same position every time.
//
// Scrambles other than the walk may end where no moves lead to the goal; then the
// first two tiles, row by row, trade places, which changes the parity. Should the
// solved board come out after all, Fisher-Yates draws again, and the others make
// one random move more.
func Fifteen(b *board.Board, scramble Scramble, steps int, random *Random) error {
	if b.Width() < 2 || b.Height() < 2 || len(b.Gaps()) != 1 || b.Len() != b.Width()*b.Height() {
		return errors.New("scramble: want a full board of at least 2x2 with one blank")
	}
	switch scramble {
	case RandomWalk:
		wander(b, steps, random)
	case FisherYates:
		for first := true; first || b.AllHome(); first = false {
			shuffleTiles(b, random)
			fixParity(b)
		}
	case Spiral:
		shiftAlong(b, spiral(b), 1+random.Below(b.Len()-1))
		fixParity(b)
	case MirrorRows:
		for _, y := range random.max(b.Height()) {
			for x := range b.Width() / 2 {
				tradeCells(b, cellAt(b, x, y), cellAt(b, b.Width()-1-x, y))
			}
		}
		fixParity(b)
	case MirrorColumns:
		for _, x := range random.max(b.Width()) {
			for y := range b.Height() / 2 {
				tradeCells(b, cellAt(b, x, y), cellAt(b, x, b.Height()-1-y))
			}
		}
		fixParity(b)
	case Checkerboard:
		pairs := brickPairs(b)
		for _, i := range random.max(len(pairs)) {
			tradeCells(b, pairs[i], b.Next(pairs[i], board.Right))
		}
		fixParity(b)
	default:
		return fmt.Errorf("scramble %q: want one of %v", scramble, Scrambles())
	}
	if b.AllHome() {
		wander(b, 1, random)
	}
	return nil
}

// wander makes random legal moves, each as likely as any, but never the one that
// takes the last tile back.
func wander(b *board.Board, steps int, random *Random) {
	blank := b.Gaps()[0]
	came := board.NoCell // where the blank was before
	for range steps {
		here := b.Anchor(blank)
		var ways [4]board.Cell
		n := 0
		for _, d := range board.Dirs {
			if there := b.Next(here, d); there != board.NoCell && there != came {
				ways[n] = there
				n++
			}
		}
		b.Trade(blank, b.Occupant(ways[random.Below(n)]))
		came = here
	}
}

// shuffleTiles puts all pieces, the blank too, anywhere.
func shuffleTiles(b *board.Board, random *Random) {
	random.Permute(b.Len(), func(i, j int) { tradeCells(b, board.Cell(i), board.Cell(j)) })
}

// fixParity makes a position solvable that is not, by one trade of two tiles.
func fixParity(b *board.Board) {
	if moves.ParityOf(b).Solvable() {
		return
	}
	var first []board.Cell
	for c := board.Cell(0); len(first) < 2; c++ {
		if !b.IsGap(b.Occupant(c)) {
			first = append(first, c)
		}
	}
	tradeCells(b, first[0], first[1])
}

// tradeCells swaps the pieces on two cells.
func tradeCells(b *board.Board, c, other board.Cell) {
	if c != other {
		b.Trade(b.Occupant(c), b.Occupant(other))
	}
}

func cellAt(b *board.Board, x, y int) board.Cell { return b.Cell(board.Point{X: x, Y: y}) }

// spiral lists all cells clockwise from the top left corner inward.
func spiral(b *board.Board) []board.Cell {
	seen := make([]bool, b.Len())
	ways := [4]board.Dir{board.Right, board.Down, board.Left, board.Up}
	c, turn := board.Cell(0), 0
	cells := []board.Cell{c}
	seen[c] = true
	for len(cells) < b.Len() {
		next := b.Next(c, ways[turn%4])
		if next == board.NoCell || seen[next] {
			turn++
			continue
		}
		c = next
		cells = append(cells, c)
		seen[c] = true
	}
	return cells
}

// shiftAlong moves every piece on by some places along a path through all cells,
// from its end to its beginning.
func shiftAlong(b *board.Board, path []board.Cell, by int) {
	pieces := make([]board.ID, len(path))
	for i, c := range path {
		pieces[i] = b.Occupant(c)
	}
	for i, id := range pieces {
		b.Relocate(id, b.Point(path[(i+by)%len(path)]))
	}
}

// brickPairs lists the left cells of the pairs of Checkerboard. In each row they
// begin one cell farther on than in the row before, or one less.
func brickPairs(b *board.Board) []board.Cell {
	var pairs []board.Cell
	for y := range b.Height() {
		for x := y % 2; x+1 < b.Width(); x += 2 {
			c := cellAt(b, x, y)
			if !b.IsGap(b.Occupant(c)) && !b.IsGap(b.Occupant(b.Next(c, board.Right))) {
				pairs = append(pairs, c)
			}
		}
	}
	return pairs
}

// max draws at least half of the numbers below n, in random order: first how
// many, then which.
func (r *Random) max(n int) []int {
	count := n - r.Below(n/2+1)
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	r.Permute(n, func(i, j int) { numbers[i], numbers[j] = numbers[j], numbers[i] })
	return numbers[:count]
}
