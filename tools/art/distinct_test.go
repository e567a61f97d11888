package art

import (
	"sort"
	"testing"
)

// Cells must be easy to distinguish, also in a small picture. Crops are compared
// as 8 x 8 averages of 16 x 16 pixels. The greens of the meadow count as one,
// because players do not distinguish cells by light and dark grass.

const (
	boxSize = 16
	boxes   = CellSize / boxSize
)

// glance is a crop reduced to averages of red, green and blue of each box.
type glance [boxes * boxes][3]int

// glanceAt reduces the crop of a cell.
func glanceAt(c *canvas, column, row int) (g glance) {
	for y := 0; y < CellSize; y++ {
		for x := 0; x < CellSize; x++ {
			ink := c.pix[(row*CellSize+y)*Size+column*CellSize+x]
			switch ink {
			case grassLight, grassDark, grassDeep:
				ink = grass
			}
			v := paints[ink][c.world]
			box := &g[y/boxSize*boxes+x/boxSize]
			box[0] += int(v >> 16)
			box[1] += int(v >> 8 & 0xff)
			box[2] += int(v & 0xff)
		}
	}
	for i := range g {
		for k := range g[i] {
			g[i][k] /= boxSize * boxSize
		}
	}
	return g
}

// apart returns the mean absolute difference of two glances, in levels of 255.
func (g glance) apart(other glance) float64 {
	sum := 0
	for i := range g {
		for k := range g[i] {
			sum += abs(g[i][k] - other[i][k])
		}
	}
	return float64(sum) / float64(len(g)*3)
}

func glancesOf(c *canvas) (out [Cells * Cells]glance) {
	for i := range out {
		out[i] = glanceAt(c, i%Cells, i/Cells)
	}
	return out
}

// The minimum differences. TestDistanceSeesEmptyCells proves that bare grass has
// smaller ones.
const (
	minApart   = 10.0 // any two cells of a world
	minBetween = 10.0 // a cell and its neighbour
	minTwin    = 30.0 // a cell and its twin in the other world
)

// TestCellsDiffer compares all pairs of cells of a world.
func TestCellsDiffer(t *testing.T) {
	type pair struct {
		a, b  int
		apart float64
	}
	for _, w := range worlds {
		g := glancesOf(painted[w]())
		var all, beside []pair
		for a := range g {
			for b := a + 1; b < len(g); b++ {
				p := pair{a, b, g[a].apart(g[b])}
				all = append(all, p)
				if b == a+Cells || b == a+1 && b%Cells != 0 {
					beside = append(beside, p)
				}
			}
		}
		for _, set := range []struct {
			name  string
			pairs []pair
			least float64
		}{{"all pairs", all, minApart}, {"neighbours", beside, minBetween}} {
			sort.Slice(set.pairs, func(i, j int) bool { return set.pairs[i].apart < set.pairs[j].apart })
			for i, p := range set.pairs {
				if i < 8 {
					t.Logf("%v, %s: (%d,%d) and (%d,%d) are %.1f apart", w, set.name,
						p.a%Cells, p.a/Cells, p.b%Cells, p.b/Cells, p.apart)
				}
				if p.apart < set.least {
					t.Errorf("%v, %s: (%d,%d) and (%d,%d) are only %.1f apart, want %.1f", w, set.name,
						p.a%Cells, p.a/Cells, p.b%Cells, p.b/Cells, p.apart, set.least)
				}
			}
			t.Logf("%v, %s: median %.1f", w, set.name, set.pairs[len(set.pairs)/2].apart)
		}
	}
}

// TestDistanceSeesEmptyCells proves that cells with only grass differ by less
// than the minimum.
func TestDistanceSeesEmptyCells(t *testing.T) {
	for _, w := range worlds {
		c := newCanvas(w, &land{
			water: newDistances(), road: newDistances(),
			desert: newDistances(), swamp: newDistances(), forest: newDistances(),
		})
		paintGround(c)
		bare := glancesOf(c)
		most := 0.0
		for a := 0; a < Cells*Cells; a++ {
			for b := 0; b < a; b++ {
				most = max(most, bare[a].apart(bare[b]))
			}
		}
		t.Logf("%v: bare cells are at most %.1f apart", w, most)
		if most >= minApart {
			t.Errorf("%v: bare grass is %.1f apart, the test asks for %.1f only", w, most, minApart)
		}
	}
}

// TestWorldsDiffer compares every cell with its twin.
func TestWorldsDiffer(t *testing.T) {
	light, dark := glancesOf(painted[Light]()), glancesOf(painted[Dark]())
	least, at := 255.0, 0
	for i := range light {
		if d := light[i].apart(dark[i]); d < least {
			least, at = d, i
		}
	}
	t.Logf("the nearest twins, (%d,%d), are %.1f apart", at%Cells, at/Cells, least)
	if least < minTwin {
		t.Errorf("cell (%d,%d) is only %.1f from its twin, want %.1f", at%Cells, at/Cells, least, minTwin)
	}
}

// TestGapStandsOut checks the loss of luminance of crops in gaps, which show them
// at half brightness.
func TestGapStandsOut(t *testing.T) {
	const meanLoss, leastLoss = 55.0, 40.0 // levels of 255
	for _, w := range worlds {
		sum, least, at := 0.0, 255.0, 0
		for i, g := range glancesOf(painted[w]()) {
			luminance := 0.0
			for _, box := range g {
				luminance += 0.2126*float64(box[0]) + 0.7152*float64(box[1]) + 0.0722*float64(box[2])
			}
			loss := luminance / float64(len(g)) / 2
			sum += loss
			if loss < least {
				least, at = loss, i
			}
		}
		mean := sum / (Cells * Cells)
		t.Logf("%v: a gap is %.1f darker on average, at least %.1f, at (%d,%d)", w, mean, least, at%Cells, at/Cells)
		if mean < meanLoss || least < leastLoss {
			t.Errorf("%v: want %.1f on average and %.1f at least", w, meanLoss, leastLoss)
		}
	}
}
