package puzzle

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver/carom"
)

// The text of a Carom puzzle has these values, as in codes:
//
//	size     columns and rows, such as 16x12; absent for 8x8
//	walls    one hexadecimal digit for each cell, row by row: top 1, right 2, bottom 4, left 8
//	goal     a cell, where the star piece has to stop: column letter from a, row number from 1 at the top
//	targets  in place of goal: for each target of a round the sign of the piece that has to stop there,
//	         * for any, and the cell; separated by commas, in the order in which they are to be reached
//	pieces   cells without separators: the star piece t, then one to five blockers, 0 to 4
//
// A puzzle has exactly one text: in lower case, with the outer edges closed, and with a goal if it has
// one target, for the star piece.

// The sizes of boards of Carom.
const (
	CaromSide    = 8 // the usual width and height, and the least
	CaromMaxSide = carom.MaxSide
)

// CaromMaxBlockers is the maximum number of blockers of a puzzle. The minimum is one, and
// three are usual.
const CaromMaxBlockers = carom.MaxBlockers

// CaromMaxTargets is the maximum number of targets of a round.
const CaromMaxTargets = 99

// caromNames are the signs of the pieces by ID.
var caromNames = []string{"t", "0", "1", "2", "3", "4"}

// caromAny is the sign for any piece.
const caromAny = "*"

// CaromRound is a puzzle of Carom of any size, with one target or several. Create one with
// ParseCaromRound or CaromRoundOf, which check it. CaromPuzzle is one of 8x8 cells with a goal.
type CaromRound struct {
	Width, Height int
	Walls         []board.Wall // row by row, the outer edges closed
	Pieces        []board.Cell // the star piece, then the blockers by number
	Targets       []board.Target
}

// ParseCaromRound parses the values of a puzzle. The error names the value, the cell and its fault.
func ParseCaromRound(v Values) (CaromRound, error) {
	r := CaromRound{Width: CaromSide, Height: CaromSide}
	fail := func(key string, err error) (CaromRound, error) { return r, fmt.Errorf("%s: %w", key, err) }
	var err error
	if v.Has(KeySize) {
		if err = r.parseSize(v[KeySize]); err != nil {
			return fail(KeySize, err)
		}
	}
	if err = r.parseWalls(v[KeyWalls]); err != nil {
		return fail(KeyWalls, err)
	}
	var goal board.Cell
	if !v.Has(KeyTargets) {
		if goal, err = r.parseCell(v[KeyGoal]); err != nil {
			return fail(KeyGoal, err)
		}
		r.Targets = []board.Target{{Piece: 0, At: r.point(goal)}}
	}
	if err = r.parsePieces(v[KeyPieces]); err != nil {
		return fail(KeyPieces, err)
	}
	if v.Has(KeyTargets) {
		if err = r.parseTargets(v[KeyTargets]); err != nil {
			return fail(KeyTargets, err)
		}
	}
	return r, nil
}

// CaromRoundOf returns the puzzle that starts at a position of a game, with the targets that are left.
func CaromRoundOf(b *board.Board) (CaromRound, error) {
	r := CaromRound{Width: b.Width(), Height: b.Height()}
	if min(r.Width, r.Height) < CaromSide || max(r.Width, r.Height) > CaromMaxSide || b.WrapX() || b.WrapY() || b.Len() < 2 || b.Len() > len(caromNames) {
		return r, fmt.Errorf("board of %dx%d cells and %d pieces: want %dx%d to %dx%d and 2 to %d", r.Width, r.Height, b.Len(),
			CaromSide, CaromSide, CaromMaxSide, CaromMaxSide, len(caromNames))
	}
	for i := range b.Len() {
		r.Pieces = append(r.Pieces, b.Anchor(board.ID(i)))
	}
	r.Walls = make([]board.Wall, r.Width*r.Height)
	for c := range r.Walls {
		for _, d := range board.Dirs {
			if b.Walled(board.Cell(c), d) {
				r.Walls[c] |= board.WallOn(d)
			}
		}
		r.Walls[c] |= r.edge(c)
	}
	r.Targets = []board.Target{moves.Carom{}.Target(b)}
	if all := b.Targets(); len(all) > 0 {
		r.Targets = all[b.Reached():]
	}
	return r, nil
}

// single reports whether the only target is for the star piece.
func (r CaromRound) single() bool { return len(r.Targets) == 1 && r.Targets[0].Piece == 0 }

