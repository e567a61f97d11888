package moves

import (
	"fmt"

	"worldslide/board"
)

// Parity decides whether a position of the Fifteen puzzle is solvable. A tile that moves
// along its row changes no inversion; one that moves along its column passes width-1 other
// tiles and adds or removes one inversion for each. So the parity of the inversions is
// constant on boards of odd width, and the parity of inversions plus the row of the blank
// on boards of even width. Every position of the right parity is solvable (Johnson and
// Story, "Notes on the 15 puzzle", 1879), which is half of all.
type Parity struct {
	Width      int // of the board
	Inversions int // pairs of tiles in the wrong order, read row by row
	BlankRow   int // from the bottom, which is row 1
}

// ParityOf returns the parity of a position. The blank's home must be the last
// cell; the board must not wrap. Without a blank everything is zero.
func ParityOf(b *board.Board) Parity {
	blank := blankOf(b)
	if blank == board.NoPiece {
		return Parity{}
	}
	p := Parity{Width: b.Width(), BlankRow: b.Height() - b.At(blank).Y}
	homes := make([]board.Cell, 0, b.Len())
	for c := range board.Cell(b.Width() * b.Height()) {
		tile := b.Occupant(c)
		if tile == blank || tile == board.NoPiece {
			continue
		}
		home := b.Cell(b.Piece(tile).Home)
		for _, before := range homes {
			if before > home {
				p.Inversions++
			}
		}
		homes = append(homes, home)
	}
	return p
}

// Solvable reports whether such a position can be solved, on a board of at least
// two rows and two columns.
func (p Parity) Solvable() bool {
	if p.Width%2 == 1 {
		return p.Inversions%2 == 0
	}
	return p.Inversions%2 != p.BlankRow%2
}

// String describes the parity, such as "width 3 (odd), 1 inversion (odd)".
func (p Parity) String() string {
	evenOrOdd := func(n int) string {
		if n%2 == 0 {
			return "even"
		}
		return "odd"
	}
	inversions := fmt.Sprintf("%d inversions (%s)", p.Inversions, evenOrOdd(p.Inversions))
	if p.Inversions == 1 {
		inversions = "1 inversion (odd)"
	}
	if p.Width%2 == 1 {
		return fmt.Sprintf("width %d (odd), %s", p.Width, inversions)
	}
	return fmt.Sprintf("width %d (even), %s, blank in row %d from the bottom (%s)", p.Width, inversions, p.BlankRow, evenOrOdd(p.BlankRow))
}
