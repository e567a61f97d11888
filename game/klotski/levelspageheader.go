package klotski

import (
	"image"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// header declares the title, the progress, the filter, the search field and the button that
// continues the current game. It returns the height used.
func (p *levelsPage) header(app *scene.App, area image.Rectangle) int {
	ui := app.UI
	solved, optimal := 0, 0
	for _, c := range p.cards {
		if c.best > 0 {
			solved++
		}
		if c.state == levelOptimal {
			optimal++
		}
	}
	progress := app.Words.Format(assets.LevelsLayoutsSolved, map[string]any{"Solved": solved, "All": len(p.cards)}) + " · " +
		app.Words.Format(assets.LevelsLayoutsOptimal, map[string]any{"Optimal": optimal})
	var choices []widget.Choice
	for _, f := range levelFilters {
		choices = append(choices, widget.Choice{Icon: f.icon, Word: app.Text(f.name)})
	}
	need := ui.SegmentsWidth(choices)
	resume, hasResume := p.resume(app)
	at, used := p.headerPlaces(app, area, progress, need, resume, hasResume)
	if ui.Measuring() {
		return used
	}
	first := hasResume && at.resume.Min.Y < at.filter.Max.Y // it is in the line of the title
	if first {
		p.resumeButton(app, at.resume, resume)
	}
	ui.Label(at.title, app.Text(assets.FamilyKlotski), widget.LabelSpec{Role: theme.Title})
	ui.Label(at.progress, progress, widget.LabelSpec{Colour: theme.Text2})
	if at.filter.Dx() < need { // too narrow for icons
		for i := range choices {
			choices[i].Icon = ""
		}
	}
	ui.SetA11y("level-filter", access.Node{Name: app.Text(assets.KlotskiAllLayouts)})
	if ui.Segments("level-filter", at.filter, choices, &p.filter, widget.ChoiceSpec{}) {
		p.at = 0
	}
	p.orderList(&app.Frame, at.order)
	p.packList(&app.Frame, at.pack)
	before := p.search
	ui.SetA11y("level-search", access.Node{Name: app.Text(assets.LevelsSearch)})
	spec := widget.FieldSpec{Placeholder: app.Text(assets.LevelsSearch), Tip: app.Text(assets.LevelsSearchTip), MaxRunes: 40}
	enter := parts.SearchField(&app.Frame, "level-search", "levels", at.search, &p.search, spec)
	if p.search != before {
		p.at = 0
	}
	if found := p.shown(app.Look()); enter && p.at < len(found) {
		playLevel(app, found[p.at].level)
	}
	if hasResume && !first {
		p.resumeButton(app, at.resume, resume)
	}
	return used
}

// headerPlaces are the places of the header: the widgets are in another order for screen readers.
type headerPlaces struct{ resume, title, progress, filter, search, order, pack image.Rectangle }

// headerPlaces returns the places of the header and the height used. The
// filter, of a width, is in the line of the title or below it, and so is the button that continues the
// current game.
func (p *levelsPage) headerPlaces(app *scene.App, area image.Rectangle, progress string, filterWidth int, resume widget.ButtonSpec, hasResume bool) (at headerPlaces, used int) {
	ui := app.UI
	cell := func(width int, at *image.Rectangle) layout.Item {
		return layout.Cell(width, ui.ControlHeight(), nil).Place(at)
	}
	title := layout.Row(0, layout.Cell(0, max(ui.LineHeight(theme.Title), ui.ControlHeight()), nil), ui.LabelItem(app.Text(assets.FamilyKlotski), widget.LabelSpec{Role: theme.Title}).Place(&at.title))
	words := ui.LabelItem(progress, widget.LabelSpec{Colour: theme.Text2}).Place(&at.progress)
	gap, wide := ui.Space(theme.Space16), max(filterWidth, ui.Px(328))
	filter, widest := cell(filterWidth, &at.filter).Centred(), cell(wide, &at.filter)
	search, lists := cell(wide, &at.search), layout.Table(2, ui.Px(theme.Space8), 0, cell(0, &at.order), cell(0, &at.pack))
	list := layout.Cell(ui.Px(520), ui.ControlHeight(), lists.Draw)
	below := layout.Column(0, ui.Space(theme.Space8), layout.FirstFit(
		layout.Row(0, search, gap, list.Shrink(ui.Px(300))),
		layout.Column(ui.Px(theme.Space8), layout.Row(0, search.Shrink(0)), layout.Row(0, list.Shrink(0))),
	))
	end := layout.Column(0, ui.Space(theme.Space12), ui.RuleItem()) // the cards scroll below it
	oneLine := layout.Row(0, title, gap, words.Grow(), ui.Space(theme.Space24), filter)
	heading := layout.FirstFit(layout.Row(0, title, gap, words.Grow()), layout.Column(0, title, words))
	twoLines := layout.Column(0, heading, ui.Space(theme.Space12), layout.Row(0, widest.Shrink(0)))
	if !hasResume {
		used = ui.Lay(area, layout.FirstFit(layout.Column(0, oneLine, below, end), layout.Column(0, twoLines, below, end)))
		return at, used
	}
	button := cell(ui.ButtonSize(resume).X, &at.resume)
	inLine := layout.Row(0, title, gap, words.Grow(), ui.Space(theme.Space24), button.Centred(), ui.Space(theme.Space24), filter)
	ownLine := layout.Column(0, ui.Space(theme.Space8), layout.Row(0, button.Shrink(0)))
	used = ui.Lay(area, layout.FirstFit(
		layout.Column(0, inLine, below, end),
		layout.Column(0, oneLine, below, ownLine, end),
		layout.Column(0, twoLines, below, ownLine, end),
	))
	return at, used
}

// orderList declares the list of orders.
func (p *levelsPage) orderList(fr *scene.Frame, at image.Rectangle) {
	var names []string
	for _, o := range levelOrders {
		names = append(names, fr.Text(o.name))
	}
	fr.UI.SetA11y("level-order", access.Node{Name: fr.Text(assets.LevelsOrder)})
	spec := widget.DropSpec{Top: parts.ToolbarHeight(fr), Hint: fr.Text(assets.LevelsOrder), Shown: fr.UI.Shorten(names[p.order], theme.Body, at.Dx()-fr.UI.DropDownWidth(nil))}
	if fr.UI.DropDown("level-order", at, names, &p.order, spec) {
		p.goTo(0)
	}
}

// packList declares the list of the packs that have shown cards. It goes to the first card of the chosen one.
func (p *levelsPage) packList(fr *scene.Frame, at image.Rectangle) {
	var names []string
	var first []int
	shown, chosen := p.shown(fr.Look()), 0
	if levelOrders[p.order].less != nil {
		shown = nil
	}
	for i, c := range shown {
		if i == 0 || c.level.Pack != shown[i-1].level.Pack {
			names, first = append(names, packName(fr.Look(), c.level.Pack)), append(first, i)
		}
		if i == p.at {
			chosen = len(first) - 1
		}
	}
	spec := widget.DropSpec{Top: parts.ToolbarHeight(fr), Hint: fr.Text(assets.LevelsPackList), Disabled: len(names) == 0, Tip: fr.Text(assets.LevelsPackNone)}
	if len(names) == 0 {
		names = []string{fr.Text(assets.LevelsPackList)}
	}
	spec.Shown = fr.UI.Shorten(names[chosen], theme.Body, at.Dx()-fr.UI.DropDownWidth(nil))
	fr.UI.SetA11y("level-pack", access.Node{Name: fr.Text(assets.LevelsPackList)})
	if fr.UI.DropDown("level-pack", at, names, &chosen, spec) && chosen < len(first) {
		p.goTo(first[chosen])
	}
}

// goTo selects a card and scrolls to its row.
func (p *levelsPage) goTo(card int) {
	p.at, p.placed = card, 1
}

// resume returns the button that continues the current game. It is false if that is of another
// family or solved.
func (p *levelsPage) resume(app *scene.App) (widget.ButtonSpec, bool) {
	if !isKlotski(app.Games.Current()) || app.Games.Current().Locked() {
		return widget.ButtonSpec{}, false
	}
	word := app.Words.Format(assets.LevelsContinue, map[string]any{"Level": gameName(app.Look(), app.Games.Current().Puzzle())})
	return widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: word}, true
}

func (p *levelsPage) resumeButton(app *scene.App, at image.Rectangle, spec widget.ButtonSpec) {
	ui := app.UI
	ui.SetA11y("level-continue", access.Node{Name: spec.Word})
	if over := ui.ButtonSize(spec).X - at.Dx(); over > 0 { // the level has a name that the player typed
		spec.Word = ui.Shorten(spec.Word, theme.BodyBold, ui.Width(theme.BodyBold, spec.Word)-over)
	}
	if ui.Button("level-continue", at, spec) {
		app.ClosePage()
	}
}

// isKlotski reports whether a game is of this family.
func isKlotski(s *session.Session) bool { return s.Family().Name() == puzzle.Klotski.Name() }
