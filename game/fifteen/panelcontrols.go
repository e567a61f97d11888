package fifteen

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// FillPanel declares the link at the bottom and the choice of tiles above them, as far as there
// is room. The tiles dialog and the menu have them too.
func (g *game) FillPanel(app *scene.App, area image.Rectangle) {
	if g.host.Calm() {
		return // the menu has them
	}
	ui := app.UI
	p, view := preferencesOf(app.Settings), g.view()
	hardcore, pictured := view.hardcore, view.picture(app.Look()) != ""
	gap, control := ui.Px(theme.Space8), ui.ControlHeight()
	// next cuts off the area of the next control, if there is room.
	next := func(height int) (image.Rectangle, bool) {
		if area.Dy() < gap+height {
			return image.Rectangle{}, false
		}
		widget.CutTop(&area, gap)
		return widget.CutTop(&area, height), true
	}
	var link image.Rectangle
	if least := gap + control; area.Dy() >= 2*least || hardcore && area.Dy() >= least {
		link = widget.CutBottom(&area, control)
	}
	title := gap + ui.LineHeight(theme.BodyBold)
	if all := 2*(gap+control) + gap + ui.CheckHeight(); area.Dy() >= title+all {
		word := assets.FifteenTiles
		if hardcore {
			word = assets.FifteenPicture
		}
		widget.CutTop(&area, gap)
		if at, ok := next(ui.LineHeight(theme.BodyBold)); ok {
			ui.Label(at, app.Text(word), widget.LabelSpec{Role: theme.BodyBold})
		}
	}
	if !hardcore {
		if at, ok := next(control); ok {
			p.tiles = tilesChoice(&app.Frame, at, p.tiles)
		}
	}
	if pictured {
		if at, ok := next(control); ok {
			p.picture = pictureChoice(&app.Frame, at, p.picture)
		}
		if at, ok := next(ui.CheckHeight()); ok && !hardcore {
			ui.CheckBox("tile-numbers", at, app.Text(assets.FifteenNumbersOnPicture), &p.numbers, widget.ToggleSpec{})
		}
	}
	if p != preferencesOf(app.Settings) {
		app.Change(app.Settings.With(keyTiles, p.tiles).With(keyPicture, p.picture).With(keyNumbers, p.numbers))
	}
	if !link.Empty() {
		g.link(app, link)
	}
}

// link declares the button of lessons, or of past days.
func (g *game) link(app *scene.App, at image.Rectangle) {
	id := scene.Learn
	if g.host.Session().Values().Has(puzzle.KeyDay) {
		id = scene.PastDays
	}
	a := app.Action(id)
	if app.UI.Button("box-"+id, at, widget.ButtonSpec{Kind: widget.Flat, Icon: a.Icon, Word: app.Text(a.Word)}) {
		app.Do(id)
	}
}

// tilesChoice declares the choice of what tiles show and returns it.
func tilesChoice(fr *scene.Frame, at image.Rectangle, now string) string {
	kinds := []string{tilesNumbers, tilesPicture}
	chosen := max(0, slices.Index(kinds, now))
	choices := []widget.Choice{{Icon: "hash", Word: fr.Text(assets.FifteenNumbers)}, {Icon: "image", Word: fr.Text(assets.FifteenPicture)}}
	fr.UI.SetA11y("tiles", access.Node{Name: fr.Text(assets.FifteenTilesTitle)})
	if fr.UI.Segments("tiles", at, choices, &chosen, widget.ChoiceSpec{}) {
		return kinds[chosen]
	}
	return now
}

// pictureChoice declares a list of the pictures and returns the one chosen.
func pictureChoice(fr *scene.Frame, at image.Rectangle, now string) string {
	var slugs, names []string
	for _, p := range tilePictures {
		if hasPicture(fr.Look(), p.slug) {
			slugs, names = append(slugs, p.slug), append(names, fr.Text(p.name))
		}
	}
	chosen := max(0, slices.Index(slugs, now))
	fr.UI.SetA11y("tile-picture", access.Node{Name: fr.Text(assets.FifteenPicture)})
	if fr.UI.DropDown("tile-picture", at, names, &chosen, widget.DropSpec{}) {
		return slugs[chosen]
	}
	return now
}
