package carom

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
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

// Action implements scene.Dialog.
func (*practiceDialog) Action() scene.ActionID { return scene.New }

// Frame implements scene.Dialog.
func (v *practiceDialog) Frame(sc *scene.Context) bool {
	v.practice.prepare(sc, v.level)
	if v.waiting && v.practice.has(v.level) {
		v.begin(sc)
		return false
	}
	start := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: sc.Text(assets.ArchivePracticePlay)}
	if v.waiting {
		start.Icon, start.Word, start.Disabled = "loader-circle", sc.Text(assets.ArchivePracticeMaking), true
	}
	result := sc.UI.Dialog("practice", widget.DialogSpec{
		Title: sc.Text(assets.CaromPractice), Width: 520, Focus: "practice-play",
		Body: func(area image.Rectangle) int { return v.body(sc, area) },
		Buttons: []widget.DialogButton{
			{ID: "practice-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: sc.Text(assets.NewChallengeCancel)}},
			{ID: "practice-play", ButtonSpec: start},
		},
	})
	if result.Button == "practice-play" {
		v.waiting = true
		sc.UI.WakeAfter(0)
		return true
	}
	return result.Open()
}

// begin starts the puzzle that was made, and has the next one made.
func (v *practiceDialog) begin(sc *scene.Context) {
	values := v.practice.take(v.level)
	v.practice.level = v.level
	v.practice.prepare(sc, v.level)
	sc.ShowDialog(nil)
	sc.Games.Start(puzzle.Carom, values, false)
}

func (v *practiceDialog) body(sc *scene.Context, area image.Rectangle) int {
	ui := sc.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	widget.CutTop(&rest, ui.Paragraph(rest, sc.Text(assets.ArchivePracticeAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	var choices []widget.Choice
	for i, name := range levelNames {
		choices = append(choices, widget.Choice{Word: sc.Text(name), Tip: levelMoves(sc, i)})
	}
	level := v.level
	if ui.Segments("practice-level", parts.Row(&rest, ui.ControlHeight(), ui.Px(theme.Space8)), choices, &level, widget.ChoiceSpec{Disabled: v.waiting}) {
		v.level = level
	}
	widget.CutTop(&rest, ui.Paragraph(rest, levelMoves(sc, v.level), widget.LabelSpec{Role: theme.BodyBold}))
	return rest.Min.Y - top
}

// levelMoves says how many moves a difficulty takes at best.
func levelMoves(sc *scene.Context, level int) string {
	id := assets.ArchivePracticeMoves
	if level == len(levels)-1 {
		id = assets.ArchivePracticeMost
	}
	return sc.Words.Format(id, map[string]any{"Least": levels[level].Min, "Most": levels[level].Max})
}
