package fifteen

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// tilesDialog chooses what stands on tiles and how they slide. Everything works at
// once.
type tilesDialog struct{ family Family }

var _ desk.Dialog = (*tilesDialog)(nil)

// Action implements desk.Dialog.
func (*tilesDialog) Action() desk.ActionID { return tilesAction }

// Frame implements desk.Dialog.
func (t *tilesDialog) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("tiles-dialog", widget.DialogSpec{
		Title: d.Text(assets.FifteenTilesTitle), Width: 560, Note: d.Text(assets.DisplayAtOnce),
		Body: func(area image.Rectangle) int { return t.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "tiles-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.DisplayClose)}},
		},
	})
	return !result.Closed && result.Button == ""
}

func (t *tilesDialog) body(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	p := preferencesOf(d.Settings)
	p.tiles = desk.SegmentsRow(d, &rest, "tiles-kind", assets.FifteenTiles,
		[]string{tilesNumbers, tilesPicture}, []assets.ID{assets.FifteenNumbers, assets.FifteenPicture}, p.tiles)
	gallery(d, &rest, &p)
	choose := widget.ButtonSpec{Icon: "folder-open", Word: d.Text(assets.FifteenTilesChoose)}
	line := desk.Row(&rest, ui.ControlHeight(), ui.Px(theme.Space4))
	if ui.Button("tiles-choose", widget.CutLeft(&line, ui.ButtonSize(choose).X), choose) {
		t.family.choosePicture(d)
	}
	if slices.Contains(ownPictures, p.picture) && hasPicture(d, p.picture) {
		forget := widget.ButtonSpec{Kind: widget.Flat, Icon: "x", Word: d.Text(assets.FifteenTilesForget), Tip: d.Text(assets.FifteenTilesForgetTip)}
		widget.CutLeft(&line, ui.Px(theme.Space8))
		if ui.Button("tiles-forget", widget.CutLeft(&line, ui.ButtonSize(forget).X), forget) {
			t.family.forgetPicture(d, p.picture)
			p.picture = tilePictures[0].slug
		}
	}
	widget.CutTop(&rest, ui.Paragraph(rest, d.Text(assets.FifteenTilesChooseAbout), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})+ui.Px(theme.Space8))
	desk.SwitchRow(d, &rest, "tiles-numbers", assets.FifteenNumbersOnPicture, assets.FifteenTilesHardcore, &p.numbers)
	desk.Divide(d, &rest)
	desk.SwitchRow(d, &rest, "tiles-ghost", assets.FifteenTilesGhost, assets.FifteenTilesGhostAbout, &p.ghost)
	desk.SwitchRow(d, &rest, "tiles-glow", assets.FifteenTilesGlow, assets.FifteenTilesGlowAbout, &p.glow)
	desk.SwitchRow(d, &rest, "tiles-several", assets.FifteenTilesSeveral, assets.FifteenTilesSeveralAbout, &p.several)
	desk.SwitchRow(d, &rest, "tiles-hover", assets.FifteenTilesHover, assets.FifteenTilesHoverAbout, &p.hover)
	desk.SwitchRow(d, &rest, "tiles-inspection", assets.FifteenTilesInspection, assets.FifteenTilesInspectionAbout, &p.inspection)
	desk.SwitchRow(d, &rest, "tiles-least", assets.FifteenLeast, assets.FifteenTilesLeastAbout, &p.least)
	if !ui.Measuring() {
		p.change(d)
	}
	return rest.Min.Y - top
}

// gallery shows the pictures side by side; one of them is chosen.
func gallery(d *desk.Desk, rest *image.Rectangle, p *preferences) {
	ui := d.UI
	widget.CutTop(rest, ui.Px(theme.Space8))
	gap := ui.Px(theme.Space8)
	columns := 5
	if ui.Narrow() {
		columns = 3
	}
	side := (rest.Dx() - (columns-1)*gap) / columns
	height := side + ui.Px(theme.Space4) + ui.LineHeight(theme.Caption)
	line := image.Rectangle{}
	i := 0
	for _, one := range tilePictures {
		if !hasPicture(d, one.slug) {
			continue
		}
		if i%columns == 0 {
			line = desk.Row(rest, height, ui.Px(theme.Space12))
		}
		galleryPicture(d, widget.Column(line, columns, i%columns, gap), side, one.slug, one.name, p)
		i++
	}
}

// galleryPicture is one of the pictures, with its name below.
func galleryPicture(d *desk.Desk, at image.Rectangle, side int, slug string, name assets.ID, p *preferences) {
	ui := d.UI
	re := ui.Area(widget.ID("gallery-"+slug), at, widget.AreaSpec{Stop: true, Enter: true})
	if re.Clicked {
		p.picture, p.tiles = slug, tilesPicture
	}
	picture := image.Rect(at.Min.X, at.Min.Y, at.Min.X+side, at.Min.Y+side)
	role, colour := theme.Caption, theme.Text2
	chosen := p.picture == slug && p.tiles == tilesPicture
	if chosen {
		role, colour = theme.CaptionBold, theme.SoftText
	}
	if !ui.Measuring() {
		inner := picture.Inset(ui.Px(4))
		d.List().Image(scaledPicture(d, slug, inner.Dx()), image.Rect(0, 0, inner.Dx(), inner.Dx()), paint.R(inner), float32(theme.RadiusSegment*d.Scale), 1, 1)
		switch {
		case chosen:
			d.List().Stroke(picture, theme.RadiusControl*d.Scale, 2*d.Scale, ui.Colour(theme.Accent))
		case re.Hover:
			d.List().Stroke(picture, theme.RadiusControl*d.Scale, d.Scale, ui.Colour(theme.Field))
		}
		if re.Ring {
			ui.Ring(at, theme.RadiusControl)
		}
	}
	at.Min.Y = picture.Max.Y + ui.Px(theme.Space4)
	ui.Label(at, d.Text(name), widget.LabelSpec{Role: role, Colour: colour, Centre: true})
}
