package fifteen

import "worldslide/board"

// stages solves boards of one size the way people do: the top row, the left column, the next
// row, and so on, longer sides first, until a 3x3 board is left, which a complete table solves.
// Tiles are brought home in pairs, with approximately the fewest moves for each pair, and then
// stay there. It never fails: as long as two rows and two columns are free, besides the rest of
// the line being filled, any two tiles can be brought anywhere.
type stages struct {
	size
	from  *sources
	fixed [maxCells]bool // cells that are already filled
	// State of the A* search for one pair, by index. It is cleared after each search.
	reached []reached
	touched []int32
	queue   [][]int32 // bucket queue by the sum of moves made and estimated
}

// costAStep is the estimated number of moves for each step of a tile towards home; most of these
// moves bring the blank around the tile. With 1 the search would find the fewest moves for each
// pair; with 3, solutions are hardly longer and are found fifty times as fast.
const costAStep = 3

// reached is the best path found to some cells of a pair and the blank.
type reached struct {
	moves uint16 // number of moves plus one; 0 if not reached
	last  board.Dir
}

func newStages(s size) *stages {
	cells := s.cells()
	return &stages{size: s, from: sourcesOf(s), reached: make([]reached, cells*cells*cells)}
}

// solve returns a solution of a solvable board larger than 3x3. It takes ten milliseconds or so
// at most.
func (s *stages) solve(small *complete, t Tiles) Plan {
	clear(s.fixed[:])
	var plan Plan
	top, left := 0, 0 // numbers of rows and columns filled
	for s.height-top > completeSide || s.width-left > completeSide {
		var line []int
		if s.height-top >= s.width-left {
			for x := left; x < s.width; x++ {
				line = append(line, top*s.width+x)
			}
			top++
		} else {
			for y := top; y < s.height; y++ {
				line = append(line, y*s.width+left)
			}
			left++
		}
		for len(line) > 0 {
			// The last cell of a line cannot be filled alone.
			count := 1 + (len(line)+1)%2
			plan = s.bring(plan, &t, line[:count])
			line = line[count:]
		}
	}
	corner := Tiles{size: square(completeSide)}
	for cell := range corner.size.cells() {
		tile := int(t.cells[(corner.row(cell)+top)*s.width+corner.column(cell)+left])
		if tile > 0 {
			tile = (s.row(tile-1)-top)*completeSide + s.column(tile-1) - left + 1
		}
		corner.cells[cell] = uint8(tile)
	}
	return append(plan, small.solve(corner)...)
}

// bring appends moves that bring the tiles of one or two cells home, makes them and fixes the
// cells. It is A* over the cells of those tiles and of the blank; the estimate is the distance
// of the tiles from home times costAStep.
func (s *stages) bring(plan Plan, t *Tiles, homes []int) Plan {
	n := s.width
	count := s.size.cells()
	first, second := homes[0], homes[len(homes)-1]
	// With one tile, b is equal to a and is not counted.
	index := func(a, b, blank int) int32 { return int32((a*count+b)*count + blank) }
	far := func(cell, home int) int { return distance(cell/n, home/n) + distance(cell%n, home%n) }
	var a, b int
	for cell, tile := range t.all() {
		switch int(tile) {
		case first + 1:
			a = cell
		case second + 1:
			b = cell
		}
	}
	if len(homes) == 1 {
		b = a
	}
	left := func(a, b int) int {
		if a == b {
			return costAStep * far(a, first)
		}
		return costAStep * (far(a, first) + far(b, second))
	}
	least := 0
	push := func(at int32, moves int, last board.Dir, left int) {
		if r := &s.reached[at]; r.moves == 0 || int(r.moves) > moves+1 {
			if r.moves == 0 {
				s.touched = append(s.touched, at)
			}
			*r = reached{uint16(moves + 1), last}
			for len(s.queue) <= moves+left {
				s.queue = append(s.queue, nil)
			}
			s.queue[moves+left] = append(s.queue[moves+left], at)
			least = min(least, moves+left)
		}
	}
	start := index(a, b, t.blank())
	push(start, 0, 0, left(a, b))
	end := int32(none)
	for end == none && least < len(s.queue) {
		level := s.queue[least]
		if len(level) == 0 {
			least++
			continue
		}
		at := level[len(level)-1]
		s.queue[least] = level[:len(level)-1]
		a, b, blank := int(at)/count/count, int(at)/count%count, int(at)%count
		moves := int(s.reached[at].moves) - 1
		switch more := left(a, b); {
		case moves+more < least:
			continue // reached with fewer moves since
		case more == 0:
			end = at
			continue
		}
		for d, from := range s.from[blank] {
			if from == none || s.fixed[from] {
				continue
			}
			toA, toB := a, b
			if int(from) == a {
				toA = blank
			}
			if int(from) == b {
				toB = blank
			}
			push(index(toA, toB, int(from)), moves+1, board.Dir(d), left(toA, toB))
		}
	}
	begin := len(plan)
	plan = s.trail(plan, start, end)
	for _, d := range plan[begin:] {
		t.step(d)
	}
	for _, home := range homes {
		s.fixed[home] = true
	}
	for _, at := range s.touched {
		s.reached[at] = reached{}
	}
	s.touched = s.touched[:0]
	for i := range s.queue {
		s.queue[i] = s.queue[i][:0]
	}
	return plan
}

// trail appends the moves from start to end, which the search has reached.
func (s *stages) trail(plan Plan, start, end int32) Plan {
	count := s.size.cells()
	begin := len(plan)
	for at := int(end); at != int(start); {
		d := s.reached[at].last
		plan = append(plan, d)
		a, b, blank := at/count/count, at/count%count, at%count
		// The tile that the blank was exchanged with came from this cell.
		from, _ := source(blank, s.size, d.Opposite())
		if a == from {
			a = blank
		}
		if b == from {
			b = blank
		}
		at = (a*count+b)*count + from
	}
	for i, j := begin, len(plan)-1; i < j; i, j = i+1, j-1 {
		plan[i], plan[j] = plan[j], plan[i]
	}
	return plan
}
