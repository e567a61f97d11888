package scheme

import (
	"errors"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
)

func shape(w, h int) puzzle.FifteenShape { return puzzle.FifteenShape{Width: w, Height: h} }

// drawn returns the groups of a layer as text, by home.
func drawn(s Scheme, st State) string { return formatRows(groups(s, st)) }

func groups(s Scheme, st State) (cells [][]int8) {
	for y := range st.Shape.Height {
		var row []int8
		for x := range st.Shape.Width {
			row = append(row, int8(s.Group(board.Point{X: x, Y: y}, st)))
		}
		cells = append(cells, row)
	}
	return cells
}

func TestGroups(t *testing.T) {
	for _, test := range []struct {
		rule  Rule
		shape puzzle.FifteenShape
		layer int
		want  string
	}{
		{Fringe, shape(4, 4), 0, "0000 0111 0122 0123"},
		{Fringe, shape(5, 3), 0, "01222 01233 01234"},
		{Fringe, shape(3, 5), 0, "000 111 222 233 234"},
		{Rows, shape(3, 2), 0, "000 111"},
		{Columns, shape(3, 2), 0, "012 012"},
		{Rings, shape(5, 5), 0, "00000 01110 01210 01110 00000"},
		{Rings, shape(4, 3), 0, "0000 0110 0000"},
		{Grids, shape(4, 4), 0, "0000 0000 1111 1111"},
		{Grids, shape(4, 4), 1, "0011 0011 0011 0011"},
		{Grids, shape(4, 4), 2, "0000 0000 1111 1111"}, // around
		{Grids, shape(3, 3), 0, "000 000 111"},
		{Grids, shape(6, 3), 0, "000111 000111 000111"},
		{Grids, shape(7, 5), 0, "0000111 0000111 0000111 0000111 0000111"},
		{Grids, shape(7, 5), 1, "0000000 0000000 0000000 1111111 1111111"},
		{Grids, shape(7, 5), 2, "0011001 0011001 0011001 0011001 0011001"},
	} {
		got := strings.Join(strings.Fields(drawn(Of(test.rule), State{Shape: test.shape, Layer: test.layer})), " ")
		if got != test.want {
			t.Errorf("%s, layer %d of %v: %s, want %s", test.rule, test.layer, test.shape, got, test.want)
		}
	}
	for side, want := range map[int]int{2: 1, 3: 1, 4: 2, 6: 2, 7: 4, 10: 4, 12: 4, 20: 6} {
		if got := Of(Grids).Layers(shape(side, side)); got != want {
			t.Errorf("%d layers of grids on %d, want %d", got, side, want)
		}
	}
}

// On every size the groups of a rule are numbered without a hole, so that all of them have another colour as far
// as colours last, and every layer of grids halves the parts of the layer before it.
func TestGroupsOfEverySize(t *testing.T) {
	for w := MinSide; w <= MaxSide; w++ {
		for h := MinSide; h <= MaxSide; h++ {
			for _, rule := range Rules() {
				s := Of(rule)
				if !s.Fits(shape(w, h)) {
					t.Fatalf("%s does not fit %dx%d", rule, w, h)
				}
				for layer := range s.Layers(shape(w, h)) {
					seen := map[int8]bool{}
					for _, row := range groups(s, State{Shape: shape(w, h), Layer: layer, Solved: 1}) {
						for _, g := range row {
							seen[g] = true
						}
					}
					all := slices.Sorted(func(yield func(int8) bool) {
						for g := range seen {
							if !yield(g) {
								return
							}
						}
					})
					if rule == Live { // those that there are
						continue
					}
					if all[0] != 0 || int(all[len(all)-1]) != len(all)-1 {
						t.Fatalf("%s, layer %d of %dx%d has the groups %v", rule, layer, w, h, all)
					}
				}
			}
			// The layers of grids together tell parts of at most three by three cells apart.
			parts := map[[8]int8][]board.Point{}
			for y := range h {
				for x := range w {
					var key [8]int8
					for layer := range Of(Grids).Layers(shape(w, h)) {
						key[layer] = int8(Of(Grids).Group(pointOf(x, y), State{Shape: shape(w, h), Layer: layer}))
					}
					parts[key] = append(parts[key], pointOf(x, y))
				}
			}
			for _, cells := range parts {
				first, last := cells[0], cells[len(cells)-1]
				if last.X-first.X >= finest || last.Y-first.Y >= finest || len(cells) != (last.X-first.X+1)*(last.Y-first.Y+1) {
					t.Fatalf("a part of %dx%d is %v", w, h, cells)
				}
			}
		}
	}
}

