package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Foot implements family.Footed: what the mode has to say below the board.
func (g *Game) Foot(d *desk.Desk, area image.Rectangle) {
	s := g.table.Session()
	if !g.table.Open() {
		return
	}
	terms := g.terms()
	switch {
	case !s.Challenge() && s.Solved():
		if undo, _ := s.Depth(); undo == 0 {
			return
		}
		again := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "plus", Word: d.Text(assets.FifteenNewBoard)}
		d.Bar(area, desk.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "circle-check", Text: d.Text(assets.FifteenZenSolved)},
			desk.BarButton{ID: "zen-again", Spec: again, Do: func() { d.Games.Start(puzzle.Fifteen{}, another(d, s.Values()), true) }})
	case s.Inspecting() && judges(d, s):
		lookedBar(d, s, area)
	case terms.Mode == puzzle.ModeTimed:
		timeBar(g, d, area, terms)
	case terms.Mode == puzzle.ModeLimited:
		limitBar(g, d, area, terms)
	}
}

// limitBar shows how many tiles may still be moved.
func limitBar(g *Game, d *desk.Desk, area image.Rectangle, terms puzzle.FifteenTerms) {
	left, _ := terms.Left(g.tilesMoved())
	if left == 0 {
		undo := widget.ButtonSpec{Size: widget.InBar, Icon: "undo-2", Word: d.Text(assets.ToolbarUndo), Disabled: !g.table.Session().CanUndo()}
		d.Bar(area, desk.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert", Text: d.Text(assets.FifteenMovesGone)},
			desk.BarButton{ID: "limit-undo", Spec: undo, Do: g.table.Undo})
		return
	}
	words := d.Words.Format(assets.FifteenMovesLeft, map[string]any{"Tiles": d.Words.Count(assets.CountTiles, left, nil)})
	gauge(d, area, "footprints", d.Text(assets.FifteenMoveLimit), words, float64(left)/float64(terms.MoveLimit))
}

// timeBar shows how much of the time is left, and then how much the penalty is.
func timeBar(g *Game, d *desk.Desk, area image.Rectangle, terms puzzle.FifteenTerms) {
	if d.Settings.HideTime {
		return
	}
	played := g.table.Session().Clock()
	if penalty := terms.Penalty(played); penalty > 0 {
		text := d.Words.Format(assets.FifteenPenalty, map[string]any{"Time": desk.FormatClock(penalty)})
		d.Bar(area, desk.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "timer", Text: text})
		return
	}
	text := d.Words.Format(assets.FifteenTimeLimitLeft, map[string]any{"Time": desk.FormatClock(timeLeft(terms, played))})
	gauge(d, area, "timer", d.Text(assets.FifteenTimeLimit), text, float64(terms.Target-played)/float64(terms.Target))
}

// gauge is a bar below the board that shows what is left of something.
func gauge(d *desk.Desk, area image.Rectangle, icon, label, value string, part float64) {
	ui := d.UI
	d.List().Box(area, theme.RadiusControl*d.Scale, float64(d.Line()), ui.Colour(theme.Surface), ui.Colour(theme.Border))
	in := area
	in.Min.X += ui.Px(theme.Space16)
	in.Max.X -= ui.Px(theme.Space16)
	d.List().Icon(widget.Centre(widget.CutLeft(&in, ui.Px(20)), ui.Px(20), ui.Px(20)), icon, ui.Colour(theme.Text))
	widget.CutLeft(&in, ui.Px(theme.Space12))
	if width := ui.Width(theme.Body, label); width < in.Dx()/2 {
		ui.Label(widget.CutLeft(&in, width), label, widget.LabelSpec{})
		widget.CutLeft(&in, ui.Px(theme.Space16))
	}
	ui.Label(widget.CutRight(&in, ui.Width(theme.BodyBold, value)), value, widget.LabelSpec{Role: theme.BodyBold})
	widget.CutRight(&in, ui.Px(theme.Space16))
	track := widget.Centre(in, in.Dx(), ui.Px(theme.Space8))
	if track.Dx() < ui.Px(theme.Space32) {
		return
	}
	d.List().Fill(track, theme.Space4*d.Scale, ui.Colour(theme.Well))
	track.Max.X = track.Min.X + int(min(max(part, 0), 1)*float64(track.Dx()))
	d.List().Fill(track, theme.Space4*d.Scale, ui.Colour(theme.Accent))
}
