package carom

import (
	"errors"
	"fmt"

	"worldslide/board"
)

// Position is where the pieces are, with up to three blockers: a byte for the cell of each,
// first (lowest) the target, then the blockers in ascending order. Missing blockers are on
// distinct cells off the board that nothing can reach or leave, so fewer than three need no
// special cases.
type Position uint32

const (
	maxBlockers = 3
	places      = 128 // cells on and off the board; a power of two avoids bounds checks
	beyond      = Cells
	sets        = Cells * (Cells - 1) * (Cells - 2) / 6 // number of sets of three blockers' cells
	positions   = sets * Cells
)

// Pieces is the cell of each piece by its ID; the target is 0. Unlike in a Position, blockers
// are distinguishable. Create one with Place.
type Pieces [1 + maxBlockers]uint8

// missing returns the cells off the board of pieces that a board does not have.
func missing() Pieces { return Pieces{beyond, beyond, beyond + 1, beyond + 2} }

// Place returns a target and up to three blockers on their cells. It fails if there are more
// blockers, or if a cell is not on the board or already taken.
func Place(target board.Cell, blockers ...board.Cell) (Pieces, error) {
	pieces := missing()
	if len(blockers) > maxBlockers {
		return pieces, fmt.Errorf("place %d blockers: want at most %d", len(blockers), maxBlockers)
	}
	var taken uint64
	for i, c := range append([]board.Cell{target}, blockers...) {
		switch {
		case c < 0 || c >= Cells:
			return pieces, fmt.Errorf("place a piece on cell %d: want 0 to %d", c, Cells-1)
		case taken>>uint(c)&1 != 0:
			return pieces, fmt.Errorf("place a piece on cell %d: taken already", c)
		}
		pieces[i] = uint8(c)
		taken |= 1 << uint(c)
	}
	return pieces, nil
}

// Position returns the position, which does not distinguish blockers.
func (p Pieces) Position() Position { return arrange(p[0], p[1], p[2], p[3]) }

// arrange returns the position of a target and blockers in any order.
func arrange(target, a, b, c uint8) Position {
	if a > b {
		a, b = b, a
	}
	if b > c {
		b, c = c, b
	}
	if a > b {
		a, b = b, a
	}
	return Position(target) | Position(a)<<8 | Position(b)<<16 | Position(c)<<24
}

// Target returns the cell of the target.
func (p Position) Target() board.Cell { return board.Cell(p & 0xff) }

// AppendBlockers appends the cells of the blockers in ascending order.
func (p Position) AppendBlockers(dst []board.Cell) []board.Cell {
	for p >>= 8; p != 0 && p&0xff < beyond; p >>= 8 {
		dst = append(dst, board.Cell(p&0xff))
	}
	return dst
}

// Pieces returns the pieces, with the blockers in ascending order of their cells.
func (p Position) Pieces() Pieces {
	a, b, c := p.blockers()
	return Pieces{p.target(), a, b, c}
}

// target and blockers return the cells as plain numbers, including those off the board.
func (p Position) target() uint8 { return uint8(p) }

func (p Position) blockers() (a, b, c uint8) { return uint8(p >> 8), uint8(p >> 16), uint8(p >> 24) }

// occupied returns the cells with pieces. Cells off the board are shifted out of the word.
func (p Position) occupied() uint64 {
	a, b, c := p.blockers()
	return 1<<p.target() | 1<<a | 1<<b | 1<<c
}

// String returns the cells as "target blocker blocker blocker".
func (p Position) String() string {
	s := fmt.Sprint(p.Target())
	for _, c := range p.AppendBlockers(nil) {
		s += fmt.Sprintf(" %d", c)
	}
	return s
}

// buildRanks prepares the ranks of sets of blockers' cells in the combinatorial number system
// (Knuth, volume 4A, section 7.2.1.3): for a < b < c the rank is C(a,1)+C(b,2)+C(c,3). Cells
// off the board add 0, so smaller sets have ranks as well.
func (g *Ground) buildRanks() {
	for c := range uint32(Cells) {
		g.ranks[0][c] = c
		g.ranks[1][c] = c * (c - 1) / 2
		g.ranks[2][c] = c * (c - 1) / 2 * (c - 2) / 3
	}
}

// rank returns the rank of the set of blockers' cells a < b < c.
func (g *Ground) rank(a, b, c uint8) uint32 {
	return g.ranks[0][a%places] + g.ranks[1][b%places] + g.ranks[2][c%places]
}

// among returns cell, a and b in ascending order, where a < b.
func among(cell, a, b uint8) (first, middle, last uint8) {
	return min(cell, a), max(a, min(cell, b)), max(cell, b)
}

// index returns the index of a position among all with the same number of blockers.
func (g *Ground) index(p Position) uint32 {
	a, b, c := p.blockers()
	return g.rank(a, b, c)*Cells + uint32(p.target())
}

// appendNext appends all positions one glide away: first by the target's glides, then by the
// blockers', each in the order of directions.
func (g *Ground) appendNext(dst []Position, p Position) []Position {
	occupied := p.occupied()
	for i := 0; i < 32; i += 8 {
		from := uint8(p >> i)
		for _, to := range g.glides(from, occupied) {
			if to != from {
				dst = append(dst, p.moved(i, to))
			}
		}
	}
	return dst
}

// moved returns the position after the piece in the byte at bit i moved to a cell.
func (p Position) moved(i int, to uint8) Position {
	p = p&^(0xff<<i) | Position(to)<<i
	a, b, c := p.blockers()
	return arrange(p.target(), a, b, c)
}

// errNoGround and errNoTable are the errors of wallsOf and piecesOf.
var (
	errNoGround = errors.New("want at most 8x8 cells and one goal")
	errNoTable  = errors.New("want at most three blockers")
)

// groundOf returns the ground of a board.
func groundOf(b *board.Board) (*Ground, error) {
	walls, goal, err := wallsOf(b)
	if err != nil {
		return nil, err
	}
	return NewGround(walls, goal)
}

// wallsOf returns the walls and the goal of a board of up to 8x8 cells. The goal is the home of the first
// piece, the target.
func wallsOf(b *board.Board) (walls Walls, goal board.Cell, err error) {
	if err := check(b); err != nil {
		return walls, 0, err
	}
	if b.Width() > Side || b.Height() > Side || len(b.Targets()) > 0 {
		return walls, 0, errNoGround
	}
	for y := range b.Height() {
		for x := range b.Width() {
			c := b.Cell(board.Point{X: x, Y: y})
			for d, side := range sides {
				if b.Walled(c, board.Dir(d)) || b.Next(c, board.Dir(d)) == board.NoCell {
					walls[y*Side+x] |= side
				}
			}
		}
	}
	// The cells off a smaller board must agree about the walls along its edge.
	for y := range b.Height() {
		if b.Width() < Side {
			walls[y*Side+b.Width()] |= board.WallLeft
		}
	}
	for x := range b.Width() {
		if b.Height() < Side {
			walls[b.Height()*Side+x] |= board.WallTop
		}
	}
	return walls, groundCell(b.Piece(0).Home), nil
}

// groundCell returns the number of a cell on a ground.
func groundCell(at board.Point) board.Cell { return board.Cell(at.Y*Side + at.X) }

// piecesOf returns the pieces of a board of up to 8x8 cells with up to three blockers.
func piecesOf(b *board.Board) (Pieces, error) {
	pieces := missing()
	if b.Len() > len(pieces) {
		return pieces, errNoTable
	}
	for i := range b.Len() {
		pieces[i] = uint8(groundCell(b.At(board.ID(i))))
	}
	return pieces, nil
}
