package art

// settlePanorama puts everything that stands on the land of the panorama: four districts from left to right, one
// for each family, and between them the places that other things wake.
func settlePanorama(s *panorama) {
	settleVillage(s)
	settleHarbour(s)
	settleCastle(s)
	settleDesert(s)
	settleBetween(s)
}

// settleVillage is the district of Worlds.
func settleVillage(s *panorama) {
	paintSquare(s, 152, 186)
	s.place("wheat", 0, 0, func(p pen) { wheat(p.from(204, 189), 56, 30) }, func(p pen) { furrows(p.from(204, 189), 56, 30) })
	s.woken("flowers", tulips, 40, 196)
	s.woken("flowers", wildflowers, 56, 178)
	s.scatter(tree, 8, 104, 30, 98, 312, 132, 226, 96, 320, 206, 6, 150, 118, 108)
	s.scatter(bush, 50, 104, 98, 160, 200, 150, 306, 112, 24, 222, 228, 148)
	s.scatter(pineTree, 290, 98, 302, 104, 66, 98, 336, 100)

	s.place("inn", 62, 152, func(p pen) { litHouse(48, slates)(p); innSign(p.from(-29, 0)) }, darkHouse(48, slates))
	s.place("bakery", 122, 142, func(p pen) { litHouse(36, tiles)(p); bread(p.from(23, 0)) }, darkHouse(36, tiles))
	s.place("bell-tower", 206, 136, litChurch, church)
	s.place("smithy", 164, 134, func(p pen) { litHouse(32, boards)(p); forge(p.from(22, 4)) }, darkHouse(32, boards))
	s.put(40, 118, darkHouse(32, boards))
	s.put(100, 120, darkHouse(34, slates))
	s.put(88, 188, well)
	s.place("mill", 268, 160, mill, sleepingMill)
	s.woken("sheep", sheep, 164, 230, 186, 224, 176, 216)
	s.woken("sheep", lamb, 150, 231)
	s.woken("bees", beehive, 216, 233, 234, 234)
	s.woken("bees", bees, 225, 227)
	s.woken("cows", cow, 112, 230, 138, 222)
	s.woken("market", stall, 132, 196, 176, 204)
	s.woken("market", villager(tiles), 153, 208)
	s.woken("market", villager(slates), 112, 206)
	s.woken("market", crate, 100, 200)
	for _, at := range [4]point{{280, 194}, {302, 184}, {274, 222}, {300, 214}} {
		s.place("orchard", at.X, at.Y, fruitTree, bareTree)
	}
	s.put(276, 234, fence(5))
	s.woken("worlds", bunting(86, 14), 110, 168)
}

// settleHarbour is the district of Fifteen.
func settleHarbour(s *panorama) {
	plankBridge(pen{s.canvas, 462, 150}, 14, 46, true)
	s.scatter(tree, 352, 122, 588, 116, 636, 120)
	s.scatter(bush, 442, 112, 560, 112, 634, 176)
	s.scatter(pineTree, 604, 108, 620, 112)
	s.put(386, 130, darkHouse(36, tiles))
	s.put(426, 124, darkHouse(34, slates))
	s.put(500, 124, darkHouse(38, boards))
	s.put(546, 128, darkHouse(34, tiles))
	s.woken("rowing-boat", rowingBoat, 446, 186)
	s.woken("ducks", duck, 372, 216, 386, 222, 378, 229)
	s.woken("crates", crate, 404, 150, 414, 153, 409, 144)
	s.woken("crates", barrel, 424, 152)
	s.place("cat", 469, 176, cat, nil)
	for _, at := range [4]point{{372, 152}, {440, 148}, {490, 148}, {564, 156}} {
		s.place("quay-lamps", at.X, at.Y, litLamp, darkLamp)
	}
	s.woken("angler", panoramaAngler, 469, 192)
	s.woken("ferry", ferry, 548, 222)
	s.woken("gulls", gull, 428, 64, 452, 74, 480, 60)
	s.woken("white-sail", sailingBoat, 508, 188)
	s.place("crane", 524, 152, loadedCrane, idleCrane)
	s.woken("whale", whale, 424, 222)
	s.put(614, 166, rockPile)
	s.place("lighthouse", 598, 162, shiningLight, darkLight)
	s.woken("fifteen", bunting(88, 12), 380, 140)
}

