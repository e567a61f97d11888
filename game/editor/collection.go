package editor

import (
	"image"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/settings/shelf"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// collectionPage lists the puzzles of a collection, some at a time, so that a hundred thousand cost no
// more than one page.
type collectionPage struct {
	workspace  *Workspace
	collection shelf.Collection
	back       scene.Page
	solved     []bool
	count      int   // of solved ones
	known      int   // results when solved was computed
	found      []int // indices that match the search
	search     string
	first      int // of the shown page, in found
	at         int // index of the selected card on the page
	view       int
	boards     map[int]collected // of the shown page
}

// collected is a puzzle of the shown page. family is the zero value if the code is damaged.
type collected struct {
	code   puzzle.Code
	family family.Family
	board  *board.Board
}

const (
	collectionCards widget.ID = "collection"
	perPage                   = 48
	itemHeight                = 96.0
	itemWidth                 = 264.0
)

// openCollection opens the page of a collection.
func (s *Workspace) openCollection(sc *scene.Context, file string) {
	c, err := s.puzzles.folder().LoadCollection(file)
	if err != nil {
		sc.ShowMessage(assets.ShelfNotRead, err.Error())
		return
	}
	p := &collectionPage{workspace: s, collection: c, back: sc.Page(), known: -1}
	if _, ok := p.back.(*collectionPage); ok {
		p.back = nil
	}
	p.find("")
	sc.ShowDialog(nil)
	sc.OpenPage(p)
	sc.UI.Focus(collectionCards)
}

// solvedOf counts the solved puzzles of a collection, and says which these are.
func solvedOf(sc *scene.Context, items []shelf.Item) (solved []bool, count int) {
	solved = make([]bool, len(items))
	for i, item := range items {
		if solved[i] = sc.Book.Standing(puzzle.Identity(item.Code)).Solved(); solved[i] {
			count++
		}
	}
	return solved, count
}

// find lists the puzzles that match a search: words in the code, which has the name, the number, or the
// stated moves.
func (p *collectionPage) find(search string) {
	p.search, p.first, p.at, p.boards = search, 0, 0, nil
	p.found = p.found[:0]
	words := strings.Fields(strings.ToLower(search))
	for i, item := range p.collection.Items {
		if matches(item, i, words) {
			p.found = append(p.found, i)
		}
	}
}

func matches(item shelf.Item, i int, words []string) bool {
	_, name, _ := strings.Cut(item.Code, "&name=")
	for _, word := range words {
		if word != strconv.Itoa(i+1) && (item.Claimed == 0 || word != strconv.Itoa(item.Claimed)) && !strings.Contains(strings.ToLower(name), word) {
			return false
		}
	}
	return true
}

// shown returns the indices of the shown page.
func (p *collectionPage) shown() []int {
	return p.found[min(p.first, len(p.found)):min(p.first+perPage, len(p.found))]
}

// get returns a puzzle of the shown page.
func (p *collectionPage) get(i int) collected {
	if p.boards == nil {
		p.boards = map[int]collected{}
	}
	if c, ok := p.boards[i]; ok {
		return c
	}
	var c collected
	code, err := p.workspace.puzzles.families.ParseCode(p.collection.Items[i].Code)
	if err == nil {
		if f, ok := p.workspace.familyOf(code.Family); ok {
			c = collected{code, f, code.Start()}
		}
	}
	p.boards[i] = c
	return c
}

// familyOf returns the family of a puzzle, whether it has an editor or not.
func (s *Workspace) familyOf(f *puzzle.Family) (family.Family, bool) {
	for _, one := range s.families {
		if one.Puzzle.Name == f.Name {
			return one, true
		}
	}
	return family.Family{}, false
}

// Action implements scene.Page.
func (*collectionPage) Action() scene.ActionID { return scene.None }

// Frame implements scene.Page.
func (p *collectionPage) Frame(sc *scene.Context) {
	ui := sc.UI
	sc.Pictures.Begin()
	search := p.search
	if !parts.ClearSearch(sc, "collection-search", &search) && !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		p.leave(sc)
		return
	}
	if n := sc.Book.Changes(); n != p.known {
		p.known = n
		p.solved, p.count = solvedOf(sc, p.collection.Items)
	}
	if !ui.DialogOpen() && scene.TakeKeyOf(sc, scene.Rename) {
		p.rename(sc)
	}
	sc.Toolbar()
	if sc.Page() != scene.Page(p) {
		return
	}
	stage := image.Rect(0, parts.ToolbarHeight(sc), sc.Size.X, sc.Size.Y-parts.StatusHeight(sc))
	margin, gap := ui.Px(theme.Space24), ui.Px(theme.Space16)
	if ui.Narrow() {
		margin = ui.Px(theme.Space16)
	}
	width := min(ui.Px(1120), stage.Dx()-2*margin)
	x := (stage.Dx() - width) / 2
	rest := image.Rect(x, stage.Min.Y+margin, x+width, stage.Max.Y)
	p.header(sc, &rest, &search)
	if sc.Page() != scene.Page(p) {
		return
	}
	if search != p.search {
		p.find(search)
		ui.ScrollTo("collection-cards", 0, 0, p.view)
	}
	columns := max(1, (rest.Dx()+gap)/(ui.Px(itemWidth)+gap))
	rest.Max.X += ui.Px(theme.Space16)
	p.view = rest.Dy()
	ui.Scroll("collection-cards", rest, func(area image.Rectangle) int {
		area.Max.X -= ui.Px(theme.Space4)
		return p.cards(sc, area, columns, gap) + margin
	})
	if sc.Page() == scene.Page(p) {
		parts.StatusBar(sc, p.collection.Name, []scene.KeyHint{
			{Keys: []string{sc.Text(assets.KeyEsc)}, Action: assets.LevelsBack},
			{Keys: []string{sc.Text(assets.KeyEnter)}, Action: assets.LevelsPlay},
			{Keys: []string{"←", "↑", "↓", "→"}, Action: assets.LevelsChoose},
		})
	}
}

