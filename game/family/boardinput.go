package family

import (
	"time"

	"worldslide/board"
	"worldslide/game/narration"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// BoardInput turns the keys and the pointer on a board into events. The play page, a
// lesson and an editor each have one. The zero value is ready.
type BoardInput struct {
	pressed bool          // a press that began on the board goes on
	last    gesture.Point // pointer in the previous update
	inside  bool          // it was over a cell and not pressed
	outside bool          // it was beside the cells
}

// BoardTarget is what the events of a board go to.
type BoardTarget struct {
	ID     widget.ID
	Takes  func(widget.KeyPress) bool
	Active func() bool // a press goes on
	Send   func(Event)
}

// Frame declares the area of a board for one update and sends its events.
func (in *BoardInput) Frame(app *scene.App, l boardview.Layout, to BoardTarget) widget.AreaReaction {
	re := app.UI.Area(to.ID, l.Outer, widget.AreaSpec{Home: true, Drags: true, Takes: to.Takes})
	e := EventAt(&app.Frame, l)
	send := func(kind EventKind) {
		e.Kind = kind
		to.Send(e)
	}
	for _, e.Key = range re.Keys {
		send(Key)
	}
	if re.Pressed {
		in.pressed = true
		send(Press)
	}
	if in.pressed && to.Active() {
		send(Move)
	}
	if in.pressed && re.Released {
		in.pressed = false
		send(Release)
	}
	if in.pressed && !re.Held && !re.Pressed {
		in.pressed = false
		if to.Active() { // it was the first of two fingers
			e.Withdrawn = true
			send(Cancel)
			e.Withdrawn = false
		}
	}
	free := re.Hover && !to.Active()
	over := app.UI.Pointer().In(l.Cells)
	inside := free && over
	e.From = e.At
	if inside && (in.inside || in.outside) {
		e.From = in.last
	}
	in.last, in.inside, in.outside = e.At, inside, !over
	if free {
		send(Hover)
	}
	return re
}

// EventAt returns an event at the pointer, without a kind.
func EventAt(fr *scene.Frame, l boardview.Layout) Event {
	pointer := fr.UI.Pointer().Sub(l.Cells.Min)
	return Event{
		At:   gesture.Point{X: float64(pointer.X) / fr.Scale, Y: float64(pointer.Y) / fr.Scale},
		Cell: float64(l.Cell) / fr.Scale,
	}
}

// BoardMotions shows and sounds what happens on the board of a game.
type BoardMotions struct {
	boardview.Motions
	homes   narration.Homes
	sounded time.Duration // when a slide was last heard; 0 for never
}

// soundGap is the least time between the sounds of two slides. A fast solution makes several slides in
// one update.
const soundGap = 30 * time.Millisecond

// NewBoardMotions returns the motions of boards that are drawn by a view.
func NewBoardMotions(v View) BoardMotions {
	return BoardMotions{Motions: boardview.Motions{Accumulates: v.Glides}}
}

// ShowSlide moves what a gesture has moved on b, with its sound. Pieces that come home glow.
func (m *BoardMotions) ShowSlide(app *scene.App, v View, b *board.Board, made []moves.Motion) {
	hasHome := v.Describe != nil && len(made) > 0 && v.Describe(app.Look(), b, made[0].Piece).HasHome
	if m.sounded == 0 || app.Now-m.sounded >= soundGap {
		m.sounded = app.Now
		narration.PlaySlide(app, b, made, LargestCells(b, made), hasHome, &m.homes)
	}
	lasts := v.SlideTime(made, app.ReducedMotion())
	m.Slide(made, app.Now-FirstFrame, lasts)
	for _, one := range made {
		if hasHome && !app.ReducedMotion() && narration.CameHome(b, one) {
			m.Glow(one.Piece, app.Now-FirstFrame+lasts)
		}
	}
	app.UI.WakeAfter(0)
}

// ShowRefusal shows and sounds that a piece of b cannot move in a direction. No piece
// plays the sound alone.
func (m *BoardMotions) ShowRefusal(app *scene.App, l boardview.Layout, b *board.Board, piece board.ID, dir board.Dir) {
	narration.PlayRefused(app, b, piece)
	if piece != board.NoPiece {
		m.Refuse(piece, dir, float64(l.Cell)/app.Scale, app.Now, app.ReducedMotion())
		app.UI.WakeAfter(0)
	}
}

// ShowSettle carries out a Settle.
func (m *BoardMotions) ShowSettle(fr *scene.Frame, i Settle) {
	start := fr.Now
	if i.Headed {
		start -= FirstFrame
	}
	m.Settle(i.Piece, i.From, start, i.Lasts)
	fr.UI.WakeAfter(0)
}

// ShowPreview moves the pieces that a release would move a little, and puts others back.
// preview may be nil.
func (m *BoardMotions) ShowPreview(look scene.Look, preview func() []gesture.Shift) {
	var shifts []gesture.Shift
	if preview != nil {
		shifts = preview()
	}
	for _, s := range shifts {
		m.Preview(s.Piece, s.Dir, look.Now, look.ReducedMotion)
	}
	m.EndPreviews(func(id board.ID) bool {
		for _, s := range shifts {
			if s.Piece == id {
				return true
			}
		}
		return false
	}, look.Now, look.ReducedMotion)
}
