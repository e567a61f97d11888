package play

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// The panel of a replay says what is watched, and has what leads away from it.

// title names what is watched.
func (p *Replay) title(sc *scene.Context) string {
	return sc.Words.Format(assets.ReplayTitle, map[string]any{"Game": p.game(sc)})
}

// exitButton is a button that leads away.
type exitButton struct {
	id   widget.ID
	spec widget.ButtonSpec
	do   func()
}

// exits are the buttons that lead away, the first one first.
func (p *Replay) exits(sc *scene.Context) []exitButton {
	all := []exitButton{{"replay-puzzle", widget.ButtonSpec{
		Kind: widget.Primary, Icon: "play", Word: sc.Text(assets.ReplayPuzzle), Tip: sc.Text(assets.ReplayPuzzleTip),
	}, func() { p.play(sc) }}}
	if p.runs {
		all = append(all, exitButton{"replay-race", widget.ButtonSpec{
			Icon: "timer", Word: sc.Text(assets.RaceThis), Tip: sc.Text(assets.RaceThisTip),
		}, func() { sc.Games.Race(p.recording) }})
	}
	return append(all, exitButton{"replay-leave", widget.ButtonSpec{
		Icon: "x", Word: sc.Text(assets.ReplayCloseIt), Tip: sc.Text(assets.ReplayCloseTip), Key: sc.Text(assets.KeyEsc),
	}, func() { p.close(sc) }})
}

// rowHeight is the height of the panel above the board: title and buttons below it.
func (p *Replay) rowHeight(sc *scene.Context) int {
	return 2*sc.UI.Px(theme.Space12) + sc.UI.LineHeight(theme.Section) + sc.UI.Px(theme.Space8) + sc.UI.ControlHeight()
}

// panel says what is watched, beside the board or above it.
func (p *Replay) panel(sc *scene.Context, at image.Rectangle, above bool) {
	ui := sc.UI
	line := float64(sc.HairlineWidth())
	sc.List().Box(at, theme.RadiusControl*sc.Scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	exits := p.exits(sc)
	if above {
		in := at.Inset(ui.Px(theme.Space12))
		ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), p.title(sc), widget.LabelSpec{Role: theme.Section})
		row := widget.CutBottom(&in, ui.ControlHeight())
		p.exitRow(sc, row, exits)
		return
	}
	in := at.Inset(ui.Px(theme.Space20))
	for i := len(exits) - 1; i >= 0; i-- {
		if ui.Button(exits[i].id, widget.CutBottom(&in, ui.ControlHeight()), exits[i].spec) {
			exits[i].do()
			return
		}
		widget.CutBottom(&in, ui.Px(theme.Space8))
	}
	widget.CutTop(&in, ui.Paragraph(in, p.title(sc), widget.LabelSpec{Role: theme.Section}))
	facts := p.family.Describe(sc, p.recording.Code.Values).Facts
	widget.CutTop(&in, ui.Paragraph(in, strings.Join(facts, " · "), widget.LabelSpec{Colour: theme.Text2}))
	for _, group := range p.facts {
		if len(group) == 0 || in.Dy() < len(group)*parts.RowHeight(sc)+ui.Px(theme.Space24) {
			continue
		}
		widget.CutTop(&in, ui.Px(theme.Space12))
		ui.Rule(widget.CutTop(&in, sc.HairlineWidth()))
		widget.CutTop(&in, ui.Px(theme.Space8))
		for _, f := range group {
			label := strings.TrimSpace(sc.Text(f.label) + " " + f.number)
			ui.ValueRow(widget.CutTop(&in, parts.RowHeight(sc)), label, f.value, f.bold)
		}
	}
	widget.CutTop(&in, ui.Px(theme.Space12))
	if p.recording.Source != scene.FromPlayer && in.Dy() > ui.Px(80) {
		ui.Rule(widget.CutTop(&in, sc.HairlineWidth()))
		widget.CutTop(&in, ui.Px(theme.Space12))
		ui.Paragraph(in, sc.Text(assets.ReplayUntouched), widget.LabelSpec{Colour: theme.Text2})
	}
}

// exitRow sets the buttons side by side. Where there is no room for all words only the
// first keeps its own, and the tooltips name the others.
func (p *Replay) exitRow(sc *scene.Context, row image.Rectangle, exits []exitButton) {
	ui, gap := sc.UI, sc.UI.Px(theme.Space8)
	needed := -gap
	for _, e := range exits {
		needed += ui.ButtonSize(e.spec).X + gap
	}
	places := make([]image.Rectangle, len(exits))
	for i := range exits {
		places[i] = widget.Column(row, len(exits), i, gap)
	}
	if needed > row.Dx() && len(exits) > 2 {
		for i := len(exits) - 1; i > 0; i-- {
			exits[i].spec.Word = ""
			places[i] = widget.CutRight(&row, ui.ButtonSize(exits[i].spec).X)
			widget.CutRight(&row, gap)
		}
		places[0] = row
	}
	for i, e := range exits {
		if ui.Button(e.id, places[i], e.spec) {
			e.do()
			return
		}
	}
}
