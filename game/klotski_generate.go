package game

import (
	"context"
	"image"
	"strconv"
	"sync"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// generateDialog makes a new layout of Klotski, as hard as the player likes. It is
// looked for beside the loop, and closing the dialog gives up.
type generateDialog struct {
	pack     int // index of the ranges, or -1
	from, to int // moves
	valid    bool
	seed     string
	search   *layoutSearch // nil unless one is under way
	failed   bool
}

// generateRanges are the moves of the packs.
var generateRanges = []struct {
	name     assets.ID
	from, to int
}{
	{assets.LevelsEasy, 10, 40},
	{assets.LevelsMedium, 41, 65},
	{assets.LevelsHard, 66, 82},
	{assets.LevelsExpert, 83, 130},
}

// layoutSearch is the search for a layout, on its own goroutine.
type layoutSearch struct {
	cancel context.CancelFunc
	mu     sync.Mutex
	done   bool
	found  puzzle.Values // nil if there is none
}

func searchLayout(r puzzle.GeneratorRequest, wake func()) *layoutSearch {
	ctx, cancel := context.WithCancel(context.Background())
	s := &layoutSearch{cancel: cancel}
	go func() {
		var found puzzle.Values
		if layouts, err := (puzzle.Klotski{}).Generate(ctx, r); err == nil {
			for v := range layouts {
				found = v
				break
			}
		}
		s.mu.Lock()
		s.done, s.found = true, found
		s.mu.Unlock()
		wake()
	}()
	return s
}

func (s *layoutSearch) result() (found puzzle.Values, done bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.found, s.done
}

func newGenerateDialog(*Game) *generateDialog {
	r := generateRanges[0]
	return &generateDialog{from: r.from, to: r.to, valid: true}
}

func (d *generateDialog) action() action { return newChallenge }

func (d *generateDialog) frame(g *Game) bool {
	if d.search != nil {
		if found, done := d.search.result(); done {
			d.search, d.failed = nil, found == nil
			if found != nil {
				g.dialog = nil
				g.startOrGoOn(puzzle.Klotski{}, found)
				return g.dialog != nil
			}
		}
	}
	ready := d.search == nil && d.valid && d.from <= d.to && d.seedValid()
	result := g.ui.Dialog("generate", widget.DialogSpec{
		Title: g.text(assets.GenerateTitle), Width: 520, Focus: "generate-start",
		Body: func(area image.Rectangle) int { return d.body(g, area) },
		Buttons: []widget.DialogButton{
			{ID: "generate-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: g.text(assets.GenerateCancel)}},
			{ID: "generate-start", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: g.text(assets.GenerateStart), Disabled: !ready}},
		},
	})
	if result.Button == "generate-start" && ready {
		seed, err := strconv.ParseUint(d.seed, 10, 32)
		if err != nil {
			seed = uint64(g.options.Random())
			d.seed = strconv.FormatUint(seed, 10)
		}
		d.failed = false
		d.search = searchLayout(puzzle.GeneratorRequest{Seed: uint32(seed), MinMoves: d.from, MaxMoves: d.to}, g.idle.wake)
		g.ui.WakeAfter(0)
	}
	if result.Closed || result.Button == "generate-cancel" {
		if d.search != nil {
			d.search.cancel()
		}
		return false
	}
	return true
}

func (d *generateDialog) seedValid() bool {
	if d.seed == "" {
		return true
	}
	_, err := strconv.ParseUint(d.seed, 10, 32)
	return err == nil
}

func (d *generateDialog) body(g *Game, area image.Rectangle) int {
	ui := g.ui
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	widget.CutTop(&rest, ui.Paragraph(rest, g.text(assets.GenerateAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	var choices []widget.Choice
	d.pack = -1
	for i, r := range generateRanges {
		choices = append(choices, widget.Choice{Word: g.text(r.name)})
		if r.from == d.from && r.to == d.to {
			d.pack = i
		}
	}
	widget.CutTop(&rest, ui.FieldLabel(rest, g.text(assets.GenerateDifficulty)))
	if ui.Segments("generate-pack", row(&rest, ui.ControlHeight(), ui.Px(theme.Space16)), choices, &d.pack, widget.ChoiceSpec{}) && d.pack >= 0 {
		d.from, d.to = generateRanges[d.pack].from, generateRanges[d.pack].to
	}
	line := row(&rest, ui.LineHeight(theme.BodyBold)+ui.Px(6)+ui.ControlHeight(), 0)
	low := d.number(g, widget.Column(line, 2, 0, ui.Px(theme.Space16)), "generate-from", assets.GenerateFrom, &d.from)
	high := d.number(g, widget.Column(line, 2, 1, ui.Px(theme.Space16)), "generate-to", assets.GenerateTo, &d.to)
	if !ui.Measuring() {
		d.valid = low && high
	}
	if !d.valid || d.from > d.to {
		widget.CutTop(&rest, ui.Px(theme.Space4))
		widget.CutTop(&rest, ui.HelpLine(rest, g.text(assets.GenerateRangeError), true))
	}
	widget.CutTop(&rest, ui.Px(theme.Space16))
	widget.CutTop(&rest, ui.FieldLabel(rest, g.text(assets.GenerateSeed)))
	ui.TextField("generate-seed", row(&rest, ui.ControlHeight(), 0), &d.seed, widget.FieldSpec{
		Placeholder: g.text(assets.NewChallengeSeedPlaceholder), Accept: widget.Digits, MaxRunes: 10, Wrong: !d.seedValid(),
	})
	widget.CutTop(&rest, ui.Px(theme.Space4))
	switch {
	case !d.seedValid():
		ui.HelpLine(rest, g.text(assets.NewChallengeSeedError), true)
	case d.search != nil:
		ui.HelpLine(rest, g.text(assets.GenerateSearching), false)
	case d.failed:
		ui.HelpLine(rest, g.text(assets.GenerateNone), true)
	}
	widget.CutTop(&rest, ui.LineHeight(theme.Caption))
	return rest.Min.Y - top
}

// number is a field for a number of moves. It reports whether what is typed is one.
func (d *generateDialog) number(g *Game, at image.Rectangle, id widget.ID, label assets.ID, value *int) bool {
	ui := g.ui
	widget.CutTop(&at, ui.FieldLabel(at, g.text(label)))
	return ui.NumberField(id, at, value, widget.NumberSpec{Min: 5, Max: klotski.Farthest, Step: 5, Disabled: d.search != nil}).Valid
}
