package art

// The vignettes of the rows 0 to 2. Coordinates are pixels within the cell.

// sawmill stands at the end of the road, among logs and stumps.
func sawmill(p pen) {
	p.put(74, 74, house(46, boards))
	p.put(100, 100, logPile)
	p.put(92, 118, logPile)
	p.put(28, 108, sawBuck)
	p.scatter(stump, 24, 84, 112, 62)
	p.put(56, 92, strolling(villager(tiles)))
	p.scatter(pineTree, 26, 38, 108, 34, 92, 30)
	p.put(26, 66, pineTree)
}

// sawBuck is a trunk on two trestles with a saw stuck in it.
func sawBuck(p pen) {
	p.shade(1, 0, 11, 2)
	p.outlined(outline, func() {
		p.line(-7, 0, -3, -6, 1, woodDark)
		p.line(-3, 0, -7, -6, 1, wood)
		p.line(3, 0, 7, -6, 1, woodDark)
		p.line(7, 0, 3, -6, 1, wood)
		p.rect(-10, -9, 21, 4, wood)
		p.rect(-10, -9, 21, 1, woodLight)
		p.rect(0, -14, 3, 8, stonePale)
	})
}

// graveyard lies by the road under the mountain, with a crypt.
func graveyard(p pen) {
	for _, y := range [2]int{71, 97} {
		for _, x := range [3]int{82, 98, 114} {
			p.oval(x, y, 5, 2, roadEdge)
			p.oval(x, y-1, 4, 1, roadDark)
		}
	}
	p.put(97, 44, crypt)
	p.scatter(headstone, 82, 66, 114, 66, 98, 92)
	p.scatter(crossGrave, 98, 68, 82, 92, 113, 92)
	p.put(78, 112, fence(5))
	p.put(24, 116, deadTree)
	if p.dark() {
		p.put(32, 100, ghost)
	}
	p.scatter(bush, 32, 84, 14, 92)
	p.put(28, 62, pineTree)
}

// crypt is a small stone house with a barred door.
func crypt(p pen) {
	p.shade(4, 0, 17, 3)
	p.outlined(outline, func() {
		p.rect(-12, -16, 25, 17, stoneLight)
		p.rect(-12, -16, 5, 17, stonePale)
		p.rect(8, -16, 5, 17, stone)
		p.rect(-14, -1, 29, 2, stone)
	})
	p.outlined(outline, func() {
		p.polygon(stone, -15, -15, 16, -15, 1, -27, 0, -27)
		p.polygon(stonePale, -15, -15, 0, -15, 0, -27)
		p.rect(-15, -16, 31, 1, stoneDark)
	})
	p.rect(-4, -12, 9, 13, outline)
	for i := -3; i < 5; i += 2 {
		p.rect(i, -11, 1, 12, stoneDark)
	}
	p.rect(0, -24, 1, 6, outline)
	p.rect(-2, -22, 5, 1, outline)
	if p.dark() {
		p.rect(-1, -9, 3, 3, flame)
	}
}

// snowTower keeps watch over the ice.
func snowTower(p pen) {
	p.put(68, 80, tower(20, 38, tiles))
	p.scatter(frostedPine, 38, 46, 106, 44, 34, 78, 104, 92)
	p.put(90, 70, snowman)
	for _, drift := range [3]point{{60, 88}, {84, 30}, {48, 58}} {
		p.oval(drift.X, drift.Y, 7, 1, snowLight)
		p.rect(drift.X-4, drift.Y+2, 10, 1, snowDark)
	}
}

// snowman wears a hat in either world.
func snowman(p pen) {
	p.shade(2, 0, 6, 2)
	p.outlined(snowDeep, func() {
		p.oval(0, -4, 5, 4, snow)
		p.oval(-1, -5, 3, 3, snowLight)
		p.oval(0, -11, 3, 3, snow)
		p.oval(-1, -12, 2, 1, snowLight)
	})
	p.rect(-4, -15, 9, 1, outline)
	p.rect(-2, -19, 5, 4, outline)
	p.rect(-2, -16, 5, 1, tile)
	p.dot(-1, -12, outline)
	p.dot(2, -12, outline)
	p.rect(0, -11, 3, 1, flame)
	p.dot(0, -6, outline)
	p.dot(0, -3, outline)
}

