package table

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/puzzle"
	rules "worldslide/puzzle/table"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The choices of the dialog. The last size is followed by a board that is there already.
var (
	sizes   = [...]int{puzzle.CaromSide, 12, puzzle.CaromMaxSide}
	targets = [...]int{5, 9, 17}
	sands   = [...]time.Duration{0, 30 * time.Second, time.Minute, 2 * time.Minute, 3 * time.Minute}
)

// usualSand is the index of the usual sand timer.
const usualSand = 2

// dialog asks who plays, and by which rules.
type dialog struct {
	page     *page
	form     form.Form
	players  []rules.Player
	size     int // index of sizes, or their number for the own board
	targets  int
	sand     int
	fresh    bool                 // the scores of the evening begin from nothing
	built    bool                 // it is for a board of the editor
	gone     bool                 // a player of the game has left
	entering bool                 // the last name gets the focus
	own      *puzzle.CaromRound   // the board of the table, or if there is no table that of the open game, or nil
	leaver   int                  // the row of the player who leaves after the dialog is drawn, from 1; 0 for none
	leave    func(app *scene.App) // leads elsewhere, after the dialog is drawn
}

// newDialog returns the dialog with what was chosen last.
func newDialog(p *page) *dialog {
	d := &dialog{page: p, sand: usualSand}
	if p.table != nil {
		own := p.table.Start()
		own.Targets = nil // another goal is drawn
		d.own = &own
	} else if s := p.app.Games.Current(); s.Family().Name() == puzzle.Carom.Name() {
		if own, err := puzzle.CaromRoundOf(s.Start().Start()); err == nil {
			d.own = &own
		}
	}
	if p.table == nil {
		d.players = make([]rules.Player, rules.MinPlayers)
		return d
	}
	d.players = slices.Clone(p.table.Players())
	d.size, d.targets, d.sand = p.size(), max(0, slices.Index(targets[:], p.table.Rules().Targets)), max(0, slices.Index(sands[:], p.table.Rules().Sand))
	return d
}

// size returns the index of the size of the current board, or the number of sizes for a board of a game.
func (p *page) size() int {
	if i := slices.Index(sizes[:], p.table.Start().Width); i >= 0 && !p.own {
		return i
	}
	return len(sizes)
}

// Action implements scene.Dialog.
func (*dialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (d *dialog) Frame(app *scene.App) bool {
	ui := app.UI
	valid := rules.CheckPlayers(d.trimmed()) == nil
	spec := widget.DialogSpec{
		Title: app.Text(assets.CaromTableWho), Width: 560, Focus: "table-start",
		Body:    func(area image.Rectangle) int { return ui.Lay(area, d.body(app)) },
		Buttons: []widget.DialogButton{{ID: "table-leave", ButtonSpec: widget.ButtonSpec{Word: app.Text(assets.NewChallengeCancel)}}},
	}
	start := widget.DialogButton{ID: "table-start", Do: func() { d.start(app) }, ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(assets.CaromTableStart), Disabled: !valid}}
	if d.goesOn() {
		spec.Focus = "table-go-on"
		goOn := widget.DialogButton{ID: "table-go-on", Do: d.goOn, ButtonSpec: start.ButtonSpec}
		goOn.Word = app.Text(assets.CaromTableGoOn)
		start.Kind, start.Icon, start.Word = widget.Standard, "", app.Text(assets.CaromTableNewGame)
		spec.Buttons = append(spec.Buttons, start, goOn)
	} else {
		spec.Buttons = append(spec.Buttons, start)
	}
	if !valid {
		spec.Note, spec.NoteWrong = app.Text(assets.CaromTableNamesWrong), true
	}
	result := ui.Dialog("table-dialog", spec)
	if i := d.leaver - 1; i >= 0 {
		d.leaver = 0
		d.gone = d.gone || d.page.table != nil && i < len(d.page.table.Players())
		d.players = slices.Delete(d.players, i, i+1)
		ui.WakeAfter(0)
	}
	if leave := d.leave; leave != nil {
		d.leave = nil
		app.ShowDialog(nil)
		leave(app)
		return false
	}
	if app.CurrentDialog() != scene.Dialog(d) {
		return app.CurrentDialog() != nil
	}
	return result.Open()
}

