package coach

import (
	"slices"

	"worldslide/board"
	"worldslide/solver/coach"
)

// longestSetup is the longest walk of the blank before and after the turn of a three-cycle.
const longestSetup = 5

// addThreeCycle solves the last six cells if, with the blank at home, three tiles have to change places
// in a ring. The moves are a conjugate: the blank walks, turns once around four cells, which takes three
// tiles in a ring, and walks back.
func (p *planner) addThreeCycle(n *node) {
	block := p.block(n, coach.LastBlock)
	walk, ok := p.carrier.carry(&n.grid, n.fixed, 0, p.cells()-1)
	if !ok {
		return
	}
	home := n.grid
	p.move(&home, walk)
	s := step{theme: coach.ThreeCycle, goal: block.goal}
	for _, at := range block.goal {
		if int(home.tiles[at.cell]) != at.tile {
			s.tiles = append(s.tiles, int(home.tiles[at.cell]))
			s.cells = append(s.cells, at.cell)
		}
	}
	if len(s.tiles) != 3 {
		return
	}
	if len(walk) > 0 { // as long as the blank is elsewhere, the tiles are not in a ring
		s.theme, s.tiles, s.cells = coach.LastBlock, block.tiles, block.cells
	}
	var visit func(at int, setup []board.Dir)
	visit = func(at int, setup []board.Dir) {
		for _, turn := range p.turns(at, n.fixed) {
			cycle := reduced(slices.Concat(walk, setup, turn, inverse(setup)))
			if s.moves != nil && len(cycle) >= len(s.moves) {
				continue
			}
			end := n.grid
			if p.move(&end, cycle); p.solvedBy(&end, block.goal) {
				s.moves = cycle
			}
		}
		if len(setup) == longestSetup {
			return
		}
		for d, from := range p.from[at] {
			if back := len(setup) > 0 && setup[len(setup)-1].Opposite() == board.Dir(d); from != none && !back && !n.fixed.has(from) {
				visit(from, append(setup[:len(setup):len(setup)], board.Dir(d)))
			}
		}
	}
	visit(p.cells()-1, nil)
	d := p.draft(n)
	d.opening = block
	if d.step(s); len(s.moves) > 0 {
		p.keep(&d.node)
	}
}

// turns returns the moves that take a blank once around four cells, with no tile of a fixed cell.
func (p *planner) turns(blank int, fixed cells) [][]board.Dir {
	var all [][]board.Dir
	for _, first := range board.Dirs {
		for _, second := range board.Dirs {
			if first.Horizontal() == second.Horizontal() {
				continue
			}
			turn := []board.Dir{first, second, first.Opposite(), second.Opposite()}
			at, ok := blank, true
			for _, d := range turn {
				if at = p.from[at][d]; at == none || fixed.has(at) {
					ok = false
					break
				}
			}
			if ok {
				all = append(all, turn)
			}
		}
	}
	return all
}

// inverse returns the moves back.
func inverse(dirs []board.Dir) []board.Dir {
	back := make([]board.Dir, len(dirs))
	for i, d := range dirs {
		back[len(back)-1-i] = d.Opposite()
	}
	return back
}

// reduced leaves out moves that are taken back at once.
func reduced(dirs []board.Dir) []board.Dir {
	var kept []board.Dir
	for _, d := range dirs {
		if n := len(kept); n > 0 && kept[n-1] == d.Opposite() {
			kept = kept[:n-1]
		} else {
			kept = append(kept, d)
		}
	}
	return kept
}
