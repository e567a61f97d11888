package game

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// fifteenHand slides tiles, and knows on which terms its game is played.
type fifteenHand struct {
	gestures gesture.Fifteen
	start    *board.Board
	id       string // what optima knows the start by
	depth    int    // of the history, when last looked at
	least    int    // tiles in which the start can be solved; 0 if that is not known
	advised  bool   // the advice knows the shortest solution of the start
	last     string // what happened last, in words
}

func newFifteenHand(s *session.Session) *fifteenHand {
	h := &fifteenHand{start: s.Start().Start()}
	h.id = optimumKey(h.start)
	h.depth, _ = s.Depth()
	return h
}

// takes implements hand: arrows, with Shift for all tiles of a line, and W A S D.
func (*fifteenHand) takes(k widget.KeyPress) bool {
	_, ok := direction(k)
	return ok && k.Mods&^widget.Shift == 0
}

func (h *fifteenHand) key(g *Game, k widget.KeyPress) {
	d, ok := direction(k)
	p := g.play
	if !ok || !p.open() {
		return
	}
	h.cancel()
	b := p.session.Board()
	if k.Mods&widget.Shift != 0 && g.settings.Fifteen.Several {
		if group, err := (moves.Blank{}).SlideAll(b, d); err == nil && h.make(g, group, 0) {
			return
		}
	} else if m, ok := (moves.Blank{}).Into(b, d); ok && h.make(g, moves.Group{m}, 0) {
		return
	}
	h.refuseKey(g, d)
}

// refuseKey answers a key that moves nothing: the tile that would have to make
// room shows that it cannot.
func (h *fifteenHand) refuseKey(g *Game, d board.Dir) {
	b := g.play.session.Board()
	gaps := b.Gaps()
	if len(gaps) == 0 {
		return
	}
	ahead := b.Occupant(b.Front(gaps[0], d))
	h.refused(g, board.NoPiece, d)
	g.play.refuse(g, ahead, d)
}

// refused notes a refusal in words.
func (h *fifteenHand) refused(g *Game, tile board.ID, d board.Dir) {
	s := g.play.session
	h.depth, _ = s.Depth()
	h.last = g.sayStuck(s.Board(), tile, d)
	if left, limited := g.fifteenTerms().Left(s.Metrics()[0].Count); limited && left == 0 {
		h.last = g.text(assets.FifteenMovesGone)
	}
}

// make makes the moves of a gesture whose tiles have followed the pointer so far.
func (h *fifteenHand) make(g *Game, group moves.Group, from float64) bool {
	p := g.play
	if !p.do(g, group, board.NoPiece) {
		return false
	}
	if from > 0 {
		lasts := theme.MotionSlide.Duration(g.reduced())
		for _, m := range group {
			v := m.Dir.Vector()
			back := float32(from - 1)
			p.motions.Settle(m.Piece, boardview.Offset{X: float32(v.X) * back, Y: float32(v.Y) * back}, g.now, lasts)
		}
	}
	return true
}

func (h *fifteenHand) press(g *Game, at gesture.Point, cell float64) {
	h.gestures.Press(fifteenTable{g, h}, at, cell)
}

func (h *fifteenHand) move(g *Game, at gesture.Point, cell float64) {
	h.gestures.Move(fifteenTable{g, h}, at, cell)
}

func (h *fifteenHand) release(g *Game, at gesture.Point, cell float64) {
	h.gestures.Release(fifteenTable{g, h}, at, cell)
}

func (h *fifteenHand) active() bool { return h.gestures.Active() }

// cancel implements hand: tiles are drawn in their places again at once.
func (h *fifteenHand) cancel() { h.gestures = gesture.Fifteen{} }

func (*fifteenHand) preview() []gesture.Shift { return nil }

