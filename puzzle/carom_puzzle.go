package puzzle

import (
	"worldslide/board"
)

const caromCells = CaromSide * CaromSide

// CaromPuzzle is a puzzle of Carom of 8x8 cells with a goal, such as those of days. Equal puzzles
// compare equal with ==. Create one with ParseCaromPuzzle or CaromPuzzleOf, which check it.
type CaromPuzzle struct {
	Walls  [caromCells]board.Wall // the outer edges closed
	Goal   board.Cell
	Pieces CaromPieces
}

// CaromPieces are the cells of the target and then of the blockers by number. Unused
// entries are at the end and are board.NoCell.
type CaromPieces [1 + CaromMaxBlockers]board.Cell

// PlaceCarom returns the pieces on some cells, the target's first.
func PlaceCarom(cells ...board.Cell) CaromPieces {
	var p CaromPieces
	for i := range p {
		p[i] = board.NoCell
	}
	copy(p[:], cells)
	return p
}

// Cells returns the cells of the pieces, without unused entries.
func (p CaromPieces) Cells() []board.Cell {
	n := len(p)
	for n > 0 && p[n-1] == board.NoCell {
		n--
	}
	return p[:n:n]
}

// ParseCaromPuzzle parses the values walls, goal and pieces. The error names the value, the
// cell and its fault.
func ParseCaromPuzzle(walls, goal, pieces string) (CaromPuzzle, error) {
	r, err := ParseCaromRound(Values{KeyWalls: walls, KeyGoal: goal, KeyPieces: pieces})
	if err != nil {
		return CaromPuzzle{}, err
	}
	return r.puzzle()
}

// CaromPuzzleOf returns the puzzle that starts at a position of a game.
func CaromPuzzleOf(b *board.Board) (CaromPuzzle, error) {
	r, err := CaromRoundOf(b)
	if err != nil {
		return CaromPuzzle{}, err
	}
	return r.puzzle()
}

// Round returns the puzzle as a round of one target.
func (p CaromPuzzle) Round() CaromRound {
	r := CaromRound{Width: CaromSide, Height: CaromSide, Walls: p.Walls[:], Pieces: p.Pieces.Cells()}
	r.Targets = []board.Target{{Piece: 0, At: r.point(p.Goal)}}
	return r
}

// Values returns the puzzle as values of a code.
func (p CaromPuzzle) Values() Values { return p.Round().Values() }

// ID returns the identity of the puzzle; see CaromRound.ID.
func (p CaromPuzzle) ID() string { return p.Round().ID() }

// ShortID returns the first 8 digits of the ID, which codes contain.
func (p CaromPuzzle) ShortID() string { return p.Round().ShortID() }

// Board returns the starting position; see CaromRound.Board.
func (p CaromPuzzle) Board() (*board.Board, error) { return p.Round().Board() }
