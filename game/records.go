package game

import (
	"image"
	"net/url"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// recordsDialog lists the bests: of each Challenge, or of each board, whatever
// the seed was. The latest stand first, and all can be watched.
type recordsDialog struct {
	program *Game
	tab     int // what is listed: an index of recordLists
}

// mostRecords is how many entries a list has.
const mostRecords = 50

// recordLists are what the dialog can list.
var recordLists = []struct {
	name     assets.ID
	starts   func(*records.Book) []string
	bests    func(*records.Book, string) records.Bests
	describe func(names, string, records.Bests) string
}{
	{
		assets.RecordsChallenges,
		func(b *records.Book) []string { return b.Starts(mostRecords) }, (*records.Book).Bests,
		func(g names, start string, _ records.Bests) string { return g.describe(start) },
	},
	{
		assets.RecordsPresets,
		func(b *records.Book) []string { return b.Classes(mostRecords) }, (*records.Book).ClassBests,
		names.describePreset,
	},
}

// Action implements desk.Dialog.
func (*recordsDialog) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (v *recordsDialog) Frame(d *desk.Desk) bool {
	var watch *records.Result
	result := d.UI.Dialog("records", widget.DialogSpec{
		Title: d.Text(assets.RecordsTitle), Width: 640, Focus: "records-close",
		Body: func(area image.Rectangle) (used int) {
			used, watch = v.body(d, area)
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "records-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.RecordsClose)}},
		},
	})
	if watch != nil {
		v.watch(d, *watch)
		return false
	}
	return !result.Closed && result.Button == ""
}

// body shows one of the lists. It returns the game whose replay is to be watched,
// or nil.
func (v *recordsDialog) body(d *desk.Desk, area image.Rectangle) (used int, watch *records.Result) {
	ui, book := d.UI, d.Book
	top := area.Min.Y
	var tabs []widget.Choice
	for _, l := range recordLists {
		tabs = append(tabs, widget.Choice{Word: d.Text(l.name)})
	}
	tab := widget.CutTop(&area, ui.ControlHeight())
	tab.Max.X = min(tab.Max.X, tab.Min.X+max(ui.SegmentsWidth(tabs), ui.Px(300)))
	ui.Segments("records-list", tab, tabs, &v.tab, widget.ChoiceSpec{})
	widget.CutTop(&area, ui.Px(theme.Space8))
	list := recordLists[v.tab]
	starts := list.starts(book)
	if len(starts) == 0 {
		widget.CutTop(&area, ui.Px(theme.Space8))
		used := ui.Paragraph(area, d.Text(assets.RecordsNone), widget.LabelSpec{Colour: theme.Text2})
		return area.Min.Y + used - top, nil
	}
	for i, start := range starts {
		if i > 0 {
			ui.Rule(widget.CutTop(&area, max(1, ui.Px(1))))
		}
		widget.CutTop(&area, ui.Px(theme.Space12))
		bests := list.bests(book, start)
		title := list.describe(names{v.program.games}, start, bests)
		widget.CutTop(&area, ui.Paragraph(area, title, widget.LabelSpec{Role: theme.BodyBold}))
		for j, line := range bestLines(d, bests) {
			id := widget.Nth(widget.Nth("watch-record", i), j)
			spec := widget.ButtonSpec{Size: widget.Small, Icon: "film", Word: d.Text(assets.RecordsWatch), Tip: d.Text(assets.RecordsWatchTip)}
			if d.ListRow(&area, id, line.text, spec, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}) {
				watch = &line.best
			}
		}
		widget.CutTop(&area, ui.Px(theme.Space8))
	}
	return area.Min.Y - top, watch
}

// bestLine is a best result in words.
type bestLine struct {
	text string
	best records.Result
}

// bestLines says what was achieved, in one line if the same play has both the
// fewest moves and the best time.
func bestLines(d *desk.Desk, b records.Bests) []bestLine {
	fewest := d.Text(family.FewestName(b.Moves)) + " " + strconv.Itoa(b.Moves.Moves())
	fastest := d.Text(assets.ChallengeBestTime) + " " + desk.FormatClock(b.Time.Time)
	first, second := []string{fewest}, []string{fastest, d.RecordDate(b.Time.Date)}
	one := b.Moves.Equal(b.Time)
	if one {
		first = append(first, fastest)
	}
	first = append(first, d.RecordDate(b.Moves.Date))
	if b.Count > 1 {
		first = append(first, d.Words.Count(assets.RecordsSolved, b.Count, nil))
	}
	lines := []bestLine{{strings.Join(first, " · "), b.Moves}}
	if !one {
		lines = append(lines, bestLine{strings.Join(second, " · "), b.Time})
	}
	return lines
}

// names says which game a text from the records means.
type names struct{ *games }

// describe names a game by what makes it.
func (g names) describe(start string) string {
	f, v, ok := g.madeOf(start)
	if !ok {
		return desk.Shorten(start)
	}
	return family.DescribeGame(g.desk, f, v)
}

// describePreset names what all Challenges of a preset have in common; bests are
// theirs.
func (g names) describePreset(preset string, bests records.Bests) string {
	f, common, ok := g.madeOf(preset)
	_, v, known := g.madeOf(bests.Moves.Start())
	if !ok || !known {
		return desk.Shorten(preset)
	}
	// One of the games says how all are played; the preset alone may be too little.
	about := f.Describe(g.desk, v)
	facts := about.Facts
	if preset != bests.Moves.Start() {
		facts = f.Describe(g.desk, common).Common
	}
	return strings.Join(append([]string{g.desk.Text(f.Titles().Name), about.Mode}, facts...), " · ")
}

// madeOf returns the family and the values of a start, without making it: a long
// shuffle takes time.
func (g names) madeOf(start string) (f family.Family, v puzzle.Values, ok bool) {
	name, query, _ := strings.Cut(start, "?")
	pairs, err := url.ParseQuery(query)
	if f, ok = g.family(name); err != nil || !ok {
		return nil, nil, false
	}
	v = puzzle.Values{}
	for key := range pairs {
		v[key] = pairs.Get(key)
	}
	return f, v, true
}

// watch shows how a result was played.
func (v *recordsDialog) watch(d *desk.Desk, r records.Result) {
	code, err := v.program.games.catalogue().ParseCode(r.Replay)
	if err != nil {
		d.UI.Toast("triangle-alert", d.Text(assets.RecordsNoReplay))
		return
	}
	d.Games.Watch(desk.Recording{Code: code, Date: r.Date, Time: r.Time, Unproved: d.Book.Proof(r) == records.Unproved})
}
