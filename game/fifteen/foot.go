package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Footer declares the bar below the board, which depends on the mode.
func (g *game) Footer(app *scene.App, area image.Rectangle) {
	s := g.host.Session()
	if next := g.startNext(app); next != nil {
		again := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "chevron-right", Word: app.Text(assets.CardNext), Tip: app.Text(assets.ToolbarAnotherTip), Key: app.Text(assets.KeySpace)}
		bar := parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "circle-check", Text: app.Text(assets.FifteenZenSolved)}
		if s.Over() {
			bar = parts.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "circle-dashed", Text: app.Text(assets.EventNotSolved)}
			if e, _ := g.event(); limited(e) && !e.Blind {
				bar.Text = app.Text(assets.EventLate)
			}
		}
		parts.Bar(&app.Frame, area, bar,
			parts.BarButton{ID: "session-next", Spec: again, OnClick: func() { g.host.Perform(next...) }})
		return
	}
	if !g.host.Open() {
		return
	}
	terms := g.terms()
	switch {
	case !s.Challenge() && s.Solved():
		if undo, _ := s.Depth(); undo == 0 {
			return
		}
		again := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "plus", Word: app.Text(assets.ToolbarNew)}
		parts.Bar(&app.Frame, area, parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "circle-check", Text: app.Text(assets.FifteenZenSolved)},
			parts.BarButton{ID: "zen-again", Spec: again, OnClick: func() { app.Games.Start(puzzle.Fifteen, another(app, s.Values()), true) }})
	case s.Inspecting() && inspectionCounts(app, s):
		inspectionBar(&app.Frame, s, area)
	case s.Values().Has(puzzle.KeyEvent):
		g.eventBar(app, area)
	case terms.Mode == puzzle.ModeTimed:
		timeBar(g, &app.Frame, area, terms)
	case terms.Mode == puzzle.ModeLimited:
		limitBar(g, &app.Frame, area, terms)
	}
}

// limitBar shows how many tiles can still be moved.
func limitBar(g *game, fr *scene.Frame, area image.Rectangle, terms puzzle.FifteenTerms) {
	left, _ := terms.Left(g.tilesMoved())
	if left == 0 {
		undo := widget.ButtonSpec{Size: widget.InBar, Icon: "undo-2", Word: fr.Text(assets.ToolbarUndo), Disabled: !g.host.Session().CanUndo()}
		parts.Bar(fr, area, parts.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert", Text: fr.Text(assets.FifteenMovesGone)},
			parts.BarButton{ID: "limit-undo", Spec: undo, OnClick: g.host.Undo})
		return
	}
	words := fr.Words.Format(assets.FifteenMovesLeft, map[string]any{"Tiles": fr.Words.Count(assets.CountTiles, left, nil)})
	gauge(fr, area, "footprints", fr.Text(assets.FifteenMoveLimit), words, float64(left)/float64(terms.MoveLimit))
}

// timeBar shows the remaining time, or the penalty after that.
func timeBar(g *game, fr *scene.Frame, area image.Rectangle, terms puzzle.FifteenTerms) {
	if fr.Settings.HideTime {
		return
	}
	played := g.host.Session().Clock()
	if penalty := terms.Penalty(played); penalty > 0 {
		text := fr.Words.Format(assets.FifteenPenalty, map[string]any{"Time": parts.FormatClock(penalty)})
		parts.Bar(fr, area, parts.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "timer", Text: text})
		return
	}
	text := fr.Words.Format(assets.FifteenTimeLimitLeft, map[string]any{"Time": parts.FormatClock(timeLeft(terms, played))})
	gauge(fr, area, "timer", fr.Text(assets.FifteenTimeLimit), text, float64(terms.Target-played)/float64(terms.Target))
}

// gauge draws a bar with the remaining part of a limit, from 0 to 1.
func gauge(fr *scene.Frame, area image.Rectangle, icon, label, value string, part float64) {
	ui := fr.UI
	fr.List().Box(area, theme.RadiusControl*fr.Scale, float64(fr.HairlineWidth()), ui.Colour(theme.Surface), ui.Colour(theme.Border))
	items := []layout.Item{ui.IconItem(icon, 20, theme.Text), ui.Space(theme.Space12)}
	if room := area.Dx() - 2*ui.Px(theme.Space16) - ui.Px(20) - ui.Px(theme.Space12); ui.Width(theme.Body, label) < room/2 {
		items = append(items, ui.LabelItem(label, widget.LabelSpec{}), ui.Space(theme.Space16))
	}
	track := layout.Cell(0, ui.Px(theme.Space8), func(r image.Rectangle) {
		if r.Dx() < ui.Px(theme.Space32) {
			return
		}
		fr.List().Fill(r, theme.Space4*fr.Scale, ui.Colour(theme.Well))
		r.Max.X = r.Min.X + int(min(max(part, 0), 1)*float64(r.Dx()))
		fr.List().Fill(r, theme.Space4*fr.Scale, ui.Colour(theme.Accent))
	}).Grow().Centred()
	items = append(items, track, ui.Space(theme.Space16), ui.LabelItem(value, widget.LabelSpec{Role: theme.BodyBold}))
	layout.Row(0, items...).Pad(ui.Px(theme.Space16), 0).Draw(area)
}
