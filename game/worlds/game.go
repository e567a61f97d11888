package worlds

import (
	"image"
	"time"

	"maps"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// game is one game on a mixed-size board. The selected gap is part of the position, so the
// only input state here is the current gesture and what the pointer is over.
type game struct {
	family.GameBase
	host     family.GameHost
	gestures gestures
	life     life
	finished finished

	keyed     bool          // the last event on the board was a key
	hovered   board.ID      // piece below the pointer at hoveredAt
	hoveredAt time.Duration // by Frame.Now
	resting   resting
	guided    bool // the player is new to boards with several gaps
	named     named
}

// resting recognizes a pointer that has not moved since the game was opened. It points at nothing: the
// player left it there.
type resting struct {
	seen, moved bool
	at          gesture.Point
}

// rests reports whether the pointer, which is over the board at a point, still rests.
func (r *resting) rests(at gesture.Point) bool {
	if !r.seen {
		r.seen, r.at = true, at
	}
	r.moved = r.moved || at != r.at
	return !r.moved
}

var (
	_ family.GoalDrawer = (*game)(nil)
	_ family.Captioner  = (*game)(nil)
	_ family.Leaver     = (*game)(nil)
	_ family.Noticer    = (*game)(nil)
)

func newGame(host family.GameHost) *game { return &game{host: host, hovered: board.NoPiece} }

// View implements family.Game.
func (g *game) View() family.View { return g.view().family() }

// Hints implements family.Game.
func (g *game) Hints() family.Hints {
	return family.Hints{Describe: describeMove, Direction: HintDirection, Shown: g.HintShown}
}

// Solved implements family.Game.
func (g *game) Solved() family.Solved {
	return family.Solved{EnterCloses: true, Fitting: g.fitting}
}

// Draw draws the board, and where a click will send the piece below the pointer. While the pointer is
// pressed, that is the pressed piece, so that touch shows it too.
func (g *game) Draw(fr *scene.Frame, s *boardview.Drawing) {
	g.view().draw(fr.Look(), *s)
	if s.Board.Link() == nil && g.host.Session().Challenge() { // Free Play goes on with the picture as it is
		g.life.draw(fr, g.view().pictureSet(fr.Look(), s.Board), *s)
	}
	g.drawFinished(fr, *s)
	if s.Motions != nil && s.Motions.Moving(fr.Now) && !g.guides() || !g.host.Open() {
		return
	}
	piece := g.pointed(fr.Now)
	if to, d, ok := landing(s.Board, piece); ok {
		s.DrawLanding(fr.List(), to, d)
	}
	g.nameGap(fr, s, piece)
}

// pointed returns the piece that a click would move now, or board.NoPiece.
func (g *game) pointed(now time.Duration) board.ID {
	switch w := &g.gestures; {
	case w.clicks():
		return w.held
	case !w.pressed && g.hoveredAt == now:
		return g.hovered
	}
	return board.NoPiece
}

// Caption implements family.Captioner.
func (g *game) Caption(app *scene.App) string { return g.life.caption(app.Look()) }

func (g *game) view() view { return view{own: g.host.Session().Values().Has(puzzle.KeySize)} }

// HintDirection returns the piece that visibly moves, and its direction: the piece that
// slides into the gap, or the gap itself if it trades places with another gap.
func HintDirection(b *board.Board, m moves.Move) (board.ID, board.Dir) {
	if piece := b.Occupant(b.Front(m.Piece, m.Dir)); piece != board.NoPiece && !b.IsGap(piece) {
		return piece, m.Dir.Opposite()
	}
	return m.Piece, m.Dir
}

// HintShown selects the gap of the hint, so that the arrow's key makes the move.
func (g *game) HintShown(ahead []moves.Move) {
	if b := g.host.Session().Board(); b.IsGap(ahead[0].Piece) && b.Selected() != ahead[0].Piece {
		g.host.Perform(family.Select{Piece: ahead[0].Piece})
	}
}

// describeMove describes an advised move. Pieces have no names; the arrow on the board
// shows which one is meant.
func describeMove(look scene.Look, b *board.Board, group moves.Group) string {
	piece, dir := HintDirection(b, group[0])
	id := assets.HintPiece
	switch w, _ := b.Shape(piece).Size(); {
	case b.IsGap(piece):
		id = assets.HintGap
	case w > 1:
		id = assets.HintLargePiece
	}
	return look.Words.Format(id, map[string]any{"Direction": look.Text(parts.DirectionNames[dir])})
}

// RestartValues returns the values of the same Challenge, or of the solved board in
// Free Play.
func (g *game) RestartValues() puzzle.Values {
	s := g.host.Session()
	if s.Challenge() {
		return s.Values()
	}
	return puzzle.WorldsSolved(s.Values())
}

// DrawGoal draws the solved picture.
func (g *game) DrawGoal(look scene.Look, at boardview.Layout) {
	look.List.Fill(at.Outer, theme.RadiusControl*look.Scale, look.Colour(theme.Board))
	b := g.host.Session().Board()
	g.view().pictureSet(look, b).drawSolved(look, at.Cells, b)
}

// Another starts a Challenge with the same options and another seed.
func (g *game) Another(app *scene.App) (next func(), ends bool) {
	s := g.host.Session()
	if !s.Challenge() || !s.Values().Has(puzzle.KeySeed) || s.Values().Has(puzzle.KeyQuest) { // no other seed has been seen to be a good quest
		return nil, false
	}
	return func() {
		next := maps.Clone(s.Values())
		next[puzzle.KeySeed] = strconv.FormatUint(uint64(app.Random()), 10)
		app.Games.Start(s.Family(), next, true)
	}, true
}

// FillPanel shows the solved picture, or a button that opens it if there is no room.
func (g *game) FillPanel(app *scene.App, area image.Rectangle) {
	ui := app.UI
	b := g.host.Session().Board()
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
			goal := app.Action(scene.Goal)
			if ui.Button("goal-in-box", row, app.ActionButton(goal)) {
				app.Do(goal.ID)
			}
		}
		return
	}
	word := assets.GoalGoal
	if b.Link() != nil { // the goal is less than that
		word = assets.FirstStartPicture
	}
	ui.Label(label, app.Text(word), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	g.view().pictureSet(app.Look(), b).drawSolved(app.Look(), image.Rect(area.Min.X, area.Min.Y, area.Min.X+width, area.Min.Y+height), b)
}
