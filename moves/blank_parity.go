package moves

import (
	"fmt"

	"worldslide/board"
)

// Parity is what decides whether tiles can be brought home by the rules of Blank.
// A tile that travels along its row changes no inversion; one that travels along
// its column passes width-1 others, each of which makes or mends one inversion. So
// on a board of odd width the number of inversions stays even or odd, and on one
// of even width it does so together with the row of the blank. Johnson and Story
// showed in 1879 that nothing else stands in the way: half of all positions can be
// solved.
type Parity struct {
	Width      int // of the board
	Inversions int // pairs of tiles that stand in the wrong order, read row by row
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

// String says the parity in words, such as "width 3 (odd), 1 inversion (odd)".
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
