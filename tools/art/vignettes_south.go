package art

// The vignettes of the rows 6 and 7. Coordinates are pixels within the cell.

// flamingos wade in a pool under palms.
func flamingos(p pen) {
	p.scatter(flamingo, 32, 62, 46, 56, 56, 70, 38, 76, 62, 60)
	p.scatter(palm, 20, 46, 66, 38, 20, 112, 58, 116)
	p.put(76, 92, bush)
	p.put(112, 26, bush)
	p.put(110, 116, tree)
	p.put(40, 104, reeds)
}

// ruinedTemple stands on its hill: two rows of columns, most of them broken.
func ruinedTemple(p pen) {
	p.outlined(outline, func() {
		p.rect(28, 46, 72, 32, stoneLight)
		for j := 0; j < 32; j++ {
			for i := 0; i < 72; i++ {
				if (i+j/8*5)%12 == 0 || j%8 == 0 {
					p.dot(28+i, 46+j, stone)
				} else if noise(p.x+i, p.y+j, 12, 150) > 170 {
					p.dot(28+i, 46+j, ruinMoss)
				}
			}
		}
	})
	p.outlined(outline, func() {
		p.rect(26, 78, 76, 4, stone)
		p.rect(26, 78, 76, 2, stonePale)
	})
	for i, height := range [5]int{30, 30, 30, 12, 22} {
		p.put(35+i*14, 52, column(height))
	}
	p.put(49, 53, architrave)
	for i, height := range [5]int{16, 8, 0, 8, 26} {
		if height > 0 {
			p.put(35+i*14, 76, column(height))
		}
	}
	if p.dark() {
		p.put(63, 70, ghost)
	}
	p.put(22, 120, tree)
	p.put(104, 121, tree)
	p.put(64, 119, fallenColumn)
}

// architrave lies across the three whole columns of the back row.
func architrave(p pen) {
	p.outlined(outline, func() {
		p.rect(-19, -36, 38, 6, stoneLight)
		p.rect(-19, -36, 38, 2, stonePale)
		p.rect(-19, -31, 38, 1, stone)
		p.polygon(stoneLight, -19, -36, 8, -36, -4, -45)
		p.polygon(stonePale, -19, -36, -6, -36, -4, -45)
	})
}

// statue is a figure on a plinth.
func statue(p pen) {
	p.outlined(outline, func() {
		p.rect(-4, -4, 9, 5, stone)
		p.rect(-4, -4, 9, 1, stonePale)
		p.rect(-2, -13, 5, 9, stoneLight)
		p.rect(-2, -13, 2, 9, stonePale)
		p.rect(-1, -17, 3, 4, stonePale)
		p.line(3, -12, 5, -17, 1, stoneLight)
	})
	if p.dark() {
		p.dot(-1, -16, flame)
		p.dot(1, -16, flame)
	}
}

// fallenColumn lies in drums.
func fallenColumn(p pen) {
	p.shade(1, 0, 16, 2)
	for _, x := range [3]int{-12, -1, 11} {
		p.outlined(outline, func() {
			p.rect(x-4, -6, 8, 6, stoneLight)
			p.rect(x-4, -6, 8, 2, stonePale)
			p.rect(x-4, -1, 8, 1, stone)
			p.rect(x+3, -6, 1, 6, stone)
		})
	}
}

// tulipField is planted in stripes.
func tulipField(p pen) {
	colours := [4]colour{petalPink, petalYellow, petalViolet, petalWhite}
	for row := 0; row < 13; row++ {
		y := 12 + row*8
		width := 74
		if row > 6 {
			width = 74 - (row-6)*6
		}
		p.rect(6, y+2, width, 4, leafDark)
		p.rect(6, y+6, width, 1, leafDeep)
		petals := colours[row/2%4]
		for x := 0; x+3 < width; x += 4 {
			p.rect(7+x, y-1+x/4%2, 3, 3, petals)
			p.dot(8+x, y-2+x/4%2, petals)
			p.dot(7+x, y+1+x/4%2, leafOutline)
			p.dot(9+x, y+1+x/4%2, leafOutline)
			p.dot(8+x, y+3, leafLight)
		}
	}
	p.put(114, 30, bush)
	p.put(110, 90, tree)
	wildflowers(p.from(92, 106))
	p.put(88, 30, strolling(villager(slates)))
}

