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

// Game is one game in the window: its input, its drawing and what is said about it. Family.Play makes it for
// one session. It is used in the loop only. Games embed GameBase, which has the methods that a family may lack.
// What few families have are interfaces of their own: Selector, GoalDrawer, FootDrawer, and those below them.
type Game interface {
	// View returns how this game draws boards. It may depend on settings.
	View() View
	// Summary describes the game as it is now.
	Summary(app *scene.App) Summary
	// Takes reports whether the board uses a key.
	Takes(k widget.KeyPress) bool
	// Input translates an event into intents, which the host carries out. It changes
	// nothing but the state of the gesture, the selection and what the status line says of them.
	Input(app *scene.App, e Event) []Intent
	// Active reports whether a press of the pointer holds something, such as a piece, until its release.
	Active() bool
	// Draw draws the board with the selection and what the pointer holds. It may set how marks on the board
	// are drawn afterwards.
	Draw(fr *scene.Frame, s *boardview.Drawing)
	// Hints describes moves. It is asked once.
	Hints() Hints

	// GameBase has the methods from here on.

	// Actions returns the family's rows of the action table. A row with the id of one of
	// the window's actions replaces it; a row with nothing but an id and places adds
	// these places to those of the window's action, and moves it to the end.
	Actions(app *scene.App) []scene.Action
	// Preview returns the pieces that releasing the pointer would move.
	Preview() []gesture.Shift
	// Opened is called when the game was opened by its code, a link or a file.
	Opened(app *scene.App)
	// Tick is called once per update while the game is on screen.
	Tick(app *scene.App)
	// Another returns a function that starts a similar game: the next random board,
	// level or unsolved day. It returns nil where there is none. ends reports that the
	// current game ends with it, rather than staying among the saved games.
	Another(app *scene.App) (next func(), ends bool)
	// RestartValues returns what Restart starts; nil is the game's own values.
	RestartValues() puzzle.Values
	// Solved changes the card of a solved game and its details.
	Solved() Solved
	// FillPanel fills what is left of the info panel beside the board.
	FillPanel(app *scene.App, area image.Rectangle)
}

// GameBase is a game of a family that has nothing but what is required.
type GameBase struct{}

// Actions implements Game.
func (GameBase) Actions(*scene.App) []scene.Action { return nil }

// Preview implements Game.
func (GameBase) Preview() []gesture.Shift { return nil }

// Opened implements Game.
func (GameBase) Opened(*scene.App) {}

// Tick implements Game.
func (GameBase) Tick(*scene.App) {}

// Another implements Game.
func (GameBase) Another(*scene.App) (next func(), ends bool) { return nil, false }

// RestartValues implements Game.
func (GameBase) RestartValues() puzzle.Values { return nil }

// Solved implements Game.
func (GameBase) Solved() Solved { return Solved{} }

// FillPanel implements Game.
func (GameBase) FillPanel(*scene.App, image.Rectangle) {}

// Selector is a Game whose selection is not part of the position.
type Selector interface {
	// Selected returns the piece that keys move, or board.NoPiece.
	Selected() board.ID
}

// GoalDrawer is a Game that can show its goal.
type GoalDrawer interface {
	// DrawGoal draws the goal in place of the board.
	DrawGoal(look scene.Look, at boardview.Layout)
}

// FootDrawer is a Game with a row below the board.
type FootDrawer interface {
	// Footer draws the row while no hint is shown there. View.Stage may make room for it; otherwise it
	// has the place of hints.
	Footer(app *scene.App, area image.Rectangle)
}

// What only one family has.

// Leaver is a Game that releases something when another game replaces it.
type Leaver interface{ Leave(app *scene.App) }

// Noticer is a Game with something that the player may overlook on the board.
type Noticer interface {
	// Notice says it in one line, or is "". It is shown where hints are, while there is none, and costs nothing.
	Notice(app *scene.App) string
}

// Captioner is a Game whose solved board needs words.
type Captioner interface {
	// Caption says what the board shows, in a line, or is "".
	Caption(app *scene.App) string
}

// MoveObserver is a Game that is told of the player's moves.
type MoveObserver interface {
	// MoveMade is called after each gesture of the player, with the board and the history before it.
	MoveMade(app *scene.App, before *board.Board, history []moves.Group, group moves.Group)
}

// Displayer is a Game whose pieces can show other things than usual.
type Displayer interface {
	// Display returns the number of the display with which all moves were made; 0 if it is the usual one or was changed.
	Display() int
}

// Inspector is a Game whose start is inspected before the clock runs.
type Inspector interface {
	// Inspection returns how long the start can be inspected before the clock starts by
	// itself; 0 waits for the first move.
	Inspection(app *scene.App) time.Duration
	// Attempted reports that the game was begun although no move was made, as by an inspection
	// that was too long. Leaving it then counts as not finishing it.
	Attempted(app *scene.App) bool
}

// MoveLimiter is a Game with a limit on what its main metric counts.
type MoveLimiter interface {
	// Allowed reports whether a gesture may be made. It may tell the player why not.
	Allowed(app *scene.App, group moves.Group) bool
	// MoveLimit returns how much may be made from the start to the goal; false if there is
	// no limit, or as long as it is unknown.
	MoveLimit() (all int, limited bool)
}

// PanelDrawer is a Game that draws more than what fills the info panel.
type PanelDrawer interface {
	// Header draws a row above everything. View.Stage makes room for it.
	Header(app *scene.App, area image.Rectangle)
	// Panel replaces the info panel beside the board. It returns false to have the usual
	// one. View.Stage makes room for it.
	Panel(app *scene.App, area image.Rectangle, parts PanelParts) bool
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

// Solved changes the card of a solved game and the dialog with its details. Each function is
// optional.
type Solved struct {
	// Muted reports whether the player has switched the card off.
	Muted func(app *scene.App, r records.Result) bool
	// EnterCloses is whether Enter puts the card away. Otherwise it presses the primary button.
	EnterCloses bool
	// BestIcon is the icon of the third star, if it is not a star.
	BestIcon string
	// Note returns a line on the card about the moves, or "".
	Note func(look scene.Look) string
	// Details adds to the dialog, and returns the height used.
	Details func(app *scene.App, area image.Rectangle, r records.Result) int
	// Next returns the action of the primary button, or scene.None.
	Next func(app *scene.App) scene.ActionID
	// Fitting makes the next puzzle fit the player, in place of what Another starts. It returns nil if the game goes on
	// with puzzles that are not to differ, such as those of a timed series.
	Fitting func(app *scene.App) *Fitting
	// Series reports whether the game is one of a timed series, after which the card asks nothing.
	Series func(app *scene.App) bool
	// Size returns the size of a board of normalized values, such as 4×4, in families whose puzzles go by size. The card
	// says when the first of a size is solved.
	Size func(v puzzle.Values) string
	// Headline returns the first line of the result as a text to share, with the number of moves, in place of
	// the name of the puzzle.
	Headline func(app *scene.App, r records.Result) string
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
