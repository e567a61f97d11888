package game

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// statistics is the page that shows what came of all games of a family: numbers, a
// plot over time, a histogram. It is made from the results when it is opened, and
// nothing of it leaves the machine.
type statistics struct {
	back   page
	family int // index of looks
	filter int // index of the groups of the family; 0 is all
	groups []playGroup
	games  []playedGame // of the group
	plays  []records.Play
}

// playGroup is some of the games of Fifteen: those of one size and mode.
type playGroup struct {
	size int
	mode puzzle.FifteenMode
}

func groupOf(p records.Play) playGroup {
	return playGroup{puzzle.FifteenSize(p.Values), puzzle.FifteenModeOf(p.Values)}
}

// groupRate is how many of the games of a group were solved.
type groupRate struct {
	playGroup
	records.Rate
}

// ratesOf returns the rates of every size and mode that was played, by size and then
// in the order of the modes.
func ratesOf(plays []records.Play) []groupRate {
	groups := map[string]playGroup{}
	all := records.Rates(plays, func(p records.Play) string {
		group := groupOf(p)
		key := fmt.Sprint(group)
		groups[key] = group
		return key
	})
	var rates []groupRate
	for _, r := range all {
		rates = append(rates, groupRate{groups[r.Key], r})
	}
	modes := puzzle.FifteenModes()
	slices.SortFunc(rates, func(a, b groupRate) int {
		return cmp.Or(cmp.Compare(a.size, b.size), cmp.Compare(slices.Index(modes, a.mode), slices.Index(modes, b.mode)))
	})
	return rates
}

// playedGame is what any family's statistics look at.
type playedGame struct {
	date   string
	count  int // in the main metric
	time   time.Duration
	hints  int
	solved bool
}

// openStatistics shows the page for a family.
func (g *Game) openStatistics(l look, back page) {
	p := &statistics{back: back, family: max(0, slices.Index(looks(), l))}
	p.gather(g)
	if s := g.play.session; l == look(fifteenLook{}) && g.look() == l {
		now := playGroup{puzzle.FifteenSize(s.Values()), puzzle.FifteenModeOf(s.Values())}
		p.filter = max(0, slices.Index(p.groups, now))
		p.gather(g)
	}
	g.openPage(p)
	g.ui.Focus("statistics-family")
}

func (p *statistics) action() action { return none }

func (p *statistics) look() look { return looks()[p.family] }

// gather collects the games that are shown.
func (p *statistics) gather(g *Game) {
	p.games, p.plays, p.groups = nil, nil, []playGroup{{}}
	family := p.look().family()
	if family.Name() == (puzzle.Fifteen{}).Name() {
		all := g.store.book.Plays(family.Name())
		for _, r := range ratesOf(all) {
			p.groups = append(p.groups, r.playGroup)
		}
		p.filter = min(p.filter, len(p.groups)-1)
		p.plays = slices.DeleteFunc(all, func(one records.Play) bool { return p.filter > 0 && groupOf(one) != p.groups[p.filter] })
		for _, one := range p.plays {
			p.games = append(p.games, playedGame{one.Date, one.Moves(), one.Time, one.Hints, one.Solved()})
		}
		return
	}
	p.filter = 0
	for _, r := range g.store.book.All() {
		if r.Family() == family.Name() && g.store.book.Counts(r) {
			p.games = append(p.games, playedGame{r.Date, r.Moves(), r.Time, r.Hints, !r.Abandoned})
		}
	}
}

// solved returns the games that were solved.
func (p *statistics) solved() []playedGame {
	return slices.DeleteFunc(slices.Clone(p.games), func(one playedGame) bool { return !one.solved })
}

// fair returns those that were solved without hints.
func (p *statistics) fair() []playedGame {
	return slices.DeleteFunc(p.solved(), func(one playedGame) bool { return one.hints > 0 })
}

// median returns the middle of some values, and 0 of none.
func median[T cmp.Ordered](games []playedGame, value func(playedGame) T) T {
	var values []T
	for _, one := range games {
		values = append(values, value(one))
	}
	slices.Sort(values)
	if len(values) == 0 {
		var none T
		return none
	}
	return values[(len(values)-1)/2]
}

func timeOf(one playedGame) time.Duration { return one.time }
func countOf(one playedGame) int          { return one.count }

// frame implements page.
func (p *statistics) frame(g *Game) {
	status := g.text(assets.StatisticsTitle) + " · " + g.text(p.look().name())
	g.framed(p, "statistics", p.back, status, func(rest image.Rectangle) int { return p.body(g, rest) })
}

