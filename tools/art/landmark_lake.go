package art

// islandTemple is a temple on an island in a lake. In the dark world there is a
// whirlpool around the island, and a crystal in place of the temple.
func islandTemple(p pen) {
	if p.dark() {
		whirlpool(p)
		p.put(130, 140, crystal(7))
		p.scatter(crystal(3), 104, 146, 158, 148)
	} else {
		p.put(130, 142, temple)
		p.scatter(tree, 102, 134, 160, 134)
		p.scatter(bush, 104, 146, 158, 148, 120, 152)
		p.scatter(duck, 60, 180, 74, 188, 186, 204)
		for i, row := range [3][2]int{{70, 90}, {184, 160}, {120, 206}} {
			p.rect(row[0], row[1], 14+i*3, 1, waterRim)
			p.rect(row[0]+4, row[1]+3, 8, 1, waterRim)
		}
	}
	p.put(198, 90, sailingBoat)
	p.put(196, 186, rowingBoat)
	p.put(70, 76, rowingBoat)
	p.scatter(lilyPad, 44, 118, 54, 128, 40, 134, 206, 126, 214, 138, 100, 214, 112, 220, 90, 208)
	p.scatter(tree, 24, 36, 232, 34, 26, 238, 230, 236)
	p.scatter(pineTree, 46, 38, 208, 36, 232, 214, 24, 212)
	p.scatter(bush, 20, 64, 236, 64, 60, 240, 200, 242, 18, 186, 238, 186)
	p.scatter(reeds, 196, 58, 60, 214)
}

// temple has a pediment over six columns, and a stair to the water.
func temple(p pen) {
	p.shade(5, 0, 34, 5)
	p.outlined(outline, func() {
		for step := 0; step < 3; step++ {
			p.rect(-31+step*3, -1-step*3, 63-step*6, 3, stoneLight)
			p.rect(-31+step*3, -1-step*3, 63-step*6, 1, stonePale)
		}
	})
	p.outlined(outline, func() { p.rect(-23, -29, 47, 22, stoneDark) })
	p.rect(-6, -24, 13, 17, outline)
	p.rect(-4, -22, 9, 15, byWorld(p, window, flame))
	p.rect(-2, -15, 5, 8, gold)
	p.dot(0, -17, goldLight)
	for _, x := range [6]int{-22, -14, -7, 8, 15, 23} {
		p.outlined(outline, func() {
			p.rect(x-1, -29, 4, 23, stoneLight)
			p.rect(x-1, -29, 2, 23, stonePale)
		})
	}
	p.outlined(outline, func() {
		p.rect(-28, -33, 57, 5, stoneLight)
		p.rect(-28, -33, 57, 2, stonePale)
	})
	p.outlined(outline, func() {
		p.polygon(slates[1], -31, -33, 32, -33, 1, -54, 0, -54)
		p.polygon(slates[2], -31, -33, 1, -33, 0, -54)
		p.polygon(stonePale, -20, -34, 21, -34, 1, -47, 0, -47)
		p.polygon(stoneLight, 2, -34, 21, -34, 1, -47)
		p.line(-28, -35, -2, -53, 1, slates[3])
	})
	p.oval(0, -38, 3, 3, gold)
	p.rect(-1, -40, 2, 2, goldLight)
}

// whirlpool is four arms of foam turning in on the island.
func whirlpool(p pen) {
	for arm := 0; arm < 4; arm++ {
		for step := 0; step < 300; step++ {
			radius := 46 + step*44/300
			angle := arm*90 + step*280/300
			x, y := 130+cosine(angle)*radius/1024, 130+sine(angle)*radius*24/25/1024
			if p.land.water.at(p.x+x, p.y+y) > -6*sub {
				continue
			}
			ink := foam
			if step > 120 {
				ink = waterRim
			}
			if step > 220 {
				ink = waterLight
			}
			p.dot(x, y, ink)
			p.dot(x+1, y, ink)
			if step < 200 {
				p.dot(x, y+1, waterRim)
			}
			p.dot(x, y+3, waterDeep)
			p.dot(x+1, y+3, waterDeep)
		}
	}
}
