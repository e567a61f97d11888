package editor

import (
	"image"
	"strconv"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Draw implements family.Editor.Draw.
func (e *editor) Draw(fr *scene.Frame, at boardview.Layout, known any) {
	now := e.now()
	b := e.boardOf(now)
	s := fr.Drawing(b, at)
	e.draw(fr.Look(), s, e.shows(fr.Look(), now))
	list := fr.List()
	list.PushClip(at.Outer)
	defer list.PopClip()
	chosen, selected := e.selection(now)
	for _, home := range now.large.points() {
		if !selected || home != chosen {
			outline(list, rectOf(at, home, 2), fr.Scale)
		}
	}
	if selected {
		s.DrawRing(list, rectOf(at, chosen, 2), float32(theme.RadiusPiece*fr.Scale))
	}
	for _, p := range e.proposed.list(now) {
		if r := rectOf(at, p.home, 2); p.dropped {
			list.StrokeF(r.Inset(float32(2*fr.Scale)), 0, float32(fr.Scale), theme.Fade(theme.RGB(0xFFFFFF), 0.5))
		} else {
			boardview.DrawDashes(list, r, fr.Scale)
		}
	}
	e.drawGrip(list, at, now, fr.Scale)
	if e.hand.Keyed {
		side := 1
		if e.wide {
			side = 2
		}
		fr.UI.Ring(cellsRect(at, e.hand.Cursor, side), theme.RadiusPiece)
	}
	if f, ok := known.(found); ok {
		drawStuck(fr.Look(), at, stuckAt(b, f))
	}
}

// drawGrip outlines the cells that a release would join.
func (e *editor) drawGrip(list *paint.List, at boardview.Layout, now design, scale float64) {
	g := e.hand.Grip
	if !g.Holds || e.proposed.on(now) || e.tool != joinTool && e.tool != largeGapTool {
		return
	}
	from, to := ends(now, g)
	home := square(now, from, to)
	if over, ok := now.largeAt(from); ok {
		if !within(over, to) || !g.Left {
			return
		}
		home = over
	} else if !g.Left {
		home = clamped(now, from)
	}
	boardview.DrawDashes(list, rectOf(at, home, 2), scale)
}

// drawStuck numbers the large pieces that cannot move.
func drawStuck(look scene.Look, at boardview.Layout, homes []board.Point) {
	list := look.List
	for i, home := range homes {
		r := rectOf(at, home, 2)
		radius := min(float32(discSide*look.Scale)/2, r.W/4)
		x, y := r.X+r.W/2, r.Y+r.H/2
		list.Disc(x, y, radius+float32(look.Scale), theme.SelectionKey.NRGBA())
		list.Disc(x, y, radius, look.Colour(theme.Warn))
		list.Text(x, y, paint.CentreMiddle, strconv.Itoa(i+1), paint.Font{Face: paint.Bold, Size: radius * 1.2}, look.Colour(theme.WarnSoft))
	}
}

// outline draws the line around a large piece: white, with a dark line on each side.
func outline(list *paint.List, r paint.Rect, scale float64) {
	line := float32(scale)
	list.StrokeF(r, 0, 4*line, theme.SelectionKey.NRGBA())
	list.StrokeF(r.Inset(line), 0, 2*line, theme.RGB(0xFFFFFF))
}

// cellsRect returns the rectangle of a square of side x side cells.
func cellsRect(l boardview.Layout, p board.Point, side int) image.Rectangle {
	corner := l.Cells.Min.Add(image.Pt(p.X*l.Cell, p.Y*l.Cell))
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(side*l.Cell, side*l.Cell))}
}

func rectOf(l boardview.Layout, p board.Point, side int) paint.Rect {
	return paint.R(cellsRect(l, p, side))
}
