package carom

import (
	"image"
	"image/color"
	"math"
	"time"

	"worldslide/board"
	"worldslide/game/carom/editor"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Sizes in device-independent pixels.
const (
	frameWidth = 4.0 // on each side: the outer wall and a line of the background
	wallWidth  = 3.0
	rimWidth   = 3.0 // of the background beyond the frame
	smallCell  = 32.0
)

// Sizes as parts of a cell, and an opacity.
const (
	pieceInset  = 0.10 // from a cell's edge to a piece
	pieceCorner = 0.15 // radius of a piece's corners
	pieceEdge   = 0.06 // height of the lower edge, which makes a piece look thick
	glyphSide   = 0.38 // side of the target's star, em size of a numeral
	glyphSmall  = 0.52 // the same in cells smaller than smallCell
	goalStar    = 0.60 // side of the goal's star
	signInset   = 0.16 // from a target's cell to the outline of its blocker
	signSide    = 0.46 // em size of the number in it
	glowMost    = 0.30 // maximum opacity of the board's glow
	arrowAway   = 0.86 // distance from a piece's centre to the centre of its arrow
	arrowGoal   = 0.56 // the same for an arrow beside the goal, whose star it does not cover
)

// drawing draws a board. The target is piece 0, and the number on a blocker is its ID. Nothing
// depends on colour alone.
type drawing struct {
	boardview.Drawing
	surfaces
	selected board.ID // the piece whose possible slides are shown, or NoPiece
	glow     float64  // progress of the glow of a solved board, 0 to 1
	// reached is the target of a round that was reached last, shown until its piece has arrived. It is nil
	// at other times. burst is the time since then, or 0.
	reached *board.Target
	burst   time.Duration
	// making holds more about a board in the editor, which shows no slides. It is nil
	// elsewhere.
	making *editor.Picture
}

// draw appends the board: cells, goal, walls, pieces, and the slides of the selected piece.
func (v *drawing) draw(list *paint.List) {
	v.drawCells(list)
	v.drawWalls(list)
	list.PushClip(v.Layout.Outer)
	defer list.PopClip()
	still := v.making == nil && v.selected != board.NoPiece && v.Selection && (v.Motions == nil || v.Motions.Offset(v.selected, v.Now) == boardview.Offset{})
	if still {
		v.eachSlide(func(_ board.Dir, to board.Point) { v.drawLanding(list, v.cell(to)) })
	}
	v.drawGlow(list)
	for i := v.Board.Len() - 1; i >= 0; i-- { // the target is on top
		v.EachCopy(board.ID(i), func(r paint.Rect) { v.drawPiece(list, board.ID(i), r) })
	}
	v.drawBurst(list)
	if v.Selection && v.selected != board.NoPiece {
		v.EachCopy(v.selected, func(r paint.Rect) { v.drawRing(list, r) })
	}
	if still {
		r := v.cell(v.Board.At(v.selected))
		v.eachSlide(func(d board.Dir, _ board.Point) {
			to, away := d.Vector(), float32(arrowAway)
			if goal, ok := v.target(); ok && goal.At == v.Board.At(v.selected).Add(to) {
				away = arrowGoal
			}
			v.DrawDirection(list, r.X+r.W*(0.5+away*float32(to.X)), r.Y+r.H*(0.5+away*float32(to.Y)), d)
		})
	}
}

// drawGlow draws the glow over the board. It is strongest at half of its time.
func (v *drawing) drawGlow(list *paint.List) {
	if strength := 4 * v.glow * (1 - v.glow); strength > 0 {
		list.Fill(v.Layout.Cells, 0, theme.Fade(colourTarget.NRGBA(), glowMost*strength))
	}
}

// drawBurst draws the bursts of a solved board and of a target that was reached.
func (v *drawing) drawBurst(list *paint.List) {
	if goal, ok := v.target(); ok {
		v.drawBurstAt(list, goal.At, v.Celebration)
	}
	if v.reached != nil {
		v.drawBurstAt(list, v.reached.At, v.burst)
	}
}

// drawBurstAt draws a ring and rays of sparks that have flown from a cell for a time.
func (v *drawing) drawBurstAt(list *paint.List, at board.Point, since time.Duration) {
	if t := theme.Progress(since, theme.VictoryLasts); 0 < t && t < 1 {
		const sparks = 14
		r, cell := v.cell(at), float64(v.Layout.Cell)
		x, y := r.X+r.W/2, r.Y+r.H/2
		out, fade := theme.EaseOut(t), 1-t*t
		ring := float32(cell * (0.45 + 1.3*out))
		list.StrokeF(paint.Rect{X: x - ring, Y: y - ring, W: 2 * ring, H: 2 * ring}, ring, float32(cell*0.06*fade), theme.Fade(colourTarget.NRGBA(), 0.8*fade))
		for i := range sparks {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / sparks)
			far := cell * (0.5 + (1.2+0.7*float64(i%2))*out)
			near := far - cell*0.35*fade
			ink := theme.Fade(colourTarget.NRGBA(), fade)
			if i%2 == 1 {
				ink = theme.Fade(colourWall.NRGBA(), fade)
			}
			list.Line(x+float32(cos*near), y+float32(sin*near), x+float32(cos*far), y+float32(sin*far), float32(cell*0.05), ink)
		}
	}
}

