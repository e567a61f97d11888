package art

// What only the panorama has.

// litPane is a window with a lamp behind it.
func litPane(p pen) {
	p.rect(-2, -4, 6, 6, outline)
	p.rect(-1, -3, 4, 4, lamp)
	p.rect(-1, -3, 2, 2, lampPale)
	p.rect(1, -3, 1, 4, outline)
}

// darkHouse is a cottage in which nobody is awake.
func darkHouse(width int, roof ramp) sprite { return house(width, roof) }

// litHouse is a cottage with light in its windows and in its open door, and smoke above its chimney.
func litHouse(width int, roof ramp) sprite {
	return func(p pen) {
		cottageWalls(p, width, litPane)
		p.rect(-3, -8, 6, 9, lamp)
		p.rect(-3, -8, 2, 9, lampPale)
		p.rect(2, -8, 1, 9, woodDark)
		hippedRoof(p.from(0, -12), width, 17, roof)
		chimney(p.from(width/2-8, -26))
		for x := -width/2 + 6; x < width/2-4; x += 5 { // flowers below the windows
			if abs(x) > 5 {
				p.rect(x, -1, 3, 2, leaf)
				p.dot(x+1, -2, petalPink)
			}
		}
	}
}

// bread lies on a table before the bakery.
func bread(p pen) {
	p.outlined(outline, func() {
		p.rect(-7, -6, 15, 2, woodLight)
		p.rect(-6, -4, 2, 5, woodDark)
		p.rect(5, -4, 2, 5, woodDark)
		p.oval(-3, -8, 3, 2, straw)
		p.oval(3, -8, 3, 2, strawDark)
	})
	p.rect(-4, -9, 2, 1, strawLight)
}

// forge is the smith's fire with an anvil.
func forge(p pen) {
	p.outlined(outline, func() {
		p.rect(-5, -7, 9, 8, stoneDark)
		p.rect(-5, -7, 9, 2, stone)
	})
	a := p.flickers(0)
	p.polygon(flame, -4, -7, 4, -7, 2, -13+a, 0, -10, -2, -12-a)
	p.polygon(lampPale, -2, -7, 2, -7, 0, -10)
	p.outlined(outline, func() {
		p.rect(8, -6, 9, 3, stoneDark)
		p.rect(10, -3, 4, 4, stoneDeep)
	})
}

// litChurch is the church with its windows lit and its bell ringing.
func litChurch(p pen) {
	church(p)
	litPane(p.from(-11, -8))
	litPane(p.from(10, -8))
	p.rect(0, -27, 1, 4, lamp)
	p.rect(-3, -8, 6, 9, lamp)
	p.rect(-3, -8, 2, 9, lampPale)
	swing := p.wave(2, 0)
	p.outlined(outline, func() {
		p.rect(-4, -33, 9, 2, woodDark)
		p.polygon(gold, -2+swing, -31, 3+swing, -31, 5+swing, -25, -4+swing, -25)
	})
	p.dot(swing, -29, goldLight)
}

// sleepingMill is the mill without cloth on its sails.
func sleepingMill(p pen) {
	mill(p)
	for quarter := range 4 {
		c, s := cosine(32+90*quarter), sine(32+90*quarter)
		for half := 14; half <= 54; half++ {
			for across := 4; across <= 13; across++ {
				x, y := floorDiv(half*c-across*s+1024, 2048), floorDiv(half*s+across*c+1024, 2048)-40
				if half%11 >= 2 && half%4 < 2 {
					p.dot(x, y, woodDark)
				}
			}
		}
	}
}

// paintSquare paves the square of the village.
func paintSquare(s *panorama, cx, cy int) {
	p := pen{s.canvas, cx, cy}
	p.eachInOval(0, 0, 58, 22, func(x, y int) {
		d := x*x*484 + y*y*3364
		ink := road
		switch {
		case d > 1_500_000:
			ink = roadEdge
		case mod(x+y/6*5, 10) == 0 || mod(y, 6) == 0:
			ink = roadDark
		case (x/4+y/3)%3 == 0:
			ink = roadLight
		}
		p.dot(x, y, ink)
	})
}

