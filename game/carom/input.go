package carom

import (
	"slices"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/gesture"
	"worldslide/ui/sound"
	"worldslide/ui/widget"
)

// Takes reports whether the board uses a key: arrows, W A S D, the numbers of the pieces, and Tab
// if there is another piece. In a solved game these are the keys of the replay.
func (g *game) Takes(k widget.KeyPress) bool {
	if g.history.replay != nil {
		return g.history.Takes(k)
	}
	if k.Key == widget.KeyTab {
		_, ok := g.nextPiece(k.Mods == widget.Shift)
		return ok && k.Mods&^widget.Shift == 0
	}
	_, slides := family.Direction(k)
	_, selects := pieceOfKey(k.Key, blockersOf(g.host.Session().Board()))
	return k.Mods == 0 && (slides || selects)
}

// pieceOfKey returns the piece that a number key selects: a blocker by its number, or the target
// by the number after the last blocker, but at least 4.
func pieceOfKey(k widget.Key, blockers int) (board.ID, bool) {
	target := widget.Key1 + widget.Key(max(blockers, 3))
	switch {
	case k >= widget.Key1 && k < target:
		return board.ID(k-widget.Key1) + 1, true
	case k == target:
		return 0, true
	}
	return 0, false
}

// blockersOf returns the number of blockers of a board.
func blockersOf(b *board.Board) int { return b.Len() - 1 }

// nextPiece returns the piece after the selected one, or before it if back is set: after the last one
// the first. It is false if there is no other.
func (g *game) nextPiece(back bool) (board.ID, bool) {
	count := board.ID(g.host.Session().Board().Len())
	to := g.selected + 1
	if back {
		to = g.selected + count - 1
	}
	return to % count, count > 1
}

// has reports whether the board has a piece.
func (g *game) has(piece board.ID) bool {
	return piece >= 0 && int(piece) < g.host.Session().Board().Len()
}

// Input translates an event into intents.
func (g *game) Input(app *scene.App, e family.Event) []family.Intent {
	if (e.Kind == family.Key || e.Kind == family.Press) && g.history.playsAgain() {
		g.history.endPlayback(app, g.host) // a move from here would lose those that are still to be played
		return nil
	}
	draft := family.NewDraft(g.host, nil)
	switch e.Kind {
	case family.Key:
		g.key(app, draft, e.Key)
	case family.Press:
		if draft.Open() {
			g.gestures.press(draft.Board(), e.At, e.Cell)
		}
	case family.Move:
		g.gestures.move(e.At)
		g.shifts = g.shifts[:0]
		if shift, ok := g.gestures.preview(draft.Board(), g.selected); ok && draft.Open() {
			g.shifts = append(g.shifts, shift)
		}
	case family.Release:
		g.shifts = g.shifts[:0]
		if meant := g.gestures.release(draft.Board(), g.selected, e.At, e.Cell); draft.Open() {
			g.perform(app.Look(), draft, meant)
		}
	case family.Cancel:
		g.gestures.cancel()
		g.shifts = g.shifts[:0]
	}
	return draft.Intents
}

// key handles a key.
func (g *game) key(app *scene.App, draft *family.Draft, k widget.KeyPress) {
	if r := g.history.replay; r != nil {
		g.history.press(app, r, k.Key)
		return
	}
	if !draft.Open() {
		return
	}
	if k.Key == widget.KeyTab {
		if piece, ok := g.nextPiece(k.Mods == widget.Shift); ok {
			g.choose(draft, piece)
		}
		return
	}
	if piece, ok := pieceOfKey(k.Key, blockersOf(g.host.Session().Board())); ok && g.has(piece) {
		g.choose(draft, piece)
		return
	}
	if dir, ok := family.Direction(k); ok {
		if g.selected == board.NoPiece {
			g.choose(draft, 0) // the target
		}
		g.slide(app.Look(), draft, g.selected, dir)
	}
}

// perform adds the intents of a gesture of the pointer to a draft.
func (g *game) perform(look scene.Look, draft *family.Draft, m command) {
	if m.piece == board.NoPiece {
		return
	}
	// A click deselects a piece only if the player selected it: who clicks the target first, or the piece of
	// a hint, wants to move it.
	if !m.slides && m.piece == g.selected && g.chosen {
		g.selected = board.NoPiece
		return
	}
	g.choose(draft, m.piece)
	switch {
	case m.slides:
		g.slide(look, draft, m.piece, m.dir)
	case !movable(draft.Board(), m.piece):
		draft.Note(family.Refuse{Piece: m.piece, Dir: board.Right, Why: look.Text(assets.CalmBlocked)})
	}
}

// movable reports whether a piece can slide in a direction.
func movable(b *board.Board, piece board.ID) bool {
	return slices.ContainsFunc(board.Dirs[:], func(d board.Dir) bool {
		return (moves.Carom{}).Legal(b, moves.Move{Piece: piece, Dir: d})
	})
}

// choose selects a piece.
func (g *game) choose(draft *family.Draft, piece board.ID) {
	g.chosen = true
	if g.selected != piece {
		g.selected = piece
		draft.Note(family.Play{Sound: sound.GapSelected})
	}
}

// slide slides a piece, or refuses if it cannot move.
func (g *game) slide(look scene.Look, draft *family.Draft, piece board.ID, dir board.Dir) {
	g.history.Stop()
	if !draft.Do(moves.Group{{Piece: piece, Dir: dir}}, board.NoPiece) {
		draft.Note(family.Refuse{Piece: piece, Dir: dir, Why: look.Text(assets.CalmRefused)})
	}
}

// Active reports whether the pointer is pressed.
func (g *game) Active() bool { return g.gestures.pressed }

// Preview returns the piece that releasing the pointer would slide.
func (g *game) Preview() []gesture.Shift { return g.shifts }
