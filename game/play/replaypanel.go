package play

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The panel of a replay says what is watched, and has what leads away from it.

// title names what is watched.
func (p *Replay) title(d *desk.Desk) string {
	return d.Words.Format(assets.ReplayTitle, map[string]any{"Game": p.game(d)})
}

// exit is a button that leads away.
type exit struct {
	id   widget.ID
	spec widget.ButtonSpec
	do   func()
}

// exits are the buttons that lead away, the first one first.
func (p *Replay) exits(d *desk.Desk) []exit {
	all := []exit{{"replay-puzzle", widget.ButtonSpec{
		Kind: widget.Primary, Icon: "play", Word: d.Text(assets.ReplayPuzzle), Tip: d.Text(assets.ReplayPuzzleTip),
	}, func() { p.play(d) }}}
	if p.runs {
		all = append(all, exit{"replay-race", widget.ButtonSpec{
			Icon: "timer", Word: d.Text(assets.RaceThis), Tip: d.Text(assets.RaceThisTip),
		}, func() { d.Games.Race(p.recording) }})
	}
	return append(all, exit{"replay-leave", widget.ButtonSpec{
		Icon: "x", Word: d.Text(assets.ReplayCloseIt), Tip: d.Text(assets.ReplayCloseTip), Key: d.Text(assets.KeyEsc),
	}, func() { p.close(d) }})
}

// rowHeight is the height of the panel above the board: title and buttons below it.
func (p *Replay) rowHeight(d *desk.Desk) int {
	return 2*d.UI.Px(theme.Space12) + d.UI.LineHeight(theme.Section) + d.UI.Px(theme.Space8) + d.UI.ControlHeight()
}

// panel says what is watched, beside the board or above it.
func (p *Replay) panel(d *desk.Desk, at image.Rectangle, above bool) {
	ui := d.UI
	line := float64(d.Line())
	d.List().Box(at, theme.RadiusControl*d.Scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	exits := p.exits(d)
	if above {
		in := at.Inset(ui.Px(theme.Space12))
		ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), p.title(d), widget.LabelSpec{Role: theme.Section})
		row := widget.CutBottom(&in, ui.ControlHeight())
		p.exitRow(d, row, exits)
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
	widget.CutTop(&in, ui.Paragraph(in, p.title(d), widget.LabelSpec{Role: theme.Section}))
	facts := p.family.Describe(d, p.recording.Code.Values).Facts
	widget.CutTop(&in, ui.Paragraph(in, strings.Join(facts, " · "), widget.LabelSpec{Colour: theme.Text2}))
	for _, group := range p.facts {
		if len(group) == 0 || in.Dy() < len(group)*d.RowHeight()+ui.Px(theme.Space24) {
			continue
		}
		widget.CutTop(&in, ui.Px(theme.Space12))
		ui.Rule(widget.CutTop(&in, d.Line()))
		widget.CutTop(&in, ui.Px(theme.Space8))
		for _, f := range group {
			label := strings.TrimSpace(d.Text(f.label) + " " + f.number)
			ui.ValueRow(widget.CutTop(&in, d.RowHeight()), label, f.value, f.bold)
		}
	}
	widget.CutTop(&in, ui.Px(theme.Space12))
	if p.recording.From != desk.FromPlayer && in.Dy() > ui.Px(80) {
		ui.Rule(widget.CutTop(&in, d.Line()))
		widget.CutTop(&in, ui.Px(theme.Space12))
		ui.Paragraph(in, d.Text(assets.ReplayUntouched), widget.LabelSpec{Colour: theme.Text2})
	}
}

// exitRow sets the buttons side by side. Where there is no room for all words only the
// first keeps its own, and the tooltips name the others.
func (p *Replay) exitRow(d *desk.Desk, row image.Rectangle, exits []exit) {
	ui, gap := d.UI, d.UI.Px(theme.Space8)
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
