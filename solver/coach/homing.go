package coach

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// Homing is a way to the solved position of a puzzle in which every piece has a home: what it does next
// for good. It has the reasons that are true of a way that follows no plan, such as a shortest one.
type Homing struct {
	Moves []moves.Move
	// At has the position before each of the first Horizon moves, and the one after these.
	At []*board.Board
	// Settled is, by piece, the number of moves until it does not move any more: it is at home for good.
	Settled []int
	// End is the position after all moves.
	End *board.Board

	rules moves.Rules
}

// Horizon is how many moves ahead reasons look at most.
const Horizon = 60

const (
	// carryNearer is how many cells a piece has to get nearer to home to be worth mentioning, and closeBy how near: a step
	// of a long way says little.
	carryNearer = 2
	closeBy     = 2
	// fewOfLine is how many pieces of a row or column are few, and soonLine how many moves are.
	fewOfLine = 2
	soonLine  = 10
)

// NewHoming examines a way. It returns false if the way is empty, or does not bring all pieces home.
func NewHoming(rules moves.Rules, b *board.Board, way []moves.Move) (Homing, bool) {
	h, ok := Examine(rules, b, way)
	return h, ok && len(way) > 0 && h.End.AllHome()
}

// Examine examines a way with any end. Nothing but the fields is known of it then. It returns false if a move is
// illegal.
func Examine(rules moves.Rules, b *board.Board, way []moves.Move) (Homing, bool) {
	at := b.Clone()
	h := Homing{Moves: way, At: []*board.Board{b}, Settled: make([]int, b.Len()), End: at, rules: rules}
	var buf [8]moves.Motion
	for i, m := range way {
		motions, err := rules.Apply(buf[:0], at, m)
		if err != nil {
			return Homing{}, false
		}
		for _, motion := range motions {
			h.Settled[motion.Piece] = i + 1
		}
		if i < Horizon {
			h.At = append(h.At, at.Clone())
		}
	}
	return h, true
}

// Home returns the home of a piece.
func (h Homing) Home(id board.ID) board.Cell { return h.At[0].Cell(h.At[0].Piece(id).Home) }

// Away returns the distance of a piece from home after some moves, in cells.
func (h Homing) Away(n int, id board.ID) int {
	b := h.At[n]
	return distance(b, b.At(id), b.Piece(id).Home)
}

// Step returns the step of the first n moves, after which some pieces are at home.
func (h Homing) Step(theme Theme, n int, pieces []board.ID) Step {
	s := Step{Reason: Reason{Theme: theme, Pieces: pieces}, Moves: h.Moves[:n]}
	for _, id := range pieces {
		s.Goal.Places = append(s.Goal.Places, Place{Piece: id, At: h.Home(id)})
		for _, p := range h.At[0].Outline(id) {
			s.Cells = append(s.Cells, h.At[0].Cell(h.At[0].Piece(id).Home.Add(p)))
		}
	}
	return s
}

// Settling returns some of the pieces that are not at home for good before the first move, in the order
// in which they are, and the number of moves until all are.
func (h Homing) Settling(of func(board.ID, board.Piece) bool) (pieces []board.ID, n int) {
	b := h.At[0]
	for id := range board.ID(b.Len()) {
		if !b.IsGap(id) && h.Settled[id] > 0 && of(id, b.Piece(id)) {
			pieces = append(pieces, id)
			n = max(n, h.Settled[id])
		}
	}
	slices.SortStableFunc(pieces, func(x, y board.ID) int { return h.Settled[x] - h.Settled[y] })
	return pieces, n
}

// Next returns what the way does next for good: in at most so many moves it completes a row or column, or takes a
// piece home. A row or column that takes more than a few pieces and moves says little about the next one.
func (h Homing) Next(most int) (Step, bool) {
	if s, ok := h.Line(most); ok && (len(s.Pieces) <= fewOfLine || len(s.Moves) <= soonLine) {
		return s, true
	}
	return h.Piece(PlaceTile, most, anyPiece)
}

func anyPiece(board.ID, board.Piece) bool { return true }

// Line is the reason of a way that completes a row or column in at most so many moves. Every cell of the line is right
// then, also where a gap is at home. The cells of the step are those of its pieces in the line.
func (h Homing) Line(most int) (Step, bool) {
	b := h.At[0]
	var best Step
	try := func(theme Theme, in func(board.Point) bool) {
		pieces, n := h.Settling(func(id board.ID, p board.Piece) bool {
			return slices.ContainsFunc(b.Outline(id), func(q board.Point) bool { return in(b.Wrap(p.Home.Add(q))) })
		})
		if len(pieces) == 0 || n > most || n >= len(h.At) || best.Theme != NoTheme && n >= len(best.Moves) {
			return
		}
		if slices.ContainsFunc(pieces, func(id board.ID) bool { return b.Anchor(id) == h.Home(id) }) {
			return // it leaves its home and comes back, which the reason would not explain
		}
		for id := range board.ID(b.Len()) {
			for _, c := range h.At[n].AppendCells(nil, id) {
				if in(b.Point(c)) && h.At[n].Anchor(id) != h.Home(id) {
					return
				}
			}
		}
		slices.Reverse(pieces)
		s := h.Step(theme, n, pieces)
		s.Cells = slices.DeleteFunc(s.Cells, func(c board.Cell) bool { return !in(b.Point(c)) })
		// All of the line is right then, also what is there already, or is a gap.
		for id := range board.ID(b.Len()) {
			if at := h.At[n].AppendCells(nil, id); !slices.Contains(pieces, id) && slices.ContainsFunc(at, func(c board.Cell) bool { return in(b.Point(c)) }) {
				s.Goal.Places = append(s.Goal.Places, Place{Piece: id, At: h.Home(id)})
			}
		}
		if h.Explains(s) {
			best = s
		}
	}
	for y := range b.Height() {
		try(FinishRow, func(p board.Point) bool { return p.Y == y })
	}
	for x := range b.Width() {
		try(FinishColumn, func(p board.Point) bool { return p.X == x })
	}
	return best, best.Theme != NoTheme
}

