package game

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// worldsLook shows mixed-size boards: a picture, or two, cut into pieces.
type worldsLook struct{ plainLook }

func (worldsLook) family() puzzle.Family { return puzzle.Worlds{} }
func (worldsLook) name() assets.ID       { return assets.FamilyWorlds }
func (worldsLook) about() assets.ID      { return assets.HomeWorldsAbout }
func (worldsLook) help() help            { return worldsHelp() }

func (worldsLook) fresh(g *Game) *session.Session { return g.freePlay() }

// again implements look: the same Challenge, or the solved board of Free Play.
func (worldsLook) again(s *session.Session) puzzle.Values {
	if s.Challenge() {
		return s.Values()
	}
	values := puzzle.Values{}
	for _, key := range []string{puzzle.KeyBoard, puzzle.KeyGaps, puzzle.KeyWrapX, puzzle.KeyWrapY} {
		if v := s.Values(); v.Has(key) {
			values[key] = v[key]
		}
	}
	return values
}

func (worldsLook) choose(g *Game) { g.dialog = newChallengeDialog(g) }

func (worldsLook) actions(s *session.Session) []action {
	if s.Challenge() {
		return []action{giveUp, solution}
	}
	return []action{shuffleBoard, editBoard, solution}
}

func (worldsLook) act(g *Game, a action) {
	switch a {
	case shuffleBoard:
		g.shuffle()
	case editBoard:
		g.dialog = editBoardDialog(g)
	case giveUp:
		g.giveUp()
	case nextGap:
		selectNextGap(g)
	}
}

func (worldsLook) hand(s *session.Session) hand { return &worldsHand{gaps: len(s.Board().Gaps())} }

func (worldsLook) title(g *Game, s *session.Session) string {
	if s.Challenge() {
		return g.words.Format(assets.WindowTitleChallenge, map[string]any{"Seed": s.Values()[puzzle.KeySeed]})
	}
	return g.text(assets.WindowTitleFreePlay)
}

func (worldsLook) mode(g *Game, v puzzle.Values) string {
	if (puzzle.Worlds{}).Challenge(v) {
		return g.text(assets.StatusChallenge)
	}
	return g.text(assets.StatusFreePlay)
}

func (worldsLook) facts(g *Game, v puzzle.Values) []string {
	facts := []string{g.boardName(v), g.gapsName(v, assets.GapsMiddle)}
	if v.Has(puzzle.KeySeed) {
		facts = append(facts, g.seed(v), g.countSteps(v))
	}
	return facts
}

func (worldsLook) common(g *Game, v puzzle.Values) []string {
	facts := []string{g.boardName(v), g.gapsName(v, assets.GapsMiddle), g.countSteps(v)}
	if v.Flag(puzzle.KeyRandomizeGaps) {
		facts = append(facts, g.text(assets.StatusRandomGaps))
	}
	return append(facts, g.wraps(v)...)
}

func (worldsLook) brief(g *Game, v puzzle.Values) []string {
	return []string{g.seed(v), g.countSteps(v)}
}

func (worldsLook) details(g *Game, s *session.Session) []string {
	b := s.Board()
	parts := g.wraps(s.Values())
	if s.Values().Flag(puzzle.KeyRandomizeGaps) {
		parts = append(parts, g.text(assets.StatusRandomGaps))
	}
	if s.Locked() || s.Paused() || len(b.Gaps()) < 2 {
		return parts
	}
	for i, id := range b.Gaps() {
		if id == b.Selected() {
			parts = append(parts, g.words.Format(assets.StatusGapSelected, map[string]any{"Gap": strconv.Itoa(i + 1)}))
		}
	}
	return parts
}

func (worldsLook) keys(g *Game, s *session.Session) []keyHint {
	hints := []keyHint{g.undoHint(), g.slideHint()}
	if len(s.Board().Gaps()) > 1 {
		hints = append(hints, keyHint{[]string{g.text(assets.KeySpace)}, assets.StatusNextGap})
	}
	return hints
}

// boxed implements look: Free Play counts nothing.
func (worldsLook) boxed(s *session.Session) bool { return s.Challenge() }

