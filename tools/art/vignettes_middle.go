package art

import "sort"

// The vignettes of the rows 3 to 5. Coordinates are pixels within the cell.

// sheepPen lies west of the village bridge.
func sheepPen(p pen) {
	plankBridge(p.from(52, 80), 46, 20, false)
	p.put(5, 14, fence(5))
	p.put(5, 70, fence(5))
	p.put(4, 18, sideFence(6))
	p.put(41, 18, sideFence(6))
	p.scatter(sheep, 19, 32, 31, 44, 18, 58)
	p.put(32, 60, lamb)
	p.put(50, 66, strolling(villager(boards)))
	p.put(104, 40, tree)
	p.put(110, 68, tree)
	p.put(24, 118, hayStack)
	p.put(96, 64, bush)
}

// stoneCircle stands around an altar, east of the river.
func stoneCircle(p pen) {
	p.oval(88, 72, 22, 16, grassLight)
	p.oval(88, 72, 17, 12, roadDark)
	p.oval(88, 72, 15, 10, road)
	for i := 0; i < 9; i++ {
		angle := i*40 + 10
		p.put(88+cosine(angle)*27/1024, 74+sine(angle)*26/1024, standingStone)
	}
	p.put(88, 76, altar)
	p.put(108, 120, bush)
	p.put(18, 34, tree)
	p.put(14, 112, bush)
}

// altar is a table of stone, with a light on it in the dark world.
func altar(p pen) {
	p.shade(1, 0, 10, 2)
	p.outlined(outline, func() {
		p.rect(-5, -5, 11, 6, stone)
		p.rect(-8, -8, 17, 4, stoneLight)
		p.rect(-8, -8, 17, 1, stonePale)
	})
	if p.dark() {
		p.rect(-2, -11, 5, 3, waterRim)
		p.rect(-1, -13, 3, 4, foam)
	}
}

// flowerGarden grows between hedges on the west bank.
func flowerGarden(p pen) {
	for row, petals := range [5]colour{petalPink, petalWhite, petalYellow, petalViolet, petalPink} {
		y := 12 + row*14
		p.outlined(roadEdge, func() { p.rect(6, y, 30, 9, roadDark) })
		for i := 0; i < 5; i++ {
			flower(p.from(9+i*6, y+4-i%2), petals)
		}
	}
	p.put(23, 114, greenhouse)
	p.put(47, 116, strolling(villager(tiles)))
	p.scatter(beehive, 84, 60)
	p.put(86, 110, bush)
	p.put(84, 28, bush)
}

// flower is a blossom with leaves, 5 by 7.
func flower(p pen, petals colour) {
	p.rect(0, 2, 1, 3, leafDark)
	p.dot(-1, 3, leaf)
	p.dot(1, 3, leaf)
	p.rect(-1, -1, 3, 3, petals)
	p.dot(-2, 0, petals)
	p.dot(2, 0, petals)
	p.dot(0, -2, petals)
	p.dot(0, 0, goldLight)
}

// greenhouse is a house of glass, full of plants; by dusk a lamp burns in it.
func greenhouse(p pen) {
	p.shade(3, 0, 19, 3)
	glass := func(x, y, width, height int) {
		p.rect(x, y, width, height, byWorld(p, waterRim, strawDark))
		p.line(x+1, y+height-2, x+height-2, y+1, 1, byWorld(p, foam, straw))
	}
	p.outlined(outline, func() {
		p.rect(-17, -14, 35, 15, stonePale)
		for x := -15; x < 16; x += 8 {
			glass(x, -12, 7, 11)
			p.rect(x+1, -5, 5, 4, leafDark)
			p.rect(x+2, -7, 3, 3, leaf)
			p.dot(x+3, -8, petalPink)
		}
	})
	p.outlined(outline, func() {
		p.polygon(stonePale, -19, -13, 20, -13, 14, -25, -13, -25)
		for x := -13; x < 14; x += 7 {
			glass(x, -23, 5, 9)
		}
	})
	if p.dark() {
		p.rect(-1, -10, 3, 3, flame)
		p.dot(0, -9, goldLight)
	}
}

