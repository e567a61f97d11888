package moves

import "worldslide/board"

// Worlds is the rule set of mixed-size boards: 1x1 and 2x2 pieces, and gaps of
// both sizes that are pieces too. A move names the gap; pieces travel the other
// way. The rules (first match decides, E is what stands on the first cell ahead
// of the gap):
//
//  1. E is a gap of the same size: the two trade places. Large gaps must be
//     aligned, or the move is illegal.
//  2. The gap is large:
//     (a) a large piece between two large gaps abreast and the four small pieces
//     beside it trade places with those gaps (a chain);
//     (b) a large piece exactly ahead trades places with the gap;
//     (c) over two small things, pieces or gaps, the gap moves one cell, and they
//     jump two cells to its far side.
//  3. The gap is small and E a small piece: the two trade places.
//  4. The gap is small and E is large: if the two cells behind E, seen from the
//     way it would travel, are small gaps and one is the named one, E moves one
//     cell and each gap goes round to E's other side in its own row or column.
//
// Legal moves come gap by gap in order of ID, and for each gap by the direction
// of the pieces: up, down, left, right; so the gap itself goes down, up, right,
// left.
type Worlds struct{}

var _ Rules = Worlds{}

// Class says what a move of a gap mostly moves. It is what the shuffle weighs,
// and looks only at the first cell ahead of the gap.
type Class uint8

// The classes of moves.
const (
	SmallMove Class = iota // a small piece comes first
	LargeMove              // a large piece comes first
	GapSwap                // another gap comes first
)

// Candidate is a legal move with its class.
type Candidate struct {
	Move
	Class Class
}

// kind is the rule by which a move is legal.
type kind uint8

const (
	refused kind = iota
	trade        // rules 1, 2b and 3: the gap and one thing of its size
	chain        // rule 2a
	overTwo      // rule 2c
	push         // rule 4
)

// plan is a judged move: the rule and the pieces it needs. What a chain moves
// beyond these is worked out when it is made.
type plan struct {
	kind          kind
	first, second board.ID // trade: what the gap meets. overTwo: both. push: the large piece, the other gap. chain: the large piece, the other large gap
}

