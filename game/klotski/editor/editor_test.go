package editor

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// host is the host of an editor under test.
type host struct{ familytest.EditorHost }

func newHost(d design) *host { return &host{familytest.EditorHost{Current: d}} }

func (h *host) now() design { return h.Current.(design) }

// drawn parses a board of letters and dots, with spaces between rows.
func drawn(t testing.TB, text string) design {
	t.Helper()
	rows := strings.Fields(text)
	d := design{columns: len(rows[0]), rows: len(rows), classic: true, exit: klotski.UsualExit()}
	d.exit.First = min(d.exit.First, d.columns-2)
	for y, row := range rows {
		if len(row) != d.columns {
			t.Fatalf("%q: rows of different lengths", text)
		}
		for x := range row {
			if row[x] != '.' {
				d.cells[y*d.columns+x] = row[x]
			}
		}
	}
	return d
}

// text returns a board as in codes.
func (d design) text() string {
	k := d.blocks()
	return k.Values()[puzzle.KeyBlocks]
}

// choose chooses a tool of a design.
func (e *editor) choose(t tool) {
	now := e.now()
	e.Choose(slices.Index(now.tools(), t))
}

const cell = 50

// at returns the centre of a cell.
func at(x, y float64) gesture.Point { return gesture.Point{X: (x + 0.5) * cell, Y: (y + 0.5) * cell} }

// Pointer events.
func press(x, y float64) family.Event {
	return family.Event{Kind: family.Press, At: at(x, y), Cell: cell}
}
func move(x, y float64) family.Event {
	return family.Event{Kind: family.Move, At: at(x, y), Cell: cell}
}
func release(x, y float64) family.Event {
	return family.Event{Kind: family.Release, At: at(x, y), Cell: cell}
}

func keys(all ...widget.KeyPress) (events []family.Event) {
	for _, k := range all {
		events = append(events, family.Event{Kind: family.Key, Key: k})
	}
	return events
}

func key(k widget.Key) widget.KeyPress { return widget.KeyPress{Key: k} }
func shift(k widget.Key) widget.KeyPress {
	return widget.KeyPress{Key: k, Mods: widget.Shift}
}

