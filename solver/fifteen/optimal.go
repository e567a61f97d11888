package fifteen

import (
	"context"

	"worldslide/board"
)

// Shortest solutions on 4 by 4, and on its lower three rows: iterative deepening (Korf, "Depth-first
// iterative-deepening", Artificial Intelligence 27, 1985) with patterns as the
// lower bound, of the board and of its mirror image, and without moves that the
// automaton finds useless.
//
// A board of 4 by 3 is one of 4 by 4 with the top row at home, which the blank does not
// enter: what bounds the solutions of that bounds those of this. A board of 3 by 4 is
// turned into one of 4 by 3.

// partition is the tiles of the patterns: of all partitions into connected
// groups of six, six and three the one with the largest sums.
var partition = [][]int{{4, 7, 8, 11, 12, 15}, {5, 6, 9, 10, 13, 14}, {1, 2, 3}}

const groups = 3

// usefulLength is the length of words that the automaton knows. Twelve would save
// a few nodes more, and take longer to prepare than most boards to solve.
const usefulLength = 10

// views is how many ways a board is seen in: upright and mirrored.
const views = 2

// optimal is all that must be prepared to find shortest solutions on 4 by 4. It
// does not change, so any number of searches may share it.
type optimal struct {
	patterns [groups]pattern
	group    [views][cells]uint8 // of each tile
	slot     [views][cells]uint8 // of each tile in its group
	mirror   [cells]uint8        // of each cell
	moves    *automaton
	from     *sources
}

