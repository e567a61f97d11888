package hint

import (
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver/coach"
)

// Effect is what the machine wants done. Effects are carried out in order.
type Effect interface{ effect() }

// The effects.
type (
	// Search starts the search for a solution from a position, which the moves Ahead reach from the current
	// one. It replaces the search before. Found and Progressed answer.
	Search struct {
		From  *board.Board
		Ahead []moves.Move
	}
	// SearchLimit starts the search for the last position of the game from which a limit of moves suffices.
	// It replaces the search before. LimitFound answers.
	SearchLimit struct{ Limit int }
	// StopSearch stops the search.
	StopSearch struct{}
	// Explain asks the family's coach why a solution of a position begins as it does. It replaces the
	// question before. Explained answers.
	Explain struct {
		Board *board.Board
		Way   []moves.Move
		Told  coach.Step // the reason before, for another position or way
	}
	// MakeGesture makes a gesture of the plan, as part of a shown solution or not. Moved or Refused
	// follows at once.
	MakeGesture struct {
		Group moves.Group
		Shown bool
	}
	// TakeBack takes back gestures. Each is followed by Moved with the cause.
	TakeBack struct {
		Count int
		By    Cause
	}
	// Count counts a hint.
	Count struct{}
	// TellCost says in the bar what a hint costs, if the player cannot know it yet (see View.First), or
	// that it is free.
	TellCost struct{ Free bool }
	// ShowHelp shows the help that HelpAsked has asked for.
	ShowHelp struct{}
	// Point tells the family which moves to the goal are shown.
	Point struct{ Ahead []moves.Move }
	// TellBack says that gestures of a shown solution were taken back because of the move limit.
	TellBack struct{ Count int }
	// Wake asks for a Tick after a time.
	Wake struct{ After time.Duration }
)

func (Search) effect()      {}
func (SearchLimit) effect() {}
func (StopSearch) effect()  {}
func (Explain) effect()     {}
func (MakeGesture) effect() {}
func (TakeBack) effect()    {}
func (Count) effect()       {}
func (TellCost) effect()    {}
func (ShowHelp) effect()    {}
func (Point) effect()       {}
func (TellBack) effect()    {}
func (Wake) effect()        {}
