package worlds

import (
	"context"
	"slices"
)

// Small pieces are best arranged where gaps get about. Among large gaps the solved
// board is a poor place for that: most ways are too narrow for them. So there the
// large pieces first go to a base, a configuration near the solved one that is more
// open; the small ones are arranged as they have to be there, and then everything
// goes home by a way that is always the same.
//
// On all other boards the base is the solved board. So the other files call large
// pieces home when they are where they are in the base.
//
// Candidates are found by a beam search from the solved board for configurations
// whose gaps get to many cells. What solutions cost by the most promising is then
// estimated by small charts.

// camp is a configuration that may become the base.
type camp struct {
	p      position
	way    []drive // from the best root of the solved board
	cost   int32   // of the way, in steps
	effort int32   // what it takes to arrange small pieces there
}

// settle chooses a base, and the way from there home.
func (g *ground) settle(ctx context.Context, root position) error {
	if !g.largeGaps || g.large == 0 || len(g.out) > 0 {
		return nil
	}
	camps, err := g.camps(ctx, root)
	if err != nil {
		return err
	}
	// The smallest charts tell which camps are worth looking at closely.
	most := 20_000
	if !g.wide() {
		most = 8000
	}
	r := reach{depth: 18, displacement: firstDisplacement}
	if g.gaps == 1 {
		r.depth = 34
	}
	for _, round := range [...]struct{ configurations, keep int }{{most / 5, 6}, {most, 1}} {
		r.configurations = round.configurations
		for i := range camps {
			if camps[i].effort, err = g.effort(ctx, camps[i].p, r); err != nil {
				return err
			}
		}
		slices.SortStableFunc(camps, func(a, b camp) int { return int(a.cost + a.effort - b.cost - b.effort) })
		camps = camps[:min(round.keep, len(camps))]
	}
	g.move(root, camps[0].way)
	return nil
}

// move makes the end of a way of drives the base.
func (g *ground) move(root position, way []drive) {
	h := herder{ground: g}
	p := g.home
	there, _ := h.walker.walk(g, &p, root.gap, nil) // the root is one of the placings
	there, _ = h.follow(&p, way, there)
	p = g.home
	for _, s := range there {
		back, _ := g.do(&p, s)
		g.out = append(g.out, back)
	}
	slices.Reverse(g.out)
	g.base = p
}

// camps returns promising configurations, the first of them the root.
func (g *ground) camps(ctx context.Context, root position) ([]camp, error) {
	const levels, width, weight = 30, 60, 8
	h := herder{ground: g, singly: g.gaps == 2}
	h.begin(herd{large: root.large, gap: root.gap, left: h.uncovered(&root), parent: -1, key: h.configKey(&root)})
	for range levels {
		h.next = h.next[:0]
		h.fresh.clear()
		for _, id := range h.level {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			h.expand(id, 1<<30)
		}
		for i := range h.next {
			if i%16 == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			p := h.bare(&h.next[i])
			h.next[i].left = h.uncovered(&p)
		}
		h.cut(width, weight)
		h.level = h.level[:0]
		for _, n := range h.next {
			h.level = append(h.level, h.enter(n))
		}
	}
	return h.shortlist(), nil
}

// shortlist returns the best of the arena by various standards.
func (h *herder) shortlist() []camp {
	const each = 12
	camps := []camp{h.camp(0)}
	known := map[[maxLarge]cell]bool{h.arena[0].large: true}
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
				camps = append(camps, h.camp(id))
				if chosen++; chosen == each {
					break
				}
			}
		}
	}
	return camps
}

func (h *herder) camp(id int32) camp {
	n := &h.arena[id]
	return camp{p: h.bare(n), way: h.way(id), cost: n.cost}
}

// uncovered counts the cells of small pieces that no gap gets to while the large
// ones stand; of two gaps one goes at a time.
func (h *herder) uncovered(p *position) int32 {
	var covered [maxCells]bool
	visit := func(at *position, _ int32) {
		for _, gap := range at.gap[:h.gaps] {
			for _, c := range h.square[gap] {
				covered[c] = true
			}
		}
	}
	if h.gaps == 2 {
		h.walker.singly(h.ground, p, visit)
	} else {
		h.walker.everywhere(h.ground, p, visit)
	}
	n := int32(0)
	for c, t := range p.at[:h.cells] {
		if t.isSmall() && !covered[c] {
			n++
		}
	}
	return n
}

// effort estimates the steps that it takes to arrange small pieces by a base: half
// the distances of all of them by a small chart, if each may be anywhere.
func (g *ground) effort(ctx context.Context, base position, r reach) (int32, error) {
	const most = 200 // what a piece counts that gets there by no way of the chart
	slot := thing(0)
	for c, t := range base.at[:g.cells] {
		if t.isSmall() {
			base.at[c] = slot
			slot++
		}
	}
	there := *g
	there.base = base
	c, err := draw(ctx, &there, base, r)
	if err != nil {
		return 0, err
	}
	sum, pairs := 0, 0
	for to, a := range base.at[:g.cells] {
		for from, b := range base.at[:g.cells] {
			if a.isSmall() && b.isSmall() && g.alike(cell(to), cell(from)) {
				sum += int(min(c.far[a][b], most))
				pairs++
			}
		}
	}
	return int32(g.small * sum / pairs / 2), nil
}

// alike reports whether large gaps can take a small piece from one cell to another,
// which they do by two cells at a time.
func (g *ground) alike(a, b cell) bool {
	x := int(a)%g.width - int(b)%g.width
	y := int(a)/g.width - int(b)/g.width
	return x%2 == 0 && y%2 == 0
}
