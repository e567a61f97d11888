// Package family is the contract between the window and a family of puzzles: what
// the window asks of one, by small interfaces, each for a purpose. A family has a
// room of its own below game that implements them; scenes, records, home and
// replays know no other family than these values.
//
// A Family has no state. What lasts as long as a game is on the table is its Game.
// What not every family has is an interface of its own, found by asking: see
// optional.go. Plain has what is usual, for embedding.
package family

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// Family is what the window knows of a family.
type Family interface {
	// Puzzle is the family in the catalogue.
	Puzzle() puzzle.Family
	// Titles are its name and what it is about.
	Titles() Titles
	// Fresh begins the game of a player who chose no more than the family.
	Fresh(d *desk.Desk) *session.Session
	// Choose opens what chooses a new game.
	Choose(d *desk.Desk)
	// Describe says what makes a game of some values, in words. The values may lack
	// what is left to chance.
	Describe(d *desk.Desk, v puzzle.Values) Description
	// View draws its boards outside of the game at hand.
	View() View
	// Play returns the object of one game, that of the table.
	Play(d *desk.Desk, t Table) Game
}

// Titles are a family's name, and a sentence or two about it.
type Titles struct{ Name, About assets.ID }

// Description says in words what makes a game.
type Description struct {
	Mode string // how it is played, such as Challenge
	// Facts make it what it is; Brief are those that tell the puzzle of a day from
	// others of the family; Common those that the starts of a preset share.
	Facts, Brief, Common []string
}

// View is how boards of a family are drawn.
type View interface {
	// Stage completes the room for a board: frame, margin, rows above and below.
	Stage(d *desk.Desk, b *board.Board, s *boardview.Stage)
	// Draw draws a board.
	Draw(d *desk.Desk, s boardview.Scene)
	// Thumbnail draws a board, as an eye-catcher, into a rectangle.
	Thumbnail(d *desk.Desk, at image.Rectangle, b *board.Board)
	// Strip draws what was solved across the top of the dialog that says so, from edge
	// to edge. What reaches below the rectangle is cut off.
	Strip(d *desk.Desk, at image.Rectangle, b *board.Board)
	// SlideTime is how long the motions of one gesture take; Gathers reports whether
	// they gather speed and lose it.
	SlideTime(made []moves.Motion, reduced bool) time.Duration
	Gathers() bool
}

// Game is one game in the window: what takes keys and pointer, what is said of it,
// how it is drawn, what is advised.
type Game interface {
	Controller
	Adviser
	// View draws boards as this game has them.
	View() View
	// Summary says everything about the game as it is now.
	Summary(d *desk.Desk) Summary
	// Actions are the family's own rows of the table of actions. A row of an id that
	// the window has too takes the place of the window's; with the id alone it says
	// where that one stands among them.
	Actions(d *desk.Desk) []desk.Action
}

// Controller brings keys and pointer to a board. What an event means is an intent,
// which the scene carries out: so the meaning of every key and gesture can be told
// without a window.
type Controller interface {
	// Takes reports whether the board uses a key.
	Takes(k widget.KeyPress) bool
	// Input says what an event means. It changes nothing but what the hand holds.
	Input(d *desk.Desk, e Event) []Intent
	// Active reports whether a press goes on.
	Active() bool
	// Preview returns what a release would set in motion.
	Preview() []gesture.Shift
	// Draw draws the board with what is held and selected.
	Draw(d *desk.Desk, s boardview.Scene)
}

// Adviser puts a plan into a player's words.
type Adviser interface {
	// Advised is the family as hints ask it: with a solver that may outlast the game.
	Advised() puzzle.Family
	// Gesture returns the first gesture of moves that are to be made, as a player
	// would make it.
	Gesture(ahead []moves.Move) moves.Group
	// Travels returns what is seen to move in a move, and its way.
	Travels(b *board.Board, m moves.Move) (board.ID, board.Dir)
	// Say puts a gesture into words, as advice.
	Say(d *desk.Desk, b *board.Board, group moves.Group) string
}

// Summary says everything about a game, as the window title, the status line, the
// info panel and dialogs show it.
type Summary struct {
	Title       string // of the window
	Description        // of its values
	// Details are what the status line says beside mode and facts.
	Details []string
	// Keys are those that do something now, the last one shown first.
	Keys []desk.KeyHint

	// Panel reports whether the game has an info panel.
	Panel bool
	// Heading is the panel's title, Intro a sentence below it, if there is room.
	Heading, Intro string
	// Rows are what the panel says about the game, Bests about what was achieved.
	Rows, Bests []desk.Fact
	// Figures are the large numbers, Clock is the last of them.
	Figures []desk.Fact
	Clock   desk.Fact
}

// BoardID is the id of the board of the game at hand.
const BoardID widget.ID = "board"
