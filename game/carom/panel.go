package carom

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Summary describes the game.
func (g *game) Summary(app *scene.App) family.Summary {
	s := g.host.Session()
	heading := heading(app.Look(), s.Puzzle())
	return family.Summary{
		Title:       heading + " · " + app.Text(assets.WindowTitle),
		Description: describe(app.Look(), s.Values()),
		Details:     g.details(app.Look()),
		Keys: []scene.KeyHint{
			scene.HintOf(app, scene.Hint, assets.CaromHint), parts.SlideHint(app.Look()), {Keys: []string{"Tab"}, Action: assets.CaromNextPiece},
		},
		Panel:   true,
		Heading: heading,
		Rows:    g.rows(app),
		Figures: g.figures(app),
		Clock:   family.Clock(app.Look(), s),
	}
}

// figures returns the moves, with a trophy if they are optimal. In a window without a panel beside the
// board a click opens the dialog with them.
func (g *game) figures(app *scene.App) []parts.Fact {
	facts := family.Counts(app.Look(), g.host.Session())
	for i := range facts {
		facts[i].OnClick, facts[i].Tip = func() { g.showFacts(app) }, app.Text(assets.CaromBoxTip)
		if g.ended() && g.earned(app) {
			facts[i].Icon = "trophy"
		}
	}
	if isRound(g.host.Session().Board()) {
		facts = append(facts, g.sumFact(app))
	}
	return facts
}

// details returns the parts of the status line: the selected piece.
func (g *game) details(look scene.Look) []string {
	s := g.host.Session()
	if s.Locked() {
		return nil
	}
	return []string{pieceWords(look, g.selected, assets.CaromTargetSelected, assets.CaromBlockerSelected)}
}

// showsBest reports whether the panel has the player's best result: that of this game only once its card is there.
func (g *game) showsBest(app *scene.App) bool {
	solved := app.Book.StartBests(g.host.Session().Start().String()).Count
	return solved > 1 || solved == 1 && !g.host.Celebrating()
}

// rows returns the date. The best result takes its place, so that the panel has no more than
// four facts.
func (g *game) rows(app *scene.App) []parts.Fact {
	look, b := app.Look(), g.host.Session().Board()
	if len(b.Targets()) > 0 && !g.ended() {
		return targetFacts(look, b)
	}
	if g.showsBest(app) {
		return nil
	}
	if date, ok := dayOf(g.host.Session().Values()); ok {
		return []parts.Fact{{Label: assets.CaromDate, Value: dayNumber(look, date) + " · " + parts.ShortDate(look, date), Rank: 1}}
	}
	return nil
}

// ended reports whether the game is solved and the player has seen its card.
func (g *game) ended() bool { return g.host.Session().Locked() && !g.host.Celebrating() }

// FillPanel declares the optimum, the best result, the instructions of an open game, and the button
// that opens the archive.
func (g *game) FillPanel(app *scene.App, area image.Rectangle) {
	ui := app.UI
	archive := widget.ButtonSpec{Icon: "calendar-days", Word: app.Text(assets.NewPuzzleDays), Tip: app.Text(assets.DayPastTip)}
	var rest image.Rectangle
	bottom := layout.Item{}
	if !g.host.Calm() { // the page of today leads there
		bottom = layout.Column(0, ui.Space(theme.Space16), ui.ButtonItem("carom-archive", archive, func() { app.Do(scene.PastDays) }))
	}
	layout.Column(0, layout.Cell(0, 0, nil).Grow().Place(&rest), bottom).Draw(area)
	if rest.Dy() < 3*parts.RowHeight(&app.Frame)+ui.Px(theme.Space24) {
		return
	}
	rule := layout.Column(0, ui.Space(theme.Space16), ui.RuleItem(), ui.Space(theme.Space12))
	content := []layout.Item{rule, g.results(app)}
	if !g.ended() {
		how := layout.Column(0, rule, ui.LabelItem(app.Text(assets.CaromHowTitle), widget.LabelSpec{Role: theme.BodyBold}),
			ui.Space(theme.Space4), ui.ParagraphItem(app.Text(howToWin(g.host.Session().Board())), widget.LabelSpec{Colour: theme.Text2}))
		content = append(content, how.Optional(1))
	}
	layout.Column(0, content...).Draw(rest)
}

// results are the rows of the optimum, the distance once it is revealed, and the player's best result.
func (g *game) results(app *scene.App) layout.Item {
	var rows []layout.Item
	switch b := g.host.Session().Board(); {
	case staged(b) && !g.ended():
		rows = append(rows, g.howManyItem(app))
	case isRound(b):
	default:
		rows = append(rows, g.optimumRow(&app.Frame))
	}
	if !staged(g.host.Session().Board()) && g.revealed && g.host.Open() {
		rows = append(rows, g.distanceRow(app))
	}
	if g.showsBest(app) {
		rows = append(rows, g.bestRow(app))
	}
	return layout.Column(0, rows...)
}

