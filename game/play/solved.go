package play

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
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
	if p.family.Daily && puzzle.IsDaily(f, p.session.Values(), today) {
		streak := p.desk.Book.Statistics(f.Name, today).Streak
		v.streak = &streak
	}
	return v
}

func (*solvedDialog) Action() scene.ActionID { return scene.None }

func (v *solvedDialog) Frame(sc *scene.Context) bool {
	focus := widget.ID("ok")
	another := widget.DialogButton{ID: "another", ButtonSpec: widget.ButtonSpec{Icon: "plus", Word: sc.Text(assets.SolvedNew)}}
	ok := widget.DialogButton{ID: "ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.SolvedOk)}}
	buttons := []widget.DialogButton{
		{ID: "share-solved", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "share-2", Word: sc.Text(assets.SolvedShare), Tip: sc.Text(assets.SolvedShareTip)}},
		{ID: "watch-solved", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "film", Word: sc.Text(assets.ShareWatch), Tip: sc.Text(assets.ShareWatchTip)}},
	}
	after := scene.None
	if next := v.scene.game.Solved.Next; next != nil {
		after = next(sc)
	}
	if after == scene.None && !sc.Action(scene.Another).Hidden {
		after = scene.Another
	}
	if after == scene.None {
		buttons = append(buttons, another, ok)
	} else {
		// Going on is what most want: it is the primary button.
		c := sc.Action(after)
		focus, ok.Kind = "after", widget.Standard
		buttons = append(buttons, ok, widget.DialogButton{ID: "after", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: c.Icon, Word: sc.Text(c.Word), Tip: sc.Text(c.Tip)}})
	}
	title, icon, ink := sc.Text(assets.SolvedTitle), "trophy", theme.GoldIcon
	switch {
	case v.result.Shown:
		icon, ink = "circle-check", theme.Good
	case !v.result.Alone():
		icon, ink = "circle-check", theme.Good
		if here := v.scene.session.HintsHere(); here > 0 {
			title = sc.Words.Count(assets.SolvedWith, here, nil)
		}
	}
	result := sc.UI.Dialog("solved", widget.DialogSpec{
		Title: title, Width: 600, Focus: focus,
		Banner: family.BannerHeight(sc), DrawBanner: func(at image.Rectangle) {
			family.DrawBanner(sc, v.scene.game.View(), at, v.scene.session.Board())
		},
		Icon: icon, IconColour: ink,
		Body:    func(area image.Rectangle) int { return v.body(sc, area) },
		Buttons: buttons,
	})
	if parts.HandleHome(sc, result) {
		return false
	}
	switch result.Button {
	case "after":
		sc.ShowDialog(nil)
		sc.Do(after)
		return sc.CurrentDialog() != nil
	case "another":
		sc.Do(scene.New)
	case "share-solved":
		parts.ShareText(sc, v.share(sc), assets.ToastResultCopied)
		sc.Editors.Shared(sc, v.scene.session.Puzzle())
		return true
	case "watch-solved":
		sc.Games.Watch(family.RecordingOf(sc, v.scene.session))
	}
	if id := pressedAfterSolve(sc); id != scene.None && result.Button == "" {
		sc.ShowDialog(nil)
		sc.Do(id)
		return sc.CurrentDialog() != nil
	}
	return result.Open()
}

// pressedAfterSolve returns the action whose key was pressed, of those that go on from a
// solved game.
func pressedAfterSolve(sc *scene.Context) scene.ActionID {
	for _, a := range sc.Actions() {
		if !a.AfterSolve || a.Hidden || a.Why != "" {
			continue
		}
		for _, k := range a.Keys {
			if sc.UI.TakeUnusedKey(k.Mods, k.Key) {
				return a.ID
			}
		}
	}
	return scene.None
}

