package art

// The maze is seen from above and in front: each wall has a lit top, a face to the
// south and a shadow. Its gates are at the roads in the north and in the south.

const (
	mazeRooms = 7               // rooms along each side
	mazeGrid  = 2*mazeRooms + 1 // walls and rooms alternate in the grid
	mazeWall  = 8               // thickness of a wall
	mazeFace  = 9               // height of a wall's visible face
	mazeLift  = 6               // how far wall tops are lifted
	mazeLeft  = 8               // clear of the landmark's edge
	mazeTop   = mazeLeft + mazeLift
	northGate = 3 // grid column over the second room
	southGate = 9 // grid column under the fifth
)

// mazeAxis is the size of a room in one direction of the grid. Rooms are less deep
// than wide, because the tops of walls are drawn higher.
type mazeAxis int

const (
	mazeAcross mazeAxis = 25
	mazeDown   mazeAxis = 23
)

// at returns the position of a column or row of the grid.
func (room mazeAxis) at(i int) int {
	return i/2*(int(room)+mazeWall) + i%2*mazeWall
}

// span returns the size of a column or row of the grid.
func (room mazeAxis) span(i int) int {
	if i%2 == 1 {
		return int(room)
	}
	return mazeWall
}

// inRoom returns a point in the room of a grid cell, below its centre.
func inRoom(column, row int) (x, y int) {
	return mazeAcross.at(column) + int(mazeAcross)/2, mazeDown.at(row) + int(mazeDown) - 3
}

// mazePlan has true for walls and false for floor.
type mazePlan [mazeGrid][mazeGrid]bool

// wall reports whether a cell of the grid is a wall. Outside of the plan there are
// none.
func (m *mazePlan) wall(column, row int) bool {
	return column >= 0 && row >= 0 && column < mazeGrid && row < mazeGrid && m[row][column]
}

// Positions in the grid of the maze.
var (
	mazeGaps    = []point{{4, 3}, {2, 9}, {10, 3}, {11, 10}, {5, 12}, {12, 7}, {9, 2}, {6, 9}, {3, 6}}
	mazeBasins  = []point{{9, 11}, {11, 11}, {11, 13}, {13, 11}}
	mazeBushes  = []point{{1, 5}, {11, 3}, {5, 11}, {13, 13}, {5, 1}}
	mazeTorches = []point{{1, 3}, {11, 1}, {3, 13}, {13, 13}, {5, 9}, {9, 5}}
)

// maze is a ruin with gaps, moss and bushes around a golden cup. In the dark world
// it is intact, lit by torches, with a crystal in its centre.
func maze(p pen) {
	p = p.from(mazeLeft, mazeTop)
	plan := carveMaze()
	if !p.dark() {
		for _, gap := range mazeGaps {
			plan[gap.Y][gap.X] = false
		}
	}
	mazeFloor(p, plan)
	for _, room := range mazeBasins {
		mazeBasin(p, room.X, room.Y)
	}
	for row := range plan {
		for column := range plan[row] {
			if plan[row][column] {
				mazeBlock(p, plan, column, row)
			}
		}
	}
	furnish := func(draw sprite, rooms ...point) {
		for _, room := range rooms {
			x, y := inRoom(room.X, room.Y)
			p.put(x, y, draw)
		}
	}
	furnish(goldenUrn, point{1, 1})
	furnish(statue, point{13, 1})
	furnish(chest, point{1, 13})
	furnish(roseBush, point{13, 5})
	if p.dark() {
		furnish(crystal(3), point{7, 7})
		furnish(torch, mazeTorches...)
	} else {
		furnish(mazePrize, point{7, 7})
		furnish(bush, mazeBushes...)
	}
}

// carveMaze makes a perfect maze by a random walk. Its directions come from hash,
// so the maze is always the same.
func carveMaze() *mazePlan {
	plan := new(mazePlan)
	for y := range plan {
		for x := range plan[y] {
			plan[y][x] = true
		}
	}
	walk := []point{{3, 3}}
	plan[7][7] = false
	for step := 0; len(walk) > 0; step++ {
		at := walk[len(walk)-1]
		var ways []point
		for _, way := range [4]point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			to := at.add(way)
			inside := to.X >= 0 && to.Y >= 0 && to.X < mazeRooms && to.Y < mazeRooms
			if inside && plan[2*to.Y+1][2*to.X+1] {
				ways = append(ways, way)
			}
		}
		if len(ways) == 0 {
			walk = walk[:len(walk)-1]
			continue
		}
		way := ways[pick(step, 3, 161, len(ways))]
		to := at.add(way)
		plan[2*at.Y+1+way.Y][2*at.X+1+way.X] = false
		plan[2*to.Y+1][2*to.X+1] = false
		walk = append(walk, to)
	}
	plan[0][northGate] = false
	plan[mazeGrid-1][southGate] = false
	return plan
}

