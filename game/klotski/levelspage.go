package klotski

import (
	"cmp"
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// levelsPage is the page that chooses a layout: a card for each, grouped by packs, and a card
// that generates layouts.
type levelsPage struct {
	cards   []levelCard
	made    *generatedLevels
	under   map[string]bool // the starts of unfinished games
	current string          // slug of the current game's level
	filter  int             // index of levelFilters
	search  string          // words that names must contain
	order   int             // index of levelOrders
	at      int             // index of the focused card among those shown
	reached bool            // the focus was set to the current level
	placed  int             // frames since then, up to 2, when the page is scrolled to it
	view    int             // height of the cards' view in device pixels
}

// levelCard is a layout with the player's result.
type levelCard struct {
	level puzzle.KlotskiLevel
	board *board.Board
	state levelState
	stars records.Stars
	best  int    // moves, 0 if it was never solved
	help  string // help used for the best result, in words

	graded bool       // the level is named by its pack and number
	need   parts.Need // how long the player needs for it
}

// levelState is the player's progress on a level.
type levelState uint8

const (
	levelNew levelState = iota
	levelUnderWay
	levelSolved
	levelOptimal
)

// levelFilters choose which cards are shown.
var levelFilters = []struct {
	icon  string
	name  assets.ID
	shows func(levelCard) bool
}{
	{"", assets.LevelsAll, func(levelCard) bool { return true }},
	{"circle-dashed", assets.LevelsUnsolved, func(c levelCard) bool { return c.best == 0 }},
	{"check", assets.LevelsSolved, func(c levelCard) bool { return c.best > 0 }},
	{parts.StarIcon, assets.LevelsOptimal, func(c levelCard) bool { return c.state == levelOptimal }},
}

// levelOrders are the orders of the cards: as in the packs, which have headings, or by how long they take.
var levelOrders = []struct {
	name assets.ID
	less func(a, b levelCard) int // nil for the order of the packs
}{
	{assets.LevelsByPack, nil},
	{assets.LevelsShortest, func(a, b levelCard) int { return cmp.Compare(a.need.Seconds, b.need.Seconds) }},
	{assets.LevelsLongest, func(a, b levelCard) int { return cmp.Compare(b.need.Seconds, a.need.Seconds) }},
}

// traditionalPacks are the packs of the traditional layouts in their order.
var traditionalPacks = []puzzle.KlotskiPack{puzzle.PackEasy, puzzle.PackMedium, puzzle.PackHard, puzzle.PackExpert}

func packName(look scene.Look, pack puzzle.KlotskiPack) string {
	if i := slices.Index(traditionalPacks, pack); i >= 0 {
		return look.Words.Format(assets.LevelsTraditional, map[string]any{"Pack": look.Words.Number(i + 1)})
	}
	return look.Text(assets.LevelName(string(pack)))
}

// packTitle returns the heading of a pack: its name, the numbers of levels and of solved ones,
// and how long one in the middle takes.
func (p *levelsPage) packTitle(look scene.Look, pack puzzle.KlotskiPack) string {
	solved := 0
	var needs []parts.Need
	for _, c := range p.cards {
		if c.level.Pack != pack {
			continue
		}
		needs = append(needs, c.need)
		if c.best > 0 {
			solved++
		}
	}
	slices.SortFunc(needs, func(a, b parts.Need) int { return cmp.Compare(a.Expectation.Seconds, b.Expectation.Seconds) })
	return packName(look, pack) + " · " + look.Words.Format(assets.LevelsPack, map[string]any{
		"All": len(needs), "Solved": solved, "Time": needs[len(needs)/2].Time(look),
	})
}

// named reports whether the names of a level, in Chinese and in the language of the game, and
// its slug contain all words. The best known level is also named Classic.
func (c levelCard) named(look scene.Look, words string) bool {
	l := c.level
	names := []string{l.Chinese, l.Pinyin, titleOf(look, l), l.Slug}
	if l.Number > 0 {
		names = append(names, numberOf(look, l))
	}
	if l.Slug == puzzle.KlotskiClassic {
		names = append(names, "classic 经典", look.Text(assets.LevelsClassic))
	}
	return parts.Matches(strings.Join(names, " "), words)
}

// newLevelsPage returns the page with the results of each level.
func newLevelsPage(app *scene.App, m *generatedLevels) *levelsPage {
	p := &levelsPage{made: m, under: app.Games.Starts()}
	if s := app.Games.Current(); isKlotski(s) {
		p.current = s.Values()[puzzle.KeyLevel]
	}
	for _, l := range allLevels() {
		b, err := puzzle.Klotski.Start(puzzle.Values{puzzle.KeyLevel: l.Slug})
		if err != nil {
			continue // impossible: tests start all levels
		}
		achieved := standing(app, l)
		c := levelCard{level: l, board: b, stars: achieved.Stars, best: achieved.Best.Moves(), help: family.HelpSummary(app.Look(), achieved.Best)}
		c.graded = l.Number > 0
		c.need, _ = parts.NeedOf(app, puzzle.Klotski, puzzle.Values{puzzle.KeyLevel: l.Slug})
		switch {
		case achieved.Achievement == records.Optimal:
			c.state = levelOptimal
		case p.isUnderWay(app, l):
			c.state = levelUnderWay
		case c.best > 0:
			c.state = levelSolved
		}
		if l.Slug == p.current {
			p.at = len(p.cards)
		}
		p.cards = append(p.cards, c)
	}
	return p
}

// isUnderWay reports whether a level has an unfinished game.
func (p *levelsPage) isUnderWay(app *scene.App, l puzzle.KlotskiLevel) bool {
	if l.Slug == p.current {
		_, made := app.Games.Current().Depth()
		return made > 0 && !app.Games.Current().Locked()
	}
	return p.under[startOf(l)]
}

// Action implements scene.Page.
func (p *levelsPage) Action() scene.ActionID { return scene.New }

// shown returns the cards that match the filter and the search, in the chosen order.
func (p *levelsPage) shown(look scene.Look) []levelCard {
	var shown []levelCard
	for _, c := range p.cards {
		if levelFilters[p.filter].shows(c) && c.named(look, p.search) {
			shown = append(shown, c)
		}
	}
	if less := levelOrders[p.order].less; less != nil {
		slices.SortStableFunc(shown, less)
	}
	return shown
}

// nothing returns the message for a page without cards: no name matches the search, or no layout
// passes the filter.
func (p *levelsPage) nothing(look scene.Look) assets.ID {
	if !slices.ContainsFunc(p.cards, func(c levelCard) bool { return c.named(look, p.search) }) {
		return assets.ShelfNothing
	}
	return assets.LevelsNothing
}

// Frame implements scene.Page.
func (p *levelsPage) Frame(app *scene.App) {
	ui := app.UI
	app.Pictures.Begin()
	search, filter := p.search, p.filter
	if !parts.ClearSearch(&app.Frame, "level-search", &p.search) && !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		app.ClosePage()
		return
	}
	if !p.reached {
		ui.FocusShown("levels")
		p.reached = true
		ui.WakeAfter(0)
	}
	app.Toolbar()
	if app.Page() != scene.Page(p) {
		return
	}
	stage := image.Rect(0, parts.ToolbarHeight(&app.Frame), app.Size.X, app.Size.Y-parts.StatusHeight(&app.Frame))
	margin := ui.Px(theme.Space24)
	if ui.Narrow() {
		margin = ui.Px(theme.Space16)
	}
	gap, width := ui.Px(theme.Space20), p.cardWidth(&app.Frame)
	columns := max(1, (stage.Dx()-2*margin-ui.Px(theme.Space12)+gap)/(width+gap))
	if columns == 1 {
		width = min(stage.Dx()-2*margin-ui.Px(theme.Space12), ui.Px(400))
	}
	columns = min(columns, 4)
	total := columns*width + (columns-1)*gap
	stage.Min.X += (stage.Dx() - total) / 2
	header := image.Rect(stage.Min.X, stage.Min.Y+margin, stage.Min.X+total, stage.Max.Y)
	used := p.header(app, header)
	if app.Page() != scene.Page(p) {
		return // Enter in the search field started a level
	}
	stage.Min.Y = header.Min.Y + used
	ui.Rule(image.Rect(stage.Min.X, stage.Min.Y-app.HairlineWidth(), stage.Min.X+total, stage.Min.Y)) // cards scroll below it
	stage.Max.X = stage.Min.X + total + ui.Px(theme.Space12) + ui.Px(theme.Space8)
	p.view = stage.Dy()
	if p.search != search || p.filter != filter {
		p.at = 0
		ui.ScrollTo("level-cards", 0, 0, p.view)
	}
	ui.Scroll("level-cards", stage, func(area image.Rectangle) int { return p.body(app, area, columns, width) })
	if app.Page() == scene.Page(p) {
		p.status(app)
	}
}

