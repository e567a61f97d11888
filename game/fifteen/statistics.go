package fifteen

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// What the statistics of Fifteen have and others have not: groups by size and mode,
// averages as people have them who solve for speed, solve rates, and a table.

// played is the games of one size and mode; the zero value is all.
type played struct {
	shape puzzle.FifteenShape
	mode  puzzle.FifteenMode
}

// playedAs returns the size and mode of a play.
func playedAs(p records.Play) played {
	return played{puzzle.FifteenShapeOf(p.Values), puzzle.FifteenModeOf(p.Values)}
}

// has reports whether a play is one of the games.
func (p played) has(one records.Play) bool { return p == (played{}) || playedAs(one) == p }

// rate is how many games of one size and mode were solved.
type rate struct {
	played
	records.Rate
}

// ratesOf returns the rates of every size and mode that was played, by size and then
// in the order of the modes.
func ratesOf(plays []records.Play) []rate {
	groups := map[string]played{}
	all := records.Rates(plays, func(p records.Play) string {
		key := fmt.Sprint(playedAs(p))
		groups[key] = playedAs(p)
		return key
	})
	var rates []rate
	for _, r := range all {
		rates = append(rates, rate{groups[r.Key], r})
	}
	modes := puzzle.FifteenModes()
	slices.SortFunc(rates, func(a, b rate) int {
		return cmp.Or(cmp.Compare(a.shape.Cells(), b.shape.Cells()), cmp.Compare(a.shape.Width, b.shape.Width), cmp.Compare(slices.Index(modes, a.mode), slices.Index(modes, b.mode)))
	})
	return rates
}

// name says which games are meant.
func (p played) name(d *desk.Desk) string {
	if p == (played{}) {
		return d.Text(assets.StatisticsAll)
	}
	return shapeName(p.shape) + " · " + d.Text(ways[wayOfMode(p.mode)].name)
}

// Groups implements family.Grouped.
func (Family) Groups(d *desk.Desk, all []records.Play) []family.Group {
	var own played
	if atHand(d) {
		v := d.Games.At().Values()
		own = played{puzzle.FifteenShapeOf(v), puzzle.FifteenModeOf(v)}
	}
	groups := []family.Group{{Name: played{}.name(d), Has: played{}.has}}
	for _, r := range ratesOf(all) {
		some := r.played
		groups = append(groups, family.Group{Name: some.name(d), Has: some.has, Own: some == own})
	}
	return groups
}

// Averages implements family.Averaging: of the last 5 and 12 games, with the best of
// them. Only equal boards can be compared.
func (Family) Averages(d *desk.Desk, games []records.Play) []family.Figure {
	comparable := len(ratesOf(games)) <= 1
	var figures []family.Figure
	for _, a := range []struct {
		n     int
		label assets.ID
	}{{records.AverageOf5, assets.StatisticsAverage5}, {records.AverageOf12, assets.StatisticsAverage12}} {
		f := family.Figure{Label: a.label, Value: "–"}
		if average, ok := records.Average(games, a.n); ok && comparable {
			f.Value = d.FormatTime(average)
		}
		if best, ok := records.BestAverage(games, a.n); ok && comparable {
			f.Note = d.Words.Format(assets.StatisticsBest, map[string]any{"Time": d.FormatTime(best)})
		}
		figures = append(figures, f)
	}
	return figures
}

// Rates implements family.Rating: by size and mode.
func (Family) Rates(d *desk.Desk, rest *image.Rectangle, games []records.Play) {
	ui := d.UI
	rates := ratesOf(games)
	height := ui.Px(2*theme.Space16) + ui.LineHeight(theme.Section) + ui.Px(theme.Space8) + len(rates)*d.RowHeight()
	in := d.Card(desk.Row(rest, height, ui.Px(theme.Space16)), theme.Space16)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), d.Text(assets.StatisticsRates), widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&in, ui.Px(theme.Space8))
	for _, r := range rates {
		at := widget.CutTop(&in, d.RowHeight())
		name := widget.CutLeft(&at, min(ui.Px(200), at.Dx()/2))
		ui.Label(name, r.name(d), widget.LabelSpec{})
		words := widget.CutRight(&at, min(ui.Px(180), at.Dx()))
		said := d.Words.Format(assets.StatisticsRate, map[string]any{"Solved": r.Solved, "Played": r.Played, "Percent": r.Percent()})
		ui.Label(words, said, widget.LabelSpec{Right: true})
		track := widget.Centre(at, at.Dx()-ui.Px(theme.Space24), ui.Px(theme.Space8))
		if track.Dx() < ui.Px(theme.Space32) || ui.Measuring() {
			continue
		}
		d.List().Fill(track, theme.Space4*d.Scale, ui.Colour(theme.Well))
		track.Max.X = track.Min.X + track.Dx()*r.Percent()/100
		d.List().Fill(track, theme.Space4*d.Scale, ui.Colour(theme.Accent))
	}
}

// Export implements family.Exporting.
func (Family) Export(_ *desk.Desk, games []records.Play) (name string, table []byte, err error) {
	var text bytes.Buffer
	if err := records.WritePlays(&text, puzzle.Fifteen{}, games); err != nil {
		return "", nil, err
	}
	return "worldslide-fifteen.csv", text.Bytes(), nil
}