// waterfall drops the east river over the cliff.
func waterfall(p pen) {
	cascade(p.from(47, 42), 35, 33)
	p.rect(50, 82, 8, 1, waterRim)
	p.rect(60, 86, 9, 1, waterRim)
	p.scatter(rockPile, 22, 40, 106, 36, 94, 84, 32, 84)
	p.scatter(pineTree, 18, 122, 108, 120, 90, 122)
	p.put(20, 96, bush)
}

// cascade is falling water: lanes of light and foam, a white lip above and
// spray below.
func cascade(p pen, width, height int) {
	for x := 0; x < width; x++ {
		lane := pick(x/2, p.x, 141, 3)
		for y := 0; y < height; y++ {
			ink := [3]colour{waterLight, waterRim, waterLight}[lane]
			switch {
			case y < 3:
				ink = foam
			case pick(x/2, p.falls(y+x*3)/7, 140, 100) < 34:
				ink = foam
			case x < 2 || x > width-3:
				ink = water
			}
			p.dot(x, y, ink)
		}
	}
	for x := 0; x < width; x += 5 {
		p.oval(x, height+x%2, 3, 1, foam)
		p.oval(x, height-1+x%2, 2, 1, waterRim)
	}
}

// fairyRing is a circle of toadstools at the edge of the forest.
func fairyRing(p pen) {
	const spots = 11
	for i := 0; i < spots; i++ {
		angle := i * 360 / spots
		p.put(76+cosine(angle)*32/1024, 92+sine(angle)*21/1024, smallToadstool)
	}
	p.put(76, 98, fairyStump)
	p.scatter(toadstool, 18, 96, 112, 48, 30, 118)
}

// fairyStump is a hollow stump with a light in it.
func fairyStump(p pen) {
	p.shade(2, 0, 10, 3)
	p.outlined(outline, func() {
		p.rect(-6, -10, 13, 11, woodDark)
		p.rect(-6, -10, 4, 11, wood)
		p.rect(-8, -2, 17, 3, woodDark)
		p.oval(0, -11, 6, 3, woodLight)
		p.oval(0, -11, 4, 1, wood)
	})
	p.oval(0, -4, 2, 3, outline)
	p.oval(0, -3, 1, 2, flame)
	p.dot(0, -3, goldLight)
	for _, spark := range [5]point{{-9, -18}, {8, -20}, {-2, -24}, {12, -10}, {-13, -8}} {
		p.dot(spark.X, spark.Y, goldLight)
		p.dot(spark.X, spark.Y+1, petalYellow)
	}
}

// orchard bears fruit in three rows by the road; a cow grazes beyond it.
func orchard(p pen) {
	for row := 0; row < 3; row++ {
		for column := 0; column < 3; column++ {
			p.put(65+column*23, 80+row*20, fruitTree)
		}
	}
	p.put(46, 118, crate)
	p.put(106, 26, cow)
	p.put(36, 28, tree)
	p.put(14, 78, bush)
}

// market is a striped stall at the crossroads, west of the bridge.
func market(p pen) {
	plankBridge(p.from(69, 74), 42, 20, false)
	p.put(34, 98, stall)
	p.scatter(crate, 14, 118, 24, 120)
	p.scatter(barrel, 50, 118, 42, 122)
	p.put(88, 31, signpost)
	p.put(58, 112, strolling(villager(slates)))
	p.put(34, 91, strolling(villager(thatch)))
	p.put(20, 26, bush)
	p.put(112, 118, tree)
}

