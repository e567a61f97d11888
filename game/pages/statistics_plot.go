package pages

import (
	"image"
	"slices"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// medianOf is the number of games in each median of the line.
const medianOf = 9

// plot draws the time or the moves of each solved game, the oldest at the left, and a line of the median of each
// game and those before it.
func (p *Statistics) plot(fr *scene.Frame, at image.Rectangle) {
	ui := fr.UI
	in := parts.Card(fr, at, theme.Space20)
	head := widget.CutTop(&in, ui.LineHeight(theme.BodyBold))
	title := assets.StatisticsPlot
	if p.measure != timing.Time {
		title = assets.MetricName(p.counted())
	}
	ui.Label(head, fr.Text(title), widget.LabelSpec{Role: theme.BodyBold})
	games := p.finished
	const most = 120 // more games would be too close together
	games = games[max(0, len(games)-most):]
	p.legend(fr, head)
	widget.CutTop(&in, ui.Px(theme.Space12))
	dates := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
	widget.CutBottom(&in, ui.Px(theme.Space8))
	// A move is as high as a second, so that both have round ticks.
	unit, text := 1, func(d time.Duration) string { return parts.FormatClock(d) }
	if p.measure != timing.Time {
		unit, text = 1000, func(d time.Duration) string { return fr.Words.Number(int(d / time.Second)) }
	}
	valueOf := func(one records.Play) time.Duration { return time.Duration(p.valueOf(one)*unit) * time.Millisecond }
	longest := time.Second
	for _, one := range games {
		longest = max(longest, valueOf(one))
	}
	step := tick(longest)
	ticks := int((longest + step - 1) / step)
	label := ui.Width(theme.Caption, text(step*time.Duration(ticks))) + ui.Px(theme.Space12)
	field := in
	field.Min.X += label
	field.Min.Y += ui.LineHeight(theme.Caption) / 2
	field.Max.X -= ui.Px(theme.Space8)
	y := func(d time.Duration) float32 {
		return float32(field.Max.Y) - float32(field.Dy())*float32(d)/float32(step*time.Duration(ticks))
	}
	for n := range ticks + 1 {
		lasts := step * time.Duration(n)
		line := image.Rect(field.Min.X, int(y(lasts)), field.Max.X, int(y(lasts))+max(1, ui.Px(1)))
		fr.List().Fill(line, 0, ui.Colour(theme.Border))
		words := image.Rect(in.Min.X, line.Min.Y-ui.LineHeight(theme.Caption)/2, field.Min.X-ui.Px(theme.Space12), line.Min.Y+ui.LineHeight(theme.Caption)/2)
		ui.Label(words, text(lasts), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
	}
	if len(games) == 0 {
		return
	}
	x := func(i int) float32 {
		if len(games) == 1 {
			return float32(field.Min.X + field.Dx()/2)
		}
		inset := float32(ui.Px(theme.Space8))
		return float32(field.Min.X) + inset + (float32(field.Dx())-2*inset)*float32(i)/float32(len(games)-1)
	}
	dates.Min.X = field.Min.X
	ui.Label(dates, parts.RecordDate(fr, games[0].Date), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	if last := games[len(games)-1].Date; last != games[0].Date {
		ui.Label(dates, parts.RecordDate(fr, last), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
	}
	p.curve(fr, games, x, y, valueOf)
}

// curve draws the games and the line.
func (p *Statistics) curve(fr *scene.Frame, games []records.Play, x func(int) float32, y func(time.Duration) float32, valueOf func(records.Play) time.Duration) {
	ui := fr.UI
	best := -1
	shortest, found := p.best(games)
	var lastX, lastY float32
	for i := range games {
		m := time.Duration(median(games[max(0, i-medianOf+1):i+1], valueOf))
		if i > 0 {
			fr.List().Line(lastX, lastY, x(i), y(m), float32(2*fr.Scale), ui.Colour(theme.Accent))
		}
		lastX, lastY = x(i), y(m)
	}
	for i, one := range games {
		if !one.Alone() {
			side := float32(8 * fr.Scale)
			box := paint.Rect{X: x(i) - side/2, Y: y(valueOf(one)) - side/2, W: side, H: side}
			fr.List().FillF(box, 0, ui.Colour(theme.Surface))
			fr.List().StrokeF(box, 0, float32(1.5*fr.Scale), ui.Colour(theme.Text2))
			continue
		}
		fr.List().Disc(x(i), y(valueOf(one)), float32(3.5*fr.Scale), ui.Colour(theme.Text2))
		if found && best < 0 && shortest.Equal(one.Result) {
			best = i
		}
	}
	if best < 0 {
		return
	}
	bx, by := x(best), y(valueOf(games[best]))
	ring := float32(7 * fr.Scale)
	fr.List().StrokeF(paint.Rect{X: bx - ring, Y: by - ring, W: 2 * ring, H: 2 * ring}, ring, float32(2*fr.Scale), ui.Colour(theme.GoldIcon))
	words := fr.Words.Format(assets.StatisticsBest, map[string]any{"Time": p.inWords(fr.Look(), p.valueOf(games[best]))})
	anchor, side := paint.LeftMiddle, float32(12*fr.Scale)
	if 2*best > len(games)-1 { // right of the middle
		anchor, side = paint.RightMiddle, -side
	}
	// Only games with hints are below the best one. The line of the median may be, so the words have a
	// ground.
	wordsY := min(by+float32(18*fr.Scale), y(0)-float32(8*fr.Scale))
	ground := paint.Rect{X: bx + side, W: float32(ui.Width(theme.CaptionBold, words)), H: float32(ui.LineHeight(theme.Caption))}
	ground.Y = wordsY - ground.H/2
	if side < 0 {
		ground.X -= ground.W
	}
	air := float32(4 * fr.Scale) // a line of the scale that runs into words looks like one through them
	fr.List().FillF(paint.Rect{X: ground.X - air, Y: ground.Y, W: ground.W + 2*air, H: ground.H}, 0, ui.Colour(theme.Surface))
	fr.List().Text(bx+side, wordsY, anchor, words, ui.Font(theme.CaptionBold), ui.Colour(theme.Gold))
}

// legend explains the signs of the plot if there is room.
func (p *Statistics) legend(fr *scene.Frame, head image.Rectangle) {
	ui := fr.UI
	for _, entry := range []struct {
		sign int
		word assets.ID
	}{{2, assets.StatisticsLegendMedian}, {1, assets.StatisticsLegendHints}, {0, assets.StatisticsLegendGame}} {
		word := fr.Text(entry.word)
		width := ui.Width(theme.Caption, word)
		if head.Dx() < width+ui.Px(160) {
			return
		}
		ui.Label(widget.CutRight(&head, width), word, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		widget.CutRight(&head, ui.Px(theme.Space8))
		at := widget.CutRight(&head, ui.Px(20))
		cx, cy := float32(at.Min.X+at.Dx()/2), float32(at.Min.Y+at.Dy()/2)
		switch entry.sign {
		case 0:
			fr.List().Disc(cx, cy, float32(3.5*fr.Scale), ui.Colour(theme.Text2))
		case 1:
			side := float32(8 * fr.Scale)
			fr.List().StrokeF(paint.Rect{X: cx - side/2, Y: cy - side/2, W: side, H: side}, 0, float32(1.5*fr.Scale), ui.Colour(theme.Text2))
		case 2:
			fr.List().Line(float32(at.Min.X), cy, float32(at.Max.X), cy, float32(2*fr.Scale), ui.Colour(theme.Accent))
		}
		widget.CutRight(&head, ui.Px(theme.Space12))
	}
}

// tick returns the time between two grid lines of a plot that ends at a time: a round one that gives
// four lines or a few more.
func tick(longest time.Duration) time.Duration {
	for _, seconds := range []int{1, 2, 5, 10, 15, 30, 60, 120, 180, 300, 600, 900, 1800, 3600} {
		if step := time.Duration(seconds) * time.Second; longest <= 5*step {
			return step
		}
	}
	return (longest/4 + time.Hour).Truncate(time.Hour)
}

// histogram draws the distribution of the number of moves, and totals.
func (p *Statistics) histogram(fr *scene.Frame, at image.Rectangle) {
	ui := fr.UI
	in := parts.Card(fr, at, theme.Space20)
	title := assets.StatisticsHistogram
	values := p.over
	switch {
	case len(values) > 0:
		title = assets.StatisticsHistogramOver
	case p.counted() == puzzle.MetricTiles:
		title = assets.StatisticsHistogramTiles
	}
	if len(values) == 0 {
		for _, one := range p.alone {
			values = append(values, p.countOf(one))
		}
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.BodyBold)), fr.Text(title), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&in, ui.Px(theme.Space12))
	middle := parts.NoValue
	if len(p.alone) > 0 {
		middle = fr.Words.CountTenths(assets.MetricCount(p.counted()), p.medianCount)
	}
	rows := []parts.Fact{
		{Label: assets.StatisticsMedian, Value: middle},
		{Label: assets.StatisticsFair, Value: fr.Words.Number(p.solved - p.hinted)},
		{Label: assets.StatisticsWithHints, Value: fr.Words.Number(p.hinted)},
		{Label: assets.StatisticsAbandoned, Value: fr.Words.Number(p.abandoned)},
	}
	if judged := len(p.games) - p.solved - p.abandoned; judged > 0 {
		rows = append(rows, parts.Fact{Label: assets.SessionDnf, Value: fr.Words.Number(judged)})
	}
	below := widget.CutBottom(&in, len(rows)*parts.RowHeight(fr)+ui.Px(theme.Space12))
	ui.Rule(below)
	widget.CutTop(&below, ui.Px(theme.Space12))
	for _, r := range rows {
		ui.ValueRow(widget.CutTop(&below, parts.RowHeight(fr)), fr.Text(r.Label), r.Value, false)
	}
	widget.CutBottom(&in, ui.Px(theme.Space8))
	if len(values) > 0 {
		p.bars(fr, in, values)
	}
}

// bin is a bar of a histogram: the number of values from one to another.
type bin struct{ from, to, count int }

// label returns the values of the bin: one, or the range.
func (b bin) label() string {
	if b.from == b.to {
		return strconv.Itoa(b.from)
	}
	return strconv.Itoa(b.from) + "–" + strconv.Itoa(b.to)
}

// binsOf divides values of 0 and more into about ten bins of a round width. 0 is a bin of its own if apart is
// true.
func binsOf(values []int, apart bool) []bin {
	low, high := slices.Min(values), slices.Max(values)
	zero := apart && low == 0
	first := 0 // the value with which the first of the equally wide bins could begin
	if apart {
		first, low = 1, max(1, low)
	}
	width := 1
	for _, w := range []int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 100000} {
		if width = w; (high-first)/w-(low-first)/w < 9 {
			break
		}
	}
	var bins []bin
	if zero {
		bins = append(bins, bin{})
	}
	for from := first + (low-first)/width*width; from <= high; from += width {
		bins = append(bins, bin{from: from, to: from + width - 1})
	}
	for _, n := range values {
		at := slices.IndexFunc(bins, func(b bin) bool { return b.from <= n && n <= b.to })
		bins[at].count++
	}
	return bins
}

// bars draws the histogram. Of moves over the optimum the bar of none is gold, of moves that with the fewest.
func (p *Statistics) bars(fr *scene.Frame, in image.Rectangle, values []int) {
	ui := fr.UI
	over := len(p.over) > 0
	bins := binsOf(values, over)
	labels := widget.CutBottom(&in, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4))
	top := ui.LineHeight(theme.Caption)
	most := 0
	for _, b := range bins {
		most = max(most, b.count)
	}
	for i, b := range bins {
		column := widget.Column(in, max(9, len(bins)), i, ui.Px(theme.Space4))
		name := image.Rect(column.Min.X, labels.Min.Y, column.Max.X, labels.Max.Y)
		if i%2 == 0 {
			name.Min.X, name.Max.X = name.Min.X-column.Dx()/2, name.Max.X+column.Dx()/2
			ui.Label(name, b.label(), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Centre: true})
		}
		if b.count == 0 {
			continue
		}
		bar := column
		bar.Min.Y = bar.Max.Y - max(ui.Px(2), (in.Dy()-top)*b.count/most)
		colour := theme.Accent
		if i == 0 && (!over || b.to == 0) {
			colour = theme.GoldIcon
		}
		fr.List().Fill(bar, theme.RadiusPiece*fr.Scale, ui.Colour(colour))
		above := image.Rect(column.Min.X, bar.Min.Y-top, column.Max.X, bar.Min.Y)
		ui.Label(above, strconv.Itoa(b.count), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Centre: true})
	}
}
