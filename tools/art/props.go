package art

// rockPile is a boulder with a lit cap and a chip beside it.
func rockPile(p pen) {
	p.shade(2, 0, 9, 3)
	p.outlined(outline, func() {
		p.oval(0, -4, 7, 4, boulder[0])
		p.oval(-1, -5, 6, 3, boulder[1])
		p.oval(-2, -6, 4, 2, boulder[2])
		p.rect(-4, -8, 4, 1, boulder[3])
		p.rect(5, -1, 4, 2, boulder[1])
		p.rect(5, -2, 3, 1, boulder[2])
	})
}

// crystal is a cluster of three shards; scale is in quarters.
func crystal(scale int) sprite {
	return func(p pen) {
		p.shade(scale/2, 0, 2*scale+2, scale/2+1)
		for _, shard := range [3][3]int{{-7, 4, 16}, {7, 4, 13}, {0, 6, 27}} {
			x, half, tall := shard[0]*scale/4, shard[1]*scale/4, shard[2]*scale/4
			shoulder := -tall * 2 / 3
			p.outlined(outline, func() {
				p.polygon(ice[0], x-half, 1, x+half, 1, x+half, shoulder, x, -tall, x-half, shoulder)
				p.polygon(ice[1], x-half, 1, x+half/3, 1, x+half/3, shoulder, x, -tall, x-half, shoulder)
				p.polygon(ice[2], x-half, 1, x-half/4, 1, x-half/4, shoulder, x, -tall, x-half, shoulder)
				p.rect(x-half+1, shoulder+1, 1, -shoulder-2, ice[3])
				p.line(x-half+1, shoulder, x, -tall+1, 1, ice[3])
			})
		}
	}
}

// fire burns on crossed logs.
func fire(p pen) {
	p.shade(1, 0, 9, 3)
	p.outlined(outline, func() {
		p.line(-6, 0, 6, -3, 2, woodDark)
		p.line(-6, -3, 6, 0, 2, wood)
	})
	p.outlined(tileDark, func() {
		a, b := p.flickers(0), p.flickers(1)
		p.polygon(flame, -5, -2, 6, -2, 4+b/2, -9+b, 2, -6, a/2, -15+a, -3, -7, -4, -10-b)
		p.polygon(gold, -3, -2, 4, -2, 1+a/2, -10+b)
		p.polygon(goldLight, -1, -2, 3, -2, 1, -6)
	})
}

// fence has a number of posts, nine pixels apart, to the right of the origin.
func fence(posts int) sprite {
	return func(p pen) {
		p.outlined(outline, func() {
			p.rect(0, -7, (posts-1)*9, 1, wood)
			p.rect(0, -2, (posts-1)*9, 1, woodDark)
			for i := 0; i < posts; i++ {
				p.rect(i*9, -9, 2, 10, woodLight)
				p.rect(i*9+1, -8, 1, 9, wood)
			}
		})
	}
}

// sideFence is a fence seen from its end, going away from the viewer.
func sideFence(posts int) sprite {
	return func(p pen) {
		p.outlined(outline, func() {
			for i := 0; i < posts; i++ {
				p.rect(0, i*9, 1, 9, woodDark)
				p.rect(0, i*9-7, 2, 7, woodLight)
			}
		})
	}
}

// plankBridge is a flat bridge with planks across its direction. The origin is its
// upper left corner.
func plankBridge(p pen, width, height int, upright bool) {
	p.outlined(outline, func() {
		p.rect(0, 0, width, height, wood)
		if upright {
			for j := 0; j < height; j += 5 {
				p.rect(0, j, width, 1, woodDeep)
				p.rect(4, j+1, width-8, 1, woodLight)
			}
			p.rect(0, 0, 3, height, woodLight)
			p.rect(width-3, 0, 3, height, woodDark)
			return
		}
		for i := 0; i < width; i += 5 {
			p.rect(i, 0, 1, height, woodDeep)
			p.rect(i+1, 4, 1, height-8, woodLight)
		}
		p.rect(0, 0, width, 3, woodLight)
		p.rect(0, height-3, width, 3, woodDark)
	})
}

// crops is a bed of ploughed earth with rows of plants.
func crops(p pen, width, height int, plant ramp) {
	p.outlined(roadEdge, func() {
		p.rect(0, 0, width, height, roadDark)
		for j := 0; j < height; j += 7 {
			p.rect(0, j, width, 1, roadEdge)
		}
	})
	for j := 5; j < height; j += 7 {
		for i := 3; i < width-2; i += 5 {
			p.oval(i, j-1, 1, 2, plant[1])
			p.rect(i-1, j-3, 2, 2, plant[2])
			p.dot(i-1, j-3, plant[3])
		}
	}
}

// wheat is a bed of standing grain.
func wheat(p pen, width, height int) {
	p.outlined(strawDark, func() { p.rect(0, 0, width, height, straw) })
	for j := 0; j < height; j++ {
		for i := 0; i < width; i++ {
			switch {
			case j%7 == 6:
				p.dot(i, j, strawDark)
			case j%7 == 5 && i%2 == 0:
				p.dot(i, j, strawDark)
			case j%7 < 2 && (i+j/7)%3 == 0:
				p.dot(i, j, strawLight)
			}
		}
	}
}