func (v *solvedDialog) body(sc *scene.Context, area image.Rectangle) int {
	ui := sc.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	summary := v.scene.Summary()
	about := slices.Concat(summary.Facts, summary.Details)
	widget.CutTop(&rest, ui.Paragraph(rest, strings.Join(about, " · "), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	if outcome := v.scene.raceOutcome(); outcome != "" {
		widget.CutTop(&rest, ui.Paragraph(rest, outcome, widget.LabelSpec{Role: theme.BodyBold})+ui.Px(theme.Space16))
	}
	v.bestBar(sc, &rest)
	v.figures(sc, &rest)
	if details := v.scene.game.Solved.Details; details != nil {
		widget.CutTop(&rest, details(sc, rest, v.result))
	}
	widget.CutTop(&rest, ui.Px(theme.Space16))
	if v.result.Shown {
		widget.CutTop(&rest, (&shownDialog{v.scene}).note(sc, rest))
		return rest.Min.Y - top
	}
	if !v.result.Alone() {
		widget.CutTop(&rest, ui.Paragraph(rest, family.HelpNote(sc, v.scene.session), widget.LabelSpec{Colour: theme.Text2}))
		return rest.Min.Y - top
	}
	v.table(sc, &rest)
	return rest.Min.Y - top
}

// bestBar says what was beaten, and by how much.
func (v *solvedDialog) bestBar(sc *scene.Context, rest *image.Rectangle) {
	ui := sc.UI
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
			what, gained := v.beats(sc, i)
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
		sc.List().Fill(box, theme.RadiusControl*sc.Scale, ui.Colour(theme.Soft))
		icon := image.Rect(box.Min.X+padding, box.Min.Y, box.Min.X+padding+ui.Px(20), box.Max.Y)
		sc.List().Icon(widget.Centre(icon, ui.Px(20), ui.Px(20)), "star-filled", ui.Colour(theme.GoldIcon))
	}
	say(words)
}

// beats says which best was beaten, and by how much.
func (v *solvedDialog) beats(sc *scene.Context, i records.Improvement) (what, gained string) {
	id := map[records.Measure]assets.ID{
		records.MinTime: assets.SolvedBestTime, records.FewestMoves: assets.SolvedFewest, records.FewestOver: assets.SolvedFewestOver,
	}[i.Measure]
	table := sc.Text(assets.SolvedThisPuzzle)
	if i.Class {
		table = v.className(sc)
	}
	what = sc.Words.Format(id, map[string]any{"Table": table})
	if i.Measure == records.MinTime {
		return what, sc.Words.Format(assets.SolvedFaster, map[string]any{"Time": parts.FormatDifference(sc, i.Saved)})
	}
	return what, sc.Words.Count(assets.SolvedFewer, i.Fewer, nil)
}

// className says what all starts have in common that this one is compared with.
func (v *solvedDialog) className(sc *scene.Context) string {
	s := v.scene.session
	common, _ := puzzle.ClassOf(s.Family(), s.Values())
	about := v.scene.family.Describe(sc, common)
	if len(about.Common) == 0 {
		return family.DescribeGame(sc, v.scene.family, puzzle.Code{Values: common})
	}
	return strings.Join(about.Common, ", ")
}

// table shows the best of those that are compared with this result, with it among
// them.
func (v *solvedDialog) table(sc *scene.Context, rest *image.Rectangle) {
	start := v.result.Start()
	class, ok := sc.Book.Class(start)
	if !ok {
		return // a position that was written out
	}
	title, top := sc.Text(assets.RecordsThis), sc.Book.Top(start, 3)
	if class != start {
		title = sc.Words.Format(assets.SolvedBestTimes, map[string]any{"Table": v.className(sc)})
		top = sc.Book.ClassTop(class, 3)
	}
	if len(top) == 0 {
		return
	}
	widget.CutTop(rest, sc.UI.Paragraph(*rest, title, widget.LabelSpec{Role: theme.BodyBold}))
	widget.CutTop(rest, recordsTable(sc, *rest, top, v.result))
}

// figures are the numbers of the game side by side, with what is said of them
// below. Hints are left out where there is no room.
func (v *solvedDialog) figures(sc *scene.Context, rest *image.Rectangle) {
	figures := []figure{{Fact: parts.Fact{Label: assets.ChallengeTime, Value: parts.FormatTime(sc, v.result.Time)}, note: v.timeNote(sc)}}
	for i, f := range family.Counts(v.scene.session) {
		one := figure{Fact: f}
		if i == 0 {
			one.note = v.movesNote(sc)
		}
		figures = append(figures, one)
	}
	switch {
	case v.streak != nil:
		figures = append(figures, figure{
			Fact: parts.Fact{Label: assets.StatisticsStreak, Value: sc.Words.Count(assets.StatisticsDays, v.streak.Current, nil)},
			note: figureNote{words: sc.Words.Format(assets.StatisticsLongest, map[string]any{"Days": sc.Words.Count(assets.StatisticsDays, v.streak.Longest, nil)})},
		})
	case !v.result.Alone():
		figures = append(figures, figure{Fact: parts.Fact{Label: assets.ChallengeHints, Value: strconv.Itoa(v.scene.session.HintsHere())}})
	}
	drawFigures(sc, rest, figures)
}

// drawFigures sets figures side by side, as many as a line has room for.
func drawFigures(sc *scene.Context, rest *image.Rectangle, figures []figure) {
	ui := sc.UI
	columns := min(len(figures), max(1, rest.Dx()/ui.Px(150)))
	var line image.Rectangle
	for i, f := range figures {
		if i%columns == 0 {
			line = widget.CutTop(rest, 2*ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
		}
		at := widget.Column(line, columns, i%columns, ui.Px(theme.Space8))
		parts.Figure(sc, widget.CutTop(&at, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral)), f.Label, f.Value)
		f.note.draw(sc, at)
	}
}

// figure is a large number with a note below it.
type figure struct {
	parts.Fact
	note figureNote
}

// figureNote is what is said of a number; better tells that it has become better.
type figureNote struct {
	words  string
	better bool
}

func (n figureNote) draw(sc *scene.Context, at image.Rectangle) {
	ui := sc.UI
	colour := theme.Text2
	if n.better {
		colour = theme.Good
		icon := widget.CutLeft(&at, ui.Px(14))
		if !ui.Measuring() {
			sc.List().Icon(widget.Centre(icon, ui.Px(14), ui.Px(14)), "trending-down", ui.Colour(theme.Good))
		}
		widget.CutLeft(&at, ui.Px(theme.Space4))
	}
	ui.Label(at, n.words, widget.LabelSpec{Role: theme.Caption, Colour: colour})
}

// timeNote says what the time was before, or what of it is a penalty.
func (v *solvedDialog) timeNote(sc *scene.Context) figureNote {
	if v.result.Penalty > 0 {
		return figureNote{words: sc.Words.Format(assets.SolvedPenalty, map[string]any{"Time": parts.FormatDifference(sc, v.result.Penalty)})}
	}
	for _, i := range v.beaten {
		if i.Measure == records.MinTime {
			return figureNote{words: sc.Words.Format(assets.SolvedBefore, map[string]any{"Before": parts.FormatTime(sc, i.Before.Time)}), better: true}
		}
	}
	return figureNote{}
}

// movesNote says how far the moves are from the optimum, or what they were before.
func (v *solvedDialog) movesNote(sc *scene.Context) figureNote {
	optimum := v.result.Optimum
	if optimum == 0 {
		optimum = sc.Book.Standing(v.result.Start()).Optimum
	}
	switch over := v.result.Moves() - optimum; {
	case optimum > 0 && over == 0:
		return figureNote{words: sc.Text(assets.SolvedOptimal)}
	case optimum > 0:
		return figureNote{words: sc.Words.Format(assets.SolvedOver, map[string]any{"Over": over, "Optimum": optimum})}
	}
	for _, i := range v.beaten {
		if i.Measure == records.FewestMoves {
			return figureNote{words: sc.Words.Format(assets.SolvedBefore, map[string]any{"Before": i.Before.Moves()}), better: true}
		}
	}
	return figureNote{}
}

// share is the result as a text to be sent to somebody: what was played, how it
// went, and a link to try the same.
func (v *solvedDialog) share(sc *scene.Context) string {
	s := v.scene.session
	how := sc.Words.Format(assets.SolvedSummary, map[string]any{"Count": parts.CountMetric(sc, s.Metrics()[0]), "Time": parts.FormatTime(sc, v.result.Time)})
	if here := s.HintsHere(); here > 0 {
		how += " · " + sc.Words.Count(assets.CountHints, here, nil)
	} else if !v.result.Alone() {
		how += " · " + sc.Text(assets.HelpTakenBeforehand)
	}
	return strings.Join([]string{"Worldslide · " + family.DescribeGame(sc, v.scene.family, s.Puzzle()), how, s.Puzzle().Link()}, "\n")
}
