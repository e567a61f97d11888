package pages

import (
	"cmp"
	"image"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// recordList is the section with the best results of a family: of each Challenge, or of each preset with any seed.
// The latest are listed first, and each can be replayed or deleted.
type recordList struct {
	families []family.Family
	store    Store
	of       string // name of the family
	list     int    // an index of recordLists
	search   string // words in the titles, or ""
	order    int    // an index of recordOrders
	divided  bool   // only starts of kind are shown
	kind     puzzle.StartKind
	kinds    []puzzle.StartKind // those of all results, in order
	entries  []recordEntry      // the shown ones
	points   bool               // one of them has points
}

// recordEntry is what has best results, with these.
type recordEntry struct {
	title string
	lines []bestLine
}

// gather collects the entries that match the search and the kind of start, in order. Results that have failed
// verification, which do not count, are the last ones.
func (v *recordList) gather(app *scene.App) {
	type found struct {
		code  string
		bests records.Bests
	}
	list, book := recordLists[v.list], app.Book
	var all []found
	v.kinds = nil
	for _, code := range list.codes(book, v.of) {
		bests := list.bests(book, code)
		if bests.Count > 0 && v.wanted(book, bests.Moves.Start()) {
			all = append(all, found{code: code, bests: bests})
		}
	}
	if v.search != "" {
		all = slices.DeleteFunc(all, func(f found) bool { return !parts.Matches(list.describe(app, v.families, f.code, f.bests), v.search) })
	}
	slices.SortStableFunc(all, func(a, b found) int { return recordOrders[v.order].compare(a.bests, b.bests) })
	v.entries, v.points = nil, false
	for _, f := range all[:min(len(all), maxRecords)] {
		v.points = v.points || f.bests.Points.Points > 0
		v.entries = append(v.entries, recordEntry{list.describe(app, v.families, f.code, f.bests), list.lines(app, v.families, f.code, f.bests)})
	}
	for _, r := range book.All() {
		if r.Family() != v.of || book.Proof(r) != records.Unproved || !v.wanted(book, r.Start()) {
			continue
		}
		if title := describeCode(lookOn(app.Look(), r), v.families, r.Replay); parts.Matches(title, v.search) {
			text := strings.Join([]string{app.Text(assets.RecordsUnproved), parts.FormatTime(app.Look(), r.Time), parts.RecordDate(&app.Frame, r.Date)}, " · ")
			v.entries = append(v.entries, recordEntry{title, []bestLine{{text, r}}})
		}
	}
}

// wanted reports whether a start is of the chosen kind, and adds its kind to those that can be chosen.
func (v *recordList) wanted(book *records.Book, start string) bool {
	kind := book.Kind(start)
	if at, found := slices.BinarySearch(v.kinds, kind); !found {
		v.kinds = slices.Insert(v.kinds, at, kind)
	}
	return !v.divided || kind == v.kind
}

// recordOrders are the orders of entries. Entries that are equal have the latest first.
var recordOrders = []struct {
	name    assets.ID
	compare func(a, b records.Bests) int
}{
	{assets.RecordsLatest, func(_, _ records.Bests) int { return 0 }},
	{assets.RecordsFastest, func(a, b records.Bests) int {
		timed := func(s records.Bests) int {
			if s.Time.Replay == "" {
				return 1 // no clock ran
			}
			return 0
		}
		return cmp.Or(cmp.Compare(timed(a), timed(b)), cmp.Compare(a.Time.Time, b.Time.Time))
	}},
	{assets.RecordsShortest, func(a, b records.Bests) int { return cmp.Compare(a.Moves.Moves(), b.Moves.Moves()) }},
	{assets.RecordsOften, func(a, b records.Bests) int { return cmp.Compare(b.Count, a.Count) }},
}

// maxRecords is the maximum number of entries in a list.
const maxRecords = 50

// recordLists are what can have bests.
var recordLists = []struct {
	name     assets.ID
	codes    func(b *records.Book, family string) []string
	bests    func(*records.Book, string) records.Bests
	describe func(*scene.App, []family.Family, string, records.Bests) string
	lines    func(*scene.App, []family.Family, string, records.Bests) []bestLine
}{
	{
		assets.RecordsChallenges,
		(*records.Book).Starts, (*records.Book).StartBests,
		func(app *scene.App, families []family.Family, _ string, b records.Bests) string {
			said := describeCode(lookOn(app.Look(), b.Moves), families, b.Moves.Replay)
			if kind := app.Book.Kind(b.Moves.Start()); kind == puzzle.RungStart {
				said += " · " + app.Text(family.KindName(kind))
			}
			return said
		}, func(app *scene.App, _ []family.Family, _ string, b records.Bests) []bestLine {
			return startLines(app, b)
		},
	},
	{
		assets.RecordsPresets,
		(*records.Book).Classes, presetBests,
		describePreset, presetLines,
	},
}

// choice returns the choice of the list.
func (v *recordList) choice(app *scene.App) layout.Item {
	var lists []widget.Choice
	for _, l := range recordLists {
		lists = append(lists, widget.Choice{Word: app.Text(l.name)})
	}
	app.UI.SetA11y("records-list", access.Node{Name: app.Text(assets.RecordsTitle)})
	return app.UI.SegmentsItem("records-list", lists, &v.list, 300, func() {
		v.gather(app)
		app.UI.WakeAfter(0)
	})
}

// recordsSearch is the id of the field.
const recordsSearch widget.ID = "records-search"

// find returns the search, the filters and the order. Further filters go beside that of the kind of start.
func (v *recordList) find(app *scene.App) layout.Item {
	ui := app.UI
	again := func() {
		v.gather(app)
		ui.WakeAfter(0)
	}
	drop := func(id widget.ID, name assets.ID, items []string, chosen int, choose func(int)) layout.Item {
		ui.SetA11y(id, access.Node{Name: app.Text(name)})
		return layout.Cell(ui.DropDownWidth(items), ui.ControlHeight(), func(r image.Rectangle) {
			if ui.DropDown(id, r, items, &chosen, widget.DropSpec{}) {
				choose(chosen)
				again()
			}
		})
	}
	ui.SetA11y(recordsSearch, access.Node{Name: app.Text(assets.ShelfSearch)})
	field := layout.Cell(ui.Px(240), ui.ControlHeight(), func(r image.Rectangle) {
		before := v.search
		ui.TextField(recordsSearch, r, &v.search, widget.FieldSpec{Placeholder: app.Text(assets.ShelfSearch), Tip: app.Text(assets.ShelfSearchTip), MaxRunes: 60})
		if v.search != before {
			again()
		}
	})
	kinds, chosen := []string{app.Text(assets.StatisticsAllGames)}, 0
	for i, kind := range v.kinds {
		kinds = append(kinds, app.Text(family.KindName(kind)))
		if v.divided && kind == v.kind {
			chosen = i + 1
		}
	}
	var filters []layout.Item
	if len(v.kinds) > 1 || v.divided {
		filters = append(filters, drop("records-kind", assets.StatisticsStart, kinds, chosen, func(i int) {
			if v.divided = i > 0; v.divided {
				v.kind = v.kinds[i-1]
			}
		}))
	}
	var orders []string
	for _, o := range recordOrders {
		orders = append(orders, app.Text(o.name))
	}
	filters = append(filters, drop("records-order", assets.RecordsOrder, orders, v.order, func(i int) { v.order = i }))
	gap := ui.Px(theme.Space12)
	stacked := []layout.Item{layout.Row(0, field.Shrink(0).Grow())}
	for _, f := range filters {
		stacked = append(stacked, layout.Row(0, f.Shrink(0).Grow()))
	}
	return layout.FirstFit(layout.Row(gap, append([]layout.Item{field.Grow()}, filters...)...), layout.Column(gap, stacked...))
}

// body returns the search, and the entries below it.
func (v *recordList) body(app *scene.App) layout.Item {
	ui := app.UI
	if len(v.entries) == 0 && v.search == "" && !v.divided {
		return ui.ParagraphItem(app.Text(assets.RecordsNone), widget.LabelSpec{Colour: theme.Text2})
	}
	below := v.card(app)
	if len(v.entries) == 0 {
		below = ui.ParagraphItem(app.Text(assets.RecordsNothing), widget.LabelSpec{Colour: theme.Text2})
	}
	return layout.Column(ui.Px(theme.Space16), v.find(app), below)
}

// card returns the entries.
func (v *recordList) card(app *scene.App) layout.Item {
	ui := app.UI
	var items []layout.Item
	add := func(more ...layout.Item) { items = append(items, more...) }
	rule := layout.Cell(0, app.HairlineWidth(), ui.Rule)
	for i, e := range v.entries {
		if i > 0 {
			add(ui.Space(theme.Space8), rule, ui.Space(theme.Space12))
		}
		add(ui.ParagraphItem(e.title, widget.LabelSpec{Role: theme.BodyBold}))
		for j := range e.lines {
			add(v.row(app, widget.Nth(widget.Nth("record", i), j), e.title, &e.lines[j]))
		}
	}
	if v.points {
		add(ui.Space(theme.Space8), rule, ui.Space(theme.Space12), ui.ParagraphItem(app.Text(assets.RecordsPointsNote), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	}
	return parts.CardItem(&app.Frame, layout.Column(0, items...), theme.Space20)
}

// row returns a line with buttons to watch its replay, to review it and to delete it. The accessible
// names of the buttons include the line and its title.
func (v *recordList) row(app *scene.App, id widget.ID, title string, line *bestLine) layout.Item {
	ui, fr := app.UI, &app.Frame
	if line.best.Replay == "" { // of several boards
		return ui.ParagraphItem(line.text, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
	button := func(id widget.ID, icon, word, tip, does string, do func()) layout.Item {
		ui.SetA11y(id, access.Node{Name: strings.Join([]string{does, title, line.text}, fr.Text(assets.NarrationComma))})
		spec := widget.ButtonSpec{Size: widget.Small, Icon: icon, Word: word, Tip: tip}
		return ui.ButtonItem(id, spec, do).Centred()
	}
	watch, review, remove := fr.Text(assets.RecordsWatch), fr.Text(assets.ReviewTitle), fr.Text(assets.RecordsDeleteTip)
	stars := layout.Item{}
	if won := app.Book.Stars(line.best); won > 0 {
		stars = parts.StarsItem(fr, won, 14)
	}
	words := []layout.Item{stars, ui.ParagraphItem(line.text, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}).Grow().Centred()}
	buttons := []layout.Item{
		button("watch-"+id, "film", watch, fr.Text(assets.RecordsWatchTip), watch, func() { v.watch(app, line.best) }),
		button("review-"+id, "chart-line", "", fr.Text(assets.ReviewTip), review, func() { v.review(app, line.best) }),
		button("delete-"+id, "x", "", remove, remove, func() { app.ShowDialog(&deleteRecord{families: v.families, store: v.store, result: line.best}) }),
	}
	gap := ui.Px(theme.Space8)
	row := layout.Row(gap, append(append(words, ui.Space(theme.Space12)), buttons...)...)
	if ui.Narrow() {
		row = layout.Column(ui.Px(theme.Space4), layout.Row(gap, words...), layout.Row(gap, append(buttons, layout.Gap(0).Grow())...))
	}
	above := ui.Px(theme.Space4) / 2
	return layout.Column(0, layout.Gap(above), row, layout.Gap(ui.Px(theme.Space4)-above))
}

// bestLine describes a best result.
type bestLine struct {
	text string
	best records.Result // without a replay for an attempt at several boards
}

// startLines describes the best results of one start: the best time and the fewest moves, in one
// line if one result has both.
func startLines(app *scene.App, b records.Bests) []bestLine {
	fewest := app.Text(family.FewestName(b.Moves)) + " " + app.Words.Number(b.Moves.Moves())
	if over, known := app.Book.Standing(b.Moves.Start()).Over(); known {
		fewest += " (" + overOptimum(app.Look(), over) + ")"
	}
	for _, m := range b.Moves.Metrics[min(1, len(b.Moves.Metrics)):] { // such as the slides of Fifteen
		fewest += " · " + parts.CountMetric(app.Look(), m)
	}
	return maxPoints(&app.Frame, b, joined(&app.Frame, b, fewest, b.Moves))
}

// overOptimum says how many moves more than the fewest possible were made.
func overOptimum(look scene.Look, over int) string {
	if over == 0 {
		return look.Text(assets.RecordsOptimal)
	}
	return look.Words.Count(assets.RecordsOverBy, over, nil)
}

// maxPoints adds the result with the most points to the lines, if any has points.
func maxPoints(fr *scene.Frame, b records.Bests, lines []bestLine) []bestLine {
	if b.Points.Points == 0 {
		return lines
	}
	said := fr.Text(assets.RecordsMostPoints) + " " + fr.Words.Number(b.Points.Points)
	for i := range lines {
		if lines[i].best.Equal(b.Points) {
			lines[i].text += " · " + said
			return lines
		}
	}
	return append(lines, bestLine{said + " · " + parts.RecordDate(fr, b.Points.Date), b.Points})
}

// presetBests returns the best results of a class, or the best attempt at an event.
func presetBests(book *records.Book, class string) records.Bests {
	s, count := bestAttempt(book, class)
	if count == 0 {
		return book.ClassBests(class)
	}
	whole := s.Whole()
	return records.Bests{Time: whole, Moves: whole, Count: count}
}

// bestAttempt returns the best attempt at the event of a class by its measure, and how many there are. Classes of single
// boards have none.
func bestAttempt(book *records.Book, class string) (best timing.Solve, count int) {
	if timing.EventOf(class).Plain() {
		return best, 0
	}
	all := timing.All(book, class, timing.Marks{})[0].Solves
	if at := timing.Best(all, timing.MeasureOf(timing.EventOf(class))); at >= 0 {
		return all[at], timing.Finished(all)
	}
	return best, 0
}

// presetLines describes the best results of a class or event.
func presetLines(app *scene.App, families []family.Family, class string, b records.Bests) []bestLine {
	s, count := bestAttempt(app.Book, class)
	if count == 0 {
		return classLines(app, b)
	}
	look := app.Look()
	took := parts.FormatTime(look, b.Time.Time)
	said := append([]string{app.Text(assets.ChallengeBestTime) + " " + took}, counts(look, b.Time)...)
	switch timing.MeasureOf(s.Event()) {
	case timing.Tiles:
		said = []string{app.Text(family.FewestName(b.Moves)) + " " + app.Words.Number(b.Moves.Moves()), took}
	case timing.Slides:
		slides := app.Words.Count(assets.MetricCount(puzzle.MetricSlides), s.Count(puzzle.MetricSlides), nil)
		said = []string{app.Words.Format(assets.StatisticsBest, map[string]any{"Time": slides}), took}
	}
	if memo := memoOf(app, families, class, s.Result); memo > 0 {
		said = append(said, app.Words.Format(assets.SessionMemo, map[string]any{"Time": parts.FormatTime(look, memo)}))
	}
	said = append(said, parts.RecordDate(&app.Frame, b.Time.Date))
	if count > 1 {
		said = append(said, app.Words.Count(assets.RecordsSolved, count, nil))
	}
	line := bestLine{text: strings.Join(said, " · ")}
	if s.Boards == nil {
		line.best = s.Result
	}
	return []bestLine{line}
}

// memoOf returns the time for looking at the board of a result in a blindfold event, or 0 if it is not known.
func memoOf(app *scene.App, families []family.Family, class string, r records.Result) time.Duration {
	f, _, _ := family.OfStart(families, class)
	own, ok := f.(family.Statistician)
	if !ok || !timing.EventOf(class).Blind {
		return 0
	}
	for _, series := range own.Series(app, class) {
		for _, s := range series.Solves {
			if s.Result.Equal(r) {
				return s.Memo
			}
		}
	}
	return 0
}

// classLines describes the best results of starts that are equally hard: the best time, the fewest moves beyond the
// optimum, where the optimum is known, and where moves are counted in several ways also the fewest moves.
func classLines(app *scene.App, b records.Bests) []bestLine {
	over, best := "", b.Time
	all := func(r records.Result) string { return strings.Join(counts(app.Look(), r), " · ") }
	switch {
	case b.Over.Replay != "":
		over, best = strings.Join(append([]string{overOptimum(app.Look(), b.Least)}, counts(app.Look(), b.Over)...), " · "), b.Over
	case b.Time.Replay == "":
		over, best = all(b.Moves), b.Moves
	}
	lines := maxPoints(&app.Frame, b, joined(&app.Frame, b, over, best))
	if len(b.Moves.Metrics) < 2 || slices.ContainsFunc(lines, func(l bestLine) bool { return l.best.Moves() == b.Moves.Moves() }) {
		return lines
	}
	return append(lines, bestLine{strings.Join([]string{app.Text(family.FewestName(b.Moves)), all(b.Moves), parts.RecordDate(&app.Frame, b.Moves.Date)}, " · "), b.Moves})
}

// counts returns the counts of a result with several, such as the moves and slides of Fifteen.
func counts(look scene.Look, r records.Result) (all []string) {
	if len(r.Metrics) < 2 {
		return nil
	}
	for _, m := range r.Metrics {
		all = append(all, parts.CountMetric(look, m))
	}
	return all
}

// joined describes the result with the best time and another best result, which other describes
// ("" for none), in one line if they are the same.
func joined(fr *scene.Frame, b records.Bests, other string, best records.Result) []bestLine {
	if b.Time.Replay == "" { // no clock ran
		return []bestLine{{other + " · " + parts.RecordDate(fr, best.Date), best}}
	}
	said := []string{fr.Text(assets.ChallengeBestTime) + " " + parts.FormatTime(fr.Look(), b.Time.Time)}
	one := best.Equal(b.Time)
	if one && other != "" {
		said = append(said, other)
	} else {
		said = append(said, counts(fr.Look(), b.Time)...)
	}
	said = append(said, parts.RecordDate(fr, b.Time.Date))
	if b.Count > 1 {
		said = append(said, fr.Words.Count(assets.RecordsSolved, b.Count, nil))
	}
	lines := []bestLine{{strings.Join(said, " · "), b.Time}}
	if !one {
		lines = append(lines, bestLine{other + " · " + parts.RecordDate(fr, best.Date), best})
	}
	return lines
}

// nameKey is the key of a puzzle's name in codes.
const nameKey = "name"

// lookOn returns how things looked on the day of a result, whose puzzle may be of another day now.
func lookOn(look scene.Look, r records.Result) scene.Look {
	if date, err := puzzle.ParseDate(r.Date); err == nil {
		look.Today = date
	}
	return look
}

// describeCode describes the game of a code, with or without moves: by the name of its puzzle if
// it has one, or else by its values.
func describeCode(look scene.Look, families []family.Family, code string) string {
	f, v, ok := family.OfStart(families, code)
	if !ok {
		return scene.Truncate(puzzle.Identity(code))
	}
	return family.DescribeGame(look, f, puzzle.Code{Family: f.Puzzle(), Values: v, Name: v[nameKey]})
}

// describePreset describes what all Challenges of a preset have in common. bests are their results.
func describePreset(app *scene.App, families []family.Family, preset string, bests records.Bests) string {
	f, common, ok := family.OfStart(families, preset)
	_, v, known := family.OfStart(families, bests.Moves.Start())
	if !ok || !known {
		return scene.Truncate(preset)
	}
	// The mode is that of one of the games: the preset alone may not determine it.
	about := family.Describe(app.Look(), f, puzzle.Code{Family: f.Puzzle(), Values: v})
	facts := about.Facts
	if preset != bests.Moves.Start() {
		facts = f.Describe(app.Look(), common).Common
	}
	return strings.Join(append([]string{app.Text(f.Name()), about.Mode}, facts...), " · ")
}

// review reviews a result.
func (v *recordList) review(app *scene.App, r records.Result) {
	if recording, ok := v.recording(app, r); ok {
		app.Games.Review(recording)
	}
}

// watch replays a result.
func (v *recordList) watch(app *scene.App, r records.Result) {
	if recording, ok := v.recording(app, r); ok {
		app.Games.Watch(recording)
	}
}

// recording returns the recording of a result. If it cannot be read, it says so.
func (v *recordList) recording(app *scene.App, r records.Result) (scene.Recording, bool) {
	code, err := family.Catalogue(v.families).ParseCode(r.Replay)
	if err != nil {
		app.UI.Toast("triangle-alert", app.Text(assets.RecordsNoReplay))
		return scene.Recording{}, false
	}
	return scene.Recording{Code: code, Date: r.Date, Time: r.Time, Penalty: r.Penalty, Unproved: app.Book.Proof(r) == records.Unproved, Shown: r.ShownHere()}, true
}
