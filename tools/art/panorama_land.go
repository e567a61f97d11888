package art

import "image"

// The land of the panorama: sky, two rows of hills, meadows, a bay, a desert and a road through all of it.

var (
	bay = []shape{
		oval(478, 214, 138, 62).rough(210, 5),
		slab(372, 190, 606, 290, 24).rough(211, 4),
	}
	pond       = oval(926, 216, 26, 13).rough(212, 2)
	desertLand = slab(1016, 78, 1340, 300, 40).rough(213, 10)
	longRoad   = smooth(point{-10, 168}, point{80, 166}, point{150, 176}, point{230, 168}, point{330, 150}, point{420, 141},
		point{520, 140}, point{610, 152}, point{690, 186}, point{800, 198}, point{900, 186}, point{980, 176}, point{1060, 182}, point{1130, 176}, point{1290, 190})
	hillRoad = smooth(point{1074, 180}, point{1096, 164}, point{1132, 152}, point{1128, 134})
	gateRoad = smooth(point{800, 198}, point{800, 168})
)

// nearest returns the smallest distance of a point from shapes.
func nearest(x, y int, all ...shape) int {
	d := far
	for _, s := range all {
		d = min(d, s.at(x, y))
	}
	return d
}

// fromCurve returns the distance of a point from the edge of a band along a curve.
func fromCurve(x, y int, c curve, halfWidth int) int {
	d := far
	for i := 1; i < len(c); i++ {
		a, b := c[i-1], c[i]
		if box := image.Rect(a.X/sub, a.Y/sub, b.X/sub, b.Y/sub).Inset(-12); !image.Pt(x, y).In(box) {
			continue
		}
		d = min(d, toSegment(point{x * sub, y * sub}, a, b)-halfWidth*sub+wobble(x, y, 214, 2))
	}
	return d
}

// skyline returns the first row of the ground in a column.
func skyline(x int) int { return 80 + noise(x, 0, 60, 200)/32 }

func paintPanoramaLand(c *canvas) {
	paintPanoramaSky(c)
	for x := range PanoramaWidth {
		for y := skyline(x); y < PanoramaHeight; y++ {
			c.set(x, y, panoramaGround(x, y))
		}
	}
	for ty := 88; ty < PanoramaHeight; ty += 16 {
		for tx := 0; tx < PanoramaWidth; tx += 16 {
			p := pen{c, tx + 2 + pick(tx, ty, 51, 8), ty + 2 + pick(tx, ty, 52, 8)}
			if onMeadow(p.x, p.y) {
				grassMotif(p, pick(tx, ty, 50, 100))
			}
		}
	}
}

// onMeadow reports whether a point is on open grass.
func onMeadow(x, y int) bool {
	return y > skyline(x)+2 && nearest(x, y, bay...) > 10*sub && pond.at(x, y) > 8*sub && desertLand.at(x, y) > 8*sub &&
		fromCurve(x, y, longRoad, 5) > 5*sub
}

// panoramaGround returns the colour of the ground.
func panoramaGround(x, y int) colour {
	if d := nearest(x, y, append(bay, pond)...); d <= 5*sub {
		return panoramaWater(x, y, d)
	}
	for _, road := range []struct {
		c    curve
		half int
	}{{longRoad, 5}, {hillRoad, 3}, {gateRoad, 8}} {
		if d := fromCurve(x, y, road.c, road.half); d <= 2*sub {
			return roadAt(x, y, d)
		}
	}
	if d := desertLand.at(x, y); d < 0 {
		return dune(x, y, d)
	}
	return meadow(x, y, noise(x, y, 11, 41))
}

// panoramaWater returns the colour of water or its bank.
func panoramaWater(x, y, d int) colour {
	switch {
	case d > 54:
		return bankDark
	case d > 0:
		return bank
	case d > -26:
		return foam
	case d > -48:
		return waterDeep
	case d < -80 && glint(x, y):
		return waterRim
	case d > -128:
		return waterLight
	case d < -26*sub && noise(x, y, 20, 70) > 120:
		return waterDeep
	}
	return water
}

// paintPanoramaSky paints the sky with its stars, the sun, clouds and hills.
func paintPanoramaSky(c *canvas) {
	for y := range 96 {
		for x := range PanoramaWidth {
			ink := skyHigh
			switch level := y + (x+y)&1*3 + (x>>1+y>>1)&1*2; {
			case level > 54:
				ink = skyLow
			case level > 34:
				ink = skyMid
			}
			c.set(x, y, ink)
		}
	}
	for n := range 70 {
		x, y := pick(n, 1, 220, PanoramaWidth), pick(n, 2, 221, 34)
		c.set(x, y, starlight)
		if n%9 == 0 {
			for _, d := range [4]point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				c.set(x+d.X, y+d.Y, starlight)
			}
		}
	}
	p := pen{c, 0, 0}
	p.oval(984, 24, 11, 11, sunlight)
	p.oval(981, 21, 6, 6, snowLight)
	for _, cloud := range [][3]int{{92, 26, 20}, {250, 44, 14}, {404, 22, 24}, {700, 34, 18}, {872, 16, 14}, {1090, 50, 16}, {1236, 56, 18}} {
		x, y, w := cloud[0], cloud[1], cloud[2]
		p.oval(x, y, w, 3, snow)
		p.oval(x-w/3, y-3, w/2, 4, snow)
		p.oval(x+w/4, y-4, w/3, 4, snow)
		p.oval(x-w/3, y-4, w/2-2, 3, snowLight)
		p.oval(x+w/4, y-5, w/3-2, 3, snowLight)
	}
	for x := range PanoramaWidth {
		top := 66 - noise(x, 0, 90, 230)/10 - noise(x, 3, 30, 231)/40
		for y := top; y < 96; y++ {
			ink := hillFar
			if y < top+3 && (y == top || (x+y)&1 == 0) {
				ink = hillFarLit
			}
			c.set(x, y, ink)
		}
	}
	for _, m := range []summit{
		{x: 716, foot: 92, width: 120, height: 70, seed: 31},
		{x: 862, foot: 94, width: 150, height: 84, seed: 37},
		{x: 790, foot: 96, width: 110, height: 54, seed: 41},
	} {
		m.draw(pen{c, m.x, m.foot})
	}
	for x := range PanoramaWidth {
		top := 82 - noise(x, 7, 70, 232)/12 - noise(x, 9, 22, 233)/60
		if d := abs(x - 470); d < 140 { // the bay opens the view
			top += (140 - d) / 14
		}
		for y := top; y < 96; y++ {
			ink := hillNear
			if y < top+4 && (y == top || (x+y)&1 == 0) {
				ink = hillNearLit
			}
			c.set(x, y, ink)
		}
	}
}
