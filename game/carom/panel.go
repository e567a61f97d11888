package carom

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
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
		Rows:    g.rows(app.Look()),
		Figures: g.figures(app),
		Clock:   family.Clock(app.Look(), s),
	}
}

// figures returns the moves, with a trophy if they are optimal. In a window without a panel beside the
// board a click opens the box.
func (g *game) figures(app *scene.App) []parts.Fact {
	facts := family.Counts(app.Look(), g.host.Session())
	for i := range facts {
		facts[i].OnClick, facts[i].Tip = func() { g.showBox(app) }, app.Text(assets.CaromBoxTip)
		if g.ended() && g.earned(app) {
			facts[i].Icon = "trophy"
		}
	}
	return facts
}

// details returns the parts of the status line: the selected piece, and whether its last slide was
// refused.
func (g *game) details(look scene.Look) []string {
	s := g.host.Session()
	if s.Locked() {
		return nil
	}
	said := []string{pieceWords(look, g.selected, assets.CaromTargetSelected, assets.CaromBlockerSelected)}
	if depth, _ := s.Depth(); g.refused && depth == g.depth {
		said = append(said, look.Text(assets.CaromRefused))
	}
	return said
}

func (g *game) rows(look scene.Look) []parts.Fact {
	if date, ok := dayOf(g.host.Session().Values()); ok {
		return []parts.Fact{{Label: assets.CaromDate, Value: parts.ShortDate(look, date), Rank: 1}}
	}
	if optimum, ok := g.host.Knowledge().Optimum(); ok {
		return []parts.Fact{{Label: assets.CaromDifficulty, Value: look.Text(levelNames[levelOf(optimum)]), Rank: 1}}
	}
	return nil
}

// ended reports whether the game is solved and the player has seen its card.
func (g *game) ended() bool { return g.host.Session().Locked() && !g.host.Celebrating() }

// FillPanel declares the optimum, the best result, the instructions of an open game, and the button
// that opens the archive.
func (g *game) FillPanel(app *scene.App, area image.Rectangle) {
	ui := app.UI
	button := widget.ButtonSpec{Icon: "calendar-days", Word: app.Text(assets.NewPuzzleDays), Tip: app.Text(assets.CaromArchiveTip)}
	if ui.Button("carom-archive", widget.CutBottom(&area, ui.ControlHeight()), button) {
		g.family.openArchive(app)
		return
	}
	widget.CutBottom(&area, ui.Px(theme.Space16))
	rule := func() {
		widget.CutTop(&area, ui.Px(theme.Space16))
		ui.Rule(widget.CutTop(&area, max(1, ui.Px(1))))
		widget.CutTop(&area, ui.Px(theme.Space12))
	}
	if area.Dy() < 3*parts.RowHeight(&app.Frame)+ui.Px(theme.Space24) {
		return
	}
	rule()
	g.optimumRow(&app.Frame, widget.CutTop(&area, parts.RowHeight(&app.Frame)))
	if g.revealed && g.host.Open() {
		g.distanceRow(app, widget.CutTop(&area, parts.RowHeight(&app.Frame)))
	}
	g.bestRow(app, widget.CutTop(&area, parts.RowHeight(&app.Frame)))
	if g.ended() {
		return
	}
	how := app.Text(assets.CaromHow)
	lines := len(ui.Wrap(how, ui.Font(theme.Body), area.Dx()))
	if area.Dy() < ui.Px(theme.Space32)+ui.LineHeight(theme.BodyBold)+lines*ui.LineHeight(theme.Body) {
		return
	}
	rule()
	ui.Label(widget.CutTop(&area, ui.LineHeight(theme.BodyBold)), app.Text(assets.CaromHowTitle), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&area, ui.Px(theme.Space4))
	ui.Paragraph(area, how, widget.LabelSpec{Colour: theme.Text2})
}

