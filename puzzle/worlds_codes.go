package puzzle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/shuffle"
)

// challengeState returns the initial state of the random numbers of a Challenge. Each
// profile mixes the seed with the other values of the Challenge, so that equal seeds give
// different puzzles on different boards.
func challengeState(p shuffle.Profile, v Values) uint32 {
	state := uint32(v.Number(KeySeed, 0))
	if p.Name == shuffle.Classic.Name {
		return state
	}
	state ^= uint32(v.Number(KeySteps, DefaultSteps)) << 16
	if own, ok := WorldsOwn(v); ok {
		state ^= own.state()
	} else if p.Name == shuffle.Web.Name {
		state ^= stringHash(WorldsBoard(v))<<24 ^ stringHash(WorldsGaps(v))<<8
	} else {
		state ^= boardNumber(WorldsBoard(v)) << 24
	}
	for bit, key := range map[int]string{12: KeyRandomizeGaps, 13: KeyWrapX, 14: KeyWrapY} {
		if v.Flag(key) {
			state ^= 1 << bit
		}
	}
	return state
}

// boardNumber is what the adaptive profile mixes in. Only the double boards differ.
func boardNumber(slug string) uint32 {
	switch slug {
	case "horizontal":
		return 1
	case "vertical":
		return 2
	}
	return 0
}

// stringHash is the common hash with multiplier 31. Slugs and keys are ASCII.
func stringHash(s string) uint32 {
	var h uint32
	for i := range len(s) {
		h = 31*h + uint32(s[i])
	}
	return h
}

const base36 = "0123456789abcdefghijklmnopqrstuvwxyz"

// formatPlaces formats the cells of all pieces as two base-36 digits each, x and y.
func formatPlaces(b *board.Board) string {
	var s strings.Builder
	for i := range b.Len() {
		at := b.Piece(board.ID(i)).At
		s.WriteByte(base36[at.X])
		s.WriteByte(base36[at.Y])
	}
	return s.String()
}

// positionBoard creates the position that the values xy, gaps and selected describe on a
// layout.
func positionBoard(l board.Layout, v Values) (*board.Board, error) {
	places := v[keyPlaces]
	if len(places) != 2*len(l.Pieces) {
		return nil, fmt.Errorf("%s: %d digits, want two for each of %d pieces", keyPlaces, len(places), len(l.Pieces))
	}
	for i := range l.Pieces {
		x := strings.IndexByte(base36, places[2*i])
		y := strings.IndexByte(base36, places[2*i+1])
		if x < 0 || y < 0 {
			return nil, fmt.Errorf("%s: piece %s: %q: want base-36 digits", keyPlaces, l.Names[i], places[2*i:2*i+2])
		}
		if x >= l.Width || y >= l.Height {
			return nil, fmt.Errorf("%s: piece %s at (%d,%d): the board has %dx%d cells", keyPlaces, l.Names[i], x, y, l.Width, l.Height)
		}
		l.Pieces[i].At = board.Point{X: x, Y: y}
	}
	if v.Has(keyActingGaps) {
		if err := assignGaps(&l, v[keyActingGaps]); err != nil {
			return nil, err
		}
	}
	if v.Has(keySelected) {
		i := slices.Index(l.Names, v[keySelected])
		if i < 0 || !l.Pieces[i].Gap {
			return nil, fmt.Errorf("%s=%q: want one of the gaps", keySelected, shorten(v[keySelected]))
		}
		l.Selected = board.ID(i)
	}
	b, err := board.New(l)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", keyPlaces, err)
	}
	return b, nil
}

// assignGaps turns the named pieces into the gaps. There must be as many of each size as in
// the configuration.
func assignGaps(l *board.Layout, list string) error {
	want := make(map[int]int)
	for i, p := range l.Pieces {
		if p.Gap {
			want[p.W]++
			l.Pieces[i].Gap = false
		}
	}
	for name := range strings.SplitSeq(list, ",") {
		i := slices.Index(l.Names, name)
		if i < 0 {
			return fmt.Errorf("%s: %s: no such piece", keyActingGaps, strconv.Quote(shorten(name)))
		}
		if l.Pieces[i].Gap {
			return fmt.Errorf("%s: %s appears twice", keyActingGaps, name)
		}
		l.Pieces[i].Gap = true
		want[l.Pieces[i].W]--
	}
	if want[1] != 0 || want[2] != 0 {
		return fmt.Errorf("%s=%s: want as many small and large gaps as the configuration has", keyActingGaps, shorten(list))
	}
	l.Selected = board.ID(slices.IndexFunc(l.Pieces, func(p board.Piece) bool { return p.Gap }))
	return nil
}
