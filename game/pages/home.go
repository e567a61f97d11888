package pages

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// Home is the page between games: the current game, today's puzzles, the families, and
// buttons for what belongs to no family.
type Home struct {
	families []family.Family
	store    Store
	daily    *DailyPuzzles
	fresh    bool
	focused  bool
	cards    cardGames
}

// NewHome returns the page. fresh is true if the player has no games yet. The page then offers a first
// lesson instead of a game to continue.
func NewHome(families []family.Family, store Store, daily *DailyPuzzles, fresh bool) *Home {
	return &Home{families: families, store: store, daily: daily, fresh: fresh}
}

// current returns the family of the current game.
func (h *Home) current(sc *scene.Context) family.Family {
	f, ok := family.ByName(h.families, sc.Games.Current().Family().Name)
	if !ok {
		panic("the current game has no family")
	}
	return f
}

// Action implements scene.Page.
func (h *Home) Action() scene.ActionID { return scene.Home }

// Frame implements scene.Page.
func (h *Home) Frame(sc *scene.Context) {
	ui := sc.UI
	sc.Pictures.Begin()
	parts.WakeTomorrow(sc)
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		sc.ClosePage()
		return
	}
	if !h.focused {
		h.focused = true
		ui.Focus("continue")
	}
	sc.Toolbar()
	if sc.Page() != scene.Page(h) {
		return
	}
	stage := image.Rect(0, parts.ToolbarHeight(sc), sc.Size.X, sc.Size.Y)
	ui.Scroll("home", stage, func(area image.Rectangle) int { return h.body(sc, area) })
	// Enter that no focused button has taken presses the primary one.
	if sc.Page() == scene.Page(h) && !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEnter) {
		sc.ClosePage()
	}
}

func (h *Home) body(sc *scene.Context, area image.Rectangle) int {
	ui := sc.UI
	top := area.Min.Y
	area.Max.X = area.Min.X + sc.Size.X // the scroll bar is drawn in the margin
	margin := ui.Px(theme.Space24)
	if ui.Narrow() {
		margin = ui.Px(theme.Space16)
	}
	width := min(ui.Px(1120), area.Dx()-2*margin)
	x := area.Min.X + (area.Dx()-width)/2
	rest := image.Rect(x, area.Min.Y+margin, x+width, area.Min.Y+1<<14)
	h.heading(sc, &rest)

	gap := ui.Px(theme.Space24)
	wide := width >= ui.Px(900)
	if wide {
		line := parts.Row(&rest, max(ui.Px(208), h.dailyHeight(sc)), gap)
		daily := widget.CutRight(&line, ui.Px(400))
		widget.CutRight(&line, gap)
		h.continueCard(sc, line)
		h.dailyCard(sc, daily)
	} else {
		height := ui.Px(208)
		if ui.Narrow() && h.fresh {
			height = ui.Px(4*theme.Space16) + 2*ui.LineHeight(theme.Caption) + ui.LineHeight(theme.Section) + 2*ui.LineHeight(theme.Body) + 2*ui.ControlHeight() + ui.Px(theme.Space8)
		} else if ui.Narrow() {
			height = ui.Px(4*theme.Space16) + 2*ui.LineHeight(theme.Caption) + ui.LineHeight(theme.Section) + 2*ui.LineHeight(theme.Body) + ui.ControlHeight()
		}
		h.continueCard(sc, parts.Row(&rest, height, gap))
		h.dailyCard(sc, parts.Row(&rest, h.dailyHeight(sc), gap))
	}
	columns := max(1, min(4, (width+gap)/(ui.Px(262)+gap)))
	picture := 208.0
	if columns == 1 {
		picture = 120
	}
	lines := 2 // of what is said about the families
	for _, f := range h.families {
		lines = max(lines, len(ui.Wrap(sc.Text(f.About), ui.Font(theme.Body), (width-(columns-1)*gap)/columns-2*ui.Px(theme.Space16))))
	}
	height := ui.Px(picture+2*theme.Space16+theme.Space8) + ui.LineHeight(theme.Section) + lines*ui.LineHeight(theme.Body) + ui.LineHeight(theme.Caption)
	line := parts.Row(&rest, height, gap)
	for i, f := range h.families {
		if i > 0 && i%columns == 0 {
			line = parts.Row(&rest, height, gap)
		}
		h.familyCard(sc, widget.Column(line, columns, i%columns, gap), ui.Px(picture), f)
	}
	h.footer(sc, &rest)
	return rest.Min.Y + margin - top
}