// well has a little roof over its shaft.
func well(p pen) {
	p.shade(3, 0, 13, 3)
	p.outlined(outline, func() {
		p.oval(0, -4, 10, 5, stone)
		p.oval(0, -6, 10, 4, stonePale)
		p.oval(0, -6, 7, 2, waterDeep)
		p.rect(-9, -3, 4, 3, stoneLight)
		p.rect(2, -2, 5, 2, stoneDark)
	})
	p.outlined(outline, func() {
		p.rect(-9, -20, 2, 15, wood)
		p.rect(8, -20, 2, 15, woodDark)
	})
	p.rect(0, -20, 1, 12, outline)
	p.rect(-2, -11, 5, 4, woodDark)
	hippedRoof(p.from(0, -18), 22, 9, tiles)
}

// beacon burns on its tower south of the moat's channel.
func beacon(p pen) {
	p.put(30, 116, battlementTower(22, 36))
	p.put(30, 69, brazier)
	p.put(108, 48, pineTree)
	p.put(11, 119, guard)
	p.scatter(pineTree, 112, 84, 104, 116)
	p.put(96, 32, bush)
	p.put(52, 121, rockPile)
	p.put(18, 20, bush)
}

// brazier is the fire on the tower. The merlons hide its foot.
func brazier(p pen) {
	p.outlined(tileDark, func() {
		a, b := p.flickers(0), p.flickers(1)
		p.polygon(flame, -5, 0, 6, 0, 5, -6+b, 3, -4, a/2, -12+a, -3, -5, -5, -8-b)
		p.polygon(gold, -3, 0, 4, 0, 1+a/2, -8+b)
		p.polygon(goldLight, -1, 0, 3, 0, 1, -4)
	})
}

// caravan rests between the river and the desert.
func caravan(p pen) {
	p.scatter(camel, 24, 104, 60, 120)
	p.put(94, 104, nomadTent)
	p.put(112, 122, chest)
	p.put(20, 122, cactus)
	p.scatter(tree, 22, 34, 96, 30)
	p.scatter(bush, 52, 30, 70, 36)
}

// nomadTent is striped and has a round top.
func nomadTent(p pen) {
	p.shade(4, 0, 20, 4)
	p.outlined(outline, func() {
		for x := -18; x <= 18; x++ {
			rise := 26 - x*x/22
			cloth := ramp{sandEdge, sandDark, sandLight, petalWhite}
			if mod(x, 12) < 6 {
				cloth = ramp{tileDeep, tileDark, tile, tileLight}
			}
			ink := cloth[2]
			if x > 8 {
				ink = cloth[1]
			}
			p.rect(x, 1-rise, 1, rise, ink)
			p.dot(x, -11, cloth[0])
		}
		p.rect(0, -30, 1, 5, woodLight)
	})
	p.polygon(outline, -5, 1, 6, 1, 1, -12, 0, -12)
	p.polygon(woodDeep, -3, 1, 4, 1, 1, -8, 0, -8)
}

// mine opens in a cliff south of the river.
func mine(p pen) {
	p.put(65, 117, mineGate)
	p.put(96, 122, mineCart)
	p.put(26, 121, rockPile)
	p.scatter(pineTree, 24, 32, 52, 30)
	p.put(100, 32, tree)
	p.put(112, 100, oreHeap)
	p.put(50, 92, pineTree)
	p.put(84, 90, rockPile)
}

// mineGate is a timbered entrance with rails.
func mineGate(p pen) {
	p.outlined(outline, func() {
		p.rect(-12, -17, 25, 18, woodDark)
		p.rect(-13, -19, 27, 4, woodLight)
		p.rect(-12, -15, 3, 16, wood)
		p.rect(10, -15, 3, 16, woodDark)
	})
	p.rect(-9, -15, 19, 17, outline)
	p.rect(-5, -2, 1, 7, stoneLight)
	p.rect(5, -2, 1, 7, stoneLight)
	for j := 0; j < 6; j += 3 {
		p.rect(-7, j, 15, 1, woodDark)
	}
	p.rect(-1, -12, 3, 3, flame)
	p.dot(0, -12, goldLight)
}

