package fifteen

import "context"

// Boards larger than 4 by 4 get a first solution at once and better ones as long
// as there is time, in rounds with wider and wider beams. Each round looks for
// another solution from the start, and then makes the best one so far shorter piece
// by piece.

const (
	// firstWidth is the width of the first beam, which is for a better answer soon.
	firstWidth = 64
	// secondWidth is that of the second. From then on each is growth times as wide as
	// the one before.
	secondWidth = 1024
	growth      = 4
	// The last beam is at most so wide, and keeps about so many boards on all its way.
	mostWidth  = 1 << 16
	mostBoards = 1 << 24
	// detours is how often the stages help a beam on that has got stuck.
	detours = 4
)

// widest is the width beyond which a beam takes too much memory: solutions grow
// with the cube of the side.
func widest(s size) int { return min(mostWidth, mostBoards/s.volume()) }

// improve looks for shorter solutions until ctx ends, or the widest beam has been
// tried.
func (s *Solver) improve(ctx context.Context, t Tiles, b *best) {
	beam := s.beamOf(t.size)
	next := secondWidth
	for width := firstWidth; width <= widest(t.size) && ctx.Err() == nil; width, next = next, next*growth {
		s.restart(ctx, t, b, width)
		// Short pieces take the least time for what is gained.
		for length := 6 * t.mean(); length <= 24*t.mean(); length *= 2 {
			beam.shorten(ctx, t, b, length, width/2)
		}
	}
}

// restart looks for another solution, with beams of some width. Where one gets
// stuck, nearly always not far from the goal, the stages take over for a part of
// their way.
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

// shorten searches pieces of the best plan, of some length, each overlapping half
// of the one before: from the board at the beginning of a piece to the board at its
// end there may be a shorter way (Ratner and Pohl, "Joint and LPA*: combination of
// approximation and search", AAAI 1986).
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
