package family

import (
	"worldslide/game/knowledge"
	"worldslide/session"
	"worldslide/solver"
)

// GameHost is the play page or a lesson as a Game sees it.
type GameHost interface {
	// Session returns the session, which stays the same during the life of the Game.
	Session() *session.Session
	// Knowledge is what is known about the positions of the game. The game starts its searches.
	Knowledge() *knowledge.Knowledge
	// Open reports whether moves are possible: the game is neither solved nor paused.
	Open() bool
	// Celebrating reports whether the game was just solved and its card is still to come. Until
	// then nothing on the panel and in the bars appears or moves.
	Celebrating() bool
	// WhyClosed says in the words of a tooltip why no move is possible: the game is solved, or
	// the player has paused it. It is "" if Open is true, or if a dialog or page covers the
	// game.
	WhyClosed() string
	// Calm reports whether the game shows only what a beginner needs. The rest is in menus and dialogs.
	Calm() bool
	// Perform carries out intents that do not come from an event, such as those of a button.
	Perform(intents ...Intent)
	// Undo and Redo move through the history.
	Undo()
	Redo()
	// Stop ends all motions on the board.
	Stop()
	// OfferPlan gives the hints the plan of a solution. If they have a plan or search for one,
	// it returns false and does not call plan.
	OfferPlan(plan func() (solver.Plan, bool)) bool
	// TakeHelp counts help of the family, such as the distance to the goal, as a hint, unless the game had
	// help before. If show is not nil, the player is first asked whether to pay that, and show is called
	// afterwards.
	TakeHelp(show func())
	// PanelBeside reports whether the whole info panel is visible beside the board.
	PanelBeside() bool
}