// settleCastle is the district of Klotski.
func settleCastle(s *panorama) {
	s.scatter(pineTree, 660, 112, 674, 106, 688, 116, 912, 110, 928, 104, 944, 116, 900, 118)
	s.scatter(tree, 656, 134, 940, 140, 648, 228, 966, 226)
	s.put(800, 124, tower(34, 46, tiles))
	s.place("great-hall", 800, 125, func(p pen) { towerWindows(p, litPane) }, func(p pen) { towerWindows(p, pane) })
	s.put(758, 150, wall(85, 34))
	s.scatter(tower(24, 50, slates), 756, 152, 844, 152)
	s.place("great-hall", 800, 151, func(p pen) { hallFront(p, litPane) }, func(p pen) { hallFront(p, pane) })
	s.woken("klotski", func(p pen) { bunting(28, 8)(p.from(0, -24)) }, 786, 154)
	s.put(714, 170, wall(72, 22))
	s.put(816, 170, wall(70, 22))
	s.scatter(tower(20, 36, slates), 712, 174, 888, 174)
	s.scatter(battlementTower(18, 30), 780, 173, 820, 173)
	s.put(800, 171, gateArch)
	s.woken("guards", guard, 786, 188, 810, 188)
	s.woken("pennants", flag(22, tiles), 730, 148, 834, 149)
	s.woken("pennants", flag(22, thatch), 770, 140, 822, 136)
	s.place("castle-kitchen", 866, 160, func(p pen) { kitchen(p, litPane) }, func(p pen) { kitchen(p, pane) })
	s.woken("campfire", fire, 690, 220)
	s.woken("tents", tent(tiles), 666, 206)
	s.woken("tents", tent(thatch), 712, 212)
	s.woken("horses", horse, 784, 219, 806, 226)
	s.woken("archers", target, 854, 220, 874, 223)
	s.woken("archers", archer, 826, 222)
	s.woken("hay-cart", hayCart, 876, 194)
	s.woken("minstrel", minstrel, 752, 222)
	s.woken("swans", swan, 916, 216, 934, 222)
	s.woken("dragon", func(p pen) { dragon(p.from(0, -22)) }, 752, 172)
}

// settleDesert is the district of Carom.
func settleDesert(s *panorama) {
	s.scatter(rockPile, 1086, 138, 1164, 142, 1100, 110, 1248, 206)
	s.scatter(palm, 1266, 150, 1030, 122)
	s.place("observatory", 1130, 132, openObservatory, closedObservatory)
	for _, at := range [4]point{{1036, 158}, {1246, 112}, {1240, 226}, {1052, 226}} {
		s.place("cacti", at.X, at.Y, bloomingCactus, cactusAsleep)
	}
	s.place("spring", 1226, 184, spring, dryHollow)
	s.scatter(palm, 1200, 180, 1254, 186)
	s.woken("camel", camel, 1026, 206)
	s.woken("nomads", tent(boards), 1172, 217)
	s.woken("nomads", tent(tiles), 1204, 222)
	s.woken("nomads", fire, 1188, 228)
	for _, at := range [3]point{{996, 150}, {1012, 140}, {1004, 160}} {
		s.place("crystals", at.X, at.Y, crystal(3), rockPile)
	}
	for _, at := range [4]point{{1078, 172}, {1104, 166}, {1114, 148}, {1146, 150}} {
		s.place("lanterns", at.X, at.Y, litLamp, darkLamp)
	}
	s.place("columns", 1208, 134, standingColumns, brokenColumns)
	s.woken("caravan", caravanCamel, 1084, 204, 1118, 208)
	s.woken("caravan", villager(boards), 1062, 206)
	s.woken("obelisk", obelisk, 1160, 190)
	s.woken("kite", kite, 1052, 72)
	s.woken("comet", comet, 1196, 36)
	s.woken("carom", bunting(56, 14), 1170, 168)
}

// settleBetween are the places that no rung wakes.
func settleBetween(s *panorama) {
	s.place("workshop", 646, 168, func(p pen) { litHouse(34, boards)(p); logPile(p.from(-30, 6)) }, darkHouse(34, boards))
	s.woken("painter", painter, 330, 228)
	s.place("scholar", 968, 160, func(p pen) { scholarTower(p, true) }, func(p pen) { scholarTower(p, false) })
	s.woken("balloon", balloon, 606, 44)
	s.place("big-wheel", 334, 176, func(p pen) { bigWheel(p, true) }, func(p pen) { bigWheel(p, false) })
}
