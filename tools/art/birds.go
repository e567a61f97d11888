package art

import "image"

// Birds fly over a solved picture. They are seen from above, on their way to the right, and light falls on the
// left wing.

// BirdSize is the width and height of a bird in pixels.
const BirdSize = 17

// wings are the wings of a bird on the way down, with the body between the left and the right one.
var wings = [...][]string{
	{".......w.......", "......ww.......", ".....www.......", "....wwww.......", ".....wwww......"},
	{"...............", "....w..........", "....www........", "....wwww.......", ".....wwww......"},
	{"...............", "...............", "...............", "...www.........", "....wwww......."},
}

// Birds returns the poses of a bird side by side: wings spread, half and folded.
func Birds() *image.Paletted {
	c := newSheet(BirdSize*len(wings), BirdSize, Light, theLand())
	for i := range c.pix {
		c.pix[i] = nothing
	}
	for i, left := range wings {
		rows := append([]string{}, left...)
		rows = append(rows, "W...wwwwwww....", "WWwwwwwwwww#yy.", "W...WWWWWWW....")
		for j := len(left) - 1; j >= 0; j-- {
			row := []byte(left[j])
			for k := range row {
				if row[k] == 'w' {
					row[k] = 'W'
				}
			}
			rows = append(rows, string(row))
		}
		p := pen{c, i*BirdSize + BirdSize/2, BirdSize - 3}
		p.outlined(outline, func() { p.stamp(rows...) })
	}
	return c.image()
}
