package game

import (
	"errors"
	"strings"
	"testing"
	"time"

	"worldslide/internal/scenes"
	"worldslide/puzzle"
	"worldslide/puzzle/table"
	"worldslide/settings"
	"worldslide/settings/saves"
	"worldslide/ui/widget"
)

// Two people at one keyboard play for a goal: whoever presses first says a number first, the sand runs out, a slip of
// the hand is taken back, and the table is as it was after a restart.
func TestCaromTable(t *testing.T) {
	directories := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	l := startA11yTestIn(t, directories, "en", smallRound, wideWindow)
	for _, id := range []string{"home", "carom-table", "table-size#3", "table-start", scenes.Judged} {
		l.do(id)
	}
	shown := func(when string, words ...string) {
		t.Helper()
		for _, one := range words {
			if !l.says(one) {
				tree := l.tree()
				t.Fatalf("%s: %q is not shown:\n%s", when, one, &tree)
			}
		}
	}
	wait := func(seconds int) {
		for range seconds {
			l.now += time.Second
			l.input(widget.Input{})
		}
	}
	shown("at first", "Goal 1 of 5", "Player\u00a01:\u00a0A, Player\u00a02:\u00a0L", "1:00")
	wait(5)
	shown("no bid yet", "1:00")
	l.press(plain(widget.KeyL), plain(widget.KeyA))
	shown("somebody else has pressed too", "Player 2: how many moves? Type the number, then Enter. Next: Player 1.", "No bid")
	l.press(plain(widget.Key1), plain(widget.Key2), plain(widget.KeyEnter))
	shown("who has pressed next says a number next", "Player 1: how many moves?", "bids 12 moves")
	l.press(plain(widget.Key2), plain(widget.KeyEnter))
	shown("undercut", "Player 1 says 2 moves.")
	l.press(plain(widget.KeyL), plain(widget.KeyEscape))
	shown("a bid that was not made", "Player 1 says 2 moves.")
	l.press(plain(widget.KeyA), plain(widget.Key2), plain(widget.KeyEnter))
	shown("a bid that is not lower", "Only a bid below 2 counts. Player 1: how many moves?")
	l.press(plain(widget.KeyEscape))
	wait(20)
	l.do("home")
	wait(60)
	l.idle()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}

	l = startA11yTestIn(t, directories, "en", "", wideWindow)
	l.do("home")
	l.do("carom-table")
	shown("after a restart", "Player 1 says 2 moves.", "bids 12 moves", "0:3")
	wait(20)
	l.press(plain(widget.KeyL))
	for range 30 {
		if l.says("Time is up.") {
			break
		}
		wait(1)
	}
	shown("the sand runs out while somebody types", "Time is up. Player 2: five seconds for the number.")
	wait(5)
	shown("no number in time", "Too late: no bid from Player 2.")
	wait(5)
	l.idle()
	shown("the sand has run out", "Player 1 shows the way: 2 moves left.")
	l.press(plain(widget.KeyTab), plain(widget.KeyDown), ctrl(widget.KeyZ))
	shown("a slip", "2 moves left.")
	l.press(plain(widget.KeyUp), plain(widget.KeyRight))
	shown("won", "Player 1 wins the goal with 2 moves. No way is shorter.")
	l.do("table-shortest")
	wait(1)
	shown("the first move of the shortest way", "Move 1: Slide piece 1 up.")
	wait(20)
	shown("its end stays", "Move 2: Slide piece 1 right.")
	l.press(plain(widget.KeyEnter))
	l.idle()
	shown("the next one", "Goal 2 of 5", "Who sees a way?")
	pad := func(b widget.PadButton) {
		l.input(widget.Input{Pads: []widget.PadPress{{Button: b}}})
		l.rest()
	}
	pad(widget.PadY)
	shown("the second button of a gamepad", "Player 2: how many moves?")
	pad(widget.PadRight)
	pad(widget.PadA)
	shown("a number by gamepad", "Player 2 says 2 moves.")
	l.press(plain(widget.KeyA), plain(widget.Key1), plain(widget.KeyEnter))
	l.do("table-close")
	l.do("table-pass")
	shown("given up", "Player 1 didn't get there. Player 2 shows the way: 2 moves left.")
	l.do("table-pass")
	l.press(plain(widget.KeyEnter))
	l.idle()
	shown("nobody has won", "Goal 3 of 5")
	wait(1)
	l.do("table-close")
	shown("asked once more", "Are you sure nobody sees a way?", "Give the goal up")
	wait(1)
	l.do("table-close")
	shown("nobody sees a way", "Nobody wins this goal. The shortest way takes")
	l.press(plain(widget.KeyEnter))
	l.idle()
	for _, key := range []widget.Key{widget.KeyA, widget.KeyL} {
		l.press(plain(key), plain(widget.Key9), plain(widget.KeyEnter))
	}
	l.do("table-close")
	shown("of equal bids", "Player 2 has fewer goals and goes first. Player 2 shows the way: 9 moves left.")
	l.do("table-pass")
	shown("the other one", "Player 2 didn't get there. Player 1 shows the way: 9 moves left.")
}

// While a game runs at the table, "This board" in its names and rules is its own board, and not that of the game that
// is played alone.
func TestCaromTableThisBoard(t *testing.T) {
	directories := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	l := startA11yTestIn(t, directories, "en", smallRound, wideWindow)
	board := func() string {
		t.Helper()
		l.do(scenes.Judged)
		l.idle()
		on, _, err := saves.ReadTable(directories.Data)
		if err != nil {
			t.Fatal(err)
		}
		return on.Start().Values()[puzzle.KeyWalls]
	}
	for _, id := range []string{"home", "carom-table", "table-size#2", "table-start"} {
		l.do(id)
	}
	before := board()
	for _, id := range []string{"table-names", "table-targets#1", "table-size#3", "table-start"} {
		l.do(id)
	}
	if after := board(); before == "" || after != before || !l.says("Goal 1 of 9") {
		t.Errorf("the walls were %q and are %q", before, after)
	}
}

// A handicap is beside the name before a bid, and counts in the line.
func TestCaromTableHandicap(t *testing.T) {
	directories := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	players := []table.Player{{Name: "Anna"}, {Name: "Chris", Handicap: 2}}
	code, err := puzzle.Catalogue{puzzle.Carom}.ParseCode(smallRound)
	if err != nil {
		t.Fatal(err)
	}
	on, err := puzzle.ParseCaromRound(code.Values)
	if err != nil {
		t.Fatal(err)
	}
	left, err := table.New(players, table.Rules{Targets: 5}, on)
	if err == nil {
		err = errors.Join(left.TurnUp(on.Targets[0], nil), saves.WriteTable(directories.Data, left.String()))
	}
	if err != nil {
		t.Fatal(err)
	}
	l := startA11yTestIn(t, directories, "en", "", wideWindow)
	l.do("home")
	l.do("carom-table")
	if tree := l.tree(); !strings.Contains(tree.String(), "Handicap +2") {
		t.Errorf("no handicap is shown:\n%s", &tree)
	}
	l.press(plain(widget.KeyC), plain(widget.Key6), plain(widget.KeyEnter))
	if tree := l.tree(); !l.says("Chris: 6 + 2 = 8. Who needs fewer?") {
		t.Errorf("the handicap does not count:\n%s", &tree)
	}
}
