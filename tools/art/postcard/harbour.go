package postcard

import "image"

// Harbour draws a small harbour at night: moon, lighthouse, houses on the quay
// with their lights in the water, boats.
func Harbour() *image.Paletted {
	c := newCard()
	c.bands(0, 400, 26, 0x0B1437, 0x1B2A63, 0x46397E, 0x8A4B85, 0xD9765F)
	stars(c)
	moon(c, 585, 120)
	c.ridge(11, 330, 90, 64, 0x2A2660)
	c.ridge(12, 372, 60, 48, 0x211D4E)
	c.bands(400, 368, 30, 0x3A3A78, 0x26336B, 0x17265A, 0x0E1C49)
	shine(c)
	lighthouse(c, 92, 400)
	quayHouses(c)
	sails(c, 330, 560)
	trawler(c, 560, 640)
	dinghy(c, 120, 610)
	pier(c)
	return c.image()
}

func stars(c *card) {
	for n := range 90 {
		x, y := draw(1, n)%Size, draw(2, n)%250
		size := 1 + draw(3, n)%5/3
		c.disc(x, y, size, between(0x8FA3E8, 0xFFF6D8, draw(4, n)%256))
	}
}

func moon(c *card, x, y int) {
	for n := 4; n >= 1; n-- {
		c.oval(x, y, 56+n*22, 56+n*22, 0xFFE9B0, 16)
	}
	c.disc(x, y, 56, 0xFFF1C9)
	for _, crater := range [][3]int{{-18, -14, 13}, {16, 10, 17}, {-14, 24, 9}, {22, -24, 7}} {
		c.oval(x+crater[0], y+crater[1], crater[2], crater[2], 0xEBD49A, 256)
	}
	// Thin clouds pass before it.
	c.oval(x-70, y+34, 90, 8, 0x46508E, 200)
	c.oval(x-10, y+44, 70, 6, 0x55508E, 200)
}

// shine draws the reflection of the moon in the right half of the water, and waves
// that are longer and brighter towards the front.
func shine(c *card) {
	for n := range 260 {
		y := 408 + draw(21, n)%356
		length := 10 + (y-400)/6 + draw(22, n)%30
		x := draw(23, n)%(Size+60) - 60
		c.veil(x, y, length, 1+(y-400)/160, 0x6C86C9, 50+draw(24, n)%70)
	}
	for n := range 90 {
		y := 404 + n*4
		half := 14 + n/3 + draw(25, n)%26
		c.veil(585-half+draw(26, n)%24-12, y, 2*half, 2, 0xFFE9B0, 120-n/2)
	}
}

func lighthouse(c *card, x, foot int) {
	c.shape(0x17153B, 256, point{-20, foot + 46}, point{20, foot - 26}, point{x - 50, foot - 34}, point{x + 70, foot - 20}, point{x + 130, foot + 22}, point{x + 150, foot + 46})
	// Its beam goes far to the right and a little to the left.
	for n := range 4 {
		end := 300 + n*130
		c.shape(0xFFF2B8, 20, point{x, 186}, point{end, 186 - (end-x)/6}, point{end + 24, 190}, point{end, 186 + (end-x)/12})
	}
	c.shape(0xFFF2B8, 34, point{x, 186}, point{0, 168}, point{0, 200})
	top, bottom := 17, 27
	for n := range 5 {
		y0, y1 := foot-26-n*34, foot-26-(n+1)*34
		w0, w1 := bottom-n*2, bottom-(n+1)*2
		colour := ink(0xF3EEE6)
		shade := ink(0xBDB4C4)
		if n%2 == 1 {
			colour, shade = 0xD2453F, 0x93303F
		}
		c.shape(colour, 256, point{x - w0, y0}, point{x + w0, y0}, point{x + w1, y1}, point{x - w1, y1})
		c.shape(shade, 256, point{x + w0/3, y0}, point{x + w0, y0}, point{x + w1, y1}, point{x + w1/3, y1})
	}
	c.rect(x-top-5, 202, 2*top+10, 6, 0x2B2A4C)
	c.rect(x-11, 174, 22, 28, 0xFFF2B8)
	c.glow(x, 187, 22, 0xFFF2B8)
	c.rect(x-13, 172, 3, 32, 0x2B2A4C)
	c.rect(x+10, 172, 3, 32, 0x2B2A4C)
	c.shape(0xD2453F, 256, point{x - 18, 174}, point{x + 18, 174}, point{x, 150})
	for n := range 3 {
		c.rect(x-4, foot-60-n*52, 8, 12, 0x2B2A4C)
	}
}

