package play

import (
	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
)

// Ladder is how far the player has come on the ladder of a family. It is derived from the results.
type Ladder struct {
	Rungs []puzzle.Rung // empty if the family has no ladder
	Next  int           // index of the first rung that is not won; len(Rungs) if all are
}

// LadderOf returns the ladder of a family.
func LadderOf(app *scene.App, f puzzle.Spec) Ladder {
	var l Ladder
	l.Rungs = f.Ladder()
	l.Next = len(l.Rungs)
	for i := range l.Rungs {
		if !l.won(app, f, i) {
			l.Next = i
			break
		}
	}
	return l
}

// Goes reports whether there is a rung that is not won.
func (l Ladder) Goes() bool { return l.Next < len(l.Rungs) }

// Game returns a new game of the next rung. There must be one.
func (l Ladder) Game(f puzzle.Spec) (*session.Session, error) {
	return family.NewSession(f, l.Rungs[l.Next].Values, "")
}

func (l Ladder) won(app *scene.App, f puzzle.Spec, rung int) bool {
	return app.Book.Standing(puzzle.FormatStart(f, l.Rungs[rung].Values)).Solved()
}

// NextRung returns the rung to play after a game that is a rung itself: the next one that is not
// won, or else the first one below it. ok is false after all other games, after one that was chosen from a list, and at
// the end of the ladder.
func NextRung(app *scene.App, s *session.Session) (next puzzle.Rung, ok bool) {
	f := s.Family()
	here, _, ok := puzzle.RungOf(f, s.Values())
	if !ok || app.Listed == s.Start().String() {
		return puzzle.Rung{}, false
	}
	l := Ladder{Rungs: f.Ladder()}
	for by := 1; by < len(l.Rungs); by++ {
		if i := (here + by) % len(l.Rungs); !l.won(app, f, i) {
			return l.Rungs[i], true
		}
	}
	return puzzle.Rung{}, false
}

// nextRungAction changes the action that starts another game into one that goes on to the next rung,
// if the game is a solved rung.
func (p *Scene) nextRungAction(another scene.Action) scene.Action {
	if !p.session.Locked() {
		return another
	}
	next, ok := NextRung(p.app, p.session)
	if !ok {
		return another
	}
	another.Icon, another.Word, another.Short, another.Tip = "arrow-right", assets.LadderNext, assets.LadderNext, assets.LadderNextTip
	another.Hidden = false
	another.Run = func() { p.app.Games.Resume(p.session.Family(), next.Values) }
	return another
}
