// Package narration describes boards in words, for speech and for the accessibility tree. A
// family names its pieces (Describe). This package adds where they are, how far from home, what
// they can do and what has changed.
package narration

import (
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"

	"worldslide/game/parts"
)

// Describe names a piece of a board.
type Describe func(sc *scene.Context, b *board.Board, piece board.ID) PieceDescription

// PieceDescription is a family's description of a piece.
type PieceDescription struct {
	Name string // such as Tile 14
	// HasHome is true if the piece has a home on the board. For other pieces Goal says what
	// to do with them, or is "".
	HasHome bool
	Goal    string
	// Square names a cell. If it is nil, cells are named by row and column.
	Square func(board.Point) string
	// StopsEarly is true if the piece travels until something stops it, so that the
	// description says where.
	StopsEarly bool
}

// Board is a position to describe.
type Board struct {
	Desk     *scene.Context
	Describe Describe // nil names pieces as in codes
	Board    *board.Board
	Rules    moves.Rules // nil if the board is only watched
	// Travels returns the piece that visibly moves in a move, and its direction. If it is
	// nil, that is the piece of the move.
	Travels func(*board.Board, moves.Move) (board.ID, board.Dir)
	// Selected is the piece that keys move if that is not part of the position, as Chosen
	// says; NoPiece if there is none.
	Selected board.ID
	Chosen   bool
}

// Piece is a piece in words.
type Piece struct {
	ID     board.ID
	Name   string // Castle, large piece
	Place  string // row 3, column 2
	Home   string // one cell left of home
	Can    string // can slide right
	Out    bool   // it belongs somewhere else
	Ways   []Way
	At     board.Point
	Width  int
	Height int
}

// Way is a move of a piece with where it ends.
type Way struct {
	Dir  board.Dir
	Move moves.Move
	Ends board.Point // where it comes to rest
}

// Pieces describes all pieces in reading order.
func (t Board) Pieces() []Piece {
	ways := t.ways()
	var all []Piece
	seen := make([]bool, t.Board.Len())
	for y := range t.Board.Height() {
		for x := range t.Board.Width() {
			id := t.Board.Occupant(t.Board.Cell(board.Point{X: x, Y: y}))
			if id == board.NoPiece || seen[id] {
				continue
			}
			seen[id] = true
			all = append(all, t.piece(id, ways[id]))
		}
	}
	return all
}

// ways returns the moves of each piece. If the rules move gaps, these are the moves of the pieces
// that go into them.
func (t Board) ways() map[board.ID][]Way {
	all := make(map[board.ID][]Way)
	if t.Rules == nil {
		return all
	}
	for _, m := range t.Rules.AppendMoves(nil, t.Board) {
		id, dir := t.travels(m)
		way := Way{Dir: dir, Move: m, Ends: t.Board.At(id)}
		after := t.Board.Clone()
		if _, err := t.Rules.Apply(nil, after, m); err == nil {
			way.Ends = after.At(id)
		}
		all[id] = append(all[id], way)
	}
	return all
}

// travels returns the piece that visibly moves in a move, and its direction.
func (t Board) travels(m moves.Move) (board.ID, board.Dir) {
	if t.Travels != nil {
		return t.Travels(t.Board, m)
	}
	return m.Piece, m.Dir
}

func (t Board) describe(id board.ID) PieceDescription {
	if t.Describe == nil {
		return PieceDescription{Name: t.Board.Name(id), HasHome: true}
	}
	return t.Describe(t.Desk, t.Board, id)
}

func (t Board) piece(id board.ID, ways []Way) Piece {
	told, p := t.describe(id), t.Board.Piece(id)
	one := Piece{ID: id, Name: told.Name, Ways: ways, At: p.At, Width: p.W, Height: p.H, Home: told.Goal}
	one.Place = t.place(told, p.At, p.W, p.H)
	if told.HasHome {
		one.Home, one.Out = t.away(p), p.At != p.Home
	}
	one.Can = t.can(told, ways)
	return one
}

// Place returns the rows and columns of something in words. Its size is in cells.
func (t Board) Place(at board.Point, w, h int) string { return t.place(PieceDescription{}, at, w, h) }

// place returns the place of something, by the family's names of squares if it has them.
func (t Board) place(told PieceDescription, at board.Point, w, h int) string {
	if told.Square != nil {
		return told.Square(at)
	}
	words := t.Desk.Words
	values := map[string]any{"Row": at.Y + 1, "Column": at.X + 1, "LastRow": (at.Y+h-1)%t.Board.Height() + 1, "LastColumn": (at.X+w-1)%t.Board.Width() + 1}
	switch {
	case w > 1 && h > 1:
		return words.Format(assets.ToldBlock, values)
	case w > 1:
		return words.Format(assets.ToldWide, values)
	case h > 1:
		return words.Format(assets.ToldHigh, values)
	}
	return words.Format(assets.ToldAt, values)
}

// away says how far a piece is from its home. Across wrapping edges it takes the shorter way.
func (t Board) away(p board.Piece) string {
	off := p.At.Sub(p.Home)
	if t.Board.WrapX() {
		off.X = nearer(off.X, t.Board.Width())
	}
	if t.Board.WrapY() {
		off.Y = nearer(off.Y, t.Board.Height())
	}
	if off == (board.Point{}) {
		return t.Desk.Text(assets.ToldHome)
	}
	var parts []string
	part := func(n int, before, after assets.ID) {
		if n < 0 {
			parts = append(parts, t.Desk.Words.Count(before, -n, nil))
		} else if n > 0 {
			parts = append(parts, t.Desk.Words.Count(after, n, nil))
		}
	}
	part(off.X, assets.ToldLeftOf, assets.ToldRightOf)
	part(off.Y, assets.ToldAbove, assets.ToldBelow)
	return t.Desk.Words.Format(assets.ToldAway, map[string]any{"Off": strings.Join(parts, t.Desk.Text(assets.ToldAnd))})
}

// nearer returns the shortest offset equivalent to off on a wrapping axis of n cells.
func nearer(off, n int) int {
	switch {
	case off > n/2:
		return off - n
	case off < -(n / 2):
		return off + n
	}
	return off
}

// can says where a piece can move.
func (t Board) can(told PieceDescription, ways []Way) string {
	if len(ways) == 0 {
		return ""
	}
	sc := t.Desk
	var said []string
	for _, w := range ways {
		name := sc.Text(parts.DirectionNames[w.Dir])
		if told.StopsEarly {
			name = sc.Words.Format(assets.ToldStops, map[string]any{"Direction": name, "Place": t.place(told, w.Ends, 1, 1)})
		}
		if len(said) == 0 || said[len(said)-1] != name {
			said = append(said, name)
		}
	}
	if told.StopsEarly {
		return strings.Join(said, sc.Text(assets.ToldComma))
	}
	return sc.Words.Format(assets.ToldCan, map[string]any{"Directions": strings.Join(said, sc.Text(assets.ToldOr))})
}

// phrase joins the parts of a description. Empty parts are left out.
func (t Board) phrase(parts ...string) string {
	var said []string
	for _, p := range parts {
		if p != "" {
			said = append(said, p)
		}
	}
	return strings.Join(said, t.Desk.Text(assets.ToldComma))
}
