package klotski

import (
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// game is one game with blocks. The pointer drags blocks, Tab and Shift with an arrow select
// another block, and arrows move the selected one. The selection is not part of the position.
type game struct {
	family.GameBase
	host     family.GameHost
	counting scene.Slot // counts the positions of a board without a solution
	made     *generatedLevels
	levels   []timedLevel // from which fitting chooses; nil until it is asked

	gestures  gestures
	followed  time.Duration // when the held block was last moved towards the pointer
	selected  board.ID      // the block that keys move, or NoPiece
	unfocused bool          // the board lost the focus since a block was last selected

	said        note         // the last event
	lastVerdict note         // how good the last move was
	distanceAt  historyPoint // where the player asked for the distance to the goal
	warned      bool         // that there is no solution
}

var (
	_ family.Selector     = (*game)(nil)
	_ family.MoveObserver = (*game)(nil)
)

func newGame(host family.GameHost) *game {
	return &game{host: host, selected: board.NoPiece, distanceAt: historyPoint{-1, -1}}
}

// View implements family.Game.
func (*game) View() family.View { return view() }

// Hints implements family.Game. All steps of one block are one gesture.
func (g *game) Hints() family.Hints {
	return family.Hints{
		Describe: g.DescribeMove, Shown: g.HintShown, Pace: time.Second,
		Gesture: func(ahead []moves.Move) moves.Group { return moves.GroupByBlock(ahead)[0] },
	}
}

// Solved implements family.Game.
func (g *game) Solved() family.Solved { return family.Solved{Next: g.NextAction, Fitting: g.fitting} }

// historyPoint is a position in the history of a game: the number of gestures made, and with
// those that can be redone.
type historyPoint struct{ done, all int }

func (g *game) point() historyPoint {
	done, all := g.host.Session().Depth()
	return historyPoint{done, all}
}

// note is a text about a position, shown as long as the game is at that position.
type note struct {
	at   historyPoint
	text func(app *scene.App) string
}

// holds reports whether the note is about a point in the history.
func (n note) holds(at historyPoint) bool { return n.text != nil && n.at == at }

// say shows a text in the status line until the position changes or another text replaces it.
func (g *game) say(text func(*scene.App) string) { g.said = note{g.point(), text} }

// MoveMade describes a move in the status line, and rates it if that is switched on.
func (g *game) MoveMade(app *scene.App, before *board.Board, history []moves.Group, group moves.Group) {
	block := group[0].Piece
	g.selected = block
	g.say(func(app *scene.App) string {
		return app.Words.Format(assets.KlotskiMoved, map[string]any{"Block": g.blockName(app.Look(), block), "Direction": directions(app.Look(), group)})
	})
	g.lastVerdict = note{}
	if !preferencesOf(app.Look()).judge {
		return
	}
	if lost, ok := g.host.Knowledge().Lost(before, history, group); ok {
		g.lastVerdict = note{g.point(), func(app *scene.App) string { return lossText(app.Look(), lost) }}
	}
}

// Draw draws the board with the selected block and the one that is held.
func (g *game) Draw(fr *scene.Frame, s *boardview.Drawing) {
	v := drawingOf(fr.Look(), *s)
	v.selected = g.selected
	if block, off, ok := g.gestures.held(); ok {
		v.held, v.heldOff = block, boardview.Offset{X: float32(off.X), Y: float32(off.Y)}
	}
	v.draw(fr.List())
	if shape := g.pointer(fr, *s); shape != widget.CursorArrow {
		fr.UI.Point(shape)
	}
	if g.gestures.behind() || 0 < s.Celebration && s.Celebration < theme.VictoryLasts {
		fr.UI.WakeAfter(0)
	}
}

// pointer returns a closed hand while a block is held, and an open hand over a block that can
// move.
func (g *game) pointer(fr *scene.Frame, s boardview.Drawing) widget.Cursor {
	b, at := g.host.Session().Board(), fr.UI.Pointer()
	switch {
	case g.gestures.active():
		return widget.CursorClosedHand
	case !g.host.Open() || fr.UI.DialogOpen() || !at.In(s.Layout.Cells):
		return widget.CursorArrow
	}
	in := at.Sub(s.Layout.Cells.Min).Div(s.Layout.Cell)
	if block := b.Occupant(b.Cell(board.Point{X: in.X, Y: in.Y})); block != board.NoPiece && canMove(b, block) {
		return widget.CursorOpenHand
	}
	return widget.CursorArrow
}

// Tick notes when the board loses the focus, starts the jobs that find out about all positions
// and the next layout, and warns once that a board has no solution.
func (g *game) Tick(app *scene.App) {
	if app.CurrentDialog() == nil && app.UI.Focused() != family.BoardID {
		g.unfocused = true
	}
	g.host.Knowledge().Find(app.Jobs, g.host.Session().Start().Start())
	if r, ok := g.made.request(g.host.Session().Values()); ok {
		g.made.prepare(app, r)
	}
	if g.host.Knowledge().Impossible() && !g.warned {
		g.warned = true
		g.showImpossible(app)
	}
}

// HintShown selects the block of the hint.
func (g *game) HintShown(ahead []moves.Move) { g.selected, g.unfocused = ahead[0].Piece, false }