// trimmed returns the players with their names without spaces around them.
func (d *dialog) trimmed() []rules.Player {
	players := slices.Clone(d.players)
	for i := range players {
		players[i].Name = strings.Join(strings.Fields(players[i].Name), " ")
	}
	return players
}

// goesOn reports whether the game can go on with what is chosen.
func (d *dialog) goesOn() bool {
	t := d.page.table
	return t != nil && t.Phase() != rules.Finished && !d.gone && !d.fresh && d.size == d.page.size() && d.page.app.Page() == scene.Page(d.page) && targets[d.targets] == t.Rules().Targets
}

// goOn goes on with the game.
func (d *dialog) goOn() {
	if d.page.table.Seat(d.trimmed(), sands[d.sand]) == nil {
		d.page.note()
	}
	d.page.app.UI.Focus(boardID)
}

// start begins a game.
func (d *dialog) start(app *scene.App) {
	p := d.page
	app.ShowDialog(nil)
	players := d.trimmed()
	if d.fresh {
		for i := range players {
			players[i].Targets, players[i].Evening, players[i].Games = 0, 0, 0
		}
	}
	own, side := (*puzzle.CaromRound)(nil), 0
	if d.size < len(sizes) {
		side = sizes[d.size]
	} else {
		own = d.own
	}
	p.own = own != nil
	p.begin(players, rules.Rules{Sand: sands[d.sand], Targets: targets[d.targets]}, side, own)
}

// body is the rows of the dialog.
func (d *dialog) body(app *scene.App) layout.Item {
	ui := app.UI
	items := []layout.Item{ui.ParagraphItem(app.Text(assets.CaromTableAbout), widget.LabelSpec{Colour: theme.Text2}), ui.Space(theme.Space12)}
	handicaps := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	items = append(items, layout.Row(ui.Px(theme.Space8), layout.Gap(0).Grow(), ui.LabelItem(app.Text(assets.CaromTableHandicapAdded), handicaps), layout.Gap(ui.ControlHeight())), ui.Space(theme.Space4))
	for i := range d.players {
		items = append(items, d.row(app, i), ui.Space(theme.Space8))
	}
	if len(d.players) < rules.MaxPlayers {
		add := widget.ButtonSpec{Icon: "plus", Word: app.Text(assets.CaromTableAdd)}
		items = append(items, layout.Row(0, ui.ButtonItem("table-add", add, d.add)), ui.Space(theme.Space12))
	}
	rows := ui.BodyItem(func(area image.Rectangle) int { return d.form.Draw(app, area, d.rows(app)) })
	making := widget.ButtonSpec{Kind: widget.Flat, Icon: "hammer", Word: app.Text(assets.CaromTableBuild), Tip: app.Text(assets.CaromTableBuildTip)}
	build := ui.ButtonItem("table-build", making, func() {
		d.leave = func(app *scene.App) { app.Editors.Edit(app, puzzle.Carom, "", d.page.position()) }
	})
	items = append(items, rows)
	if !d.built {
		items = append(items, ui.Space(theme.Space8), layout.Row(0, build))
	}
	return layout.Column(0, items...)
}

// position returns the values of the board on the table, to set up another one from it; nil if there is none.
func (p *page) position() puzzle.Values {
	if p.table == nil || len(p.table.Start().Targets) == 0 {
		return nil
	}
	return p.table.Start().Values()
}

