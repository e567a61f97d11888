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

// Event is something that a player's hands did to the board. Where the pointer is
// and the side of a cell are in device-independent pixels.
type Event struct {
	Kind EventKind
	Key  widget.KeyPress // of Key
	At   gesture.Point   // of Press, Move, Release and Hover
	From gesture.Point   // of Hover: where the pointer was before; At if it was not over a cell
	Cell float64
	// Withdrawn tells of Cancel that what the press has done is to be taken back: the
	// player says so, or it was the first of two fingers.
	Withdrawn bool
}

// EventKind tells events apart.
type EventKind uint8

// The kinds of events.
const (
	Key     EventKind = iota // was pressed, or repeats
	Press                    // of the pointer
	Move                     // of the pointer while it is pressed; every update has one
	Release                  // of the pointer
	Cancel                   // of a press: something else has come in between
	Hover                    // of a pointer over the board that is not pressed; every update has one
)

// Intent is what an event means. Intents are plain values: a table can list them.
type Intent interface{ intent() }

// Do makes the moves of one gesture, and leaves a piece selected where that is part
// of the position.
type Do struct {
	Group    moves.Group
	Selected board.ID
}

// TakeBack takes back so many gestures, the last ones that the press under way has
// made.
type TakeBack struct{ Count int }

// Select selects a piece where that is part of the position.
type Select struct{ Piece board.ID }

// SelectNext selects the piece after the selected one.
type SelectNext struct{}

// Refuse shows and sounds that a piece cannot go in a direction. No piece is heard
// only.
type Refuse struct {
	Piece board.ID
	Dir   board.Dir
}

// Settle shows a piece on the last bit of its way: from so far off its place, in so
// much time, which began Ahead ago.
type Settle struct {
	Piece  board.ID
	From   boardview.Offset
	Lasts  time.Duration
	Headed bool // it is seen to have gone a frame's way already
}

// Play makes a sound.
type Play struct{ Sound sound.Sound }

// Run does an action.
type Run struct{ Action scene.ActionID }

// Skip ends a film of how the position came about.
type Skip struct{}

func (Do) intent()         {}
func (TakeBack) intent()   {}
func (Select) intent()     {}
func (SelectNext) intent() {}
func (Refuse) intent()     {}
func (Settle) intent()     {}
func (Play) intent()       {}
func (Run) intent()        {}
func (Skip) intent()       {}

// Draft is a position on which a gesture tries what it means: moves are made on a
// copy of the board, and noted as intents. The scene makes them on the game's own.
type Draft struct {
	board   *board.Board
	rules   moves.Rules
	allows  func(moves.Group) bool  // nil allows everything
	over    func(*board.Board) bool // tells whether moves have ended the game
	open    bool
	Intents []Intent
}

// NewDraft returns a draft of the game on the table. allows tells whether the terms
// of the game allow a gesture; nil allows all.
func NewDraft(t GameHost, allows func(moves.Group) bool) *Draft {
	s := t.Session()
	over := func(b *board.Board) bool { return s.Challenge() && s.Family().Solved(b) }
	return &Draft{board: s.Board().Clone(), rules: s.Family().Rules, open: t.Open(), allows: allows, over: over}
}

// Board is the position as it will be.
func (f *Draft) Board() *board.Board { return f.board }

// Open reports whether anything may be moved: not once the game is solved.
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

// TakeBack notes that so many gestures are to be taken back, which leads to the
// position b.
func (f *Draft) TakeBack(b *board.Board, count int) {
	f.board = b.Clone()
	f.Note(TakeBack{count})
}

// Select notes that a piece is to be selected, where that is part of the position.
func (f *Draft) Select(piece board.ID) {
	f.board.Select(piece)
	f.Note(Select{piece})
}

// Note notes any intent.
func (f *Draft) Note(i Intent) { f.Intents = append(f.Intents, i) }
