package worlds

import (
	"image"
	"maps"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Game is one game on a mixed-size board. What is selected is a gap, and part of
// the position; so a hand holds nothing but the gesture under way.
type Game struct {
	family.Plain
	table    family.Table
	gestures gestures
	optimum  optimum
}

var (
	_ family.Game        = (*Game)(nil)
	_ family.Restarting  = (*Game)(nil)
	_ family.Filling     = (*Game)(nil)
	_ family.Repeating   = (*Game)(nil)
	_ family.GoalShowing = (*Game)(nil)
	_ family.Opened      = (*Game)(nil)
	_ family.Ticking     = (*Game)(nil)
	_ family.Leaving     = (*Game)(nil)
	_ family.Optimal     = (*Game)(nil)
)

// View implements family.Game.
func (g *Game) View() family.View { return g.view() }

func (g *Game) view() View { return View{own: g.table.Session().Values().Has(puzzle.KeySize)} }

// Takes implements family.Controller: arrows, W A S D by their place on the
// keyboard, and Space.
func (g *Game) Takes(k widget.KeyPress) bool {
	if k.Mods&^widget.Shift != 0 {
		return false
	}
	_, ok := family.Direction(k)
	return ok || k.Key == widget.KeySpace
}

// Input implements family.Controller.
func (g *Game) Input(_ *desk.Desk, e family.Event) []family.Intent {
	draft := family.NewDraft(g.table, nil)
	switch e.Kind {
	case family.Key:
		g.gestures.passed = nil // a key's moves are not the drag's to take back
		g.key(draft, e.Key)
	case family.Press:
		g.gestures.press(draft, e.At, e.Cell)
	case family.Move:
		g.gestures.move(draft, e.At, e.Cell)
	case family.Release:
		g.gestures.release(draft, e.At, e.Cell)
	case family.Cancel:
		g.gestures.cancel()
	}
	return draft.Intents
}

// key says what a key means: pieces move into the selected gap, or else what stands
// in the way says so.
func (g *Game) key(f *family.Draft, k widget.KeyPress) {
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
		f.Note(family.Refuse{Piece: b.Occupant(b.Front(gap, m.Dir)), Dir: d})
	}
}

// Active implements family.Controller.
func (g *Game) Active() bool { return g.gestures.active() }

// Preview implements family.Controller.
func (g *Game) Preview() []gesture.Shift { return g.gestures.shifts() }

// Draw implements family.Controller.
func (g *Game) Draw(d *desk.Desk, s boardview.Scene) { g.view().Draw(d, s) }

// Advised implements family.Adviser.
func (g *Game) Advised() puzzle.Family { return g.table.Session().Family() }

// Travels implements family.Adviser: what is seen to move is the piece, into the
// gap; two gaps that trade places go the gap's way.
func (g *Game) Travels(b *board.Board, m moves.Move) (board.ID, board.Dir) {
	if piece := b.Occupant(b.Front(m.Piece, m.Dir)); piece != board.NoPiece && !b.IsGap(piece) {
		return piece, m.Dir.Opposite()
	}
	return m.Piece, m.Dir
}

// Say implements family.Adviser: pieces have no names, so the arrow says which one
// is meant.
func (g *Game) Say(d *desk.Desk, b *board.Board, group moves.Group) string {
	piece, dir := g.Travels(b, group[0])
	id := assets.HintPiece
	switch w, _ := b.Shape(piece).Size(); {
	case b.IsGap(piece):
		id = assets.HintGap
	case w > 1:
		id = assets.HintLargePiece
	}
	return d.Words.Format(id, map[string]any{"Direction": d.Text(desk.DirectionNames[dir])})
}

// Why implements family.Explaining: a piece that is in its place and is moved away has to
// make room for another.
func (g *Game) Why(d *desk.Desk, b *board.Board, group moves.Group) string {
	piece, _ := g.Travels(b, group[0])
	switch p := b.Piece(piece); {
	case p.Gap || p.At != p.Home:
		return ""
	case p.W > 1:
		return d.Text(assets.HintLargeMakesRoom)
	}
	return d.Text(assets.HintMakesRoom)
}

// Again implements family.Restarting: the same Challenge, or the solved board of
// Free Play.
func (g *Game) Again() puzzle.Values {
	s := g.table.Session()
	if s.Challenge() {
		return s.Values()
	}
	return puzzle.WorldsSolved(s.Values())
}

// DrawGoal implements family.GoalShowing: the solved picture.
func (g *Game) DrawGoal(d *desk.Desk, at boardview.Layout) {
	d.List().Fill(at.Outer, theme.RadiusControl*d.Scale, d.UI.Colour(theme.Board))
	b := g.table.Session().Board()
	g.view().world(d, b).drawSolved(d, at.Cells, b)
}

// Another implements family.Repeating: a Challenge of the same options.
func (g *Game) Another(d *desk.Desk) func() {
	s := g.table.Session()
	if !s.Challenge() || !s.Values().Has(puzzle.KeySeed) {
		return nil
	}
	return func() {
		next := maps.Clone(s.Values())
		next[puzzle.KeySeed] = strconv.FormatUint(uint64(d.Random()), 10)
		d.Games.Start(s.Family(), next, true)
	}
}

// Dense implements family.Filling.
func (g *Game) Dense(*desk.Desk, int) bool { return false }

// Fill implements family.Filling: the picture to be restored, if there is room for
// it.
func (g *Game) Fill(d *desk.Desk, area image.Rectangle) {
	ui := d.UI
	b := g.table.Session().Board()
	widget.CutTop(&area, ui.Px(theme.Space16))
	label := widget.CutTop(&area, ui.LineHeight(theme.Caption)+ui.Px(theme.Space8))
	width := area.Dx()
	height := width * b.Height() / b.Width()
	if height > area.Dy() {
		height = area.Dy()
		width = height * b.Width() / b.Height()
	}
	if height < ui.Px(100) {
		if row := widget.CutTop(&label, ui.ControlHeight()); area.Max.Y >= row.Min.Y+ui.ControlHeight() {
			row.Max.Y = row.Min.Y + ui.ControlHeight()
			goal := d.Action(desk.Goal)
			if ui.Button("goal-in-box", row, d.ActionButton(goal)) {
				d.Do(goal.ID)
			}
		}
		return
	}
	ui.Label(label, d.Text(assets.GoalGoal), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	g.view().world(d, b).drawSolved(d, image.Rect(area.Min.X, area.Min.Y, area.Min.X+width, area.Min.Y+height), b)
}
