package coach

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/solver/coach"
	"worldslide/solver/fifteen"
)

// place is a tile on a cell.
type place struct{ tile, cell int }

// step is a coach.Step of tiles and cells.
type step struct {
	theme coach.Theme
	tiles []int
	cells []int
	goal  []place
	moves []board.Dir
	opens *step // the chapter that begins here, or nil
}

// node is a position in a plan.
type node struct {
	grid
	fixed     cells
	top, left int // rows and columns that are filled
	line      line
	opening   *step // the chapter that begins with the next step, or nil
	filled    int   // number of fixed cells
	cost      int   // moves from the start
	estimate  int   // cost, and distances of the tiles that are not fixed
	parent    *node
	made      []step // that led here from parent
}

// line is the row or column that is being filled.
type line struct {
	cells  []int // nil if none is chosen
	pair   int   // the tiles of cells[pair] and the one after it go in together
	column bool
}

// steps returns the steps that led from the start to n.
func (n *node) steps() []step {
	var back [][]step
	for ; n != nil; n = n.parent {
		back = append(back, n.made)
	}
	slices.Reverse(back)
	return slices.Concat(back...)
}

// planner searches for the shortest plan.
type planner struct {
	*geometry
	carrier *carrier
	start   node
	width   int       // of the beam
	levels  [][]*node // by number of filled cells
	best    *node     // solved
}

// The width of the beam for boards of up to cellsOfFull cells, and for the largest. A larger board has
// more tiles, each of which takes longer to carry.
const (
	plansAtOnce  = 24
	cellsOfFull  = 16
	fewestAtOnce = 6
)

func newPlanner(t fifteen.Tiles) *planner {
	g := newGeometry(t.Size())
	p := &planner{geometry: g, carrier: newCarrier(g), levels: make([][]*node, g.cells()+1)}
	ratio := max(g.cells()/cellsOfFull, 1)
	p.width = max(plansAtOnce/(ratio*ratio), fewestAtOnce)
	for c := range g.cells() {
		tile := t.At(c)
		p.start.tiles[c] = uint8(tile)
		if tile == 0 {
			p.start.blank = c
		}
	}
	return p
}

// search returns the last position of the shortest plan found.
func (p *planner) search(ctx context.Context) (*node, bool) {
	start := p.start
	p.add(&start)
	for level := range p.levels {
		for _, n := range p.narrow(level) {
			if ctx.Err() != nil {
				return nil, false
			}
			p.expand(n)
		}
	}
	return p.best, p.best != nil
}

// narrow returns the best positions of a level, without duplicates.
func (p *planner) narrow(level int) []*node {
	nodes := p.levels[level]
	p.levels[level] = nil
	slices.SortStableFunc(nodes, func(a, b *node) int { return a.estimate - b.estimate })
	type key struct {
		tiles       [maxCells]uint8
		first, pair int
		column      bool
	}
	seen := make(map[key]bool, p.width)
	var kept []*node
	for _, n := range nodes {
		k := key{n.tiles, n.line.cells[0], n.line.pair, n.line.column}
		if len(kept) < p.width && !seen[k] {
			seen[k] = true
			kept = append(kept, n)
		}
	}
	return kept
}

// add adds a position to its level. If its line is filled, it adds one with each line that may be next.
func (p *planner) add(n *node) {
	if p.best != nil && n.cost >= p.best.cost {
		return
	}
	if n.line.cells != nil && !isFilled(n.fixed, n.line.cells) {
		n.estimate = n.cost
		for c := range p.cells() {
			if c != n.blank && !n.fixed.has(c) {
				n.estimate += p.distance(c, p.home(int(n.tiles[c])))
			}
		}
		p.levels[n.filled] = append(p.levels[n.filled], n)
		return
	}
	width, height := p.rest(n)
	if width == 2 && height == 2 {
		p.turnLast(n)
		return
	}
	if width*height == 6 {
		p.addThreeCycle(n)
	}
	for _, column := range []bool{false, true} {
		if column && width > 2 || !column && height > 2 {
			p.addLine(n, column)
		}
	}
}

