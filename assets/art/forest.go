package art

// forestHome stands for the forest in the record of what was put where: it is
// a mass and may cross the edges of cells.
var forestHome = home{name: "forest", span: Cells, draw: func(pen) {}}

// paintForest queues the trees of the forest, in rows like roof tiles, so that
// crowns overlap and no floor shows between them.
func paintForest(c *canvas) {
	c.home = forestHome
	const stepX, stepY = 17, 13
	for y := 10; y < 340; y += stepY {
		for i := 0; i < 290; i += stepX {
			x := i + y/stepY&1*8 + pick(i, y, 100, 4)
			foot := y + pick(i, y, 101, 4)
			if c.land.forest.at(x, foot) > -8*sub || !c.land.clear(x, foot, 9) || c.land.forest.at(x, foot-14) > 4*sub {
				continue
			}
			p := pen{c, 0, 0}
			switch lot := pick(x, foot, 103, 100); {
			case lot < 5 && c.dark():
				p.put(x, foot, toadstool)
			case lot < 14:
				p.put(x, foot, pineTree)
			default:
				p.put(x, foot, tree)
			}
		}
	}
}

// greatTree is the landmark of the first piece: one huge tree in a glade. In
// the dark world a giant mushroom has taken its place.
func greatTree(p pen) {
	if p.dark() {
		p.put(130, 172, giantMushroom)
	} else {
		p.put(130, 172, ancientTree)
	}
	p.scatter(smallToadstool, 84, 158, 178, 160, 92, 174, 168, 178)
	p.scatter(toadstool, 100, 186-4, 84, 128)
	p.put(176, 132, toadstool)
	for i := 0; i < 22; i++ {
		x, y := 80+pick(i, 0, 110, 100), 150+pick(i, 1, 110, 34)
		if p.land.forest.at(p.x+x, p.y+y) > 6*sub {
			blossom(p.from(x, y), [3]colour{petalWhite, petalYellow, petalPink}[i%3])
		}
	}
}

// ancientTree has roots, a hollow, and a crown built of a dozen lobes.
func ancientTree(p pen) {
	p.shade(6, 0, 46, 10)
	p.outlined(outline, func() {
		for _, root := range [5][2]int{{-26, 3}, {-15, 7}, {4, 9}, {16, 6}, {27, 2}} {
			p.line(root[0]/3, -10, root[0], root[1], 5, woodDark)
			p.line(root[0]/3-1, -12, root[0]-2, root[1]-1, 2, wood)
		}
		p.polygon(woodDark, -12, 2, 13, 2, 9, -48, -8, -48)
		p.polygon(wood, -12, 2, -3, 2, -3, -48, -8, -48)
		p.polygon(woodLight, -10, 0, -7, 0, -5, -44, -7, -44)
		for j := 6; j < 40; j += 7 {
			p.line(1+j%4, -j, 2+j%3, -j-4, 1, woodDeep)
		}
		p.line(-2, -34, -24, -48, 5, woodDark)
		p.line(2, -34, 26, -46, 5, woodDark)
	})
	p.oval(2, -11, 4, 6, outline)
	p.oval(2, -9, 2, 3, window)
	lobes := [9][3]int{{0, -104, 28}, {-30, -84, 23}, {31, -84, 23}, {-20, -100, 20}, {22, -101, 20},
		{-38, -68, 15}, {38, -67, 15}, {-16, -66, 20}, {18, -66, 20}}
	p.outlined(leafOutline, func() {
		for _, l := range lobes {
			p.oval(l[0], l[1], l[2], l[2]*7/8, leafDeep)
		}
		p.oval(0, -80, 40, 26, leafDeep)
	})
	for _, l := range lobes {
		p.oval(l[0]-2, l[1]-2, l[2]-3, l[2]*7/8-3, leafDark)
	}
	for _, l := range lobes {
		p.oval(l[0]-5, l[1]-5, l[2]*2/3, l[2]/2, leaf)
		p.oval(l[0]-8, l[1]-8, l[2]/3, l[2]/5, leafLight)
	}
	leafMarks(p)
	for i := 0; i < 13; i++ {
		x, y := -44+pick(i, 3, 121, 88), -116+pick(i, 4, 121, 60)
		if x*x/4+(y+86)*(y+86) < 640 {
			p.outlined(leafOutline, func() { p.oval(x, y, 2, 2, gold) })
			p.dot(x-1, y-1, goldLight)
		}
	}
}

// leafMarks breaks up the crown of the ancient tree with small strokes, dark
// on its right and light on its left.
func leafMarks(p pen) {
	for i := 0; i < 150; i++ {
		x, y := -50+pick(i, 1, 120, 100), -124+pick(i, 2, 120, 76)
		if x*x*9/25+(y+86)*(y+86) > 900 {
			continue
		}
		ink := leafDeep
		if x+y < -84-pick(i, 5, 120, 30) {
			ink = leafLight
		}
		p.rect(x, y, 3, 1, ink)
		p.dot(x+1, y-1, ink)
	}
}

// giantMushroom glows from below; small ones grow at its foot.
func giantMushroom(p pen) {
	p.shade(6, 0, 44, 10)
	p.outlined(outline, func() {
		p.polygon(stonePale, -17, 4, 18, 4, 10, -56, -9, -56)
		p.polygon(petalWhite, -17, 4, -4, 4, -2, -56, -9, -56)
		p.polygon(stoneLight, 8, 4, 18, 4, 10, -56, 5, -56)
		for _, fold := range [4]int{-10, -4, 3, 9} {
			p.line(fold, 2, fold/2, -50, 1, stoneLight)
		}
	})
	p.outlined(outline, func() {
		p.oval(0, -52, 30, 6, petalWhite)
		for x := -28; x <= 28; x += 4 {
			p.line(x, -52, x*3/4, -47, 1, stoneLight)
		}
		p.oval(0, -50, 22, 3, goldLight)
		p.oval(0, -49, 16, 2, flame)
	})
	p.oval(1, -13, 5, 7, outline)
	p.oval(1, -12, 3, 5, window)
	p.outlined(outline, func() {
		p.oval(0, -82, 54, 32, tileDark)
		p.rect(-54, -82, 109, 26, tileDark)
		p.oval(0, -56, 54, 7, tileDeep)
	})
	p.oval(-3, -84, 49, 28, tile)
	p.oval(-10, -92, 36, 18, tileLight)
	p.oval(-6, -88, 36, 18, tile)
	for _, spot := range [9][3]int{{-20, -96, 9}, {12, -100, 7}, {34, -84, 7}, {-42, -76, 6}, {6, -76, 8},
		{-18, -68, 5}, {28, -64, 4}, {46, -66, 3}, {-4, -110, 3}} {
		x, y, r := spot[0], spot[1], spot[2]
		p.outlined(tileDeep, func() { p.oval(x, y, r, r*3/4, waterRim) })
		p.oval(x-1, y-1, r*3/4, r/2, foam)
	}
}