// row is a row of the panel with a label, and what is at its end.
func row(fr *scene.Frame, label assets.ID, end ...layout.Item) layout.Item {
	words := fr.UI.LabelItem(fr.Text(label), widget.LabelSpec{Colour: theme.Text2}).Shrink(0).Grow()
	all := layout.Row(0, append([]layout.Item{words}, end...)...)
	return layout.Cell(0, parts.RowHeight(fr), all.Draw)
}

// valueRow is a row of the panel with a value.
func valueRow(fr *scene.Frame, label assets.ID, value string) layout.Item {
	return layout.Cell(0, parts.RowHeight(fr), func(r image.Rectangle) { fr.UI.ValueRow(r, fr.Text(label), value, false) })
}

// optimumRow is the row of the optimum. During the game it has a button that reveals it.
func (g *game) optimumRow(fr *scene.Frame) layout.Item {
	optimum, known := g.host.Knowledge().Optimum()
	switch {
	case known && (g.revealed || g.ended() || g.host.Session().BeganSolved()):
		return trophyRow(fr, assets.CaromOptimal, fr.Words.Count(assets.CountMoves, optimum, nil), "", theme.Text)
	case g.host.Knowledge().Impossible():
		return valueRow(fr, assets.CaromOptimal, fr.Text(assets.CaromImpossible))
	}
	show := widget.ButtonSpec{Kind: widget.Standard, Size: widget.Small, Icon: "eye", Word: fr.Text(assets.CaromSpoiler), Tip: fr.Text(assets.CaromSpoilerTip), Disabled: !known}
	return revealRow(fr, assets.CaromOptimal, "carom-optimum", show, func() {
		g.revealed = true
		fr.UI.WakeAfter(0)
	})
}

// distanceRow is the row of the fewest moves from the current position. Who knows them after each
// move knows the way, so a button asks first what a hint costs.
func (g *game) distanceRow(app *scene.App) layout.Item {
	if g.measured {
		return valueRow(&app.Frame, assets.CaromFromHere, minText(g, app.Look()))
	}
	show := widget.ButtonSpec{Kind: widget.Standard, Size: widget.Small, Icon: "eye", Word: app.Text(assets.CaromSpoiler), Tip: app.Text(assets.CaromFromHereTip)}
	return revealRow(&app.Frame, assets.CaromFromHere, "carom-from-here", show, func() {
		app.ShowDialog(nil)
		g.host.TakeHelp(func() { g.measured = true })
	})
}

// revealRow is a row with a button that reveals its value.
func revealRow(fr *scene.Frame, label assets.ID, id widget.ID, show widget.ButtonSpec, reveal func()) layout.Item {
	return row(fr, label, fr.UI.ButtonItem(id, show, reveal).Centred())
}

// trophyRow is a row with a label, and a value with an icon in front of it.
func trophyRow(fr *scene.Frame, label assets.ID, value, icon string, ink theme.Colour) layout.Item {
	role := theme.Body
	if ink != theme.Text {
		role = theme.BodyBold
	}
	words := fr.UI.LabelItem(value, widget.LabelSpec{Role: role, Colour: ink, Right: true})
	if icon == "" {
		return row(fr, label, words)
	}
	tint := ink
	if icon == "trophy" {
		tint = theme.GoldIcon
	}
	return row(fr, label, fr.UI.IconItem(icon, 18, tint), fr.UI.Space(theme.Space8), words)
}

// bestRow is the row of the player's best result.
func (g *game) bestRow(app *scene.App) layout.Item {
	standing := app.Book.Standing(g.host.Session().Start().String())
	icon, ink := "check", theme.Good
	if optimum, ok := g.host.Knowledge().Optimum(); ok && standing.Best.Alone() && standing.Best.Moves() == optimum {
		icon, ink = "trophy", theme.Gold
	}
	words := app.Words.Count(assets.CountMoves, standing.Best.Moves(), nil)
	if help := family.HelpSummary(app.Look(), standing.Best); help != "" {
		words += " · " + help
	}
	return trophyRow(&app.Frame, assets.CaromYourBest, words, icon, ink)
}

// minText returns the fewest moves from the current position in words, or "" if unknown.
func minText(g *game, look scene.Look) string {
	switch here := g.host.Knowledge().Here(); {
	case !here.Known:
		return ""
	case here.Impossible:
		return look.Text(assets.CaromNoWay)
	default:
		return look.Words.Count(assets.CountMoves, here.Left, nil)
	}
}
