package coach

import (
	"slices"

	"worldslide/board"
	"worldslide/solver/fifteen"
)

const maxCells = fifteen.MaxSide * fifteen.MaxSide

// cells is a set of cells.
type cells [2]uint64

func (s cells) has(c int) bool { return s[c>>6]>>(c&63)&1 != 0 }

func (s cells) with(c int) cells {
	s[c>>6] |= 1 << (c & 63)
	return s
}

// grid is the tile on each cell, row by row, and 0 for the blank.
type grid struct {
	tiles [maxCells]uint8
	blank int
}

// find returns the cell of a tile, or of the blank for 0.
func (g *grid) find(tile int) int {
	if tile == 0 {
		return g.blank
	}
	return slices.Index(g.tiles[:], uint8(tile))
}

// geometry is the size of a board.
type geometry struct {
	width, height int
	from          [maxCells][len(board.Dirs)]int // cell of the tile that moves into a blank, or none
}

const none = -1

func newGeometry(width, height int) *geometry {
	g := &geometry{width: width, height: height}
	for c := range width * height {
		x, y := c%width, c/width
		for _, d := range board.Dirs {
			v := d.Opposite().Vector()
			g.from[c][d] = none
			if x+v.X >= 0 && x+v.X < width && y+v.Y >= 0 && y+v.Y < height {
				g.from[c][d] = c + v.Y*width + v.X
			}
		}
	}
	return g
}

func (g *geometry) cells() int { return g.width * g.height }

func (g *geometry) distance(a, b int) int {
	x, y := a%g.width-b%g.width, a/g.width-b/g.width
	return max(x, -x) + max(y, -y)
}

// home returns the home of a tile.
func (g *geometry) home(tile int) int { return (tile + g.cells() - 1) % g.cells() }

// move makes moves.
func (g *geometry) move(t *grid, dirs []board.Dir) {
	for _, d := range dirs {
		from := g.from[t.blank][d]
		t.tiles[t.blank], t.tiles[from] = t.tiles[from], 0
		t.blank = from
	}
}

// carrier finds shortest ways on which the blank takes one tile to a cell: breadth first over the
// cells of the tile and of the blank.
type carrier struct {
	*geometry
	last  []uint8 // by state: 1 + the direction of the last move, or 0
	queue []int32
}

func newCarrier(g *geometry) *carrier {
	return &carrier{geometry: g, last: make([]uint8, g.cells()*g.cells())}
}

// carry returns the moves that take a tile to a cell, without moving the tiles on fixed cells, and
// whether there are any. With tile 0 the blank goes there alone.
func (c *carrier) carry(t *grid, fixed cells, tile, to int) ([]board.Dir, bool) {
	n := c.cells()
	start := t.find(tile)
	if fixed.has(t.blank) || start != to && fixed.has(start) || fixed.has(to) {
		return nil, start == to
	}
	if start == to {
		return nil, true
	}
	clear(c.last)
	c.queue = append(c.queue[:0], int32(start*n+t.blank))
	c.last[start*n+t.blank] = 5
	for i := 0; i < len(c.queue); i++ {
		at, blank := int(c.queue[i])/n, int(c.queue[i])%n
		for _, d := range board.Dirs {
			from := c.from[blank][d]
			if from == none || fixed.has(from) {
				continue
			}
			tileAt := at
			if from == at && tile != 0 {
				tileAt = blank
			}
			if tile == 0 {
				tileAt = from
			}
			s := tileAt*n + from
			if c.last[s] != 0 {
				continue
			}
			c.last[s] = uint8(d) + 1
			if tileAt == to {
				return c.trail(s, start*n+t.blank, tile), true
			}
			c.queue = append(c.queue, int32(s))
		}
	}
	return nil, false
}

// trail returns the moves from start to a state.
func (c *carrier) trail(s, start, tile int) []board.Dir {
	var back []board.Dir
	n := c.cells()
	for s != start {
		d := board.Dir(c.last[s] - 1)
		back = append(back, d)
		at, blank := s/n, s%n
		before := c.from[blank][d.Opposite()] // where the blank was
		switch {
		case tile == 0:
			at = before
		case at == before:
			at = blank
		}
		s = at*n + before
	}
	for i, j := 0, len(back)-1; i < j; i, j = i+1, j-1 {
		back[i], back[j] = back[j], back[i]
	}
	return back
}
