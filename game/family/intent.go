package family

import (
	"time"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/sound"
	"worldslide/ui/widget"
)

// Event is input on the board. Positions and the side of a cell are in device-independent pixels.
type Event struct {
	Kind EventKind
	Key  widget.KeyPress // of Key
	At   gesture.Point   // of Press, Move, Release and Hover
	From gesture.Point   // of Hover: the position before, also if that was beside the board; At if a press or a dialog came between
	Cell float64         // side of a cell
	// Withdrawn is whether Cancel also takes back what the press has done: the player has
	// pressed Escape, or a second finger.
	Withdrawn bool
}

// EventKind is the kind of an event.
type EventKind uint8

// The kinds of events.
const (
	Key     EventKind = iota // a key was pressed, or repeats
	Press                    // the pointer was pressed
	Move                     // once per update while the pointer is pressed
	Release                  // the pointer was released
	Cancel                   // the press was interrupted
	Hover                    // once per update while the pointer is over the board and no press goes on (Game.Active), and for each cell that it has passed since the previous update, as far as the window system says
)

// Intent is what an event means. Intents are plain values, so tests can list them.
type Intent interface{ intent() }

// Do makes the moves of one gesture, and selects a piece if the selection is part of the position.
type Do struct {
	Group    moves.Group
	Selected board.ID
}

// TakeBack takes back the last Count gestures of the current press.
type TakeBack struct{ Count int }

// Select selects a piece if the selection is part of the position.
type Select struct{ Piece board.ID }

// SelectNext selects the piece after the selected one.
type SelectNext struct{}

// Refuse shows that a piece cannot move in a direction: it shakes, with a sound, and Why says the reason
// beside it. For board.NoPiece the reason is beside the selected gap, or the first one.
type Refuse struct {
	Piece board.ID
	Dir   board.Dir
	Why   string
}

// Settle animates a piece from an offset to its place.
type Settle struct {
	Piece  board.ID
	From   boardview.Offset
	Lasts  time.Duration
	Headed bool // the animation started one frame ago
}

// Play plays a sound.
type Play struct{ Sound sound.Sound }

// Run runs an action.
type Run struct{ Action scene.ActionID }

// Confirm ends a game whose player says when it is solved.
type Confirm struct{}

func (Confirm) intent()    {}
func (Do) intent()         {}
func (TakeBack) intent()   {}
func (Select) intent()     {}
func (SelectNext) intent() {}
func (Refuse) intent()     {}
func (Settle) intent()     {}
func (Play) intent()       {}
func (Run) intent()        {}

// Draft is a copy of a position on which an event tries moves and notes them as intents. The host
// then carries out the intents on the position.
type Draft struct {
	board   *board.Board
	rules   moves.Rules
	allows  func(moves.Group) bool  // nil allows everything
	over    func(*board.Board) bool // reports whether the game ends with a position
	open    bool
	Intents []Intent
}

// NewDraft returns a draft of the game of a host. allows reports whether a gesture is allowed; nil
// allows all.
func NewDraft(host GameHost, allows func(moves.Group) bool) *Draft {
	s := host.Session()
	over := func(b *board.Board) bool { return s.Challenge() && s.Family().Solved(b) }
	return &Draft{board: s.Board().Clone(), rules: s.Family().Rules(), open: host.Open(), allows: allows, over: over}
}

// Board returns the position after the noted intents.
func (f *Draft) Board() *board.Board { return f.board }

// Open reports whether moves are possible. They are not after a move that solves the game.
func (f *Draft) Open() bool { return f.open }

// Do notes the moves of one gesture, and reports whether they are possible.
func (f *Draft) Do(group moves.Group, selected board.ID) bool {
	if !f.open || f.allows != nil && !f.allows(group) {
		return false
	}
	next := f.board.Clone()
	for _, m := range group {
		if _, err := f.rules.Apply(nil, next, m); err != nil {
			return false
		}
	}
	if selected != board.NoPiece {
		next.Select(selected)
	}
	f.board, f.open = next, !f.over(next)
	f.Note(Do{group, selected})
	return true
}

// TakeBack notes that the last count gestures are taken back, which leads to the position b.
func (f *Draft) TakeBack(b *board.Board, count int) {
	f.board = b.Clone()
	f.Note(TakeBack{count})
}

// Select notes a selection that is part of the position.
func (f *Draft) Select(piece board.ID) {
	f.board.Select(piece)
	f.Note(Select{piece})
}

// Note notes any intent.
func (f *Draft) Note(i Intent) { f.Intents = append(f.Intents, i) }
