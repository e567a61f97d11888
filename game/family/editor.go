package family

import (
	"context"
	"image"
	"io"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/layout"
	"worldslide/ui/widget"
)

// EditorSupport lets players make puzzles of a family.
//
// Package game/editor has what the editors of all families share: the page with its toolbar,
// history, name and autosave, and My Puzzles. A family adds an Editor: tools, input, drawing
// and analysis.
type EditorSupport struct {
	// New returns an editor for a host.
	New func(app *scene.App, host EditorHost) Editor
	// Shuffled returns values of a new shuffle of a puzzle that is kept solved; false for
	// other puzzles. Nil if puzzles are not kept to be shuffled.
	Shuffled func(app *scene.App, v puzzle.Values) (puzzle.Values, bool)
	// Underlay handles pictures that puzzles carry; nil if they carry none.
	Underlay *Underlay
}

// Underlay handles pictures that belong to puzzles. Codes and links do not contain them.
type Underlay struct {
	// Set is called before a kept puzzle is played or edited, with its encoded picture or
	// nil for none.
	Set func(app *scene.App, v puzzle.Values, encoded []byte) error
	// Get returns the encoded picture of a game of values, as Set got it, or nil.
	Get func(app *scene.App, v puzzle.Values) []byte
	// View draws boards with a picture by its name in scene.Pictures.
	View func(picture string) View
}

// Design is a puzzle in an editor, complete or not. It is a value that can be compared with ==:
// designs of the same puzzle are equal, and the history keeps them.
type Design interface {
	// Size is the size of the board in cells.
	Size() (columns, rows int)
	// Missing says in the words of a tooltip what a complete puzzle needs, such as a goal; ""
	// if it is complete. A complete puzzle may have no solution.
	Missing() assets.ID
	// Values are the options of the start, as in codes. Those of an incomplete design are
	// understood by Editor.Open only.
	Values() puzzle.Values
}

// EditorHost is the editor page as an Editor sees it.
type EditorHost interface {
	// Design is the current design.
	Design() Design
	// Perform carries out edits that do not come from an event, such as those of a control,
	// an action or a job.
	Perform(edits ...Edit)
	// Analyse repeats the analysis, because something has changed that is not part of the
	// design, such as the seed of a shuffle.
	Analyse()
	// Play starts a game of values that were derived from the design, with the name of the
	// puzzle.
	Play(v puzzle.Values)
	// Code returns the code of values that were derived from the design, with the name of the
	// puzzle.
	Code(v puzzle.Values) (puzzle.Code, error)
}

// Editor makes puzzles of one family. Its state is the chosen tool, the cursor, the selection
// and a drag. The host has the design, which undo and redo change: the selected piece may be
// gone at any time. Editors embed EditorBase.
type Editor interface {
	// Empty returns the design of a new puzzle.
	Empty() Design
	// Open returns the design of a start, given its normalized values, or of Design.Values;
	// false if it cannot be edited.
	Open(v puzzle.Values) (Design, bool)

	// Tools returns the tools, at most 6, in the order of their keys from 1 on.
	Tools(app *scene.App) []Tool
	// Tool returns the index of the chosen tool. Choose chooses one.
	Tool() int
	Choose(tool int)
	// Board returns the controls of the board below the tools, such as its size. They change the
	// design with EditorHost.Perform. A narrow window has them in a dialog.
	Board(app *scene.App) layout.Item

	// Input translates an event into edits, which the host carries out. It changes nothing
	// but the state of the editor. A press outside of the board drags the chosen tool from
	// the tools card. Escape is a Cancel event while Active is true.
	Input(app *scene.App, e Event) []Edit
	// Active reports whether a press goes on, or something else that Escape ends.
	Active() bool
	// Draw draws the design with cursor, selection and what the pointer holds. found is the
	// last report of the analysis of this design, or nil.
	Draw(fr *scene.Frame, at boardview.Layout, found any)
	// Hint returns the text of the bar below the board: what the tool does, or why the last
	// edit was refused.
	Hint(fr *scene.Frame) string
	// Cells describes the board for screen readers, in reading order. Each cell of the board
	// is in one of them.
	Cells(look scene.Look) []EditorCell
	// Status returns facts for the status line: how many pieces there are of each kind, and
	// at last what is at the cursor.
	Status(look scene.Look) []string

	// Analyse examines a complete design in a job. It reports all it knows whenever it knows
	// more, the first time within 100 ms, and returns soon after ctx has ended. A reported
	// value is not changed afterwards.
	Analyse(ctx context.Context, d Design, report func(found any))
	// Findings describes what is known of the current design. found is the last report of
	// Analyse, or nil: the rows are the same then, with unknown values. searching is whether
	// more reports may follow.
	Findings(app *scene.App, found any, searching bool) Findings
	// Actions returns rows of the action table, with the places of their buttons. A row that
	// has only an ID, such as scene.CopyCode, places one of the page's own actions.
	Actions(app *scene.App, found any) []EditorAction

	// EditorBase has the methods from here on.

	// Takes reports whether the board uses a key: arrows, Space, Enter, Delete, Backspace.
	Takes(k widget.KeyPress) bool
	// Picture handles pictures of designs; nil if they have none.
	Picture() *EditorPicture
	// Row is a row below the board, or nil.
	Row() *EditorRow
}

