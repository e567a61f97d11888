package fifteen

import "context"

// Boards larger than 4 by 4 get a first solution at once and better ones as long
// as there is time, in rounds with wider and wider beams. Each round looks for
// another solution from the start, and then makes the best one so far shorter piece
// by piece.

const (
	// firstWidth is the width of the first beam. Each round's is four times that of
	// the one before.
	firstWidth = 64
	// mostBoards is about how many boards the last beam keeps on all its way.
	mostBoards = 1 << 24
)

// widest is the width beyond which a beam takes too much memory: solutions grow
// with the cube of the side.
func widest(side int) int { return mostBoards / (side * side * side) }

// improve looks for shorter solutions until ctx ends, or the widest beam has been
// tried.
func (s *Solver) improve(ctx context.Context, t Tiles, b *best) {
	beam := s.beamOf(t.side)
	target := goal(t.side)
	for width := firstWidth; width <= widest(t.side) && ctx.Err() == nil; width *= 4 {
		plan, ok := beam.search(ctx, t.all(), target.all(), width, len(b.plan))
		if !ok {
			// The beam has got stuck somewhere, nearly always not far from the goal.
			// From there the stages never fail.
			end, _ := t.after(plan)
			plan = append(plan, s.finish(end)...)
		}
		b.offer(plan)
		// Long pieces leave more to gain, short ones are searched better.
		for length := 16 * t.side; ctx.Err() == nil; length *= 2 {
			beam.shorten(ctx, t, b, length, width/4+firstWidth/4)
			if length >= len(b.plan) {
				break
			}
		}
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