func (p *levelsPage) status(app *scene.App) {
	text := app.Text(assets.FamilyKlotski) + " · " + app.Text(assets.LevelsStatus) + " · " + app.Text(assets.LevelsStatusMetric)
	parts.StatusBar(app, text, []scene.KeyHint{
		{Keys: []string{app.Text(assets.KeyEsc)}, Action: assets.LevelsBack},
		{Keys: []string{app.Text(assets.KeyEnter)}, Action: assets.LevelsPlay},
		{Keys: []string{"←", "↑", "↓", "→"}, Action: assets.LevelsChoose},
	})
}

// body declares the cards and returns the height used.
func (p *levelsPage) body(app *scene.App, area image.Rectangle, columns, width int) int {
	ui := app.UI
	top, gap := area.Min.Y, ui.Px(theme.Space20)
	area.Max.X = area.Min.X + columns*width + (columns-1)*gap
	shown := p.shown(app.Look())
	places := make([]image.Rectangle, len(shown)+1)
	above := make([]int, len(places)) // height of the heading above each card of a first row
	height := cardHeight(&app.Frame)
	var items []layout.Item
	heading := func(title string) layout.Item {
		margin := ui.Space(theme.Space8)
		return layout.Column(0, margin, ui.ParagraphItem(title, widget.LabelSpec{Role: theme.Section}), margin)
	}
	// section adds the cards from one to another, below a heading if it has a title.
	section := func(title string, from, to int) {
		if title != "" {
			head := heading(title)
			items = append(items, head)
			for i := from; i < min(to, from+columns); i++ {
				above[i] = head.Height(area.Dx())
			}
		}
		var cells []layout.Item
		for i := from; i < to; i++ {
			cells = append(cells, layout.Cell(0, height, nil).Place(&places[i]))
		}
		items = append(items, layout.Table(columns, gap, ui.Px(theme.Space16), cells...), ui.Space(theme.Space16))
	}
	byPack := levelOrders[p.order].less == nil
	for from := 0; from < len(shown); {
		pack, to, title := shown[from].level.Pack, from+1, ""
		for to < len(shown) && (!byPack || shown[to].level.Pack == pack) {
			to++
		}
		if byPack {
			title = p.packTitle(app.Look(), pack)
		}
		section(title, from, to)
		from = to
	}
	if len(shown) == 0 {
		items = append(items, ui.Space(theme.Space8), ui.ParagraphItem(app.Text(p.nothing(app.Look())), widget.LabelSpec{Colour: theme.Text2}))
	}
	section(app.Text(assets.LevelsMore), len(shown), len(places))
	cards := layout.Column(0, items...)
	used := cards.Height(area.Dx())
	cards.Draw(image.Rect(area.Min.X, top, area.Max.X, top+used))
	setLevelsA11y(&app.Frame, shown)
	re := ui.Grid("levels", len(places), 0, func(i int) image.Rectangle { return places[i] }, &p.at)
	if re.Moved { // scroll the heading into view too
		at := places[p.at]
		ui.ScrollTo("level-cards", at.Min.Y-above[p.at]-top, at.Max.Y+ui.Px(theme.Space8)-top, p.view)
	}
	if p.placed < 2 && !ui.Measuring() {
		if p.placed++; p.placed == 2 { // after the focus: put its row at the top, so that none is cut there
			from := max(0, places[p.at].Min.Y-above[p.at]-ui.Px(theme.Space8)-top)
			ui.ScrollTo("level-cards", from, from+p.view, p.view)
		}
		ui.WakeAfter(0)
	}
	if !ui.Measuring() {
		for i, at := range places {
			state := cardState{hover: re.Hover == i, held: re.Held == i, ring: re.Ring && p.at == i}
			if i == len(shown) {
				drawMoreCard(&app.Frame, at, state, "dices", assets.LevelsGenerate, assets.LevelsGenerateAbout)
			} else {
				shown[i].draw(&app.Frame, at, state)
			}
		}
	}
	switch {
	case re.Clicked < 0:
	case re.Clicked < len(shown):
		playLevel(app, shown[re.Clicked].level)
	default:
		app.ShowDialog(newGenerateDialog(p.made))
	}
	return used + ui.Px(theme.Space8)
}
