// Package family is the contract between the window and a family of puzzles, and what several families share:
// input on boards, drafts of moves, the dialog of a new puzzle, lessons, replays, words about results.
//
// A family is one value of type Family. It has no state of a game; Play makes a Game for each game in the
// window, which sees the scene around it as a GameHost. An Editor makes puzzles of the family, and sees its
// page as an EditorHost. Pages, records and replays know families by these values only.
//
// An input on the board comes as an Event from BoardInput. Game.Input answers with intents, and Editor.Input
// with edits: plain values, which the host carries out.
package family

import (
	"context"
	"fmt"
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
	"worldslide/session/timing"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Family is a family of puzzles in the window. Families embed Base, which has the methods that a family may
// lack. What they may have beside them are interfaces of their own: Teacher, Measurer, and those below them.
type Family interface {
	// Puzzle holds the rules, the starts and the solvers.
	Puzzle() puzzle.Spec
	// Name is the family's name, About a sentence or two about it.
	Name() assets.ID
	About() assets.ID
	// Fresh starts the family's default game.
	Fresh(app *scene.App) *session.Session
	// Choose opens the dialog or page that chooses a new game.
	Choose(app *scene.App)
	// Describe describes the game of some values. The values may lack what is left to
	// chance, such as a seed.
	Describe(look scene.Look, v puzzle.Values) Description
	// View draws boards outside of a game.
	View() View
	// Play returns a game for the window. The host's session stays the same.
	Play(app *scene.App, host GameHost) Game

	// Base has the methods from here on.

	// Daily reports whether there is a puzzle for each day (puzzle.Spec.Daily).
	Daily() bool
	// Beginning says what is particular about beginning a game of values.
	Beginning(app *scene.App, v puzzle.Values) Beginning
	// Stages name what games are completed by.
	Stages() Stages
	// Help is the family's section of the help.
	Help() Help
	// Bindings are the family's actions that have keys.
	Bindings() []scene.Binding
	// Settings are the family's own settings.
	Settings() []settings.Key
	// SettingsRows returns their rows in the settings dialog, and those below the heading of the keys.
	SettingsRows(app *scene.App) (rows, keys []form.Row)
	// Kinds are the kinds of puzzles that can be made, as for New puzzle and for sheets to print; nil if there
	// are none.
	Kinds() []Kind
	// Editor makes and opens puzzles of the family; nil if it has no editor.
	Editor() *EditorSupport
}

// Base is a family that has nothing but what is required.
type Base struct{}

// Daily implements Family.
func (Base) Daily() bool { return false }

// Beginning implements Family.
func (Base) Beginning(*scene.App, puzzle.Values) Beginning { return Beginning{} }

// Stages implements Family.
func (Base) Stages() Stages { return Stages{} }

// Help implements Family.
func (Base) Help() Help { return Help{} }

// Bindings implements Family.
func (Base) Bindings() []scene.Binding { return nil }

// Settings implements Family.
func (Base) Settings() []settings.Key { return nil }

// SettingsRows implements Family.
func (Base) SettingsRows(*scene.App) (rows, keys []form.Row) { return nil, nil }

// Kinds implements Family.
func (Base) Kinds() []Kind { return nil }

// Editor implements Family.
func (Base) Editor() *EditorSupport { return nil }

// Teacher is a Family with lessons.
type Teacher interface {
	// OpenLesson opens the first lesson. The function OpenLesson also notes that it was opened.
	OpenLesson(app *scene.App)
	// Teaches reports whether the game of some values needs what the lesson teaches. The first such
	// game offers it.
	Teaches(v puzzle.Values) bool
}

// Measurer is a Family that measures how far positions are from the goal, for races. Those with a
// puzzle.Guider need no measure of their own.
type Measurer interface {
	// Distance is 0 at the goal.
	Distance(b *board.Board) int
}

// What only one family has.

// Doored is a Family with another way to play than its puzzles, such as Free Play. A button on its card on Home and in
// the dialog New puzzle leads there.
type Doored interface{ Door() Door }

// Door is such a button.
type Door struct {
	ID        string // in widget ids
	Icon      string
	Word, Tip assets.ID
	// Beside is whether the picture of the card leaves the button room. Otherwise the button is on the picture.
	Beside bool
	Open   func(app *scene.App)
}

// Button returns the button of a door.
func (d Door) Button(look scene.Look, kind widget.ButtonKind) widget.ButtonSpec {
	return widget.ButtonSpec{Kind: kind, Icon: d.Icon, Word: look.Text(d.Word), Tip: look.Text(d.Tip)}
}

// PictureTaker is a Family that uses pictures of the player.
type PictureTaker interface {
	// TakePicture uses a picture file that the player dropped or opened. A job opens,
	// reads and closes it.
	TakePicture(app *scene.App, name string, open func() (io.ReadCloser, error))
}

// SeriesTaker is a Family that takes timed solves of other programs.
type SeriesTaker interface {
	// TakesSeries reports whether a file that begins with head has such solves.
	TakesSeries(head []byte) bool
	// TakeSeries adds the solves of a file, or of a text with the name "". A job opens, reads and closes it.
	TakeSeries(app *scene.App, name string, open func() (io.ReadCloser, error))
}

// Replacer is a Family that replaces what a link named and what does not exist.
type Replacer interface {
	// Replaced says in one line what replaced it.
	Replaced(look scene.Look, v puzzle.Values, r puzzle.Replacement) string
}

// Statistician is a Family with a page of statistics of its own kind.
type Statistician interface {
	// Groups divides games. The first group has all that count, unless there are only imported series; games of no group
	// are left out.
	Groups(app *scene.App, all []records.Play) []Group
	// Series returns the timed series of a class (see records.Book.Series).
	Series(app *scene.App, class string) []timing.Series
	// Running describes the timed series that goes on with a game, even a solved one, or returns nil.
	Running(app *scene.App, s *session.Session) []string
	// Rates declares a table of how many games were solved, below the plots of all games.
	Rates(app *scene.App, rest *image.Rectangle, games []records.Play)
	// Export writes games as a table. Its name is the default name of the file.
	Export(app *scene.App, games []records.Play) (name string, table []byte, err error)
}

// WordsProvider is a Family with messages that are not in the program's catalogue.
type WordsProvider interface {
	// Words holds a file for each language, such as en.txt (assets.Words.With).
	Words() fs.FS
}

// Beginning is what is particular about beginning a game.
type Beginning struct {
	// Unavailable says why the game cannot be started now, or "".
	Unavailable string
	// Preview is whether the game is kept only once a move was made, such as a puzzle that its
	// author tries.
	Preview bool
}

// Stages name what games are completed by.
type Stages struct {
	// Part is the word for a part of a game, or for how many are done (puzzle.Spec.Parts); "" shows none.
	Part assets.ID
	// Others are further ways to divide games, which replays show.
	Others []Division
	// Phases name the phases of a game (puzzle.Spec.Phases), or all by one word with Number.
	Phases []assets.ID
}

// Division is a way to divide games into parts that are done one after another.
type Division struct {
	Part assets.ID // the word for a part
	Done func(b *board.Board) int
}

// Kind is a kind of puzzles of a family.
type Kind struct {
	Name assets.ID // "" if it is the only one
	// Make returns normalized values of a puzzle for which a typical player needs about a number of seconds, as
	// near as there are. Different seeds give different puzzles, as far as there are. It runs in jobs; its error
	// may be that of ctx.
	Make func(ctx context.Context, seconds float64, seed uint32) (puzzle.Values, error)
	// Has reports whether normalized values are of the kind. It is nil if it is the only one.
	Has func(v puzzle.Values) bool
}

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
	// Material is what pieces are made of, for the sound of their moves.
	Material sound.Material
	// Paper draws boards to be printed, instead of Draw. Nil prints what Draw draws.
	Paper *Paper
	// Glides is whether pieces move until something stops them. Their motions take the
	// same time at any distance, and accelerate and slow down.
	Glides bool
}

