package table

import (
	"image"
	"slices"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/narration"
	"worldslide/game/parts"
	"worldslide/game/scene"
	rules "worldslide/puzzle/table"
	"worldslide/ui/access"
	"worldslide/ui/boardview"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Widget ids.
const (
	playerID widget.ID = "table-player"
	numberID widget.ID = "table-number"
)

// Sizes in device-independent pixels.
const (
	panelWidth  = 316 // of the panel beside the board
	wideLeast   = 900 // least width and height of a window with the panel
	highLeast   = 600
	playerMost  = 52 // height of a name in the panel
	playerLeast = 34
)

// numbers are the bids that have buttons: in the panel, and in a small window.
const (
	numbersBeside = 20
	numbersBelow  = 17
)

// Frame implements scene.Page.
func (p *page) Frame(app *scene.App) {
	ui := app.UI
	app.Pictures.Begin()
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) && p.escape() {
		app.Do(scene.Home)
		return
	}
	p.keys()
	app.Toolbar()
	if app.Page() != scene.Page(p) {
		return
	}
	p.step()
	if p.session == nil {
		p.settle()
	}
	place := p.arrange()
	p.layout = place.Board
	p.drawBoard()
	if place.Panel.Empty() {
		p.declareAround(place)
	} else {
		p.declarePanel(place.Panel)
	}
	if app.Page() != scene.Page(p) {
		return
	}
	parts.StatusBar(app, p.status(), p.statusKeys())
	p.save()
}

// small reports whether there is no room for a panel beside the board.
func (p *page) small() bool {
	ui := p.app.UI
	return p.app.Size.X < ui.Px(wideLeast) || p.app.Size.Y < ui.Px(highLeast)
}

// arrange lays the page out: the panel beside the board, or in a small window names above and below it.
func (p *page) arrange() boardview.Arrangement {
	app, ui, b := p.app, p.app.UI, p.session.Board()
	margin, gap := theme.Space16, theme.Space8
	s := boardview.Stage{Panel: boardview.PanelRight}
	if p.small() {
		s.Panel = boardview.NoPanel
		s.Head = 2*ui.LineHeight(theme.BodyBold) + ui.LineHeight(theme.Caption) + ui.Px(theme.Space8) + p.namesHeight(0)
		s.Foot = p.namesHeight(1) + ui.Px(theme.Space8) + ui.ControlHeight()
		margin = theme.Space8
	}
	s.Area = image.Rect(0, parts.ToolbarHeight(&app.Frame), app.Size.X, app.Size.Y-parts.StatusHeight(&app.Frame))
	s.Columns, s.Rows = b.Width(), b.Height()
	s.Frame, s.Margin = p.game.View().FrameOf(app.Look(), false), ui.Px(margin)
	s.PanelWidth, s.PanelGap, s.RowGap = ui.Px(app.Enlarged(panelWidth)), ui.Px(theme.Space24), ui.Px(gap)
	s.PanelLeast = s.Area.Dy() - 2*s.Margin
	s.Left = app.Settings.LeftHanded
	place := s.Arrange()
	for _, row := range []*image.Rectangle{&place.Head, &place.Foot} {
		row.Min.X, row.Max.X = min(row.Min.X, s.Margin), max(row.Max.X, app.Size.X-s.Margin)
	}
	return place
}

// drawBoard declares the board, its keys and its pointer, and draws it.
func (p *page) drawBoard() {
	app, l := p.app, p.layout
	app.UI.KeepToastsOff(l.Outer)
	p.input.Frame(app, l, family.BoardTarget{
		ID: boardID, Takes: func(k widget.KeyPress) bool { return p.Open() && p.game.Takes(k) }, Active: p.game.Active, Send: p.handleEvent,
	})
	t := narration.Board{
		Look: app.Look(), Describe: p.game.View().Describe, Board: p.session.Board(), Seen: p.game.Hints().Seen, Selected: board.NoPiece,
	}
	if p.Open() {
		t.Rules = p.session.Family().Rules()
		if asked, ok := t.Asked(app.UI, boardID); ok {
			p.Perform(family.IntentOf(asked))
			t.Board = p.session.Board()
		}
	}
	t.Declare(app.UI, boardID, app.Text(assets.NarrationBoard), l)
	p.motions.ShowPreview(app.Look(), p.game.Preview)
	v := app.Drawing(p.session.Board(), l)
	v.Motions, v.Selection = &p.motions.Motions, p.Open()
	if p.wonAt != 0 && app.Now > p.wonAt && !app.ReducedMotion() {
		v.Celebration = app.Now - p.wonAt
	}
	if p.wonAt != 0 && app.Now < p.wonAt+theme.VictoryLasts {
		app.UI.WakeAfter(0)
	}
	trail := p.trail()
	p.game.Draw(&app.Frame, &v)
	v.DrawHighlights(app.List(), trail)
	p.motions.DrawRefusal(app, &v)
	if p.motions.Moving(app.Now) {
		app.UI.WakeAfter(0)
	}
}