// quayHouses are gabled houses in a row along the far quay, and their lights in
// the water below.
func quayHouses(c *card) {
	walls := []ink{0xB5523F, 0xD9A441, 0x3E7C88, 0xE0D3BE, 0x7A4B86, 0x5C8A54, 0xC76B6B, 0x4A63A8}
	roofs := []ink{0x5A2A2E, 0x6B4423, 0x233F52, 0x58424A, 0x3A2450, 0x2C4A35, 0x612F43, 0x26315E}
	c.rect(214, 392, Size, 22, 0x35304F)
	c.rect(214, 392, Size, 4, 0x6F668A)
	x := 226
	for n := 0; x < Size; n++ {
		w := 48 + draw(31, n)%26
		h := 76 + draw(32, n)%62
		wall, roof := walls[n%len(walls)], roofs[n%len(roofs)]
		top := 392 - h
		c.rect(x, top, w, h, wall)
		c.veil(x+w*2/3, top, w-w*2/3, h, 0x100B30, 70)
		if n%3 == 1 { // stepped gable
			for s := range 4 {
				c.rect(x+s*w/8, top-8*(s+1), w-s*w/4, 9, wall)
			}
			c.rect(x+w/2-2, top-40, 4, 9, 0x2B2A4C)
		} else {
			c.shape(roof, 256, point{x - 4, top}, point{x + w + 4, top}, point{x + w/2, top - w/2})
			c.rect(x+w*2/3, top-w/2+2, 9, 20, roof)
		}
		for fy := range h / 30 {
			for fx := range 2 + w/64 {
				wx, wy := x+8+fx*(w-14)/(2+w/64), top+10+fy*30
				lit := draw(33, n*40+fy*7+fx)%5 != 0
				colour := ink(0xFFD66B)
				if !lit {
					colour = 0x2A2A52
				}
				c.rect(wx, wy, 11, 15, colour)
				c.rect(wx+5, wy, 1, 15, 0x3A2A3A)
				if lit {
					for k := range 7 {
						y := 418 + fy*22 + k*9 + draw(34, n+k)%5
						c.veil(wx-2+draw(35, n*9+k)%6, y, 12, 3, 0xFFCF6B, 130-k*15)
					}
				}
			}
		}
		c.rect(x+w/2-6, 392-20, 13, 20, 0x2A1F33)
		x += w + 3
	}
}

func sails(c *card, x, y int) {
	c.shape(0x0A1436, 90, point{x - 80, y + 26}, point{x + 96, y + 26}, point{x + 60, y + 60}, point{x - 40, y + 60})
	c.rect(x, y-214, 5, 222, 0x6B4A36)
	c.shape(0xF4ECDD, 256, point{x - 6, y - 204}, point{x - 6, y - 20}, point{x - 88, y - 20})
	c.shape(0xD4C8C6, 256, point{x - 6, y - 120}, point{x - 6, y - 20}, point{x - 60, y - 20})
	c.shape(0xE2574C, 256, point{x + 10, y - 194}, point{x + 88, y - 14}, point{x + 10, y - 26})
	c.shape(0xB03A45, 256, point{x + 10, y - 90}, point{x + 88, y - 14}, point{x + 10, y - 26})
	c.shape(0x2F6F7C, 256, point{x - 100, y}, point{x + 108, y}, point{x + 76, y + 34}, point{x - 66, y + 34})
	c.shape(0xF4ECDD, 256, point{x - 100, y}, point{x + 108, y}, point{x + 102, y + 8}, point{x - 94, y + 8})
	c.shape(0xE2574C, 256, point{x + 5, y - 214}, point{x + 36, y - 206}, point{x + 5, y - 198})
	c.disc(x+2, y-218, 4, 0xFFE9B0)
	c.glow(x+2, y-218, 12, 0xFFE9B0)
}

