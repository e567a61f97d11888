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

	"worldslide/game/parts"
)

// maxRows is the maximum number of rows of the panel: size, seed, scramble, difficulty, limit;
// slides, optimum, least, best, hints.
const maxRows = 5 + 5

// Dense reports whether the rows have to be low to leave room for the figures, the choice of tiles
// and the links. The result does not change during a game.
func (*game) Dense(sc *scene.Context, height int) bool {
	ui := sc.UI
	figures := ui.LineHeight(theme.Caption) + ui.LineHeight(theme.Numeral) + ui.Px(theme.Space8) + ui.ControlHeight()
	rules := 2*max(1, ui.Px(1)) + 2*ui.Px(theme.Space12) + ui.Px(theme.Space16) + ui.Px(theme.Space8)
	controls := 2 * (ui.Px(theme.Space8) + ui.ControlHeight())
	return height < maxRows*parts.RowHeight(sc)+figures+rules+controls
}

// FillPanel declares the links at the bottom and the choice of tiles above them, as far as there
// is room. The tiles dialog and the menu have them too.
func (g *game) FillPanel(sc *scene.Context, area image.Rectangle) {
	ui := sc.UI
	p, view := preferencesOf(sc.Settings), g.view()
	hardcore, pictured := view.hardcore, view.picture(sc) != ""
	gap, control := ui.Px(theme.Space8), ui.ControlHeight()
	// next cuts off the area of the next control, if there is room.
	next := func(height int) (image.Rectangle, bool) {
		if area.Dy() < gap+height {
			return image.Rectangle{}, false
		}
		widget.CutTop(&area, gap)
		return widget.CutTop(&area, height), true
	}
	var links image.Rectangle
	if least := gap + control; area.Dy() >= 2*least || hardcore && area.Dy() >= least {
		links = widget.CutBottom(&area, control)
	}
	title := gap + ui.LineHeight(theme.BodyBold)
	if all := 2*(gap+control) + gap + ui.CheckHeight(); area.Dy() >= title+all {
		word := assets.FifteenTiles
		if hardcore {
			word = assets.FifteenPicture
		}
		widget.CutTop(&area, gap)
		if at, ok := next(ui.LineHeight(theme.BodyBold)); ok {
			ui.Label(at, sc.Text(word), widget.LabelSpec{Role: theme.BodyBold})
		}
	}
	if !hardcore {
		if at, ok := next(control); ok {
			p.tiles = tilesChoice(sc, at, p.tiles)
		}
	}
	if pictured {
		if at, ok := next(control); ok {
			p.picture = pictureChoice(sc, at, p.picture)
		}
		if at, ok := next(ui.CheckHeight()); ok && !hardcore {
			ui.CheckBox("tile-numbers", at, sc.Text(assets.FifteenNumbersOnPicture), &p.numbers, widget.ToggleSpec{})
		}
	}
	if p != preferencesOf(sc.Settings) {
		sc.Change(sc.Settings.With(keyTiles, p.tiles).With(keyPicture, p.picture).With(keyNumbers, p.numbers))
	}
	if !links.Empty() {
		g.links(sc, links)
	}
}

// links declares buttons of actions: lessons or past days, and statistics.
func (g *game) links(sc *scene.Context, area image.Rectangle) {
	links := []scene.ActionID{scene.Learn, scene.Statistics}
	if g.host.Session().Values().Has(puzzle.KeyDay) {
		links[0] = pastDaysAction
	}
	for i, id := range links {
		a := sc.Action(id)
		spec := widget.ButtonSpec{Kind: widget.Flat, Icon: a.Icon, Word: sc.Text(a.Word)}
		if sc.UI.Button("box-"+id, widget.Column(area, len(links), i, sc.UI.Px(theme.Space4)), spec) {
			sc.Do(id)
		}
	}
}

// tilesChoice declares the choice of what tiles show and returns it.
func tilesChoice(sc *scene.Context, at image.Rectangle, now string) string {
	kinds := []string{tilesNumbers, tilesPicture}
	chosen := max(0, slices.Index(kinds, now))
	choices := []widget.Choice{{Icon: "hash", Word: sc.Text(assets.FifteenNumbers)}, {Icon: "image", Word: sc.Text(assets.FifteenPicture)}}
	sc.UI.SetA11y("tiles", access.Node{Name: sc.Text(assets.FifteenTilesTitle)})
	if sc.UI.Segments("tiles", at, choices, &chosen, widget.ChoiceSpec{}) {
		return kinds[chosen]
	}
	return now
}

// pictureChoice declares a list of the pictures and returns the one chosen.
func pictureChoice(sc *scene.Context, at image.Rectangle, now string) string {
	var slugs, names []string
	for _, p := range tilePictures {
		if hasPicture(sc, p.slug) {
			slugs, names = append(slugs, p.slug), append(names, sc.Text(p.name))
		}
	}
	chosen := max(0, slices.Index(slugs, now))
	sc.UI.SetA11y("tile-picture", access.Node{Name: sc.Text(assets.FifteenPicture)})
	if sc.UI.DropDown("tile-picture", at, names, &chosen, widget.DropSpec{}) {
		return slugs[chosen]
	}
	return now
}
