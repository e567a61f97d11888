package game

import (
	"image"
	"os"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/moves"
)

// The game of the first start is stored with its first move, and not before.
func TestFirstGameIsKeptWithItsFirstMove(t *testing.T) {
	l := startA11yTest(t, "en", "", image.Pt(1280, 800))
	kept := func() int {
		l.games.write(time.Minute)
		l.games.write(time.Minute)
		entries, _ := l.store.Games()
		return len(entries)
	}
	if !l.welcoming() || kept() > 0 {
		t.Fatalf("welcome: %v, %d games", l.welcoming(), kept())
	}
	b := l.scene().Session().Board()
	gap := b.Selected()
	l.scene().Perform(family.Do{Group: moves.Group{{Piece: gap, Dir: board.Right}}, Selected: gap})
	if kept() != 1 {
		entries, _ := os.ReadDir(l.sc.DataDir)
		t.Errorf("the game is not kept: %v, %v", l.games.previewOnly, entries)
	}
}