// oreHeap glitters.
func oreHeap(p pen) {
	p.shade(1, 0, 9, 2)
	p.outlined(outline, func() {
		p.polygon(stoneDark, -9, 1, 10, 1, 3, -9, -2, -9)
		p.polygon(stone, -9, 1, 0, 1, 0, -9, -2, -9)
		for _, grain := range [6]point{{-4, -2}, {0, -6}, {4, -3}, {-1, -1}, {6, 0}, {-6, 0}} {
			p.rect(grain.X, grain.Y, 2, 1, gold)
			p.dot(grain.X, grain.Y, goldLight)
		}
	})
}

// pumpkinPatch belongs to a red cottage.
func pumpkinPatch(p pen) {
	p.put(66, 70, house(38, tiles))
	crops(p.from(8, 82), 60, 34, foliage)
	p.scatter(pumpkin, 18, 91, 36, 91, 54, 91, 27, 102, 46, 102, 17, 113, 36, 113, 57, 113)
	p.put(20, 77, well)
	p.put(112, 34, bush)
	p.put(112, 118, tree)
}

// inn is a tall timbered house with a sign, a horse and a cart.
func inn(p pen) {
	p.put(50, 68, innHouse)
	p.put(92, 66, innSign)
	p.put(104, 34, tree)
	p.scatter(barrel, 14, 64, 12, 70)
	p.put(56, 106, fence(7))
	p.put(56, 123, fence(7))
	p.scatter(horse, 74, 114, 97, 112)
	p.put(22, 120, cart)
	p.put(42, 122, hayStack)
	p.put(108, 58, bush)
}

// innHouse has two storeys and five windows.
func innHouse(p pen) {
	p.shade(5, 0, 33, 4)
	p.outlined(outline, func() {
		p.rect(-28, -16, 57, 17, stoneLight)
		p.rect(-28, -16, 6, 17, stonePale)
		p.rect(20, -16, 9, 17, stone)
		p.rect(-28, -1, 57, 2, stoneDark)
	})
	p.outlined(outline, func() {
		p.rect(-30, -34, 61, 17, sandLight)
		p.rect(20, -34, 11, 17, sand)
		p.rect(-30, -19, 61, 2, woodDark)
		for x := -30; x < 32; x += 12 {
			p.rect(x, -34, 2, 16, woodDark)
		}
		p.line(-28, -19, -20, -31, 1, woodDark)
		p.line(28, -19, 20, -31, 1, woodDark)
	})
	for _, x := range [3]int{-14, -2, 10} {
		pane(p.from(x, -23))
	}
	pane(p.from(-20, -6))
	pane(p.from(18, -6))
	p.rect(-6, -12, 13, 13, outline)
	p.rect(-5, -11, 11, 12, woodDark)
	p.rect(-5, -11, 5, 12, wood)
	p.dot(-1, -5, goldLight)
	p.dot(1, -5, goldLight)
	hippedRoof(p.from(0, -32), 66, 20, slates)
	chimney(p.from(20, -50))
	chimney(p.from(-18, -50))
}

// innSign hangs from a post.
func innSign(p pen) {
	p.shade(1, 0, 4, 2)
	p.outlined(outline, func() {
		p.rect(-5, -24, 2, 25, wood)
		p.rect(-5, -24, 13, 2, woodDark)
		p.rect(-1, -20, 9, 9, gold)
		p.rect(-1, -20, 9, 1, goldLight)
	})
	p.rect(1, -17, 4, 5, woodDark)
	p.rect(5, -16, 1, 2, woodDark)
	p.rect(1, -18, 4, 1, petalWhite)
}

