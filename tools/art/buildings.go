package art

// A building is a sequence of outlined parts, drawn from the back to the front.

// house is a cottage with a hipped roof, its foot line centred on the origin.
// It is 34 high at any width.
func house(width int, roof ramp) sprite {
	return func(p pen) {
		cottageWalls(p, width, pane)
		hippedRoof(p.from(0, -12), width, 17, roof)
		chimney(p.from(width/2-8, -26))
	}
}

// brokenHouse is an abandoned house with boarded windows and holes in the roof.
func brokenHouse(width int, roof ramp) sprite {
	return func(p pen) {
		cottageWalls(p, width, boardedPane)
		hippedRoof(p.from(0, -12), width, 17, roof)
		for i := -width/2 + 6; i < width/2-6; i++ {
			for j := -26; j < -15; j++ {
				if noise(p.x+i, p.y+j, 7, 33) > 165 {
					p.dot(i, j, outline)
					if i%5 == 0 {
						p.dot(i, j, woodDark)
					}
				}
			}
		}
	}
}

// cottageWalls has a door, and two windows if it is wide enough.
func cottageWalls(p pen, width int, window sprite) {
	half := width / 2
	p.shade(4, 0, half+3, 4)
	p.outlined(outline, func() {
		p.rect(-half+3, -13, width-6, 14, stoneLight)
		p.rect(-half+3, -13, 3, 14, stonePale)
		p.rect(half-7, -13, 4, 14, stone)
		p.rect(-half+3, -1, width-6, 2, stone)
		p.rect(-half+3, -12, width-6, 2, stoneDark)
	})
	door(p)
	if width > 26 {
		window(p.from(-half/2-3, -5))
		window(p.from(half/2+2, -5))
	}
}

// door is a wooden door, 6 by 9.
func door(p pen) {
	p.rect(-4, -9, 8, 10, outline)
	p.rect(-3, -8, 6, 9, woodDark)
	p.rect(-3, -8, 2, 9, wood)
	p.dot(1, -4, goldLight)
}

// pane is a window, lit by dusk.
func pane(p pen) {
	p.rect(-2, -4, 6, 6, outline)
	p.rect(-1, -3, 4, 4, window)
	p.dot(-1, -3, stonePale)
	p.rect(1, -3, 1, 4, outline)
}

// boardedPane is a window nailed shut.
func boardedPane(p pen) {
	p.rect(-2, -4, 6, 6, outline)
	p.line(-2, -3, 3, 0, 1, wood)
	p.line(-2, 0, 3, -3, 1, woodDark)
}

// hippedRoof is drawn upward from its eaves. Rows of shingles are offset like
// bricks, and the left half is lit.
func hippedRoof(p pen, width, height int, tones ramp) {
	p.outlined(outline, func() {
		for j := 0; j < height; j++ {
			inset := 6 * (height - 1 - j) / height
			course := j / 4
			for x := -width/2 - 1 + inset; x <= width/2+1-inset; x++ {
				ink := tones[2]
				if x > width/8 {
					ink = tones[1]
				}
				switch {
				case j < 2:
					ink = tones[3]
				case j%4 == 3, mod(x+course*4, 8) == 0:
					ink = tones[0]
				case j%4 == 0 && x <= width/8 && mod(x+course*4, 8) < 3:
					ink = tones[3]
				}
				p.dot(x, j-height+1, ink)
			}
		}
	})
}

// chimney is a short stack.
func chimney(p pen) {
	p.outlined(outline, func() {
		p.rect(-2, -6, 4, 7, stone)
		p.rect(-2, -6, 1, 7, stoneLight)
		p.rect(-2, -6, 4, 1, stonePale)
	})
	smoke(p.from(0, -7))
}

// roundShaft is the body of a round tower: bands of tones from light to shade,
// and scattered stones.
func roundShaft(p pen, width, height int, tones ramp) {
	p.outlined(outline, func() {
		for x := 0; x < width; x++ {
			ink := tones[0]
			switch t := x * 100 / width; {
			case t < 12:
				ink = tones[2]
			case t < 42:
				ink = tones[3]
			case t < 68:
				ink = tones[2]
			case t < 88:
				ink = tones[1]
			}
			p.rect(x-width/2, -height, 1, height+1, ink)
		}
		for j := 3; j < height-2; j += 5 {
			for x := 1 + j%3; x < width-3; x += 6 {
				if chance(x, j, 90, 60) {
					p.rect(x-width/2, -j, 3, 1, tones[1])
				}
			}
		}
	})
}

