// Package family is the contract between the window and a family of puzzles, and what
// several families share: drafts of moves, lessons, replays, words about results.
//
// A family is one value of type Family: what every family must have, and groups that
// are nil where it has none. It has no state of a game; Play makes a Game for each
// game in the window. Pages, records and replays know families by these values only.
package family

import (
	"context"
	"image"
	"io"
	"io/fs"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/form"
	"worldslide/game/narration"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
)

// Family is a family of puzzles in the window.
type Family struct {
	// Puzzle holds the rules, the starts and the solvers.
	Puzzle puzzle.Spec
	// Name is the family's name, About a sentence or two about it.
	Name, About assets.ID
	// Fresh starts the family's default game.
	Fresh func(app *scene.App) *session.Session
	// Choose opens the dialog or page that chooses a new game.
	Choose func(app *scene.App)
	// Describe describes the game of some values. The values may lack what is left to
	// chance, such as a seed.
	Describe func(look scene.Look, v puzzle.Values) Description
	// View draws boards outside of a game.
	View View
	// Play returns a game for the window. The host's session stays the same.
	Play func(app *scene.App, host GameHost) Game

	// The rest is optional: nil or zero where the family has none.

	// Daily is whether there is a puzzle for each day (puzzle.Spec.Daily).
	Daily bool
	// OptimumHidden reports that games show the fewest moves only to players who ask for
	// them, so that no list shows them either.
	OptimumHidden bool
	// WhyUnavailable says why a game cannot be started now, or "".
	WhyUnavailable func(app *scene.App, v puzzle.Values) string
	// NewName returns a name for a new game of values, or "". The name is kept in its code.
	NewName func(app *scene.App, v puzzle.Values) string
	// Previewed reports whether a game is kept only once a move was made, such as a
	// puzzle that its author tries.
	Previewed func(v puzzle.Values) bool
	// Replaced says in one line what replaced something that a link named and that does
	// not exist.
	Replaced func(look scene.Look, v puzzle.Values, r puzzle.Replacement) string
	// TakePicture uses a picture file that the player dropped or opened. A job opens,
	// reads and closes it.
	TakePicture func(app *scene.App, name string, open func() (io.ReadCloser, error))
	// Distance measures how far a position is from the goal, 0 at the goal, for races of families
	// without a guide (puzzle.Guider).
	Distance func(*board.Board) int
	// Part is the word for a part of a game, or for how many are done (puzzle.Spec.Parts).
	Part assets.ID
	// Phases name the phases of a game (puzzle.Spec.Phases), or all by one word with Number.
	Phases []assets.ID

	// Words holds messages that are not in the program's catalogue: a file for each
	// language, such as en.txt (assets.Words.With).
	Words fs.FS
	// Help is the family's section of the help.
	Help *Help
	// Lesson opens the first lesson. Help leads to it.
	Lesson func(app *scene.App)
	// FreePlay opens a board that is played without counting.
	FreePlay func(app *scene.App)
	// Bindings are the family's actions that have keys.
	Bindings []scene.Binding
	// Settings are the family's own settings.
	Settings *Settings
	// Statistics adds to the family's page of statistics.
	Statistics Statistics
	// Levels are difficulties of puzzles, as on sheets to print.
	Levels *Levels
	// Editor makes and opens puzzles of the family.
	Editor *EditorSupport
}

// Levels makes puzzles of the difficulties that NewPuzzle offers, and names those of puzzles.
type Levels struct {
	// Make returns the values of a puzzle of a difficulty, 0 for the easiest. Different seeds
	// give different puzzles, as far as there are. It runs in jobs; its error may be that of
	// ctx.
	Make func(ctx context.Context, level int, seed uint32) (puzzle.Values, error)
	// Kinds are kinds of puzzles to choose from, or nil if there is only one. Make makes those
	// of the first kind.
	Kinds []Kind
	// Name returns the word for the difficulty of a puzzle, or "". optimum is the fewest
	// moves that solve it in the main metric, or 0 if unknown.
	Name func(v puzzle.Values, optimum int) assets.ID
}

// Kind is a kind of puzzles of a family.
type Kind struct {
	Name assets.ID
	Make func(ctx context.Context, level int, seed uint32) (puzzle.Values, error) // as Levels.Make
}

// LevelName returns the word for a difficulty that NewPuzzle offers.
func LevelName(level int) assets.ID { return difficultyWords[level] }

// Description describes a game in words.
type Description struct {
	Mode string // how it is played, such as Challenge, or the name of a level
	// Facts describe the game; Brief are those that tell puzzles of the family apart on
	// one day; Common those that the starts of a preset share.
	Facts, Brief, Common []string
}

