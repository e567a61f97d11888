package play

import (
	"maps"

	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
)

// A calm game shows Undo, Hint and the menu More, in which all else is. The rungs of a family and its puzzles
// of today are calm until the player has won some rungs. Then the other buttons join, some with each rung.
// Keys, codes and the menu reach everything from the start.

// calmRungs is the number of rungs of a family after which the first button joins.
const calmRungs = 5

// joining are the buttons that are in the menu at first, and the number of rungs won with which each joins the
// toolbar. What is in the part of the toolbar for the family and its mode joins with the rung of scene.None.
var joining = map[scene.ActionID]int{
	scene.Restart:  calmRungs,
	scene.Redo:     calmRungs + 1,
	scene.New:      calmRungs + 2,
	scene.Share:    calmRungs + 3,
	scene.Display:  calmRungs + 4,
	scene.Help:     calmRungs + 5,
	scene.None:     calmRungs + 6,
	scene.Solution: calmRungs + 7,

	scene.Statistics: calmRungs + 3,
}

// calm is how much of the tools a game shows. It does not change during the game, so that its buttons stay where
// they are.
type calm struct {
	applies bool
	won     int  // rungs of the family
	all     int  // rungs that there are
	opened  bool // by a code, a link or a file, which show everything
}

// newCalm returns the calm of a game.
func newCalm(app *scene.App, s *session.Session) calm {
	f := s.Family()
	l := Ladder{Rungs: f.Ladder()}
	c := calm{all: len(l.Rungs)}
	_, _, rung := puzzle.RungOf(f, s.Values())
	if c.applies = c.all > 0 && (rung || ofToday(f, s.Values(), app.Today())); !c.applies {
		return c
	}
	for i := range l.Rungs {
		if l.won(app, f, i) {
			c.won++
		}
	}
	return c
}

// ofToday reports whether values are a puzzle of a date: the daily one, or the easy one beside it.
func ofToday(f puzzle.Spec, v puzzle.Values, date puzzle.Date) bool {
	easy, ok := f.EasyDaily(date)
	return puzzle.IsDaily(f, v, date) || ok && maps.Equal(easy.Values, v)
}

// Later reports whether an action that the toolbar has at other times is still in the menu only. inMode
// is whether its button is in the part of the toolbar for the family and its mode.
func (p *Scene) Later(id scene.ActionID, inMode bool) bool {
	c := p.calm
	if !c.applies || c.opened || p.app.Settings.AllTools {
		return false
	}
	from, ok := joining[id]
	if !ok {
		from = joining[scene.None]
	}
	return (ok || inMode) && c.won < min(from, c.all)
}

// Calm implements family.GameHost.
func (p *Scene) Calm() bool { return p.Later(scene.Restart, false) }

// Opened is called when the game was opened by its code, a link or a file.
func (p *Scene) Opened() {
	p.calm.opened = true
	p.game.Opened(p.app)
}

// offerLesson offers the lesson of the family when a rung or a puzzle of today opens that has no moves and was not
// opened by a code, a link or a file. Who chooses another game knows what to do with it.
func (p *Scene) offerLesson() {
	if p.lessonOffered || !p.bare.Empty() || p.session.Paused() {
		return
	}
	p.lessonOffered = true
	made, left := p.session.Depth()
	if p.calm.applies && !p.calm.opened && made+left == 0 {
		family.OfferLesson(p.app, p.family, p.session.Values())
	}
}

// Continue is called when this scene replaces another one of the same game, such as by a restart.
func (p *Scene) Continue(before *Scene) { p.calm.opened = before.calm.opened }