// newOptimal builds it, in some 0.15 seconds. The error is that of ctx, if it
// ended before.
func newOptimal(ctx context.Context) (*optimal, error) {
	o := &optimal{from: sourcesOf(square(side))}
	for cell := range o.mirror {
		o.mirror[cell] = uint8(square(side).mirrorCell(cell))
	}
	geometries := make(map[int]*geometry)
	for g, tiles := range partition {
		if geometries[len(tiles)] == nil {
			geometries[len(tiles)] = newGeometry(len(tiles))
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var err error
		if o.patterns[g], err = newPattern(ctx, geometries[len(tiles)], tiles); err != nil {
			return nil, err
		}
		for slot, tile := range tiles {
			image := square(side).mirrorCell(tile-1) + 1
			o.group[0][tile], o.slot[0][tile] = uint8(g), uint8(slot)
			o.group[1][image], o.slot[1][image] = uint8(g), uint8(slot)
		}
	}
	o.moves = newAutomaton(square(side), usefulLength)
	return o, ctx.Err()
}

// lowerRows is the size of a board of 4 by 4 without its top row.
var lowerRows = size{side, side - 1}

// search is one search of optimal. Its board changes while it goes on.
type search struct {
	*optimal
	ctx    context.Context
	useful *automaton // which moves are
	hidden int        // cells of the top row, if the board has only the lower three
	turned bool       // rows and columns have been exchanged
	board  [cells]uint8
	states [views][groups]state
	path   [maxOptimal]board.Dir
	nodes  int64
	look   int64 // nodes at which to look at ctx
	ended  bool  // ctx has
}

// maxOptimal is the number of moves that solve any board of 4 by 4, and more than those of 4 by 3 need (Brüngger,
// Marzetta, Fukuda and Nievergelt, Annals of Operations Research 90, 1999).
const maxOptimal = 80

// begin prepares a search from a board of 4 by 4, 4 by 3 or 3 by 4. lower is the
// automaton of lowerRows, for the latter two.
func (o *optimal) begin(ctx context.Context, t Tiles, lower *automaton) *search {
	s := &search{optimal: o, ctx: ctx, useful: o.moves}
	if s.turned = t.size == lowerRows.turned(); s.turned {
		t = t.mirror()
	}
	if t.size == lowerRows {
		t = t.below()
		s.useful, s.hidden = lower, side
	}
	copy(s.board[:], t.all())
	for view, seen := range [views]Tiles{t, t.mirror()} {
		for g := range o.patterns {
			var covered cellSet
			var order []uint8
			odd := 0
			for cell, tile := range seen.all() {
				// The mirror image's tiles have been renamed to be like the board's.
				if tile > 0 && int(o.group[0][tile]) == g {
					covered |= only(cell)
					order = append(order, o.slot[0][tile])
					odd ^= (distance(cell/side, int(tile-1)/side) + distance(cell%side, int(tile-1)%side)) & 1
				}
			}
			s.states[view][g] = o.patterns[g].find(covered, rankOf(order), seen.blank(), odd == 1)
		}
	}
	return s
}

// bounds returns the lower bounds of each view.
func (s *search) bounds() (upright, mirrored int32) {
	for g := range groups {
		upright += s.states[0][g].left
		mirrored += s.states[1][g].left
	}
	return upright, mirrored
}

// bound returns a lower bound of the length of solutions. It has their parity.
func (s *search) bound() int {
	upright, mirrored := s.bounds()
	return int(max(upright, mirrored))
}

// within searches for a solution of a number of moves, of which it is known that
// none is shorter. It has the parity of the bound. There is none, too, if ctx ended.
func (s *search) within(limit int) (Plan, bool) {
	blank := 0
	for s.board[blank] != 0 {
		blank++
	}
	upright, mirrored := s.bounds()
	if !s.deepen(blank, upright, mirrored, int32(limit), s.useful.start[blank-s.hidden], 0) {
		return nil, false
	}
	plan := append(Plan(nil), s.path[:limit]...)
	if s.turned {
		for i, d := range plan {
			plan[i] = turnedDir[d]
		}
	}
	return plan, true
}

// turnedDir is each direction after rows and columns have been exchanged.
var turnedDir = [len(board.Dirs)]board.Dir{board.Up: board.Left, board.Left: board.Up, board.Down: board.Right, board.Right: board.Down}

// below returns a board of 4 by 4 of which t is the lower three rows, and the others at
// home.
func (t Tiles) below() Tiles {
	whole := goal(square(side))
	for cell, tile := range t.all() {
		if tile > 0 {
			tile += side
		}
		whole.cells[cell+side] = tile
	}
	return whole
}

// lookEvery is how many nodes are searched between two looks at the context: some
// two milliseconds.
const lookEvery = 1 << 16

// deepen searches from the current board with some moves left.
func (s *search) deepen(blank int, upright, mirrored, left int32, useful int32, depth int) bool {
	if s.nodes >= s.look {
		s.look = s.nodes + lookEvery
		s.ended = s.ctx.Err() != nil
	}
	for d, next := range &s.useful.next[useful] {
		if next == useless {
			continue
		}
		s.nodes++
		from := int(s.from[blank][d]) & (cells - 1)
		tile := s.board[from] & (cells - 1)
		g := s.group[0][tile] % groups
		first := &s.states[0][g]
		wasFirst := *first
		isFirst := s.patterns[g].after(wasFirst, from, blank)
		sum := upright + isFirst.left - wasFirst.left
		if sum >= left {
			continue
		}
		g = s.group[1][tile] % groups
		second := &s.states[1][g]
		wasSecond := *second
		isSecond := s.patterns[g].after(wasSecond, int(s.mirror[from]), int(s.mirror[blank&(cells-1)]))
		image := mirrored + isSecond.left - wasSecond.left
		if image >= left {
			continue
		}
		s.path[depth] = board.Dir(d)
		if sum == 0 {
			return true
		}
		s.board[blank&(cells-1)], s.board[from] = tile, 0
		*first, *second = isFirst, isSecond
		if s.deepen(from, sum, image, left-1, next, depth+1) {
			return true
		}
		if s.ended {
			return false
		}
		*first, *second = wasFirst, wasSecond
		s.board[blank&(cells-1)], s.board[from] = 0, tile
	}
	return false
}
