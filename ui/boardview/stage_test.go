package boardview

import (
	"image"
	"testing"
)

// Stages of the program: between a toolbar of 56 and a status line of 32 pixels, or above the touch
// bar of a narrow window.
var (
	desktop = image.Rect(0, 56, 1280, 768)
	phone   = image.Rect(0, 56, 360, 568)
)

func worldsStage(area image.Rectangle, columns, rows, margin int, panel PanelPlace) Stage {
	return Stage{
		Area: area, Columns: columns, Rows: rows, Frame: Frame{Pixels: 6}, Margin: margin, Panel: panel,
		PanelWidth: 264, PanelHeight: 64, PanelGap: 24, RowGap: 16, Smallest: 20,
	}
}

func TestArrange(t *testing.T) {
	compact := worldsStage(phone, 8, 8, 8, PanelAbove)
	compact.PanelHeight, compact.RowGap = 102, 8
	atLeft := worldsStage(desktop, 8, 8, 24, PanelRight)
	atLeft.Left = true
	smaller := worldsStage(desktop, 8, 8, 24, NoPanel)
	smaller.Largest = 64
	rows := worldsStage(desktop, 8, 8, 24, PanelRight)
	rows.Head, rows.Foot = 32, 48
	wooden := worldsStage(desktop, 4, 5, 24, NoPanel)
	wooden.Frame = Frame{Cells: 0.18}
	for _, c := range []struct {
		name  string
		stage Stage
		cell  int
		board image.Rectangle // including the frame
		panel image.Rectangle
		above bool
	}{
		{
			name:  "Free Play",
			stage: worldsStage(desktop, 8, 8, 24, NoPanel),
			cell:  81, board: image.Rect(310, 82, 970, 742),
		}, {
			name:  "Challenge, the panel as high as the board",
			stage: worldsStage(desktop, 8, 8, 24, PanelAuto),
			cell:  81, board: image.Rect(166, 82, 826, 742), panel: image.Rect(850, 82, 1114, 742),
		}, {
			name:  "panel at the left",
			stage: atLeft,
			cell:  81, board: image.Rect(454, 82, 1114, 742), panel: image.Rect(166, 82, 430, 742),
		}, {
			name:  "panel above because the player wants it",
			stage: worldsStage(desktop, 8, 8, 24, PanelAbove),
			cell:  71, board: image.Rect(350, 162, 930, 742), panel: image.Rect(350, 82, 930, 146), above: true,
		}, {
			name:  "16x8: above by itself, as wide as the board",
			stage: worldsStage(desktop, 16, 8, 16, PanelAuto),
			cell:  73, board: image.Rect(50, 154, 1230, 750), panel: image.Rect(50, 74, 1230, 138), above: true,
		}, {
			name:  "16x8 with the panel at the right",
			stage: worldsStage(desktop, 16, 8, 16, PanelRight),
			cell:  59, board: image.Rect(18, 170, 974, 654), panel: image.Rect(998, 170, 1262, 654),
		}, {
			name:  "8x16: at the right by itself",
			stage: worldsStage(desktop, 8, 16, 16, PanelAuto),
			cell:  41, board: image.Rect(326, 78, 666, 746), panel: image.Rect(690, 78, 954, 746),
		}, {
			name:  "a tie goes to the right",
			stage: worldsStage(image.Rect(0, 0, 388, 180), 1, 1, 0, PanelAuto),
			cell:  88, board: image.Rect(0, 40, 100, 140), panel: image.Rect(124, 40, 388, 140),
		}, {
			name:  "360x640: as wide as the window",
			stage: compact,
			cell:  41, board: image.Rect(10, 197, 350, 537), panel: image.Rect(10, 87, 350, 189), above: true,
		}, {
			name:  "no larger than asked for",
			stage: smaller,
			cell:  64, board: image.Rect(378, 150, 902, 674),
		}, {
			name:  "a row above all and a bar below: the panel is as high as board and bar",
			stage: rows,
			cell:  67, board: image.Rect(222, 130, 770, 678), panel: image.Rect(794, 130, 1058, 742),
		}, {
			name:  "a frame that is part of a cell",
			stage: wooden,
			cell:  123, board: image.Rect(372, 82, 908, 741),
		}, {
			name:  "too small a stage: the board sticks out to the right and below, not to the left",
			stage: worldsStage(image.Rect(0, 56, 100, 156), 8, 8, 8, NoPanel),
			cell:  20, board: image.Rect(0, 56, 172, 228),
		},
	} {
		got := c.stage.Arrange()
		if got.Board.Cell != c.cell || got.Board.Outer != c.board || got.Panel != c.panel || got.Above != c.above {
			t.Errorf("%s:\ngot  cell %d, board %v, panel %v, above %v\nwant cell %d, board %v, panel %v, above %v",
				c.name, got.Board.Cell, got.Board.Outer, got.Panel, got.Above, c.cell, c.board, c.panel, c.above)
		}
		if cells := got.Board.Cells; cells != got.Board.Outer.Inset(c.stage.Frame.width(c.cell)) || cells.Dx() != c.cell*c.stage.Columns || cells.Dy() != c.cell*c.stage.Rows {
			t.Errorf("%s: cells at %v in %v", c.name, cells, got.Board.Outer)
		}
	}
}

