package fifteen

import (
	"context"
	"sync"
	"sync/atomic"

	"worldslide/solver"
)

// This file shortens solutions of boards larger than 4x4 while there is time, in rounds with
// wider and wider beams. Each round searches for another solution from the start and then
// shortens parts of the best one so far.

const (
	// firstWidth is the width of the first beam, which should be fast.
	firstWidth = 64
	// secondWidth is the width of the second beam. Each further one is growth times as wide as
	// the one before.
	secondWidth = 1024
	growth      = 4
	// maxWidth limits the width of a beam, maxBoards the approximate number of boards that it keeps on all
	// levels, and with it the time that it takes.
	maxWidth  = 1 << 16
	maxBoards = 1 << 24
	// levelBytes is what a board of the current level and its successors take besides their cells.
	levelBytes = 448
	// maxShared is the width of the widest beams of which two are used at a time.
	maxShared = 1 << 14
	// detours is how often in one round the stages help a beam that has got stuck.
	detours = 4
)

// widest returns the maximum width of a beam. The number of levels, which is the length of solutions, grows with
// the cube of the side. A board takes half a byte of the trail on each level: with the most boards, the two beams
// of 10x10 take 40 MB.
func widest(ctx context.Context, s size) int {
	bytes := 2 * (levelBytes + 2*s.cells() + s.volume()/2)
	return min(maxWidth, maxBoards/s.volume(), solver.Memory(ctx)/bytes)
}

// improve searches for shorter solutions until ctx ends or the widest beam has been used.
func (s *Solver) improve(ctx context.Context, t Tiles, b *best) {
	next := secondWidth
	for width := firstWidth; width <= widest(ctx, t.size) && ctx.Err() == nil; width, next = next, next*growth {
		s.round(ctx, t, b, width)
		if width >= secondWidth {
			b.deepen(ctx, t, width*boundShare)
		}
	}
}

// round searches with beams of one width, first for a whole solution, then for shorter parts of the best
// one. Short parts gain the most in a given time.
func (s *Solver) round(ctx context.Context, t Tiles, b *best, width int) {
	s.bothWays(ctx, t, b, width)
	for length := 6 * t.mean(); length <= 24*t.mean(); length *= 2 {
		s.shorten(ctx, t, b, length, width/2)
	}
}

// bothWays searches for another solution from the start, and at the same time from the goal, where a beam finds
// different solutions.
func (s *Solver) bothWays(ctx context.Context, t Tiles, b *best, width int) {
	beam, target, limit := s.beamOf(t.size, 1), goal(t.size), len(b.plan)
	var back Plan
	var found bool
	var searching sync.WaitGroup
	backward := func() { back, found = beam.search(ctx, target.all(), t.all(), width, limit) }
	if width > maxShared {
		// One beam after the other, in the same memory.
		beam, s.beams[1] = s.beamOf(t.size, 0), nil
		backward()
	} else {
		searching.Go(backward)
	}
	s.restart(ctx, t, b, width)
	searching.Wait()
	if found {
		b.offer(back.reversed())
	}
}

// reversed returns the plan that takes back a plan.
func (p Plan) reversed() Plan {
	back := make(Plan, len(p))
	for i, d := range p {
		back[len(p)-1-i] = d.Opposite()
	}
	return back
}

// restart searches for another solution with a beam. If the beam gets stuck, nearly always near
// the goal, the stages solve the board from there, and a part of their solution is used to
// continue.
func (s *Solver) restart(ctx context.Context, t Tiles, b *best, width int) {
	beam := s.beamOf(t.size, 0)
	target := goal(t.size)
	var plan Plan
	for range detours {
		part, ok := beam.search(ctx, t.all(), target.all(), width, len(b.plan)-len(plan))
		plan = append(plan, part...)
		if ok {
			b.offer(plan)
			return
		}
		if ctx.Err() != nil {
			return
		}
		t, _ = t.after(part)
		rest := s.finish(t)
		b.offer(append(plan[:len(plan):len(plan)], rest...))
		detour := rest[:len(rest)/detours]
		plan = append(plan, detour...)
		t, _ = t.after(detour)
	}
}

// shorten searches parts of the best plan for a shorter path between the boards at their ends
// (Ratner and Pohl, "Joint and LPA*: combination of approximation and search", AAAI 1986). The
// parts of the second pass overlap half of those of the first.
func (s *Solver) shorten(ctx context.Context, t Tiles, b *best, length, width int) {
	for _, first := range []int{length, length / 2} {
		var parts []part
		for begin, end := 0, first; begin < len(b.plan); begin, end = end, end+length {
			end = min(end, len(b.plan))
			to, _ := t.after(b.plan[begin:end])
			parts = append(parts, part{t, to, b.plan[begin:end]})
			t = to
		}
		t = parts[0].from
		var next atomic.Int64
		work := func(beam *beam) {
			for i := next.Add(1) - 1; int(i) < len(parts) && ctx.Err() == nil; i = next.Add(1) - 1 {
				p := &parts[i]
				if len(p.plan) < 3 {
					continue // no path between two boards is shorter
				}
				if shorter, ok := beam.search(ctx, p.from.all(), p.to.all(), width, len(p.plan)); ok {
					p.plan = shorter
				}
			}
		}
		var working sync.WaitGroup
		if width <= maxShared {
			other := s.beamOf(t.size, 1)
			working.Go(func() { work(other) })
		}
		work(s.beamOf(t.size, 0))
		working.Wait()
		var plan Plan
		for _, p := range parts {
			plan = append(plan, p.plan...)
		}
		b.offer(plan)
	}
}

// part is a part of a plan, and the boards at its ends.
type part struct {
	from, to Tiles
	plan     Plan
}
