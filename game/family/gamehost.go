package family

import (
	"worldslide/session"
	"worldslide/solver"
)

// GameHost is the game at hand as its family sees it: the session, and what the scene
// does with it.
type GameHost interface {
	// Session is the game. It stays the same as long as the Game lives.
	Session() *session.Session
	// Open reports whether anything may be moved now: the game is neither solved nor
	// paused.
	Open() bool
	// WhyClosed says, in the words of a tooltip, why nothing may be done to the board:
	// the game is solved, or the player has paused it. It is "" if it is open, or only
	// waits behind a dialog or a page.
	WhyClosed() string
	// Perform carries out intents that do not come from an event, as a button's.
	Perform(intents ...Intent)
	// Undo and Redo go through the history.
	Undo()
	Redo()
	// Stop puts everything that moves on the board in its place at once.
	Stop()
	// Refresh drops what was drawn for the board's cover: it would look different.
	Refresh()
	// HintShown reports whether the board shows the arrow of a hint. Offer gives the
	// plan of a solution to the hints, if they have none and look for none; it reports
	// whether they took it.
	HintShown() bool
	OfferPlan(plan func() (solver.Plan, bool)) bool
	// PanelBeside reports whether the info panel stands beside the board, where all of
	// it is seen.
	PanelBeside() bool
}
