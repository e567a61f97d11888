package worlds

import (
	"math"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/boardview"
)

// A picture can be whole to the eye without being solved: every piece is home, and gaps are in each
// other's places. The board then marks these gaps, and a bar says how they trade places. It is no hint.

const (
	pulse      = 1200 * time.Millisecond // from bright to bright
	pulses     = 5
	pulseFrame = 40 * time.Millisecond
)

// finished is a finished picture that is not solved.
type finished struct {
	depth int           // the number of moves when it came about
	since time.Duration // when, by Frame.Now; 0 if there is none
}

// misplacedGaps returns the gaps that are not home if every piece is and the board is to be solved.
func (g *game) misplacedGaps() []board.ID {
	s := g.host.Session()
	if !g.host.Open() || s.BeganSolved() || s.Board().Link() != nil {
		return nil
	}
	return onlyGapsAway(s.Board())
}

// onlyGapsAway returns the gaps that are not home, or nil if some piece is not home either.
func onlyGapsAway(b *board.Board) (gaps []board.ID) {
	for i := range b.Len() {
		id := board.ID(i)
		switch p := b.Piece(id); {
		case p.At == p.Home:
		case b.IsGap(id):
			gaps = append(gaps, id)
		default:
			return nil
		}
	}
	return gaps
}

// tradeHome returns the direction in which a gap can trade places with another one so that fewer gaps are
// away from home.
func tradeHome(b *board.Board, gap board.ID) (to board.Dir, other board.ID, ok bool) {
	for _, d := range board.Dirs {
		class, legal := legal(b, gap, d)
		if !legal || class != moves.GapSwap {
			continue
		}
		next := b.Clone()
		if _, err := (moves.Worlds{}).Apply(nil, next, moves.Move{Piece: gap, Dir: d}); err != nil {
			continue
		}
		if len(onlyGapsAway(next)) < len(onlyGapsAway(b)) {
			return d, b.Occupant(b.Front(gap, d)), true
		}
	}
	return 0, board.NoPiece, false
}

// Notice says what a quest asks for until the first move, and that only gaps are not home, and what to do with the device that the player used last.
func (g *game) Notice(app *scene.App) string {
	if depth, made := g.host.Session().Depth(); depth == 0 && made == 0 {
		if goal := questGoal(app.Look(), g.host.Session().Values()); goal != "" {
			return goal
		}
	}
	away := g.misplacedGaps()
	if len(away) == 0 {
		return ""
	}
	return parts.Sentences(app.Text(assets.FinishedGaps), g.howToTrade(app, away))
}

// arrowKeys are the labels of the arrow keys.
var arrowKeys = [...]string{board.Up: "↑", board.Down: "↓", board.Left: "←", board.Right: "→"}

func (g *game) howToTrade(app *scene.App, away []board.ID) string {
	b := g.host.Session().Board()
	beside := false
	for _, id := range away {
		_, _, ok := tradeHome(b, id)
		beside = beside || ok
	}
	switch {
	case !beside:
		return app.Text(assets.FinishedApart)
	case g.keyed:
		key := app.Text(assets.KeySpace)
		if d, _, ok := tradeHome(b, b.Selected()); ok {
			key = arrowKeys[d.Opposite()]
		} else if app.UI.PadInUse() {
			key = scene.KeyHint{Keys: []string{key}}.Shown(app)[0]
		}
		return app.Words.Format(assets.FinishedKeys, map[string]any{"Key": key})
	case app.UI.Keyless():
		return app.Text(assets.FinishedTap)
	}
	return app.Text(assets.FinishedClick)
}

// drawFinished marks the gaps that have to trade places. The marks pulse at first, unless motion is reduced.
func (g *game) drawFinished(fr *scene.Frame, s boardview.Drawing) {
	away := g.misplacedGaps()
	depth, _ := g.host.Session().Depth()
	switch {
	case len(away) == 0:
		g.finished = finished{}
		return
	case g.finished.since == 0 || g.finished.depth != depth:
		g.finished = finished{depth: depth, since: max(fr.Now, 1)}
	}
	alpha := float32(1)
	if passed := fr.Now - g.finished.since; !fr.ReducedMotion() && passed < pulses*pulse {
		alpha = float32(0.7 + 0.3*math.Cos(2*math.Pi*float64(passed)/float64(pulse)))
		fr.UI.WakeAfter(pulseFrame)
	}
	highlights := make([]boardview.Highlight, len(away))
	for i, id := range away {
		highlights[i] = boardview.Highlight{Piece: s.Board.Piece(id), Icon: "arrow-left-right"}
	}
	fr.List().PushAlpha(alpha)
	s.DrawHighlights(fr.List(), highlights)
	fr.List().PopAlpha()
}
