package klotski

import (
	"context"
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// generateDialog makes a new layout of Klotski, as hard as the player likes. It is
// looked for beside the loop, and closing the dialog gives up.
type generateDialog struct {
	made      *generatedLevels
	pack      int // index of the ranges, or -1
	from, to  int // moves
	valid     bool
	seed      string
	searching bool
	failed    bool
}

var (
	_ scene.Dialog = (*generateDialog)(nil)
	_ scene.Closer = (*generateDialog)(nil)
)

// generateJob is the job that looks for a layout.
const generateJob = "klotski-generate"

// generateRanges are the moves of the packs.
var generateRanges = []struct {
	name     assets.ID
	from, to int
}{
	{assets.DifficultyEasy, 10, 40},
	{assets.DifficultyMedium, 41, 65},
	{assets.DifficultyHard, 66, 82},
	{assets.DifficultyExpert, 83, 130},
}

func newGenerateDialog(m *generatedLevels) *generateDialog {
	r := generateRanges[0]
	return &generateDialog{made: m, from: r.from, to: r.to, valid: true}
}

// Action implements scene.Dialog.
func (g *generateDialog) Action() scene.ActionID { return scene.New }

// Close implements scene.Closer.
func (g *generateDialog) Close(sc *scene.Context) { sc.Jobs.Cancel(generateJob) }

// Frame implements scene.Dialog.
func (g *generateDialog) Frame(sc *scene.Context) bool {
	ready := !g.searching && g.valid && g.from <= g.to && parts.ValidSeed(g.seed)
	result := sc.UI.Dialog("generate", widget.DialogSpec{
		Title: sc.Text(assets.GenerateTitle), Width: 520, Focus: "generate-start",
		Body: func(area image.Rectangle) int { return g.body(sc, area) },
		Buttons: []widget.DialogButton{
			{ID: "generate-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: sc.Text(assets.GenerateCancel)}},
			{ID: "generate-start", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: sc.Text(assets.GenerateStart), Disabled: !ready}},
		},
	})
	if result.Button == "generate-start" && ready {
		seed, err := strconv.ParseUint(g.seed, 10, 32)
		if err != nil {
			seed = uint64(sc.Random())
			g.seed = strconv.FormatUint(seed, 10)
		}
		g.search(sc, puzzle.GeneratorRequest{Seed: uint32(seed), MinMoves: g.from, MaxMoves: g.to})
		sc.UI.WakeAfter(0)
	}
	return !result.Closed && result.Button != "generate-cancel"
}

// search looks for a layout, which takes the place of the dialog once it is found.
func (g *generateDialog) search(sc *scene.Context, r puzzle.GeneratorRequest) {
	g.searching, g.failed = true, false
	g.made.find(sc, r, func(found puzzle.Values) {
		g.searching, g.failed = false, found == nil
		if found != nil {
			sc.ShowDialog(nil)
			sc.Games.Resume(puzzle.Klotski, found)
		}
	})
}

// generate returns the values of a layout that is asked for, or nil if there is
// none.
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

func (g *generateDialog) body(sc *scene.Context, area image.Rectangle) int {
	ui := sc.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	widget.CutTop(&rest, ui.Paragraph(rest, sc.Text(assets.GenerateAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	var choices []widget.Choice
	g.pack = -1
	for i, r := range generateRanges {
		choices = append(choices, widget.Choice{Word: sc.Text(r.name)})
		if r.from == g.from && r.to == g.to {
			g.pack = i
		}
	}
	widget.CutTop(&rest, ui.FieldLabel(rest, sc.Text(assets.GenerateDifficulty)))
	if ui.Segments("generate-pack", parts.Row(&rest, ui.ControlHeight(), ui.Px(theme.Space16)), choices, &g.pack, widget.ChoiceSpec{}) && g.pack >= 0 {
		g.from, g.to = generateRanges[g.pack].from, generateRanges[g.pack].to
	}
	line := parts.Row(&rest, ui.LineHeight(theme.BodyBold)+ui.Px(6)+ui.ControlHeight(), 0)
	low := g.number(sc, widget.Column(line, 2, 0, ui.Px(theme.Space16)), "generate-from", assets.GenerateFrom, &g.from)
	high := g.number(sc, widget.Column(line, 2, 1, ui.Px(theme.Space16)), "generate-to", assets.GenerateTo, &g.to)
	if !ui.Measuring() {
		g.valid = low && high
	}
	widget.CutTop(&rest, ui.Px(theme.Space4))
	parts.ErrorLine(sc, &rest, assets.GenerateRangeError, !g.valid || g.from > g.to, 0)
	widget.CutTop(&rest, ui.Px(theme.Space8))
	widget.CutTop(&rest, ui.FieldLabel(rest, sc.Text(assets.GenerateSeed)))
	ui.TextField("generate-seed", parts.Row(&rest, ui.ControlHeight(), 0), &g.seed, widget.FieldSpec{
		Placeholder: sc.Text(assets.NewChallengeSeedPlaceholder), Accept: widget.Digits, MaxRunes: 10, Wrong: !parts.ValidSeed(g.seed),
	})
	widget.CutTop(&rest, ui.Px(theme.Space4))
	switch {
	case !parts.ValidSeed(g.seed):
		ui.HelpLine(rest, sc.Text(assets.NewChallengeSeedError), true)
	case g.searching:
		ui.HelpLine(rest, sc.Text(assets.GenerateSearching), false)
	case g.failed:
		ui.HelpLine(rest, sc.Text(assets.GenerateNone), true)
	}
	widget.CutTop(&rest, ui.LineHeight(theme.Caption))
	return rest.Min.Y - top
}

// number is a field for a number of moves. It reports whether what is typed is one.
func (g *generateDialog) number(sc *scene.Context, at image.Rectangle, id widget.ID, label assets.ID, value *int) bool {
	ui := sc.UI
	widget.CutTop(&at, ui.FieldLabel(at, sc.Text(label)))
	return ui.NumberField(id, at, value, widget.NumberSpec{Min: 5, Max: klotski.Farthest, Step: 5, Disabled: g.searching}).Valid
}