// declarePanel declares everything beside the board.
func (p *page) declarePanel(area image.Rectangle) {
	ui := p.app.UI
	in := parts.Card(&p.app.Frame, area, theme.Space16)
	head := layout.Column(0,
		ui.LabelItem(p.heading(), widget.LabelSpec{Role: theme.Section}).Shrink(0),
		ui.Space(theme.Space12), p.lineItem(4), ui.Space(theme.Space12), p.sandItem(), ui.Space(theme.Space8))
	actions := p.actionsItem()
	if len(p.claims) > 0 {
		actions = p.numbersItem(5, numbersBeside)
	}
	var names image.Rectangle
	layout.Column(0, head, layout.Cell(0, 0, nil).Grow().Place(&names), ui.Space(theme.Space12), actions).Draw(in)
	count := len(p.table.Players())
	gap := ui.Px(theme.Space4)
	height := min((names.Dy()-(count-1)*gap)/count, ui.Px(playerMost))
	for i := range count {
		row := image.Rect(names.Min.X, names.Min.Y+i*(height+gap), names.Max.X, names.Min.Y+i*(height+gap)+height)
		p.player(i, row, height >= ui.Px(playerLeast))
	}
}

// declareAround declares the line and half of the names above the board, and the rest below it.
func (p *page) declareAround(place boardview.Arrangement) {
	ui := p.app.UI
	top, bottom := p.edges()
	var above, below image.Rectangle
	caption := layout.Row(ui.Px(theme.Space8),
		ui.LabelItem(p.heading(), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}).Shrink(0).Grow(), p.smallSand())
	layout.Column(0, caption, p.lineItem(2), ui.Space(theme.Space8), layout.Cell(0, 0, nil).Grow().Place(&above)).Draw(place.Head)
	p.names(above, top, 0)
	if len(p.claims) > 0 {
		p.numbersItem(9, numbersBelow).Draw(place.Foot)
		return
	}
	layout.Column(ui.Px(theme.Space8), layout.Cell(0, p.namesHeight(1), nil).Place(&below), p.smallActions()).Draw(place.Foot)
	p.names(below, bottom, top)
}

// edges returns how many names are above the board, and how many below it.
func (p *page) edges() (top, bottom int) {
	all := len(p.table.Players())
	return all / 2, all - all/2
}

// namesHeight returns the height of the names at an edge, which are in one row.
func (p *page) namesHeight(int) int {
	return max(p.app.UI.Px(theme.HeightTouch), 2*p.app.UI.LineHeight(theme.Caption)+p.app.UI.Px(theme.Space8))
}

// names declares names in a row.
func (p *page) names(area image.Rectangle, count, first int) {
	gap := p.app.UI.Px(theme.Space8)
	for i := range count {
		p.smallPlayer(first+i, widget.Column(area, count, i, gap))
	}
}

// heading says which goal of how many it is, and which piece has to go where.
func (p *page) heading() string {
	look := p.app.Look()
	if p.table.Phase() == rules.Finished {
		return look.Text(assets.CaromTableOver)
	}
	of := look.Words.Format(assets.CaromTableOf, map[string]any{"Number": p.table.Number(), "All": p.table.Rules().Targets})
	if goal := p.goalWords(); goal != "" {
		return of + look.Text(assets.NarrationColon) + goal
	}
	return of
}