// hedgeSpiral is clipped yew, wound twice around a fountain.
func hedgeSpiral(p pen) {
	p.oval(50, 94, 38, 24, grassLight)
	p.put(50, 97, spiralHedge(false))
	p.put(50, 98, goldenUrn)
	p.put(50, 99, spiralHedge(true))
	p.put(92, 18, bush)
	wildflowers(p.from(50, 8))
	p.put(18, 28, tree)
}

// spiralHedge is the half of the hedge in front of the urn or behind it. The urn is
// at the origin.
func spiralHedge(before bool) sprite {
	const turns = 2*360 + 150
	var pieces []point
	for degrees := 0; degrees < turns; degrees += 4 {
		radius := 12 + degrees*30/turns
		at := point{cosine(degrees) * radius / 1024, sine(degrees)*radius*11/16/1024 - 3}
		if (at.Y > 0) == before {
			pieces = append(pieces, at)
		}
	}
	sort.Slice(pieces, func(i, j int) bool { return pieces[i].Y < pieces[j].Y })
	return func(p pen) {
		for _, at := range pieces {
			p.shade(at.X+2, at.Y, 4, 1)
		}
		p.outlined(leafOutline, func() {
			for _, at := range pieces {
				hedge(p.from(at.X, at.Y))
			}
		})
	}
}

// hedge is a short piece of clipped hedge; pieces close up to a wall.
func hedge(p pen) {
	p.rect(-2, -3, 5, 4, leafDeep)
	p.rect(-2, -7, 5, 4, leafDark)
	p.rect(-2, -7, 4, 3, leaf)
	if (p.x+p.y)%3 == 0 {
		p.rect(-2, -7, 2, 1, leafLight)
		p.dot(0, -2, leafDark)
	}
}

// goldenUrn stands in the middle of the spiral.
func goldenUrn(p pen) {
	p.outlined(outline, func() {
		p.rect(-2, -3, 5, 4, stoneLight)
		p.oval(0, -7, 3, 3, gold)
		p.rect(-2, -9, 2, 3, goldLight)
		p.rect(-3, -11, 7, 1, goldDark)
	})
}

// shrine has a red gate among pines, and a pagoda across the river.
func shrine(p pen) {
	plankBridge(p.from(55, 44), 46, 20, false)
	for j := 0; j < 3; j++ {
		p.rect(18+j%2*3, 104+j*6, 14, 4, stone)
		p.rect(18+j%2*3, 104+j*6, 14, 1, stonePale)
	}
	p.put(26, 106, shrineGate)
	p.scatter(lantern, 10, 120, 44, 120)
	p.put(103, 116, pagoda)
	p.scatter(pineTree, 18, 70, 42, 76, 110, 42, 20, 31, 44, 30)
	p.put(84, 121, bush)
}

// shrineGate is two posts and two beams.
func shrineGate(p pen) {
	p.shade(2, 0, 16, 2)
	p.outlined(outline, func() {
		for _, x := range [2]int{-12, 9} {
			p.rect(x, -26, 4, 27, petalPink)
			p.rect(x+2, -26, 2, 27, tileDark)
			p.rect(x-1, -2, 6, 3, stoneDeep)
		}
		p.rect(-14, -23, 29, 3, tileDark)
		p.rect(-14, -23, 29, 1, petalPink)
		p.polygon(petalPink, -18, -33, 19, -33, 17, -28, -16, -28)
		p.rect(-17, -33, 35, 1, outline)
		p.polygon(stoneDeep, -19, -36, 20, -36, 18, -33, -17, -33)
		p.rect(-2, -28, 5, 6, goldDark)
	})
}