// Paper is how boards of a family are printed: dark lines on white.
type Paper struct {
	// Draw draws a board. The pieces have the names of solutions.
	Draw func(look scene.Look, s boardview.Drawing)
	// Name names a piece in a solution, as Draw does. Nil is its name in codes.
	Name func(b *board.Board, id board.ID) string
	// Rules says in a line how the puzzle of a board is played.
	Rules func(b *board.Board) assets.ID
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

// SlideSound returns the sound of the motions of one gesture.
func (v View) SlideSound(b *board.Board, made []moves.Motion) sound.Sound {
	return v.Material.Slide(v.slideWeight(b, made))
}

// slideWeight returns how heavy the motions of one gesture sound: a piece is heavier the larger it is, or where
// pieces glide, the farther it came.
func (v View) slideWeight(b *board.Board, made []moves.Motion) int {
	if !v.Glides {
		return largestCells(b, made)
	}
	far := 0
	for _, m := range made {
		far = max(far, m.Delta.X, -m.Delta.X, m.Delta.Y, -m.Delta.Y)
	}
	return (far + 1) / 2
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

// Group is some of the games of a family, such as those of one size and mode. The
// current game belongs to a group that is Current.
type Group struct {
	Name    string
	Start   string // the kind of start, which divides the games of a name, or ""
	Has     func(records.Play) bool
	Current bool
	// Imported are the classes of series of other programs that belong to the group, of which there need be no games.
	Imported []string
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
		all = append(all, f.Settings()...)
	}
	return all
}

// Bindings returns the actions with keys of the window, of every game and of families.
func Bindings(families []Family) []scene.Binding {
	all := scene.Bindings()
	for _, f := range families {
		all = append(all, f.Bindings()...)
	}
	return all
}

// WithWords returns the words of the program with those of families.
func WithWords(words *assets.Words, families []Family) (*assets.Words, error) {
	for _, f := range families {
		provider, ok := f.(WordsProvider)
		if !ok {
			continue
		}
		var err error
		if words, err = words.With(provider.Words()); err != nil {
			return nil, fmt.Errorf("%s: %w", f.Puzzle().Name(), err)
		}
	}
	return words, nil
}
