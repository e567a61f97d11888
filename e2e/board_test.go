package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"testing"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/worlds"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/boardview"
)

// model is the expected game: the game's own rules, applied by the test. The pixels must show it.
type model struct {
	*session.Session
	app      *app // asked where it shows the board; nil if moveTo was called
	layout   boardview.Layout
	pictures [2]*image.RGBA
	worlds   [2]*image.RGBA
	whole    bool            // the gaps are lit up, as on a solved Challenge
	stage    image.Rectangle // where cells can be seen, if that is not everywhere
}

// newModel returns the game of a code as a program shows it.
func newModel(t *testing.T, a *app, code string) *model {
	t.Helper()
	c, err := puzzle.Standard().ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(c)
	if err != nil {
		t.Fatal(err)
	}
	m := &model{Session: s, app: a}
	for i, name := range []string{"lightworld", "darkworld"} {
		data, err := assets.Picture(name)
		if err != nil {
			t.Fatal(err)
		}
		decoded, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		world := image.NewRGBA(decoded.Bounds())
		draw.Draw(world, world.Bounds(), decoded, image.Point{}, draw.Src)
		m.worlds[i] = world
	}
	return m
}

// locate asks the program where it shows the board.
func (m *model) locate() {
	if m.app == nil {
		return
	}
	at := m.app.cells()
	cell := at.Dx() / m.Board().Width()
	if at.Min != m.layout.Cells.Min || cell != m.layout.Cell {
		m.place(at.Min, cell)
	}
}

// moveTo sets where the board is shown, if it is not that of the current game.
func (m *model) moveTo(corner image.Point, cell int) {
	m.app = nil
	m.place(corner, cell)
}

func (m *model) place(corner image.Point, cell int) {
	b := m.Board()
	m.layout.Cell = cell
	m.layout.Cells = image.Rect(0, 0, cell*b.Width(), cell*b.Height()).Add(corner)
	columns, rows := worlds.PictureCells(b.Width(), b.Height())
	for i, world := range m.worlds {
		m.pictures[i] = boardview.Scale(world, columns*cell, rows*cell)
	}
}

// freePlay returns the default board.
func freePlay(t *testing.T, a *app) *model {
	t.Helper()
	return newModel(t, a, "worlds")
}

// at returns the middle of a cell, and centre that of the cell in which a piece
// has its top left corner.
func (m *model) at(x, y int) image.Point {
	m.locate()
	half := m.layout.Cell / 2
	return m.layout.Cells.Min.Add(image.Pt(x*m.layout.Cell+half, y*m.layout.Cell+half))
}

func (m *model) centre(name string) image.Point {
	p := m.Board().At(m.Board().Find(name))
	return m.at(p.X, p.Y)
}

// move makes a move in the model, as the player is about to in the program.
func (m *model) move(t *testing.T, notation string) {
	t.Helper()
	groups, err := moves.ParseGroups(m.Board(), notation)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range groups {
		if _, err := m.DoSelecting(g, g[0].Piece); err != nil {
			t.Fatalf("%s: %v", notation, err)
		}
	}
}

// shows fails unless the program shows every piece where the model has it: the
// middle of each cell must look like the piece's own part of the picture, half
// as bright for a gap.
func (m *model) shows(t *testing.T, a *app) {
	t.Helper()
	m.show(a)
	a.pointAtNothing() // the arrow of a click is no part of the board
	if difference := m.compare(a.pixels()); difference != "" {
		a.shot("failed")
		t.Fatalf("%s\n%v", difference, m.Board())
	}
}

// show makes a program the one that is asked where the board is.
func (m *model) show(a *app) {
	if m.app != nil {
		m.app = a
	}
	m.locate()
}

// hides fails if the program shows the board.
func (m *model) hides(t *testing.T, a *app) {
	t.Helper()
	m.show(a)
	if m.compare(a.pixels()) == "" {
		a.shot("failed")
		t.Fatal("the board is shown")
	}
}

// hidden reports whether a cell lies, in part, outside of the stage.
func (m *model) hidden(corner image.Point) bool {
	cell := image.Rectangle{Min: corner, Max: corner.Add(image.Pt(m.layout.Cell, m.layout.Cell))}
	return !m.stage.Empty() && !cell.In(m.stage)
}

// compare returns the first cell that does not show its piece, or "".
func (m *model) compare(shown *image.RGBA) string {
	m.locate()
	b := m.Board()
	columns, rows := worlds.PictureCells(b.Width(), b.Height())
	for i := range b.Len() {
		id := board.ID(i)
		p := b.Piece(id)
		for dy := range p.H {
			for dx := range p.W {
				cell := b.Wrap(p.At.Add(board.Point{X: dx, Y: dy}))
				home := p.Home.Add(board.Point{X: dx, Y: dy})
				picture := m.pictures[min(home.X/columns+home.Y/rows, 1)]
				brightness := 256
				if p.Gap && !m.whole {
					brightness = 128
				}
				got := m.layout.Cells.Min.Add(image.Pt(cell.X, cell.Y).Mul(m.layout.Cell))
				if m.hidden(got) {
					continue
				}
				want := image.Pt(home.X%columns, home.Y%rows).Mul(m.layout.Cell)
				if d := difference(shown, got, picture, want, m.layout.Cell, brightness); d > 12 {
					return fmt.Sprintf("cell %v does not show %s: mean difference %d", cell, b.Name(id), d)
				}
			}
		}
	}
	return ""
}

// alike reports whether two pictures show the same in every cell of the board. A cell
// is held against a cell, since one piece among many is lost in the mean of a board.
func (m *model) alike(a, b *image.RGBA) bool {
	m.locate()
	for y := range m.Board().Height() {
		for x := range m.Board().Width() {
			corner := m.layout.Cells.Min.Add(image.Pt(x, y).Mul(m.layout.Cell))
			if difference(a, corner, b, corner, m.layout.Cell, 256) > 4 {
				return false
			}
		}
	}
	return true
}

// difference returns the mean difference of the middle of two cells, 0 to 255.
func difference(shown *image.RGBA, a image.Point, picture *image.RGBA, b image.Point, cell, brightness int) int {
	sum, n := 0, 0
	for y := cell / 4; y < cell*3/4; y++ {
		for x := cell / 4; x < cell*3/4; x++ {
			i, j := shown.PixOffset(a.X+x, a.Y+y), picture.PixOffset(b.X+x, b.Y+y)
			for c := range 3 {
				d := int(shown.Pix[i+c]) - int(picture.Pix[j+c])*brightness/256
				sum += max(d, -d)
				n++
			}
		}
	}
	return sum / n
}