// furrows is a ploughed field where nothing grows yet.
func furrows(p pen, width, height int) {
	p.outlined(roadEdge, func() { p.rect(0, 0, width, height, roadDark) })
	for j := 3; j < height; j += 6 {
		for i := range width {
			if i%7 != 6 {
				p.dot(i, j, roadEdge)
			}
		}
	}
}

// tulips are three rows of flowers, with their upper left corner at the origin.
func tulips(p pen) {
	for row, petals := range [4]colour{petalPink, petalYellow, petalWhite, petalViolet} {
		y := row * 8
		p.rect(0, y+3, 46, 3, leafDark)
		p.rect(0, y+6, 46, 1, leafDeep)
		for x := 0; x+3 < 46; x += 5 {
			p.rect(x+1, y-1+x/5%2, 3, 3, petals)
			p.dot(x+2, y-2+x/5%2, petals)
		}
	}
}

// bareTree is a tree of an orchard before it bears.
func bareTree(p pen) { deadTree(p) }

// bees fly around their hives.
func bees(p pen) {
	for i := range 5 {
		x, y := p.wave(9, i*72), p.wave(5, i*110+90)
		p.dot(x+i*3-6, y, goldLight)
		p.dot(x+i*3-5, y, outline)
	}
}

// bunting is a string of pennants between two poles, which are up to so many pixels apart.
func bunting(width, height int) sprite {
	return func(p pen) {
		for _, x := range [2]int{0, width} {
			p.outlined(outline, func() { p.rect(x-1, -height-10, 2, height+11, woodLight) })
		}
		cloth := [4]ramp{tiles, thatch, slates, foliage}
		sag := func(x int) int { return 4 * 6 * x * (width - x) / (width * width) }
		for x := range width {
			p.dot(x, -height-9+sag(x), outline)
		}
		for i := 0; i*9+10 < width; i++ {
			x := 4 + i*9
			y, tone := -height-8+sag(x+3), cloth[i%4]
			sway := p.wave(1, i*40)
			p.outlined(outline, func() { p.polygon(tone[2], x, y, x+6, y, x+3+sway, y+7) })
			p.rect(x+1, y, 2, 2, tone[3])
		}
	}
}

// darkLamp is a lamp post, and litLamp the same with a light.
func darkLamp(p pen) { lampPost(p, stoneDeep, stoneDark) }

func litLamp(p pen) {
	lampPost(p, lamp, lampPale)
	for _, at := range [6]point{{-5, -19}, {5, -19}, {0, -26}, {-4, -23}, {4, -23}, {0, -12}} {
		p.dot(at.X, at.Y, lampPale)
	}
}

func lampPost(p pen, light, inner colour) {
	p.shade(1, 0, 4, 1)
	p.outlined(outline, func() {
		p.rect(0, -15, 1, 16, stoneDark)
		p.rect(-1, 0, 3, 1, stone)
		p.rect(-2, -22, 5, 6, light)
		p.rect(-3, -23, 7, 1, stoneDark)
	})
	p.rect(-1, -21, 2, 3, inner)
}

var cat = sprite(func(p pen) {
	p.shade(1, 0, 6, 1)
	tail := p.wave(2, 0)
	p.outlined(outline, func() {
		p.stamp(
			"f.f.....",
			"fff.....",
			"fyf.....",
			"fffff...",
			".ffffff.",
			".fwffff.",
			".fwfffff",
			".f.f.ff.")
		p.rect(5, -4, 1, 4, flame)
		p.rect(5+tail/2, -7, 1, 4, flame)
		p.dot(6+tail, -8, flame)
	})
})

// panoramaAngler sits at the end of the pier with a line in the water.
func panoramaAngler(p pen) {
	villager(slates)(p)
	p.line(3, -8, 18, -20, 1, woodDark)
	dip := p.wave(1, 0)
	for y := -20; y < 12+dip; y++ {
		if y&1 == 0 {
			p.dot(18, y, foam)
		}
	}
	p.outlined(outline, func() { p.rect(17, 12+dip, 2, 2, tile) })
}

