package klotski

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/narration"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// describePiece names a block by its character and its size, even if the block shows another
// text.
func describePiece(sc *scene.Context, b *board.Board, id board.ID) narration.PieceDescription {
	if b.HasTerrain() {
		name := assets.NarrationAnyBlock
		if b.Marked(id) {
			name = assets.NarrationMarkedBlock
		}
		w, h := b.Shape(id).Size()
		sign := signName(sc, b, id)
		return narration.PieceDescription{Name: sc.Words.Format(name, map[string]any{"Name": sign, "Width": w, "Height": h}), Brief: sign}
	}
	d := narration.PieceDescription{Name: sc.Text(characterNames[charactersOf(b)[id]]), Brief: nameOf(sc, b, id)}
	var size assets.ID
	switch w, h := b.Shape(id).Size(); {
	case w == 2 && h == 2:
		size = assets.NarrationTwoByTwo
	case w == 2:
		size = assets.NarrationWideBlock
	case h == 2:
		size = assets.NarrationHighBlock
	default:
		return d
	}
	d.Name = sc.Words.Format(size, map[string]any{"Name": d.Name})
	return d
}

// setLevelsA11y describes all cards, including those scrolled out of view.
func setLevelsA11y(sc *scene.Context, cards []levelCard) {
	if !sc.UI.A11yEnabled() {
		return
	}
	sc.UI.SetA11y("levels", access.Node{Name: sc.Text(assets.KlotskiLayout)})
	for i, c := range cards {
		_, achieved, _ := c.achieved(sc)
		sc.UI.SetA11y(widget.Nth("levels", i), access.Node{
			Name:  levelName(sc, puzzle.Values{puzzle.KeyLevel: c.level.Slug}),
			Value: sc.Words.Count(assets.CountMoves, c.level.Moves, nil) + ", " + achieved,
		})
	}
	sc.UI.SetA11y(widget.Nth("levels", len(cards)), access.Node{Name: sc.Text(assets.GenerateTitle)})
}
