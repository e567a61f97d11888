package moves

import (
	"math/bits"

	"worldslide/board"
)

// This file is a faster form of the Worlds rules for the shuffle, which tries many moves.
// Cases that are not obvious are left to judge.

// Dirs is a set of directions, one bit each.
type Dirs uint8

// AllDirs is the set of all directions.
const AllDirs Dirs = 1<<len(board.Dirs) - 1

// Has reports whether d is in the set.
func (s Dirs) Has(d board.Dir) bool { return s>>(d&3)&1 != 0 }

// dirs returns the set of the directions that are true.
func dirs(up, down, left, right bool) Dirs {
	return bit(up)<<board.Up | bit(down)<<board.Down | bit(left)<<board.Left | bit(right)<<board.Right
}

func bit(set bool) Dirs {
	if set {
		return 1
	}
	return 0
}

// Choices is the set of legal moves of one gap: one bit for each class and direction of the
// pieces. In a shuffle the surroundings of a gap are random, so branches on them are
// mispredicted half of the time; bit sets are built and weighed without branches.
type Choices uint16

// choices returns moves of one class.
func choices(class Class, in Dirs) Choices { return Choices(in) << (4 * class & 15) }

// ChoicesIn returns the moves of every class in one direction.
func ChoicesIn(d board.Dir) Choices {
	return (choices(SmallMove, 1) | choices(GapSwap, 1) | choices(LargeMove, 1)) << (d & 3)
}

// Of returns the directions of the moves of one class.
func (c Choices) Of(class Class) Dirs { return Dirs(c>>(4*class&15)) & AllDirs }

// Choices returns the legal moves of a gap.
func (Worlds) Choices(b *board.Board, gap board.ID) Choices {
	if b.Shape(gap) == smallGap {
		return smallChoices(b, gap)
	}
	return classifyAll(b, gap, AllDirs)
}

// smallChoices handles rules 1 and 3 by shape alone. Rule 4 needs another small gap next to
// this one, across the direction of the large piece, and is left to judge.
func smallChoices(b *board.Board, gap board.ID) Choices {
	at := b.Anchor(gap)
	up := b.Shape(b.Occupant(b.Next(at, board.Down)))
	down := b.Shape(b.Occupant(b.Next(at, board.Up)))
	left := b.Shape(b.Occupant(b.Next(at, board.Right)))
	right := b.Shape(b.Occupant(b.Next(at, board.Left)))
	small := dirs(up == smallPiece, down == smallPiece, left == smallPiece, right == smallPiece)
	gaps := dirs(up == smallGap, down == smallGap, left == smallGap, right == smallGap)
	c := choices(SmallMove, small) | choices(GapSwap, gaps)
	if gaps != 0 {
		large := dirs(isLarge(up), isLarge(down), isLarge(left), isLarge(right))
		c |= classifyAll(b, gap, large&across(gaps))
	}
	return c
}

func isLarge(s board.Shape) bool { return s == largePiece || s == largeGap }

// across returns the directions across any of the set.
func across(set Dirs) Dirs {
	const vertical, horizontal = 1<<board.Up | 1<<board.Down, 1<<board.Left | 1<<board.Right
	var a Dirs
	if set&vertical != 0 {
		a = horizontal
	}
	if set&horizontal != 0 {
		a |= vertical
	}
	return a
}

// classifyAll returns the legal moves of a gap among some directions.
func classifyAll(b *board.Board, gap board.ID, among Dirs) Choices {
	var c Choices
	for ; among != 0; among &= among - 1 {
		d := board.Dir(bits.TrailingZeros8(uint8(among)))
		if p := classify(b, Move{gap, d.Opposite()}); p.kind != refused {
			c |= choices(p.class, 1<<d)
		}
	}
	return c
}

// Make applies a move that is known to be legal, without returning motions.
func (Worlds) Make(b *board.Board, m Move) { classify(b, m).make(b, m) }
