package search

import (
	"context"
	"slices"

	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/group"
)

// Small pieces are best arranged where gaps get about. Among large gaps the solved
// board is a poor place for that: most ways are too narrow for them. So there the
// large pieces first go to a hub, a configuration near the solved one that is more
// open; the small ones are arranged as they have to be there, and then everything
// goes home by a way that is always the same. On all other boards the hub is the
// solved board.
//
// Candidates are found by a beam search from the solved board for configurations
// whose gaps get to many cells. What solutions cost by the most promising is then
// estimated by small charts.

// hubCandidate is a configuration that may become the hub.
type hubCandidate struct {
	p      compiled.Position
	way    []LargeMove // from the best root of the solved board
	cost   int32       // of the way, in steps
	effort int32       // what it takes to arrange small pieces there
}

// The small charts by which candidates are compared: how many configurations they
// have, on boards of more than and of at most hubWide cells, and how deep they are
// for two gaps and more, and for one. Twice as many chose the same hubs on the
// boards of the game.
const (
	hubWide           = 64
	hubConfigurations = 8000
	wideHub           = 20_000
	hubDepth          = 18
	hubDepthAlone     = 34
)

// hubRounds are the rounds of comparing: with which share of the configurations, and
// how many candidates stay.
var hubRounds = [...]struct{ share, keep int }{{5, 6}, {1, 1}}

// hubSearch is a search for a hub. What is done of it stays when a context ends.
type hubSearch struct {
	LargePieces
	root       compiled.Position
	levels     int            // of the beam that are done
	candidates []hubCandidate // once all are
	round      int            // of comparing
	compared   int            // in this round
}

// newHubSearch returns the search for the hub of a board, whose trees are best rooted in
// root before there is one.
func newHubSearch(b *compiled.Board, root compiled.Position) *hubSearch {
	return &hubSearch{LargePieces: LargePieces{Board: b, Goal: &b.Home}, root: root}
}

// find goes on until there is a hub, unless ctx ends. A board without small pieces has
// nothing to arrange, and one without large pieces no other configuration.
func (h *hubSearch) find(ctx context.Context) (*group.Hub, error) {
	b := h.Board
	if !b.OnlyLargeGaps() || b.Large == 0 || b.Small == 0 {
		return &group.Hub{At: b.Home}, nil
	}
	if h.candidates == nil {
		if err := h.look(ctx); err != nil {
			return nil, err
		}
		h.candidates = h.shortlist()
	}
	most := hubConfigurations
	if b.Cells > hubWide {
		most = wideHub
	}
	r := group.Reach{Depth: hubDepth, Displacement: firstDisplacement}
	if b.Gaps() == 1 {
		r.Depth = hubDepthAlone
	}
	for ; h.round < len(hubRounds); h.round++ {
		round := hubRounds[h.round]
		r.Configurations = most / round.share
		for ; h.compared < len(h.candidates); h.compared++ {
			c := &h.candidates[h.compared]
			var err error
			if c.effort, err = effort(ctx, b, c.p, r); err != nil {
				return nil, err
			}
		}
		slices.SortStableFunc(h.candidates, func(a, b hubCandidate) int { return int(a.cost + a.effort - b.cost - b.effort) })
		h.candidates, h.compared = h.candidates[:min(round.keep, len(h.candidates))], 0
	}
	return h.hub(h.root, h.candidates[0].way), nil
}

// hub makes the end of a way the hub.
func (h *LargePieces) hub(root compiled.Position, way []LargeMove) *group.Hub {
	p := h.Home
	there, _ := h.router.Route(h.Board, &p, &root.Gap, nil) // the root is where the gaps can go
	there, _ = h.Follow(&p, way, there)
	return &group.Hub{At: p, Out: h.Reverse(h.Home, there)}
}

// The beam for candidates: its levels and width, and how many steps a cell counts
// that no gap gets to.
const (
	hubLevels = 30
	hubWidth  = 60
	hubWeight = 8
)

