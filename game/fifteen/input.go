package fifteen

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// What keys and pointer mean on a board of tiles, and what is said of it.

// slides reports whether a key slides tiles: arrows, with Shift for all tiles of a
// line, and W A S D.
func slides(k widget.KeyPress) bool {
	_, ok := family.Direction(k)
	return ok && k.Mods&^widget.Shift == 0
}

// Takes reports whether the board uses a key.
func (g *Game) Takes(k widget.KeyPress) bool {
	return slides(k) || isSpace(k) && g.table.Session().Locked()
}

func isSpace(k widget.KeyPress) bool { return k.Key == widget.KeySpace && k.Mods == 0 }

// Active reports whether a press goes on.
func (g *Game) Active() bool { return g.gestures.active() }

// Input translates an event into intents.
func (g *Game) Input(sc *scene.Context, e family.Event) []family.Intent {
	t := &tileDraft{
		Draft: family.NewDraft(g.table, func(group moves.Group) bool { return g.Allowed(sc, group) }),
		game:  g, desk: sc,
	}
	switch e.Kind {
	case family.Key:
		if isSpace(e.Key) {
			return g.next(sc)
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
		if preferencesOf(sc.Settings).hover {
			hover(t, e.From, e.At, e.Cell)
		}
	}
	return t.Intents
}

// Draw draws the board with the tiles that are held.
func (g *Game) Draw(sc *scene.Context, s boardview.Scene) {
	tiles := g.view().drawing(sc, s)
	tiles.hold(g.gestures.held())
	tiles.draw(sc.List())
}

// tileDraft is a position on which a key or gesture tries what it means.
type tileDraft struct {
	*family.Draft
	game *Game
	desk *scene.Context
}

var _ tileGame = (*tileDraft)(nil)

// key slides what a key says, or refuses.
func (t *tileDraft) key(k widget.KeyPress) {
	dir, ok := family.Direction(k)
	if !ok || !t.Open() {
		return
	}
	t.game.gestures = gestures{}
	if group := t.slide(k, dir); len(group) > 0 && t.make(group) {
		return
	}
	// The tile that would have to make room shows that it cannot.
	if gaps := t.Board().Gaps(); len(gaps) > 0 {
		t.game.sayRefused(t.desk, board.NoPiece, dir)
		t.Note(family.Refuse{Piece: t.Board().Occupant(t.Board().Front(gaps[0], dir)), Dir: dir})
	}
}

// slide returns the moves that a key means, or none.
func (t *tileDraft) slide(k widget.KeyPress, dir board.Dir) moves.Group {
	if k.Mods&widget.Shift != 0 && t.Several() {
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
func (t *tileDraft) Several() bool { return preferencesOf(t.desk.Settings).several }

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
		t.Note(family.Settle{Piece: m.Piece, From: along(m.Dir, from), Lasts: theme.MotionSlide.Duration(t.desk.ReducedMotion())})
	}
}

// Refuse implements tileGame.
func (t *tileDraft) Refuse(tile board.ID, dir board.Dir) {
	t.game.sayRefused(t.desk, tile, dir)
	t.Note(family.Refuse{Piece: tile, Dir: dir})
}

// along returns the offset of so many cells in a direction.
func along(dir board.Dir, cells float64) boardview.Offset {
	v := dir.Vector()
	return boardview.Offset{X: float32(float64(v.X) * cells), Y: float32(float64(v.Y) * cells)}
}

// sayRefused notes a refusal in words.
func (g *Game) sayRefused(sc *scene.Context, tile board.ID, dir board.Dir) {
	s := g.table.Session()
	g.depth, _ = s.Depth()
	g.last = func(sc *scene.Context) string { return sayStuck(sc, g.view().numbered(sc), s.Board(), tile, dir) }
	if g.movesGone() {
		g.last = func(sc *scene.Context) string { return sc.Text(assets.FifteenMovesGone) }
	}
}

// said returns what happened last, in words, for the status line: also what was done
// by undo, redo and hints.
func (g *Game) said(sc *scene.Context) string {
	s := g.table.Session()
	undo, _ := s.Depth()
	switch {
	case undo > g.depth:
		made := s.Moves()
		group := made[len(made)-1]
		g.last = func(sc *scene.Context) string { return saySlide(sc, g.view().numbered(sc), s.Board(), group) }
	case undo < g.depth:
		g.last = func(sc *scene.Context) string { return sc.Text(assets.FifteenSaidUndone) }
	}
	g.depth = undo
	return g.lastWords(sc)
}

// lastWords says what happened last, or "".
func (g *Game) lastWords(sc *scene.Context) string {
	if g.last == nil {
		return ""
	}
	return g.last(sc)
}
