package hint

import (
	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// Event is what the machine reacts to: an input of the player, a change of the game, or a result of an
// effect.
type Event interface{ event() }

// The player's requests.
type (
	// Asked asks for a hint, or for more moves if the next one is shown already.
	Asked struct{}
	// SolutionAsked asks to show the solution, or to end it.
	SolutionAsked struct{}
	// HelpAsked asks for help that the family shows, such as the distance to the goal.
	HelpAsked struct{}
	// Confirmed accepts the cost of the help that waits for it.
	Confirmed struct{}
	// Accepted makes the shown move.
	Accepted struct{}
	// RunToggled starts a run of the next gestures, or stops it.
	RunToggled struct{}
	// BackAsked takes back the moves after which the move limit does not suffice.
	BackAsked struct{}
	// Dismissed closes the bar.
	Dismissed struct{}
	// Acted is any action of the player that ends a run and a shown solution.
	Acted struct{}
)

// Control is a control of a shown solution.
type Control uint8

// The controls. SpeedChanged follows a change of Game.Interval.
const (
	Toggled Control = iota // plays or pauses
	Stepped
	SteppedBack
	SpeedChanged
)

// Changes of the game.
type (
	// Tick comes once per update.
	Tick struct{}
	// Moved follows each gesture made and taken back. The Game is that after it.
	Moved struct {
		By   Cause
		Made moves.Group // the gesture, or its inverse if it was taken back
		From int         // Game.Made before it
		More int         // the number of gestures that the same effect takes back after it
	}
	// Refused follows a MakeGesture that the game does not allow.
	Refused struct{}
	// Left says that another game replaces this one.
	Left struct{}
	// Offered is a plan for the current position that the family knows.
	Offered struct{ Plan solver.Plan }
)

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

// Results of searches.
type (
	// Found is an answer for the position From. The search ends with the final one.
	Found struct {
		From   *board.Board
		Answer solver.Answer
		Final  bool
	}
	// Progressed says which part of a search is done, from 0 to 1.
	Progressed struct{ Part float64 }
	// LimitFound is the answer of SearchLimit: how many gestures have to be taken back, or 0 if no position
	// is known from where the limit suffices.
	LimitFound struct{ Count int }
)

func (Asked) event()         {}
func (SolutionAsked) event() {}
func (HelpAsked) event()     {}
func (Confirmed) event()     {}
func (Accepted) event()      {}
func (RunToggled) event()    {}
func (BackAsked) event()     {}
func (Dismissed) event()     {}
func (Acted) event()         {}
func (Control) event()       {}
func (Tick) event()          {}
func (Moved) event()         {}
func (Refused) event()       {}
func (Left) event()          {}
func (Offered) event()       {}
func (Found) event()         {}
func (Progressed) event()    {}
func (LimitFound) event()    {}