// mazeFloor draws flagstones with moss and the shadows of walls.
func mazeFloor(p pen, plan *mazePlan) {
	wide, deep := mazeAcross.at(mazeGrid-1)+mazeWall, mazeDown.at(mazeGrid-1)+mazeWall
	for y := 0; y < deep; y++ {
		for x := 0; x < wide; x++ {
			course := y / 6
			ink := ruin
			switch {
			case !p.dark() && noise(x, y, 22, 160) > 172:
				ink = grass
				if noise(x, y, 5, 163) > 170 {
					ink = grassLight
				}
			case noise(x, y, 13, 164) > 188:
				ink = ruinMoss
			case y%6 == 5, (x+course*5)%11 == 0:
				ink = ruinDark
			case chance(x/11+course*3, course, 165, 14):
				ink = ruinLight
			}
			p.dot(x, y, ink)
		}
	}
	for row := range plan {
		for column := range plan[row] {
			if plan[row][column] && column < mazeGrid-1 {
				mazeShadow(p, column, row, deep)
			}
		}
	}
}

// mazeShadow darkens the floor to the right of a block of wall.
func mazeShadow(p pen, column, row, deep int) {
	left, top := mazeAcross.at(column+1), mazeDown.at(row)
	for j := 0; j < mazeDown.span(row)+4 && top+j < deep; j++ {
		for i := 0; i < 5 && i <= j; i++ {
			p.darken(left+i, top+j)
		}
	}
}

// mazeBasin fills a room with water up to a kerb.
func mazeBasin(p pen, column, row int) {
	x, y := mazeAcross.at(column)+3, mazeDown.at(row)+6
	wide, deep := int(mazeAcross)-6, int(mazeDown)-9
	p.rect(x-1, y-1, wide+2, deep+2, ruinDeep)
	p.rect(x, y, wide, deep, water)
	p.rect(x, y, wide, 2, waterDeep)
	p.rect(x, y+2, wide, 1, foam)
	p.rect(x+4, y+6, 6, 1, waterRim)
	p.rect(x+9, y+10, 5, 1, waterRim)
}

// mazeBlock queues one block of wall, without outlines between neighbours.
func mazeBlock(p pen, plan *mazePlan, column, row int) {
	wide, deep := mazeAcross.span(column), mazeDown.span(row)
	left, right := !plan.wall(column-1, row), !plan.wall(column+1, row)
	back, front := !plan.wall(column, row-1), !plan.wall(column, row+1)
	p.put(mazeAcross.at(column), mazeDown.at(row)+deep, func(p pen) {
		top := -deep - mazeLift
		for j := 0; j < deep; j++ {
			for i := 0; i < wide; i++ {
				p.dot(i, top+j, mazeCoping(p.x+i, p.y+top+j))
			}
		}
		if left {
			p.rect(0, top, 1, deep, ruinDeep)
			p.rect(1, top, 1, deep, stonePale)
		}
		if right {
			p.rect(wide-1, top, 1, deep, ruinDeep)
			p.rect(wide-2, top, 1, deep, ruin)
		}
		if back {
			p.rect(0, top, wide, 1, ruinDeep)
			p.rect(0, top+1, wide, 1, stonePale)
		}
		if front {
			mazeWallFace(p, wide, top+deep)
			if left {
				p.rect(0, top+deep, 1, mazeFace, ruinDeep)
			}
			if right {
				p.rect(wide-1, top+deep, 1, mazeFace, ruinDeep)
			}
		}
	})
}

// mazeCoping returns the colour of a wall's top.
func mazeCoping(x, y int) colour {
	switch {
	case noise(x, y, 15, 166) > 190:
		return ruinMoss
	case (x*2+y)%23 == 0:
		return ruin
	}
	return ruinLight
}

// mazeWallFace is the south side of a wall: two courses of blocks.
func mazeWallFace(p pen, wide, top int) {
	for j := 0; j < mazeFace; j++ {
		for i := 0; i < wide; i++ {
			ink := ruinDark
			switch {
			case j == 0 || j == mazeFace-1:
				ink = ruinDeep
			case j == 4, mod(p.x+i+j/4*4, 8) == 0:
				ink = ruinDeep
			case j == 1 || j == 5:
				ink = ruin
			case !p.dark() && noise(p.x+i, p.y/9, 9, 167) > 170 && j < 6:
				ink = leafDark
			}
			p.dot(i, top+j, ink)
		}
	}
	for i := 0; i < wide; i++ {
		p.darken(i, top+mazeFace)
		p.darken(i, top+mazeFace+1)
	}
}

// mazePrize is a golden cup on a plinth.
func mazePrize(p pen) {
	p.shade(2, 0, 10, 3)
	p.outlined(outline, func() {
		p.rect(-7, -6, 15, 7, stone)
		p.rect(-7, -6, 15, 2, stonePale)
		p.rect(4, -4, 4, 5, stoneDark)
	})
	p.outlined(outline, func() {
		p.rect(-2, -9, 5, 2, goldDark)
		p.rect(0, -12, 1, 3, gold)
		p.rect(-4, -18, 9, 4, gold)
		p.rect(-3, -14, 7, 2, goldDark)
		p.rect(-3, -18, 2, 4, goldLight)
	})
}

// torch burns in the restored maze.
func torch(p pen) {
	p.outlined(outline, func() { p.rect(-1, -8, 3, 9, woodDark) })
	p.outlined(tileDark, func() {
		p.polygon(flame, -2, -8, 4, -8, 2, -15, 1, -15)
		p.rect(0, -11, 2, 3, goldLight)
	})
}
