package art

// The mountain landmarks: six peaks over a cave, which at dusk are a volcano
// and its cones; and a crater lake with an observatory, at dusk a crystal.

// summit is one mountain: where its foot is, how large, how its rock is cut,
// and how many rows of its top an eruption has taken.
type summit struct{ x, foot, width, height, seed, lost int }

// peaks is the landmark with the cave. At dusk its great peak is a volcano.
func peaks(p pen) {
	great := summit{x: 130, foot: 136, width: 168, height: 122, seed: 3}
	if p.dark() {
		great.lost = 24
		p.put(great.x, great.foot+1, func(p pen) { lava(p.from(0, great.lost-great.height)) })
	}
	for _, s := range []summit{
		{x: 68, foot: 104, width: 104, height: 88, seed: 1}, {x: 184, foot: 108, width: 94, height: 88, seed: 2}, great,
		{x: 66, foot: 192, width: 100, height: 86, seed: 4}, {x: 184, foot: 194, width: 94, height: 88, seed: 5},
		{x: 130, foot: 214, width: 112, height: 80, seed: 6},
	} {
		p.put(s.x, s.foot, func(p pen) { mountain(p, s) })
	}
	p.put(130, 215, caveMouth)
	cascade(p.from(46, 230), 17, 15)
	p.scatter(pineTree, 20, 226, 90, 232, 176, 230, 236, 228, 22, 134, 234, 134)
	p.scatter(rockPile, 104, 224, 162, 226, 206, 232)
}

// mountain draws a peak row by row: the ridge wanders down from the summit,
// left of it lies the light, right of it the shade, and snow above.
func mountain(p pen, s summit) {
	snowLine := s.height / 3
	for j := 1 + s.lost; j < s.height; j++ {
		y := j - s.height
		half := s.width * j / s.height / 2
		bump := 4 * min(j, 30)
		left := -half + (noise(s.seed*77, j, 7, 90)-128)*bump/(30*64)
		right := half + (noise(s.seed*91, j, 8, 91)-128)*bump/(30*64)
		ridge := (noise(s.seed*13, j, 11, 92)-110)*s.width*j/(s.height*900) + half/8
		for x := left - 1; x <= right+1+j/6; x++ {
			foot := min(noise(p.x+x, s.seed*17, 9, 88)/24-4-48*x*x/(s.width*s.width), -1)
			switch {
			case y > foot:
				continue
			case y == foot && x <= right:
				p.dot(x, y, rockOutline) // the foot breaks off unevenly
				continue
			case x > right+1:
				p.darken(x, y)
				continue
			case x < left || x > right:
				p.dot(x, y, rockOutline)
				continue
			}
			p.dot(x, y, mountainRock(x, x-ridge, x-left, j, s.seed))
			cap := snowLine*(190+noise(p.x+x, s.seed*31, 8, 93)/2)/256 + 4
			if x > ridge {
				cap -= 8
			}
			if !p.dark() && j < cap {
				p.dot(x, y, mountainSnow(x-ridge, j, s.seed))
			} else if !p.dark() && j < cap+2 && x > ridge {
				p.dot(x, y, rockDeep)
			}
		}
	}
	if s.lost == 0 {
		p.rect(-1, -s.height, 3, 1, rockOutline)
	}
	for x := -s.width/2 + 8; x < s.width/2-8; x += 11 {
		scree(p.from(x+pick(x, s.seed, 87, 7), -2-48*x*x/(s.width*s.width)+pick(x, s.seed, 86, 5)), pick(x, s.seed, 85, 3))
	}
}

// scree is a stone at the foot of a mountain; the larger ones have a shadow.
func scree(p pen, size int) {
	if size == 0 {
		p.rect(0, 0, 2, 1, rockPale)
		p.rect(1, 1, 2, 1, rockDark)
		return
	}
	p.shade(1, 2, 2+size, 1)
	p.outlined(rockOutline, func() {
		p.rect(0, 1-size, 2+size, 1+size, rock)
		p.rect(0, 1-size, 1+size, 1, rockPale)
	})
}

// mountainRock is the colour of bare rock: x counts from the middle of the
// mountain, fromRidge from its ridge, j from its summit down. Strata and
// gullies fall away from the ridge to both sides.
func mountainRock(x, fromRidge, fromEdge, j, seed int) colour {
	if fromRidge < 0 {
		x = -x
	}
	strata := noise(x-j*6/10, j/2, 10, seed+94)
	gully := noise(x-j, j*4/10, 8, seed+95)
	switch {
	case fromRidge == 0 || fromRidge == -1:
		return rockPale
	case fromRidge < 0 && fromEdge < 3:
		return rock
	case fromRidge < 0 && gully > 180:
		return rock
	case fromRidge < 0 && strata > 140:
		return rockPale
	case fromRidge < 0:
		return rockLight
	case gully > 184:
		return rock
	case strata > 132:
		return rockDark
	}
	return rockDeep
}

