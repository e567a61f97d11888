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
func describePiece(look scene.Look, b *board.Board, id board.ID) narration.PieceDescription {
	if b.HasTerrain() {
		name := assets.NarrationAnyBlock
		if b.Marked(id) {
			name = assets.NarrationMarkedBlock
		}
		w, h := b.Shape(id).Size()
		sign := signName(look, b, id)
		return narration.PieceDescription{Name: look.Words.Format(name, map[string]any{"Name": sign, "Width": w, "Height": h}), Brief: sign, Noun: nounOf(look, b, id)}
	}
	d := narration.PieceDescription{Name: look.Text(characterNames[charactersOf(b)[id]]), Brief: nameOf(look, b, id), Noun: nounOf(look, b, id)}
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
	d.Name = look.Words.Format(size, map[string]any{"Name": d.Name})
	return d
}

// setLevelsA11y describes all cards, including those scrolled out of view.
func setLevelsA11y(fr *scene.Frame, cards []levelCard) {
	if !fr.UI.A11yEnabled() {
		return
	}
	fr.UI.SetA11y("levels", access.Node{Name: fr.Text(assets.KlotskiLayout)})
	for i, c := range cards {
		_, achieved, _ := c.achieved(fr.Look())
		fr.UI.SetA11y(widget.Nth("levels", i), access.Node{
			Name:  levelName(fr.Look(), puzzle.Values{puzzle.KeyLevel: c.level.Slug}),
			Value: c.length(fr.Look()) + fr.Text(assets.NarrationComma) + achieved,
		})
	}
	fr.UI.SetA11y(widget.Nth("levels", len(cards)), access.Node{Name: fr.Text(assets.GenerateTitle)})
}
