package fifteen

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/shuffle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// playedGroup is a group of games: those of one size, mode and kind of start. Random starts are divided by
// their scramble too. The zero value is all games.
type playedGroup struct {
	shape    puzzle.FifteenShape
	mode     puzzle.FifteenMode
	kind     puzzle.StartKind
	scramble shuffle.Scramble
	walk     int
	display  int    // of results; 0 is the usual one
	event    string // as in codes; "" for single boards, and for those of an event that count as such
}

// groupOf returns the group of the start of values.
func groupOf(v puzzle.Values, kind puzzle.StartKind) playedGroup {
	p := playedGroup{shape: puzzle.FifteenShapeOf(v), mode: puzzle.FifteenModeOf(v), kind: kind}
	if e, ok := puzzle.EventOf(v); ok && (!e.Singles || !v.Has(puzzle.KeySize)) {
		return playedGroup{shape: e.Board(1), mode: p.mode, event: e.String()}
	}
	switch kind {
	case puzzle.RandomState, puzzle.RandomMoves, puzzle.LevelStart:
		p.scramble, _ = puzzle.FifteenScramble(v)
		p.walk = puzzle.FifteenWalkSteps(v)
	}
	return p
}

// playedAs returns the group of a play.
func playedAs(p records.Play) playedGroup {
	group := groupOf(p.Values, p.Kind)
	group.display = p.Display
	return group
}

// has reports whether a play belongs to the group. An attempt at boards that also count as single ones is only in that
// of its event.
func (p playedGroup) has(one records.Play) bool {
	if p == (playedGroup{}) {
		e, ok := puzzle.EventOf(one.Values)
		return !ok || !e.Singles || one.Values.Has(puzzle.KeySize)
	}
	return playedAs(one) == p
}

// ratePoint is the rate of solved games of a group.
type ratePoint struct {
	playedGroup
	records.Rate
}

// ratesOf returns the rates of all groups with games, ordered by size, mode and start.
func ratesOf(plays []records.Play) []ratePoint {
	groups := map[string]playedGroup{}
	all := records.Rates(plays, func(p records.Play) string {
		key := fmt.Sprint(playedAs(p))
		groups[key] = playedAs(p)
		return key
	})
	var rates []ratePoint
	for _, r := range all {
		rates = append(rates, ratePoint{groups[r.Key], r})
	}
	modes := puzzle.FifteenModes()
	slices.SortFunc(rates, func(a, b ratePoint) int {
		return cmp.Or(cmp.Compare(a.shape.Cells(), b.shape.Cells()), cmp.Compare(a.shape.Width, b.shape.Width), cmp.Compare(slices.Index(modes, a.mode), slices.Index(modes, b.mode)),
			cmp.Compare(a.event, b.event), cmp.Compare(a.kind, b.kind), cmp.Compare(a.scramble, b.scramble), cmp.Compare(a.walk, b.walk), cmp.Compare(a.display, b.display))
	})
	return rates
}

// name returns the name of the group, and that of its kind of start; events have one kind.
func (p playedGroup) name(look scene.Look) (name, start string) {
	if p == (playedGroup{}) {
		return look.Text(assets.StatisticsAll), ""
	}
	start = look.Text(family.KindName(p.kind))
	switch {
	case p.scramble != "":
		start = nameOfScramble(look, p.scramble, p.walk)
	case p.kind == puzzle.OwnStart:
		start = look.Text(assets.FifteenOwnTiles)
	}
	if e, err := puzzle.ParseEvent(p.event); err == nil {
		if name = eventName(look, e) + withDisplay(look, p.display); p.mode != puzzle.ModeClassic {
			name += " · " + look.Text(modeChoices[modeChoiceOfMode(p.mode)].name)
		}
		return name, ""
	}
	return strings.Join([]string{shapeName(p.shape), look.Text(modeChoices[modeChoiceOfMode(p.mode)].name)}, " · "), start + withDisplay(look, p.display)
}

// Groups implements family.Statistician. It returns the groups of games, the first with all.
func (f *fifteenFamily) Groups(app *scene.App, all []records.Play) []family.Group {
	var own playedGroup
	if isCurrent(app) {
		v := app.Games.Current().Values()
		_, _, rung := puzzle.RungOf(puzzle.Fifteen, v)
		own = groupOf(v, puzzle.KindOf(puzzle.Fifteen, v, rung))
	}
	name, _ := playedGroup{}.name(app.Look())
	groups := []family.Group{{Name: name, Has: playedGroup{}.has}}
	with := slices.Clip(all)
	imported := map[playedGroup][]string{}
	f.store.series.load(app)
	for _, one := range f.store.series.imported {
		if _, v, ok := puzzle.Standard().ReadStart(one.Class); ok {
			v[puzzle.KeySeed] = "0" // of random boards
			play := records.Play{Result: one.Solves[0].Result, Values: v, Class: one.Class, Kind: puzzle.KindOf(puzzle.Fifteen, v, false)}
			with, imported[playedAs(play)] = append(with, play), append(imported[playedAs(play)], one.Class)
		}
	}
	if len(all) == 0 && len(with) > 0 {
		groups = nil
	}
	for _, r := range ratesOf(with) {
		some := r.playedGroup
		name, start := some.name(app.Look())
		groups = append(groups, family.Group{Name: name, Start: start, Has: some.has, Current: some == own, Imported: imported[some]})
		groups = append(groups, byControls(app.Look(), some, all)...)
	}
	return groups
}

