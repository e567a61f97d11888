package game

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/internal/scenes"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// keys presses keys by their names, separated by spaces.
func (l *a11yTest) keys(words string) {
	l.t.Helper()
	for _, word := range strings.Fields(words) {
		k, ok := keyOf(word)
		if !ok {
			l.t.Fatalf("there is no key %q", word)
		}
		l.press(k)
	}
}

// lessonEnds are lessons of every family, with the keys that lead to their last boards, and how many of these are solved
// after them.
var lessonEnds = []struct {
	scene  scenes.Scene
	keys   string
	solved int
}{
	{scenes.Scene{Name: "worlds", Code: "worlds", Do: "learn"}, "Space Down Space Right Up Left Ctrl+Z H Up G G", 3},
	{scenes.Scene{Name: "fifteen", Code: "fifteen?size=4&seed=5", Do: "learn lesson-step#9"}, "", 1},
	{scenes.Scene{Name: "klotski", Code: "klotski?level=classic", Do: "learn"}, "Down Down Left Tab Tab Tab Down Right Tab Tab Tab Left Tab Tab Down Down Down Down Tab Tab Tab Tab Tab Up Tab Tab Tab Left Tab Right Tab Tab Down Down", 1},
	{scenes.Scene{Name: "carom", Code: "carom?day=2026-03-02", Do: "learn"}, "Right Up Left Up Up Right Up Left Down Tab Tab Up Tab Tab Up Tab Tab Left Down", 2},
}

// solveLesson plays a solution of the board of a lesson.
func (l *a11yTest) solveLesson(host family.GameHost) {
	l.t.Helper()
	s := host.Session()
	find, _ := s.Family().Solvers().New(s.Metrics()[0].Name)
	for _, m := range find.Solve(l.t.Context(), solver.Problem{Board: s.Board()}, nil).Moves {
		host.Perform(family.Do{Group: moves.Group{m}, Selected: board.NoPiece})
	}
	l.rest()
}

// nextBoard goes on to the next board of a lesson, if one waits.
func (l *a11yTest) nextBoard() {
	l.t.Helper()
	if l.find(func(n *access.Node) bool { return n.ID == "lesson-next" }) != nil {
		l.do("lesson-next")
	}
}

// The button of the last step has the focus. Enter presses it from the board too, and Tab leads from the
// board to it.
func TestPlayEndsLessonByKeys(t *testing.T) {
	for _, test := range lessonEnds {
		for _, way := range []string{"Enter", "Space", "Enter on the board", "Tab from the board"} {
			t.Run(test.scene.Name+" "+way, func(t *testing.T) {
				l := openScene(t, "en", test.scene, wideWindow)
				l.keys(test.keys)
				for range test.solved {
					l.nextBoard()
					l.solveLesson(l.page.(family.GameHost))
				}
				if got := l.app.UI.Focused(); got != "lesson-play" {
					t.Errorf("%q has the focus", got)
				}
				if strings.Contains(way, "board") {
					l.app.UI.Focus("lesson-board")
				}
				for range len(l.app.UI.Places()) {
					if strings.HasPrefix(way, "Tab") && l.app.UI.Focused() != "lesson-play" {
						l.keys("Tab")
					}
				}
				if strings.HasPrefix(way, "Enter") {
					l.keys("Enter")
				} else {
					l.keys("Space")
				}
				if l.page != nil {
					t.Error("the lesson is still open")
				}
			})
		}
	}
}

// Enter on a finished board whose card was put away starts the next puzzle, as the card's button does. The
// status line says so.
func TestEnterStartsNextPuzzleOfFinishedBoard(t *testing.T) {
	for _, s := range []scenes.Scene{
		{Name: "worlds", Code: "worlds?board=classicsmall&seed=3&steps=1"},
		{Name: "first start"},
		{Name: "fifteen", Code: nearlySolved},
	} {
		for _, away := range []string{"Enter", "Escape"} {
			if away == "Enter" && s.Name == "fifteen" {
				continue // it starts the next puzzle at once
			}
			t.Run(s.Name+" "+away, func(t *testing.T) {
				l := openSceneWith(t, s, view{language: "en", size: wideWindow, scale: 1, settled: true})
				l.solve()
				l.keys(away + " " + away)
				solved := l.scene()
				if solved.CardOpen() {
					t.Fatal("the card is open")
				}
				if tree := l.tree(); s.Code != "" && !strings.Contains(tree.String(), "next puzzle") {
					t.Errorf("the status line does not name the next puzzle:\n%s", &tree)
				}
				l.keys("Enter")
				if l.scene() == solved || l.page != nil || l.scene().Session().Locked() {
					t.Errorf("no other puzzle: page %T, dialog %T", l.page, l.dialog)
				}
			})
		}
	}
}

