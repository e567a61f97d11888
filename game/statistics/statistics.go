// Package statistics is the page that shows what came of all games of a family: numbers, a
// plot over time, a histogram. It is made from the results when it is opened, and
// nothing of it leaves the machine.
package statistics

import (
	"cmp"
	"image"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Page shows one family at a time.
type Page struct {
	families []family.Family
	madeOf   MadeOf
	back     desk.Page
	chosen   int            // index of the families
	filter   int            // index of groups; 0 is all
	groups   []family.Group // of the family, if it has any
	games    []records.Play
	words    *assets.Words // in which groups and averages are said

	// What follows from the games is found once: there may be ten thousand.
	finished, alone []records.Play // solved; and by oneself
	medianTime      time.Duration  // of those by oneself
	medianCount     float64
	trophies        int // different puzzles solved by oneself in as few moves as are possible
	total           time.Duration
	over            []int // moves beyond the optimum of those by oneself, where it is known
	sums            records.Statistics
	averages        []family.Figure
}

// MadeOf returns the family and the values that a class of games is made of, or false if
// it names none.
type MadeOf func(class string) (family.Family, puzzle.Values, bool)

// New returns the page for a family, which is one of families, or for the first that has results
// where that one has none. Closing it leads back.
func New(d *desk.Desk, families []family.Family, madeOf MadeOf, f family.Family, back desk.Page) *Page {
	p := &Page{families: families, madeOf: madeOf, back: back, chosen: slices.IndexFunc(families, func(other family.Family) bool {
		return other.Puzzle().Name() == f.Puzzle().Name()
	})}
	hasPlays := func(f family.Family) bool { return len(d.Book.Plays(f.Puzzle().Name())) > 0 }
	if at := slices.IndexFunc(families, hasPlays); at >= 0 && !hasPlays(f) {
		p.chosen = at
	}
	p.gather(d)
	if own := slices.IndexFunc(p.groups, func(one family.Group) bool { return one.Own }); own > 0 {
		p.filter = own
		p.gather(d)
	}
	return p
}

// Action implements desk.Page.
func (*Page) Action() desk.ActionID { return desk.Statistics }

func (p *Page) family() family.Family { return p.families[p.chosen] }

// gather collects the games that are shown.
func (p *Page) gather(d *desk.Desk) {
	all := d.Book.Plays(p.family().Puzzle().Name())
	p.games, p.groups, p.words = all, nil, d.Words
	grouped, ok := p.family().(family.Grouped)
	if !ok {
		p.filter = 0
		p.sum(d)
		return
	}
	p.groups = grouped.Groups(d, all)
	p.filter = min(p.filter, len(p.groups)-1)
	p.games = nil
	for _, r := range all {
		if p.groups[p.filter].Has(r) {
			p.games = append(p.games, r)
		}
	}
	p.sum(d)
}

// sum finds what follows from the games that are shown.
func (p *Page) sum(d *desk.Desk) {
	p.sums = d.Book.Statistics(p.family().Puzzle().Name(), d.Today())
	p.finished, p.alone, p.over, p.averages, p.total = nil, nil, nil, nil, 0
	trophies := map[string]bool{}
	for _, one := range p.games {
		p.total += one.Played()
		if one.Abandoned {
			continue
		}
		p.finished = append(p.finished, one)
		if !one.Alone() {
			continue
		}
		p.alone = append(p.alone, one)
		optimum := one.Optimum
		if optimum == 0 {
			optimum = d.Book.Standing(one.Start()).Optimum
		}
		if over := one.Moves() - optimum; optimum > 0 && over >= 0 {
			p.over = append(p.over, over)
			if over == 0 {
				trophies[one.Start()] = true
			}
		}
	}
	p.trophies = len(trophies)
	p.medianTime, p.medianCount = time.Duration(median(p.alone, timeOf)), median(p.alone, countOf)
	if averaging, ok := p.family().(family.Averaging); ok {
		p.averages = averaging.Averages(d, p.games)
	}
}

// counted names what the games of the family are counted in.
func (p *Page) counted() string { return p.family().Puzzle().Metrics(nil)[0].Name }

// median returns the middle of some values, the mean of two in the middle, and 0 of none.
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
func countOf(r records.Play) int          { return r.Moves() }

// Frame implements desk.Page.
func (p *Page) Frame(d *desk.Desk) {
	if p.words != d.Words {
		p.gather(d) // the language was switched
	}
	status := d.Text(assets.StatisticsTitle) + " · " + d.Text(p.family().Titles().Name)
	d.Framed(p, "statistics", p.back, status, func(rest image.Rectangle) int { return p.body(d, rest) })
}

func (p *Page) body(d *desk.Desk, rest image.Rectangle) int {
	ui := d.UI
	top := rest.Min.Y
	p.heading(d, &rest)
	if len(p.games) == 0 {
		widget.CutTop(&rest, ui.Paragraph(rest, d.Text(assets.StatisticsNone), widget.LabelSpec{Colour: theme.Text2}))
		return rest.Min.Y - top
	}
	gap := ui.Px(theme.Space16)
	p.tiles(d, &rest)
	wide := rest.Dx() >= ui.Px(900)
	height := ui.Px(400)
	if wide {
		line := desk.Row(&rest, height, gap)
		histogram := widget.CutRight(&line, ui.Px(360))
		widget.CutRight(&line, gap)
		p.plot(d, line)
		p.histogram(d, histogram)
	} else {
		p.plot(d, desk.Row(&rest, ui.Px(320), gap))
		p.histogram(d, desk.Row(&rest, height, gap))
	}
	if rating, ok := p.family().(family.Rating); ok && p.filter == 0 {
		rating.Rates(d, &rest, p.games)
	}
	if _, rates := p.family().(family.Rating); !rates && p.filter == 0 {
		p.classes(d, &rest)
	}
	export := widget.ButtonSpec{Icon: "download", Word: d.Text(assets.StatisticsExport), Tip: d.Text(assets.StatisticsExportTip)}
	line := widget.CutTop(&rest, ui.ControlHeight())
	if exporting, ok := p.family().(family.Exporting); ok {
		if ui.Button("statistics-export", widget.CutLeft(&line, ui.ButtonSize(export).X), export) {
			p.export(d, exporting)
		}
		widget.CutLeft(&line, ui.Px(theme.Space16))
	}
	if note := d.Text(assets.StatisticsNote); ui.Width(theme.Caption, note) <= line.Dx() {
		ui.Label(line, note, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	} else {
		widget.CutTop(&rest, ui.Px(theme.Space8))
		widget.CutTop(&rest, ui.Paragraph(rest, note, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	}
	return rest.Min.Y - top
}

// heading has the title, the families and the groups of the one chosen.
func (p *Page) heading(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	var families []widget.Choice
	for _, f := range p.families {
		families = append(families, widget.Choice{Word: d.Text(f.Titles().Name)})
	}
	var groups []string
	for _, some := range p.groups {
		groups = append(groups, some.Name)
	}
	choices := max(ui.SegmentsWidth(families), ui.Px(400))
	filter := ui.Px(200)
	title := ui.Width(theme.Title, d.Text(assets.StatisticsTitle))
	line := desk.Row(rest, ui.ControlHeight(), ui.Px(theme.Space20))
	ui.Label(line, d.Text(assets.StatisticsTitle), widget.LabelSpec{Role: theme.Title})
	if title+choices+filter+ui.Px(theme.Space32) > line.Dx() {
		line = desk.Row(rest, ui.ControlHeight(), ui.Px(theme.Space12))
		choices = line.Dx()
		if len(groups) > 1 {
			p.chooseGroup(d, desk.Row(rest, ui.ControlHeight(), ui.Px(theme.Space16)), groups)
		}
	} else if len(groups) > 1 {
		p.chooseGroup(d, widget.CutRight(&line, filter), groups)
		widget.CutRight(&line, ui.Px(theme.Space16))
	}
	before := p.chosen
	ui.Tell("statistics-family", access.Node{Name: d.Text(assets.StatisticsTitle)})
	if ui.Segments("statistics-family", widget.CutRight(&line, choices), families, &p.chosen, widget.ChoiceSpec{}) && p.chosen != before {
		p.filter = 0
		p.gather(d)
	}
}

func (p *Page) chooseGroup(d *desk.Desk, at image.Rectangle, groups []string) {
	d.UI.Tell("statistics-group", access.Node{Name: d.Text(assets.StatisticsTitle)})
	if d.UI.DropDown("statistics-group", at, groups, &p.filter, widget.DropSpec{}) {
		p.gather(d)
	}
}

// tiles are the numbers that matter most.
func (p *Page) tiles(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	counted := d.Words.Count(assets.StatisticsOfCounted, len(p.games), map[string]any{"Percent": (200*len(p.finished) + len(p.games)) / (2 * len(p.games))})
	all := []family.Figure{{Label: assets.StatisticsSolved, Value: strconv.Itoa(len(p.finished)), Note: counted}}
	best := family.Figure{Label: assets.StatisticsBestTime, Value: desk.NoFigure}
	if len(p.alone) > 0 {
		r := slices.MinFunc(p.alone, func(a, b records.Play) int { return cmp.Compare(a.Time, b.Time) })
		best.Value, best.Note = d.FormatTime(r.Time), d.RecordDate(r.Date)
	}
	all = append(all, best)
	if r, ok := p.mostPoints(); ok {
		all = append(all, family.Figure{Label: assets.RecordsMostPoints, Value: d.Words.Number(r.Points), Note: d.RecordDate(r.Date)})
	}
	days := func(n int) string { return d.Words.Count(assets.StatisticsDays, n, nil) }
	if _, ok := p.family().(family.Daily); ok {
		all = append(all, family.Figure{Label: assets.StatisticsStreak, Value: days(p.sums.Streak.Current), Note: d.Words.Format(assets.StatisticsLongest, map[string]any{"Days": days(p.sums.Streak.Longest)})})
	}
	if len(p.over) > 0 { // otherwise no optimum is known
		all = append(all, family.Figure{Label: assets.StatisticsTrophies, Value: strconv.Itoa(p.trophies), Note: d.Text(assets.SolvedOptimal)})
	}
	if p.averages != nil {
		all = append(all, p.averages...)
	} else {
		all = append(all,
			family.Figure{Label: assets.StatisticsMedianTime, Value: timeOrNone(d, p.medianTime), Note: d.Text(assets.StatisticsWithoutHints)},
			family.Figure{Label: assets.StatisticsTotalTime, Value: desk.FormatClock(p.total)})
	}
	gap := ui.Px(theme.Space16)
	columns := len(all)
	switch {
	case rest.Dx() < ui.Px(800):
		columns = 2
	case rest.Dx() < ui.Px(1050):
		columns = 3
	}
	height := ui.Px(2*theme.Space16) + 2*ui.LineHeight(theme.Caption) + ui.LineHeight(theme.Numeral)
	var line image.Rectangle
	for i, t := range all {
		if i%columns == 0 {
			line = desk.Row(rest, height, gap)
		}
		in := d.Card(widget.Column(line, columns, i%columns, gap), theme.Space16)
		numeral := in
		numeral.Max.Y -= ui.LineHeight(theme.Caption)
		d.Figure(numeral, t.Label, t.Value)
		in.Min.Y = in.Max.Y - ui.LineHeight(theme.Caption)
		ui.Label(in, t.Note, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
}

// mostPoints returns the game by oneself with the most points, the first of equals, and
// whether one has points.
func (p *Page) mostPoints() (most records.Play, ok bool) {
	for _, one := range p.alone {
		if one.Points > most.Points {
			most, ok = one, true
		}
	}
	return most, ok
}

// tablePatterns are the names of exported statistics.
var tablePatterns = []string{"*.csv"}

// export writes the games shown to a file of the player's choice.
func (p *Page) export(d *desk.Desk, e family.Exporting) {
	name, table, err := e.Export(d, p.games)
	d.Files.Save(assets.StatisticsNotExported, d.Text(assets.StatisticsExport), name, "CSV", tablePatterns, func(path string) error {
		if err != nil {
			return err
		}
		return settings.WriteFile(path, table)
	})
}

// timeOrNone says a time, or that there is none.
func timeOrNone(d *desk.Desk, t time.Duration) string {
	if t == 0 {
		return desk.NoFigure
	}
	return d.FormatTime(t)
}

// mostClasses is how many classes are listed: those with the most games.
const mostClasses = 12

// classes is the table of games that are equally hard, such as those of one board and
// number of steps.
func (p *Page) classes(d *desk.Desk, rest *image.Rectangle) {
	if _, ok := p.family().Puzzle().(puzzle.Classed); !ok || len(p.sums.Classes) == 0 {
		return
	}
	ui := d.UI
	played := func(c records.ClassStatistics) int { return c.Alone + c.WithHints + c.Abandoned }
	list := slices.Clone(p.sums.Classes)
	slices.SortStableFunc(list, func(a, b records.ClassStatistics) int { return cmp.Compare(played(b), played(a)) })
	list = list[:min(len(list), mostClasses)]
	height := d.RowHeight()
	card := desk.Row(rest, ui.Px(2*theme.Space20)+ui.LineHeight(theme.BodyBold)+ui.Px(theme.Space8)+(len(list)+1)*height, ui.Px(theme.Space16))
	in := d.Card(card, theme.Space20)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.BodyBold)), d.Text(assets.StatisticsClasses), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&in, ui.Px(theme.Space8))
	line := func(cells []string, spec widget.LabelSpec) {
		at := widget.CutTop(&in, height)
		name := widget.CutLeft(&at, at.Dx()/2)
		ui.Label(name, d.Joined(strings.Split(cells[0], " · "), spec.Role, name.Dx()), spec)
		columns := len(cells) - 1
		if at.Dx() < ui.Px(320) {
			columns = 2 // solved and best
		}
		for i := range columns {
			right := spec
			right.Right = true
			ui.Label(widget.Column(at, columns, i, 0), cells[i+1], right)
		}
	}
	line([]string{"", d.Text(assets.StatisticsSolved), d.Text(assets.StatisticsBestTime), d.Text(assets.StatisticsMedianTime), d.Text(assets.StatisticsAbandoned)},
		widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	for _, c := range list {
		f, v, ok := p.madeOf(c.Class)
		if !ok {
			continue
		}
		solved := strconv.Itoa(c.Alone)
		if c.WithHints > 0 {
			solved += " + " + strconv.Itoa(c.WithHints)
		}
		line([]string{strings.Join(f.Describe(d, v).Common, " · "), solved, timeOrNone(d, c.Best.Time), timeOrNone(d, c.Median), strconv.Itoa(c.Abandoned)}, widget.LabelSpec{})
	}
}
