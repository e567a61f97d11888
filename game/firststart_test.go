package game

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// The game of the first start is stored with its first move, and not before.
func TestFirstGameIsKeptWithItsFirstMove(t *testing.T) {
	l := startA11yTest(t, "en", "", image.Pt(1280, 800))
	kept := func() int {
		l.games.Write(time.Minute)
		l.games.Write(time.Minute)
		entries, _ := l.store.Games()
		return len(entries)
	}
	if !l.welcoming() || kept() > 0 {
		t.Fatalf("welcome: %v, %d games", l.welcoming(), kept())
	}
	b := l.scene().Session().Board()
	gap := b.Selected()
	l.scene().Perform(family.Do{Group: moves.Group{{Piece: gap, Dir: board.Right}}, Selected: gap})
	if kept() != 1 {
		entries, _ := os.ReadDir(l.app.DataDir)
		t.Errorf("the game is not kept: %v, %v", l.games.PreviewOnly(), entries)
	}
}

// A player who names a family at the first start, or opens it later from another window, begins with the
// first puzzle of its ladder, as Home does.
func TestNamedFamilyBeginsItsLadder(t *testing.T) {
	for _, f := range puzzle.Standard() {
		first := puzzle.FormatStart(f, f.Ladder()[0].Values)
		l := startA11yTestWith(t, settings.Directories{Config: t.TempDir(), Data: t.TempDir()}, "", view{language: "en", size: wideWindow, scale: 1, family: f})
		if got := l.scene().Session().Start().String(); got != first {
			t.Errorf("%s begins with %s, want %s", f.Name(), got, first)
		}
		for _, other := range puzzle.Standard() {
			l.games.Open(other)
			first := puzzle.FormatStart(other, other.Ladder()[0].Values)
			if got := l.scene().Session().Start().String(); got != first {
				t.Errorf("%s opens with %s, want %s", other.Name(), got, first)
			}
		}
	}
}

// The clock of the first start's game waits for the first move, also after a restart and behind Help. Once
// it runs it goes on, also after Undo.
func TestFirstGameClockStartsWithTheFirstMove(t *testing.T) {
	l := startA11yTest(t, "en", "", image.Pt(1280, 800))
	advance := func() time.Duration {
		t.Helper()
		l.rest()
		s := l.scene().Session()
		before := s.Clock()
		l.advance(time.Second, false)
		return s.Clock() - before
	}
	waits := func(when string) {
		t.Helper()
		if passed := advance(); passed != 0 || l.scene().Session().Clock() != 0 || !l.welcoming() {
			t.Errorf("%s the clock runs %v: %v", when, passed, l.scene().Session().Clock())
		}
	}
	runs := func(when string) {
		t.Helper()
		if passed := advance(); passed != time.Second {
			t.Errorf("%s the clock runs %v", when, passed)
		}
	}
	move := func() { l.play(l.solution()[:1]) }

	l.scene().Session().Resume()
	waits("before the first move")
	l.Do(scene.Help)
	waits("behind Help")
	l.ClosePage()
	l.ShowDialog(nil)
	waits("after Help")
	l.Do(scene.Restart)
	waits("after a restart without moves")
	move()
	runs("after the first move")
	l.Do(scene.Undo)
	runs("after Undo to the start")
	l.Do(scene.Redo)
	runs("after Redo")
	l.Do(scene.Restart)
	waits("after a restart")
	move()
	runs("after the first move of the restarted game")
	l.games.Open(puzzle.Fifteen)
	l.rest()
	l.games.Open(puzzle.Worlds)
	l.scene().Session().Resume()
	if passed := advance(); passed != time.Second || l.welcoming() {
		t.Errorf("back from another game the clock runs %v, first start %v", passed, l.welcoming())
	}
}

// Home continues the unfinished game that was played last, also after another game was won, and after a
// restart.
func TestHomeContinuesTheUnfinishedGame(t *testing.T) {
	at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	l := startA11yTestIn(t, at, "en", "klotski?level=heng-dao-li-ma", wideWindow)
	l.play(l.solution()[:2])
	l.opener.openText("fifteen?size=3&seed=7")
	l.play(l.solution()[:1])
	played := l.scene().Session().Start().String()
	l.opener.openText("worlds?board=classicsmall&seed=3&steps=1")
	l.solve()
	continues := func(when string) {
		t.Helper()
		l.now += 5 * time.Second
		l.rest()
		l.Do(scene.Home)
		l.rest()
		tree := l.tree()
		button := tree.ByID("continue")
		if button == nil || button.Name != "Continue playing" {
			t.Fatalf("%s: no Continue in\n%s", when, &tree)
		}
		l.begin("continue")
		if s := l.scene().Session(); l.page != nil || s.Start().String() != played || len(s.Moves()) != 1 || s.Locked() {
			t.Errorf("%s: Continue opens %s", when, s.Code())
		}
	}
	continues("after another game was won")
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	l = startA11yTestIn(t, at, "en", "", wideWindow)
	continues("after a restart")
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	l = startA11yTestIn(t, at, "en", "worlds?board=classicsmall&seed=3&steps=1", wideWindow)
	l.solve()
	continues("after a start with another code")

	// Without it the game before it is continued, which the list of saved games has too.
	l.solve()
	l.rest()
	played = "klotski?level=heng-dao-li-ma"
	l.now += 5 * time.Second
	l.rest()
	l.Do(scene.Home)
	l.rest()
	l.begin("continue")
	if s := l.scene().Session(); s.Start().String() != played || len(s.Moves()) == 0 {
		t.Errorf("then Continue opens %s", s.Code())
	}
}

