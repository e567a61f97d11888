package carom

import (
	"context"
	"errors"

	"worldslide/board"
	"worldslide/moves"
)

// ErrTooMany is the error for boards with too many blockers or positions.
var ErrTooMany = errors.New("too many positions")

// MaxCounted is the maximum number of positions that Positions counts with more than three
// blockers, or on boards larger than 8x8.
const MaxCounted = 1_000_000

// Enclosed reports whether walls keep all pieces that may from the next target, wherever they might
// stop and wherever the others are. It returns false for boards that are not Carom boards.
func Enclosed(b *board.Board) bool {
	if check(b) != nil {
		return false
	}
	var f field
	f.build(b)
	t := moves.Carom{}.Target(b)
	var g goal
	g.build(&f, fieldCell(t.At))
	for id := range board.ID(b.Len()) {
		if (t.Piece == board.NoPiece || t.Piece == id) && g.alone[fieldCell(b.At(id))] != never {
			return false
		}
	}
	return true
}

// Positions returns how many positions can be reached from a board, without distinguishing
// pieces other than the one that has to reach the next target. It fails if the board is not a Carom
// board, if ctx ends, or with ErrTooMany if there are more than MaxCounted and the board has more than
// 8x8 cells or three blockers.
func Positions(ctx context.Context, b *board.Board) (int, error) {
	if err := check(b); err != nil {
		return 0, err
	}
	if ground, err := groundOf(b); err == nil {
		if pieces, err := piecesOf(b); err == nil {
			return ground.count(ctx, pieces.Position())
		}
	}
	var f field
	f.build(b)
	var s search
	start, _ := s.begin(&f, b, moves.Carom{}.Target(b))
	all := []state{start}
	s.add(start, 0)
	for i := 0; i < len(all); i++ {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		if len(all) > MaxCounted {
			return 0, ErrTooMany
		}
		s.eachNext(all[i], func(p state) {
			if *s.find(p) == 0 {
				s.add(p, 0)
				all = append(all, p)
			}
		})
	}
	return len(all), nil
}

// count returns how many positions can be reached from start.
func (g *Ground) count(ctx context.Context, start Position) (int, error) {
	seen := make([]bool, positions)
	seen[g.index(start)] = true
	open := []Position{start}
	n := 1
	var buf [4 * (1 + maxBlockers)]Position
	for taken := 0; len(open) > 0; taken++ {
		if taken%checkEvery == 0 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		p := open[len(open)-1]
		open = open[:len(open)-1]
		for _, next := range g.appendNext(buf[:0], p) {
			if i := g.index(next); !seen[i] {
				seen[i] = true
				n++
				open = append(open, next)
			}
		}
	}
	return n, nil
}

// Hardest returns a solvable start on the ground of a board, with the same number of blockers,
// that needs the maximum number of moves, and that number. The target's cell comes first. It
// fails if the board has more than 8x8 cells or several targets, if ctx ends, or with ErrTooMany if there
// are more than MaxFar blockers.
func Hardest(ctx context.Context, b *board.Board) ([]board.Cell, int, error) {
	ground, err := groundOf(b)
	if err != nil {
		return nil, 0, err
	}
	if blockers := b.Len() - 1; blockers > MaxFar {
		return nil, 0, ErrTooMany
	} else if blockers > maxBlockers {
		return farthestStart(ctx, ground, blockers)
	}
	table, err := new(Builder).Build(ctx, ground, b.Len()-1)
	if err != nil {
		return nil, 0, err
	}
	at := table.AppendAt(nil, table.farthest)[0]
	return at.AppendBlockers([]board.Cell{at.Target()}), table.farthest, nil
}
