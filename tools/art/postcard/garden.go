package postcard

import "image"

// Garden draws a garden below a mountain: a pond with a bridge, a tea house,
// pines, a cherry in blossom, stones and lanterns.
func Garden() *image.Paletted {
	c := newCard()
	c.bands(0, 380, 24, 0x6FB7E6, 0xA7D6EF, 0xDDEFF0, 0xFBEBCB)
	c.disc(128, 104, 46, 0xFFF3C4)
	c.glow(128, 104, 52, 0xFFF3C4)
	mountain(c, 452, 72)
	clouds(c)
	c.ridge(51, 356, 50, 52, 0x86A98C)
	c.ridge(52, 386, 44, 40, 0x5F8F6B)
	forestEdge(c)
	c.bands(398, 370, 14, 0x8CBF5F, 0x79B052, 0x67A048, 0x578F40)
	lawn(c)
	pond(c)
	teaHouse(c, 590, 420)
	bridge(c, 330, 520)
	pine(c, 76, 560, 1)
	pine(c, 705, 640, 0)
	cherry(c, 190, 470)
	lantern(c, 486, 612)
	stones(c)
	flowers(c)
	return c.image()
}

func mountain(c *card, x, top int) {
	c.shape(0x7F8FB5, 256, point{x - 330, 384}, point{x - 24, top}, point{x + 26, top}, point{x + 330, 384})
	c.shape(0x66769F, 256, point{x + 4, top}, point{x + 26, top}, point{x + 330, 384}, point{x + 40, 384}, point{x + 60, 260})
	snow := []point{{x - 24, top}, {x + 26, top}, {x + 104, top + 90}, {x + 84, top + 128}, {x + 62, top + 96}, {x + 36, top + 142}, {x + 6, top + 102}, {x - 22, top + 150}, {x - 48, top + 104}, {x - 76, top + 136}, {x - 98, top + 84}}
	c.shape(0xF7FAFF, 256, snow...)
	c.shape(0xD3DEF0, 256, point{x + 4, top}, point{x + 26, top}, point{x + 104, top + 90}, point{x + 84, top + 128}, point{x + 62, top + 96}, point{x + 44, top + 128}, point{x + 24, top + 60})
	for n := range 7 { // gullies
		y := 240 + draw(61, n)%90
		dx := draw(62, n)%300 - 150
		c.shape(0x6F7FA8, 200, point{x + dx, y}, point{x + dx + 8, y}, point{x + dx*5/4 + 10, y + 60})
	}
}

func clouds(c *card) {
	for _, at := range [][3]int{{250, 90, 30}, {660, 70, 26}, {620, 216, 22}, {60, 246, 24}} {
		x, y, r := at[0], at[1], at[2]
		for _, puff := range [][3]int{{-2, 0, 2}, {0, -1, 3}, {2, 0, 2}, {4, 1, 1}, {-4, 1, 1}} {
			c.oval(x+puff[0]*r/2, y+puff[1]*r/3, r*(puff[2]+2)/4, r*(puff[2]+1)/5, 0xFFFFFF, 235)
		}
		c.oval(x, y+r/3, r*2, r/4, 0xE8F0F6, 256)
	}
}

func forestEdge(c *card) {
	for n := range 60 {
		x := n*13 + draw(71, n)%9
		h := 24 + draw(72, n)%26
		y := 402 + draw(73, n)%8
		colour := between(0x2F5F46, 0x4A7F55, draw(74, n)%256)
		c.shape(colour, 256, point{x - 11, y}, point{x + 11, y}, point{x, y - h})
		c.shape(between(colour, 0x1A3A30, 90), 256, point{x + 1, y}, point{x + 11, y}, point{x, y - h})
	}
}

