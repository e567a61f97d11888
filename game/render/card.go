package render

import (
	"image"
	"image/color"
	"strings"

	"worldslide/game/parts"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Card is a picture of a result that tells nothing of the solution: the start of the puzzle, its name, how it
// was solved, and a QR code of the puzzle.
type Card struct {
	Width  int    // in pixels; the height is half of it
	Title  string // what the picture is of, then the family and name, with " · " between them
	Line   string // moves and time
	Stars  records.Stars
	Course []int // heights of a row of bars, from 0 to CourseHeight; nil for none
}

// cardTitleLines is the most lines of family and name.
const cardTitleLines = 3

// CourseHeight is the maximum of the heights of a course.
const CourseHeight = 7

// Sizes of a card in units of which its width has 960.
const (
	cardWidth = 960.0
	cardEdge  = 28.0
	cardGap   = 32.0
	cardQR    = 112.0
	cardBar   = 26.0 // width of a bar
	cardBars  = 84.0 // height of the highest
)

// Card draws the card of a result of a subject, whose moves it ignores.
func (m *Maker) Card(s Subject, c Card) (*image.RGBA, error) {
	v, err := m.viewOf(s)
	if err != nil {
		return nil, err
	}
	start := s.Code.WithoutMoves()
	b := start.Start()
	size := image.Pt(c.Width, c.Width/2)
	scale := float64(c.Width) / cardWidth
	px := func(length float64) int { return int(length*scale + 0.5) }
	m.off.Begin(size, scale)
	list, table, look := m.off.List(), m.off.Theme(), m.off.Look()
	edge := px(cardEdge)
	side := size.Y - 2*edge
	layout := boardview.Fit(side, side, b.Width(), b.Height(), v.FrameOf(look, false), 1, 0)
	outer := layout.Outer.Size()
	v.Draw(look, m.off.Drawing(b, layout.MovedTo(image.Pt(edge+(side-outer.X)/2, edge+(side-outer.Y)/2))))

	column := image.Rect(edge+side+px(cardGap), edge, size.X-edge, size.Y-edge)
	y := column.Min.Y
	line := func(text string, size float64, face paint.Face, ink theme.Colour) {
		font := paint.Font{Face: face, Size: float32(size * scale)}
		if long := m.off.Renderer.Width(text, font); long > column.Dx() {
			font.Size *= float32(column.Dx()) / float32(long)
		}
		y += px(size * 1.1)
		list.Text(float32(column.Min.X), float32(y), paint.LeftBaseline, text, font, table.Colour(ink))
		y += px(size * 0.5)
	}
	of, name, named := strings.Cut(c.Title, " · ")
	if !named {
		of, name = "Worldslide", c.Title
	}
	line(of, 22, paint.Regular, theme.Text2)
	font := paint.Font{Face: paint.Bold, Size: float32(32 * scale)}
	wrapped := m.off.UI.Wrap(name, font, column.Dx())
	for _, part := range wrapped[:min(cardTitleLines, len(wrapped))] {
		line(part, 32, paint.Bold, theme.Text)
	}
	if c.Stars > 0 {
		y += px(8)
		const star, room = 34.0, 120.0
		parts.DrawStars(look, image.Rect(column.Min.X, y, column.Min.X+px(room), y+px(star)), c.Stars, star)
		y += px(star + 10)
	}
	for _, part := range m.off.UI.Wrap(c.Line, paint.Font{Size: float32(22 * scale)}, column.Dx()) {
		line(part, 22, paint.Regular, theme.Text)
	}
	for i, height := range c.Course {
		x := column.Min.X + px(cardBar*float64(i))
		top := column.Max.Y - px(cardBars*float64(height+1)/(CourseHeight+1))
		list.Fill(image.Rect(x, top, column.Min.X+px(cardBar*float64(i+1)-3), column.Max.Y), scale*2, table.Colour(theme.Accent))
	}
	m.cardQR(start, image.Rect(column.Max.X-px(cardQR), column.Max.Y-px(cardQR), column.Max.X, column.Max.Y))
	picture := m.off.Picture(image.Rectangle{Max: size}, m.ground())
	return picture, m.off.Renderer.Err()
}

// cardQR draws a QR code of a puzzle, if it fits.
func (m *Maker) cardQR(code puzzle.Code, at image.Rectangle) {
	const least = 1.5 // pixels of a module
	text := m.link(code)
	if text == "" {
		text = code.Link()
	}
	rows, ok := QRCode(text, float64(at.Dx()), least)
	if !ok {
		return
	}
	list := m.off.List()
	list.Fill(at, 0, color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF})
	module := float32(at.Dx()) / float32(len(rows)+2*QuietZone)
	EachModule(rows, func(x, y, n int) {
		list.FillF(paint.Rect{
			X: float32(at.Min.X) + float32(QuietZone+x)*module, Y: float32(at.Min.Y) + float32(QuietZone+y)*module, W: float32(n) * module, H: module,
		}, 0, black)
	})
}

// link returns the web address of a puzzle, or "" if the settings have none of a page.
func (m *Maker) link(code puzzle.Code) string {
	address := m.off.Settings.WebAddress
	if address == "" {
		return ""
	}
	return address + "?" + puzzle.Standard().Query(code)
}