// look searches for promising configurations, the first of them the root, level by
// level.
func (h *hubSearch) look(ctx context.Context) error {
	root := &h.root
	if len(h.arena) == 0 {
		h.singly = h.Gaps() > 1
		h.begin(largeNode{large: root.Large, gap: root.Gap, left: h.uncovered(root), parent: -1, key: h.ConfigKey(root)})
	}
	for ; h.levels < hubLevels; h.levels++ {
		h.next = h.next[:0]
		h.fresh.Clear()
		for _, id := range h.level {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			h.expand(id, 1<<30)
		}
		for i := range h.next {
			if i%4 == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			p := h.Bare(&h.next[i].large, &h.next[i].gap)
			h.next[i].left = h.uncovered(&p)
		}
		h.cut(hubWidth, hubWeight, 0)
		h.level = h.level[:0]
		for i := range h.next {
			h.level = append(h.level, h.enter(&h.next[i]))
		}
	}
	return nil
}

// shortlist returns the best of the search by various standards: how many steps a
// cell counts that no gap gets to, and so many of each.
func (h *LargePieces) shortlist() []hubCandidate {
	const each = 12
	all := []hubCandidate{h.candidate(0)}
	known := map[[compiled.MaxLarge]uint8]bool{h.arena[0].large: true}
	order := make([]int32, len(h.arena))
	for i := range order {
		order[i] = int32(i)
	}
	for _, weight := range [...]int32{2, 5, 10} {
		slices.SortStableFunc(order, func(i, j int32) int {
			a, b := &h.arena[i], &h.arena[j]
			return int(a.cost + a.left*weight - b.cost - b.left*weight)
		})
		chosen := 0
		for _, id := range order {
			if large := h.arena[id].large; !known[large] {
				known[large] = true
				all = append(all, h.candidate(id))
				if chosen++; chosen == each {
					break
				}
			}
		}
	}
	return all
}

func (h *LargePieces) candidate(id int32) hubCandidate {
	n := &h.arena[id]
	return hubCandidate{p: h.Bare(&n.large, &n.gap), way: h.way(id), cost: n.cost}
}

// uncovered counts the cells of small pieces that no gap gets to while the large
// ones stand; of several gaps one goes at a time.
func (h *LargePieces) uncovered(p *compiled.Position) int32 {
	var covered [compiled.MaxCells]bool
	visit := func(at *compiled.Position, _ int32) {
		for i, gap := range at.Gap[:h.Gaps()] {
			for _, c := range h.GapCells(i, compiled.Cell(gap)) {
				covered[c] = true
			}
		}
	}
	if h.Gaps() > 1 {
		h.router.Singly(h.Board, p, visit)
	} else {
		h.router.Everywhere(h.Board, p, visit)
	}
	n := int32(0)
	for c, t := range p.At[:h.Cells] {
		if h.IsSmall(t) && !covered[c] {
			n++
		}
	}
	return n
}

// farAway is what a piece counts that gets to a slot by no way of a small chart.
const farAway = 200

// effort estimates the steps that it takes to arrange small pieces by a hub: half
// the distances of all of them by a small chart, if each may be anywhere.
func effort(ctx context.Context, b *compiled.Board, hub compiled.Position, r group.Reach) (int32, error) {
	slot := compiled.Thing(0)
	for c, t := range hub.At[:b.Cells] {
		if b.IsSmall(t) {
			hub.At[c] = slot
			slot++
		}
	}
	c, err := group.Draw(ctx, b, &group.Hub{At: hub}, hub, r)
	if err != nil {
		return 0, err
	}
	sum, pairs := 0, 0
	for to, one := range hub.At[:b.Cells] {
		for from, other := range hub.At[:b.Cells] {
			if b.IsSmall(one) && b.IsSmall(other) && alike(b, to, from) {
				sum += int(min(c.Far[one][other], farAway))
				pairs++
			}
		}
	}
	return int32(b.Small * sum / max(pairs, 1) / 2), nil
}

// alike reports whether large gaps can take a small piece from one cell to another,
// which they do by two cells at a time.
func alike(b *compiled.Board, to, from int) bool {
	x, y := to%b.Width-from%b.Width, to/b.Width-from/b.Width
	return x%2 == 0 && y%2 == 0
}
