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

// The clock of the first start's game waits for the first move.
func TestFirstGameClockStartsWithTheFirstMove(t *testing.T) {
	l := startA11yTest(t, "en", "", image.Pt(1280, 800))
	s := l.scene().Session()
	s.Resume()
	l.scene().Update(time.Second, false)
	if s.Clock() != 0 {
		t.Errorf("before the first move: %v", s.Clock())
	}
	gap := s.Board().Selected()
	l.scene().Perform(family.Do{Group: moves.Group{{Piece: gap, Dir: board.Right}}, Selected: gap})
	l.scene().Update(time.Second, false)
	if s.Clock() == 0 {
		t.Error("the clock does not run after the first move")
	}
}
