package art

// castle has a moat, a court with four towers, a keep with three, and a gate at
// the bridge. In the dark world torches and crystals replace its garden.
func castle(p pen) {
	court(p)
	p.put(46, 76, wall(164, 20))
	p.put(44, 196, sideWall)
	p.put(197, 196, sideWall)
	p.scatter(tower(22, 38, slates), 46, 84, 210, 84)

	keep(p)
	p.scatter(flag(20, tiles), 104, 97, 152, 97)

	p.put(46, 196, wall(58, 22))
	p.put(152, 196, wall(58, 22))
	p.scatter(tower(22, 38, slates), 46, 200, 210, 200)
	p.scatter(battlementTower(20, 32), 104, 199, 152, 199)
	p.put(128, 197, gateArch)

	garden := bush
	if p.dark() {
		garden = crystal(2)
		p.scatter(fire, 108, 160, 148, 160)
	} else {
		p.scatter(roseBush, 108, 150, 148, 150, 108, 164, 148, 164)
	}
	p.scatter(garden, 68, 152, 72, 172, 188, 152, 184, 172, 92, 168, 164, 168, 68, 112, 188, 112)
	p.scatter(guard, 119, 212, 135, 212)
	p.put(128, 157, strolling(villager(tiles)))
	plankBridge(p.from(114, 199), 28, 30, true)
}

// roseBush is a rose bush of the castle's garden.
func roseBush(p pen) {
	bush(p)
	for _, at := range [4]point{{-3, -5}, {2, -6}, {0, -3}, {4, -3}} {
		p.rect(at.X, at.Y, 2, 2, petalPink)
	}
}

// court is the lawn inside of the moat, with a paved drive.
func court(p pen) {
	for y := 46; y < 202; y++ {
		for x := 40; x < 216; x++ {
			switch {
			case abs(x-128) < 15 && y > 110:
				ink := road
				if (x/7+y/8)%2 == 0 {
					ink = roadLight
				}
				if x%7 == 2 || y%8 == 0 {
					ink = roadDark
				}
				p.dot(x, y, ink)
			case abs(x-128) == 15 && y > 110:
				p.dot(x, y, roadEdge)
			case (x/12+y/12)%2 == 0:
				p.dot(x, y, grassLight)
			default:
				p.dot(x, y, grass)
			}
		}
	}
}

// keep is the main building of the castle.
func keep(p pen) {
	p.put(128, 104, tower(34, 46, tiles))
	p.put(86, 136, wall(85, 38))
	p.scatter(tower(24, 56, slates), 84, 140, 172, 140)
	p.put(128, 137, func(p pen) {
		p.outlined(outline, func() {
			p.oval(0, -20, 11, 9, stonePale)
			p.rect(-11, -20, 23, 21, stonePale)
		})
		p.oval(0, -18, 8, 8, outline)
		p.rect(-8, -18, 17, 19, outline)
		p.oval(0, -17, 7, 7, woodDark)
		p.rect(-7, -17, 15, 18, woodDark)
		for i := -6; i < 8; i += 4 {
			p.rect(i, -22, 1, 22, woodDeep)
		}
		p.rect(-7, -12, 15, 1, stoneDark)
		p.rect(-7, -4, 15, 1, stoneDark)
		for _, x := range [2]int{-24, 21} {
			pane(p.from(x, -16))
			p.rect(x-2, -12, 6, 3, outline)
			p.rect(x-1, -12, 4, 2, window)
		}
		for _, x := range [2]int{-16, 14} {
			p.rect(x, -28, 4, 17, outline)
			p.rect(x, -28, 4, 15, tileDark)
			p.rect(x, -28, 2, 15, tile)
			p.rect(x+1, -22, 2, 3, goldLight)
		}
	})
}

// sideWall runs from the front of the court to its back, seen along its top.
func sideWall(p pen) {
	const long = 112
	p.outlined(outline, func() {
		p.rect(0, -long, 15, long+1, stoneLight)
		p.rect(0, -long, 4, long+1, stonePale)
		p.rect(11, -long, 4, long+1, stone)
		for j := 5; j < long; j += 6 {
			p.rect(4+j%4, -j, 5, 1, stone)
		}
	})
	for j := 4; j < long; j += 9 {
		for _, x := range [2]int{-1, 12} {
			p.outlined(outline, func() { p.rect(x, -j, 4, 3, stonePale) })
		}
	}
}

// gateArch spans the two towers of the gate.
func gateArch(p pen) {
	p.outlined(outline, func() {
		p.rect(-14, -32, 28, 14, stoneLight)
		p.rect(-14, -32, 28, 4, stonePale)
		p.rect(-14, -20, 28, 2, stone)
		for x := -13; x < 12; x += 7 {
			p.rect(x, -36, 4, 5, stonePale)
		}
	})
	p.rect(-14, -17, 28, 4, outline)
	for x := -12; x < 14; x += 4 {
		p.rect(x, -17, 1, 6, stoneDark)
	}
	p.rect(-3, -29, 7, 7, tile)
	p.rect(-2, -28, 2, 5, goldLight)
}
