package render

import (
	"image"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// maxCodeLines is the maximum number of lines of a code on a picture. A longer code is left out.
const maxCodeLines = 6

// BeforeAndAfter draws the start of a subject and its position after its moves beside each other, and
// below them what the puzzle is, a line of facts such as moves and time, the code of the start, and a link to it if the settings have a web
// address.
func (m *Maker) BeforeAndAfter(s Subject, width int, facts string) (*image.RGBA, error) {
	v, err := m.viewOf(s)
	if err != nil {
		return nil, err
	}
	after, solved, err := position(s)
	if err != nil {
		return nil, err
	}
	start := s.Code
	start.Moves, start.Times, start.HasMoves = nil, nil, false
	scale := float64(width) / (2 * nominalSide)
	px := func(length float64) int { return int(length*scale + 0.5) }
	edge := px(24)
	side := (width - 3*edge) / 2
	m.off.Begin(image.Pt(width, 2*width), scale)
	layout := boardview.Fit(side, side, after.Width(), after.Height(), v.FrameOf(m.off.Look(), false), 1, 0)
	list, table := m.off.List(), m.off.Theme()
	for i, b := range []*board.Board{start.Start(), after} {
		column := edge + i*(side+edge)
		d := m.off.Drawing(b, layout.MovedTo(image.Pt(column+(side-layout.Outer.Dx())/2, edge)))
		if i == 1 && solved {
			d.HideSeams = 1
		}
		v.Draw(m.off.Look(), d)
	}
	y := edge + layout.Outer.Dy() + edge
	line := func(text string, size float64, face paint.Face, c theme.Colour) {
		font := paint.Font{Face: face, Size: float32(size * scale)}
		if long := m.off.Renderer.Width(text, font); long > width-2*edge {
			font.Size *= float32(width-2*edge) / float32(long)
		}
		y += px(size * 1.1)
		list.Text(float32(edge), float32(y), paint.LeftBaseline, text, font, table.Colour(c))
		y += px(size * 0.4)
	}
	line(family.DescribeGame(m.off.Look(), s.Family, start), 26, paint.Bold, theme.Text)
	if facts != "" {
		line(facts, 22, paint.Regular, theme.Text)
	}
	const codeText, letters = 15.0, 100
	for _, code := range []string{start.String(), m.link(start)} {
		lines := cut(code, letters)
		if code == "" || len(lines) > maxCodeLines {
			continue
		}
		for _, text := range lines {
			line(text, codeText, paint.Regular, theme.Text2)
		}
	}
	picture := m.off.Picture(image.Rect(0, 0, width, y+edge/2), m.ground())
	return picture, m.off.Renderer.Err()
}

// link returns the web address of a puzzle, or "" if the settings have none of a page.
func (m *Maker) link(code puzzle.Code) string {
	address := m.off.Settings.WebAddress
	if address == "" {
		return ""
	}
	return address + "?" + puzzle.Standard().Query(code)
}