func (p *statistics) body(g *Game, rest image.Rectangle) int {
	ui := g.ui
	top := rest.Min.Y
	p.heading(g, &rest)
	if len(p.games) == 0 {
		widget.CutTop(&rest, ui.Paragraph(rest, g.text(assets.StatisticsNone), widget.LabelSpec{Colour: theme.Text2}))
		return rest.Min.Y - top
	}
	gap := ui.Px(theme.Space16)
	p.tiles(g, &rest)
	wide := rest.Dx() >= ui.Px(900)
	height := ui.Px(400)
	if wide {
		line := row(&rest, height, gap)
		histogram := widget.CutRight(&line, ui.Px(360))
		widget.CutRight(&line, gap)
		p.plot(g, line)
		p.histogram(g, histogram)
	} else {
		p.plot(g, row(&rest, ui.Px(320), gap))
		p.histogram(g, row(&rest, height, gap))
	}
	if len(p.plays) > 0 && p.filter == 0 {
		p.rates(g, &rest)
	}
	export := widget.ButtonSpec{Icon: "download", Word: g.text(assets.StatisticsExport), Tip: g.text(assets.StatisticsExportTip)}
	line := widget.CutTop(&rest, ui.ControlHeight())
	if len(p.plays) > 0 {
		if ui.Button("statistics-export", widget.CutLeft(&line, ui.ButtonSize(export).X), export) {
			p.export(g)
		}
		widget.CutLeft(&line, ui.Px(theme.Space16))
	}
	if note := g.text(assets.StatisticsNote); ui.Width(theme.Caption, note) <= line.Dx() {
		ui.Label(line, note, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	} else {
		widget.CutTop(&rest, ui.Px(theme.Space8))
		widget.CutTop(&rest, ui.Paragraph(rest, note, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	}
	return rest.Min.Y - top
}

// heading has the title, the families and, for Fifteen, its sizes and modes.
func (p *statistics) heading(g *Game, rest *image.Rectangle) {
	ui := g.ui
	var families []widget.Choice
	for _, l := range looks() {
		families = append(families, widget.Choice{Word: g.text(l.name())})
	}
	var groups []string
	for _, some := range p.groups {
		groups = append(groups, g.groupName(some))
	}
	choices := max(ui.SegmentsWidth(families), ui.Px(400))
	filter := ui.Px(200)
	title := ui.Width(theme.Title, g.text(assets.StatisticsTitle))
	line := row(rest, ui.ControlHeight(), ui.Px(theme.Space20))
	ui.Label(line, g.text(assets.StatisticsTitle), widget.LabelSpec{Role: theme.Title})
	if title+choices+filter+ui.Px(theme.Space32) > line.Dx() {
		line = row(rest, ui.ControlHeight(), ui.Px(theme.Space12))
		choices = line.Dx()
		if len(groups) > 1 {
			p.chooseGroup(g, row(rest, ui.ControlHeight(), ui.Px(theme.Space16)), groups)
		}
	} else if len(groups) > 1 {
		p.chooseGroup(g, widget.CutRight(&line, filter), groups)
		widget.CutRight(&line, ui.Px(theme.Space16))
	}
	before := p.family
	if ui.Segments("statistics-family", widget.CutRight(&line, choices), families, &p.family, widget.ChoiceSpec{}) && p.family != before {
		p.filter = 0
		p.gather(g)
	}
}

func (p *statistics) chooseGroup(g *Game, at image.Rectangle, groups []string) {
	if g.ui.DropDown("statistics-group", at, groups, &p.filter, widget.DropSpec{}) {
		p.gather(g)
	}
}

// groupName says which games of Fifteen are meant.
func (g *Game) groupName(some playGroup) string {
	if some.size == 0 {
		return g.text(assets.StatisticsAll)
	}
	side := strconv.Itoa(some.size)
	return side + "×" + side + " · " + g.text(fifteenModes[modeIndex(some.mode)].name)
}

// tiles are five numbers that matter most.
func (p *statistics) tiles(g *Game, rest *image.Rectangle) {
	ui := g.ui
	type tile struct {
		label       assets.ID
		value, note string
	}
	solved, fair := p.solved(), p.fair()
	started := g.words.Count(assets.StatisticsOfStarted, len(p.games), map[string]any{"Percent": (200*len(solved) + len(p.games)) / (2 * len(p.games))})
	all := []tile{{assets.StatisticsSolved, strconv.Itoa(len(solved)), started}}
	best := func(label assets.ID, say func(playedGame) string, less func(a, b playedGame) int) {
		t := tile{label, "–", ""}
		if len(fair) > 0 {
			one := slices.MinFunc(fair, less)
			t.value, t.note = say(one), g.date(one.date)
		}
		all = append(all, t)
	}
	best(assets.StatisticsBestTime, func(one playedGame) string { return formatClock(one.time) }, func(a, b playedGame) int { return cmp.Compare(a.time, b.time) })
	fewest := assets.StatisticsFewestMoves
	if len(p.plays) > 0 {
		fewest = assets.StatisticsFewestTiles
	}
	best(fewest, func(one playedGame) string { return strconv.Itoa(one.count) }, func(a, b playedGame) int { return cmp.Compare(a.count, b.count) })
	if len(p.plays) > 0 {
		for _, a := range []struct {
			n     int
			label assets.ID
		}{{records.AverageOf5, assets.StatisticsAverage5}, {records.AverageOf12, assets.StatisticsAverage12}} {
			all = append(all, tile{a.label, p.average(a.n, records.Average), g.bestAverage(p.average(a.n, records.BestAverage))})
		}
	} else {
		all = append(all, tile{assets.StatisticsMedianTime, formatClock(median(fair, timeOf)), g.text(assets.StatisticsWithoutHints)})
		total := time.Duration(0)
		for _, one := range p.games {
			total += one.time
		}
		all = append(all, tile{assets.StatisticsTotalTime, formatClock(total), ""})
	}
	gap := ui.Px(theme.Space16)
	columns := len(all)
	if rest.Dx() < ui.Px(800) {
		columns = 2
	}
	height := ui.Px(2*theme.Space16) + 2*ui.LineHeight(theme.Caption) + ui.LineHeight(theme.Numeral)
	var line image.Rectangle
	for i, t := range all {
		if i%columns == 0 {
			line = row(rest, height, gap)
		}
		in := g.card(widget.Column(line, columns, i%columns, gap), theme.Space16)
		numeral := in
		numeral.Max.Y -= ui.LineHeight(theme.Caption)
		g.figure(numeral, t.label, t.value)
		in.Min.Y = in.Max.Y - ui.LineHeight(theme.Caption)
		ui.Label(in, t.note, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
}

// average returns an average of times as it is shown, or a dash.
func (p *statistics) average(n int, of func([]records.Play, int) (time.Duration, bool)) string {
	if p.filter == 0 && len(p.groups) > 2 {
		return "–" // only equal boards can be compared
	}
	average, ok := of(p.plays, n)
	if !ok {
		return "–"
	}
	return formatTenths(average)
}

func (g *Game) bestAverage(value string) string {
	if value == "–" {
		return ""
	}
	return g.words.Format(assets.StatisticsBest, map[string]any{"Time": value})
}

// formatTenths returns a time with tenths of seconds, such as 1:08.4.
func formatTenths(d time.Duration) string {
	tenths := int((d + 50*time.Millisecond) / (100 * time.Millisecond))
	return fmt.Sprintf("%d:%02d.%d", tenths/600, tenths/10%60, tenths%10)
}

// rates is the table of solve rates by size and mode.
func (p *statistics) rates(g *Game, rest *image.Rectangle) {
	ui := g.ui
	rates := ratesOf(p.plays)
	height := ui.Px(2*theme.Space16) + ui.LineHeight(theme.Section) + ui.Px(theme.Space8) + len(rates)*g.rowHeight()
	in := g.card(row(rest, height, ui.Px(theme.Space16)), theme.Space16)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), g.text(assets.StatisticsRates), widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&in, ui.Px(theme.Space8))
	for _, r := range rates {
		at := widget.CutTop(&in, g.rowHeight())
		name := widget.CutLeft(&at, min(ui.Px(200), at.Dx()/2))
		ui.Label(name, g.groupName(r.playGroup), widget.LabelSpec{})
		words := widget.CutRight(&at, min(ui.Px(180), at.Dx()))
		said := g.words.Format(assets.StatisticsRate, map[string]any{"Solved": r.Solved, "Played": r.Played, "Percent": r.Percent()})
		ui.Label(words, said, widget.LabelSpec{Right: true})
		track := widget.Centre(at, at.Dx()-ui.Px(theme.Space24), ui.Px(theme.Space8))
		if track.Dx() < ui.Px(theme.Space32) || ui.Measuring() {
			continue
		}
		g.list().Fill(track, theme.Space4*g.scale, ui.Colour(theme.Well))
		track.Max.X = track.Min.X + track.Dx()*r.Percent()/100
		g.list().Fill(track, theme.Space4*g.scale, ui.Colour(theme.Accent))
	}
}

// csvPatterns are the names of exported statistics.
var csvPatterns = []string{"*.csv"}

// export writes the games shown to a file of the player's choice.
func (p *statistics) export(g *Game) {
	title := g.text(assets.StatisticsExport)
	plays := p.plays
	g.system.askFor(true, func(path string) error {
		var text strings.Builder
		if err := records.WritePlays(&text, puzzle.Fifteen{}, plays); err != nil {
			return err
		}
		return settings.WriteFile(path, []byte(text.String()))
	}, saveDialog(title, "worldslide-fifteen.csv", "CSV", csvPatterns))
}