func (p *collectionPage) leave(sc *scene.Context) {
	if _, ok := p.back.(*shelfPage); ok || p.back == nil {
		p.workspace.Shelf(sc)
		return
	}
	sc.OpenPage(p.back)
}

// header declares the name, the progress, the search field and the buttons of the pages.
func (p *collectionPage) header(sc *scene.Context, rest *image.Rectangle, search *string) {
	ui := sc.UI
	gap := ui.Px(theme.Space8)
	line := widget.CutTop(rest, ui.LineHeight(theme.Title))
	ui.Label(line, ui.Shorten(p.collection.Name, theme.Title, line.Dx()), widget.LabelSpec{Role: theme.Title})
	ui.Label(widget.CutTop(rest, ui.LineHeight(theme.Body)), p.workspace.progressOf(sc, p.count, len(p.collection.Items)), widget.LabelSpec{Colour: theme.Text2})
	widget.CutTop(rest, gap)
	bar := widget.CutTop(rest, max(2, ui.Px(4)))
	drawProgress(sc, bar, p.count, len(p.collection.Items))
	widget.CutTop(rest, gap)
	field := widget.CutTop(rest, ui.ControlHeight())
	remove := widget.ButtonSpec{Icon: "trash-2", Word: sc.Text(assets.ShelfDelete), Tip: sc.Text(assets.ShelfDeleteTip)}
	if ui.Button("collection-delete", widget.CutRight(&field, ui.ButtonSize(remove).X), remove) {
		p.remove(sc)
		return
	}
	widget.CutRight(&field, gap)
	rename := widget.ButtonSpec{Icon: "text-cursor-input", Word: sc.Text(assets.WorkshopRename), Tip: sc.Text(assets.ShelfCollectionRenameTip), Key: scene.KeyOf(sc, scene.Rename)}
	if ui.Narrow() {
		rename.Word = ""
	}
	ui.SetA11y("collection-rename", access.Node{Name: sc.Text(assets.WorkshopRename)})
	if ui.Button("collection-rename", widget.CutRight(&field, ui.ButtonSize(rename).X), rename) {
		p.rename(sc)
	}
	widget.CutRight(&field, gap)
	field.Max.X = min(field.Max.X, field.Min.X+ui.Px(328))
	ui.SetA11y("collection-search", access.Node{Name: sc.Text(assets.ShelfSearch)})
	spec := widget.FieldSpec{Placeholder: sc.Text(assets.ShelfSearch), Tip: sc.Text(assets.ShelfCollectionSearchTip), MaxRunes: maxName}
	parts.SearchField(sc, "collection-search", collectionCards, field, search, spec)
	widget.CutTop(rest, gap)
	if len(p.found) > perPage {
		row := widget.CutTop(rest, ui.ControlHeight())
		side := ui.ControlHeight() + ui.Px(theme.Space8)
		previous := widget.ButtonSpec{Icon: "chevron-left", Tip: sc.Text(assets.ShelfCollectionPrevious), Disabled: p.first == 0}
		next := widget.ButtonSpec{Icon: "chevron-right", Tip: sc.Text(assets.ShelfCollectionNext), Disabled: p.first+perPage >= len(p.found)}
		ui.SetA11y("collection-previous", access.Node{Name: sc.Text(assets.ShelfCollectionPrevious)})
		ui.SetA11y("collection-next", access.Node{Name: sc.Text(assets.ShelfCollectionNext)})
		if ui.Button("collection-previous", widget.CutLeft(&row, side), previous) || !ui.DialogOpen() && p.first > 0 && ui.TakeShortcut(0, widget.KeyPageUp) {
			p.turn(sc, -perPage)
		}
		widget.CutLeft(&row, gap)
		if ui.Button("collection-next", widget.CutLeft(&row, side), next) || !ui.DialogOpen() && !next.Disabled && ui.TakeShortcut(0, widget.KeyPageDown) {
			p.turn(sc, perPage)
		}
		widget.CutLeft(&row, ui.Px(theme.Space12))
		ui.Label(row, sc.Words.Format(assets.ShelfCollectionPage, map[string]any{
			"From": sc.Words.Number(p.first + 1), "To": sc.Words.Number(min(p.first+perPage, len(p.found))), "All": sc.Words.Number(len(p.found)),
		}), widget.LabelSpec{Colour: theme.Text2})
		widget.CutTop(rest, gap)
	}
}

