package game

import (
	"worldslide/game/family"
	"worldslide/game/share"
	"worldslide/puzzle"
)

// sendPuzzle shows the dialog of a puzzle to be sent, without moves.
func (g *Game) sendPuzzle(code puzzle.Code) {
	if f, ok := family.ByName(g.options.Families, code.Family.Name()); ok {
		g.ShowDialog(share.NewPuzzle(g.app.Look(), f, code))
	}
}

// sendGame shows the dialog of the current game to be sent, with its moves.
func (g *Game) sendGame() {
	s := g.scene().Session()
	if f, ok := family.ByName(g.options.Families, s.Family().Name()); ok {
		g.ShowDialog(share.NewGame(g.app.Look(), f, s.Code(), s.Locked()))
	}
}
