package klotski

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/telling"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

var _ telling.Teller = View{}

// Tell implements telling.Teller: blocks are called by whom they stand for, whatever
// stands on them, and by how large they are.
func (View) Tell(d *desk.Desk, b *board.Board, id board.ID) telling.Told {
	told := telling.Told{Name: d.Text(heroNames[heroesOf(b)[id]])}
	var size assets.ID
	switch w, h := b.Shape(id).Size(); {
	case w == 2 && h == 2:
		size = assets.ToldTwoByTwo
	case w == 2:
		size = assets.ToldWideBlock
	case h == 2:
		size = assets.ToldHighBlock
	default:
		return told
	}
	told.Name = d.Words.Format(size, map[string]any{"Name": told.Name})
	return told
}

// hand is what the keys act on.
type hand struct{ selected board.ID }

// Chosen is the selected piece, or NoPiece.
func (h hand) Chosen() board.ID { return h.selected }

// tellLevels names the cards of levels, those out of sight too.
func tellLevels(d *desk.Desk, cards []levelCard) {
	if !d.UI.Listening() {
		return
	}
	d.UI.Tell("levels", access.Node{Name: d.Text(assets.KlotskiLayout)})
	for i, c := range cards {
		_, achieved, _ := c.achieved(d)
		d.UI.Tell(widget.Nth("levels", i), access.Node{
			Name:  levelName(d, puzzle.Values{puzzle.KeyLevel: c.level.Slug}),
			Value: d.Words.Count(assets.CountMoves, c.level.Moves, nil) + ", " + achieved,
		})
	}
	d.UI.Tell(widget.Nth("levels", len(cards)), access.Node{Name: d.Text(assets.GenerateTitle)})
}
