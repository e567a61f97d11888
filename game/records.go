package game

import (
	"image"
	"net/url"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/statistics"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// recordsDialog lists the bests: of each Challenge, or of each board, whatever
// the seed was. The latest stand first, and all can be watched.
type recordsDialog struct {
	program  *Game
	tab      int              // what is listed: an index of recordLists
	unproved []records.Result // that do not hold, and count for nothing
}

func newRecordsDialog(g *Game) *recordsDialog {
	v := &recordsDialog{program: g}
	v.gather(g.desk)
	return v
}

// gather finds the results that do not hold.
func (v *recordsDialog) gather(d *desk.Desk) {
	v.unproved = nil
	for _, r := range d.Book.All() {
		if d.Book.Proof(r) == records.Unproved {
			v.unproved = append(v.unproved, r)
		}
	}
}

// mostRecords is how many entries a list has.
const mostRecords = 50

// recordLists are what the dialog can list.
var recordLists = []struct {
	name     assets.ID
	starts   func(*records.Book) []string
	bests    func(*records.Book, string) records.Bests
	describe func(names, string, records.Bests) string
	lines    func(*desk.Desk, records.Bests) []bestLine
}{
	{
		assets.RecordsChallenges,
		func(b *records.Book) []string { return b.Starts(mostRecords) }, (*records.Book).Bests,
		func(g names, _ string, b records.Bests) string { return g.describe(b.Moves.Replay) }, startLines,
	},
	{
		assets.RecordsPresets,
		func(b *records.Book) []string { return b.Classes(mostRecords) }, (*records.Book).ClassBests,
		names.describePreset, classLines,
	},
}

// Action implements desk.Dialog.
func (*recordsDialog) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (v *recordsDialog) Frame(d *desk.Desk) bool {
	var watch, gone *records.Result
	result := d.UI.Dialog("records", widget.DialogSpec{
		Title: d.Text(assets.RecordsTitle), Width: 640, Focus: "records-close",
		Body: func(area image.Rectangle) (used int) {
			used, watch, gone = v.body(d, area)
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
	if gone != nil {
		d.Show(&deletion{records: v, result: *gone})
		return true
	}
	return !result.Closed && result.Button == ""
}

// body shows one of the lists. It returns the result whose replay is to be watched,
// and the one that is to be deleted, or nil.
func (v *recordsDialog) body(d *desk.Desk, area image.Rectangle) (used int, watch, gone *records.Result) {
	ui, book := d.UI, d.Book
	top := area.Min.Y
	var tabs []widget.Choice
	for _, l := range recordLists {
		tabs = append(tabs, widget.Choice{Word: d.Text(l.name)})
	}
	tab := widget.CutTop(&area, ui.ControlHeight())
	tab.Max.X = min(tab.Max.X, tab.Min.X+max(ui.SegmentsWidth(tabs), ui.Px(300)))
	ui.Tell("records-list", access.Node{Name: d.Text(assets.RecordsTitle)})
	ui.Segments("records-list", tab, tabs, &v.tab, widget.ChoiceSpec{})
	widget.CutTop(&area, ui.Px(theme.Space8))
	list := recordLists[v.tab]
	starts := list.starts(book)
	if len(starts) == 0 && len(v.unproved) == 0 {
		widget.CutTop(&area, ui.Px(theme.Space8))
		used := ui.Paragraph(area, d.Text(assets.RecordsNone), widget.LabelSpec{Colour: theme.Text2})
		return area.Min.Y + used - top, nil, nil
	}
	entry := func(id int, title string, lines []bestLine) {
		if id > 0 {
			ui.Rule(widget.CutTop(&area, d.Line()))
		}
		widget.CutTop(&area, ui.Px(theme.Space12))
		widget.CutTop(&area, ui.Paragraph(area, title, widget.LabelSpec{Role: theme.BodyBold}))
		for j, line := range lines {
			watches, deletes := v.row(d, &area, widget.Nth(widget.Nth("record", id), j), title, line)
			if watches {
				watch = &line.best
			}
			if deletes {
				gone = &line.best
			}
		}
		widget.CutTop(&area, ui.Px(theme.Space8))
	}
	for i, start := range starts {
		bests := list.bests(book, start)
		entry(i, list.describe(names{v.program.games}, start, bests), list.lines(d, bests))
	}
	for i, r := range v.unproved {
		title := names{v.program.games}.describe(r.Replay)
		entry(len(starts)+i, title, []bestLine{{d.Text(assets.RecordsUnproved) + " · " + d.FormatTime(r.Time) + " · " + d.RecordDate(r.Date), r}})
	}
	return area.Min.Y - top, watch, gone
}

// row is a line with buttons that watch its replay and delete it. They are called by it and its
// title too.
func (v *recordsDialog) row(d *desk.Desk, area *image.Rectangle, id widget.ID, title string, line bestLine) (watches, deletes bool) {
	ui := d.UI
	remove := widget.ButtonSpec{Size: widget.Small, Icon: "x", Tip: d.Text(assets.RecordsDeleteTip)}
	size := ui.ButtonSize(remove)
	left := *area
	left.Max.X -= size.X + ui.Px(theme.Space8)
	watch := widget.ButtonSpec{Size: widget.Small, Icon: "film", Word: d.Text(assets.RecordsWatch), Tip: d.Text(assets.RecordsWatchTip)}
	watches = d.ListRow(&left, "watch-"+id, line.text, watch, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	at := image.Rect(area.Max.X-size.X, area.Min.Y, area.Max.X, left.Min.Y)
	area.Min.Y = left.Min.Y
	for button, does := range map[widget.ID]string{"watch-" + id: watch.Word, "delete-" + id: remove.Tip} {
		ui.Tell(button, access.Node{Name: strings.Join([]string{does, title, line.text}, ", ")})
	}
	return watches, ui.Button("delete-"+id, widget.Centre(at, size.X, size.Y), remove)
}

// bestLine is a best result in words.
type bestLine struct {
	text string
	best records.Result
}

// startLines says what was achieved on one start: the best time and the fewest moves,
// in one line if the same play has both.
func startLines(d *desk.Desk, b records.Bests) []bestLine {
	fewest := d.Text(family.FewestName(b.Moves)) + " " + strconv.Itoa(b.Moves.Moves())
	if over, known := d.Book.Standing(b.Moves.Start()).Over(); known {
		fewest += " (+" + strconv.Itoa(over) + ")"
	}
	return mostPoints(d, b, joined(d, b, fewest, b.Moves))
}

// mostPoints adds the result with the most points to the lines, where one has points.
func mostPoints(d *desk.Desk, b records.Bests, lines []bestLine) []bestLine {
	if b.Points.Points == 0 {
		return lines
	}
	said := d.Text(assets.RecordsMostPoints) + " " + d.Words.Number(b.Points.Points)
	for i := range lines {
		if lines[i].best.Equal(b.Points) {
			lines[i].text += " · " + said
			return lines
		}
	}
	return append(lines, bestLine{said + " · " + d.RecordDate(b.Points.Date), b.Points})
}

// classLines says what was achieved on starts that are equally hard: the best time, and
// the fewest moves beyond the optimum, where that is known.
func classLines(d *desk.Desk, b records.Bests) []bestLine {
	if b.Over.Replay == "" {
		return mostPoints(d, b, joined(d, b, "", b.Time))
	}
	return mostPoints(d, b, joined(d, b, d.Words.Format(assets.RecordsLeastOver, map[string]any{"Over": b.Least}), b.Over))
}

// joined says the best time, and what else a result is best in, unless that is "".
func joined(d *desk.Desk, b records.Bests, other string, best records.Result) []bestLine {
	parts := []string{d.Text(assets.ChallengeBestTime) + " " + d.FormatTime(b.Time.Time)}
	one := best.Equal(b.Time)
	if one && other != "" {
		parts = append(parts, other)
	}
	parts = append(parts, d.RecordDate(b.Time.Date))
	if b.Count > 1 {
		parts = append(parts, d.Words.Count(assets.RecordsSolved, b.Count, nil))
	}
	lines := []bestLine{{strings.Join(parts, " · "), b.Time}}
	if !one {
		lines = append(lines, bestLine{other + " · " + d.RecordDate(best.Date), best})
	}
	return lines
}

// names says which game a text from the records means.
type names struct{ *games }

// nameKey stands before the name of a puzzle in codes.
const nameKey = "name"

// describe names a game by what makes it, or by the name of its puzzle. Of a code its
// moves may be given as well.
func (g names) describe(code string) string {
	f, v, ok := g.madeOf(code)
	if !ok {
		return desk.Shorten(puzzle.Identity(code))
	}
	return family.DescribeGame(g.desk, f, puzzle.Code{Values: v, Name: v[nameKey]})
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
	d.Games.Watch(desk.Recording{Code: code, Date: r.Date, Time: r.Time, Penalty: r.Penalty, Unproved: d.Book.Proof(r) == records.Unproved})
}

// openStatistics shows what came of the games of a family.
func (g *Game) openStatistics(f family.Family, back desk.Page) {
	g.OpenPage(statistics.New(g.desk, g.options.Families, names{g.games}.madeOf, f, back))
	g.desk.UI.Focus("statistics-family")
}
