package fifteen

import (
	"image"
	"image/color"
	"math"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle/scheme"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Sizes in device-independent pixels, unless a comment says otherwise.
const (
	frameWidth     = 8.0  // around the cells on each side
	wellRadius     = 12.0 // of the well
	numberInset    = 4.0  // of a tile in its cell: half the gap between two
	tileEdge       = 2.0  // the darker lower edge
	homeDot        = 8.0  // diameter
	numberDisc     = 24.0
	smallestTile   = 28.0 // side of a cell below which tiles have no detail
	numeralOfCell  = 0.36 // em size in cells
	largeNumeral   = 0.45 // em size in cells with large text
	tileRoundness  = 0.1  // corner radius in cells
	ghostOfNumber  = 0.16 // opacity
	ghostOnWood    = 0.30 // the same on the floor of the tray
	ghostOfPicture = 0.3  // brightness
	waveHeight     = 0.06 // amplitude of the wave over a solved board, in cells
	waveLight      = 0.5  // strength of its light, 0 to 1
)

// drawing draws a board of tiles with numbers, or with the parts of a picture.
type drawing struct {
	boardview.Drawing
	surfaces
	picture boardview.Picture // without a handle for numbers
	gap     float64           // between the parts of a picture, in device-independent pixels; 0 for no line
	numbers bool              // draw numbers on the parts of a picture
	glow    bool              // mark tiles at home
	ghost   bool              // draw faintly in the blank's cell what belongs there
	large   bool              // numerals are larger
	// colours groups tiles with numbers, and patterns draws bars for the groups as well. display is what tiles
	// show; nil is their numbers. Both depend on state.
	colours  scheme.Scheme
	patterns bool
	display  func(scheme.Tile, scheme.State) scheme.Face
	state    scheme.State
	// held are the tiles that follow the pointer, heldBy how far they are from
	// their places, in cells.
	held   []board.ID
	heldBy boardview.Offset
}

var white = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}

// hold offsets the tiles of a gesture in its direction by a part of a cell.
func (v *drawing) hold(group moves.Group, part float64) {
	for _, m := range group {
		v.held = append(v.held, m.Piece)
		v.heldBy = along(m.Dir, part)
	}
}

// draw appends the board: background, ghost, tiles.
func (v *drawing) draw(list *paint.List) {
	v.drawWell(list)
	if v.ghost && v.HideSeams == 0 && !v.small() {
		v.drawGhost(list)
	}
	for i := range v.Board.Len() {
		id := board.ID(i)
		if v.Board.IsGap(id) {
			v.drawLast(list, id)
			continue
		}
		r := v.tileRect(id)
		if v.picture.Handle != 0 {
			v.drawPicture(list, id, r)
		} else {
			v.drawNumber(list, id, r)
		}
	}
}

// marks returns how far outlines are inset from the cells of their tiles, and their radius, in device pixels.
func (v *drawing) marks() (inset, radius float32) {
	out := float32(2 * v.Scale)
	radius = float32(theme.RadiusPiece * v.Scale)
	if v.picture.Handle == 0 {
		radius = float32(tileRoundness) * float32(v.Layout.Cell)
	}
	return v.inset() - out, radius + out
}

// tileRect returns the rectangle of a tile without the gap around it.
func (v *drawing) tileRect(id board.ID) (at paint.Rect) {
	v.EachCopy(id, func(r paint.Rect) { at = r })
	for _, held := range v.held {
		if held == id {
			cell := float32(v.Layout.Cell)
			at = at.Add(v.heldBy.X*cell, v.heldBy.Y*cell)
		}
	}
	return at.Inset(v.inset())
}

// inset returns half the gap between two tiles in device pixels. In a solved picture it is 0.
func (v *drawing) inset() float32 {
	if v.shown && v.picture.Handle == 0 {
		return ivoryInset * float32(v.Layout.Cell)
	}
	inset, most := numberInset, 0.05
	if v.picture.Handle != 0 {
		inset, most = v.gap/2, 0.03*v.gap/defaultBorder
	}
	pixels := float32(min(inset*v.Scale, most*float64(v.Layout.Cell)))
	if v.picture.Handle != 0 {
		pixels *= 1 - v.HideSeams
	}
	return pixels
}