// In any window a board that fits stays within the stage, board and panel do not overlap, and cells
// one pixel larger would not fit.
func TestArrangeAnySize(t *testing.T) {
	for width := 360; width <= 2600; width += 97 {
		for height := 400; height <= 1700; height += 83 {
			for _, panel := range []PanelPlace{NoPanel, PanelAuto, PanelRight, PanelAbove} {
				for _, side := range []image.Point{{4, 4}, {8, 8}, {16, 8}, {8, 16}} {
					s := worldsStage(image.Rect(0, 56, width, height), side.X, side.Y, 8, panel)
					checkArranged(t, s, s.Arrange())
				}
			}
		}
	}
}

func checkArranged(t *testing.T, s Stage, a Arrangement) {
	t.Helper()
	if a.Board.Cell == s.Smallest {
		return // may extend beyond it
	}
	group := a.Board.Outer.Union(a.Panel)
	if !group.In(s.Area.Inset(s.Margin)) || a.Board.Outer.Overlaps(a.Panel) {
		t.Errorf("%+v: board %v, panel %v", s, a.Board.Outer, a.Panel)
	}
	grown := group.Size().Add(image.Pt(s.Columns, s.Rows))
	if room := s.Area.Inset(s.Margin).Size(); grown.X <= room.X && grown.Y <= room.Y {
		t.Errorf("%+v: a cell of %d could be larger", s, a.Board.Cell)
	}
}

// A group that is too large for its stage is shown from offset on, with its margin; along the other
// axis it is centred.
func TestScrolled(t *testing.T) {
	s := worldsStage(desktop, 8, 8, 24, PanelRight)
	s.Smallest, s.Largest = 128, 128
	a := s.Arrange()
	if got, want := s.Content(a), image.Pt(1036+24+264+48, 1036+48); got != want {
		t.Errorf("content %v, want %v", got, want)
	}
	end := s.Content(a).Sub(s.Area.Size())
	seen := s.Scrolled(a, end)
	if got, want := seen.Panel.Max, s.Area.Max.Sub(image.Pt(24, 24)); got != want {
		t.Errorf("at the end the panel ends at %v, want %v", got, want)
	}
	if got, want := s.Scrolled(a, image.Point{}).Board.Outer.Min, s.Area.Min.Add(image.Pt(24, 24)); got != want {
		t.Errorf("at the start the board is at %v, want %v", got, want)
	}
	s.Panel = PanelAuto
	a = s.Arrange()
	if !a.Above {
		t.Error("the panel makes the group wider than the stage, though there is room for it above")
	}
	seen = s.Scrolled(a, image.Point{})
	if left, right := seen.Board.Outer.Min.X-s.Area.Min.X, s.Area.Max.X-seen.Board.Outer.Max.X; left != right {
		t.Errorf("margins of %d and %d beside a board that is not too wide", left, right)
	}
}
