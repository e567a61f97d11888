package coach

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
)

// Divide divides a way into the steps that a coach gives reasons for, one after the other. A move that
// has no reason is a step with NoTheme. It returns false if a move is illegal or ctx ends.
func Divide(ctx context.Context, c Coach, rules moves.Rules, b *board.Board, way []moves.Move) ([]Step, bool) {
	var steps []Step
	at := b.Clone()
	var buf [8]moves.Motion
	for len(way) > 0 {
		if ctx.Err() != nil {
			return nil, false
		}
		s, ok := c.Reason(ctx, at, way)
		if !ok || len(s.Moves) == 0 || len(s.Moves) > len(way) {
			s = Step{Moves: way[:1]}
		}
		for _, m := range s.Moves {
			if _, err := rules.Apply(buf[:0], at, m); err != nil {
				return nil, false
			}
		}
		way = way[len(s.Moves):]
		steps = append(steps, s)
	}
	return steps, true
}
