package klotski

import (
	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/widget"
)

// The family's own actions.
const (
	previousLevel scene.ActionID = "previous-level"
	nextLevel     scene.ActionID = "next-level"
	minHere       scene.ActionID = "least-here"
)

// Actions returns the family's rows of the action table.
func (g *game) Actions(app *scene.App) []scene.Action {
	previous := scene.Action{
		ID: previousLevel, Icon: "chevron-left",
		Word: assets.KlotskiPrevious, Short: assets.KlotskiPreviousShort, Tip: assets.KlotskiPreviousTip,
	}
	next := scene.Action{
		ID: nextLevel, Icon: "chevron-right",
		Word: assets.KlotskiNext, Short: assets.KlotskiNextShort, Tip: assets.KlotskiNextTip,
	}
	forward := g.toNeighbour(app, next, +1, assets.KlotskiNextNone)
	if _, ok := g.made.request(g.host.Session().Values()); ok {
		forward.Word, forward.Tip = assets.CardNext, assets.KlotskiAnotherTip
		forward.Why, forward.Run = "", func() { g.another(app) }
	}
	return []scene.Action{
		{ID: scene.Solution, Places: scene.InMode},
		g.toNeighbour(app, previous, -1, assets.KlotskiPreviousNone),
		{
			ID: minHere, Icon: "gauge",
			Word: assets.KlotskiLeast, Short: assets.KlotskiLeastShort, Tip: assets.KlotskiLeastTip,
			Places: g.places(), ConcernsGame: true, Why: g.host.WhyClosed(), Run: func() { g.showDistance(&app.Frame) },
		},
		forward,
	}
}

// places is where the buttons are that the panel has too.
func (g *game) places() scene.Places {
	if g.host.Calm() {
		return scene.InMenu
	}
	return scene.InTouch
}

// toNeighbour completes an action that goes to a neighbouring level. none is the reason shown
// if there is none.
// In a collection it goes to the previous puzzle of that, or to the next one that is not solved.
func (g *game) toNeighbour(app *scene.App, a scene.Action, by int, none assets.ID) scene.Action {
	a.Places, a.ConcernsGame = g.places(), true
	if c, ok := g.collected(app); ok {
		a.Run = c.Next
		if by < 0 {
			a.Run = c.Previous
		}
		if a.Run == nil {
			a.Why = app.Text(none)
		}
		return a
	}
	level, ok := neighbour(app, g.host.Session(), by)
	if !ok {
		a.Why = app.Text(none)
	}
	a.Run = func() { playLevel(app, level) }
	return a
}

// Another starts the next level, or generates another layout with the same options.
func (g *game) Another(app *scene.App) (next func(), ends bool) {
	if _, ok := g.made.request(g.host.Session().Values()); ok {
		return func() { g.another(app) }, false
	}
	level, ok := neighbour(app, g.host.Session(), +1)
	if !ok {
		return nil, false
	}
	return func() { playLevel(app, level) }, false
}

// collected returns the place of the puzzle in a collection.
func (g *game) collected(app *scene.App) (scene.Collected, bool) {
	if app.Editors == nil {
		return scene.Collected{}, false
	}
	return app.Editors.Collected(app, g.host.Session().Start().String())
}

// showDistance shows the distance to the goal: in the panel, or in a toast if the panel is not
// beside the board.
func (g *game) showDistance(fr *scene.Frame) {
	g.distanceAt = g.point()
	if !g.host.PanelBeside() {
		fr.UI.Toast("star", g.distanceText(fr.Look()))
	}
}

// NextAction returns the action of the next level or another layout.
func (g *game) NextAction(app *scene.App) scene.ActionID {
	_, made := g.made.request(g.host.Session().Values())
	_, collected := g.collected(app)
	if _, ok := neighbour(app, g.host.Session(), +1); ok || made || collected {
		return nextLevel
	}
	return scene.None
}

// bindings returns the actions that have keys.
func bindings() []scene.Binding {
	bare := func(k widget.Key) []scene.Shortcut { return []scene.Shortcut{{Key: k}} }
	return []scene.Binding{
		{ID: minHere, Word: assets.KlotskiLeast, Group: assets.KeysPlay, Default: bare(widget.KeyL)},
		{ID: previousLevel, Word: assets.KlotskiPrevious, Group: assets.KeysBoard, Default: bare(widget.KeyPageUp)},
		{ID: nextLevel, Word: assets.KlotskiNext, Group: assets.KeysBoard, Default: bare(widget.KeyPageDown)},
	}
}
