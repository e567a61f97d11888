package game

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// home is the screen to come to and to leave from: the game where it was left,
// today's puzzle, the families, and what belongs to all of them.
type home struct {
	// fresh is set at the very first start, when there is no game to continue.
	fresh   bool
	focused bool
	games   map[look]*session.Session // of the families' cards
}

// openHome shows the home screen. The game at hand is kept.
func (g *Game) openHome() {
	g.openPage(&home{})
	g.ui.Focus("continue")
}

// action implements page.
func (h *home) action() action { return goHome }

// frame declares the screen for one update.
func (h *home) frame(g *Game) {
	ui := g.ui
	g.pictures.begin()
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		g.closePage()
		return
	}
	if !h.focused {
		h.focused = true
		ui.Focus("continue")
	}
	g.takeShortcuts()
	g.toolbar(image.Rect(0, 0, g.size.X, g.toolbarHeight()))
	if g.page != page(h) {
		return
	}
	stage := image.Rect(0, g.toolbarHeight(), g.size.X, g.size.Y)
	ui.Scroll("home", stage, func(area image.Rectangle) int { return h.body(g, area) })
	// What no focused button took is for the primary one.
	if g.page == page(h) && !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEnter) {
		g.closePage()
	}
}

func (h *home) body(g *Game, area image.Rectangle) int {
	ui := g.ui
	top := area.Min.Y
	area.Max.X = area.Min.X + g.size.X // the thumb stands in the margin
	margin := ui.Px(theme.Space24)
	if ui.Narrow() {
		margin = ui.Px(theme.Space16)
	}
	width := min(ui.Px(1120), area.Dx()-2*margin)
	x := area.Min.X + (area.Dx()-width)/2
	rest := image.Rect(x, area.Min.Y+margin, x+width, area.Min.Y+1<<14)
	h.heading(g, &rest)

	gap := ui.Px(theme.Space24)
	wide := width >= ui.Px(900)
	if wide {
		line := row(&rest, ui.Px(208), gap)
		daily := widget.CutRight(&line, ui.Px(400))
		widget.CutRight(&line, gap)
		h.continueCard(g, line)
		h.dailyCard(g, daily)
	} else {
		height := ui.Px(208)
		if ui.Narrow() {
			height = ui.Px(4*theme.Space16) + 2*ui.LineHeight(theme.Caption) + ui.LineHeight(theme.Section) + 2*ui.LineHeight(theme.Body) + ui.ControlHeight()
		}
		h.continueCard(g, row(&rest, height, gap))
		h.dailyCard(g, row(&rest, h.dailyHeight(g), gap))
	}
	columns := max(1, min(4, (width+gap)/(ui.Px(262)+gap)))
	picture := 208.0
	if columns == 1 {
		picture = 120
	}
	height := ui.Px(picture+2*theme.Space16+theme.Space8) + ui.LineHeight(theme.Section) + 2*ui.LineHeight(theme.Body) + ui.LineHeight(theme.Caption)
	line := row(&rest, height, gap)
	for i, l := range looks() {
		if i > 0 && i%columns == 0 {
			line = row(&rest, height, gap)
		}
		h.familyCard(g, widget.Column(line, columns, i%columns, gap), ui.Px(picture), l)
	}
	h.footer(g, &rest)
	return rest.Min.Y + margin - top
}

// heading names the game and the day, side by side if there is room.
func (h *home) heading(g *Game, rest *image.Rectangle) {
	ui := g.ui
	title, date := g.text(assets.HomeTitle), g.longDate(g.today())
	line := widget.CutTop(rest, ui.LineHeight(theme.Title))
	ui.Label(line, title, widget.LabelSpec{Role: theme.Title})
	day := widget.LabelSpec{Colour: theme.Text2, Right: true}
	if ui.Width(theme.Title, title)+ui.Px(theme.Space16)+ui.Width(theme.Body, date) > line.Dx() {
		line, day.Right = widget.CutTop(rest, ui.LineHeight(theme.Body)), false
	}
	ui.Label(line, date, day)
	widget.CutTop(rest, ui.Px(theme.Space20))
}