func lawn(c *card) {
	for n := range 420 {
		x, y := draw(81, n)%Size, 412+draw(82, n)%352
		c.shape(between(0x4C7F38, 0xA5D06F, draw(83, n)%256), 200, point{x, y}, point{x + 5, y}, point{x + 2, y - 7})
	}
	// A path of sand winds from the left to the tea house.
	way := []point{{-10, 700}, {90, 676}, {190, 688}, {300, 700}, {410, 690}, {520, 652}, {590, 590}, {610, 520}, {600, 470}}
	for i := range len(way) - 1 {
		for s := range 24 {
			x := way[i].x + (way[i+1].x-way[i].x)*s/24
			y := way[i].y + (way[i+1].y-way[i].y)*s/24
			c.oval(x, y, 10+y/40, 5+y/60, 0xE7D3A1, 256)
		}
	}
	for n := range 60 {
		i := draw(84, n) % (len(way) - 1)
		s := draw(85, n) % 24
		x := way[i].x + (way[i+1].x-way[i].x)*s/24 + draw(86, n)%24 - 12
		y := way[i].y + (way[i+1].y-way[i].y)*s/24 + draw(87, n)%12 - 6
		c.oval(x, y, 3, 2, 0xC7AF7C, 256)
	}
}

func pond(c *card) {
	c.oval(330, 572, 250, 88, 0x3F6B3A, 256)
	c.oval(330, 570, 242, 82, 0xC9B98C, 256)
	c.oval(330, 572, 232, 75, 0x3E8FA6, 256)
	c.oval(318, 566, 200, 58, 0x57A9BC, 256)
	c.oval(300, 560, 140, 34, 0x7CC3CE, 256)
	for n := range 26 {
		x, y := 130+draw(91, n)%380, 520+draw(92, n)%110
		if (x-330)*(x-330)*72*72+(y-572)*(y-572)*225*225 < 225*225*72*72*8/10 {
			c.veil(x, y, 16+draw(93, n)%20, 2, 0xD6F0F0, 140)
		}
	}
	koi := [][3]int{{220, 600, 0}, {300, 622, 1}, {420, 606, 0}, {396, 560, 1}, {180, 566, 1}}
	for n, k := range koi {
		x, y := k[0], k[1]
		colour := ink(0xF26B38)
		if n%2 == 1 {
			colour = 0xF8F1E4
		}
		c.oval(x, y, 17, 6, colour, 256)
		c.shape(colour, 256, point{x - 14, y}, point{x - 27, y - 7}, point{x - 27, y + 7})
		c.oval(x+3, y-1, 5, 3, 0xC7382F, 256)
	}
	for _, lily := range [][3]int{{250, 640, 1}, {470, 580, 1}, {140, 592, 0}, {368, 634, 0}, {486, 556, 0}} {
		c.oval(lily[0], lily[1], 21, 9, 0x2F7D4A, 256)
		c.shape(0x57A9BC, 256, point{lily[0], lily[1]}, point{lily[0] + 22, lily[1] - 5}, point{lily[0] + 22, lily[1] + 4})
		if lily[2] == 1 {
			c.oval(lily[0]-4, lily[1]-6, 9, 6, 0xF29BB8, 256)
			c.oval(lily[0]-4, lily[1]-8, 4, 4, 0xFFE6A0, 256)
		}
	}
}

// roof is a roof with raised ends, its eaves centred at x, y.
func roof(c *card, x, y, half, height int) {
	c.shape(0x3B4A5A, 256, point{x - half, y - 6}, point{x - half + 16, y + 8}, point{x + half - 16, y + 8}, point{x + half, y - 6}, point{x + half*5/9, y - height}, point{x - half*5/9, y - height})
	c.shape(0x2B3744, 256, point{x - half, y - 6}, point{x - half + 16, y + 8}, point{x + half - 16, y + 8}, point{x + half, y - 6}, point{x + half - 20, y}, point{x - half + 20, y})
	for n := range 9 {
		dx := (n - 4) * half / 6
		c.shape(0x53677A, 256, point{x + dx*5/9 - 1, y - height + 3}, point{x + dx*5/9 + 2, y - height + 3}, point{x + dx + 2, y - 2}, point{x + dx - 2, y - 2})
	}
	c.rect(x-half*5/9-6, y-height-6, half*10/9+12, 8, 0x2B3744)
}

