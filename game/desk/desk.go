// Package desk is what every part of the window may use: the widgets and their
// display list, words, theme and scale, pictures, sound, the clock, the book of
// records, the player's preferences, work beside the loop; and the parts that
// several scenes share, such as bars, page frames and calendars. It knows no
// family of puzzles and not the engine.
//
// One Desk is handed down to whatever is declared in an update. What only the
// program around it can do, such as opening a dialog or beginning a game, it is
// asked for by the small interface Program.
package desk

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/sound"
	"worldslide/ui/system"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Desk is what a part of the window works with. The fields are those of the
// update at hand; the program sets them.
type Desk struct {
	UI       *widget.Context
	Words    *assets.Words
	Settings settings.Settings // read them here, change them by Change
	Pictures *Pictures
	Sound    *sound.Player
	Jobs     *Jobs
	Book     *records.Book
	Games    Games
	Benches  Benches
	Files    Files
	Program

	Now   time.Duration // of the game's clock
	Size  image.Point   // of the window, in device pixels
	Scale float64       // device pixels a device-independent pixel
	Data  string        // the folder of what is kept for the player
	// Restored counts how often files have come into that folder from a backup: what was
	// read from it is read again.
	Restored int

	// Appearance is what the system says of light and dark.
	Appearance system.Appearance
	// Time is the time of day; Random draws a number.
	Time   func() time.Time
	Random func() uint32
	// Held reports whether a key is down now.
	Held func(widget.Key) bool
	// OnAction, if not nil, is told what NoteAction is.
	OnAction func(name string)
	// Wake asks for an update. It may be called from any goroutine.
	Wake func()
}

// Program is what parts of the window ask of the program around them.
type Program interface {
	// Show opens a dialog in place of the one that is open; nil closes it. Shown
	// returns the one that is open.
	Show(Dialog)
	Shown() Dialog
	// Queue shows a dialog as soon as no other is open.
	Queue(Dialog)
	// OpenPage puts a page before the game at hand, ClosePage goes on with the game.
	// Page returns the one that is open, or nil.
	OpenPage(Page)
	ClosePage()
	Page() Page
	// Toolbar declares the toolbar, once in an update, and takes the shortcuts.
	Toolbar()
	// Do carries out an action, if it can be done now. Action returns how it is now,
	// Actions the whole table.
	Do(ActionID)
	Action(ActionID) Action
	Actions() []Action
	// Copy puts text on the clipboard, and says copied when it is there.
	Copy(text string, copied assets.ID)
}

// Games begins games and knows which are under way.
type Games interface {
	// At is the game at hand.
	At() *session.Session
	// Begin puts a game on the table. replaces tells that it has come out of the one
	// before, which is then not kept.
	Begin(s *session.Session, replaces bool)
	// BeginOpened puts a game on the table that comes with its moves, as one opened by
	// its code does. Its family is told.
	BeginOpened(s *session.Session)
	// Start begins the game of values; GoOn goes on with it if it is under way. If it
	// cannot be started the player is told, and the game at hand goes on.
	Start(f puzzle.Family, v puzzle.Values, replaces bool)
	GoOn(f puzzle.Family, v puzzle.Values)
	// Open goes on with the game of a family that was played last, or begins one.
	Open(f puzzle.Family)
	// UnderWay returns the game under way of the same start, if s itself has no moves
	// yet, and otherwise s.
	UnderWay(s *session.Session) *session.Session
	// Starts returns the starts of all games that were begun and not ended.
	Starts() map[string]bool
	// Watch plays recorded moves again, before the game at hand.
	Watch(Recording)
	// Race plays the puzzle of a recording against it.
	Race(Recording)
	// Film shows quickly how the position of the game at hand came about: by moves
	// from an earlier one.
	Film(from *board.Board, by []moves.Move)
	// Leave does something that loses the moves of the game at hand: after a question
	// if they are many, else at once. lost counts them in the question.
	Leave(q Question, lost assets.ID, do func())
}

// Benches are where players make puzzles.
type Benches interface {
	// Edit opens the workshop of a family: with a copy of the puzzle of values and of a
	// name that players have given it, or "", or for nil with what was made there last.
	Edit(d *Desk, f puzzle.Family, name string, v puzzle.Values)
}