func (worldsLook) rows(g *Game, s *session.Session) []fact {
	v := s.Values()
	steps := strconv.FormatUint(v.Number(puzzle.KeySteps, puzzle.DefaultSteps), 10)
	rows := []fact{
		{label: assets.ChallengeSeed, value: v[puzzle.KeySeed], bold: true, rank: 1},
		{label: assets.ChallengeShufflingSteps, short: assets.ChallengeSteps, value: steps, bold: true, rank: 3},
		{label: assets.ChallengeBoard, value: g.boardName(v)},
		{label: assets.ChallengeGaps, value: g.gapsName(v, assets.GapsShort)},
	}
	if wrapping := g.wrapping(v); wrapping != "" {
		rows = append(rows, fact{label: assets.ChallengeWrapping, value: g.text(wrapping), rank: 2})
	}
	return rows
}

// bests implements look: those of this Challenge, or else of all with its board
// and steps.
func (worldsLook) bests(g *Game, s *session.Session) []fact {
	if own := g.usualBests(s); len(own) > 0 {
		return own
	}
	class, ok := g.store.book.Class(s.Start().String())
	if !ok {
		return nil
	}
	alike := bestFacts(g.store.book.ClassBests(class))
	if len(alike) == 0 {
		return nil
	}
	return append([]fact{{label: assets.ChallengeOfPreset}}, alike...)
}

// extras implements look: the picture to be restored, if there is room for it.
func (worldsLook) extras(g *Game, area image.Rectangle) { g.goalPicture(area) }

// stage implements look: large boards have narrower margins.
func (worldsLook) stage(g *Game, b *board.Board, s *boardview.Stage) {
	if max(b.Width(), b.Height()) > 8 && !g.ui.Narrow() {
		s.Margin = g.ui.Px(theme.Space16)
	}
}

func (worldsLook) draw(g *Game, s boardview.Scene) {
	b := s.Board
	v := boardview.Worlds{Scene: s, Pictures: g.pictures.board(b.Width(), b.Height(), s.Layout.Cell)}
	v.Draw(g.list())
}

func (worldsLook) hasGoal() bool { return true }

// thumbnail implements look: the middle of the board, larger than it fits.
func (l worldsLook) thumbnail(g *Game, at image.Rectangle, b *board.Board) {
	cell := max(at.Dx(), at.Dy()) * 10 / 32
	layout := boardview.Fit(cell*b.Width(), cell*b.Height(), b.Width(), b.Height(), boardview.Frame{}, cell, cell)
	corner := at.Min.Sub(image.Pt((layout.Outer.Dx()-at.Dx())/2, (layout.Outer.Dy()-at.Dy())/2))
	g.list().PushClip(at)
	l.draw(g, g.scene(b, layout.MovedTo(corner)))
	g.list().PopClip()
}

// strip implements look: the middle of the picture. Its lower corners lie beyond
// the edge.
func (worldsLook) strip(g *Game, area image.Rectangle, _ *board.Board) {
	area.Max.Y += g.ui.Px(theme.RadiusDialog)
	side := area.Dx()
	source := image.Rect(0, 0, side, area.Dy()).Add(image.Pt(0, (side-area.Dy())/2))
	g.list().Image(g.pictures.get(0, side, side), source, paint.R(area), float32(theme.RadiusDialog*g.scale), 1, 1)
}

// travels implements look: what is seen to move is the piece, into the gap; two
// gaps that trade places go the gap's way.
func (worldsLook) travels(b *board.Board, m moves.Move) (board.ID, board.Dir) {
	if piece := b.Occupant(b.Front(m.Piece, m.Dir)); piece != board.NoPiece && !b.IsGap(piece) {
		return piece, m.Dir.Opposite()
	}
	return m.Piece, m.Dir
}

// say implements look: pieces have no names, so the arrow says which one is meant.
func (l worldsLook) say(g *Game, b *board.Board, group moves.Group) string {
	piece, d := l.travels(b, group[0])
	id := assets.HintPiece
	switch w, _ := b.Shape(piece).Size(); {
	case b.IsGap(piece):
		id = assets.HintGap
	case w > 1:
		id = assets.HintLargePiece
	}
	return g.words.Format(id, map[string]any{"Direction": g.text(directionNames[d])})
}
