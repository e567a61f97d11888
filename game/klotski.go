package game

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
)

// klotskiLook shows boards of wooden blocks.
type klotskiLook struct{ plainLook }

func (klotskiLook) family() puzzle.Family { return puzzle.Klotski{} }
func (klotskiLook) name() assets.ID       { return assets.FamilyKlotski }
func (klotskiLook) about() assets.ID      { return assets.HomeKlotskiAbout }

// fresh implements look: the easiest level that is not solved.
func (klotskiLook) fresh(g *Game) *session.Session {
	levels := puzzle.KlotskiLevels()
	for _, l := range levels {
		s, err := start(puzzle.Klotski{}, puzzle.Values{puzzle.KeyLevel: l.Slug})
		if err == nil && (g.store.book.Bests(s.Start().String()).Count == 0 || l.Slug == levels[len(levels)-1].Slug) {
			return s
		}
	}
	panic("no level of Klotski can be started")
}

// hasDaily implements look: levels have no days.
func (klotskiLook) hasDaily() bool { return false }

func (klotskiLook) choose(*Game) {}

func (klotskiLook) hand(*session.Session) hand { return &klotskiHand{selected: board.NoPiece} }

func (klotskiLook) title(g *Game, s *session.Session) string {
	return g.levelName(s.Values()) + " · " + g.text(assets.WindowTitle)
}

func (klotskiLook) mode(g *Game, v puzzle.Values) string { return g.levelName(v) }

func (klotskiLook) facts(*Game, puzzle.Values) []string { return nil }

func (klotskiLook) brief(*Game, puzzle.Values) []string { return nil }

func (klotskiLook) heading(g *Game, s *session.Session) string { return g.levelName(s.Values()) }

// stage implements look: the frame is wood, and grows with the blocks.
func (klotskiLook) stage(_ *Game, _ *board.Board, s *boardview.Stage) {
	s.Frame = boardview.Frame{Cells: boardview.KlotskiFrame}
}

func (klotskiLook) draw(g *Game, s boardview.Scene) {
	v := boardview.Klotski{Scene: s}
	v.Draw(g.list())
}

// cover implements look: an empty board tells nothing.
func (klotskiLook) cover(g *Game, _ *board.Board, l boardview.Layout) *image.RGBA {
	return boardview.PlainCover(l, theme.KlotskiFloor.NRGBA())
}

func (l klotskiLook) thumbnail(g *Game, at image.Rectangle, b *board.Board) {
	g.list().Fill(at, theme.RadiusCard*g.scale, g.ui.Colour(theme.Well))
	g.smallBoard(l, at.Inset(g.ui.Px(theme.Space12)), b)
}

func (l klotskiLook) strip(g *Game, at image.Rectangle, b *board.Board) {
	g.smallBoard(l, at.Inset(g.ui.Px(theme.Space12)), b)
}

// levelName names what is played.
func (g *Game) levelName(v puzzle.Values) string {
	level, ok := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel])
	switch {
	case !ok:
		return g.text(assets.KlotskiOwnBoard)
	case g.words.Tag() == "zh-Hans":
		return level.Chinese
	}
	return level.English
}

// push moves a block one cell.
func push(g *Game, block board.ID, d board.Dir) {
	p := g.play
	if block == board.NoPiece || !p.open() {
		return
	}
	if !p.do(g, moves.Group{{Piece: block, Dir: d}}, board.NoPiece) {
		p.refuse(g, block, d)
	}
}

// gesture implements look: one block's whole travel is one move.
func (klotskiLook) gesture(ahead []moves.Move) moves.Group { return moves.ByTravel(ahead)[0] }

func (klotskiLook) pace() time.Duration { return time.Second }
func (klotskiLook) speeds() []float64   { return []float64{0.5, 1, 2, 4} }
func (klotskiLook) usualSpeed() int     { return 1 }