// row is a name with its handicap.
func (d *dialog) row(app *scene.App, i int) layout.Item {
	ui, look := app.UI, app.Look()
	unnamed := nameOf(look, rules.Player{}, i)
	field := layout.Cell(ui.Px(120), ui.ControlHeight(), func(r image.Rectangle) {
		id := widget.Nth("table-name", i)
		ui.SetA11y(id, access.Node{Name: unnamed})
		if d.entering && i == len(d.players)-1 && !ui.Measuring() {
			d.entering = false
			ui.Focus(id)
		}
		ui.TextField(id, r, &d.players[i].Name, widget.FieldSpec{MaxRunes: rules.MaxName, Placeholder: unnamed})
	})
	var items []string
	for n := range rules.MaxHandicap + 1 {
		items = append(items, "+"+strconv.Itoa(n))
	}
	handicap := layout.Cell(ui.DropDownWidth(items), ui.ControlHeight(), func(r image.Rectangle) {
		id := widget.Nth("table-handicap", i)
		ui.SetA11y(id, access.Node{Name: look.Text(assets.CaromTableHandicap) + look.Text(assets.NarrationColon) + unnamed})
		ui.DropDown(id, r, items, &d.players[i].Handicap, widget.DropSpec{Tip: look.Text(assets.CaromTableHandicapTip)})
	})
	id := widget.Nth("table-remove", i)
	remove := widget.ButtonSpec{Kind: widget.Flat, Icon: "x", Tip: look.Text(assets.CaromTableRemove), Disabled: len(d.players) <= rules.MinPlayers}
	leave := layout.Cell(ui.ControlHeight(), ui.ControlHeight(), func(r image.Rectangle) {
		ui.SetA11y(id, access.Node{Name: look.Text(assets.CaromTableRemove) + look.Text(assets.NarrationColon) + unnamed})
		if ui.Button(id, r, remove) {
			d.leaver = i + 1
		}
	})
	return layout.Row(ui.Px(theme.Space8), field.Grow(), handicap, leave)
}

// add adds a player.
func (d *dialog) add() {
	d.players = append(d.players, rules.Player{})
	d.entering = true
	d.page.app.UI.WakeAfter(0)
}

// rows are the rules.
func (d *dialog) rows(app *scene.App) []form.Row {
	look := app.Look()
	var boards, goals, clocks []widget.Choice
	for _, side := range sizes {
		boards = append(boards, widget.Choice{Word: strconv.Itoa(side) + "×" + strconv.Itoa(side)})
	}
	if d.own != nil {
		tip := assets.CaromTableOwnTip
		if d.page.table != nil && !d.built {
			tip = assets.CaromTableOwnHere
		}
		boards = append(boards, widget.Choice{Word: look.Text(assets.CaromTableOwn), Tip: look.Text(tip)})
	}
	for _, n := range targets {
		goals = append(goals, widget.Choice{Word: strconv.Itoa(n)})
	}
	for _, sand := range sands {
		word := look.Text(assets.CaromTableNoSand)
		if sand > 0 {
			seconds := int(sand / time.Second)
			word = look.Words.Format(assets.CaromTableSand, map[string]any{"Minutes": seconds / 60, "Seconds": twoDigits(seconds % 60)})
		}
		clocks = append(clocks, widget.Choice{Word: word})
	}
	won := d.page.table != nil && slices.ContainsFunc(d.page.table.Players(), func(q rules.Player) bool { return q.Targets+q.Evening > 0 })
	return []form.Row{
		{ID: "table-size", Label: assets.CaromRoundSize, Control: form.Choose{Choices: boards, Chosen: &d.size}},
		{ID: "table-targets", Label: assets.CaromRoundGoals, Control: form.Choose{Choices: goals, Chosen: &d.targets}},
		{ID: "table-sand-clock", Label: assets.CaromTableSandClock, Help: assets.CaromTableSandAbout, Control: form.Choose{Choices: clocks, Chosen: &d.sand}},
		{ID: "table-fresh", Label: assets.CaromTableFresh, Hidden: !won, Control: form.Check{On: &d.fresh}},
	}
}

// again begins another game like the one before, on a new board, or on the same one if that is of a game.
func (p *page) again() {
	t := p.table
	on := t.Start()
	if i := p.size(); i < len(sizes) {
		p.begin(t.Players(), t.Rules(), sizes[i], nil)
		return
	}
	p.begin(t.Players(), t.Rules(), 0, &on)
}
