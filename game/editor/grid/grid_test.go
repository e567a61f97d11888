package grid

import (
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// rows is a design of the tests: the rows of a board, with a letter for each piece and dots.
type rows string

func (r rows) Size() (columns, rows int) {
	all := strings.Fields(string(r))
	return len(all[0]), len(all)
}

func (rows) Missing() assets.ID    { return "" }
func (rows) Values() puzzle.Values { return nil }

func (r rows) index(p board.Point) int {
	columns, _ := r.Size()
	return p.Y*(columns+1) + p.X
}

func (r rows) at(p board.Point) byte { return r[r.index(p)] }

func (r rows) with(p board.Point, letter byte) rows {
	b := []byte(r)
	b[r.index(p)] = letter
	return rows(b)
}

// editor is a small editor: its tool puts an A or takes a piece, Shift moves pieces, drags too, or off
// the board; a press beside it holds a new B. It notes what it is asked.
type editor struct {
	Hand
	now   rows
	held  byte
	notes []string
}

func (e *editor) handlers() Handlers[rows] {
	return Handlers[rows]{
		Shift: func(now rows, dir board.Dir) []family.Edit {
			from := e.Cursor
			if now.at(from) == '.' || !e.Step(now, dir) {
				return e.Refuse(now, assets.WorkshopNone)
			}
			return family.SetDesign(now.with(from, '.').with(e.Cursor, now.at(from)))
		},
		Use: e.use,
		Remove: func(now rows, at board.Point) []family.Edit {
			return family.SetDesign(now.with(at, '.'))
		},
		Press: func(now rows, at gesture.Point) (bool, []family.Edit) {
			p := Cell(at)
			if !On(now, p) {
				e.held = 'B'
				return true, nil
			}
			e.Cursor = p
			if e.held = now.at(p); e.held == '.' {
				return false, e.use(now, p)
			}
			return true, nil
		},
		Drag: func(_ rows, g Grip) {
			e.note(g.Moved, "drag")
			e.note(g.Left, "left")
		},
		Release: func(now rows, g Grip) []family.Edit {
			from, to := Cell(g.From), Cell(g.At)
			if !g.Moved {
				e.note(true, "tap")
				return nil
			}
			if On(now, from) {
				now = now.with(from, '.')
			}
			if On(now, to) {
				now = now.with(to, e.held)
			}
			return family.SetDesign(now)
		},
		Cancel: func(held bool) { e.note(held, "put back"); e.note(!held, "cancel") },
	}
}

func (e *editor) use(now rows, at board.Point) []family.Edit {
	if now.at(at) != '.' {
		return e.Refuse(now, assets.WorkshopNone)
	}
	return family.SetDesign(now.with(at, 'A'))
}

func (e *editor) note(is bool, what string) {
	if is {
		e.notes = append(e.notes, what)
	}
}

// cell is the side of a cell in the tests.
const cell = 30

// send carries out events. A word is a key: u r d l for arrows, U R D L with Shift, a dot for Space and
// x for Delete; or an event of the pointer: p for press, m for move, ^ for release and h for hover,
// each with column and row of a cell and perhaps tenths of a cell to the right of its middle; or c for
// cancel.
func (e *editor) send(t *testing.T, words string) {
	t.Helper()
	kinds := map[byte]family.EventKind{'p': family.Press, 'm': family.Move, '^': family.Release, 'h': family.Hover, 'c': family.Cancel}
	keys := map[byte]widget.Key{'u': widget.KeyUp, 'r': widget.KeyRight, 'd': widget.KeyDown, 'l': widget.KeyLeft, '.': widget.KeySpace, 'x': widget.KeyDelete}
	for word := range strings.FieldsSeq(words) {
		ev := family.Event{Cell: cell}
		if kind, ok := kinds[word[0]]; ok {
			ev.Kind = kind
			if word != "c" {
				x, y, off := number(word[1:3]), number(word[3:5]), 0.0
				if len(word) > 5 {
					off = number(word[5:]) / 10
				}
				ev.At = gesture.Point{X: (x + 0.5 + off) * cell, Y: (y + 0.5) * cell}
			}
		} else {
			ev.Kind, ev.Key.Key = family.Key, keys[strings.ToLower(word)[0]]
			if word != strings.ToLower(word) {
				ev.Key.Mods = widget.Shift
			}
		}
		for _, edit := range e.handlers().Input(&e.Hand, e.now, ev) {
			switch edit := edit.(type) {
			case family.Set:
				e.now = edit.Design.(rows)
			case family.RefuseEdit:
				e.note(true, "refused")
			}
		}
	}
}

// number reads a sign and a digit.
func number(text string) float64 {
	n := float64(text[len(text)-1] - '0')
	if text[0] == '-' {
		return -n
	}
	return n
}

func TestInput(t *testing.T) {
	for _, c := range []struct {
		name, before, words, after, notes string
	}{
		{"keys use the tool at the cursor", "... ...", "r . d .", ".A. .A.", ""},
		{"they stay on the board", "... ...", "u l . r r r d d d .", "A.. ..A", ""},
		{"delete", "A.. ...", "x", "... ...", ""},
		{"what is there is in the way", "A.. ...", ".", "A.. ...", "refused"},
		{"shift takes a piece along", "A.. ...", "R D", "... .A.", ""},
		{"not off the board", "A.. ...", "L", "A.. ...", "refused"},
		{"a press uses the tool", "... ...", "p+1+1 ^+1+1", "... .A.", ""},
		{"a press on a piece is a tap", "A.. ...", "p+0+0 ^+0+0", "A.. ...", "tap"},
		{"also if the pointer trembles", "A.. ...", "p+0+0 m+0+0+1 ^+0+0+1", "A.. ...", "tap"},
		{"a drag within a cell does not leave it", "A.. ...", "p+0+0 m+0+0+3 ^+0+0", "A.. ...", "drag"},
		{"a drag", "A.. ...", "p+0+0 m+1+0 m+2+1 ^+2+1", "... ..A", "drag left drag left"},
		{"a drag that comes back", "A.. ...", "p+0+0 m+1+0 m+0+0 ^+0+0", "A.. ...", "drag left drag left"},
		{"off the board", "A.. ...", "p+0+0 m-1+0 ^-1+0", "... ...", "drag left"},
		{"from beside the board", "A.. ...", "p-3+0 m+1+1 ^+1+1", "A.. .B.", "drag left"},
		{"from there it is a drag at once", "A.. ...", "p-1+0 ^-1+0", "A.. ...", ""},
		{"a drag can be given up", "A.. ...", "p+0+0 m+2+1 c ^+2+1", "A.. ...", "drag left put back"},
		{"so can nothing", "A.. ...", "c", "A.. ...", "cancel"},
		{"without a press nothing is dragged", "A.. ...", "m+1+1 ^+1+1 h+1+1", "A.. ...", ""},
		{"the cursor goes where is pressed", "... ...", "p+1+0 ^+1+0 d .", ".A. .A.", ""},
	} {
		e := editor{now: rows(c.before)}
		e.send(t, c.words)
		if got := strings.Join(e.notes, " "); string(e.now) != c.after || got != c.notes {
			t.Errorf("%s: %s, %q; want %s, %q", c.name, e.now, got, c.after, c.notes)
		}
		if e.Grip.Holds {
			t.Errorf("%s: the press still holds something", c.name)
		}
	}
}

// The cursor is shown after a key, and what the pointer would do while it is over a cell.
func TestShown(t *testing.T) {
	e := editor{now: "... ..."}
	for _, c := range []struct {
		words         string
		keyed, hovers bool
		over          board.Point
	}{
		{"h+1+1", false, true, board.Point{X: 1, Y: 1}},
		{"r", true, true, board.Point{X: 1, Y: 1}},
		{"p+2+0", false, false, board.Point{X: 1, Y: 1}},
		{"^+2+0", false, false, board.Point{X: 1, Y: 1}},
		{"h-1+0", false, false, board.Point{X: -1}},
	} {
		e.send(t, c.words)
		if e.Keyed != c.keyed || e.Hovers != c.hovers || Cell(e.Over) != c.over {
			t.Errorf("%s: %+v", c.words, e.Hand)
		}
	}
}

// A smaller board has the cursor at its edge, and a reason is that of one design.
func TestChangedBoard(t *testing.T) {
	e := editor{now: "A.... ..... ....."}
	e.send(t, "r r r r d d")
	e.now = "AA AA"
	e.send(t, ".")
	if e.Cursor != (board.Point{X: 1, Y: 1}) || e.Reason(e.now) == "" {
		t.Errorf("%+v", e.Hand)
	}
	if got := e.Reason(rows("AA A.")); got != "" {
		t.Errorf("another design has the reason %s", got)
	}
	if e.send(t, "l"); e.Reason(e.now) != "" {
		t.Error("a key does not forget the reason")
	}
}