// goalWords say which piece has to go where.
func (p *page) goalWords() string {
	targets := p.table.Start().Targets
	if len(targets) == 0 {
		return ""
	}
	look, t := p.app.Look(), targets[0]
	piece := look.Text(assets.CaromRoundAny)
	switch {
	case t.Piece == 0:
		piece = look.Text(assets.CaromRoundStar)
	case t.Piece > 0:
		piece = look.Words.Format(assets.CaromRoundBlocker, map[string]any{"Number": int(t.Piece)})
	}
	square := string(rune('a'+t.At.X)) + strconv.Itoa(t.At.Y+1)
	return look.Words.Format(assets.CaromTableGoal, map[string]any{"Piece": piece, "Square": square})
}

// lineItem is the line that says what happens next, with room for a number of lines.
func (p *page) lineItem(lines int) layout.Item {
	ui, words := p.app.UI, p.line()
	spec := widget.LabelSpec{Role: theme.BodyBold}
	return layout.Cell(0, lines*ui.LineHeight(spec.Role), func(r image.Rectangle) {
		if len(ui.Wrap(words, ui.Font(spec.Role), r.Dx())) > lines {
			spec.Role = theme.CaptionBold
		}
		ui.Paragraph(r, words, spec)
		ui.Announce("table-line", r, words)
	})
}

// sandLow is how much sand is left when that is said.
const sandLow = 10 * time.Second

// sand returns the sand that is left, and in words; ok is false if there is no sand timer to show.
func (p *page) sand() (left time.Duration, words string, ok bool) {
	all := p.table.Rules().Sand
	left, runs := p.table.Sand()
	if all == 0 || p.table.Phase() != rules.Bidding {
		return 0, "", false
	}
	seconds := int((left + time.Second - 1) / time.Second)
	if over := runs && left == 0 && len(p.claims) > 0; over {
		seconds = int((grace - p.overrun + time.Second - 1) / time.Second)
	} else if runs && left <= sandLow && left > 0 {
		p.app.UI.Announce("table-sand", image.Rectangle{Max: image.Pt(1, 1)}, p.app.Text(assets.CaromTableSandLow))
	}
	return left, p.app.Words.Format(assets.CaromTableSand, map[string]any{"Minutes": seconds / 60, "Seconds": twoDigits(seconds % 60)}), true
}

func twoDigits(n int) string { return string(rune('0'+n/10)) + string(rune('0'+n%10)) }

// sandItem is the sand timer: the time that is left, and a bar.
func (p *page) sandItem() layout.Item {
	ui := p.app.UI
	left, words, ok := p.sand()
	height := ui.LineHeight(theme.Section)
	if !ok {
		return layout.Cell(0, height, nil)
	}
	bar := layout.Cell(0, ui.Px(theme.Space8), func(r image.Rectangle) {
		radius := float64(r.Dy()) / 2
		p.app.List().Fill(r, radius, ui.Colour(theme.Well))
		r.Max.X = r.Min.X + int(float64(r.Dx())*float64(left)/float64(p.table.Rules().Sand)+0.5)
		if r.Dx() >= r.Dy() {
			p.app.List().Fill(r, radius, ui.Colour(theme.Accent))
		}
	})
	clock := ui.LabelItem(words, widget.LabelSpec{Role: theme.Section})
	return layout.Cell(0, height, layout.Row(ui.Px(theme.Space8), ui.IconItem("hourglass", 18, theme.Text2), clock, bar.Grow().Centred()).Draw)
}

// smallSand is the sand timer in a small window.
func (p *page) smallSand() layout.Item {
	_, words, ok := p.sand()
	if !ok {
		return layout.Item{}
	}
	ui := p.app.UI
	return layout.Row(ui.Px(theme.Space4), ui.IconItem("hourglass", 14, theme.Text2), ui.LabelItem(words, widget.LabelSpec{Role: theme.BodyBold}))
}

// playerState is how a name looks.
type playerState struct {
	spec          widget.ButtonSpec
	ink, caption  theme.Colour
	key, bid      string
	waits         string // that the player is next to say a number, or ""
	bidAbout      string // the bid for screen readers
	scores, spoke string
	games         string // how many were won, or ""
}