// vineyard has its press house behind the vines, and more vines across the
// road.
func vineyard(p pen) {
	p.put(32, 46, house(48, tiles))
	p.scatter(barrel, 12, 52, 20, 56, 60, 52)
	for row := 0; row < 3; row++ {
		p.put(6, 78+row*21, trellis(50+row%2*2))
	}
	p.put(66, 66, strolling(villager(slates)))
	p.put(106, 44, tree)
	p.put(98, 68, cart)
	p.put(94, 96, trellis(26))
	p.put(94, 116, trellis(26))
}

// trellis is a row of vines along a wire.
func trellis(width int) sprite {
	return func(p pen) {
		p.shade(width/2+1, 0, width/2, 2)
		p.outlined(leafOutline, func() {
			for x := 0; x < width; x += 12 {
				p.rect(x+1, -16, 2, 17, wood)
			}
			for x := 0; x < width-2; x++ {
				low := pick(x/2, p.y, 72, 4)
				p.rect(x+1, -12-low/2, 1, 8+low/2+low%2, leafDark)
			}
			for x := 1; x < width-3; x += 4 {
				p.rect(x, -13+x%3, 3, 2, leaf)
				p.dot(x, -13+x%3, leafLight)
				p.rect(x+2, -8+x%2, 2, 2, leafDeep)
			}
			for x := 4; x < width-4; x += 8 {
				p.rect(x, -7, 3, 3, petalViolet)
				p.rect(x, -4, 2, 2, petalViolet)
				p.dot(x, -7, petalWhite)
			}
		})
	}
}

// dragonBones bleach on a table of sandstone.
func dragonBones(p pen) {
	p.put(66, 82, dragonRibs)
	p.put(26, 84, dragonSkull)
	p.scatter(cactus, 20, 122, 112, 30, 108, 121)
	p.put(88, 120, rockPile)
	p.put(20, 34, rockPile)
}

// dragonRibs are the spine, seven ribs and the tail.
func dragonRibs(p pen) {
	p.shade(2, 0, 36, 5)
	for i := 0; i < 7; i++ {
		x, tall := -26+i*8, 26-abs(i-2)*4
		p.outlined(outline, func() {
			for j := 0; j <= tall; j++ {
				bend := 6 * j * (tall - j) / (tall * tall / 4) / 2
				p.rect(x+bend-j/6, -j, 2, 1, petalWhite)
				p.dot(x+bend-j/6+1, -j, stoneLight)
			}
		})
	}
	p.outlined(outline, func() {
		for i := 0; i < 74; i++ {
			x := -38 + i
			y := -26 + (i-16)*(i-16)/130
			p.rect(x, y, 1, 3-i/50, petalWhite)
			if i%6 == 0 {
				p.rect(x, y-2, 2, 2, stoneLight)
			}
		}
	})
}

// dragonSkull has horns, and an eye that still glows at dusk.
func dragonSkull(p pen) {
	p.shade(2, 0, 14, 3)
	p.outlined(outline, func() {
		p.polygon(stoneLight, 2, -16, 14, -26, 16, -24, 8, -13)
		p.polygon(stoneLight, -2, -17, 4, -29, 6, -28, 4, -14)
		p.oval(3, -10, 9, 7, petalWhite)
		p.polygon(petalWhite, -15, -1, -13, -8, 0, -16, 6, -4, 2, 0)
		p.polygon(stoneLight, -13, 1, 6, 1, 10, -5, 4, -2, -8, -2)
		for x := -12; x < 2; x += 4 {
			p.rect(x, -1, 2, 2, outline)
		}
	})
	p.oval(2, -10, 2, 2, outline)
	p.oval(-10, -6, 1, 0, outline)
	if p.dark() {
		p.oval(2, -10, 1, 1, flame)
	}
}

// treasureCove hides a chest on an islet.
func treasureCove(p pen) {
	p.oval(84, 106, 30, 13, bank)
	p.oval(84, 105, 29, 12, sandDark)
	p.oval(84, 104, 28, 11, sand)
	p.oval(78, 101, 16, 5, sandLight)
	p.line(62, 100, 68, 106, 2, tile)
	p.line(68, 100, 62, 106, 2, tile)
	p.put(84, 104, palm)
	p.put(102, 108, chest)
	p.scatter(palm, 22, 56, 46, 68)
	p.put(103, 44, driftHut)
	p.put(70, 40, bush)
	p.put(20, 116, rowingBoat)
	p.put(66, 56, crab)
}

