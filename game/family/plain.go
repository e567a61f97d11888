package family

import (
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
)

// Plain is what is usual in a Game: for embedding.
type Plain struct{}

// Actions implements Game: none.
func (Plain) Actions(*desk.Desk) []desk.Action { return nil }

// Preview implements Controller: nothing is shown before a release.
func (Plain) Preview() []gesture.Shift { return nil }

// Gesture implements Adviser: one move.
func (Plain) Gesture(ahead []moves.Move) moves.Group { return moves.Group{ahead[0]} }

// Travels implements Adviser: the piece of the move.
func (Plain) Travels(_ *board.Board, m moves.Move) (board.ID, board.Dir) { return m.Piece, m.Dir }

// Say implements Adviser: by the name of the piece.
func (Plain) Say(d *desk.Desk, b *board.Board, group moves.Group) string {
	return d.Words.Format(assets.HintSlide, map[string]any{
		"Piece": b.Name(group[0].Piece), "Direction": d.Text(desk.DirectionNames[group[0].Dir]),
	})
}

// PlainView is what is usual in a View: for embedding.
type PlainView struct{}

// Stage implements View: nothing is added.
func (PlainView) Stage(*desk.Desk, *board.Board, *boardview.Stage) {}

// SlideTime implements View.
func (PlainView) SlideTime(made []moves.Motion, reduced bool) time.Duration {
	return boardview.SlideTime(made, reduced)
}

// Gathers implements View: motions answer the hand.
func (PlainView) Gathers() bool { return false }

// UsualPace lets the eye follow what a solution shows.
const UsualPace = 400 * time.Millisecond

// PaceOf returns how fast the solution of a game is shown.
func PaceOf(g Game) Pace {
	if p, ok := g.(Pacing); ok {
		return p.Pace()
	}
	return Pace{Gesture: UsualPace, Speeds: []float64{1, 2, 3, 4}}
}

// StagesOf returns how often a hint of a game is asked for until it shows the move.
func StagesOf(g Game) int {
	if p, ok := g.(Gradual); ok {
		return p.Stages()
	}
	return 1
}
