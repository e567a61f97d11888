package game

import (
	"image"

	"worldslide/assets"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// helpDialog lists the controls by input method.
type helpDialog struct{}

// helpSection is a heading with rows of what to do and what it does.
type helpSection struct {
	title assets.ID
	rows  [][2]assets.ID
}

// help implements look: the controls of mixed-size boards.
func (worldsLook) help() ([]assets.ID, []helpSection) {
	return []assets.ID{assets.HelpIntro, assets.HelpPieces, assets.HelpGaps, assets.HelpWrapping}, append(worldsHelp[:len(worldsHelp):len(worldsHelp)], commandsHelp)
}

var worldsHelp = []helpSection{
	{assets.HelpKeyboard, [][2]assets.ID{
		{assets.HelpSlideKeys, assets.HelpSlide}, {assets.HelpNextKeys, assets.HelpNext},
	}},
	{assets.HelpClickTitle, [][2]assets.ID{
		{assets.HelpClickPieceKeys, assets.HelpClickPiece}, {assets.HelpClickGapKeys, assets.HelpClickGap},
	}},
	{assets.HelpSwipeTitle, [][2]assets.ID{
		{assets.HelpSwipePieceKeys, assets.HelpSwipePiece}, {assets.HelpSwipeGapKeys, assets.HelpSwipeGap},
	}},
	{assets.HelpDragTitle, [][2]assets.ID{
		{assets.HelpDragPieceKeys, assets.HelpDragPiece}, {assets.HelpDragGapKeys, assets.HelpDragGap},
	}},
}

var commandsHelp = helpSection{assets.HelpCommands, [][2]assets.ID{
	{assets.HelpPauseKeys, assets.HelpPause},
	{assets.HelpGoalKeys, assets.HelpGoal},
	{assets.HelpUndoKeys, assets.HelpUndo},
	{assets.HelpRedoKeys, assets.HelpRedo},
	{assets.HelpRestartKeys, assets.HelpRestart},
	{assets.HelpNewKeys, assets.HelpNew},
	{assets.HelpShuffleKeys, assets.HelpShuffle},
	{assets.HelpEditKeys, assets.HelpEdit},
	{assets.HelpShareKeys, assets.HelpShare},
	{assets.HelpDisplayKeys, assets.HelpDisplay},
	{assets.HelpFullScreenKeys, assets.HelpFullScreen},
	{assets.HelpQuitKeys, assets.HelpQuit},
}}

func (d *helpDialog) action() action { return openHelp }

func (d *helpDialog) frame(g *Game) bool {
	result := g.ui.Dialog("help-dialog", widget.DialogSpec{
		Title: g.text(assets.HelpTitle), Width: 640, Focus: "got-it",
		Body: func(area image.Rectangle) int { return d.body(g, area) },
		Buttons: []widget.DialogButton{
			{ID: "got-it", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: g.text(assets.HelpClose)}},
		},
	})
	return !result.Closed && result.Button == ""
}

func (d *helpDialog) body(g *Game, area image.Rectangle) int {
	ui := g.ui
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	intro, sections := g.look().help()
	for _, id := range intro {
		widget.CutTop(&rest, ui.Paragraph(rest, g.text(id), widget.LabelSpec{})+ui.Px(theme.Space8))
	}
	column := rest.Dx() * 2 / 5
	for _, section := range sections {
		widget.CutTop(&rest, ui.Px(theme.Space12))
		ui.Label(widget.CutTop(&rest, ui.LineHeight(theme.BodyBold)), g.text(section.title), widget.LabelSpec{Role: theme.BodyBold})
		widget.CutTop(&rest, ui.Px(theme.Space4))
		for _, r := range section.rows {
			left, right := rest, rest
			left.Max.X = left.Min.X + column - ui.Px(theme.Space16)
			right.Min.X += column
			used := max(
				ui.Paragraph(left, g.text(r[0]), widget.LabelSpec{Colour: theme.Text2}),
				ui.Paragraph(right, g.text(r[1]), widget.LabelSpec{}),
			)
			widget.CutTop(&rest, used+ui.Px(theme.Space4))
		}
	}
	widget.CutTop(&rest, g.look().moreHelp(g, rest))
	return rest.Min.Y - top
}
