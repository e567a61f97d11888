package pages

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// You is the page of what the player has played in a family: its statistics and its records.
type You struct {
	families   []family.Family
	back       scene.Page
	chosen     int // index of the families
	section    int // a YouSection
	statistics Statistics
	records    recordList
	as         youState // what the section was computed for
}

// YouSection is a part of the page.
type YouSection int

// The sections, in the order of their tabs.
const (
	StatisticsSection YouSection = iota
	RecordsSection
)

// youSections are the names of the sections.
var youSections = []assets.ID{assets.StatisticsTitle, assets.RecordsTitle}

// youState is what the shown section depends on.
type youState struct {
	family  int
	section int
	changes int           // of the book
	words   *assets.Words // the language
	today   puzzle.Date
}

// OpenYou opens a section of the page, for a family or if it has no results for the first that has. If the page is
// open already, it shows the section.
func OpenYou(app *scene.App, families []family.Family, store Store, f family.Family, section YouSection) {
	if open, ok := app.Page().(*You); ok {
		open.section = int(section)
		return
	}
	app.OpenPage(newYou(app, families, store, f, section))
	app.UI.Focus("you-section")
}

// newYou returns the page. When it closes, the open page comes back, or the game.
func newYou(app *scene.App, families []family.Family, store Store, f family.Family, section YouSection) *You {
	p := &You{families: families, back: app.Page(), section: int(section), records: recordList{families: families, store: store}}
	p.chosen = slices.IndexFunc(families, func(other family.Family) bool { return other.Puzzle().Name() == f.Puzzle().Name() })
	hasPlays := func(f family.Family) bool {
		if own, ok := f.(family.Statistician); ok {
			imported := func(g family.Group) bool { return len(g.Imported) > 0 }
			if slices.ContainsFunc(own.Groups(app, nil), imported) {
				return true
			}
		}
		return len(app.Book.Plays(f.Puzzle().Name())) > 0
	}
	if at := slices.IndexFunc(families, hasPlays); at >= 0 && !hasPlays(f) {
		p.chosen = at
	}
	p.statistics = Statistics{families: families, of: p.family()}
	p.statistics.gather(app)
	p.statistics.chooseCurrent(app)
	if p.as = p.state(app); section != StatisticsSection {
		p.as.words = nil // compute the section
	}
	return p
}

// Action implements scene.Page.
func (p *You) Action() scene.ActionID {
	if YouSection(p.section) == RecordsSection {
		return scene.Records
	}
	return scene.Statistics
}

func (p *You) family() family.Family { return p.families[p.chosen] }

// state returns what the section depends on now.
func (p *You) state(app *scene.App) youState {
	return youState{p.chosen, p.section, app.Book.Changes(), app.Words, app.Today()}
}

// renew computes the section again if what it depends on has changed.
func (p *You) renew(app *scene.App) {
	now := p.state(app)
	if now == p.as {
		return
	}
	if now.family != p.as.family {
		p.statistics.filter, p.statistics.start = 0, 0
		p.records.divided = false
	}
	p.as = now
	switch YouSection(p.section) {
	case RecordsSection:
		p.records.of = p.family().Puzzle().Name()
		p.records.gather(app)
	default:
		p.statistics.of = p.family()
		p.statistics.gather(app)
	}
}

// Frame implements scene.Page.
func (p *You) Frame(app *scene.App) {
	if YouSection(p.section) == RecordsSection && parts.ClearSearch(&app.Frame, recordsSearch, &p.records.search) {
		p.records.gather(app)
	}
	p.renew(app)
	name := app.Text(youSections[p.section])
	status := app.Text(assets.YouTitle) + " · " + name + " · " + app.Text(p.family().Name())
	parts.PageFrame(app, p, widget.Nth("you", p.section), p.back, status, func(rest image.Rectangle) int { return p.body(app, rest) })
}

// body declares the heading, which may choose another section or family, and the section below it.
func (p *You) body(app *scene.App, rest image.Rectangle) int {
	ui, top := app.UI, rest.Min.Y
	rest.Min.Y += ui.Lay(rest, p.heading(app)) + ui.Px(theme.Space16)
	p.renew(app)
	switch YouSection(p.section) {
	case RecordsSection:
		return rest.Min.Y - top + ui.Lay(rest, p.records.body(app))
	default:
		return rest.Min.Y - top + ui.Lay(rest, p.statistics.numbers(app, rest.Dx()))
	}
}

// youChoices is the room of the choices of a section, in device-independent pixels.
const youChoices = 592

// heading returns the title, the choices of section and family, and those of the section.
func (p *You) heading(app *scene.App) layout.Item {
	ui := app.UI
	leave := layout.Cell(ui.ControlHeight(), ui.ControlHeight(), func(r image.Rectangle) {
		if parts.Back(&app.Frame, "you-back", &r) {
			parts.GoBack(app, p.back)
		}
	})
	title := layout.Row(ui.Px(theme.Space8), leave.Centred(), ui.LabelItem(app.Text(assets.YouTitle), widget.LabelSpec{Role: theme.Title}).Grow().Centred())
	var names, families []widget.Choice
	for _, name := range youSections {
		names = append(names, widget.Choice{Word: app.Text(name)})
	}
	for _, f := range p.families {
		families = append(families, widget.Choice{Word: app.Text(f.Name())})
	}
	changed := func() { ui.WakeAfter(0) }
	ui.SetA11y("you-section", access.Node{Name: app.Text(assets.YouTitle)})
	ui.SetA11y("you-family", access.Node{Name: app.Text(assets.YouFamily)})
	section := ui.SegmentsItem("you-section", names, &p.section, 320, changed)
	chosen := ui.SegmentsItem("you-family", families, &p.chosen, 400, changed)
	choices := p.choices(app)
	gap, beside := ui.Px(theme.Space12), ui.Px(theme.Space16)
	// The families do not move when there are more or fewer choices.
	room := ui.Px(youChoices)
	for _, c := range choices {
		room -= c.Width() + beside
	}
	wide := append([]layout.Item{chosen, layout.Gap(max(0, room)).Grow()}, choices...)
	stacked := []layout.Item{title, layout.Row(0, section.Shrink(0).Grow()), layout.Row(0, chosen.Shrink(0).Grow())}
	for _, c := range choices {
		stacked = append(stacked, layout.Row(0, c.Shrink(0).Grow()))
	}
	return layout.FirstFit(
		layout.Column(gap, layout.Row(beside, title.Grow(), section), layout.Row(beside, wide...)),
		layout.Column(gap, stacked...))
}

// choices returns the controls that choose among what the section has.
func (p *You) choices(app *scene.App) []layout.Item {
	if YouSection(p.section) == RecordsSection {
		return []layout.Item{p.records.choice(app)}
	}
	return p.statistics.choices(app)
}