// tower is a round tower with a cone for a roof and a pennant.
func tower(width, height int, roof ramp) sprite {
	return func(p pen) {
		p.shade(4, 0, width/2+4, 4)
		roundShaft(p, width, height, masonry)
		slit(p.from(0, -height*2/3))
		if width < 22 {
			door(p)
		}
		cone(p.from(0, -height+1), width/2+3, width+4, roof)
	}
}

// battlementTower is a round tower with a crown of merlons.
func battlementTower(width, height int) sprite {
	return func(p pen) {
		p.shade(4, 0, width/2+4, 4)
		roundShaft(p, width, height, masonry)
		slit(p.from(0, -height/2))
		p.outlined(outline, func() {
			p.rect(-width/2-2, -height-4, width+4, 5, stoneLight)
			p.rect(-width/2-2, -height-4, width/2, 5, stonePale)
			p.rect(width/2-2, -height-4, 4, 5, stone)
			for x := -width/2 - 2; x < width/2; x += 6 {
				p.rect(x, -height-8, 4, 5, stonePale)
				p.rect(x+3, -height-8, 1, 5, stone)
			}
		})
	}
}

// cone is a pointed roof with a pennant; half is the half width at the eaves.
func cone(p pen, half, height int, tones ramp) {
	p.outlined(outline, func() {
		p.rect(0, -height-7, 1, 8, outline)
		if p.frame == still {
			p.rect(1, -height-7, 5, 3, tile)
			p.rect(1, -height-5, 3, 1, tileDark)
		}
		for x := 1; x < 6 && p.frame != still; x++ {
			p.rect(x, -height-7+p.waved(x), 1, 3, tile)
		}
	})
	p.outlined(outline, func() {
		p.polygon(tones[1], -half, 0, half+1, 0, 1, -height, 0, -height)
		p.polygon(tones[2], -half, 0, half/5, 0, 0, -height)
		p.polygon(tones[3], 2-half, 0, -half/3, 0, 0, -height+4)
		p.rect(-half, -1, 2*half+1, 1, tones[0])
		for j := 6; j < height-6; j += 5 {
			w := half * (height - j) / height
			p.rect(-w/2, -j, w, 1, tones[0])
		}
	})
}

// slit is a narrow window.
func slit(p pen) {
	p.rect(-1, -4, 3, 6, outline)
	p.rect(0, -3, 1, 4, window)
}

// wall is a curtain wall with merlons, its lower left corner at the origin.
func wall(width, height int) sprite {
	return func(p pen) {
		p.outlined(outline, func() {
			p.rect(0, -height+1, width, height, stoneLight)
			for i := 1; i < width-3; i += 7 {
				p.rect(i, -height-2, 4, 4, stonePale)
			}
			for j := 6; j < height; j++ {
				for i := 0; i < width; i++ {
					if course := j / 5; j%5 == 1 || mod(i+course*4, 9) == 0 {
						p.dot(i, j-height+1, stone)
					}
				}
			}
			p.rect(0, -height+1, width, 4, stonePale)
			p.rect(0, -height+6, width, 1, stoneDark)
			p.rect(0, -1, width, 2, stone)
		})
	}
}

// tent has an open flap.
func tent(cloth ramp) sprite {
	return func(p pen) {
		p.shade(4, 0, 15, 4)
		p.outlined(outline, func() {
			p.line(0, -20, 0, -24, 1, wood)
			p.polygon(cloth[1], -13, 1, 14, 1, 1, -20, 0, -20)
			p.polygon(cloth[2], -13, 1, 1, 1, 0, -20)
			p.polygon(cloth[3], -11, 1, -6, 1, -1, -18)
			p.rect(-13, 0, 27, 1, cloth[0])
		})
		p.polygon(outline, -4, 1, 6, 1, 1, -13)
		p.polygon(cloth[0], 2, 1, 6, 1, 1, -12)
	}
}
