package art

import "image"

// The icon is a board of three by three cells: one large piece with a mountain,
// four small ones, and a gap with the ring of the selection. Each size is an
// integer multiple of a design for a small grid, so that all pixels are sharp.

// IconSizes are the sides of the icon in pixels.
var IconSizes = []int{16, 24, 32, 48, 64, 128, 256, 512}

// iconDesign is the icon on one grid: a margin, three cells with two seams, and a
// margin. The large piece covers the four cells at the upper left. Small pieces
// are at the right, from the top, and at the bottom, from the left, with the gap
// between the last two.
type iconDesign struct {
	grid, margin, cell, seam int
	corner, ring             int
	large                    func(p pen)
	rightTop, rightMiddle    func(p pen)
	bottomLeft, bottomRight  func(p pen)
}

// Icon draws the icon in one of its sizes, from the finest design that divides the
// size.
func Icon(size int) *image.Paletted {
	var design iconDesign
	for _, d := range iconDesigns {
		if size%d.grid == 0 {
			design = d
		}
	}
	scale := size / design.grid
	small := design.draw()
	large := newSheet(size, size, Light, nil)
	for y := 0; y < size; y++ {
		for x := 0; x < size; x++ {
			large.set(x, y, small.pix[y/scale*design.grid+x/scale])
		}
	}
	return large.image()
}

// draw paints the design on its own grid.
func (d iconDesign) draw() *canvas {
	sheet := newSheet(d.grid, d.grid, Light, nil)
	for y := 0; y < d.grid; y++ {
		for x := 0; x < d.grid; x++ {
			ink := iconBoard
			if d.cutOff(x, y) {
				ink = nothing
			}
			sheet.set(x, y, ink)
		}
	}
	piece := func(column, row, cells int, draw func(p pen)) {
		size := cells*d.cell + (cells-1)*d.seam
		crop := newSheet(size, size, Light, nil)
		draw(pen{crop, 0, 0})
		for y := 0; y < size; y++ {
			for x := 0; x < size; x++ {
				sheet.set(d.at(column)+x, d.at(row)+y, crop.pix[y*size+x])
			}
		}
	}
	piece(0, 0, 2, d.large)
	piece(2, 0, 1, d.rightTop)
	piece(2, 1, 1, d.rightMiddle)
	piece(0, 2, 1, d.bottomLeft)
	piece(2, 2, 1, d.bottomRight)
	piece(1, 2, 1, func(p pen) {
		p.rect(0, 0, d.cell, d.cell, iconRing)
		p.rect(d.ring, d.ring, d.cell-2*d.ring, d.cell-2*d.ring, iconGap)
	})
	return sheet
}

// at returns the position of a column or row of the board.
func (d iconDesign) at(i int) int { return d.margin + i*(d.cell+d.seam) }

// cutOff reports whether a pixel is outside of the board's round corners.
func (d iconDesign) cutOff(x, y int) bool {
	x, y = min(x, d.grid-1-x), min(y, d.grid-1-y)
	if x >= d.corner || y >= d.corner {
		return false
	}
	dx, dy := 2*(d.corner-x)-1, 2*(d.corner-y)-1
	return dx*dx+dy*dy > 4*d.corner*d.corner
}

