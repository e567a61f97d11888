package game

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/settings/saves"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// gamesDialog lists the other games under way, to go on with one of them.
type gamesDialog struct {
	entries []saves.Entry
}

// newGamesDialog reads the list. The game at hand is left out.
func newGamesDialog(g *Game) *gamesDialog {
	d := &gamesDialog{}
	if g.store.folder == nil {
		return d
	}
	entries, errs := g.store.folder.Games()
	for _, err := range errs {
		g.tell(assets.OpenFileTitle, err.Error())
	}
	own := g.play.session.Start().String()
	for _, e := range entries {
		if e.Start != own && g.shown(e.Start) {
			d.entries = append(d.entries, e)
		}
	}
	return d
}

// shown reports whether the window can show the game of a start.
func (g *Game) shown(start string) bool {
	name, _, _ := strings.Cut(start, "?")
	f, ok := g.options.Families.ByName(name)
	return ok && Shows(f)
}

func (d *gamesDialog) action() action { return none }

func (d *gamesDialog) frame(g *Game) bool {
	chosen := -1
	result := g.ui.Dialog("games", widget.DialogSpec{
		Title: g.text(assets.HomeGamesTitle), Width: 560, Focus: "games-close",
		Body: func(area image.Rectangle) (used int) {
			used, chosen = d.body(g, area)
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "games-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: g.text(assets.HomeGamesClose)}},
		},
	})
	if chosen >= 0 {
		s, err := g.store.folder.Load(d.entries[chosen].Name)
		if err != nil {
			g.tell(assets.OpenFileTitle, err.Error())
			return false
		}
		g.begin(s, false)
		return false
	}
	return !result.Closed && result.Button == ""
}

func (d *gamesDialog) body(g *Game, area image.Rectangle) (used, chosen int) {
	ui := g.ui
	top := area.Min.Y
	chosen = -1
	if len(d.entries) == 0 {
		return ui.Paragraph(area, g.text(assets.HomeGamesNone), widget.LabelSpec{Colour: theme.Text2}), chosen
	}
	for i, e := range d.entries {
		spec := widget.ButtonSpec{Size: widget.Small, Icon: "play", Word: g.text(assets.HomeContinue)}
		if g.listRow(&area, widget.Nth("game", i), g.describe(e.Start), spec, widget.LabelSpec{}) {
			chosen = i
		}
	}
	return area.Min.Y - top, chosen
}
