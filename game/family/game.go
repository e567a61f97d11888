package family

import (
	"cmp"
	"image"
	"time"

	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// Game is one game in the window: its input, its drawing and what is said about it.
// Family.Play makes it for one session. It is used in the loop only.
type Game struct {
	// View returns how this game draws boards. It may depend on settings.
	View func() View
	// Summary describes the game as it is now.
	Summary func(app *scene.App) Summary
	// Takes reports whether the board uses a key.
	Takes func(k widget.KeyPress) bool
	// Input translates an event into intents, which the host carries out. It changes
	// nothing but the state of the gesture and the selection.
	Input func(app *scene.App, e Event) []Intent
	// Active reports whether a press of the pointer goes on.
	Active func() bool
	// Draw draws the board with the selection and what the pointer holds.
	Draw func(fr *scene.Frame, s boardview.Drawing)
	// Hints describes moves and finds solutions.
	Hints Hints

	// The rest is optional: nil where the family has none.

	// Actions returns the family's rows of the action table. A row with the id of one of
	// the window's actions replaces it; a row with nothing but an id (and places) sets
	// where the window's action appears.
	Actions func(app *scene.App) []scene.Action
	// Preview returns the pieces that releasing the pointer would move.
	Preview func() []gesture.Shift
	// Selected returns the piece that keys move, where that is not part of the position;
	// board.NoPiece for none.
	Selected func() board.ID

	// Opened is called when the game was opened by its code, a link or a file.
	Opened func(app *scene.App)
	// Tick is called once per update while the game is on screen.
	Tick func(app *scene.App)
	// Leave is called when another game replaces this one: it ends the game's jobs.
	Leave func(app *scene.App)
	// MoveMade is called after each gesture of the player, with the board and the
	// history before it.
	MoveMade func(app *scene.App, before *board.Board, history []moves.Group, group moves.Group)

	// Another returns a function that starts a similar game: the next random board,
	// level or unsolved day. It returns nil where there is none. ends reports that the
	// current game ends with it, rather than staying among the saved games.
	Another func(app *scene.App) (next func(), ends bool)
	// RestartValues returns what Restart starts. Without it Restart starts the game's
	// own values.
	RestartValues func() puzzle.Values
	// Inspection returns how long the start can be inspected before the clock starts by
	// itself; 0 waits for the first move.
	Inspection func(app *scene.App) time.Duration
	// Attempted reports that the game was begun although no move was made, as by an inspection
	// that was too long. Leaving it then counts as not finishing it.
	Attempted func(app *scene.App) bool
	// MoveLimit restricts the moves of a game that has a limit.
	MoveLimit *MoveLimit
	// Notice returns what the player may overlook on the board, in one line, or "". It is shown where
	// hints are, while there is none, and costs nothing.
	Notice func(app *scene.App) string
	// Solved changes the card of a solved game and its details.
	Solved Solved

	// Header and Footer draw a row above everything, and one below the board while no
	// hint is shown there. View.Stage makes room for them.
	Header, Footer func(app *scene.App, area image.Rectangle)
	// FillPanel fills what is left of the info panel beside the board. DenseRows reports
	// whether the rows above it are to be low, given the height below the panel's title.
	FillPanel func(app *scene.App, area image.Rectangle)
	DenseRows func(fr *scene.Frame, height int) bool
	// Panel replaces the info panel beside the board. It returns false to have the usual
	// one. View.Stage makes room for it.
	Panel func(app *scene.App, area image.Rectangle, parts PanelParts) bool
	// DrawGoal draws the goal in place of the board.
	DrawGoal func(look scene.Look, at boardview.Layout)
	// Outlined returns the scene whose pieces marks outline, where it differs from the
	// one drawn.
	Outlined func(look scene.Look, s boardview.Drawing) *boardview.Drawing
}

// Hints holds what the window needs to give hints of a family. Only Describe is required.
type Hints struct {
	// Describe describes a gesture as advice.
	Describe func(look scene.Look, b *board.Board, group moves.Group) string
	// Gesture returns the first gesture of the moves ahead, as a player would make it.
	// Use FirstGesture.
	Gesture func(ahead []moves.Move) moves.Group
	// Direction returns the piece that is seen to move in a move, and in which direction.
	// Use Seen.
	Direction func(b *board.Board, m moves.Move) (board.ID, board.Dir)
	// Why explains an advised gesture; "" explains nothing.
	Why func(look scene.Look, b *board.Board, group moves.Group) string
	// Shown is called with the moves to the goal when a hint is shown, so that the game can
	// follow with its selection.
	Shown func(ahead []moves.Move)
	// Pace is the time from one gesture of a shown solution to the next at speed 1; 0 is the
	// default. Use SolutionPace.
	Pace time.Duration
}

// DefaultPace is slow enough to follow a shown solution by eye.
const DefaultPace = 400 * time.Millisecond

// FirstGesture returns the first gesture of the moves ahead: one move by default.
func (h Hints) FirstGesture(ahead []moves.Move) moves.Group {
	if h.Gesture == nil {
		return moves.Group{ahead[0]}
	}
	return h.Gesture(ahead)
}

// Seen returns the piece that is seen to move in a move, and in which direction: the
// piece of the move by default.
func (h Hints) Seen(b *board.Board, m moves.Move) (board.ID, board.Dir) {
	if h.Direction == nil {
		return m.Piece, m.Dir
	}
	return h.Direction(b, m)
}

// SolutionPace returns the time of a gesture of a shown solution at speed 1.
func (h Hints) SolutionPace() time.Duration { return cmp.Or(h.Pace, DefaultPace) }

// MoveLimit is the limit of a game on what its main metric counts.
type MoveLimit struct {
	// Allowed reports whether a gesture may be made. It may tell the player why not.
	Allowed func(app *scene.App, group moves.Group) bool
	// Count returns how much may be made from the start to the goal; false if there is
	// no limit, or as long as it is unknown.
	Count func() (all int, limited bool)
}

// Solved changes the card of a solved game and the dialog with its details. Each function is
// optional.
type Solved struct {
	// Muted reports whether the player has switched the card off.
	Muted func(app *scene.App, r records.Result) bool
	// EnterCloses is whether Enter puts the card away. Otherwise it presses the primary button.
	EnterCloses bool
	// Details adds to the dialog, and returns the height used.
	Details func(app *scene.App, area image.Rectangle, r records.Result) int
	// Next returns the action of the primary button, or scene.None.
	Next func(app *scene.App) scene.ActionID
	// Share returns the text to share in place of the usual one, if it returns true.
	Share func(app *scene.App, r records.Result) (string, bool)
}

// PanelParts are the parts that every panel has: the clock with its caption, and the
// button that hides it, whose width is in device pixels.
type PanelParts struct {
	Clock     func(at image.Rectangle)
	Hide      func(at image.Rectangle)
	HideWidth int
}

// Summary describes a game for the window title, the status line, the info panel and
// dialogs.
type Summary struct {
	Title       string // of the window
	Description        // of its values
	// Details are further parts of the status line.
	Details []string
	// Keys are the keys that do something now. The last one is shown first.
	Keys []scene.KeyHint

	// Panel reports whether the game has an info panel.
	Panel bool
	// Heading is the panel's title, Intro a sentence below it if there is room.
	Heading, Intro string
	// Rows are the panel's facts about the game, Bests those about earlier results.
	Rows, Bests []parts.Fact
	// Figures are the large numbers. Clock is the last of them.
	Figures []parts.Fact
	Clock   parts.Fact
}

// BoardID is the widget id of the board of a game.
const BoardID widget.ID = "board"
