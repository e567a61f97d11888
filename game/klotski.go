package game

import (
	"image"
	"slices"
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

// fresh implements look: the easiest level that is not solved, or the first.
func (klotskiLook) fresh(g *Game) *session.Session {
	levels := puzzle.KlotskiLevels()
	first := levels[max(0, slices.IndexFunc(levels, func(l puzzle.KlotskiLevel) bool { return g.bestMoves(l) == 0 }))]
	s, err := start(puzzle.Klotski{}, puzzle.Values{puzzle.KeyLevel: first.Slug})
	if err != nil {
		panic(err) // the levels are the program's own, and tested
	}
	return s
}

func (klotskiLook) help() help { return klotskiHelp() }

// hasDaily implements look: levels have no days.
func (klotskiLook) hasDaily() bool { return false }

func (klotskiLook) choose(g *Game) {
	if _, ok := g.page.(*levels); !ok {
		g.openPage(newLevels(g))
	}
}

func (klotskiLook) act(g *Game, a action) {
	h, ok := g.play.hand.(*klotskiHand)
	if !ok {
		return
	}
	switch a {
	case previousLevel:
		g.playLevel(g.neighbour(-1))
	case nextLevel:
		g.playLevel(g.neighbour(+1))
	case leastHere:
		h.least = g.position()
		if !g.hasBoxColumn() {
			g.ui.Toast("star", h.leastText(g))
		}
	}
}

func (klotskiLook) hand(s *session.Session) hand {
	return &klotskiHand{selected: board.NoPiece, guide: &guide{session: s}, least: position{-1, -1}}
}

func (klotskiLook) title(g *Game, s *session.Session) string {
	return g.levelName(s.Values()) + " · " + g.text(assets.WindowTitle)
}

func (klotskiLook) mode(g *Game, v puzzle.Values) string { return g.levelName(v) }

// facts implements look: how short the shortest way is.
func (klotskiLook) facts(g *Game, v puzzle.Values) []string {
	level, ok := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel])
	if !ok {
		return nil
	}
	return []string{g.words.Format(assets.KlotskiFact, map[string]any{"Moves": g.words.Count(assets.CountMoves, level.Moves, nil)})}
}

// details implements look: what has happened, or else what is selected.
func (klotskiLook) details(g *Game, s *session.Session) []string {
	h, ok := g.play.hand.(*klotskiHand)
	switch {
	case !ok || s.Paused():
		return nil
	case s.Locked():
		if optimum, _, known := h.guide.optimum(); known && s.Metrics()[0].Count == optimum {
			return []string{g.text(assets.KlotskiShortest)}
		}
		return nil
	}
	parts := []string{g.words.Count(assets.KlotskiMade, s.Metrics()[0].Count, nil)}
	switch {
	case h.said.at == g.position() && h.said.text != nil:
		parts = append(parts, h.said.text(g))
	case h.selected != board.NoPiece:
		at := s.Board().At(h.selected)
		parts = append(parts, g.words.Format(assets.KlotskiSelected, map[string]any{
			"Block": g.blockName(h.selected), "X": at.X + 1, "Y": at.Y + 1,
		}))
	}
	if h.guide.impossible() {
		parts = append(parts, g.text(assets.KlotskiImpossibleStatus))
	}
	return parts
}

func (klotskiLook) keys(g *Game, _ *session.Session) []keyHint {
	return []keyHint{
		g.undoHint(),
		{[]string{"←", "↑", "↓", "→"}, assets.KlotskiMove},
		{[]string{"Tab"}, assets.KlotskiWalk},
	}
}

func (klotskiLook) brief(*Game, puzzle.Values) []string { return nil }

func (klotskiLook) heading(g *Game, s *session.Session) string { return g.levelName(s.Values()) }

// stage implements look: the frame is wood, and grows with the blocks.
func (klotskiLook) stage(_ *Game, _ *board.Board, s *boardview.Stage) {
	s.Frame = boardview.Frame{Cells: boardview.KlotskiFrame}
}

func (klotskiLook) draw(g *Game, s boardview.Scene) {
	v := g.klotskiView(s)
	v.Draw(g.list())
}

func (l klotskiLook) thumbnail(g *Game, at image.Rectangle, b *board.Board) {
	g.list().Fill(at, theme.RadiusCard*g.scale, g.ui.Colour(theme.Well))
	g.smallBoard(l, at.Inset(g.ui.Px(theme.Space12)), b)
}

func (l klotskiLook) strip(g *Game, at image.Rectangle, b *board.Board) {
	g.smallBoard(l, at.Inset(g.ui.Px(theme.Space12)), b)
}

// after implements look: the next level.
func (klotskiLook) after(g *Game) action {
	if _, ok := g.neighbour(+1); ok {
		return nextLevel
	}
	return none
}

// levelName names what is played.
func (g *Game) levelName(v puzzle.Values) string {
	level, ok := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel])
	switch {
	case !ok:
		return g.text(assets.KlotskiOwnBoard)
	case g.chinese():
		return level.Chinese
	}
	return level.English
}

// chinese reports whether the words are.
func (g *Game) chinese() bool { return g.words.Tag() == "zh-Hans" }

// neighbour returns the level so many places after the one that is played.
func (g *Game) neighbour(by int) (puzzle.KlotskiLevel, bool) {
	levels := puzzle.KlotskiLevels()
	slug := g.play.session.Values()[puzzle.KeyLevel]
	at := slices.IndexFunc(levels, func(l puzzle.KlotskiLevel) bool { return l.Slug == slug })
	if at < 0 || at+by < 0 || at+by >= len(levels) {
		return puzzle.KlotskiLevel{}, false
	}
	return levels[at+by], true
}

func (g *Game) hasNeighbour(by int) bool {
	_, ok := g.neighbour(by)
	return ok
}

// playLevel goes on with a level, or starts it.
func (g *Game) playLevel(l puzzle.KlotskiLevel, ok bool) {
	if ok {
		g.startOrGoOn(puzzle.Klotski{}, puzzle.Values{puzzle.KeyLevel: l.Slug})
	}
}

// bestMoves returns the fewest moves in which a level was solved, or 0.
func (g *Game) bestMoves(l puzzle.KlotskiLevel) int {
	best := g.store.book.Bests(klotskiStart(l))
	if best.Count == 0 {
		return 0
	}
	return best.Moves.Moves()
}

// klotskiStart is the start of a level as results and saved games name it.
func klotskiStart(l puzzle.KlotskiLevel) string {
	return puzzle.Klotski{}.Name() + "?" + puzzle.KeyLevel + "=" + l.Slug
}

// gesture implements look: one block's whole travel is one move.
func (klotskiLook) gesture(ahead []moves.Move) moves.Group { return moves.ByTravel(ahead)[0] }

// say implements look: by the name of the block, with every leg of its way.
func (klotskiLook) say(g *Game, _ *board.Board, group moves.Group) string {
	return g.words.Format(assets.KlotskiAdvice, map[string]any{
		"Block": g.blockName(group[0].Piece), "Direction": g.directions(group),
	})
}

func (klotskiLook) pace() time.Duration { return time.Second }
func (klotskiLook) speeds() []float64   { return []float64{0.5, 1, 2, 4} }
func (klotskiLook) usualSpeed() int     { return 1 }
