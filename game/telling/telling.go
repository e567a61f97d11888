// Package telling says in words what stands on a board: for players who hear it rather
// than see it, and for the tree of what is on the screen. A family gives its pieces
// their names (Teller); where they are, how far from home, what they can do and what
// has changed is said here for all of them alike.
package telling

import (
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
)

// Teller is a family's View that names what stands on its boards.
type Teller interface {
	Tell(d *desk.Desk, b *board.Board, piece board.ID) Told
}

// Told is what a family says of a piece.
type Told struct {
	Name string // such as Tile 14
	// Belongs tells that it has a home on the board, so that how far it is off counts;
	// Goal says of one that has not what is to become of it, or "".
	Belongs bool
	Goal    string
	// Square names a cell, if the family does not go by rows and columns.
	Square func(board.Point) string
	// Stops tells that it goes until something stops it: where that is, is said.
	Stops bool
}

// Board is a position that is told.
type Board struct {
	Desk   *desk.Desk
	Teller Teller // nil: pieces are called as in codes
	Board  *board.Board
	Rules  moves.Rules // nil: it is only watched
	// Travels returns what is seen to move in a move, and its way; nil: its piece.
	Travels func(*board.Board, moves.Move) (board.ID, board.Dir)
	// Selected is what the keys act on where that is part of the hand, which Chosen
	// tells; NoPiece for nothing.
	Selected board.ID
	Chosen   bool
}

// Piece is one piece in words.
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

// Way is a move that lets a piece travel.
type Way struct {
	Dir  board.Dir
	Move moves.Move
	Ends board.Point // where it comes to rest
}

// Pieces tells of all pieces in reading order: by row, and in it from the left.
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

// ways returns what each piece can do. Rules of gaps move those: what travels is then
// the piece that goes into one.
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

// travels returns what is seen to move in a move, and its way.
func (t Board) travels(m moves.Move) (board.ID, board.Dir) {
	if t.Travels != nil {
		return t.Travels(t.Board, m)
	}
	return m.Piece, m.Dir
}

func (t Board) told(id board.ID) Told {
	if t.Teller == nil {
		return Told{Name: t.Board.Name(id), Belongs: true}
	}
	return t.Teller.Tell(t.Desk, t.Board, id)
}

func (t Board) piece(id board.ID, ways []Way) Piece {
	told, p := t.told(id), t.Board.Piece(id)
	one := Piece{ID: id, Name: told.Name, Ways: ways, At: p.At, Width: p.W, Height: p.H, Home: told.Goal}
	one.Place = t.place(told, p.At, p.W, p.H)
	if told.Belongs {
		one.Home, one.Out = t.away(p), p.At != p.Home
	}
	one.Can = t.can(told, ways)
	return one
}

// Place says where something of a size in cells is, by rows and columns.
func (t Board) Place(at board.Point, w, h int) string { return t.place(Told{}, at, w, h) }

// place says where something is, as its family does.
func (t Board) place(told Told, at board.Point, w, h int) string {
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

// away says how far a piece is from its home: the nearer way round where edges wrap.
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

// nearer is an offset on an axis of n cells whose ends are joined.
func nearer(off, n int) int {
	switch {
	case off > n/2:
		return off - n
	case off < -(n / 2):
		return off + n
	}
	return off
}

// can says what a piece can do.
func (t Board) can(told Told, ways []Way) string {
	if len(ways) == 0 {
		return ""
	}
	d := t.Desk
	var parts []string
	for _, w := range ways {
		name := d.Text(desk.DirectionNames[w.Dir])
		if told.Stops {
			name = d.Words.Format(assets.ToldStops, map[string]any{"Direction": name, "Place": t.place(told, w.Ends, 1, 1)})
		}
		if len(parts) == 0 || parts[len(parts)-1] != name {
			parts = append(parts, name)
		}
	}
	if told.Stops {
		return strings.Join(parts, d.Text(assets.ToldComma))
	}
	return d.Words.Format(assets.ToldCan, map[string]any{"Directions": strings.Join(parts, d.Text(assets.ToldOr))})
}

// phrase joins what is said of one thing.
func (t Board) phrase(parts ...string) string {
	var said []string
	for _, p := range parts {
		if p != "" {
			said = append(said, p)
		}
	}
	return strings.Join(said, t.Desk.Text(assets.ToldComma))
}
