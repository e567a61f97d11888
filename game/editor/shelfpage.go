package editor

import (
	"cmp"
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/settings/shelf"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// shelfPage is My Puzzles: a card for each puzzle, and the details of the selected one.
type shelfPage struct {
	workspace *Workspace
	back      scene.Page // the page before; nil for the game
	entries   []entry
	shelved   []shelfCollection
	filter    string // name of a family, or "" for all
	order     int    // index of shelfOrders
	search    string
	at        int // index of the selected card among those shown
	view      int // height of the visible part of the cards in device pixels
	pressed   int // index of the card that the pointer has pressed, or -1
	pictures  cardPictures
	counting  scene.Slot // counts what is solved of the collections
}

// entry is a puzzle as its card shows it.
type entry struct {
	shelf.Entry
	family family.Family
	start  string // code of the start without the name, as in results
	solved bool   // it is saved solved: Play shuffles it if its family can
	// takes is how long a typical player needs, in seconds, or 0 if that is not known. It is found out when the order
	// needs it.
	takes float64
}

// shelfOrders are the orders of the cards. Puzzles whose time is not known come last in those by time.
var shelfOrders = []struct {
	name    assets.ID
	compare func(a, b entry) int // nil for the newest first
}{
	{assets.RecordsLatest, nil},
	{assets.LevelsShortest, func(a, b entry) int { return cmp.Or(unknownLast(a, b), cmp.Compare(a.takes, b.takes)) }},
	{assets.LevelsLongest, func(a, b entry) int { return cmp.Or(unknownLast(a, b), cmp.Compare(b.takes, a.takes)) }},
}

// unknownLast compares puzzles by whether their time is known.
func unknownLast(a, b entry) int {
	unknown := func(e entry) int {
		if e.takes == 0 {
			return 1
		}
		return 0
	}
	return unknown(a) - unknown(b)
}

// measure finds out how long the puzzles take, if they are shown in this order.
func (v *shelfPage) measure(app *scene.App) {
	if shelfOrders[v.order].compare == nil {
		return
	}
	for i, e := range v.entries {
		if need, ok := v.need(app, e); ok {
			v.entries[i].takes = need.Expectation.Seconds
		}
	}
}

const (
	shelfCards widget.ID = "shelf"

	cardWidth  = 264.0
	cardHeight = 270.0
	cardThumb  = 168.0
)

func newShelfPage(s *Workspace, app *scene.App) *shelfPage {
	v := &shelfPage{workspace: s, back: app.Page(), pressed: -1}
	if _, ok := v.back.(*shelfPage); ok {
		v.back = nil
	}
	v.gather(app)
	return v
}

// gather reads all puzzles, and starts the analysis of new ones.
func (v *shelfPage) gather(app *scene.App) {
	all, errs := v.workspace.puzzles.folder().All()
	for _, err := range errs {
		app.ShowMessage(assets.ShelfNotRead, err.Error())
	}
	v.entries = nil
	for _, e := range all {
		f, ok := v.workspace.family(e.Code.Family.Name())
		if !ok {
			continue
		}
		start := e.Code
		start.Name = ""
		v.entries = append(v.entries, entry{Entry: e, family: f, start: start.String(), solved: e.Code.Family.Solved(e.Code.Start())})
	}
	v.gatherCollections(app)
	v.workspace.analyseShelf(app, v.entries)
}

// Action implements scene.Page.
func (*shelfPage) Action() scene.ActionID { return scene.MyPuzzles }

// Close implements scene.Closer.
func (v *shelfPage) Close(app *scene.App) {
	v.workspace.analysis.Stop()
	v.counting.Stop()
	v.pictures.close(app.Look())
}

// shown returns the puzzles that match the filter and the search, in the chosen order.
func (v *shelfPage) shown() []entry {
	var shown []entry
	for _, e := range v.entries {
		if (v.filter == "" || e.Code.Family.Name() == v.filter) && parts.Matches(e.Code.Name, v.search) {
			shown = append(shown, e)
		}
	}
	if compare := shelfOrders[v.order].compare; compare != nil {
		slices.SortStableFunc(shown, compare)
	}
	return shown
}

// chosen returns the selected puzzle.
func (v *shelfPage) chosen() (entry, bool) {
	shown := v.shown()
	if v.at < 0 || v.at >= len(shown) {
		return entry{}, false
	}
	return shown[v.at], true
}

// Frame implements scene.Page.
func (v *shelfPage) Frame(app *scene.App) {
	ui := app.UI
	app.Pictures.Begin()
	v.measure(app)
	if parts.ClearSearch(&app.Frame, "shelf-search", &v.search) {
		v.top(&app.Frame)
	}
	if !ui.DialogOpen() {
		if ui.TakeShortcut(0, widget.KeyEscape) {
			v.leave(app)
			return
		}
		if scene.TakeKeyOf(app, scene.SearchOwn) {
			ui.FocusShown("shelf-search")
		}
	}
	app.Toolbar()
	if app.Page() != scene.Page(v) {
		return
	}
	v.declare(app)
	if app.Page() != scene.Page(v) {
		return
	}
	v.keys(app)
	if app.Page() == scene.Page(v) {
		v.status(app)
	}
}

func (v *shelfPage) leave(app *scene.App) {
	if v.back != nil {
		app.OpenPage(v.back)
	} else {
		app.ClosePage()
	}
}

// keys handles key presses that no widget consumed.
func (v *shelfPage) keys(app *scene.App) {
	ui := app.UI
	if ui.DialogOpen() {
		return
	}
	e, ok := v.chosen()
	if !ok {
		return
	}
	if ui.TakeShortcut(0, widget.KeyDelete) {
		v.remove(app, e)
	}
	if scene.TakeKeyOf(app, scene.MarkOwn) {
		v.workspace.mark(e.File, !v.workspace.Marked(e.File))
		ui.WakeAfter(0)
	}
	if scene.TakeKeyOf(app, scene.Rename) {
		v.rename(app, e)
	}
}

func (v *shelfPage) status(app *scene.App) {
	shown, all := v.collected("")
	said := []string{
		app.Text(assets.ShelfTitle),
		app.Words.Format(assets.ShelfShown, map[string]any{"Shown": app.Words.Number(len(v.shown()) + shown), "All": app.Words.Number(len(v.entries) + all)}),
	}
	if v.order == 0 {
		said = append(said, app.Text(assets.ShelfNewestFirst))
	}
	if n := v.marks(); n > 0 {
		said = append(said, app.Words.Format(assets.ShelfMarked, map[string]any{"Marked": n}))
	}
	parts.StatusBar(app, strings.Join(said, " · "), []scene.KeyHint{
		{Keys: []string{app.Text(assets.KeyEsc)}, Action: assets.LevelsBack},
		scene.HintOf(app, scene.SearchOwn, assets.ShelfKeySearch),
		scene.HintOf(app, scene.MarkOwn, assets.ShelfKeyMark),
		{Keys: []string{app.Text(assets.KeyDelete)}, Action: assets.ShelfKeyDelete},
		{Keys: []string{app.Text(assets.KeyEnter)}, Action: assets.LevelsPlay},
		{Keys: []string{"←", "↑", "↓", "→"}, Action: assets.LevelsChoose},
	})
}

// marks returns the number of marked puzzles.
func (v *shelfPage) marks() (n int) {
	for _, e := range v.entries {
		if v.workspace.Marked(e.File) {
			n++
		}
	}
	return n
}

// declare declares header, chips, cards, and the details beside them if there is space.
func (v *shelfPage) declare(app *scene.App) {
	ui := app.UI
	stage := image.Rect(0, parts.ToolbarHeight(&app.Frame), app.Size.X, app.Size.Y-parts.StatusHeight(&app.Frame))
	margin, gap := ui.Px(theme.Space24), ui.Px(theme.Space20)
	if ui.Narrow() {
		margin = ui.Px(theme.Space16)
	}
	width := min(ui.Px(1120), stage.Dx()-2*margin)
	x := (stage.Dx() - width) / 2
	rest := image.Rect(x, stage.Min.Y+margin, x+width, stage.Max.Y)
	rest.Min.Y += ui.Lay(rest, v.header(app))
	rest.Min.Y += ui.Lay(rest, v.chips(&app.Frame)) // which changes what is below
	rest.Min.Y += ui.Lay(rest, v.collections(app))
	if app.Page() != scene.Page(v) {
		return
	}
	if v.beside(&app.Frame) {
		var at image.Rectangle
		layout.Row(ui.Px(theme.Space24),
			layout.Cell(0, 0, nil).Grow().Place(&rest), layout.Cell(ui.Px(app.Enlarged(cardWidth)), 0, nil).Place(&at)).Draw(rest)
		at.Max.Y -= margin
		v.detailCard(app, at)
		if app.Page() != scene.Page(v) {
			return
		}
	}
	if len(v.entries) == 0 {
		if len(v.shelved) > 0 {
			return
		}
		v.empty(app, rest)
		return
	}
	columns := max(1, (rest.Dx()+gap)/(ui.Px(cardWidth*0.9)+gap))
	columns = min(columns, 3)
	rest.Max.X += ui.Px(theme.Space12) + ui.Px(theme.Space4) // for the scroll bar
	v.view = rest.Dy()
	ui.Scroll("shelf-cards", rest, func(area image.Rectangle) int {
		area.Max.X -= ui.Px(theme.Space4)
		return v.cards(app, area, columns, gap) + margin
	})
}

// beside reports whether the details are beside the cards.
func (v *shelfPage) beside(fr *scene.Frame) bool {
	return float64(fr.Size.X)/fr.Scale >= mediumFrom && len(v.entries) > 0
}

// header is the title, the number of puzzles, the search field and the buttons, in one line or up to
// three.
func (v *shelfPage) header(app *scene.App) layout.Item {
	ui := app.UI
	gap := ui.Px(theme.Space8)
	_, all := v.collected("")
	title := ui.LabelItem(app.Text(assets.ShelfTitle), widget.LabelSpec{Role: theme.Title})
	count := ui.LabelItem(app.Words.Count(assets.ShelfCount, len(v.entries)+all, nil), widget.LabelSpec{Colour: theme.Text2})
	line := func(items ...layout.Item) layout.Item {
		return layout.Row(0, append([]layout.Item{layout.Cell(0, ui.ControlHeight(), nil), title, ui.Space(theme.Space16)}, items...)...)
	}
	search := func(width float64) layout.Item {
		return layout.Cell(ui.Px(width), ui.ControlHeight(), func(r image.Rectangle) { v.searchField(app, r) })
	}
	buttons := v.headerButtons(app)
	oneLine := line(count, ui.Space(theme.Space24).Grow(), search(264).Centred(), layout.Gap(gap), buttons.Centred())
	above := line(count.Shrink(0).Grow())
	return layout.Column(0, layout.FirstFit(
		oneLine,
		layout.Column(gap, above, layout.Row(gap, search(160).Grow(), buttons)),
		layout.Column(gap, above, search(160), buttons),
	), ui.Space(theme.Space16))
}

// headerButtons is the buttons beside the search. All get narrower where there is less space.
func (v *shelfPage) headerButtons(app *scene.App) layout.Item {
	ui := app.UI
	buttons := []struct {
		id   widget.ID
		spec widget.ButtonSpec
		do   func(*scene.App)
	}{
		{"shelf-import", widget.ButtonSpec{Icon: "upload", Word: app.Text(assets.ShelfImport), Tip: app.Text(assets.ShelfImportTip)}, v.importFile},
		{"shelf-export-all", widget.ButtonSpec{Icon: "download", Word: app.Text(assets.ShelfExportAll), Tip: app.Text(assets.ShelfExportAllTip), Disabled: len(v.entries) == 0}, v.exportAll},
		{"shelf-new", widget.ButtonSpec{Kind: widget.Tonal, Icon: "plus", Word: app.Text(assets.ShelfNew), Tip: app.Text(assets.ShelfNewTip)}, v.workspace.New},
	}
	row := func(less int) layout.Item {
		var all []layout.Item
		for _, b := range buttons {
			size := ui.ButtonSize(b.spec)
			all = append(all, layout.Cell(size.X-less, size.Y, func(r image.Rectangle) {
				if ui.Button(b.id, r, b.spec) {
					b.do(app)
				}
			}))
		}
		return layout.Row(ui.Px(theme.Space8), all...)
	}
	width := row(0).Width()
	return layout.Cell(width, ui.ControlHeight(), func(r image.Rectangle) { row(max(0, width-r.Dx()) / len(buttons)).Draw(r) })
}

func (v *shelfPage) searchField(app *scene.App, at image.Rectangle) {
	before := v.search
	app.UI.SetA11y("shelf-search", access.Node{Name: app.Text(assets.ShelfSearch)})
	spec := widget.FieldSpec{Placeholder: app.Text(assets.ShelfSearch), Tip: app.Text(assets.ShelfSearchTip), MaxRunes: maxName}
	enter := parts.SearchField(&app.Frame, "shelf-search", shelfCards, at, &v.search, spec)
	if v.search != before {
		v.top(&app.Frame)
	}
	if e, ok := v.chosen(); ok && enter {
		v.play(app, e)
	}
}

// top selects the first card and scrolls to it.
func (v *shelfPage) top(fr *scene.Frame) {
	v.at = 0
	fr.UI.ScrollTo("shelf-cards", 0, 0, v.view)
}

// chips is the filter by family.
func (v *shelfPage) chips(fr *scene.Frame) layout.Item {
	count := func(name string) int {
		_, n := v.collected(name)
		for _, e := range v.entries {
			if name == "" || e.Code.Family.Name() == name {
				n++
			}
		}
		return n
	}
	names := []string{""}
	choices := []widget.Choice{{Word: fr.Text(assets.LevelsAll) + " " + fr.Words.Number(count(""))}}
	chosen := 0
	for _, f := range v.workspace.editing() {
		name := f.Puzzle().Name()
		if name == v.filter {
			chosen = len(names)
		}
		names = append(names, name)
		choices = append(choices, widget.Choice{Word: fr.Text(f.Name()) + " " + fr.Words.Number(count(name))})
	}
	order := layout.Cell(fr.UI.Px(orderWidth), fr.UI.ControlHeight(), func(r image.Rectangle) { v.orderList(fr, r) })
	switch {
	case len(names) <= 2 && len(v.entries) < 2:
		return layout.Item{}
	case len(names) <= 2:
		return layout.Column(0, layout.Row(0, order, layout.Gap(0).Grow()), fr.UI.Space(theme.Space16))
	}
	chips := fr.UI.BodyItem(func(area image.Rectangle) int {
		fr.UI.SetA11y("shelf-family", access.Node{Name: fr.Text(assets.ShelfTitle)})
		changed, used := fr.UI.Chips("shelf-family", area, choices, &chosen, widget.ChoiceSpec{})
		if changed {
			v.filter = names[chosen]
			v.top(fr)
		}
		return used
	})
	gap := fr.UI.Px(theme.Space8)
	switch {
	case len(v.entries) < 2:
	case fr.UI.Narrow():
		chips = layout.Column(gap, chips, order)
	default:
		chips = layout.Row(gap, chips.Grow(), order)
	}
	return layout.Column(0, chips, fr.UI.Space(theme.Space16))
}

// orderWidth is the width of the list of orders in device-independent pixels.
const orderWidth = 180.0

// orderList declares the list of orders.
func (v *shelfPage) orderList(fr *scene.Frame, at image.Rectangle) {
	var names []string
	for _, o := range shelfOrders {
		names = append(names, fr.Text(o.name))
	}
	fr.UI.SetA11y("shelf-order", access.Node{Name: fr.Text(assets.LevelsOrder)})
	spec := widget.DropSpec{Top: parts.ToolbarHeight(fr), Hint: fr.Text(assets.LevelsOrder), Shown: fr.UI.Shorten(names[v.order], theme.Body, at.Dx()-fr.UI.DropDownWidth(nil))}
	if fr.UI.DropDown("shelf-order", at, names, &v.order, spec) {
		v.top(fr)
	}
}

// empty explains the page while there are no puzzles.
func (v *shelfPage) empty(app *scene.App, area image.Rectangle) {
	ui := app.UI
	spec := widget.ButtonSpec{Kind: widget.Primary, Icon: "plus", Word: app.Text(assets.ShelfFirst)}
	ui.Lay(area, layout.Column(0,
		ui.Space(theme.Space24), ui.ParagraphItem(app.Text(assets.ShelfEmpty), widget.LabelSpec{Colour: theme.Text2}),
		ui.Space(theme.Space16), layout.Row(0, ui.ButtonItem("shelf-first", spec, func() { v.workspace.New(app) })),
	))
}
