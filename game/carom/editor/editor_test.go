package editor

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/puzzle"
	"worldslide/solver/carom"
)

// hand operates an editor.
type hand struct {
	*editor
	familytest.EditorHand
}

func newHand() hand {
	b := &familytest.EditorHost{Current: empty()}
	e := newEditor(b, View{})
	return hand{e, familytest.EditorHand{Editor: e, EditorHost: b}}
}

// told describes a board: goal, pieces, and walls by adjacent cells.
func told(d design) string {
	var s strings.Builder
	say := func(what string, c board.Cell) {
		if c != board.NoCell {
			s.WriteString(what + d.cellName(c) + " ")
		}
	}
	say("g", d.goal)
	for i, c := range d.cells() {
		say(string("t12345"[i]), c)
	}
	for c := range d.cellCount() {
		for _, dir := range []board.Dir{board.Right, board.Down} {
			if there, inside := d.next(c, dir); inside && d.walled(edge{c, dir}) {
				s.WriteString(d.cellName(c) + "|" + d.cellName(there) + " ")
			}
		}
	}
	return strings.TrimSpace(s.String())
}

// The effects of pointer and keys on a board.
func TestPointerAndKeys(t *testing.T) {
	for _, test := range []struct {
		name    string
		do      func(h hand)
		want    string
		refused int
	}{
		{"a press near an edge sets a wall", func(h hand) { h.Press(1.95, 2.5) }, "b3|c3", 0},
		{"from the other side it is the same wall, and gone", func(h hand) { h.Press(1.95, 2.5); h.Press(2.05, 2.5) }, "", 0},
		{"the nearest edge is meant, anywhere in an empty cell", func(h hand) { h.Press(3.5, 3.6) }, "d4|d5", 0},
		{"the edge of the board has its wall", func(h hand) { h.Press(0.05, 0.4) }, "a1|a2", 0},
		{"a wall by keys", func(h hand) { h.Keys("1rrr.dd.") }, "d1|e1 d2|d3", 0},
		{"there is none beyond the edge", func(h hand) { h.Keys("1uul.") }, "a1|b1", 0},
		{"a wall is removed by Delete", func(h hand) { h.Keys("1r.x") }, "", 0},
		{"goal, target, blockers", func(h hand) {
			h.Keys("2")
			h.Press(3.5, 3.5)
			h.Keys("3")
			h.Press(0.5, 0.5)
			h.Keys("4")
			h.Press(1.5, 0.5)
			h.Press(2.5, 0.5)
		}, "gd4 ta1 1b1 2c1", 0},
		{"all by keys", func(h hand) { h.Keys("2dr.3r.4dd.") }, "gb2 tc2 1c4", 0},
		{"a target is one", func(h hand) { h.Keys("3.rr.") }, "tc1", 0},
		{"what stands there is selected, and not covered", func(h hand) { h.Keys("3.4.D") }, "ta2", 0},
		{"a sixth blocker", func(h hand) { h.Keys("4.r.r.r.r.r.") }, "1a1 2b1 3c1 4d1 5e1", 1},
		{"dragged elsewhere", func(h hand) { h.Keys("4.r."); h.Drag(0.5, 0.5, 4.5, 4.5) }, "1e5 2b1", 0},
		{"dragged onto another", func(h hand) { h.Keys("4.r."); h.Drag(0.5, 0.5, 1.5, 0.5) }, "1a1 2b1", 1},
		{"dragged off the board, the others move up", func(h hand) { h.Keys("4.r.r."); h.Drag(0.5, 0.5, -2, 0.5) }, "1b1 2c1", 0},
		{"with the tool for walls a piece is held by its middle", func(h hand) { h.Keys("4.1"); h.Drag(0.5, 0.5, 2.5, 2.5) }, "1c3", 0},
		{"and the edge beside it is not the piece", func(h hand) { h.Keys("4.1"); h.Press(0.95, 0.5) }, "1a1 a1|b1", 0},
		{"tapped, and then where it goes", func(h hand) { h.Keys("4.r."); h.Press(0.5, 0.5); h.Press(4.5, 4.5) }, "1e5 2b1", 0},
		{"tapped twice it stays", func(h hand) { h.Keys("4."); h.Press(0.5, 0.5); h.Press(0.5, 0.5); h.Press(4.5, 4.5) }, "1a1 2e5", 0},
		{"tapped, and then another", func(h hand) { h.Keys("4.r."); h.Press(0.5, 0.5); h.Press(1.5, 0.5); h.Press(4.5, 4.5) }, "1a1 2e5", 0},
		{"tapped, and another tool taken", func(h hand) { h.Keys("4."); h.Press(0.5, 0.5); h.Keys("2"); h.Press(4.5, 4.5) }, "ge5 1a1", 0},
		{"tapped with the tool for walls it is only selected", func(h hand) { h.Keys("4.1"); h.Press(0.5, 0.5); h.Press(3.5, 3.6) }, "1a1 d4|d5", 0},
		{"out of the tools", func(h hand) { h.Keys("4"); h.Drag(-3, 2, 2.5, 2.5); h.Keys("2"); h.Drag(-3, 2, 1.5, 1.5) }, "gb2 1c3", 0},
		{"out of the tools and back", func(h hand) { h.Keys("3"); h.Drag(-3, 2, -2, 2) }, "", 0},
		{"Escape lets go", func(h hand) {
			h.Keys("3.")
			h.Pointer(family.Press, 0.5, 0.5)
			h.Pointer(family.Move, 4.5, 4.5)
			h.Pointer(family.Cancel, 0, 0)
			h.Pointer(family.Release, 4.5, 4.5)
		}, "ta1", 0},
		{"removed", func(h hand) { h.Keys("2.3r.4r.5"); h.Press(2.5, 0.5); h.Press(0.5, 0.5); h.Press(7.5, 7.5) }, "tb1", 1},
		{"Delete takes the piece first, then the goal", func(h hand) { h.Keys("2.3.xx") }, "", 0},
		{"Shift moves what is selected", func(h hand) { h.Keys("3.RDL") }, "ta2", 0},
		{"nothing is selected", func(h hand) { h.Keys("3rR") }, "", 1},
		{"beyond the edge", func(h hand) { h.Keys("3.U") }, "ta1", 1},
	} {
		h := newHand()
		test.do(h)
		if got := told(h.now()); got != test.want || h.Refused != test.refused {
			t.Errorf("%s: %q, %d refused; want %q, %d", test.name, got, h.Refused, test.want, test.refused)
		}
		if h.Active() {
			t.Errorf("%s: the gesture is still active", test.name)
		}
		d := h.now()
		_ = d.board() // never fails
	}
}

