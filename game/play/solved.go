package play

import (
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// solvedDialog is the details of a solved Challenge: the result in numbers, the bests that it beats,
// and the best results.
type solvedDialog struct {
	scene  *Scene
	result records.Result
	beaten []records.Improvement // without first results, which beat nothing
	streak *records.Streak       // nil unless the game is the daily puzzle of today
}

func newSolvedDialog(p *Scene) *solvedDialog {
	v := &solvedDialog{scene: p, result: p.result}
	v.beaten = slices.DeleteFunc(slices.Clone(p.better), func(i records.Improvement) bool { return i.First })
	f, today := p.session.Family(), p.sc.Today()
	if p.family.Daily && puzzle.IsDaily(f, p.session.Values(), today) {
		streak := p.sc.Book.Statistics(f.Name, today).Streak
		v.streak = &streak
	}
	return v
}

// Action implements scene.Dialog.
func (*solvedDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *solvedDialog) Frame(sc *scene.Context) bool {
	icon, ink, _ := parts.ResultSign(v.trophy(sc))
	result := sc.UI.Dialog("solved", widget.DialogSpec{
		Title: v.praise(sc), Width: 600, Focus: "ok",
		Banner: family.BannerHeight(sc), DrawBanner: func(at image.Rectangle) {
			family.DrawBanner(sc, v.scene.game.View(), at, v.scene.session.Board())
		},
		Icon: icon, IconColour: ink,
		Body:    func(area image.Rectangle) int { return sc.UI.Lay(area, v.body(sc)) },
		Buttons: v.buttons(sc),
	})
	return !parts.HandleHome(sc, result) && result.Open()
}

// buttons returns the buttons of the dialog. A race needs a replay with times.
func (v *solvedDialog) buttons(sc *scene.Context) []widget.DialogButton {
	watch := widget.DialogButton{
		ID: "watch-solved", Left: true, Do: func() { sc.Games.Watch(family.RecordingOf(sc, v.scene.session)) },
		ButtonSpec: widget.ButtonSpec{Icon: "film", Word: sc.Text(assets.ShareWatch), Tip: sc.Text(assets.ShareWatchTip)},
	}
	picture := widget.DialogButton{
		ID: "picture-solved", Left: true, Do: func() { sc.Do(scene.SavePicture) },
		ButtonSpec: widget.ButtonSpec{Icon: "image", Word: sc.Text(assets.PictureTitle), Tip: sc.Text(assets.PictureTip)},
	}
	ok := widget.DialogButton{ID: "ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.RecordsClose)}}
	if race := sc.Action(scene.Race); !race.Hidden {
		return []widget.DialogButton{watch, {ID: "race-solved", Left: true, Do: race.Run, ButtonSpec: sc.ActionButton(race)}, picture, ok}
	}
	return []widget.DialogButton{watch, picture, ok}
}

// copyShare copies the result to the clipboard.
func (v *solvedDialog) copyShare(sc *scene.Context) {
	text, ok := "", false
	if own := v.scene.game.Solved.Share; own != nil {
		text, ok = own(sc, v.result)
	}
	if !ok {
		text = v.share(sc)
	}
	parts.ShareText(sc, text, assets.ToastResultCopied)
	sc.Editors.Shared(sc, v.scene.session.Puzzle())
}

func (v *solvedDialog) body(sc *scene.Context) layout.Item {
	ui := sc.UI
	var items []layout.Item
	add := func(more ...layout.Item) { items = append(items, more...) }
	add(aboutGame(v.scene), ui.Space(theme.Space16))
	add(v.news(sc)...)
	add(v.figures(sc))
	if details := v.scene.game.Solved.Details; details != nil {
		add(ui.BodyItem(func(area image.Rectangle) int { return details(sc, area, v.result) }))
	}
	add(ui.Space(theme.Space16))
	switch {
	case v.result.Shown:
		add((&shownDialog{v.scene}).note(sc))
	case !v.result.Alone():
		add(ui.ParagraphItem(family.HelpNote(sc, v.scene.session), widget.LabelSpec{Colour: theme.Text2}))
	default:
		add(v.table(sc))
	}
	return layout.Column(0, items...)
}

// news returns the outcome of a race and the bests that are beaten, each with space below it. It is
// empty if there are none.
func (v *solvedDialog) news(sc *scene.Context) (items []layout.Item) {
	ui := sc.UI
	if outcome := v.scene.raceOutcome(); outcome != "" {
		items = append(items, ui.ParagraphItem(outcome, widget.LabelSpec{Role: theme.BodyBold}), ui.Space(theme.Space16))
	}
	if len(v.beaten) > 0 {
		items = append(items, v.bestBar(sc), ui.Space(theme.Space16))
	}
	return items
}

// aboutGame returns a paragraph with what was played.
func aboutGame(p *Scene) layout.Item {
	summary := p.Summary()
	said := slices.Concat([]string{summary.Mode}, summary.Facts, summary.Details)
	return p.sc.UI.ParagraphItem(strings.Join(said, " · "), widget.LabelSpec{Colour: theme.Text2})
}

// noteBox returns content in a coloured box with an icon.
func noteBox(sc *scene.Context, colour, ink theme.Colour, icon string, padding float64, content layout.Item) layout.Item {
	ui := sc.UI
	row := layout.Row(ui.Px(theme.Space12), ui.IconItem(icon, 20, ink), content.Grow())
	return row.Pad(ui.Px(theme.Space12), ui.Px(padding)).Behind(func(r image.Rectangle) {
		sc.List().Fill(r, theme.RadiusControl*sc.Scale, ui.Colour(colour))
	})
}

// bestBar says which bests are beaten, and by how much: at most two, the class before the start.
func (v *solvedDialog) bestBar(sc *scene.Context) layout.Item {
	ui := sc.UI
	var lines []layout.Item
	for _, i := range v.beaten[:min(2, len(v.beaten))] {
		what, gained := v.beats(sc, i)
		lines = append(lines, layout.Wrap(ui.Px(theme.Space8), 0,
			ui.ParagraphItem(what, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.SoftText}),
			ui.ParagraphItem(gained, widget.LabelSpec{Colour: theme.SoftText})))
	}
	return noteBox(sc, theme.Soft, theme.GoldIcon, "star-filled", theme.Space12, layout.Column(0, lines...))
}

// beats returns the texts for which best is beaten, and by how much.
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

// className describes the class of starts that this one is compared with.
func (v *solvedDialog) className(sc *scene.Context) string {
	s := v.scene.session
	common, _ := puzzle.ClassOf(s.Family(), s.Values())
	about := v.scene.family.Describe(sc, common)
	if len(about.Common) == 0 {
		return family.DescribeGame(sc, v.scene.family, puzzle.Code{Values: common})
	}
	mode := v.scene.family.Describe(sc, s.Values()).Mode // the class has no seed, as if it were no Challenge
	return strings.Join(append([]string{mode}, about.Common...), ", ")
}

// table returns the best results that this one is compared with, with this one among them.
func (v *solvedDialog) table(sc *scene.Context) layout.Item {
	start := v.result.Start()
	class, ok := sc.Book.Class(start)
	if !ok {
		return layout.Item{} // starts that are given as positions have no class
	}
	title, top := sc.Text(assets.RecordsThis), sc.Book.Top(start, 3)
	if class != start {
		title = sc.Words.Format(assets.SolvedBestTimes, map[string]any{"Table": v.className(sc)})
		top = sc.Book.ClassTop(class, 3)
	}
	if len(top) == 0 {
		return layout.Item{}
	}
	return layout.Column(0, sc.UI.ParagraphItem(title, widget.LabelSpec{Role: theme.BodyBold}), recordsTable(sc, top, v.result))
}

// figures returns the numbers of the game with their notes.
func (v *solvedDialog) figures(sc *scene.Context) layout.Item {
	figures := []figure{{Fact: parts.Fact{Label: assets.ChallengeTime, Value: parts.FormatTime(sc, v.result.Time)}, note: v.timeNote(sc)}}
	for i, f := range family.Counts(sc, v.scene.session) {
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
		figures = append(figures, figure{Fact: parts.Fact{Label: assets.ChallengeHints, Value: sc.Words.Number(v.scene.session.HintsHere())}})
	}
	return figureGrid(sc, figures)
}

// figure is a large number with a note below it.
type figure struct {
	parts.Fact
	note figureNote
}

// figureNote is a note on a number. better is true if the number is a new best.
type figureNote struct {
	words  string
	better bool
}

// figureGrid returns figures side by side, as many in a line as fit.
func figureGrid(sc *scene.Context, figures []figure) layout.Item {
	ui := sc.UI
	var cells []layout.Item
	for _, f := range figures {
		cells = append(cells, layout.Column(0,
			layout.Cell(0, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral), func(at image.Rectangle) { parts.Figure(sc, at, f.Label, f.Value) }),
			f.note.item(sc)))
	}
	return layout.Grid(ui.Px(150), ui.Px(theme.Space8), cells...)
}