// addLine adds a position with a line to fill, from each of its ends: the pair at the other end goes in
// last. With the pair between the ends as well plans would be four percent shorter, but few people
// play so.
func (p *planner) addLine(n *node, column bool) {
	var cells []int
	if column {
		for y := n.top; y < p.height; y++ {
			cells = append(cells, y*p.geometry.width+n.left)
		}
	} else {
		for x := n.left; x < p.geometry.width; x++ {
			cells = append(cells, n.top*p.geometry.width+x)
		}
	}
	for _, pair := range slices.Compact([]int{len(cells) - 2, 0}) {
		next := *n
		next.parent, next.made = n, nil
		next.line = line{cells, pair, column}
		if column {
			next.left++
		} else {
			next.top++
		}
		next.opening = p.chapter(n, column, cells)
		for c, ok := next.next(); ok && n.atHome(c); c, ok = next.next() {
			next.fix(c)
		}
		if _, more := next.next(); !more && n.atHome(cells[pair]) && n.atHome(cells[pair+1]) {
			next.fix(cells[pair])
			next.fix(cells[pair+1])
			next.opening = nil
			if pair == 0 && len(cells) > 2 {
				continue // the same as with the other pair
			}
		}
		p.add(&next)
	}
}

// chapter returns the chapter of filling a line.
func (p *planner) chapter(n *node, column bool, cells []int) *step {
	s := &step{theme: coach.FillRow, cells: cells}
	for _, c := range cells {
		s.tiles = append(s.tiles, c+1)
		s.goal = append(s.goal, place{c + 1, c})
	}
	switch width, height := p.rest(n); {
	case width*height == 6:
		block := p.block(n, coach.LastBlock)
		block.goal = s.goal // the rest is another chapter
		return block
	case column && height > 2:
		s.theme = coach.Fringe
	case column:
		s.theme = coach.FillColumn
	}
	return s
}

// block returns a chapter about all cells that are not filled.
func (p *planner) block(n *node, theme coach.Theme) *step {
	s := &step{theme: theme}
	for y := n.top; y < p.height; y++ {
		for x := n.left; x < p.geometry.width; x++ {
			c := y*p.geometry.width + x
			s.cells = append(s.cells, c)
			if c < p.cells()-1 {
				s.tiles = append(s.tiles, c+1)
				s.goal = append(s.goal, place{c + 1, c})
			}
		}
	}
	return s
}

// rest returns the size of the rectangle that is not filled.
func (p *planner) rest(n *node) (width, height int) {
	return p.geometry.width - n.left, p.height - n.top
}

func isFilled(fixed cells, line []int) bool {
	return !slices.ContainsFunc(line, func(c int) bool { return !fixed.has(c) })
}

// atHome reports whether the tile on a cell is at home.
func (n *node) atHome(c int) bool { return int(n.tiles[c]) == c+1 }

func (n *node) fix(c int) {
	n.fixed = n.fixed.with(c)
	n.filled++
}

// next returns the next cell of the line to fill before the pair: the one that is farthest from it, as
// no tile gets between two that are home.
func (n *node) next() (cell int, ok bool) {
	for _, c := range n.line.cells[:n.line.pair] {
		if !n.fixed.has(c) {
			return c, true
		}
	}
	for _, c := range slices.Backward(n.line.cells[n.line.pair+2:]) {
		if !n.fixed.has(c) {
			return c, true
		}
	}
	return none, false
}

// expand adds the positions after each possible next step.
func (p *planner) expand(n *node) {
	if next, ok := n.next(); ok {
		p.addPlaced(n, next)
		return
	}
	first, second := n.line.cells[n.line.pair], n.line.cells[n.line.pair+1]
	p.addPlaced(n, first, second)
	p.addPlaced(n, second, first)
	p.addPair(n, first, second)
	p.addPair(n, second, first)
}

// draft is a node to which steps are added.
type draft struct {
	*planner
	node
	ok bool
}

// draft begins the steps after n.
func (p *planner) draft(n *node) *draft {
	d := &draft{p, *n, true}
	d.parent, d.made = n, nil
	return d
}

// step adds a step that makes moves.
func (d *draft) step(s step) {
	if len(s.moves) == 0 {
		return
	}
	s.opens, d.opening = d.opening, nil
	d.move(&d.grid, s.moves)
	d.cost += len(s.moves)
	d.made = append(d.made, s)
}

// carry adds a step that takes the first of its tiles to its first cell.
func (d *draft) carry(s step, around cells) {
	if !d.ok {
		return
	}
	s.moves, d.ok = d.carrier.carry(&d.grid, around, s.tiles[0], s.cells[0])
	s.goal = append(s.goal, place{s.tiles[0], s.cells[0]})
	d.step(s)
}

// end adds the position after the steps, if all were possible.
func (d *draft) end() {
	if d.ok {
		n := d.node
		d.add(&n)
	}
}