// stall sells fruit under an awning.
func stall(p pen) {
	p.shade(3, 0, 24, 3)
	p.outlined(outline, func() {
		p.rect(-20, -18, 2, 19, woodDark)
		p.rect(19, -18, 2, 19, woodDark)
		p.rect(-18, -9, 37, 10, woodDark)
		p.rect(-18, -9, 37, 3, woodLight)
		for i := -14; i < 18; i += 6 {
			p.rect(i, -6, 1, 7, woodDeep)
		}
	})
	for i, fruit := range [6]colour{tile, gold, leaf, petalPink, flame, petalViolet} {
		p.rect(-16+i*6, -12, 4, 3, fruit)
		p.rect(-15+i*6, -13, 2, 1, fruit)
		p.dot(-16+i*6, -12, petalWhite)
	}
	p.outlined(outline, func() {
		for x := -23; x < 24; x++ {
			cloth := ramp{stone, stoneLight, petalWhite}
			if mod(x, 12) < 6 {
				cloth = ramp{tileDeep, tileDark, tile}
			}
			hang := 0
			if m := mod(x, 6); m > 0 && m < 5 {
				hang = 2
			}
			slope := max(0, abs(x)-18)
			p.rect(x, -29+slope, 1, 9-slope, cloth[2])
			p.rect(x, -20, 1, 2+hang, cloth[1])
		}
	})
}

// windmill grinds on a mound between river and road.
func windmill(p pen) {
	p.put(84, 82, mill)
	p.scatter(sack, 106, 84, 112, 88)
	p.put(32, 80, tree)
	p.put(20, 68, bush)
	wildflowers(p.from(92, 106))
	p.put(24, 118, hayStack)
}

// sack is full of flour.
func sack(p pen) {
	p.shade(1, 0, 4, 2)
	p.outlined(outline, func() {
		p.oval(0, -3, 3, 3, sand)
		p.rect(-2, -6, 2, 4, sandLight)
		p.rect(-1, -8, 3, 2, sandDark)
	})
}

// mill is the tower of the windmill with its four sails.
func mill(p pen) {
	p.shade(5, 0, 19, 5)
	p.outlined(outline, func() {
		p.polygon(masonry[1], -15, 1, 16, 1, 11, -38, -10, -38)
		p.polygon(masonry[2], -15, 1, 6, 1, 4, -38, -10, -38)
		p.polygon(masonry[3], -15, 1, -5, 1, -4, -38, -10, -38)
		for j := 5; j < 36; j += 7 {
			p.rect(-11+j/8+j%3*4, -j, 4, 1, stone)
			p.rect(3-j/9, -j-3, 4, 1, stoneDark)
		}
	})
	door(p)
	pane(p.from(-1, -19))
	p.outlined(outline, func() {
		p.polygon(tileDark, -13, -37, 14, -37, 6, -50, -5, -50)
		p.polygon(tile, -13, -37, 1, -37, 1, -50, -5, -50)
		p.polygon(tileLight, -11, -38, -7, -38, -3, -50, -5, -50)
		p.rect(-13, -38, 27, 1, tileDeep)
	})
	const hub = -40
	for quarter := 0; quarter < 4; quarter++ {
		sail(p.from(0, hub), 32+90*quarter, p.turned(90))
	}
	p.outlined(outline, func() { p.oval(0, hub, 2, 2, goldDark) })
}

// sail is one wing of a mill: a spar with cloth on one side. By dusk the cloth
// is in rags. turned is how far the wind has turned it.
func sail(p pen, degrees, turned int) {
	c, s := cosine(degrees+turned), sine(degrees+turned)
	p.outlined(outline, func() {
		for half := 4; half <= 56; half++ { // both in halves of a pixel, to leave no hole
			for across := 0; across <= 14; across++ {
				x, y := floorDiv(half*c-across*s+1024, 2048), floorDiv(half*s+across*c+1024, 2048)
				switch {
				case across < 3:
					p.dot(x, y, woodDark)
				case half < 14 || p.dark() && chance(half/5, across/4, degrees, 30):
				case half%11 < 2 || across == 14:
					p.dot(x, y, wood)
				default:
					p.dot(x, y, petalWhite)
				}
			}
		}
	})
}

// fishingPond has a jetty, a boat and ducks.
func fishingPond(p pen) {
	plankBridge(p.from(10, 46), 38, 11, false)
	p.rect(14, 58, 2, 4, woodDeep)
	p.rect(42, 58, 2, 4, woodDeep)
	p.put(42, 52, angler)
	p.put(76, 38, rowingBoat)
	p.scatter(duck, 72, 58, 86, 54, 60, 64)
	p.scatter(reeds, 96, 68, 24, 34, 104, 62)
	p.put(58, 72, lilyPad)
	p.put(50, 33, lilyPad)
	p.put(110, 28, tree)
	wildflowers(p.from(20, 106))
	p.put(108, 120, tree)
}