func TestHand(t *testing.T) {
	const large, lying, standing, little = 0, 1, 2, 3
	for name, c := range map[string]struct {
		before  string
		tool    tool
		events  []family.Event
		after   string
		refused bool
	}{
		"a press puts a block":                               {"... ... ...", large, []family.Event{press(0, 0), release(0, 0)}, "AA. AA. ...", false},
		"at the edge it reaches inwards":                     {"... ... ...", large, []family.Event{press(2, 2), release(2, 2)}, "... .AA .AA", false},
		"and beside others":                                  {".N. ... ...", lying, []family.Event{press(0, 1), release(0, 1)}, ".N. BB. ...", false},
		"there is no room":                                   {".N. NOP .Q.", standing, []family.Event{press(0, 0)}, ".N. NOP .Q.", true},
		"a second large block is the first one elsewhere":    {"AA.. AA.. ....", large, []family.Event{press(2, 0)}, "..AA ..AA ....", false},
		"a block is dragged":                                 {"N.. ... ...", little, []family.Event{press(0, 0), move(1, 1), move(2, 2), release(2, 2)}, "... ... ..N", false},
		"onto its own cells":                                 {"AA. AA. ...", little, []family.Event{press(0, 0), move(1, 0), release(1, 0)}, ".AA .AA ...", false},
		"a click moves nothing":                              {"N.. ... ...", little, []family.Event{press(0, 0), release(0.02, 0)}, "N.. ... ...", false},
		"onto another it is refused":                         {"NO. ... ...", little, []family.Event{press(0, 0), move(1, 0), release(1, 0)}, "NO. ... ...", true},
		"off the board it is gone":                           {"NO. ... ...", little, []family.Event{press(0, 0), move(5, 0), release(5, 0)}, ".O. ... ...", false},
		"a drag can be given up":                             {"NO. ... ...", little, []family.Event{press(0, 0), move(2, 2), {Kind: family.Cancel}, release(2, 2)}, "NO. ... ...", false},
		"a new one comes from outside":                       {"N.. ... ...", lying, []family.Event{press(-4, 0), move(0.5, 1), release(0.5, 1)}, "N.. BB. ...", false},
		"or not":                                             {"N.. ... ...", lying, []family.Event{press(-4, 0), move(1, 1), release(-4, 1)}, "N.. ... ...", false},
		"or there is no room":                                {"N.. ... ...", lying, []family.Event{press(-4, 0), move(0.5, 0), release(0.5, 0)}, "N.. ... ...", true},
		"it is removed by its tool":                          {"NO. ... ...", removeTool, []family.Event{press(1, 0), release(1, 0)}, "N.. ... ...", false},
		"where nothing is":                                   {"NO. ... ...", removeTool, []family.Event{press(2, 2)}, "NO. ... ...", true},
		"to move does not put":                               {"NO. ... ...", moveTool, []family.Event{press(2, 2), release(2, 2)}, "NO. ... ...", false},
		"a block that is pressed goes where is pressed then": {"NO. ... ...", moveTool, []family.Event{press(0, 0), release(0, 0), press(1, 2), release(1, 2)}, ".O. ... .N.", false},
		"as far as it has room":                              {"AA.. AA.. ....", moveTool, []family.Event{press(1, 1), release(1, 1), press(3, 2), release(3, 2)}, ".... ..AA ..AA", false},
		"over its own cells":                                 {"AA. AA. ...", moveTool, []family.Event{press(0, 0), release(0, 0), press(2, 0), release(2, 0)}, ".AA .AA ...", false},
		"nowhere else":                                       {"AAN AA. ..O", moveTool, []family.Event{press(0, 0), release(0, 0), press(2, 1), release(2, 1)}, "AAN AA. ..O", true},
		"keys put":                                           {"... ... ...", little, keys(key(widget.KeyRight), key(widget.KeyDown), key(widget.KeySpace), key(widget.KeyDown), key(widget.KeyEnter)), "... .N. .O.", false},
		"keys step over a block":                             {"AA. AA. ...", little, keys(key(widget.KeyRight), key(widget.KeySpace)), "AAN AA. ...", false},
		"keys stay on the board":                             {"... ... ...", little, keys(key(widget.KeyUp), key(widget.KeyLeft), key(widget.KeySpace)), "N.. ... ...", false},
		"keys remove":                                        {".N. ... ...", little, keys(key(widget.KeyRight), key(widget.KeyDelete)), "... ... ...", false},
		"keys remove what is not there":                      {".N. ... ...", little, keys(key(widget.KeyDelete)), ".N. ... ...", true},
		"shift moves a block":                                {"... .N. ...", little, keys(key(widget.KeyDown), key(widget.KeyRight), shift(widget.KeyRight), shift(widget.KeyUp)), "..N ... ...", false},
		"not into the wall":                                  {"N.. ... ...", little, append(keys(key(widget.KeyRight), key(widget.KeyLeft)), keys(shift(widget.KeyLeft))...), "N.. ... ...", true},
		"nor is nothing moved":                               {"N.. ... ...", little, keys(key(widget.KeyRight), shift(widget.KeyLeft)), "N.. ... ...", true},
		"six lie at most":                                    {"BB.CC DD.EE FF.GG", lying, []family.Event{press(2, 0)}, "BB.CC DD.EE FF.GG", true},
	} {
		h := newHost(drawn(t, c.before))
		e := newEditor(h, View{})
		e.choose(c.tool)
		for _, event := range c.events {
			h.Perform(e.Input(nil, event)...)
		}
		if want := drawn(t, c.after); h.now() != want {
			t.Errorf("%s: %s, want %s", name, h.now().text(), want.text())
		}
		if (h.Refused > 0) != c.refused {
			t.Errorf("%s: refused %d times", name, h.Refused)
		}
		if c.refused && e.hand.Reason(h.now()) == "" {
			t.Errorf("%s: there is no reason", name)
		}
		if e.Active() {
			t.Errorf("%s: the gesture is still active", name)
		}
	}
}

// A press on the frame moves the exit there.
func TestFrame(t *testing.T) {
	for _, c := range []struct {
		x, y float64
		want klotski.Exit
	}{
		{1.5, 5.1 - 0.5, klotski.Exit{Side: board.Down, First: 1}},
		{0, -0.6, klotski.Exit{Side: board.Up, First: 0}},
		{3.4, -0.6, klotski.Exit{Side: board.Up, First: 2}},
		{-0.6, 2, klotski.Exit{Side: board.Left, First: 2}},
		{3.6, 4, klotski.Exit{Side: board.Right, First: 3}},
	} {
		h := newHost(empty())
		e := newEditor(h, View{})
		h.Perform(e.Input(nil, press(c.x, c.y))...)
		if h.now().exit != c.want {
			t.Errorf("%v,%v: %v, want %v", c.x, c.y, h.now().exit, c.want)
		}
	}
}