// Tab stays among the pieces of Carom, and F6 leads to a button. Arrows and numbers still reach the board,
// and a number brings the focus back.
func TestBoardTakesKeysOfOtherButtons(t *testing.T) {
	l := openScene(t, "en", scenes.Scene{Code: "carom?walls=91139113800000028000000280000002800000028000000280000002c4444446&goal=d1&pieces=a2c3e5g2"}, wideWindow)
	game := l.scene().Game().(family.Selector)
	for tabs := range 5 {
		piece := tabs % 4
		if got := game.Selected(); int(got) != piece || l.app.UI.Focused() != family.BoardID {
			t.Fatalf("piece %d is selected, want %d; %q has the focus", got, piece, l.app.UI.Focused())
		}
		l.keys("Tab")
	}
	l.keys("F6")
	tree := l.tree()
	focused := l.app.UI.Focused()
	if n := tree.ByID(string(focused)); focused == family.BoardID || n == nil || strings.HasPrefix(string(focused), "figure") {
		t.Fatalf("F6 leads to %q", focused)
	}
	l.keys("Down")
	if made := len(l.scene().Session().Moves()); made != 1 || l.app.UI.Focused() != focused {
		t.Errorf("%d moves, %q has the focus", made, l.app.UI.Focused())
	}
	l.press(plain(widget.Key1))
	if game.Selected() != 1 || l.app.UI.Focused() != family.BoardID {
		t.Errorf("piece %d is selected, %q has the focus", game.Selected(), l.app.UI.Focused())
	}
}

// The first Escape on a puzzle without moves says what a second one does. One before it skips a lesson that is offered.
func TestFirstEscapeIsAnswered(t *testing.T) {
	for _, s := range []scenes.Scene{
		{Name: "level", Code: "klotski?level=heng-dao-li-ma"},
		{Name: "from home", Code: "worlds?seed=12345", Do: "home klotski-card"},
		{Name: "new puzzle", Code: "klotski?level=heng-dao-li-ma", Do: "Ctrl+N Enter"},
		{Name: "first start", Do: "klotski-card"},
		{Name: "first start by keys", Do: "Tab Tab Tab Enter"},
		{Name: "lesson skipped", Code: "klotski?level=heng-dao-li-ma", Do: "learn Escape"},
		{Name: "help closed", Code: "klotski?level=heng-dao-li-ma", Do: "F1 Escape"},
		{Name: "settings closed", Code: "klotski?level=heng-dao-li-ma", Do: "Ctrl+, Escape"},
		{Name: "piece selected", Code: "klotski?level=heng-dao-li-ma", Do: "Tab Tab"},
		{Name: "goal", Code: "klotski?blocks=BAAC/BAAC/D..E/_.._/..../....&goal=14241525&gates=1323", Do: "G"},
		{Name: "goal away", Code: "klotski?blocks=BAAC/BAAC/D..E/_.._/..../....&goal=14241525&gates=1323", Do: "G G"},
		{Name: "at home and back", Code: "klotski?level=heng-dao-li-ma", Do: "Escape Escape Escape"},
		{Name: "next level", Code: "klotski?level=heng-dao-li-ma", Do: "next-level"},
		{Name: "after toast", Code: "klotski?level=heng-dao-li-ma", Do: "Escape " + strings.Repeat(scenes.Second+" ", 6)},
		{Name: "carom", Code: "carom?day=2026-03-02"},
	} {
		for _, size := range []image.Point{wideWindow, {X: 360, Y: 640}} {
			t.Run(fmt.Sprint(s.Name, size), func(t *testing.T) {
				l := openSceneWith(t, s, view{language: "en", size: size, scale: 1, settled: true})
				l.input(widget.Input{Keys: []widget.KeyPress{plain(widget.KeyEscape)}})
				if want := []string{l.app.Text(assets.ToastEscapeAgain)}; !slices.Equal(l.alerts(), want) {
					tree := l.tree()
					t.Errorf("toasts %q, want %q\n%s", l.alerts(), want, &tree)
				}
			})
		}
	}
}

