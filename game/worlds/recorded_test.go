package worlds

import (
	"slices"
	"testing"

	"worldslide/board"
	"worldslide/internal/golden"
	"worldslide/ui/gesture"
)

// The recorded gestures are what the reference made of 900 sequences of pointer
// events. We agree with it except where it has a defect; those gestures are
// listed here, each with its reason, so that a new difference is noticed and one
// that is gone is struck off.
//
// The reasons were not guessed: a model written from the description of the
// reference agrees with all 900, and with one of these defects taken out of it,
// it differs from the record in just the gestures listed with that reason.

// Why we differ from the record.
const (
	// The reference selects the gap that a click or swipe on a piece means even
	// if the piece cannot go there. Nothing visible happened, so nothing else
	// may: the player's next arrow key is meant for the gap with the ring.
	keepsSelection = "a click or swipe that moves nothing selects nothing"

	// The reference only asks on which side of the held thing the pointer is. So
	// a gap sets off toward a pointer that is several cells away, and a piece
	// that the pointer has left behind makes others move in its stead.
	reaches = "a drag moves only what is held, over what the pointer has reached"

	// The reference measures the way from one gap to the other from the upper
	// left cell, so large gaps trade places only leftward and upward, and only if
	// the pointer happens to be in the right row or column.
	tradesAllWays = "large gaps trade places in every direction"
)

// deliberate are the gestures in which we differ, by the line of the record.
var deliberate = map[int]string{
	70: keepsSelection, 137: keepsSelection, 186: keepsSelection,
	278: keepsSelection, 375: keepsSelection, 382: keepsSelection,
	409: keepsSelection, 512: keepsSelection, 519: keepsSelection,
	624: keepsSelection, 625: keepsSelection, 673: keepsSelection,
	803: keepsSelection, 831: keepsSelection, 890: keepsSelection,

	299: reaches, 385: reaches, 525: reaches, 547: reaches, 737: reaches,

	149: tradesAllWays, 171: tradesAllWays, 190: tradesAllWays,
	247: tradesAllWays, 573: tradesAllWays, 770: tradesAllWays,
}

func TestRecordedGestures(t *testing.T) {
	agree, differ := 0, map[string]int{}
	for _, fact := range golden.Gestures(t) {
		difference := compare(t, fact)
		reason, listed := deliberate[fact.Line]
		switch {
		case difference == "" && !listed:
			agree++
		case difference != "" && listed:
			differ[reason]++
		case listed:
			t.Errorf("line %d: agrees with the record now, but is listed as different: %s", fact.Line, reason)
		default:
			t.Errorf("line %d: other %s than recorded\nevents %v on\n%v", fact.Line, difference, fact.Events, fact.Board)
		}
	}
	t.Logf("%d gestures agree", agree)
	for reason, n := range differ {
		t.Logf("%d differ: %s", n, reason)
	}
	if n := differ[keepsSelection] + differ[reaches] + differ[tradesAllWays]; n != len(deliberate) {
		t.Errorf("%d differences are listed, %d of them were met", len(deliberate), n)
	}
}

// compare replays a recorded gesture and names what ends differently; "" if
// nothing does.
func compare(t *testing.T, fact golden.Gesture) (difference string) {
	g := newTable(t, fact.Board)
	previews := true
	for i, e := range fact.Events {
		at := gesture.Point{X: e.X, Y: e.Y}
		switch e.Kind {
		case 'd':
			g.press(at)
		case 'm':
			g.move(at)
		case 'u':
			g.release(at)
			continue // the record has no preview for it
		}
		previews = previews && samePreview(g.game.Preview(), fact.Previews[i])
	}
	for i := range g.board().Len() {
		if g.board().At(board.ID(i)) != fact.End.At(board.ID(i)) {
			return "places"
		}
	}
	switch {
	case g.moves+g.spared != fact.Moves: // to and fro within a drag counts nothing here
		return "number of moves"
	case g.board().Selected() != fact.End.Selected():
		return "selected gap"
	case !previews:
		return "preview"
	}
	return ""
}

// samePreview compares shifts with recorded ones: index and offset in pixels, by
// index. Ours are in no order: they are drawn, and do not overlap.
func samePreview(shifts []gesture.Shift, recorded []int) bool {
	const offset = 16
	ours := slices.SortedFunc(slices.Values(shifts), func(a, b gesture.Shift) int { return int(a.Piece) - int(b.Piece) })
	var flat []int
	for _, s := range ours {
		v := s.Dir.Vector().Times(offset)
		flat = append(flat, int(s.Piece), v.X, v.Y)
	}
	if len(shifts) == 2 && len(recorded) == 3 {
		// The reference shows only the pressed one of two small pieces that a large gap
		// trades places with.
		return slices.Equal(flat[:3], recorded) || slices.Equal(flat[3:], recorded)
	}
	return slices.Equal(flat, recorded)
}
