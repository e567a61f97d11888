package fifteen

import (
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// eventDialog chooses an event: a kind for a size, or any line of text.
type eventDialog struct {
	fifteen state
	mode    puzzle.Values // of the current game
	side    int           // of the squares that the kinds are for
	text    string
	event   puzzle.Event // of the text
	err     error        // why it is none
	form    form.Form
}

// eventKind is a kind of event, with its text for the side of a square.
type eventKind struct {
	name, tip assets.ID
	icon      string
	text      func(side int) string
}

var eventKinds = []eventKind{
	{assets.EventKindSingle, assets.EventKindSingleTip, "timer", strconv.Itoa},
	{assets.EventKindMarathon, assets.EventKindMarathonTip, "library", func(n int) string { return fmt.Sprintf("%s 10x%d", puzzle.GroupMarathon, n) }},
	{assets.EventKindRelay, assets.EventKindRelayTip, "trending-down", func(n int) string {
		return fmt.Sprintf("%s %d-%d", puzzle.GroupRelay, max(n, puzzle.FifteenMinSize+1), puzzle.FifteenMinSize)
	}},
	{assets.EventKindFewest, assets.EventKindFewestTip, "footprints", func(n int) string { return fmt.Sprintf("fmc %d", n) }},
	{assets.EventKindBlind, assets.EventKindBlindTip, "eye-off", func(n int) string { return fmt.Sprintf("blind %d", n) }},
}

// openEvents opens the dialog with the event of a game.
func (f state) openEvents(app *scene.App, v puzzle.Values) {
	e, _ := puzzle.EventOf(v)
	d := &eventDialog{fifteen: f, mode: v, side: e.Board(1).Width, text: e.String()}
	d.parse()
	app.ShowDialog(d)
}

// parse reads the event from the text. The size follows its first board.
func (d *eventDialog) parse() {
	if d.event, d.err = puzzle.ParseEvent(d.text); d.err == nil && d.event.Board(1) == puzzle.FifteenSquare(d.event.Board(1).Height) {
		d.side = d.event.Board(1).Width
	}
}

// Action implements scene.Dialog.
func (*eventDialog) Action() scene.ActionID { return eventAction }

// kind returns the index in eventKinds of the text, or -1.
func (d *eventDialog) kind() int {
	return slices.IndexFunc(eventKinds, func(k eventKind) bool { return d.err == nil && k.text(d.side) == d.event.String() })
}

// choose makes a kind with an index the event.
func (d *eventDialog) choose(kind int) {
	d.text = eventKinds[kind].text(d.side)
	d.parse()
}

// Frame implements scene.Dialog.
func (d *eventDialog) Frame(app *scene.App) bool {
	start := func() {
		if d.err == nil {
			d.start(app)
		}
	}
	result := app.UI.Dialog("event", widget.DialogSpec{
		Title: app.Text(assets.EventTitle), Width: 520, Focus: "event-kind",
		Body: func(area image.Rectangle) int { return d.body(app, area) },
		Buttons: []widget.DialogButton{
			{ID: "event-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.WorkshopCancel)}},
			{ID: "event-start", Do: start, ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(assets.EventStart), Disabled: d.err != nil}},
		},
	})
	return result.Open()
}

// start starts an attempt at the event, with the list of solves, in which it counts.
func (d *eventDialog) start(app *scene.App) {
	v := puzzle.EventStart(d.event, 1, freshSeed(app))
	if puzzle.FifteenModeOf(d.mode) == puzzle.ModeHardcore {
		v[puzzle.KeyMode] = string(puzzle.ModeHardcore)
	}
	app.ShowDialog(nil)
	if !preferencesOf(app.Settings).series {
		d.fifteen.store.series.count(app, true, "")
		app.Change(app.Settings.With(keySeries, true))
	}
	replaceGame(app, v)
}

// body declares the kinds, the size, the line and what it means. Its height does not depend on the line, unless that is
// very long.
func (d *eventDialog) body(app *scene.App, area image.Rectangle) int {
	ui := app.UI
	var kinds, sizes []widget.Choice
	for _, k := range eventKinds {
		kinds = append(kinds, widget.Choice{Icon: k.icon, Word: app.Text(k.name), Tip: app.Text(k.tip)})
	}
	for n := puzzle.FifteenMinSize; n <= puzzle.FifteenMaxSize; n++ {
		sizes = append(sizes, widget.Choice{Word: shapeName(puzzle.FifteenSquare(n))})
	}
	kind, size, singles := d.kind(), d.side-puzzle.FifteenMinSize, d.event.Singles
	line := layout.Cell(0, ui.ControlHeight(), func(at image.Rectangle) {
		spec := widget.FieldSpec{MaxRunes: maxEventLine, Wrong: d.err != nil, Tip: app.Text(assets.EventLineTip)}
		ui.SetA11y("event-line", access.Node{Name: app.Text(assets.EventLine)})
		if ui.TextField("event-line", at, &d.text, spec).Changed {
			d.parse()
		}
	})
	ui.SetA11y("event-kind", access.Node{Name: app.Text(assets.EventTitle)})
	return d.form.Draw(app, area, []form.Row{
		{ID: "event-kind", Control: form.Choose{Kind: form.Chips, Choices: kinds, Chosen: &kind}, Changed: func() { d.choose(kind) }},
		{
			ID: "event-size", Label: assets.FifteenSize, Control: form.Choose{Kind: form.DropDown, Choices: sizes, Chosen: &size},
			Changed: func() { kind := max(d.kind(), 0); d.side = size + puzzle.FifteenMinSize; d.choose(kind) },
		},
		{Control: form.Custom{Item: layout.Column(0, ui.FieldLabelItem(app.Text(assets.EventLine)), line, ui.Space(theme.Space8), d.meaning(app))}},
		{
			ID: "event-singles", Label: assets.EventSingles, Disabled: d.err != nil || d.event.Boards() < 2, Control: form.Check{On: &singles},
			Changed: func() { d.event.Singles = singles; d.text = d.event.String() },
		},
	})
}

// meaning says what the line means, or that it is wrong, and how to write one.
func (d *eventDialog) meaning(app *scene.App) layout.Item {
	ui := app.UI
	caption := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	said := ui.HelpItem(app.Text(assets.EventWrong), true)
	if d.err == nil {
		said = ui.ParagraphItem(eventName(app.Look(), d.event), widget.LabelSpec{Role: theme.BodyBold})
		if d.event.Boards() > 1 {
			said = layout.Column(0, said, ui.ParagraphItem(d.boards(app), caption))
		}
	}
	room := ui.LineHeight(theme.BodyBold) + 2*ui.LineHeight(theme.Caption)
	height := func(width int) int { return max(said.Height(width), room) }
	return layout.Column(0, layout.Flow(0, height, said.Draw), ui.Space(theme.Space4), ui.ParagraphItem(app.Text(assets.EventLineHelp), caption))
}

// maxEventLine is the maximum length of the line in characters.
const maxEventLine = 120

// boards lists the first boards of the event.
func (d *eventDialog) boards(app *scene.App) string {
	const most = 8
	var names []string
	for i := range min(d.event.Boards(), most) {
		names = append(names, shapeName(d.event.Board(i+1)))
	}
	if d.event.Boards() > most {
		names = append(names, "…")
	}
	count := app.Words.Count(assets.EventBoards, d.event.Boards(), nil)
	if len(slices.Compact(slices.Clone(names))) == 1 {
		return count
	}
	return count + app.Text(assets.NarrationColon) + strings.Join(names, app.Text(assets.NarrationList))
}
