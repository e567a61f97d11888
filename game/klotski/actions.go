package klotski

import (
	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/widget"
)

// The actions that only boards of blocks have.
const (
	previousLevel desk.ActionID = "previous-level"
	nextLevel     desk.ActionID = "next-level"
	leastHere     desk.ActionID = "least-here"
)

// Actions implements family.Game.
func (g *Game) Actions(d *desk.Desk) []desk.Action {
	previous := desk.Action{
		ID: previousLevel, Icon: "chevron-left",
		Word: assets.KlotskiPrevious, Short: assets.KlotskiPreviousShort, Tip: assets.KlotskiPreviousTip,
	}
	next := desk.Action{
		ID: nextLevel, Icon: "chevron-right",
		Word: assets.KlotskiNext, Short: assets.KlotskiNextShort, Tip: assets.KlotskiNextTip,
	}
	forward := g.toNeighbour(d, next, +1, assets.KlotskiNextNone)
	if _, ok := g.made.request(g.table.Session().Values()); ok {
		forward.Icon, forward.Word, forward.Short, forward.Tip = "dices", assets.KlotskiAnother, assets.KlotskiAnotherShort, assets.KlotskiAnotherTip
		forward.Why, forward.Run = "", func() { g.another(d) }
	}
	return []desk.Action{
		{ID: desk.Solution, Places: desk.InMode},
		g.toNeighbour(d, previous, -1, assets.KlotskiPreviousNone),
		{
			ID: leastHere, Icon: "gauge",
			Word: assets.KlotskiLeast, Short: assets.KlotskiLeastShort, Tip: assets.KlotskiLeastTip,
			Places: desk.InTouch, Concerns: true, Why: g.table.WhyClosed(), Run: func() { g.askLeast(d) },
		},
		forward,
	}
}

// toNeighbour completes the row of an action that goes to a neighbouring level. none
// says that there is none.
func (g *Game) toNeighbour(d *desk.Desk, a desk.Action, by int, none assets.ID) desk.Action {
	a.Places, a.Concerns = desk.InTouch, true
	level, ok := neighbour(g.table.Session(), by)
	if !ok {
		a.Why = d.Text(none)
	}
	a.Run = func() { playLevel(d, level) }
	return a
}

// Another implements family.Repeating: the next level, or another layout like the one
// that was made.
func (g *Game) Another(d *desk.Desk) func() {
	if _, ok := g.made.request(g.table.Session().Values()); ok {
		return func() { g.another(d) }
	}
	level, ok := neighbour(g.table.Session(), +1)
	if !ok {
		return nil
	}
	return func() { playLevel(d, level) }
}

// askLeast says how far it is to the goal: in the panel, or where that shows only
// some of its rows, in passing.
func (g *Game) askLeast(d *desk.Desk) {
	g.least = g.now()
	if !g.table.PanelBeside() {
		d.UI.Toast("star", g.positions.sayLeast(d))
	}
}

// Next implements family.Succeeded: the next level, or another layout.
func (g *Game) Next(*desk.Desk) desk.ActionID {
	_, made := g.made.request(g.table.Session().Values())
	if _, ok := neighbour(g.table.Session(), +1); ok || made {
		return nextLevel
	}
	return desk.None
}

// Bindings implements family.Bound.
func (Family) Bindings() []desk.Binding {
	bare := func(k widget.Key) []desk.Shortcut { return []desk.Shortcut{{Key: k}} }
	return []desk.Binding{
		{ID: leastHere, Word: assets.KlotskiLeast, Group: assets.KeysPlay, Usual: bare(widget.KeyL)},
		{ID: previousLevel, Word: assets.KlotskiPrevious, Group: assets.KeysBoard, Usual: bare(widget.KeyPageUp)},
		{ID: nextLevel, Word: assets.KlotskiNext, Group: assets.KeysBoard, Usual: bare(widget.KeyPageDown)},
	}
}