func mountainSnow(fromRidge, j, seed int) colour {
	drift := noise(fromRidge-j/2, j, 7, seed+98)
	switch {
	case fromRidge <= 0 && drift > 190:
		return snow
	case fromRidge <= 0:
		return snowLight
	case drift > 150:
		return snowDark
	}
	return snowDeep
}

// caveMouth opens in the foremost peak.
func caveMouth(p pen) {
	p.outlined(rockOutline, func() {
		p.oval(0, -10, 15, 14, rockDark)
		p.rect(-15, -10, 31, 11, rockDark)
		p.oval(-2, -11, 13, 12, rockLight)
		p.rect(-15, -10, 4, 11, rockLight)
	})
	p.oval(0, -9, 11, 11, outline)
	p.rect(-11, -9, 23, 10, outline)
	p.rect(-7, -3, 15, 4, rockDeep)
	for _, x := range [4]int{-6, -1, 3, 7} {
		p.line(x, -18+abs(x)/2, x, -15+abs(x)/2, 2, rockDark)
	}
	p.rect(-9, -6, 2, 5, woodDark)
	p.rect(-9, -8, 2, 2, flame)
	p.dot(-9, -8, goldLight)
}

// lava fills the crater of the great peak, at the origin, runs down its sides,
// and smokes.
func lava(p pen) {
	p.outlined(rockOutline, func() {
		for _, puff := range [4][3]int{{6, -22, 4}, {1, -16, 6}, {-5, -9, 6}, {6, -7, 5}} {
			p.oval(puff[0], puff[1], puff[2]+1, puff[2], stoneDark)
		}
	})
	for _, puff := range [4][3]int{{5, -23, 2}, {0, -17, 4}, {-6, -10, 4}, {5, -8, 3}} {
		p.oval(puff[0], puff[1], puff[2], puff[2]-1, stone)
		p.rect(puff[0]-puff[2]/2, puff[1]-puff[2]+1, puff[2], 1, stoneLight)
	}
	p.outlined(rockOutline, func() {
		p.oval(0, 2, 19, 5, rockDark)
		p.oval(-2, 1, 17, 4, rockLight)
		p.oval(0, 1, 15, 4, goldDark)
		p.oval(0, 2, 14, 3, flame)
		p.oval(-2, 2, 8, 1, goldLight)
	})
	for _, stream := range [4]point{{-13, 40}, {-3, 66}, {6, 84}, {14, 34}} {
		x := stream.X * 16
		for j := 3; j < stream.Y; j++ {
			x += (pick(j/6, stream.X, 130, 33)-16)*3/2 + stream.X*2/3
			wide := 1 + (stream.Y-j)/24
			p.rect(x/16-1, j, wide+3, 1, goldDark)
			p.rect(x/16, j, wide+1, 1, flame)
			if j%7 < 5 {
				p.dot(x/16, j, goldLight)
			}
		}
	}
	for _, spark := range [5]point{{-12, -8}, {14, -12}, {-9, -18}, {17, -4}, {11, -20}} {
		p.rect(spark.X, spark.Y, 2, 1, flame)
		p.dot(spark.X, spark.Y-1, goldLight)
	}
}

// paintCraterWall gives the crater its inner side: where the ground falls
// south it is in shade, where it rises it catches the light.
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

// crater is the landmark with the lake on the mountain.
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
	p.put(172, 228, villager(thatch))
	p.scatter(goat, 50, 222, 72, 212, 40, 186, 212, 40)
	p.scatter(rockPile, 84, 192, 176, 190, 92, 228, 24, 226, 44, 34, 60, 26)
}

// observatory is a dome with a slot and a telescope in it.
func observatory(p pen) {
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
	p.polygon(outline, 2, -28, 9, -28, 11, -45, 5, -46)
	p.outlined(outline, func() {
		p.line(5, -32, 20, -46, 5, gold)
		p.line(4, -33, 19, -47, 1, goldLight)
		p.line(20, -50, 24, -44, 2, goldDark)
	})
	p.outlined(outline, func() {
		p.rect(-24, -26, 49, 4, stoneLight)
		p.rect(-24, -26, 49, 1, stonePale)
		p.rect(10, -25, 15, 3, stone)
	})
}
