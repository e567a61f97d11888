package game

import (
	"image"
	"slices"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// medianOf is how many games the line of the plot looks back on.
const medianOf = 9

// plot shows the time of each solved game, the oldest at the left, and the median
// of the last nine as a line.
func (p *statistics) plot(g *Game, at image.Rectangle) {
	ui := g.ui
	in := g.card(at, theme.Space20)
	head := widget.CutTop(&in, ui.LineHeight(theme.BodyBold))
	ui.Label(head, g.text(assets.StatisticsPlot), widget.LabelSpec{Role: theme.BodyBold})
	if ui.Measuring() {
		return
	}
	games := p.solved()
	const most = 120 // older games would be too close to be told apart
	games = games[max(0, len(games)-most):]
	p.legend(g, head)
	widget.CutTop(&in, ui.Px(theme.Space12))
	dates := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
	widget.CutBottom(&in, ui.Px(theme.Space8))
	longest := time.Second
	for _, one := range games {
		longest = max(longest, one.time)
	}
	step := tick(longest)
	ticks := int((longest + step - 1) / step)
	label := ui.Width(theme.Caption, formatClock(step*time.Duration(ticks))) + ui.Px(theme.Space12)
	field := in
	field.Min.X += label
	field.Min.Y += ui.LineHeight(theme.Caption) / 2
	field.Max.X -= ui.Px(theme.Space8)
	y := func(d time.Duration) float32 {
		return float32(field.Max.Y) - float32(field.Dy())*float32(d)/float32(step*time.Duration(ticks))
	}
	for n := range ticks + 1 {
		d := step * time.Duration(n)
		line := image.Rect(field.Min.X, int(y(d)), field.Max.X, int(y(d))+max(1, ui.Px(1)))
		g.list().Fill(line, 0, ui.Colour(theme.Border))
		words := image.Rect(in.Min.X, line.Min.Y-ui.LineHeight(theme.Caption)/2, field.Min.X-ui.Px(theme.Space12), line.Min.Y+ui.LineHeight(theme.Caption)/2)
		ui.Label(words, formatClock(d), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
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
	ui.Label(dates, g.date(games[0].date), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	if last := games[len(games)-1].date; last != games[0].date {
		ui.Label(dates, g.date(last), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
	}
	p.curve(g, games, x, y)
}

// curve draws games and the line through them.
func (p *statistics) curve(g *Game, games []playedGame, x func(int) float32, y func(time.Duration) float32) {
	ui := g.ui
	best := -1
	var lastX, lastY float32
	for i := range games {
		m := median(games[max(0, i-medianOf+1):i+1], timeOf)
		if i > 0 {
			g.list().Line(lastX, lastY, x(i), y(m), float32(2*g.scale), ui.Colour(theme.Accent))
		}
		lastX, lastY = x(i), y(m)
	}
	for i, one := range games {
		if one.hints > 0 {
			side := float32(8 * g.scale)
			box := paint.Rect{X: x(i) - side/2, Y: y(one.time) - side/2, W: side, H: side}
			g.list().FillF(box, 0, ui.Colour(theme.Surface))
			g.list().StrokeF(box, 0, float32(1.5*g.scale), ui.Colour(theme.Text2))
			continue
		}
		g.list().Disc(x(i), y(one.time), float32(3.5*g.scale), ui.Colour(theme.Text2))
		if best < 0 || one.time < games[best].time {
			best = i
		}
	}
	if best < 0 {
		return
	}
	bx, by := x(best), y(games[best].time)
	ring := float32(7 * g.scale)
	g.list().StrokeF(paint.Rect{X: bx - ring, Y: by - ring, W: 2 * ring, H: 2 * ring}, ring, float32(2*g.scale), ui.Colour(theme.GoldIcon))
	words := g.words.Format(assets.StatisticsBest, map[string]any{"Time": formatClock(games[best].time)})
	anchor, side := paint.LeftMiddle, float32(12*g.scale)
	if best > len(games)/2 {
		anchor, side = paint.RightMiddle, -side
	}
	// No game lies below the best but those with hints.
	g.list().Text(bx+side, min(by+float32(18*g.scale), y(0)-float32(8*g.scale)), anchor, words, ui.Font(theme.CaptionBold), ui.Colour(theme.Gold))
}

// legend says what the signs of the plot mean, where there is room.
func (p *statistics) legend(g *Game, head image.Rectangle) {
	ui := g.ui
	for _, entry := range []struct {
		sign int
		word assets.ID
	}{{2, assets.StatisticsLegendMedian}, {1, assets.StatisticsLegendHints}, {0, assets.StatisticsLegendGame}} {
		word := g.text(entry.word)
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
			g.list().Disc(cx, cy, float32(3.5*g.scale), ui.Colour(theme.Text2))
		case 1:
			side := float32(8 * g.scale)
			g.list().StrokeF(paint.Rect{X: cx - side/2, Y: cy - side/2, W: side, H: side}, 0, float32(1.5*g.scale), ui.Colour(theme.Text2))
		case 2:
			g.list().Line(float32(at.Min.X), cy, float32(at.Max.X), cy, float32(2*g.scale), ui.Colour(theme.Accent))
		}
		widget.CutRight(&head, ui.Px(theme.Space12))
	}
}

// tick returns the time between two lines of a plot that ends at a time: a round
// one, such that there are four lines or a few more.
func tick(longest time.Duration) time.Duration {
	for _, seconds := range []int{1, 2, 5, 10, 15, 30, 60, 120, 180, 300, 600, 900, 1800, 3600} {
		if step := time.Duration(seconds) * time.Second; longest <= 5*step {
			return step
		}
	}
	return (longest/4 + time.Hour).Truncate(time.Hour)
}

// histogram shows how many games took how many moves, and some sums.
func (p *statistics) histogram(g *Game, at image.Rectangle) {
	ui := g.ui
	in := g.card(at, theme.Space20)
	title := assets.StatisticsHistogram
	if len(p.plays) > 0 {
		title = assets.StatisticsHistogramTiles
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.BodyBold)), g.text(title), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&in, ui.Px(theme.Space12))
	fair := p.fair()
	rows := []fact{
		{label: assets.StatisticsMedian, value: g.words.Count(assets.CountMoves, median(fair, countOf), nil)},
		{label: assets.StatisticsFair, value: strconv.Itoa(len(fair))},
		{label: assets.StatisticsMedianTime, value: formatClock(median(fair, timeOf))},
		{label: assets.StatisticsAbandoned, value: strconv.Itoa(len(p.games) - len(p.solved()))},
	}
	if len(p.plays) > 0 {
		rows[0].value = g.words.Count(assets.CountTiles, median(fair, countOf), nil)
	}
	below := widget.CutBottom(&in, len(rows)*g.rowHeight()+ui.Px(theme.Space12))
	ui.Rule(below)
	widget.CutTop(&below, ui.Px(theme.Space12))
	for _, r := range rows {
		ui.ValueRow(widget.CutTop(&below, g.rowHeight()), g.text(r.label), r.value, false)
	}
	widget.CutBottom(&in, ui.Px(theme.Space8))
	if !ui.Measuring() && len(fair) > 0 {
		p.bars(g, in, fair)
	}
}

// bars draws the histogram. The bar with the best game is gold.
func (p *statistics) bars(g *Game, in image.Rectangle, games []playedGame) {
	ui := g.ui
	low, high := games[0].count, games[0].count
	for _, one := range games {
		low, high = min(low, one.count), max(high, one.count)
	}
	width := 1
	for _, w := range []int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 100000} {
		if width = w; high/w-low/w < 9 {
			break
		}
	}
	first := low / width
	counts := make([]int, high/width-first+1)
	for _, one := range games {
		counts[one.count/width-first]++
	}
	labels := widget.CutBottom(&in, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4))
	top := ui.LineHeight(theme.Caption)
	most := slices.Max(counts)
	for i, n := range counts {
		column := widget.Column(in, max(9, len(counts)), i, ui.Px(theme.Space4))
		name := image.Rect(column.Min.X, labels.Min.Y, column.Max.X, labels.Max.Y)
		if i%2 == 0 {
			name.Min.X, name.Max.X = name.Min.X-column.Dx()/2, name.Max.X+column.Dx()/2
			ui.Label(name, strconv.Itoa((first+i)*width), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Centre: true})
		}
		if n == 0 {
			continue
		}
		bar := column
		bar.Min.Y = bar.Max.Y - max(ui.Px(2), (in.Dy()-top)*n/most)
		colour := theme.Accent
		if i == 0 {
			colour = theme.GoldIcon
		}
		g.list().Fill(bar, theme.RadiusPiece*g.scale, ui.Colour(colour))
		above := image.Rect(column.Min.X, bar.Min.Y-top, column.Max.X, bar.Min.Y)
		ui.Label(above, strconv.Itoa(n), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Centre: true})
	}
}
