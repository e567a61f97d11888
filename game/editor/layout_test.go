package editor

import (
	"fmt"
	"image"
	"testing"

	"worldslide/ui/boardview"
)

// usual returns the layout of a page in a window of a size at scale 1.
func usual(size image.Point, columns, rows int) measures {
	m := measures{
		form: formOf(float64(size.X), float64(size.Y)), area: image.Rect(0, 56, size.X, size.Y-32), columns: columns, rows: rows,
		frame: boardview.Frame{Cells: 0.18}, margin: 24, gap: 16, between: 24, tools: 184, live: 264, least: 320,
		name: 36, bar: 48, smallest: 20,
	}
	switch m.form {
	case wide:
	case medium:
		m.liveRow = 88
	case compact:
		m.liveRow, m.toolRows = 88, 52
	default:
		m.area = image.Rect(0, 64, size.X, size.Y)
		m.margin, m.gap, m.name, m.bar = 8, 8, 0, 0
		m.liveRow, m.toolRows, m.foot = 96, 56, 44
		if size.Y < lowUntil {
			m.beside = 344
		}
	}
	return m
}

func (p arrangement) all() map[string]image.Rectangle {
	return map[string]image.Rectangle{"tools": p.tools, "live": p.live, "name": p.name, "bar": p.bar, "row": p.row, "foot": p.foot, "board": p.board.Outer}
}

// For any window and board nothing overlaps, everything is inside the window, and the cells are as
// large as possible.
func TestNothingOverlaps(t *testing.T) {
	for _, size := range []image.Point{{360, 640}, {412, 915}, {719, 640}, {720, 640}, {899, 700}, {900, 640}, {1099, 720}, {1100, 640}, {1280, 800}, {1920, 1080}, {2560, 1440}, {640, 400}, {731, 457}, {1000, 400}} {
		for columns := 3; columns <= 8; columns++ {
			for rows := 3; rows <= 8; rows++ {
				p := usual(size, columns, rows).arrange()
				name := fmt.Sprint(size, " ", columns, "x", rows)
				window := image.Rectangle{Max: size}
				for of, a := range p.all() {
					if !a.In(window) {
						t.Errorf("%s: %s is at %v", name, of, a)
					}
					for and, b := range p.all() {
						if of < and && a.Overlaps(b) {
							t.Errorf("%s: %s at %v overlaps %s at %v", name, of, a, and, b)
						}
					}
				}
				if p.board.Cell < 20 {
					t.Errorf("%s: cells of %d", name, p.board.Cell)
				}
			}
		}
	}
}

// The measures of the design of the page at 1280x800.
func TestWideAsDrawn(t *testing.T) {
	p := usual(image.Pt(1280, 800), 4, 5).arrange()
	if p.tools.Dx() != 184 || p.live.Dx() != 264 || p.tools.Dy() < 656 || p.tools.Dy() > 664 || p.live.Dy() != p.tools.Dy() {
		t.Errorf("cards of %v and %v", p.tools.Size(), p.live.Size())
	}
	if left, right := p.board.Outer.Min.X-p.tools.Max.X, p.live.Min.X-p.board.Outer.Max.X; left < 24 || left-right > 1 || right-left > 1 {
		t.Errorf("the board is at %v between %v and %v", p.board.Outer, p.tools, p.live)
	}
	if above, below := p.board.Outer.Min.Y-p.name.Max.Y, p.bar.Min.Y-p.board.Outer.Max.Y; p.board.Cell < 100 || above < 16 || above > 20 || below < 16 || below > 20 {
		t.Errorf("cells of %d, board %v, bar %v", p.board.Cell, p.board.Outer, p.bar)
	}
	if left, right := p.tools.Min.X, 1280-p.live.Max.X; left-right > 1 || right-left > 1 {
		t.Errorf("%d at the left and %d at the right", left, right)
	}
}

func TestForms(t *testing.T) {
	for width, want := range map[float64]form{1280: wide, 1100: wide, 1099: medium, 900: medium, 899: compact, 720: compact, 719: small, 360: small} {
		if got := formOf(width, 800); got != want {
			t.Errorf("%v: %v, want %v", width, got, want)
		}
	}
}

// Controls do not move when the size of the board changes, so a size button can be pressed
// repeatedly.
func TestControlsStayInPlace(t *testing.T) {
	for _, size := range []image.Point{{360, 640}, {412, 915}, {700, 640}, {720, 640}, {800, 640}, {900, 640}, {1000, 900}, {1100, 640}, {1280, 800}, {1920, 1080}, {2560, 1440}, {900, 1600}, {640, 400}, {1000, 400}} {
		first := usual(size, 4, 5).arrange().all()
		for columns := 3; columns <= 16; columns++ {
			for rows := 3; rows <= 16; rows++ {
				for of, at := range usual(size, columns, rows).arrange().all() {
					if of != "board" && at != first[of] {
						t.Fatalf("%v: %s is at %v for a board of 4x5, at %v for one of %dx%d", size, of, first[of], at, columns, rows)
					}
				}
			}
		}
	}
}
