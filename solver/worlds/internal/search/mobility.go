package search

import (
	"context"

	"worldslide/solver/worlds/internal/compiled"
)

// Explore finds out which large pieces can move, by a breadth-first search over
// configurations. moved says by index which pieces are known to move, and is updated. The
// search ends when all are known to move, when every configuration was visited, which it
// reports, or after most configurations.
func (h *LargePieces) Explore(ctx context.Context, p *compiled.Position, most int, moved []bool) (whole bool) {
	left := 0
	for _, done := range moved {
		if !done {
			left++
		}
	}
	h.begin(largeNode{large: p.Large, gap: p.Gap, parent: -1, key: h.ConfigKey(p)})
	h.singly = false
	h.Whole = true
	for len(h.level) > 0 && left > 0 && h.arena.count < most {
		h.next = h.next[:0]
		h.fresh.Clear()
		for _, id := range h.level {
			if ctx.Err() != nil {
				return false
			}
			h.expand(id, 1<<30)
			if h.arena.count+len(h.next) > most {
				h.Whole = false
				break
			}
		}
		h.level = h.level[:0]
		for i := range h.next {
			n := &h.next[i]
			from := &h.arena.at(n.parent).large
			for piece := range h.Large {
				if n.large[piece] != from[piece] && !moved[piece] {
					moved[piece] = true
					left--
				}
			}
			h.level = append(h.level, h.enter(n))
		}
	}
	return h.Whole && len(h.level) == 0
}
