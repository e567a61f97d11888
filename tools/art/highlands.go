package art

// Highlands are plateaus with a lit rim, a textured top and a cliff face to the
// south. The face consists of pillars of rock and is dark at its foot.

// plateau is a raised piece of land with a cliff of some height.
type plateau struct {
	shape
	height int
	top    func(x, y int) colour
}

func paintHighlands(c *canvas) {
	for _, p := range []plateau{
		{slab(386, -60, 642, 236, 40).rough(23, 8), 17, rockTop},
		{slab(646, -60, 890, 236, 34).rough(24, 8), 17, rockTop},
		{oval(768, 126, 100, 76).rough(68, 6), 14, paleTop},
		{slab(908, -60, 1100, 106, 26).rough(62, 6), 13, snowTop},
		{slab(902, 132, 1100, 178, 24).rough(63, 5), 16, rockTop},
		{oval(193, 726, 44, 16).rough(64, 3), 14, paleTop},
		{oval(320, 958, 54, 33).rough(65, 5), 13, sandTop},
		{oval(958, 960, 42, 25).rough(66, 3), 13, grassTop},
		{oval(448, 822, 54, 38).rough(67, 3), 12, grassTop},
	} {
		paintPlateau(c, p)
	}
	paintCraterWall(c)
}

func paintPlateau(c *canvas, p plateau) {
	on := func(x, y int) bool { return p.at(clamp(x, 0, Size-1), max(y, 0)) < 0 }
	box := p.box
	for y := max(box.Min.Y, 0); y < min(box.Max.Y+p.height, Size); y++ {
		for x := max(box.Min.X, 0); x < min(box.Max.X, Size); x++ {
			if on(x, y) {
				c.set(x, y, p.rim(x, y, on))
				continue
			}
			for drop := 1; drop <= p.height+4; drop++ {
				if !on(x, y-drop) {
					continue
				}
				if drop <= p.height {
					c.set(x, y, cliff(x, y, drop, p.height))
				} else {
					(pen{c, 0, 0}).darken(x, y)
				}
				break
			}
		}
	}
}

// rim returns the colour of a plateau's top, which has a rim on all sides.
func (p plateau) rim(x, y int, on func(x, y int) bool) colour {
	switch {
	case !on(x, y+1) || !on(x, y+2):
		return rockPale
	case !on(x, y-1) || !on(x-1, y) || !on(x+1, y):
		return rockOutline
	case !on(x, y-3) || !on(x-3, y):
		return rockPale
	case !on(x+3, y):
		return rockDark
	}
	return p.top(x, y)
}

// cliff returns the colour of a cliff face, drop pixels below its edge.
func cliff(x, y, drop, height int) colour {
	pillar := pick(floorDiv(x*4+noise(x, y, 9, 60)/32, 20), 0, 62, 100)
	switch {
	case drop >= height-1:
		return rockOutline
	case drop < 3:
		return rock
	case drop%6 == 0 && pillar > 30:
		return rockDeep
	case pillar < 20:
		return rockOutline
	case pillar < 42:
		return rockDeep
	case pillar > 84:
		return rock
	}
	return rockDark
}

// rockTop returns the colour of bare highland: slabs of stone with cracks between
// them, lit at their upper left edges.
func rockTop(x, y int) colour {
	switch slabEdge(x, y) {
	case slabCrack:
		return rockDark
	case slabLit:
		return rockLight
	}
	if broad := noise(x, y, 30, 61); broad > 168 {
		return rockLight
	} else if broad < 70 && (x+y)&1 == 0 {
		return rockDark
	}
	return rock
}

// paleTop is rockTop one tone lighter, for the upper terraces.
func paleTop(x, y int) colour {
	switch slabEdge(x, y) {
	case slabCrack:
		return rock
	case slabLit:
		return rockPale
	}
	if noise(x, y, 19, 62) > 160 {
		return rockPale
	}
	return rockLight
}

const (
	slabFace = iota
	slabCrack
	slabLit
)

// slabEdge divides the plane into irregular slabs around the points of a jittered
// lattice, and distinguishes cracks and lit edges from faces.
func slabEdge(x, y int) int {
	if own := slabOf(x, y); own != slabOf(x+1, y) || own != slabOf(x, y+1) {
		if chance(x/3, y/3, 64, 70) {
			return slabCrack
		}
	} else if own != slabOf(x-1, y) || own != slabOf(x, y-1) {
		return slabLit
	}
	return slabFace
}

// slabOf returns the number of the nearest lattice point.
func slabOf(x, y int) int {
	const width, height = 22, 16
	nearest, slab := 1<<30, 0
	for j := -1; j <= 1; j++ {
		for i := -1; i <= 1; i++ {
			cx, cy := floorDiv(x, width)+i, floorDiv(y, height)+j
			dx := x - cx*width - pick(cx, cy, 65, width)
			dy := y - cy*height - pick(cx, cy, 66, height)
			if d := dx*dx*2 + dy*dy*3; d < nearest {
				nearest, slab = d, cy*1024+cx
			}
		}
	}
	return slab
}

func snowTop(x, y int) colour {
	drift := noise(x, y, 19, 69)
	switch {
	case drift > 158:
		return snowLight
	case drift < 74:
		return snowDark
	case drift < 80 && (x+y)&1 == 0:
		return snowDark
	}
	return snow
}

func sandTop(x, y int) colour {
	switch slabEdge(x, y) {
	case slabCrack:
		return sandDark
	case slabLit:
		return sandLight
	}
	return sand
}

func grassTop(x, y int) colour {
	if noise(x, y, 19, 67) > 140 {
		return grassLight
	}
	return grass
}
