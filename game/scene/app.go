// Package scene defines what every scene, dialog and page of the window gets. A Look is all that drawing
// gets. A Frame adds what a page needs: widgets, the window, the time. An App adds what commands need:
// pages and dialogs, games, results, files, sound and background jobs. A function gets the least that it
// needs, so that its first line says whether it can open a dialog.
//
// The package also defines what scenes and the program exchange: actions with their keys, pages, dialogs
// and recordings of games.
//
// The package knows neither the families of puzzles nor the engine. What only the program can
// do, such as opening a dialog or starting a game, goes through the interfaces Navigator, Games,
// Editors and Files.
//
// # Actions
//
// There is one table of actions. The toolbar, menus, shortcuts, touch buttons and the help are
// all made from its rows (Action). Families add rows; a row with the ID of an existing row
// replaces it (Override). The keys of an action are defined in one place, its Binding, and the
// player can change them.
//
// # Jobs
//
// Slow work is a Job: a function with a context that delivers messages, which run on the loop.
// Its owner holds a Slot for it: starting a job stops
// the earlier one in the slot. Scenes have no goroutines, channels or
// locks of their own.
//
// # Messages
//
// What went wrong and needs an answer is said in dialogs, one after another (App.ShowMessage); what can wait
// is a toast. A message never
// replaces a dialog that the player has opened.
package scene

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/places"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/sound"
	"worldslide/ui/widget"
)

// App is what commands work with, and what they show in this frame. There is one for the whole program,
// which sets most fields at the start, and the time, size and scale at each update.
type App struct {
	Frame
	Sound   *sound.Player
	Jobs    *Jobs
	Book    *records.Book
	Places  *places.Log // the places of the world on Home that have woken
	Times   Times
	Games   Games
	Editors Editors
	Files   Files
	Navigator

	DataDir string // the folder of saved games and results; "" if there is none
	// Restored counts the backups that were restored into DataDir. If it has changed, files
	// must be read again.
	Restored int
	// RestoreFiles are functions that rewrite their file in DataDir if it was deleted while the
	// program was running. They report whether they did.
	RestoreFiles []func() bool

	// Listed is the start of the game that the player chose from a list of puzzles, such as the layouts of Klotski, or
	// "". Next goes on in the list, also after a rung.
	Listed string
	// Random returns a random number.
	Random func() uint32
	// Bindings are all actions with keys, in the order of the list of keys.
	Bindings []Binding
	// OnAction, if not nil, is called by NoteAction.
	OnAction func(name string)
	// Wake requests an update. Any goroutine may call it.
	Wake func()
}

// WakePlace wakes a place of the world on Home, if it sleeps.
func (app *App) WakePlace(id places.ID) {
	if !app.Places.Awake(id) {
		app.Places.Wake(id, app.Time().Format(time.DateOnly))
	}
}

// Navigator opens pages and dialogs, and runs actions. The program implements it.
type Navigator interface {
	// ShowDialog replaces the open dialog by another one, or by none if it is nil.
	// CurrentDialog returns the open dialog, or nil.
	ShowDialog(Dialog)
	CurrentDialog() Dialog
	// EnqueueDialog opens a dialog as soon as no other dialog is open.
	EnqueueDialog(Dialog)
	// CoverDialog opens a dialog at once. The open dialog returns when it closes.
	CoverDialog(Dialog)
	// OpenPage shows a page in front of the current game, and ClosePage returns to the game.
	// Page returns the open page, or nil.
	OpenPage(Page)
	ClosePage()
	Page() Page
	// Toolbar declares the toolbar and handles shortcuts. Call it once in an update.
	Toolbar()
	// ShareMenu declares a button that opens the list of what can be shared or saved.
	ShareMenu(id widget.ID, at image.Rectangle, spec widget.ButtonSpec)
	// Do runs an action if it is available. Action returns its current row, Actions the
	// whole table.
	Do(ActionID)
	Action(ActionID) Action
	Actions() []Action
	// Copy copies text to the clipboard, and shows the message copied once it is there.
	Copy(text string, copied assets.ID)
}

// Games starts games and lists those in progress.
type Games interface {
	// Current returns the current game.
	Current() *session.Session
	// Begin makes a game the current one. If replaces is true, the game before it is not
	// kept, because the new one continues it.
	Begin(s *session.Session, replaces bool)
	// OpenAs makes a game the current one that already has moves, such as one from a code,
	// and notifies its family.
	OpenAs(s *session.Session)
	// Start begins a new game, and Resume continues the one in progress with the same start
	// if there is one. If the game cannot be started, a message says why and the current
	// game stays.
	Start(f puzzle.Spec, v puzzle.Values, replaces bool)
	Resume(f puzzle.Spec, v puzzle.Values)
	// Open resumes the game of a family that was played last, or begins one.
	Open(f puzzle.Spec)
	// UnderWay returns the game in progress with the same start if s has no moves yet, and
	// otherwise s.
	UnderWay(s *session.Session) *session.Session
	// Starts returns the starts of all games in progress, and whether a move was made in each.
	Starts() map[string]bool
	// Watch opens the replay of a recording.
	Watch(Recording)
	// Review opens the review of a recording.
	Review(Recording)
	// Compare plays a recording beside another game of the same start, if there is one to compare it with.
	Compare(Recording)
	// NoteShown notes that the player has seen the way from the start of a code outside of a game, which
	// costs what a shown solution does.
	NoteShown(puzzle.Code)
	// Race starts the puzzle of a recording as a race against it.
	Race(Recording)
	// BeginWithFilm plays quickly the moves by which the current position arose from an
	// earlier one.
	BeginWithFilm(from *board.Board, by []moves.Move)
	// LeaveAfterAsking does something that discards the moves of the current game. If they are many, it
	// asks first. lost is the message that counts them in the question.
	LeaveAfterAsking(q Question, lost assets.ID, do func())
}

