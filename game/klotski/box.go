package klotski

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// showBox opens a dialog for windows without a panel beside the board. It shows the full name of
// the game, the optimum and the player's best result.
func (g *game) showBox(sc *scene.Context) {
	sc.ShowDialog(&parts.InfoDialog{
		ID:    "klotski-box",
		Title: func(sc *scene.Context) string { return boxTitle(sc, g.host.Session().Puzzle()) },
		Body:  g.boxBody,
	})
}

// boxBody declares the content of the box and returns the height used.
func (g *game) boxBody(sc *scene.Context, area image.Rectangle) int {
	top, facts := area.Min.Y, g.bests(sc)
	if len(facts) == 0 {
		widget.CutTop(&area, sc.UI.Paragraph(area, g.positions.distanceText(sc), widget.LabelSpec{Colour: theme.Text2}))
	}
	for _, f := range facts {
		sc.UI.ValueRow(widget.CutTop(&area, parts.RowHeight(sc)), sc.Text(f.Label), f.Value, f.Bold)
	}
	return area.Min.Y - top
}

// boxTitle returns the name of a puzzle: its own, its rung, or that of its level.
func boxTitle(sc *scene.Context, c puzzle.Code) string {
	if name, _, ok := family.NameOf(sc, family.Family{Puzzle: puzzle.Klotski, Name: assets.FamilyKlotski}, c); ok {
		return name
	}
	return gameName(sc, c)
}
