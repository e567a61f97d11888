package play

import (
	"image"

	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
)

// arrangement returns the places of board, info panel and bars in the window.
func (p *Scene) arrangement() boardview.Arrangement {
	s := p.stage()
	return p.placeBar(s.Scrolled(s.Arrange(), p.pan.offset))
}

// placeBar places the bar if the stage has no row for it.
func (p *Scene) placeBar(place boardview.Arrangement) boardview.Arrangement {
	q := p.squeezed()
	if q.level >= footLeaves {
		return p.placeBarAside(q, place)
	}
	return p.placeFloatingBar(place, q.level)
}

// placeBarAside places the bar of a squeezed stage below the panel beside the board, or over the lower
// edge of the board.
func (p *Scene) placeBarAside(q squeeze, place boardview.Arrangement) boardview.Arrangement {
	app, margin := p.app, p.app.UI.Px(theme.Space4)
	height := q.foot
	if p.barOpen() {
		height = max(height, parts.HighBarHeight(&app.Frame))
	}
	switch {
	case height == 0 || !place.Foot.Empty() && !p.barOpen():
	case !place.Panel.Empty() && !place.Above:
		place.Foot = place.Panel
		place.Foot.Min.Y = place.Panel.Max.Y - height
		place.Panel.Max.Y = place.Foot.Min.Y - 2*margin
	case p.barOpen() && place.Foot.Empty():
		place.Foot = image.Rect(0, p.stage().Area.Min.Y, app.Size.X, app.Size.Y).Inset(margin)
		if place.Foot.Dx() >= app.UI.Px(minBarWidth) {
			height = parts.BarHeight(&app.Frame)
		}
		place.Foot.Min.Y = place.Foot.Max.Y - height
	}
	return place
}

// placeFloatingBar places the hint bar if the stage has no row for it: below the board, above the
// status bar. So the board has the same size with and without the bar.
func (p *Scene) placeFloatingBar(place boardview.Arrangement, level squeezeLevel) boardview.Arrangement {
	if !place.Foot.Empty() {
		return place
	}
	app, board := p.app, place.Board.Outer
	top := min(board.Max.Y+app.UI.Px(theme.Space16), p.lowestBar(level))
	if top < board.Max.Y+app.UI.Px(theme.Space4) {
		return place
	}
	height, bottom := parts.BarHeight(&app.Frame), p.lowestBar(level)+parts.BarHeight(&app.Frame)
	if high := parts.HighBarHeight(&app.Frame); app.UI.Narrow() && !p.bare.Empty() && top+high <= bottom {
		height = high // nothing else is below a bare board while its bar is open
	}
	place.Foot = image.Rect(board.Min.X, top, board.Max.X, top+height)
	return place
}

// lowestBar returns the lowest possible top of the hint bar.
func (p *Scene) lowestBar(level squeezeLevel) int {
	app := p.app
	return app.Size.Y - level.statusHeight(p) - level.touchBarHeight(p) - app.UI.Px(theme.Space4) - parts.BarHeight(&app.Frame)
}

// hintPlace returns the place of the hint bar. In a narrow window it takes the place of the touch bar
// too, so that its buttons have a row of their own and do not scroll.
func (p *Scene) hintPlace(foot image.Rectangle) image.Rectangle {
	if p.TouchBarHeight() > 0 && !foot.Empty() {
		foot.Max.Y = p.app.Size.Y - p.statusHeight() - p.app.UI.Px(theme.Space8)
		foot.Min.Y = foot.Max.Y - parts.HighBarHeight(&p.app.Frame)
	}
	return foot
}

// PanelBeside implements family.GameHost.
func (p *Scene) PanelBeside() bool {
	place := p.arrangement()
	return !place.Panel.Empty() && !place.Above
}

// stage returns the stage of the game.
func (p *Scene) stage() boardview.Stage {
	if !p.bare.Empty() {
		return p.bareStage()
	}
	s, _ := p.stageFor(p.squeezed())
	return s
}

// squeezeLevel is how much leaves the stage so that the board is not smaller than at a zoom of 100
// percent. A higher level includes the lower ones.
type squeezeLevel uint8

const (
	nothingLeaves squeezeLevel = iota
	barsLeave                  // status line and touch bar
	gapsShrink
	footLeaves // the bar goes below the panel, or floats over the board's lower edge
	headLeaves
	panelLeaves
)

// squeeze is a level with the size of a cell that it is for.
type squeeze struct {
	level squeezeLevel
	cell  int // at a zoom of 100 percent; 0 without zoom
	foot  int // height of the family's bar that left the stage
}

// squeezed returns the lowest level at which the board is as large as at a zoom of 100 percent. If
// there is none, the stage of the highest level scrolls.
func (p *Scene) squeezed() squeeze {
	app := p.app
	if !app.Zoomed() || !app.Settings.ScaleToFit || !p.bare.Empty() {
		return squeeze{}
	}
	fits := func(s boardview.Stage, air int) (cell int, ok bool) {
		a := s.Arrange()
		size := s.Content(a).Add(image.Pt(air, air))
		return a.Board.Cell, size.X <= s.Area.Dx() && size.Y <= s.Area.Dy()
	}
	var q squeeze
	whole := false
	app.WithoutZoom(func() {
		s, _ := p.stageFor(squeeze{})
		q.cell, whole = fits(s, 0)
	})
	if !whole {
		return q
	}
	for q.level = range panelLeaves + 1 {
		s, foot := p.stageFor(q)
		q.foot = foot
		if _, ok := fits(s, app.UI.Px(theme.Space4)); ok || q.level == panelLeaves {
			break
		}
	}
	return q
}

