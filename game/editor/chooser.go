package editor

import (
	"image"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// chooser asks for the family of a new puzzle.
type chooser struct {
	workspace *Workspace
	open      func(family.Family)     // called with the chosen family
	at        int                     // index of the selected card
	boards    map[string]*board.Board // the pictures of the families by their names
}

// picture returns the board of the easiest puzzle of a family, as its picture.
func (v *chooser) picture(f puzzle.Spec) *board.Board {
	if b, ok := v.boards[f.Name()]; ok {
		return b
	}
	if v.boards == nil {
		v.boards = map[string]*board.Board{}
	}
	if rungs := f.Ladder(); len(rungs) > 0 {
		v.boards[f.Name()], _ = f.Start(rungs[0].Values)
	}
	return v.boards[f.Name()]
}

// Action implements scene.Dialog.
func (*chooser) Action() scene.ActionID { return scene.Workshop }

// Frame implements scene.Dialog.
func (v *chooser) Frame(app *scene.App) bool {
	chosen := -1
	all := v.workspace.editing()
	result := app.UI.Dialog("workshop-dialog", widget.DialogSpec{
		Title: app.Text(assets.WorkshopTitle), Width: 560, Focus: "workshop-families",
		Body: func(area image.Rectangle) (used int) {
			used, chosen = v.body(&app.Frame, area)
			return used
		},
		Buttons: []widget.DialogButton{
			{
				ID: "workshop-shelf", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "library", Word: app.Text(assets.ShelfTitle)},
				Do: func() { v.workspace.Shelf(app) },
			},
			{ID: "workshop-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.WorkshopCancel)}},
		},
	})
	if chosen >= 0 {
		v.open(all[chosen])
		return false
	}
	return result.Open()
}

// body declares a card for each family.
func (v *chooser) body(fr *scene.Frame, area image.Rectangle) (used, chosen int) {
	ui := fr.UI
	top := area.Min.Y
	all := v.workspace.editing()
	area.Min.Y += ui.Lay(area, layout.Column(0, ui.ParagraphItem(fr.Text(assets.WorkshopAbout), widget.LabelSpec{Colour: theme.Text2}), ui.Space(theme.Space12)))
	columns := 2
	if ui.Narrow() {
		columns = 1
	}
	height := max(ui.Px(72), ui.LineHeight(theme.Section)+2*ui.LineHeight(theme.Caption)+ui.Px(theme.Space24))
	gap := ui.Px(theme.Space12)
	cell := func(i int) image.Rectangle { return widget.Cell(area, columns, i, height, gap, gap) }
	re := ui.Grid("workshop-families", len(all), columns, cell, &v.at)
	if !ui.Measuring() {
		for i, f := range all {
			at := cell(i)
			ground := theme.Surface
			switch {
			case re.Held == i:
				ground = theme.Press
			case re.Hover == i:
				ground = theme.Hover
			}
			fr.List().Box(at, theme.RadiusCard*fr.Scale, float64(fr.HairlineWidth()), ui.Colour(ground), ui.Colour(theme.Border))
			if re.Ring && v.at == i {
				ui.Ring(at, theme.RadiusCard)
			}
			in := at.Inset(ui.Px(theme.Space12))
			side := min(in.Dy(), ui.Px(48))
			picture := layout.Cell(side, side, func(r image.Rectangle) {
				if b := v.picture(f.Puzzle()); b != nil {
					family.SmallBoard(fr.Look(), f.View(), r, b)
					return
				}
				icon := ui.Px(20)
				fr.List().Icon(widget.Centre(r, icon, icon), "hammer", ui.Colour(theme.Text))
			})
			layout.Row(ui.Px(theme.Space12), picture.Centred(), layout.Column(0,
				ui.LabelItem(fr.Text(f.Name()), widget.LabelSpec{Role: theme.Section}),
				captionItem(ui, v.workspace.autosaveNote(fr.Look(), f.Puzzle().Name())),
			).Shrink(0).Grow()).Draw(in)
		}
	}
	rows := (len(all) + columns - 1) / columns
	return area.Min.Y - top + rows*(height+gap) - gap, re.Clicked
}

// autosaveNote says which puzzle the editor of a family has.
func (s *Workspace) autosaveNote(look scene.Look, name string) string {
	p := s.pages[name]
	if p == nil || p.Design() == p.editor.Empty() {
		return look.Text(assets.WorkshopEmptyBench)
	}
	return look.Words.Format(assets.WorkshopOnBench, map[string]any{"Name": p.name})
}