// EditorBase is an editor that takes the usual keys, without pictures and without a row.
type EditorBase struct{}

// Takes implements Editor.
func (EditorBase) Takes(k widget.KeyPress) bool { return TakesEditorKey(k) }

// Picture implements Editor.
func (EditorBase) Picture() *EditorPicture { return nil }

// Row implements Editor.
func (EditorBase) Row() *EditorRow { return nil }

// EditorPicture handles the pictures of designs, which are not in their codes: they are kept
// in the files of the puzzles.
type EditorPicture struct {
	// Take adds a picture file to the current design. A job opens, reads and closes it.
	Take func(app *scene.App, name string, open func() (io.ReadCloser, error))
	// Encoded returns the picture of a design, encoded, at most 20 MB, or nil. It may be
	// called from any goroutine. The bytes do not change.
	Encoded func(d Design) []byte
}

// EditorRow is a row below the board. Height is in device-independent pixels.
type EditorRow struct {
	Height float64
	Draw   func(app *scene.App, area image.Rectangle)
}

// EditorCell describes one cell of a board, or several that a piece covers. Activating it
// presses the middle of its first cell.
type EditorCell struct {
	At            board.Point // the first cell
	Width, Height int         // in cells; 0 means 1
	Name, Value   string      // Value adds to the name, such as the position
	Selected      bool
	Cursor        bool // keys act here
	// Sides is whether a press near one of its sides is about that side.
	Sides bool
}

// Tool is a row of the tools card.
type Tool struct {
	Icon, Word, Tip string
	// Note is a caption below the word, or "".
	Note string
	// Draw draws a picture in place of the icon. It may be nil.
	Draw func(at image.Rectangle)
	// Why is why the tool cannot be chosen now, or "".
	Why string
}

// Findings are what the findings card says about a design.
type Findings struct {
	// Verdict is the line at the top with Text. Reason is below: a cause or advice.
	Verdict      Verdict
	Text, Reason string
	// Figures are large numbers. Proof is the line below them, with a trophy, or "" if nothing
	// is proved. Rows are further facts. An empty Value is unknown.
	Figures []parts.Fact
	Proof   string
	Rows    []parts.Fact
	// More returns what is below the rows. It may be nil.
	More func() layout.Item
	// Brief are at most two facts for small windows.
	Brief []parts.Fact
	// Play is the word of the primary button; "" is Play. Begin is what the button does; nil
	// starts a game of the design.
	Play  assets.ID
	Begin func()
}

// Verdict is the result of an analysis.
type Verdict uint8

// The verdicts.
const (
	Unknown    Verdict = iota // or not known yet
	Fine                      // can be solved
	Stuck                     // some pieces can never move
	Unsolvable                // proved
	Unfinished                // incomplete, as Design.Missing says
)

// EditorAction is an action with the place of its button.
type EditorAction struct {
	scene.Action
	Where EditorPlace
	Note  string // a caption below the button, or ""
}

// EditorPlace is a place of buttons on the editor page.
type EditorPlace uint8

// The places.
const (
	BelowTools EditorPlace = iota // in the tools card, below the tools
	BelowRows                     // in the findings card, below the rows, one a line
	AbovePlay                     // in the findings card, above the primary button, two a line
	NoPlace                       // no button, or one that the editor declares itself
)

// Edit is what an event means in an editor. Edits are plain values, so tests can list them.
type Edit interface{ edit() }

// Set replaces the design, as one step of the history. An equal design adds no step.
type Set struct{ Design Design }

// RefuseEdit plays the sound of an impossible edit. Editor.Hint returns the reason.
type RefuseEdit struct{}

func (Set) edit()        {}
func (RefuseEdit) edit() {}
