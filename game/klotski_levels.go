package game

import (
	"image"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// levels is the screen that chooses a layout of Klotski: a card for each, pack by
// pack, the easiest first, and one that makes new layouts.
type levels struct {
	cards   []levelCard
	under   map[string]bool // the starts of games under way
	current string          // slug of the level at hand
	filter  int             // index of levelFilters
	at      int             // the card that the keys act on, among those shown
	reached bool            // the screen was scrolled to the level at hand
	view    int             // height of the cards' view in device pixels
}

// levelCard is one layout with what the player has made of it.
type levelCard struct {
	level puzzle.KlotskiLevel
	board *board.Board
	state levelState
	best  int // moves, 0 if it was never solved
}

// levelState is how far the player has come with a level.
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
	{"star", assets.LevelsOptimal, func(c levelCard) bool { return c.state == levelOptimal }},
}

var packNames = map[puzzle.KlotskiPack]assets.ID{
	puzzle.PackEasy: assets.LevelsEasy, puzzle.PackMedium: assets.LevelsMedium,
	puzzle.PackHard: assets.LevelsHard, puzzle.PackExpert: assets.LevelsExpert,
}

// newLevels reads what has become of each level.
func newLevels(g *Game) *levels {
	p := &levels{under: map[string]bool{}}
	if g.store.folder != nil {
		entries, errs := g.store.folder.Games()
		for _, err := range errs {
			g.tell(assets.OpenFileTitle, err.Error())
		}
		for _, e := range entries {
			p.under[e.Start] = true
		}
	}
	if s := g.play.session; g.look() == look(klotskiLook{}) {
		p.current = s.Values()[puzzle.KeyLevel]
	}
	for _, l := range puzzle.KlotskiLevels() {
		b, err := puzzle.Klotski{}.Start(puzzle.Values{puzzle.KeyLevel: l.Slug})
		if err != nil {
			continue // the levels are the program's own, and tested
		}
		c := levelCard{level: l, board: b, best: g.bestMoves(l)}
		switch {
		case c.best == l.Moves:
			c.state = levelOptimal
		case p.isUnderWay(g, l):
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

// isUnderWay reports whether a level was begun and not ended.
func (p *levels) isUnderWay(g *Game, l puzzle.KlotskiLevel) bool {
	if l.Slug == p.current {
		_, made := g.play.session.Depth()
		return made > 0 && !g.play.session.Locked()
	}
	return p.under[klotskiStart(l)]
}

// action implements page.
func (p *levels) action() action { return newChallenge }

// shown are the cards that the filter lets through.
func (p *levels) shown() []levelCard {
	var shown []levelCard
	for _, c := range p.cards {
		if levelFilters[p.filter].shows(c) {
			shown = append(shown, c)
		}
	}
	return shown
}

// frame implements page.
func (p *levels) frame(g *Game) {
	ui := g.ui
	g.pictures.begin()
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		g.closePage()
		return
	}
	if !p.reached {
		ui.FocusShown("levels")
		p.reached = true
		ui.WakeAfter(0)
	}
	g.takeShortcuts()
	g.toolbar(image.Rect(0, 0, g.size.X, g.toolbarHeight()))
	if g.page != page(p) {
		return
	}
	stage := image.Rect(0, g.toolbarHeight(), g.size.X, g.size.Y-g.statusHeight())
	margin := ui.Px(theme.Space24)
	if ui.Narrow() {
		margin = ui.Px(theme.Space16)
	}
	gap, width := ui.Px(theme.Space20), ui.Px(levelCardWidth)
	columns := max(1, (stage.Dx()-2*margin-ui.Px(theme.Space12)+gap)/(width+gap))
	if columns == 1 {
		width = min(stage.Dx()-2*margin-ui.Px(theme.Space12), ui.Px(400))
	}
	columns = min(columns, 4)
	total := columns*width + (columns-1)*gap
	stage.Min.X += (stage.Dx() - total) / 2
	header := image.Rect(stage.Min.X, stage.Min.Y+margin, stage.Min.X+total, stage.Max.Y)
	used := p.header(g, header)
	stage.Min.Y = header.Min.Y + used
	stage.Max.X = stage.Min.X + total + ui.Px(theme.Space12) + ui.Px(theme.Space8)
	p.view = stage.Dy()
	ui.Scroll("level-cards", stage, func(area image.Rectangle) int { return p.body(g, area, columns, width) })
	if g.page == page(p) {
		p.status(g)
	}
}

func (p *levels) status(g *Game) {
	text := g.text(assets.FamilyKlotski) + " · " + g.text(assets.LevelsStatus) + " · " + g.text(assets.LevelsStatusMetric)
	g.statusBar(text, []keyHint{
		{[]string{g.text(assets.KeyEsc)}, assets.LevelsBack},
		{[]string{g.text(assets.KeyEnter)}, assets.LevelsPlay},
		{[]string{"←", "↑", "↓", "→"}, assets.LevelsChoose},
	})
}

// header declares title, progress, the filter and the way back to the level at
// hand. It returns the height used.
func (p *levels) header(g *Game, area image.Rectangle) int {
	ui := g.ui
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
	progress := g.words.Format(assets.LevelsLayoutsSolved, map[string]any{"Solved": solved, "All": len(p.cards)}) + " · " +
		g.words.Format(assets.LevelsLayoutsOptimal, map[string]any{"Optimal": optimal})
	line := widget.CutTop(&area, max(ui.LineHeight(theme.Title), ui.ControlHeight()))
	title := g.text(assets.FamilyKlotski)
	var choices []widget.Choice
	for _, f := range levelFilters {
		choices = append(choices, widget.Choice{Icon: f.icon, Word: g.text(f.name)})
	}
	need := ui.SegmentsWidth(choices)
	words := ui.Width(theme.Title, title) + ui.Px(theme.Space16) + ui.Width(theme.Body, progress)
	goOn, hasGoOn := p.goOn(g)
	goOnWidth := 0
	if hasGoOn {
		goOnWidth = ui.ButtonSize(goOn).X
	}
	filter := line
	oneLine := words+need+ui.Px(theme.Space24) <= line.Dx()
	if oneLine {
		filter = widget.CutRight(&line, need)
		widget.CutRight(&line, ui.Px(theme.Space24))
	}
	if hasGoOn && oneLine && words+goOnWidth+ui.Px(theme.Space24) <= line.Dx() {
		p.goOnButton(g, widget.CutRight(&line, goOnWidth), goOn)
		widget.CutRight(&line, ui.Px(theme.Space16))
		hasGoOn = false
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
	if ui.Segments("level-filter", filter, choices, &p.filter, widget.ChoiceSpec{}) {
		p.at = 0
	}
	if hasGoOn {
		widget.CutTop(&area, ui.Px(theme.Space8))
		at := widget.CutTop(&area, ui.ControlHeight())
		at.Max.X = min(at.Max.X, at.Min.X+goOnWidth)
		p.goOnButton(g, at, goOn)
	}
	widget.CutTop(&area, ui.Px(theme.Space8))
	return area.Min.Y - top
}

// goOn is the button that goes on where the player left off: with the game at
// hand, or else the one of this family that was played last.
func (p *levels) goOn(g *Game) (widget.ButtonSpec, bool) {
	if g.look() != look(klotskiLook{}) || g.play.session.Locked() {
		return widget.ButtonSpec{}, false
	}
	word := g.words.Format(assets.LevelsContinue, map[string]any{"Level": g.levelName(g.play.session.Values())})
	return widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: word}, true
}

func (p *levels) goOnButton(g *Game, at image.Rectangle, spec widget.ButtonSpec) {
	at = widget.Centre(at, at.Dx(), g.ui.ControlHeight())
	if g.ui.Button("level-continue", at, spec) {
		g.closePage()
	}
}

// body lays out the cards, pack by pack, and the one that makes new layouts. It
// returns the height used.
func (p *levels) body(g *Game, area image.Rectangle, columns, width int) int {
	ui := g.ui
	top := area.Min.Y
	area.Max.X = area.Min.X + columns*width + (columns-1)*ui.Px(theme.Space20)
	shown := p.shown()
	places := make([]image.Rectangle, 0, len(shown)+1)
	height := ui.Px(levelCardHeight)
	if g.settings.LargeText {
		height = ui.Px(levelCardHeight * theme.LargeTextFactor)
	}
	var line image.Rectangle
	column := 0
	above := make([]int, 0, cap(places)) // pixels of a heading over a card
	heading := 0
	section := func(title string) {
		heading = 2*ui.Px(theme.Space8) + ui.LineHeight(theme.Section)
		widget.CutTop(&area, ui.Px(theme.Space8))
		ui.Label(widget.CutTop(&area, ui.LineHeight(theme.Section)), title, widget.LabelSpec{Role: theme.Section})
		widget.CutTop(&area, ui.Px(theme.Space8))
		column = 0
	}
	card := func() {
		if column == columns {
			heading = 0
		}
		above = append(above, heading)
		if column%columns == 0 {
			line = row(&area, height, ui.Px(theme.Space16))
		}
		x := line.Min.X + column%columns*(width+ui.Px(theme.Space20))
		places = append(places, image.Rect(x, line.Min.Y, x+width, line.Max.Y))
		column++
	}
	pack := puzzle.KlotskiPack("")
	for _, c := range shown {
		if c.level.Pack != pack {
			pack = c.level.Pack
			section(g.text(packNames[pack]))
		}
		card()
	}
	if len(shown) == 0 {
		widget.CutTop(&area, ui.Px(theme.Space8))
		widget.CutTop(&area, ui.Paragraph(area, g.text(assets.LevelsNothing), widget.LabelSpec{Colour: theme.Text2}))
	}
	section(g.text(assets.LevelsMore))
	card()
	re := ui.Grid("levels", len(places), 0, func(i int) image.Rectangle { return places[i] }, &p.at)
	if re.Moved { // the heading comes into view with the cards below it
		at := places[p.at]
		ui.ScrollTo("level-cards", at.Min.Y-above[p.at]-top, at.Max.Y+ui.Px(theme.Space8)-top, p.view)
	}
	if !ui.Measuring() {
		for i, at := range places {
			state := cardState{hover: re.Hover == i, held: re.Held == i, ring: re.Ring && p.at == i}
			if i < len(shown) {
				shown[i].draw(g, at, state)
			} else {
				drawGenerateCard(g, at, state)
			}
		}
	}
	switch {
	case re.Clicked < 0:
	case re.Clicked < len(shown):
		g.playLevel(shown[re.Clicked].level, true)
	default:
		g.dialog = newGenerateDialog(g)
	}
	return area.Min.Y - top + ui.Px(theme.Space8)
}