// card draws the ground of a card.
func (h *home) card(g *Game, at image.Rectangle) image.Rectangle {
	ui := g.ui
	if !ui.Measuring() {
		line := float64(max(1, ui.Px(g.theme().Line())))
		g.list().Box(at, theme.RadiusCard*g.scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	}
	return at.Inset(ui.Px(theme.Space16))
}

// continueCard shows the game where it was left.
func (h *home) continueCard(g *Game, at image.Rectangle) {
	ui, s := g.ui, g.play.session
	in := h.card(g, at)
	if !ui.Narrow() {
		side := in.Dy()
		if !ui.Measuring() {
			g.smallBoard(g.look(), widget.CutLeft(&in, side), s.Board())
		}
		widget.CutLeft(&in, ui.Px(theme.Space20))
	}
	buttons := widget.CutBottom(&in, ui.ControlHeight())
	l := g.look()
	facts := l.facts(g, s.Values())
	if s.Locked() {
		facts = append(facts, g.text(assets.StatusSolved))
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Caption)), g.text(l.name())+" · "+l.mode(g, s.Values()), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	widget.CutTop(&in, ui.Px(theme.Space4))
	title := assets.HomeLeftOff
	if h.fresh {
		title = l.name()
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), g.text(title), widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&in, ui.Px(theme.Space8))
	widget.CutTop(&in, ui.Paragraph(in, strings.Join(facts, " · "), widget.LabelSpec{Colour: theme.Text2}))
	if s.Challenge() {
		played := g.count(s.Metrics()[0]) + " · " + formatClock(s.Clock())
		ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Body)), played, widget.LabelSpec{Colour: theme.Text2})
	}
	goOn := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: g.text(assets.HomeContinue)}
	if h.fresh {
		goOn.Icon, goOn.Word = "leaf", g.text(assets.HomeFreePlay)
	}
	if ui.Button("continue", widget.CutLeft(&buttons, ui.ButtonSize(goOn).X), goOn) {
		g.closePage()
	}
	widget.CutLeft(&buttons, ui.Px(theme.Space8))
	if h.fresh {
		fresh := widget.ButtonSpec{Icon: "plus", Word: g.text(assets.ToolbarNew)}
		if ui.Button("home-new", widget.CutLeft(&buttons, ui.ButtonSize(fresh).X), fresh) {
			g.do(newChallenge)
		}
		return
	}
	others := widget.ButtonSpec{Icon: "folder-open", Word: g.text(assets.HomeOtherGames)}
	if ui.Button("other-games", widget.CutLeft(&buttons, ui.ButtonSize(others).X), others) {
		g.dialog = newGamesDialog(g)
	}
}

// footer has what belongs to no family.
func (h *home) footer(g *Game, rest *image.Rectangle) {
	ui := g.ui
	line := row(rest, ui.ControlHeight(), 0)
	items := []struct {
		id    widget.ID
		icon  string
		word  assets.ID
		do    func()
		right bool
	}{
		{"home-records", "trophy", assets.HomeRecords, func() { g.dialog = newRecordsDialog() }, false},
		{"home-statistics", "chart-line", assets.StatisticsTitle, func() { g.openStatistics(g.look(), h) }, false},
		{"home-open", "folder-open", assets.ShareOpenFile, func() { g.do(openFile) }, false},
		{"home-paste", "download", assets.SharePaste, func() { g.do(pasteCode) }, false},
		{"home-help", "circle-question-mark", assets.ToolbarHelp, func() { g.do(openHelp) }, true},
		{"home-settings", "settings", assets.HomeSettings, func() { g.do(openDisplay) }, true},
	}
	wide := 0
	for _, item := range items {
		wide += ui.ButtonSize(widget.ButtonSpec{Kind: widget.Flat, Icon: item.icon, Word: g.text(item.word)}).X
	}
	narrow := wide > line.Dx()
	for _, item := range items {
		spec := widget.ButtonSpec{Kind: widget.Flat, Icon: item.icon, Word: g.text(item.word)}
		width := ui.ButtonSize(spec).X
		cut := widget.CutLeft
		switch {
		case item.right && !narrow:
			cut = widget.CutRight
		case line.Dx() < width:
			widget.CutTop(rest, ui.Px(theme.Space4))
			line = row(rest, ui.ControlHeight(), 0)
		}
		if ui.Button(item.id, cut(&line, width), spec) {
			item.do()
		}
	}
}
