package fifteen

import (
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Takes reports whether the board uses a key. In a solved game these include Space.
func (g *game) Takes(k widget.KeyPress) bool {
	_, _, slides := g.keys.direction(k)
	return slides || isSpace(k) && (g.host.Session().Locked() || g.host.Session().Over() || g.blind())
}

func isSpace(k widget.KeyPress) bool { return k.Key == widget.KeySpace && k.Mods == 0 }

// Active reports whether the pointer is pressed.
func (g *game) Active() bool { return g.gestures.active() }

// Input translates an event into intents.
func (g *game) Input(app *scene.App, e family.Event) []family.Intent {
	t := &tileDraft{
		Draft: family.NewDraft(g.host, func(group moves.Group) bool { return g.Allowed(app, group) }),
		game:  g, app: app,
	}
	g.keys = slideKeysOf(app.Look())
	switch e.Kind {
	case family.Key:
		switch {
		case isSpace(e.Key) && g.blind():
			return []family.Intent{family.Confirm{}}
		case isSpace(e.Key):
			return g.startNext(app)
		}
		t.key(e.Key)
	case family.Press:
		g.gestures.press(t, e.At, e.Cell)
	case family.Move:
		g.gestures.move(e.At, e.Cell)
	case family.Release:
		g.gestures.release(t, e.At, e.Cell)
	case family.Cancel:
		g.gestures.cancel(t, e.Withdrawn)
	case family.Hover:
		if preferencesOf(app.Settings).hover && g.hovers(app, e) {
			hover(t, e.From, e.At, e.Cell)
		}
	}
	return t.Intents
}

// hoverRest is how long a pointer that came in from beside the board rests until it slides tiles.
const hoverRest = 200 * time.Millisecond

// hovers reports whether the pointer slides tiles. Its way to where the player wants to begin does not: before the first
// move, a pointer that comes in from beside the board has to rest.
func (g *game) hovers(app *scene.App, e family.Event) bool {
	s := g.host.Session()
	if undo, all := s.Depth(); undo+all > 0 {
		return true
	}
	switch {
	case !gesture.PlaceOf(e.From, e.Cell).On(s.Board()):
		g.cameIn, g.movedAt = true, app.Now
	case e.From != e.At:
		g.movedAt = app.Now
	}
	if left := hoverRest - (app.Now - g.movedAt); g.cameIn && left > 0 {
		app.UI.WakeAfter(left)
		return false
	}
	g.cameIn = false
	return true
}

// Draw draws the board with the held tiles at the pointer. Marks are around the drawn tiles.
func (g *game) Draw(fr *scene.Frame, s *boardview.Drawing) {
	tiles := g.view().drawing(fr.Look(), *s)
	s.HighlightInset, s.HighlightRadius = tiles.marks()
	tiles.hold(g.gestures.held())
	tiles.draw(fr.List())
	if 0 < s.Celebration && s.Celebration < theme.VictoryLasts {
		fr.UI.WakeAfter(0)
	}
}

// tileDraft is a draft of the position for keys and gestures.
type tileDraft struct {
	*family.Draft
	game *game
	app  *scene.App
}

var _ tileGame = (*tileDraft)(nil)

// key handles a key: it slides tiles, or refuses if none can slide.
func (t *tileDraft) key(k widget.KeyPress) {
	dir, all, ok := t.game.keys.direction(k)
	if !ok || !t.Open() {
		return
	}
	t.game.gestures = gestures{}
	if group := t.slide(dir, all); len(group) > 0 && t.make(group) {
		return
	}
	// The refusal is shown on the tile on the other side of the blank.
	if gaps := t.Board().Gaps(); len(gaps) > 0 {
		t.Note(family.Refuse{Piece: t.Board().Occupant(t.Board().Front(gaps[0], dir)), Dir: dir, Why: t.whyNot(board.NoPiece, dir)})
	}
}

// slide returns the moves of a key, or none.
func (t *tileDraft) slide(dir board.Dir, all bool) moves.Group {
	if all && t.Several() {
		group, err := (moves.Fifteen{}).SlideAll(t.Board(), dir)
		if err != nil {
			return nil
		}
		return group
	}
	if m, ok := (moves.Fifteen{}).Into(t.Board(), dir); ok {
		return moves.Group{m}
	}
	return nil
}

// Several implements tileGame.
func (t *tileDraft) Several() bool { return preferencesOf(t.app.Settings).several }

// Do implements tileGame.
func (t *tileDraft) Do(group moves.Group) bool {
	if t.make(group) {
		return true
	}
	t.Refuse(group[0].Piece, group[0].Dir)
	return false
}

// make makes the moves of a gesture.
func (t *tileDraft) make(group moves.Group) bool { return t.Draft.Do(group, board.NoPiece) }

// TakeBack implements tileGame.
func (t *tileDraft) TakeBack(moves.Group) { t.Note(family.Run{Action: scene.Undo}) }

// CancelPress implements tileGame.
func (t *tileDraft) CancelPress(group moves.Group, from float64) {
	for _, m := range group {
		t.Note(family.Settle{Piece: m.Piece, From: along(m.Dir, from), Lasts: theme.MotionSlide.Duration(t.app.ReducedMotion())})
	}
}

// Refuse implements tileGame.
func (t *tileDraft) Refuse(tile board.ID, dir board.Dir) {
	t.Note(family.Refuse{Piece: tile, Dir: dir, Why: t.whyNot(tile, dir)})
}

// along returns the offset of a number of cells in a direction.
func along(dir board.Dir, cells float64) boardview.Offset {
	v := dir.Vector()
	return boardview.Offset{X: float32(float64(v.X) * cells), Y: float32(float64(v.Y) * cells)}
}

// whyNot returns why a tile, or for board.NoPiece any tile, cannot move in a direction.
func (t *tileDraft) whyNot(tile board.ID, dir board.Dir) string {
	look := t.app.Look()
	switch {
	case t.game.movesGone():
		return look.Text(assets.FifteenMovesGone)
	case tile == board.NoPiece:
		return look.Words.Format(assets.FifteenSaidNoTile, map[string]any{"Direction": strings.ToLower(look.Text(parts.DirectionNames[dir]))})
	case t.Several():
		return look.Text(assets.CalmNoLine)
	}
	return look.Text(assets.CalmNotBeside)
}

// said returns the text about the last event for the status line. It notices changes by undo, redo
// and hints by the depth of the history.
func (g *game) said(app *scene.App) string {
	s := g.host.Session()
	undo, _ := s.Depth()
	switch {
	case undo > g.depth:
		made := s.Moves()
		group := made[len(made)-1]
		g.last = func(app *scene.App) string {
			return saySlide(app.Look(), g.view().numbered(app.Look()), s.Board(), group)
		}
	case undo < g.depth:
		g.last = func(app *scene.App) string { return app.Text(assets.FifteenSaidUndone) }
	}
	g.depth = undo
	return g.lastWords(app)
}

// lastWords returns the text about the last event, or "".
func (g *game) lastWords(app *scene.App) string {
	if g.last == nil {
		return ""
	}
	return g.last(app)
}
