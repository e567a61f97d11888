package search

import (
	"context"

	"worldslide/board"
	"worldslide/solver/worlds/internal/compiled"
)

// A tree is best rooted in the middle: the large pieces where they are at the hub,
// and the gaps where the ways to all other places are short.

// mostRated bounds the placings of gaps that are rated, of very many some evenly
// chosen; and mostVisited the placings that are visited to rate them all.
const (
	mostRated   = 400
	mostVisited = 200_000
)

// Roots returns configurations to root trees in, at most most and at least one, the
// best first of those that were rated before ctx ended.
func Roots(ctx context.Context, b *compiled.Board, hub *compiled.Position, most int) []compiled.Position {
	all := placings(b, hub)
	type rated struct {
		index int
		sum   int
	}
	var best []rated
	rate := max(1, min(mostRated, mostVisited/len(all)))
	for i := 0; i < len(all) && (i == 0 || ctx.Err() == nil); i += 1 + len(all)/rate {
		at, sum := len(best), remoteness(b, &all[i])
		for at > 0 && best[at-1].sum > sum { // at counts down
			at--
		}
		if at < most {
			best = append(best, rated{})
			copy(best[at+1:], best[at:])
			best[at] = rated{i, sum}
			best = best[:min(most, len(best))]
		}
	}
	found := make([]compiled.Position, len(best))
	for i := range best {
		found[i] = all[best[i].index]
	}
	return found
}

// placings returns the hub with its gaps wherever they can go; of two small gaps,
// only where they are side by side, as pushing needs them, if they can meet.
func placings(b *compiled.Board, hub *compiled.Position) []compiled.Position {
	var all []compiled.Position
	var router compiled.Router
	if b.OnlySmallGaps(2) {
		wall := b.Walls(hub)
		var f compiled.Flood
		f.From(b, &wall, compiled.Cell(hub.Gap[0]))
		for c := range compiled.Cell(b.Cells) {
			for _, d := range [2]board.Dir{board.Down, board.Right} { // down and right: each pair once
				n := b.Beside(c, d)
				if n == compiled.None || f.Distance[c] >= compiled.Far || wall[n] {
					continue
				}
				p := *hub
				if _, ok := router.Route(b, &p, &[compiled.MaxGaps]uint8{uint8(c), uint8(n)}, nil); ok {
					all = append(all, p)
				}
			}
		}
	}
	if len(all) == 0 { // large pieces may keep two small gaps apart
		router.Everywhere(b, hub, func(p *compiled.Position, _ int32) { all = append(all, *p) })
	}
	return all
}

// remoteness returns how far everything is from a placing of the gaps, all together.
func remoteness(b *compiled.Board, p *compiled.Position) int {
	sum := 0
	if !b.OnlySmallGaps(2) && b.Gaps() <= 2 {
		var router compiled.Router
		router.Everywhere(b, p, func(_ *compiled.Position, cost int32) { sum += int(cost) })
		return sum
	}
	var f compiled.Flood
	wall := b.Walls(p)
	for _, gap := range p.Gap[:b.Gaps()] {
		f.From(b, &wall, compiled.Cell(gap))
		for c := range b.Cells {
			if !wall[c] && f.Distance[c] < compiled.Far {
				sum += int(f.Distance[c])
			}
		}
	}
	return sum
}
