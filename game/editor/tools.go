package editor

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// toolsCard declares the tools, their actions and the controls of the board.
func (p *page) toolsCard(at image.Rectangle) {
	app, ui := p.app, p.app.UI
	in, body := parts.Card(&app.Frame, at, theme.Space16), p.toolsItem()
	if body.Height(in.Dx()) <= in.Dy() {
		body.Draw(in)
		return
	}
	in.Min.Y, in.Max.Y = at.Min.Y+ui.Px(theme.Space8), at.Max.Y-ui.Px(theme.Space8)
	in.Max.X += ui.Px(theme.Space12)
	ui.Scroll("tools-card", in, func(area image.Rectangle) int { return ui.Lay(area, body) })
}

// toolsItem is the tools, their actions and the controls of the board.
func (p *page) toolsItem() layout.Item {
	app, ui := p.app, p.app.UI
	tools := p.editor.Tools(app)
	places, rows := make([]image.Rectangle, len(tools)), make([]layout.Item, len(tools))
	for i, t := range tools {
		rows[i] = layout.Cell(0, p.toolHeight(t), nil).Place(&places[i])
	}
	grid := p.toolGrid(tools, places, layout.Column(0, rows...), p.drawTool)
	beyond := layout.Cell(0, grid.Height(0), func(r image.Rectangle) { // their backgrounds reach beyond the text
		side := ui.Px(theme.Space8)
		grid.Draw(image.Rect(r.Min.X-side, r.Min.Y, r.Max.X+side, r.Max.Y))
	})
	title := ui.LabelItem(app.Text(assets.WorkshopTools), widget.LabelSpec{Role: theme.Section})
	all := []layout.Item{title, ui.Space(theme.Space4), beyond}
	for _, a := range p.placed(family.BelowTools) {
		all = append(all, ui.Space(theme.Space8), p.actionItem(a))
	}
	return layout.Column(0, append(all, ruleItem(ui, theme.Space16), p.editor.Board(app))...)
}

// toolHeight returns the height of a tool's row: higher if it has a note.
func (p *page) toolHeight(t family.Tool) int {
	ui := p.app.UI
	if t.Note != "" {
		return max(ui.Px(52), ui.LineHeight(theme.Body)+ui.LineHeight(theme.Caption)+ui.Px(theme.Space12))
	}
	return ui.ControlHeight()
}

// toolGrid is the tools; arranged puts them into places.
func (p *page) toolGrid(tools []family.Tool, places []image.Rectangle, arranged layout.Item, draw drawTool) layout.Item {
	return layout.Flow(0, arranged.Height, func(r image.Rectangle) {
		arranged.Draw(r)
		p.declareTools(tools, places, draw)
	})
}

// drawTool draws a tool.
type drawTool func(i int, t family.Tool, at image.Rectangle, over, held bool)

// declareTools declares the tools, which are one stop of Tab. A press chooses one, and can drag it onto
// the board.
func (p *page) declareTools(tools []family.Tool, at []image.Rectangle, draw drawTool) {
	ui := p.app.UI
	hover, held := -1, -1
	for i, t := range tools {
		re := ui.Area(widget.Nth("tool", i+1), at[i], widget.AreaSpec{Drags: true, NoA11y: true, Disabled: t.Why != ""})
		if re.Hover {
			hover = i
		}
		if re.Held && re.Hover {
			held = i
		}
		if re.Pressed {
			p.choose(i)
		}
		p.dragTool(i, at[i], re.Reaction)
	}
	to := p.editor.Tool()
	re := ui.Grid("tools", len(tools), 0, func(i int) image.Rectangle { return at[i] }, &to)
	if to != p.editor.Tool() && tools[to].Why == "" {
		p.choose(to)
	}
	ui.SetA11y("tools", access.Node{Name: p.app.Text(assets.WorkshopTools)})
	for i, t := range tools {
		id := widget.Nth("tool", i+1)
		draw(i, t, at[i], hover == i, held == i)
		tip := t.Tip
		if t.Why != "" {
			tip = t.Why
		}
		ui.Tip(id, at[i], tip, strconv.Itoa(i+1))
		told := access.Node{Name: t.Word, Value: t.Note, About: tip}
		if i == p.editor.Tool() {
			told.State = access.On
		}
		ui.SetA11y(widget.Nth("tools", i), told)
		if re.Ring && i == p.editor.Tool() {
			ui.Ring(at[i], theme.RadiusControl)
		}
	}
}

// drawTool draws a tool as a row: picture, word with note, key.
func (p *page) drawTool(i int, t family.Tool, at image.Rectangle, over, held bool) {
	ui := p.app.UI
	ink, role := p.drawToolGround(i, t, at, over, held)
	side := ui.Px(iconSide)
	if t.Draw != nil && t.Note != "" {
		side = ui.Px(40)
	}
	words := ui.LabelItem(t.Word, widget.LabelSpec{Role: role, Colour: ink}).Shrink(0)
	if t.Note != "" {
		note := theme.Text2
		if t.Why != "" {
			note = theme.Disabled
		}
		words = layout.Column(0, words, ui.LabelItem(t.Note, widget.LabelSpec{Role: theme.Caption, Colour: note})).Shrink(0).Centred()
	}
	key := strconv.Itoa(i + 1)
	layout.Row(0,
		layout.Cell(side, 0, func(r image.Rectangle) { p.drawToolPicture(t, r, ink) }),
		ui.Space(theme.Space8), words.Grow(), ui.Space(theme.Space4),
		layout.Cell(ui.KeyCapWidth(key), 0, func(r image.Rectangle) { ui.KeyCap(r, key) }),
	).Pad(ui.Px(theme.Space8), 0).Draw(at)
}

