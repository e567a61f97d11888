package pages

import (
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/narration"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Help is the dialog that explains a family, how it is played by each kind of input, and, from the
// table of actions, what the keys do.
type Help struct{ family family.Family }

// NewHelp returns the dialog.
func NewHelp(f family.Family) *Help { return &Help{f} }

// Action implements scene.Dialog.
func (*Help) Action() scene.ActionID { return scene.Help }

// Frame implements scene.Dialog.
func (v *Help) Frame(sc *scene.Context) bool {
	var buttons []widget.DialogButton
	if lesson := v.family.Lesson; lesson != nil {
		buttons = append(buttons, widget.DialogButton{ID: "help-lesson", Left: true, Do: func() {
			sc.ShowDialog(nil)
			lesson(sc)
		}, ButtonSpec: widget.ButtonSpec{Icon: "circle-play", Word: sc.Text(assets.HelpLesson)}})
	}
	result := sc.UI.Dialog("help-dialog", widget.DialogSpec{
		Title: sc.Text(assets.HelpTitle), Width: 640, Focus: "got-it",
		Body: func(area image.Rectangle) int { return v.body(sc, area) },
		Buttons: append(buttons, widget.DialogButton{
			ID: "got-it", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.HelpClose)},
		}),
	})
	return result.Open()
}

func (v *Help) body(sc *scene.Context, area image.Rectangle) int {
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	var help family.Help
	if h := v.family.Help; h != nil {
		help = *h
	}
	for _, id := range help.About {
		widget.CutTop(&rest, sc.UI.Paragraph(rest, sc.Text(id), widget.LabelSpec{})+sc.UI.Px(theme.Space8))
	}
	for _, s := range help.Controls {
		rows := make([][2]string, len(s.Rows))
		for i, r := range s.Rows {
			rows[i] = [2]string{sc.Text(r[0]), sc.Text(r[1])}
		}
		helpSection(sc, &rest, sc.Text(s.Title), rows)
	}
	helpSection(sc, &rest, sc.Text(assets.HelpCommands), commandRows(sc))
	helpSection(sc, &rest, sc.Text(assets.HelpPad), padRows(sc))
	narration.HelpSounds(sc, &rest)
	if help.More != nil {
		widget.CutTop(&rest, help.More(sc, rest))
	}
	return rest.Min.Y - top
}

// commandRows returns the keys of all actions that the current game has, with what they do: those
// of the game first.
func commandRows(sc *scene.Context) [][2]string {
	var game, program [][2]string
	for _, a := range sc.Actions() {
		keys := a.KeyNames(sc)
		row := [2]string{keys, sc.Text(a.Word)}
		switch {
		case keys == "" || a.Hidden:
		case a.ConcernsGame:
			game = append(game, row)
		default:
			program = append(program, row)
		}
	}
	return slices.Concat(game, program)
}

// padRows returns the buttons of a gamepad that have an action.
func padRows(sc *scene.Context) (rows [][2]string) {
	for _, r := range scene.PadRows(sc) {
		if r.Does != "" {
			rows = append(rows, [2]string{strings.Join(r.Buttons, ", "), r.Does})
		}
	}
	return rows
}

// helpSection declares a heading with rows of an input and its effect.
func helpSection(sc *scene.Context, rest *image.Rectangle, title string, rows [][2]string) {
	ui := sc.UI
	column := rest.Dx() * 2 / 5
	widget.CutTop(rest, ui.Px(theme.Space12))
	ui.Label(widget.CutTop(rest, ui.LineHeight(theme.BodyBold)), title, widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(rest, ui.Px(theme.Space4))
	for _, r := range rows {
		left, right := *rest, *rest
		left.Max.X = left.Min.X + column - ui.Px(theme.Space16)
		right.Min.X += column
		used := max(
			ui.Paragraph(left, r[0], widget.LabelSpec{Colour: theme.Text2}),
			ui.Paragraph(right, r[1], widget.LabelSpec{}),
		)
		widget.CutTop(rest, used+ui.Px(theme.Space4))
	}
}
