package puzzle

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/solver/carom"
)

// The text of a Carom puzzle has three values, as in codes:
//
//	walls    one hexadecimal digit for each cell, row by row: top 1, right 2, bottom 4, left 8
//	goal     a cell: column letter a to h, row number 1 to 8 from the top
//	pieces   cells without separators: the target, then one to five blockers, usually three
//
// A puzzle has exactly one text: in lower case, and with the outer edges closed.

// CaromSide is the width and height of a board of Carom.
const CaromSide = 8

// CaromMaxBlockers is the maximum number of blockers of a puzzle. The minimum is one, and
// three are usual.
const CaromMaxBlockers = carom.MaxBlockers

const caromCells = CaromSide * CaromSide

// caromNames are the names of the pieces by ID.
var caromNames = []string{"t", "0", "1", "2", "3", "4"}

// CaromPuzzle is a puzzle of Carom. Equal puzzles compare equal with ==. Create one with
// ParseCaromPuzzle or CaromPuzzleOf, which check it.
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
	var p CaromPuzzle
	var err error
	if p.Walls, err = parseCaromWalls(walls); err != nil {
		return p, fmt.Errorf("%s: %w", KeyWalls, err)
	}
	if p.Goal, err = parseCaromCell(goal); err != nil {
		return p, fmt.Errorf("%s: %w", KeyGoal, err)
	}
	if p.Pieces, err = parseCaromPieces(pieces); err != nil {
		return p, fmt.Errorf("%s: %w", KeyPieces, err)
	}
	return p, nil
}

// CaromPuzzleOf returns the puzzle that starts at a position of a game.
func CaromPuzzleOf(b *board.Board) (CaromPuzzle, error) {
	var p CaromPuzzle
	if b.Width() != CaromSide || b.Height() != CaromSide || b.WrapX() || b.WrapY() || b.Len() < 2 || b.Len() > len(p.Pieces) {
		return p, fmt.Errorf("board of %dx%d cells and %d pieces: want %dx%d and 2 to %d", b.Width(), b.Height(), b.Len(), CaromSide, CaromSide, len(p.Pieces))
	}
	p.Goal = b.Cell(b.Piece(0).Home)
	p.Pieces = PlaceCarom()
	for i := range b.Len() {
		p.Pieces[i] = b.Anchor(board.ID(i))
	}
	for c := range p.Walls {
		for _, d := range board.Dirs {
			if b.Walled(board.Cell(c), d) {
				p.Walls[c] |= board.WallOn(d)
			}
		}
		p.Walls[c] |= caromEdge(c)
	}
	return p, nil
}

// Values returns the puzzle as values of a code.
func (p CaromPuzzle) Values() Values {
	var walls, pieces strings.Builder
	for _, w := range p.Walls {
		walls.WriteString(strconv.FormatUint(uint64(w), 16))
	}
	for _, c := range p.Pieces.Cells() {
		pieces.WriteString(caromCell(c))
	}
	return Values{KeyWalls: walls.String(), KeyGoal: caromCell(p.Goal), KeyPieces: pieces.String()}
}

// ID returns the identity of the puzzle: 64 hexadecimal digits, the SHA-256 of the text
// "walls=...&goal=...&pieces=..." with the values of Values.
func (p CaromPuzzle) ID() string {
	v := p.Values()
	sum := sha256.Sum256([]byte(KeyWalls + "=" + v[KeyWalls] + "&" + KeyGoal + "=" + v[KeyGoal] + "&" + KeyPieces + "=" + v[KeyPieces]))
	return hex.EncodeToString(sum[:])
}

// ShortID returns the first 8 digits of the ID, which codes contain.
func (p CaromPuzzle) ShortID() string { return p.ID()[:caromShortID] }

const caromShortID = 8

// Board returns the starting position. The target's home is the goal. The blockers' homes
// are where they start; a blocker that starts on the goal has the target's cell as its
// home, because homes must differ.
func (p CaromPuzzle) Board() (*board.Board, error) {
	cells := p.Pieces.Cells()
	l := board.Layout{Width: CaromSide, Height: CaromSide, Walls: p.Walls[:], Names: caromNames[:len(cells)], Selected: board.NoPiece}
	for i, c := range cells {
		home := c
		switch {
		case i == 0:
			home = p.Goal
		case c == p.Goal:
			home = p.Pieces[0]
		}
		l.Pieces = append(l.Pieces, board.Piece{At: caromPoint(c), Home: caromPoint(home), W: 1, H: 1})
	}
	return board.New(l)
}

