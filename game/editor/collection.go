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
	"worldslide/ui/layout"
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
func (s *Workspace) openCollection(app *scene.App, file string) {
	c, err := s.puzzles.folder().LoadCollection(file)
	if err != nil {
		app.ShowMessage(assets.ShelfNotRead, err.Error())
		return
	}
	p := &collectionPage{workspace: s, collection: c, back: app.Page(), known: -1}
	if _, ok := p.back.(*collectionPage); ok {
		p.back = nil
	}
	p.find("")
	app.ShowDialog(nil)
	app.OpenPage(p)
	app.UI.Focus(collectionCards)
}

// solvedOf counts the solved puzzles of a collection, and says which these are.
func solvedOf(app *scene.App, items []shelf.Item) (solved []bool, count int) {
	solved = make([]bool, len(items))
	for i, item := range items {
		if solved[i] = app.Book.Standing(puzzle.Identity(item.Code)).Solved(); solved[i] {
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
func (s *Workspace) familyOf(f puzzle.Spec) (family.Family, bool) {
	for _, one := range s.families {
		if one.Puzzle().Name() == f.Name() {
			return one, true
		}
	}
	return nil, false
}

// Action implements scene.Page.
func (*collectionPage) Action() scene.ActionID { return scene.None }

// Frame implements scene.Page.
func (p *collectionPage) Frame(app *scene.App) {
	ui := app.UI
	app.Pictures.Begin()
	search := p.search
	if !parts.ClearSearch(&app.Frame, "collection-search", &search) && !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		p.leave(app)
		return
	}
	if n := app.Book.Changes(); n != p.known {
		p.known = n
		p.solved, p.count = solvedOf(app, p.collection.Items)
	}
	if !ui.DialogOpen() && scene.TakeKeyOf(app, scene.Rename) {
		p.rename(app)
	}
	app.Toolbar()
	if app.Page() != scene.Page(p) {
		return
	}
	stage := image.Rect(0, parts.ToolbarHeight(&app.Frame), app.Size.X, app.Size.Y-parts.StatusHeight(&app.Frame))
	margin, gap := ui.Px(theme.Space24), ui.Px(theme.Space16)
	if ui.Narrow() {
		margin = ui.Px(theme.Space16)
	}
	width := min(ui.Px(1120), stage.Dx()-2*margin)
	x := (stage.Dx() - width) / 2
	rest := image.Rect(x, stage.Min.Y+margin, x+width, stage.Max.Y)
	rest = p.header(app, rest, &search)
	if app.Page() != scene.Page(p) {
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
		return p.cards(app, area, columns, gap) + margin
	})
	if app.Page() == scene.Page(p) {
		parts.StatusBar(app, p.collection.Name, []scene.KeyHint{
			{Keys: []string{app.Text(assets.KeyEsc)}, Action: assets.LevelsBack},
			{Keys: []string{app.Text(assets.KeyEnter)}, Action: assets.LevelsPlay},
			{Keys: []string{"←", "↑", "↓", "→"}, Action: assets.LevelsChoose},
		})
	}
}

func (p *collectionPage) leave(app *scene.App) {
	if _, ok := p.back.(*shelfPage); ok || p.back == nil {
		p.workspace.Shelf(app)
		return
	}
	app.OpenPage(p.back)
}

// header declares the name, the progress, the search field and the buttons of the pages at the top of
// an area, and returns what is below.
func (p *collectionPage) header(app *scene.App, area image.Rectangle, search *string) (rest image.Rectangle) {
	ui := app.UI
	gap := ui.Px(theme.Space8)
	remove := widget.ButtonSpec{Icon: "trash-2", Word: app.Text(assets.ShelfDelete), Tip: app.Text(assets.ShelfDeleteTip)}
	rename := widget.ButtonSpec{Icon: "text-cursor-input", Word: app.Text(assets.WorkshopRename), Tip: app.Text(assets.ShelfCollectionRenameTip), Key: scene.KeyOf(app, scene.Rename)}
	if ui.Narrow() {
		rename.Word = ""
	}
	var field, renameAt, removeAt, pages image.Rectangle
	place := func(width int, at *image.Rectangle) layout.Item {
		return layout.Cell(width, ui.ControlHeight(), nil).Place(at)
	}
	all := []layout.Item{
		layout.Column(0,
			shortItem(ui, p.collection.Name, widget.LabelSpec{Role: theme.Title}),
			ui.LabelItem(p.workspace.progressOf(app.Look(), p.count, len(p.collection.Items)), widget.LabelSpec{Colour: theme.Text2})),
		layout.Cell(0, max(2, ui.Px(4)), func(r image.Rectangle) { drawProgress(app.Look(), r, p.count, len(p.collection.Items)) }),
		layout.Row(gap,
			place(ui.Px(328), &field).Shrink(0), layout.Gap(gap).Grow(),
			place(ui.ButtonSize(rename).X, &renameAt), place(ui.ButtonSize(remove).X, &removeAt)),
	}
	if len(p.found) > perPage {
		all = append(all, place(0, &pages))
	}
	layout.Column(gap, append(all, layout.Cell(0, 0, nil).Grow().Place(&rest))...).Draw(area)
	// The order is that of Tab.
	if ui.Button("collection-delete", removeAt, remove) {
		p.remove(app)
		return rest
	}
	ui.SetA11y("collection-rename", access.Node{Name: app.Text(assets.WorkshopRename)})
	if ui.Button("collection-rename", renameAt, rename) {
		p.rename(app)
	}
	ui.SetA11y("collection-search", access.Node{Name: app.Text(assets.ShelfSearch)})
	spec := widget.FieldSpec{Placeholder: app.Text(assets.ShelfSearch), Tip: app.Text(assets.ShelfCollectionSearchTip), MaxRunes: maxName}
	parts.SearchField(&app.Frame, "collection-search", collectionCards, field, search, spec)
	if len(p.found) > perPage {
		p.pages(app).Draw(pages)
	}
	return rest
}

// pages is the buttons of the pages, and which puzzles are shown.
func (p *collectionPage) pages(app *scene.App) layout.Item {
	ui := app.UI
	turn := func(id widget.ID, icon string, tip assets.ID, key widget.Key, by int, disabled bool) layout.Item {
		ui.SetA11y(id, access.Node{Name: app.Text(tip)})
		spec := widget.ButtonSpec{Icon: icon, Tip: app.Text(tip), Disabled: disabled}
		return layout.Cell(ui.ControlHeight()+ui.Px(theme.Space8), 0, func(r image.Rectangle) {
			if ui.Button(id, r, spec) || !ui.DialogOpen() && !disabled && ui.TakeShortcut(0, key) {
				p.turn(&app.Frame, by)
			}
		})
	}
	shown := app.Words.Format(assets.ShelfCollectionPage, map[string]any{
		"From": app.Words.Number(p.first + 1), "To": app.Words.Number(min(p.first+perPage, len(p.found))), "All": app.Words.Number(len(p.found)),
	})
	return layout.Row(ui.Px(theme.Space8),
		turn("collection-previous", "chevron-left", assets.ShelfCollectionPrevious, widget.KeyPageUp, -perPage, p.first == 0),
		turn("collection-next", "chevron-right", assets.ShelfCollectionNext, widget.KeyPageDown, perPage, p.first+perPage >= len(p.found)),
		ui.Space(theme.Space12), ui.LabelItem(shown, widget.LabelSpec{Colour: theme.Text2}).Shrink(0).Grow(),
	)
}

// turn goes to another page.
func (p *collectionPage) turn(fr *scene.Frame, by int) {
	p.first, p.at, p.boards = min(max(0, p.first+by), max(0, (len(p.found)-1)/perPage*perPage)), 0, nil
	fr.UI.ScrollTo("collection-cards", 0, 0, p.view)
}

// progressOf says how many puzzles are solved.
func (*Workspace) progressOf(look scene.Look, solved, all int) string {
	return look.Words.Format(assets.ShelfCollectionSolved, map[string]any{"Solved": look.Words.Number(solved), "All": look.Words.Number(all)})
}

// drawProgress draws the part of solved puzzles as a bar.
func drawProgress(look scene.Look, at image.Rectangle, solved, all int) {
	radius := float64(at.Dy()) / 2
	look.List.Fill(at, radius, look.Colour(theme.Border))
	if solved > 0 {
		at.Max.X = at.Min.X + max(at.Dy(), at.Dx()*solved/max(1, all))
		look.List.Fill(at, radius, look.Colour(theme.Accent))
	}
}

// rename asks for another name of the collection.
func (p *collectionPage) rename(app *scene.App) {
	app.ShowDialog(&family.NameDialog{Title: assets.ShelfCollectionNameTitle, Name: p.collection.Name, MaxRunes: maxName, Done: func(name string) {
		named := p.collection
		named.Name = name
		if _, err := p.workspace.puzzles.folder().PutCollection(named); err != nil {
			showError(app, err)
			return
		}
		p.collection = named
		if o := &p.workspace.origin; o.collection.File == named.File {
			o.collection = named
		}
	}})
}

// remove deletes the collection. A toast can undo that.
func (p *collectionPage) remove(app *scene.App) {
	folder := p.workspace.puzzles.folder()
	if err := folder.RemoveCollection(p.collection.File); err != nil {
		showError(app, err)
		return
	}
	s, c := p.workspace, p.collection
	if s.origin.collection.File == c.File {
		s.origin.from, s.origin.collection = nil, shelf.Collection{}
	}
	s.Shelf(app)
	app.UI.ShowToast(widget.ToastSpec{
		Icon: "trash-2", Text: app.Words.Format(assets.ShelfDeleted, map[string]any{"Name": c.Name}),
		Action: parts.UndoAction(app, widget.ID("shelf-undo/"+c.File), app.Text(assets.ShelfPutBackTip), func() {
			if _, err := folder.PutCollection(c); err != nil {
				showError(app, err)
			} else if shown, ok := app.Page().(*shelfPage); ok {
				shown.gather(app)
			}
			app.UI.WakeAfter(0)
		}),
	})
}

// cards declares the cards of the page and returns the height used.
func (p *collectionPage) cards(app *scene.App, area image.Rectangle, columns, gap int) int {
	ui := app.UI
	shown := p.shown()
	if len(shown) == 0 {
		return ui.Paragraph(area, app.Text(assets.ShelfNothing), widget.LabelSpec{Colour: theme.Text2})
	}
	height := ui.Px(app.Enlarged(itemHeight))
	cell := func(i int) image.Rectangle { return widget.Cell(area, columns, i, height, gap, gap) }
	ui.SetA11y(collectionCards, access.Node{Name: p.collection.Name})
	re := ui.Grid(collectionCards, len(shown), columns, cell, &p.at)
	if re.Moved {
		at := cell(p.at)
		ui.ScrollTo("collection-cards", at.Min.Y-area.Min.Y-ui.Px(theme.Space8), at.Max.Y-area.Min.Y+ui.Px(theme.Space8), p.view)
	}
	for n, i := range shown {
		title, state := p.words(app.Look(), i)
		ui.SetA11y(widget.Nth(collectionCards, n), access.Node{Name: title, Value: state})
		if at := cell(n); !ui.Measuring() && at.Overlaps(app.List().Clip()) {
			p.card(app, at, i, re.Hover == n, re.Ring && p.at == n)
		}
	}
	if re.Clicked >= 0 && re.Clicked < len(shown) {
		if c := p.get(shown[re.Clicked]); c.board != nil {
			p.workspace.begin(app, boardOf(c.code), origin{from: p, collection: p.collection, at: shown[re.Clicked]})
		}
	}
	rows := (len(shown) + columns - 1) / columns
	return rows*(height+gap) - gap
}

// words returns the title of a puzzle, and its stated length or that it is solved.
func (p *collectionPage) words(look scene.Look, i int) (title, state string) {
	title = p.get(i).code.Name
	if title == "" {
		title = look.Words.Format(assets.ShelfCollectionNumber, map[string]any{"Number": look.Words.Number(i + 1)})
	}
	item := p.collection.Items[i]
	switch {
	case p.solved[i]:
		state = look.Text(assets.LevelsSolved)
	case item.Claimed > 0:
		state = look.Words.Format(assets.ShelfCollectionClaimed, map[string]any{"Moves": look.Words.Count(assets.CountMoves, item.Claimed, nil)})
	default:
		state = look.Text(assets.LevelsNotYet)
	}
	return title, state
}

func (p *collectionPage) card(app *scene.App, at image.Rectangle, i int, hover, ring bool) {
	ui := app.UI
	ground := theme.Surface
	if hover {
		ground = theme.Hover
	}
	app.List().Box(at, theme.RadiusCard*app.Scale, float64(app.HairlineWidth()), ui.Colour(ground), ui.Colour(theme.Border))
	title, state := p.words(app.Look(), i)
	colour, tint, icon := theme.Text2, theme.Text2, "circle-dashed"
	if p.solved[i] {
		optimal := app.Book.Standing(puzzle.Identity(p.collection.Items[i].Code)).Achievement == records.Optimal
		icon, tint, colour = parts.ResultSign(optimal)
	}
	in := at.Inset(ui.Px(theme.Space8))
	var board layout.Item
	if c := p.get(i); c.board != nil {
		board = layout.Cell(in.Dy(), 0, func(r image.Rectangle) { family.SmallBoard(app.Look(), c.family.View(), r, c.board) })
	}
	layout.Row(ui.Px(theme.Space12), board, layout.Column(0,
		shortItem(ui, title, widget.LabelSpec{Role: theme.BodyBold}),
		layout.Gap(0).Grow(),
		lineItem(ui, theme.Caption, layout.Row(ui.Px(theme.Space8),
			ui.IconItem(icon, 14, tint),
			shortItem(ui, state, widget.LabelSpec{Role: theme.Caption, Colour: colour}).Grow(),
		)),
	).Grow()).Draw(in)
	if ring {
		ui.Ring(at, theme.RadiusCard)
	}
}