// optimumRow declares the row of the optimum. During the game it has a button that reveals it.
func (g *game) optimumRow(fr *scene.Frame, at image.Rectangle) {
	ui := fr.UI
	optimum, known := g.host.Knowledge().Optimum()
	if known && (g.revealed || g.ended() || g.host.Session().BeganSolved()) {
		trophyRow(fr, at, assets.CaromOptimal, fr.Words.Count(assets.CountMoves, optimum, nil), "", theme.Text)
		return
	}
	if g.host.Knowledge().Impossible() {
		ui.ValueRow(at, fr.Text(assets.CaromOptimal), fr.Text(assets.CaromImpossible), false)
		return
	}
	show := widget.ButtonSpec{Kind: widget.Standard, Size: widget.Small, Icon: "eye", Word: fr.Text(assets.CaromSpoiler), Tip: fr.Text(assets.CaromSpoilerTip), Disabled: !known}
	if revealRow(fr, at, assets.CaromOptimal, "carom-optimum", show) {
		g.revealed = true
		ui.WakeAfter(0)
	}
}

// distanceRow declares the row of the fewest moves from the current position. Who knows them after each
// move knows the way, so a button asks first what a hint costs.
func (g *game) distanceRow(app *scene.App, at image.Rectangle) {
	if g.measured {
		app.UI.ValueRow(at, app.Text(assets.CaromFromHere), minText(g, app.Look()), false)
		return
	}
	show := widget.ButtonSpec{Kind: widget.Standard, Size: widget.Small, Icon: "eye", Word: app.Text(assets.CaromSpoiler), Tip: app.Text(assets.CaromFromHereTip)}
	if revealRow(&app.Frame, at, assets.CaromFromHere, "carom-from-here", show) {
		app.ShowDialog(nil)
		g.host.TakeHelp(func() { g.measured = true })
	}
}

// revealRow declares a row with a button that reveals its value, and reports whether it was clicked.
func revealRow(fr *scene.Frame, at image.Rectangle, label assets.ID, id widget.ID, show widget.ButtonSpec) bool {
	ui := fr.UI
	ui.Label(at, fr.Text(label), widget.LabelSpec{Colour: theme.Text2})
	size := ui.ButtonSize(show)
	return ui.Button(id, widget.Centre(widget.CutRight(&at, size.X), size.X, min(size.Y, at.Dy())), show)
}

// trophyRow draws a label, and a value with an icon in front of it.
func trophyRow(fr *scene.Frame, at image.Rectangle, label assets.ID, value, icon string, ink theme.Colour) {
	ui := fr.UI
	ui.Label(at, fr.Text(label), widget.LabelSpec{Colour: theme.Text2})
	role := theme.Body
	if ink != theme.Text {
		role = theme.BodyBold
	}
	ui.Label(widget.CutRight(&at, ui.Width(role, value)), value, widget.LabelSpec{Role: role, Colour: ink, Right: true})
	widget.CutRight(&at, ui.Px(theme.Space8))
	if icon != "" && !ui.Measuring() {
		tint := ink
		if icon == "trophy" {
			tint = theme.GoldIcon
		}
		fr.List().Icon(widget.Centre(widget.CutRight(&at, ui.Px(18)), ui.Px(18), ui.Px(18)), icon, ui.Colour(tint))
	}
}

// bestRow draws the row of the player's best result.
func (g *game) bestRow(app *scene.App, at image.Rectangle) {
	standing := app.Book.Standing(g.host.Session().Start().String())
	if !standing.Solved() {
		none := app.Text(assets.CaromNotSolved)
		if g.host.Session().BeganSolved() {
			none = parts.NoValue
		}
		app.UI.ValueRow(at, app.Text(assets.CaromYourBest), none, false)
		return
	}
	icon, ink := "check", theme.Good
	if optimum, ok := g.host.Knowledge().Optimum(); ok && standing.Best.Alone() && standing.Best.Moves() == optimum {
		icon, ink = "trophy", theme.Gold
	}
	words := app.Words.Count(assets.CountMoves, standing.Best.Moves(), nil)
	if help := family.HelpSummary(app.Look(), standing.Best); help != "" {
		words += " · " + help
	}
	trophyRow(&app.Frame, at, assets.CaromYourBest, words, icon, ink)
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
