package game

import (
	"image"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// boardName returns the name of the board that values describe.
func (g *Game) boardName(v puzzle.Values) string {
	return g.text(assets.BoardName(puzzle.WorldsBoard(v), true))
}

// gapsName returns the name of the gaps that values describe.
func (g *Game) gapsName(v puzzle.Values, form assets.GapsForm) string {
	return g.text(assets.GapsName(puzzle.WorldsGaps(v), puzzle.WorldsBoard(v), form))
}

// seed names the seed of a Challenge. Its number stays on one line with the word.
func (g *Game) seed(v puzzle.Values) string {
	return g.text(assets.ChallengeSeed) + "\u00a0" + v[puzzle.KeySeed]
}

// countSteps says how many shuffling steps values have.
func (g *Game) countSteps(v puzzle.Values) string {
	return g.words.Count(assets.CountSteps, int(v.Number(puzzle.KeySteps, puzzle.DefaultSteps)), nil)
}

// wraps says which edges are joined, as the status line does; nothing if none are.
func (g *Game) wraps(v puzzle.Values) []string {
	switch x, y := v.Flag(puzzle.KeyWrapX), v.Flag(puzzle.KeyWrapY); {
	case x && y:
		return []string{g.text(assets.StatusWrapBoth)}
	case x:
		return []string{g.text(assets.StatusWrapHorizontal)}
	case y:
		return []string{g.text(assets.StatusWrapVertical)}
	}
	return nil
}

// wrapping returns the word for the axes that wrap, or "" for none.
func (g *Game) wrapping(v puzzle.Values) assets.ID {
	switch x, y := v.Flag(puzzle.KeyWrapX), v.Flag(puzzle.KeyWrapY); {
	case x && y:
		return assets.ChallengeWrapBoth
	case x:
		return assets.ChallengeWrapHorizontal
	case y:
		return assets.ChallengeWrapVertical
	}
	return ""
}

// solvedPicture draws the whole picture of the game's board into a rectangle.
func (g *Game) solvedPicture(at image.Rectangle) {
	b := g.play.session.Board()
	columns, rows := boardview.PictureCells(b.Width(), b.Height())
	w, h := at.Dx()*columns/b.Width(), at.Dy()*rows/b.Height()
	radius := float32(theme.RadiusSegment * g.scale)
	source := image.Rect(0, 0, w, h)
	for i := range b.Width() / columns * (b.Height() / rows) {
		corner := at.Min
		if b.Width() > columns {
			corner.X += i * w
		} else {
			corner.Y += i * h
		}
		g.list().Image(g.pictures.get(min(i, 1), w, h), source, paint.R(source.Add(corner)), radius, 1, 1)
	}
}
