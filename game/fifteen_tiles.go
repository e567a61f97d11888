package game

import (
	"image"

	"worldslide/assets"
	"worldslide/settings"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// tilesDialog chooses what stands on tiles and how they slide. Everything works at
// once.
type tilesDialog struct{}

func (d *tilesDialog) action() action { return tilesLook }

func (d *tilesDialog) frame(g *Game) bool {
	result := g.ui.Dialog("tiles-dialog", widget.DialogSpec{
		Title: g.text(assets.FifteenTilesTitle), Width: 560, Note: g.text(assets.DisplayAtOnce),
		Body: func(area image.Rectangle) int { return d.body(g, area) },
		Buttons: []widget.DialogButton{
			{ID: "tiles-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: g.text(assets.DisplayClose)}},
		},
	})
	return !result.Closed && result.Button == ""
}

func (d *tilesDialog) body(g *Game, area image.Rectangle) int {
	ui := g.ui
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	s := g.settings
	f := &s.Fifteen
	f.Tiles = segments(g, &rest, "tiles-kind", assets.FifteenTiles,
		[]settings.Tiles{settings.TilesNumbers, settings.TilesPicture}, []assets.ID{assets.FifteenNumbers, assets.FifteenPicture}, f.Tiles)
	f.Picture = d.gallery(g, &rest, f.Picture, &f.Tiles)
	choose := widget.ButtonSpec{Icon: "folder-open", Word: g.text(assets.FifteenTilesChoose)}
	line := row(&rest, ui.ControlHeight(), ui.Px(theme.Space4))
	if ui.Button("tiles-choose", widget.CutLeft(&line, ui.ButtonSize(choose).X), choose) {
		g.choosePicture()
	}
	widget.CutTop(&rest, ui.Paragraph(rest, g.text(assets.FifteenTilesChooseAbout), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})+ui.Px(theme.Space8))
	toggle(g, &rest, "tiles-numbers", assets.FifteenNumbersOnPicture, assets.FifteenTilesHardcore, &f.Numbers)
	divide(g, &rest)
	toggle(g, &rest, "tiles-ghost", assets.FifteenTilesGhost, assets.FifteenTilesGhostAbout, &f.Ghost)
	toggle(g, &rest, "tiles-glow", assets.FifteenTilesGlow, assets.FifteenTilesGlowAbout, &f.Glow)
	toggle(g, &rest, "tiles-several", assets.FifteenTilesSeveral, assets.FifteenTilesSeveralAbout, &f.Several)
	toggle(g, &rest, "tiles-least", assets.FifteenLeast, assets.FifteenTilesLeastAbout, &f.Least)
	if !ui.Measuring() {
		g.change(s)
	}
	return rest.Min.Y - top
}

// gallery shows the pictures side by side; one of them is chosen.
func (d *tilesDialog) gallery(g *Game, rest *image.Rectangle, now string, tiles *settings.Tiles) string {
	ui := g.ui
	widget.CutTop(rest, ui.Px(theme.Space8))
	gap := ui.Px(theme.Space8)
	shown := 0
	for _, p := range tilePictures {
		if g.pictures.has(p.slug) {
			shown++
		}
	}
	columns := max(5, shown)
	if ui.Narrow() {
		columns = 3
	}
	side := (rest.Dx() - (columns-1)*gap) / columns
	height := side + ui.Px(theme.Space4) + ui.LineHeight(theme.Caption)
	line := image.Rectangle{}
	i := 0
	for _, p := range tilePictures {
		if !g.pictures.has(p.slug) {
			continue
		}
		if i%columns == 0 {
			line = row(rest, height, ui.Px(theme.Space12))
		}
		at := widget.Column(line, columns, i%columns, gap)
		i++
		re := ui.Area(widget.ID("gallery-"+p.slug), at, widget.AreaSpec{Stop: true, Enter: true})
		if re.Clicked {
			now, *tiles = p.slug, settings.TilesPicture
		}
		picture := image.Rect(at.Min.X, at.Min.Y, at.Min.X+side, at.Min.Y+side)
		role, colour := theme.Caption, theme.Text2
		chosen := now == p.slug && *tiles == settings.TilesPicture
		if chosen {
			role, colour = theme.CaptionBold, theme.SoftText
		}
		if !ui.Measuring() {
			inner := picture.Inset(ui.Px(4))
			g.list().Image(g.pictures.tiles(p.slug, inner.Dx()), image.Rect(0, 0, inner.Dx(), inner.Dx()), paint.R(inner), float32(theme.RadiusSegment*g.scale), 1, 1)
			switch {
			case chosen:
				g.list().Stroke(picture, theme.RadiusControl*g.scale, 2*g.scale, ui.Colour(theme.Accent))
			case re.Hover:
				g.list().Stroke(picture, theme.RadiusControl*g.scale, g.scale, ui.Colour(theme.Field))
			}
			if re.Ring {
				ui.Ring(at, theme.RadiusControl)
			}
		}
		at.Min.Y = picture.Max.Y + ui.Px(theme.Space4)
		ui.Label(at, g.text(p.name), widget.LabelSpec{Role: role, Colour: colour, Centre: true})
	}
	return now
}