// ferry is a small steamer.
func ferry(p pen) {
	p = p.from(p.wave(2, 0), p.wave(1, 90))
	p.outlined(outline, func() {
		p.rect(-16, -17, 30, 8, petalWhite)
		p.rect(8, -17, 6, 8, stoneLight)
		p.rect(-18, -19, 34, 3, wood)
		p.rect(-8, -27, 14, 9, petalWhite)
		p.rect(-10, -28, 18, 2, tile)
		p.rect(9, -31, 6, 13, tile)
		p.rect(13, -31, 2, 13, tileDark)
		p.rect(9, -31, 6, 3, outline)
	})
	p.outlined(outline, func() {
		p.polygon(spireDark, -30, -9, 30, -9, 23, 3, -24, 3)
		p.rect(-30, -10, 61, 3, petalWhite)
		p.rect(-26, -3, 51, 2, spire)
	})
	for x := -13; x < 12; x += 6 {
		p.rect(x, -15, 3, 4, lamp)
	}
	p.rect(-5, -25, 3, 4, lamp)
	p.rect(1, -25, 3, 4, lamp)
	p.rect(-26, 3, 52, 1, foam)
	p.rect(-34, 1, 6, 1, foam)
	smoke(p.from(12, -32))
}

// whale shows its back, its tail and its fountain.
func whale(p pen) {
	up := p.wave(1, 0)
	p = p.from(0, up)
	p.outlined(spireDeep, func() {
		p.oval(-4, -3, 16, 7, spireDark)
		p.oval(-6, -4, 12, 5, spire)
		p.polygon(spireDark, 14, -4, 22, -13, 30, -14, 26, -9, 30, -6, 22, -5, 16, 2)
	})
	p.rect(-13, -6, 8, 1, spireLight)
	p.rect(-14, -2, 2, 2, outline)
	p.rect(-22, 3, 46, 6, water)
	p.rect(-20, 3, 38, 1, foam)
	p.rect(-12, 5, 26, 1, waterRim)
	spout := p.flickers(0)
	for i := range 9 {
		p.dot(-6, -11-i, foam)
		p.dot(-6-i/2-spout/2, -17-i/2+abs(i-4), waterRim)
		p.dot(-6+i/2+spout/2, -17-i/2+abs(i-4), foam)
	}
}

// crane swings over the quay, with a crate on its rope or without.
func crane(p pen) {
	p.shade(2, 0, 9, 3)
	p.outlined(outline, func() {
		p.rect(-7, -6, 15, 7, wood)
		p.rect(-7, -6, 15, 2, woodLight)
		p.rect(-2, -34, 4, 30, woodDark)
		p.rect(-2, -34, 2, 30, wood)
		p.line(0, -32, 22, -40, 2, wood)
		p.line(1, -18, 12, -35, 1, woodDark)
	})
}

func idleCrane(p pen) {
	crane(p)
	p.rect(22, -39, 1, 8, outline)
}

func loadedCrane(p pen) {
	crane(p)
	lift := p.wave(4, 0)
	p.rect(22, -39, 1, 16+lift, outline)
	p.outlined(outline, func() {
		p.rect(18, -23+lift, 9, 9, straw)
		p.rect(18, -23+lift, 9, 2, strawLight)
		p.line(19, -15+lift, 25, -20+lift, 1, strawDark)
	})
}

// darkLight is the lighthouse without a light, and shiningLight the same with its beam.
func darkLight(p pen) {
	lightTower(p)
	p.rect(-6, -62, 13, 9, spireDeep)
	p.rect(-6, -62, 2, 9, spireDark)
	p.rect(0, -62, 1, 9, outline)
}

func shiningLight(p pen) {
	for side := -1; side <= 1; side += 2 {
		for x := 8; x < 38; x++ {
			half := x / 6
			for y := -half; y <= half; y++ {
				if (x+y)&1 == 0 && (x < 24 || x&1 == 0) {
					p.dot(side*x, -57+y, lampPale)
				}
			}
		}
	}
	lightTower(p)
	p.rect(-6, -62, 13, 9, lampPale)
	p.rect(-3, -62, 7, 9, lamp)
	p.rect(0, -62, 1, 9, lampPale)
	p.rect(0, -30, 1, 4, lamp)
}

// hallFront is the gate of the great hall between two windows and two banners.
func hallFront(p pen, window sprite) {
	p.outlined(outline, func() {
		p.oval(0, -17, 9, 8, stonePale)
		p.rect(-9, -17, 19, 18, stonePale)
	})
	p.oval(0, -15, 6, 6, woodDark)
	p.rect(-6, -15, 13, 16, woodDark)
	for i := -5; i < 7; i += 4 {
		p.rect(i, -19, 1, 19, woodDeep)
	}
	for _, x := range [4]int{-32, -21, 18, 29} {
		window(p.from(x, -14))
		window(p.from(x, -24))
	}
}