// controlWords are the names and icons of what games are played with.
var controlWords = [session.Mixed + 1]struct {
	name assets.ID
	icon string
}{
	session.Mouse: {assets.SessionByMouse, "mouse"}, session.Keys: {assets.HelpKeyboard, "keyboard"}, session.Touch: {assets.SessionByTouch, "hand"},
	session.Hover: {assets.SessionByHovering, "pointer"}, session.Gamepad: {assets.HelpPad, "move"}, session.Mixed: {assets.SessionByMixed, "arrow-left-right"},
}

// byControls returns a group for each of several controls that the games of a group were played with.
func byControls(look scene.Look, some playedGroup, all []records.Play) (groups []family.Group) {
	played := map[session.Control]bool{}
	for _, one := range all {
		if some.has(one) {
			played[one.Controls.Main()] = true
		}
	}
	for c, by := range controlWords {
		if c := session.Control(c); by.name != "" && played[c] && len(played) > 1 {
			name, start := some.name(look)
			if start != "" {
				start += " · "
			}
			groups = append(groups, family.Group{Name: name, Start: start + look.Text(by.name), Has: func(one records.Play) bool { return some.has(one) && one.Controls.Main() == c }})
		}
	}
	return groups
}

// Series implements family.Statistician.
func (f *fifteenFamily) Series(app *scene.App, class string) []timing.Series {
	return f.store.series.list(app, class)
}

// Running implements family.Statistician. A series goes on while its list is shown beside the board.
func (f *fifteenFamily) Running(app *scene.App, s *session.Session) []string {
	b, _ := seriesOf(app, s)
	if !preferencesOf(app.Settings).series || !counts(app, s) || len(f.store.series.listRows(app, b.Class)) == 0 {
		return nil
	}
	series := f.store.series.underWay(app, b.Class)
	return []string{seriesName(app.Look(), series), about(app.Look(), b.Class), seriesContent(&app.Frame, series)}
}

// Rates implements family.Statistician. It declares a table of the rates by size and mode.
func (*fifteenFamily) Rates(app *scene.App, rest *image.Rectangle, games []records.Play) {
	ui := app.UI
	rates := ratesOf(games)
	height := ui.Px(2*theme.Space16) + ui.LineHeight(theme.Section) + ui.Px(theme.Space8) + len(rates)*parts.RowHeight(&app.Frame)
	in := parts.Card(&app.Frame, parts.Row(rest, height, ui.Px(theme.Space16)), theme.Space16)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), app.Text(assets.StatisticsRates), widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&in, ui.Px(theme.Space8))
	for _, r := range rates {
		at := widget.CutTop(&in, parts.RowHeight(&app.Frame))
		name := widget.CutLeft(&at, min(ui.Px(360), at.Dx()/2))
		words, start := r.name(app.Look())
		if start != "" {
			words += " · " + start
		}
		ui.Label(name, words, widget.LabelSpec{})
		right := widget.CutRight(&at, min(ui.Px(180), at.Dx()))
		said := app.Words.Format(assets.StatisticsRate, map[string]any{"Solved": r.Solved, "Played": r.Played, "Percent": r.Percent()})
		ui.Label(right, said, widget.LabelSpec{Right: true})
		track := widget.Centre(at, at.Dx()-ui.Px(theme.Space24), ui.Px(theme.Space8))
		if track.Dx() < ui.Px(theme.Space32) || ui.Measuring() {
			continue
		}
		app.List().Fill(track, theme.Space4*app.Scale, ui.Colour(theme.Well))
		track.Max.X = track.Min.X + track.Dx()*r.Percent()/100
		app.List().Fill(track, theme.Space4*app.Scale, ui.Colour(theme.Accent))
	}
}

// Export implements family.Statistician. It returns games as CSV.
func (*fifteenFamily) Export(_ *scene.App, games []records.Play) (name string, table []byte, err error) {
	var text bytes.Buffer
	if err := records.WritePlays(&text, puzzle.Fifteen, games); err != nil {
		return "", nil, err
	}
	return "worldslide-fifteen.csv", text.Bytes(), nil
}
