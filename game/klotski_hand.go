package game

import (
	"math"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// klotskiHand moves blocks: the pointer drags them, Tab and Shift with the arrows
// walk from one to the other, the arrows move the one that is selected.
type klotskiHand struct {
	drag     gesture.Klotski
	followed time.Duration // when the block in the hand last came nearer
	dropped  func(g *Game) // shows a block that was let go without a hand's doing
	selected board.ID
	away     bool // the board has lost the focus since it was last walked
	said     note
	judged   note
	guide    *guide
	least    position // for which the player asked how far it is from the goal
	warned   bool     // that there is no solution
}

// note is something said about a position, and forgotten with it.
type note struct {
	at   position
	text func(g *Game) string
}

// position names a point in the history of a game.
type position struct{ done, all int }

func (g *Game) position() position {
	done, all := g.play.session.Depth()
	return position{done, all}
}

// followSpeed is how many cells a second a block can be drawn: it reaches the
// pointer within a frame or two, and yet is seen to go around corners.
const followSpeed = 36

// klotskiTable lets gestures act on the game at hand.
type klotskiTable struct {
	g *Game
	h *klotskiHand
}

func (t klotskiTable) Board() *board.Board { return t.g.play.session.Board() }

func (t klotskiTable) Open() bool { return t.g.play.open() }

func (t klotskiTable) Select(block board.ID) { t.h.choose(t.g, block) }

func (t klotskiTable) Do(group moves.Group, from gesture.Point) {
	t.h.do(t.g, group)
	t.settle(group[0].Piece, from)
}

func (t klotskiTable) Refuse(block board.ID, d board.Dir) { t.h.refuse(t.g, block, d) }

func (t klotskiTable) PutBack(block board.ID, from gesture.Point) { t.settle(block, from) }

// settle shows a block on the last bit of its way.
func (t klotskiTable) settle(block board.ID, from gesture.Point) {
	p, off := t.g.play, boardview.Offset{X: float32(from.X), Y: float32(from.Y)}
	lasts := theme.MotionSlide.Duration(t.g.reduced())
	steps := math.Max(1, math.Abs(from.X)+math.Abs(from.Y))
	p.motions.Settle(block, off, t.g.now-headStart, min(time.Duration(float64(lasts)*steps), theme.MotionSlideMost.Duration(t.g.reduced())))
	t.g.ui.WakeAfter(0)
}

// do makes the moves of one gesture with one block.
func (h *klotskiHand) do(g *Game, group moves.Group) bool {
	s := g.play.session
	before, history := s.Board().Clone(), s.Moves()
	if !g.play.do(g, group, board.NoPiece) {
		return false
	}
	h.selected = group[0].Piece
	h.say(g, func(g *Game) string {
		return g.words.Format(assets.KlotskiMoved, map[string]any{"Block": g.blockName(h.selected), "Direction": g.directions(group)})
	})
	h.judge(g, before, history, group)
	return true
}

func (h *klotskiHand) refuse(g *Game, block board.ID, d board.Dir) {
	g.play.refuse(g, block, d)
	h.say(g, func(g *Game) string {
		return g.words.Format(assets.KlotskiRefused, map[string]any{"Block": g.blockName(block), "Direction": g.directions(moves.Group{{Dir: d}})})
	})
}

func (h *klotskiHand) choose(g *Game, block board.ID) {
	h.selected, h.away = block, false
	g.play.film = nil
	h.say(g, nil)
}

// say lets the status line tell what has happened, until something else does.
func (h *klotskiHand) say(g *Game, text func(*Game) string) { h.said = note{g.position(), text} }

// takes implements hand: arrows and W A S D, with Shift too, and Tab as long as
// there is another block.
func (h *klotskiHand) takes(k widget.KeyPress) bool {
	switch {
	case h.guide.session.Locked():
		return false
	case k.Key == widget.KeyTab:
		_, ok := h.next(k.Mods == widget.Shift)
		return ok
	case k.Mods&^widget.Shift != 0:
		return false
	}
	_, ok := direction(k)
	return ok
}

// next returns the block that Tab goes to.
func (h *klotskiHand) next(back bool) (board.ID, bool) {
	from := h.selected
	if h.away {
		from = board.NoPiece
	}
	return gesture.NextPiece(h.guide.board(), from, back)
}

func (h *klotskiHand) key(g *Game, k widget.KeyPress) {
	b := g.play.session.Board()
	if k.Key == widget.KeyTab {
		if block, ok := h.next(k.Mods == widget.Shift); ok {
			h.choose(g, block)
		}
		return
	}
	d, ok := direction(k)
	switch {
	case !ok || !g.play.open():
	case k.Mods == widget.Shift || h.selected == board.NoPiece:
		if block, ok := gesture.PieceToward(b, h.selected, d); ok {
			h.choose(g, block)
		}
	default:
		m := moves.Move{Piece: h.selected, Dir: d}
		if !h.do(g, moves.Group{m}) {
			h.refuse(g, h.selected, d)
		}
	}
}

func (h *klotskiHand) press(g *Game, at gesture.Point, cell float64) {
	h.drag.Press(klotskiTable{g, h}, at, cell)
	h.followed = g.now - headStart
}

func (h *klotskiHand) move(g *Game, at gesture.Point, cell float64) {
	h.drag.Move(klotskiTable{g, h}, at, cell)
	cells := followSpeed * (g.now - h.followed).Seconds()
	if g.reduced() {
		cells = math.Inf(1)
	}
	h.followed = g.now
	if h.drag.Follow(cells) {
		g.ui.WakeAfter(0)
	}
}

func (h *klotskiHand) release(g *Game, at gesture.Point, cell float64) {
	h.drag.Release(klotskiTable{g, h}, at, cell)
}

func (h *klotskiHand) active() bool { return h.drag.Active() }

// cancel lets go of the block, which is seen on its way back.
func (h *klotskiHand) cancel() {
	if block, off, ok := h.drag.Cancel(); ok {
		h.dropped = func(g *Game) { klotskiTable{g, h}.PutBack(block, off) }
	}
}

func (*klotskiHand) preview() []gesture.Shift { return nil }

func (h *klotskiHand) draw(g *Game, s boardview.Scene) {
	h.attend(g)
	v := g.klotskiView(s)
	v.Selected = h.selected
	if block, off, ok := h.drag.Held(); ok {
		v.Held, v.HeldOff = block, boardview.Offset{X: float32(off.X), Y: float32(off.Y)}
	}
	v.Draw(g.list())
}

// attend does what time has brought.
func (h *klotskiHand) attend(g *Game) {
	if h.dropped != nil {
		h.dropped(g)
		h.dropped = nil
	}
	if g.dialog == nil && g.ui.Focused() != boardID {
		h.away = true
	}
	h.guide.begin(g.idle.wake)
	h.warn(g)
}

// touch implements hand: what else there is in a narrow window, which has no box
// at the side.
func (*klotskiHand) touch() []action { return []action{previousLevel, leastHere, nextLevel} }

// leave implements leaver.
func (h *klotskiHand) leave() { h.guide.stop() }

// blockName says which block is meant: by the name that stands on it, or by its
// shape.
func (g *Game) blockName(block board.ID) string {
	b := g.play.session.Board()
	if g.settings.KlotskiBlocks == settings.BlocksNames {
		return g.text(heroNames[boardview.Heroes(b)[block]])
	}
	switch w, h := b.Shape(block).Size(); {
	case w == 2 && h == 2:
		return g.text(assets.HeroLarge)
	case w == 2:
		return g.text(assets.HeroLying)
	case h == 2:
		return g.text(assets.HeroStanding)
	}
	return g.text(assets.HeroSmall)
}

// targetName says who has to get to the exit, within a sentence.
func (g *Game) targetName() string {
	if g.settings.KlotskiBlocks == settings.BlocksNames {
		return g.text(assets.HeroCaoCao)
	}
	return g.text(assets.HeroTarget)
}

var heroNames = []assets.ID{
	boardview.Soldier: assets.HeroSoldier, boardview.CaoCao: assets.HeroCaoCao, boardview.GuanYu: assets.HeroGuanYu,
	boardview.ZhangFei: assets.HeroZhangFei, boardview.ZhaoYun: assets.HeroZhaoYun, boardview.MaChao: assets.HeroMaChao,
	boardview.HuangZhong: assets.HeroHuangZhong, boardview.WeiYan: assets.HeroWeiYan, boardview.JiangWei: assets.HeroJiangWei,
	boardview.GuanPing: assets.HeroGuanPing, boardview.ZhouCang: assets.HeroZhouCang,
}

// directions says which way a block went, once for each leg.
func (g *Game) directions(group moves.Group) string {
	var words []string
	for i, m := range group {
		if i == 0 || m.Dir != group[i-1].Dir {
			words = append(words, g.text(directionNames[m.Dir]))
		}
	}
	return strings.Join(words, g.text(assets.KlotskiThen))
}

// klotskiView describes a board of blocks, with nothing selected.
func (g *Game) klotskiView(s boardview.Scene) boardview.Klotski {
	v := boardview.Klotski{Scene: s, Exit: g.text(assets.KlotskiExit), Selected: board.NoPiece, Held: board.NoPiece}
	if g.theme() != theme.HighContrast {
		v.Blocks, v.Case = g.pictures.blocks(s.Board, s.Layout)
	}
	if g.settings.KlotskiBlocks == settings.BlocksNames {
		v.Heroes = boardview.Heroes(s.Board)
	}
	return v
}