// towerWindows are the windows of the keep's tower.
func towerWindows(p pen, window sprite) {
	window(p.from(-9, -30))
	window(p.from(6, -30))
	window(p.from(-9, -16))
	window(p.from(6, -16))
}

// kitchen is a lean-to of the castle with a chimney.
func kitchen(p pen, window sprite) {
	p.outlined(outline, func() {
		p.rect(-12, -12, 25, 13, stoneLight)
		p.rect(-12, -12, 4, 13, stonePale)
		p.rect(8, -12, 5, 13, stone)
	})
	p.outlined(outline, func() {
		p.polygon(boards[1], -15, -11, 16, -11, 12, -22, -11, -22)
		p.polygon(boards[2], -15, -11, 4, -11, 2, -22, -11, -22)
	})
	chimney(p.from(7, -22))
	window(p.from(-7, -4))
	window(p.from(5, -4))
}

// target is a disc of straw on a stand.
func target(p pen) {
	p.shade(2, 0, 8, 2)
	p.outlined(outline, func() {
		p.line(-4, 0, 0, -10, 1, wood)
		p.line(5, 0, 1, -10, 1, woodDark)
		p.oval(0, -11, 7, 7, petalWhite)
		p.oval(0, -11, 5, 5, tile)
		p.oval(0, -11, 3, 3, petalWhite)
		p.oval(0, -11, 1, 1, gold)
	})
}

// archer draws a bow.
func archer(p pen) {
	villager(foliage)(p)
	p.outlined(outline, func() {
		p.line(6, -13, 8, -7, 1, woodLight)
		p.line(8, -7, 6, -1, 1, woodLight)
	})
	p.rect(3, -7, 8, 1, stonePale)
}

// hayCart is drawn by a horse.
func hayCart(p pen) {
	horse(p.from(-18, 1))
	p.outlined(outline, func() {
		p.oval(6, -13, 10, 6, straw)
		p.oval(4, -15, 7, 4, strawLight)
		p.rect(-6, -9, 24, 4, wood)
		p.rect(-6, -9, 24, 1, woodLight)
	})
	for _, x := range [2]int{-1, 13} {
		p.outlined(outline, func() { p.oval(x, -2, 3, 3, woodDark) })
		p.dot(x, -2, woodLight)
	}
}

// minstrel plays the lute for two who dance.
func minstrel(p pen) {
	hop := p.wave(1, 0)
	villager(thatch)(p.from(-12, min(hop, 0)))
	villager(tiles)(p.from(12, min(-hop, 0)))
	villager(slates)(p)
	p.outlined(outline, func() {
		p.oval(3, -4, 2, 2, wood)
		p.line(4, -5, 8, -9, 1, woodLight)
	})
	p.dot(9, -16+hop, outline)
	p.rect(9, -20+hop, 1, 5, outline)
	p.rect(10, -20+hop, 2, 1, outline)
}

// swan swims on the pond.
func swan(p pen) {
	p = p.rocked()
	p.outlined(outline, func() {
		p.oval(0, -3, 6, 3, petalWhite)
		p.rect(-7, -11, 2, 8, petalWhite)
		p.rect(-8, -12, 3, 2, petalWhite)
		p.rect(-10, -11, 2, 1, flame)
	})
	p.rect(-2, -3, 7, 2, stoneLight)
	p.rect(-6, 1, 13, 1, foam)
}

// dragon sleeps with one eye open.
func dragon(p pen) {
	breath := p.wave(1, 0)
	p.outlined(outline, func() {
		p.oval(0, -5+breath/2, 10, 5, leafDark)
		p.oval(-1, -6+breath/2, 8, 3, leaf)
		p.polygon(leafDark, 0, -8, 10, -20+breath, 12, -10, 7, -5)
		p.polygon(tile, 2, -9, 9, -17+breath, 10, -10, 6, -7)
		p.oval(-11, -4, 5, 3, leaf)
		p.rect(-17, -4, 4, 3, leaf)
		p.line(10, -3, 17, 0, 2, leafDark)
		p.polygon(leafDark, 16, -2, 21, -4, 19, 2)
		p.rect(-9, -9, 1, 3, stonePale)
		p.rect(-12, -9, 1, 3, stonePale)
	})
	p.rect(-13, -5, 2, 1, goldLight)
	p.dot(-16, -4, outline)
}