// iconDesigns are ordered from coarse to fine.
var iconDesigns = []iconDesign{
	{
		grid: 16, margin: 1, cell: 4, seam: 1, corner: 2, ring: 1,
		large: rows(
			"iiiiiiizi",
			"iiiwiizyz",
			"iiwwWiizi",
			"iwwwWWiii",
			"immwMMiii",
			"mmmmMMMiw",
			"mmmMMMMMM",
			"hgggLgggg",
			"aaagLLgaa"),
		rightTop:    rows("hLLg", "LlLL", "LLLd", "ggtg"),
		rightMiddle: rows("grRg", "rqRR", "ccoC", "hggg"),
		bottomLeft:  rows("aaaa", "eeAa", "aaaa", "aAee"),
		bottomRight: rows("iizi", "iyYi", "yyYY", "sSss"),
	},
	{
		grid: 24, margin: 1, cell: 6, seam: 2, corner: 3, ring: 1,
		large: rows(
			"iiiiiiiiiiizzi",
			"iiiiiiiiiizyyz",
			"iiiiiwiiiizyyz",
			"iiiiwwWiiiizzi",
			"iiiwwwWWiiiiii",
			"iiiwwwWWiiiiii",
			"iimmwmMWMiiwii",
			"iimmmmMMMiwwWi",
			"immmmmMMMMmwMM",
			"mmmmmMMMMmmMMM",
			"mmmmmMMMMMMMMM",
			"hggLgggggLgggg",
			"ggLLLggaLLLggh",
			"gggtgaaaatgaag"),
		rightTop:    rows("hgLLgg", "gLlLLg", "LllLLL", "LLLLLd", "gLdddg", "ggttgg"),
		rightMiddle: rows("hgrRgg", "grqRRg", "rqrRRR", "gccCCg", "gctoCg", "gggggh"),
		bottomLeft:  rows("aaaaaa", "aeeAaa", "aaaaaa", "aaaaae", "eAaaaa", "aaaAee"),
		bottomRight: rows("iiiizz", "iizizz", "iiyYii", "iyyYYi", "yyyYYY", "sSsssS"),
	},
	{
		grid: 32, margin: 2, cell: 8, seam: 2, corner: 5, ring: 2,
		large: rows(
			"iiiiiiiiiiiiiiiiii",
			"iiiiiiiiiiiiiizzii",
			"iiiiiiiwiiiiizyyzi",
			"iiiiiiwwWiiiizyyzi",
			"iiiiiiwwWiiiiizzii",
			"iiiiiwwwWWiiiiiiii",
			"iiiiwwwwWWWiiiiiii",
			"iiiiwwmwWMWiiiiiii",
			"iiimwmmmMWMMiiwiii",
			"iiimmmmmMMMMiwwWii",
			"iimmmmmmMMnMMwwWWi",
			"iimmmmmMMMMnmwmMWM",
			"immmmmmMMMMMmmmMMM",
			"mmmmmmMMMMMmmmMMMM",
			"hhgLggggggLgggggLg",
			"ggLlLghggLlLhggLlL",
			"gLlLLLgaaLLLaaaLLL",
			"ggdtdgaaaadtaaaadg"),
		rightTop: rows(
			"hggggghh", "ggLLLggg", "gLllLLLg", "LllLLLLL", "LlLLLLLd", "gLLLLddg", "gghtttgg", "gggtGGGg"),
		rightMiddle: rows(
			"hggggggg", "ggrrRRgg", "grqrrRRg", "rqqrrRRR", "gccccCCg", "gcoctcCg", "gcccttCg", "ggGGGGGg"),
		bottomLeft: rows(
			"aaaaaaaa", "aeeAaaaa", "aaaaaaae", "aaaaeeaa", "Aaaaaaaa", "aaaAeeaa", "eAaaaaaa", "aaaaaaAe"),
		bottomRight: rows(
			"iiiiiizz", "iiizziyz", "iiiyYiii", "iiyyYYii", "iyyyYYYi", "yyyyYYYY", "sssSSSSS", "sSsssssS"),
	},
	{
		grid: 64, margin: 3, cell: 18, seam: 2, corner: 9, ring: 3,
		large:       iconMountain,
		rightTop:    iconTree,
		rightMiddle: iconHouse,
		bottomLeft:  iconSea,
		bottomRight: iconPyramid,
	},
}

// rows returns a drawing given as rows of letters (see iconLetters).
func rows(lines ...string) func(p pen) {
	return func(p pen) {
		for y, line := range lines {
			for x := range line {
				p.dot(x, y, iconLetters[line[x]])
			}
		}
	}
}

// iconLetters are the colours of the icon's drawings.
var iconLetters = map[byte]colour{
	'i': waterRim, 'w': snowLight, 'W': snowDark,
	'm': rockLight, 'M': rockDark, 'n': rockDeep,
	'g': grass, 'h': grassLight, 'G': grassDeep,
	'l': leaf, 'L': leafDark, 'd': leafOutline, 't': woodDark,
	'a': water, 'A': waterLight, 'e': foam,
	'y': gold, 'Y': goldDark, 'z': goldLight, 's': sand, 'S': sandDark,
	'r': tile, 'R': tileDark, 'q': tileLight, 'c': stonePale, 'C': stone, 'o': outline,
}

// The pieces of the finest design are drawn with the game's own sprites.

// iconMountain is 38 pixels wide: snowy peaks over a river.
func iconMountain(p pen) {
	p.rect(0, 0, 38, 38, waterRim)
	p.rect(3, 4, 9, 2, snowLight)
	p.rect(5, 3, 5, 1, snowLight)
	p.rect(21, 10, 7, 1, snowLight)
	p.oval(31, 6, 3, 3, goldLight)
	p.oval(31, 6, 2, 2, gold)
	iconPeak(p.from(29, 28), 13, 17)
	iconPeak(p.from(14, 29), 17, 26)
	p.rect(0, 27, 38, 11, grass)
	p.rect(0, 27, 38, 1, grassLight)
	for x := 3; x < 38; x += 9 {
		p.rect(x, 29+x%4, 4, 1, grassLight)
	}
	p.polygon(bank, 16, 28, 22, 28, 27, 32, 21, 34, 31, 38, 9, 38, 14, 33, 19, 31)
	p.polygon(water, 18, 28, 21, 28, 25, 32, 19, 34, 27, 38, 12, 38, 16, 33, 21, 31)
	p.rect(15, 35, 5, 1, waterRim)
	p.rect(20, 31, 3, 1, waterRim)
	bush(p.from(8, 36))
	bush(p.from(34, 35))
	p.from(31, 36).outlined(pineOutline, func() {
		p.polygon(pine, 27, 34, 34, 34, 31, 22, 30, 22)
		p.polygon(pineLight, 28, 33, 30, 33, 30, 25)
	})
}

