// Package board is the position model that all families of puzzles share.
//
// A Board is a grid of cells with pieces on it. Pieces are rectangles; on a board with a
// Terrain they may have any connected shape. Each axis may wrap, and there may be walls
// between cells. Gaps are pieces too, with an identity and a home
// cell; a cell can also be empty. Every change keeps the table of which piece covers
// which cell up to date, so looking up a cell takes constant time.
//
// The package has no rules; package moves says which moves are legal.
package board

import (
	"fmt"
	"math"
	"slices"
)

// ID is the index of a piece in its board. It never changes during a game.
type ID int16

// NoPiece is the index of no piece: an empty cell, or no selection.
const NoPiece ID = -1

// Piece is a piece of a board, or a gap: its bounding rectangle if it is no rectangle.
type Piece struct {
	At   Point // its top-left cell now; on a wrapping axis always reduced
	Home Point // its top-left cell in the solved position
	W, H int   // size in cells, at least 1
	Gap  bool  // whether it acts as a gap
}

// Shape is the size of a piece and whether it is a gap, packed into one number, so that
// rules can compare shapes and switch on them.
type Shape uint16

// shapeGap marks the shape of a gap, above six bits for each side.
const shapeGap = 1 << 12

// ShapeOf returns the shape of a piece of w by h cells.
func ShapeOf(w, h int, gap bool) Shape {
	s := Shape(w | h<<6)
	if gap {
		s |= shapeGap
	}
	return s
}

// Size returns the width and height in cells.
func (s Shape) Size() (w, h int) { return int(s & 63), int(s >> 6 & 63) }

// Gap reports whether the piece acts as a gap.
func (s Shape) Gap() bool { return s&shapeGap != 0 }

// Layout describes a board for New.
type Layout struct {
	Width, Height int     // in cells, 1 to MaxSide
	WrapX, WrapY  bool    // joined left and right edges, top and bottom edges
	Walls         []Wall  // nil, or one a cell, row by row
	Pieces        []Piece // their index becomes their ID
	Names         []string
	Selected      ID // the selected gap, or NoPiece
	Terrain       *Terrain
	Targets       []Target // of a round; see Target
	Reached       int      // how many of them were reached
	Link          *Link    // the goal by connection, or nil
	// Shapes is nil, or has the cells of each piece relative to the top-left cell of its bounding
	// rectangle, which is the Piece; nil for a rectangle. It needs a Terrain.
	Shapes [][]Point
}

// Board is a position: a grid and the pieces on it. Create one with New, Parse or
// Clone. A copy made by assignment shares its pieces with the original; use Clone.
type Board struct {
	*grid
	terrain  *terrain // nil for most families
	names    []string // never changed, shared by clones
	home     []Point  // likewise
	at       []Point
	shapes   []Shape // by 1 + ID: NoPiece has a shape too, zero
	gaps     []ID    // the pieces that act as gaps, ascending
	cells    []ID    // what covers each cell, by 1 + cell: NoPiece covers NoCell
	selected ID
	targets  []Target // never changed, shared by clones
	link     *Link    // likewise, or nil
	reached  int
}

// New creates the board that l describes. It fails if pieces or homes overlap, lie off the
// board or have equal names, or if the two sides of a wall disagree.
func New(l Layout) (*Board, error) {
	g, err := newGrid(l.Width, l.Height, l.WrapX, l.WrapY, slices.Clone(l.Walls))
	if err != nil {
		return nil, err
	}
	if len(l.Names) != len(l.Pieces) {
		return nil, fmt.Errorf("board of %d pieces: %d names", len(l.Pieces), len(l.Names))
	}
	if len(l.Pieces) > math.MaxInt16 {
		return nil, fmt.Errorf("board of %d pieces: want at most one a cell", len(l.Pieces))
	}
	b := &Board{
		grid:     g,
		names:    slices.Clone(l.Names),
		shapes:   []Shape{0},
		cells:    make([]ID, 1+g.size()),
		selected: l.Selected,
		targets:  slices.Clone(l.Targets),
		reached:  l.Reached,
		link:     l.Link,
	}
	for _, p := range l.Pieces {
		b.at = append(b.at, g.Wrap(p.At))
		b.home = append(b.home, g.Wrap(p.Home))
		// A size that does not fit a Shape does not fit the board either.
		b.shapes = append(b.shapes, ShapeOf(clampSide(p.W), clampSide(p.H), p.Gap))
	}
	if err := b.checkPieces(); err != nil {
		return nil, err
	}
	if b.terrain, err = newTerrain(g, l.Terrain, l.Pieces, l.Shapes); err != nil {
		return nil, err
	}
	if err := b.checkTargets(); err != nil {
		return nil, err
	}
	if err := b.checkLink(); err != nil {
		return nil, err
	}
	b.listGaps()
	b.occupy()
	b.Advance()
	return b, b.Validate()
}

