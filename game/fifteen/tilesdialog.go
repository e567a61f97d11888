package fifteen

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// tilesDialog chooses what stands on tiles and how they slide. Everything works at
// once.
type tilesDialog struct{ family state }

var _ scene.Dialog = (*tilesDialog)(nil)

// Action implements scene.Dialog.
func (*tilesDialog) Action() scene.ActionID { return tilesAction }

// Frame implements scene.Dialog.
func (t *tilesDialog) Frame(sc *scene.Context) bool {
	result := sc.UI.Dialog("tiles-dialog", widget.DialogSpec{
		Title: sc.Text(assets.FifteenTilesTitle), Width: 560, Note: sc.Text(assets.DisplayAtOnce),
		Body: func(area image.Rectangle) int { return t.body(sc, area) },
		Buttons: []widget.DialogButton{
			{ID: "tiles-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.DisplayClose)}},
		},
	})
	return result.Open()
}

func (t *tilesDialog) body(sc *scene.Context, area image.Rectangle) int {
	ui := sc.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	p := preferencesOf(sc.Settings)
	p.tiles = parts.SegmentsRow(sc, &rest, "tiles-kind", assets.FifteenTiles,
		[]string{tilesNumbers, tilesPicture}, []assets.ID{assets.FifteenNumbers, assets.FifteenPicture}, p.tiles)
	gallery(sc, &rest, &p)
	choose := widget.ButtonSpec{Icon: "folder-open", Word: sc.Text(assets.FifteenTilesChoose)}
	line := parts.Row(&rest, ui.ControlHeight(), ui.Px(theme.Space4))
	if ui.Button("tiles-choose", widget.CutLeft(&line, ui.ButtonSize(choose).X), choose) {
		t.family.choosePicture(sc)
	}
	if slices.Contains(ownPictures, p.picture) && hasPicture(sc, p.picture) {
		forget := widget.ButtonSpec{Kind: widget.Flat, Icon: "x", Word: sc.Text(assets.FifteenTilesForget), Tip: sc.Text(assets.FifteenTilesForgetTip)}
		widget.CutLeft(&line, ui.Px(theme.Space8))
		if ui.Button("tiles-forget", widget.CutLeft(&line, ui.ButtonSize(forget).X), forget) {
			t.family.forgetPicture(sc, p.picture)
			p.picture = tilePictures[0].slug
		}
	}
	widget.CutTop(&rest, ui.Paragraph(rest, sc.Text(assets.FifteenTilesChooseAbout), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})+ui.Px(theme.Space8))
	parts.SwitchRow(sc, &rest, "tiles-numbers", assets.FifteenNumbersOnPicture, assets.FifteenTilesHardcore, &p.numbers)
	parts.DrawDivider(sc, &rest)
	parts.SwitchRow(sc, &rest, "tiles-ghost", assets.FifteenTilesGhost, assets.FifteenTilesGhostAbout, &p.ghost)
	parts.SwitchRow(sc, &rest, "tiles-glow", assets.FifteenTilesGlow, assets.FifteenTilesGlowAbout, &p.glow)
	parts.SwitchRow(sc, &rest, "tiles-several", assets.FifteenTilesSeveral, assets.FifteenTilesSeveralAbout, &p.several)
	parts.SwitchRow(sc, &rest, "tiles-hover", assets.FifteenTilesHover, assets.FifteenTilesHoverAbout, &p.hover)
	parts.SwitchRow(sc, &rest, "tiles-inspection", assets.FifteenTilesInspection, assets.FifteenTilesInspectionAbout, &p.inspection)
	parts.SwitchRow(sc, &rest, "tiles-least", assets.FifteenLeast, assets.FifteenTilesLeastAbout, &p.showOptimum)
	if !ui.Measuring() {
		p.change(sc)
	}
	return rest.Min.Y - top
}

// gallery shows the pictures side by side; one of them is chosen.
func gallery(sc *scene.Context, rest *image.Rectangle, p *preferences) {
	ui := sc.UI
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
		if !hasPicture(sc, one.slug) {
			continue
		}
		if i%columns == 0 {
			line = parts.Row(rest, height, ui.Px(theme.Space12))
		}
		galleryPicture(sc, widget.Column(line, columns, i%columns, gap), side, one.slug, one.name, p)
		i++
	}
}

// galleryPicture is one of the pictures, with its name below.
func galleryPicture(sc *scene.Context, at image.Rectangle, side int, slug string, name assets.ID, p *preferences) {
	ui := sc.UI
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
		sc.List().Image(scaledPicture(sc, slug, inner.Dx()), image.Rect(0, 0, inner.Dx(), inner.Dx()), paint.R(inner), float32(theme.RadiusSegment*sc.Scale), 1, 1)
		switch {
		case chosen:
			sc.List().Stroke(picture, theme.RadiusControl*sc.Scale, 2*sc.Scale, ui.Colour(theme.Accent))
		case re.Hover:
			sc.List().Stroke(picture, theme.RadiusControl*sc.Scale, sc.Scale, ui.Colour(theme.Field))
		}
		if re.Ring {
			ui.Ring(at, theme.RadiusControl)
		}
	}
	at.Min.Y = picture.Max.Y + ui.Px(theme.Space4)
	ui.Label(at, sc.Text(name), widget.LabelSpec{Role: role, Colour: colour, Centre: true})
}
