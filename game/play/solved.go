package play

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// solvedDialog congratulates on a solved Challenge, and says which bests it beats.
type solvedDialog struct {
	scene  *Scene
	result records.Result
	beaten []records.Improvement // bests that there were before
	streak *records.Streak       // nil unless it is the puzzle of today, in a family that has days
}

func newSolvedDialog(p *Scene) *solvedDialog {
	v := &solvedDialog{scene: p, result: p.result}
	v.beaten = slices.DeleteFunc(slices.Clone(p.better), func(i records.Improvement) bool { return i.First })
	f, today := p.session.Family(), p.desk.Today()
	if _, daily := p.family.(family.Daily); daily && puzzle.IsDaily(f, p.session.Values(), today) {
		streak := p.desk.Book.Statistics(f.Name(), today).Streak
		v.streak = &streak
	}
	return v
}

func (*solvedDialog) Action() desk.ActionID { return desk.None }

func (v *solvedDialog) Frame(d *desk.Desk) bool {
	focus := widget.ID("ok")
	another := widget.DialogButton{ID: "another", ButtonSpec: widget.ButtonSpec{Icon: "plus", Word: d.Text(assets.SolvedNew)}}
	ok := widget.DialogButton{ID: "ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.SolvedOk)}}
	buttons := []widget.DialogButton{
		{ID: "share-solved", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "share-2", Word: d.Text(assets.SolvedShare), Tip: d.Text(assets.SolvedShareTip)}},
		{ID: "watch-solved", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "film", Word: d.Text(assets.ShareWatch), Tip: d.Text(assets.ShareWatchTip)}},
	}
	after := desk.None
	if g, ok := v.scene.game.(family.Succeeded); ok {
		after = g.Next(d)
	}
	if after == desk.None && !d.Action(desk.Another).Absent {
		after = desk.Another
	}
	if after == desk.None {
		buttons = append(buttons, another, ok)
	} else {
		// Going on is what most want: it is the primary button.
		c := d.Action(after)
		focus, ok.Kind = "after", widget.Standard
		buttons = append(buttons, ok, widget.DialogButton{ID: "after", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: c.Icon, Word: d.Text(c.Word), Tip: d.Text(c.Tip)}})
	}
	title, icon, ink := d.Text(assets.SolvedTitle), "trophy", theme.GoldIcon
	switch {
	case v.result.Shown:
		icon, ink = "circle-check", theme.Good
	case !v.result.Alone():
		icon, ink = "circle-check", theme.Good
		if here := v.scene.session.HintsHere(); here > 0 {
			title = d.Words.Count(assets.SolvedWith, here, nil)
		}
	}
	result := d.UI.Dialog("solved", widget.DialogSpec{
		Title: title, Width: 600, Focus: focus,
		Banner: family.BannerHeight(d), DrawBanner: func(at image.Rectangle) {
			family.DrawBanner(d, v.scene.game.View(), at, v.scene.session.Board())
		},
		Icon: icon, IconColour: ink,
		Body:    func(area image.Rectangle) int { return v.body(d, area) },
		Buttons: buttons,
	})
	if desk.WentHome(d, result) {
		return false
	}
	switch result.Button {
	case "after":
		d.Show(nil)
		d.Do(after)
		return d.Shown() != nil
	case "another":
		d.Do(desk.New)
	case "share-solved":
		desk.HandOn(d, v.share(d), assets.ToastResultCopied)
		return true
	case "watch-solved":
		d.Games.Watch(family.RecordingOf(d, v.scene.session))
	}
	if id := pressedAfterSolve(d); id != desk.None && result.Button == "" {
		d.Show(nil)
		d.Do(id)
		return d.Shown() != nil
	}
	return !result.Closed && result.Button == ""
}

// pressedAfterSolve returns the action whose key was pressed, of those that go on from a
// solved game.
func pressedAfterSolve(d *desk.Desk) desk.ActionID {
	for _, a := range d.Actions() {
		if !a.AfterSolve || a.Absent || a.Why != "" {
			continue
		}
		for _, k := range a.Keys {
			if d.UI.TakeWindowKey(k.Mods, k.Key) {
				return a.ID
			}
		}
	}
	return desk.None
}

