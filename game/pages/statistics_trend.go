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
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// trend is how the times of a player changed from month to month: those of the class of puzzles that was solved most,
// or if there is none in several months, those of all puzzles, scaled to one of a minute.
type trend struct {
	class  string // "" for the scaled times
	months []monthTimes
}

// monthTimes are the times of a month: the median, and between which half of them are.
type monthTimes struct {
	month             parts.Month
	low, middle, high time.Duration
}

const (
	trendMonths = 12  // shown at most
	trendLeast  = 3   // games of a month that say something
	trendGames  = 300 // the last ones that are scaled
)

// trendOf returns the trend of some games that were solved without help, the oldest first. It has no months if there
// are not at least two of them. scaled returns the time of a game, scaled to a puzzle of a minute.
func trendOf(games []records.Play, scaled func(records.Play) (time.Duration, bool)) trend {
	byClass := map[string][]records.Play{}
	for _, one := range games {
		if one.Comparable() && one.Timed() {
			byClass[one.Class] = append(byClass[one.Class], one)
		}
	}
	best := trend{}
	most := 0
	for class, some := range byClass {
		months := monthsOf(some, func(one records.Play) (time.Duration, bool) { return one.Time, true })
		if len(months) > 1 && (len(some) > most || len(some) == most && class < best.class) {
			best, most = trend{class, months}, len(some)
		}
	}
	if most > 0 {
		return best
	}
	if months := monthsOf(games[max(0, len(games)-trendGames):], scaled); len(months) > 1 {
		best.months = months
	}
	return best
}

// monthsOf returns the last months with enough games, the oldest first.
func monthsOf(games []records.Play, timeOf func(records.Play) (time.Duration, bool)) (months []monthTimes) {
	times := map[parts.Month][]time.Duration{}
	for _, one := range games {
		day, err := puzzle.ParseDate(one.Date)
		if t, ok := timeOf(one); ok && err == nil {
			times[parts.MonthOf(day)] = append(times[parts.MonthOf(day)], t)
		}
	}
	for month, some := range times {
		if len(some) < trendLeast {
			continue
		}
		slices.Sort(some)
		at := func(share float64) time.Duration {
			place := share * float64(len(some)-1)
			i := int(place)
			next := some[min(i+1, len(some)-1)]
			return some[i] + time.Duration((place-float64(i))*float64(next-some[i]))
		}
		months = append(months, monthTimes{month, at(0.25), at(0.5), at(0.75)})
	}
	slices.SortFunc(months, func(a, b monthTimes) int {
		return cmp.Or(cmp.Compare(a.month.Year, b.month.Year), cmp.Compare(a.month.Month, b.month.Month))
	})
	return months[max(0, len(months)-trendMonths):]
}

// trend returns the trend of the games that are shown.
func (p *Statistics) trend(app *scene.App) trend {
	f := p.of.Puzzle()
	return trendOf(p.alone, func(one records.Play) (time.Duration, bool) {
		e, ok := app.Expected(f, one.Values)
		if !ok || e.Seconds <= 0 || !one.Timed() {
			return 0, false
		}
		return time.Duration(float64(one.Played()) / e.Seconds * 60), true
	})
}

// sentence says how the times changed, such as "Your 4×4: 2:10 in May, 1:12 now."
func (t trend) sentence(look scene.Look, families []family.Family, today puzzle.Date) string {
	what := look.Text(assets.TrendMinute)
	if f, v, ok := family.OfStart(families, t.class); ok && t.class != "" {
		what = strings.Join(family.DescribeClass(look, f, v), look.Text(assets.NarrationList))
	}
	first, last := t.months[0], t.months[len(t.months)-1]
	words := map[string]any{
		"What": what, "Before": parts.FormatClock(first.middle), "Month": monthWord(look, first.month, today),
		"Now": parts.FormatClock(last.middle), "Last": monthWord(look, last.month, today),
	}
	if last.month == parts.MonthOf(today) {
		return look.Words.Format(assets.TrendNow, words)
	}
	return look.Words.Format(assets.TrendPast, words)
}