// eachSlide calls do for each direction in which the selected piece can move, with the cell where
// it would stop.
func (v *drawing) eachSlide(do func(d board.Dir, to board.Point)) {
	for _, d := range board.Dirs {
		if to, ok := (moves.Carom{}).Landing(v.Board, moves.Move{Piece: v.selected, Dir: d}); ok {
			do(d, v.Board.Point(to))
		}
	}
}

// cell returns the rectangle of a cell.
func (v *drawing) cell(p board.Point) paint.Rect {
	side := float32(v.Layout.Cell)
	return paint.Rect{X: float32(v.Layout.Cells.Min.X) + float32(p.X)*side, Y: float32(v.Layout.Cells.Min.Y) + float32(p.Y)*side, W: side, H: side}
}

// drawCells draws the outer wall, the background, which is visible as lines between the cells,
// and the goal.
func (v *drawing) drawCells(list *paint.List) {
	if v.shown {
		v.drawTable(list)
		return
	}
	line := lineOf(v.Scale)
	ground, inner := colourGround.NRGBA(), v.Layout.Cells
	// The ground is wider than the frame, so that the wall has a dark rim on a light window.
	list.Fill(v.Layout.Outer.Inset(-int(rimWidth*v.Scale*v.frameShare()+0.5)), theme.RadiusControl*v.Scale*v.frameShare(), ground)
	list.Fill(inner.Inset(-v.wall()), theme.RadiusKeyCap*v.Scale*v.frameShare(), colourWall.NRGBA())
	list.Fill(inner, 0, ground)
	hairline := v.Drawing.Thumbnail()
	if hairline {
		list.Fill(inner, 0, colourCell.NRGBA())
	}
	goal, isGoal := v.target()
	for y := range v.Board.Height() {
		for x := range v.Board.Width() {
			p := board.Point{X: x, Y: y}
			r := image.Rect(x, y, x+1, y+1)
			r = image.Rectangle{Min: r.Min.Mul(v.Layout.Cell), Max: r.Max.Mul(v.Layout.Cell)}.Add(inner.Min)
			r.Max = r.Max.Sub(image.Pt(line, line)) // one line between two cells
			switch {
			case isGoal && p == goal.At:
				list.Fill(r, 0, colourGoal.NRGBA())
			case !hairline:
				list.Fill(r, 0, colourCell.NRGBA())
			}
			v.drawDepth(list, p, r)
		}
	}
	if isGoal {
		v.drawSign(list, goal)
	}
}

