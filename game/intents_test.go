package game

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/game/knowledge"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// intentGames are games of each family whose answers to input are recorded.
var intentGames = []struct{ name, code string }{
	{"worlds", "worlds?board=classicsmall&seed=5"},
	{"worlds-large", "worlds?seed=12345"},
	{"worlds-wide", "worlds?board=horizontal&wrapH=true&gapConfig=2l"},
	{"fifteen", "fifteen?size=4&seed=5"},
	{"fifteen-timed", "fifteen?size=3&seed=7&mode=timed"},
	{"klotski", "klotski?level=classic"},
	{"klotski-blocks", "klotski?level=burr-05"},
	{"klotski-cars", "klotski?level=junction-20"},
	{"carom", "carom?day=2026-03-02"},
	{"carom-practice", "carom?walls=91139113800040028000100280000002800000028000000280000002c4444446&goal=e2&pieces=h1f5"},
}

// TestIntents feeds games of each family with a sequence of events, drawn with a seed, and compares their
// intents and the positions with the recorded ones.
func TestIntents(t *testing.T) {
	for i, test := range intentGames {
		t.Run(test.name, func(t *testing.T) {
			h := newIntentHost(t, test.code)
			h.play(rand.New(rand.NewPCG(20261128, uint64(i))), 60)
			compareRecord(t, "intents/"+test.name, h.record.String())
		})
	}
}

// intentHost is the host of a game that records what events mean, and carries it out.
type intentHost struct {
	familytest.Idle
	familytest.Knowing
	t      *testing.T
	l      *a11yTest
	s      *session.Session
	game   family.Game
	record strings.Builder
}

func newIntentHost(t *testing.T, code string) *intentHost {
	t.Helper()
	l := startA11yTest(t, "en", code, wideWindow)
	l.idle()
	h := &intentHost{t: t, l: l, s: familytest.Session(t, code)}
	name := h.s.Family().Name()
	for _, f := range families() {
		if f.Puzzle().Name() == name {
			h.game = f.Play(l.app, h)
		}
	}
	return h
}

// Knowledge implements family.GameHost.
func (h *intentHost) Knowledge() *knowledge.Knowledge { return h.Of(h.s) }

// Session implements family.GameHost.
func (h *intentHost) Session() *session.Session { return h.s }

// Open implements family.GameHost.
func (h *intentHost) Open() bool { return !h.s.Locked() && !h.s.Paused() }

// Undo implements family.GameHost.
func (h *intentHost) Undo() { fmt.Fprint(&h.record, "  undo\n"); h.s.Undo() }

// Redo implements family.GameHost.
func (h *intentHost) Redo() { fmt.Fprint(&h.record, "  redo\n"); h.s.Redo() }

// TakeHelp implements family.GameHost.
func (h *intentHost) TakeHelp(show func()) {
	fmt.Fprint(&h.record, "  help\n")
	if show != nil {
		show()
	}
}

// Perform implements family.GameHost: it records intents and carries them out.
func (h *intentHost) Perform(intents ...family.Intent) {
	for _, one := range intents {
		b := h.s.Board()
		switch i := one.(type) {
		case family.Do:
			fmt.Fprintf(&h.record, "  do %s, select %s\n", moves.FormatGroups(b, []moves.Group{i.Group}), nameOf(b, i.Selected))
			if _, err := h.s.DoSelecting(i.Group, i.Selected); err != nil {
				h.t.Errorf("%v: %v", i, err)
			}
		case family.TakeBack:
			fmt.Fprintf(&h.record, "  take back %d\n", i.Count)
			for range i.Count {
				h.s.Undo()
			}
		case family.Select:
			fmt.Fprintf(&h.record, "  select %s\n", nameOf(b, i.Piece))
			if err := h.s.Select(i.Piece); err != nil {
				h.t.Errorf("%v: %v", i, err)
			}
		case family.Refuse:
			fmt.Fprintf(&h.record, "  refuse %s %v: %s\n", nameOf(b, i.Piece), i.Dir, i.Why)
		case family.Settle:
			fmt.Fprintf(&h.record, "  settle %s from %v in %v, headed %v\n", nameOf(b, i.Piece), i.From, i.Lasts, i.Headed)
		default:
			fmt.Fprintf(&h.record, "  %s %+v\n", strings.TrimPrefix(fmt.Sprintf("%T", one), "family."), one)
		}
	}
}

