// Package narration describes boards in words, for speech and for the accessibility tree, and
// plays sounds and vibrations for moves. A family names its pieces (Describe). This package adds
// their positions, distances from home, possible moves and changes.
package narration

import (
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
)

// Describe names a piece of a board.
type Describe func(look scene.Look, b *board.Board, piece board.ID) PieceDescription

// PieceDescription is a family's description of a piece.
type PieceDescription struct {
	Name string // such as Tile 14
	// Brief names the piece in sentences about a board that the player sees. If it is "", Name does.
	Brief string
	// Noun is the piece within a sentence, such as a reason.
	Noun Noun
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

// Noun is a piece within a sentence: messages with the forms that sentences need.
type Noun struct {
	// Subject and Object are of the section piece. "" is PieceDescription.Name.
	Subject, Object assets.ID
	Name            string // the messages' {{.Name}}; pieces without names have {{.Row}} and {{.Column}}
	Label           string // to show on the piece, if the board does not show its name
}

// Board is a position to describe.
type Board struct {
	Look     scene.Look
	Describe Describe // nil names pieces as in codes
	Board    *board.Board
	Rules    moves.Rules // nil if the player cannot move pieces
	// Seen returns the piece that visibly moves in a move, and its direction. If it is
	// nil, that is the piece of the move.
	Seen func(*board.Board, moves.Move) (board.ID, board.Dir)
	// Selected is the piece that keys move, or NoPiece, if OwnSelection is set. Otherwise the
	// selection is part of the position.
	Selected     board.ID
	OwnSelection bool
}

// Piece describes a piece.
type Piece struct {
	ID     board.ID
	Name   string // Castle, large piece
	Place  string // row 3, column 2
	Home   string // one cell left of home
	Can    string // can slide right
	Out    bool   // it is not at home
	Moves  []PieceMove
	At     board.Point
	Width  int
	Height int
}

// PieceMove is a move of a piece with where it ends.
type PieceMove struct {
	Dir  board.Dir
	Move moves.Move
	Ends board.Point // where it comes to rest
}

// Pieces describes all pieces in reading order.
func (t Board) Pieces() []Piece {
	moves := t.moves()
	var all []Piece
	seen := make([]bool, t.Board.Len())
	for y := range t.Board.Height() {
		for x := range t.Board.Width() {
			id := t.Board.Occupant(t.Board.Cell(board.Point{X: x, Y: y}))
			if id == board.NoPiece || seen[id] {
				continue
			}
			seen[id] = true
			all = append(all, t.piece(id, moves[id]))
		}
	}
	return all
}

// moves returns the moves of each piece. If the rules move gaps, these are the moves of the pieces
// that go into them.
func (t Board) moves() map[board.ID][]PieceMove {
	all := make(map[board.ID][]PieceMove)
	if t.Rules == nil {
		return all
	}
	for _, m := range t.Rules.AppendMoves(nil, t.Board) {
		id, dir := t.seen(m)
		way := PieceMove{Dir: dir, Move: m, Ends: t.Board.At(id)}
		after := t.Board.Clone()
		if _, err := t.Rules.Apply(nil, after, m); err == nil {
			way.Ends = after.At(id)
		}
		all[id] = append(all[id], way)
	}
	return all
}

// seen returns the piece that visibly moves in a move, and its direction.
func (t Board) seen(m moves.Move) (board.ID, board.Dir) {
	if t.Seen != nil {
		return t.Seen(t.Board, m)
	}
	return m.Piece, m.Dir
}

func (t Board) describe(id board.ID) PieceDescription {
	if t.Describe == nil {
		return PieceDescription{Name: t.Board.Name(id), HasHome: true}
	}
	return t.Describe(t.Look, t.Board, id)
}

func (t Board) piece(id board.ID, moves []PieceMove) Piece {
	d, p := t.describe(id), t.Board.Piece(id)
	one := Piece{ID: id, Name: d.Name, Moves: moves, At: p.At, Width: p.W, Height: p.H, Home: d.Goal}
	one.Place = t.place(d, p.At, p.W, p.H)
	if d.HasHome {
		one.Home, one.Out = t.away(p), p.At != p.Home
	}
	one.Can = t.can(d, moves)
	return one
}

// Place returns the rows and columns of a piece in words. Its size is in cells.
func (t Board) Place(at board.Point, w, h int) string { return t.place(PieceDescription{}, at, w, h) }

// place returns the place of a piece in words, by the family's names of squares if it has them.
func (t Board) place(d PieceDescription, at board.Point, w, h int) string {
	if d.Square != nil {
		return d.Square(at)
	}
	words := t.Look.Words
	values := map[string]any{"Row": at.Y + 1, "Column": at.X + 1, "LastRow": (at.Y+h-1)%t.Board.Height() + 1, "LastColumn": (at.X+w-1)%t.Board.Width() + 1}
	switch {
	case w > 1 && h > 1:
		return words.Format(assets.NarrationBlock, values)
	case w > 1:
		return words.Format(assets.NarrationWide, values)
	case h > 1:
		return words.Format(assets.NarrationHigh, values)
	}
	return words.Format(assets.NarrationAt, values)
}

// Distinguish returns the name of a piece, with its place if others have the same name.
func Distinguish(look scene.Look, b *board.Board, piece board.ID, name func(board.ID) string) string {
	own := name(piece)
	for id := range board.ID(b.Len()) {
		if id != piece && name(id) == own {
			p := b.Piece(piece)
			place := Board{Look: look, Board: b}.Place(p.At, p.W, p.H)
			return look.Words.Format(assets.PiecePlaced, map[string]any{"Piece": own, "Place": place})
		}
	}
	return own
}

// away returns the distance of a piece from its home in words. On wrapping boards this is the
// shortest one.
func (t Board) away(p board.Piece) string {
	off := p.At.Sub(p.Home)
	if t.Board.WrapX() {
		off.X = nearer(off.X, t.Board.Width())
	}
	if t.Board.WrapY() {
		off.Y = nearer(off.Y, t.Board.Height())
	}
	if off == (board.Point{}) {
		return t.Look.Text(assets.NarrationHome)
	}
	var parts []string
	part := func(n int, before, after assets.ID) {
		if n < 0 {
			parts = append(parts, t.Look.Words.Count(before, -n, nil))
		} else if n > 0 {
			parts = append(parts, t.Look.Words.Count(after, n, nil))
		}
	}
	part(off.X, assets.NarrationLeftOf, assets.NarrationRightOf)
	part(off.Y, assets.NarrationAbove, assets.NarrationBelow)
	return t.Look.Words.Format(assets.NarrationAway, map[string]any{"Off": strings.Join(parts, t.Look.Text(assets.NarrationAnd))})
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

// can says in words in which directions a piece can move.
func (t Board) can(d PieceDescription, moves []PieceMove) string {
	if len(moves) == 0 {
		return ""
	}
	look := t.Look
	var said []string
	for _, w := range moves {
		name := look.Text(parts.DirectionNames[w.Dir])
		if d.StopsEarly {
			name = look.Words.Format(assets.NarrationStops, map[string]any{"Direction": name, "Place": t.place(d, w.Ends, 1, 1)})
		}
		if len(said) == 0 || said[len(said)-1] != name {
			said = append(said, name)
		}
	}
	if d.StopsEarly {
		return strings.Join(said, look.Text(assets.NarrationComma))
	}
	return look.Words.Format(assets.NarrationCan, map[string]any{"Directions": strings.Join(said, look.Text(assets.NarrationOr))})
}

// phrase joins the parts of a description. Empty parts are left out.
func (t Board) phrase(parts ...string) string {
	var said []string
	for _, p := range parts {
		if p != "" {
			said = append(said, p)
		}
	}
	return strings.Join(said, t.Look.Text(assets.NarrationComma))
}