// After thousands of random edits a design is a board, and a complete one is a puzzle that is
// parsed back unchanged.
func TestDesignsAreBoards(t *testing.T) {
	const seed = 21
	random := rand.New(rand.NewPCG(seed, 0))
	for game := range 300 {
		h := newHost(empty().sized(3+random.IntN(6), 3+random.IntN(6)))
		e := newEditor(h, View{})
		for range 40 {
			now := h.now()
			x, y := float64(random.IntN(now.columns+2)-1), float64(random.IntN(now.rows+2)-1)
			switch random.IntN(5) {
			case 0, 1:
				e.Choose(random.IntN(6))
				h.Perform(e.Input(nil, press(x, y))...)
				h.Perform(e.Input(nil, release(x, y))...)
			case 2:
				e.Choose(random.IntN(6))
				h.Perform(e.Input(nil, press(x, y))...)
				to := [2]float64{float64(random.IntN(now.columns)), float64(random.IntN(now.rows))}
				h.Perform(e.Input(nil, move(to[0], to[1]))...)
				h.Perform(e.Input(nil, release(to[0], to[1]))...)
			case 3:
				exits := now.exits()
				h.Current, _ = now.withExit(exits[random.IntN(len(exits))])
			case 4:
				h.Perform(e.Input(nil, keys(widget.KeyPress{Key: widget.KeyUp + widget.Key(random.IntN(4)), Mods: widget.Mods(random.IntN(2))})[0])...)
			}
			if random.IntN(30) == 0 {
				h.Current = h.now().sized(3+random.IntN(6), 3+random.IntN(6))
			}
			check(t, fmt.Sprint("seed ", seed, ", game ", game), h.now())
		}
	}
}

func check(t *testing.T, name string, d design) {
	t.Helper()
	if !d.exit.On(d.columns, d.rows) {
		t.Fatalf("%s: the exit %v is not on the edge of %s", name, d.exit, d.text())
	}
	made := d.board()
	if len(d.signs()) != made.Len() || made.Len() > puzzle.KlotskiMaxBlocks {
		t.Fatalf("%s: %d blocks of %s", name, made.Len(), d.text())
	}
	if d.Missing() != "" {
		return
	}
	code, err := puzzle.NewCode(puzzle.Klotski, d.Values())
	if err != nil {
		t.Fatalf("%s: %s: %v", name, d.text(), err)
	}
	if again := read(code.Start()); again != d {
		t.Fatalf("%s: %s becomes %s", name, d.text(), again.text())
	}
}

func TestMissing(t *testing.T) {
	for text, want := range map[string]assets.ID{
		"... ... ...": assets.KlotskiWorkshopNoTarget,
		"AAN AAO PQR": assets.KlotskiWorkshopNoRoom,
		"AAN AAO PQ.": "",
	} {
		if got := drawn(t, text).Missing(); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// The traditional levels can be edited, and the analysis agrees with their listed values.
func TestLevels(t *testing.T) {
	e := newEditor(&host{}, View{})
	for _, l := range puzzle.KlotskiLevels() {
		opened, ok := e.Open(puzzle.Values{puzzle.KeyLevel: l.Slug})
		if !ok || opened.(design).text() != l.Board {
			t.Fatalf("%s: %v", l.Slug, opened)
		}
	}
	level, _ := puzzle.KlotskiLevelOf(puzzle.KlotskiClassic)
	opened, _ := e.Open(puzzle.Values{puzzle.KeyLevel: level.Slug})
	var last puzzle.Analysis
	e.Analyse(context.Background(), opened, func(found any) { last = found.(puzzle.Analysis) })
	if !last.Optimal || last.Optima[0].Count != level.Moves || last.Optima[1].Count != level.Steps || last.Positions != 25955 || last.Farthest == nil {
		t.Errorf("%+v", last)
	}
	h := newHost(opened.(design))
	e = newEditor(h, View{})
	e.hardest(last)
	if h.now() == opened.(design) || h.now().Missing() != "" {
		t.Error("the farthest position is not used")
	}
}

// BenchmarkFirstAnswer measures the time of the first answer about a traditional level.
func BenchmarkFirstAnswer(b *testing.B) {
	e := newEditor(&host{}, View{})
	opened, _ := e.Open(puzzle.Values{puzzle.KeyLevel: puzzle.KlotskiClassic})
	for b.Loop() {
		ctx, stop := context.WithCancel(context.Background())
		e.Analyse(ctx, opened, func(any) { stop() })
		stop()
	}
}

// Values that are neither a puzzle nor an incomplete design are refused.
func TestDamagedDesigns(t *testing.T) {
	for board, want := range map[string]bool{
		"BB.H/CC.H/N..O": true, "..../....": false, ".../.../...": true, "": false, "BB.H/CC.H/N.": false, "BB.H/CC../N..O": false,
		"BB.BB/...../.....": false, "B../.../...": false, "?../.../...": false, "........./........./.........": false,
	} {
		d, ok := newEditor(newHost(empty()), View{}).Open(puzzle.Values{puzzle.KeyBoard: board, puzzle.KeyExit: "l1"})
		if ok != want || ok && d.Values()[puzzle.KeyBoard] != board {
			t.Errorf("%q is opened: %v, %v", board, d, ok)
		}
	}
}