// nameOf returns the name of a piece, or "none".
func nameOf(b *board.Board, p board.ID) string {
	if p == board.NoPiece {
		return "none"
	}
	return b.Name(p)
}

// play sends a number of keys and gestures of the pointer.
func (h *intentHost) play(random *rand.Rand, count int) {
	keys := []widget.Key{widget.KeyUp, widget.KeyRight, widget.KeyDown, widget.KeyLeft, widget.KeyW, widget.KeyA, widget.KeyS, widget.KeyD,
		widget.KeyTab, widget.KeySpace, widget.KeyQ, widget.KeyE, widget.KeyEnter, widget.KeyBackspace, widget.Key1, widget.Key2, widget.Key3, widget.KeyJ, widget.KeyR, widget.KeyN}
	for range count {
		switch random.IntN(5) {
		case 0, 1:
			k := widget.KeyPress{Key: keys[random.IntN(len(keys))], Mods: []widget.Mods{0, 0, 0, widget.Shift}[random.IntN(4)], Repeated: random.IntN(8) == 0}
			k.Place = k.Key
			if h.game.Takes(k) {
				h.send(fmt.Sprintf("key %+v", k), family.Event{Kind: family.Key, Key: k})
			}
		default:
			h.drag(random)
		}
	}
}

// drag presses the pointer on a cell, moves it in steps of a quarter of a cell to a third of one, mostly straight,
// and releases it, or cancels the press.
func (h *intentHost) drag(random *rand.Rand) {
	b := h.s.Board()
	at := gesture.Point{X: (float64(random.IntN(b.Width())) + 0.5) * familytest.Cell, Y: (float64(random.IntN(b.Height())) + 0.5) * familytest.Cell}
	if random.IntN(4) == 0 {
		h.pointer(family.Hover, at)
	}
	h.pointer(family.Press, at)
	dir := random.IntN(4)
	for range []int{0, 0, 2, 5, 9}[random.IntN(5)] {
		if random.IntN(6) == 0 {
			dir = random.IntN(4)
		}
		step := familytest.Cell * (0.25 + random.Float64()/10)
		at.X += []float64{0, step, 0, -step}[dir]
		at.Y += []float64{-step, 0, step, 0}[dir]
		h.pointer(family.Move, at)
	}
	end := family.Release
	if random.IntN(6) == 0 {
		end = family.Cancel
	}
	h.pointer(end, at)
}

// kinds are the names of events of the pointer in a record.
var kinds = map[family.EventKind]string{family.Press: "press", family.Move: "move", family.Release: "release", family.Cancel: "cancel", family.Hover: "hover"}

func (h *intentHost) pointer(kind family.EventKind, at gesture.Point) {
	h.t.Helper()
	h.send(fmt.Sprintf("%s %.0f,%.0f", kinds[kind], at.X, at.Y), family.Event{Kind: kind, At: at, From: at, Cell: familytest.Cell, Withdrawn: kind == family.Cancel})
}

// send records what an event means.
func (h *intentHost) send(what string, e family.Event) {
	h.t.Helper()
	h.record.WriteString(what + "\n")
	h.Perform(h.game.Input(h.l.app, e)...)
	b := h.s.Board()
	fmt.Fprintf(&h.record, "  %d moves, %s selected", len(h.s.Moves()), nameOf(b, b.Selected()))
	if one, ok := h.game.(family.Selector); ok {
		fmt.Fprintf(&h.record, ", keys move %s", nameOf(b, one.Selected()))
	}
	for _, s := range h.game.Preview() {
		fmt.Fprintf(&h.record, ", %s would go %v", nameOf(b, s.Piece), s.Dir)
	}
	fmt.Fprintf(&h.record, ", pressed %v\n", h.game.Active())
}