func (v *solvedDialog) body(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	summary := v.scene.Summary()
	about := slices.Concat(summary.Facts, summary.Details)
	widget.CutTop(&rest, ui.Paragraph(rest, strings.Join(about, " · "), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	if outcome := (racer{v.scene}).outcome(); outcome != "" {
		widget.CutTop(&rest, ui.Paragraph(rest, outcome, widget.LabelSpec{Role: theme.BodyBold})+ui.Px(theme.Space16))
	}
	v.bestBar(d, &rest)
	v.figures(d, &rest)
	if g, ok := v.scene.game.(family.Praising); ok {
		widget.CutTop(&rest, g.Praise(d, rest, v.result))
	}
	widget.CutTop(&rest, ui.Px(theme.Space16))
	if v.result.Shown {
		widget.CutTop(&rest, (&shownDialog{v.scene}).note(d, rest))
		return rest.Min.Y - top
	}
	if !v.result.Alone() {
		widget.CutTop(&rest, ui.Paragraph(rest, family.HelpNote(d, v.scene.session), widget.LabelSpec{Colour: theme.Text2}))
		return rest.Min.Y - top
	}
	v.table(d, &rest)
	return rest.Min.Y - top
}

// bestBar says what was beaten, and by how much.
func (v *solvedDialog) bestBar(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	// Of its class and of its own start: two at most, the wider first.
	said := v.beaten[:min(2, len(v.beaten))]
	if len(said) == 0 {
		return
	}
	padding := ui.Px(theme.Space12)
	words := *rest
	words.Min.X += padding + ui.Px(20) + padding
	words.Max.X -= padding
	words.Min.Y += padding
	say := func(at image.Rectangle) int {
		top := at.Min.Y
		for _, i := range said {
			what, gained := v.beats(d, i)
			width := ui.Width(theme.BodyBold, what) + ui.Px(theme.Space8)
			if width+ui.Width(theme.Body, gained) <= at.Dx() {
				line := widget.CutTop(&at, ui.LineHeight(theme.Body))
				ui.Label(widget.CutLeft(&line, width), what, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.SoftText})
				ui.Label(line, gained, widget.LabelSpec{Colour: theme.SoftText})
				continue
			}
			widget.CutTop(&at, ui.Paragraph(at, what, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.SoftText}))
			widget.CutTop(&at, ui.Paragraph(at, gained, widget.LabelSpec{Colour: theme.SoftText}))
		}
		return at.Min.Y - top
	}
	box := widget.CutTop(rest, ui.MeasureBody(words.Dx(), say)+2*padding)
	widget.CutTop(rest, ui.Px(theme.Space16))
	if !ui.Measuring() {
		d.List().Fill(box, theme.RadiusControl*d.Scale, ui.Colour(theme.Soft))
		icon := image.Rect(box.Min.X+padding, box.Min.Y, box.Min.X+padding+ui.Px(20), box.Max.Y)
		d.List().Icon(widget.Centre(icon, ui.Px(20), ui.Px(20)), "star-filled", ui.Colour(theme.GoldIcon))
	}
	say(words)
}

// beats says which best was beaten, and by how much.
func (v *solvedDialog) beats(d *desk.Desk, i records.Improvement) (what, gained string) {
	id := map[records.Measure]assets.ID{
		records.LeastTime: assets.SolvedBestTime, records.FewestMoves: assets.SolvedFewest, records.FewestOver: assets.SolvedFewestOver,
	}[i.Measure]
	table := d.Text(assets.SolvedThisPuzzle)
	if i.Class {
		table = v.className(d)
	}
	what = d.Words.Format(id, map[string]any{"Table": table})
	if i.Measure == records.LeastTime {
		return what, d.Words.Format(assets.SolvedFaster, map[string]any{"Time": d.FormatDifference(i.Saved)})
	}
	return what, d.Words.Count(assets.SolvedFewer, i.Fewer, nil)
}

// className says what all starts have in common that this one is compared with.
func (v *solvedDialog) className(d *desk.Desk) string {
	s := v.scene.session
	common, _ := puzzle.ClassOf(s.Family(), s.Values())
	about := v.scene.family.Describe(d, common)
	if len(about.Common) == 0 {
		return family.DescribeGame(d, v.scene.family, puzzle.Code{Values: common})
	}
	return strings.Join(about.Common, ", ")
}

