package game

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// caromBrowser is a screen for those who make the puzzles of Carom: all that are
// to come and all of the pool, each with its optimum and solution. Any of them
// can be begun afresh, whatever was saved.
type caromBrowser struct {
	lists [2][]browsed // the days to come, the pool
	list  int
	chooser
	focused bool
}

// browsed is one puzzle with its name.
type browsed struct {
	name   string
	entry  puzzle.CaromEntry
	values puzzle.Values
	board  *board.Board
}

// browseCarom shows the browser before the game at hand.
func (g *Game) browseCarom() {
	g.dialog = nil
	g.openPage(newCaromBrowser(g))
}

func newCaromBrowser(g *Game) *caromBrowser {
	p := &caromBrowser{}
	first := max(g.today().Since(puzzle.CaromLaunch())+1, 0)
	for date := puzzle.CaromLaunch().Add(first); ; date = date.Add(1) {
		day, ok := puzzle.Carom{}.AssignedDay(date)
		if !ok {
			break
		}
		p.lists[0] = append(p.lists[0], browsed{name: g.caromNumber(date) + " · " + date.String(), entry: day.CaromEntry, values: day.Values()})
	}
	pool, err := puzzle.Carom{}.Pool()
	if err != nil {
		g.tell(assets.BrowseTitle, err.Error())
	}
	for i, entry := range pool {
		name := g.words.Format(assets.BrowsePoolEntry, map[string]any{"Number": i + 1})
		p.lists[1] = append(p.lists[1], browsed{name: name, entry: entry, values: entry.Puzzle.Values()})
	}
	if len(p.lists[0]) == 0 {
		p.list = 1
	}
	return p
}

func (*caromBrowser) action() action { return newChallenge }

// frame implements page.
func (p *caromBrowser) frame(g *Game) {
	ui := g.ui
	g.pictures.begin()
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		g.closePage()
		return
	}
	if !p.focused {
		p.focused = true
		ui.Focus("browse-list")
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
		margin = ui.Px(theme.Space8)
	}
	area := stage.Inset(margin)
	width := min(area.Dx(), ui.Px(1000))
	area.Min.X += (area.Dx() - width) / 2
	area.Max.X = area.Min.X + width
	p.header(g, &area)
	if g.size.X < ui.Px(archiveWide) {
		p.rows(g, widget.CutTop(&area, area.Dy()*2/5))
		widget.CutTop(&area, ui.Px(theme.Space12))
		ui.Scroll("browse-detail", area, func(in image.Rectangle) int { return p.detail(g, in) })
	} else {
		detail := widget.CutRight(&area, ui.Px(detailWidth)+ui.Px(theme.Space16))
		widget.CutRight(&area, ui.Px(theme.Space32))
		p.rows(g, area)
		if g.page == page(p) {
			ui.Scroll("browse-detail", detail, func(in image.Rectangle) int { return p.detail(g, in) })
		}
	}
	if g.page == page(p) {
		g.statusBar(g.text(assets.FamilyCarom)+" · "+g.text(assets.BrowseStatus), []keyHint{
			{[]string{g.text(assets.KeyEsc)}, assets.ArchiveBack},
			{[]string{g.text(assets.KeyEnter)}, assets.ArchivePlayKey},
			{[]string{"↑", "↓"}, assets.ArchiveChoose},
		})
	}
}

func (p *caromBrowser) header(g *Game, area *image.Rectangle) {
	ui := g.ui
	line := widget.CutTop(area, max(ui.ControlHeight(), ui.LineHeight(theme.Title)))
	choices := []widget.Choice{{Word: g.text(assets.BrowseFilterFuture)}, {Word: g.text(assets.BrowsePool)}}
	width := ui.SegmentsWidth(choices)
	title := g.text(assets.BrowseTitle)
	if ui.Width(theme.Title, title)+width+ui.Px(theme.Space24) > line.Dx() {
		ui.Label(line, title, widget.LabelSpec{Role: theme.Title})
		widget.CutTop(area, ui.Px(theme.Space8))
		line = widget.CutTop(area, ui.ControlHeight())
	} else {
		ui.Label(line, title, widget.LabelSpec{Role: theme.Title})
		widget.CutLeft(&line, line.Dx()-width)
	}
	if ui.Segments("browse-which", widget.Centre(line, line.Dx(), ui.ControlHeight()), choices, &p.list, widget.ChoiceSpec{}) {
		p.choose(0)
	}
	widget.CutTop(area, ui.Px(theme.Space16))
}

// shown are the puzzles of the list that is chosen.
func (p *caromBrowser) shown() []browsed { return p.lists[p.list] }

// rows lists the puzzles. Enter, or a click on the chosen one, begins it.
func (p *caromBrowser) rows(g *Game, area image.Rectangle) {
	ui := g.ui
	all := p.shown()
	ui.Scroll(widget.Nth("browse-rows", p.list), area, func(in image.Rectangle) int {
		height := ui.Px(theme.HeightButton)
		if g.settings.LargeText {
			height = int(float64(height) * theme.LargeTextFactor)
		}
		cell := func(i int) image.Rectangle {
			return image.Rect(in.Min.X, in.Min.Y+i*height, in.Max.X, in.Min.Y+(i+1)*height)
		}
		re := ui.Grid("browse-list", len(all), 1, cell, &p.at)
		if !ui.Measuring() {
			clip := g.list().Clip()
			for i := range all {
				if at := cell(i); at.Overlaps(clip) {
					p.drawRow(g, at, i, re)
				}
			}
		}
		if p.takes(re) {
			p.play(g)
		}
		return len(all) * height
	})
}

