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
	at := slices.IndexFunc(families, func(g family.Family) bool { return g.Puzzle == f.Puzzle })
	return &Help{families, max(0, at), map[widget.ID]bool{}}
}

// helpFamilies is the least width of the choice of a family in device-independent pixels.
const helpFamilies = 380

// Action implements scene.Dialog.
func (*Help) Action() scene.ActionID { return scene.Help }

// Frame implements scene.Dialog.
func (v *Help) Frame(app *scene.App) bool {
	var buttons []widget.DialogButton
	if lesson := v.families[v.at].Lesson; lesson != nil {
		buttons = append(buttons, widget.DialogButton{
			ID: "help-lesson", ButtonSpec: widget.ButtonSpec{Kind: widget.Tonal, Icon: "circle-play", Word: app.Text(assets.HelpLesson)},
			Do: func() {
				app.ShowDialog(nil)
				lesson(app)
			},
		})
	}
	buttons = append(buttons, widget.DialogButton{ID: "got-it", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.HelpClose)}})
	result := app.UI.Dialog("help-dialog", widget.DialogSpec{
		Title: app.Text(assets.HelpTitle), Width: 640, Focus: buttons[len(buttons)-1].ID,
		Body:    func(area image.Rectangle) int { return v.body(app, area) },
		Buttons: buttons,
	})
	return result.Open()
}

func (v *Help) body(app *scene.App, area image.Rectangle) int {
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	choices := make([]widget.Choice, len(v.families))
	for i, f := range v.families {
		choices[i].Word = app.Text(f.Name)
	}
	at := widget.CutTop(&rest, app.UI.ControlHeight())
	at.Max.X = min(at.Max.X, at.Min.X+max(app.UI.Px(helpFamilies), app.UI.SegmentsWidth(choices)))
	app.UI.SetA11y("help-family", access.Node{Name: app.Text(assets.HelpTitle)})
	app.UI.Segments("help-family", at, choices, &v.at, widget.ChoiceSpec{})
	widget.CutTop(&rest, app.UI.Px(theme.Space16))
	var help family.Help
	if h := v.families[v.at].Help; h != nil {
		help = *h
	}
	about := func(ids []assets.ID) {
		for _, id := range ids {
			widget.CutTop(&rest, app.UI.Paragraph(rest, app.Text(id), widget.LabelSpec{})+app.UI.Px(theme.Space8))
		}
	}
	if len(help.About) > 0 {
		about(help.About[:1])
	}
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
		helpSection(&app.Frame, &rest, app.Text(s.Title), rows)
	}
	widget.CutTop(&rest, app.UI.Px(theme.Space12))
	if len(help.About) > 1 || help.More != nil {
		v.part(&app.Frame, &rest, "help-more", assets.HelpMore, func() {
			about(help.About[min(1, len(help.About)):])
			if help.More != nil {
				widget.CutTop(&rest, help.More(app, rest))
			}
		})
	}
	v.part(&app.Frame, &rest, "help-keys", assets.HelpCommands, func() { helpRows(&app.Frame, &rest, slices.Concat(keys, commandRows(app))) })
	v.part(&app.Frame, &rest, "help-pad", assets.HelpPad, func() { helpRows(&app.Frame, &rest, padRows(app)) })
	v.part(&app.Frame, &rest, "help-sounds", assets.HelpSounds, func() { narration.HelpSounds(app, &rest) })
	return rest.Min.Y - top
}

// part declares a button that shows a part of the help or hides it, and the part if it is shown.
func (v *Help) part(fr *scene.Frame, rest *image.Rectangle, id widget.ID, title assets.ID, declare func()) {
	ui := fr.UI
	spec := widget.ButtonSpec{Kind: widget.Flat, Icon: "chevron-right", Word: fr.Text(title)}
	state := access.State(0)
	if v.open[id] {
		spec.Icon, state = "chevron-down", access.Expanded
	}
	at := widget.CutTop(rest, ui.ControlHeight())
	at.Max.X = min(at.Max.X, at.Min.X+ui.ButtonSize(spec).X)
	ui.SetA11y(id, access.Node{State: state})
	if ui.Button(id, at, spec) {
		v.open[id] = !v.open[id]
		ui.WakeAfter(0)
	}
	if v.open[id] {
		widget.CutTop(rest, ui.Px(theme.Space4))
		declare()
		widget.CutTop(rest, ui.Px(theme.Space12))
	}
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

// padRows returns the buttons of a gamepad that have an action.
func padRows(app *scene.App) (rows [][2]string) {
	for _, r := range scene.PadRows(app) {
		if r.Does != "" {
			rows = append(rows, [2]string{strings.Join(r.Buttons, ", "), r.Does})
		}
	}
	return rows
}

// helpSection declares a heading with rows of an input and its effect.
func helpSection(fr *scene.Frame, rest *image.Rectangle, title string, rows [][2]string) {
	ui := fr.UI
	widget.CutTop(rest, ui.Px(theme.Space12))
	ui.Label(widget.CutTop(rest, ui.LineHeight(theme.BodyBold)), title, widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(rest, ui.Px(theme.Space4))
	helpRows(fr, rest, rows)
}

// helpRows declares rows of an input and its effect.
func helpRows(fr *scene.Frame, rest *image.Rectangle, rows [][2]string) {
	ui := fr.UI
	column := rest.Dx() * 2 / 5
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
