package fifteen

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// mostRows is how many rows the panel has at most, in any mode: size, seed, scramble,
// difficulty and limit; slides, optimum, least, best and hints.
const mostRows = 5 + 5

// Dense implements family.Filling: where not all rows, the figures, the choice of
// tiles and the links below have room. It depends on nothing that changes while a game
// is played.
func (*Game) Dense(d *desk.Desk, height int) bool {
	ui := d.UI
	figures := ui.LineHeight(theme.Caption) + ui.LineHeight(theme.Numeral) + ui.Px(theme.Space8) + ui.ControlHeight()
	rules := 2*max(1, ui.Px(1)) + 2*ui.Px(theme.Space12) + ui.Px(theme.Space16) + ui.Px(theme.Space8)
	controls := 2 * (ui.Px(theme.Space8) + ui.ControlHeight())
	return height < mostRows*d.RowHeight()+figures+rules+controls
}

// Fill implements family.Filling: the links at the bottom and what stands on the
// tiles. What there is no room for is in the dialog for tiles and in the menu.
func (g *Game) Fill(d *desk.Desk, area image.Rectangle) {
	ui := d.UI
	p, view := preferencesOf(d.Settings), g.view()
	hardcore, pictured := view.hardcore, view.picture(d) != ""
	gap, control := ui.Px(theme.Space8), ui.ControlHeight()
	// next returns the place of the next control, if there is room for it.
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
			ui.Label(at, d.Text(word), widget.LabelSpec{Role: theme.BodyBold})
		}
	}
	if !hardcore {
		if at, ok := next(control); ok {
			p.tiles = tilesChoice(d, at, p.tiles)
		}
	}
	if pictured {
		if at, ok := next(control); ok {
			p.picture = pictureChoice(d, at, p.picture)
		}
		if at, ok := next(ui.CheckHeight()); ok && !hardcore {
			ui.CheckBox("tile-numbers", at, d.Text(assets.FifteenNumbersOnPicture), &p.numbers, widget.ToggleSpec{})
		}
	}
	p.change(d)
	if !links.Empty() {
		g.links(d, links)
	}
}

// links are the ways from the panel to what belongs to the family.
func (g *Game) links(d *desk.Desk, area image.Rectangle) {
	links := []desk.ActionID{learnAction, desk.Statistics}
	if g.table.Session().Values().Has(puzzle.KeyDay) {
		links[0] = pastDaysAction
	}
	for i, id := range links {
		a := d.Action(id)
		spec := widget.ButtonSpec{Kind: widget.Flat, Icon: a.Icon, Word: d.Text(a.Word)}
		if d.UI.Button("box-"+id, widget.Column(area, len(links), i, d.UI.Px(theme.Space4)), spec) {
			d.Do(id)
		}
	}
}

// tilesChoice declares the choice of what stands on the tiles and returns it.
func tilesChoice(d *desk.Desk, at image.Rectangle, now string) string {
	kinds := []string{tilesNumbers, tilesPicture}
	chosen := max(0, slices.Index(kinds, now))
	choices := []widget.Choice{{Icon: "hash", Word: d.Text(assets.FifteenNumbers)}, {Icon: "image", Word: d.Text(assets.FifteenPicture)}}
	d.UI.Tell("tiles", access.Node{Name: d.Text(assets.FifteenTilesTitle)})
	if d.UI.Segments("tiles", at, choices, &chosen, widget.ChoiceSpec{}) {
		return kinds[chosen]
	}
	return now
}

// pictureChoice declares a list of the pictures and returns the one chosen.
func pictureChoice(d *desk.Desk, at image.Rectangle, now string) string {
	var slugs, names []string
	for _, p := range tilePictures {
		if hasPicture(d, p.slug) {
			slugs, names = append(slugs, p.slug), append(names, d.Text(p.name))
		}
	}
	chosen := max(0, slices.Index(slugs, now))
	d.UI.Tell("tile-picture", access.Node{Name: d.Text(assets.FifteenPicture)})
	if d.UI.DropDown("tile-picture", at, names, &chosen, widget.DropSpec{}) {
		return slugs[chosen]
	}
	return now
}