func (p *caromBrowser) drawRow(g *Game, at image.Rectangle, i int, re widget.GridReaction) {
	ui, b := g.ui, &p.shown()[i]
	role, ink := theme.Body, theme.Text
	switch {
	case i == p.at:
		g.list().Fill(at, theme.RadiusSegment*g.scale, ui.Colour(theme.Soft))
		role, ink = theme.BodyBold, theme.SoftText
	case re.Hover == i:
		g.list().Fill(at, theme.RadiusSegment*g.scale, ui.Colour(theme.Hover))
	}
	if re.Ring && i == p.at {
		ui.Ring(at.Inset(ui.Px(2)), theme.RadiusSegment)
	}
	at.Min.X += ui.Px(theme.Space12)
	at.Max.X -= ui.Px(theme.Space12)
	ui.Label(at, b.name, widget.LabelSpec{Role: role, Colour: ink})
	ui.Label(at, g.words.Count(assets.CountMoves, b.entry.Optimum(), nil), widget.LabelSpec{Role: role, Colour: ink, Right: true})
}

// chosen returns the puzzle that is shown in full, or nil.
func (p *caromBrowser) chosen() *browsed {
	if all := p.shown(); p.at >= 0 && p.at < len(all) {
		return &all[p.at]
	}
	return nil
}

// detail shows the chosen puzzle. It returns the height used.
func (p *caromBrowser) detail(g *Game, area image.Rectangle) int {
	ui, b := g.ui, p.chosen()
	if b == nil {
		return 0
	}
	if b.board == nil {
		made, err := b.entry.Puzzle.Board()
		if err != nil {
			return ui.Paragraph(area, err.Error(), widget.LabelSpec{})
		}
		b.board = made
	}
	top := area.Min.Y
	ui.Label(widget.CutTop(&area, ui.LineHeight(theme.Section)), b.name, widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&area, ui.Px(theme.Space12))
	side := min(area.Dx(), ui.Px(detailBoard))
	if picture := widget.CutTop(&area, side); !ui.Measuring() {
		picture.Max.X = picture.Min.X + side
		g.list().Fill(picture, theme.RadiusControl*g.scale, theme.CaromGround.NRGBA())
		g.smallBoard(caromLook{}, picture.Inset(ui.Px(boardRim/2)), b.board)
	}
	widget.CutTop(&area, ui.Px(theme.Space12))
	values := b.entry.Puzzle.Values()
	for _, f := range []fact{
		{label: assets.BrowseOptimum, value: g.words.Count(assets.CountMoves, b.entry.Optimum(), nil)},
		{label: assets.BrowseIdentity, value: b.entry.Puzzle.ShortID()},
		{label: assets.BrowseGoal, value: values[puzzle.KeyGoal]},
		{label: assets.BrowsePieces, value: values[puzzle.KeyPieces]},
	} {
		ui.ValueRow(widget.CutTop(&area, g.rowHeight()), g.text(f.label), f.value, false)
	}
	ui.Label(widget.CutTop(&area, g.rowHeight()), g.text(assets.BrowseSolution), widget.LabelSpec{Colour: theme.Text2})
	widget.CutTop(&area, ui.Paragraph(area, spelled(b.board, b.entry.Solution), widget.LabelSpec{})+ui.Px(theme.Space16))
	if ui.Button("browse-watch", widget.CutTop(&area, ui.ControlHeight()), widget.ButtonSpec{Icon: "film", Word: g.text(assets.BrowseWatch)}) {
		p.begin(g, b)
		g.showReplay(newReplay(caromLook{}, b.board.Clone(), b.entry.Solution))
	}
	widget.CutTop(&area, ui.Px(theme.Space8))
	if ui.Button("browse-play", widget.CutTop(&area, ui.ControlHeight()), widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: g.text(assets.BrowsePlay)}) {
		p.begin(g, b)
	}
	return area.Min.Y - top + ui.Px(theme.Space16)
}

// spelled writes moves apart, in the notation of codes.
func spelled(b *board.Board, all []moves.Move) string {
	words := make([]string, 0, len(all))
	for _, m := range all {
		words = append(words, moves.FormatGroups(b, []moves.Group{{m}}))
	}
	return strings.Join(words, " ")
}

func (p *caromBrowser) play(g *Game) {
	if b := p.chosen(); b != nil {
		p.begin(g, b)
	}
}

// begin starts a puzzle afresh, whatever was saved of it.
func (p *caromBrowser) begin(g *Game, b *browsed) {
	code, err := puzzle.NewCode(puzzle.Carom{}, b.values)
	if err != nil {
		g.ui.Toast("triangle-alert", err.Error())
		return
	}
	s, err := session.New(code)
	if err != nil {
		g.ui.Toast("triangle-alert", err.Error())
		return
	}
	g.begin(s, false)
}