func trawler(c *card, x, y int) {
	c.oval(x+10, y+64, 170, 16, 0x081030, 130)
	c.shape(0xB8362F, 256, point{x - 150, y - 16}, point{x + 160, y - 26}, point{x + 124, y + 60}, point{x - 116, y + 60})
	c.shape(0x7E2430, 256, point{x - 128, y + 34}, point{x + 136, y + 34}, point{x + 124, y + 60}, point{x - 116, y + 60})
	c.shape(0xF4ECDD, 256, point{x - 150, y - 16}, point{x + 160, y - 26}, point{x + 155, y - 12}, point{x - 144, y - 4})
	c.rect(x-70, y-86, 96, 74, 0xE9E2D2)
	c.veil(x-4, y-86, 30, 74, 0x100B30, 60)
	c.shape(0x2F6F7C, 256, point{x - 82, y - 86}, point{x + 38, y - 86}, point{x + 26, y - 104}, point{x - 70, y - 104})
	for n := range 3 {
		c.rect(x-60+n*28, y-72, 20, 22, 0xFFD66B)
	}
	c.glow(x-22, y-60, 30, 0xFFD66B)
	c.rect(x+66, y-176, 6, 160, 0x5A4032)
	c.shape(0x5A4032, 256, point{x + 70, y - 170}, point{x + 74, y - 170}, point{x + 150, y - 40}, point{x + 146, y - 40})
	c.shape(0x5A4032, 256, point{x + 66, y - 150}, point{x + 70, y - 150}, point{x + 24, y - 90}, point{x + 20, y - 90})
	c.disc(x+69, y-180, 5, 0x9CF0B0)
	c.glow(x+69, y-180, 14, 0x9CF0B0)
	for n := range 3 { // buoys along the side
		c.disc(x-96+n*60, y+10, 13, 0x1E1A2E)
		c.disc(x-96+n*60, y+10, 6, 0xB8362F)
	}
	for n := range 4 {
		c.veil(x-130+n*70, y+66+n%2*6, 60, 3, 0x9DB4E8, 110)
	}
}

func dinghy(c *card, x, y int) {
	c.oval(x, y+22, 74, 9, 0x081030, 120)
	c.shape(0xD9A441, 256, point{x - 70, y}, point{x + 66, y}, point{x + 44, y + 24}, point{x - 50, y + 24})
	c.shape(0x8A5A2B, 256, point{x - 70, y}, point{x + 66, y}, point{x + 60, y + 7}, point{x - 64, y + 7})
	c.rect(x-22, y+1, 10, 6, 0x5A3A1E)
	c.rect(x+18, y+1, 10, 6, 0x5A3A1E)
	c.shape(0xC9B28A, 256, point{x - 10, y + 4}, point{x - 6, y + 2}, point{x + 40, y + 44}, point{x + 35, y + 47})
}

// pier is the near quay at the bottom: planks, posts, a lamp, crates and a cat.
func pier(c *card) {
	c.rect(0, 706, Size, 62, 0x4A3A36)
	for n := range 16 {
		c.rect(n*48+draw(41, n)%6, 706, 2, 62, 0x2E2426)
	}
	c.rect(0, 704, Size, 6, 0x7A6252)
	for n := range 5 {
		x := 40 + n*172
		c.rect(x, 676, 22, 50, 0x2E2426)
		c.rect(x-3, 672, 28, 8, 0x6B564A)
	}
	c.rect(220, 560, 7, 148, 0x1E1A2E)
	c.rect(204, 552, 39, 8, 0x1E1A2E)
	c.rect(209, 524, 29, 28, 0xFFD66B)
	c.shape(0x1E1A2E, 256, point{200, 526}, point{247, 526}, point{224, 506})
	c.glow(224, 538, 26, 0xFFD66B)
	c.rect(436, 660, 54, 48, 0xA9743E)
	c.rect(436, 660, 54, 6, 0xC9944E)
	c.rect(436, 682, 54, 3, 0x6B4423)
	c.rect(462, 660, 3, 48, 0x6B4423)
	c.rect(496, 674, 40, 34, 0x8A5A2B)
	c.rect(496, 674, 40, 5, 0xA9743E)
	// The cat looks at the moon.
	c.oval(660, 694, 13, 18, 0x14111F, 256)
	c.disc(664, 670, 10, 0x14111F)
	c.shape(0x14111F, 256, point{655, 668}, point{661, 662}, point{656, 654})
	c.shape(0x14111F, 256, point{667, 662}, point{673, 667}, point{672, 654})
	c.shape(0x14111F, 256, point{648, 708}, point{652, 702}, point{624, 700}, point{618, 690}, point{616, 700})
}