// stateOf returns how a name looks now.
func (p *page) stateOf(i int) playerState {
	look, t := p.app.Look(), p.table
	one := t.Players()[i]
	s := playerState{ink: theme.Text, caption: theme.Text2, key: p.keyLabels()[i]}
	showing, shows := t.Showing()
	s.spec.Chosen = shows && showing.Player == i || t.Winner() == i || len(p.claims) > 0 && p.claims[0] == i || t.Phase() == rules.Finished && slices.Contains(t.Leaders(), i)
	if s.spec.Chosen {
		s.ink, s.caption = theme.SoftText, theme.SoftText
	}
	s.spec.Disabled = !p.mayClaim(i)
	if one.Handicap > 0 {
		s.bid = "+" + look.Words.Number(one.Handicap)
	}
	if bid := t.BidOf(i); bid > 0 {
		s.bid = look.Words.Number(bid)
		s.bidAbout = look.Words.Format(assets.CaromTableBids, map[string]any{"Count": look.Words.Count(assets.CountMoves, bid, nil)})
		if one.Handicap > 0 {
			s.bid += " + " + look.Words.Number(one.Handicap)
		}
		if t.Failed(i) {
			s.bidAbout += look.Text(assets.NarrationComma) + look.Text(assets.CaromTableVain)
		}
	}
	if slices.Index(p.claims, i) > 0 {
		s.waits = look.Text(assets.CaromTableWaits)
		if s.bidAbout != "" {
			s.bidAbout += look.Text(assets.NarrationComma)
		}
		s.bidAbout += s.waits
	}
	s.scores = look.Words.Count(assets.CaromTableGoals, one.Targets, nil)
	s.spoke = s.scores
	if one.Handicap > 0 {
		handicap := look.Text(assets.CaromTableHandicap) + " +" + look.Words.Number(one.Handicap)
		s.scores += " · " + handicap
		s.spoke += look.Text(assets.NarrationComma) + handicap
	}
	if one.Games > 0 {
		s.games = look.Words.Number(one.Games)
		s.spoke += look.Text(assets.NarrationComma) + look.Words.Count(assets.CaromTableGames, one.Games, nil)
	}
	if one.Evening > 0 {
		evening := look.Words.Format(assets.CaromTableEvening, map[string]any{"Goals": look.Words.Count(assets.CaromTableGoals, one.Evening+one.Targets, nil)})
		s.scores += " · " + evening
		s.spoke += look.Text(assets.NarrationComma) + evening
	}
	return s
}

// declare declares the button of a name, whose content is drawn over it.
func (p *page) declare(i int, at image.Rectangle, s playerState) {
	ui, look := p.app.UI, p.app.Look()
	id := widget.Nth(playerID, i)
	name := p.name(i)
	about := look.Words.Format(assets.CaromTableKeyOf, map[string]any{"Name": look.Text(assets.CaromTableKey), "Key": s.key}) + look.Text(assets.NarrationComma) + s.spoke
	ui.SetA11y(id, access.Node{Name: name, Value: s.bidAbout, About: about})
	if ui.Button(id, at, s.spec) {
		p.claim(i)
	}
}

// player declares a name in the panel: the key, the name over what was won, and the bid.
func (p *page) player(i int, at image.Rectangle, two bool) {
	ui := p.app.UI
	s := p.stateOf(i)
	p.declare(i, at, s)
	name := p.name(i)
	words := ui.LabelItem(name, widget.LabelSpec{Role: theme.BodyBold, Colour: s.ink}).Shrink(0)
	if two {
		caption := widget.LabelSpec{Role: theme.Caption, Colour: s.caption}
		won := ui.LabelItem(s.scores, caption).Shrink(0)
		if s.games != "" {
			won = layout.Row(ui.Px(theme.Space4), won, ui.Space(theme.Space8), ui.IconItem("trophy", 12, s.caption), ui.LabelItem(s.games, caption))
		}
		words = layout.Column(0, words, won)
	}
	cap := layout.Cell(ui.KeyCapWidth(s.key), at.Dy(), func(r image.Rectangle) { ui.KeyCap(r, s.key) })
	bid := p.bidItem(i, s, theme.Section)
	layout.Row(ui.Px(theme.Space12), cap, words.Grow().Centred(), bid.Centred()).Pad(ui.Px(theme.Space12), 0).Draw(at)
}

