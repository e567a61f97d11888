package fifteen

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"worldslide/board"
)

// This file finds shortest solutions of 4x4, 4x3 and 3x4 boards with iterative deepening A*
// (Korf, "Depth-first iterative-deepening", Artificial Intelligence 27, 1985). The lower bound
// is the maximum of the pattern database sums for the board and for its mirror image. An
// automaton prunes moves that lead to boards already searched.
//
// A 4x3 board is treated as a 4x4 board whose top row is at home and is never entered by the
// blank, so lower bounds for 4x4 are valid for it. A 3x4 board is mirrored to a 4x3 board.

// partition is the tiles of each pattern.
type partition [groups][]int

const groups = 3

// quick is, of all partitions into connected groups of six, six and three tiles, the one with the
// largest sums. Its tables take 3 MB.
var quick = partition{{4, 7, 8, 11, 12, 15}, {5, 6, 9, 10, 13, 14}, {1, 2, 3}}

// strong makes searches try about a fifth of the moves. Its tables take 35 MB, and ten times as
// long to build.
var strong = partition{{9, 10, 11, 12, 13, 14, 15}, {1, 2, 3, 5, 6, 7, 8}, {4}}

// usefulLength is the maximum length of the words that the automaton knows. Twelve would save a
// few more nodes, but takes longer to prepare than most boards take to solve.
const usefulLength = 10

// views is how many ways a board is looked up: as it is, and mirrored.
const views = 2

// optimal is the tables for searches on 4x4. It is immutable and can be shared by any number of
// searches.
type optimal struct {
	patterns [groups]pattern
	group    [views][cells]uint8 // by view and tile
	slot     [views][cells]uint8 // index of a tile in its group, by view and tile
	mirror   [cells]uint8        // mirror cell of each cell
	moves    *automaton
	from     *sources
}

// newOptimal builds the tables of a partition on all processors; those of the quick one take about
// 0.2 seconds of their time. It fails only if ctx ends.
func newOptimal(ctx context.Context, of partition) (*optimal, error) {
	o := &optimal{from: sourcesOf(square(side))}
	var building sync.WaitGroup
	building.Go(func() { o.moves = newAutomaton(square(side), usefulLength) })
	for cell := range o.mirror {
		o.mirror[cell] = uint8(square(side).mirrorCell(cell))
	}
	bySize := make(map[int][]int) // groups by number of tiles
	for g, tiles := range of {
		bySize[len(tiles)] = append(bySize[len(tiles)], g)
		for slot, tile := range tiles {
			image := square(side).mirrorCell(tile-1) + 1
			o.group[0][tile], o.slot[0][tile] = uint8(g), uint8(slot)
			o.group[1][image], o.slot[1][image] = uint8(g), uint8(slot)
		}
	}
	for size, groups := range bySize {
		building.Go(func() {
			geometry := newGeometry(size)
			turns := newTurns(geometry)
			for _, g := range groups {
				building.Go(func() { o.patterns[g] = newPattern(ctx, geometry, turns, of[g]) })
			}
		})
	}
	building.Wait()
	return o, ctx.Err()
}

// shared has the quick tables of all solvers. They never change.
var shared struct {
	sync.Mutex
	tables *optimal
}

// sharedTables returns the quick tables, which the first search builds that needs them. It fails only if
// ctx ends first.
func sharedTables(ctx context.Context) (*optimal, error) {
	shared.Lock()
	defer shared.Unlock()
	if shared.tables == nil {
		o, err := newOptimal(ctx, quick)
		if err != nil {
			return nil, err
		}
		shared.tables = o
	}
	return shared.tables, nil
}

// lowerRows is the size of a 4x4 board without its top row.
var lowerRows = size{side, side - 1}

// search is one search for a shortest solution. The board changes during the search.
type search struct {
	*optimal
	useful   *automaton // the automaton of the board's size
	hidden   int        // number of cells in the missing top row of a 4x3 board, otherwise 0
	turned   bool       // whether rows and columns have been exchanged
	board    [cells]uint8
	states   [views][groups]state
	path     [maxOptimal]board.Dir
	nodes    int64
	look     int64       // number of nodes at which to check over
	over     func() bool // whether to end without a result
	ended    bool        // what over returned last
	last     int64       // number of nodes of the last round
	cut      int         // depth of the nodes that are added to branches instead of being searched
	branches []*search
	at       branch                         // where a branch begins
	least    int32                          // fewest moves that were left at a node
	reached  map[[forkDepth]board.Dir]int32 // least of the branches of the last round, by their paths
}

// uncut is the cut of a search of all nodes.
const uncut = -1

// branch is a node of the search.
type branch struct {
	blank                   int
	upright, mirrored, left int32 // bounds of both views, and the number of moves that are left
	useful                  int32 // state of the automaton
}

// maxOptimal is the maximum length of shortest solutions on 4x4 (Brüngger, Marzetta, Fukuda and
// Nievergelt, Annals of Operations Research 90, 1999). Those on 4x3 are shorter.
const maxOptimal = 80