// table shows the best of those that are compared with this result, with it among
// them.
func (v *solvedDialog) table(d *desk.Desk, rest *image.Rectangle) {
	start := v.result.Start()
	class, ok := d.Book.Class(start)
	if !ok {
		return // a position that was written out
	}
	title, top := d.Text(assets.RecordsThis), d.Book.Top(start, 3)
	if class != start {
		title = d.Words.Format(assets.SolvedBestTimes, map[string]any{"Table": v.className(d)})
		top = d.Book.ClassTop(class, 3)
	}
	if len(top) == 0 {
		return
	}
	d.UI.Label(widget.CutTop(rest, d.UI.LineHeight(theme.BodyBold)), title, widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(rest, recordsTable(d, *rest, top, v.result))
}

// figures are the numbers of the game side by side, with what is said of them
// below. Hints are left out where there is no room.
func (v *solvedDialog) figures(d *desk.Desk, rest *image.Rectangle) {
	figures := []figure{{Fact: desk.Fact{Label: assets.ChallengeTime, Value: d.FormatTime(v.result.Time)}, note: v.timeNote(d)}}
	for i, f := range family.Counts(v.scene.session) {
		one := figure{Fact: f}
		if i == 0 {
			one.note = v.movesNote(d)
		}
		figures = append(figures, one)
	}
	switch {
	case v.streak != nil:
		figures = append(figures, figure{
			Fact: desk.Fact{Label: assets.StatisticsStreak, Value: d.Words.Count(assets.StatisticsDays, v.streak.Current, nil)},
			note: note{words: d.Words.Format(assets.StatisticsLongest, map[string]any{"Days": d.Words.Count(assets.StatisticsDays, v.streak.Longest, nil)})},
		})
	case !v.result.Alone():
		figures = append(figures, figure{Fact: desk.Fact{Label: assets.ChallengeHints, Value: strconv.Itoa(v.scene.session.HintsHere())}})
	}
	drawFigures(d, rest, figures)
}

// drawFigures sets figures side by side, as many as a line has room for.
func drawFigures(d *desk.Desk, rest *image.Rectangle, figures []figure) {
	ui := d.UI
	columns := min(len(figures), max(1, rest.Dx()/ui.Px(150)))
	var line image.Rectangle
	for i, f := range figures {
		if i%columns == 0 {
			line = widget.CutTop(rest, 2*ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
		}
		at := widget.Column(line, columns, i%columns, ui.Px(theme.Space8))
		d.Figure(widget.CutTop(&at, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral)), f.Label, f.Value)
		f.note.draw(d, at)
	}
}

// figure is a large number with a note below it.
type figure struct {
	desk.Fact
	note note
}

// note is what is said of a number; better tells that it has become better.
type note struct {
	words  string
	better bool
}

func (n note) draw(d *desk.Desk, at image.Rectangle) {
	ui := d.UI
	colour := theme.Text2
	if n.better {
		colour = theme.Good
		icon := widget.CutLeft(&at, ui.Px(14))
		if !ui.Measuring() {
			d.List().Icon(widget.Centre(icon, ui.Px(14), ui.Px(14)), "trending-down", ui.Colour(theme.Good))
		}
		widget.CutLeft(&at, ui.Px(theme.Space4))
	}
	ui.Label(at, n.words, widget.LabelSpec{Role: theme.Caption, Colour: colour})
}

// timeNote says what the time was before, or what of it is a penalty.
func (v *solvedDialog) timeNote(d *desk.Desk) note {
	if v.result.Penalty > 0 {
		return note{words: d.Words.Format(assets.SolvedPenalty, map[string]any{"Time": d.FormatDifference(v.result.Penalty)})}
	}
	for _, i := range v.beaten {
		if i.Measure == records.LeastTime {
			return note{words: d.Words.Format(assets.SolvedBefore, map[string]any{"Before": d.FormatTime(i.Before.Time)}), better: true}
		}
	}
	return note{}
}

// movesNote says how far the moves are from the optimum, or what they were before.
func (v *solvedDialog) movesNote(d *desk.Desk) note {
	optimum := v.result.Optimum
	if optimum == 0 {
		optimum = d.Book.Standing(v.result.Start()).Optimum
	}
	switch over := v.result.Moves() - optimum; {
	case optimum > 0 && over == 0:
		return note{words: d.Text(assets.SolvedOptimal)}
	case optimum > 0:
		return note{words: d.Words.Format(assets.SolvedOver, map[string]any{"Over": over, "Optimum": optimum})}
	}
	for _, i := range v.beaten {
		if i.Measure == records.FewestMoves {
			return note{words: d.Words.Format(assets.SolvedBefore, map[string]any{"Before": i.Before.Moves()}), better: true}
		}
	}
	return note{}
}

// share is the result as a text to be sent to somebody: what was played, how it
// went, and a link to try the same.
func (v *solvedDialog) share(d *desk.Desk) string {
	s := v.scene.session
	how := d.Words.Format(assets.SolvedSummary, map[string]any{"Count": d.CountMetric(s.Metrics()[0]), "Time": d.FormatTime(v.result.Time)})
	if here := s.HintsHere(); here > 0 {
		how += " · " + d.Words.Count(assets.CountHints, here, nil)
	} else if !v.result.Alone() {
		how += " · " + d.Text(assets.HelpTakenBeforehand)
	}
	return strings.Join([]string{"Worldslide · " + family.DescribeGame(d, v.scene.family, s.Puzzle()), how, s.Puzzle().Link()}, "\n")
}
