package game

import (
	"image"

	"worldslide/assets"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// help implements look.
func (fifteenLook) help() help {
	return help{
		about: []assets.ID{assets.HelpFifteenIntro},
		controls: []helpSection{
			{assets.HelpKeyboard, [][2]assets.ID{
				{assets.HelpSlideKeys, assets.HelpFifteenSlide},
				{assets.HelpFifteenSeveralKeys, assets.HelpFifteenSeveral},
				{assets.HelpFifteenGoalKeys, assets.HelpFifteenGoal},
			}},
			{assets.HelpClickTitle, [][2]assets.ID{{assets.HelpFifteenClickKeys, assets.HelpFifteenClick}}},
			{assets.HelpDragTitle, [][2]assets.ID{{assets.HelpFifteenDragKeys, assets.HelpFifteenDrag}}},
		},
	}
}

// moreHelp implements look: the score and the way to the lessons.
func (fifteenLook) moreHelp(g *Game, area image.Rectangle) int {
	ui := g.ui
	top := area.Min.Y
	widget.CutTop(&area, ui.Px(theme.Space12))
	ui.Label(widget.CutTop(&area, ui.LineHeight(theme.BodyBold)), g.text(assets.FifteenScoreTitle), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&area, ui.Px(theme.Space4))
	for _, id := range []assets.ID{assets.FifteenScoreMoves, assets.FifteenScoreTime, assets.FifteenScoreBonus, assets.FifteenScoreTotal} {
		widget.CutTop(&area, ui.Paragraph(area, g.text(id), widget.LabelSpec{})+ui.Px(theme.Space4))
	}
	widget.CutTop(&area, ui.Px(theme.Space8))
	line := widget.CutTop(&area, ui.ControlHeight())
	learn := widget.ButtonSpec{Icon: "lightbulb", Word: g.text(assets.LessonsTitle)}
	if ui.Button("help-learn", widget.CutLeft(&line, min(ui.ButtonSize(learn).X, line.Dx())), learn) {
		g.openLessons(nil)
	}
	return area.Min.Y - top
}