// drawTable is drawCells for the material look.
func (v *drawing) drawTable(list *paint.List) {
	list.Image(v.table, image.Rectangle{Max: v.pictured.Outer.Size()}, paint.R(v.Layout.Outer), 0, 1, 1)
	if v.making != nil && v.making.Depths != nil {
		line := lineOf(v.Scale)
		for y := range v.Board.Height() {
			for x := range v.Board.Width() {
				r := image.Rect(x, y, x+1, y+1)
				r = image.Rectangle{Min: r.Min.Mul(v.Layout.Cell), Max: r.Max.Mul(v.Layout.Cell)}.Add(v.Layout.Cells.Min)
				r.Max = r.Max.Sub(image.Pt(line, line))
				v.drawDepth(list, board.Point{X: x, Y: y}, r)
			}
		}
	}
	if goal, ok := v.target(); ok {
		r := v.cell(goal.At)
		list.Image(v.pieces, placeOf(goalPlace, v.surfaces.cell), r, 0, 1, 1)
		if goal.Piece == 0 && !v.Thumbnail() {
			v.drawStar(list, r.Add(0, v.relief()), goalStar, colourGoalCarved)
		}
		v.drawSign(list, goal)
	}
}

// drawSign draws in the cell of a target which piece has to stop there: the star, the outline of a blocker with
// its number, or rings for any piece.
func (v *drawing) drawSign(list *paint.List, t board.Target) {
	r := v.cell(t.At)
	width := max(1, r.W*0.06)
	switch piece := t.Piece; piece {
	case 0:
		v.drawStar(list, r, goalStar, colourTarget)
	case board.NoPiece:
		for _, inset := range []float32{0.16, 0.34} {
			at := r.Inset(r.W * inset)
			list.StrokeF(at, at.W/2, width, colourTarget.NRGBA())
		}
	default:
		c := coloursOf(int(piece), v.inColours())
		at := r.Inset(r.W * signInset)
		list.FillF(at, r.W*pieceCorner, theme.Fade(c.low.NRGBA(), 0.55))
		list.StrokeF(at, r.W*pieceCorner, width, c.light.NRGBA())
		if !v.covered(t.At) {
			list.Text(r.X+r.W/2, r.Y+r.H/2, paint.CentreMiddle, numberWord(int(piece)), paint.Font{Face: paint.Bold, Size: r.W * signSide}, colourWall.NRGBA())
		}
	}
}

// covered reports whether a piece is at rest on a cell.
func (v *drawing) covered(at board.Point) bool {
	id := v.Board.Occupant(v.Board.Cell(at))
	return id != board.NoPiece && (v.Motions == nil || v.Motions.Offset(id, v.Now) == (boardview.Offset{}))
}

// inColours reports whether each piece has a colour of its own. In a round it matters which one stops on a
// target; elsewhere blockers are alike.
func (v *drawing) inColours() bool {
	return len(v.Board.Targets()) > 0 || v.making != nil && v.making.Of != 0
}

// relief is how far the light or dark copy of a carved sign is below it, in device pixels.
func (v *drawing) relief() float32 { return max(1, float32(v.Layout.Cell)*0.016) }

// target returns the target to show, and whether there is one.
func (v *drawing) target() (board.Target, bool) {
	switch {
	case v.making == nil && v.reached != nil && v.burst == 0:
		return *v.reached, true
	case v.making == nil:
		return moves.Carom{}.Target(v.Board), true
	case v.making.Goal == board.NoCell:
		return board.Target{}, false
	}
	return board.Target{Piece: v.making.Of, At: v.Board.Point(v.making.Goal)}, true
}

// number returns the number of a piece: 0 for the target, or that of the blocker.
func (v *drawing) number(id board.ID) int {
	if v.making != nil && v.making.Headless {
		return int(id) + 1
	}
	return int(id)
}

// frameShare returns the factor of the frame's corner radii, which is smaller in a thumbnail.
func (v *drawing) frameShare() float64 {
	if v.Drawing.Thumbnail() {
		return 0.5
	}
	return 1
}

// wall returns the width of walls in device pixels.
func (v *drawing) wall() int { return wallOf(v.Scale, v.Layout.Cell) }

// wallOf returns the width of walls in device pixels, which is smaller in small cells.
func wallOf(scale float64, cell int) int {
	width := min(wallWidth*scale, float64(cell)*0.09)
	return max(1, int(width+0.5))
}

// lineOf returns the width of the line between two cells in device pixels.
func lineOf(scale float64) int { return max(1, int(scale+0.5)) }