// driftHut is a beachcomber's shelter.
func driftHut(p pen) {
	p.shade(3, 0, 16, 3)
	p.outlined(outline, func() {
		p.rect(-11, -14, 23, 15, woodDark)
		for x := -11; x < 12; x += 4 {
			p.rect(x, -14, 2, 15, wood)
		}
	})
	p.rect(-3, -10, 7, 11, outline)
	p.outlined(outline, func() {
		p.polygon(thatch[1], -16, -12, 17, -12, 5, -27, -4, -27)
		p.polygon(thatch[2], -16, -12, 2, -12, 1, -27, -4, -27)
		for x := -14; x < 15; x += 3 {
			p.rect(x, -13, 1, 3, thatch[0])
			p.line(x, -13, x/3, -26, 1, thatch[0])
		}
		p.line(-12, -13, -4, -26, 1, thatch[3])
	})
}

// harbour has a pier, a ship under sail and two houses.
func harbour(p pen) {
	plankBridge(p.from(46, 36), 15, 44, true)
	p.put(24, 46, house(34, slates))
	p.put(100, 48, house(34, tiles))
	p.put(84, 119, ship)
	p.scatter(crate, 74, 50, 70, 56)
	p.put(53, 66, strolling(villager(tiles)))
	p.put(114, 62, barrel)
	p.put(22, 104, rowingBoat)
}

// ship is a cog with a square sail.
func ship(p pen) {
	p.x += p.drifted(2)
	p = p.rocked()
	p.outlined(outline, func() {
		p.rect(-1, -46, 3, 40, woodDark)
		for x := 2; x < 10; x++ {
			p.rect(x, -46+p.waved(x), 1, 4, tile)
		}
		p.dot(9, -44+p.waved(9), tileDark)
	})
	p.outlined(outline, func() {
		p.polygon(petalWhite, -19, -40, 17, -40, 21, -28, 18, -15, -19, -15, -15, -28)
		p.polygon(stoneLight, 8, -40, 17, -40, 21, -28, 18, -15, 9, -15, 12, -28)
		p.rect(-20, -41, 39, 2, wood)
		p.rect(-16, -29, 36, 4, tile)
		p.rect(9, -29, 11, 4, tileDark)
	})
	p.outlined(outline, func() {
		p.polygon(woodDark, -29, -11, -22, -11, -20, -8, 18, -8, 21, -14, 29, -14, 20, 3, -20, 3)
		p.polygon(wood, -28, -11, -22, -11, -20, -7, 20, -7, 22, -13, 28, -13, 25, -6, -25, -6)
		p.rect(-25, -4, 48, 1, woodDeep)
		p.rect(-22, 0, 42, 1, woodDeep)
		for x := -14; x < 16; x += 8 {
			p.rect(x, -7, 3, 2, goldDark)
		}
	})
	p.rect(-24, 3, 47, 1, foam)
}

// lighthouse looks out over the eastern sea.
func lighthouse(p pen) {
	p.put(66, 82, lightTower)
	p.put(20, 36, tree)
	p.put(20, 118, bush)
	p.put(34, 78, house(26, tiles))
	p.put(104, 118, rowingBoat)
	p.scatter(gull, 94, 30, 108, 52, 26, 24)
	p.put(52, 118, rockPile)
	p.put(88, 72, bush)
}

// lightTower is banded; its lamp burns day and night.
func lightTower(p pen) {
	p.shade(4, 0, 15, 4)
	p.outlined(outline, func() {
		for y := 0; y < 50; y++ {
			half := 11 - y/14
			band := masonry
			if y/10%2 == 1 {
				band = ramp{tileDeep, tileDark, tile, tileLight}
			}
			p.rect(-half, -y, 2*half+1, 1, band[1])
			p.rect(-half, -y, half+4, 1, band[2])
			p.rect(-half, -y, half/2+1, 1, band[3])
		}
	})
	door(p)
	slit(p.from(0, -27))
	p.outlined(outline, func() {
		p.rect(-11, -52, 23, 3, stoneLight)
		p.rect(-11, -52, 23, 1, stonePale)
	})
	p.outlined(outline, func() {
		p.rect(-6, -62, 13, 9, goldLight)
		p.rect(-6, -62, 2, 9, gold)
		p.rect(0, -62, 1, 9, outline)
	})
	p.outlined(outline, func() {
		p.polygon(tileDark, -9, -62, 10, -62, 1, -72, 0, -72)
		p.polygon(tile, -9, -62, 1, -62, 0, -72)
		p.rect(0, -74, 1, 2, gold)
	})
}