// Files lets the player choose files, beside the loop. What is to be done with a
// file is done in the loop; its error is told to the player, under a title that names
// what has failed.
type Files interface {
	// Open asks for a file to be read. kind names what the patterns match.
	Open(failed assets.ID, title, kind string, patterns []string, use func(path string) error)
	// Save asks where to write a file of a suggested name.
	Save(failed assets.ID, title, suggested, kind string, patterns []string, write func(path string) error)
}

// Dialog is a dialog as long as it is open.
type Dialog interface {
	// Frame declares the dialog for one update. It reports whether it stays open.
	Frame(d *Desk) (open bool)
	// Action is the action whose button opened it and is drawn pressed, or "".
	Action() ActionID
}

// Page is a screen that stands before the game at hand and hides it. The game
// waits behind it, paused, and nothing that concerns it can be done meanwhile.
type Page interface {
	// Frame declares the page for one update, the toolbar and the status line
	// included. It may close the page or open another.
	Frame(d *Desk)
	// Action is the action whose button leads to the page, drawn pressed.
	Action() ActionID
}

// Sharing is a Page with a code of its own to be shared, in place of that of the game
// at hand.
type Sharing interface {
	Page
	Shared() puzzle.Code
}

// Working is a Page that one works on: it has the whole toolbar. Actions are its own
// rows of the table, in place of those of the game at hand.
type Working interface {
	Page
	Actions(d *Desk) []Action
}

// Closer is a dialog or page with something to be given back when it goes, however
// that comes about.
type Closer interface{ Close(d *Desk) }

// Recording is a game to be watched: the player's own, a friend's, or a solution.
type Recording struct {
	Code     puzzle.Code // with the moves, and their times if they are known
	From     Source
	Date     string        // when it ended, as results have it; "" if that is not known
	Time     time.Duration // from when the player could move, with the Penalty; 0 if that is not known
	Penalty  time.Duration // part of Time
	Unproved bool          // it is of a result that does not hold
}

// Source is where a recording comes from.
type Source uint8

// The sources.
const (
	FromPlayer   Source = iota // the player's own game
	FromCode                   // a code that somebody has handed on
	FromSolution               // the solver's
)

// Text returns a message of the catalogue.
func (d *Desk) Text(id assets.ID) string { return d.Words.Text(id) }

// NoteAction notes something that the player has done for the report of a crash, by a name
// that is the program's own: never a title, a path or a code.
func (d *Desk) NoteAction(name string) {
	if d.OnAction != nil {
		d.OnAction(name)
	}
}

// List returns the display list of this update.
func (d *Desk) List() *paint.List { return d.UI.List() }

// Theme returns the table of colours in force.
func (d *Desk) Theme() theme.Theme {
	plain := plainTheme(d.Settings.Theme, d.Appearance)
	if d.Settings.ColourSafe {
		return plain.Safe()
	}
	return plain
}

// plainTheme is the theme that was chosen, or that the system asks for.
func plainTheme(chosen settings.Theme, system system.Appearance) theme.Theme {
	switch {
	case chosen == settings.ThemeHighContrast:
		return theme.HighContrast
	case chosen == settings.ThemeDark:
		return theme.Dark
	case chosen == settings.ThemeLight:
		return theme.Light
	case system.HighContrast:
		return theme.HighContrast
	case system.Dark:
		return theme.Dark
	}
	return theme.Light
}

// Line is the width of a hairline in device pixels.
func (d *Desk) Line() int { return max(1, d.UI.Px(d.Theme().Line())) }

// Reduced reports whether nothing is to move: the player or the system says so.
func (d *Desk) Reduced() bool {
	return d.Settings.ReducedMotion || d.Appearance.ReducedMotion
}

// Enlarged returns a length that grows with large text.
func (d *Desk) Enlarged(length float64) float64 {
	if d.Settings.LargeText {
		return length * theme.LargeTextFactor
	}
	return length
}

// Change puts preferences in force. The program stores them a little later, and
// lets the language and the volume follow.
func (d *Desk) Change(s settings.Settings) {
	if s.Equal(d.Settings) {
		return
	}
	d.Settings = s
	d.UI.WakeAfter(0)
}

// Today returns the date by the player's calendar.
func (d *Desk) Today() puzzle.Date {
	year, month, day := d.Time().Date()
	return puzzle.Date{Year: year, Month: month, Day: day}
}

// Scene describes a board that is to be drawn, at rest.
func (d *Desk) Scene(b *board.Board, l boardview.Layout) boardview.Scene {
	return boardview.Scene{Board: b, Layout: l, Theme: d.Theme(), Scale: d.Scale, Now: d.Now}
}