// View draws boards of a family.
type View struct {
	// Draw draws a board.
	Draw func(look scene.Look, s boardview.Drawing)
	// Thumbnail draws a board as a small picture.
	Thumbnail func(look scene.Look, at image.Rectangle, b *board.Board)
	// Banner draws a solved board across the top of its dialog, from edge to edge. What
	// reaches below the rectangle is cut off.
	Banner func(look scene.Look, at image.Rectangle, b *board.Board)

	// The rest is optional.

	// Frame returns what is drawn around the cells of a board, of a game or of a small board on a
	// page. Nil is a frame of the usual width. Use FrameOf.
	Frame func(look scene.Look, small bool) boardview.Frame
	// Describe names a piece in words. Nil names pieces as codes do.
	Describe narration.Describe
	// Stage completes the layout around the board of a game: margin, rows above and below. Nil
	// changes nothing. Use Arrange.
	Stage func(fr *scene.Frame, b *board.Board, s *boardview.Stage)
	// WithPicture returns the view whose pieces show a picture of any shape. Nil is for
	// families whose pieces show none.
	WithPicture func(look scene.Look, picture *image.RGBA) View
	// Glides is whether pieces move until something stops them. Their motions take the
	// same time at any distance, and accelerate and slow down.
	Glides bool
}

// smallFrame is the width of the frame of a small board in device-independent pixels.
const smallFrame = 3

// FrameOf returns what is drawn around the cells of a board.
func (v View) FrameOf(look scene.Look, small bool) boardview.Frame {
	switch {
	case v.Frame != nil:
		return v.Frame(look, small)
	case small:
		return boardview.Frame{Pixels: look.Px(smallFrame)}
	}
	return boardview.Frame{Pixels: look.Px(boardview.FrameWidth)}
}

// Arrange completes the layout around the board of a game.
func (v View) Arrange(fr *scene.Frame, b *board.Board, s *boardview.Stage) {
	if v.Stage != nil {
		v.Stage(fr, b, s)
	}
}

// SlideTime returns how long the motions of one gesture take.
func (v View) SlideTime(made []moves.Motion, reduced bool) time.Duration {
	if v.Glides {
		return theme.MotionGlide.Duration(reduced)
	}
	return boardview.SlideTime(made, reduced)
}

// Help says what a family is about, and how it is played by each kind of input. The
// actions and their keys are listed from the action table.
type Help struct {
	About    []assets.ID
	Controls []HelpSection
	// More, if not nil, declares more and returns the height used.
	More func(app *scene.App, area image.Rectangle) int
}

// HelpSection is a heading with rows of what to do and what it does.
type HelpSection struct {
	Title assets.ID
	Rows  [][2]assets.ID
}

// Settings are settings of a family. Rows returns their rows in the settings dialog, and KeyRows
// those below the heading of the keys; nil is none.
type Settings struct {
	Keys          []settings.Key
	Rows, KeyRows func(app *scene.App) []form.Row
}

// Statistics adds to the page of statistics of a family. Each function is optional.
type Statistics struct {
	// Groups divides games. The first group has all that count; games of no group are
	// left out.
	Groups func(app *scene.App, all []records.Play) []Group
	// Averages returns large numbers in place of the median and the sum of times.
	Averages func(app *scene.App, games []records.Play) []Figure
	// Rates declares a table of how many games were solved, below the plots of all games.
	Rates func(app *scene.App, rest *image.Rectangle, games []records.Play)
	// Export writes games as a table. Its name is the default name of the file.
	Export func(app *scene.App, games []records.Play) (name string, table []byte, err error)
}

// Group is some of the games of a family, such as those of one size and mode. The
// current game belongs to a group that is Current.
type Group struct {
	Name    string
	Has     func(records.Play) bool
	Current bool
}

// KindName returns the name of a kind of start.
func KindName(k puzzle.StartKind) assets.ID {
	return map[puzzle.StartKind]assets.ID{
		puzzle.RandomState: assets.StatisticsKindState, puzzle.RandomMoves: assets.StatisticsKindMoves, puzzle.OwnStart: assets.StatisticsKindOwn,
		puzzle.RungStart: assets.StatisticsKindRung, puzzle.LevelStart: assets.StatisticsKindLevel, puzzle.DailyStart: assets.StatisticsDaily,
	}[k]
}

// Figure is a large number with its label above and a note below it, which may be "".
type Figure struct {
	Label       assets.ID
	Value, Note string
}

// Preferences returns the settings of families, and those of the keys of their actions
// and the window's.
func Preferences(families []Family) []settings.Key {
	all := scene.BindingPreferences(Bindings(families))
	for _, f := range families {
		if f.Settings != nil {
			all = append(all, f.Settings.Keys...)
		}
	}
	return all
}

// Bindings returns the actions with keys of the window, of every game and of families.
func Bindings(families []Family) []scene.Binding {
	all := scene.Bindings()
	for _, f := range families {
		all = append(all, f.Bindings...)
	}
	return all
}