// Values returns the puzzle as values of a code.
func (r CaromRound) Values() Values {
	v := Values{}
	if r.Width != CaromSide || r.Height != CaromSide {
		v[KeySize] = fmt.Sprintf("%dx%d", r.Width, r.Height)
	}
	var text strings.Builder
	for _, w := range r.Walls {
		text.WriteString(strconv.FormatUint(uint64(w), 16))
	}
	v[KeyWalls] = text.String()
	text.Reset()
	for _, c := range r.Pieces {
		text.WriteString(caromCell(r.point(c)))
	}
	v[KeyPieces] = text.String()
	if r.single() {
		v[KeyGoal] = caromCell(r.Targets[0].At)
		return v
	}
	targets := make([]string, len(r.Targets))
	for i, t := range r.Targets {
		sign := caromAny
		if t.Piece != board.NoPiece {
			sign = caromNames[t.Piece]
		}
		targets[i] = sign + caromCell(t.At)
	}
	v[KeyTargets] = strings.Join(targets, ",")
	return v
}

// bare returns a puzzle of the same size with as many pieces and targets, which says nothing else.
func (r CaromRound) bare() CaromRound {
	b := CaromRound{Width: r.Width, Height: r.Height, Walls: make([]board.Wall, len(r.Walls)), Targets: make([]board.Target, len(r.Targets))}
	for c := range b.Walls {
		b.Walls[c] = b.edge(c)
	}
	for i := range r.Pieces {
		b.Pieces = append(b.Pieces, board.Cell(i))
	}
	for i := range b.Targets {
		b.Targets[i] = board.Target{Piece: 0, At: b.point(board.Cell(len(b.Walls) - 1))}
	}
	return b
}

// ID returns the identity of the puzzle: 64 hexadecimal digits, the SHA-256 of the text of its values in
// the order of Options, such as "walls=...&goal=...&pieces=...".
func (r CaromRound) ID() string {
	v := r.Values()
	var parts []string
	for _, one := range caromOptions {
		if v.Has(one.Key) {
			parts = append(parts, one.Key+"="+v[one.Key])
		}
	}
	sum := sha256.Sum256([]byte(strings.Join(parts, "&")))
	return hex.EncodeToString(sum[:])
}

// ShortID returns the first 8 digits of the ID, which codes contain.
func (r CaromRound) ShortID() string { return r.ID()[:caromShortID] }

const caromShortID = 8

// Board returns the starting position. The home of the star piece is the cell of the first target. The
// blockers' homes are where they start; a blocker that starts on that cell has the star piece's cell as
// its home, because homes must differ.
func (r CaromRound) Board() (*board.Board, error) {
	l := board.Layout{Width: r.Width, Height: r.Height, Walls: r.Walls, Names: caromNames[:len(r.Pieces)], Selected: board.NoPiece}
	first := r.Targets[0].At
	for i, c := range r.Pieces {
		home := r.point(c)
		switch {
		case i == 0:
			home = first
		case home == first:
			home = r.point(r.Pieces[0])
		}
		l.Pieces = append(l.Pieces, board.Piece{At: r.point(c), Home: home, W: 1, H: 1})
	}
	if !r.single() {
		l.Targets = r.Targets
	}
	return board.New(l)
}

func (r CaromRound) point(c board.Cell) board.Point {
	return board.Point{X: int(c) % r.Width, Y: int(c) / r.Width}
}

// caromCell formats a cell, such as "e4".
func caromCell(p board.Point) string { return string('a'+rune(p.X)) + strconv.Itoa(p.Y+1) }

// nameOf formats a cell of the board.
func (r CaromRound) nameOf(c int) string { return caromCell(r.point(board.Cell(c))) }

func (r *CaromRound) parseSize(text string) error {
	w, h, ok := strings.Cut(text, "x")
	side := func(text string) int {
		n, err := strconv.Atoi(text)
		if err != nil || strconv.Itoa(n) != text {
			return 0
		}
		return n
	}
	r.Width, r.Height = side(w), side(h)
	if !ok || min(r.Width, r.Height) < CaromSide || max(r.Width, r.Height) > CaromMaxSide {
		return fmt.Errorf("%q: want columns and rows, %dx%d to %dx%d", shorten(text), CaromSide, CaromSide, CaromMaxSide, CaromMaxSide)
	}
	return nil
}

// cutCell returns the text of the cell with which a text begins, and the rest: a letter and one or two
// digits.
func cutCell(text string) (cell, rest string) {
	n := min(2, len(text))
	if n == 2 && len(text) > n && '0' <= text[1] && text[1] <= '9' && '0' <= text[n] && text[n] <= '9' {
		n++
	}
	return text[:n], text[n:]
}

// parseCell parses a cell.
func (r CaromRound) parseCell(text string) (board.Cell, error) {
	if text != "" {
		x := int(text[0]) - 'a'
		y, err := strconv.Atoi(text[1:])
		if err == nil && strconv.Itoa(y) == text[1:] && x >= 0 && x < r.Width && y >= 1 && y <= r.Height {
			return board.Cell((y-1)*r.Width + x), nil
		}
	}
	return board.NoCell, fmt.Errorf("%q: not on the board: want a cell from a1 to %s", shorten(text), r.nameOf(r.Width*r.Height-1))
}

