package fifteen

import (
	"image"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/game/form"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// tilesDialog sets what tiles show and how they slide. Changes take effect at once.
type tilesDialog struct {
	family  state
	schemes []string // the names of the player's own schemes
	// hardcore is whether the tiles of the game show the picture in any case.
	hardcore bool
}

// newTilesDialog returns the dialog.
func newTilesDialog(app *scene.App, f state, hardcore bool) *tilesDialog {
	t := &tilesDialog{family: f, hardcore: hardcore}
	t.readSchemes(app)
	return t
}

var _ scene.Dialog = (*tilesDialog)(nil)

// Action implements scene.Dialog.
func (*tilesDialog) Action() scene.ActionID { return tilesAction }

// Frame implements scene.Dialog.
func (t *tilesDialog) Frame(app *scene.App) bool {
	result := app.UI.Dialog("tiles-dialog", widget.DialogSpec{
		Title: app.Text(assets.FifteenTilesTitle), Width: 560, Note: app.Text(assets.DisplayAtOnce),
		Body: func(area image.Rectangle) int { return t.body(app, area) },
		Buttons: []widget.DialogButton{
			{ID: "tiles-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.DisplayClose)}},
		},
	})
	return result.Open()
}

func (t *tilesDialog) body(app *scene.App, area image.Rectangle) int {
	rows := []form.Row{
		{ID: "tiles-kind", Label: assets.FifteenTiles, Control: form.Setting{Key: keyTiles, Choices: []form.Choice{
			form.Named(app.Look(), tilesNumbers, assets.FifteenNumbers),
			form.Named(app.Look(), tilesPicture, assets.FifteenPicture),
		}}},
	}
	picture := preferencesOf(app.Settings).tiles == tilesPicture
	if !picture && !t.hardcore {
		rows = append(append(rows, t.schemeRows(app)...), displayRows(app.Look())...)
	}
	rows = append(rows, lookRow(app.Look()))
	if picture || t.hardcore {
		rows = append(rows,
			form.Row{Control: form.Custom{Item: gallery(app)}},
			form.Row{Control: t.pictureButtons(app)},
			form.Row{Control: form.Text{Text: app.Text(assets.FifteenTilesChooseAbout), Spec: widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}}},
			flagRow("tiles-numbers", keyNumbers, assets.FifteenNumbersOnPicture, assets.FifteenTilesHardcore),
			borderRow(app.Look()),
		)
	}
	rows = append(rows, form.Row{Control: form.Divider{}})
	return form.Settings(app, area, append(append(rows, playRows()...), invertRow()))
}

// lookRow is the row of what the board is made of.
func lookRow(look scene.Look) form.Row {
	return form.Row{ID: "tiles-material", Label: assets.MaterialFifteen, Help: assets.MaterialLookAbout, Control: form.Setting{Key: keyLook, Choices: []form.Choice{
		form.Named(look, lookMaterial, assets.MaterialIvory),
		form.Named(look, lookPlain, assets.MaterialPlain),
	}}}
}

func flagRow(id widget.ID, key string, label, help assets.ID) form.Row {
	return form.Row{ID: id, Label: label, Help: help, Control: form.Setting{Key: key}}
}

// withKeywords returns a row with further words by which a search finds it.
func withKeywords(r form.Row, words assets.ID) form.Row {
	r.Keywords = words
	return r
}

// borderRow is the row of the gap between tiles with a picture.
func borderRow(look scene.Look) form.Row {
	choice := func(width int, name assets.ID) form.Choice { return form.Named(look, strconv.Itoa(width), name) }
	return form.Row{ID: "tiles-border", Label: assets.FifteenTilesBorder, Help: assets.FifteenTilesBorderAbout, Control: form.Setting{Key: keyBorder, Choices: []form.Choice{
		choice(0, assets.FifteenTilesBorderNone), choice(2, assets.FifteenTilesBorderThin),
		choice(defaultBorder, assets.FifteenTilesBorderNormal), choice(8, assets.FifteenTilesBorderWide),
	}}}
}

// invertRow is the row that turns the keys round.
func invertRow() form.Row {
	return flagRow("tiles-invert", keyInvert, assets.FifteenTilesInvert, assets.FifteenTilesInvertAbout)
}

// settingsRows are the rows of the family in the dialog of all settings.
func settingsRows(app *scene.App) []form.Row {
	return append(append([]form.Row{lookRow(app.Look()), borderRow(app.Look())}, playRows()...), goOnRow())
}

// playRows are the rows of what tiles show and how they slide, with numbers and pictures.
func playRows() []form.Row {
	return []form.Row{
		flagRow("tiles-ghost", keyGhost, assets.FifteenTilesGhost, assets.FifteenTilesGhostAbout),
		flagRow("tiles-glow", keyGlow, assets.FifteenTilesGlow, assets.FifteenTilesGlowAbout),
		flagRow("tiles-several", keySeveral, assets.FifteenTilesSeveral, assets.FifteenTilesSeveralAbout),
		withKeywords(flagRow("tiles-hover", keyHover, assets.FifteenTilesHover, assets.FifteenTilesHoverAbout), assets.SettingsSearchHover),
		withKeywords(flagRow("tiles-inspection", keyInspect, assets.FifteenTilesInspection, assets.FifteenTilesInspectionAbout), assets.SettingsSearchTimer),
		flagRow("tiles-least", keyLeast, assets.FifteenLeast, assets.FifteenTilesLeastAbout),
	}
}

// pictureButtons returns the buttons below the gallery: one opens a picture file, and one removes
// the chosen picture if it came from a file.
func (t *tilesDialog) pictureButtons(app *scene.App) form.Buttons {
	choose := widget.ButtonSpec{Icon: "folder-open", Word: app.Text(assets.FifteenTilesChoose)}
	buttons := form.Buttons{{ID: "tiles-choose", Spec: choose, OnClick: func() { t.family.choosePicture(app) }}}
	if slug := app.Settings.Text(keyPicture); slices.Contains(ownPictures, slug) && hasPicture(app.Look(), slug) {
		forget := widget.ButtonSpec{Kind: widget.Flat, Icon: "x", Word: app.Text(assets.FifteenTilesForget), Tip: app.Text(assets.FifteenTilesForgetTip)}
		buttons = append(buttons, parts.BarButton{ID: "tiles-forget", Spec: forget, OnClick: func() {
			t.family.forgetPicture(app, slug)
			app.Change(app.Settings.With(keyPicture, tilePictures[0].slug))
		}})
	}
	return buttons
}

// gallery is the pictures in rows. A click chooses one.
func gallery(app *scene.App) layout.Item {
	ui := app.UI
	columns := 5
	if ui.Narrow() {
		columns = 3
	}
	gap := ui.Px(theme.Space8)
	table := func(width int) layout.Item {
		side := (width - (columns-1)*gap) / columns
		var pictures []layout.Item
		for _, one := range tilePictures {
			if hasPicture(app.Look(), one.slug) {
				pictures = append(pictures, layout.Cell(side, side+ui.Px(theme.Space4)+ui.LineHeight(theme.Caption), func(r image.Rectangle) {
					galleryPicture(app, r, side, one.slug, one.name)
				}))
			}
		}
		return layout.Table(columns, gap, ui.Px(theme.Space12), pictures...)
	}
	pictures := layout.Flow(0, func(width int) int { return table(width).Height(width) }, func(r image.Rectangle) { table(r.Dx()).Draw(r) })
	return layout.Column(0, ui.Space(theme.Space8), pictures, ui.Space(theme.Space12))
}

// galleryPicture declares one of the pictures with its name below.
func galleryPicture(app *scene.App, at image.Rectangle, side int, slug string, name assets.ID) {
	ui := app.UI
	re := ui.Area(widget.ID("gallery-"+slug), at, widget.AreaSpec{Stop: true, Enter: true})
	if re.Clicked {
		app.Change(app.Settings.With(keyPicture, slug).With(keyTiles, tilesPicture))
	}
	picture := image.Rect(at.Min.X, at.Min.Y, at.Min.X+side, at.Min.Y+side)
	role, colour := theme.Caption, theme.Text2
	chosen := app.Settings.Text(keyPicture) == slug && app.Settings.Text(keyTiles) == tilesPicture
	if chosen {
		role, colour = theme.CaptionBold, theme.SoftText
	}
	if !ui.Measuring() {
		inner := picture.Inset(ui.Px(4))
		app.List().Image(scaledPicture(app.Look(), slug, inner.Dx()), image.Rect(0, 0, inner.Dx(), inner.Dx()), paint.R(inner), float32(theme.RadiusSegment*app.Scale), 1, 1)
		switch {
		case chosen:
			app.List().Stroke(picture, theme.RadiusControl*app.Scale, 2*app.Scale, ui.Colour(theme.Accent))
		case re.Hover:
			app.List().Stroke(picture, theme.RadiusControl*app.Scale, app.Scale, ui.Colour(theme.Field))
		}
		if re.Ring {
			ui.Ring(at, theme.RadiusControl)
		}
	}
	at.Min.Y = picture.Max.Y + ui.Px(theme.Space4)
	ui.Label(at, app.Text(name), widget.LabelSpec{Role: role, Colour: colour, Centre: true})
}
