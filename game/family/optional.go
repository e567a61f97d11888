package family

import (
	"context"
	"image"
	"io"
	"io/fs"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/solver"
	"worldslide/ui/boardview"
)

// What a family may have. Each is found by asking the Family, where its comment
// says so, or else the Game.

// Daily is a Family whose puzzle of the day home offers.
type Daily interface{ Daily() }

// Opening is a Family whose games cannot all be begun at any time: Closed says why one
// cannot, or "".
type Opening interface {
	Closed(d *desk.Desk, v puzzle.Values) string
}

// Preferring is a Family with preferences of its own, of which Preferences are the
// keys.
type Preferring interface{ Preferences() []settings.Key }

// Naming is a Family that names some puzzles itself, such as generated ones: Name is what a
// new game of values is called, or "". The name stays in its code, so it is known for ever.
type Naming interface {
	Name(d *desk.Desk, v puzzle.Values) string
}

// Bound is a Family with actions of its own that have keys.
type Bound interface{ Bindings() []desk.Binding }

// Preferences lists what families keep in the settings, with the keys of their actions and
// of the window's.
func Preferences(families []Family) []settings.Key {
	all := desk.BindingPreferences(Bindings(families))
	for _, f := range families {
		if p, ok := f.(Preferring); ok {
			all = append(all, p.Preferences()...)
		}
	}
	return all
}

// Bindings lists the keys of the window, of every game, and of what some families have.
func Bindings(families []Family) []desk.Binding {
	all := desk.Bindings()
	for _, f := range families {
		if b, ok := f.(Bound); ok {
			all = append(all, b.Bindings()...)
		}
	}
	return all
}

// Offering is a Family whose preferences have rows in the dialog of all preferences.
// PreferenceRows returns the settings as they are changed there.
type Offering interface {
	Preferring
	PreferenceRows(d *desk.Desk, rest *image.Rectangle, s settings.Settings) settings.Settings
}

// Glancing is a Family with games that are only looked at until a move is made, such as a
// puzzle that its author tries: before that they are not kept, nor are they the game that
// was played last.
type Glancing interface {
	Glanced(v puzzle.Values) bool
}

// Linking is a Family whose links may name what there is not. Replaced says what took
// its place in a game of values, in a line.
type Linking interface {
	Replaced(d *desk.Desk, v puzzle.Values, r puzzle.Replacement) string
}

// Teaching is a Family with a first lesson, which home offers at the first start.
// Teach opens it.
type Teaching interface{ Teach(d *desk.Desk) }

// Speaking is a Family with words that are not in the game's catalogue: Words has a
// file for each language, such as en.toml, as assets.Words.With takes them.
type Speaking interface{ Words() fs.FS }

// Helping is a Family that says in the help dialog how it is played.
type Helping interface{ Help() Help }

// Help is what the help dialog says of a family: what it is about, and how it is
// played by each kind of input. More, if not nil, declares what else belongs there
// and returns the height used. What actions and their keys do is listed from the
// table.
type Help struct {
	About    []assets.ID
	Controls []HelpSection
	More     func(d *desk.Desk, area image.Rectangle) int
}

// HelpSection is a heading with rows of what to do and what it does.
type HelpSection struct {
	Title assets.ID
	Rows  [][2]assets.ID
}

// Pictured is a Family whose games take pictures that players bring.
type Pictured interface {
	// Bring lets the player make use of a picture file. It is opened and read beside
	// the loop, and closed; name is the file's.
	Bring(d *desk.Desk, name string, open func() (io.ReadCloser, error))
}

// Grouped is a Family whose games fall into groups in its statistics. The first group
// is all that count; games of no group are left out.
type Grouped interface {
	Groups(d *desk.Desk, all []records.Play) []Group
}

// Group is some of the games of a family, such as those of one size and mode.
type Group struct {
	Name string
	Has  func(records.Play) bool
	// Own tells that the game at hand belongs to it, and not only to all.
	Own bool
}

// Averaging is a Family whose statistics have large numbers of their own, in place of
// the median and the sum of times.
type Averaging interface {
	Averages(d *desk.Desk, games []records.Play) []Figure
}

// Figure is a large number with its label above and a note below it, which may be
// empty.
type Figure struct {
	Label       assets.ID
	Value, Note string
}

// Rating is a Family whose statistics have a table of how many games were solved. It
// is cut off the top of what is left below the plots, while all games are shown.
type Rating interface {
	Rates(d *desk.Desk, rest *image.Rectangle, games []records.Play)
}

// Parted is a Family whose games have parts (puzzle.Staged): Part is the word for one,
// or for how many of them are done.
type Parted interface{ Part() assets.ID }

// Racing is a Family that can tell how far positions are from the goal, for races against
// a ghost. Without it the parts that are not done say so, where the puzzle is Staged.
// Gauge may take long: it is asked beside the loop, and its error is that of ctx.
type Racing interface {
	Gauge(ctx context.Context, start *board.Board) (Gauge, error)
}

// Gauge tells how far a position of a game is from the goal: less and less, and 0 there.
// It is used in the loop.
type Gauge func(*board.Board) int

// Restarting is a Game with its own idea of the start that Restart leads to.
type Restarting interface{ Again() puzzle.Values }

