package art

import (
	"image"
	"image/color"
)

// The icon is a board of three by three cells: one large piece with a
// mountain, four small ones, and a gap with the ring of the selection. Small
// icons are not shrunk from large ones: each size is a whole multiple of a
// design made for its own grid of pixels, so every pixel stays sharp.

// IconSizes are the widths in which the icon is drawn.
var IconSizes = []int{16, 24, 32, 48, 64, 128, 256, 512}

// iconDesign is the icon on one grid. Pieces are rows of letters (see
// iconLetters); margin + 3 cells + 2 seams + margin make up the grid.
type iconDesign struct {
	grid, margin, cell, seam, corner int
	// large covers the four cells in the upper left. The small pieces stand
	// at the right from the top, and at the bottom from the left.
	large                   []string
	rightTop, rightMiddle   []string
	bottomLeft, bottomRight []string
	ring                    int
}

// Icon draws the icon in one of its sizes: the finest design whose grid
// divides the size.
func Icon(size int) *image.Paletted {
	var design iconDesign
	for _, d := range iconDesigns {
		if size%d.grid == 0 {
			design = d
		}
	}
	return design.draw(size / design.grid)
}

// The fixed colours of the icon's board; the first is the transparent ground.
const (
	iconClear = iota
	iconBoard
	iconGap
	iconRing
)

// draw paints the design, each of its pixels as a square of scale pixels.
func (d iconDesign) draw(scale int) *image.Paletted {
	size := d.grid * scale
	picture := image.NewPaletted(image.Rect(0, 0, size, size), color.Palette{
		color.RGBA{}, opaque(0x10141a), opaque(0x1d2733), opaque(0x64c8ff),
	})
	inks := map[byte]uint8{}
	for y := 0; y < size; y++ {
		for x := 0; x < size; x++ {
			gx, gy := x/scale, y/scale
			if !d.inCorner(gx, gy) {
				picture.SetColorIndex(x, y, iconBoard)
			}
		}
	}
	paint := func(x, y int, ink uint8) {
		for j := 0; j < scale; j++ {
			for i := 0; i < scale; i++ {
				picture.SetColorIndex(x*scale+i, y*scale+j, ink)
			}
		}
	}
	place := func(column, row int, rows []string) {
		left, top := d.at(column), d.at(row)
		for j, line := range rows {
			for i := 0; i < len(line); i++ {
				letter := line[i]
				ink, known := inks[letter]
				if !known {
					ink = uint8(len(picture.Palette))
					inks[letter] = ink
					picture.Palette = append(picture.Palette, opaque(paints[iconLetters[letter]][Light]))
				}
				paint(left+i, top+j, ink)
			}
		}
	}
	place(0, 0, d.large)
	place(2, 0, d.rightTop)
	place(2, 1, d.rightMiddle)
	place(0, 2, d.bottomLeft)
	place(2, 2, d.bottomRight)

	left, top := d.at(1), d.at(2)
	for j := 0; j < d.cell; j++ {
		for i := 0; i < d.cell; i++ {
			ink := uint8(iconGap)
			if min(i, j, d.cell-1-i, d.cell-1-j) < d.ring {
				ink = iconRing
			}
			paint(left+i, top+j, ink)
		}
	}
	return picture
}

// at is where a column or row of the board begins.
func (d iconDesign) at(i int) int { return d.margin + i*(d.cell+d.seam) }

// inCorner reports whether a pixel is cut off by the board's round corner.
func (d iconDesign) inCorner(x, y int) bool {
	x, y = min(x, d.grid-1-x), min(y, d.grid-1-y)
	if x >= d.corner || y >= d.corner {
		return false
	}
	dx, dy := 2*(d.corner-x)-1, 2*(d.corner-y)-1
	return dx*dx+dy*dy > 4*d.corner*d.corner
}

// iconLetters are the colours of the icon's drawings.
var iconLetters = map[byte]colour{
	'i': waterRim, 'I': waterLight, 'w': snowLight, 'W': snowDark,
	'm': rockLight, 'M': rockDark, 'n': rockDeep,
	'g': grass, 'h': grassLight, 'G': grassDeep,
	'l': leaf, 'L': leafDark, 'd': leafOutline, 't': woodDark,
	'a': water, 'A': waterLight, 'e': foam, 'D': waterDeep,
	'y': gold, 'Y': goldDark, 'z': goldLight, 's': sand, 'S': sandDark,
	'r': tile, 'R': tileDark, 'q': tileLight, 'c': stonePale, 'C': stone, 'o': outline,
}

var iconDesigns = []iconDesign{
	{
		grid: 16, margin: 1, cell: 4, seam: 1, corner: 2, ring: 1,
		large: []string{
			"iiiiiiizi",
			"iiiwiizyz",
			"iiwwWiizi",
			"iwwwWWiii",
			"immwMMiii",
			"mmmmMMMiw",
			"mmmMMMMMM",
			"hgggLgggg",
			"aaagLLgaa",
		},
		rightTop:    []string{"hLLg", "LlLL", "LLLd", "ggtg"},
		rightMiddle: []string{"grRg", "rqRR", "ccoC", "hggg"},
		bottomLeft:  []string{"aaaa", "eeAa", "aaaa", "aAee"},
		bottomRight: []string{"iizi", "iyYi", "yyYY", "sSss"},
	},
	{
		grid: 24, margin: 1, cell: 6, seam: 2, corner: 3, ring: 1,
		large: []string{
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
			"gggtgaaaatgaag",
		},
		rightTop:    []string{"hgLLgg", "gLlLLg", "LllLLL", "LLLLLd", "gLdddg", "ggttgg"},
		rightMiddle: []string{"hgrRgg", "grqRRg", "rqrRRR", "gccCCg", "gctoCg", "gggggh"},
		bottomLeft:  []string{"aaaaaa", "aeeAaa", "aaaaaa", "aaaaae", "eAaaaa", "aaaAee"},
		bottomRight: []string{"iiiizz", "iizizz", "iiyYii", "iyyYYi", "yyyYYY", "sSsssS"},
	},
	{
		grid: 32, margin: 2, cell: 8, seam: 2, corner: 5, ring: 2,
		large: []string{
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
			"ggdtdgaaaadtaaaadg",
		},
		rightTop: []string{
			"hggggghh", "ggLLLggg", "gLllLLLg", "LllLLLLL", "LlLLLLLd", "gLLLLddg", "gghtttgg", "gggtGGGg",
		},
		rightMiddle: []string{
			"hggggggg", "ggrrRRgg", "grqrrRRg", "rqqrrRRR", "gccccCCg", "gcoctcCg", "gcccttCg", "ggGGGGGg",
		},
		bottomLeft: []string{
			"aaaaaaaa", "aeeAaaaa", "aaaaaaae", "aaaaeeaa", "Aaaaaaaa", "aaaAeeaa", "eAaaaaaa", "aaaaaaAe",
		},
		bottomRight: []string{
			"iiiiiizz", "iiizziyz", "iiiyYiii", "iiyyYYii", "iyyyYYYi", "yyyyYYYY", "sssSSSSS", "sSsssssS",
		},
	},
}
