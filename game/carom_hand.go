package game

import (
	"worldslide/board"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/sound"
	"worldslide/ui/widget"
)

// caromHand slides pieces: the pointer selects and swipes them, keys select and
// slide them. It also keeps what the player has seen of the game's history.
type caromHand struct {
	drag     gesture.Carom
	shift    []gesture.Shift // what a release would slide
	selected board.ID
	refused  bool // the last slide was not possible
	depth    int  // where the history stood then: a demo or Undo goes on from it
	revealed bool // the player has asked for the optimum
	pieces   int
	history  caromHistory
	guide    *caromGuide
}

func newCaromHand(s *session.Session) *caromHand {
	return &caromHand{pieces: s.Board().Len(), history: newCaromHistory(s), guide: newCaromGuide(s)}
}

// caromTable lets gestures act on the game at hand.
type caromTable struct {
	g *Game
	h *caromHand
}

func (t caromTable) Board() *board.Board { return t.g.play.session.Board() }

func (t caromTable) Open() bool { return t.g.play.open() }

func (t caromTable) Selected() board.ID { return t.h.selected }

func (t caromTable) Select(piece board.ID) { t.h.choose(t.g, piece) }

func (t caromTable) Slide(piece board.ID, d board.Dir) { t.h.slide(t.g, piece, d) }

func (h *caromHand) choose(g *Game, piece board.ID) {
	h.refused = false
	if h.selected != piece {
		h.selected = piece
		g.sound.Play(sound.GapSelected)
	}
	g.ui.WakeAfter(0)
}

func (h *caromHand) slide(g *Game, piece board.ID, d board.Dir) {
	h.history.playing = false
	h.depth, _ = g.play.session.Depth()
	h.refused = !g.play.do(g, moves.Group{{Piece: piece, Dir: d}}, board.NoPiece)
	if h.refused {
		g.play.refuse(g, piece, d)
	}
}

// takes implements hand: arrows, W A S D, the numbers of the pieces, and Tab until
// it has walked over all of them. Of a game that is over, keys wind the replay.
func (h *caromHand) takes(k widget.KeyPress) bool {
	if h.history.over != nil {
		return h.history.takes(k)
	}
	if k.Key == widget.KeyTab {
		_, ok := h.beside(k.Mods == widget.Shift)
		return ok && k.Mods&^widget.Shift == 0
	}
	_, moves := direction(k)
	_, selects := pieceOfKey(k.Key)
	return k.Mods == 0 && (moves || selects)
}

// pieceOfKey returns the piece that a number key selects: blockers by their
// numbers, and 4 the target.
func pieceOfKey(k widget.Key) (board.ID, bool) {
	switch k {
	case widget.Key1, widget.Key2, widget.Key3:
		return board.ID(k-widget.Key1) + 1, true
	case widget.Key4:
		return 0, true
	}
	return 0, false
}

// beside returns the piece after the selected one, or the one before it. Past
// the last piece there is none: Tab goes on to what is beside the board.
func (h *caromHand) beside(back bool) (board.ID, bool) {
	to := h.selected + 1
	if back {
		to = h.selected - 1
	}
	return to, to >= 0 && int(to) < h.pieces
}

func (h *caromHand) key(g *Game, k widget.KeyPress) {
	if h.history.over != nil {
		h.history.key(g, h.history.tape(), k.Key)
		return
	}
	if !g.play.open() {
		return
	}
	if k.Key == widget.KeyTab {
		if piece, ok := h.beside(k.Mods == widget.Shift); ok {
			h.choose(g, piece)
		}
		return
	}
	if piece, ok := pieceOfKey(k.Key); ok && int(piece) < h.pieces {
		h.choose(g, piece)
		return
	}
	if d, ok := direction(k); ok {
		h.slide(g, h.selected, d)
	}
}

func (h *caromHand) press(g *Game, at gesture.Point, cell float64) {
	h.drag.Press(caromTable{g, h}, at, cell)
}

func (h *caromHand) move(g *Game, at gesture.Point, _ float64) {
	h.drag.Move(at)
	h.shift = h.shift[:0]
	if shift, ok := h.drag.Preview(caromTable{g, h}); ok {
		h.shift = append(h.shift, shift)
	}
}

func (h *caromHand) release(g *Game, at gesture.Point, cell float64) {
	h.shift = h.shift[:0]
	h.drag.Release(caromTable{g, h}, at, cell)
}

func (h *caromHand) active() bool { return h.drag.Active() }

func (h *caromHand) cancel() {
	h.drag.Cancel()
	h.shift = h.shift[:0]
}

func (h *caromHand) preview() []gesture.Shift { return h.shift }

func (h *caromHand) draw(g *Game, s boardview.Scene) {
	h.guide.begin(g.idle.wake)
	v := boardview.Carom{Scene: s, Selected: h.selected}
	if a := &g.play.advice; len(a.marks(g, g.play.look, s.Board)) > 0 {
		v.Selected = board.NoPiece // one arrow is advice enough
	}
	// At its end the replay shows what the game does, which may still be gliding.
	if r := h.history.over; r != nil && (r.at < len(r.units) || r.motions.Moving(g.now)) {
		v.Board, v.Motions = r.board, &r.motions
		if r.motions.Moving(g.now) {
			g.ui.WakeAfter(0)
		}
	}
	v.Draw(g.list())
}

func (*caromHand) touch() []action { return nil }

// leave implements leaver.
func (h *caromHand) leave() { h.guide.stop() }

// optimum implements optimist.
func (h *caromHand) optimum() (int, bool) { return h.guide.optimum() }