// rowingBoat lies on the water.
func rowingBoat(p pen) {
	p = p.rocked()
	p.outlined(outline, func() {
		p.polygon(woodDark, -11, -3, 12, -3, 8, 4, -7, 4)
		p.rect(-11, -4, 23, 2, woodLight)
		p.rect(-7, -3, 14, 1, woodDeep)
		p.rect(-2, -3, 3, 2, wood)
		p.rect(-6, 2, 12, 1, woodDeep)
	})
}

// sailingBoat has one sail.
func sailingBoat(p pen) {
	p.x += p.drifted(5)
	rowingBoat(p)
	p = p.rocked()
	p.outlined(outline, func() {
		p.rect(0, -24, 1, 20, woodDark)
		p.polygon(petalWhite, 2, -23, 13, -7, 2, -7)
		p.polygon(stoneLight, 2, -11, 10, -11, 13, -7, 2, -7)
		p.polygon(tile, -2, -19, -2, -7, -9, -7)
	})
}

// barrel is a small cask.
func barrel(p pen) {
	p.shade(1, 0, 4, 2)
	p.outlined(outline, func() {
		p.oval(0, -4, 3, 4, wood)
		p.rect(-2, -7, 2, 7, woodLight)
		p.rect(-3, -6, 7, 1, stoneDark)
		p.rect(-3, -2, 7, 1, stoneDark)
	})
}

// crate is a wooden box.
func crate(p pen) {
	p.shade(1, 0, 6, 2)
	p.outlined(outline, func() {
		p.rect(-4, -8, 9, 9, wood)
		p.rect(-4, -8, 9, 2, woodLight)
		p.line(-3, 0, 3, -5, 1, woodDark)
		p.rect(4, -6, 1, 7, woodDark)
	})
}

// logPile is five trunks seen from the end.
func logPile(p pen) {
	p.shade(2, 0, 15, 3)
	for _, end := range [5]point{{-8, -3}, {0, -3}, {8, -3}, {-4, -9}, {4, -9}} {
		p.outlined(outline, func() {
			p.oval(end.X, end.Y, 3, 3, woodDark)
			p.oval(end.X, end.Y, 2, 2, woodLight)
			p.dot(end.X, end.Y, wood)
			p.dot(end.X-1, end.Y-1, petalWhite)
		})
	}
}

// stump is what a sawmill leaves.
func stump(p pen) {
	p.shade(1, 0, 6, 2)
	p.outlined(outline, func() {
		p.rect(-4, -4, 9, 5, woodDark)
		p.rect(-4, -4, 2, 5, wood)
		p.oval(0, -5, 4, 2, woodLight)
		p.oval(0, -5, 2, 1, wood)
	})
}

// standingStone is a menhir.
func standingStone(p pen) {
	p.shade(3, 0, 7, 2)
	p.outlined(outline, func() {
		p.polygon(boulder[1], -4, 1, 5, 1, 4, -15, 1, -19, -3, -16)
		p.polygon(boulder[2], -4, 1, 2, 1, 2, -15, 1, -19, -3, -16)
		p.rect(-3, -14, 2, 13, boulder[3])
		p.rect(0, -9, 3, 1, boulder[0])
		p.rect(-2, -5, 3, 1, boulder[1])
	})
	if p.dark() {
		p.rect(0, -12, 1, 5, waterRim)
		p.rect(-1, -10, 3, 1, waterRim)
	}
}

// column is a fluted pillar; a low one is what is left of it.
func column(height int) sprite {
	return func(p pen) {
		p.outlined(outline, func() {
			p.rect(-3, -height+1, 6, height-1, stoneLight)
			p.rect(-3, -height+1, 2, height-1, stonePale)
			p.rect(1, -height+1, 1, height-1, stone)
			p.rect(2, -height+1, 1, height-1, stoneDark)
			p.rect(-4, -2, 8, 3, stoneLight)
			p.rect(-4, -2, 8, 1, stonePale)
			p.rect(-4, -height, 8, 2, stonePale)
		})
	}
}

// flag flies from a pole.
func flag(height int, cloth ramp) sprite {
	return func(p pen) {
		p.outlined(outline, func() {
			p.rect(0, -height, 1, height+1, woodLight)
			if p.frame == still {
				p.polygon(cloth[2], 1, -height, 10, -height+1, 8, -height+3, 10, -height+6, 1, -height+6)
				p.rect(1, -height+4, 6, 1, cloth[1])
			}
			for x := 1; x < 10 && p.frame != still; x++ {
				p.rect(x, -height+p.waved(x), 1, 6, cloth[2])
				p.rect(x, -height+p.waved(x)+4, 1, 1, cloth[1])
			}
		})
	}
}

// signpost has two arms.
func signpost(p pen) {
	p.shade(1, 0, 5, 2)
	p.outlined(outline, func() {
		p.rect(-1, -20, 3, 21, wood)
		p.polygon(woodLight, -10, -19, 9, -19, 12, -16, 9, -13, -10, -13)
		p.polygon(wood, -11, -9, -8, -12, 7, -12, 7, -7, -8, -7)
		p.rect(-6, -16, 12, 1, woodDark)
		p.rect(-5, -10, 9, 1, woodDark)
	})
}
