package art

// A mountain is drawn row by row. A ridge runs down from the summit, with light to
// its left, shade to its right, and snow at the top. Gullies and strata slope down
// from the ridge on both sides.

// summit is a mountain: its foot, its size, the seed of its texture, and the
// number of rows missing at the top of a volcano.
type summit struct{ x, foot, width, height, seed, lost int }

// row is one row of a mountain, j pixels below the summit.
type row struct{ j, left, ridge, right int }

// row computes the positions of the flanks and the ridge. The flanks are smooth
// near the summit and rougher below.
func (s summit) row(j int) row {
	half := s.width * j / s.height / 2
	rough := 4 * min(j, 30)
	return row{
		j:     j,
		left:  -half + (noise(s.seed*77, j, 7, 90)-128)*rough/(30*64),
		right: half + (noise(s.seed*91, j, 8, 91)-128)*rough/(30*64),
		ridge: half/8 + (noise(s.seed*13, j, 11, 92)-110)*s.width*j/(s.height*900),
	}
}

// hem returns the lowest row of a column. The foot is round and uneven.
func (s summit) hem(x int) int {
	return min(s.roundness(x)-4+noise(s.x+x, s.seed*17, 9, 88)/24, -1)
}

func (s summit) roundness(x int) int { return -48 * x * x / (s.width * s.width) }

// draw paints the mountain with its foot at the origin of the pen.
func (s summit) draw(p pen) {
	for j := 1 + s.lost; j < s.height; j++ {
		r, y := s.row(j), j-s.height
		shadow := j / 6
		for x := r.left - 1; x <= r.right+1+shadow; x++ {
			switch hem := s.hem(x); {
			case y > hem:
			case x > r.right+1:
				p.darken(x, y)
			case y == hem, x < r.left, x > r.right:
				p.dot(x, y, rockOutline)
			default:
				p.dot(x, y, s.face(p, r, x))
			}
		}
	}
	if s.lost == 0 {
		p.rect(-1, -s.height, 3, 1, rockOutline)
	}
	for x := 8 - s.width/2; x < s.width/2-8; x += 11 {
		at := p.from(x+pick(x, s.seed, 87, 7), s.roundness(x)-2+pick(x, s.seed, 86, 5))
		scree(at, pick(x, s.seed, 85, 3))
	}
}

// face returns the colour of a mountain's flank.
func (s summit) face(p pen, r row, x int) colour {
	if p.dark() {
		return s.rock(r, x)
	}
	snowLine := s.height/3*(190+noise(s.x+x, s.seed*31, 8, 93)/2)/256 + 4
	if x > r.ridge {
		snowLine -= 8
	}
	switch {
	case r.j < snowLine:
		return s.snow(r, x)
	case r.j < snowLine+2 && x > r.ridge:
		return rockDeep
	}
	return s.rock(r, x)
}

func (s summit) rock(r row, x int) colour {
	lit, down := x < r.ridge, x
	if lit {
		down = -x
	}
	strata := noise(down-r.j*6/10, r.j/2, 10, s.seed+94)
	gully := noise(down-r.j, r.j*4/10, 8, s.seed+95)
	switch {
	case x == r.ridge, x == r.ridge-1:
		return rockPale
	case lit && (x < r.left+3 || gully > 180):
		return rock
	case lit && strata > 140:
		return rockPale
	case lit:
		return rockLight
	case gully > 184:
		return rock
	case strata > 132:
		return rockDark
	}
	return rockDeep
}

func (s summit) snow(r row, x int) colour {
	lit := x <= r.ridge
	drift := noise(x-r.ridge-r.j/2, r.j, 7, s.seed+98)
	switch {
	case lit && drift > 190:
		return snow
	case lit:
		return snowLight
	case drift > 150:
		return snowDark
	}
	return snowDeep
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
