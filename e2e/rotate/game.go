package rotate

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// game is one game: arrows rotate the line of the selected tile, Shift and arrows select a
// neighbour, and a swipe rotates the line of the tile where it begins. The selection is user
// interface state and not part of the position.
type game struct {
	table    family.GameHost
	selected board.ID
	pressed  bool          // on the selected tile
	from, at gesture.Point // of the pointer while it is pressed
}

func newGame(t family.GameHost) *game {
	middle := board.Cell(cells / 2)
	return &game{table: t, selected: t.Session().Board().Occupant(middle)}
}

// play returns a game for the window.
func play(_ *scene.Context, t family.GameHost) family.Game {
	g := newGame(t)
	return family.Game{
		View: view, Summary: g.Summary,
		Takes: g.Takes, Input: g.Input, Active: g.Active, Preview: g.Preview, Draw: g.Draw,
		Hints: family.Hints{Solver: t.Session().Family(), Describe: describeMove},
	}
}

// Takes reports whether a key is an arrow, with Shift or without.
func (g *game) Takes(k widget.KeyPress) bool {
	_, ok := family.Direction(k)
	return ok && k.Mods&^widget.Shift == 0
}

// Input rotates lines and selects tiles.
func (g *game) Input(_ *scene.Context, e family.Event) []family.Intent {
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

func (g *game) key(f *family.Draft, k widget.KeyPress) {
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
func (g *game) swipe() (moves.Move, bool) {
	d, ok := gesture.Swipe(g.from, g.at)
	return moves.Move{Piece: g.selected, Dir: d}, ok && g.pressed
}

// Active reports whether a tile is pressed.
func (g *game) Active() bool { return g.pressed }

// Preview returns the line that would rotate.
func (g *game) Preview() []gesture.Shift {
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

// Draw draws the board with the selection.
func (g *game) Draw(sc *scene.Context, s boardview.Drawing) { draw(sc, s, g.selected) }

// describeMove describes a move by its tile and whether a row or a column turns.
func describeMove(sc *scene.Context, b *board.Board, group moves.Group) string {
	m, word := group[0], wordColumn
	if m.Dir.Horizontal() {
		word = wordRow
	}
	return sc.Words.Format(word, map[string]any{"Piece": b.Name(m.Piece), "Direction": sc.Text(parts.DirectionNames[m.Dir])})
}

// Summary describes the game.
func (g *game) Summary(sc *scene.Context) family.Summary {
	s := g.table.Session()
	about := describe(sc, s.Values())
	return family.Summary{
		Title:       sc.Text(wordName) + " · " + sc.Text(assets.WindowTitle),
		Description: about,
		Keys:        []scene.KeyHint{parts.UndoHint(sc), parts.SlideHint(sc)},
		Panel:       true,
		Heading:     sc.Text(wordName),
		Intro:       sc.Text(wordIntro),
		Bests:       family.BestFacts(sc, sc.Book.Bests(s.Start().String())),
		Figures:     family.Counts(s),
		Clock:       family.Clock(sc, s),
	}
}
