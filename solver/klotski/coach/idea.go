package coach

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver/klotski"
)

// Idea is what a way of Klotski rests on. Boards to practise an idea have it in each of their shortest ways, in moves
// of one block.
type Idea uint8

// The ideas, the simplest first.
const (
	Corner Idea = iota // a block goes round a corner in one move
	TwoGo              // at least two blocks go before a marked one moves
	Detour             // the marked block's first move takes it farther from the goal
	allIdeas
)

// Needed reports whether all shortest ways of b have the idea, and how many moves they need. It returns false if b
// has no solution within a number of moves, or if ctx ends.
func (i Idea) Needed(ctx context.Context, b *board.Board, limit int) (length int, ok bool) {
	length, ok = fewest(ctx, b, limit, func(stage int, _ travel) (int, bool) { return lacking, true })
	if !ok || length == 0 {
		return 0, false
	}
	_, without := fewest(ctx, b, length, i.lacks)
	return length, !without && ctx.Err() == nil
}

// lacking is the stage of ways that lack an idea for certain.
const lacking = -1

// lacks leads ways on that lack the idea so far, from stage 0 until they are certain to lack it.
func (i Idea) lacks(stage int, t travel) (int, bool) {
	switch {
	case i == Corner:
		return lacking, !t.bent
	case stage == lacking, t.marked:
		return lacking, true
	case stage == 0:
		return int(t.block) + 1, true
	}
	return stage, stage == int(t.block)+1 // a second block moves otherwise
}

// travel is a move of a block over some cells.
type travel struct {
	block  board.ID
	after  *board.Board
	marked bool // the block has to get to the goal
	bent   bool // it goes round a corner; no straight way leads there
}

// fewest returns the minimum number of moves, up to a limit, of the ways that end in the stage lacking. rule says in
// which stage a move leads from another one, or that it is not allowed.
func fewest(ctx context.Context, b *board.Board, limit int, rule func(stage int, t travel) (int, bool)) (int, bool) {
	type state struct {
		b     *board.Board
		stage int
	}
	type key struct {
		b     string
		stage int
	}
	if klotski.Solved(b) {
		return 0, true
	}
	seen := map[key]bool{{b.String(), 0}: true}
	level := []state{{b, 0}}
	for n := 1; n <= limit && len(level) > 0; n++ {
		var next []state
		for _, s := range level {
			if ctx.Err() != nil {
				return 0, false
			}
			for _, t := range travels(s.b) {
				stage, ok := rule(s.stage, t)
				k := key{t.after.String(), stage}
				if !ok || seen[k] {
					continue
				}
				seen[k] = true
				if klotski.Solved(t.after) {
					if stage == lacking {
						return n, true
					}
					continue
				}
				next = append(next, state{t.after, stage})
			}
		}
		level = next
	}
	return 0, false
}

// travels returns all moves of single blocks.
func travels(b *board.Board) []travel {
	var all []travel
	rules := moves.Klotski{}
	for id := range board.ID(b.Len()) {
		at := map[board.Point]bool{b.At(id): true}
		// First the straight ways, so that a cell that has one is not taken for bent.
		add := func(after *board.Board, bent bool) {
			at[after.At(id)] = true
			all = append(all, travel{block: id, after: after, marked: klotski.Marked(b, id), bent: bent})
		}
		begin := len(all)
		for _, d := range board.Dirs {
			for now := b; ; {
				after, ok := stepped(rules, now, moves.Move{Piece: id, Dir: d})
				if !ok {
					break
				}
				add(after, false)
				now = after
			}
		}
		for i := begin; i < len(all); i++ {
			for _, d := range board.Dirs {
				if after, ok := stepped(rules, all[i].after, moves.Move{Piece: id, Dir: d}); ok && !at[after.At(id)] {
					add(after, true)
				}
			}
		}
	}
	return all
}

// stepped returns the board after a step of a block, if that is legal.
func stepped(rules moves.Klotski, b *board.Board, m moves.Move) (*board.Board, bool) {
	if !rules.Legal(b, m) {
		return nil, false
	}
	after := b.Clone()
	after.Relocate(m.Piece, after.At(m.Piece).Add(m.Dir.Vector()))
	return after, true
}
