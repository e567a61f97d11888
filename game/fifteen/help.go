package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

func (f state) help() family.Help {
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

// moreHelp declares the explanation of the score.
func (f state) moreHelp(app *scene.App, area image.Rectangle) int {
	ui := app.UI
	top := area.Min.Y
	widget.CutTop(&area, ui.Px(theme.Space12))
	ui.Label(widget.CutTop(&area, ui.LineHeight(theme.BodyBold)), app.Text(assets.FifteenScoreTitle), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&area, ui.Px(theme.Space4))
	for _, id := range []assets.ID{assets.FifteenScoreBands, assets.FifteenScoreMoves, assets.FifteenScoreTime, assets.FifteenScoreBonus, assets.FifteenScoreTotal} {
		widget.CutTop(&area, ui.Paragraph(area, app.Text(id), widget.LabelSpec{})+ui.Px(theme.Space4))
	}
	return area.Min.Y - top
}
