package game

import (
	"image"
	"slices"

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

// help is what the help dialog says of a family: what it is about, how it is
// played, and the commands that only it has.
type help struct {
	about    []assets.ID
	controls []helpSection
	commands [][2]assets.ID
}

// worldsHelp is that of mixed-size boards.
func worldsHelp() help {
	return help{
		about:    []assets.ID{assets.HelpIntro, assets.HelpPieces, assets.HelpGaps, assets.HelpWrapping},
		controls: worldsControls,
		commands: [][2]assets.ID{{assets.HelpHintKeys, assets.HelpHint}, {assets.HelpGoalKeys, assets.HelpGoal}, {assets.HelpShuffleKeys, assets.HelpShuffle}, {assets.HelpEditKeys, assets.HelpEdit}},
	}
}

// klotskiHelp is that of boards of blocks.
func klotskiHelp() help {
	return help{
		about: []assets.ID{assets.KlotskiHelp, assets.KlotskiHelpCount},
		controls: []helpSection{
			{assets.HelpKeyboard, [][2]assets.ID{
				{assets.KlotskiHelpWalkKeys, assets.KlotskiHelpWalk}, {assets.KlotskiHelpMoveKeys, assets.KlotskiHelpMove},
			}},
			{assets.HelpClickTitle, [][2]assets.ID{{assets.KlotskiHelpClickKeys, assets.KlotskiHelpClick}}},
			{assets.HelpSwipeTitle, [][2]assets.ID{{assets.KlotskiHelpSwipeKeys, assets.KlotskiHelpSwipe}}},
			{assets.HelpDragTitle, [][2]assets.ID{{assets.KlotskiHelpDragKeys, assets.KlotskiHelpDrag}}},
		},
		commands: [][2]assets.ID{
			{assets.HelpHintKeys, assets.HelpHint},
			{assets.KlotskiHelpLevelsKeys, assets.KlotskiHelpLevels},
			{assets.KlotskiHelpLeastKeys, assets.KlotskiHelpLeast},
		},
	}
}

var worldsControls = []helpSection{
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

// helpCommands are the same in every family.
var helpCommands = [][2]assets.ID{
	{assets.HelpPauseKeys, assets.HelpPause},
	{assets.HelpHintKeys, assets.HelpHint},
	{assets.HelpUndoKeys, assets.HelpUndo},
	{assets.HelpRedoKeys, assets.HelpRedo},
	{assets.HelpRestartKeys, assets.HelpRestart},
	{assets.HelpNewKeys, assets.HelpNew},
	{assets.HelpShareKeys, assets.HelpShare},
	{assets.HelpDisplayKeys, assets.HelpDisplay},
	{assets.HelpHelpKeys, assets.HelpHelp},
	{assets.HelpFullScreenKeys, assets.HelpFullScreen},
	{assets.HelpBackKeys, assets.HelpBack},
	{assets.HelpQuitKeys, assets.HelpQuit},
}

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
	family := g.look().help()
	for _, id := range family.about {
		widget.CutTop(&rest, ui.Paragraph(rest, g.text(id), widget.LabelSpec{})+ui.Px(theme.Space8))
	}
	column := rest.Dx() * 2 / 5
	commands := slices.Concat(family.commands, helpCommands)
	for _, section := range append(slices.Clone(family.controls), helpSection{assets.HelpCommands, commands}) {
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
