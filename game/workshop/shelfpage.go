package workshop

import (
	"image"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings/shelf"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// shelfPage shows all puzzles that are kept: a card for each, and what can be done with
// the one that is chosen.
type shelfPage struct {
	shop    *Shop
	back    desk.Page // that it was opened from; nil for the game
	entries []entry
	filter  string // name of a family, or "" for all
	search  string
	at      int // the card that the keys act on, among those shown
	view    int // height of the cards' view in device pixels
	pressed int // the card that a pointer has pressed, or -1
	// pictures are those that puzzles carry, as far as their cards were seen.
	pictures cardPictures
}

// entry is a puzzle on the shelf as its card shows it.
type entry struct {
	shelf.Entry
	family family.Editing
	start  string // code of the start, by which results know it
	solved bool   // as it is kept: it is there to be shuffled, if its family can do that
}

const (
	shelfCards widget.ID = "shelf"

	cardWidth  = 264.0
	cardHeight = 270.0
	cardThumb  = 168.0
)

func newShelfPage(s *Shop, d *desk.Desk) *shelfPage {
	v := &shelfPage{shop: s, back: d.Page(), pressed: -1}
	if _, ok := v.back.(*shelfPage); ok {
		v.back = nil
	}
	v.gather(d)
	return v
}

// gather reads what is on the shelf, and has it analysed.
func (v *shelfPage) gather(d *desk.Desk) {
	all, errs := v.shop.shelf.folder().All()
	for _, err := range errs {
		d.Tell(assets.ShelfNotRead, err.Error())
	}
	v.entries = nil
	for _, e := range all {
		f, ok := v.shop.family(e.Code.Family.Name())
		if !ok {
			continue
		}
		start := e.Code
		start.Name = ""
		v.entries = append(v.entries, entry{Entry: e, family: f, start: start.String(), solved: e.Code.Family.Solved(e.Code.Start())})
	}
	v.shop.analyseShelf(d, v.entries)
}

// Action implements desk.Page.
func (*shelfPage) Action() desk.ActionID { return desk.MyPuzzles }

// Close implements desk.Closer.
func (v *shelfPage) Close(d *desk.Desk) {
	d.Jobs.Cancel(shelfJob)
	v.pictures.close(d)
}

// shown are the puzzles that filter and search let through.
func (v *shelfPage) shown() []entry {
	var shown []entry
	for _, e := range v.entries {
		if (v.filter == "" || e.Code.Family.Name() == v.filter) && named(e.Code.Name, v.search) {
			shown = append(shown, e)
		}
	}
	return shown
}

// named reports whether a name has all words that are searched for.
func named(name, words string) bool {
	name = strings.ToLower(name)
	for word := range strings.FieldsSeq(strings.ToLower(words)) {
		if !strings.Contains(name, word) {
			return false
		}
	}
	return true
}

// chosen is the puzzle that the detail card is about.
func (v *shelfPage) chosen() (entry, bool) {
	shown := v.shown()
	if v.at < 0 || v.at >= len(shown) {
		return entry{}, false
	}
	return shown[v.at], true
}

// Frame implements desk.Page.
func (v *shelfPage) Frame(d *desk.Desk) {
	ui := d.UI
	d.Pictures.Begin()
	if !ui.DialogOpen() {
		if ui.TakeShortcut(0, widget.KeyEscape) {
			v.leave(d)
			return
		}
		if desk.TakeKeyOf(d, desk.SearchMade) {
			ui.FocusShown("shelf-search")
		}
	}
	d.Toolbar()
	if d.Page() != desk.Page(v) {
		return
	}
	v.declare(d)
	if d.Page() != desk.Page(v) {
		return
	}
	v.keys(d)
	if d.Page() == desk.Page(v) {
		v.status(d)
	}
}

func (v *shelfPage) leave(d *desk.Desk) {
	if v.back != nil {
		d.OpenPage(v.back)
	} else {
		d.ClosePage()
	}
}

// keys are those that no widget has taken.
func (v *shelfPage) keys(d *desk.Desk) {
	ui := d.UI
	if ui.DialogOpen() {
		return
	}
	e, ok := v.chosen()
	if !ok {
		return
	}
	if ui.TakeShortcut(0, widget.KeyDelete) {
		v.remove(d, e)
	}
	if desk.TakeKeyOf(d, desk.Rename) {
		v.rename(d, e)
	}
}

func (v *shelfPage) status(d *desk.Desk) {
	shown := v.shown()
	d.StatusBar(strings.Join([]string{
		d.Text(assets.ShelfTitle),
		d.Words.Format(assets.ShelfShown, map[string]any{"Shown": len(shown), "All": len(v.entries)}),
		d.Text(assets.ShelfNewestFirst),
	}, " · "), []desk.KeyHint{
		{Keys: []string{d.Text(assets.KeyEsc)}, Does: assets.LevelsBack},
		desk.HintOf(d, desk.SearchMade, assets.ShelfKeySearch),
		{Keys: []string{d.Text(assets.KeyDelete)}, Does: assets.ShelfKeyDelete},
		{Keys: []string{d.Text(assets.KeyEnter)}, Does: assets.LevelsPlay},
		{Keys: []string{"←", "↑", "↓", "→"}, Does: assets.LevelsChoose},
	})
}

// declare lays the page out: header, chips, cards, and the detail beside them where
// there is room.
func (v *shelfPage) declare(d *desk.Desk) {
	ui := d.UI
	stage := image.Rect(0, d.ToolbarHeight(), d.Size.X, d.Size.Y-d.StatusHeight())
	margin, gap := ui.Px(theme.Space24), ui.Px(theme.Space20)
	if ui.Narrow() {
		margin = ui.Px(theme.Space16)
	}
	width := min(ui.Px(1120), stage.Dx()-2*margin)
	x := (stage.Dx() - width) / 2
	rest := image.Rect(x, stage.Min.Y+margin, x+width, stage.Max.Y)
	v.header(d, &rest)
	v.chips(d, &rest)
	detail := v.beside(d)
	if detail {
		at := widget.CutRight(&rest, ui.Px(d.Enlarged(cardWidth)))
		widget.CutRight(&rest, ui.Px(theme.Space24))
		at.Max.Y -= margin
		v.detailCard(d, at)
		if d.Page() != desk.Page(v) {
			return
		}
	}
	if len(v.entries) == 0 {
		v.empty(d, rest)
		return
	}
	columns := max(1, (rest.Dx()+gap)/(ui.Px(cardWidth*0.9)+gap))
	columns = min(columns, 3)
	rest.Max.X += ui.Px(theme.Space12) + ui.Px(theme.Space4) // the thumb stands in the margin
	v.view = rest.Dy()
	ui.Scroll("shelf-cards", rest, func(area image.Rectangle) int {
		area.Max.X -= ui.Px(theme.Space4)
		return v.cards(d, area, columns, gap) + margin
	})
}

// beside reports whether the detail has room beside the cards.
func (v *shelfPage) beside(d *desk.Desk) bool {
	return float64(d.Size.X)/d.Scale >= mediumFrom && len(v.entries) > 0
}

// header is the title, how many there are, the search and what concerns all of them.
func (v *shelfPage) header(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	gap := ui.Px(theme.Space8)
	line := widget.CutTop(rest, max(ui.LineHeight(theme.Title), ui.ControlHeight()))
	title, count := d.Text(assets.ShelfTitle), d.Words.Count(assets.ShelfCount, len(v.entries), nil)
	importing := widget.ButtonSpec{Icon: "upload", Word: d.Text(assets.ShelfImport), Tip: d.Text(assets.ShelfImportTip)}
	exporting := widget.ButtonSpec{Icon: "download", Word: d.Text(assets.ShelfExportAll), Tip: d.Text(assets.ShelfExportAllTip), Disabled: len(v.entries) == 0}
	fresh := widget.ButtonSpec{Kind: widget.Tonal, Icon: "plus", Word: d.Text(assets.ShelfNew), Tip: d.Text(assets.ShelfNewTip)}
	buttons := ui.ButtonSize(importing).X + ui.ButtonSize(exporting).X + ui.ButtonSize(fresh).X + 2*gap
	words := ui.Width(theme.Title, title) + ui.Px(theme.Space16) + ui.Width(theme.Body, count)
	field := ui.Px(264)
	row := line
	oneLine := words+ui.Px(theme.Space24)+field+gap+buttons <= line.Dx()
	if oneLine {
		row = widget.CutRight(&line, field+gap+buttons)
	}
	ui.Label(widget.CutLeft(&line, ui.Width(theme.Title, title)), title, widget.LabelSpec{Role: theme.Title})
	widget.CutLeft(&line, ui.Px(theme.Space16))
	ui.Label(line, count, widget.LabelSpec{Colour: theme.Text2})
	if !oneLine {
		widget.CutTop(rest, gap)
		row = widget.CutTop(rest, ui.ControlHeight())
		if buttons+gap+ui.Px(160) > row.Dx() { // the search has a row of its own
			v.searchField(d, row)
			widget.CutTop(rest, gap)
			row = widget.CutTop(rest, ui.ControlHeight())
			field = 0
		} else {
			field = row.Dx() - buttons - gap
		}
	}
	row = widget.Centre(row, row.Dx(), ui.ControlHeight())
	if field > 0 {
		v.searchField(d, widget.CutLeft(&row, field))
		widget.CutLeft(&row, gap)
	}
	share := row.Dx() - buttons // a row of its own is shared out
	for _, b := range []struct {
		id   widget.ID
		spec widget.ButtonSpec
		do   func(*desk.Desk)
	}{{"shelf-import", importing, v.importFile}, {"shelf-export-all", exporting, v.exportAll}, {"shelf-new", fresh, v.shop.New}} {
		if ui.Button(b.id, widget.CutLeft(&row, ui.ButtonSize(b.spec).X+min(0, share/3)), b.spec) {
			b.do(d)
		}
		widget.CutLeft(&row, gap)
	}
	widget.CutTop(rest, ui.Px(theme.Space16))
}

func (v *shelfPage) searchField(d *desk.Desk, at image.Rectangle) {
	before := v.search
	d.UI.Tell("shelf-search", access.Node{Name: d.Text(assets.ShelfSearch)})
	spec := widget.FieldSpec{Placeholder: d.Text(assets.ShelfSearch), Tip: d.Text(assets.ShelfSearchTip), MaxRunes: mostName}
	enter := desk.SearchField(d, "shelf-search", shelfCards, at, &v.search, spec)
	if v.search != before {
		v.top(d)
	}
	if e, ok := v.chosen(); ok && enter {
		v.play(d, e)
	}
}

// top shows what is found from the first on.
func (v *shelfPage) top(d *desk.Desk) {
	v.at = 0
	d.UI.ScrollTo("shelf-cards", 0, 0, v.view)
}

// chips choose the puzzles of a family.
func (v *shelfPage) chips(d *desk.Desk, rest *image.Rectangle) {
	count := func(name string) int {
		n := 0
		for _, e := range v.entries {
			if name == "" || e.Code.Family.Name() == name {
				n++
			}
		}
		return n
	}
	names := []string{""}
	choices := []widget.Choice{{Word: d.Text(assets.LevelsAll) + " " + strconv.Itoa(count(""))}}
	chosen := 0
	for _, f := range v.shop.editing() {
		name := f.Puzzle().Name()
		if name == v.filter {
			chosen = len(names)
		}
		names = append(names, name)
		choices = append(choices, widget.Choice{Word: d.Text(f.Titles().Name) + " " + strconv.Itoa(count(name))})
	}
	if len(names) <= 2 {
		return
	}
	d.UI.Tell("shelf-family", access.Node{Name: d.Text(assets.ShelfTitle)})
	changed, used := d.UI.Chips("shelf-family", *rest, choices, &chosen, widget.ChoiceSpec{})
	if changed {
		v.filter = names[chosen]
		v.top(d)
	}
	widget.CutTop(rest, used+d.UI.Px(theme.Space16))
}

// empty says what the shelf is for.
func (v *shelfPage) empty(d *desk.Desk, area image.Rectangle) {
	ui := d.UI
	widget.CutTop(&area, ui.Px(theme.Space24))
	widget.CutTop(&area, ui.Paragraph(area, d.Text(assets.ShelfEmpty), widget.LabelSpec{Colour: theme.Text2}))
	widget.CutTop(&area, ui.Px(theme.Space16))
	spec := widget.ButtonSpec{Kind: widget.Primary, Icon: "plus", Word: d.Text(assets.ShelfFirst)}
	size := ui.ButtonSize(spec)
	if ui.Button("shelf-first", image.Rect(area.Min.X, area.Min.Y, area.Min.X+size.X, area.Min.Y+size.Y), spec) {
		v.shop.New(d)
	}
}

// play begins a puzzle by its name, or goes on with it.
func play(d *desk.Desk, code puzzle.Code) {
	s, err := session.New(code)
	if err != nil {
		d.UI.Toast("triangle-alert", err.Error())
		return
	}
	if s = d.Games.UnderWay(s); s != d.Games.At() {
		d.Games.Begin(s, false)
	} else {
		d.ClosePage()
	}
}
