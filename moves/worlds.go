package moves

import "worldslide/board"

// Worlds has the rules of boards with 1x1 and 2x2 pieces and gaps of both sizes. A move
// names a gap and the direction in which the gap travels; pieces travel the other way. The
// first matching rule applies, where E is the piece on the first cell ahead of the gap:
//
//  1. E is a gap of the same size: the two trade places. Large gaps must be aligned.
//  2. The gap is large:
//     (a) E is a large piece between two large gaps in line with each other: it and
//     the four small pieces beside it trade places with those gaps (a chain);
//     (b) E is a large piece exactly ahead: it trades places with the gap;
//     (c) two small pieces or gaps are ahead: the gap moves one cell, and they move two
//     cells to its other side.
//  3. The gap is small and E is a small piece: the two trade places.
//  4. The gap is small and E is large: if the gap and another small gap cover the two
//     cells in front of E, E moves one cell and each gap passes to the opposite side of E
//     in its own row or column (a push).
//
// Legal moves are listed by gap in order of ID, and for each gap by the direction of the
// pieces: up, down, left, right. The gap itself goes the opposite way.
type Worlds struct{}

var _ Rules = Worlds{}

// Class is the kind of move, judged by the first cell ahead of the gap alone. The shuffle
// assigns weights to classes.
type Class uint8

// The classes of moves.
const (
	SmallMove Class = iota // a small piece is ahead
	GapSwap                // another gap is ahead
	LargeMove              // a large piece is ahead
)

// The shapes that can move.
const (
	smallPiece board.Shape = 1 | 1<<6
	largePiece board.Shape = 2 | 2<<6
	smallGap               = smallPiece | 1<<12
	largeGap               = largePiece | 1<<12
)

// kind is the rule by which a move is legal.
type kind uint8

const (
	refused kind = iota
	trade        // rules 1, 2b and 3: the gap and one piece of its size
	chain        // rule 2a
	overTwo      // rule 2c
	push         // rule 4
)

// plan is a classified move: the rule, the class, and the pieces that take part besides
// the gap. The small pieces of a chain are found when the move is made.
type plan struct {
	kind          kind
	class         Class
	first, second board.ID // trade: what the gap meets. overTwo: both. push, chain: the large piece, the other gap
}