// openObservatory has its telescope out and its lamps lit.
func openObservatory(p pen) {
	observatory(p)
	litPane(p.from(-13, -9))
	litPane(p.from(12, -9))
}

func closedObservatory(p pen) {
	observatoryTower(p)
	observatoryLedge(p)
}

func cactusAsleep(p pen) { cactus(p) }

func bloomingCactus(p pen) {
	cactus(p)
	for _, at := range [4]point{{0, -18}, {-7, -12}, {7, -14}, {1, -12}} {
		p.outlined(tileDeep, func() { p.oval(at.X, at.Y, 1, 1, petalPink) })
		p.dot(at.X, at.Y, goldLight)
	}
	blossom(p.from(-9, 2), petalYellow)
	blossom(p.from(8, 1), petalPink)
}

// dryHollow is the bed of the spring while it sleeps, and spring the same with water.
func dryHollow(p pen) {
	p.oval(0, 0, 22, 8, sandEdge)
	p.oval(0, 1, 20, 7, sandDark)
	for _, at := range [5]point{{-9, 0}, {-2, 3}, {6, -1}, {11, 2}, {-4, -3}} {
		p.line(at.X, at.Y, at.X+5, at.Y+1, 1, sandEdge)
	}
}

func spring(p pen) {
	p.oval(0, 0, 24, 9, grassDark)
	p.oval(0, 0, 22, 8, bank)
	p.oval(0, 0, 20, 7, waterLight)
	p.oval(0, 1, 17, 5, water)
	for i := range 5 {
		if x := -12 + i*6; mod(p.frame/2+i*3, 8) < 5 {
			p.rect(x, -2+i%3*2, 4, 1, waterRim)
		}
	}
	reeds(p.from(-15, 4))
	flamingo(p.from(6, 3))
}

// standingColumns are the old temple, and brokenColumns what is left of it while it sleeps.
func standingColumns(p pen) {
	for i := range 4 {
		column(30)(p.from(-21+14*i, 0))
	}
	p.outlined(outline, func() {
		p.rect(-26, -36, 52, 6, stoneLight)
		p.rect(-26, -36, 52, 2, stonePale)
		p.polygon(stoneLight, -26, -36, 26, -36, 0, -48)
		p.polygon(stonePale, -26, -36, 0, -36, 0, -48)
	})
	p.oval(0, -40, 2, 2, gold)
	p.outlined(outline, func() {
		p.rect(-28, 0, 56, 4, stone)
		p.rect(-28, 0, 56, 2, stonePale)
	})
}

func brokenColumns(p pen) {
	column(12)(p.from(-21, 0))
	column(8)(p.from(7, 0))
	column(20)(p.from(21, 0))
	fallenColumn(p.from(-6, 6))
}

// caravanCamel is a camel with a load that walks on the spot.
func caravanCamel(p pen) {
	p = p.from(0, min(0, p.wave(1, p.x*5)))
	camel(p)
	p.outlined(outline, func() {
		p.oval(4, -19, 5, 4, spire)
		p.oval(3, -20, 3, 2, spireLight)
	})
}

// kite flies on a string that leads to the ground.
func kite(p pen) {
	dx, dy := p.wave(3, 0), p.wave(2, 90)
	for i := range 40 {
		p.dot(dx+(-i/3), 8+dy+i, petalWhite)
	}
	p.outlined(outline, func() {
		p.polygon(tile, dx, -10+dy, dx+8, dy, dx, 10+dy)
		p.polygon(petalYellow, dx, -10+dy, dx, 10+dy, dx-8, dy)
	})
	for i := range 4 {
		p.rect(dx-3-i*2+p.wave(1, i*60), 12+dy+i*3, 3, 1, tile)
	}
}