// bidItem is the bid of a player, with a sign if it was shown in vain or has won.
func (p *page) bidItem(i int, s playerState, role theme.Role) layout.Item {
	ui := p.app.UI
	icon, ink := "", s.ink
	switch {
	case p.table.Winner() == i:
		icon, ink = "check", theme.Good
	case p.table.Failed(i):
		icon, ink = "x", theme.Text2
	case p.table.Phase() == rules.Finished && slices.Contains(p.table.Leaders(), i):
		icon, ink = "trophy", theme.GoldIcon
	}
	var sign layout.Item
	if icon != "" {
		sign = ui.IconItem(icon, 18, ink)
	}
	word := s.bid
	switch at := slices.Index(p.claims, i); {
	case at == 0 && p.typed > 0:
		word = strconv.Itoa(p.typed)
	case at > 0:
		word = s.waits
	}
	return layout.Row(ui.Px(theme.Space4), sign, ui.LabelItem(word, widget.LabelSpec{Role: role, Colour: s.ink}))
}

// smallPlayer declares a name at an edge of the board.
func (p *page) smallPlayer(i int, at image.Rectangle) {
	ui := p.app.UI
	s := p.stateOf(i)
	p.declare(i, at, s)
	player := p.table.Players()[i]
	scores := p.app.Words.Number(player.Targets)
	if player.Evening > 0 {
		scores += " / " + p.app.Words.Number(player.Evening+player.Targets)
	}
	name := ui.LabelItem(p.name(i), widget.LabelSpec{Role: theme.Caption, Colour: s.ink}).Shrink(0)
	won := layout.Row(ui.Px(theme.Space4), ui.IconItem("flag", 12, s.caption), ui.LabelItem(scores, widget.LabelSpec{Role: theme.Caption, Colour: s.caption}).Shrink(0),
		layout.Gap(0).Grow(), p.bidItem(i, s, theme.BodyBold).Centred())
	var cap layout.Item
	if !ui.Keyless() {
		cap = layout.Cell(ui.KeyCapWidth(s.key), at.Dy(), func(r image.Rectangle) { ui.KeyCap(r, s.key) })
	}
	layout.Row(ui.Px(theme.Space4), cap, layout.Column(0, name, won).Shrink(0).Grow().Centred()).Pad(ui.Px(theme.Space8), 0).Draw(at)
}

// numbersItem are the buttons of bids, of which the last one withdraws the claim.
func (p *page) numbersItem(columns, count int) layout.Item {
	ui, own := p.app.UI, p.table.BidOf(p.claims[0])
	var all []layout.Item
	width := ui.Px(30)
	cell := func(id widget.ID, spec widget.ButtonSpec, name string, do func()) layout.Item {
		return layout.Cell(width, ui.ControlHeight(), func(r image.Rectangle) {
			if name != "" {
				ui.SetA11y(id, access.Node{Name: name})
			}
			if ui.Button(id, r, spec) {
				do()
			}
		})
	}
	for n := range count {
		moves := n + 1
		spec := widget.ButtonSpec{Word: strconv.Itoa(moves), Disabled: own != 0 && moves >= own, Chosen: moves == p.typed}
		if spec.Disabled {
			spec.Tip = p.onlyFewer(own)
		}
		all = append(all, cell(widget.Nth(numberID, n), spec, p.app.Words.Count(assets.CountMoves, moves, nil), func() { p.say(moves) }))
	}
	cancel := widget.ButtonSpec{Icon: "x", Tip: p.app.Text(assets.CaromTableCancel), Key: p.app.Text(assets.KeyEsc)}
	gap := ui.Px(theme.Space8)
	if columns > 5 {
		gap = ui.Px(theme.Space4)
		all = append(all, cell("table-cancel", cancel, p.app.Text(assets.CaromTableCancel), p.unclaim))
		return layout.Table(columns, gap, ui.Px(theme.Space8), all...)
	}
	cancel.Word = p.app.Text(assets.CaromTableCancel)
	return layout.Column(gap, layout.Table(columns, gap, gap, all...), ui.ButtonItem("table-cancel", cancel, p.unclaim))
}