func (v *drawing) small() bool { return float64(v.Layout.Cell) < smallestTile*v.Scale }

func (v *drawing) drawWell(list *paint.List) {
	if v.shown {
		list.Image(v.tray, image.Rectangle{Max: v.pictured.Outer.Size()}, paint.R(v.Layout.Outer), 0, 1, 1)
		return
	}
	radius := float32(wellRadius * v.Scale)
	outer := paint.R(v.Layout.Outer)
	ground := theme.Well
	if v.picture.Handle != 0 {
		ground = theme.Board
	}
	list.FillF(outer, radius, v.Theme.Colour(ground))
	if !v.Thumbnail() {
		list.StrokeF(outer, radius, float32(max(1, v.Theme.Line()*v.Scale)), v.Theme.Colour(theme.Border))
	}
}

// homeOf returns the piece whose home is a point.
func (v *drawing) homeOf(at board.Point) board.ID {
	for i := range v.Board.Len() {
		if id := board.ID(i); v.Board.Piece(id).Home == at {
			return id
		}
	}
	return board.NoPiece
}

func (v *drawing) atHome(id board.ID) bool {
	p := v.Board.Piece(id)
	return p.At == p.Home
}

// drawGhost draws faintly in the blank's cell what belongs there.
func (v *drawing) drawGhost(list *paint.List) {
	gaps := v.Board.Gaps()
	if len(gaps) == 0 {
		return
	}
	at := v.Board.At(gaps[0])
	id := v.homeOf(at)
	if id == board.NoPiece {
		return
	}
	cell := float32(v.Layout.Cell)
	r := paint.Rect{X: float32(v.Layout.Cells.Min.X) + float32(at.X)*cell, Y: float32(v.Layout.Cells.Min.Y) + float32(at.Y)*cell, W: cell, H: cell}.Inset(v.inset())
	switch {
	case v.picture.Handle != 0:
		list.Image(v.picture.Handle, boardview.SourceRect(v.picture.Cell, at, 1, 1), r, float32(theme.RadiusPiece*v.Scale), ghostOfPicture, 1)
	case !v.Board.IsGap(id):
		if v.shown {
			v.drawNumeral(list, id, r, theme.Fade(ivory().body, ghostOnWood))
			return
		}
		v.drawNumeral(list, id, r, theme.Fade(v.Theme.Colour(theme.Text), ghostOfNumber))
	}
}

// drawLast fades in the part of the picture at the blank of a solved game.
func (v *drawing) drawLast(list *paint.List, id board.ID) {
	if v.picture.Handle == 0 || v.HideSeams == 0 || !v.atHome(id) {
		return
	}
	r := v.tileRect(id)
	list.Image(v.picture.Handle, boardview.SourceRect(v.picture.Cell, v.Board.At(id), 1, 1), r, 0, 1, v.HideSeams)
}

// shine returns how strongly the wave over a solved board lifts and lights a tile, from 0 to 1. The
// wave runs from the upper left corner to the lower right one.
func (v *drawing) shine(id board.ID) float64 {
	if v.Celebration <= 0 || v.Celebration >= theme.VictoryLasts || v.small() {
		return 0
	}
	const width = 0.6 // of the wave, as a part of the animation
	at := v.Board.At(id)
	far := float64(at.X+at.Y) / float64(v.Board.Width()+v.Board.Height()-2)
	t := (theme.Progress(v.Celebration, theme.VictoryLasts) - (1-width)*far) / width
	return math.Sin(math.Pi * min(max(t, 0), 1))
}

