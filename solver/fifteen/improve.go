package fifteen

import "context"

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
	// maxWidth limits the width of a beam, mostBoards the approximate number of boards that it
	// keeps on all levels.
	maxWidth  = 1 << 16
	maxBoards = 1 << 24
	// detours is how often in one round the stages help a beam that has got stuck.
	detours = 4
)

// widest returns the maximum width of a beam, which limits its memory: the length of solutions
// grows with the cube of the side.
func widest(s size) int { return min(maxWidth, maxBoards/s.volume()) }

// improve searches for shorter solutions until ctx ends or the widest beam has been used.
func (s *Solver) improve(ctx context.Context, t Tiles, b *best) {
	beam := s.beamOf(t.size)
	next := secondWidth
	for width := firstWidth; width <= widest(t.size) && ctx.Err() == nil; width, next = next, next*growth {
		s.restart(ctx, t, b, width)
		// Short parts gain the most in a given time.
		for length := 6 * t.mean(); length <= 24*t.mean(); length *= 2 {
			beam.shorten(ctx, t, b, length, width/2)
		}
		if width >= secondWidth {
			b.deepen(ctx, t, width*boundShare)
		}
	}
}

// restart searches for another solution with a beam. If the beam gets stuck, nearly always near
// the goal, the stages solve the board from there, and a part of their solution is used to
// continue.
func (s *Solver) restart(ctx context.Context, t Tiles, b *best, width int) {
	beam := s.beamOf(t.size)
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

// shorten searches parts of the best plan, each overlapping half of the one before, for a
// shorter path between the boards at their ends (Ratner and Pohl, "Joint and LPA*: combination
// of approximation and search", AAAI 1986).
func (b *beam) shorten(ctx context.Context, start Tiles, best *best, length, width int) {
	from := start
	for begin := 0; begin < len(best.plan)-2 && ctx.Err() == nil; {
		plan := best.plan
		end := min(begin+length, len(plan))
		target, _ := from.after(plan[begin:end])
		last := end == len(plan)
		if piece, ok := b.search(ctx, from.all(), target.all(), width, end-begin); ok {
			shorter := append(append(append(make(Plan, 0, len(plan)), plan[:begin]...), piece...), plan[end:]...)
			best.offer(shorter)
			plan = shorter
			end = begin + len(piece)
		}
		if last {
			return
		}
		half := max((end-begin)/2, 1)
		from, _ = from.after(plan[begin : begin+half])
		begin += half
	}
}
