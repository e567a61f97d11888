package game

import (
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/telling"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// helpDialog says what a family is about, how it is played by each kind of input,
// and, from the table of actions, which keys do what.
type helpDialog struct{ family family.Family }

// Action implements desk.Dialog.
func (*helpDialog) Action() desk.ActionID { return desk.Help }

// Frame implements desk.Dialog.
func (v *helpDialog) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("help-dialog", widget.DialogSpec{
		Title: d.Text(assets.HelpTitle), Width: 640, Focus: "got-it",
		Body: func(area image.Rectangle) int { return v.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "got-it", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.HelpClose)}},
		},
	})
	return !result.Closed && result.Button == ""
}

func (v *helpDialog) body(d *desk.Desk, area image.Rectangle) int {
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	var help family.Help
	if h, ok := v.family.(family.Helping); ok {
		help = h.Help()
	}
	for _, id := range help.About {
		widget.CutTop(&rest, d.UI.Paragraph(rest, d.Text(id), widget.LabelSpec{})+d.UI.Px(theme.Space8))
	}
	for _, s := range help.Controls {
		rows := make([][2]string, len(s.Rows))
		for i, r := range s.Rows {
			rows[i] = [2]string{d.Text(r[0]), d.Text(r[1])}
		}
		helpSection(d, &rest, d.Text(s.Title), rows)
	}
	helpSection(d, &rest, d.Text(assets.HelpCommands), commandRows(d))
	helpSection(d, &rest, d.Text(assets.HelpPad), padRows(d))
	telling.HelpSounds(d, &rest)
	if help.More != nil {
		widget.CutTop(&rest, help.More(d, rest))
	}
	return rest.Min.Y - top
}

// commandRows are the keys of all actions that have a place in the game at hand, and
// what they do: those that concern the game first.
func commandRows(d *desk.Desk) [][2]string {
	var game, program [][2]string
	for _, a := range d.Actions() {
		keys := a.KeyNames(d)
		row := [2]string{keys, d.Text(a.Word)}
		switch {
		case keys == "" || a.Absent:
		case a.Concerns:
			game = append(game, row)
		default:
			program = append(program, row)
		}
	}
	return slices.Concat(game, program)
}

// padRows are the buttons of a pad that do something.
func padRows(d *desk.Desk) (rows [][2]string) {
	for _, r := range desk.PadRows(d) {
		if r.Does != "" {
			rows = append(rows, [2]string{strings.Join(r.Buttons, ", "), r.Does})
		}
	}
	return rows
}

// helpSection is a heading with rows of what to do and what it does.
func helpSection(d *desk.Desk, rest *image.Rectangle, title string, rows [][2]string) {
	ui := d.UI
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