// asideWidth is the width that a panel with a bar below it takes if it can, in device-independent
// pixels.
const asideWidth = 360

// stageFor returns a stage that is squeezed, and the height of the family's bar that has left it. A
// board size that the player has chosen is kept even if the stage has to scroll.
func (p *Scene) stageFor(q squeeze) (s boardview.Stage, foot int) {
	panel := boardview.NoPanel
	if p.Summary().Panel {
		panel = parts.PanelPlace(p.app.Look())
	}
	app := p.app
	if q.level >= panelLeaves {
		panel = boardview.NoPanel
	}
	touch := q.level.touchBarHeight(p)
	s = family.GameStage(&app.Frame, p.game.View(), p.session.Board(), panel, app.Size.Y-q.level.statusHeight(p)-touch)
	if panel != boardview.NoPanel {
		s.PanelLeast = app.UI.Px(app.Enlarged(minColumn))
		s.PanelHeight = p.infoPanel().rowHeight(app.Size.X - 2*app.UI.Px(theme.Space8))
	}
	if !p.app.Settings.ScaleToFit {
		s.Smallest = max(s.Smallest, s.Largest)
	}
	if q.cell > 0 {
		s.Smallest = q.cell
	}
	if q.level >= gapsShrink {
		s.Margin, s.RowGap, s.PanelGap = app.UI.Px(theme.Space4), app.UI.Px(theme.Space4), app.UI.Px(theme.Space12)
	}
	if q.level >= headLeaves {
		s.Head = 0
	}
	if q.level >= footLeaves {
		if s.Panel != boardview.NoPanel {
			foot, s.Foot, s.Panel = s.Foot, 0, boardview.PanelRight
			board := s
			board.Panel = boardview.NoPanel
			room := s.Area.Dx() - board.Arrange().Board.Outer.Dx() - s.PanelGap - 3*s.Margin
			s.PanelWidth = min(max(s.PanelWidth, app.UI.Px(asideWidth)), max(room, parts.PanelWidth(app.Look())))
		}
		return s, foot
	}
	solvable := p.solvable()
	if high := parts.HighBarHeight(&app.Frame); solvable && app.UI.Narrow() && touch == 0 && s.Foot < high {
		s.Foot = high // the hint bar has no touch bar whose place it could take
	}
	if solvable && s.Foot == 0 && p.placeFloatingBar(s.Arrange(), q.level).Foot.Empty() {
		// Leave room for the floating bar below the board, or else give the bar a row.
		raised := s
		raised.Area.Min.Y -= s.Margin - app.UI.Px(theme.Space8)
		raised.Area.Max.Y = min(s.Area.Max.Y, p.lowestBar(q.level)-app.UI.Px(theme.Space4)+s.Margin)
		if !p.placeFloatingBar(raised.Arrange(), q.level).Foot.Empty() {
			return raised, 0
		}
		s.Foot = parts.BarHeight(&app.Frame)
	}
	return s, 0
}

// bareStage returns the stage of a board without panel and bars.
func (p *Scene) bareStage() boardview.Stage {
	b := p.session.Board()
	s := family.GameStage(&p.app.Frame, p.game.View(), b, boardview.NoPanel, p.bare.Max.Y)
	s.Area, s.Margin, s.Head, s.Foot, s.Largest = p.bare, 0, 0, 0, 0
	return s
}

// minBarWidth is the minimum width of the bar below a board, in device-independent pixels.
const minBarWidth = 480

// widenRows makes rows wider than a small board, so that their words fit: in a narrow window as wide
// as the window, elsewhere below the info panel too, or away from it if it reaches down beside them.
func (p *Scene) widenRows(place boardview.Arrangement) boardview.Arrangement {
	place = p.placeBar(place)
	app := p.app
	if p.squeezed().level >= footLeaves {
		return place
	}
	margin := app.UI.Px(theme.Space8)
	reach := func(r *image.Rectangle, left, right int) {
		if !r.Empty() {
			r.Min.X, r.Max.X = min(r.Min.X, max(left, margin)), max(r.Max.X, min(right, app.Size.X-margin))
		}
	}
	if app.UI.Narrow() && (place.Above || place.Panel.Empty()) {
		for _, r := range []*image.Rectangle{&place.Panel, &place.Head, &place.Foot} {
			reach(r, 0, app.Size.X)
		}
		return place
	}
	if foot := &place.Foot; app.UI.Narrow() && !foot.Empty() { // below the panel too
		reach(foot, 0, app.Size.X)
		place.Panel.Max.Y = min(place.Panel.Max.Y, foot.Min.Y-margin)
		return place
	}
	if missing := min(p.infoPanel().rowWidth(), app.Size.X-2*margin) - place.Panel.Dx(); place.Above && missing > 0 {
		reach(&place.Panel, place.Panel.Min.X-missing/2, place.Panel.Max.X+missing/2)
	}
	foot := &place.Foot
	if !place.Above && !place.Panel.Empty() && place.Panel.Max.Y <= foot.Min.Y {
		reach(foot, place.Panel.Min.X, place.Panel.Max.X)
		return place
	}
	missing := app.UI.Px(minBarWidth) - foot.Dx()
	switch {
	case missing <= 0:
	case place.Panel.Empty() || place.Above:
		reach(foot, foot.Min.X-missing/2, foot.Max.X+missing/2)
	case place.Panel.Min.X > foot.Min.X:
		reach(foot, foot.Min.X-missing, foot.Max.X)
	default:
		reach(foot, foot.Min.X, foot.Max.X+missing)
	}
	return place
}