func (n figureNote) item(sc *scene.Context) layout.Item {
	ui := sc.UI
	if !n.better {
		return ui.LabelItem(n.words, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
	words := ui.LabelItem(n.words, widget.LabelSpec{Role: theme.Caption, Colour: theme.Good})
	return layout.Row(ui.Px(theme.Space4), ui.IconItem("trending-down", 14, theme.Good), words)
}

// timeNote returns the penalty in the time, or the best time before.
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

// movesNote compares the moves with the optimum, or with the best before.
func (v *solvedDialog) movesNote(sc *scene.Context) figureNote {
	optimum := v.optimum(sc)
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

// share returns the result as a text to share: the game, the result, and a link to the puzzle.
func (v *solvedDialog) share(sc *scene.Context) string {
	s := v.scene.session
	how := sc.Words.Format(assets.SolvedSummary, map[string]any{"Count": parts.CountMetric(sc, s.Metrics()[0]), "Time": parts.FormatTime(sc, v.result.Time)})
	how += " " + parts.ResultMark(v.trophy(sc))
	if here := s.HintsHere(); here > 0 {
		how += " · " + sc.Words.Count(assets.CountHints, here, nil)
	} else if !v.result.Alone() {
		how += " · " + sc.Text(assets.HelpTakenBeforehand)
	}
	return strings.Join([]string{"Worldslide · " + family.DescribeGame(sc, v.scene.family, s.Puzzle()), how, s.Puzzle().Link()}, "\n")
}
