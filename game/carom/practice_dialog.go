package carom

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// practiceDialog chooses the difficulty of a new puzzle, or an idea.
type practiceDialog struct {
	practice *practice
	form     form.Form
	level    int // index of levels
	ideaChoice
	waiting bool // the puzzle starts as soon as it is generated
}

// newPracticeDialog returns the dialog for another puzzle like one, or like nil.
func newPracticeDialog(p *practice, like puzzle.Values) *practiceDialog {
	return &practiceDialog{practice: p, level: p.level, ideaChoice: choiceOf(like)}
}

// Action implements scene.Dialog.
func (*practiceDialog) Action() scene.ActionID { return scene.New }

// Frame implements scene.Dialog.
func (v *practiceDialog) Frame(app *scene.App) bool {
	switch {
	case v.idea == 0:
		v.practice.prepare(app, v.level)
		if v.waiting && v.practice.has(v.level) {
			v.begin(app)
			return false
		}
	case v.waiting:
		app.ShowDialog(nil)
		app.Games.Start(puzzle.Carom, nextOfIdea(app, v.puzzles(), app.Games.Current().Values()), false)
		return false
	}
	start := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(assets.ArchivePracticePlay)}
	if v.waiting {
		start.Icon, start.Word, start.Disabled = "loader-circle", app.Text(assets.ArchivePracticeMaking), true
	}
	return app.UI.Dialog("practice", widget.DialogSpec{
		Title: app.Text(assets.CaromPractice), Width: 520, Focus: "practice-play",
		Body: func(area image.Rectangle) int { return v.form.Draw(app, area, v.rows(app)) },
		Buttons: []widget.DialogButton{
			{ID: "practice-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.NewChallengeCancel)}},
			{ID: "practice-play", Do: func() {
				v.waiting = true
				app.UI.WakeAfter(0)
			}, Stays: true, ButtonSpec: start},
		},
	}).Open()
}

// begin starts the generated puzzle, and starts generating the next one.
func (v *practiceDialog) begin(app *scene.App) {
	values := v.practice.take(v.level)
	v.practice.level = v.level
	family.ChooseLevel(app, puzzle.Carom, v.level)
	v.practice.prepare(app, v.level)
	app.ShowDialog(nil)
	app.Games.Start(puzzle.Carom, values, false)
}

// rows are the rows of the dialog.
func (v *practiceDialog) rows(app *scene.App) []form.Row {
	look := app.Look()
	ideas := []widget.Choice{{Word: look.Text(assets.CaromIdeaAny), Tip: look.Text(assets.ArchivePracticeAbout)}}
	for _, words := range ideaWords {
		ideas = append(ideas, widget.Choice{Word: look.Text(words.name), Tip: look.Text(words.about)})
	}
	about := assets.ArchivePracticeAbout
	if v.idea > 0 {
		about = ideaWords[v.idea-1].about
	}
	rows := []form.Row{
		{ID: "practice-idea", Label: assets.CaromIdea, Disabled: v.waiting, Control: form.Choose{Kind: form.Chips, Choices: ideas, Chosen: &v.idea}},
		{Control: form.Text{Text: look.Text(about), Spec: widget.LabelSpec{Colour: theme.Text2}}},
	}
	if v.idea > 0 {
		var sizes []widget.Choice
		for _, side := range puzzle.CaromIdeaSizes() {
			sizes = append(sizes, widget.Choice{Word: sizeName(side, side)})
		}
		of := v.puzzles()
		solved := look.Words.Format(assets.CaromIdeasSolved, map[string]any{"Solved": ideasSolved(app, of), "All": len(of.Rungs)})
		return append(rows,
			form.Row{ID: "practice-size", Label: assets.CaromRoundSize, Control: form.Choose{Choices: sizes, Chosen: &v.size}},
			form.Row{Control: form.Text{Text: solved, Spec: widget.LabelSpec{Role: theme.BodyBold}}})
	}
	var choices []widget.Choice
	for _, d := range levels {
		choices = append(choices, widget.Choice{Word: look.Text(parts.DifficultyName(d)), Tip: levelTime(app, d)})
	}
	return append(rows,
		form.Row{ID: "practice-level", Disabled: v.waiting, Control: form.Choose{Choices: choices, Chosen: &v.level}},
		form.Row{Control: form.Text{Text: levelTime(app, levels[v.level]), Spec: widget.LabelSpec{Role: theme.BodyBold}}})
}

// levelTime says how long the player needs for puzzles of a difficulty.
func levelTime(app *scene.App, d puzzle.Difficulty) string {
	s := app.Skill(puzzle.Carom)
	return parts.AboutTime(app.Look(), s.Seconds(s.Wanted(d)))
}
