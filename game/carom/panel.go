package carom

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// What is said of a game, and the panel beside the board: the optimum for those who
// want to know it, the player's best, what to do, and the way to other puzzles.

// Summary implements family.Game.
func (g *Game) Summary(d *desk.Desk) family.Summary {
	s := g.table.Session()
	heading := heading(d, s.Puzzle())
	return family.Summary{
		Title:       heading + " · " + d.Text(assets.WindowTitle),
		Description: g.family.Describe(d, s.Values()),
		Details:     g.details(d),
		Keys: []desk.KeyHint{
			desk.HintOf(d, desk.Hint, assets.CaromHint), d.SlideHint(), {Keys: []string{"Tab"}, Does: assets.CaromNextPiece},
		},
		Panel:   true,
		Heading: heading,
		Rows:    g.rows(d),
		Figures: g.figures(d),
		Clock:   family.Clock(s),
	}
}

// figures are the moves, with the trophy that they have earned. A click opens the box
// that says more: in a narrow window there is no room for it beside the board.
func (g *Game) figures(d *desk.Desk) []desk.Fact {
	facts := family.Counts(g.table.Session())
	locked := g.table.Session().Locked()
	for i := range facts {
		facts[i].Do, facts[i].Tip = func() { d.Show(&box{g}) }, d.Text(assets.CaromBoxTip)
		if locked && g.earned(d) {
			facts[i].Icon = "trophy"
		}
	}
	return facts
}

// details are what is selected, and that it could not go where it was sent.
func (g *Game) details(d *desk.Desk) []string {
	s := g.table.Session()
	if s.Locked() {
		return nil
	}
	said := []string{pieceWords(d, g.selected, assets.CaromTargetSelected, assets.CaromBlockerSelected)}
	if depth, _ := s.Depth(); g.refused && depth == g.depth {
		said = append(said, d.Text(assets.CaromRefused))
	}
	return said
}

func (g *Game) rows(d *desk.Desk) []desk.Fact {
	if date, ok := dayOf(g.table.Session().Values()); ok {
		return []desk.Fact{{Label: assets.CaromDate, Value: d.ShortDate(date), Rank: 1}}
	}
	if optimum, ok := g.positions.optimum(); ok {
		return []desk.Fact{{Label: assets.CaromDifficulty, Value: d.Text(levelNames[levelOf(optimum)]), Rank: 1}}
	}
	return nil
}

// Dense implements family.Filling.
func (*Game) Dense(*desk.Desk, int) bool { return false }

// Fill implements family.Filling.
func (g *Game) Fill(d *desk.Desk, area image.Rectangle) {
	ui := d.UI
	button := widget.ButtonSpec{Icon: "calendar-days", Word: d.Text(assets.CaromArchive), Tip: d.Text(assets.CaromArchiveTip), Key: desk.KeyOf(d, desk.New)}
	if ui.Button("carom-archive", widget.CutBottom(&area, ui.ControlHeight()), button) {
		d.Do(desk.New)
		return
	}
	widget.CutBottom(&area, ui.Px(theme.Space16))
	rule := func() {
		widget.CutTop(&area, ui.Px(theme.Space16))
		ui.Rule(widget.CutTop(&area, max(1, ui.Px(1))))
		widget.CutTop(&area, ui.Px(theme.Space12))
	}
	if area.Dy() < 3*d.RowHeight()+ui.Px(theme.Space24) {
		return
	}
	rule()
	g.optimumRow(d, widget.CutTop(&area, d.RowHeight()))
	if g.revealed && g.table.Open() {
		ui.ValueRow(widget.CutTop(&area, d.RowHeight()), d.Text(assets.CaromFromHere), leastText(g, d), false)
	}
	g.bestRow(d, widget.CutTop(&area, d.RowHeight()))
	if g.table.Session().Locked() {
		widget.CutTop(&area, ui.Px(theme.Space12))
		if rows := 2*ui.ControlHeight() + ui.Px(theme.Space8); area.Dy() >= rows {
			g.afterwards(d, &area)
		}
		return
	}
	how := d.Text(assets.CaromHow)
	lines := len(ui.Wrap(how, ui.Font(theme.Body), area.Dx()))
	if area.Dy() < ui.Px(theme.Space32)+ui.LineHeight(theme.BodyBold)+lines*ui.LineHeight(theme.Body) {
		return
	}
	rule()
	ui.Label(widget.CutTop(&area, ui.LineHeight(theme.BodyBold)), d.Text(assets.CaromHowTitle), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&area, ui.Px(theme.Space4))
	ui.Paragraph(area, how, widget.LabelSpec{Colour: theme.Text2})
}