func teaHouse(c *card, x, y int) {
	c.oval(x, y+62, 150, 18, 0x3F6B3A, 160)
	c.rect(x-104, y-38, 208, 92, 0xF3E6CC)
	for n := range 5 {
		c.rect(x-106+n*51, y-38, 8, 92, 0x6B3F2A)
	}
	for n := range 4 { // paper windows
		c.rect(x-92+n*51, y-24, 32, 40, 0xFFF8E6)
		c.rect(x-92+n*51, y-5, 32, 2, 0x9A6A45)
		c.rect(x-77+n*51, y-24, 2, 40, 0x9A6A45)
	}
	c.rect(x-26, y-24, 52, 78, 0xA63C2E)
	c.rect(x-1, y-24, 3, 78, 0x6B241F)
	c.rect(x-126, y+52, 252, 14, 0x8A5A3C)
	c.rect(x-126, y+52, 252, 4, 0xB07B52)
	roof(c, x, y-40, 150, 48)
	c.rect(x-58, y-124, 116, 34, 0xF3E6CC)
	for n := range 3 {
		c.rect(x-60+n*56, y-124, 7, 34, 0x6B3F2A)
	}
	roof(c, x, y-122, 96, 40)
	c.disc(x, y-172, 7, 0xE0B040)
	for _, side := range []int{-1, 1} {
		c.oval(x+side*118, y-16, 9, 12, 0xE2483A, 256)
		c.rect(x+side*118-5, y-30, 10, 3, 0x2B3744)
		c.rect(x+side*118-1, y-4, 2, 9, 0xE0B040)
	}
}

// bridge is a red arch over the pond.
func bridge(c *card, x, y int) {
	arch := func(dy int) []point {
		var line []point
		for n := 0; n <= 20; n++ {
			dx := (n - 10) * 13
			line = append(line, point{x + dx, y + dy - 62 + dx*dx/190})
		}
		return line
	}
	band := func(colour ink, top, bottom int) {
		line := arch(top)
		low := arch(bottom)
		for i := len(low) - 1; i >= 0; i-- {
			line = append(line, low[i])
		}
		c.shape(colour, 256, line...)
	}
	band(0x7A1F1C, 34, 50)
	band(0xC7382F, 20, 36)
	band(0xE8A070, 18, 22)
	for n := range 11 {
		dx := (n - 5) * 25
		top := y - 62 + dx*dx/190 - 16
		c.rect(x+dx-3, top, 7, 38, 0xC7382F)
		c.rect(x+dx-4, top-4, 9, 5, 0xE0B040)
	}
	band(0xD9493B, -12, -5)
	band(0xA32B26, 4, 8)
}

func pine(c *card, x, foot, lean int) {
	c.oval(x, foot, 60, 10, 0x3F6B3A, 150)
	for n := range 5 {
		dx := (n - 2) * (3 + lean*2)
		c.shape(0x6B4423, 256, point{x + dx - 11 + n, foot - n*40}, point{x + dx + 11 - n, foot - n*40}, point{x + dx + 9, foot - (n+1)*40}, point{x + dx - 5, foot - (n+1)*40})
	}
	for n, tier := range [][3]int{{-44, -86, 58}, {44, -118, 54}, {-30, -152, 50}, {26, -184, 44}, {0, -214, 34}} {
		tx, ty, r := x+tier[0], foot+tier[1], tier[2]
		c.oval(tx, ty+6, r, r*2/5, 0x1E4D38, 256)
		c.oval(tx, ty, r, r*2/5, 0x2F6F4A, 256)
		c.oval(tx-r/5, ty-r/8, r*3/5, r/5, 0x4C9160, 256)
		for k := range 5 {
			c.oval(tx-r+k*r/2, ty+r/6, 9, 6, between(0x1E4D38, 0x2F6F4A, draw(101, n*7+k)%256), 256)
		}
	}
}

