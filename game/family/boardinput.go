package family

import (
	"image"
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
	known   bool          // no press and nothing in front of the board has come since then
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
	for _, at := range re.Trail {
		if !to.Active() {
			in.pass(to, eventAt(&app.Frame, l, at))
		}
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
	e.From = in.from(e.At)
	in.last, in.known = e.At, free || !app.UI.Pointer().In(l.Cells)
	if free {
		send(Hover)
	}
	return re
}

// pass sends Hover for a place where the pointer was since the previous update, if that is in another cell.
func (in *BoardInput) pass(to BoardTarget, e Event) {
	e.Kind, e.From = Hover, in.from(e.At)
	in.last, in.known = e.At, true
	if gesture.PlaceOf(e.From, e.Cell).Point != gesture.PlaceOf(e.At, e.Cell).Point {
		to.Send(e)
	}
}

// from returns where the pointer was before it came to a point.
func (in *BoardInput) from(at gesture.Point) gesture.Point {
	if in.known {
		return in.last
	}
	return at
}

// EventAt returns an event at the pointer, without a kind.
func EventAt(fr *scene.Frame, l boardview.Layout) Event { return eventAt(fr, l, fr.UI.Pointer()) }

func eventAt(fr *scene.Frame, l boardview.Layout, at image.Point) Event {
	pointer := at.Sub(l.Cells.Min)
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
	refused refusal
}

// refusal is the reason for which a piece could not move, shown beside it.
type refusal struct {
	why   string // "" for none
	piece board.ID
	since time.Duration
}

// refusalStays is how long the reason is shown, unless an input ends it.
const refusalStays = 2500 * time.Millisecond

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
		narration.PlaySlide(app, b, made, v.SlideSound(b, made), hasHome, &m.homes)
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

// ShowRefusal shows and sounds that a piece of b cannot move.
func (m *BoardMotions) ShowRefusal(app *scene.App, l boardview.Layout, b *board.Board, r Refuse) {
	narration.PlayRefused(app, b, r.Piece)
	m.refused = refusal{why: r.Why, piece: r.Piece, since: app.Now}
	if r.Piece != board.NoPiece {
		m.Refuse(r.Piece, r.Dir, float64(l.Cell)/app.Scale, app.Now, app.ReducedMotion())
	} else if gaps := b.Gaps(); len(gaps) > 0 {
		m.refused.piece = gaps[0]
		if b.Selected() != board.NoPiece {
			m.refused.piece = b.Selected()
		}
	}
	app.UI.WakeAfter(0)
}

// EndRefusal takes away the reason of a refusal. An input of the player calls it.
func (m *BoardMotions) EndRefusal() { m.refused = refusal{} }

// DrawRefusal shows the reason of a refusal beside its piece for a while. Where motion is reduced, so that the
// piece does not shake, it has a ring too.
func (m *BoardMotions) DrawRefusal(app *scene.App, s *boardview.Drawing) {
	r := m.refused
	if r.since == 0 && r.why == "" || r.piece == board.NoPiece {
		return
	}
	left := refusalStays - (app.Now - r.since)
	if left <= 0 {
		m.EndRefusal()
		return
	}
	app.UI.WakeAfter(left)
	if app.ReducedMotion() {
		s.DrawHighlights(app.List(), []boardview.Highlight{{Piece: s.Board.Piece(r.piece)}})
	}
	if r.why != "" {
		app.UI.Bubble("refusal", s.Layout.PieceRect(s.Board.Piece(r.piece)), r.why, r.since)
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