// A design equals its code, and Missing names what it lacks.
func TestDesign(t *testing.T) {
	h := newHand()
	h.Keys("2dr.")
	if h.now().Missing() == "" {
		t.Error("a design without a target is complete")
	}
	h.Keys("3rr.")
	if h.now().Missing() == "" {
		t.Error("a design without a blocker is complete")
	}
	h.Keys("4dd.1ll.")
	d := h.now()
	if d.Missing() != "" {
		t.Errorf("%s: %s", told(d), d.Missing())
	}
	code, err := puzzle.NewCode(puzzle.Carom, d.Values())
	if err != nil {
		t.Fatal(err)
	}
	again, ok := h.Open(code.Values)
	if !ok || again != family.Design(d) {
		t.Errorf("%s: parsed back as %s", told(d), told(again.(design)))
	}
	if _, ok := h.Open(puzzle.Values{puzzle.KeyDay: "2026-03-01"}); !ok {
		t.Error("the puzzle of a day cannot be edited")
	}
	for n := 1; n <= puzzle.CaromMaxBlockers; n++ {
		if got := d.withBlockers(n); got.blockers() != n || got.Missing() != "" {
			t.Errorf("%d blockers: %s", n, told(got))
		}
	}
}

// Boards of other sizes, complete or not, come back from their values. A smaller one loses what does not fit.
func TestSizes(t *testing.T) {
	h := newHand()
	h.Keys("2dr.3rr.4dd.1ll.")
	h.Current = h.now().sized(16, 12)
	h.Keys("1")
	h.Press(11.95, 10.5)
	h.Keys("4")
	h.Press(15.5, 11.5)
	h.Press(12.5, 9.5)
	d := h.now()
	if got, want := told(d), "gb2 td2 1d4 2p12 3m10 b4|c4 l11|m11"; got != want {
		t.Fatalf("it is %s, want %s", got, want)
	}
	d.of = 3
	for _, one := range []design{d, d.sized(13, 12), d.sized(8, 8), d.remove(1), d.remove(target), blank(9, 16)} {
		again, ok := h.Open(one.Values())
		if one.Missing() != "" {
			one.of = 0 // a draft does not say for which piece the goal is
		}
		if !ok || again != family.Design(one) {
			t.Errorf("%s of %d is opened as %v", told(one), one.of, again)
		}
	}
	for _, c := range []struct {
		design
		want string
		of   board.ID
	}{
		{d.sized(13, 12), "gb2 td2 1d4 2m10 b4|c4 l11|m11", 2},
		{d.sized(8, 8), "gb2 td2 1d4 b4|c4", 0},
		{d.sized(8, 8).sized(16, 16), "gb2 td2 1d4 b4|c4", 0},
		{d.remove(1), "gb2 td2 1p12 2m10 b4|c4 l11|m11", 2},
		{d.remove(3), "gb2 td2 1d4 2p12 b4|c4 l11|m11", 0},
	} {
		if got := told(c.design); got != c.want || c.of != c.design.of {
			t.Errorf("%s for piece %d, want %s for %d", got, c.design.of, c.want, c.of)
		}
	}
	d.goal = d.others[2]
	if d.Missing() != assets.CaromWorkshopOnGoal {
		t.Errorf("blocker 3 on its goal: missing %q", d.Missing())
	}
	if d.of = 0; d.Missing() != "" {
		t.Errorf("blocker 3 on the goal of the target: missing %q", d.Missing())
	}
	found := 0
	h.Analyse(t.Context(), d, func(f any) { found = f.(Found).Optima[0].Count })
	if found == 0 {
		t.Error("a large board is not analysed")
	}
}