// drawToolGround draws the background of a tool, and returns the colour and role of its word.
func (p *page) drawToolGround(i int, t family.Tool, at image.Rectangle, over, held bool) (ink theme.Colour, role theme.Role) {
	app, ui := p.app, p.app.UI
	radius := theme.RadiusControl * app.Scale
	ink, role = theme.Text, theme.Body
	switch {
	case i == p.editor.Tool():
		app.List().Fill(at, radius, ui.Colour(theme.Soft))
		ink, role = theme.SoftText, theme.BodyBold
	case t.Why != "":
		ink = theme.Disabled
	case held:
		app.List().Fill(at, radius, ui.Colour(theme.Press))
	case over:
		app.List().Fill(at, radius, ui.Colour(theme.Hover))
	}
	return ink, role
}

func (p *page) drawToolPicture(t family.Tool, at image.Rectangle, ink theme.Colour) {
	ui := p.app.UI
	if t.Draw != nil {
		t.Draw(at)
		return
	}
	side := min(ui.Px(18), at.Dx())
	p.app.List().Icon(widget.Centre(at, side, side), t.Icon, ui.Colour(ink))
}

// toolRow declares the tools as a row of buttons.
func (p *page) toolRow(at image.Rectangle) {
	ui, tools := p.app.UI, p.editor.Tools(p.app)
	gap := ui.Px(theme.Space8)
	for _, t := range tools {
		if ui.Width(theme.Caption, t.Word) > widget.Column(at, len(tools), 0, gap).Dx() {
			gap = ui.Px(theme.Space4)
		}
	}
	p.toolButtons(tools, len(tools), at.Dy(), gap).Draw(at)
}

// toolButtons is the tools as outlined buttons in columns, all with the word beside the picture, or all
// with the word below it.
func (p *page) toolButtons(tools []family.Tool, columns, height, gap int) layout.Item {
	ui := p.app.UI
	places, cells := make([]image.Rectangle, len(tools)), make([]layout.Item, len(tools))
	for i := range cells {
		cells[i] = layout.Cell(0, height, nil).Place(&places[i])
	}
	arranged := layout.Table(columns, gap, ui.Px(theme.Space8), cells...)
	return p.toolGrid(tools, places, arranged, func(i int, t family.Tool, at image.Rectangle, over, held bool) {
		below := false
		for i, t := range tools {
			below = below || ui.Px(28+3*theme.Space8)+ui.Width(theme.BodyBold, t.Word) > places[i].Dx()
		}
		p.drawToolButton(i, t, at, over, held, below)
	})
}

func (p *page) drawToolButton(i int, t family.Tool, at image.Rectangle, over, held, below bool) {
	app, ui := p.app, p.app.UI
	ink, role := p.drawToolGround(i, t, at, over, held)
	app.List().Stroke(at, theme.RadiusControl*app.Scale, float64(app.HairlineWidth()), ui.Colour(theme.Border))
	in := at.Inset(ui.Px(theme.Space4))
	side := ui.Px(iconSide)
	if t.Draw != nil {
		side = min(in.Dy(), ui.Px(28))
	}
	picture := layout.Cell(side, 0, func(r image.Rectangle) { p.drawToolPicture(t, r, ink) })
	if below {
		layout.Column(0, picture.Grow(), ui.LabelItem(t.Word, widget.LabelSpec{Role: theme.Caption, Colour: ink, Centre: true})).Draw(in)
		return
	}
	word := layout.Cell(ui.Width(theme.BodyBold, t.Word), 0, func(r image.Rectangle) {
		ui.Label(r, t.Word, widget.LabelSpec{Role: role, Colour: ink})
	})
	space := layout.Gap(0).Grow()
	layout.Row(0, space, picture, ui.Space(theme.Space8), word, space).Draw(in)
}

// toolColumns returns the number of columns of tools in a small window: 2, or as many as there are
// tools if some have pictures.
func toolColumns(tools []family.Tool) int {
	for _, t := range tools {
		if t.Draw != nil {
			return len(tools)
		}
	}
	return 2
}

// smallRowHeight returns the height of a row of tools in a small window.
func (p *page) smallRowHeight(columns int) int {
	ui := p.app.UI
	if columns > 2 {
		return max(ui.Px(52), ui.Px(32)+ui.LineHeight(theme.Caption)+ui.Px(theme.Space8))
	}
	return ui.ControlHeight()
}

// smallTools is the tools and their actions in a small window.
func (p *page) smallTools() layout.Item {
	gap := p.app.UI.Px(theme.Space8)
	tools := p.editor.Tools(p.app)
	columns, across := toolColumns(tools), gap
	if columns > 2 {
		across = p.app.UI.Px(theme.Space4 / 2)
	}
	all := []layout.Item{p.toolButtons(tools, columns, p.smallRowHeight(columns), across)}
	var actions []layout.Item
	for _, a := range p.placed(family.BelowTools) {
		actions = append(actions, p.buttonItem(a.Action))
	}
	if len(actions) > 0 {
		all = append(all, layout.Table(2, gap, gap, actions...))
	}
	return layout.Column(gap, all...)
}

// smallFoot declares the buttons at the bottom edge: one action, and the primary button.
func (p *page) smallFoot(at image.Rectangle) {
	buttons := []layout.Item{p.playItem("")}
	if others := p.placed(family.AbovePlay); len(others) > 0 {
		buttons = []layout.Item{p.buttonItem(others[0].Action), buttons[0]}
	}
	layout.Table(len(buttons), p.app.UI.Px(theme.Space8), 0, buttons...).Draw(at)
}