// drawWalls draws the inner walls. Their ends are round, and corners where walls meet are filled. In the
// material look they are bars of ivory, which cast a shadow.
func (v *drawing) drawWalls(list *paint.List) {
	if v.shown && !v.Thumbnail() {
		list.PushClip(v.Layout.Cells)
		v.drawWallShadows(list, 2*v.wall()/3, 0.34)
		v.drawWallShadows(list, 4*v.wall()/3, 0.26)
		list.PopClip()
	}
	v.eachWall(func(r image.Rectangle, radius float64) { list.Fill(r, radius, colourWall.NRGBA()) })
}

// drawWallShadows draws shadows at an offset to the right and below.
func (v *drawing) drawWallShadows(list *paint.List, offset int, strength float64) {
	v.eachWall(func(r image.Rectangle, radius float64) {
		list.Fill(r.Add(image.Pt(offset, offset)), radius, theme.Fade(color.NRGBA{A: 0xFF}, strength))
	})
}

// eachWall calls do for each inner wall and each corner where walls meet.
func (v *drawing) eachWall(do func(r image.Rectangle, radius float64)) {
	width, side, b := v.wall(), v.Layout.Cell, v.Board
	for y := range b.Height() {
		for x := range b.Width() {
			p := board.Point{X: x, Y: y}
			c := b.Cell(p)
			// The square of a wall's end at the lower right corner of the cell.
			corner := v.Layout.Cells.Min.Add(image.Pt(x+1, y+1).Mul(side)).Sub(image.Pt(width/2, width/2))
			end := image.Rectangle{Min: corner, Max: corner.Add(image.Pt(width, width))}
			if x+1 < b.Width() && b.Walled(c, board.Right) {
				do(end.Union(end.Sub(image.Pt(0, side))), float64(width)/2)
			}
			if y+1 < b.Height() && b.Walled(c, board.Down) {
				do(end.Union(end.Sub(image.Pt(side, 0))), float64(width)/2)
			}
			if v.cornered(p) {
				do(end, 0)
			}
		}
	}
}

// cornered reports whether a vertical and a horizontal wall meet at the lower right corner of a
// cell.
func (v *drawing) cornered(p board.Point) bool {
	b := v.Board
	if p.X+1 >= b.Width() || p.Y+1 >= b.Height() {
		return false
	}
	here, beyond := b.Cell(p), b.Cell(p.Add(board.Point{X: 1, Y: 1}))
	upright := b.Walled(here, board.Right) || b.Walled(beyond, board.Left)
	level := b.Walled(here, board.Down) || b.Walled(beyond, board.Up)
	return upright && level
}

// drawPiece draws a piece in its cell.
func (v *drawing) drawPiece(list *paint.List, id board.ID, r paint.Rect) {
	number := v.number(id)
	sign := numberWord(number)
	if v.Names {
		sign = v.Board.Name(id)
	}
	v.drawNumbered(list, number, sign, r)
}

// drawNumbered draws the target (0) or the blocker with a number: a rounded square with a lower
// edge, a star on the target, and a sign.
func (v *drawing) drawNumbered(list *paint.List, number int, sign string, r paint.Rect) {
	c, side, glyphs := coloursOf(number, v.inColours()), r.W, float32(glyphSide)
	body, low, glyph := c.body, c.low, c.glyph
	if float64(side) < smallCell*v.Scale {
		glyphs = glyphSmall
	}
	if v.shown {
		list.Image(v.pieces, placeOf(min(number, goalPlace-1), v.surfaces.cell), r, 0, 1, 1)
	} else {
		at := r.Inset(side * pieceInset)
		list.FillF(at, side*pieceCorner, low.NRGBA())
		at.H -= side * pieceEdge
		list.FillF(at, side*pieceCorner, body.NRGBA())
	}
	if v.Theme == theme.HighContrast && !v.Thumbnail() {
		list.StrokeF(r.Inset(side*pieceInset-float32(v.Scale)), side*pieceCorner, 2*float32(v.Scale), color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF})
	}
	face := paint.Rect{X: r.X, Y: r.Y - side*pieceEdge/2, W: r.W, H: r.H}
	size, ink := side*glyphs, glyph.NRGBA()
	if v.shown && !v.Thumbnail() { // a lighter copy below the sign makes it look carved
		light := theme.Fade(color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}, 0.38)
		if number == 0 {
			v.drawIcon(list, face.Add(0, v.relief()), glyphs, light)
		} else {
			list.Text(face.X+face.W/2, face.Y+face.H/2+v.relief(), paint.CentreMiddle, sign, paint.Font{Face: paint.Bold, Size: size}, light)
		}
	}
	if number == 0 {
		v.drawStar(list, face, glyphs, glyph)
		size, ink = size/2, body.NRGBA()
	}
	if sign != "" {
		list.Text(face.X+face.W/2, face.Y+face.H/2, paint.CentreMiddle, sign, paint.Font{Face: paint.Bold, Size: size}, ink)
	}
}

