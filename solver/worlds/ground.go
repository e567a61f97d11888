package worlds

import (
	"fmt"

	"worldslide/board"
)

// The largest boards of the family. Everything packed is sized by them.
const (
	maxCells = 128 // 16 by 8
	maxLarge = 16
	maxSmall = 64
)

// cell is the index of a cell, row by row from the top left.
type cell = uint8

// none is the cell beyond an edge that does not wrap.
const none cell = 0xff

// ground is what never changes in a game, in tables: which cells are beside
// which, what a large thing covers, where everything is at home. Wrapping is in
// the tables, and nowhere else.
//
// A large thing is known by its anchor, its top-left cell.
type ground struct {
	plan

	next   [maxCells][4]cell    // by direction
	square [maxCells][4]cell    // what a large thing covers; none where it does not fit
	front  [maxCells][4][2]cell // the two cells directly ahead of it, upper or left first
	rear   [maxCells][4][2]cell // the two of its own that it leaves when it goes one cell that way
	on     [maxCells][4]cell    // its anchor one cell on

	ids ids

	base position // where small pieces are arranged (see base.go)
	out  []step   // from there home
}

// plan is what tells one ground from another, as a value that can be compared.
type plan struct {
	width, height, cells int
	wrapX, wrapY         bool
	largeGaps            bool // the gaps are of 2x2 cells
	gaps, large, small   int  // how many of each
	home                 position
}

// ids are the names of the packed pieces on the board.
type ids struct {
	small [maxSmall]board.ID
	large [maxLarge]board.ID
	gap   [2]board.ID
}

// survey makes the ground of a board. The error says why the board is none that
// this solver knows: 1x1 and 2x2 pieces that fill it, one or two gaps of one size.
func survey(b *board.Board) (*ground, error) {
	g := &ground{}
	g.width, g.height = b.Width(), b.Height()
	g.wrapX, g.wrapY = b.WrapX(), b.WrapY()
	g.cells = g.width * g.height
	if g.cells > maxCells {
		return nil, fmt.Errorf("board of %d cells: want at most %d", g.cells, maxCells)
	}
	covered := 0
	for i := range b.Len() {
		id := board.ID(i)
		w, h := b.Shape(id).Size()
		covered += w * h
		large := w == 2
		switch {
		case w != h || w > 2:
			return nil, fmt.Errorf("piece %s of %dx%d: want 1x1 or 2x2", b.Name(id), w, h)
		case b.IsGap(id):
			if g.gaps == len(g.ids.gap) || g.gaps > 0 && g.largeGaps != large {
				return nil, fmt.Errorf("gap %s: want at most %d gaps, of one size", b.Name(id), len(g.ids.gap))
			}
			g.largeGaps = large
			g.ids.gap[g.gaps] = id
			g.gaps++
		case large:
			if g.large == maxLarge {
				return nil, fmt.Errorf("piece %s: want at most %d large ones", b.Name(id), maxLarge)
			}
			g.ids.large[g.large] = id
			g.large++
		default:
			if g.small == maxSmall {
				return nil, fmt.Errorf("piece %s: want at most %d small ones", b.Name(id), maxSmall)
			}
			g.ids.small[g.small] = id
			g.small++
		}
	}
	if covered != g.cells || g.gaps == 0 {
		return nil, fmt.Errorf("%d cells, %d covered, %d gaps: want all covered, and a gap", g.cells, covered, g.gaps)
	}
	g.lay(b)
	g.home = g.place(b, func(id board.ID) board.Point { return b.Piece(id).Home })
	g.base = g.home
	return g, nil
}

// lay fills in the tables.
func (g *ground) lay(b *board.Board) {
	side := func(c cell, d board.Dir) cell {
		if c == none {
			return none
		}
		return g.next[c][d]
	}
	for c := range cell(g.cells) {
		for _, d := range board.Dirs {
			g.next[c][d] = cell(b.Next(board.Cell(c), d)) // NoCell becomes none
		}
	}
	fits := func(c cell) bool { return c != none && g.square[c][3] != none }
	for c := range cell(g.cells) {
		below := side(c, board.Down)
		g.square[c] = [4]cell{c, side(c, board.Right), below, side(below, board.Right)}
	}
	for c := range cell(g.cells) {
		q := g.square[c]
		sides := [4][2]cell{board.Up: {q[0], q[1]}, board.Down: {q[2], q[3]}, board.Left: {q[0], q[2]}, board.Right: {q[1], q[3]}}
		for _, d := range board.Dirs {
			to := side(c, d)
			if !fits(c) || !fits(to) {
				g.on[c][d] = none
				g.front[c][d] = [2]cell{none, none}
				g.rear[c][d] = [2]cell{none, none}
				continue
			}
			g.on[c][d] = to
			ahead := sides[d]
			g.front[c][d] = [2]cell{side(ahead[0], d), side(ahead[1], d)}
			g.rear[c][d] = sides[d.Opposite()]
		}
	}
}

// pack returns the position of a board that has the pieces of this ground.
func (g *ground) pack(b *board.Board) position {
	return g.place(b, b.At)
}

// place returns the position in which each piece is where at says.
func (g *ground) place(b *board.Board, at func(board.ID) board.Point) position {
	p := position{}
	corner := func(id board.ID) cell { return cell(b.Cell(at(id))) }
	for i, id := range g.ids.small[:g.small] {
		p.at[corner(id)] = thing(i)
	}
	for i, id := range g.ids.large[:g.large] {
		p.large[i] = corner(id)
		for _, c := range g.square[p.large[i]] {
			p.at[c] = firstLarge + thing(i)
		}
	}
	for i, id := range g.ids.gap[:g.gaps] {
		p.gap[i] = corner(id)
		for _, c := range g.gapCells(p.gap[i]) {
			p.at[c] = gapThing
		}
	}
	if g.gaps == 1 {
		p.gap[1] = none
	}
	p.sortGaps()
	return p
}

// gapCells returns what a gap covers.
func (g *ground) gapCells(anchor cell) []cell {
	if g.largeGaps {
		return g.square[anchor][:]
	}
	return g.square[anchor][:1]
}

// distance returns how many cells two cells are apart, the short way round where
// the board wraps.
func (g *ground) distance(a, b cell) int {
	x := axis(int(a)%g.width-int(b)%g.width, g.width, g.wrapX)
	y := axis(int(a)/g.width-int(b)/g.width, g.height, g.wrapY)
	return x + y
}

func axis(difference, side int, wraps bool) int {
	d := max(difference, -difference)
	if wraps {
		return min(d, side-d)
	}
	return d
}
