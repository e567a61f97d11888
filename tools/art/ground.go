package art

// Ground is drawn from noise: patches of three greens, dunes, bog and forest
// floor, and then small motifs on a lattice of 16 pixels. There are no lines
// between kinds of ground.

func paintGround(c *canvas) {
	for y := 0; y < Size; y++ {
		for x := 0; x < Size; x++ {
			c.set(x, y, groundAt(c.land, x, y))
		}
	}
	for ty := 0; ty < Size; ty += 16 {
		for tx := 0; tx < Size; tx += 16 {
			p := pen{c, tx + 2 + pick(tx, ty, 51, 8), ty + 4 + pick(tx, ty, 52, 8)}
			if c.land.desert.at(p.x, p.y) > 10*sub && c.land.swamp.at(p.x, p.y) > 6*sub {
				grassMotif(p, pick(tx, ty, 50, 100))
			}
		}
	}
}

// groundAt returns the colour of bare ground at a point.
func groundAt(l *land, x, y int) colour {
	fine := noise(x, y, 11, 41)
	if d := l.desert.at(x, y); d < 0 {
		return dune(x, y, d)
	}
	if d := l.swamp.at(x, y); d < 0 {
		return bog(d, fine)
	}
	if d := l.forest.at(x, y); d < 0 {
		switch {
		case d > -4*sub:
			return grassDeep
		case fine > 140:
			return mossFloor
		}
		return mossFloorDark
	}
	return meadow(x, y, fine)
}

// meadow returns the colour of grass: three greens, with dithered borders between
// them.
func meadow(x, y, fine int) colour {
	broad := noise(x, y, 46, 40) + fine/4
	checkered := (x + y) & 1 * 8
	switch {
	case broad+checkered > 196:
		return grassLight
	case broad-checkered < 88:
		return grassDark
	}
	return grass
}

// dune returns the colour of sand in slanting waves.
func dune(x, y, d int) colour {
	wave := mod(y*16+sine(x*2)*7/64+noise(x, y, 60, 42)*10/16, 24*16) / 16
	switch {
	case d > -3*sub:
		return sandEdge
	case d > -6*sub:
		return sandDark
	case wave < 2:
		return sandDark
	case wave < 6:
		return sandLight
	case wave == 13 && (x+y/3)%9 < 5:
		return sandLight
	}
	return sand
}

// bog returns the colour of moss or standing water.
func bog(d, fine int) colour {
	switch {
	case d > -3*sub:
		return grassDeep
	case fine > 160:
		return swampLight
	case fine < 84:
		return swampGlow
	case fine < 96:
		return swampDark
	}
	return swamp
}

// grassMotif draws a tuft, a few blades of grass, a flower or a pebble.
func grassMotif(p pen, lot int) {
	switch {
	case lot < 30:
		for _, blade := range [3]int{0, 3, 6} {
			lift := 0
			if blade == 3 {
				lift = 2
			}
			p.rect(blade, -lift, 1, 3, grassDeep)
			p.dot(blade+1, 1-lift, grassLight)
		}
	case lot < 46:
		p.rect(0, 0, 2, 1, grassDeep)
		p.rect(5, 3, 2, 1, grassDeep)
		p.rect(1, 5, 2, 1, grassLight)
	case lot < 53:
		petals := [4]colour{petalPink, petalWhite, petalYellow, petalViolet}[lot%4]
		for _, at := range [3]point{{0, 0}, {6, 3}, {2, 6}} {
			blossom(p.from(at.X, at.Y), petals)
		}
	case lot < 56:
		p.shade(3, 3, 4, 2)
		p.oval(3, 2, 2, 1, stoneDark)
		p.rect(2, 1, 2, 1, stoneLight)
	}
}

// blossom is a flower of five pixels.
func blossom(p pen, petals colour) {
	p.dot(0, -1, petals)
	p.dot(-1, 0, petals)
	p.dot(1, 0, petals)
	p.dot(0, 1, petals)
	p.dot(0, 0, goldLight)
	p.dot(1, 2, grassDeep)
}