// The piece that a task of the lesson marks is selected: one arrow moves it, also if Tab has selected another.
func TestLessonSelectsMarkedPiece(t *testing.T) {
	for _, keys := range []string{"Right Up Left Up Up Right", "Right Up Left Up Tab Up Tab Right"} {
		l := openScene(t, "en", scenes.Scene{Code: "carom?day=2026-03-02", Do: "learn"}, wideWindow)
		l.keys(keys)
		l.nextBoard()
		if tree := l.tree(); !strings.Contains(tree.String(), l.app.Text(assets.CaromIdeaAwayFirstAbout)) {
			t.Errorf("%s: the third step is not reached:\n%s", keys, &tree)
		}
	}
}

// Tab on the first start goes from the board to the families, and then to the other buttons.
func TestFirstStartTabOrder(t *testing.T) {
	for _, size := range []image.Point{wideWindow, {X: 360, Y: 640}} {
		l := openScene(t, "en", scenes.Scene{}, size)
		l.scene().Perform(family.Do{Group: l.scene().Game().Hints().FirstGesture(l.solution()), Selected: board.NoPiece})
		l.rest()
		var got []widget.ID
		for _, p := range l.app.UI.Places() {
			got = append(got, p.ID)
		}
		want := []widget.ID{family.BoardID, "worlds-card", "fifteen-card", "klotski-card", "carom-card", "hint", "undo", "display", "help"}
		if !slices.Equal(got, want) {
			t.Errorf("%v: Tab order %q, want %q", size, got, want)
		}
	}
}

// Tab goes around the pieces of a board, so that arrows after it are not lost. F6 leaves the board, and returns.
func TestTabStaysAmongThePieces(t *testing.T) {
	l := startA11yTest(t, "en", "carom?day=2026-03-12", image.Pt(1280, 800))
	for _, code := range []string{"", "klotski?level=classic"} {
		if code != "" {
			s, err := session.Read(puzzle.Standard(), code)
			if err != nil {
				t.Fatal(err)
			}
			l.games.Begin(s, false)
			l.rest()
		}
		for i := range 15 {
			l.press(plain(widget.KeyTab))
			if at := l.app.UI.Focused(); at != family.BoardID {
				t.Fatalf("%q: after %d Tabs the focus is on %q", code, i+1, at)
			}
		}
		l.press(plain(widget.KeyF6))
		if at := l.app.UI.Focused(); at == family.BoardID || at == "" {
			t.Errorf("%q: F6 does not leave the board", code)
		}
		l.press(plain(widget.KeyF6))
		if at := l.app.UI.Focused(); at != family.BoardID {
			t.Errorf("%q: F6 leads to %q", code, at)
		}
	}
}

// A key that is pressed while the moves of a code are played again ends that, and loses no move.
func TestKeyDuringPlaybackLosesNoMove(t *testing.T) {
	l := startA11yTest(t, "en", "carom?day=2026-03-02", image.Pt(1280, 800))
	l.keys("Up Left Down Right Up Left")
	code := l.games.Current().Code().String()
	_, all := l.games.Current().Depth()
	if all < 5 {
		t.Fatalf("only %d moves", all)
	}
	for _, key := range []string{"Up", "Left", "Down", "Right"} {
		l := startA11yTest(t, "en", code, image.Pt(1280, 800))
		s := l.games.Current()
		for at, _ := s.Depth(); at != 2; at, _ = s.Depth() {
			l.now += 50 * time.Millisecond
			l.input(widget.Input{})
		}
		l.keys(key)
		if at, now := s.Depth(); at != all || now != all {
			t.Fatalf("%s: %d of %d moves are left, %d of them done", key, now, all, at)
		}
	}
}