// The finished picture of the first start is one picture: without seams, gap and frame.
func TestFinishedPictureIsWhole(t *testing.T) {
	for _, size := range []image.Point{wideWindow, {X: 360, Y: 640}, {X: 1920, Y: 1080}} {
		l := startA11yTest(t, "en", "", size)
		node := l.find(func(n *access.Node) bool { return n.Name == "The finished picture" })
		if node == nil {
			t.Fatalf("%v: there is none", size)
		}
		pictures := 0
		for _, op := range l.app.List().Ops(paint.Ground) {
			r := image.Rect(int(op.Rect.X), int(op.Rect.Y), int(op.Rect.X+op.Rect.W), int(op.Rect.Y+op.Rect.H))
			if op.Kind == paint.KindPicture && r.Overlaps(node.Bounds) {
				pictures++
				if missing := node.Bounds.Dx() - r.Intersect(node.Bounds).Dx(); missing > 4 || op.Brightness != 1 {
					t.Errorf("%v: %v of %v, brightness %v", size, r, node.Bounds, op.Brightness)
				}
			}
		}
		if pictures != 1 {
			t.Errorf("%v: %d pictures", size, pictures)
		}
	}
}

// A profile of an earlier version never shows the first start, whichever of its files is left; an empty one
// does, and one whose first start was left without a move.
func TestOldProfileHasNoFirstStart(t *testing.T) {
	for _, kept := range []string{"", "settings.toml", "data/results.txt", "data/session.txt", "data/games/klotski-challenge-cc31e4e2597cf9b3.worldslide", "data/puzzles", "data/pictures", "data/games/order"} {
		old := copyOfProfile(t)
		at := settings.Directories{Config: t.TempDir()}
		at.Data = filepath.Join(at.Config, "data")
		from, to := filepath.Join(old.Config, kept), filepath.Join(at.Config, kept)
		if info, err := os.Stat(from); err != nil {
			t.Fatal(err)
		} else if info.IsDir() {
			err = os.CopyFS(to, os.DirFS(from))
			if err != nil {
				t.Fatal(err)
			}
		} else {
			text, err := os.ReadFile(from)
			failingStore{&a11yTest{t: t}}.write(string(text), to)
			if err != nil {
				t.Fatal(err)
			}
		}
		for range 2 { // the first start leaves nothing that would count
			l := startA11yTestIn(t, at, "en", "", wideWindow)
			if l.welcoming() {
				t.Errorf("%q: the first start is shown", kept)
			}
			if err := l.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
	at := settings.Directories{Config: t.TempDir()}
	at.Data = filepath.Join(at.Config, "data")
	for range 2 {
		l := startA11yTestIn(t, at, "en", "", wideWindow)
		if !l.welcoming() {
			t.Error("an empty profile does not show the first start")
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// solveByHints solves the current game by its hints.
func solveByHints(t *testing.T, l *a11yTest) {
	t.Helper()
	for range 10 { // hints solve it
		if l.scene().Session().Locked() {
			break
		}
		l.do("hint")
		l.app.Jobs.Settle(time.After(time.Minute))
		l.press(plain(widget.KeyEnter))
		l.rest()
	}
	if !l.scene().Session().Locked() {
		t.Fatal("hints do not solve it")
	}
}

// When the card comes, the finished board is still whole.
func TestFirstWinIsWhole(t *testing.T) {
	for _, size := range []image.Point{wideWindow, {X: 360, Y: 640}, {X: 640, Y: 360}, {X: 1920, Y: 1080}} {
		l := startA11yTest(t, "en", "", size)
		solveByHints(t, l)
		l.now += time.Minute
		l.rest()
		if !l.scene().CardOpen() {
			t.Fatalf("%v: there is no card", size)
		}
		cells := l.scene().BoardCells()
		for _, op := range l.app.List().Ops(paint.Ground) {
			r := image.Rect(int(op.Rect.X), int(op.Rect.Y), int(op.Rect.X+op.Rect.W), int(op.Rect.Y+op.Rect.H)).Intersect(cells)
			if op.Kind == paint.KindPicture && !r.Empty() && r.Intersect(op.Clip) != r {
				t.Errorf("%v: of the board at %v only %v is drawn", size, cells, op.Clip)
				break
			}
		}
	}
}

// When the card of the first win was put away, a button leads to the next puzzle.
func TestFirstWinLeadsOn(t *testing.T) {
	for _, size := range []image.Point{wideWindow, {X: 360, Y: 640}} {
		l := startA11yTest(t, "en", "", size)
		solveByHints(t, l)
		l.now += time.Minute
		l.rest()
		won := l.scene().Session()
		l.press(plain(widget.KeyEscape))
		button := l.find(func(n *access.Node) bool { return n.Name == "Next puzzle" })
		if l.scene().CardOpen() || button == nil {
			t.Fatalf("%v: card %v, button %v:\n%s", size, l.scene().CardOpen(), button, l.shown())
		}
		l.do(button.ID)
		if s := l.scene().Session(); s == won || s.Locked() {
			t.Errorf("%v: it does not lead on", size)
		}
	}
}

// The first start says what is to be done until it is done.
func TestFirstStartAsksUntilItIsSolved(t *testing.T) {
	at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	l := startA11yTestIn(t, at, "en", "", wideWindow)
	const asked = "Slide the world back together"
	if !strings.Contains(l.shown(), asked) {
		t.Errorf("it does not say what is to be done:\n%s", l.shown())
	}
	solveByHints(t, l)
	if strings.Contains(l.shown(), asked) {
		t.Errorf("it asks although it is solved:\n%s", l.shown())
	}
}

// Beside a piece that a click does not move stands why, for a while and until the next input, also with reduced
// motion, which does not let the piece shake.
func TestRefusedClickIsSaid(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		l := startA11yTest(t, "en", "worlds?board=classicsmall&seed=3&steps=1", wideWindow)
		s := l.app.Settings
		s.ReducedMotion = reduced
		l.app.Change(s)
		l.rest()
		b := l.scene().Session().Board()
		cells := l.scene().BoardCells()
		side := cells.Dx() / b.Width()
		for x := range b.Width() {
			if at := b.At(b.Selected()); max(x-at.X, at.X-x) >= 2 {
				point := cells.Min.Add(image.Pt(x*side+side/2, at.Y*side+side/2))
				l.point(widget.Input{Pointer: point, Pressed: true, Down: true})
				l.point(widget.Input{Pointer: point, Released: true})
				break
			}
		}
		if len(l.scene().Session().Moves()) > 0 {
			t.Fatal("the click moves something")
		}
		l.point(widget.Input{})
		said := func() bool {
			tree := l.tree()
			n := tree.ByID("refusal")
			return n != nil && n.Role == access.Alert && n.Name == "Only a piece beside a gap can move"
		}
		if !said() {
			t.Errorf("reduced %v: it does not say why", reduced)
		}
		l.now += 3 * time.Second
		l.point(widget.Input{})
		if said() {
			t.Errorf("reduced %v: it still says why after 3 s", reduced)
		}
	}
}

// In each family a click on a piece that cannot move makes no move, and says why beside the piece.
func TestRefusedClicksOfAllFamilies(t *testing.T) {
	enclosed := "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=h1&pieces=a1b1a2h8"
	for _, code := range []string{"worlds?board=classicsmall&seed=3&steps=1", "fifteen?size=4&seed=5", "klotski?level=heng-dao-li-ma", enclosed} {
		l := startA11yTest(t, "en", code, wideWindow)
		b, cells := l.scene().Session().Board(), l.scene().BoardCells()
		side := cells.Dx() / b.Width()
		refused := ""
		for cell := 0; cell < b.Width()*b.Height() && refused == ""; cell++ {
			before := len(l.scene().Session().Moves())
			l.click(cells.Min.Add(image.Pt(cell%b.Width()*side+side/2, cell/b.Width()*side+side/2)))
			l.point(widget.Input{})
			tree := l.tree()
			if n := tree.ByID("refusal"); n != nil {
				refused = n.Name
				if len(l.scene().Session().Moves()) > before {
					t.Errorf("%s: cell %d is refused and moves", code, cell)
				}
			}
		}
		if refused == "" {
			t.Errorf("%s: no click is refused", code)
		}
	}
}

// After a solve of a timed session, Home continues the session, not an earlier game.
func TestHomeContinuesTheSession(t *testing.T) {
	at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	l := startA11yTestIn(t, at, "en", "klotski?level=heng-dao-li-ma", wideWindow)
	l.play(l.solution()[:2])
	l.opener.openText("fifteen?size=2&seed=5")
	l.do("session")
	l.solve()
	played := l.scene().Session()
	l.now += 5 * time.Second
	l.rest()
	l.Do(scene.Home)
	l.rest()
	tree := l.tree()
	if button := tree.ByID("continue"); button == nil || button.Name != "Continue playing" || !strings.Contains(tree.String(), "Session 1 · 2×2 · Any order · Today · 1 solve") {
		t.Fatalf("the session is not offered:\n%s", &tree)
	}
	l.begin("continue")
	tree = l.tree()
	if l.page != nil || l.scene().Session() != played || tree.ByID("session-new") == nil {
		t.Errorf("Continue leads to %s\n%s", l.scene().Session().Code(), &tree)
	}
}
