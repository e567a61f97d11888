package game

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// home is the screen to come to and to leave from: the game where it was left,
// today's puzzle, the families, and what belongs to all of them.
type home struct {
	// fresh is set at the very first start, when there is no game to continue.
	fresh   bool
	focused bool
	boards  map[look]*board.Board // of the families' cards
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
	margin := ui.Px(theme.Space24)
	if ui.Narrow() {
		margin = ui.Px(theme.Space16)
	}
	width := min(ui.Px(1120), area.Dx()-2*margin)
	x := area.Min.X + (area.Dx()-width)/2
	rest := image.Rect(x, area.Min.Y+margin, x+width, area.Min.Y+1<<14)
	heading := row(&rest, ui.LineHeight(theme.Title), ui.Px(theme.Space20))
	ui.Label(heading, g.text(assets.HomeTitle), widget.LabelSpec{Role: theme.Title})
	ui.Label(heading, g.options.Today().Format("2006-01-02"), widget.LabelSpec{Colour: theme.Text2, Right: true})

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
			height = ui.Px(248)
		}
		h.continueCard(g, row(&rest, height, gap))
		h.dailyCard(g, row(&rest, ui.Px(120), gap))
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
		moves := g.count(s.Metrics()[0])
		ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Body)), moves+" · "+formatClock(s.Clock()), widget.LabelSpec{Colour: theme.Text2})
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

// dailyCard offers today's Challenge.
func (h *home) dailyCard(g *Game, at image.Rectangle) {
	ui := g.ui
	in := h.card(g, at)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.BodyBold)), g.text(assets.HomeToday), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&in, ui.Px(theme.Space12))
	line := widget.CutTop(&in, ui.LineHeight(theme.BodyBold)+ui.LineHeight(theme.Caption))
	values := g.daily()
	play := widget.ButtonSpec{Size: widget.Small, Icon: "play", Word: g.text(assets.HomePlay)}
	size := ui.ButtonSize(play)
	button := widget.CutRight(&line, size.X)
	if !ui.Measuring() {
		icon := widget.Centre(widget.CutLeft(&line, ui.Px(20)), ui.Px(18), ui.Px(18))
		g.list().Icon(icon, "calendar-days", ui.Colour(theme.Text2))
	}
	widget.CutLeft(&line, ui.Px(theme.Space12))
	ui.Label(widget.CutTop(&line, ui.LineHeight(theme.BodyBold)), g.text(assets.FamilyWorlds), widget.LabelSpec{Role: theme.BodyBold})
	about := g.words.Format(assets.HomeDailyWorlds, map[string]any{"Seed": values[puzzle.KeySeed]})
	start := puzzle.Worlds{}.Name() + "?" + puzzle.KeySeed + "=" + values[puzzle.KeySeed]
	if best := g.store.book.Bests(start); best.Count > 0 {
		moves := g.words.Count(assets.CountMoves, best.Moves.Moves(), nil)
		about = g.words.Format(assets.HomeDailySolved, map[string]any{"Moves": moves, "Time": formatClock(best.Moves.Time)})
	}
	ui.Label(line, about, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	if ui.Button("daily-worlds", widget.Centre(button, size.X, size.Y), play) {
		g.startOrGoOn(puzzle.Worlds{}, values)
	}
}

// daily returns the values of today's Challenge.
func (g *Game) daily() puzzle.Values {
	year, month, day := g.options.Today().Date()
	return puzzle.Worlds{}.Daily(year, month, day)
}

// familyCard is the card of a family; the whole card is the button.
func (h *home) familyCard(g *Game, at image.Rectangle, picture int, l look) {
	ui := g.ui
	family := l.family().Name()
	re := ui.Area(widget.ID(family+"-card"), at, widget.AreaSpec{Stop: true, Enter: true})
	if re.Clicked {
		g.openFamily(l)
	}
	in := h.card(g, at)
	if !ui.Measuring() {
		if re.Hover {
			g.list().Fill(at.Inset(ui.Px(1)), theme.RadiusCard*g.scale, ui.Colour(theme.Hover))
		}
		l.thumbnail(g, image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Min.Y+picture).Inset(ui.Px(1)), h.living(g, l))
	}
	widget.CutTop(&in, picture)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), g.text(l.name()), widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&in, ui.Px(theme.Space4))
	caption := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
	ui.Paragraph(in, g.text(l.about()), widget.LabelSpec{Colour: theme.Text2})
	if solved := g.store.book.Solved(family); solved > 0 {
		if !ui.Measuring() {
			g.list().Icon(widget.Centre(widget.CutLeft(&caption, ui.Px(14)), ui.Px(14), ui.Px(14)), "check", ui.Colour(theme.Text2))
		}
		widget.CutLeft(&caption, ui.Px(theme.Space8))
		ui.Label(caption, g.words.Count(assets.HomeSolved, solved, nil), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
	if re.Ring {
		ui.Ring(at, theme.RadiusCard)
	}
}

// living returns the board that a family's card shows: that of the game under
// way, or else that of a fresh one.
func (h *home) living(g *Game, l look) *board.Board {
	if g.look() == l {
		return g.play.session.Board()
	}
	if h.boards == nil {
		h.boards = map[look]*board.Board{}
	}
	if h.boards[l] == nil {
		s := g.store.latestOf(l.family())
		if s == nil {
			s = l.fresh(g)
		}
		h.boards[l] = s.Board()
	}
	return h.boards[l]
}

// openFamily leaves the home screen for a family: the game of it that was played
// last, or else a fresh one.
func (g *Game) openFamily(l look) {
	if g.look() != l {
		s := g.store.latestOf(l.family())
		if s == nil {
			s = l.fresh(g)
		}
		g.begin(s, false)
	}
	g.closePage()
}

// footer has what belongs to no family.
func (h *home) footer(g *Game, rest *image.Rectangle) {
	ui := g.ui
	line := row(rest, ui.ControlHeight(), 0)
	records := widget.ButtonSpec{Kind: widget.Flat, Icon: "trophy", Word: g.text(assets.HomeRecords)}
	if ui.Button("home-records", widget.CutLeft(&line, ui.ButtonSize(records).X), records) {
		g.dialog = newRecordsDialog(g)
	}
	statistics := widget.ButtonSpec{Kind: widget.Flat, Icon: "chart-line", Word: g.text(assets.StatisticsTitle)}
	if line.Dx() < ui.ButtonSize(statistics).X {
		line = row(rest, ui.ControlHeight(), 0)
	}
	if ui.Button("home-statistics", widget.CutLeft(&line, ui.ButtonSize(statistics).X), statistics) {
		g.openStatistics(g.look(), h)
	}
	items := []struct {
		id   widget.ID
		icon string
		word assets.ID
		do   action
	}{
		{"home-open", "folder-open", assets.ShareOpenFile, openFile},
		{"home-paste", "download", assets.SharePaste, pasteCode},
		{"home-settings", "settings", assets.HomeSettings, openDisplay},
		{"home-help", "circle-question-mark", assets.ToolbarHelp, openHelp},
	}
	for _, item := range items {
		spec := widget.ButtonSpec{Kind: widget.Flat, Icon: item.icon, Word: g.text(item.word)}
		width := ui.ButtonSize(spec).X
		if line.Dx() < width {
			widget.CutTop(rest, ui.Px(theme.Space4))
			line = row(rest, ui.ControlHeight(), 0)
		}
		if ui.Button(item.id, widget.CutLeft(&line, width), spec) {
			g.do(item.do)
		}
	}
}
