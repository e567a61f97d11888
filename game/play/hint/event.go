package hint

import (
	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/coach"
)

// Event is what the machine reacts to: an input of the player, a change of the game, or a result of an
// effect.
type Event interface{ event() }

// Signal is an event without data.
type Signal uint8

// The signals.
const (
	none Signal = iota

	// Requests of the player:

	Asked         // a hint is asked for, or more of it if one is shown already
	NudgeAsked    // the same, but a new hint begins with its reason
	SolutionAsked // the solution is asked for, or its end
	HelpAsked     // help that the family shows is asked for, such as the distance to the goal
	Confirmed     // the cost of the help that waits is accepted
	Accepted      // the shown move is to be made
	RunToggled    // a run of the next gestures is to start or to stop
	BackAsked     // the moves after which the move limit does not suffice are to be taken back
	Dismissed     // the bar is to close
	Acted         // the player does something else, which ends a run and a shown solution

	// Controls of a shown solution:

	PlayToggled  // it is to play or to pause
	Stepped      // one gesture is to be made
	SteppedBack  // the last gesture is to be taken back
	SpeedChanged // Game.Interval is another one

	// Changes of the game:

	Tick     // an update of the scene, while Machine.Active
	Refused  // the game does not allow a MakeGesture
	Replaced // another game takes the place of this one
)

// Moved follows each gesture made and taken back. The Game is that after it.
type Moved struct {
	By   Cause
	Made moves.Group // the gesture, or its inverse if it was taken back
	From int         // Game.Made before it
	More int         // the number of gestures that the same effect takes back after it
}

// Cause is who has moved.
type Cause uint8

// The causes of a move.
const (
	ByPlayer    Cause = iota
	ByHistory         // the player has undone or redone a gesture
	ByMachine         // MakeGesture
	ByStepBack        // TakeBack after SteppedBack
	ByMoveLimit       // TakeBack to where the move limit suffices
)

// What others find.
type (
	// Offered is a plan for the current position that the family knows.
	Offered struct{ Plan solver.Plan }
	// Found is an answer of Search for the position From. The search ends with the final one.
	Found struct {
		From   *board.Board
		Answer solver.Answer
		Final  bool
	}
	// Explained is the answer of Explain for a way: why it begins as it does. Given is false if there is
	// nothing to say.
	Explained struct {
		Way   []moves.Move
		Step  coach.Step
		Given bool
	}
	// Progressed says which part of a search is done, from 0 to 1.
	Progressed struct{ Part float64 }
	// LimitFound is the answer of SearchLimit: how many gestures have to be taken back, or 0 if no position
	// is known from where the limit suffices.
	LimitFound struct{ Count int }
)

func (Signal) event()     {}
func (Moved) event()      {}
func (Offered) event()    {}
func (Found) event()      {}
func (Explained) event()  {}
func (Progressed) event() {}
func (LimitFound) event() {}
