package search

import (
	"context"
	"slices"

	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/group"
)

// If only large gaps are active, most passages of the solved board are too narrow for them.
// So the large pieces first go to a hub, a more open configuration near the solved one. The
// small pieces are arranged at the hub, and a fixed sequence of steps leads from there to
// the solved board. On all other boards the hub is the solved board.
//
// A beam search from the solved board finds candidates, which are configurations whose gaps
// reach many cells. For the most promising ones, small tables give an estimate of what
// solutions cost.

// hubCandidate is a configuration that may become the hub.
type hubCandidate struct {
	p      compiled.Position
	way    []LargeMove // from the best root of the solved board
	cost   int32       // steps of way
	effort int32       // estimated steps to arrange the small pieces there
}

// The bounds of the small tables that compare candidates: the number of configurations, on
// boards of at most hubWide cells and on larger ones, and the depth, with several gaps and
// with one. Twice as many configurations chose the same hubs on the built-in boards.
const (
	hubWide           = 64
	hubConfigurations = 8000
	wideHub           = 20_000
	hubDepth          = 18
	hubDepthSingle    = 34
)

// hubRounds are the rounds of comparison: the divisor of the number of configurations, and
// how many candidates are kept.
var hubRounds = [...]struct{ share, keep int }{{5, 6}, {1, 1}}

// hubSearch is a search for a hub. It keeps its progress when a context ends.
type hubSearch struct {
	LargePieces
	root       compiled.Position
	levels     int            // completed levels of the beam
	candidates []hubCandidate // set once the beam is done
	round      int            // of the comparison
	compared   int            // candidates compared in this round
}

// newHubSearch returns the search for the hub of a board. root is the best root if the
// solved board is the hub.
func newHubSearch(b *compiled.Board, root compiled.Position) *hubSearch {
	return &hubSearch{LargePieces: LargePieces{Board: b, Goal: &b.Home}, root: root}
}

// find runs the search until there is a hub, or returns an error if ctx ends. Without small
// pieces or without large pieces the hub is the solved board.
func (h *hubSearch) find(ctx context.Context) (*group.Hub, error) {
	b := h.Board
	if !b.OnlyLargeGaps() || b.Large == 0 || b.Small == 0 {
		return &group.Hub{At: b.Home}, nil
	}
	if h.candidates == nil {
		if err := h.findCandidates(ctx); err != nil {
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
		r.Depth = hubDepthSingle
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

// hub returns the hub at the end of a way.
func (h *LargePieces) hub(root compiled.Position, way []LargeMove) *group.Hub {
	p := h.Home
	there, _ := h.router.Route(h.Board, &p, &root.Gap, nil) // succeeds: the gaps can reach the root
	there, _ = h.Follow(&p, way, there)
	return &group.Hub{At: p, Out: h.Reverse(h.Home, there)}
}

// The number of levels and the width of the beam for candidates, and the cost in steps of a
// cell that no gap reaches.
const (
	hubLevels = 30
	hubWidth  = 60
	hubWeight = 8
)

// findCandidates runs the beam search for candidates. Its first node is the root.
func (h *hubSearch) findCandidates(ctx context.Context) error {
	root := &h.root
	if h.arena.count == 0 {
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
		h.cut(hubWidth, hubWeight)
		h.level = h.level[:0]
		for i := range h.next {
			h.level = append(h.level, h.enter(&h.next[i]))
		}
	}
	return nil
}

// shortlist returns the best nodes of the search, 12 for each of several costs of a cell
// that no gap reaches.
func (h *LargePieces) shortlist() []hubCandidate {
	const each = 12
	all := []hubCandidate{h.candidate(0)}
	known := map[[compiled.MaxLarge]uint8]bool{h.arena.at(0).large: true}
	order := make([]int32, h.arena.count)
	for i := range order {
		order[i] = int32(i)
	}
	for _, weight := range [...]int32{2, 5, 10} {
		slices.SortStableFunc(order, func(i, j int32) int {
			a, b := h.arena.at(i), h.arena.at(j)
			return int(a.cost + a.left*weight - b.cost - b.left*weight)
		})
		chosen := 0
		for _, id := range order {
			if large := h.arena.at(id).large; !known[large] {
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
	n := h.arena.at(id)
	return hubCandidate{p: h.Bare(&n.large, &n.gap), way: h.way(id), cost: n.cost}
}

// uncovered returns the number of cells of small pieces that no gap reaches while the large
// pieces stay. Of several gaps one moves at a time.
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

// farAway is the distance, in steps, that counts for a piece that cannot reach a slot by
// the small table.
const farAway = 200

// effort estimates the number of steps to arrange the small pieces at a hub, if each may be
// anywhere: half the sum of their mean distances by a small table.
func effort(ctx context.Context, b *compiled.Board, hub compiled.Position, r group.Reach) (int32, error) {
	slot := compiled.PieceIndex(0)
	for c, t := range hub.At[:b.Cells] {
		if b.IsSmall(t) {
			hub.At[c] = slot
			slot++
		}
	}
	c, err := group.Build(ctx, b, &group.Hub{At: hub}, hub, r)
	if err != nil {
		return 0, err
	}
	sum, pairs := 0, 0
	for to, one := range hub.At[:b.Cells] {
		for from, other := range hub.At[:b.Cells] {
			if b.IsSmall(one) && b.IsSmall(other) && sameParity(b, to, from) {
				sum += int(min(c.Far[one][other], farAway))
				pairs++
			}
		}
	}
	return int32(b.Small * sum / max(pairs, 1) / 2), nil
}

// sameParity reports whether large gaps can move a small piece from one cell to the other: they
// move it two cells at a time, so the coordinates must have the same parity.
func sameParity(b *compiled.Board, to, from int) bool {
	x, y := to%b.Width-from%b.Width, to/b.Width-from/b.Width
	return x%2 == 0 && y%2 == 0
}
