package pages

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// Records is the dialog of best results: of each Challenge, or of each preset with any seed. The
// latest are listed first, and each can be replayed or deleted.
type Records struct {
	families []family.Family
	store    Store
	tab      int              // an index of recordLists
	unproved []records.Result // failed verification and do not count
}

// NewRecords returns the dialog.
func NewRecords(sc *scene.Context, families []family.Family, store Store) *Records {
	v := &Records{families: families, store: store}
	v.findUnproved(sc)
	return v
}

// findUnproved collects the results that have failed verification.
func (v *Records) findUnproved(sc *scene.Context) {
	v.unproved = nil
	for _, r := range sc.Book.All() {
		if sc.Book.Proof(r) == records.Unproved {
			v.unproved = append(v.unproved, r)
		}
	}
}

// maxRecords is the maximum number of entries in a list.
const maxRecords = 50

// recordLists are the tabs of the dialog.
var recordLists = []struct {
	name     assets.ID
	starts   func(*records.Book) []string
	bests    func(*records.Book, string) records.Bests
	describe func(*scene.Context, []family.Family, string, records.Bests) string
	lines    func(*scene.Context, records.Bests) []bestLine
}{
	{
		assets.RecordsChallenges,
		func(b *records.Book) []string { return b.Starts(maxRecords) }, (*records.Book).StartBests,
		func(sc *scene.Context, families []family.Family, _ string, b records.Bests) string {
			said := describeCode(sc, families, b.Moves.Replay)
			if kind := sc.Book.Kind(b.Moves.Start()); kind == puzzle.RungStart {
				said += " · " + sc.Text(family.KindName(kind))
			}
			return said
		}, startLines,
	},
	{
		assets.RecordsPresets,
		func(b *records.Book) []string { return b.Classes(maxRecords) }, (*records.Book).ClassBests,
		describePreset, classLines,
	},
}

// Action implements scene.Dialog.
func (*Records) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *Records) Frame(sc *scene.Context) bool {
	var watch, look, gone *records.Result
	result := sc.UI.Dialog("records", widget.DialogSpec{
		Title: sc.Text(assets.RecordsTitle), Width: 640, Focus: "records-close",
		Body: func(area image.Rectangle) (used int) {
			used, watch, look, gone = v.body(sc, area)
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "records-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.RecordsClose)}},
		},
	})
	if watch != nil {
		v.Watch(sc, *watch)
		return false
	}
	if look != nil {
		if r, ok := v.recording(sc, *look); ok {
			sc.Games.Review(r)
		}
		return false
	}
	if gone != nil {
		sc.ShowDialog(&deleteRecord{records: v, result: *gone})
		return true
	}
	return result.Open()
}