func (v *drawing) drawNumber(list *paint.List, id board.ID, r paint.Rect) {
	scale := float32(v.Scale)
	shine := v.shine(id)
	r.Y -= float32(shine*waveHeight) * float32(v.Layout.Cell)
	radius := float32(tileRoundness) * float32(v.Layout.Cell)
	tile, edge, ink := v.Theme.Colour(theme.Tile), v.Theme.Colour(theme.TileEdge), v.Theme.Colour(theme.Text)
	dot := v.Theme.Colour(theme.Accent)
	home := v.glow && v.atHome(id)
	if v.shown {
		v.drawIvory(list, id, r, home, shine)
		return
	}
	piece := v.Board.Piece(id)
	face := v.face(piece)
	tint, tinted := v.tint(piece, face)
	if home && !tinted {
		tile, ink = v.Theme.Colour(theme.TileHome), v.Theme.Colour(theme.SoftText)
		if v.Theme != theme.HighContrast {
			edge = mix(tile, v.Theme.Colour(theme.Accent), 0.45)
		}
	}
	if tinted {
		tile, ink, dot = tint.fill, tint.ink, tint.ink
		if v.Theme != theme.HighContrast {
			edge = mix(tile, v.Theme.Colour(theme.TileEdge), 0.6)
		}
	}
	if shine > 0 {
		tile = mix(tile, v.Theme.Colour(theme.Selection), waveLight*shine)
	}
	if v.small() {
		list.FillF(r, radius, edge)
		list.FillF(r.Inset(max(0.5, scale/2)), radius, tile)
	} else {
		line := max(1, float32(v.Theme.Line())*scale)
		list.FillF(r, radius, edge)
		inner := r.Inset(line)
		inner.H -= float32(tileEdge) * scale / 2
		list.FillF(inner, radius-line, tile)
	}
	if !v.Thumbnail() {
		drawBars(list, r, float32(v.Layout.Cell), tint.bars, ink)
	}
	v.drawFace(list, id, r, face, ink)
	if home && !v.small() {
		size := min(homeDot*scale, r.W/8) / 2
		distance := max(12*scale, radius)
		distance = min(distance, r.W/6)
		list.Disc(r.X+r.W-distance, r.Y+distance, size, dot)
	}
}

// drawFace draws what a tile shows of its home.
func (v *drawing) drawFace(list *paint.List, id board.ID, r paint.Rect, face scheme.Face, ink color.NRGBA) {
	if face.Arrows {
		v.drawWay(list, v.Board.Piece(id), r, ink)
	}
	if face.Number > 0 {
		v.drawNumeral(list, id, r, theme.Fade(ink, face.Number))
	}
}

// drawIvory draws a tile of the material look. shine is how strongly the wave lights it.
func (v *drawing) drawIvory(list *paint.List, id board.ID, r paint.Rect, home bool, shine float64) {
	scale, cell := float32(v.Scale), float32(v.Layout.Cell)
	piece := v.Board.Piece(id)
	face := v.face(piece)
	list.Image(v.tiles, boardview.SourceRect(v.pictured.Cell, piece.Home, 1, 1), r.Inset(-v.inset()), 0, float32(1+waveLight*shine), 1)
	ink, dot, relief := v.stuff.ink, v.stuff.dot, v.stuff.relief
	if home {
		ink = v.stuff.inkHome
	}
	if tint, ok := v.tint(piece, face); ok {
		ink, dot = tint.ink, tint.ink
		relief = theme.Fade(relief, inlayRelief)
		fill := mix(tint.fill, white, 0.5*waveLight*shine)
		// The colour is let into the tile, within the carved line where there is one.
		in := r.Inset((carvedInset - ivoryInset) * cell)
		list.GradientF(in, tileRoundness*cell, mix(fill, white, inlayLight), fill)
		if !v.Thumbnail() {
			drawBars(list, in, cell, tint.bars, ink)
		}
	}
	carved := cell >= smallestCarved*scale
	if carved {
		v.drawFace(list, id, r.Add(0, max(1, cell*0.012)), face, relief)
	}
	v.drawFace(list, id, r, face, ink)
	if home && !v.small() {
		far := max(0.17*cell, tileRoundness*cell)
		size := min(homeDot*scale, r.W/8) / 2
		if carved { // the dot is let into the tile
			list.Disc(r.X+r.W-far, r.Y+far+max(1, cell*0.008), size+scale/2, relief)
		}
		list.Disc(r.X+r.W-far, r.Y+far, size, dot)
	}
}