// pagoda has two roofs.
func pagoda(p pen) {
	p.shade(3, 0, 16, 3)
	for storey, half := range [2]int{11, 8} {
		y := -storey * 19
		p.outlined(outline, func() {
			p.rect(-half, y-10, 2*half+1, 11, petalWhite)
			p.rect(half-4, y-10, 5, 11, stoneLight)
			p.rect(-half, y-10, 2, 11, tile)
			p.rect(half-1, y-10, 2, 11, tileDark)
		})
		p.rect(-3, y-7, 7, 8, outline)
		p.rect(-2, y-6, 5, 7, window)
		p.outlined(outline, func() {
			p.polygon(slates[1], -half-6, y-9, half+7, y-9, half-1, y-18, 1-half, y-18)
			p.polygon(slates[2], -half-6, y-9, 1, y-9, 1, y-18, 1-half, y-18)
			p.rect(-half-6, y-11, 3, 2, slates[3])
			p.rect(half+4, y-11, 3, 2, slates[2])
			p.rect(-half+2, y-17, half, 1, slates[3])
		})
	}
	p.outlined(outline, func() { p.rect(0, -46, 1, 9, gold) })
}

// witchHut stands on stilts in the bog.
func witchHut(p pen) {
	for _, pool := range [4]point{{40, 96}, {84, 106}, {96, 78}, {56, 72}} {
		p.oval(pool.X, pool.Y, 11, 4, swampGlow)
		p.rect(pool.X-6, pool.Y-2, 9, 1, waterRim)
	}
	p.put(66, 102, stiltHut)
	p.scatter(deadTree, 30, 94, 106, 100, 100, 70)
	p.scatter(lilyPad, 42, 98, 84, 108, 94, 80, 58, 114)
	p.put(36, 118, cauldron)
	p.scatter(tree, 24, 34, 104, 30)
	p.put(62, 24, bush)
}

// stiltHut is crooked, with a lit window.
func stiltHut(p pen) {
	p.shade(2, 0, 18, 3)
	p.outlined(outline, func() {
		p.rect(-13, -12, 2, 13, woodDark)
		p.rect(-3, -12, 2, 12, woodDark)
		p.rect(10, -12, 2, 13, woodDark)
	})
	p.outlined(outline, func() {
		p.rect(-15, -30, 29, 19, wood)
		for y := -28; y < -12; y += 4 {
			p.rect(-15, y, 29, 1, woodDark)
		}
		p.rect(9, -30, 5, 19, woodDark)
		p.rect(-17, -13, 33, 3, woodLight)
	})
	p.rect(-10, -25, 9, 8, outline)
	p.rect(-9, -24, 7, 6, flame)
	p.rect(-9, -24, 3, 3, goldLight)
	p.rect(-6, -24, 1, 6, outline)
	p.rect(3, -25, 7, 12, outline)
	p.rect(4, -24, 5, 11, woodDeep)
	p.outlined(outline, func() {
		p.polygon(spireDark, -20, -27, 20, -27, 10, -40, 6, -55, 1, -43)
		p.polygon(spire, -20, -27, 2, -27, 4, -50, 1, -43)
		for j := -30; j > -42; j -= 4 {
			p.rect(-14-(j+30), j, 22+(j+30), 1, spireDeep)
		}
		p.line(-16, -29, -2, -40, 1, spireLight)
	})
}

// cauldron brews something green.
func cauldron(p pen) {
	p.shade(1, 0, 8, 2)
	p.outlined(outline, func() {
		p.oval(0, -4, 6, 4, stoneDeep)
		p.rect(-4, -5, 2, 4, stoneDark)
		p.oval(0, -8, 5, 1, leafLight)
	})
	p.dot(-2, -11, leafLight)
	p.rect(1, -13, 2, 2, leafLight)
}

// camp is three tents around a fire.
func camp(p pen) {
	p.put(70, 40, tent(tiles))
	p.put(104, 54, tent(slates))
	p.put(104, 112, tent(thatch))
	p.put(84, 80, fire)
	p.put(64, 84, stump)
	p.put(97, 74, strolling(villager(slates)))
	p.put(106, 80, stump)
	p.put(18, 116, tree)
	p.put(70, 112, logPile)
	p.put(12, 28, bush)
}
