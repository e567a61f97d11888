package worlds

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// Takes reports whether the board uses a key: arrows, W A S D by their position on
// the keyboard, and Space.
func (g *game) Takes(k widget.KeyPress) bool {
	if k.Mods&^widget.Shift != 0 {
		return false
	}
	_, ok := family.Direction(k)
	return ok || k.Key == widget.KeySpace
}

// Input translates an event into intents.
func (g *game) Input(app *scene.App, e family.Event) []family.Intent {
	draft := family.NewDraft(g.host, nil)
	if e.Kind == family.Key || e.Kind == family.Press {
		g.keyed = e.Kind == family.Key
	}
	g.gestures.text = app.Look().Text
	switch e.Kind {
	case family.Key:
		g.gestures.visited = nil // the drag must not take back moves of keys
		g.key(draft, e.Key)
	case family.Press:
		g.gestures.press(draft, e.At, e.Cell)
		g.gestures.trades = len(g.misplacedGaps()) > 0
	case family.Move:
		g.gestures.move(draft, e.At, e.Cell)
	case family.Release:
		g.gestures.release(draft, e.At, e.Cell)
	case family.Cancel:
		g.gestures.cancel()
	case family.Hover:
		g.hovered, g.hoveredAt = board.NoPiece, app.Now
		if p := gesture.PlaceOf(e.At, e.Cell); (!g.resting.rests(e.At) || g.guides()) && draft.Open() && p.On(draft.Board()) {
			g.hovered = draft.Board().Occupant(draft.Board().Cell(p.Point))
		}
	}
	return draft.Intents
}

// key handles a key: the piece next to the selected gap moves into it, or is shown to be
// blocked.
func (g *game) key(f *family.Draft, k widget.KeyPress) {
	if k.Key == widget.KeySpace {
		f.Note(family.SelectNext{})
		return
	}
	b := f.Board()
	d, ok := family.Direction(k)
	gap := b.Selected()
	if !ok || gap == board.NoPiece || !f.Open() {
		return
	}
	m := moves.Move{Piece: gap, Dir: d.Opposite()}
	if !f.Do(moves.Group{m}, gap) {
		piece, why := b.Occupant(b.Front(gap, m.Dir)), assets.CalmRefused
		if piece != board.NoPiece && !b.IsGap(piece) {
			why = noFit(b, piece, gap)
		}
		g.gestures.refuse(f, piece, d, why)
	}
}

// Active reports whether the pointer is pressed.
func (g *game) Active() bool { return g.gestures.active() }

// Preview returns the pieces that releasing the pointer would move.
func (g *game) Preview() []gesture.Shift { return g.gestures.shifts() }