// iconPeak is a mountain in two planes with a cap of snow.
func iconPeak(p pen, half, tall int) {
	p.outlined(rockOutline, func() {
		p.polygon(rockDark, -half, 0, half, 0, 1, -tall, 0, -tall)
		p.polygon(rockLight, -half, 0, -2, 0, 2, -tall/2, 0, -tall)
		p.polygon(rockDeep, half/2, 0, half, 0, 3, -tall/2)
		p.polygon(snowDark, -half*2/5, -tall*3/5, half*2/5, -tall*3/5, 1, -tall, 0, -tall)
		p.polygon(snowLight, -half*2/5, -tall*3/5, 0, -tall*3/5, 0, -tall)
		for x := -half * 2 / 5; x < half*2/5; x += 4 {
			p.rect(x, -tall*3/5, 2, 2, byShade(x < 0, snowLight, snowDark))
		}
	})
}

// byShade returns the lit or the shaded colour.
func byShade(lit bool, light, shade colour) colour {
	if lit {
		return light
	}
	return shade
}

// iconTree is a broad-leaved tree on grass, 18 pixels wide.
func iconTree(p pen) {
	iconMeadow(p)
	p.oval(10, 15, 6, 1, grassDeep)
	p.outlined(leafOutline, func() {
		p.rect(8, 12, 3, 4, woodDark)
		p.oval(9, 7, 6, 5, leafDeep)
		p.oval(8, 6, 5, 4, leafDark)
		p.oval(7, 5, 3, 2, leaf)
		p.rect(5, 3, 3, 1, leafLight)
	})
}

// iconHouse is a cottage on grass.
func iconHouse(p pen) {
	iconMeadow(p)
	p.rect(5, 15, 12, 1, grassDeep)
	p.outlined(outline, func() {
		p.rect(4, 8, 10, 7, stonePale)
		p.rect(11, 8, 3, 7, stone)
		p.rect(8, 11, 3, 4, woodDark)
		p.rect(5, 10, 2, 2, window)
	})
	p.outlined(outline, func() {
		p.polygon(tileDark, 2, 9, 16, 9, 13, 3, 5, 3)
		p.polygon(tile, 2, 9, 9, 9, 9, 3, 5, 3)
		p.rect(5, 3, 8, 1, tileLight)
		p.rect(3, 7, 12, 1, tileDeep)
	})
}

func iconMeadow(p pen) {
	p.rect(0, 0, 18, 18, grass)
	p.rect(1, 2, 3, 1, grassLight)
	p.rect(13, 1, 4, 1, grassLight)
	p.rect(1, 12, 2, 1, grassLight)
	p.rect(14, 16, 3, 1, grassLight)
}

// iconSea is a boat under sail.
func iconSea(p pen) {
	p.rect(0, 0, 18, 18, water)
	for _, wave := range [4]point{{1, 3}, {12, 5}, {2, 16}, {11, 16}} {
		p.rect(wave.X, wave.Y, 4, 1, waterRim)
		p.rect(wave.X+1, wave.Y+1, 4, 1, waterLight)
	}
	p.outlined(outline, func() {
		p.polygon(woodDark, 3, 11, 15, 11, 13, 14, 5, 14)
		p.rect(3, 11, 12, 1, woodLight)
		p.polygon(petalWhite, 9, 2, 14, 9, 9, 9)
		p.polygon(tile, 7, 4, 7, 9, 4, 9)
	})
}

// iconPyramid stands in the sand under the sun.
func iconPyramid(p pen) {
	p.rect(0, 0, 18, 18, waterRim)
	p.oval(14, 4, 2, 2, goldLight)
	p.rect(0, 13, 18, 5, sand)
	p.rect(0, 13, 18, 1, sandLight)
	p.rect(3, 16, 7, 1, sandDark)
	p.outlined(sandEdge, func() {
		p.polygon(goldDark, 2, 14, 16, 14, 9, 4, 8, 4)
		p.polygon(gold, 2, 14, 8, 14, 9, 4, 8, 4)
		p.rect(5, 11, 4, 1, goldLight)
		p.rect(7, 8, 2, 1, goldLight)
	})
}