// Piece is the reason of a way that takes some piece home in at most so many moves.
func (h Homing) Piece(theme Theme, most int, of func(board.ID, board.Piece) bool) (Step, bool) {
	pieces, _ := h.Settling(of)
	for i, id := range pieces {
		if h.Settled[id] > most || h.At[0].Anchor(id) == h.Home(id) {
			continue
		}
		if s := h.Step(theme, h.Settled[id], pieces[i:i+1]); h.Explains(s) {
			return s, true
		}
	}
	return Step{}, false
}

// Nearer is the reason of a way that takes a piece close to home in at most so many moves.
func (h Homing) Nearer(most int) (Step, bool) {
	b := h.At[0]
	var best Step
	most, gain := min(most, len(h.At)-1), carryNearer-1
	for n := 1; n <= most; n++ {
		for id := range board.ID(b.Len()) {
			nearer := h.Away(0, id) - h.Away(n, id)
			if b.IsGap(id) || nearer <= gain || h.Away(n, id) == 0 || h.Away(n, id) > closeBy || !h.Keeps(n, id, carryNearer) {
				continue
			}
			s := Step{
				Reason: Reason{
					Theme:  Carry,
					Pieces: []board.ID{id},
					Cells:  h.At[n].AppendCells(nil, id),
					Goal:   Goal{Places: []Place{{Piece: id, At: h.At[n].Anchor(id)}}},
				},
				Moves: h.Moves[:n],
			}
			if h.Explains(s) {
				best, gain = s, nearer
			}
		}
	}
	return best, best.Theme != NoTheme
}

// shown is how many moves of a way a player sees, at most.
const shown = 8

// Keeps reports whether a piece, after n moves and as long as the player watches, is nearer to home than before the
// first move, by at least so many cells.
func (h Homing) Keeps(n int, id board.ID, cells int) bool {
	for m := n; m < min(max(n, shown)+1, len(h.At)); m++ {
		if h.Away(0, id)-h.Away(m, id) < cells {
			return false
		}
	}
	return true
}

// Clearing is the reason of a way that frees the cell that a piece then enters with its first move, nearer to home, in at
// most so many moves. If that move takes it home for good, that is the reason. The piece is the first of one cell that then
// comes home for good in at most so many moves, and was not there.
func (h Homing) Clearing(most, home int) (Step, bool) {
	pieces, _ := h.Settling(anyPiece)
	for _, id := range pieces {
		if h.Settled[id] > home {
			break
		}
		if w, height := h.At[0].Shape(id).Size(); w*height > 1 || h.At[0].Anchor(id) == h.Home(id) {
			continue
		}
		if s, ok := h.clears(most, id); ok && h.Explains(s) {
			return s, true
		}
	}
	return Step{}, false
}

// clears is the reason of Clearing for a piece.
func (h Homing) clears(most int, piece board.ID) (Step, bool) {
	b := h.At[0]
	for n := 1; n <= min(most, len(h.At)-2); n++ {
		from, to := b.Anchor(piece), h.At[n+1].Anchor(piece)
		if h.At[n].Anchor(piece) != from {
			return Step{}, false
		}
		if from == to {
			continue
		}
		if to == h.Home(piece) { // not on its way
			return h.Step(PlaceTile, n+1, []board.ID{piece}), h.Settled[piece] == n+1
		}
		free := []board.Cell{to}
		s := Step{Reason: Reason{Theme: FreeCells, Pieces: []board.ID{piece}, Cells: free, Goal: Goal{Free: free}}, Moves: h.Moves[:n]}
		for _, d := range board.Dirs {
			if b.Next(from, d) == to {
				s.Purpose = Purpose{Piece: piece, Dirs: []board.Dir{d}, To: to, After: n}
			}
		}
		return s, s.Purpose.After > 0 && h.Away(n+1, piece) <= closeBy && h.Keeps(n+1, piece, 1) && !s.Goal.Reached(b) && s.Goal.Reached(h.At[n])
	}
	return Step{}, false
}

// lastCells is the largest number of cells that players solve at once in the end.
const lastCells = 6

// Topic returns what the first moves of the way are for: what takes the next piece home for good.
func (h Homing) Topic() Topic {
	b := h.At[0]
	left, _ := h.Settling(func(board.ID, board.Piece) bool { return true })
	if len(left) == 0 {
		return Holes
	}
	next := b.Piece(left[0])
	if next.W*next.H > 1 {
		return Large
	}
	low, high := next.Home, next.Home
	row, column := 0, 0
	for _, id := range left {
		p := b.Piece(id)
		low = board.Point{X: min(low.X, p.Home.X), Y: min(low.Y, p.Home.Y)}
		high = board.Point{X: max(high.X, p.Home.X+p.W-1), Y: max(high.Y, p.Home.Y+p.H-1)}
		if p.Home.Y <= next.Home.Y && next.Home.Y < p.Home.Y+p.H {
			row++
		}
		if p.Home.X <= next.Home.X && next.Home.X < p.Home.X+p.W {
			column++
		}
	}
	switch {
	case (high.X-low.X+1)*(high.Y-low.Y+1) <= lastCells:
		return LastCells
	case row <= 2 || column <= 2:
		return Lines
	}
	return Homes
}
