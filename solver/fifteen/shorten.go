package fifteen

import "context"

// A long solution is made shorter by looking at pieces of it: from the board at
// the beginning of a piece to the board at its end there may be a shorter way
// (Ratner and Pohl, "Joint and LPA*: combination of approximation and search",
// AAAI 1986). Pieces are searched by beams, with as much effort as one likes.

// shorten searches pieces of a plan of some length, each overlapping half of the
// one before, for shorter ways. It returns the plan, shortened where that was
// possible.
func (b *beam) shorten(ctx context.Context, start Tiles, plan Plan, length, width int, improve func(Plan)) Plan {
	from := start
	for begin := 0; begin < len(plan)-2 && ctx.Err() == nil; {
		end := min(begin+length, len(plan))
		target, _ := from.after(plan[begin:end])
		if shorter, ok := b.search(ctx, from.all(), target.all(), width, end-begin); ok {
			rest := plan[end:]
			better := append(append(append(make(Plan, 0, len(plan)), plan[:begin]...), shorter...), rest...)
			plan = better
			if improve != nil {
				improve(plan)
			}
			end = begin + len(shorter)
		}
		if end == len(plan) {
			break
		}
		half := max((end-begin)/2, 1)
		from, _ = from.after(plan[begin : begin+half])
		begin += half
	}
	return plan
}
