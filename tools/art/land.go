package art

import "sync"

// The geography of both worlds: rivers, roads, lakes, deserts and highlands. All
// coordinates are pixels of the picture. Roads and rivers avoid the corners of
// cells and cross each edge at a different place.

// land is the geography, computed for every pixel.
type land struct {
	water, road distances
	desert      distances
	swamp       distances
	forest      distances
	moat        shape
}

// theLand is computed once, because it is the same in both worlds.
var theLand = sync.OnceValue(func() *land {
	l := &land{
		water: newDistances(), road: newDistances(),
		desert: newDistances(), swamp: newDistances(), forest: newDistances(),
		moat: slab(396, 402, 628, 612, 24).without(slab(419, 425, 605, 589, 14)),
	}
	l.water.addBand(eastRiver, 13, 1, 3)
	l.water.addBand(westRiver, 11, 2, 3)
	l.water.addBand(moatChannel, 10, 3, 1)
	l.water.add(l.moat)
	l.water.add(islandLake.without(templeIsland))
	for _, s := range []shape{craterLake, millPond, flamingoPool, oasis, southBay, eastSea, forestPond} {
		l.water.add(s)
	}
	for i, r := range roads {
		l.road.addBand(r, 7, 14+i, 1)
	}
	l.desert.add(oval(109, 912, 172, 166).rough(20, 12))
	l.desert.add(oval(240, 978, 122, 82).rough(20, 12))
	l.desert.add(oval(60, 770, 150, 62).rough(20, 8))
	l.desert.add(oval(444, 974, 54, 44).rough(19, 8))
	l.swamp.add(oval(834, 722, 50, 34).rough(21, 8))
	l.road.add(villageRing)
	for _, path := range villagePaths {
		l.road.addBand(path, 5, 15, 1)
	}
	l.forest.add(oval(109, 109, 166, 154).rough(22, 9).without(greatGlade).without(hutGlade).without(stoneGlade))
	l.forest.add(oval(20, 262, 74, 62).rough(22, 9))
	return l
})

// clear reports whether a point is at least some pixels from water and roads.
func (l *land) clear(x, y, pixels int) bool {
	return l.water.at(x, y) > pixels*sub && l.road.at(x, y) > pixels*sub
}

var (
	// The east river falls from the highlands, turns the mill, passes under
	// two bridges and ends in the island lake.
	eastRiver = smooth(
		point{960, 150}, point{960, 190}, point{948, 232}, point{950, 300}, point{900, 350}, point{829, 343},
		point{768, 334}, point{722, 358}, point{684, 404}, point{668, 450}, point{676, 508},
		point{724, 566}, point{716, 640}, point{722, 692}, point{704, 738}, point{724, 782}, point{756, 820})
	// The west river springs from the cave mountain and leaves the picture in
	// the west.
	westRiver = smooth(
		point{438, 220}, point{438, 246}, point{428, 272}, point{386, 296}, point{352, 328}, point{334, 368},
		point{318, 412}, point{332, 478}, point{312, 560}, point{318, 646}, point{238, 692},
		point{140, 684}, point{64, 706}, point{-30, 690})
	moatChannel = smooth(point{626, 546}, point{660, 552}, point{712, 548})

	craterLake   = oval(768, 122, 46, 31).rough(12, 3)
	millPond     = oval(572, 304, 44, 27).rough(4, 4)
	flamingoPool = oval(300, 832, 29, 22).rough(8, 4)
	oasis        = oval(70, 838, 24, 15).rough(18, 2)
	southBay     = oval(510, 1040, 130, 92).rough(6, 7)
	eastSea      = oval(1034, 1030, 84, 72).rough(7, 6)
	islandLake   = oval(768, 899, 108, 106).rough(3, 5)
	templeIsland = oval(770, 896, 42, 36).rough(31, 4)
	forestPond   = oval(46, 54, 21, 14).rough(24, 3)
	hutGlade     = oval(212, 62, 27, 24).rough(25, 3)
	stoneGlade   = oval(44, 204, 25, 22).rough(26, 3)
	greatGlade   = oval(130, 136, 64, 60).rough(110, 5)
	villageRing  = slab(64, 440, 192, 584, 24).ring(6)
)

// villagePaths lead from the ring to the square.
var villagePaths = []curve{
	smooth(point{64, 512}, point{100, 512}),
	smooth(point{192, 516}, point{156, 514}),
	smooth(point{126, 440}, point{128, 484}),
}

var roads = []curve{
	// From the village over the bridge, past castle and inn, to the maze.
	smooth(point{192, 474}, point{240, 474}, point{280, 474}, point{330, 474}, point{362, 504}, point{358, 568},
		point{364, 640}, point{394, 700}, point{436, 734}, point{482, 726}, point{514, 698},
		point{562, 674}, point{640, 678}, point{712, 694}, point{768, 704}, point{834, 680},
		point{896, 690}, point{926, 668}, point{928, 628}),
	// The castle's drive.
	smooth(point{512, 612}, point{526, 640}, point{540, 676}),
	// From the village north through the orchard to the sawmill.
	smooth(point{162, 440}, point{160, 410}, point{156, 366}, point{190, 306}, point{256, 292}, point{306, 294},
		point{318, 256}, point{318, 196}, point{306, 140}, point{324, 96}, point{329, 78}),
	// From the market over the river, by the mill and the farm, to the maze's
	// north gate.
	smooth(point{304, 296}, point{322, 330}, point{346, 340}, point{384, 344}, point{450, 360}, point{512, 350},
		point{560, 360}, point{604, 350}, point{640, 320}, point{700, 310}, point{768, 300}, point{808, 288},
		point{829, 322}, point{829, 396}),
	// Up to the observatory.
	smooth(point{744, 304}, point{750, 270}, point{756, 232}),
	// From the great tree out of the forest.
	smooth(point{146, 186}, point{172, 206}, point{196, 238}, point{206, 262}, point{202, 296}),
	// South-west into the desert.
	smooth(point{388, 694}, point{352, 736}, point{346, 780}, point{364, 832}, point{334, 896}, point{296, 916}),
	// South to the harbour.
	smooth(point{624, 676}, point{624, 730}, point{614, 768}, point{608, 832}, point{576, 896}, point{566, 930}),
	// East to the lighthouse.
	smooth(point{902, 688}, point{934, 736}, point{954, 781}, point{976, 832}, point{966, 896}, point{944, 934}),
}
