// Package coach is the vocabulary in which the families' coaches explain positions. A coach solves as
// a good player would, or explains a way that somebody else has found, and says what each part of it
// is for. The coaches are the packages named coach below each family's solver.
//
// Everything that a coach says is a value that a test can check against the rules: a Step names the
// subgoal that its moves reach, and the obstacles that they have to remove. Sentences are made
// elsewhere; each Theme documents the English one that it is for.
package coach

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
)

// Coach explains the positions of one family.
type Coach interface {
	// Plan returns a solution of b in steps. It returns false if it finds none, or if ctx ends.
	Plan(ctx context.Context, b *board.Board) (Plan, bool)
	// Reason returns why way begins as it does. The way is a solution of b that somebody else found,
	// such as a shortest one. The moves of the step are the beginning of the way that reaches the
	// step's goal. It returns false if there is nothing true and useful to say.
	Reason(ctx context.Context, b *board.Board, way []moves.Move) (Step, bool)
}

// Plan is a solution in steps. The zero value is the plan for a solved position.
type Plan struct {
	Steps []Step
	// Chapters divide the steps into larger parts: each is some consecutive steps, and together they
	// are all of them.
	Chapters []Chapter
}

// Moves returns the moves of all steps.
func (p Plan) Moves() []moves.Move {
	var all []moves.Move
	for _, s := range p.Steps {
		all = append(all, s.Moves...)
	}
	return all
}

// Chapter is some consecutive steps with one purpose.
type Chapter struct {
	Reason
	Steps int // number of steps
}

// Step is some consecutive moves with one purpose.
type Step struct {
	Reason
	Moves []moves.Move
}

// Reason is why some moves are made. The pieces and cells are those that the sentence of the theme
// speaks of, in its order, so they are also what to mark on the board.
type Reason struct {
	Theme  Theme
	Pieces []board.ID
	Cells  []board.Cell
	// Goal is what is true after the moves, and not before.
	Goal Goal
	// Chain says what the moves are for, beginning with the piece that moves: each link is an obstacle
	// of the next, or a stopper for it.
	Chain []Link
	// Purpose is a move of the way that needs this step, and the last of Pieces makes: what the obstacle or the
	// stopper is for in the end.
	Purpose Purpose
}

// Purpose is a later move of a way, as the player sees it. The zero value is none.
type Purpose struct {
	Piece board.ID
	Dirs  []board.Dir // where the piece goes up to and including that move, turn by turn
	To    board.Cell  // the top-left cell of the piece after it
	After int         // number of moves of the way before it, at least 1
	// Later is true if moves of other pieces than the first and this one come before it.
	Later bool
	// Farther is true if the piece can go in that direction at once, but not as far.
	Farther bool
}

// Goal is a condition on a position. The zero value is always true.
type Goal struct {
	Places []Place
	Free   []board.Cell // cells that no piece covers, except for gaps
}

// Place is a piece with its top-left cell.
type Place struct {
	Piece board.ID
	At    board.Cell
}

// Reached reports whether the position meets the condition.
func (g Goal) Reached(b *board.Board) bool {
	for _, p := range g.Places {
		if b.Anchor(p.Piece) != p.At {
			return false
		}
	}
	for _, c := range g.Free {
		if id := b.Occupant(c); id != board.NoPiece && !b.IsGap(id) {
			return false
		}
	}
	return true
}

// Link is one relation of two pieces in a chain of reasons.
type Link struct {
	Kind  LinkKind
	By    board.ID     // the obstacle, or the stopper
	Piece board.ID     // the piece that needs it to move
	Cells []board.Cell // the cells that By has to leave, or the cell where it has to be
	// Others are further obstacles of the same move.
	Others []board.ID
	// Moves is after how many moves By is there, from its first one on, for a stopper. Other pieces may make some of them.
	Moves int
}

// LinkKind says how one piece depends on another.
type LinkKind uint8

// The kinds of links.
const (
	// Blocks is "{By} is in the way of {Piece}": By is on the cells, and Piece has to enter them.
	Blocks LinkKind = iota
	// Stops is "{Piece} needs a stopper at {cell}; {By} gets there in {Moves}".
	Stops
)
