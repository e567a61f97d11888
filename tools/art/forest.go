package art

// forestHome is the home of the forest in traces. The forest may cross the edges
// of cells.
var forestHome = home{name: "forest", span: Cells, draw: func(pen) {}}

// paintForest queues the trees of the forest in offset rows, so that crowns
// overlap and hide the ground.
func paintForest(c *canvas) {
	c.home = forestHome
	const stepX, stepY = 17, 13
	for y := 10; y < 340; y += stepY {
		for i := 0; i < 290; i += stepX {
			x := i + y/stepY&1*8 + pick(i, y, 100, 4)
			foot := y + pick(i, y, 101, 4)
			if !growsAt(c.land, x, foot) {
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

// growsAt reports whether the forest can have a tree with its foot at a point:
// the foot is inside of the forest, and the crown covers no road, water or glade.
func growsAt(l *land, x, foot int) bool {
	crown := max(foot-20, 0)
	return l.forest.at(x, foot) < -8*sub && l.clear(x, foot, 9) &&
		l.forest.at(x, crown) < 3*sub && l.clear(x, crown, 2)
}

// greatTree is the landmark of the first piece: a huge tree in a glade, or a giant
// mushroom in the dark world.
func greatTree(p pen) {
	if p.dark() {
		p.put(130, 172, giantMushroom)
	} else {
		p.put(130, 172, ancientTree)
	}
	p.scatter(smallToadstool, 88, 150, 174, 156, 96, 168, 164, 174, 104, 180, 90, 128, 176, 138)
	p.put(212, 76, house(30, tiles))
	p.put(196, 84, stump)
	p.put(226, 84, logPile)
	p.put(42, 202, standingStone)
	p.scatter(smallToadstool, 28, 200, 58, 202)
	p.put(40, 54, lilyPad)
	p.put(54, 60, lilyPad)
	p.scatter(duck, 50, 50)
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
	p.outlined(leafOutline, func() {
		p.oval(0, -82, 46, 34, leafDeep)
		for _, c := range ancientCrown {
			p.oval(c.X, c.Y, 15, 12, leafDeep)
		}
	})
	for _, c := range ancientCrown {
		leafCluster(p.from(c.X, c.Y), c.X+c.Y)
	}
	for i := 1; i < len(ancientCrown); i += 2 {
		x, y := ancientCrown[i].X+pick(i, 3, 121, 12)-3, ancientCrown[i].Y+pick(i, 4, 121, 8)
		p.outlined(leafOutline, func() { p.oval(x, y, 2, 2, gold) })
		p.dot(x-1, y-1, goldLight)
	}
}

// ancientCrown has the positions of the clusters of leaves, from back to front.
var ancientCrown = [...]point{
	{0, -116}, {-18, -111}, {18, -111}, {-33, -101}, {33, -101}, {-9, -104}, {9, -103},
	{-44, -87}, {44, -87}, {-24, -93}, {24, -93}, {0, -92}, {-36, -77}, {36, -77},
	{-13, -82}, {13, -82}, {-47, -71}, {47, -71}, {-26, -70}, {26, -70}, {0, -72},
	{-37, -61}, {37, -61}, {-14, -60}, {14, -60},
}

// leafCluster is a part of the ancient crown. Clusters at the top left are
// lighter.
func leafCluster(p pen, lit int) {
	p.oval(0, 0, 14, 11, leafDeep)
	p.oval(-1, -2, 13, 9, leafDark)
	p.oval(-3, -4, 9, 6, leaf)
	for _, notch := range [5]point{{-9, 1}, {-4, 3}, {2, 2}, {7, -2}, {-12, -2}} {
		p.rect(notch.X, notch.Y, 3, 1, leaf)
		p.dot(notch.X+1, notch.Y+1, leaf)
	}
	for _, notch := range [3]point{{-5, -2}, {1, -4}, {-9, -5}} {
		p.rect(notch.X, notch.Y, 2, 1, leafDark)
	}
	if lit < -60 {
		p.rect(-8, -8, 6, 2, leafLight)
		p.rect(-10, -6, 4, 1, leafLight)
		p.rect(-1, -9, 3, 1, leafLight)
		p.rect(2, -6, 2, 1, leafLight)
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