// The analysis gives the depth of every cell, and starts that are harder or easier.
func TestHarderAndEasier(t *testing.T) {
	h := newHand()
	h.Current, _ = h.Open(puzzle.Values{puzzle.KeyDay: "2026-03-01"})
	var found []Found
	h.Analyse(context.Background(), h.Current, func(f any) { found = append(found, f.(Found)) })
	if len(found) < 2 || found[0].Verdict != puzzle.CanBeSolved || !found[0].Optimal {
		t.Fatalf("the first report is %+v", found)
	}
	f := found[len(found)-1]
	now := h.now()
	if f.Depths[now.target] != f.Optima[0].Count || f.Solutions == 0 || f.Pieces == 0 {
		t.Errorf("the target's cell is %d deep, want %d; %d solutions of %d pieces", f.Depths[now.target], f.Optima[0].Count, f.Solutions, f.Pieces)
	}
	for by, name := range map[int]string{+1: "harder", -1: "easier"} {
		seen := map[int]bool{}
		at := now
		for {
			before := f.Depths[at.target]
			to, ok := nextDepth(at, f.Depths, by)
			if !ok {
				break
			}
			var placed bool
			if at, placed = at.place(target, to); !placed {
				t.Fatalf("%s: %s is occupied", name, now.cellName(to))
			}
			if n := f.Depths[to]; by*(n-before) <= 0 || n <= 0 || seen[n] {
				t.Fatalf("%s: from %d to %d", name, before, n)
			}
			seen[f.Depths[to]] = true
		}
		for c, n := range f.Depths {
			if n > 0 && by*(n-f.Depths[at.target]) > 0 {
				t.Errorf("%s ends at %d, though %s has %d", name, f.Depths[at.target], now.cellName(board.Cell(c)), n)
			}
		}
	}
}

// With four blockers the depths are reported in several steps, until every cell is known or has a
// blocker.
func TestDepthsWithManyBlockers(t *testing.T) {
	h := newHand()
	h.Keys("2ddrr.3dr.4.r.r.r.dd.")
	h.Keys("3uuuu.")
	d := h.now().withBlockers(4)
	reports := 0
	var last Found
	h.Analyse(context.Background(), d, func(f any) { reports++; last = f.(Found) })
	if d.Missing() != "" || reports < 3 {
		t.Fatalf("%s: %d reports", told(d), reports)
	}
	for c, n := range last.Depths {
		if on := d.at(board.Cell(c)); (n == carom.Taken) != (on > target) || n == carom.Unknown {
			t.Errorf("%s is %d deep, with %v on it", d.cellName(board.Cell(c)), n, on)
		}
	}
}

// BenchmarkFirstAnswer measures the time of the first answer with three to five blockers.
func BenchmarkFirstAnswer(b *testing.B) {
	opened, ok := newHand().Open(puzzle.Values{puzzle.KeyDay: "2026-03-12"})
	if !ok {
		b.Fatal("the puzzle of a day cannot be edited")
	}
	day := opened.(design)
	for n := 3; n <= puzzle.CaromMaxBlockers; n++ {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			on := day.withBlockers(n)
			for b.Loop() {
				ctx, stop := context.WithCancel(context.Background())
				newHand().Analyse(ctx, on, func(any) { stop() })
				stop()
			}
		})
	}
}

// A design with the target on its goal is incomplete, so it can be neither played, stored nor
// shared.
func TestTargetOnGoalIsIncomplete(t *testing.T) {
	d, _ := empty().place(target, 0)
	d, _ = d.place(target+1, 9)
	if d.goal = 0; d.Missing() != assets.CaromWorkshopOnGoal {
		t.Errorf("missing %q", d.Missing())
	}
	if d.goal = 1; d.Missing() != "" {
		t.Errorf("missing %q of a complete design", d.Missing())
	}
}

// Values that are neither a puzzle nor an incomplete design are refused.
func TestDamagedDesigns(t *testing.T) {
	walls := empty().Values()[puzzle.KeyWalls]
	for _, c := range []struct {
		walls, goal, pieces string
		want                bool
	}{
		{walls, "--", "--", true},
		{walls, "c3", "--a1b1", true},
		{walls, "c3", "c3", true},
		{walls, "c3", "a1a1", false},
		{walls, "c3", "a1--", false},
		{walls, "c3", "a", false},
		{walls, "c3", "", false},
		{walls, "i9", "--", false},
		{walls, "--", "--a1b1c1d1e1f1", false},
		{walls[1:], "--", "--", false},
	} {
		v := puzzle.Values{puzzle.KeyWalls: c.walls, puzzle.KeyGoal: c.goal, puzzle.KeyPieces: c.pieces}
		d, ok := newHand().Open(v)
		if ok != c.want || ok && (d.Values()[puzzle.KeyGoal] != c.goal || d.Values()[puzzle.KeyPieces] != c.pieces) {
			t.Errorf("%+v is opened: %v", c, ok)
		}
	}
}
