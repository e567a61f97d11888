package art

// Plants are overlapping ovals or triangles in the tones of a ramp: a dark shape,
// and then smaller and lighter ones shifted to the upper left.

// tree is the broad-leaved tree of the meadows.
func tree(p pen) { leafy(p, foliage) }

func leafy(p pen, tones ramp) {
	p.shade(2, 0, 10, 3)
	p.outlined(leafOutline, func() {
		p.rect(-2, -5, 4, 6, woodDark)
		p.rect(-2, -5, 1, 6, wood)
		crown(p.from(0, -12), tones)
	})
}

// crown is a round head of leaves, 23 wide and 19 high.
func crown(p pen, tones ramp) {
	lobes := [4][4]int{{0, -3, 8, 6}, {-6, 1, 5, 5}, {6, 1, 5, 5}, {0, 3, 7, 4}}
	for _, l := range lobes {
		p.oval(l[0], l[1], l[2], l[3], tones[0])
	}
	for _, l := range lobes {
		p.oval(l[0]-1, l[1]-2, l[2]-1, l[3]-2, tones[1])
	}
	p.oval(-3, -5, 5, 3, tones[2])
	p.oval(-7, -1, 2, 2, tones[2])
	p.rect(-6, -8, 4, 2, tones[3])
	p.rect(-9, -2, 2, 1, tones[3])
	for _, at := range [6]point{{4, -3}, {5, -2}, {1, 1}, {7, 1}, {2, 2}, {-4, 3}} {
		p.dot(at.X, at.Y, tones[2])
	}
}

// bush is a crown without a trunk.
func bush(p pen) {
	p.shade(1, 0, 7, 2)
	p.outlined(leafOutline, func() {
		p.oval(0, -4, 6, 4, leafDeep)
		p.oval(-1, -5, 5, 3, leafDark)
		p.oval(-2, -6, 2, 1, leaf)
		p.dot(-3, -7, leafLight)
		p.dot(3, -4, leaf)
	})
}

// fruitTree is a tree that bears; by dusk its fruit glows.
func fruitTree(p pen) {
	tree(p)
	for _, at := range [5]point{{-5, -14}, {3, -17}, {5, -10}, {-1, -9}, {-7, -9}} {
		p.rect(at.X, at.Y, 2, 2, tile)
		if p.dark() {
			p.rect(at.X, at.Y, 2, 2, flame)
		}
		p.dot(at.X, at.Y, goldLight)
	}
}

// pineTree is a fir in three tiers.
func pineTree(p pen) { conifer(p, needles) }

// frostedPine is a fir under snow.
func frostedPine(p pen) { conifer(p, frosted) }

func conifer(p pen, tones ramp) {
	p.shade(2, 0, 8, 2)
	p.outlined(pineOutline, func() {
		p.rect(-1, -4, 3, 5, woodDark)
		for _, tier := range [3][3]int{{-3, 9, 11}, {-9, 7, 11}, {-15, 5, 11}} {
			foot, half, tall := tier[0], tier[1], tier[2]
			p.polygon(tones[1], -half, foot, half+1, foot, 1, foot-tall, 0, foot-tall)
			p.polygon(tones[2], -half, foot, 1, foot, 0, foot-tall)
			p.polygon(tones[3], 2-half, foot-1, -2, foot-1, -1, foot-tall+4)
			p.rect(-half+2, foot-1, 2*half-3, 1, tones[0])
		}
	})
}

// deadTree is bare wood.
func deadTree(p pen) {
	p.shade(2, 0, 7, 2)
	p.outlined(outline, func() {
		p.line(0, 0, 0, -13, 3, woodDark)
		p.line(-1, 0, -1, -13, 1, wood)
		p.rect(-3, -1, 7, 2, woodDark)
		p.line(0, -7, -7, -14, 1, wood)
		p.line(1, -9, 8, -17, 1, woodDark)
		p.line(0, -12, -3, -20, 1, wood)
		p.line(4, -12, 4, -17, 1, woodDark)
		p.line(-4, -11, -8, -11, 1, wood)
	})
}

