package game

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/play"
	"worldslide/session"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// home is the screen to come to and to leave from: the game where it was left,
// today's puzzle, the families, and what belongs to all of them.
type home struct {
	program *Game
	// fresh is set at the very first start, when there is no game to continue.
	fresh   bool
	focused bool
	games   map[string]*session.Session // of the families' cards
	closed  map[string]bool             // games that are shown only
}

// openHome shows the home screen. The game at hand is kept.
func (g *Game) openHome() {
	g.OpenPage(&home{program: g})
	g.desk.UI.Focus("continue")
}

// toggleHome shows the home screen, or goes back to the game from there.
func (g *Game) toggleHome() {
	if _, ok := g.page.(*home); ok {
		g.ClosePage()
		return
	}
	g.openHome()
}

// family is that of the game at hand.
func (h *home) family() family.Family { return h.program.scene().Family() }

// Action implements desk.Page.
func (h *home) Action() desk.ActionID { return desk.Home }

// Frame implements desk.Page.
func (h *home) Frame(d *desk.Desk) {
	ui := d.UI
	d.Pictures.Begin()
	d.WakeTomorrow()
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		d.ClosePage()
		return
	}
	if !h.focused {
		h.focused = true
		ui.Focus("continue")
	}
	d.Toolbar()
	if d.Page() != desk.Page(h) {
		return
	}
	stage := image.Rect(0, d.ToolbarHeight(), d.Size.X, d.Size.Y)
	ui.Scroll("home", stage, func(area image.Rectangle) int { return h.body(d, area) })
	// What no focused button took is for the primary one.
	if d.Page() == desk.Page(h) && !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEnter) {
		d.ClosePage()
	}
}

func (h *home) body(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	top := area.Min.Y
	area.Max.X = area.Min.X + d.Size.X // the thumb stands in the margin
	margin := ui.Px(theme.Space24)
	if ui.Narrow() {
		margin = ui.Px(theme.Space16)
	}
	width := min(ui.Px(1120), area.Dx()-2*margin)
	x := area.Min.X + (area.Dx()-width)/2
	rest := image.Rect(x, area.Min.Y+margin, x+width, area.Min.Y+1<<14)
	h.heading(d, &rest)

	gap := ui.Px(theme.Space24)
	wide := width >= ui.Px(900)
	if wide {
		line := desk.Row(&rest, max(ui.Px(208), h.dailyHeight(d)), gap)
		daily := widget.CutRight(&line, ui.Px(400))
		widget.CutRight(&line, gap)
		h.continueCard(d, line)
		h.dailyCard(d, daily)
	} else {
		height := ui.Px(208)
		if ui.Narrow() && h.fresh {
			height = ui.Px(4*theme.Space16) + 2*ui.LineHeight(theme.Caption) + ui.LineHeight(theme.Section) + 2*ui.LineHeight(theme.Body) + 2*ui.ControlHeight() + ui.Px(theme.Space8)
		} else if ui.Narrow() {
			height = ui.Px(4*theme.Space16) + 2*ui.LineHeight(theme.Caption) + ui.LineHeight(theme.Section) + 2*ui.LineHeight(theme.Body) + ui.ControlHeight()
		}
		h.continueCard(d, desk.Row(&rest, height, gap))
		h.dailyCard(d, desk.Row(&rest, h.dailyHeight(d), gap))
	}
	columns := max(1, min(4, (width+gap)/(ui.Px(262)+gap)))
	picture := 208.0
	if columns == 1 {
		picture = 120
	}
	height := ui.Px(picture+2*theme.Space16+theme.Space8) + ui.LineHeight(theme.Section) + 2*ui.LineHeight(theme.Body) + ui.LineHeight(theme.Caption)
	line := desk.Row(&rest, height, gap)
	for i, f := range h.program.options.Families {
		if i > 0 && i%columns == 0 {
			line = desk.Row(&rest, height, gap)
		}
		h.familyCard(d, widget.Column(line, columns, i%columns, gap), ui.Px(picture), f)
	}
	h.footer(d, &rest)
	return rest.Min.Y + margin - top
}

