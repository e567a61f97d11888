package klotski

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// header declares the title, the progress, the filter, the search field and the button that
// continues the current game. It returns the height used.
func (p *levelsPage) header(app *scene.App, area image.Rectangle) int {
	ui := app.UI
	top := area.Min.Y
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
	line := widget.CutTop(&area, max(ui.LineHeight(theme.Title), ui.ControlHeight()))
	title := app.Text(assets.FamilyKlotski)
	var choices []widget.Choice
	for _, f := range levelFilters {
		choices = append(choices, widget.Choice{Icon: f.icon, Word: app.Text(f.name)})
	}
	need := ui.SegmentsWidth(choices)
	words := ui.Width(theme.Title, title) + ui.Px(theme.Space16) + ui.Width(theme.Body, progress)
	resume, hasResume := p.resume(app)
	resumeWidth := 0
	if hasResume {
		resumeWidth = ui.ButtonSize(resume).X
	}
	filter := line
	oneLine := words+need+ui.Px(theme.Space24) <= line.Dx()
	if oneLine {
		filter = widget.CutRight(&line, need)
		widget.CutRight(&line, ui.Px(theme.Space24))
	}
	if hasResume && oneLine && words+resumeWidth+ui.Px(theme.Space24) <= line.Dx() {
		p.resumeButton(app, widget.CutRight(&line, resumeWidth), resume)
		widget.CutRight(&line, ui.Px(theme.Space16))
		hasResume = false
	}
	ui.Label(widget.CutLeft(&line, ui.Width(theme.Title, title)), title, widget.LabelSpec{Role: theme.Title})
	widget.CutLeft(&line, ui.Px(theme.Space16))
	ui.Label(line, progress, widget.LabelSpec{Colour: theme.Text2})
	if !oneLine {
		widget.CutTop(&area, ui.Px(theme.Space12))
		filter = widget.CutTop(&area, ui.ControlHeight())
		if filter.Dx() < need { // too narrow for icons
			for i := range choices {
				choices[i].Icon = ""
			}
		}
		filter.Max.X = min(filter.Max.X, filter.Min.X+max(need, ui.Px(328)))
	}
	filter = widget.Centre(filter, filter.Dx(), ui.ControlHeight())
	ui.SetA11y("level-filter", access.Node{Name: app.Text(assets.KlotskiAllLayouts)})
	if ui.Segments("level-filter", filter, choices, &p.filter, widget.ChoiceSpec{}) {
		p.at = 0
	}
	widget.CutTop(&area, ui.Px(theme.Space8))
	field := widget.CutTop(&area, ui.ControlHeight())
	lists := field
	field.Max.X = min(field.Max.X, field.Min.X+max(need, ui.Px(328)))
	if lists.Min.X = field.Max.X + ui.Px(theme.Space16); lists.Dx() < ui.Px(300) {
		widget.CutTop(&area, ui.Px(theme.Space8))
		lists = widget.CutTop(&area, ui.ControlHeight())
	}
	lists.Max.X = min(lists.Max.X, lists.Min.X+ui.Px(520))
	p.orderList(&app.Frame, widget.Column(lists, 2, 0, ui.Px(theme.Space8)))
	p.packList(&app.Frame, widget.Column(lists, 2, 1, ui.Px(theme.Space8)))
	before := p.search
	ui.SetA11y("level-search", access.Node{Name: app.Text(assets.LevelsSearch)})
	spec := widget.FieldSpec{Placeholder: app.Text(assets.LevelsSearch), Tip: app.Text(assets.LevelsSearchTip), MaxRunes: 40}
	enter := parts.SearchField(&app.Frame, "level-search", "levels", field, &p.search, spec)
	if p.search != before {
		p.at = 0
	}
	if found := p.shown(app.Look()); enter && p.at < len(found) {
		playLevel(app, found[p.at].level)
	}
	if hasResume {
		widget.CutTop(&area, ui.Px(theme.Space8))
		at := widget.CutTop(&area, ui.ControlHeight())
		at.Max.X = min(at.Max.X, at.Min.X+resumeWidth)
		p.resumeButton(app, at, resume)
	}
	widget.CutTop(&area, ui.Px(theme.Space12))
	ui.Rule(widget.CutTop(&area, max(1, ui.Px(1)))) // the cards scroll below it
	return area.Min.Y - top
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
	at = widget.Centre(at, at.Dx(), ui.ControlHeight())
	ui.SetA11y("level-continue", access.Node{Name: spec.Word})
	if over := ui.ButtonSize(spec).X - at.Dx(); over > 0 { // the level has a name that the player typed
		spec.Word = ui.Shorten(spec.Word, theme.BodyBold, ui.Width(theme.BodyBold, spec.Word)-over)
	}
	if ui.Button("level-continue", at, spec) {
		app.ClosePage()
	}
}

// isKlotski reports whether a game is of this family.
func isKlotski(s *session.Session) bool { return s.Family().Name == puzzle.Klotski.Name }
