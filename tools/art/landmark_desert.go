package art

// pyramid is a step pyramid beside an oasis. In the dark world it is black, with a
// beam of light.
func pyramid(p pen) {
	p.put(144, 190, stepPyramid)
	p.scatter(palm, 30, 66, 50, 56, 102, 62, 94, 92, 40, 100)
	p.scatter(camel, 118, 84)
	p.scatter(cactus, 214, 50, 228, 150, 24, 150, 190, 232, 30, 216)
	p.put(100, 222, obelisk)
	p.put(200, 216, obelisk)
	p.scatter(rockPile, 226, 206, 56, 236, 228, 96)
	p.put(66, 212, skull)
	p.put(150, 236, cactus)
}

// stepPyramid has seven steps, a stair and a temple on top.
func stepPyramid(p pen) {
	const steps, rise = 7, 14
	side := ramp{sandEdge, sandDark, sand, sandLight}
	if p.dark() {
		side = ramp{rockOutline, rockDeep, rockDark, rock}
	}
	p.shade(12, -2, 88, 12)
	for step := 0; step < steps; step++ {
		half, y := 80-step*10, -step*rise
		p.outlined(outline, func() {
			p.polygon(side[1], -half, y+1, half+1, y+1, half-4, y-rise+1, 5-half, y-rise+1)
			p.polygon(side[3], -half, y+1, 0, y+1, 0, y-rise+1, 5-half, y-rise+1)
			for j := 0; j < rise; j += 5 {
				p.rect(-half+2, y-j, half-2, 1, side[1])
				p.rect(0, y-j, half-2, 1, side[0])
				for x := -half + 6 + j%2*5; x < half-5; x += 11 {
					ink := side[1]
					if x > 0 {
						ink = side[0]
					}
					p.rect(x, y-j-4, 1, 4, ink)
				}
			}
			p.rect(-half+5, y-rise+1, half-5, 1, byWorld(p, sandLight, rockPale))
			for i := 0; i < half; i++ {
				if noise(p.x+i, p.y+y, 9, 171) > 176 {
					p.dot(i-half/2, y-7, side[2])
					p.dot(i-half/2+1, y-3, side[2])
				}
			}
		})
	}
	p.outlined(outline, func() {
		for j := 0; j < steps*rise; j++ {
			p.rect(-11, -j, 23, 1, [4]colour{side[2], side[3], side[3], side[0]}[j%4])
			p.rect(-11, -j, 3, 1, side[2])
			p.rect(9, -j, 3, 1, side[1])
		}
	})
	top := -steps * rise
	p.outlined(outline, func() {
		p.rect(-15, top-16, 31, 17, side[2])
		p.rect(-15, top-16, 12, 17, side[3])
		p.rect(9, top-16, 7, 17, side[1])
		p.rect(-17, top-18, 35, 4, side[3])
	})
	p.rect(-6, top-12, 13, 13, outline)
	p.rect(-4, top-5, 9, 6, byWorld(p, goldDark, flame))
	if p.dark() {
		beam(p.from(0, top-19))
		return
	}
	p.outlined(outline, func() {
		p.polygon(goldDark, -9, top-18, 10, top-18, 1, top-30, 0, top-30)
		p.polygon(gold, -9, top-18, 1, top-18, 0, top-30)
		p.line(-6, top-19, -1, top-27, 1, goldLight)
	})
}

// beam is the column of light over the black pyramid.
func beam(p pen) {
	p.oval(0, 0, 12, 4, waterLight)
	p.oval(0, 0, 9, 3, waterRim)
	p.oval(0, 0, 6, 2, foam)
	for j := 0; j < 62; j++ {
		wide := 5 - j/24
		p.rect(-wide, -j, 2*wide+1, 1, waterLight)
		p.rect(-wide+1, -j, 2*wide-1, 1, waterRim)
		if j%5 < 4 {
			p.rect(-1, -j, 3, 1, foam)
		}
	}
	for _, spark := range [6]point{{-12, -14}, {11, -24}, {-9, -34}, {13, -46}, {-13, -52}, {9, -8}} {
		p.rect(spark.X, spark.Y, 1, 3, waterRim)
		p.rect(spark.X-1, spark.Y+1, 3, 1, waterRim)
	}
}

// obelisk is a needle of stone with signs cut into it.
func obelisk(p pen) {
	p.shade(5, 0, 8, 3)
	p.outlined(outline, func() {
		p.rect(-6, -3, 13, 4, sandDark)
		p.rect(-6, -3, 13, 1, sandLight)
	})
	p.outlined(outline, func() {
		p.polygon(sandrock[1], -4, -3, 5, -3, 3, -27, 0, -32, -2, -27)
		p.polygon(sandrock[3], -4, -3, 1, -3, 1, -31, -2, -27)
		p.rect(-2, -30, 4, 2, gold)
		for y := -24; y < -6; y += 5 {
			p.rect(-1, y, 2, 2, byWorld(p, sandEdge, flame))
		}
	})
}