// Opened is a Game that wants to know that it was opened by its code or as a file.
type Opened interface{ Opened(d *desk.Desk) }

// Leaving is a Game with something under way that is to end with it.
type Leaving interface{ Leave(d *desk.Desk) }

// Ticking is a Game that looks at every update for what time has brought.
type Ticking interface{ Tick(d *desk.Desk) }

// Inspecting is a Game whose clock starts by itself when its start has been looked at
// for some time; 0 lets it wait for the first move.
type Inspecting interface {
	Inspection(d *desk.Desk) time.Duration
}

// Observing is a Game that wants to know which gestures were made, whoever made
// them by hand, on which board.
type Observing interface {
	Made(d *desk.Desk, before *board.Board, history []moves.Group, group moves.Group)
}

// Heeding is a Game with a selection of its own, or something to reveal, that follows
// what the player is told. ahead are the moves to the goal, of which a hint has told up
// to a stage; what a solution is about to show is told to the last one.
type Heeding interface {
	Heed(ahead []moves.Move, stage int)
}

// Optimal is a Game that may know the least moves in which it can be solved.
type Optimal interface {
	Optimum() (least int, known bool)
}

// Guided is a Game that may know the way to the goal from each of its positions, as from a
// table of them. Way returns a shortest one from the position at hand, and how many moves
// of the main metric it adds to those that were made. The claim is NoneExists if it is
// proved that there is none, and GaveUp while nothing is known. It is a look-up, called in
// the loop.
type Guided interface {
	Way() (a solver.Answer, left int)
}

// Limited is a Game whose terms may not allow a gesture.
type Limited interface {
	Allows(d *desk.Desk, group moves.Group) bool
}

// Rationed is a Limited Game whose terms allow only so much in the main metric, from the
// start to the goal; not limited while that is not known.
type Rationed interface {
	Ration() (all int, limited bool)
}

// Filling is a Game that declares what else is in the info panel beside the board,
// in the room that is left. Dense reports whether the rows above stand closer
// together when so much height is left below the title.
type Filling interface {
	Fill(d *desk.Desk, area image.Rectangle)
	Dense(d *desk.Desk, height int) bool
}

// Headed is a Game with a row above all. The View's Stage makes room for it.
type Headed interface {
	Head(d *desk.Desk, area image.Rectangle)
}

// Panelled is a Family that may have another panel in the place of the info panel beside
// the board. Panel declares it and reports whether it did; the View's Stage makes room.
type Panelled interface {
	Panel(d *desk.Desk, t Table, area image.Rectangle, parts PanelParts) bool
}

// PanelParts are what every panel has alike: the clock with its caption, and the button
// that hides it, with the width it needs in device pixels.
type PanelParts struct {
	Clock     func(at image.Rectangle)
	Hide      func(at image.Rectangle)
	HideWidth int
}

// Footed is a Game with something below the board while no hint stands there. The
// View's Stage makes room for it.
type Footed interface {
	Foot(d *desk.Desk, area image.Rectangle)
}

// GoalShowing is a Game with a picture of the goal.
type GoalShowing interface {
	DrawGoal(d *desk.Desk, at boardview.Layout)
}

// Outlining is a Game that points pieces out in a scene of its own.
type Outlining interface {
	Outlined(d *desk.Desk, s boardview.Scene) *boardview.Scene
}

// Explaining is a Game that may have something to say about why an advised gesture is made.
type Explaining interface {
	Why(d *desk.Desk, b *board.Board, group moves.Group) string
}

// Gradual is a Game whose hints tell little at first: Stages is how often a hint is
// asked for until it shows the move, Partly what it says before, from stage 1.
type Gradual interface {
	Stages() int
	Partly(d *desk.Desk, b *board.Board, ahead []moves.Move, stage int) string
}

// Pacing is a Game whose solution is shown at a pace of its own: one gesture after
// another at speed 1, and the speeds that can be chosen, of which the one of index
// Usual is the first.
type Pacing interface{ Pace() Pace }

// Pace is how fast a solution is shown.
type Pace struct {
	Gesture time.Duration
	Speeds  []float64
	Usual   int
}

// Greeting is a Game with a dialog of its own for having been solved.
type Greeting interface {
	Greeting(result records.Result) desk.Dialog
}

// Undisturbed is a Game whose player may have switched off the dialog for having been solved.
type Undisturbed interface {
	Undisturbed(d *desk.Desk, result records.Result) bool
}

// Praising is a Game that says more in the usual dialog: it returns the height used.
type Praising interface {
	Praise(d *desk.Desk, area image.Rectangle, r records.Result) int
}

// Succeeded is a Game that has an action to go on with once it is solved, or None.
type Succeeded interface {
	Next(d *desk.Desk) desk.ActionID
}

// Repeating is a Game after which another one like it can be begun by one key: the next
// random board, level or unsolved day. Another returns what begins it, or nil where that
// has no meaning.
type Repeating interface {
	Another(d *desk.Desk) func()
}

// Exporting is a Family whose games can be written as a table. Name is the usual name
// of its file.
type Exporting interface {
	Export(d *desk.Desk, games []records.Play) (name string, table []byte, err error)
}