// heading declares the title and the date, side by side if there is room.
func (h *Home) heading(sc *scene.Context, rest *image.Rectangle) {
	ui := sc.UI
	title, date := sc.Text(assets.HomeTitle), parts.LongDate(sc, sc.Today())
	line := widget.CutTop(rest, ui.LineHeight(theme.Title))
	ui.Label(line, title, widget.LabelSpec{Role: theme.Title})
	day := widget.LabelSpec{Colour: theme.Text2, Right: true}
	if ui.Width(theme.Title, title)+ui.Px(theme.Space16)+ui.Width(theme.Body, date) > line.Dx() {
		line, day.Right = widget.CutTop(rest, ui.LineHeight(theme.Body)), false
	}
	ui.Label(line, date, day)
	widget.CutTop(rest, ui.Px(theme.Space20))
}

// card draws the background of a card and returns its content area.
func (h *Home) card(sc *scene.Context, at image.Rectangle) image.Rectangle {
	ui := sc.UI
	if !ui.Measuring() {
		line := float64(max(1, ui.Px(sc.Theme().Line())))
		sc.List().Box(at, theme.RadiusCard*sc.Scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	}
	return at.Inset(ui.Px(theme.Space16))
}

// continueCard shows the current game and continues it.
func (h *Home) continueCard(sc *scene.Context, at image.Rectangle) {
	ui, s, f := sc.UI, sc.Games.Current(), h.current(sc)
	in := h.card(sc, at)
	if !ui.Narrow() {
		side := in.Dy()
		if !ui.Measuring() {
			family.SmallBoard(sc, f.View, widget.CutLeft(&in, side), s.Board())
		}
		widget.CutLeft(&in, ui.Px(theme.Space20))
	}
	buttons := widget.CutBottom(&in, ui.ControlHeight())
	about := family.Describe(sc, f, s.Puzzle())
	facts := about.Facts
	if s.Locked() {
		facts = append(facts, sc.Text(play.EndedWord(s)))
	}
	game := ui.Shorten(sc.Text(f.Name)+" · "+about.Mode, theme.Caption, in.Dx())
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Caption)), game, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	widget.CutTop(&in, ui.Px(theme.Space4))
	title := assets.HomeLeftOff
	if h.fresh || s.Locked() {
		title = f.Name
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), sc.Text(title), widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&in, ui.Px(theme.Space8))
	widget.CutTop(&in, ui.Paragraph(in, strings.Join(facts, " · "), widget.LabelSpec{Colour: theme.Text2}))
	if s.Challenge() {
		ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Body)), strings.Join(played(sc, s), " · "), widget.LabelSpec{Colour: theme.Text2})
	}
	if h.fresh {
		h.firstSteps(sc, &buttons)
	}
	goOn := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: sc.Text(assets.HomeContinue)}
	next := sc.ClosePage
	switch {
	case h.fresh:
		goOn.Icon, goOn.Word = "leaf", sc.Text(assets.HomeFreePlay)
	case s.Locked():
		// A solved game cannot be continued.
		a := sc.Action(scene.New)
		goOn.Icon, goOn.Word, next = a.Icon, sc.Text(a.Word), func() { sc.Do(scene.New) }
	}
	if ui.Button("continue", widget.CutLeft(&buttons, ui.ButtonSize(goOn).X), goOn) {
		next()
	}
	widget.CutLeft(&buttons, ui.Px(theme.Space8))
	if h.fresh {
		fresh := widget.ButtonSpec{Icon: "plus", Word: sc.Text(assets.ToolbarNew)}
		if ui.Button("home-new", widget.CutLeft(&buttons, ui.ButtonSize(fresh).X), fresh) {
			sc.Do(scene.New)
		}
		return
	}
	others := widget.ButtonSpec{Icon: "folder-open", Word: sc.Text(assets.HomeOtherGames)}
	if ui.Button("other-games", widget.CutLeft(&buttons, ui.ButtonSize(others).X), others) {
		sc.ShowDialog(NewSaved(sc, h.families, h.store))
	}
}

