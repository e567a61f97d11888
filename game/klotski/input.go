package klotski

import (
	"math"
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

// followSpeed is the maximum speed of a dragged block in cells per second. The block reaches
// the pointer within a frame or two, but visibly goes around corners.
const followSpeed = 36

// Takes reports whether the board uses a key: arrows and W A S D, also with Shift, and Tab if
// there is a next block.
func (g *game) Takes(k widget.KeyPress) bool {
	switch {
	case g.host.Session().Locked():
		return false
	case k.Key == widget.KeyTab:
		_, ok := g.next(k.Mods == widget.Shift)
		return ok
	case k.Mods&^widget.Shift != 0:
		return false
	}
	_, ok := family.Direction(k)
	return ok
}

// next returns the block that Tab selects: after the last one the first.
func (g *game) next(back bool) (board.ID, bool) {
	from := g.selected
	if g.unfocused {
		from = board.NoPiece
	}
	b := g.host.Session().Board()
	if block, ok := NextBlock(b, from, back); ok || from == board.NoPiece {
		return block, ok
	}
	block, ok := NextBlock(b, board.NoPiece, back)
	return block, ok && block != from
}

// Input translates an event into intents.
func (g *game) Input(app *scene.App, e family.Event) []family.Intent {
	draft := family.NewDraft(g.host, nil)
	switch e.Kind {
	case family.Key:
		g.key(app.Look(), draft, e.Key)
	case family.Press:
		g.gestures = gestures{}
		g.followed = app.Now - family.FirstFrame
		if !draft.Open() {
			break
		}
		if block, ok := g.gestures.pick(draft.Board(), e.At, e.Cell); ok && !g.gestures.reachable(draft.Board(), g.selected) {
			g.choose(block)
		}
	case family.Move:
		g.gestures.move(e.At, e.Cell)
		g.follow(app.Look())
	case family.Release:
		if dropped, ok := g.gestures.release(draft.Board(), g.selected, e.At, e.Cell); ok && draft.Open() {
			g.drop(app.Look(), draft, dropped)
		}
	case family.Cancel:
		if dropped, ok := g.gestures.cancel(); ok {
			g.drop(app.Look(), draft, dropped)
		}
	}
	return draft.Intents
}

func (g *game) key(look scene.Look, f *family.Draft, k widget.KeyPress) {
	if k.Key == widget.KeyTab {
		if block, ok := g.next(k.Mods == widget.Shift); ok {
			g.choose(block)
		}
		return
	}
	dir, ok := family.Direction(k)
	switch {
	case !ok || !f.Open():
	case g.selected == board.NoPiece:
		if block, ok := firstBlock(f.Board(), dir); ok {
			g.choose(block)
		}
	case k.Mods == widget.Shift:
		if block, ok := blockToward(f.Board(), g.selected, dir); ok {
			g.choose(block)
		}
	case !f.Do(moves.Group{{Piece: g.selected, Dir: dir}}, board.NoPiece):
		g.refuse(look, f, g.selected, dir)
	}
}

// follow moves the held block towards the pointer, at most at followSpeed.
func (g *game) follow(look scene.Look) {
	cells := followSpeed * (look.Now - g.followed).Seconds()
	if look.ReducedMotion {
		cells = math.Inf(1)
	}
	g.followed = look.Now
	g.gestures.follow(cells)
}

// drop adds the moves of a released or called block to a draft, and the animation of the rest of the path
// of a held one.
func (g *game) drop(look scene.Look, f *family.Draft, dropped drop) {
	if len(dropped.group) > 0 {
		f.Do(dropped.group, board.NoPiece)
	}
	if !dropped.held {
		return
	}
	off := dropped.off
	steps := math.Max(1, math.Abs(off.X)+math.Abs(off.Y))
	lasts := min(time.Duration(float64(theme.MotionSlide.Duration(look.ReducedMotion))*steps), theme.MotionSlideMost.Duration(look.ReducedMotion))
	f.Note(family.Settle{
		Piece: dropped.block, From: boardview.Offset{X: float32(off.X), Y: float32(off.Y)}, Lasts: lasts, Headed: true,
	})
	switch {
	case dropped.stuck:
		f.Note(family.Refuse{Piece: dropped.block, Dir: dropped.dir, Why: look.Text(assets.CalmBlocked)})
	case dropped.refused:
		g.refuse(look, f, dropped.block, dropped.dir)
	}
}

// choose selects a block, or none for NoPiece.
func (g *game) choose(block board.ID) {
	g.selected, g.unfocused = block, false
	g.say(nil)
}

// refuse notes that a block cannot go in a direction.
func (g *game) refuse(look scene.Look, f *family.Draft, block board.ID, dir board.Dir) {
	f.Note(family.Refuse{Piece: block, Dir: dir, Why: look.Words.Format(assets.KlotskiRefused, map[string]any{
		"Block": g.blockName(look, block), "Direction": directions(look, moves.Group{{Dir: dir}}),
	})})
}

// Active reports whether a block is held.
func (g *game) Active() bool { return g.gestures.active() }

// Selected returns the block that keys move, or NoPiece.
func (g *game) Selected() board.ID { return g.selected }
