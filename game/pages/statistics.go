package pages

import (
	"cmp"
	"image"
	"slices"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Statistics is the section with the results of all games of a family: numbers, a plot over time and a
// histogram. It is computed from the results when these change.
type Statistics struct {
	families []family.Family
	of       family.Family
	filter   int            // index of the names of groups; 0 is all
	start    int            // index of the kinds of start of that name, from 1; 0 is any
	groups   []family.Group // of the family, if it has any
	games    []records.Play
	imported []string // classes of imported series that are shown

	// Computed once: there may be ten thousand games.
	finished       []records.Play // solved, without retries
	alone          []records.Play // solved without help, without retries
	solved, hinted int            // number of solved games, and of those with hints
	abandoned      int            // number of games that were given up; others have a verdict that they don't count
	measure        timing.Measure // of the games of one event; otherwise the time
	medianTime     time.Duration  // of alone
	medianCount    float64
	course         bool // all games are of rungs
	trophies       int  // different puzzles solved without help in the minimum number of moves
	total          time.Duration
	over           []int // moves beyond the optimum of each of alone whose optimum is known
	sums           records.Statistics
	weeks          records.Weeks
	bests          bests
}

// chooseCurrent chooses the group of the current game, if it has one.
func (p *Statistics) chooseCurrent(app *scene.App) {
	own := slices.IndexFunc(p.groups, func(one family.Group) bool { return one.Current })
	if own <= 0 {
		return
	}
	p.filter = slices.Index(p.names(), p.groups[own].Name)
	if starts := p.starts(); len(starts) > 1 {
		p.start = 1 + slices.Index(starts, p.groups[own].Start)
	}
	p.gather(app)
}

// names returns the different names of groups.
func (p *Statistics) names() (names []string) {
	for _, g := range p.groups {
		if !slices.Contains(names, g.Name) {
			names = append(names, g.Name)
		}
	}
	return names
}

// starts returns the kinds of start of the chosen name.
func (p *Statistics) starts() (starts []string) {
	names := p.names()
	if len(names) == 0 {
		return nil
	}
	for _, g := range p.groups {
		if g.Name == names[p.filter] && g.Start != "" {
			starts = append(starts, g.Start)
		}
	}
	return starts
}

// gather collects the games that are shown.
func (p *Statistics) gather(app *scene.App) {
	all := playsOf(app.Book, p.of)
	p.games, p.groups = all, p.groupsOf(app, all)
	if len(p.groups) == 0 {
		p.filter, p.start, p.imported = 0, 0, nil
		p.sum(app)
		return
	}
	names := p.names()
	p.filter = min(p.filter, len(names)-1)
	starts := p.starts()
	p.start = min(p.start, len(starts))
	p.games, p.imported = nil, nil
	chosen := slices.DeleteFunc(slices.Clone(p.groups), func(g family.Group) bool {
		return g.Name != names[p.filter] || p.start > 0 && g.Start != starts[p.start-1]
	})
	for _, r := range all {
		if slices.ContainsFunc(chosen, func(g family.Group) bool { return g.Has(r) }) {
			p.games = append(p.games, r)
		}
	}
	for _, g := range chosen {
		p.imported = append(p.imported, g.Imported...)
	}
	p.sum(app)
}

// playsOf returns the games of a family. An attempt at an event of several boards is in the place of its last board. The
// others are left out, unless they count as single ones too.
func playsOf(book *records.Book, f family.Family) (all []records.Play) {
	attempts := map[string]records.Play{} // by the replay of the last board
	read := map[string]bool{}             // by class
	for _, one := range book.Plays(f.Puzzle().Name()) {
		e, _ := puzzle.EventOf(one.Values)
		class, ok := book.Event(one.Start())
		if class = records.Displayed(class, one.Display); ok && e.Boards() > 1 && !read[class] {
			read[class] = true
			_, v, _ := puzzle.Standard().ReadStart(class)
			for _, s := range timing.All(book, class, timing.Marks{})[0].Solves {
				whole := s.Whole()
				if whole.Abandoned = whole.Abandoned || len(s.Boards) < e.Boards(); !whole.Abandoned && !s.Solved() {
					whole.Verdict = records.DNF
				}
				attempts[s.Result.Replay] = records.Play{Result: whole, Values: v, Class: class, Kind: one.Kind, Boards: s.Boards}
			}
		}
	}
	for _, one := range book.Plays(f.Puzzle().Name()) {
		e, ok := puzzle.EventOf(one.Values)
		if !ok || e.Boards() == 1 || e.Singles {
			all = append(all, one)
		}
		if whole, ok := attempts[one.Replay]; ok {
			all = append(all, whole)
		}
	}
	return all
}

// groupsOf returns the groups of games: those of the family, or one for each kind of start.
func (p *Statistics) groupsOf(app *scene.App, all []records.Play) (groups []family.Group) {
	if own, ok := p.of.(family.Statistician); ok {
		return own.Groups(app, all)
	}
	var kinds []puzzle.StartKind
	for _, one := range all {
		if !slices.Contains(kinds, one.Kind) {
			kinds = append(kinds, one.Kind)
		}
	}
	if len(kinds) == 0 {
		return nil
	}
	slices.Sort(kinds)
	groups = []family.Group{{Name: app.Text(assets.StatisticsAllGames), Has: func(records.Play) bool { return true }}}
	for _, k := range kinds {
		groups = append(groups, family.Group{Name: app.Text(family.KindName(k)), Has: func(one records.Play) bool { return one.Kind == k }})
	}
	return groups
}

// sum computes the numbers from the games that are shown.
func (p *Statistics) sum(app *scene.App) {
	p.sums = app.Book.Statistics(p.of.Puzzle().Name())
	p.weeks = app.Book.Weeks(app.Today())
	p.finished, p.alone, p.over, p.total, p.solved, p.hinted, p.abandoned = nil, nil, nil, 0, 0, 0, 0
	p.measure = timing.Time
	if p.filter > 0 && len(p.games) > 0 {
		e, _ := puzzle.EventOf(p.games[0].Values)
		p.measure = timing.MeasureOf(e)
	}
	p.course = !slices.ContainsFunc(p.games, func(one records.Play) bool { return one.Kind != puzzle.RungStart })
	trophies := map[string]bool{}
	for _, one := range p.games {
		p.total += one.Played()
		if one.Abandoned {
			p.abandoned++
		}
		if !one.Solved() {
			continue
		}
		p.solved++
		if !one.Alone() {
			p.hinted++
		}
		if one.Retry {
			continue // it is in no average
		}
		p.finished = append(p.finished, one)
		if !one.Alone() {
			continue
		}
		p.alone = append(p.alone, one)
		optimum := one.Optimum
		if e, _ := puzzle.EventOf(one.Values); optimum == 0 && e.Boards() == 1 {
			optimum = app.Book.Standing(one.Start()).Optimum
		}
		if over := one.Moves() - optimum; optimum > 0 && over >= 0 {
			p.over = append(p.over, over)
			if over == 0 && one.Common() {
				trophies[one.Start()] = true
			}
		}
	}
	p.trophies = len(trophies)
	comparable := slices.DeleteFunc(slices.Clone(p.alone), func(one records.Play) bool { return !p.compared(one) })
	p.medianTime, p.medianCount = time.Duration(median(comparable, timeOf)), median(p.alone, p.countOf)
	p.bests = p.bestsOf(app)
}

// counted returns the metric in which the games that are shown are counted.
func (p *Statistics) counted() string {
	if p.measure == timing.Slides {
		return puzzle.MetricSlides
	}
	return p.of.Puzzle().Metrics(nil)[0].Name
}

// median returns the median, the mean of the two middle values if their number is even, and 0 of none.
func median[T int | time.Duration](games []records.Play, value func(records.Play) T) float64 {
	if len(games) == 0 {
		return 0
	}
	values := make([]T, 0, len(games))
	for _, r := range games {
		values = append(values, value(r))
	}
	slices.Sort(values)
	return float64(values[(len(values)-1)/2]+values[len(values)/2]) / 2
}

func timeOf(r records.Play) time.Duration { return r.Time }

func (p *Statistics) countOf(r records.Play) int { return r.Count(p.counted()) }

// valueOf returns what a game is scored by: its time in milliseconds, or a number of moves.
func (p *Statistics) valueOf(r records.Play) int {
	if p.measure == timing.Time {
		return int(r.Time.Milliseconds())
	}
	return p.countOf(r)
}

// inWords returns a value of a game as text.
func (p *Statistics) inWords(look scene.Look, value int) string {
	if p.measure == timing.Time {
		return parts.FormatTime(look, time.Duration(value)*time.Millisecond)
	}
	return look.Words.Count(assets.MetricCount(p.counted()), value, nil)
}

// numbers returns the numbers, plots and tables of the games, for a width.
func (p *Statistics) numbers(app *scene.App, width int) layout.Item {
	ui := app.UI
	if len(p.games) == 0 && len(p.bests.rows) > 0 {
		return p.bests.card(app)
	} else if len(p.games) == 0 {
		return ui.ParagraphItem(app.Text(assets.StatisticsNone), widget.LabelSpec{Colour: theme.Text2})
	}
	gap, wide, height, counts := ui.Space(theme.Space16), ui.Px(900), ui.Px(400), ui.Px(360)
	plot := func(r image.Rectangle) { p.plot(&app.Frame, r) }
	histogram := layout.Cell(counts, height, func(r image.Rectangle) { p.histogram(&app.Frame, r) })
	items := []layout.Item{p.tiles(&app.Frame, width), gap, p.bests.card(app), layout.FirstFit(
		layout.Row(0, layout.Cell(wide-counts-ui.Px(theme.Space16), height, plot).Grow(), gap, histogram),
		layout.Column(0, layout.Cell(0, ui.Px(320), plot), gap, histogram)), gap}
	add := func(more ...layout.Item) { items = append(items, more...) }
	add(p.trendCard(app))
	own, owns := p.of.(family.Statistician)
	switch {
	case p.filter != 0:
	case owns:
		add(ui.BodyItem(func(area image.Rectangle) int {
			top := area.Min.Y
			own.Rates(app, &area, p.games)
			return area.Min.Y - top
		}))
	default:
		add(p.classes(&app.Frame))
	}
	line := []layout.Item{layout.Cell(0, ui.ControlHeight(), nil)}
	if owns {
		spec := widget.ButtonSpec{Icon: "download", Word: app.Text(assets.StatisticsExport), Tip: app.Text(assets.StatisticsExportTip)}
		line = append(line, ui.ButtonItem("statistics-export", spec, func() { p.export(app, own) }), gap)
	}
	note, small := app.Text(assets.StatisticsNote), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	add(layout.FirstFit(
		layout.Row(0, append(line, ui.LabelItem(note, small))...),
		layout.Column(0, layout.Row(0, line...), ui.Space(theme.Space8), ui.ParagraphItem(note, small))))
	return layout.Column(0, items...)
}

// choices returns the drop-downs of groups and of their kinds of start.
func (p *Statistics) choices(app *scene.App) (choices []layout.Item) {
	ui := app.UI
	add := func(id widget.ID, name string, width float64, items []string, chosen *int) {
		ui.SetA11y(id, access.Node{Name: name})
		choices = append(choices, layout.Cell(ui.Px(width), ui.ControlHeight(), func(r image.Rectangle) {
			if ui.DropDown(id, r, items, chosen, widget.DropSpec{}) {
				if chosen == &p.filter {
					p.start = 0
				}
				p.gather(app)
				ui.WakeAfter(0)
			}
		}))
	}
	if names := p.names(); len(names) > 1 || len(p.bests.rows) > 0 {
		add("statistics-group", app.Text(assets.StatisticsTitle), 320, names, &p.filter)
	}
	if starts := p.starts(); len(starts) > 1 {
		add("statistics-start", app.Text(assets.StatisticsStart), 240, append([]string{app.Text(assets.StatisticsAnyStart)}, starts...), &p.start)
	}
	return choices
}

// tiles returns the most important numbers, for a width.
func (p *Statistics) tiles(fr *scene.Frame, width int) layout.Item {
	ui := fr.UI
	counted := fr.Words.Count(assets.StatisticsOfCounted, len(p.games), map[string]any{"Percent": (200*p.solved + len(p.games)) / (2 * len(p.games))})
	all := []family.Figure{{Label: assets.StatisticsSolved, Value: fr.Words.Number(p.solved), Note: counted}}
	best := family.Figure{Label: assets.StatisticsBestTime, Value: parts.NoValue}
	typical := family.Figure{Label: assets.StatisticsMedianTime, Value: timeOrNone(fr.Look(), p.medianTime), Note: fr.Text(assets.StatisticsWithoutHints)}
	if p.measure != timing.Time {
		best.Label, typical.Label, typical.Value = assets.SessionBest, assets.StatisticsMedian, parts.NoValue
		if p.measure == timing.Tiles {
			best.Label = assets.StatisticsFewestTiles
		}
		if len(p.alone) > 0 {
			typical.Value = fr.Words.Decimal(p.medianCount, 'f', -1)
		}
	}
	if r, ok := p.best(p.alone); ok {
		best.Value, best.Note = fr.Words.Number(p.valueOf(r)), parts.RecordDate(fr, r.Date)
		if p.measure == timing.Time {
			best.Value = parts.FormatTime(fr.Look(), r.Time)
		}
	}
	all = append(all, best)
	if r, ok := p.mostPoints(); ok {
		all = append(all, family.Figure{Label: assets.RecordsMostPoints, Value: fr.Words.Number(r.Points), Note: parts.RecordDate(fr, r.Date)})
	}
	if p.of.Daily() {
		all = append(all, family.Figure{Label: assets.DayWeeks, Value: fr.Words.Number(p.weeks.Filled), Note: parts.ThisWeek(fr.Look(), p.weeks)})
	}
	if len(p.over) > 0 { // otherwise no optimum is known
		all = append(all, family.Figure{Label: assets.StatisticsTrophies, Value: fr.Words.Number(p.trophies), Note: fr.Text(assets.SolvedOptimal)})
	}
	all = append(all, typical, family.Figure{Label: assets.StatisticsTotalTime, Value: parts.FormatClock(p.total)})
	columns := len(all)
	switch {
	case width < ui.Px(800):
		columns = 2
	case width < ui.Px(1050):
		columns = 3
	}
	var notes, tiles []layout.Item
	for _, t := range all {
		notes = append(notes, ui.ParagraphItem(t.Note, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	}
	longest := func(width int) int { // all tiles are equally high
		height := ui.LineHeight(theme.Caption)
		for _, note := range notes {
			height = max(height, note.Height(width))
		}
		return height
	}
	for i, t := range all {
		figure := layout.Cell(0, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral), func(r image.Rectangle) { parts.Figure(fr, r, t.Label, t.Value) })
		tiles = append(tiles, parts.CardItem(fr, layout.Column(0, figure, layout.Flow(0, longest, notes[i].Draw)), theme.Space16))
	}
	gap := ui.Px(theme.Space16)
	return layout.Table(columns, gap, gap, tiles...)
}

// compared reports whether the time of a game is compared with those of the other games shown. Rungs are compared if
// nothing else is shown.
func (p *Statistics) compared(one records.Play) bool {
	if p.course {
		return !one.Retry
	}
	return one.Comparable()
}

// best returns the game without help with the shortest time or the fewest moves, the first of equals, and whether there
// is one. A clock that did not run has no time.
func (p *Statistics) best(games []records.Play) (best records.Play, ok bool) {
	for _, one := range games {
		if one.Alone() && p.compared(one) && (one.Timed() || p.measure != timing.Time) && (!ok || p.valueOf(one) < p.valueOf(best)) {
			best, ok = one, true
		}
	}
	return best, ok
}

// mostPoints returns the game without help with the most points, the first of equals, and whether
// any has points. Rungs and own boards do not count, as in best.
func (p *Statistics) mostPoints() (most records.Play, ok bool) {
	for _, one := range p.alone {
		if one.Comparable() && one.Points > most.Points {
			most, ok = one, true
		}
	}
	return most, ok
}

// tablePatterns match the file names of exported statistics.
var tablePatterns = []string{"*.csv"}

// export writes the games that are shown to a file that the player chooses.
func (p *Statistics) export(app *scene.App, own family.Statistician) {
	name, table, err := own.Export(app, p.games)
	app.Files.Save(assets.StatisticsNotExported, app.Text(assets.StatisticsExport), name, "CSV", tablePatterns, func(path string) error {
		if err != nil {
			return err
		}
		return settings.Export(path, table)
	})
}

// timeOrNone returns a time as text, or parts.NoValue for 0.
func timeOrNone(look scene.Look, t time.Duration) string {
	if t == 0 {
		return parts.NoValue
	}
	return parts.FormatTime(look, t)
}

// maxClasses is the maximum number of classes listed, those with the most games.
const maxClasses = 12

// classes returns the table of classes of equally hard games, such as those of one board and number
// of steps, and a gap below it.
func (p *Statistics) classes(fr *scene.Frame) layout.Item {
	if len(p.sums.Classes) == 0 {
		return layout.Item{}
	}
	ui := fr.UI
	played := func(c records.ClassStatistics) int { return c.Alone + c.WithHints + c.Abandoned }
	list := slices.Clone(p.sums.Classes)
	slices.SortStableFunc(list, func(a, b records.ClassStatistics) int { return cmp.Compare(played(b), played(a)) })
	items := []layout.Item{ui.LabelItem(fr.Text(assets.StatisticsClasses), widget.LabelSpec{Role: theme.BodyBold}), ui.Space(theme.Space8)}
	line := func(spec widget.LabelSpec, class []string, cells ...string) {
		name := layout.Cell(0, parts.RowHeight(fr), func(r image.Rectangle) {
			ui.Label(r, parts.JoinFitting(fr, class, spec.Role, r.Dx()), spec)
		})
		right := spec
		right.Right = true
		var numbers []layout.Item
		for i, s := range cells {
			number := layout.Cell(ui.Px(320)/len(cells), 0, func(r image.Rectangle) { ui.Label(r, s, right) }).Grow()
			if i > 1 { // not solved and best
				number = number.Optional(1)
			}
			numbers = append(numbers, number)
		}
		items = append(items, layout.Split(1, 2, 0, name, layout.Row(0, numbers...)))
	}
	line(widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}, nil,
		fr.Text(assets.StatisticsSolved), fr.Text(assets.StatisticsBestTime), fr.Text(assets.StatisticsMedianTime), fr.Text(assets.StatisticsAbandoned))
	for _, c := range list[:min(len(list), maxClasses)] {
		f, v, ok := family.OfStart(p.families, c.Class)
		if !ok {
			continue
		}
		solved := strconv.Itoa(c.Alone)
		if c.WithHints > 0 {
			solved += " + " + strconv.Itoa(c.WithHints)
		}
		line(widget.LabelSpec{}, family.DescribeClass(fr.Look(), f, v), solved, timeOrNone(fr.Look(), c.Best.Time), timeOrNone(fr.Look(), c.Median), strconv.Itoa(c.Abandoned))
	}
	return layout.Column(0, parts.CardItem(fr, layout.Column(0, items...), theme.Space20), ui.Space(theme.Space16))
}
