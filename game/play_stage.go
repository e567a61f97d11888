package game

import (
	"image"

	"worldslide/board"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
)

// Where board, box, rows and bars stand between toolbar and status line.

// layout is where board and box are seen.
func (p *play) layout(g *Game) boardview.Arrangement {
	s := p.stage(g)
	return s.Scrolled(s.Arrange(), p.pan.offset)
}

// stage describes the room for the game at hand. A board size that the player has
// chosen holds even if the stage has to scroll.
func (p *play) stage(g *Game) boardview.Stage {
	s := g.stage(p.look, p.session.Board())
	if !g.settings.ScaleToFit {
		s.Smallest = max(s.Smallest, s.Largest)
	}
	if p.advice.kept {
		s.Foot = max(s.Foot, g.barHeight())
	}
	if p.look.boxed(p.session) {
		s.Box = g.boxPlace()
	}
	return s
}

// boxPlace is where the player wants the box.
func (g *Game) boxPlace() boardview.BoxPlace {
	switch g.settings.ChallengeBox {
	case settings.BoxRight:
		return boardview.BoxRight
	case settings.BoxAbove:
		return boardview.BoxAbove
	}
	return boardview.BoxAuto
}

// stage describes the room between toolbar and status line.
func (g *Game) stage(l look, b *board.Board) boardview.Stage {
	margin, gap := theme.Space24, theme.Space16
	if g.ui.Narrow() {
		margin, gap = theme.Space8, theme.Space8
	}
	s := boardview.Stage{
		Area:    image.Rect(0, g.toolbarHeight(), g.size.X, g.size.Y-g.statusHeight()-g.touchBarHeight()),
		Columns: b.Width(), Rows: b.Height(),
		Frame: boardview.Frame{Pixels: g.ui.Px(boardview.FrameWidth)}, Margin: g.ui.Px(margin),
		BoxWidth: g.boxWidth(), BoxHeight: g.boxRowHeight(), BoxGap: g.ui.Px(theme.Space24), RowGap: g.ui.Px(gap),
		Smallest: g.ui.Px(boardview.MinCell), Left: g.settings.LeftHanded,
	}
	if !g.settings.ScaleToFit {
		s.Largest = g.ui.Px(boardview.OwnCell * float64(g.settings.BoardSize) / 100)
	}
	l.stage(g, b, &s)
	return s
}

// widen lets rows be wider than a small board: words need their room. In a narrow
// window they are as wide as it allows; elsewhere the bar grows away from the box.
func (g *Game) widen(place boardview.Arrangement) boardview.Arrangement {
	margin := g.ui.Px(theme.Space8)
	reach := func(r *image.Rectangle, left, right int) {
		if !r.Empty() {
			r.Min.X, r.Max.X = min(r.Min.X, max(left, margin)), max(r.Max.X, min(right, g.size.X-margin))
		}
	}
	if g.ui.Narrow() {
		for _, r := range []*image.Rectangle{&place.Box, &place.Head, &place.Foot} {
			reach(r, 0, g.size.X)
		}
		return place
	}
	if missing := g.boxRowWidth() - place.Box.Dx(); place.Above && missing > 0 {
		reach(&place.Box, place.Box.Min.X-missing/2, place.Box.Max.X+missing/2)
	}
	foot := &place.Foot
	missing := g.ui.Px(leastBar) - foot.Dx()
	switch {
	case missing <= 0:
	case place.Box.Empty() || place.Above:
		reach(foot, foot.Min.X-missing/2, foot.Max.X+missing/2)
	case place.Box.Min.X > foot.Min.X:
		reach(foot, foot.Min.X-missing, foot.Max.X)
	default:
		reach(foot, foot.Min.X, foot.Max.X+missing)
	}
	return place
}
