package play

import (
	"cmp"
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/skill"
)

// Ladder is how far the player has come on the ladder of a family. It is derived from the results.
type Ladder struct {
	Rungs []puzzle.Rung // empty if the family has no ladder
	Next  int           // index of the rung to play next, which is not won; len(Rungs) if all are won
}

// LadderOf returns the ladder of a family. The next rung is the first that is neither won nor skipped, or else the first
// that is not won. A rung was skipped if one of the few after it is won, or if the last game of the family was a rung so
// easy that the game went ahead. A rung that the player has just given up waits behind an easier one.
func LadderOf(app *scene.App, f puzzle.Spec) Ladder {
	l := Ladder{Rungs: f.Ladder()}
	first, next := len(l.Rungs), len(l.Rungs)
	for i, since := len(l.Rungs)-1, skill.MostSkipped; i >= 0; i-- {
		if since++; l.won(app, f, i) {
			since = 0
			continue
		}
		if first = i; since > skill.MostSkipped {
			next = i
		}
	}
	if l.Next = next; next == len(l.Rungs) {
		l.Next = first
	}
	if plays := app.Book.Plays(f.Name()); len(plays) > 0 {
		last := plays[len(plays)-1]
		if here, _, ok := puzzle.RungOf(f, last.Values); ok {
			switch left := l.left(app, f, here); {
			case len(left) == 0:
			case here == l.Next && last.Abandoned:
				l.Next = easierRung(f, l.Rungs, here, left)
			case left[0] == l.Next:
				l.Next = left[ahead(app, f, last.Start(), l.Rungs, here, left)]
			}
		}
	}
	return l
}

// left returns the rungs that are not won, from the one after a rung around to those before it.
func (l Ladder) left(app *scene.App, f puzzle.Spec, here int) (left []int) {
	for by := 1; by < len(l.Rungs); by++ {
		if i := (here + by) % len(l.Rungs); !l.won(app, f, i) {
			left = append(left, i)
		}
	}
	return left
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

// nextRung is what comes after a rung.
type nextRung struct {
	puzzle.Rung
	index int
	ahead bool // rungs are skipped that would be too easy
}

// nextRungOf returns the rung to play after a game that is a rung itself: the next one that is not
// won, or else the first one below it. After an easy rung it may be one further on, and after one that was too hard it is
// one that takes no longer. ok is false after all other games, after one that was chosen from a list, and at the end of the
// ladder.
func nextRungOf(app *scene.App, s *session.Session, tooHard bool) (next nextRung, ok bool) {
	f := s.Family()
	here, _, ok := puzzle.RungOf(f, s.Values())
	if !ok || app.Listed == s.Start().String() {
		return nextRung{}, false
	}
	l := Ladder{Rungs: f.Ladder()}
	left := l.left(app, f, here)
	if len(left) == 0 {
		return nextRung{}, false
	}
	if tooHard {
		i := easierRung(f, l.Rungs, here, left)
		return nextRung{Rung: l.Rungs[i], index: i}, true
	}
	by := ahead(app, f, s.Start().String(), l.Rungs, here, left)
	return nextRung{l.Rungs[left[by]], left[by], by > 0}, true
}

// easierRung returns which of some rungs comes next after one that was too hard.
func easierRung(f puzzle.Spec, rungs []puzzle.Rung, here int, left []int) int {
	seconds := func(i int) float64 {
		e, _ := puzzle.ExpectedOf(f, rungs[i].Values)
		return e.Seconds
	}
	for _, i := range left {
		if seconds(i) <= seconds(here) {
			return i
		}
	}
	return slices.MinFunc(left, func(a, b int) int { return cmp.Compare(seconds(a), seconds(b)) })
}

// ahead returns which of the rungs that are left comes next after a game of a rung: 0 unless it is the last game, was the
// first solve of it, was easy, and the player wants puzzles that fit.
func ahead(app *scene.App, f puzzle.Spec, start string, rungs []puzzle.Rung, here int, left []int) int {
	plays := app.Book.Plays(f.Name())
	if len(plays) == 0 || !app.Settings.OwnPace {
		return 0
	}
	last := plays[len(plays)-1]
	e, ok := puzzle.ExpectedOf(f, last.Values)
	if !ok || last.Start() != start || app.Book.Standing(last.Start()).Count > 1 || !skill.Easy(last.Result, e.Seconds, rungs[here].Optimum) {
		return 0
	}
	var rest []float64
	for _, i := range left {
		e, ok := puzzle.ExpectedOf(f, rungs[i].Values)
		if i < here || i/puzzle.CourseRungs != here/puzzle.CourseRungs || !ok {
			break
		}
		rest = append(rest, e.Seconds)
	}
	return app.Skill(f).Ahead(e.Seconds, rest)
}

// nextRung returns the rung that Next starts after the game, as nextRungOf does. ok is also false if Next goes on with a
// puzzle that is made to fit the player, as after a rung that was too hard.
func (p *Scene) nextRung() (next nextRung, ok bool) {
	if p.fitting() != nil {
		return nextRung{}, false
	}
	return nextRungOf(p.app, p.session, p.rungTooHard())
}

// nextRungAction changes the action that starts another game into one that goes on to the next rung,
// if the game is a solved rung.
func (p *Scene) nextRungAction(another scene.Action) scene.Action {
	if !p.session.Locked() {
		return another
	}
	next, ok := p.nextRung()
	if !ok {
		return another
	}
	another.Icon, another.Word, another.Short, another.Tip = "arrow-right", assets.LadderNext, assets.LadderNext, assets.LadderNextTip
	another.Hidden = false
	another.Run = func() { p.app.Games.Resume(p.session.Family(), next.Values) }
	return another
}