// comet has a long tail.
func comet(p pen) {
	for i := range 58 {
		half := 3 - i/18
		for y := -half; y <= half; y++ {
			if i < 14 || (i+y+p.frame/2)&1 == 0 && (i < 36 || i%3 != 0) {
				p.dot(i, y-i*2/5, byDistance(i, lampPale, snowLight))
			}
		}
	}
	p.oval(0, 0, 4, 4, lamp)
	p.oval(-1, -1, 3, 3, lampPale)
	p.oval(-1, -1, 1, 1, snowLight)
}

func byDistance(i int, near, beyond colour) colour {
	if i < 20 {
		return near
	}
	return beyond
}

// painter stands at an easel.
func painter(p pen) {
	villager(boards)(p)
	p.rect(-4, -14, 6, 2, tile)
	p.outlined(outline, func() {
		p.line(8, 0, 13, -18, 1, wood)
		p.line(18, 0, 13, -18, 1, woodDark)
		p.rect(7, -17, 13, 10, petalWhite)
	})
	p.rect(8, -16, 11, 4, waterLight)
	p.rect(8, -12, 11, 4, grass)
	p.polygon(rock, 10, -12, 17, -12, 14, -16)
	p.line(3, -6, 6+min(0, p.wave(1, 0)), -10, 1, wood)
}

// scholarTower has a study below its roof.
func scholarTower(p pen, lit bool) {
	tower(22, 40, slates)(p)
	window := pane
	if lit {
		window = litPane
	}
	window(p.from(-4, -30))
	window(p.from(3, -30))
	window(p.from(0, -17))
	if lit {
		p.outlined(outline, func() {
			p.rect(15, -6, 7, 2, tile)
			p.rect(14, -4, 8, 2, spire)
			p.rect(15, -2, 7, 3, straw)
		})
	}
}

// balloon floats in the sky.
func balloon(p pen) {
	p = p.from(0, p.wave(2, 0))
	cloth := [5]ramp{tiles, thatch, tiles, thatch, tiles}
	p.outlined(outline, func() {
		p.eachInOval(0, 0, 17, 19, func(x, y int) {
			tone := cloth[clamp((x*5/2+44)*5/88, 0, 4)]
			ink := tone[2]
			switch {
			case x < -8 || y < -12:
				ink = tone[3]
			case x > 9:
				ink = tone[1]
			}
			p.dot(x, y, ink)
		})
		p.polygon(tileDark, -9, 16, 10, 16, 4, 24, -3, 24)
	})
	p.line(-3, 24, -3, 30, 1, outline)
	p.line(3, 24, 3, 30, 1, outline)
	p.outlined(outline, func() {
		p.rect(-4, 30, 9, 7, wood)
		p.rect(-4, 30, 9, 2, woodLight)
	})
	p.rect(-1, 26+p.flickers(0)/3, 3, 3, flame)
}

// bigWheel turns its cabins; while it sleeps, it stands and has none.
func bigWheel(p pen, turns bool) {
	const radius = 23
	hub := -30
	p.shade(2, 0, 18, 4)
	p.outlined(outline, func() {
		p.line(-14, 0, 0, hub, 2, woodDark)
		p.line(15, 0, 0, hub, 2, woodDark)
	})
	rim := stoneDark
	if turns {
		rim = stonePale
	}
	turned := 0
	if turns {
		turned = p.turned(45)
	}
	for degree := range 360 {
		for _, r := range [2]int{radius, radius - 1} {
			p.dot(floorDiv(r*cosine(degree)+512, 1024), hub+floorDiv(r*sine(degree)+512, 1024), rim)
		}
	}
	for i := range 8 {
		x, y := floorDiv(radius*cosine(i*45+turned)+512, 1024), hub+floorDiv(radius*sine(i*45+turned)+512, 1024)
		p.line(0, hub, x, y, 1, rim)
	}
	for i := range 8 {
		if !turns {
			break
		}
		x, y := floorDiv(radius*cosine(i*45+turned)+512, 1024), hub+floorDiv(radius*sine(i*45+turned)+512, 1024)
		tone := [4]ramp{tiles, thatch, slates, foliage}[i%4]
		p.outlined(outline, func() {
			p.rect(x-3, y, 7, 6, tone[2])
			p.rect(x-3, y, 2, 6, tone[3])
		})
		p.rect(x-1, y+1, 3, 2, lampPale)
	}
	p.outlined(outline, func() { p.oval(0, hub, 3, 3, goldDark) })
	p.rect(-1, hub-1, 2, 2, goldLight)
}
