package klotski

import (
	"context"
	"image"
	"math"
	"strconv"

	"worldslide/assets"
	"worldslide/game/form"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// generateDialog generates a layout that takes a chosen time, or a chosen number of moves. The search runs in the
// background; closing the dialog cancels it.
type generateDialog struct {
	made     *generatedLevels
	form     form.Form
	time     int // index of generateTimes, or their number for the limits of the moves
	from, to int // these limits
	seed     string
	failed   bool
}

var (
	_ scene.Dialog = (*generateDialog)(nil)
	_ scene.Closer = (*generateDialog)(nil)
)

// generateTimes are the times that the player can choose, in seconds.
var generateTimes = [...]int{30, 60, 120, 180, 300, 600}

func newGenerateDialog(m *generatedLevels) *generateDialog {
	return &generateDialog{made: m, time: 2, from: 10, to: 40}
}

// byMoves reports whether the player chooses a number of moves.
func (g *generateDialog) byMoves() bool { return g.time == len(generateTimes) }

// request returns what the player has chosen. A time is that of the player.
func (g *generateDialog) request(app *scene.App, seed uint32) puzzle.GeneratorRequest {
	if g.byMoves() {
		return puzzle.GeneratorRequest{Seed: seed, MinMoves: g.from, MaxMoves: g.to}
	}
	own := app.Skill(puzzle.Klotski).Seconds(1) // for what takes a typical player a second
	return puzzle.GeneratorRequest{Seed: seed, Seconds: max(1, int(math.Round(float64(generateTimes[g.time])/own)))}
}

// Action implements scene.Dialog.
func (g *generateDialog) Action() scene.ActionID { return scene.New }

// Close implements scene.Closer.
func (g *generateDialog) Close(*scene.App) { g.made.finding.Stop() }

// Frame implements scene.Dialog.
func (g *generateDialog) Frame(app *scene.App) bool {
	ready := !g.made.finding.Running() && g.form.Valid()
	return app.UI.Dialog("generate", widget.DialogSpec{
		Title: app.Text(assets.GenerateTitle), Width: 520, Focus: "generate-start",
		Body: func(area image.Rectangle) int { return g.form.Draw(app, area, g.rows(app.Look())) },
		Buttons: []widget.DialogButton{
			{ID: "generate-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.GenerateCancel)}},
			{ID: "generate-start", Do: func() { g.start(app) }, Stays: true, ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(assets.GenerateStart), Disabled: !ready}},
		},
	}).Open()
}

// start searches with the seed, or with a random one if the field is empty.
func (g *generateDialog) start(app *scene.App) {
	seed, err := strconv.ParseUint(g.seed, 10, 32)
	if err != nil {
		seed = uint64(app.Random())
		g.seed = strconv.FormatUint(seed, 10)
	}
	g.search(app, g.request(app, uint32(seed)))
	app.UI.WakeAfter(0)
}

// search starts the search. When a layout is found, the game starts and the dialog closes.
func (g *generateDialog) search(app *scene.App, r puzzle.GeneratorRequest) {
	g.failed = false
	g.made.find(app, r, func(found puzzle.Values) {
		g.failed = found == nil
		if found != nil {
			app.ShowDialog(nil)
			app.Games.Resume(puzzle.Klotski, found)
		}
	})
}

// generate returns the values of a layout for a request, or nil if there is none.
func generate(ctx context.Context, r puzzle.GeneratorRequest) puzzle.Values {
	layouts, err := puzzle.Klotski.Generate(ctx, r)
	if err != nil {
		return nil
	}
	for v := range layouts {
		return v
	}
	return nil
}

// rows are the rows of the dialog.
func (g *generateDialog) rows(look scene.Look) []form.Row {
	var times []widget.Choice
	for _, seconds := range generateTimes {
		times = append(times, widget.Choice{Word: parts.AboutTime(look, float64(seconds))})
	}
	times = append(times, widget.Choice{Word: look.Text(assets.GenerateByMoves)})
	number := func(id widget.ID, label assets.ID, value *int) form.Row {
		return form.Row{ID: id, Label: label, Disabled: g.made.finding.Running(), Control: form.Number{Value: value, Min: 5, Max: klotski.Farthest, Step: 5}}
	}
	seed := form.Row{ID: "generate-seed", Label: assets.GenerateSeed, Control: form.Seed{Text: &g.seed}}
	switch {
	case g.made.finding.Running():
		seed.Help = assets.GenerateSearching
	case g.failed:
		seed.Help, seed.Failure = assets.GenerateNone, true
	}
	return []form.Row{
		{Control: form.Text{Text: look.Text(assets.GenerateAbout), Spec: widget.LabelSpec{Colour: theme.Text2}}},
		{ID: "generate-time", Label: assets.NeedTitle, Disabled: g.made.finding.Running(), Control: form.Choose{Kind: form.Chips, Choices: times, Chosen: &g.time}},
		{ID: "generate-range", Error: assets.GenerateRangeError, Hidden: !g.byMoves(), Wrong: g.from > g.to, Control: form.Columns{
			number("generate-from", assets.GenerateFrom, &g.from),
			number("generate-to", assets.GenerateTo, &g.to),
		}},
		seed,
	}
}
