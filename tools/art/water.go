package art

// The colour of water depends on the distance from the shore: dark bank, pale
// sand, foam, a dark line, a lit rim, and then water with deeper patches in the
// lakes and short dashes of light.

func paintWater(c *canvas) {
	for y := 0; y < Size; y++ {
		for x := 0; x < Size; x++ {
			if d := c.land.water.at(x, y); d <= 5*sub {
				c.set(x, y, waterAt(c, x, y, d))
			}
		}
	}
}

func waterAt(c *canvas, x, y, d int) colour {
	l := c.land
	switch {
	case d > 54:
		return bankDark
	case d > 0 && l.moat.at(x, y) < 3*sub:
		return stone
	case d > 0:
		return bank
	case d > -26:
		return foam
	case d > -48:
		return waterDeep
	case d < -80 && glint(x, y) && c.twinkles(x, y):
		return waterRim
	case d > -128:
		return waterLight
	case d < -26*sub && noise(x, y, 20, 70) > 106:
		return waterDeep
	}
	return water
}

// glint reports whether there is a dash of light at a point. Dashes are eight
// pixels long, in some cells of a brick pattern.
func glint(x, y int) bool {
	shifted := x + (y>>3&1)*9
	if !chance(shifted/18, y>>3, 71, 30) {
		return false
	}
	i, j := shifted%18, y&7
	return i > 3 && i < 8 && j == 3 || i > 6 && i < 11 && j == 4
}

// twinkles reports whether the dash of light at a point is visible. In the living picture each one
// comes and goes.
func (c *canvas) twinkles(x, y int) bool {
	if c.frame == still {
		return true
	}
	shifted := x + (y>>3&1)*9
	return mod(c.frame+pick(shifted/18, y>>3, 72, LifeFrames), LifeFrames) < LifeFrames*5/8
}