func (h *fifteenHand) draw(g *Game, s boardview.Scene) {
	group, part := h.gestures.Held()
	var held []board.ID
	var by boardview.Offset
	for _, m := range group {
		held = append(held, m.Piece)
		v := m.Dir.Vector()
		by = boardview.Offset{X: float32(float64(v.X) * part), Y: float32(float64(v.Y) * part)}
	}
	drawFifteen(g, s, held, by)
}

func (*fifteenHand) touch() []action { return []action{tilesLook} }

// said returns what happened last, in words, for the status line: also what was
// done by undo, redo and hints.
func (h *fifteenHand) said(g *Game) string {
	s := g.play.session
	undo, _ := s.Depth()
	switch {
	case undo > h.depth:
		made := s.Moves()
		h.last = g.saySlide(s.Board(), made[len(made)-1])
	case undo < h.depth:
		h.last = g.text(assets.FifteenSaidUndone)
	}
	h.depth = undo
	return h.last
}

// fifteenTable lets gestures act on the game at hand.
type fifteenTable struct {
	g *Game
	h *fifteenHand
}

func (t fifteenTable) Board() *board.Board { return t.g.play.session.Board() }
func (t fifteenTable) Open() bool          { return t.g.play.open() }
func (t fifteenTable) Several() bool       { return t.g.settings.Fifteen.Several }

func (t fifteenTable) Do(group moves.Group, from float64) bool {
	if t.h.make(t.g, group, from) {
		return true
	}
	t.LetGo(group, from)
	t.Refuse(group[0].Piece, group[0].Dir)
	return false
}

func (t fifteenTable) LetGo(group moves.Group, from float64) {
	for _, m := range group {
		v := m.Dir.Vector()
		off := boardview.Offset{X: float32(float64(v.X) * from), Y: float32(float64(v.Y) * from)}
		t.g.play.motions.Settle(m.Piece, off, t.g.now, theme.MotionSlide.Duration(t.g.reduced()))
	}
	t.g.ui.WakeAfter(0)
}

func (t fifteenTable) Refuse(tile board.ID, d board.Dir) {
	t.h.refused(t.g, tile, d)
	t.g.play.refuse(t.g, tile, d)
}

// fifteenTerms returns the terms of the game at hand. As long as the optimum of a
// board is being looked for that is sure to be found, nothing is asked.
func (g *Game) fifteenTerms() puzzle.FifteenTerms {
	h, ok := g.play.hand.(*fifteenHand)
	if !ok {
		return puzzle.FifteenTerms{}
	}
	v := g.play.session.Values()
	optimum, settled := g.fifteenOptimum()
	if !settled {
		return puzzle.FifteenTerms{}
	}
	return puzzle.FifteenTermsOf(v, h.start, optimum)
}

// fifteenOptimum returns the optimum of the start of the game at hand, 0 if it is
// not known, and whether that is settled.
func (g *Game) fifteenOptimum() (optimum int, settled bool) {
	h, ok := g.play.hand.(*fifteenHand)
	if !ok {
		return 0, true
	}
	optimum, settled = g.optima.of(h.id, h.start, g.idle.wake)
	if optimum > 0 {
		h.least = optimum
		h.advise(g)
	}
	return optimum, settled
}

// optimum implements optimist: what was found when the game was last looked at.
func (h *fifteenHand) optimum() (int, bool) { return h.least, h.least > 0 }

// advise gives the shortest solution of the start to the advice, once: the first
// hint need not be looked for.
func (h *fifteenHand) advise(g *Game) {
	a := &g.play.advice
	if h.advised || a.plan.Known() || a.searching {
		return
	}
	h.advised = true
	answer, _ := g.optima.answer(h.id, h.start, g.idle.wake)
	rules, at := g.play.session.Family().Rules(), h.start.Clone()
	plan := solver.NewPlan(at, answer)
	for _, group := range g.play.session.Moves() {
		for _, m := range group {
			if _, err := rules.Apply(nil, at, m); err != nil {
				return
			}
		}
		if !plan.Follow(rules, at) && !plan.Rejoin(rules, at, group) {
			return
		}
	}
	a.plan = plan
}