// body shows one of the lists. It returns the result whose replay is to be watched, the one that is to
// be reviewed, and the one that is to be deleted, or nil.
func (v *Records) body(sc *scene.Context, area image.Rectangle) (used int, watch, look, gone *records.Result) {
	ui, book := sc.UI, sc.Book
	top := area.Min.Y
	var tabs []widget.Choice
	for _, l := range recordLists {
		tabs = append(tabs, widget.Choice{Word: sc.Text(l.name)})
	}
	tab := widget.CutTop(&area, ui.ControlHeight())
	tab.Max.X = min(tab.Max.X, tab.Min.X+max(ui.SegmentsWidth(tabs), ui.Px(300)))
	ui.SetA11y("records-list", access.Node{Name: sc.Text(assets.RecordsTitle)})
	ui.Segments("records-list", tab, tabs, &v.tab, widget.ChoiceSpec{})
	widget.CutTop(&area, ui.Px(theme.Space8))
	list := recordLists[v.tab]
	starts := list.starts(book)
	if len(starts) == 0 && len(v.unproved) == 0 {
		widget.CutTop(&area, ui.Px(theme.Space8))
		used := ui.Paragraph(area, sc.Text(assets.RecordsNone), widget.LabelSpec{Colour: theme.Text2})
		return area.Min.Y + used - top, nil, nil, nil
	}
	entry := func(id int, title string, lines []bestLine) {
		if id > 0 {
			ui.Rule(widget.CutTop(&area, sc.HairlineWidth()))
		}
		widget.CutTop(&area, ui.Px(theme.Space12))
		widget.CutTop(&area, ui.Paragraph(area, title, widget.LabelSpec{Role: theme.BodyBold}))
		for j, line := range lines {
			watches, looks, deletes := v.row(sc, &area, widget.Nth(widget.Nth("record", id), j), title, line)
			if watches {
				watch = &line.best
			}
			if looks {
				look = &line.best
			}
			if deletes {
				gone = &line.best
			}
		}
		widget.CutTop(&area, ui.Px(theme.Space8))
	}
	points := false
	for i, start := range starts {
		bests := list.bests(book, start)
		points = points || bests.Points.Points > 0
		entry(i, list.describe(sc, v.families, start, bests), list.lines(sc, bests))
	}
	if points {
		ui.Rule(widget.CutTop(&area, sc.HairlineWidth()))
		widget.CutTop(&area, ui.Px(theme.Space12))
		widget.CutTop(&area, ui.Paragraph(area, sc.Text(assets.RecordsPointsNote), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	}
	for i, r := range v.unproved {
		title := describeCode(sc, v.families, r.Replay)
		entry(len(starts)+i, title, []bestLine{{sc.Text(assets.RecordsUnproved) + " · " + parts.FormatTime(sc, r.Time) + " · " + parts.RecordDate(sc, r.Date), r}})
	}
	return area.Min.Y - top, watch, look, gone
}

// row declares a line with buttons to watch its replay, to review it and to delete it. The accessible
// names of the buttons include the line and its title.
func (v *Records) row(sc *scene.Context, area *image.Rectangle, id widget.ID, title string, line bestLine) (watches, looks, deletes bool) {
	ui := sc.UI
	remove := widget.ButtonSpec{Size: widget.Small, Icon: "x", Tip: sc.Text(assets.RecordsDeleteTip)}
	review := widget.ButtonSpec{Size: widget.Small, Icon: "chart-line", Tip: sc.Text(assets.ReviewTip)}
	size, gap := ui.ButtonSize(remove), ui.Px(theme.Space8)
	left := *area
	left.Max.X -= 2 * (size.X + gap)
	watch := widget.ButtonSpec{Size: widget.Small, Icon: "film", Word: sc.Text(assets.RecordsWatch), Tip: sc.Text(assets.RecordsWatchTip)}
	watches = parts.ListRow(sc, &left, "watch-"+id, line.text, watch, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	at := image.Rect(area.Max.X-size.X, area.Min.Y, area.Max.X, left.Min.Y)
	area.Min.Y = left.Min.Y
	for button, does := range map[widget.ID]string{"watch-" + id: watch.Word, "review-" + id: sc.Text(assets.ReviewTitle), "delete-" + id: remove.Tip} {
		ui.SetA11y(button, access.Node{Name: strings.Join([]string{does, title, line.text}, ", ")})
	}
	looks = ui.Button("review-"+id, widget.Centre(at.Sub(image.Pt(size.X+gap, 0)), size.X, size.Y), review)
	return watches, looks, ui.Button("delete-"+id, widget.Centre(at, size.X, size.Y), remove)
}

// bestLine describes a best result.
type bestLine struct {
	text string
	best records.Result
}

// startLines describes the best results of one start: the best time and the fewest moves, in one
// line if one result has both.
func startLines(sc *scene.Context, b records.Bests) []bestLine {
	fewest := sc.Text(family.FewestName(b.Moves)) + " " + sc.Words.Number(b.Moves.Moves())
	if over, known := sc.Book.Standing(b.Moves.Start()).Over(); known {
		fewest += " (" + overOptimum(sc, over) + ")"
	}
	for _, m := range b.Moves.Metrics[min(1, len(b.Moves.Metrics)):] { // such as the slides of Fifteen
		fewest += " · " + parts.CountMetric(sc, m)
	}
	return maxPoints(sc, b, joined(sc, b, fewest, b.Moves))
}

// overOptimum says how many moves more than the fewest possible were made.
func overOptimum(sc *scene.Context, over int) string {
	if over == 0 {
		return sc.Text(assets.RecordsOptimal)
	}
	return sc.Words.Count(assets.RecordsOverBy, over, nil)
}

// maxPoints adds the result with the most points to the lines, if any has points.
func maxPoints(sc *scene.Context, b records.Bests, lines []bestLine) []bestLine {
	if b.Points.Points == 0 {
		return lines
	}
	said := sc.Text(assets.RecordsMostPoints) + " " + sc.Words.Number(b.Points.Points)
	for i := range lines {
		if lines[i].best.Equal(b.Points) {
			lines[i].text += " · " + said
			return lines
		}
	}
	return append(lines, bestLine{said + " · " + parts.RecordDate(sc, b.Points.Date), b.Points})
}

// classLines describes the best results of starts that are equally hard: the best time, and the
// fewest moves beyond the optimum, where the optimum is known.
func classLines(sc *scene.Context, b records.Bests) []bestLine {
	switch {
	case b.Over.Replay != "":
	case b.Time.Replay == "":
		return maxPoints(sc, b, joined(sc, b, strings.Join(counts(sc, b.Moves), " · "), b.Moves))
	default:
		return maxPoints(sc, b, joined(sc, b, "", b.Time))
	}
	return maxPoints(sc, b, joined(sc, b, strings.Join(append([]string{overOptimum(sc, b.Least)}, counts(sc, b.Over)...), " · "), b.Over))
}

// counts returns the counts of a result with several, such as the moves and slides of Fifteen.
func counts(sc *scene.Context, r records.Result) (all []string) {
	if len(r.Metrics) < 2 {
		return nil
	}
	for _, m := range r.Metrics {
		all = append(all, parts.CountMetric(sc, m))
	}
	return all
}

// joined describes the result with the best time and another best result, which other describes
// ("" for none), in one line if they are the same.
func joined(sc *scene.Context, b records.Bests, other string, best records.Result) []bestLine {
	if b.Time.Replay == "" { // no clock ran
		return []bestLine{{other + " · " + parts.RecordDate(sc, best.Date), best}}
	}
	said := []string{sc.Text(assets.ChallengeBestTime) + " " + parts.FormatTime(sc, b.Time.Time)}
	one := best.Equal(b.Time)
	if one && other != "" {
		said = append(said, other)
	} else {
		said = append(said, counts(sc, b.Time)...)
	}
	said = append(said, parts.RecordDate(sc, b.Time.Date))
	if b.Count > 1 {
		said = append(said, sc.Words.Count(assets.RecordsSolved, b.Count, nil))
	}
	lines := []bestLine{{strings.Join(said, " · "), b.Time}}
	if !one {
		lines = append(lines, bestLine{other + " · " + parts.RecordDate(sc, best.Date), best})
	}
	return lines
}

// nameKey is the key of a puzzle's name in codes.
const nameKey = "name"

// describeCode describes the game of a code, with or without moves: by the name of its puzzle if
// it has one, or else by its values.
func describeCode(sc *scene.Context, families []family.Family, code string) string {
	f, v, ok := family.OfStart(families, code)
	if !ok {
		return scene.Truncate(puzzle.Identity(code))
	}
	return family.DescribeGame(sc, f, puzzle.Code{Values: v, Name: v[nameKey]})
}

// describePreset describes what all Challenges of a preset have in common. bests are their results.
func describePreset(sc *scene.Context, families []family.Family, preset string, bests records.Bests) string {
	f, common, ok := family.OfStart(families, preset)
	_, v, known := family.OfStart(families, bests.Moves.Start())
	if !ok || !known {
		return scene.Truncate(preset)
	}
	// The mode is that of one of the games: the preset alone may not determine it.
	about := family.Describe(sc, f, puzzle.Code{Family: f.Puzzle, Values: v})
	facts := about.Facts
	if preset != bests.Moves.Start() {
		facts = f.Describe(sc, common).Common
	}
	return strings.Join(append([]string{sc.Text(f.Name), about.Mode}, facts...), " · ")
}

// Watch replays a result.
func (v *Records) Watch(sc *scene.Context, r records.Result) {
	if recording, ok := v.recording(sc, r); ok {
		sc.Games.Watch(recording)
	}
}

// recording returns the recording of a result. If it cannot be read, it says so.
func (v *Records) recording(sc *scene.Context, r records.Result) (scene.Recording, bool) {
	code, err := family.Catalogue(v.families).ParseCode(r.Replay)
	if err != nil {
		sc.UI.Toast("triangle-alert", sc.Text(assets.RecordsNoReplay))
		return scene.Recording{}, false
	}
	return scene.Recording{Code: code, Date: r.Date, Time: r.Time, Penalty: r.Penalty, Unproved: sc.Book.Proof(r) == records.Unproved}, true
}
