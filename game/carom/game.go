package carom

import (
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/theme"

	"worldslide/game/parts"
)

// Game is one game of Carom in the window. The selected piece is no part of the
// position, so it is kept here, with what the player has seen of the history and
// what is known of the positions.
type Game struct {
	family    state
	table     family.GameHost
	positions positions
	history   historyBar

	drag   drag
	shifts []gesture.Shift // what a release would slide
	keyCursor
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

func newGame(f state, t family.GameHost) *Game {
	s := t.Session()
	return &Game{family: f, table: t, positions: newPositions(s), history: newHistoryBar(s)}
}

// asFamilyGame returns the game as the window uses it.
func (g *Game) asFamilyGame() family.Game {
	return family.Game{
		View: view, Summary: g.Summary,
		Takes: g.Takes, Input: g.Input, Active: g.Active, Preview: g.Preview, Draw: g.Draw, Selected: g.Selected,
		Hints: family.Hints{
			Solver: puzzle.Carom, Describe: describeMove, Shown: g.HintShown,
			// The number of moves, the piece, and then the move.
			Partial: &family.PartialHints{Count: 3, Describe: partialHint},
			Pace:    &family.Pace{Gesture: pace(), Speeds: []float64{1, 2, 3, 4}},
		},
		Actions: func(*scene.Context) []scene.Action {
			return []scene.Action{{ID: scene.Solution, Places: scene.InMode}}
		},
		Another: g.Another, RestartValues: g.RestartValues, Optimum: g.Optimum,
		Opened: g.Opened, Tick: g.Tick, Leave: g.Leave,
		Known:     &family.KnownSolutions{Solution: g.Solution, Impossible: g.Impossible},
		Solved:    family.Solved{Dialog: g.SolvedDialog},
		FillPanel: g.FillPanel, Footer: g.Footer,
	}
}

// RestartValues returns the day's current puzzle if that has changed since.
func (g *Game) RestartValues() puzzle.Values {
	s := g.table.Session()
	if v := s.Values(); s.Start().Changed() {
		return puzzle.Values{puzzle.KeyDay: v[puzzle.KeyDay]}
	}
	return s.Values()
}

// Opened plays the moves of a code, but not those of a saved game that was played.
func (g *Game) Opened(*scene.Context) {
	g.opened = true
	s := g.table.Session()
	if made, _ := s.Depth(); made > 0 && (s.Locked() || s.Clock() == 0) {
		g.history.autoplay = true
	}
}

// Tick starts the job that makes the table of positions, and tells the player once that a
// game has no solution.
func (g *Game) Tick(sc *scene.Context) {
	g.positions.begin(sc)
	offerHow(sc, g)
	if g.positions.none && !g.warned {
		g.warned = true
		sc.ShowMessage(assets.CaromImpossibleTitle, sc.Text(assets.CaromImpossibleText))
	}
}

// Leave ends that job.
func (*Game) Leave(sc *scene.Context) { sc.Jobs.Cancel(positionsJob) }

// Optimum returns the fewest moves, if known.
func (g *Game) Optimum() (least int, known bool) { return g.positions.optimum() }

// Draw draws the board, or a replay of the history.
func (g *Game) Draw(sc *scene.Context, s boardview.Scene) {
	v := drawing{Scene: s, selected: g.selected, glow: g.glow(sc, s)}
	if g.table.HintShown() {
		v.selected = board.NoPiece // one arrow is advice enough
	}
	if r := g.history.replay; r != nil {
		// At its end the replay shows what the game does, which may still be gliding.
		moving := r.Motions.Moving(sc.Now)
		if !r.Timeline().AtEnd() || moving {
			v.Board, v.Motions = r.Timeline().Board(), &r.Motions
		}
		if moving {
			sc.UI.WakeAfter(0)
		}
	}
	v.draw(sc.List())
}

// glowLasts is how long the board glows when it is solved.
const glowLasts = 600 * time.Millisecond

// glow returns how much of the celebration of a solved game has passed. It begins when
// the game is first seen solved, and there is none where motion is reduced.
func (g *Game) glow(sc *scene.Context, s boardview.Scene) float64 {
	if s.HideSeams == 0 || sc.ReducedMotion() {
		return 0
	}
	if g.glowing == 0 {
		g.glowing = sc.Now
	}
	passed := theme.Progress(sc.Now-g.glowing, glowLasts)
	if passed < 1 {
		sc.UI.WakeAfter(0)
	}
	return passed
}

// Solution returns a shortest solution from the table of positions.
func (g *Game) Solution() (solver.Answer, int) {
	way := g.positions.way(g.table.Session().Board())
	return way, len(way.Moves)
}

// Impossible reports whether the start has no solution.
func (g *Game) Impossible() bool { return g.positions.none }

// describeMove describes a slide by the number of its piece.
func describeMove(sc *scene.Context, _ *board.Board, group moves.Group) string {
	id := assets.CaromSlideBlocker
	if group[0].Piece == 0 {
		id = assets.CaromSlideTarget
	}
	return sc.Words.Format(id, map[string]any{"Number": int(group[0].Piece), "Direction": sc.Text(parts.DirectionNames[group[0].Dir])})
}

// partialHint describes the number of moves left, then the piece.
func partialHint(sc *scene.Context, _ *board.Board, ahead []moves.Move, stage int) string {
	if stage > 1 {
		return pieceWords(sc, ahead[0].Piece, assets.CaromHintTarget, assets.CaromHintBlocker)
	}
	return sc.Words.Format(assets.CaromHintLeft, map[string]any{"Count": sc.Words.Count(assets.CountMoves, len(ahead), nil)})
}

// HintShown selects the piece of the hint, so that arrow keys move it, and reveals the
// optimum: the hint has told the number of moves.
func (g *Game) HintShown(ahead []moves.Move, stage int) {
	g.revealed = true
	if stage > 1 {
		g.selected = ahead[0].Piece
	}
}

// SolvedDialog returns the family's own dialog.
func (g *Game) SolvedDialog(result records.Result) scene.Dialog {
	g.result = result
	return &solvedDialog{game: g, result: result}
}