func (v *drawing) drawNumeral(list *paint.List, id board.ID, r paint.Rect, ink color.NRGBA) {
	part := float32(numeralOfCell)
	if v.large {
		part = largeNumeral
	}
	size := part * float32(v.Layout.Cell)
	if size < 5 {
		return // unreadable
	}
	y := r.Y + r.H/2
	if !v.small() {
		y -= float32(tileEdge*v.Scale) / 2
	}
	list.Text(r.X+r.W/2, y, paint.CentreMiddle, v.Board.Name(id), paint.Font{Face: paint.Bold, Size: size}, ink)
}

func (v *drawing) drawPicture(list *paint.List, id board.ID, r paint.Rect) {
	scale := float32(v.Scale)
	radius := float32(theme.RadiusPiece) * scale * (1 - v.HideSeams)
	if v.small() || v.gap == 0 {
		radius = 0
	}
	shine := v.shine(id)
	r.Y -= float32(shine*waveHeight) * float32(v.Layout.Cell)
	source := boardview.SourceRect(v.picture.Cell, v.Board.Piece(id).Home, 1, 1)
	trim := int(v.inset()*float32(v.picture.Cell)/float32(v.Layout.Cell) + 0.5)
	list.Image(v.picture.Handle, source.Inset(trim), r, radius, float32(1+waveLight*shine), 1)
	if v.small() || v.HideSeams == 1 {
		return
	}
	visible := float64(1 - v.HideSeams)
	home := v.glow && v.atHome(id)
	switch {
	case v.gap == 0:
	case v.Theme == theme.HighContrast:
		list.StrokeF(r, radius, 2*scale, theme.Fade(white, visible))
	case home:
		list.StrokeF(r, radius, 2*scale, theme.Fade(v.Theme.Colour(theme.Selection), 0.75*visible))
	default:
		boardview.DrawBevel(list, r, scale, visible)
	}
	if home {
		// A dot, so that the mark does not depend on colour alone.
		dot := min(homeDot*scale, r.W/8) / 2
		distance := min(12*scale, r.W/6)
		x, y := r.X+r.W-distance, r.Y+distance
		// Dark and light rings, so that it is seen on any picture.
		list.Disc(x, y, dot+2.5*scale, theme.Fade(theme.PictureDisc.NRGBA(), visible))
		list.Disc(x, y, dot+1.25*scale, theme.Fade(white, visible))
		list.Disc(x, y, dot, theme.Fade(v.Theme.Colour(theme.Selection), visible))
	}
	if v.numbers {
		disc := min(numberDisc*scale, r.W*0.45) / 2
		if v.large {
			disc = min(disc*1.35, r.W*0.3)
		}
		x, y := r.X+disc+5*scale, r.Y+disc+5*scale
		if r.W < 48*scale {
			x, y = r.X+disc+scale, r.Y+disc+scale
		}
		list.Disc(x, y, disc, theme.Fade(theme.PictureDisc.NRGBA(), visible))
		list.Text(x, y, paint.CentreMiddle, v.Board.Name(id), paint.Font{Face: paint.Bold, Size: disc * 1.15}, theme.Fade(white, visible))
	}
}

// mix interpolates between two colours. part is 0 for the first and 1 for the second.
func mix(a, b color.NRGBA, part float64) color.NRGBA {
	between := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*part + 0.5) }
	return color.NRGBA{between(a.R, b.R), between(a.G, b.G), between(a.B, b.B), 0xFF}
}