// monthWord names a month, with its year if that is not this year.
func monthWord(look scene.Look, m parts.Month, today puzzle.Date) string {
	if m.Year == today.Year {
		return parts.MonthWord(look, m.Month)
	}
	return parts.MonthName(look, m)
}

// trendCard returns the card with the trend and a space below it; it is empty if there is none.
func (p *Statistics) trendCard(app *scene.App) layout.Item {
	if !app.Settings.OwnPace {
		return layout.Item{}
	}
	t := p.trend(app)
	if len(t.months) == 0 || p.measure != timing.Time {
		return layout.Item{}
	}
	ui, look := app.UI, app.Look()
	last := t.months[len(t.months)-1]
	small := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	scatter := look.Words.Format(assets.TrendScatter, map[string]any{
		"Low": parts.FormatClock(last.low), "High": parts.FormatClock(last.high), "Month": monthWord(look, last.month, app.Today()),
	})
	items := []layout.Item{
		ui.LabelItem(app.Text(assets.TrendTitle), widget.LabelSpec{Role: theme.BodyBold}), ui.Space(theme.Space8),
		ui.ParagraphItem(t.sentence(look, p.families, app.Today()), widget.LabelSpec{}), ui.ParagraphItem(scatter, small),
	}
	if t.class == "" {
		items = append(items, ui.ParagraphItem(app.Text(assets.TrendMinuteAbout), small))
	}
	items = append(items, ui.Space(theme.Space12), layout.Cell(0, ui.Px(160), func(r image.Rectangle) { t.draw(&app.Frame, r) }))
	return layout.Column(0, parts.CardItem(&app.Frame, layout.Column(0, items...), theme.Space20), ui.Space(theme.Space16))
}

// draw draws for each month a bar of the middle half of the times, with the median as a dot and in words above it.
func (t trend) draw(fr *scene.Frame, in image.Rectangle) {
	ui, line := fr.UI, fr.UI.LineHeight(theme.Caption)
	names := widget.CutBottom(&in, line)
	in.Min.Y += line
	longest := time.Second
	for _, m := range t.months {
		longest = max(longest, m.high)
	}
	y := func(d time.Duration) int { return in.Max.Y - int(float64(in.Dy())*float64(d)/float64(longest)) }
	fr.List().Fill(image.Rect(in.Min.X, in.Max.Y-max(1, ui.Px(1)), in.Max.X, in.Max.Y), 0, ui.Colour(theme.Border))
	centre := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Centre: true}
	dot := float32(4 * fr.Scale)
	before := image.Point{}
	for i, m := range t.months {
		column := widget.Column(in, len(t.months), i, 0)
		x := (column.Min.X + column.Max.X) / 2
		bar := image.Rect(x-ui.Px(6), y(m.high), x+ui.Px(6), max(y(m.low), y(m.high)+ui.Px(2)))
		fr.List().Fill(bar, theme.RadiusPiece*fr.Scale, ui.Colour(theme.Well))
		fr.List().Stroke(bar, theme.RadiusPiece*fr.Scale, float64(fr.HairlineWidth()), ui.Colour(theme.Text2))
		at := image.Pt(x, y(m.middle))
		if i > 0 {
			fr.List().Line(float32(before.X), float32(before.Y), float32(at.X), float32(at.Y), float32(2*fr.Scale), ui.Colour(theme.Accent))
		}
		before = at
		low := min(bar.Min.Y, at.Y-int(dot)) - ui.Px(2)
		ui.Label(image.Rect(column.Min.X, low-line, column.Max.X, low), parts.FormatClock(m.middle), centre)
		if name := parts.MonthWord(fr.Look(), m.month.Month); ui.Width(theme.Caption, name) <= column.Dx() || i == 0 || i == len(t.months)-1 {
			ui.Label(image.Rect(column.Min.X, names.Min.Y, column.Max.X, names.Max.Y), name, centre)
		}
	}
	for i, m := range t.months { // on the line
		column := widget.Column(in, len(t.months), i, 0)
		fr.List().Disc(float32(column.Min.X+column.Max.X)/2, float32(y(m.middle)), dot, ui.Colour(theme.Accent))
	}
}