// AppendMoves appends the legal moves in the order documented at Worlds.
func (Worlds) AppendMoves(dst []Move, b *board.Board) []Move {
	for _, gap := range b.Gaps() {
		for _, d := range board.Dirs {
			m := Move{gap, d.Opposite()}
			if classify(b, m).kind != refused {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// Legal reports whether m is legal, and returns its class.
func (Worlds) Legal(b *board.Board, m Move) (Class, bool) {
	if !isGap(b, m.Piece) {
		return 0, false
	}
	p := classify(b, m)
	return p.class, p.kind != refused
}

// Carries reports whether m is legal and would also move the given piece.
func Carries(b *board.Board, m Move, piece board.ID) bool {
	if !isGap(b, m.Piece) {
		return false
	}
	var buf [7]Motion
	for _, motion := range classify(b, m).appendMotions(buf[:0], b, m) {
		if motion.Piece == piece {
			return true
		}
	}
	return false
}

// Apply makes a move of a gap.
func (Worlds) Apply(dst []Motion, b *board.Board, m Move) ([]Motion, error) {
	if !isGap(b, m.Piece) {
		return dst, illegal(b, m)
	}
	p := classify(b, m)
	if p.kind == refused {
		return dst, illegal(b, m)
	}
	start := len(dst)
	dst = p.appendMotions(dst, b, m)
	perform(b, dst[start:])
	return dst, nil
}

func isGap(b *board.Board, id board.ID) bool {
	return id >= 0 && int(id) < b.Len() && b.IsGap(id)
}

// classify returns the rule by which a gap can move, or a plan of kind refused.
func classify(b *board.Board, m Move) plan {
	switch b.Shape(m.Piece) {
	case smallGap:
		return classifySmall(b, m)
	case largeGap:
		return classifyLarge(b, m)
	}
	return plan{}
}

func classifySmall(b *board.Board, m Move) plan {
	front := b.Next(b.Anchor(m.Piece), m.Dir)
	e := b.Occupant(front)
	switch b.Shape(e) {
	case smallPiece:
		return plan{trade, SmallMove, e, 0}
	case smallGap:
		return plan{trade, GapSwap, e, 0}
	case largePiece:
		return classifyPush(b, m, e, front, LargeMove)
	case largeGap:
		return classifyPush(b, m, e, front, GapSwap)
	}
	return plan{}
}

// classifyPush tries rule 4 for the large thing e, which covers the front cell.
// Both cells behind e are small gaps if one beside the named gap is, on the side
// where e goes on.
func classifyPush(b *board.Board, m Move, e board.ID, front board.Cell, class Class) plan {
	anchor := b.Anchor(m.Piece)
	first, second := sides(m.Dir)
	if b.Occupant(b.Next(front, first)) == e {
		if other := b.Occupant(b.Next(anchor, first)); b.Shape(other) == smallGap {
			return plan{push, class, e, other}
		}
	}
	if b.Occupant(b.Next(front, second)) == e {
		if other := b.Occupant(b.Next(anchor, second)); b.Shape(other) == smallGap {
			return plan{push, class, e, other}
		}
	}
	return plan{}
}

// sides returns the two directions across d, up or left first.
func sides(d board.Dir) (first, second board.Dir) {
	if d.Horizontal() {
		return board.Up, board.Down
	}
	return board.Left, board.Right
}

func classifyLarge(b *board.Board, m Move) plan {
	e, f := pair(b, m.Piece, m.Dir)
	first, second := b.Shape(e), b.Shape(f)
	switch {
	case first == largeGap && e == f:
		return plan{trade, GapSwap, e, 0}
	case first == largeGap:
		return plan{}
	case first == largePiece && e == f:
		return plan{trade, LargeMove, e, 0}
	case first == largePiece:
		return classifyChain(b, m, e, LargeMove)
	case second == largePiece && first == smallPiece:
		return classifyChain(b, m, f, SmallMove)
	case first == smallPiece && isSmall(second):
		return plan{overTwo, SmallMove, e, f}
	case first == smallGap && isSmall(second):
		return plan{overTwo, GapSwap, e, f}
	}
	return plan{}
}

func isSmall(s board.Shape) bool { return s == smallPiece || s == smallGap }

// classifyChain tries rule 2a for the large piece that juts out beside the one gap.
// There must be the other, level with it.
func classifyChain(b *board.Board, m Move, large board.ID, class Class) plan {
	anchor := b.Anchor(m.Piece)
	up, down := sides(m.Dir)
	beside := b.Next(anchor, up)
	if class == SmallMove {
		beside = b.Next(b.Next(anchor, down), down)
	}
	other := b.Occupant(beside)
	if b.Shape(other) != largeGap || !level(b, m.Piece, other, m.Dir) {
		return plan{}
	}
	p := plan{chain, class, large, other}
	var buf [7]Motion
	if len(p.appendMotions(buf[:0], b, m)) != len(buf) {
		return plan{}
	}
	return p
}

// level reports whether two large gaps are equally far in direction d.
func level(b *board.Board, a, c board.ID, d board.Dir) bool {
	if d.Horizontal() {
		return b.At(a).X == b.At(c).X
	}
	return b.At(a).Y == b.At(c).Y
}

// pair returns the pieces on the two cells directly ahead of a large gap, the
// upper or left one first, or NoPiece beyond an edge.
func pair(b *board.Board, gap board.ID, d board.Dir) (first, second board.ID) {
	c := b.Anchor(gap)
	if d == board.Down || d == board.Right {
		c = b.Next(c, d)
	}
	c = b.Next(c, d)
	_, down := sides(d)
	return b.Occupant(c), b.Occupant(b.Next(c, down))
}

// make makes the planned move, without motions where it can.
func (p plan) make(b *board.Board, m Move) {
	if p.kind == trade {
		b.Trade(m.Piece, p.first)
		return
	}
	var buf [7]Motion
	perform(b, p.appendMotions(buf[:0], b, m))
}

// appendMotions appends what the planned move moves. For a chain that lacks a
// small piece it stops short: a complete chain is seven motions.
func (p plan) appendMotions(dst []Motion, b *board.Board, m Move) []Motion {
	gap, back := m.Dir.Vector(), m.Dir.Opposite().Vector()
	motion := func(id board.ID, delta board.Point) Motion { return Motion{Piece: id, From: b.At(id), Delta: delta} }
	switch p.kind {
	case trade:
		size, _ := b.Shape(p.first).Size()
		dst = append(dst, motion(m.Piece, gap.Times(size)), motion(p.first, back.Times(size)))
	case overTwo:
		dst = append(dst, motion(m.Piece, gap), motion(p.first, back.Times(2)), motion(p.second, back.Times(2)))
	case push:
		dst = append(dst, motion(p.first, back), motion(m.Piece, gap.Times(2)), motion(p.second, gap.Times(2)))
	case chain:
		dst = append(dst, motion(m.Piece, gap.Times(2)), motion(p.second, gap.Times(2)), motion(p.first, back.Times(2)))
		for _, id := range p.chainSmalls(b, m) {
			if id == board.NoPiece {
				break
			}
			dst = append(dst, motion(id, back.Times(2)))
		}
	}
	return dst
}

// chainSmalls returns the four small pieces that move along in a chain, with NoPiece
// for missing ones. The large piece takes four of the eight cells of the two gaps;
// each of the others is filled from two cells ahead of it.
func (p plan) chainSmalls(b *board.Board, m Move) [4]board.ID {
	smalls := [4]board.ID{board.NoPiece, board.NoPiece, board.NoPiece, board.NoPiece}
	var buf [8]board.Cell
	n := 0
	for _, c := range b.AppendCells(b.AppendCells(buf[:0], m.Piece), p.second) {
		source := b.Next(b.Next(c, m.Dir), m.Dir)
		id := b.Occupant(source)
		if id == p.first {
			continue
		}
		if b.Shape(id) != smallPiece || n == len(smalls) {
			return smalls
		}
		smalls[n] = id
		n++
	}
	return smalls
}