// heading names the game and the day, side by side if there is room.
func (h *home) heading(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	title, date := d.Text(assets.HomeTitle), d.LongDate(d.Today())
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
func (h *home) card(d *desk.Desk, at image.Rectangle) image.Rectangle {
	ui := d.UI
	if !ui.Measuring() {
		line := float64(max(1, ui.Px(d.Theme().Line())))
		d.List().Box(at, theme.RadiusCard*d.Scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	}
	return at.Inset(ui.Px(theme.Space16))
}

// continueCard shows the game where it was left.
func (h *home) continueCard(d *desk.Desk, at image.Rectangle) {
	ui, s, f := d.UI, d.Games.At(), h.family()
	in := h.card(d, at)
	if !ui.Narrow() {
		side := in.Dy()
		if !ui.Measuring() {
			family.SmallBoard(d, h.family().View(), widget.CutLeft(&in, side), s.Board())
		}
		widget.CutLeft(&in, ui.Px(theme.Space20))
	}
	buttons := widget.CutBottom(&in, ui.ControlHeight())
	about := family.About(d, f, s.Puzzle())
	facts := about.Facts
	if s.Locked() {
		facts = append(facts, d.Text(play.EndedWord(s)))
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Caption)), d.Text(f.Titles().Name)+" · "+about.Mode, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	widget.CutTop(&in, ui.Px(theme.Space4))
	title := assets.HomeLeftOff
	if h.fresh || s.Locked() {
		title = f.Titles().Name
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), d.Text(title), widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&in, ui.Px(theme.Space8))
	widget.CutTop(&in, ui.Paragraph(in, strings.Join(facts, " · "), widget.LabelSpec{Colour: theme.Text2}))
	if s.Challenge() {
		ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Body)), strings.Join(played(d, s), " · "), widget.LabelSpec{Colour: theme.Text2})
	}
	if h.fresh {
		h.firstSteps(d, &buttons)
	}
	goOn := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: d.Text(assets.HomeContinue)}
	next := d.ClosePage
	switch {
	case h.fresh:
		goOn.Icon, goOn.Word = "leaf", d.Text(assets.HomeFreePlay)
	case s.Locked():
		// What is solved is not gone on with.
		a := d.Action(desk.New)
		goOn.Icon, goOn.Word, next = a.Icon, d.Text(a.Word), func() { d.Do(desk.New) }
	}
	if ui.Button("continue", widget.CutLeft(&buttons, ui.ButtonSize(goOn).X), goOn) {
		next()
	}
	widget.CutLeft(&buttons, ui.Px(theme.Space8))
	if h.fresh {
		fresh := widget.ButtonSpec{Icon: "plus", Word: d.Text(assets.ToolbarNew)}
		if ui.Button("home-new", widget.CutLeft(&buttons, ui.ButtonSize(fresh).X), fresh) {
			d.Do(desk.New)
		}
		return
	}
	others := widget.ButtonSpec{Icon: "folder-open", Word: d.Text(assets.HomeOtherGames)}
	if ui.Button("other-games", widget.CutLeft(&buttons, ui.ButtonSize(others).X), others) {
		d.Show(newSavedDialog(h.program))
	}
}

// firstSteps offers the first lesson to who is here for the first time, where there is
// room beside the other buttons, or above them.
func (h *home) firstSteps(d *desk.Desk, buttons *image.Rectangle) {
	f, ok := h.family().(family.Teaching)
	if !ok {
		return
	}
	ui := d.UI
	spec := widget.ButtonSpec{Kind: widget.Tonal, Icon: "circle-play", Word: d.Text(assets.LessonOffer)}
	size := ui.ButtonSize(spec)
	at := image.Rect(buttons.Min.X, buttons.Min.Y-ui.ControlHeight()-ui.Px(theme.Space8), buttons.Min.X+size.X, buttons.Min.Y-ui.Px(theme.Space8))
	if ui.Button("home-lesson", at, spec) {
		f.Teach(d)
	}
}

// footer has what belongs to no family.
func (h *home) footer(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	line := desk.Row(rest, ui.ControlHeight(), 0)
	items := []struct {
		id    widget.ID
		icon  string
		word  assets.ID
		do    func()
		right bool
	}{
		{"home-workshop", "hammer", assets.WorkshopTitle, func() { d.Do(desk.Workshop) }, false},
		{"home-shelf", "library", assets.ShelfTitle, func() { d.Do(desk.MyPuzzles) }, false},
		{"home-records", "trophy", assets.HomeRecords, func() { d.Show(newRecordsDialog(h.program)) }, false},
		{"home-statistics", "chart-line", assets.StatisticsTitle, func() { h.program.openStatistics(h.family(), h) }, false},
		{"home-open", "folder-open", assets.ShareOpenFile, func() { d.Do(desk.OpenFile) }, false},
		{"home-paste", "download", assets.SharePaste, func() { d.Do(desk.PasteCode) }, false},
		{"home-help", "circle-question-mark", assets.ToolbarHelp, func() { d.Do(desk.Help) }, true},
		{"home-settings", "settings", assets.HomeSettings, func() { d.Do(desk.Display) }, true},
	}
	wide := 0
	for _, item := range items {
		wide += ui.ButtonSize(widget.ButtonSpec{Kind: widget.Flat, Icon: item.icon, Word: d.Text(item.word)}).X
	}
	narrow := wide > line.Dx()
	for _, item := range items {
		spec := widget.ButtonSpec{Kind: widget.Flat, Icon: item.icon, Word: d.Text(item.word)}
		width := ui.ButtonSize(spec).X
		cut := widget.CutLeft
		switch {
		case item.right && !narrow:
			cut = widget.CutRight
		case line.Dx() < width:
			widget.CutTop(rest, ui.Px(theme.Space4))
			line = desk.Row(rest, ui.ControlHeight(), 0)
		}
		if ui.Button(item.id, cut(&line, width), spec) {
			item.do()
		}
		if item.id == "home-help" && !ui.Narrow() { // the toolbar has one too, which must not be told alike
			ui.Tell(item.id, access.Node{Name: d.Text(item.word) + ", " + d.Text(assets.ToolbarHelpTip)})
		}
	}
}
