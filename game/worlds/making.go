package worlds

import (
	"strconv"

	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/worlds/laid"
	"worldslide/game/worlds/workshop"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/photo"
)

// Boards are made in the workshop and drawn there as in games; the pictures that lie
// under them come with the puzzles of the shelf.

var (
	_ family.Editing   = Family{}
	_ family.Laying    = Family{}
	_ family.Shuffling = Family{}
)

// Workshop implements family.Editing.
func (Family) Workshop(d *desk.Desk, b family.Bench) family.Editor { return workshop.New(d, b, look{}) }

// look draws boards in the workshop as they are drawn in games.
type look struct{}

// Board implements workshop.Look.
func (look) Board(d *desk.Desk, s boardview.Scene, picture string) {
	w := gamesWorld(s.Board)
	if picture != "" {
		w = pictured(picture, s.Board)
	}
	w.draw(d, s, s.Layout.Outer)
}

// Lay implements family.Laying.
func (Family) Lay(d *desk.Desk, v puzzle.Values, carried []byte) error {
	own, ok := puzzle.WorldsOwn(v)
	if !ok {
		return nil
	}
	if carried == nil {
		return laid.Put(d, own, nil, nil)
	}
	picture, err := photo.Decode(carried)
	if err != nil {
		return err
	}
	return laid.Put(d, own, carried, picture)
}

// Carried implements family.Laying.
func (Family) Carried(d *desk.Desk, v puzzle.Values) []byte {
	own, ok := puzzle.WorldsOwn(v)
	if !ok {
		return nil
	}
	return laid.Bytes(d, own)
}

// Showing implements family.Laying.
func (Family) Showing(picture string) family.View { return View{picture: picture} }

// Shuffled implements family.Shuffling: a Challenge of the board with a random seed.
func (Family) Shuffled(d *desk.Desk, v puzzle.Values) (puzzle.Values, bool) {
	b, err := startOf(v)
	if err != nil || v.Has(puzzle.KeySeed) || !(puzzle.Worlds{}).Solved(b) {
		return nil, false
	}
	shuffled := puzzle.WorldsSolved(v)
	shuffled[puzzle.KeySteps] = strconv.Itoa(puzzle.DefaultSteps)
	shuffled[puzzle.KeySeed] = randomSeed(d, shuffled)
	return shuffled, true
}
