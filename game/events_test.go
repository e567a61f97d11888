package game

import (
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/play/record"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// startEvent opens the first board of an event, with the list of solves beside it.
func startEvent(t *testing.T, event string) seriesTest {
	t.Helper()
	d := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	l := seriesTest{startA11yTestIn(t, d, "en", "fifteen?event="+event+"&seed=11", image.Pt(1280, 800)), d}
	l.do("session")
	return l
}

// attempts returns the attempts at the event of the current game.
func (l seriesTest) attempts() []timing.Solve {
	class, _ := l.app.Book.Series(l.scene().Session().Start().String())
	return timing.Current(timing.All(l.app.Book, class, timing.Marks{})).Solves
}

// part returns the number of the current board in its event.
func (l seriesTest) part() int { return puzzle.EventPart(l.scene().Session().Values()) }

// solveKeys makes the moves of the shortest solution with keys. The last one may lead to the next board.
func (l seriesTest) solveKeys() {
	l.t.Helper()
	for _, m := range l.shortest() {
		l.press(plain(arrow[m.Dir]))
		l.now += 100 * time.Millisecond
		l.input(widget.Input{})
	}
	l.rest()
}

// A relay is played board after board without a dialog, and its attempt is one solve: the sum of all boards. All
// results prove themselves.
func TestRelayInTheWindow(t *testing.T) {
	l := startEvent(t, "relay+3-2")
	for part := 1; part <= 2; part++ {
		if got := l.part(); got != part || l.scene().Session().Locked() {
			t.Fatalf("board %d is open, want %d", got, part)
		}
		if inspecting := l.scene().Session().Inspecting(); inspecting != (part == 1) {
			l.now += time.Second
			l.input(widget.Input{})
			if inspecting = l.scene().Session().Inspecting(); inspecting != (part == 1) {
				t.Errorf("board %d: inspection %v", part, inspecting)
			}
		}
		l.solveKeys()
	}
	all := l.attempts()
	l.mustSay(l.app.Text(assets.ChallengeTime) + "\" = \"" + parts.FormatRunning(l.app.Look(), all[0].Attempt()))
	if len(all) != 1 || !all[0].Solved() || len(all[0].Boards) != 2 {
		t.Fatalf("the attempts are %+v", all)
	}
	for _, r := range all[0].Boards {
		if err := records.Verify(puzzle.Standard(), r); err != nil {
			t.Error(err)
		}
	}
	// The board of each is watched alone.
	l.press(plain(widget.KeyV))
	l.do("session-watch-board#0")
	if replay, ok := l.page.(*record.Replay); !ok || !strings.Contains(l.shown(), "3×3") {
		t.Fatalf("the first board is not watched: %T, %s", replay, l.shown())
	}
	l.press(plain(widget.KeyEscape)) // to the splits
	l.press(plain(widget.KeyEscape))
	// Space begins another attempt; giving that up in the middle asks first, and is a DNF of it alone.
	if l.scene().CardOpen() {
		t.Error("a card covers the list")
	}
	l.press(plain(widget.KeySpace))
	if l.part() != 1 || l.scene().Session().Values()[puzzle.KeySeed] == "11" {
		t.Fatalf("%s is next", l.scene().Session().Start())
	}
	l.solveKeys()
	l.press(plain(widget.KeyN))
	l.do("no")
	if l.part() != 2 {
		t.Fatalf("the attempt is left against the answer: %s is open", l.scene().Session().Start())
	}
	l.press(plain(widget.KeyN))
	l.do("yes")
	if all = l.attempts(); len(all) != 2 || !all[0].Solved() || all[1].Solved() || l.part() != 1 {
		t.Errorf("the attempts are %+v", all)
	}
	l.mustSay("Solve 2: DNF")
}

// The time limit of fewest moves counts from when the board is shown. After it the attempt has ended, and Space begins
// the next one; no two seconds can be added to moves.
func TestFewestMovesEndInTheWindow(t *testing.T) {
	for _, begun := range []bool{false, true} {
		l := startEvent(t, "fmc+3+in+1m")
		if begun {
			l.solveKeys()
			l.press(plain(widget.KeyN))
			if a := l.app.Action("session-add-two"); !a.Hidden {
				t.Error("two seconds can be added to moves")
			}
		}
		done := len(l.attempts())
		for range 61 {
			l.now += time.Second
			l.input(widget.Input{})
		}
		if all := l.attempts(); len(all) != done+1 || all[done].Solved() {
			t.Fatalf("after the limit the attempts are %+v", all)
		}
		l.mustSay("Over the time limit: DNF.")
		clock := l.scene().Session().Clock()
		l.now += time.Second
		l.move()
		if s := l.scene().Session(); len(s.Moves()) != 0 || s.Clock() != clock {
			t.Error("the attempt goes on")
		}
		l.press(plain(widget.KeySpace))
		if s := l.scene().Session(); s.Over() || s.Values()[puzzle.KeySeed] == "11" || len(l.attempts()) != done+1 {
			t.Errorf("%s is next, after %+v", s.Start(), l.attempts())
		}
	}
}

// A blindfold board goes on when it is solved, until Space; a wrong end is a DNF of that board alone.
func TestBlindfoldInTheWindow(t *testing.T) {
	l := startEvent(t, "blind+2")
	l.solveKeys()
	l.mustSay(`"Solved" = "Space"`)
	if s := l.scene().Session(); !s.Solved() || s.Locked() || len(l.attempts()) != 0 {
		t.Fatalf("solved %v, over %v", s.Solved(), s.Locked())
	}
	tree := l.tree()
	if text := tree.String(); strings.Contains(text, `"Tile 1"`) || !strings.Contains(text, `"Tile, number hidden"`) {
		t.Error("screen readers are told the numbers")
	}
	l.press(plain(widget.KeySpace))
	if all := l.attempts(); !l.scene().Session().Locked() || len(all) != 1 || !all[0].Solved() {
		t.Fatalf("over %v, attempts %+v", l.scene().Session().Locked(), all)
	}
	l.press(plain(widget.KeyEscape), plain(widget.KeyN))
	l.move()
	if l.scene().Session().Solved() {
		t.Fatal("the board is one move from its goal")
	}
	wrong := l.scene().Session()
	l.press(plain(widget.KeySpace))
	if all := l.attempts(); len(all) != 2 || !all[0].Solved() || all[1].Solved() || l.scene().Session() != wrong {
		t.Errorf("after a wrong end the attempts are %+v", all)
	}
	l.mustSay("It wasn't solved: DNF.", "Tile 1")
	l.press(plain(widget.KeySpace))
	if s := l.scene().Session(); s == wrong || s.Over() || len(l.attempts()) != 2 {
		t.Errorf("%s is next, after %+v", s.Start(), l.attempts())
	}
	if err := records.Verify(puzzle.Standard(), l.attempts()[1].Result); err != nil {
		t.Error(err)
	}
}

// A blindfold board that is left with N after a move is a DNF, also if its tiles are home but the player has not said so.
func TestBlindfoldLeft(t *testing.T) {
	for want, play := range []func(seriesTest){func(seriesTest) {}, seriesTest.move, seriesTest.solveKeys} {
		l := startEvent(t, "blind+2")
		play(l)
		l.press(plain(widget.KeyN))
		if all := l.attempts(); len(all) != min(want, 1) || len(all) > 0 && all[0].Solved() {
			t.Errorf("after board %d was left the attempts are %+v", want, all)
		}
		for _, r := range l.app.Book.All() {
			if err := records.Verify(puzzle.Standard(), r); err != nil {
				t.Error(err)
			}
		}
	}
}

// The dialog of events starts what it shows, and opens the list in which it counts.
func TestChooseEvent(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?size=4&seed=5", image.Pt(1280, 800))
	l.press(plain(widget.KeyE))
	l.act(access.Act{ID: "event-line", Verb: access.Write, Text: "fmc 6"})
	l.rest()
	tree := l.tree()
	if n := tree.Find(func(n *access.Node) bool { return n.ID == "event-size" }); n == nil || !strings.Contains(n.Name+n.Value, "6×6") {
		t.Errorf("the size is %+v", n)
	}
	l.act(access.Act{ID: "event-line", Verb: access.Write, Text: "4"})
	l.rest()
	l.do("event-kind#2")
	l.do("event-start")
	l.rest()
	if got := l.scene().Session().Start().String(); !strings.HasSuffix(got, "&event=relay+4-2") {
		t.Errorf("%s begins", got)
	}
	if !l.app.Settings.Flag("fifteen.session") {
		t.Error("the list of solves is closed")
	}
}

// The event dialog stays where it is while its line is typed, whether the line is an event or not.
func TestEventDialogStays(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
		f := failingStore{startA11yTest(t, "en", "fifteen?size=4&seed=5", size)}
		f.press(plain(widget.KeyE))
		want := image.Rectangle{}
		for _, text := range []string{"4", "relay 5-", "relay 5-2", "relay 5-2 in", "relay 5-2 in 60m singles", "fmc slides 4", "everything 20"} {
			f.act(access.Act{ID: "event-line", Verb: access.Write, Text: text})
			f.rest()
			got := f.places()["event-cancel"]
			if want == (image.Rectangle{}) {
				want = got
			}
			if got != want || got.Empty() {
				t.Errorf("%v: with the line %q the dialog ends at %v, want %v", size, text, got, want)
			}
		}
	}
}

// The help lists the keys of solves before there is one.
func TestHelpHasKeysOfSessions(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?size=4&seed=5", image.Pt(1280, 800))
	l.press(plain(widget.KeyF1))
	l.do("help-keys")
	for _, id := range []assets.ID{assets.SessionPlus2KeyName, assets.SessionDnfKeyName, assets.SessionDeleteKeyName, assets.SessionEarlierKeyName, assets.SessionOpen} {
		l.mustSay(l.app.Text(id))
	}
}
