package family

import (
	"context"
	"image"
	"io"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// EditorSupport lets players make puzzles of a family.
//
// Package game/editor has what the editors of all families share: the page, toolbar,
// history, name and autosave. A family adds an Editor: its tools, its input, how a
// puzzle is drawn, and its analysis.
type EditorSupport struct {
	// New returns an editor for a host.
	New func(sc *scene.Context, host EditorHost) Editor
	// Shuffled returns values of a new shuffle of a puzzle that is kept solved; false for
	// other puzzles. Nil if puzzles are not kept to be shuffled.
	Shuffled func(sc *scene.Context, v puzzle.Values) (puzzle.Values, bool)
	// Underlay handles pictures that puzzles carry; nil if they carry none.
	Underlay *Underlay
}

// Underlay handles pictures that belong to puzzles. Codes and links do not contain them.
type Underlay struct {
	// Set is called before a kept puzzle is played or edited, with its encoded picture or
	// nil for none.
	Set func(sc *scene.Context, v puzzle.Values, encoded []byte) error
	// Get returns the encoded picture of a game of values, as Set got it, or nil.
	Get func(sc *scene.Context, v puzzle.Values) []byte
	// View draws boards with a picture by its name in scene.Context.Pictures.
	View func(picture string) View
}

// PictureTaker is an Editor that uses a picture file that the player dropped or opened.
// A job opens, reads and closes it.
type PictureTaker interface {
	TakePicture(sc *scene.Context, name string, open func() (io.ReadCloser, error))
}

// Design is a puzzle as it stands in the workshop, whole or not: a plain value that can
// be compared by ==, so that history can keep it and two of the same puzzle are equal.
type Design interface {
	// Size is that of the board in cells.
	Size() (columns, rows int)
	// Missing says, in the words of a tooltip, what it lacks to be a puzzle, such as a
	// goal; "" if it is whole. It can be solvable or not: that is left to the analysis.
	Missing() assets.ID
	// Values are the options of its start, as a code has them. Only what is whole has
	// them.
	Values() puzzle.Values
}

// EditorHost is the workshop as an editor sees it.
type EditorHost interface {
	// Design is the puzzle as it stands now.
	Design() Design
	// Perform carries out edits that come from no event: from a control of the tools
	// card, an action, a job.
	Perform(edits ...Edit)
	// Analyse begins the analysis anew, where something has changed that is no part of
	// the design, such as the seed of a shuffle that is shown.
	Analyse()
	// Play begins a game of values that came out of the design, by the name that the
	// puzzle has, as the button Play does with those of the design.
	Play(v puzzle.Values)
}

// Editor makes puzzles of one family. It has what the hand holds: the chosen tool, a
// cursor, a selection, a drag. The puzzle itself is the bench's, so that undo, redo and
// whatever else changes it need not tell the editor; it must not be surprised that what
// it selected is gone.
type Editor interface {
	Toolbox
	EditorInput
	Analyzer
	// Empty is what the workshop begins with, and what Reset leads to.
	Empty() Design
	// Open returns the design of a start, with normalized values. It is false for one
	// that cannot be edited; the player is told.
	Open(v puzzle.Values) (Design, bool)
}

// Toolbox is what the tools card has.
type Toolbox interface {
	// Tools are the tools in the order of their keys, 1 to 6 at most. Tool is the one
	// that is chosen; Choose chooses another.
	Tools(sc *scene.Context) []Tool
	Tool() int
	Choose(tool int)
	// Board declares what the tools card has below the tools: size, template, switches.
	// It returns the height used, and changes the puzzle by Bench.Perform. In a narrow
	// window it stands in a dialog.
	Board(sc *scene.Context, area image.Rectangle) (used int)
}

// EditorInput brings keys and pointer to the board, and draws it. What an event means is an
// edit, which the workshop carries out: so the meaning of every key and gesture can be
// told without a window.
type EditorInput interface {
	// Takes reports whether the board uses a key: arrows, Space, Enter, Delete. Digits,
	// Tab, F2 and keys with Ctrl are the workshop's.
	Takes(k widget.KeyPress) bool
	// Input says what an event does to the puzzle. It changes nothing but what the hand
	// holds. A press may lie off the board: then the player drags the chosen tool from
	// the tools card. Escape comes as a Cancel while the hand is Active, before it does
	// anything else.
	Input(sc *scene.Context, e Event) []Edit
	// Active reports whether a press goes on, or anything else that Escape ends.
	Active() bool
	// Frame is how wide the frame around the cells is.
	Frame(sc *scene.Context) boardview.Frame
	// Draw draws the puzzle with cursor, selection and what is held. found is what the
	// analysis has reported last about this design, or nil.
	Draw(sc *scene.Context, at boardview.Layout, found any)
	// Hint is what the bar below the board says: what the tool does, or why the last
	// edit was refused.
	Hint(sc *scene.Context) string
	// Cells are what stands on the board, in reading order and in words: for who hears it
	// rather than sees it. Each cell of the board is in one of them.
	Cells(sc *scene.Context) []EditorCell
	// Status are the facts of the status line behind the size of the board: how many
	// pieces of which kind, and last what the cursor is on, where. They are what is
	// spoken too.
	Status(sc *scene.Context) []string
}

// EditorCell is what stands on a cell of a board that is made, or on several as one. A press
// on it is one in the middle of its first cell.
type EditorCell struct {
	At            board.Point // its first cell
	Width, Height int         // in cells; 0 means 1
	Name, Value   string      // what it is, and what is to be said besides, such as where
	Selected      bool
	Cursor        bool // keys act here
	// Sides tells that a press near one of its sides is about that side.
	Sides bool
}

// Analyzer finds out about puzzles while they are made, and says it.
type Analyzer interface {
	// Analyse finds out about a whole design, beside the loop: it reports what it knows
	// as often as it knows more, the first time within 100 ms, and returns soon after
	// the context has ended. What it reports is a value of the family's own that nobody
	// changes any more. It is called again for each design, with a new context.
	Analyse(ctx context.Context, on Design, report func(found any))
	// Findings puts what is known into words. found is what Analyse has reported last
	// about this very design, or nil: then all values are unknown, and the rows are
	// there all the same. searching tells whether more may come.
	Findings(sc *scene.Context, found any, searching bool) Findings
	// Actions are what else can be done: rows of the table of actions, so that they have
	// their keys and stand in the help. Where says where their buttons are. A row that
	// has only an ID, such as scene.CopyCode, gives the workshop's own one a button.
	Actions(sc *scene.Context, found any) []EditorAction
}

// Tool is a row of the tools card.
type Tool struct {
	Icon string
	Word string
	Tip  string
	// Note, if not "", stands below the word, such as how many of a block are used; the
	// row is higher then. Draw, if not nil, draws what stands in place of the icon.
	Note string
	Draw func(at image.Rectangle)
	// Why is why it cannot be chosen now, or "".
	Why string
}

// Findings are what the live card says about a puzzle.
type Findings struct {
	// Verdict is the line at the top; Says its words, Why what stands below them: the
	// cause, or a way out.
	Verdict      Verdict
	Text, Reason string
	// Figures are large numbers, Proof the line below them with a star or trophy, "" as
	// long as nothing is proved. Rows are the others. An empty Value is unknown.
	Figures   []parts.Fact
	Proof     string
	ProofIcon string
	Rows      []parts.Fact
	// More, if not nil, declares what else stands below the rows, such as a picture, and
	// returns the height used.
	More func(area image.Rectangle) (used int)
	// Brief are the values of the short form, at most two.
	Brief []parts.Fact
	// Play is the word of the primary button, or "" for Play. Begin is what it does, or
	// nil for a game of the design.
	Play  assets.ID
	Begin func()
}

// Verdict is how a puzzle stands, from what is known.
type Verdict uint8

// The verdicts. Each has an icon and a colour of its own.
const (
	Unknown    Verdict = iota // not known, or not yet
	Fine                      // can be solved
	Stuck                     // something is not as it should be
	Unsolvable                // proved
	Unfinished                // not whole: Missing says why
)

// EditorAction is an action with the place of its button.
type EditorAction struct {
	scene.Action
	Where EditorPlace
	Note  string // a caption below its button, or ""
}

// EditorPlace is a place of buttons in the workshop.
type EditorPlace uint8

// The places.
const (
	BelowTools EditorPlace = iota // in the tools card, below the tools
	BelowRows                     // in the live card, below what is known, one a row
	AbovePlay                     // in the live card, above the primary button, two a row
	NoPlace                       // a key alone, or a button that the editor declares
)

// PictureDesign is a Design with something that no code can say, such as a picture: it is
// kept beside the puzzle, and goes with its file.
type PictureDesign interface {
	Design
	// Picture is the picture, encoded, at most 20 MB, or nil. It is never changed. Any
	// goroutine may ask.
	Picture() []byte
}

// ExtraRow is an Editor with a row of its own below the bar, of the height in
// device-independent pixels.
type ExtraRow interface {
	RowHeight(sc *scene.Context) float64
	Row(sc *scene.Context, area image.Rectangle)
}

// Edit is what an event does in the workshop. Edits are plain values: a table can list
// them.
type Edit interface{ edit() }

// Set makes another design out of the one at hand, as one step of the history. An equal
// one is no step.
type Set struct{ Design Design }

// RefuseEdit sounds that something cannot be done. Editor.Hint says why.
type RefuseEdit struct{}

// RunEdit does an action.
type RunEdit struct{ Action scene.ActionID }

func (Set) edit()        {}
func (RefuseEdit) edit() {}
func (RunEdit) edit()    {}
