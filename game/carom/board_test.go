package carom

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// drawingOf returns a drawing of a day's puzzle with cells of the given side and no selection.
func drawingOf(t testing.TB, date string, cell int) *drawing {
	t.Helper()
	code, err := puzzle.NewCode(puzzle.Carom, puzzle.Values{puzzle.KeyDay: date})
	if err != nil {
		t.Fatal(err)
	}
	b := code.Start()
	l := boardview.Fit(0, 0, b.Width(), b.Height(), boardview.Frame{Pixels: int(frameWidth)}, cell, 0).MovedTo(image.Pt(220, 82))
	return &drawing{Drawing: boardview.Drawing{Board: b, Layout: l, Scale: 1, Selection: true}, selected: board.NoPiece}
}

// drawn returns the operations of a kind with a colour.
func (v *drawing) drawn(kind paint.Kind, c color.NRGBA) []paint.Op {
	var list paint.List
	v.draw(&list)
	var found []paint.Op
	for _, op := range list.Ops(paint.Ground) {
		if op.Kind == kind && op.Colour == c {
			found = append(found, op)
		}
	}
	return found
}

// ways returns the directions of the arrows, such as "lu", and the number of dashes of landing
// places.
func (v *drawing) ways() (arrows string, dashes int) {
	var list paint.List
	v.draw(&list)
	var letters []string
	for _, op := range list.Ops(paint.Ground) {
		switch {
		case op.Kind == paint.KindIcon && strings.HasPrefix(op.Text, "arrow-"):
			letters = append(letters, op.Text[len("arrow-"):][:1])
		case op.Kind == paint.KindLine:
			dashes++
		}
	}
	slices.Sort(letters)
	return strings.Join(letters, ""), dashes
}

// The selected piece has an arrow and a landing place for each direction in which it can move, and
// none while it moves.
func TestOnlyPossibleWaysAreShown(t *testing.T) {
	v := drawingOf(t, "2026-03-12", 68)
	if arrows, dashes := v.ways(); arrows != "" || dashes > 0 {
		t.Errorf("with nothing selected there are arrows %q and %d dashes", arrows, dashes)
	}
	for id := range board.ID(v.Board.Len()) {
		v.selected = id
		var want []string
		for _, d := range board.Dirs {
			if (moves.Carom{}).Legal(v.Board, moves.Move{Piece: id, Dir: d}) {
				want = append(want, d.String())
			}
		}
		slices.Sort(want)
		arrows, dashes := v.ways()
		if arrows != strings.Join(want, "") || (dashes > 0) != (len(want) > 0) {
			t.Errorf("piece %s: arrows %q and %d dashes, want %v", v.Board.Name(id), arrows, dashes, want)
		}
	}
	v.selected = 0
	v.Motions = &boardview.Motions{Accumulates: true}
	v.Motions.Slide([]moves.Motion{{Piece: 0, Delta: board.Point{X: 3}}}, 0, theme.MotionGlide.Duration(false))
	v.Now = 100 * time.Millisecond
	if arrows, dashes := v.ways(); arrows != "" || dashes > 0 {
		t.Errorf("on its way a piece has arrows %q and %d dashes", arrows, dashes)
	}
	v.Motions, v.Selection = nil, false
	if arrows, _ := v.ways(); arrows != "" {
		t.Errorf("a game that is over shows arrows %q", arrows)
	}
}

// Goal and target have a star and blockers a number, so that they do not depend on colour.
func TestPiecesAreMarked(t *testing.T) {
	for _, cell := range []int{68, 36, 20, 12} {
		v := drawingOf(t, "2026-03-12", cell)
		var list paint.List
		v.draw(&list)
		stars, numbers := 0, ""
		for _, op := range list.Ops(paint.Ground) {
			switch {
			case op.Kind == paint.KindIcon && op.Text == "star-filled":
				stars++
			case op.Kind == paint.KindText:
				numbers += op.Text
			}
		}
		if stars != 2 || len(numbers) != 3 || strings.Trim(numbers, "123") != "" {
			t.Errorf("cells of %d: %d stars and the numbers %q", cell, stars, numbers)
		}
	}
}