// turn goes to another page.
func (p *collectionPage) turn(sc *scene.Context, by int) {
	p.first, p.at, p.boards = min(max(0, p.first+by), max(0, (len(p.found)-1)/perPage*perPage)), 0, nil
	sc.UI.ScrollTo("collection-cards", 0, 0, p.view)
}

// progressOf says how many puzzles are solved.
func (*Workspace) progressOf(sc *scene.Context, solved, all int) string {
	return sc.Words.Format(assets.ShelfCollectionSolved, map[string]any{"Solved": sc.Words.Number(solved), "All": sc.Words.Number(all)})
}

// drawProgress draws the part of solved puzzles as a bar.
func drawProgress(sc *scene.Context, at image.Rectangle, solved, all int) {
	radius := float64(at.Dy()) / 2
	sc.List().Fill(at, radius, sc.UI.Colour(theme.Border))
	if solved > 0 {
		at.Max.X = at.Min.X + max(at.Dy(), at.Dx()*solved/max(1, all))
		sc.List().Fill(at, radius, sc.UI.Colour(theme.Accent))
	}
}

// rename asks for another name of the collection.
func (p *collectionPage) rename(sc *scene.Context) {
	sc.ShowDialog(&nameDialog{title: assets.ShelfCollectionNameTitle, name: p.collection.Name, done: func(name string) {
		named := p.collection
		named.Name = name
		if _, err := p.workspace.puzzles.folder().PutCollection(named); err != nil {
			showError(sc, err)
			return
		}
		p.collection = named
		if o := &p.workspace.origin; o.collection.File == named.File {
			o.collection = named
		}
	}})
}

// remove deletes the collection. A toast can undo that.
func (p *collectionPage) remove(sc *scene.Context) {
	folder := p.workspace.puzzles.folder()
	if err := folder.RemoveCollection(p.collection.File); err != nil {
		showError(sc, err)
		return
	}
	s, c := p.workspace, p.collection
	if s.origin.collection.File == c.File {
		s.origin.from, s.origin.collection = nil, shelf.Collection{}
	}
	s.Shelf(sc)
	sc.UI.ShowToast(widget.ToastSpec{
		Icon: "trash-2", Text: sc.Words.Format(assets.ShelfDeleted, map[string]any{"Name": c.Name}),
		Action: parts.UndoAction(sc, widget.ID("shelf-undo/"+c.File), sc.Text(assets.ShelfPutBackTip), func() {
			if _, err := folder.PutCollection(c); err != nil {
				showError(sc, err)
			} else if shown, ok := sc.Page().(*shelfPage); ok {
				shown.gather(sc)
			}
			sc.UI.WakeAfter(0)
		}),
	})
}

