package search

import (
	"context"

	"worldslide/board"
	"worldslide/solver/worlds/internal/compiled"
)

// The best root of a tree is central: the large pieces are at the hub, and the gaps have
// short paths to all other cells.

// maxRated is the maximum number of gap placements that are rated, evenly spaced if there
// are more. maxVisited is the maximum number of placements that are visited to rate them
// all.
const (
	maxRated   = 400
	maxVisited = 200_000
)

// Roots returns at least one and at most most configurations for the roots of trees, best
// first. If ctx ends, they are the best of those rated by then.
func Roots(ctx context.Context, b *compiled.Board, hub *compiled.Position, most int) []compiled.Position {
	all := placings(b, hub)
	type rated struct {
		index int
		sum   int
	}
	var best []rated
	rate := max(1, min(maxRated, maxVisited/len(all)))
	for i := 0; i < len(all) && (i == 0 || ctx.Err() == nil); i += 1 + len(all)/rate {
		at, sum := len(best), remoteness(b, &all[i])
		for at > 0 && best[at-1].sum > sum { // insertion sort
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

// placings returns one copy of the hub position for each way to place its gaps. Of two small gaps it
// returns only the placements side by side, which large pieces need; if the gaps cannot meet, it
// returns all.
func placings(b *compiled.Board, hub *compiled.Position) []compiled.Position {
	var all []compiled.Position
	var router compiled.Router
	if b.OnlySmallGaps(2) {
		wall := b.Walls(hub)
		var f compiled.Flood
		f.From(b, &wall, compiled.Cell(hub.Gap[0]))
		for c := range compiled.Cell(b.Cells) {
			for _, d := range [2]board.Dir{board.Down, board.Right} { // lists each pair once
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
	if len(all) == 0 { // large pieces may separate two small gaps
		router.Everywhere(b, hub, func(p *compiled.Position, _ int32) { all = append(all, *p) })
	}
	return all
}

// remoteness returns the sum of the distances to everything that the gaps can reach.
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