// Each wall is drawn once, over the line between the cells, and corners where walls meet are
// filled.
func TestWallsAreDrawn(t *testing.T) {
	v := drawingOf(t, "2026-03-12", 68)
	b := v.Board
	walls, corners := 0, 0
	for y := range b.Height() {
		for x := range b.Width() {
			c := b.Cell(board.Point{X: x, Y: y})
			if x+1 < b.Width() && b.Walled(c, board.Right) {
				walls++
			}
			if y+1 < b.Height() && b.Walled(c, board.Down) {
				walls++
			}
			if v.cornered(board.Point{X: x, Y: y}) {
				corners++
			}
		}
	}
	long, square := 0, 0
	for _, op := range v.drawn(paint.KindFill, colourWall.NRGBA()) {
		switch {
		case op.Rect.W == 3 && op.Rect.H == 3:
			square++
		case op.Rect.W == 3 && op.Rect.H == 71, op.Rect.W == 71 && op.Rect.H == 3:
			long++
		}
	}
	if long != walls || square != corners || corners < 6 {
		t.Errorf("%d walls and %d corners are drawn, want %d and %d", long, square, walls, corners)
	}
}

// A slide accelerates and slows down, and takes the same time for any distance.
func TestGlideGathersSpeed(t *testing.T) {
	for _, cells := range []int{1, 7} {
		m := boardview.Motions{Accumulates: true}
		lasts := theme.MotionGlide.Duration(false)
		m.Slide([]moves.Motion{{Piece: 0, Delta: board.Point{X: cells}}}, 0, lasts)
		at := func(part float64) float64 {
			return 1 + float64(m.Offset(0, time.Duration(part*float64(lasts))).X)/float64(cells)
		}
		if early, late := at(0.1), 1-at(0.9); early > 0.1 || late > 0.1 || early <= 0 {
			t.Errorf("%d cells: after a tenth of the time %.3f of the way is done, and a tenth before the end %.3f is left", cells, early, late)
		}
		if at(1) != 1 || m.Moving(lasts) {
			t.Errorf("%d cells: not at rest in time", cells)
		}
	}
}

func TestDrawAllocatesNothing(t *testing.T) {
	for _, th := range []theme.Theme{theme.Light, theme.HighContrast} {
		v := drawingOf(t, "2026-03-12", 68)
		v.Theme, v.selected = th, 0
		var list paint.List
		allocations := testing.AllocsPerRun(100, func() {
			list.Reset()
			v.draw(&list)
		})
		if allocations != 0 {
			t.Errorf("theme %v: %v allocations a frame", th, allocations)
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	v := drawingOf(b, "2026-03-12", 68)
	v.selected = 0
	var list paint.List
	b.ReportAllocs()
	for b.Loop() {
		list.Reset()
		v.draw(&list)
	}
}

// An arrow that points to the goal beside the piece leaves the star of the goal visible.
func TestArrowLeavesStarVisible(t *testing.T) {
	code, err := puzzle.Catalogue{puzzle.Carom}.ParseCode("carom?walls=0000000000000000000000000000000000000000000000000000000000000000&goal=d4&pieces=d5a1")
	if err != nil {
		t.Fatal(err)
	}
	b := code.Start()
	l := boardview.Fit(0, 0, b.Width(), b.Height(), boardview.Frame{Pixels: int(frameWidth)}, 68, 0)
	v := &drawing{Drawing: boardview.Drawing{Board: b, Layout: l, Scale: 1, Selection: true}}
	var list paint.List
	v.draw(&list)
	goal := v.cell(b.Piece(0).Home)
	arrows := 0
	for _, op := range list.Ops(paint.Ground) {
		if op.Kind != paint.KindIcon || op.Text != "arrow-up" {
			continue
		}
		arrows++
		if middle, star := op.Rect.Y, goal.Y+goal.H*0.75; middle < star {
			t.Errorf("the arrow begins at %v, above %v, in the star", middle, star)
		}
	}
	if arrows != 1 {
		t.Errorf("%d arrows up", arrows)
	}
}

// The target shows its name in codes on its star, where names are asked for.
func TestTargetShowsItsName(t *testing.T) {
	v := drawingOf(t, "2026-03-12", 60)
	v.Names = true
	for id := range v.Board.Len() {
		name := v.Board.Name(board.ID(id))
		if shown := slices.ContainsFunc(append(v.drawn(paint.KindText, colourTarget.NRGBA()), v.drawn(paint.KindText, colourBlockerGlyph.NRGBA())...), func(op paint.Op) bool { return op.Text == name }); !shown {
			t.Errorf("piece %d does not show %q", id, name)
		}
	}
}
