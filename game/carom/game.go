package carom

import (
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/theme"
)

// game is one game of Carom in the window. The selected piece is not part of the position, so it
// is a field here.
type game struct {
	family.GameBase
	family  state
	host    family.GameHost
	history historyBar

	gestures gestures
	shifts   []gesture.Shift // the piece that a release would slide

	selected board.ID       // the piece that keys move, at first the target
	chosen   bool           // the player has selected it, and not the start of the game or a hint
	seen     bool           // has had its first frame
	warned   bool           // that there is no solution
	revealed bool           // the optimum is shown
	measured bool           // the distance of the current position is shown
	glowing  time.Duration  // when the board began to glow, or 0
	result   records.Result // of the solved game; the zero Result until it is looked up

	targets     targets
	celebration celebration
}

var (
	_ family.Selector     = (*game)(nil)
	_ family.FootDrawer   = (*game)(nil)
	_ family.MoveObserver = (*game)(nil)
)

func newGame(f state, host family.GameHost) *game {
	s := host.Session()
	if date, ok := dayOf(s.Values()); ok {
		if day, ok := puzzle.CaromAssignedDay(date); ok {
			host.Knowledge().Learn(s.Start().Start(), solver.Answer{Moves: day.Solution, Claim: solver.ProvedOptimal})
		}
	}
	g := &game{family: f, host: host, history: newHistoryBar(s), targets: newTargets(s.Family())}
	g.celebration.was = s.Board().Reached()
	if t := (moves.Carom{}).Target(s.Board()); t.Piece != board.NoPiece {
		g.selected = t.Piece
	}
	return g
}

// View implements family.Game.
func (*game) View() family.View { return view() }

// Hints implements family.Game.
func (g *game) Hints() family.Hints {
	return family.Hints{Describe: describeMove, Shown: g.HintShown, Pace: pace()}
}

// Actions implements family.Game.
func (*game) Actions(*scene.App) []scene.Action {
	return []scene.Action{{ID: scene.Solution, Places: scene.InMode}}
}

// Solved implements family.Game.
func (g *game) Solved() family.Solved {
	return family.Solved{BestIcon: "trophy", Details: g.SolvedDetails, Headline: headline, Note: g.sumNote, Fitting: g.fitting}
}

// RestartValues returns the game's values, or those of the current puzzle of its day if that has
// changed.
func (g *game) RestartValues() puzzle.Values {
	s := g.host.Session()
	if v := s.Values(); s.Start().Changed() {
		return puzzle.Values{puzzle.KeyDay: v[puzzle.KeyDay]}
	}
	return s.Values()
}

// Opened replays the moves of a code, but not those of an unfinished saved game.
func (g *game) Opened(*scene.App) {
	s := g.host.Session()
	if made, _ := s.Depth(); made > 0 && (s.Locked() || s.Clock() == 0) {
		g.history.autoplay = true
	}
}

// Tick starts the job that makes the table of positions, and warns once that a game has no solution. The job waits for the second frame: where cores are few, it would
// delay the first.
func (g *game) Tick(app *scene.App) {
	if g.seen {
		g.host.Knowledge().Find(app.Jobs, g.host.Session().Start().Start())
		g.findTargets(app)
	} else {
		g.seen = true
		app.UI.WakeAfter(0)
	}
	if g.host.Knowledge().Impossible() && !g.warned {
		g.warned = true
		app.ShowMessage(assets.CaromImpossibleTitle, app.Text(assets.CaromImpossibleText))
	}
}

// Selected returns the piece that keys move.
func (g *game) Selected() board.ID { return g.selected }

// Draw draws the board, or a replay of the history.
func (g *game) Draw(fr *scene.Frame, s *boardview.Drawing) {
	v := drawingFor(fr.Look(), *s)
	v.selected, v.glow = g.selected, g.glow(fr, *s)
	if 0 < s.Celebration && s.Celebration < theme.VictoryLasts {
		fr.UI.WakeAfter(0)
	}
	if s.Advised {
		v.selected = board.NoPiece // show only the arrow of the hint
	}
	if r := g.history.replay; r != nil {
		// At its end the replay shows the game's own board, which may still be moving.
		moving := r.Motions.Moving(fr.Now)
		if !r.Timeline().AtEnd() || moving {
			v.Board, v.Motions = r.Timeline().Board(), &r.Motions
		}
		if moving {
			fr.UI.WakeAfter(0)
		}
	}
	g.celebration.draw(fr, &v)
	v.draw(fr.List())
}

// glowLasts is the time for which the board glows when it is solved.
const glowLasts = 600 * time.Millisecond

// glow returns the progress of the glow of a solved game, from 0 to 1. It starts when the solved
// game is first drawn. With reduced motion it is always 0.
func (g *game) glow(fr *scene.Frame, s boardview.Drawing) float64 {
	if s.HideSeams == 0 || fr.ReducedMotion() {
		return 0
	}
	if g.glowing == 0 {
		g.glowing = fr.Now
	}
	passed := theme.Progress(fr.Now-g.glowing, glowLasts)
	if passed < 1 {
		fr.UI.WakeAfter(0)
	}
	return passed
}

// describeMove describes a slide by the number of its piece.
func describeMove(look scene.Look, _ *board.Board, group moves.Group) string {
	id := assets.CaromSlideBlocker
	if group[0].Piece == 0 {
		id = assets.CaromSlideTarget
	}
	return look.Words.Format(id, map[string]any{"Number": int(group[0].Piece), "Direction": look.Text(parts.DirectionNames[group[0].Dir])})
}

// HintShown reveals the optimum, which a hint discloses, and selects the piece of the hint, so that
// arrow keys move it.
func (g *game) HintShown(ahead []moves.Move) {
	g.revealed = true
	g.selected, g.chosen = ahead[0].Piece, false
}