// angler sits with rod and line.
func angler(p pen) {
	p.outlined(outline, func() {
		p.rect(-3, -7, 6, 7, spire)
		p.rect(1, -2, 5, 2, woodDark)
		p.rect(-2, -11, 4, 4, woodLight)
		p.rect(-4, -12, 8, 1, goldDark)
		p.rect(-2, -14, 4, 2, gold)
	})
	p.line(2, -6, 14, -12, 1, woodDeep)
	p.line(14, -11, 14, 2, 1, petalWhite)
	p.rect(13, 3, 3, 2, tile)
}

// scarecrowField is a field of wheat, and the farm it belongs to.
func scarecrowField(p pen) {
	wheat(p.from(8, 12), 80, 27)
	p.put(46, 36, scarecrow)
	p.put(28, 106, house(40, thatch))
	p.put(52, 110, strolling(villager(tiles)))
	p.scatter(hayStack, 60, 86, 104, 122, 86, 121)
	p.put(16, 122, bush)
	p.scatter(gull, 70, 18, 24, 16)
}

// hayStack is a heap of straw.
func hayStack(p pen) {
	p.shade(2, 0, 9, 2)
	p.outlined(outline, func() {
		p.oval(0, -5, 7, 5, strawDark)
		p.oval(-1, -6, 6, 4, straw)
		p.oval(-2, -8, 3, 2, strawLight)
		p.rect(-7, -2, 15, 3, strawDark)
		for i := -6; i < 7; i += 3 {
			p.rect(i, -4, 1, 4, straw)
		}
	})
}

// apiary is a garden of beehives by the bridge.
func apiary(p pen) {
	plankBridge(p.from(49, 66), 25, 43, true)
	p.scatter(beehive, 88, 30, 110, 32, 98, 52, 84, 66, 114, 62)
	for row := 0; row < 5; row++ {
		for x := 80; x < 122; x += 5 {
			lavender(p.from(x+row%2*2, 16+row*12))
		}
	}
	for _, bee := range [6]point{{80, 20}, {98, 14}, {102, 42}, {118, 20}, {84, 46}, {112, 38}} {
		p.rect(bee.X, bee.Y, 2, 1, goldLight)
		p.dot(bee.X+2, bee.Y, outline)
	}
	p.scatter(tree, 20, 28, 24, 120, 102, 120)
	p.put(84, 120, bush)
	p.put(22, 64, bush)
}

// lavender is a stalk with a violet ear.
func lavender(p pen) {
	p.rect(0, 0, 1, 4, leafDark)
	p.dot(-1, 2, leaf)
	p.dot(1, 1, leaf)
	p.rect(-1, -4, 2, 5, petalViolet)
	p.dot(-1, -4, petalWhite)
	p.dot(1, -2, petalViolet)
}

// watermill has its wheel in the east river.
func watermill(p pen) {
	p.put(94, 74, house(44, slates))
	p.put(70, 78, waterWheel)
	p.put(96, 84, strolling(villager(boards)))
	p.scatter(sack, 112, 82, 106, 86)
	p.scatter(pineTree, 18, 36, 106, 120)
	p.scatter(tree, 80, 120, 22, 62)
	p.put(50, 121, bush)
	p.put(110, 32, bush)
}

// waterWheel stands in the stream, eight paddles on a rim.
func waterWheel(p pen) {
	const radius = 14
	p.outlined(outline, func() {
		p.oval(0, -14, radius, radius, woodDark)
		p.eachInOval(0, -14, radius, radius, func(x, y int) {
			if dx, dy := x, y+14; dx*dx+dy*dy < 100 {
				p.dot(x, y, woodDeep)
			}
		})
		for angle := 0; angle < 360; angle += 45 {
			c, s := cosine(angle-p.turned(45)), sine(angle-p.turned(45))
			p.line(0, -14, c*13/1024, -14+s*13/1024, 2, wood)
			p.rect(c*13/1024-1, -15+s*13/1024, 3, 3, woodLight)
		}
		p.oval(0, -14, 2, 2, woodLight)
	})
	p.rect(-11, -1, 20, 2, foam)
	p.rect(-14, 1, 9, 1, waterRim)
}
