package art

// Roads have a light middle and a darker edge. They end before water, where there
// are bridges.

func paintRoads(c *canvas) {
	for y := 0; y < Size; y++ {
		for x := 0; x < Size; x++ {
			if d := c.land.road.at(x, y); d <= 2*sub && c.land.water.at(x, y) >= 4*sub {
				c.set(x, y, roadAt(x, y, d))
			}
		}
	}
}

// roadAt returns the colour of a road at a distance from its edge.
func roadAt(x, y, d int) colour {
	switch {
	case d > 10:
		return roadEdge
	case d > -16:
		return roadDark
	case chance(x>>1, y>>1, 80, 3):
		return roadDark
	case noise(x, y, 9, 81) > 164:
		return roadLight
	}
	return road
}
