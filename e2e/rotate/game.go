package rotate

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// Game is one game: arrows rotate the line of the selected tile, with Shift they
// select its neighbour, and a swipe rotates the line of the tile it begins on. What
// is selected is no part of the position, but of the hand.
type Game struct {
	family.Plain
	table    family.Table
	selected board.ID
	pressed  bool          // on the selected tile
	from, at gesture.Point // of the pointer, while it is pressed
}

var _ family.Game = (*Game)(nil)

func newGame(t family.Table) *Game {
	middle := board.Cell(cells / 2)
	return &Game{table: t, selected: t.Session().Board().Occupant(middle)}
}

// View implements family.Game.
func (g *Game) View() family.View { return View{} }

// Takes implements family.Controller.
func (g *Game) Takes(k widget.KeyPress) bool {
	_, ok := family.Direction(k)
	return ok && k.Mods&^widget.Shift == 0
}

// Input implements family.Controller.
func (g *Game) Input(_ *desk.Desk, e family.Event) []family.Intent {
	draft := family.NewDraft(g.table, nil)
	switch e.Kind {
	case family.Key:
		g.key(draft, e.Key)
	case family.Press:
		p := gesture.PlaceOf(e.At, e.Cell)
		if g.pressed = draft.Open() && p.On(draft.Board()); g.pressed {
			g.selected = draft.Board().Occupant(draft.Board().Cell(p.Point))
			g.from, g.at = e.At, e.At
		}
	case family.Move:
		g.at = e.At
	case family.Release:
		g.at = e.At
		if m, ok := g.swipe(); ok {
			draft.Do(moves.Group{m}, board.NoPiece)
		}
		g.pressed = false
	case family.Cancel:
		g.pressed = false
	}
	return draft.Intents
}

func (g *Game) key(f *family.Draft, k widget.KeyPress) {
	d, ok := family.Direction(k)
	switch {
	case !ok || !f.Open():
	case k.Mods == widget.Shift:
		g.selected = f.Board().Occupant(f.Board().Front(g.selected, d))
	default:
		f.Do(moves.Group{{Piece: g.selected, Dir: d}}, board.NoPiece)
	}
}

// swipe returns the move that letting go of the pointer would make.
func (g *Game) swipe() (moves.Move, bool) {
	d, ok := gesture.Swipe(g.from, g.at)
	return moves.Move{Piece: g.selected, Dir: d}, ok && g.pressed
}

// Active implements family.Controller.
func (g *Game) Active() bool { return g.pressed }

// Preview implements family.Controller: the line that would rotate.
func (g *Game) Preview() []gesture.Shift {
	m, ok := g.swipe()
	if !ok {
		return nil
	}
	var shifts []gesture.Shift
	for _, tile := range line(g.table.Session().Board(), m) {
		shifts = append(shifts, gesture.Shift{Piece: tile, Dir: m.Dir})
	}
	return shifts
}

// Draw implements family.Controller.
func (g *Game) Draw(d *desk.Desk, s boardview.Scene) { View{}.draw(d, s, g.selected) }

// Advised implements family.Adviser.
func (g *Game) Advised() puzzle.Family { return g.table.Session().Family() }

// Say implements family.Adviser.
func (g *Game) Say(d *desk.Desk, b *board.Board, group moves.Group) string {
	m, word := group[0], wordColumn
	if m.Dir.Horizontal() {
		word = wordRow
	}
	return d.Words.Format(word, map[string]any{"Piece": b.Name(m.Piece), "Direction": d.Text(desk.DirectionNames[m.Dir])})
}

// Summary implements family.Game.
func (g *Game) Summary(d *desk.Desk) family.Summary {
	s := g.table.Session()
	about := Family{}.Describe(d, s.Values())
	return family.Summary{
		Title:       d.Text(wordName) + " · " + d.Text(assets.WindowTitle),
		Description: about,
		Keys:        []desk.KeyHint{d.UndoHint(), d.SlideHint()},
		Panel:       true,
		Heading:     d.Text(wordName),
		Intro:       d.Text(wordIntro),
		Bests:       family.BestFacts(d, d.Book.Bests(s.Start().String())),
		Figures:     family.Counts(s),
		Clock:       family.Clock(s),
	}
}
