package scheme

import (
	"slices"

	"worldslide/board"
)

// Tile is a tile: where it is and where it belongs.
type Tile struct{ At, Home board.Point }

// Face is what a tile shows of where it belongs.
type Face struct {
	Number float64 // opacity of its number, 0 to 1
	Arrows bool    // how far its home is, and in which directions
	Colour bool    // a colour that belongs to its home alone
}

// Display decides what tiles show.
type Display struct {
	Name string // part of settings
	// Hides reports whether some tiles show nothing of where they belong.
	Hides bool
	Face  func(Tile, State) Face
}

// Numbers is the name of the display in which each tile shows its number.
const Numbers = "numbers"

// Displays returns the displays, in the order in which they are offered.
func Displays() []Display {
	return []Display{
		{Numbers, false, func(Tile, State) Face { return Face{Number: 1} }},
		{"vanish", true, vanish},
		{"fading", true, fading},
		{"vectors", false, func(Tile, State) Face { return Face{Arrows: true} }},
		{"adjacent", true, adjacent},
		{"rgb", false, func(Tile, State) Face { return Face{Colour: true} }},
	}
}

// Number returns the number of a display in results. It is that in Displays: new displays come at the end.
func (d Display) Number() int {
	return max(0, slices.IndexFunc(Displays(), func(other Display) bool { return other.Name == d.Name }))
}

// DisplayOf returns the display with a name, or that of numbers.
func DisplayOf(name string) Display {
	all := Displays()
	for _, d := range all {
		if d.Name == name {
			return d
		}
	}
	return all[0]
}

// Hidden returns the display in which no tile shows anything. It is not among those that are offered.
func Hidden() Display { return Display{"hidden", true, func(Tile, State) Face { return Face{} }} }

// vanish hides the numbers of tiles that are home.
func vanish(t Tile, _ State) Face {
	if t.At == t.Home {
		return Face{}
	}
	return Face{Number: 1}
}

// fading lets numbers fade with each move. After two moves a cell they are gone.
func fading(_ Tile, s State) Face {
	return Face{Number: max(0, 1-float64(s.Moves)/float64(max(1, 2*s.Shape.Cells())))}
}

// adjacent shows the numbers of the tiles around the empty cell.
func adjacent(t Tile, s State) Face {
	if x, y := t.At.X-s.Blank.X, t.At.Y-s.Blank.Y; max(x, -x, y, -y) > 1 {
		return Face{}
	}
	return Face{Number: 1}
}