func (r *CaromRound) parsePieces(text string) error {
	want := func() error {
		return fmt.Errorf("%q: want the cells of the target and of one to five blockers, such as a1c3f2h8", shorten(text))
	}
	for rest := text; rest != ""; {
		var one string
		one, rest = cutCell(rest)
		i := len(r.Pieces)
		if i == len(caromNames) || len(one) < 2 {
			return want()
		}
		c, err := r.parseCell(one)
		if err != nil {
			return fmt.Errorf("piece %s: %w", caromNames[i], err)
		}
		if j := slices.Index(r.Pieces, c); j >= 0 {
			return fmt.Errorf("%s: pieces %s and %s both stand there: want a cell for each", one, caromNames[j], caromNames[i])
		}
		r.Pieces = append(r.Pieces, c)
	}
	if len(r.Pieces) < 2 {
		return want()
	}
	return nil
}

func (r *CaromRound) parseTargets(text string) error {
	parts := strings.Split(text, ",")
	if len(parts) > CaromMaxTargets {
		return fmt.Errorf("%d targets: want at most %d", len(parts), CaromMaxTargets)
	}
	for i, part := range parts {
		if part == "" {
			return fmt.Errorf("target %d: empty: want the sign of a piece, or %s, and a cell, such as tf9 or %sc8", i+1, caromAny, caromAny)
		}
		t := board.Target{Piece: board.NoPiece}
		sign, cell := part[:1], part[1:]
		if sign != caromAny {
			t.Piece = board.ID(slices.Index(caromNames, sign))
			switch {
			case t.Piece < 0:
				return fmt.Errorf("target %d: %q: want the sign of a piece, or %s, and a cell, such as tf9 or %sc8", i+1, shorten(part), caromAny, caromAny)
			case int(t.Piece) >= len(r.Pieces):
				return fmt.Errorf("target %d: %q: there is no piece %s", i+1, shorten(part), sign)
			}
		}
		c, err := r.parseCell(cell)
		if err != nil {
			return fmt.Errorf("target %d: %w", i+1, err)
		}
		t.At = r.point(c)
		r.Targets = append(r.Targets, t)
	}
	return nil
}

func (r *CaromRound) parseWalls(text string) error {
	digits := []rune(text)
	if n := r.Width * r.Height; len(digits) != n {
		return fmt.Errorf("%d digits: want %d, one a cell", len(digits), n)
	}
	r.Walls = make([]board.Wall, len(digits))
	for c, digit := range digits {
		w, err := strconv.ParseUint(string(digit), 16, 8)
		if err != nil {
			return fmt.Errorf("%s: %q: want a hexadecimal digit", r.nameOf(c), digit)
		}
		r.Walls[c] = board.Wall(w) | r.edge(c)
	}
	return r.checkWalls()
}

// checkWalls returns an error if the two cells beside an inner wall disagree about it.
func (r CaromRound) checkWalls() error {
	sides := map[board.Dir]string{board.Left: "left", board.Right: "right", board.Up: "top", board.Down: "bottom"}
	for c, wall := range r.Walls {
		for _, d := range []board.Dir{board.Right, board.Down} {
			if wall&r.edge(c)&board.WallOn(d) != 0 {
				continue
			}
			n := c + d.Vector().X + d.Vector().Y*r.Width
			here, there := wall&board.WallOn(d) != 0, r.Walls[n]&board.WallOn(d.Opposite()) != 0
			if here != there {
				state := map[bool]string{true: "closed", false: "open"}
				return fmt.Errorf("%s: its %s side is %s, but the %s side of %s is %s: both must agree",
					r.nameOf(c), sides[d], state[here], sides[d.Opposite()], r.nameOf(n), state[there])
			}
		}
	}
	return nil
}

// edge returns the sides of a cell that are on the edge of the board.
func (r CaromRound) edge(cell int) board.Wall {
	p := r.point(board.Cell(cell))
	var w board.Wall
	if p.Y == 0 {
		w |= board.WallTop
	}
	if p.X == r.Width-1 {
		w |= board.WallRight
	}
	if p.Y == r.Height-1 {
		w |= board.WallBottom
	}
	if p.X == 0 {
		w |= board.WallLeft
	}
	return w
}

// errNoCaromPuzzle is the error for a round that is no CaromPuzzle.
var errNoCaromPuzzle = errors.New("want 8x8 cells and one goal")

// puzzle returns the round as a CaromPuzzle.
func (r CaromRound) puzzle() (CaromPuzzle, error) {
	var p CaromPuzzle
	if r.Width != CaromSide || r.Height != CaromSide || !r.single() {
		return p, fmt.Errorf("board of %dx%d cells and %d targets: %w", r.Width, r.Height, len(r.Targets), errNoCaromPuzzle)
	}
	copy(p.Walls[:], r.Walls)
	p.Goal = board.Cell(r.Targets[0].At.Y*CaromSide + r.Targets[0].At.X)
	p.Pieces = PlaceCarom(r.Pieces...)
	return p, nil
}