// addPlaced adds the position after the tiles of some cells have come home, one after the other.
func (p *planner) addPlaced(n *node, cells ...int) {
	d := p.draft(n)
	for _, c := range cells {
		s := step{theme: coach.PlaceTile, tiles: []int{c + 1}, cells: []int{c}}
		if isFilled(d.fixed.with(c), d.line.cells) {
			s.theme = d.finish()
		}
		d.carry(s, d.fixed)
		d.fix(c)
	}
	d.end()
}

// finish returns the theme of a step that completes the line.
func (n *node) finish() coach.Theme {
	if n.line.column {
		return coach.FinishColumn
	}
	return coach.FinishRow
}

// addPair adds the position after the last two tiles of a line have gone in together: the tile of cell
// lead waits on cell follow until that of cell follow is behind it.
func (p *planner) addPair(n *node, lead, follow int) {
	behind := follow + p.geometry.width
	if n.line.column {
		behind = follow + 1
	}
	d := p.draft(n)
	d.pairUp(lead, follow, behind)
	if !d.ok {
		d = p.outOfCorner(n, lead, follow, behind)
	}
	if !d.ok {
		return
	}
	// The blank comes to the home of the first tile, and both turn in.
	around := d.fixed.with(follow).with(behind)
	walk, ok := p.carrier.carry(&d.grid, around, 0, lead)
	if !ok {
		return
	}
	d.step(step{
		theme: n.finish(),
		tiles: []int{lead + 1, follow + 1},
		cells: []int{lead, follow},
		goal:  []place{{lead + 1, lead}, {follow + 1, follow}},
		moves: append(walk, p.toward(follow, lead), p.toward(behind, follow)),
	})
	d.fix(lead)
	d.fix(follow)
	d.end()
}

// pairUp adds the steps until one tile is behind the other.
func (d *draft) pairUp(lead, follow, behind int) {
	d.carry(step{theme: coach.PairLead, tiles: []int{lead + 1, follow + 1}, cells: []int{follow}}, d.fixed)
	d.carry(step{
		theme: coach.PairFollow,
		tiles: []int{follow + 1, lead + 1},
		cells: []int{behind},
		goal:  []place{{lead + 1, follow}},
	}, d.fixed.with(follow))
}

// cornerReach is how far from the corner a tile goes at most to get out of it.
const cornerReach = 3

// outOfCorner is pairUp if the second tile would be shut in by the first: it leaves the corner before.
func (p *planner) outOfCorner(n *node, lead, follow, behind int) *draft {
	best := &draft{}
	for c := range p.cells() {
		if n.fixed.has(c) || c == lead || c == follow || p.distance(c, follow) > cornerReach {
			continue
		}
		d := p.draft(n)
		d.carry(step{theme: coach.OutOfCorner, tiles: []int{follow + 1}, cells: []int{c}}, d.fixed)
		d.pairUp(lead, follow, behind)
		if d.ok && (!best.ok || d.cost < best.cost) {
			best = d
		}
	}
	return best
}

// toward returns the direction from a cell to a neighbour.
func (g *geometry) toward(from, to int) board.Dir {
	for _, d := range board.Dirs {
		if g.from[to][d] == from {
			return d
		}
	}
	return board.Up
}

// turnLast solves the last four cells: their tiles turn in a ring.
func (p *planner) turnLast(n *node) {
	at := n.top*p.geometry.width + n.left
	ring := []int{at, at + 1, at + 1 + p.geometry.width, at + p.geometry.width}
	for range 2 {
		d := p.draft(n)
		d.opening = p.block(n, coach.LastSquare)
		s := step{theme: coach.LastSquare, tiles: d.opening.tiles, cells: d.opening.cells, goal: d.opening.goal}
		g := d.grid
		for len(s.moves) <= 3*len(ring) && !p.solvedBy(&g, s.goal) {
			i := slices.Index(ring, g.blank)
			turn := []board.Dir{p.toward(ring[(i+1)%len(ring)], g.blank)}
			p.move(&g, turn)
			s.moves = append(s.moves, turn...)
		}
		if p.solvedBy(&g, s.goal) {
			d.step(s)
			p.keep(&d.node)
		}
		slices.Reverse(ring)
	}
}

func (p *planner) solvedBy(g *grid, goal []place) bool {
	return g.blank == p.cells()-1 && !slices.ContainsFunc(goal, func(at place) bool { return int(g.tiles[at.cell]) != at.tile })
}

// keep keeps a solved position if it is the best.
func (p *planner) keep(n *node) {
	if p.best == nil || n.cost < p.best.cost {
		p.best = n
	}
}
