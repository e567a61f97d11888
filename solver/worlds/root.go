package worlds

// A tree is best rooted in the middle: the large pieces home, and the gaps where
// the ways to all other places are short.

// roots returns configurations to root trees in, the best first: the large pieces
// home, the gaps where they can go while these stand.
func (g *ground) roots(most int) []position {
	placings := g.placings()
	type rated struct {
		p   position
		sum int
	}
	var best []rated
	for i := range placings {
		sum := 0
		if g.largeGaps || g.gaps == 1 {
			var w walker
			w.everywhere(g, &placings[i], func(_ *position, cost int32) { sum += int(cost) })
		} else {
			sum = g.sumOfFloods(&placings[i])
		}
		at := len(best)
		for at > 0 && best[at-1].sum > sum {
			at--
		}
		if at < most {
			best = append(best, rated{})
			copy(best[at+1:], best[at:])
			best[at] = rated{placings[i], sum}
			best = best[:min(most, len(best))]
		}
	}
	roots := make([]position, len(best))
	for i := range best {
		roots[i] = best[i].p
	}
	return roots
}

// placings returns the solved position with its gaps wherever they can go; of two
// small gaps, only where they are side by side, as pushing needs them, if they can
// meet.
func (g *ground) placings() []position {
	var all []position
	home := g.base
	if g.largeGaps || g.gaps == 1 {
		var w walker
		w.everywhere(g, &home, func(p *position, _ int32) { all = append(all, *p) })
		return all
	}
	var f flood
	var w walker
	wall := g.walls(&home)
	f.from(g, &wall, home.gap[0])
	for c := range cell(g.cells) {
		for _, d := range [2]int{1, 3} { // down and right: each pair once
			n := g.next[c][d]
			if n == none || f.distance[c] >= far || wall[n] {
				continue
			}
			p := home
			if _, ok := w.walk(g, &p, [2]cell{c, n}, nil); ok {
				all = append(all, p)
			}
		}
	}
	if len(all) == 0 { // large pieces keep the gaps apart
		w.everywhere(g, &home, func(p *position, _ int32) { all = append(all, *p) })
	}
	return all
}

// sumOfFloods returns how far two small gaps are from all cells, all together.
func (g *ground) sumOfFloods(p *position) int {
	var f flood
	wall := g.walls(p)
	sum := 0
	for _, gap := range p.gap {
		f.from(g, &wall, gap)
		for c := range g.cells {
			if !wall[c] && f.distance[c] < far {
				sum += int(f.distance[c])
			}
		}
	}
	return sum
}

// walls returns where large pieces are.
func (g *ground) walls(p *position) (wall [maxCells]bool) {
	for c, t := range p.at[:g.cells] {
		wall[c] = t.isLarge()
	}
	return wall
}
