package fifteen

import (
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/access"
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
}

// eventKinds are the kinds of events, with their texts for the side of a square.
var eventKinds = []struct {
	name, tip assets.ID
	icon      string
	text      func(side int) string
}{
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

func (d *eventDialog) parse() { d.event, d.err = puzzle.ParseEvent(d.text) }

// Action implements scene.Dialog.
func (*eventDialog) Action() scene.ActionID { return eventAction }

// kind returns the index in eventKinds of the text, or -1.
func (d *eventDialog) kind() int {
	for i, k := range eventKinds {
		if e, err := puzzle.ParseEvent(k.text(d.side)); err == nil && d.err == nil && e.String() == d.event.String() {
			return i
		}
	}
	return -1
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
	v := inMode(puzzle.EventStart(d.event, 1, freshSeed(app)), puzzle.Values{})
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

// body declares the kinds, the size, the line and what it means.
func (d *eventDialog) body(app *scene.App, area image.Rectangle) int {
	ui, top := app.UI, area.Min.Y
	space := func(pixels float64) { widget.CutTop(&area, ui.Px(pixels)) }
	var kinds []widget.Choice
	for _, k := range eventKinds {
		kinds = append(kinds, widget.Choice{Icon: k.icon, Word: app.Text(k.name), Tip: app.Text(k.tip)})
	}
	chosen := d.kind()
	ui.SetA11y("event-kind", access.Node{Name: app.Text(assets.EventTitle)})
	changed, used := ui.Chips("event-kind", area, kinds, &chosen, widget.ChoiceSpec{})
	widget.CutTop(&area, used)
	space(theme.Space12)

	widget.CutTop(&area, ui.FieldLabel(area, app.Text(assets.FifteenSize)))
	var sizes []string
	for n := puzzle.FifteenMinSize; n <= puzzle.FifteenMaxSize; n++ {
		sizes = append(sizes, shapeName(puzzle.FifteenSquare(n)))
	}
	size := d.side - puzzle.FifteenMinSize
	ui.SetA11y("event-size", access.Node{Name: app.Text(assets.FifteenSize)})
	if before := d.kind(); ui.DropDown("event-size", widget.CutTop(&area, ui.ControlHeight()), sizes, &size, widget.DropSpec{}) {
		d.side = size + puzzle.FifteenMinSize
		if chosen, changed = max(before, 0), true; before < 0 {
			chosen = 0
		}
	}
	if changed && chosen >= 0 {
		d.text = eventKinds[chosen].text(d.side)
		d.parse()
	}
	space(theme.Space12)

	widget.CutTop(&area, ui.FieldLabel(area, app.Text(assets.EventLine)))
	if ui.TextField("event-line", widget.CutTop(&area, ui.ControlHeight()), &d.text, widget.FieldSpec{MaxRunes: maxEventLine, Wrong: d.err != nil, Tip: app.Text(assets.EventLineTip)}).Changed {
		d.parse()
	}
	space(theme.Space8)
	about := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	if d.err != nil {
		widget.CutTop(&area, ui.Paragraph(area, app.Text(assets.EventWrong), widget.LabelSpec{Role: theme.Caption, Colour: theme.Warn}))
	} else {
		widget.CutTop(&area, ui.Paragraph(area, eventName(app.Look(), d.event), widget.LabelSpec{Role: theme.BodyBold}))
		if d.event.Boards() > 1 {
			widget.CutTop(&area, ui.Paragraph(area, d.boards(app), about))
		}
	}
	space(theme.Space4)
	widget.CutTop(&area, ui.Paragraph(area, app.Text(assets.EventLineHelp), about))
	if d.err == nil && d.event.Boards() > 1 {
		space(theme.Space8)
		if singles := d.event.Singles; ui.CheckBox("event-singles", widget.CutTop(&area, ui.CheckHeight()), app.Text(assets.EventSingles), &singles, widget.ToggleSpec{}) {
			d.event.Singles = singles
			d.text = d.event.String()
		}
	}
	space(theme.Space4)
	return area.Min.Y - top
}

// maxEventLine is the maximum length of the line in characters.
const maxEventLine = 120

// boards lists the first boards of the event.
func (d *eventDialog) boards(app *scene.App) string {
	const most = 12
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
