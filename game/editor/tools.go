package editor

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// toolsCard declares the tools, their actions and the controls of the board.
func (p *page) toolsCard(at image.Rectangle) {
	app, ui := p.app, p.app.UI
	in := parts.Card(&app.Frame, at, theme.Space16)
	whole := ui.MeasureBody(in.Dx(), p.toolsBody)
	if whole <= in.Dy() {
		p.toolsBody(in)
		return
	}
	in.Min.Y, in.Max.Y = at.Min.Y+ui.Px(theme.Space8), at.Max.Y-ui.Px(theme.Space8)
	ui.Scroll("tools-card", image.Rect(in.Min.X, in.Min.Y, in.Max.X+ui.Px(theme.Space12), in.Max.Y), p.toolsBody)
}

func (p *page) toolsBody(area image.Rectangle) int {
	app, ui := p.app, p.app.UI
	top := area.Min.Y
	ui.Label(widget.CutTop(&area, ui.LineHeight(theme.Section)), app.Text(assets.WorkshopTools), widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&area, ui.Px(theme.Space4))
	tools := p.editor.Tools(app)
	rows := make([]image.Rectangle, len(tools))
	for i, t := range tools {
		rows[i] = widget.CutTop(&area, p.toolHeight(t))
		rows[i].Min.X -= ui.Px(theme.Space8)
		rows[i].Max.X += ui.Px(theme.Space8)
	}
	p.toolGrid(tools, rows, p.drawTool)
	for _, a := range p.placed(family.BelowTools) {
		widget.CutTop(&area, ui.Px(theme.Space8))
		widget.CutTop(&area, p.actionButton(area, a))
	}
	rule(ui, &area, theme.Space16)
	widget.CutTop(&area, p.editor.Board(app, area))
	return area.Min.Y - top
}

// toolHeight returns the height of a tool's row: higher if it has a note.
func (p *page) toolHeight(t family.Tool) int {
	ui := p.app.UI
	if t.Note != "" {
		return max(ui.Px(52), ui.LineHeight(theme.Body)+ui.LineHeight(theme.Caption)+ui.Px(theme.Space12))
	}
	return ui.ControlHeight()
}

// toolGrid declares the tools, which are one stop of Tab. A press chooses one, and can drag it onto
// the board.
func (p *page) toolGrid(tools []family.Tool, at []image.Rectangle, draw func(i int, t family.Tool, at image.Rectangle, over, held bool)) {
	ui := p.app.UI
	if ui.Measuring() {
		return
	}
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
	in := at
	in.Min.X += ui.Px(theme.Space8)
	in.Max.X -= ui.Px(theme.Space8)
	key := strconv.Itoa(i + 1)
	cap := widget.CutRight(&in, ui.KeyCapWidth(key))
	ui.KeyCap(cap, key)
	widget.CutRight(&in, ui.Px(theme.Space4))
	side := ui.Px(18)
	if t.Draw != nil && t.Note != "" {
		side = ui.Px(40)
	}
	p.drawToolPicture(t, widget.CutLeft(&in, side), ink)
	widget.CutLeft(&in, ui.Px(theme.Space8))
	if t.Note == "" {
		ui.Label(in, t.Word, widget.LabelSpec{Role: role, Colour: ink})
		return
	}
	words := widget.Centre(in, in.Dx(), ui.LineHeight(theme.Body)+ui.LineHeight(theme.Caption))
	ui.Label(widget.CutTop(&words, ui.LineHeight(theme.Body)), t.Word, widget.LabelSpec{Role: role, Colour: ink})
	note := theme.Text2
	if t.Why != "" {
		note = theme.Disabled
	}
	ui.Label(words, t.Note, widget.LabelSpec{Role: theme.Caption, Colour: note})
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
	cells := make([]image.Rectangle, len(tools))
	for i := range tools {
		cells[i] = widget.Column(at, len(tools), i, gap)
	}
	p.toolGrid(tools, cells, p.toolButton(tools, cells))
}

