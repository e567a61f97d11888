package art

// paintCraterWall draws the inner side of the crater, dark in the north and lit in
// the south.
func paintCraterWall(c *canvas) {
	basin := oval(768, 122, 66, 47).rough(70, 3)
	for y := basin.box.Min.Y; y < basin.box.Max.Y; y++ {
		for x := basin.box.Min.X; x < basin.box.Max.X; x++ {
			d := basin.at(x, y)
			depth := -d / sub
			switch {
			case d >= 0 || depth > 12:
			case depth < 1:
				c.set(x, y, rockOutline)
			case x-768+(y-122)*2 > 0:
				c.set(x, y, [3]colour{rockPale, rockLight, rock}[min(depth/4, 2)])
			default:
				c.set(x, y, cliff(x, y, depth, 14))
			}
		}
	}
}

// crater is the lake on the mountain with a stair and an observatory, which is a
// crystal in the dark world.
func crater(p pen) {
	for j := 0; j < 62; j++ {
		p.rect(116, 168+j, 24, 1, rockOutline)
		p.rect(117, 168+j, 22, 1, [6]colour{rockPale, rockPale, rockLight, rockLight, rock, rockDeep}[j%6])
	}
	if p.dark() {
		p.put(128, 82, crystal(9))
		p.scatter(crystal(3), 30, 66, 26, 142, 226, 70, 228, 146, 60, 206, 24, 212, 226, 196)
		p.scatter(crystal(2), 78, 186, 182, 184, 96, 88, 164, 90)
	} else {
		p.put(128, 80, observatory)
		p.scatter(pineTree, 30, 66, 26, 142, 226, 70, 228, 146, 60, 212)
		p.scatter(pineTree, 46, 84, 210, 88)
	}
	p.put(200, 226, house(34, slates))
	p.put(222, 230, barrel)
	p.put(172, 228, strolling(villager(thatch)))
	p.scatter(goat, 50, 222, 72, 212, 40, 186, 212, 40)
	p.scatter(rockPile, 84, 192, 176, 190, 92, 228, 24, 226, 44, 34, 60, 26)
}

// observatory is a dome with a slot and a telescope in it.
func observatory(p pen) {
	observatoryTower(p)
	p.polygon(outline, 2, -28, 9, -28, 11, -45, 5, -46)
	p.outlined(outline, func() {
		p.line(5, -32, 20, -46, 5, gold)
		p.line(4, -33, 19, -47, 1, goldLight)
		p.line(20, -50, 24, -44, 2, goldDark)
	})
	observatoryLedge(p)
}

// observatoryTower is the observatory with a closed dome.
func observatoryTower(p pen) {
	p.shade(5, 0, 26, 5)
	roundShaft(p, 40, 24, masonry)
	p.outlined(outline, func() {
		p.rect(-24, -1, 49, 3, stoneLight)
		p.rect(-24, -1, 49, 1, stonePale)
	})
	p.rect(-5, -13, 11, 14, outline)
	p.rect(-4, -12, 9, 13, woodDark)
	p.rect(-4, -12, 4, 13, wood)
	pane(p.from(-13, -9))
	pane(p.from(12, -9))
	dome := func(cx, rx, ry int, ink colour) {
		p.eachInOval(cx, -25, rx, ry, func(x, y int) {
			if y < -24 {
				p.dot(x, y, ink)
			}
		})
	}
	p.outlined(outline, func() { dome(0, 22, 22, slates[1]) })
	dome(-3, 18, 19, slates[2])
	dome(-11, 5, 15, slates[3])
	dome(-9, 4, 14, slates[2])
	p.line(0, -44, 0, -26, 1, slates[1])
}

// observatoryLedge is the ring of stone below the dome.
func observatoryLedge(p pen) {
	p.outlined(outline, func() {
		p.rect(-24, -26, 49, 4, stoneLight)
		p.rect(-24, -26, 49, 1, stonePale)
		p.rect(10, -25, 15, 3, stone)
	})
}
