package play

import (
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// The panel of a replay describes the recorded game and has buttons that leave the replay.

// title returns the heading of the panel.
func (p *Replay) title(sc *scene.Context) string {
	return sc.Words.Format(assets.ReplayTitle, map[string]any{"Game": p.game(sc)})
}

// exitButton is a button that leaves the replay.
type exitButton struct {
	id   widget.ID
	spec widget.ButtonSpec
	do   func()
}

// exits returns the buttons that leave the replay or save pictures of it, the primary one first.
func (p *Replay) exits(sc *scene.Context) []exitButton {
	all := []exitButton{{"replay-puzzle", widget.ButtonSpec{
		Kind: widget.Primary, Icon: "play", Word: sc.Text(assets.ReplayPuzzle), Tip: sc.Text(assets.ReplayPuzzleTip),
	}, func() { p.play(sc) }}}
	if p.runs {
		all = append(all, exitButton{"replay-race", widget.ButtonSpec{
			Icon: "timer", Word: sc.Text(assets.RaceThis), Tip: sc.Text(assets.RaceThisTip),
		}, func() { sc.Games.Race(p.recording) }})
	}
	if Reviewable(p.recording) {
		all = append(all, exitButton{"replay-review", widget.ButtonSpec{
			Icon: "chart-line", Word: sc.Text(assets.ReviewTitle), Tip: sc.Text(assets.ReviewTip),
		}, func() { sc.Games.Review(p.recording) }})
	}
	all = append(all, exitButton{"replay-picture", widget.ButtonSpec{
		Icon: "image", Word: sc.Text(assets.PictureTitle), Tip: sc.Text(assets.PictureTip),
	}, func() { sc.Do(scene.SavePicture) }})
	return append(all, exitButton{"replay-leave", widget.ButtonSpec{
		Icon: "x", Word: sc.Text(assets.ReplayCloseIt), Tip: sc.Text(assets.ReplayCloseTip), Key: sc.Text(assets.KeyEsc),
	}, func() { p.close(sc) }})
}

// panel draws the panel.
func (p *Replay) panel(sc *scene.Context, at image.Rectangle, above bool) {
	sc.List().Box(at, theme.RadiusControl*sc.Scale, float64(sc.HairlineWidth()), sc.UI.Colour(theme.Surface), sc.UI.Colour(theme.Border))
	if above {
		p.row(sc).Draw(at)
		return
	}
	in := at.Inset(sc.UI.Px(theme.Space20))
	if low := p.lowPanel(sc); low.Height(in.Dx()) > in.Dy() {
		sc.UI.Scroll("replay-panel", in, func(r image.Rectangle) int { return sc.UI.Lay(r, low) })
		return
	}
	for _, e := range slices.Backward(p.exits(sc)) {
		sc.UI.ButtonItem(e.id, e.spec, e.do).Draw(widget.CutBottom(&in, sc.UI.ControlHeight()))
		widget.CutBottom(&in, sc.UI.Px(theme.Space8))
	}
	p.description(sc).Draw(in)
}

// lowPanel returns the panel beside a board that is too low for everything: the buttons, and the
// heading below them.
func (p *Replay) lowPanel(sc *scene.Context) layout.Item {
	var items []layout.Item
	for _, e := range p.exits(sc) {
		items = append(items, sc.UI.ButtonItem(e.id, e.spec, e.do))
	}
	return layout.Column(sc.UI.Px(theme.Space8), append(items, p.heading(sc)...)...)
}

// heading returns the title and the facts of the game.
func (p *Replay) heading(sc *scene.Context) []layout.Item {
	facts := p.family.Describe(sc, p.recording.Code.Values).Facts
	return []layout.Item{
		sc.UI.ParagraphItem(p.title(sc), widget.LabelSpec{Role: theme.Section}),
		sc.UI.ParagraphItem(strings.Join(facts, " · "), widget.LabelSpec{Colour: theme.Text2}),
	}
}

// row returns the panel above the board: the title, and the buttons below it.
func (p *Replay) row(sc *scene.Context) layout.Item {
	ui := sc.UI
	return layout.Column(0,
		ui.LabelItem(p.title(sc), widget.LabelSpec{Role: theme.Section}), ui.Space(theme.Space8).Grow(), p.exitRow(sc),
	).Pad(ui.Px(theme.Space12), ui.Px(theme.Space12))
}

// description returns the text of the panel beside the board. Without room it leaves out the note,
// then facts.
func (p *Replay) description(sc *scene.Context) layout.Item {
	ui, rule := sc.UI, layout.Cell(0, sc.HairlineWidth(), sc.UI.Rule)
	items := p.heading(sc)
	for i, group := range p.facts {
		if len(group) == 0 {
			continue
		}
		lines := []layout.Item{ui.Space(theme.Space12), rule, ui.Space(theme.Space8)}
		for _, f := range group {
			label := strings.TrimSpace(sc.Text(f.label) + " " + f.number)
			lines = append(lines, layout.Cell(0, parts.RowHeight(sc), func(r image.Rectangle) { ui.ValueRow(r, label, f.value, f.bold) }))
		}
		items = append(items, layout.Column(0, lines...).Optional(1+i))
	}
	if p.recording.Source != scene.FromPlayer {
		note := ui.ParagraphItem(sc.Text(assets.ReplayUntouched), widget.LabelSpec{Colour: theme.Text2})
		items = append(items, layout.Column(ui.Px(theme.Space12), layout.Item{}, rule, note).Optional(1+len(p.facts)))
	}
	return layout.Column(0, items...)
}

// exitRow returns the buttons side by side. If their words do not fit, only the first button has its
// word, and the tooltips name the others.
func (p *Replay) exitRow(sc *scene.Context) layout.Item {
	ui, gap := sc.UI, sc.UI.Px(theme.Space8)
	var words, icons []layout.Item
	for i, e := range p.exits(sc) {
		words = append(words, ui.ButtonItem(e.id, e.spec, e.do))
		if i > 0 {
			e.spec.Word = ""
		}
		icons = append(icons, ui.ButtonItem(e.id, e.spec, e.do))
	}
	columns := layout.Grid(0, gap, words...)
	if len(words) <= 2 {
		return columns
	}
	icons[0] = icons[0].Shrink(0).Grow()
	return layout.FirstFit(layout.Cell(layout.Row(gap, words...).Width(), ui.ControlHeight(), columns.Draw), layout.Row(gap, icons...))
}