func caromPoint(c board.Cell) board.Point {
	return board.Point{X: int(c) % CaromSide, Y: int(c) / CaromSide}
}

// caromCell formats a cell, such as "e4".
func caromCell(c board.Cell) string {
	p := caromPoint(c)
	return string([]byte{'a' + byte(p.X), '1' + byte(p.Y)})
}

// parseCaromCell parses a cell.
func parseCaromCell(text string) (board.Cell, error) {
	if len(text) == 2 {
		x, y := int(text[0])-'a', int(text[1])-'1'
		if x >= 0 && x < CaromSide && y >= 0 && y < CaromSide {
			return board.Cell(y*CaromSide + x), nil
		}
	}
	return board.NoCell, fmt.Errorf("%q: not on the board: want a cell from a1 to h8", shorten(text))
}

func parseCaromPieces(text string) (CaromPieces, error) {
	cells := PlaceCarom()
	if len(text)%2 != 0 || len(text) < 2*2 || len(text) > 2*len(cells) {
		return cells, fmt.Errorf("%q: want the cells of the target and of one to five blockers, such as a1c3f2h8", shorten(text))
	}
	for i := range len(text) / 2 {
		c, err := parseCaromCell(text[2*i : 2*i+2])
		if err != nil {
			return cells, fmt.Errorf("piece %s: %w", caromNames[i], err)
		}
		for j, other := range cells[:i] {
			if c == other {
				return cells, fmt.Errorf("%s: pieces %s and %s both stand there: want a cell for each", caromCell(c), caromNames[j], caromNames[i])
			}
		}
		cells[i] = c
	}
	return cells, nil
}

func parseCaromWalls(text string) ([caromCells]board.Wall, error) {
	var walls [caromCells]board.Wall
	digits := []rune(text)
	if len(digits) != caromCells {
		return walls, fmt.Errorf("%d digits: want %d, one a cell", len(digits), caromCells)
	}
	for c, digit := range digits {
		w, err := strconv.ParseUint(string(digit), 16, 8)
		if err != nil {
			return walls, fmt.Errorf("%s: %q: want a hexadecimal digit", caromCell(board.Cell(c)), digit)
		}
		walls[c] = board.Wall(w) | caromEdge(c)
	}
	return walls, checkCaromWalls(walls)
}

// checkCaromWalls returns an error if the two cells beside an inner wall disagree about it.
func checkCaromWalls(walls [caromCells]board.Wall) error {
	sides := map[board.Dir]string{board.Left: "left", board.Right: "right", board.Up: "top", board.Down: "bottom"}
	for c, wall := range walls {
		for _, d := range []board.Dir{board.Right, board.Down} {
			if wall&caromEdge(c)&board.WallOn(d) != 0 {
				continue
			}
			n := c + d.Vector().X + d.Vector().Y*CaromSide
			here, there := wall&board.WallOn(d) != 0, walls[n]&board.WallOn(d.Opposite()) != 0
			if here != there {
				state := map[bool]string{true: "closed", false: "open"}
				return fmt.Errorf("%s: its %s side is %s, but the %s side of %s is %s: both must agree",
					caromCell(board.Cell(c)), sides[d], state[here], sides[d.Opposite()], caromCell(board.Cell(n)), state[there])
			}
		}
	}
	return nil
}

// caromEdge returns the sides of a cell that are on the edge of the board.
func caromEdge(cell int) board.Wall {
	p := caromPoint(board.Cell(cell))
	var w board.Wall
	if p.Y == 0 {
		w |= board.WallTop
	}
	if p.X == CaromSide-1 {
		w |= board.WallRight
	}
	if p.Y == CaromSide-1 {
		w |= board.WallBottom
	}
	if p.X == 0 {
		w |= board.WallLeft
	}
	return w
}
