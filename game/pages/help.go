package pages

import (
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/narration"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Help is the dialog that explains families: what one is about, a lesson to play, and how its pieces
// are moved. More about the rules, the keys of all actions, the buttons of a gamepad and the sounds are
// shown when asked for.
type Help struct {
	families []family.Family
	at       int                // index of the family that is explained
	open     map[widget.ID]bool // the parts that are shown
}

// NewHelp returns the dialog, which first explains f.
func NewHelp(families []family.Family, f family.Family) *Help {
	at := slices.IndexFunc(families, func(g family.Family) bool { return g.Puzzle() == f.Puzzle() })
	return &Help{families, max(0, at), map[widget.ID]bool{}}
}

// helpFamilies is the least width of the choice of a family in device-independent pixels.
const helpFamilies = 380

// Action implements scene.Dialog.
func (*Help) Action() scene.ActionID { return scene.Help }

// Frame implements scene.Dialog.
func (v *Help) Frame(app *scene.App) bool {
	var buttons []widget.DialogButton
	if _, ok := v.families[v.at].(family.Teacher); ok {
		buttons = append(buttons, widget.DialogButton{
			ID: "help-lesson", ButtonSpec: widget.ButtonSpec{Kind: widget.Tonal, Icon: "circle-play", Word: app.Text(assets.HelpLesson)},
			Do: func() {
				app.ShowDialog(nil)
				family.OpenLesson(app, v.families[v.at])
			},
		})
	}
	buttons = append(buttons, widget.DialogButton{ID: "got-it", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.HelpClose)}})
	result := app.UI.Dialog("help-dialog", widget.DialogSpec{
		Title: app.Text(assets.HelpTitle), Width: 640, Focus: buttons[len(buttons)-1].ID,
		Body:    func(area image.Rectangle) int { return app.UI.Lay(area, v.body(app)) },
		Buttons: buttons,
	})
	return result.Open()
}

// body returns the choice of a family and its help.
func (v *Help) body(app *scene.App) layout.Item {
	ui := app.UI
	choices := make([]widget.Choice, len(v.families))
	for i, f := range v.families {
		choices[i].Word = app.Text(f.Name())
	}
	ui.SetA11y("help-family", access.Node{Name: app.Text(assets.HelpTitle)})
	items := []layout.Item{layout.Row(0, ui.SegmentsItem("help-family", choices, &v.at, helpFamilies, nil).Shrink(0)), ui.Space(theme.Space16)}
	add := func(more ...layout.Item) { items = append(items, more...) }
	help := v.families[v.at].Help()
	about := func(ids []assets.ID) (paragraphs []layout.Item) {
		for _, id := range ids {
			paragraphs = append(paragraphs, ui.ParagraphItem(app.Text(id), widget.LabelSpec{}), ui.Space(theme.Space8))
		}
		return paragraphs
	}
	first := min(1, len(help.About))
	add(about(help.About[:first])...)
	var keys [][2]string
	printed := map[string]any{"Slide": scene.SlideLabels(&app.Frame), "Goal": scene.KeyOf(app, scene.Goal)}
	for _, s := range help.Controls {
		rows := make([][2]string, len(s.Rows))
		for i, r := range s.Rows {
			rows[i] = [2]string{app.Words.Format(r[0], printed), app.Text(r[1])}
		}
		if s.Title == assets.HelpKeyboard {
			keys = rows
			continue
		}
		add(ui.Space(theme.Space12), ui.LabelItem(app.Text(s.Title), widget.LabelSpec{Role: theme.BodyBold}), ui.Space(theme.Space4), helpRows(&app.Frame, rows))
	}
	add(ui.Space(theme.Space12))
	if more := about(help.About[first:]); len(more) > 0 || help.More != nil {
		if help.More != nil {
			more = append(more, ui.BodyItem(func(area image.Rectangle) int { return help.More(app, area) }))
		}
		add(v.part(&app.Frame, "help-more", assets.HelpMore, layout.Column(0, more...)))
	}
	add(v.part(&app.Frame, "help-keys", assets.HelpCommands, helpRows(&app.Frame, slices.Concat(keys, bindingRows(app, v.families[v.at].Bindings()), commandRows(app)))),
		v.part(&app.Frame, "help-pad", assets.HelpPad, helpRows(&app.Frame, padRows(app))),
		v.part(&app.Frame, "help-sounds", assets.HelpSounds, narration.HelpSounds(app)))
	return layout.Column(0, items...)
}

// part returns a button that shows a part of the help or hides it, and the part if it is shown.
func (v *Help) part(fr *scene.Frame, id widget.ID, title assets.ID, shown layout.Item) layout.Item {
	ui := fr.UI
	spec := widget.ButtonSpec{Kind: widget.Flat, Icon: "chevron-right", Word: fr.Text(title)}
	state := access.State(0)
	if v.open[id] {
		spec.Icon, state = "chevron-down", access.Expanded
	}
	ui.SetA11y(id, access.Node{State: state})
	button := layout.Row(0, ui.ButtonItem(id, spec, func() {
		v.open[id] = !v.open[id]
		ui.WakeAfter(0)
	}).Shrink(0))
	if !v.open[id] {
		return button
	}
	return layout.Column(0, button, ui.Space(theme.Space4), shown, ui.Space(theme.Space12))
}

// commandRows returns the keys of all actions that the current game has, with what they do: those
// of the game first.
func commandRows(app *scene.App) [][2]string {
	var game, program [][2]string
	for _, a := range app.Actions() {
		keys := a.KeyNames(app.Look())
		row := [2]string{keys, app.Text(a.Word)}
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

// bindingRows returns the keys of a family that no action has now, such as those of solves that are yet to come.
func bindingRows(app *scene.App, all []scene.Binding) (rows [][2]string) {
	for _, b := range all {
		if a := app.Action(b.ID); !b.Moves() && (a.Hidden || a.KeyNames(app.Look()) == "") {
			if names := (scene.Action{Keys: scene.KeysFor(app, b)}).KeyNames(app.Look()); names != "" {
				rows = append(rows, [2]string{names, app.Text(b.Word)})
			}
		}
	}
	return rows
}

// padRows returns the buttons of a gamepad that have an action.
func padRows(app *scene.App) (rows [][2]string) {
	for _, r := range scene.PadRows(app) {
		if r.Does != "" {
			rows = append(rows, [2]string{strings.Join(r.Buttons, app.Text(assets.NarrationList)), r.Does})
		}
	}
	return rows
}

// helpRows returns rows of an input and its effect.
func helpRows(fr *scene.Frame, rows [][2]string) layout.Item {
	ui := fr.UI
	var items []layout.Item
	for _, r := range rows {
		input := ui.ParagraphItem(r[0], widget.LabelSpec{Colour: theme.Text2})
		items = append(items, layout.Split(2, 5, ui.Px(theme.Space16), input, ui.ParagraphItem(r[1], widget.LabelSpec{})), ui.Space(theme.Space4))
	}
	return layout.Column(0, items...)
}
