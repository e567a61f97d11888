package art

// village is a ring of houses around a square with a fountain. In the dark world
// it is abandoned: roofs have holes, trees are bare, and a fire is on the square.
func village(p pen) {
	square(p)
	roofs := [3]ramp{tiles, slates, boards}
	for i, h := range [][3]int{ // x, y, width
		{32, 50, 36}, {80, 44, 36}, {124, 46, 38}, {204, 50, 38},
		{31, 104, 34}, {31, 152, 36}, {32, 200, 34},
		{222, 140, 34}, {220, 186, 36},
		{98, 188, 36}, {158, 190, 36}, {104, 242, 38}, {152, 242, 38},
	} {
		roof := roofs[(i*2+i/4)%3]
		if p.dark() {
			p.put(h[0], h[1], brokenHouse(h[2], roof))
		} else {
			p.put(h[0], h[1], house(h[2], roof))
		}
	}
	p.put(164, 118, church)
	crops(p.from(14, 214), 56, 30, foliage)
	wheat(p.from(188, 214), 54, 28)
	p.put(15, 212, fence(7))
	p.put(189, 212, fence(7))
	p.put(84, 112, well)
	p.scatter(barrel, 180, 190, 186, 194)
	p.put(112, 205, cart)
	grove := tree
	if p.dark() {
		grove = deadTree
		p.put(128, 134, fire)
	} else {
		p.put(128, 138, fountain)
		p.put(150, 138, strolling(villager(tiles)))
		p.put(106, 128, strolling(villager(slates)))
		p.put(62, 92, strolling(villager(thatch)))
		p.put(200, 92, strolling(villager(boards)))
	}
	p.scatter(grove, 60, 64, 234, 66, 66, 156, 128, 174, 234, 36, 196, 124)
	p.scatter(bush, 150, 152, 106, 152, 236, 112, 60, 202)
}

// square paves the middle of the village.
func square(p pen) {
	p.eachInOval(128, 128, 33, 30, func(x, y int) {
		dx, dy := x-128, y-128
		ring := root(dx*dx*64+dy*dy*81) / 8
		ink := road
		switch {
		case ring > 31:
			ink = roadEdge
		case ring > 29:
			ink = roadDark
		case ring%6 == 0 || (dx*3+dy*2+ring/6*5)%11 == 0:
			ink = roadDark
		case (x/3+y/2)%3 == 0:
			ink = roadLight
		}
		p.dot(x, y, ink)
	})
}

// church has a tower, a clock and a red spire.
func church(p pen) {
	p.shade(4, 0, 20, 4)
	p.outlined(outline, func() {
		p.rect(-14, -20, 29, 21, stoneLight)
		p.rect(-14, -20, 5, 21, stonePale)
		p.rect(9, -20, 6, 21, stone)
	})
	hippedRoof(p.from(0, -18), 30, 16, slates)
	p.outlined(outline, func() {
		p.rect(-6, -44, 13, 45, stoneLight)
		p.rect(-6, -44, 4, 45, stonePale)
		p.rect(4, -44, 3, 45, stone)
	})
	cone(p.from(0, -44), 8, 15, tiles)
	p.oval(0, -36, 3, 3, outline)
	p.oval(0, -36, 2, 2, goldLight)
	p.rect(0, -38, 1, 3, outline)
	slit(p.from(0, -24))
	door(p)
	window := pane
	if p.dark() {
		window = boardedPane
	}
	window(p.from(-11, -8))
	window(p.from(10, -8))
}

// fountain has two bowls.
func fountain(p pen) {
	p.shade(3, 0, 19, 5)
	p.outlined(outline, func() {
		p.oval(0, -5, 17, 8, stone)
		p.oval(0, -7, 17, 7, stonePale)
		p.oval(1, -7, 15, 6, stoneLight)
		p.oval(0, -7, 14, 5, waterDeep)
		p.oval(0, -6, 13, 4, waterLight)
	})
	p.rect(-9, -6, 5, 1, foam)
	p.rect(5, -4, 5, 1, foam)
	p.outlined(outline, func() {
		p.rect(-1, -18, 3, 13, stoneLight)
		p.oval(0, -16, 7, 2, stonePale)
		p.rect(-5, -17, 11, 1, waterRim)
	})
	p.oval(0, -22+p.flickers(0)/2, 2, 3, foam)
	for _, drop := range [6]point{{-6, -20}, {6, -20}, {-8, -14}, {8, -14}, {-4, -23}, {4, -23}} {
		p.rect(drop.X, drop.Y+p.dripped(drop.X), 1, 3, waterRim)
	}
}