// buttons returns the buttons of this moment, the one that comes next first.
func (p *page) buttons() []parts.BarButton {
	look, t := p.app.Look(), p.table
	button := func(id widget.ID, kind widget.ButtonKind, icon string, word, tip assets.ID, key string, do func()) parts.BarButton {
		return parts.BarButton{ID: id, Spec: widget.ButtonSpec{Kind: kind, Icon: icon, Word: look.Text(word), Tip: look.Text(tip), Key: key}, OnClick: do}
	}
	names := button("table-names", widget.Standard, "users", assets.CaromTableNames, assets.CaromTableNamesTip, "", func() { p.app.ShowDialog(newDialog(p)) })
	enter := look.Text(assets.KeyEnter)
	switch t.Phase() {
	case rules.Bidding:
		if len(t.Bids()) == 0 {
			word := assets.CaromTableNoWay
			if p.asking {
				word = assets.CaromTableGiveUp
			}
			return []parts.BarButton{button("table-close", widget.Standard, "eye", word, assets.CaromTableNoWayTip, "", p.giveUp), names}
		}
		return []parts.BarButton{button("table-close", widget.Standard, "step-forward", assets.CaromTableShow, assets.CaromTableShowTip, "", p.close), names}
	case rules.Showing:
		back := button("table-back", widget.Standard, "undo-2", assets.CaromTableBack, assets.CaromTableBackTip, scene.KeyOf(p.app, scene.Undo), p.Undo)
		back.Spec.Disabled = !t.CanTakeBack() || p.backAt != 0
		pass := button("table-pass", widget.Standard, "flag", assets.CaromTablePass, assets.CaromTablePassTip, "", p.pass)
		pass.Spec.Disabled = p.backAt != 0
		return []parts.BarButton{back, pass}
	case rules.Decided:
		word := assets.CaromTableNext
		if t.Number() == t.Rules().Targets {
			word = assets.CaromTableEnd
		}
		all := []parts.BarButton{button("table-next", widget.Primary, "play", word, assets.CaromTableNextTip, enter, p.next)}
		if len(t.Shortest()) > 0 {
			all = append(all, button("table-shortest", widget.Standard, "route", assets.CaromTableWay, assets.CaromTableWayTip, "", p.showShortest))
		}
		return all
	case rules.Finished:
		return []parts.BarButton{button("table-again", widget.Primary, "play", assets.CaromTableAgain, assets.CaromTableAgainTip, enter, p.again), names}
	}
	names.Spec.Disabled = !p.stuck // it is where a double click on Next ends
	return []parts.BarButton{names}
}

// actionsItem are the buttons in the panel, one below the other.
func (p *page) actionsItem() layout.Item {
	var all []layout.Item
	for _, b := range p.buttons() {
		all = append(all, p.app.UI.ButtonItem(b.ID, b.Spec, b.OnClick))
	}
	return layout.Column(p.app.UI.Px(theme.Space8), all...)
}

// smallActions are the buttons beside each other.
func (p *page) smallActions() layout.Item {
	var all []layout.Item
	for _, b := range p.buttons() {
		all = append(all, p.app.UI.ButtonItem(b.ID, b.Spec, b.OnClick).Shrink(0).Grow())
	}
	return layout.Table(len(all), p.app.UI.Px(theme.Space8), 0, all...)
}

// status returns the text of the status line.
func (p *page) status() string {
	return p.app.Text(assets.FamilyCarom) + " · " + p.app.Text(assets.CaromTableTitle) + " · " + p.heading()
}

// statusKeys returns the keys of the status line.
func (p *page) statusKeys() []scene.KeyHint {
	escape := assets.ToolbarHome
	if len(p.claims) > 0 {
		escape = assets.CaromTableCancel
	}
	var keys []scene.KeyHint
	if !p.filming { // Escape ends it
		keys = append(keys, scene.KeyHint{Keys: []string{p.app.Text(assets.KeyEsc)}, Action: escape})
	}
	switch p.table.Phase() {
	case rules.Bidding:
		if len(p.claims) == 0 {
			keys = append(keys, scene.KeyHint{Keys: p.keyLabels()[:min(4, len(p.table.Players()))], Action: assets.CaromTableClaimKey})
		}
	case rules.Showing:
		keys = append(keys, parts.UndoHint(p.app), scene.KeyHint{Keys: []string{"Tab"}, Action: assets.CaromNextPiece}, parts.SlideHint(p.app.Look()))
	}
	return keys
}