// Editors opens the editors of puzzles.
type Editors interface {
	// Edit opens the editor of a family with a copy of a puzzle and its name ("" if it has
	// none). If v is nil, the editor opens as it was left.
	Edit(app *App, f puzzle.Spec, name string, v puzzle.Values)
	// Shared must be called after the code of a puzzle was copied or shared. Codes carry no
	// picture: if the puzzle has one, a message says so and offers a file with both.
	Shared(app *App, code puzzle.Code)
	// Collected returns the place of a puzzle in a collection, given the code of its start. It
	// is false if the puzzle is in none, or while that is not known.
	Collected(app *App, start string) (Collected, bool)
}

// Collected is the place of a puzzle in a collection.
type Collected struct {
	Name        string // of the collection
	Number, All int    // Number begins with 1
	// Next plays the next puzzle that is not solved, or shows the collection if all are.
	// Previous plays the puzzle before this one. It is nil for the first one.
	Next, Previous func()
}

// Files lets the player choose files, in the background. The chosen file is used on the loop. An
// error is shown in a message with the title failed.
type Files interface {
	// Open asks for a file to read. kind describes the files that the patterns match.
	Open(failed assets.ID, title, kind string, patterns []string, use func(path string) error)
	// Save asks where to write a file, and suggests a name.
	Save(failed assets.ID, title, suggested, kind string, patterns []string, write func(path string) error)
}

// Dialog is an open dialog.
type Dialog interface {
	// Frame declares the dialog for one update and reports whether it stays open.
	Frame(app *App) (open bool)
	// Action returns the action that opened the dialog, or "". Its button is drawn pressed.
	Action() ActionID
}

// Page is a screen in front of the current game. The game is paused meanwhile, and actions that
// concern it are unavailable.
type Page interface {
	// Frame declares the page for one update, including toolbar and status line. It may
	// close the page or open another.
	Frame(app *App)
	// Action returns the action that leads to the page. Its button is drawn pressed.
	Action() ActionID
}

// SharingPage is a Page whose code is shared instead of that of the current game.
type SharingPage interface {
	Page
	Shared() puzzle.Code
}

// WorkPage is a Page with the full toolbar, such as an editor. Actions returns rows that replace
// those of the current game.
type WorkPage interface {
	Page
	Actions(app *App) []Action
}

// Closer is a dialog or page that releases something when it is closed in any way.
type Closer interface{ Close(app *App) }

// Question is asked before something is lost.
type Question struct {
	Opener      ActionID // the action that asks
	Title, Text string
	Icon        string // of Yes
	Yes, No     string
}

// Recording is a game to watch: the player's, somebody else's, or a solution.
type Recording struct {
	Code     puzzle.Code // with the moves, and their times if they are known
	Source   Source
	Date     string        // of its end, in the form of results; "" if unknown
	Time     time.Duration // from when the player could move, including Penalty; 0 if unknown
	Penalty  time.Duration // part of Time
	Unproved bool          // its result could not be verified
	Shown    bool          // moves of the solution were shown in it, or came with a code: not all are the player's own
}

// Wait returns the play time before the first move, and whether it is known: times of moves are
// relative to the first one, and a result has the whole time.
func (r Recording) Wait() (time.Duration, bool) {
	if r.Time == 0 || len(r.Code.Times) == 0 {
		return 0, false
	}
	wait := r.Time - r.Penalty - (r.Code.Times[len(r.Code.Times)-1] - r.Code.Times[0])
	return max(0, wait), wait >= 0
}

// Untimed returns the recording without times, for a solution that was shown.
func (r Recording) Untimed() Recording {
	r.Code.Times, r.Time, r.Penalty = nil, 0, 0
	return r
}

// Source is where a recording comes from.
type Source uint8

// The sources.
const (
	FromPlayer   Source = iota // the player's game
	FromCode                   // a code from somebody else
	FromSolution               // a solution of the solver
)

// NoteAction records an action of the player for crash reports. The name must be a constant of
// the program, never a title, path or code.
func (app *App) NoteAction(name string) {
	if app.OnAction != nil {
		app.OnAction(name)
	}
}

// Change applies new settings. The program stores them a little later, and switches the
// language and the volume.
func (app *App) Change(s settings.Settings) {
	if s.Equal(app.Settings) {
		return
	}
	app.Settings = s
	app.UI.WakeAfter(0)
}
