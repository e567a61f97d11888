package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Help implements family.Helping.
func (f Family) Help() family.Help {
	return family.Help{
		About: []assets.ID{assets.HelpFifteenIntro},
		Controls: []family.HelpSection{
			{Title: assets.HelpKeyboard, Rows: [][2]assets.ID{
				{assets.HelpSlideKeys, assets.HelpFifteenSlide},
				{assets.HelpFifteenSeveralKeys, assets.HelpFifteenSeveral},
				{assets.HelpFifteenGoalKeys, assets.HelpFifteenGoal},
			}},
			{Title: assets.HelpClickTitle, Rows: [][2]assets.ID{{assets.HelpFifteenClickKeys, assets.HelpFifteenClick}}},
			{Title: assets.HelpDragTitle, Rows: [][2]assets.ID{{assets.HelpFifteenDragKeys, assets.HelpFifteenDrag}}},
		},
		More: f.moreHelp,
	}
}

// moreHelp says how the score is made, and leads to the lessons.
func (f Family) moreHelp(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	top := area.Min.Y
	widget.CutTop(&area, ui.Px(theme.Space12))
	ui.Label(widget.CutTop(&area, ui.LineHeight(theme.BodyBold)), d.Text(assets.FifteenScoreTitle), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&area, ui.Px(theme.Space4))
	for _, id := range []assets.ID{assets.FifteenDifficultyBands, assets.FifteenScoreMoves, assets.FifteenScoreTime, assets.FifteenScoreBonus, assets.FifteenScoreTotal} {
		widget.CutTop(&area, ui.Paragraph(area, d.Text(id), widget.LabelSpec{})+ui.Px(theme.Space4))
	}
	widget.CutTop(&area, ui.Px(theme.Space8))
	line := widget.CutTop(&area, ui.ControlHeight())
	learn := widget.ButtonSpec{Icon: "lightbulb", Word: d.Text(assets.LessonsTitle)}
	if ui.Button("help-learn", widget.CutLeft(&line, min(ui.ButtonSize(learn).X, line.Dx())), learn) {
		openLessons(d, f)
	}
	return area.Min.Y - top
}