func cherry(c *card, x, foot int) {
	c.oval(x, foot+2, 60, 9, 0x3F6B3A, 150)
	c.shape(0x5A3A34, 256, point{x - 13, foot}, point{x + 13, foot}, point{x + 8, foot - 70}, point{x - 6, foot - 70})
	c.shape(0x5A3A34, 256, point{x - 4, foot - 60}, point{x + 4, foot - 70}, point{x - 54, foot - 122}, point{x - 60, foot - 116})
	c.shape(0x5A3A34, 256, point{x, foot - 66}, point{x + 8, foot - 58}, point{x + 62, foot - 118}, point{x + 55, foot - 122})
	for n := range 46 {
		a, b := draw(111, n)%190-95, draw(112, n)%104-52
		if a*a*52*52+b*b*95*95 > 95*95*52*52 {
			continue
		}
		r := 15 + draw(113, n)%12
		c.disc(x+a, foot-124+b, r, between(0xE88FB0, 0xF9C6D8, draw(114, n)%256))
	}
	for n := range 90 {
		a, b := draw(115, n)%200-100, draw(116, n)%120-60
		if a*a*60*60+b*b*100*100 < 100*100*60*60 {
			c.disc(x+a, foot-126+b, 3+draw(117, n)%3, 0xFFE8F0)
		}
	}
	for n := range 34 { // petals on the grass
		c.oval(x-90+draw(118, n)%200, foot-6+draw(119, n)%40, 3, 2, 0xF6B5CC, 256)
	}
}

func lantern(c *card, x, foot int) {
	c.oval(x, foot+4, 30, 7, 0x3F6B3A, 150)
	c.rect(x-18, foot-8, 36, 12, 0x8C8F96)
	c.rect(x-8, foot-52, 16, 46, 0xA3A6AC)
	c.rect(x+2, foot-52, 6, 46, 0x7D8088)
	c.rect(x-19, foot-60, 38, 9, 0x8C8F96)
	c.rect(x-14, foot-84, 28, 24, 0xA3A6AC)
	c.rect(x-8, foot-80, 16, 16, 0xFFD66B)
	c.rect(x-1, foot-80, 2, 16, 0x8C8F96)
	c.shape(0x7D8088, 256, point{x - 30, foot - 82}, point{x + 30, foot - 82}, point{x + 8, foot - 102}, point{x - 8, foot - 102})
	c.disc(x, foot-105, 6, 0xA3A6AC)
}

func stones(c *card) {
	for _, s := range [][3]int{{88, 640, 34}, {130, 652, 22}, {548, 640, 26}, {584, 630, 18}, {300, 668, 22}, {40, 726, 30}, {640, 724, 38}} {
		x, y, r := s[0], s[1], s[2]
		c.oval(x+4, y+r/3, r+4, r/2, 0x3F6B3A, 150)
		c.oval(x, y, r, r*2/3, 0x7D8088, 256)
		c.oval(x-r/6, y-r/6, r*3/4, r*2/5, 0xA3A6AC, 256)
		c.oval(x-r/3, y-r/4, r/3, r/6, 0xC6C9CE, 256)
		c.oval(x+r/3, y+r/8, r/3, r/6, 0x6E8F52, 256)
	}
}

func flowers(c *card) {
	colours := []ink{0xE2483A, 0xF2C14E, 0xFFFFFF, 0x8A5FC0, 0xF29BB8, 0x4F7FD8}
	for bed, at := range [][4]int{{130, 738, 110, 24}, {400, 744, 130, 20}, {560, 702, 60, 18}, {720, 690, 60, 40}, {30, 600, 50, 20}, {690, 520, 70, 22}} {
		c.oval(at[0], at[1], at[2], at[3], 0x3F7A3C, 200)
		for n := range at[2] / 2 {
			a, b := draw(121+bed, n)%(2*at[2])-at[2], draw(131+bed, n)%(2*at[3])-at[3]
			if a*a*at[3]*at[3]+b*b*at[2]*at[2] > at[2]*at[2]*at[3]*at[3] {
				continue
			}
			x, y := at[0]+a, at[1]+b
			colour := colours[(bed+draw(141, n)%3)%len(colours)]
			c.rect(x, y, 1, 8, 0x2F5F2E)
			c.disc(x, y, 5, colour)
			c.disc(x, y, 2, 0xFFE08A)
		}
	}
}
