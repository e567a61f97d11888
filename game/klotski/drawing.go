package klotski

import (
	"image"
	"image/color"
	"strings"

	"worldslide/board"
	"worldslide/solver/klotski"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// frameCells is the width of the frame in cells.
const frameCells = 0.18

var (
	white = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
	black = color.NRGBA{0, 0, 0, 0xFF}
)

// exitCells is the width of the exit, and of the target block.
const exitCells = 2

// smallestCarved is the side of a cell in device-independent pixels below which blocks have no
// names, because they could not be read.
const smallestCarved = 30

// smallestNotch is the height of the exit in device-independent pixels below which it has no
// word.
const smallestNotch = 10

// drawing draws a board of wooden blocks.
type drawing struct {
	boardview.Drawing
	// blocks shows every block at its home (drawBlocks), frame the frame and the floor
	// (drawFramePicture). High contrast uses neither.
	blocks, frame paint.Picture
	pictured      boardview.Layout // of the board in these pictures
	names         []string         // names on the blocks, by ID; nil for plain wood
	signs         bool             // on a board with a terrain: blocks show their signs
	english       bool             // names are in English
	exit          string           // the word in the exit
	selected      board.ID         // the block with the ring, or NoPiece
	held          board.ID         // the dragged block, or NoPiece
	heldOff       boardview.Offset // its offset from its place
}

// exitRect returns the rectangle of the exit in the frame.
func exitRect(l boardview.Layout, e klotski.Exit) image.Rectangle {
	x, y := l.Cells.Min.X+e.First*l.Cell, l.Cells.Min.Y+e.First*l.Cell
	wide := exitCells * l.Cell
	switch e.Side {
	case board.Up:
		return image.Rect(x, l.Outer.Min.Y, x+wide, l.Cells.Min.Y)
	case board.Left:
		return image.Rect(l.Outer.Min.X, y, l.Cells.Min.X, y+wide)
	case board.Right:
		return image.Rect(l.Cells.Max.X, y, l.Outer.Max.X, y+wide)
	}
	return image.Rect(x, l.Cells.Max.Y, x+wide, l.Outer.Max.Y)
}

// draw appends the board: frame, blocks with their names, and the ring around the selected
// one. The held block is on top of the others.
func (v *drawing) draw(list *paint.List) {
	v.drawFrame(list)
	list.PushClip(v.Layout.Outer)
	for i := range v.Board.Len() {
		if id := board.ID(i); id != v.held {
			v.drawBlock(list, id)
		}
	}
	if v.held != board.NoPiece {
		v.drawBlock(list, v.held)
	}
	v.drawCoveredGoal(list)
	list.PopClip()
	if v.Selection && v.selected != board.NoPiece {
		if v.Board.Rectangular(v.selected) {
			v.drawRing(list, v.rect(v.selected))
		} else {
			v.drawShapeRing(list, v.selected, v.rect(v.selected))
		}
	}
}

func (v *drawing) contrast() bool { return v.Theme == theme.HighContrast }

// rect returns the rectangle in which a block is drawn.
func (v *drawing) rect(id board.ID) (r paint.Rect) {
	v.EachCopy(id, func(at paint.Rect) { r = at })
	cell := float32(v.Layout.Cell)
	if id == v.held {
		p := v.Board.Piece(id)
		corner := v.Layout.Cells.Min
		r.X = float32(corner.X) + (float32(p.At.X)+v.heldOff.X)*cell
		r.Y = float32(corner.Y) + (float32(p.At.Y)+v.heldOff.Y)*cell
	}
	if out, ok := v.wayOut(); ok && v.isTarget(id) {
		distance := v.leaves() * (exitCells + frameCells) * cell
		r.X += float32(out.X) * distance
		r.Y += float32(out.Y) * distance
	}
	return r
}

// wayOut returns the direction in which the target of a solved board leaves, if it does: through the
// exit, or for a car whose goal is at the edge, on along its rail.
func (v *drawing) wayOut() (board.Point, bool) {
	if !v.Board.HasTerrain() {
		return klotski.ExitOf(v.Board).Side.Vector(), true
	}
	if !v.Board.Rails() {
		return board.Point{}, false
	}
	for _, c := range v.Board.Goal() {
		switch at := v.Board.Point(c); {
		case at.X == v.Board.Width()-1:
			return board.Right.Vector(), true
		case at.X == 0:
			return board.Left.Vector(), true
		}
	}
	return board.Point{}, false
}

// leaves returns how far the target of a solved board has left through the exit, from 0 to 1. It is
// heavy: it starts slowly and gathers speed.
func (v *drawing) leaves() float32 {
	if v.Celebration == 0 {
		return v.HideSeams
	}
	t := float32(theme.Progress(v.Celebration, theme.VictoryLasts))
	return t * t * t
}

func (v *drawing) isTarget(id board.ID) bool {
	if v.Board.HasTerrain() {
		return v.Board.Marked(id)
	}
	w, h := v.Board.Shape(id).Size()
	return w == 2 && h == 2
}

func (v *drawing) drawFrame(list *paint.List) {
	outer, cells := paint.R(v.Layout.Outer), paint.R(v.Layout.Cells)
	if v.Board.HasTerrain() {
		if v.contrast() {
			radius, line := float32(theme.RadiusControl*v.Scale), float32(v.Theme.Line()*v.Scale)
			list.FillF(outer, radius, black)
			list.StrokeF(outer, radius, line, white)
			list.StrokeF(cells.Inset(-line), radius/2, line, white)
		} else {
			list.Image(v.frame, image.Rectangle{Max: v.pictured.Outer.Size()}, outer, 0, 1, 1)
		}
		v.drawTerrain(list)
		return
	}
	out := klotski.ExitOf(v.Board)
	exit := exitRect(v.Layout, out)
	word := colourSoldierFrom.NRGBA()
	if v.contrast() {
		radius, line := float32(theme.RadiusControl*v.Scale), float32(v.Theme.Line()*v.Scale)
		list.FillF(outer, radius, black)
		list.StrokeF(outer, radius, line, white)
		list.StrokeF(cells.Inset(-line), radius/2, line, white)
		drawGap(list, paint.R(exit), out.Side, line)
		word = white
	} else {
		list.Image(v.frame, image.Rectangle{Max: v.pictured.Outer.Size()}, outer, 0, 1, 1)
	}
	if float32(min(exit.Dx(), exit.Dy())) < smallestNotch*float32(v.Scale) {
		return
	}
	if out.Side.Horizontal() { // too narrow for a word
		side := min(exit.Dx(), int(12*v.Scale))
		list.Icon(image.Rect(0, 0, side, side).Add(exit.Min).Add(image.Pt((exit.Dx()-side)/2, (exit.Dy()-side)/2)), exitArrows[out.Side], word)
		return
	}
	size := min(float32(theme.SmallestSize*v.Scale)*1.1, float32(exit.Dy())*0.92)
	list.TextIn(exit, paint.CentreMiddle, v.exit, paint.Font{Face: paint.Bold, Size: size}, word)
}

// exitArrows are the icons of exits at the left and right.
var exitArrows = map[board.Dir]string{board.Left: "arrow-left", board.Right: "arrow-right"}

// drawGap draws an exit in high contrast: an opening in the frame with a line at each end.
func drawGap(list *paint.List, gap paint.Rect, side board.Dir, line float32) {
	switch side {
	case board.Down:
		gap.Y -= line
		gap.H += line
	case board.Up:
		gap.H += line
	case board.Right:
		gap.X -= line
		gap.W += line
	case board.Left:
		gap.W += line
	}
	list.FillF(gap, 0, black)
	if side.Horizontal() {
		list.FillF(paint.Rect{X: gap.X, Y: gap.Y - line, W: gap.W, H: line}, 0, white)
		list.FillF(paint.Rect{X: gap.X, Y: gap.Y + gap.H, W: gap.W, H: line}, 0, white)
		return
	}
	list.FillF(paint.Rect{X: gap.X - line, Y: gap.Y, W: line, H: gap.H}, 0, white)
	list.FillF(paint.Rect{X: gap.X + gap.W, Y: gap.Y, W: line, H: gap.H}, 0, white)
}

func (v *drawing) drawBlock(list *paint.List, id board.ID) {
	r := v.rect(id)
	p := v.Board.Piece(id)
	switch {
	case v.contrast() && !v.Board.Rectangular(id):
		v.drawShapeContrast(list, id, r)
	case v.contrast():
		v.drawOutline(list, id, r)
	case v.Board.Rectangular(id):
		list.Image(v.blocks, boardview.SourceRect(v.pictured.Cell, p.Home, p.W, p.H), r, 0, 1, 1)
	default:
		v.drawShape(list, id, r)
	}
	if v.Board.HasTerrain() {
		v.drawSign(list, id, r)
		return
	}
	if int(id) < len(v.names) && float64(v.Layout.Cell) >= smallestCarved*v.Scale {
		v.drawName(list, id, r)
	}
}

// drawOutline draws a block in high contrast: black with a white outline, and the target in
// white.
func (v *drawing) drawOutline(list *paint.List, id board.ID, r paint.Rect) {
	cell := float32(v.Layout.Cell)
	r = r.Inset(cell * blockGap)
	radius, line := cell*blockRadius, max(1, float32(v.Theme.Line()*v.Scale))
	if v.isTarget(id) {
		list.FillF(r, radius, white)
		return
	}
	list.FillF(r, radius, black)
	list.StrokeF(r, radius, line, white)
}

// drawName draws the name of a block: Chinese characters horizontally on wide blocks and vertically on
// high ones, or a word. A lighter copy below each character makes it look carved.
func (v *drawing) drawName(list *paint.List, id board.ID, r paint.Rect) {
	cell := float32(v.Layout.Cell)
	w, h := v.Board.Shape(id).Size()
	size, step := 0.44*cell, 0.58*cell
	ink, light := colourCarving.NRGBA(), theme.Fade(white, 0.28)
	if v.isTarget(id) {
		size, step = 0.58*cell, 0.70*cell
		ink, light = colourCaoCaoCarving.NRGBA(), theme.Fade(black, 0.45)
	}
	if v.contrast() {
		ink, light = white, color.NRGBA{}
		if v.isTarget(id) {
			ink = black
		}
	}
	relief := max(1, cell*0.012)
	if v.english {
		v.drawEnglish(list, id, r, ink, light)
		return
	}
	characters := []rune(v.names[id])
	font := paint.Font{Face: paint.Serif, Size: size}
	for i, c := range characters {
		x, y := r.X+r.W/2, r.Y+r.H/2
		off := (float32(i) - float32(len(characters)-1)/2) * step
		if h > w {
			y += off
		} else {
			x += off
		}
		// The centre of a Chinese character is slightly higher than that of a capital letter.
		y += size * 0.015
		list.Text(x, y+relief, paint.CentreMiddle, string(c), font, light)
		list.Text(x, y, paint.CentreMiddle, string(c), font, ink)
	}
}

// Proportions of names in English.
const (
	englishRoom    = 0.72 // maximum width of a word in widths of the block, within the carved line
	englishMost    = 0.34 // maximum em size in cells
	englishTarget  = 0.50 // the same for the target block
	englishLine    = 1.16 // line height in em
	smallestLetter = 7    // em size in device-independent pixels
)

// englishWidth returns the approximate width of a word in em.
func englishWidth(word string) (width float32) {
	for _, r := range word {
		switch {
		case strings.ContainsRune("filrt ", r):
			width += 0.38
		case strings.ContainsRune("mwCGHJMQWYZ", r):
			width += 0.74
		default:
			width += 0.62
		}
	}
	return width
}

// drawEnglish draws a name in English: in one line on wide blocks, otherwise one word per line.
func (v *drawing) drawEnglish(list *paint.List, id board.ID, r paint.Rect, ink, light color.NRGBA) {
	cell := float32(v.Layout.Cell)
	w, h := v.Board.Shape(id).Size()
	lines := strings.Fields(v.names[id])
	most := float32(englishMost)
	if w > h {
		lines = []string{strings.Join(lines, " ")}
	}
	if v.isTarget(id) {
		most = englishTarget
	}
	size := most * cell
	for _, line := range lines {
		size = min(size, englishRoom*r.W/englishWidth(line))
	}
	if size < smallestLetter*float32(v.Scale) {
		return
	}
	relief := max(1, cell*0.010)
	font := paint.Font{Face: paint.Serif, Size: size}
	for i, line := range lines {
		x := r.X + r.W/2
		y := r.Y + r.H/2 + (float32(i)-float32(len(lines)-1)/2)*size*englishLine
		list.Text(x, y+relief, paint.CentreMiddle, line, font, light)
		list.Text(x, y, paint.CentreMiddle, line, font, ink)
	}
}

// drawRing draws the ring around the selected block, with a dark line on each side, so that it
// is visible on light and dark ground.
func (v *drawing) drawRing(list *paint.List, r paint.Rect) {
	cell := float32(v.Layout.Cell)
	width := float32(v.Theme.SelectionLine(float64(cell)/v.Scale) * v.Scale)
	key := float32(v.Scale)
	r = r.Inset(max(0, cell*blockGap-key))
	radius := cell*blockRadius + key
	list.StrokeF(r, radius, width+2*key, theme.SelectionKey.NRGBA())
	list.StrokeF(r.Inset(key), radius-key, width, v.Theme.Colour(theme.Selection))
}

// drawShape draws a block that is no rectangle, cell by cell: other blocks may have their homes within
// its bounding rectangle.
func (v *drawing) drawShape(list *paint.List, id board.ID, r paint.Rect) {
	cell := float32(v.Layout.Cell)
	home := v.Board.Piece(id).Home
	for _, p := range v.Board.Outline(id) {
		at := paint.Rect{X: r.X + float32(p.X)*cell, Y: r.Y + float32(p.Y)*cell, W: cell, H: cell}
		list.Image(v.blocks, boardview.SourceRect(v.pictured.Cell, home.Add(p), 1, 1), at, 0, 1, 1)
	}
}

// drawShapeRing is drawRing for a block that is no rectangle.
func (v *drawing) drawShapeRing(list *paint.List, id board.ID, r paint.Rect) {
	cell := float32(v.Layout.Cell)
	width := float32(v.Theme.SelectionLine(float64(cell)/v.Scale) * v.Scale)
	key := float32(v.Scale)
	inset := max(0, cell*blockGap-key)
	v.eachSide(id, r, inset, width+2*key, func(at paint.Rect) { list.FillF(at, 0, theme.SelectionKey.NRGBA()) })
	v.eachSide(id, r, inset+key, width, func(at paint.Rect) { list.FillF(at, 0, v.Theme.Colour(theme.Selection)) })
}