// boardOf returns a board of tiles, 0 for the empty cell.
func boardOf(t testing.TB, tiles string) *board.Board {
	t.Helper()
	b, err := puzzle.Fifteen.Start(puzzle.Values{puzzle.KeyTiles: tiles})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The live scheme follows the fringe: what is solved, what comes next, and the rest, even if some of it is home.
func TestLive(t *testing.T) {
	for tiles, want := range map[string]string{
		"1-2-3-4-5-6-7-8-0": "222 222 222",
		"2-1-3-4-5-6-7-0-8": "111 100 100",
		"1-2-3-4-5-6-7-0-8": "222 211 210", // 8 belongs to the group of 5 and 6
	} {
		st := StateOf(boardOf(t, tiles), 0, 0)
		if got := strings.Join(strings.Fields(drawn(Of(Live), st)), " "); got != want {
			t.Errorf("%s: %s, want %s", tiles, got, want)
		}
	}
	if st := StateOf(boardOf(t, "1-2-3-4-5-6-7-0-8"), 2, 7); st.Blank != pointOf(1, 2) || st.Layer != 2 || st.Moves != 7 {
		t.Errorf("the state is %+v", st)
	}
}

func TestParse(t *testing.T) {
	const own = "# halves\n0 0 1 1\n0011\r\n\n\nfringe\n.A.Z\n....\n"
	s, err := Parse(own)
	if err != nil {
		t.Fatal(err)
	}
	if want := "0011\n0011\n\nfringe\n\n.A.Z\n....\n"; s.String() != want {
		t.Errorf("reads as %q, want %q", s.String(), want)
	}
	if !s.Fits(shape(4, 2)) || s.Fits(shape(2, 4)) || s.Fits(shape(4, 4)) || s.Layers(shape(4, 2)) != 3 {
		t.Error("fits the wrong boards")
	}
	if s.AnySize() || !Of(Rings).AnySize() || (Scheme{}).AnySize() || (Scheme{}).Fits(shape(4, 2)) {
		t.Error("is for boards of the wrong sizes")
	}
	if got := s.Group(pointOf(3, 0), State{Shape: shape(4, 2), Layer: 2}); got != 35 {
		t.Errorf("group %d, want 35", got)
	}
	if got := s.Group(pointOf(0, 0), State{Shape: shape(4, 2), Layer: 2}); got != NoGroup {
		t.Errorf("group %d, want none", got)
	}
	for text, want := range map[string]Error{
		"":                                    {0, NoLayer},
		"# nothing\n\n":                       {0, NoLayer},
		"0011\nfringes\n":                     {2, BadSign},
		"0011\n001\n":                         {2, Ragged},
		"0011\n":                              {1, BadSize},
		"00\n00\n\n000\n000\n":                {5, BadSize},
		strings.Repeat("0", 21) + "\n":        {1, BadSize},
		strings.Repeat("rows\n", MaxLayers+1): {MaxLayers + 1, TooMuch},
		strings.Repeat("# comment\n", 64<<10): {0, TooMuch},
		strings.Repeat("rows\n", MaxLayers) + "00\n00": {MaxLayers + 2, TooMuch},
	} {
		_, err := Parse(text)
		var got *Error
		if !errors.As(err, &got) || *got != want {
			t.Errorf("%.40q: %v, want line %d, reason %d", text, err, want.Line, want.Reason)
		}
	}
}

// What is formatted is read as the same scheme, and a rule that is written out groups as before.
func TestRoundTrip(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 300 {
		size := shape(MinSide+random.Intn(MaxSide-1), MinSide+random.Intn(MaxSide-1))
		var s Scheme
		for range 1 + random.Intn(4) {
			s.layers = append(s.layers, layer{rule: Rules()[random.Intn(len(Rules()))]})
		}
		own := s.Written(size)
		for _, one := range []Scheme{s, own} {
			again, err := Parse(one.String())
			if err != nil || again.String() != one.String() {
				t.Fatalf("%q is read as %q: %v", one.String(), again.String(), err)
			}
		}
		if own.Layers(size) != s.Layers(size) || !own.Fits(size) {
			t.Fatalf("%v written out for %v has %d layers", s, size, own.Layers(size))
		}
		st := State{Shape: size, Layer: random.Intn(9), Solved: random.Intn(5)}
		if drawn(own, st) != drawn(s, st) {
			t.Fatalf("%v written out for %v has other groups in layer %d", s, size, st.Layer)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("0011\n0011\n\nfringe\n")
	f.Add("grids\n.\n")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(s.String())
		if err != nil || again.String() != s.String() {
			t.Fatalf("%q is read as %q: %v", s.String(), again.String(), err)
		}
		for _, size := range []puzzle.FifteenShape{shape(2, 2), shape(7, 5), shape(20, 20)} {
			drawn(s, State{Shape: size, Layer: 1, Solved: 1})
		}
	})
}

func TestChoices(t *testing.T) {
	choices := Choose("", shape(4, 4), "fringe")
	choices = Choose(choices, shape(5, 3), "rows")
	choices = Choose(choices, shape(4, 4), "live")
	if choices != "5x3=rows&4=live" {
		t.Errorf("the choices are %q", choices)
	}
	for size, want := range map[puzzle.FifteenShape]string{shape(4, 4): "live", shape(5, 3): "rows", shape(3, 5): ""} {
		if got := Chosen(choices, size); got != want {
			t.Errorf("%v has %q, want %q", size, got, want)
		}
	}
	if got := Choose(choices, shape(4, 4), ""); got != "5x3=rows" {
		t.Errorf("without colours on 4x4 the choices are %q", got)
	}
	all := Choose(ChooseForAll("grids"), shape(3, 3), "")
	if Chosen(all, shape(3, 3)) != "" || Chosen(all, shape(9, 9)) != "grids" {
		t.Errorf("the choices are %q", all)
	}
	if !ChosenForAll("") || !ChosenForAll(ChooseForAll("rows")) || ChosenForAll(all) || ChosenForAll("4=rows") {
		t.Error("one scheme for all sizes is taken for several, or several for one")
	}
	// The latest choices are kept.
	for w := MinSide; w <= MaxSide; w++ {
		for h := MinSide; h <= MaxSide; h++ {
			all = Choose(all, shape(w, h), "columns")
			if len(all) > maxChosen || Chosen(all, shape(w, h)) != "columns" {
				t.Fatalf("after %dx%d the choices are %q", w, h, all)
			}
		}
	}
	if Chosen(all, shape(2, 2)) != "grids" {
		t.Errorf("the scheme of all other sizes is lost: %q", all)
	}
}

func TestDisplays(t *testing.T) {
	home, away := Tile{At: pointOf(1, 1), Home: pointOf(1, 1)}, Tile{At: pointOf(3, 2), Home: pointOf(0, 0)}
	st := State{Shape: shape(4, 4), Blank: pointOf(2, 3), Moves: 8}
	for _, test := range []struct {
		name       string
		home, away Face
	}{
		{Numbers, Face{Number: 1}, Face{Number: 1}},
		{"vanish", Face{}, Face{Number: 1}},
		{"fading", Face{Number: 0.75}, Face{Number: 0.75}},
		{"vectors", Face{Arrows: true}, Face{Arrows: true}},
		{"adjacent", Face{}, Face{Number: 1}},
		{"rgb", Face{Colour: true}, Face{Colour: true}},
		{"of a later version", Face{Number: 1}, Face{Number: 1}},
	} {
		d := DisplayOf(test.name)
		if d.Face(home, st) != test.home || d.Face(away, st) != test.away {
			t.Errorf("%s: %+v and %+v, want %+v and %+v", test.name, d.Face(home, st), d.Face(away, st), test.home, test.away)
		}
	}
	st.Moves = 1000
	if got := DisplayOf("fading").Face(home, st); got != (Face{}) {
		t.Errorf("after 1000 moves a tile shows %+v", got)
	}
	for _, d := range Displays() {
		hides := false
		for x := range 4 {
			for y := range 4 {
				hides = hides || d.Face(Tile{At: pointOf(x, y), Home: pointOf(x, y)}, st) == Face{}
			}
		}
		if hides != d.Hides {
			t.Errorf("%s hides tiles: %v, says %v", d.Name, hides, d.Hides)
		}
	}
}