// AppendMoves appends the legal moves in the order documented at Worlds.
func (Worlds) AppendMoves(dst []Move, b *board.Board) []Move {
	for _, gap := range b.Gaps() {
		for _, d := range board.Dirs {
			m := Move{gap, d.Opposite()}
			if judge(b, m).kind != refused {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// AppendCandidates is AppendMoves with the class of each move.
func (Worlds) AppendCandidates(dst []Candidate, b *board.Board) []Candidate {
	for _, gap := range b.Gaps() {
		for _, d := range board.Dirs {
			m := Move{gap, d.Opposite()}
			if judge(b, m).kind != refused {
				dst = append(dst, Candidate{m, classify(b, m)})
			}
		}
	}
	return dst
}

// Legal reports whether m is possible, and its class if so.
func (Worlds) Legal(b *board.Board, m Move) (Class, bool) {
	if !isWorldsGap(b, m.Piece) || judge(b, m).kind == refused {
		return 0, false
	}
	return classify(b, m), true
}

// Apply makes a move of a gap.
func (Worlds) Apply(dst []Motion, b *board.Board, m Move) ([]Motion, error) {
	if !isWorldsGap(b, m.Piece) {
		return dst, illegal(b, m)
	}
	p := judge(b, m)
	if p.kind == refused {
		return dst, illegal(b, m)
	}
	start := len(dst)
	dst = p.appendMotions(dst, b, m)
	perform(b, dst[start:])
	return dst, nil
}

func isWorldsGap(b *board.Board, id board.ID) bool {
	return id >= 0 && int(id) < b.Len() && b.IsGap(id)
}

func classify(b *board.Board, m Move) Class {
	switch e := b.Occupant(b.Front(m.Piece, m.Dir)); {
	case b.IsGap(e):
		return GapSwap
	case b.Is(e, 2, 2):
		return LargeMove
	default:
		return SmallMove
	}
}

// judge finds the rule by which a gap may move.
func judge(b *board.Board, m Move) plan {
	if b.Is(m.Piece, 1, 1) {
		return judgeSmall(b, m)
	}
	if b.Is(m.Piece, 2, 2) {
		return judgeLarge(b, m)
	}
	return plan{}
}

func judgeSmall(b *board.Board, m Move) plan {
	front := b.Next(b.Anchor(m.Piece), m.Dir)
	if front == board.NoCell {
		return plan{}
	}
	e := b.Occupant(front)
	if e == board.NoPiece {
		return plan{}
	}
	if b.Is(e, 1, 1) {
		return plan{kind: trade, first: e}
	}
	if !b.Is(e, 2, 2) {
		return plan{}
	}
	a, c := pair(b, e, m.Dir.Opposite())
	if a == board.NoPiece || c == board.NoPiece || a == c || !smallGap(b, a) || !smallGap(b, c) {
		return plan{}
	}
	switch m.Piece {
	case a:
		return plan{kind: push, first: e, second: c}
	case c:
		return plan{kind: push, first: e, second: a}
	}
	return plan{}
}

func judgeLarge(b *board.Board, m Move) plan {
	e, f := pair(b, m.Piece, m.Dir)
	if e == board.NoPiece {
		return plan{}
	}
	if b.IsGap(e) && b.Is(e, 2, 2) {
		if e != f {
			return plan{}
		}
		return plan{kind: trade, first: e}
	}
	if f == board.NoPiece {
		return plan{}
	}
	if p := judgeChain(b, m, e, f); p.kind != refused {
		return p
	}
	switch {
	case e == f && largePiece(b, e):
		return plan{kind: trade, first: e}
	case b.Is(e, 1, 1) && b.Is(f, 1, 1):
		return plan{kind: overTwo, first: e, second: f}
	}
	return plan{}
}

// judgeChain tries rule 2a for a large gap that has e and f ahead of it.
func judgeChain(b *board.Board, m Move, e, f board.ID) plan {
	large := e
	if !largePiece(b, large) {
		large = f
	}
	if !largePiece(b, large) {
		return plan{}
	}
	a, c := pair(b, large, m.Dir.Opposite())
	if a == c || !largeGap(b, a) || !largeGap(b, c) || !abreast(b, a, c, m.Dir) {
		return plan{}
	}
	other := a
	if a == m.Piece {
		other = c
	}
	p := plan{kind: chain, first: large, second: other}
	var buf [7]Motion
	if len(p.appendMotions(buf[:0], b, m)) != len(buf) {
		return plan{}
	}
	return p
}

// abreast reports whether two large gaps lie side by side across d.
func abreast(b *board.Board, a, c board.ID, d board.Dir) bool {
	off := b.Piece(a).At.Sub(b.Piece(c).At)
	if d.Horizontal() {
		return off.X == 0 && sideBySide(off.Y, b.Height())
	}
	return off.Y == 0 && sideBySide(off.X, b.Width())
}

// sideBySide reports whether two squares of side 2 touch, possibly across a
// wrapping edge: an axis that does not wrap never shows the second distance
// with both squares beside one large piece.
func sideBySide(distance, side int) bool {
	distance = max(distance, -distance)
	return distance == 2 || distance == side-2
}

// pair returns what stands on the two cells directly ahead of a 2x2 thing, the
// upper or left one first; NoPiece beyond an edge.
func pair(b *board.Board, id board.ID, d board.Dir) (first, second board.ID) {
	c := b.Front(id, d)
	if c == board.NoCell {
		return board.NoPiece, board.NoPiece
	}
	across := board.Down
	if !d.Horizontal() {
		across = board.Right
	}
	return b.Occupant(c), b.Occupant(b.Next(c, across))
}

func smallGap(b *board.Board, id board.ID) bool { return b.IsGap(id) && b.Is(id, 1, 1) }

func largeGap(b *board.Board, id board.ID) bool {
	return id != board.NoPiece && b.IsGap(id) && b.Is(id, 2, 2)
}

func largePiece(b *board.Board, id board.ID) bool {
	return id != board.NoPiece && !b.IsGap(id) && b.Is(id, 2, 2)
}

// appendMotions appends what the planned move moves. For a chain that lacks a
// small piece it stops short: a complete chain is seven motions.
func (p plan) appendMotions(dst []Motion, b *board.Board, m Move) []Motion {
	gap, back := m.Dir.Vector(), m.Dir.Opposite().Vector()
	add := func(id board.ID, delta board.Point) {
		dst = append(dst, Motion{id, b.Piece(id).At, delta})
	}
	switch p.kind {
	case trade:
		size := b.Piece(p.first).W
		add(m.Piece, gap.Times(size))
		add(p.first, back.Times(size))
	case overTwo:
		add(m.Piece, gap)
		add(p.first, back.Times(2))
		add(p.second, back.Times(2))
	case push:
		add(p.first, back)
		add(m.Piece, gap.Times(2))
		add(p.second, gap.Times(2))
	case chain:
		add(m.Piece, gap.Times(2))
		add(p.second, gap.Times(2))
		add(p.first, back.Times(2))
		for _, id := range p.chainSmalls(b, m) {
			if id == board.NoPiece {
				break
			}
			add(id, back.Times(2))
		}
	}
	return dst
}

// chainSmalls returns the four small pieces that move along in a chain; NoPiece
// stands for one that is missing. Of the eight cells of the two gaps the large
// piece takes four; each other is filled from two cells ahead of it.
func (p plan) chainSmalls(b *board.Board, m Move) [4]board.ID {
	smalls := [4]board.ID{board.NoPiece, board.NoPiece, board.NoPiece, board.NoPiece}
	var buf [8]board.Cell
	n := 0
	for _, c := range b.AppendCells(b.AppendCells(buf[:0], m.Piece), p.second) {
		source := b.Next(b.Next(c, m.Dir), m.Dir)
		if source == board.NoCell {
			return smalls
		}
		id := b.Occupant(source)
		if id == p.first {
			continue
		}
		if id == board.NoPiece || b.IsGap(id) || !b.Is(id, 1, 1) || n == len(smalls) {
			return smalls
		}
		smalls[n] = id
		n++
	}
	return smalls
}