// toolButton returns a function that draws tools as outlined buttons, all with the word beside the
// picture, or all with the word below it.
func (p *page) toolButton(tools []family.Tool, cells []image.Rectangle) func(i int, t family.Tool, at image.Rectangle, over, held bool) {
	ui := p.app.UI
	below := false
	for i, t := range tools {
		below = below || ui.Px(28+3*theme.Space8)+ui.Width(theme.BodyBold, t.Word) > cells[i].Dx()
	}
	return func(i int, t family.Tool, at image.Rectangle, over, held bool) {
		p.drawToolButton(i, t, at, over, held, below)
	}
}

func (p *page) drawToolButton(i int, t family.Tool, at image.Rectangle, over, held, below bool) {
	app, ui := p.app, p.app.UI
	ink, role := p.drawToolGround(i, t, at, over, held)
	app.List().Stroke(at, theme.RadiusControl*app.Scale, float64(app.HairlineWidth()), ui.Colour(theme.Border))
	in := at.Inset(ui.Px(theme.Space4))
	side := ui.Px(18)
	if t.Draw != nil {
		side = min(in.Dy(), ui.Px(28))
	}
	if below {
		word := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
		p.drawToolPicture(t, in, ink)
		ui.Label(word, t.Word, widget.LabelSpec{Role: theme.Caption, Colour: ink, Centre: true})
		return
	}
	in = widget.Centre(in, side+ui.Px(theme.Space8)+ui.Width(theme.BodyBold, t.Word), in.Dy())
	p.drawToolPicture(t, widget.CutLeft(&in, side), ink)
	widget.CutLeft(&in, ui.Px(theme.Space8))
	ui.Label(in, t.Word, widget.LabelSpec{Role: role, Colour: ink})
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

// smallToolsHeight returns the height of tools and their actions in a small window.
func (p *page) smallToolsHeight() int {
	ui := p.app.UI
	tools := p.editor.Tools(p.app)
	columns := toolColumns(tools)
	rows := (len(tools) + columns - 1) / columns
	height := rows*p.smallRowHeight(columns) + (rows-1)*ui.Px(theme.Space8)
	if more := len(p.placed(family.BelowTools)); more > 0 {
		height += (more + 1) / 2 * (ui.ControlHeight() + ui.Px(theme.Space8))
	}
	return height
}

func (p *page) smallTools(at image.Rectangle) {
	ui := p.app.UI
	gap := ui.Px(theme.Space8)
	tools := p.editor.Tools(p.app)
	columns := toolColumns(tools)
	height := p.smallRowHeight(columns)
	across := gap
	if columns > 2 {
		across = ui.Px(theme.Space4 / 2)
	}
	cells := make([]image.Rectangle, len(tools))
	for i := range tools {
		cells[i] = widget.Cell(at, columns, i, height, across, gap)
	}
	p.toolGrid(tools, cells, p.toolButton(tools, cells))
	if len(cells) > 0 {
		at.Min.Y = cells[len(cells)-1].Max.Y + gap
	}
	for i, a := range p.placed(family.BelowTools) {
		spec := p.app.ActionButton(a.Action)
		if ui.Button(a.ID, widget.Cell(at, 2, i, ui.ControlHeight(), gap, gap), spec) {
			p.app.Do(a.ID)
		}
	}
}

// smallFoot declares the buttons at the bottom edge: one action, and the primary button.
func (p *page) smallFoot(at image.Rectangle) {
	app, ui := p.app, p.app.UI
	buttons := []widget.ButtonSpec{}
	ids := []widget.ID{}
	if others := p.placed(family.AbovePlay); len(others) > 0 {
		buttons, ids = append(buttons, app.ActionButton(others[0].Action)), append(ids, others[0].ID)
	}
	play := app.ActionButton(app.Action(scene.PlayOwn))
	play.Kind = widget.Primary
	buttons, ids = append(buttons, play), append(ids, scene.PlayOwn)
	for i, spec := range buttons {
		if ui.Button(ids[i], widget.Column(at, len(buttons), i, ui.Px(theme.Space8)), spec) {
			app.Do(ids[i])
		}
	}
}
