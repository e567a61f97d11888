package art

import (
	"os"
	"testing"
)

// The game has the paths of the pictures. A side that a path leaves by is one that it enters the neighbouring
// cell by, except at the edge of the picture.
func TestPaths(t *testing.T) {
	have, err := os.ReadFile("../../puzzle/worlds_paths.txt")
	if err != nil {
		t.Fatal(err)
	}
	if string(have) != PathsText() {
		t.Errorf("puzzle/worlds_paths.txt has other paths: want\n%s", PathsText())
	}
	l := theLand()
	for name, d := range map[string]distances{"road": l.road, "water": l.water} {
		for row := range Cells {
			for column := range Cells {
				sides := d.sides(column, row)
				if column < Cells-1 && (sides&2 != 0) != (d.sides(column+1, row)&8 != 0) {
					t.Errorf("%s: cells %d and %d of row %d differ", name, column, column+1, row)
				}
				if row < Cells-1 && (sides&4 != 0) != (d.sides(column, row+1)&1 != 0) {
					t.Errorf("%s: cells of column %d, rows %d and %d, differ", name, column, row, row+1)
				}
			}
		}
	}
}
