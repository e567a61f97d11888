package game

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/settings/saves"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// savedDialog lists the other games under way, to go on with one of them.
type savedDialog struct {
	program *Game
	entries []saves.Entry
}

// newSavedDialog reads the list. The game at hand is left out.
func newSavedDialog(g *Game) *savedDialog {
	v := &savedDialog{program: g}
	folder := g.games.store.folder
	if folder == nil {
		return v
	}
	entries, errs := folder.Games()
	for _, err := range errs {
		g.desk.Tell(assets.OpenFileTitle, err.Error())
	}
	own := g.games.At().Start().String()
	for _, e := range entries {
		if _, ok := g.games.family(familyName(e.Start)); ok && e.Start != own {
			v.entries = append(v.entries, e)
		}
	}
	return v
}

// Action implements desk.Dialog.
func (*savedDialog) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (v *savedDialog) Frame(d *desk.Desk) bool {
	chosen := -1
	result := d.UI.Dialog("games", widget.DialogSpec{
		Title: d.Text(assets.HomeGamesTitle), Width: 560, Focus: "games-close",
		Body: func(area image.Rectangle) (used int) {
			used, chosen = v.body(d, area)
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "games-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.HomeGamesClose)}},
		},
	})
	if chosen >= 0 {
		s, err := v.program.games.store.folder.Load(v.entries[chosen].Name)
		if err != nil {
			d.Tell(assets.OpenFileTitle, err.Error())
			return false
		}
		d.Games.Begin(s, false)
		return false
	}
	return !result.Closed && result.Button == ""
}

func (v *savedDialog) body(d *desk.Desk, area image.Rectangle) (used, chosen int) {
	ui := d.UI
	top := area.Min.Y
	chosen = -1
	if len(v.entries) == 0 {
		return ui.Paragraph(area, d.Text(assets.HomeGamesNone), widget.LabelSpec{Colour: theme.Text2}), chosen
	}
	for i, e := range v.entries {
		spec := widget.ButtonSpec{Size: widget.Small, Icon: "play", Word: d.Text(assets.HomeContinue)}
		if d.ListRow(&area, widget.Nth("game", i), names{v.program.games}.describe(e.Start), spec, widget.LabelSpec{}) {
			chosen = i
		}
	}
	return area.Min.Y - top, chosen
}