// optimumRow says the optimum once it was asked for, or the game is over: before,
// it would spoil the pleasure of finding it.
func (g *Game) optimumRow(d *desk.Desk, at image.Rectangle) {
	ui := d.UI
	optimum, known := g.positions.optimum()
	if known && (g.revealed || g.table.Session().Locked()) {
		trophyRow(d, at, assets.CaromOptimal, d.Words.Count(assets.CountMoves, optimum, nil), "", theme.Text)
		return
	}
	if g.positions.none {
		ui.ValueRow(at, d.Text(assets.CaromOptimal), d.Text(assets.CaromImpossible), false)
		return
	}
	show := widget.ButtonSpec{Kind: widget.Standard, Size: widget.Small, Icon: "eye", Word: d.Text(assets.CaromSpoiler), Tip: d.Text(assets.CaromSpoilerTip), Disabled: !known}
	if revealRow(d, at, "carom-optimum", show) {
		g.revealed = true
		ui.WakeAfter(0)
	}
}

// revealRow is a row with the button that reveals the optimum. It reports whether it
// was clicked.
func revealRow(d *desk.Desk, at image.Rectangle, id widget.ID, show widget.ButtonSpec) bool {
	ui := d.UI
	ui.Label(at, d.Text(assets.CaromOptimal), widget.LabelSpec{Colour: theme.Text2})
	size := ui.ButtonSize(show)
	return ui.Button(id, widget.Centre(widget.CutRight(&at, size.X), size.X, min(size.Y, at.Dy())), show)
}

// trophyRow is a label with a value and an icon in front of it.
func trophyRow(d *desk.Desk, at image.Rectangle, label assets.ID, value, icon string, ink theme.Colour) {
	ui := d.UI
	ui.Label(at, d.Text(label), widget.LabelSpec{Colour: theme.Text2})
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
		d.List().Icon(widget.Centre(widget.CutRight(&at, ui.Px(18)), ui.Px(18), ui.Px(18)), icon, ui.Colour(tint))
	}
}

// bestRow says what the player has achieved here.
func (g *Game) bestRow(d *desk.Desk, at image.Rectangle) {
	standing := d.Book.Standing(g.table.Session().Start().String())
	if !standing.Solved() {
		d.UI.ValueRow(at, d.Text(assets.CaromYourBest), d.Text(assets.CaromNotSolved), false)
		return
	}
	icon, ink := "check", theme.Good
	if optimum, ok := g.positions.optimum(); ok && standing.Best.Alone() && standing.Best.Moves() == optimum {
		icon, ink = "trophy", theme.Gold
	}
	words := d.Words.Count(assets.CountMoves, standing.Best.Moves(), nil)
	if help := family.WithHelp(d, standing.Best); help != "" {
		words += " · " + help
	}
	trophyRow(d, at, assets.CaromYourBest, words, icon, ink)
}

// leastText says how far it is from here.
func leastText(g *Game, d *desk.Desk) string {
	least, possible, known := g.positions.least(g.table.Session().Board())
	switch {
	case !known:
		return ""
	case !possible:
		return d.Text(assets.CaromNoWay)
	}
	return d.Words.Count(assets.CountMoves, least, nil)
}
