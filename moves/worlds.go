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
	GapSwap                // another gap comes first
	LargeMove              // a large piece comes first
)

// Candidate is a legal move, judged and ready to be made.
type Candidate struct {
	Move
	plan plan
}

// Class returns the class of the move.
func (c Candidate) Class() Class { return c.plan.class }

// Make makes the move. b must be as it was when c was found. It is Apply for
// those who make a great many moves and need no motions.
func (c Candidate) Make(b *board.Board) {
	if c.plan.kind == trade {
		b.Trade(c.Piece, c.plan.first)
		return
	}
	var buf [7]Motion
	perform(b, c.plan.appendMotions(buf[:0], b, c.Move))
}

// The shapes that the rules know. Nothing else moves.
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
	trade        // rules 1, 2b and 3: the gap and one thing of its size
	chain        // rule 2a
	overTwo      // rule 2c
	push         // rule 4
)

// plan is a judged move: the rule, the class, and the pieces that it needs
// beside the gap. What else a chain moves is worked out when it is made.
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
			if judge(b, m).kind != refused {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// AppendCandidates is AppendMoves with each move judged.
func (Worlds) AppendCandidates(dst []Candidate, b *board.Board) []Candidate {
	for _, gap := range b.Gaps() {
		if b.Shape(gap) == smallGap {
			dst = appendSmall(dst, b, gap)
			continue
		}
		for _, d := range board.Dirs {
			m := Move{gap, d.Opposite()}
			if p := judge(b, m); p.kind != refused {
				dst = append(dst, Candidate{m, p})
			}
		}
	}
	return dst
}

// Legal reports whether m is possible, and its class if so.
func (Worlds) Legal(b *board.Board, m Move) (Class, bool) {
	if !isGap(b, m.Piece) {
		return 0, false
	}
	p := judge(b, m)
	return p.class, p.kind != refused
}

// Carries reports whether m is possible and would move the given piece too.
func Carries(b *board.Board, m Move, piece board.ID) bool {
	if !isGap(b, m.Piece) {
		return false
	}
	var buf [7]Motion
	for _, motion := range judge(b, m).appendMotions(buf[:0], b, m) {
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
	p := judge(b, m)
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

// judge finds the rule by which a gap may move.
func judge(b *board.Board, m Move) plan {
	switch b.Shape(m.Piece) {
	case smallGap:
		return judgeSmall(b, m)
	case largeGap:
		return judgeLarge(b, m)
	}
	return plan{}
}

func judgeSmall(b *board.Board, m Move) plan {
	s := lookAround(b, m.Piece)
	return s.judge(b, m.Piece, m.Dir)
}

// surroundings is what stands on the four cells around a small gap, by the
// direction in which the gap would travel.
type surroundings struct {
	front     [4]board.Cell
	ahead     [4]board.ID
	gapBeside bool // any of them is a gap
}

func lookAround(b *board.Board, gap board.ID) surroundings {
	var s surroundings
	anchor := b.Anchor(gap)
	var shapes board.Shape
	for d := range s.ahead {
		s.front[d] = b.Next(anchor, board.Dir(d))
		s.ahead[d] = b.Occupant(s.front[d])
		shapes |= b.Shape(s.ahead[d])
	}
	s.gapBeside = shapes.Gap()
	return s
}

// judge finds the rule by which the small gap may travel in direction d.
func (s *surroundings) judge(b *board.Board, gap board.ID, d board.Dir) plan {
	e := s.ahead[d&3]
	switch b.Shape(e) {
	case smallPiece:
		return plan{trade, SmallMove, e, 0}
	case smallGap:
		return plan{trade, GapSwap, e, 0}
	case largePiece:
		return s.judgePush(b, d, LargeMove)
	case largeGap:
		return s.judgePush(b, d, GapSwap)
	}
	return plan{}
}

// judgePush tries rule 4 for the large thing ahead. Both cells behind that thing
// are small gaps if one beside the named gap is, on the side where the thing
// goes on.
func (s *surroundings) judgePush(b *board.Board, d board.Dir, class Class) plan {
	if !s.gapBeside {
		return plan{}
	}
	e := s.ahead[d&3]
	for _, side := range sides(d) {
		other := s.ahead[side&3]
		if b.Shape(other) == smallGap && b.Occupant(b.Next(s.front[d&3], side)) == e {
			return plan{push, class, e, other}
		}
	}
	return plan{}
}

// appendSmall appends the moves of a small gap. Mostly no other gap is beside
// it, and then it can only trade places with small pieces; that case is written
// so that nothing in it need be guessed by the processor.
func appendSmall(dst []Candidate, b *board.Board, gap board.ID) []Candidate {
	s := lookAround(b, gap)
	var found [4]Candidate
	n := 0
	if !s.gapBeside {
		for d := range found {
			back := board.Dir(d).Opposite()
			e := s.ahead[back&3]
			found[n&3] = Candidate{Move{gap, back}, plan{trade, SmallMove, e, 0}}
			if b.Shape(e) == smallPiece {
				n++
			}
		}
		return append(dst, found[:n]...)
	}
	for d := range found {
		back := board.Dir(d).Opposite()
		if p := s.judge(b, gap, back); p.kind != refused {
			dst = append(dst, Candidate{Move{gap, back}, p})
		}
	}
	return dst
}

// sides returns the two directions across d.
func sides(d board.Dir) [2]board.Dir {
	if d.Horizontal() {
		return [2]board.Dir{board.Up, board.Down}
	}
	return [2]board.Dir{board.Left, board.Right}
}

func judgeLarge(b *board.Board, m Move) plan {
	e, f := pair(b, m.Piece, m.Dir)
	class := SmallMove
	switch b.Shape(e) {
	case largeGap:
		if e != f {
			return plan{}
		}
		return plan{trade, GapSwap, e, 0}
	case smallGap:
		class = GapSwap
	case largePiece:
		class = LargeMove
	}
	if p := judgeChain(b, m, e, f, class); p.kind != refused {
		return p
	}
	switch {
	case e == f && b.Shape(e) == largePiece:
		return plan{trade, class, e, 0}
	case isSmall(b, e) && isSmall(b, f):
		return plan{overTwo, class, e, f}
	}
	return plan{}
}

func isSmall(b *board.Board, id board.ID) bool {
	s := b.Shape(id)
	return s == smallPiece || s == smallGap
}

// judgeChain tries rule 2a for a large gap that has e and f ahead of it.
func judgeChain(b *board.Board, m Move, e, f board.ID, class Class) plan {
	large := e
	if b.Shape(large) != largePiece {
		large = f
	}
	if b.Shape(large) != largePiece {
		return plan{}
	}
	first, second := pair(b, large, m.Dir.Opposite())
	if first == second || b.Shape(first) != largeGap || b.Shape(second) != largeGap || !abreast(b, first, second, m.Dir) {
		return plan{}
	}
	other := first
	if first == m.Piece {
		other = second
	}
	p := plan{chain, class, large, other}
	var buf [7]Motion
	if len(p.appendMotions(buf[:0], b, m)) != len(buf) {
		return plan{}
	}
	return p
}

// abreast reports whether two large gaps lie side by side across d.
func abreast(b *board.Board, a, c board.ID, d board.Dir) bool {
	off := b.At(a).Sub(b.At(c))
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
	return b.Occupant(c), b.Occupant(b.Next(c, sides(d)[1]))
}

// appendMotions appends what the planned move moves. For a chain that lacks a
// small piece it stops short: a complete chain is seven motions.
func (p plan) appendMotions(dst []Motion, b *board.Board, m Move) []Motion {
	gap, back := m.Dir.Vector(), m.Dir.Opposite().Vector()
	add := func(id board.ID, delta board.Point) {
		dst = append(dst, Motion{id, b.At(id), delta})
	}
	switch p.kind {
	case trade:
		size, _ := b.Shape(p.first).Size()
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