// cards declares the cards of the page and returns the height used.
func (p *collectionPage) cards(sc *scene.Context, area image.Rectangle, columns, gap int) int {
	ui := sc.UI
	shown := p.shown()
	if len(shown) == 0 {
		return ui.Paragraph(area, sc.Text(assets.ShelfNothing), widget.LabelSpec{Colour: theme.Text2})
	}
	height := ui.Px(sc.Enlarged(itemHeight))
	cell := func(i int) image.Rectangle { return widget.Cell(area, columns, i, height, gap, gap) }
	ui.SetA11y(collectionCards, access.Node{Name: p.collection.Name})
	re := ui.Grid(collectionCards, len(shown), columns, cell, &p.at)
	if re.Moved {
		at := cell(p.at)
		ui.ScrollTo("collection-cards", at.Min.Y-area.Min.Y-ui.Px(theme.Space8), at.Max.Y-area.Min.Y+ui.Px(theme.Space8), p.view)
	}
	for n, i := range shown {
		title, state := p.words(sc, i)
		ui.SetA11y(widget.Nth(collectionCards, n), access.Node{Name: title, Value: state})
		if at := cell(n); !ui.Measuring() && at.Overlaps(sc.List().Clip()) {
			p.card(sc, at, i, re.Hover == n, re.Ring && p.at == n)
		}
	}
	if re.Clicked >= 0 && re.Clicked < len(shown) {
		if c := p.get(shown[re.Clicked]); c.board != nil {
			p.workspace.begin(sc, boardOf(c.code), origin{from: p, collection: p.collection, at: shown[re.Clicked]})
		}
	}
	rows := (len(shown) + columns - 1) / columns
	return rows*(height+gap) - gap
}

// words returns the title of a puzzle, and its stated length or that it is solved.
func (p *collectionPage) words(sc *scene.Context, i int) (title, state string) {
	title = p.get(i).code.Name
	if title == "" {
		title = sc.Words.Format(assets.ShelfCollectionNumber, map[string]any{"Number": sc.Words.Number(i + 1)})
	}
	item := p.collection.Items[i]
	switch {
	case p.solved[i]:
		state = sc.Text(assets.LevelsSolved)
	case item.Claimed > 0:
		state = sc.Words.Format(assets.ShelfCollectionClaimed, map[string]any{"Moves": sc.Words.Count(assets.CountMoves, item.Claimed, nil)})
	default:
		state = sc.Text(assets.LevelsNotYet)
	}
	return title, state
}

func (p *collectionPage) card(sc *scene.Context, at image.Rectangle, i int, hover, ring bool) {
	ui := sc.UI
	ground := theme.Surface
	if hover {
		ground = theme.Hover
	}
	sc.List().Box(at, theme.RadiusCard*sc.Scale, float64(sc.HairlineWidth()), ui.Colour(ground), ui.Colour(theme.Border))
	in := at.Inset(ui.Px(theme.Space8))
	if c := p.get(i); c.board != nil {
		family.SmallBoard(sc, c.family.View, widget.CutLeft(&in, in.Dy()), c.board)
	}
	widget.CutLeft(&in, ui.Px(theme.Space12))
	title, state := p.words(sc, i)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.BodyBold)), ui.Shorten(title, theme.BodyBold, in.Dx()), widget.LabelSpec{Role: theme.BodyBold})
	colour, tint, icon := theme.Text2, theme.Text2, "circle-dashed"
	if p.solved[i] {
		optimal := sc.Book.Standing(puzzle.Identity(p.collection.Items[i].Code)).Achievement == records.Optimal
		icon, tint, colour = parts.ResultSign(optimal)
	}
	line := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
	side := ui.Px(14)
	sc.List().Icon(widget.Centre(widget.CutLeft(&line, side), side, side), icon, ui.Colour(tint))
	widget.CutLeft(&line, ui.Px(theme.Space8))
	ui.Label(line, ui.Shorten(state, theme.Caption, line.Dx()), widget.LabelSpec{Role: theme.Caption, Colour: colour})
	if ring {
		ui.Ring(at, theme.RadiusCard)
	}
}