// begin prepares a search from a 4x4, 4x3 or 3x4 board. lower is the automaton of lowerRows,
// which the latter two need.
func (o *optimal) begin(ctx context.Context, t Tiles, lower *automaton) *search {
	s := &search{optimal: o, useful: o.moves, cut: uncut}
	s.over = func() bool { return ctx.Err() != nil }
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
				// The tiles of the mirror image are renumbered, so its groups are those of view
				// 0.
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

// bounds returns the lower bound of each view.
func (s *search) bounds() (upright, mirrored int32) {
	for g := range groups {
		upright += s.states[0][g].left
		mirrored += s.states[1][g].left
	}
	return upright, mirrored
}

// bound returns a lower bound of the length of solutions. It has the same parity as that
// length.
func (s *search) bound() int {
	upright, mirrored := s.bounds()
	return int(max(upright, mirrored))
}

// within searches for a solution of exactly limit moves, where no shorter one exists. limit
// must have the parity of bound. It returns false if there is none, or if ctx ends.
//
// After a round that tried some moves, the next is divided into branches. Those that came nearest to
// the goal in the last round are searched first, because they are more likely to contain a solution
// (Reinefeld, "Complete solution of the eight-puzzle and the benefit of node ordering in IDA*", IJCAI
// 1993). After a round of many moves all processors take part. The solution is the same.
func (s *search) within(limit int) (Plan, bool) {
	before := s.nodes
	defer func() { s.last = s.nodes - before }()
	blank := 0
	for s.board[blank] != 0 {
		blank++
	}
	upright, mirrored := s.bounds()
	found := s
	if s.last >= orderAfter {
		s.cut = forkDepth
	}
	switch ok := s.deepen(blank, upright, mirrored, int32(limit), s.useful.start[blank-s.hidden], 0); {
	case ok:
	case s.cut != uncut && !s.ended:
		workers := 1
		if s.last >= forkAfter {
			workers = runtime.GOMAXPROCS(0)
		}
		found = s.join(workers)
	default:
		found = nil
	}
	s.cut, s.branches = uncut, nil
	if found == nil {
		return nil, false
	}
	plan := append(Plan(nil), found.path[:limit]...)
	if s.turned {
		for i, d := range plan {
			plan[i] = turnedDir[d]
		}
	}
	return plan, true
}

const (
	// orderAfter is the number of nodes of a round after which the next is worth dividing, and forkAfter
	// that after which it is worth dividing among processors.
	orderAfter, forkAfter = 1 << 10, 1 << 17
	// forkDepth is the number of moves that lead to the branches into which a round is divided.
	// There may be some hundred.
	forkDepth = 6
)

// join searches the branches with some workers. It returns the first that has a solution, or nil.
func (s *search) join(workers int) *search {
	slices.SortStableFunc(s.branches, func(a, b *search) int { return cmp.Compare(s.before(a), s.before(b)) })
	var next, solved atomic.Int64 // index of the next branch, and of the first with a solution
	solved.Store(int64(len(s.branches)))
	var working sync.WaitGroup
	for range workers {
		working.Go(func() {
			for i := next.Add(1) - 1; i < solved.Load(); i = next.Add(1) - 1 {
				b := s.branches[i]
				b.over = func() bool { return solved.Load() < i || s.over() }
				if !b.deepen(b.at.blank, b.at.upright, b.at.mirrored, b.at.left, b.at.useful, forkDepth) {
					continue
				}
				for first := solved.Load(); i < first && !solved.CompareAndSwap(first, i); {
					first = solved.Load()
				}
			}
		})
	}
	working.Wait()
	s.reached = make(map[[forkDepth]board.Dir]int32, len(s.branches))
	for _, b := range s.branches {
		s.nodes += b.nodes
		s.ended = s.ended || b.ended
		s.reached[[forkDepth]board.Dir(b.path[:forkDepth])] = b.least
	}
	if i := int(solved.Load()); i < len(s.branches) {
		return s.branches[i]
	}
	return nil
}

// before returns the fewest moves that were left in a branch in the last round.
func (s *search) before(branch *search) int32 {
	if least, ok := s.reached[[forkDepth]board.Dir(branch.path[:forkDepth])]; ok {
		return least
	}
	return maxOptimal
}

// turnedDir maps each direction to the one it becomes when rows and columns are exchanged.
var turnedDir = [len(board.Dirs)]board.Dir{board.Up: board.Left, board.Left: board.Up, board.Down: board.Right, board.Right: board.Down}

// below returns the 4x4 board whose lower three rows are t and whose top row is solved.
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

// lookEvery is how many nodes are searched between two checks of the context; that takes about
// two milliseconds.
const lookEvery = 1 << 16

// deepen searches from the current board for a solution of at most left moves.
func (s *search) deepen(blank int, upright, mirrored, left int32, useful int32, depth int) bool {
	if s.nodes >= s.look {
		s.look = s.nodes + lookEvery
		s.ended = s.over()
	}
	s.least = min(s.least, left)
	if depth == s.cut {
		b := *s
		b.cut, b.branches, b.nodes, b.look, b.least = uncut, nil, 0, 0, maxOptimal
		b.at = branch{blank, upright, mirrored, left, useful}
		s.branches = append(s.branches, &b)
		return false
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
