package carom

import (
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/theme"
)

// Game is one game of Carom in the window. The selected piece is no part of the
// position, so it is kept here, with what the player has seen of the history and
// what is known of the positions.
type Game struct {
	family.Plain
	family    Family
	table     family.Table
	positions positions
	history   history

	drag   drag
	shifts []gesture.Shift // what a release would slide
	hand
	// refused tells that the last slide was not possible; depth is where the history
	// stood then, as a solution or Undo goes on from it.
	refused  bool
	depth    int
	opened   bool          // by its code, a link or as a file
	warned   bool          // that there is no solution
	revealed bool          // the player has asked for the optimum
	glowing  time.Duration // when the board began to glow; 0 before
	// result is what solving the game has brought, once that is asked for.
	result records.Result
}

var (
	_ family.Game       = (*Game)(nil)
	_ family.Restarting = (*Game)(nil)
	_ family.Opened     = (*Game)(nil)
	_ family.Leaving    = (*Game)(nil)
	_ family.Ticking    = (*Game)(nil)
	_ family.Optimal    = (*Game)(nil)
	_ family.Filling    = (*Game)(nil)
	_ family.Footed     = (*Game)(nil)
	_ family.Gradual    = (*Game)(nil)
	_ family.Heeding    = (*Game)(nil)
	_ family.Pacing     = (*Game)(nil)
	_ family.Greeting   = (*Game)(nil)
	_ family.Repeating  = (*Game)(nil)
	_ family.Guided     = (*Game)(nil)
)

func newGame(f Family, t family.Table) *Game {
	s := t.Session()
	return &Game{family: f, table: t, positions: newPositions(s), history: newHistory(s)}
}

// View implements family.Game.
func (*Game) View() family.View { return View{} }

// Actions implements family.Game: the solution can be shown.
func (*Game) Actions(*desk.Desk) []desk.Action {
	return []desk.Action{{ID: desk.Solution, Places: desk.InMode}}
}

// Again implements family.Restarting: of a day whose puzzle has changed, the one that
// it has.
func (g *Game) Again() puzzle.Values {
	s := g.table.Session()
	if v := s.Values(); s.Start().Changed() {
		return puzzle.Values{puzzle.KeyDay: v[puzzle.KeyDay]}
	}
	return s.Values()
}

// Opened implements family.Opened: the moves of a code play by themselves. Those of a
// saved game, which has been played for a while, do not.
func (g *Game) Opened(*desk.Desk) {
	g.opened = true
	s := g.table.Session()
	if made, _ := s.Depth(); made > 0 && (s.Locked() || s.Clock() == 0) {
		g.history.autoplay = true
	}
}

// Tick implements family.Ticking: a game that is seen gets its table of positions, and the
// player is told once if it has no solution.
func (g *Game) Tick(d *desk.Desk) {
	g.positions.begin(d)
	offerHow(d, g)
	if g.positions.none && !g.warned {
		g.warned = true
		d.Tell(assets.CaromImpossibleTitle, d.Text(assets.CaromImpossibleText))
	}
}

// Leave implements family.Leaving.
func (*Game) Leave(d *desk.Desk) { d.Jobs.Cancel(positionsJob) }

// Optimum implements family.Optimal.
func (g *Game) Optimum() (least int, known bool) { return g.positions.optimum() }

// Draw implements family.Game.
func (g *Game) Draw(d *desk.Desk, s boardview.Scene) {
	v := drawing{Scene: s, selected: g.selected, glow: g.glow(d, s)}
	if g.table.Advising() {
		v.selected = board.NoPiece // one arrow is advice enough
	}
	if r := g.history.replay; r != nil {
		// At its end the replay shows what the game does, which may still be gliding.
		moving := r.Motions.Moving(d.Now)
		if !r.AtEnd() || moving {
			v.Board, v.Motions = r.Board(), &r.Motions
		}
		if moving {
			d.UI.WakeAfter(0)
		}
	}
	v.draw(d.List())
}

// glowLasts is how long the board glows when it is solved.
const glowLasts = 600 * time.Millisecond

// glow returns how much of the celebration of a solved game has passed. It begins when
// the game is first seen solved, and there is none where motion is reduced.
func (g *Game) glow(d *desk.Desk, s boardview.Scene) float64 {
	if s.Whole == 0 || d.Reduced() {
		return 0
	}
	if g.glowing == 0 {
		g.glowing = d.Now
	}
	passed := theme.Progress(d.Now-g.glowing, glowLasts)
	if passed < 1 {
		d.UI.WakeAfter(0)
	}
	return passed
}

// Way implements family.Guided.
func (g *Game) Way() (solver.Answer, int) {
	way := g.positions.way(g.table.Session().Board())
	return way, len(way.Moves)
}

// Advised implements family.Adviser.
func (*Game) Advised() puzzle.Family { return puzzle.Carom{} }

// Say implements family.Adviser.
func (*Game) Say(d *desk.Desk, _ *board.Board, group moves.Group) string {
	id := assets.CaromSlideBlocker
	if group[0].Piece == 0 {
		id = assets.CaromSlideTarget
	}
	return d.Words.Format(id, map[string]any{"Number": int(group[0].Piece), "Direction": d.Text(desk.DirectionNames[group[0].Dir])})
}

// Stages implements family.Gradual: how many moves, which piece, and then the move.
func (*Game) Stages() int { return 3 }

// Partly implements family.Gradual.
func (*Game) Partly(d *desk.Desk, _ *board.Board, ahead []moves.Move, stage int) string {
	if stage > 1 {
		return pieceWords(d, ahead[0].Piece, assets.CaromHintTarget, assets.CaromHintBlocker)
	}
	return d.Words.Format(assets.CaromHintLeft, map[string]any{"Count": d.Words.Count(assets.CountMoves, len(ahead), nil)})
}

// Heed implements family.Heeding: the piece that is named is selected, so that arrow
// keys move it; and who knows how far it is may know the optimum.
func (g *Game) Heed(ahead []moves.Move, stage int) {
	g.revealed = true
	if stage > 1 {
		g.selected = ahead[0].Piece
	}
}

// Pace implements family.Pacing.
func (*Game) Pace() family.Pace { return family.Pace{Gesture: pace(), Speeds: []float64{1, 2, 3, 4}} }

// Greeting implements family.Greeting.
func (g *Game) Greeting(result records.Result) desk.Dialog {
	g.result = result
	return &solvedDialog{game: g, result: result}
}