// numbers are the numbers on blockers, by ID.
var numbers = [...]string{"", "1", "2", "3", "4", "5"}

// numberWord returns the number on a blocker, or "" for the target.
func numberWord(number int) string {
	if number < len(numbers) {
		return numbers[number]
	}
	return ""
}

// drawStar draws a star in the centre of a cell. size is its side as a part of the cell.
func (v *drawing) drawStar(list *paint.List, r paint.Rect, size float32, c colour) {
	v.drawIcon(list, r, size, c.NRGBA())
}

func (v *drawing) drawIcon(list *paint.List, r paint.Rect, size float32, c color.NRGBA) {
	side := int(r.W*size + 0.5)
	x, y := int(r.X+r.W/2+0.5)-side/2, int(r.Y+r.H/2+0.5)-side/2
	list.Icon(image.Rect(x, y, x+side, y+side), "star-filled", c)
}

// drawRing draws the ring around the selected piece, with dark lines inside and outside that make
// it visible on every background.
func (v *drawing) drawRing(list *paint.List, r paint.Rect) {
	width := float32(v.Theme.SelectionLine(float64(v.Layout.Cell)/v.Scale) * v.Scale)
	key := float32(v.Scale)
	at := r.Inset(r.W*pieceInset - width - key)
	radius := r.W*pieceCorner + width
	list.StrokeF(at, radius, width+2*key, theme.SelectionKey.NRGBA())
	list.StrokeF(at.Inset(key), radius-key, width, v.Theme.Colour(theme.Selection))
}

// drawLanding draws the dashed outline of the place where the selected piece would stop.
func (v *drawing) drawLanding(list *paint.List, r paint.Rect) {
	width := float32(1.5 * v.Scale)
	if v.Theme == theme.HighContrast {
		width *= 2
	}
	at := r.Inset(r.W * (pieceInset + 0.05))
	corner := r.W * pieceCorner
	colour := colourTarget.NRGBA()
	// Each side is dashed between its round corners, and the corners are dashes.
	length := at.W - 2*corner
	dash := length / 5
	for _, t := range [4][4]float32{
		{at.X + corner, at.Y, 1, 0}, {at.X + at.W, at.Y + corner, 0, 1},
		{at.X + at.W - corner, at.Y + at.H, -1, 0}, {at.X, at.Y + at.H - corner, 0, -1},
	} {
		x, y, dx, dy := t[0], t[1], t[2], t[3]
		for n := dash; n+dash <= length; n += 2 * dash {
			list.Line(x+dx*n, y+dy*n, x+dx*(n+dash), y+dy*(n+dash), width, colour)
		}
		// The corner at the end of the side is drawn as two chords.
		const bend = 0.7071
		endX, endY := x+dx*length, y+dy*length
		rightX, rightY := -dy, dx // direction of the next side
		middleX, middleY := endX+corner*(dx*bend+rightX*(1-bend)), endY+corner*(dy*bend+rightY*(1-bend))
		list.Line(endX, endY, middleX, middleY, width, colour)
		list.Line(middleX, middleY, endX+corner*(dx+rightX), endY+corner*(dy+rightY), width, colour)
	}
}
