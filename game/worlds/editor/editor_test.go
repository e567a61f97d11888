package editor

import (
	"context"
	"image"
	"image/color"
	"math/rand/v2"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/internal/testkit"
	"worldslide/puzzle"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// host holds the design of the editor and counts steps and refused edits.
type host struct {
	t       *testing.T
	at      design
	editor  *editor
	refused int
	steps   int
}

func newHost(t *testing.T, at design) *host {
	t.Helper()
	b := &host{t: t, at: at}
	b.editor = newEditor(&scene.App{}, b, nil)
	return b
}

func (b *host) Design() family.Design                     { return b.at }
func (b *host) Analyse()                                  {}
func (b *host) Code(v puzzle.Values) (puzzle.Code, error) { return puzzle.NewCode(puzzle.Worlds, v) }
func (b *host) Play(puzzle.Values)                        {}

func (b *host) Perform(edits ...family.Edit) {
	for _, one := range edits {
		switch e := one.(type) {
		case family.Set:
			if e.Design != family.Design(b.at) {
				b.at = e.Design.(design)
				b.steps++
			}
		case family.RefuseEdit:
			b.refused++
		}
	}
}

// cellSide is the side of a cell in the tests.
const cellSide = 40

// drag presses on a cell, moves over others and releases on the last.
func (b *host) drag(points ...board.Point) {
	for i, p := range points {
		e := family.Event{Kind: family.Move, Cell: cellSide, At: gesture.Point{X: float64(p.X*cellSide + 20), Y: float64(p.Y*cellSide + 20)}}
		if i == 0 {
			e.Kind = family.Press
			b.Perform(b.editor.Input(nil, e)...)
			e.Kind = family.Move
		}
		b.Perform(b.editor.Input(nil, e)...)
		if i == len(points)-1 {
			e.Kind = family.Release
			b.Perform(b.editor.Input(nil, e)...)
		}
	}
}

func (b *host) keys(keys ...widget.KeyPress) {
	for _, k := range keys {
		if !family.TakesEditorKey(k) {
			b.t.Fatalf("the board ignores %v", k)
		}
		b.Perform(b.editor.Input(nil, family.Event{Kind: family.Key, Key: k, Cell: cellSide})...)
	}
}

// drawn formats a design: A to Z are large pieces, a to z large gaps, a dot is a small piece and an
// o a small gap.
func drawn(d design) string {
	rows := make([][]byte, d.height)
	for y := range rows {
		rows[y] = []byte(strings.Repeat(".", d.width))
	}
	for i, home := range d.large.points() {
		letter := byte('A' + i)
		if d.gaps.has(home) {
			letter = byte('a' + i)
		}
		for _, off := range []board.Point{{}, {X: 1}, {Y: 1}, {X: 1, Y: 1}} {
			p := home.Add(off)
			rows[p.Y][p.X] = letter
		}
	}
	for _, gap := range d.gaps.points() {
		if !d.large.has(gap) {
			rows[gap.Y][gap.X] = 'o'
		}
	}
	lines := make([]string, len(rows))
	for i, r := range rows {
		lines[i] = string(r)
	}
	return strings.Join(lines, "/")
}

func p(x, y int) board.Point { return board.Point{X: x, Y: y} }

// The effects of the pointer with each tool.
func TestTools(t *testing.T) {
	press := func(k widget.Key) widget.KeyPress { return widget.KeyPress{Key: k} }
	shift := func(k widget.Key) widget.KeyPress { return widget.KeyPress{Key: k, Mods: widget.Shift} }
	for _, test := range []struct {
		name    string
		tool    int
		do      func(b *host)
		want    string
		refused int
	}{
		{"nothing", joinTool, func(*host) {}, "..../..../...o/...o", 0},
		{"drag to the right and down", joinTool, func(b *host) { b.drag(p(0, 0), p(1, 1)) }, "AA../AA../...o/...o", 0},
		{"drag to the left and up", joinTool, func(b *host) { b.drag(p(2, 1), p(1, 0)) }, ".AA./.AA./...o/...o", 0},
		{"drag far", joinTool, func(b *host) { b.drag(p(0, 0), p(1, 1), p(3, 3)) }, "AA../AA../...o/...o", 0},
		{"drag off the board", joinTool, func(b *host) { b.drag(p(3, 0), p(5, 1)) }, "..AA/..AA/...o/...o", 0},
		{"tap", joinTool, func(b *host) { b.drag(p(3, 0)) }, "..AA/..AA/...o/...o", 0},
		{"tap on a large piece selects it", joinTool, func(b *host) { b.drag(p(0, 0)); b.drag(p(1, 1)) }, "AA../AA../...o/...o", 0},
		{"drag over a large piece splits it", joinTool, func(b *host) { b.drag(p(0, 0)); b.drag(p(1, 1), p(0, 0)) }, "..../..../...o/...o", 0},
		{"one in place of another", joinTool, func(b *host) { b.drag(p(0, 0)); b.drag(p(2, 1), p(1, 2)) }, "..../.AA./.AAo/...o", 0},
		{"over gaps", joinTool, func(b *host) { b.drag(p(2, 2), p(3, 3)) }, "..../..../..AA/..AA", 0},
		{"split", splitTool, func(b *host) { b.at = b.at.joined(p(1, 1)); b.drag(p(2, 2)) }, "..../..../...o/...o", 0},
		{"nothing to split", splitTool, func(b *host) { b.drag(p(0, 0)) }, "..../..../...o/...o", 1},
		{"small gap", smallGapTool, func(b *host) { b.drag(p(0, 0)); b.drag(p(3, 3)) }, "o.../..../...o/....", 0},
		{"no small gap in a large piece", smallGapTool, func(b *host) { b.at = b.at.joined(p(0, 0)); b.drag(p(1, 1)) }, "AA../AA../...o/...o", 1},
		{"large gap of a large piece", largeGapTool, func(b *host) { b.at = b.at.joined(p(0, 0)); b.drag(p(1, 1)) }, "aa../aa../...o/...o", 0},
		{"and a piece again", largeGapTool, func(b *host) { b.drag(p(0, 0)); b.drag(p(1, 1)) }, "AA../AA../...o/...o", 0},
		{"large gap at once", largeGapTool, func(b *host) { b.drag(p(0, 0), p(1, 1)) }, "aa../aa../...o/...o", 0},
		{"nine gaps", smallGapTool, func(b *host) {
			for x := range 4 {
				b.drag(p(x, 0))
			}
			for x := range 3 {
				b.drag(p(x, 1))
			}
		}, "oooo/oo../...o/...o", 1},
		{"by keys", joinTool, func(b *host) {
			b.keys(press(widget.KeyRight), shift(widget.KeyRight), press(widget.KeySpace))
		}, ".AA./.AA./...o/...o", 0},
		{"by keys at the edge", joinTool, func(b *host) {
			for range 9 {
				b.keys(press(widget.KeyRight))
			}
			b.keys(shift(widget.KeyUp), press(widget.KeyEnter))
		}, "..AA/..AA/...o/...o", 0},
		{"delete", joinTool, func(b *host) {
			b.at = b.at.joined(p(0, 0))
			b.keys(press(widget.KeyDelete), press(widget.KeyDelete))
		}, "..../..../...o/...o", 1},
		{"delete a gap", joinTool, func(b *host) {
			for range 3 {
				b.keys(press(widget.KeyRight), press(widget.KeyDown))
			}
			b.keys(press(widget.KeyBackspace))
		}, "..../..../...o/....", 0},
		{"a press that is taken back", joinTool, func(b *host) {
			b.editor.Input(nil, family.Event{Kind: family.Press, Cell: cellSide, At: gesture.Point{X: 1, Y: 1}})
			if !b.editor.Active() {
				b.t.Error("a press does not start a gesture")
			}
			b.editor.Input(nil, family.Event{Kind: family.Cancel})
			b.editor.Input(nil, family.Event{Kind: family.Release, Cell: cellSide, At: gesture.Point{X: 1, Y: 1}})
		}, "..../..../...o/...o", 0},
	} {
		b := newHost(t, emptyOf(4, 4))
		b.editor.Choose(test.tool)
		test.do(b)
		if got := drawn(b.at); got != test.want || b.refused != test.refused {
			t.Errorf("%s: %s, %d refused; want %s, %d", test.name, got, b.refused, test.want, test.refused)
		}
	}
}

// After random input a design has a code, or lacks a gap.
func TestRandomInput(t *testing.T) {
	const hands, events = 60, 120
	for seed := range uint64(hands) {
		random := rand.New(rand.NewPCG(seed, 7))
		b := newHost(t, empty())
		point := func() board.Point { return p(random.IntN(18)-1, random.IntN(18)-1) }
		for range events {
			switch random.IntN(8) {
			case 0:
				b.editor.Choose(random.IntN(4))
			case 1:
				b.at = b.at.sized(4+random.IntN(13), 4+random.IntN(13))
			case 2:
				b.at = fromTemplate(b.at, random.IntN(9))
			case 3:
				all := []widget.Key{widget.KeyUp, widget.KeyDown, widget.KeyLeft, widget.KeyRight, widget.KeySpace, widget.KeyDelete}
				mods := widget.Mods(0)
				k := all[random.IntN(len(all))]
				if random.IntN(3) == 0 && k != widget.KeySpace && k != widget.KeyDelete {
					mods = widget.Shift
				}
				b.keys(widget.KeyPress{Key: k, Mods: mods})
			default:
				b.drag(point(), point())
			}
			if b.at.Missing() != "" {
				if _, err := b.at.own().Solved(false, false); err != nil {
					t.Fatalf("seed %d: %s: %v", seed, drawn(b.at), err)
				}
				continue
			}
			code, err := puzzle.NewCode(puzzle.Worlds, b.at.Values())
			if err != nil {
				t.Fatalf("seed %d: %s: %v", seed, drawn(b.at), err)
			}
			again, ok := b.editor.reopened(code.Values)
			if !ok || again != b.at {
				t.Fatalf("seed %d: reopened as %s, want %s", seed, drawn(again), drawn(b.at))
			}
		}
	}
}

// reopened is open without pictures.
func (e *editor) reopened(v puzzle.Values) (design, bool) {
	o, ok := puzzle.WorldsOwn(v)
	return read(o, v.Flag(puzzle.KeyWrapX), v.Flag(puzzle.KeyWrapY)), ok
}

// The analysis reports a shuffle first, then what can move, then an answer, and ends with its
// context.
func TestAnalyse(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	for range 6 {
		o := testkit.RandomOwnBoard(random, 4, 6)
		b := newHost(t, read(o, false, false))
		ctx, cancel := context.WithCancel(context.Background())
		var all []found
		b.editor.Analyse(ctx, b.at, func(f any) {
			all = append(all, f.(found))
			if all[len(all)-1].answer != nil {
				cancel()
			}
		})
		cancel()
		if len(all) < 3 || all[0].shuffled == nil || all[0].survey != nil || all[1].survey == nil || all[len(all)-1].answer == nil {
			t.Fatalf("%s: reported %d times", drawn(b.at), len(all))
		}
	}
}

// The part of a picture shown on a board has the board's shape and is within the picture.
func TestShaped(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	for range 3000 {
		size := image.Pt(16+random.IntN(2000), 16+random.IntN(2000))
		columns, rows := 4+random.IntN(13), 4+random.IntN(13)
		part := image.Rectangle{}
		for range 3 {
			part = shaped(size, part, columns, rows)
			if !part.In(image.Rectangle{Max: size}) || part.Empty() {
				t.Fatalf("%v of %v for %dx%d", part, size, columns, rows)
			}
			if off := part.Dx()*rows - part.Dy()*columns; max(off, -off) > columns+rows {
				t.Fatalf("%v of %v does not have the shape of %dx%d", part, size, columns, rows)
			}
			columns, rows = 4+random.IntN(13), 4+random.IntN(13)
		}
	}
}

// A large piece is proposed at the motif of a picture, unless there is a gap, and none on a plain
// picture.
func TestProposals(t *testing.T) {
	scene := image.NewRGBA(image.Rect(0, 0, 400, 240))
	for y := range 240 {
		for x := range 400 {
			c := color.RGBA{100, 110, 120, 255}
			if x >= 125 && x < 195 && y >= 85 && y < 155 && (x/8+y/8)%2 == 0 {
				c = color.RGBA{250, 40, 30, 255}
			}
			scene.SetRGBA(x, y, c)
		}
	}
	everywhere := func(board.Point) bool { return true }
	homes := proposeLarge(context.Background(), scene, 10, 6, everywhere)
	if len(homes) != 1 || homes[0] != p(3, 2) {
		t.Errorf("proposed %v, want 3,2", homes)
	}
	if homes := proposeLarge(context.Background(), scene, 10, 6, func(c board.Point) bool { return c != p(4, 3) }); len(homes) > 0 && homes[0] == p(3, 2) {
		t.Errorf("proposed %v over a gap", homes)
	}
	plain := image.NewRGBA(image.Rect(0, 0, 400, 240))
	if homes := proposeLarge(context.Background(), plain, 10, 6, everywhere); len(homes) > 0 {
		t.Errorf("proposed %v on a plain picture", homes)
	}
	b := newHost(t, emptyOf(10, 6))
	b.editor.proposed = proposals{all: []proposal{{home: p(3, 2)}, {home: p(0, 0)}}, design: b.at}
	b.drag(p(1, 1)) // drops the second one
	b.keys(widget.KeyPress{Key: widget.KeyEnter})
	if got := drawn(b.at); !strings.HasPrefix(got, "........../........../...AA.....") || b.steps != 1 {
		t.Errorf("took %s in %d steps", got, b.steps)
	}
}

// The selected template is the one that equals the board; after a change by hand there is none.
func TestTemplateOfTheBoard(t *testing.T) {
	for template := range len(puzzle.WorldsBoards()) + 1 {
		at := fromTemplate(empty(), template)
		at.wrapX = true
		if got, ok := templateOf(at); !ok || got != template {
			t.Errorf("template %d: recognised as %d, %v", template, got, ok)
		}
		at.large = at.large.without(func(board.Point) bool { return true }).with(board.Point{X: 1, Y: 1})
		at.gaps = cellsOf([]board.Point{{X: 3, Y: 3}})
		if got, ok := templateOf(at); ok {
			t.Errorf("template %d, changed: recognised as %d", template, got)
		}
	}
}