// palm leans a little and spreads seven fronds.
func palm(p pen) {
	p.shade(3, 0, 9, 3)
	p.outlined(leafOutline, func() {
		for i := 0; i < 17; i++ {
			x := i * i / 80
			p.rect(x-1, -i, 3, 1, wood)
			if i%3 == 0 {
				p.rect(x-1, -i, 3, 1, woodDark)
			}
			p.dot(x-1, -i, woodLight)
		}
		for _, frond := range [7][2]int{{-11, 3}, {-11, -5}, {-5, -9}, {3, -10}, {9, -7}, {12, 0}, {9, 6}} {
			p.line(3, -18, 3+frond[0]*2/3, -18+frond[1]*2/3-2, 3, leafDark)
			p.line(3+frond[0]*2/3, -20+frond[1]*2/3, 3+frond[0], -18+frond[1], 2, leafDark)
			p.line(3, -19, 3+frond[0]*2/3, -18+frond[1]*2/3-3, 1, leaf)
		}
		p.line(0, -21, -4, -24, 1, leafLight)
		p.rect(1, -16, 2, 2, woodDark)
		p.rect(4, -16, 2, 2, woodDark)
	})
}

// cactus has two raised arms and a flower.
func cactus(p pen) {
	p.shade(3, 0, 7, 2)
	p.outlined(leafOutline, func() {
		p.rect(-2, -16, 5, 17, leafDark)
		p.rect(-2, -16, 2, 16, leaf)
		p.rect(-7, -11, 2, 6, leaf)
		p.rect(-6, -6, 4, 2, leafDark)
		p.rect(6, -13, 2, 6, leafDark)
		p.rect(3, -8, 4, 2, leafDark)
		p.rect(-1, -17, 3, 1, petalPink)
		p.dot(-1, -12, leafLight)
		p.dot(-1, -7, leafLight)
		p.dot(1, -9, leafDeep)
	})
}

// toadstool is a mushroom as high as a bush.
func toadstool(p pen) { mushroom(p, 9, 6, 8) }

// smallToadstool is half as high.
func smallToadstool(p pen) { mushroom(p, 5, 3, 5) }

// mushroom has a spotted cap of the given radii on a stem.
func mushroom(p pen, rx, ry, stem int) {
	p.shade(rx/4, 0, rx, max(rx/3, 2))
	p.outlined(outline, func() {
		half := max(rx/4, 1)
		p.rect(-half, -stem, 2*half+1, stem+1, petalWhite)
		p.rect(half, -stem, max(half/2, 1), stem+1, stoneLight)
		cap := -stem - ry/2
		p.oval(0, cap, rx, ry, tileDark)
		p.oval(-rx/8, cap-1, rx*7/8, ry-1, tile)
		p.oval(-rx/3, cap-ry/2, rx/3, ry/4, tileLight)
		for _, spot := range [4][3]int{{-5, -1, 2}, {3, 0, 2}, {0, -6, 1}, {-8, 3, 1}} {
			p.oval(spot[0]*rx/10, cap+spot[1]*ry/8, max(spot[2]*rx/12, 1)-1, max(spot[2]*ry/10, 1)-1, petalWhite)
		}
		p.rect(-rx+2, cap+ry-1, 2*rx-3, 1, tileDeep)
	})
}

// wildflowers is a patch of flowers in the grass, 28 wide and 14 high.
func wildflowers(p pen) {
	for i := 0; i < 9; i++ {
		petals := [4]colour{petalPink, petalWhite, petalYellow, petalViolet}[pick(i, p.x, 73, 4)]
		flower(p.from(2+i%3*10+pick(i, p.y, 74, 6), 2+i/3*5), petals)
	}
}

// reeds stand in shallow water.
func reeds(p pen) {
	for i, tall := range [4]int{9, 13, 8, 11} {
		p.rect(i*3-5, -tall, 1, tall+1, leafDark)
		p.rect(i*3-5, -tall-2, 2, 4, woodDark)
		p.dot(i*3-5, -tall-2, wood)
	}
}

// lilyPad floats; every other one flowers.
func lilyPad(p pen) {
	p.outlined(leafOutline, func() {
		p.oval(0, 0, 4, 2, leafDark)
		p.rect(-3, -1, 4, 1, leaf)
	})
	p.dot(1, 0, water)
	p.dot(2, 0, water)
	if (p.x+p.y)&1 == 0 {
		p.rect(-1, -3, 2, 3, petalPink)
		p.dot(-1, -3, petalWhite)
	}
}