// firstSteps declares a button for the first lesson, above the other buttons.
func (h *Home) firstSteps(sc *scene.Context, buttons *image.Rectangle) {
	lesson := h.current(sc).Lesson
	if lesson == nil {
		return
	}
	ui := sc.UI
	spec := widget.ButtonSpec{Kind: widget.Tonal, Icon: "circle-play", Word: sc.Text(assets.LessonOffer)}
	size := ui.ButtonSize(spec)
	at := image.Rect(buttons.Min.X, buttons.Min.Y-ui.ControlHeight()-ui.Px(theme.Space8), buttons.Min.X+size.X, buttons.Min.Y-ui.Px(theme.Space8))
	if ui.Button("home-lesson", at, spec) {
		lesson(sc)
	}
}

// footer declares the buttons for what belongs to no family.
func (h *Home) footer(sc *scene.Context, rest *image.Rectangle) {
	ui := sc.UI
	line := parts.Row(rest, ui.ControlHeight(), 0)
	items := []struct {
		id    widget.ID
		icon  string
		word  assets.ID
		do    func()
		right bool
	}{
		{"home-workshop", "hammer", assets.WorkshopTitle, func() { sc.Do(scene.Workshop) }, false},
		{"home-shelf", "library", assets.ShelfTitle, func() { sc.Do(scene.MyPuzzles) }, false},
		{"home-records", "trophy", assets.HomeRecords, func() { sc.ShowDialog(NewRecords(sc, h.families, h.store)) }, false},
		{"home-statistics", "chart-line", assets.StatisticsTitle, func() { OpenStatistics(sc, h.families, h.current(sc), h) }, false},
		{"home-exercises", "flag", assets.ExercisesTitle, func() { sc.Do(scene.Exercises) }, false},
		{"home-open", "folder-open", assets.ShareOpenFile, func() { sc.Do(scene.OpenFile) }, false},
		{"home-paste", "download", assets.SharePaste, func() { sc.Do(scene.PasteCode) }, false},
		{"home-help", "circle-question-mark", assets.ToolbarHelp, func() { sc.Do(scene.Help) }, true},
		{"home-settings", "settings", assets.HomeSettings, func() { sc.Do(scene.Display) }, true},
	}
	wide := 0
	for _, item := range items {
		wide += ui.ButtonSize(widget.ButtonSpec{Kind: widget.Flat, Icon: item.icon, Word: sc.Text(item.word)}).X
	}
	narrow := wide > line.Dx()
	for _, item := range items {
		spec := widget.ButtonSpec{Kind: widget.Flat, Icon: item.icon, Word: sc.Text(item.word)}
		width := ui.ButtonSize(spec).X
		cut := widget.CutLeft
		switch {
		case item.right && !narrow:
			cut = widget.CutRight
		case line.Dx() < width:
			widget.CutTop(rest, ui.Px(theme.Space4))
			line = parts.Row(rest, ui.ControlHeight(), 0)
		}
		if ui.Button(item.id, cut(&line, width), spec) {
			item.do()
		}
		if item.id == "home-help" && !ui.Narrow() { // the toolbar has one with the same name
			ui.SetA11y(item.id, access.Node{Name: sc.Text(item.word) + ", " + sc.Text(assets.ToolbarHelpTip)})
		}
	}
}
