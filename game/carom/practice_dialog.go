package carom

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// practiceDialog chooses how hard a new puzzle is to be.
type practiceDialog struct {
	practice *practice
	level    int
	waiting  bool // the puzzle begins as soon as it is made
}

func newPracticeDialog(p *practice) *practiceDialog {
	return &practiceDialog{practice: p, level: p.level}
}

// Action implements desk.Dialog.
func (*practiceDialog) Action() desk.ActionID { return desk.New }

// Frame implements desk.Dialog.
func (v *practiceDialog) Frame(d *desk.Desk) bool {
	v.practice.prepare(d, v.level)
	if v.waiting && v.practice.has(v.level) {
		v.begin(d)
		return false
	}
	start := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: d.Text(assets.ArchivePracticePlay)}
	if v.waiting {
		start.Icon, start.Word, start.Disabled = "loader-circle", d.Text(assets.ArchivePracticeMaking), true
	}
	result := d.UI.Dialog("practice", widget.DialogSpec{
		Title: d.Text(assets.CaromPractice), Width: 520, Focus: "practice-play",
		Body: func(area image.Rectangle) int { return v.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "practice-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.NewChallengeCancel)}},
			{ID: "practice-play", ButtonSpec: start},
		},
	})
	if result.Button == "practice-play" {
		v.waiting = true
		d.UI.WakeAfter(0)
		return true
	}
	return !result.Closed && result.Button == ""
}

// begin starts the puzzle that was made, and has the next one made.
func (v *practiceDialog) begin(d *desk.Desk) {
	values := v.practice.take(v.level)
	v.practice.level = v.level
	v.practice.prepare(d, v.level)
	d.Show(nil)
	d.Games.Start(puzzle.Carom{}, values, false)
}

func (v *practiceDialog) body(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	widget.CutTop(&rest, ui.Paragraph(rest, d.Text(assets.ArchivePracticeAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	var choices []widget.Choice
	for i, name := range levelNames {
		choices = append(choices, widget.Choice{Word: d.Text(name), Tip: levelMoves(d, i)})
	}
	level := v.level
	if ui.Segments("practice-level", desk.Row(&rest, ui.ControlHeight(), ui.Px(theme.Space8)), choices, &level, widget.ChoiceSpec{Disabled: v.waiting}) {
		v.level = level
	}
	widget.CutTop(&rest, ui.Paragraph(rest, levelMoves(d, v.level), widget.LabelSpec{Role: theme.BodyBold}))
	return rest.Min.Y - top
}

// levelMoves says how many moves a difficulty takes at best.
func levelMoves(d *desk.Desk, level int) string {
	id := assets.ArchivePracticeMoves
	if level == len(levels)-1 {
		id = assets.ArchivePracticeMost
	}
	return d.Words.Format(id, map[string]any{"Least": levels[level].Least, "Most": levels[level].Most})
}
