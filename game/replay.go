package game

import (
	"image"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// replay plays the moves of a game again. It has a board of its own; the game
// at hand waits behind it.
type replay struct {
	tapeDeck
	look    look
	rules   moves.Rules
	board   *board.Board
	units   []moves.Move
	made    [][]moves.Motion // of the units that are shown, for the way back
	at      int              // units shown
	motions boardview.Motions
	heard   int // cells of the largest piece that has moved since the last frame
}

var _ tape = (*replay)(nil)

// newReplay makes a replay of moves from a start, which it keeps.
func newReplay(l look, start *board.Board, units []moves.Move) *replay {
	return &replay{look: l, rules: l.family().Rules(), board: start, units: units, motions: boardview.Motions{Gathers: l.gathers()}}
}

// replayOf makes a replay of the moves of a game.
func replayOf(l look, s *session.Session) *replay {
	var units []moves.Move
	for _, group := range s.Moves() {
		units = append(units, group...)
	}
	return newReplay(l, s.Start().Start(), units)
}

// hasReplay reports whether the game at hand has moves to be shown.
func (g *Game) hasReplay() bool {
	undo, _ := g.play.session.Depth()
	return undo > 0
}

// openReplay shows the moves of a game from the start.
func (g *Game) openReplay(s *session.Session) {
	if l, ok := lookOf(s.Family()); ok {
		g.showReplay(replayOf(l, s))
	}
}

// showReplay shows moves from the start.
func (g *Game) showReplay(r *replay) {
	r.playFromStart(g, r)
	g.replay = r
	g.dialog = nil
}

func (g *Game) closeReplay() {
	g.replay = nil
	g.ui.Focus(boardID)
	g.ui.WakeAfter(0)
}

// place implements tape.
func (r *replay) place(*Game) (at, all int) { return r.at, len(r.units) }

// forward implements tape.
func (r *replay) forward(g *Game) { r.advance(g.now, g.reduced()) }

// backward implements tape.
func (r *replay) backward(g *Game) { r.retreat(g.now, g.reduced()) }

// wind implements tape.
func (r *replay) wind(g *Game, to int) {
	for r.at < to && r.at < len(r.units) {
		r.advance(g.now, true)
	}
	for r.at > to && r.at > 0 {
		r.retreat(g.now, true)
	}
	r.motions.Stop()
}

// pace implements tape.
func (r *replay) pace() time.Duration { return r.look.slideTime(nil, false) + theme.ReplayPause }

func (r *replay) advance(now time.Duration, reduced bool) {
	if r.at == len(r.units) {
		return
	}
	m := r.units[r.at]
	made, err := r.rules.Apply(nil, r.board, m)
	if err != nil {
		// The session has replayed these moves before; they cannot fail.
		r.units = r.units[:r.at]
		return
	}
	if r.board.IsGap(m.Piece) {
		r.board.Select(m.Piece)
	}
	r.made = append(r.made, made)
	r.at++
	r.motions.Slide(made, now, r.look.slideTime(made, reduced))
	r.heard = max(r.heard, heaviest(r.board, made))
}

func (r *replay) retreat(now time.Duration, reduced bool) {
	if r.at == 0 {
		return
	}
	r.at--
	made := r.made[r.at]
	r.made = r.made[:r.at]
	moves.Revert(r.board, made)
	back := make([]moves.Motion, len(made))
	for i, m := range made {
		back[i] = moves.Motion{Piece: m.Piece, From: m.From.Add(m.Delta), Delta: m.Delta.Times(-1)}
	}
	r.motions.Slide(back, now, r.look.slideTime(back, reduced))
}

// sounded plays what has been heard since the last frame.
func (r *replay) sounded(g *Game) {
	if r.heard > 0 {
		g.sound.Play(sound.Slide(r.heard))
		r.heard = 0
	}
}

// frame declares the replay for one update.
func (r *replay) frame(g *Game) {
	ui := g.ui
	r.takeKeys(g)
	r.update(g, r)
	r.sounded(g)
	barHeight := g.replayBarHeight()
	stage := g.stage(r.look, r.board)
	stage.Head, stage.Foot = 0, 0
	stage.Area.Max.Y -= barHeight + ui.Px(theme.Space16)
	l := stage.Arrange().Board
	v := g.scene(r.board, l)
	v.Motions, v.Selection = &r.motions, true
	r.look.draw(g, v)
	if r.motions.Moving(g.now) {
		ui.WakeAfter(0)
	}
	width := max(l.Outer.Dx(), min(r.width(g, r, g.closeReplay), g.size.X-2*ui.Px(theme.Space8)))
	x := (g.size.X - width) / 2
	y := l.Outer.Max.Y + ui.Px(theme.Space16)
	r.bar(g, image.Rect(x, y, x+width, y+barHeight), r, true, g.closeReplay)
}

// takeKeys acts on the keys of the replay.
func (r *replay) takeKeys(g *Game) {
	ui := g.ui
	if ui.DialogOpen() {
		return
	}
	if ui.TakeShortcut(0, widget.KeyEscape) {
		g.closeReplay()
		return
	}
	for _, k := range []widget.Key{widget.KeySpace, widget.KeyLeft, widget.KeyRight, widget.KeyHome, widget.KeyEnd} {
		if ui.TakeShortcut(0, k) {
			r.key(g, r, k)
			return
		}
	}
}