// clampSide maps lengths outside 1 to MaxSide to 0, which checkPieces refuses.
func clampSide(n int) int {
	if n < 1 || n > MaxSide {
		return 0
	}
	return n
}

// Clone returns a copy of b that shares nothing mutable with it.
func (b *Board) Clone() *Board {
	c := *b
	c.at = slices.Clone(b.at)
	c.shapes = slices.Clone(b.shapes)
	c.gaps = slices.Clone(b.gaps)
	c.cells = slices.Clone(b.cells)
	return &c
}

// Equal reports whether b and c have the same size, wrapping, walls, terrain, names, pieces,
// selected gap, targets, number of targets reached and link.
func (b *Board) Equal(c *Board) bool {
	return b.width == c.width && b.height == c.height &&
		b.wrapX == c.wrapX && b.wrapY == c.wrapY && b.terrain.equal(c.terrain) &&
		slices.Equal(b.walls, c.walls) && slices.Equal(b.names, c.names) &&
		slices.Equal(b.at, c.at) && slices.Equal(b.home, c.home) && slices.Equal(b.shapes, c.shapes) && b.selected == c.selected &&
		slices.Equal(b.targets, c.targets) && b.reached == c.reached && b.link.equal(c.link)
}

// SamePlaces reports whether all pieces of two positions of one game are at the same places, and as
// many targets are reached. The selected gap may differ.
func (b *Board) SamePlaces(c *Board) bool {
	if b.reached != c.reached {
		return false
	}
	for i := range b.Len() {
		if b.At(ID(i)) != c.At(ID(i)) {
			return false
		}
	}
	return true
}

// Len returns the number of pieces, gaps included.
func (b *Board) Len() int { return len(b.at) }

// Piece returns the piece with the given ID.
func (b *Board) Piece(id ID) Piece {
	s := b.Shape(id)
	w, h := s.Size()
	return Piece{At: b.at[id], Home: b.home[id], W: w, H: h, Gap: s.Gap()}
}

// At returns the top-left cell of a piece.
func (b *Board) At(id ID) Point { return b.at[id] }

// Shape returns the size of a piece and whether it is a gap. The shape of
// NoPiece is zero, unlike that of any piece.
func (b *Board) Shape(id ID) Shape { return b.shapes[id+1] }

// Name returns the name of a piece, such as "S21" or "BG0".
func (b *Board) Name(id ID) string { return b.names[id] }

// Find returns the piece with the given name, or NoPiece.
func (b *Board) Find(name string) ID {
	if i := slices.Index(b.names, name); i >= 0 {
		return ID(i)
	}
	return NoPiece
}

// IsGap reports whether the piece acts as a gap.
func (b *Board) IsGap(id ID) bool { return b.Shape(id).Gap() }

// Gaps returns the pieces that act as gaps, in order of ID. The slice belongs to
// the board: it must not be changed, and SetGaps invalidates it.
func (b *Board) Gaps() []ID { return b.gaps }

// SetGaps turns the given pieces into gaps and all others into pieces; nothing moves. If
// the selected gap is no longer one, the first gap becomes selected.
func (b *Board) SetGaps(ids []ID) {
	for i := range b.at {
		w, h := b.Shape(ID(i)).Size()
		b.shapes[i+1] = ShapeOf(w, h, slices.Contains(ids, ID(i)))
	}
	b.listGaps()
	if b.selected != NoPiece && !b.IsGap(b.selected) {
		b.selected = NoPiece
		if len(b.gaps) > 0 {
			b.selected = b.gaps[0]
		}
	}
}

func (b *Board) listGaps() {
	b.gaps = b.gaps[:0]
	for i := range b.at {
		if b.IsGap(ID(i)) {
			b.gaps = append(b.gaps, ID(i))
		}
	}
}

// Selected returns the selected gap, or NoPiece.
func (b *Board) Selected() ID { return b.selected }

// Select selects a gap, or none with NoPiece. The selection is part of the position, so
// undo restores it.
func (b *Board) Select(id ID) { b.selected = id }

// AllHome reports whether every piece, gaps included, is at its own home.
func (b *Board) AllHome() bool {
	return slices.Equal(b.at, b.home)
}
