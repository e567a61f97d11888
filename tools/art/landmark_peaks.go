package art

// peaks is a mountain range with a cave. In the dark world its highest peak is a
// volcano.
func peaks(p pen) {
	great := summit{x: 130, foot: 136, width: 168, height: 122, seed: 3}
	if p.dark() {
		great.lost = 24
		p.put(great.x, great.foot+1, func(p pen) { lava(p.from(0, great.lost-great.height)) })
	}
	for _, s := range []summit{
		{x: 68, foot: 104, width: 104, height: 88, seed: 1}, {x: 184, foot: 108, width: 94, height: 88, seed: 2}, great,
		{x: 66, foot: 192, width: 100, height: 86, seed: 4}, {x: 184, foot: 194, width: 94, height: 88, seed: 5},
		{x: 130, foot: 214, width: 112, height: 80, seed: 6},
	} {
		p.put(s.x, s.foot, s.draw)
	}
	p.put(130, 215, caveMouth)
	cascade(p.from(41, 230), 27, 15)
	p.scatter(pineTree, 20, 226, 90, 232, 176, 230, 236, 228, 22, 134, 234, 134)
	p.scatter(rockPile, 104, 224, 162, 226, 206, 232)
}

// caveMouth opens in the foremost peak.
func caveMouth(p pen) {
	p.outlined(rockOutline, func() {
		p.oval(0, -10, 15, 14, rockDark)
		p.rect(-15, -10, 31, 11, rockDark)
		p.oval(-2, -11, 13, 12, rockLight)
		p.rect(-15, -10, 4, 11, rockLight)
	})
	p.oval(0, -9, 11, 11, outline)
	p.rect(-11, -9, 23, 10, outline)
	p.rect(-7, -3, 15, 4, rockDeep)
	for _, x := range [4]int{-6, -1, 3, 7} {
		p.line(x, -18+abs(x)/2, x, -15+abs(x)/2, 2, rockDark)
	}
	p.rect(-9, -6, 2, 5, woodDark)
	p.rect(-9, -8, 2, 2, flame)
	p.dot(-9, -8, goldLight)
}

// lava fills the crater of the great peak, at the origin, runs down its sides,
// and smokes.
func lava(p pen) {
	p.outlined(rockOutline, func() {
		for _, puff := range [4][3]int{{6, -22, 4}, {1, -16, 6}, {-5, -9, 6}, {6, -7, 5}} {
			p.oval(puff[0], puff[1], puff[2]+1, puff[2], stoneDark)
		}
	})
	for _, puff := range [4][3]int{{5, -23, 2}, {0, -17, 4}, {-6, -10, 4}, {5, -8, 3}} {
		p.oval(puff[0], puff[1], puff[2], puff[2]-1, stone)
		p.rect(puff[0]-puff[2]/2, puff[1]-puff[2]+1, puff[2], 1, stoneLight)
	}
	p.outlined(rockOutline, func() {
		p.oval(0, 2, 19, 5, rockDark)
		p.oval(-2, 1, 17, 4, rockLight)
		p.oval(0, 1, 15, 4, goldDark)
		p.oval(0, 2, 14, 3, flame)
		p.oval(-2, 2, 8, 1, goldLight)
	})
	for _, stream := range [4]point{{-13, 40}, {-3, 66}, {6, 84}, {14, 34}} {
		x := stream.X * 16
		for j := 3; j < stream.Y; j++ {
			x += (pick(j/6, stream.X, 130, 33)-16)*3/2 + stream.X*2/3
			wide := 1 + (stream.Y-j)/24
			p.rect(x/16-1, j, wide+3, 1, goldDark)
			p.rect(x/16, j, wide+1, 1, flame)
			if j%7 < 5 {
				p.dot(x/16, j, goldLight)
			}
		}
	}
	for _, spark := range [5]point{{-12, -8}, {14, -12}, {-9, -18}, {17, -4}, {11, -20}} {
		p.rect(spark.X, spark.Y, 2, 1, flame)
		p.dot(spark.X, spark.Y-1, goldLight)
	}
}
