package record

import (
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The panel of a replay describes the recorded game and has buttons that leave the replay.

// title returns the heading of the panel.
func (p *Replay) title(look scene.Look) string {
	return look.Words.Format(assets.ReplayTitle, map[string]any{"Game": family.Title(look, p.family, p.recording.Code)})
}

// exitButton is a button that leaves the replay.
type exitButton struct {
	id   widget.ID
	spec widget.ButtonSpec
	do   func()
}

// exits returns the buttons that leave the replay or save pictures of it, the primary one first.
func (p *Replay) exits(app *scene.App) []exitButton {
	all := []exitButton{{"replay-puzzle", widget.ButtonSpec{
		Kind: widget.Primary, Icon: "play", Word: app.Text(assets.ReplayPuzzle), Tip: app.Text(assets.ReplayPuzzleTip),
	}, func() { p.play(app) }}}
	if p.runs {
		all = append(all, exitButton{"replay-race", widget.ButtonSpec{
			Icon: "timer", Word: app.Text(assets.RaceThis), Tip: app.Text(assets.RaceThisTip),
		}, func() { app.Games.Race(p.recording) }})
	}
	if Reviewable(p.recording) {
		all = append(all, exitButton{"replay-review", widget.ButtonSpec{
			Icon: "chart-line", Word: app.Text(assets.ReviewTitle), Tip: app.Text(assets.ReviewTip),
		}, func() { app.Games.Review(p.recording) }})
	}
	if Comparable(app, p.recording) {
		all = append(all, exitButton{"replay-compare", widget.ButtonSpec{
			Icon: "arrow-left-right", Word: app.Text(assets.BesideCompare), Tip: app.Text(assets.BesideCompareTip),
		}, func() { app.Games.Compare(p.recording) }})
	}
	all = append(all, exitButton{"replay-picture", widget.ButtonSpec{
		Icon: "image", Word: app.Text(assets.PictureTitle), Tip: app.Text(assets.PictureTip),
	}, func() { app.Do(scene.SavePicture) }})
	return append(all, exitButton{"replay-leave", widget.ButtonSpec{
		Icon: "x", Word: app.Text(assets.ReplayCloseIt), Tip: app.Text(assets.ReplayCloseTip), Key: app.Text(assets.KeyEsc),
	}, func() { p.close(app) }})
}

// panel draws the panel.
func (p *Replay) panel(app *scene.App, at image.Rectangle, above bool) {
	app.List().Box(at, theme.RadiusControl*app.Scale, float64(app.HairlineWidth()), app.UI.Colour(theme.Surface), app.UI.Colour(theme.Border))
	if above {
		p.row(app).Draw(at)
		return
	}
	in := at.Inset(app.UI.Px(theme.Space20))
	if low := p.lowPanel(app); low.Height(in.Dx()) > in.Dy() {
		app.UI.Scroll("replay-panel", in, func(r image.Rectangle) int { return app.UI.Lay(r, low) })
		return
	}
	for _, e := range slices.Backward(p.exits(app)) {
		app.UI.ButtonItem(e.id, e.spec, e.do).Draw(widget.CutBottom(&in, app.UI.ControlHeight()))
		widget.CutBottom(&in, app.UI.Px(theme.Space8))
	}
	p.description(&app.Frame).Draw(in)
}

// lowPanel returns the panel beside a board that is too low for everything: the buttons, and the
// heading below them.
func (p *Replay) lowPanel(app *scene.App) layout.Item {
	var items []layout.Item
	for _, e := range p.exits(app) {
		items = append(items, app.UI.ButtonItem(e.id, e.spec, e.do))
	}
	return layout.Column(app.UI.Px(theme.Space8), append(items, p.heading(&app.Frame)...)...)
}

// heading returns the title and the facts of the game.
func (p *Replay) heading(fr *scene.Frame) []layout.Item {
	facts := p.family.Describe(fr.Look(), p.recording.Code.Values).Facts
	return []layout.Item{
		fr.UI.ParagraphItem(p.title(fr.Look()), widget.LabelSpec{Role: theme.Section}),
		fr.UI.ParagraphItem(strings.Join(facts, " · "), widget.LabelSpec{Colour: theme.Text2}),
	}
}

// row returns the panel above the board: the title, and the buttons below it.
func (p *Replay) row(app *scene.App) layout.Item {
	ui := app.UI
	return layout.Column(0,
		ui.ParagraphItem(p.title(app.Look()), widget.LabelSpec{Role: theme.Section}), ui.Space(theme.Space8).Grow(), p.exitRow(app),
	).Pad(ui.Px(theme.Space12), ui.Px(theme.Space12))
}

// description returns the text of the panel beside the board. Without room it leaves out the note,
// then facts.
func (p *Replay) description(fr *scene.Frame) layout.Item {
	ui, rule := fr.UI, layout.Cell(0, fr.HairlineWidth(), fr.UI.Rule)
	items := p.heading(fr)
	now := p.replay.Timeline().TimeOf(p.replay.Timeline().Position())
	for i, group := range p.facts {
		if len(group) == 0 {
			continue
		}
		lines := []layout.Item{ui.Space(theme.Space12), rule, ui.Space(theme.Space8)}
		for _, f := range group {
			label := strings.TrimSpace(fr.Text(f.label) + " " + f.number)
			bold := f.bold || f.at > 0 && f.at <= now
			lines = append(lines, parts.ValueItem(fr, label, f.value, bold))
		}
		items = append(items, layout.Column(0, lines...).Optional(1+i))
	}
	if p.recording.Source != scene.FromPlayer {
		note := ui.ParagraphItem(fr.Text(assets.ReplayUntouched), widget.LabelSpec{Colour: theme.Text2})
		items = append(items, layout.Column(ui.Px(theme.Space12), layout.Item{}, rule, note).Optional(1+len(p.facts)))
	}
	return layout.Column(0, items...)
}

// exitRow returns the buttons side by side. If their words do not fit, only the first button has its
// word, or none if there is no room for it, and the tooltips name the others.
func (p *Replay) exitRow(app *scene.App) layout.Item {
	ui, gap := app.UI, app.UI.Px(theme.Space8)
	var words, icons []layout.Item
	for i, e := range p.exits(app) {
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
	first := p.exits(app)[0]
	first.spec.Word = ""
	bare := append([]layout.Item{ui.ButtonItem(first.id, first.spec, first.do).Grow()}, icons[1:]...)
	icons[0] = icons[0].Grow()
	return layout.FirstFit(layout.Cell(layout.Row(gap, words...).Width(), ui.ControlHeight(), columns.Draw), layout.Row(gap, icons...), layout.Row(gap, bare...))
}
