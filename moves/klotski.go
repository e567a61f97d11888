package moves

import "worldslide/board"

// Klotski has the rules of Klotski: a move takes a block one cell in a direction, and every
// cell that it enters must be on the board, empty, and admitted by the terrain: no block
// enters a solid cell, and only marked blocks enter gates. On a board with rails a block moves
// along its length only, and does not move if its bounding rectangle is a square. Blocks may
// have any shape. Walls between cells are ignored.
//
// Legal moves are listed by block in order of ID, and for each block up, down, left, right.
type Klotski struct{}

var _ Rules = Klotski{}

// AppendMoves appends the legal moves in the order documented at Klotski.
func (s Klotski) AppendMoves(dst []Move, b *board.Board) []Move {
	for i := range b.Len() {
		for _, d := range board.Dirs {
			if m := (Move{board.ID(i), d}); s.Legal(b, m) {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// Legal reports whether m is possible.
func (Klotski) Legal(b *board.Board, m Move) bool {
	if m.Piece < 0 || int(m.Piece) >= b.Len() || m.Dir > board.Right {
		return false
	}
	if b.Rails() && !alongRail(b, m) {
		return false
	}
	var buf [board.MaxSide]board.Cell
	front := b.AppendFront(buf[:0], m.Piece, m.Dir)
	for _, c := range front {
		if b.Occupant(c) != board.NoPiece || !b.Admits(c, m.Piece) {
			return false
		}
	}
	return len(front) > 0
}

// Apply moves a block one cell and appends its motion.
func (s Klotski) Apply(dst []Motion, b *board.Board, m Move) ([]Motion, error) {
	if !s.Legal(b, m) {
		return dst, illegal(b, m)
	}
	step := Motion{Piece: m.Piece, From: b.At(m.Piece), Delta: m.Dir.Vector()}
	b.Relocate(m.Piece, step.From.Add(step.Delta))
	return append(dst, step), nil
}

// alongRail reports whether a move goes along the longer side of its block.
func alongRail(b *board.Board, m Move) bool {
	w, h := b.Shape(m.Piece).Size()
	return w > h && m.Dir.Horizontal() || h > w && !m.Dir.Horizontal()
}
