package game

import (
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/pages"
	"worldslide/game/play/record"
	"worldslide/game/scene"
	"worldslide/internal/scenes"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session/review"
	"worldslide/settings"
	"worldslide/settings/saves"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// reviewed opens the review of a game and waits for it.
func reviewed(t *testing.T, code string) *a11yTest {
	t.Helper()
	l := openScene(t, "en", scenes.Scene{Name: "review", Code: code, Do: "review " + scenes.Judged}, image.Pt(1280, 800))
	if _, ok := l.page.(*record.Review); !ok {
		t.Fatalf("the open page is %T", l.page)
	}
	return l
}

// reviewedOwn opens the review of a game all of whose moves are the player's own.
func reviewedOwn(t *testing.T, code string) *a11yTest {
	t.Helper()
	l := reviewed(t, code)
	game := l.page.(*record.Review).Shared()
	l.app.ClosePage()
	l.app.Games.Review(scene.Recording{Code: game})
	l.rest()
	l.app.Jobs.Settle(time.After(time.Minute))
	l.rest()
	return l
}

// A review of moves that were shown says so. Hints that were only read take no move from the player.
func TestReviewOfHelp(t *testing.T) {
	l := reviewed(t, lossy) // moves that came with the code
	if text := l.shown(); !strings.Contains(text, l.app.Text(assets.ReviewHelped)) || strings.Contains(text, "You made") {
		t.Errorf("the player is judged by moves that are not the player's own:\n%s", text)
	}
	l = startA11yTest(t, "en", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", wideWindow)
	l.press(plain(widget.KeyRight))
	l.Do(scene.Hint)
	l.app.Jobs.Settle(time.After(time.Minute))
	l.rest()
	if l.app.Games.Current().Hints() == 0 {
		t.Fatal("no hint was given")
	}
	l.Do(scene.ReviewGame)
	l.rest()
	l.app.Jobs.Settle(time.After(time.Minute))
	l.rest()
	if text := l.shown(); !strings.Contains(text, `"2 extra moves"`) || strings.Contains(text, l.app.Text(assets.ReviewHelped)) {
		t.Errorf("a hint was read, and the review of the player's own moves is:\n%s", text)
	}
}

// lossy is a game of 3x3 that could have been one tile long.
const lossy = "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r4d1d1u4u7l"

const lossyDotted = "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r.4d.1d.1u.4u.7l"

// The review says what was lost, and screen readers hear every move with its mark.
func TestReviewSaysWhatWasLost(t *testing.T) {
	l := reviewedOwn(t, lossy)
	tree := l.tree()
	text := tree.String()
	for _, want := range []string{"This game has 6 moves so far, with 1 still to go. 1 would have been enough.", "6 extra moves", "Played: Tile 7 right, Tile 4 down, Tile 1 down.", "Move 1, Tile 7 right, the turning point: 2 moves longer", "Move 4, Tile 1 up, best"} {
		if !strings.Contains(text, want) {
			t.Errorf("the tree lacks %q:\n%s", want, text)
		}
	}
}

// Players who do not see the page are told where moves were lost and why the turning point was one, with the
// cells that are marked on the board.
func TestReviewSpeaks(t *testing.T) {
	for _, test := range []struct{ code, want string }{
		{lossy, "6 extra moves. Moves 1 to 3: 6 extra moves. Played: Tile 7 right, Tile 4 down, Tile 1 down. Tile 1 was in its place, and left it. Better: Tile 8 left. Why: With 8 in place, row 3 is complete. Marked: row 3, column 2."},
		{"worlds?board=classicsmall&seed=5&steps=9&moves=G0uG0lG0rG0d", "4 extra moves. Moves 1 to 2: 4 extra moves. Played: Piece (row 2, column 4) down, Piece (row 2, column 3) right. Piece (row 2, column 3) was in its place, and left it. Better: Piece (row 3, column 3) right. Why: The 4 missing pieces of row 3 go to the marked cells in 6 moves. Marked: row 3, column 1, row 3, column 2, row 3, column 3, row 3, column 4."},
	} {
		l := reviewedOwn(t, test.code)
		found := l.find(func(n *access.Node) bool { return n.ID == "review-found" })
		if found == nil || found.Name != test.want {
			t.Errorf("%s: %+v, want %s", test.code, found, test.want)
		}
	}
}

// The extra moves of the listed moments and of all others are those of the game. Of two moments that cost the same, none
// is the turning point.
func TestExtraMovesAddUp(t *testing.T) {
	next := rand.New(rand.NewPCG(20261129, 3))
	t.Log("seed 20261129 3")
	codes := []string{"fifteen?seed=2&moves=13d5d1l4u5r2r3d1l2u3r15u13l10l5d3r10u5l9l12d7d4r3u9u8u14r6r13d5l10d9l8u10r9d15r5u9l6u14l11l12d7d8r15r6u10l11u12l7d11r15d8l11u7u12r15d7l11d8r7u11l12u"}
	for range 3 {
		codes = append(codes, wanderedTiles(next))
	}
	for _, code := range codes {
		l := reviewedOwn(t, code)
		text := l.shown()
		var counts []int // of the game, of each listed moment, and of the others
		for _, m := range regexp.MustCompile(`(?:text "|Moves? [\d to]+: |cost the most: )(\d+) (?:more )?extra moves?\b`).FindAllStringSubmatch(text, -1) {
			n, _ := strconv.Atoi(m[1])
			counts = append(counts, n)
		}
		sum := 0
		for _, n := range counts {
			sum += n
		}
		if len(counts) < 2 || sum != 2*counts[0] {
			t.Errorf("%s: the game, its moments and the others have %d extra moves:\n%s", code, counts, text)
		}
		if code == codes[0] && strings.Contains(text, "turning point") {
			t.Errorf("two places cost 6, and one is the turning point:\n%s", text)
		}
	}
}

// wanderedTiles returns a random game on a small board that does not end at the goal.
func wanderedTiles(r *rand.Rand) string {
	code, err := puzzle.Standard().ParseCode("fifteen?size=3&seed=7")
	if err != nil {
		panic(err) // cannot happen
	}
	b := code.Start()
	for len(code.Moves) < 30 {
		m := moves.Move{Piece: board.ID(r.IntN(b.Len())), Dir: board.Dir(r.IntN(4))}
		if _, err := code.Family.Rules().Apply(nil, b, m); err == nil {
			code.Moves, code.HasMoves = append(code.Moves, moves.Group{m}), true
		}
	}
	return code.String()
}

// A rung is named once, and a game that could not be shorter is not offered to be shortened.
func TestReviewOfOptimalRung(t *testing.T) {
	l := reviewed(t, "fifteen?size=3&seed=1&scramble=walk&k=2&moves=7l8l")
	if text := l.shown(); strings.Contains(text, "One, two · One, two") || !strings.Contains(text, "Fifteen · One, two · ") {
		t.Errorf("the rung is not named once:\n%s", text)
	}
	if l.find(func(n *access.Node) bool { return n.ID == "review-shorten" }) != nil {
		t.Error("an optimal game is offered to be shortened")
	}
}

// A review that was left for the exercises while it searched goes on when the player comes back, and ends.
func TestReviewGoesOnAfterExercises(t *testing.T) {
	i := slices.IndexFunc(scenes.More, func(s scenes.Scene) bool { return s.Name == "review" })
	l := startA11yTest(t, "en", scenes.More[i].Code, wideWindow)
	l.Do(scene.ReviewGame)
	searching := func() bool {
		tree := l.tree()
		return pressable(&tree, "review-stop") != nil
	}
	l.await("something to practise", func() { l.input(widget.Input{}) }, func() bool { // the search may have ended by then
		tree := l.tree()
		return pressable(&tree, "review-practise") != nil
	})
	l.begin("review-practise")
	l.press(plain(widget.KeyEscape))
	if _, ok := l.page.(*record.Review); !ok {
		t.Fatalf("Escape leads to %T", l.page)
	}
	l.idle()
	if searching() {
		t.Error("the review searches on, and nothing runs")
	}
}

// In a small window the page scrolls to the board, on which a better line is shown.
func TestBetterLineIsInSight(t *testing.T) {
	l := openScene(t, "en", scenes.Scene{Name: "review", Code: lossy, Do: "review " + scenes.Judged}, image.Pt(360, 640))
	board := func() image.Rectangle {
		return l.find(func(n *access.Node) bool { return n.Role == access.Grid && n.Name == "Board" }).Bounds
	}
	l.reach("review-better", false)
	l.rest()
	if at := board(); !at.In(image.Rect(0, 0, 360, 640)) {
		t.Errorf("the board is at %v, out of the window", at)
	}
}

// Arrows go from move to move and speak each with its mark.
func TestReviewArrowsSpeak(t *testing.T) {
	l := reviewed(t, lossy)
	l.press(plain(widget.KeyHome))
	for i, want := range []string{"Move 1, Tile 7 right, the turning point: 2 moves longer", "Move 2, Tile 4 down, 2 moves longer", "Move 3, Tile 1 down, 2 moves longer", "Move 4, Tile 1 up, best"} {
		l.press(plain(widget.KeyRight))
		if said := strings.Join(l.alerts(), "\n"); !strings.Contains(said, want) {
			t.Errorf("after %d arrows: said is %q, want %q", i+1, said, want)
		}
	}
	l.press(plain(widget.KeyLeft))
	if said := strings.Join(l.alerts(), "\n"); !strings.Contains(said, "Move 3, ") {
		t.Errorf("after an arrow back: said is %q", said)
	}
}

// The graph of a game with times can be over time, and its list says the times then.
func TestReviewOverTime(t *testing.T) {
	l := reviewed(t, lossy)
	axis := func(n *access.Node) bool { return strings.HasPrefix(n.ID, "review-axis") }
	if l.find(axis) != nil {
		t.Error("a game without times has a switch for the axis")
	}
	l = reviewed(t, lossyDotted+"&times=0.rs.rs.rs.rs.7ps")
	places := func() (all []int) {
		for i := range 6 {
			n := l.find(func(n *access.Node) bool { return n.ID == "review-graph#"+strconv.Itoa(i) })
			if n == nil {
				t.Fatalf("the graph does not list move %d", i+1)
			}
			all = append(all, n.Bounds.Max.X)
		}
		return all
	}
	moves := places()
	l.do("review-axis#1")
	l.rest()
	times := places()
	if moves[1]-moves[0] < 2*(times[1]-times[0]) || times[5]-times[4] < 2*(moves[5]-moves[4]) {
		t.Errorf("ends of moves over moves %v, over time %v: want the last move much longer", moves, times)
	}
	if text := l.shown(); !strings.Contains(text, "Move 6, 0:14, Tile 7 left") {
		t.Errorf("the list does not say times:\n%s", text)
	}
}

// Pieces of Worlds that show no landmark are named by where they are, as the board shows it.
func TestReviewNamesPiecesByPlace(t *testing.T) {
	l := reviewed(t, "worlds?board=classicsmall&moves=G0u.G0l.G0d")
	text := l.shown()
	for _, want := range []string{"Move 1, Piece (row 3, column 4) down", "Move 2, Piece (row 3, column 3) right", "Move 3, Piece (row 4, column 3) up"} {
		if !strings.Contains(text, want) {
			t.Errorf("the tree lacks %q:\n%s", want, text)
		}
	}
}

// A review continues after a restart from what was found before, and a damaged file costs one message.
func TestReviewResumesAfterRestart(t *testing.T) {
	directories := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	open := func() *a11yTest {
		t.Helper()
		l := startA11yTestWith(t, directories, lossy, view{language: "en", size: image.Pt(1280, 800), scale: 1})
		l.do("review")
		l.app.Jobs.Settle(time.After(time.Minute))
		l.rest()
		return l
	}
	files := func() []string {
		found, err := filepath.Glob(filepath.Join(directories.Data, "reviews", "*"))
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	l := open()
	if len(files()) != 1 || !strings.Contains(l.shown(), "the turning point") {
		t.Fatalf("files %v after the review\n%s", files(), l.shown())
	}
	l.app.Jobs.Close()

	code, err := puzzle.Standard().ParseCode(lossy)
	if err != nil {
		t.Fatal(err)
	}
	game, err := review.New(code, "")
	if err != nil {
		t.Fatal(err)
	}
	name := game.Code().String()
	state := "worldslide-review 1\ntiles " + name + "\n"
	for i := range 7 {
		state += strconv.Itoa(i) + " se 0 -\n" // as if nothing more could be found
	}
	if err := saves.KeepReview(directories.Data, name, []byte(state)); err != nil {
		t.Fatal(err)
	}
	l = open()
	if text := l.shown(); strings.Contains(text, "the turning point") || !strings.Contains(text, "Move 1, Tile 7 right, not known yet") {
		t.Errorf("what was stored is not what is shown:\n%s", text)
	}
	l.app.Jobs.Close()

	if err := os.WriteFile(files()[0], []byte("damaged"), 0o600); err != nil {
		t.Fatal(err)
	}
	l = open()
	if text := l.shown(); !strings.Contains(text, "the turning point") || !strings.Contains(text, l.app.Text(assets.ReviewNotResumed)) {
		t.Errorf("after the file was damaged:\n%s", text)
	}
	l.app.Jobs.Close()
}

// Exercises of a review are listed by what they are about. One leaves the list when it was found on two days,
// without a hint.
func TestExerciseIsFoundOnTwoDays(t *testing.T) {
	l := reviewed(t, lossy)
	l.do("review-practise")
	if !family.IsLesson(l.page) {
		t.Fatalf("the exercises do not open: %T", l.page)
	}
	l.press(plain(widget.KeyEscape))
	list := func() []review.Exercise {
		return saves.Exercises(family.Catalogue(l.options.Families), l.app.DataDir)
	}
	try := func(keys ...widget.KeyPress) {
		t.Helper()
		l.do("exercise")
		l.app.Jobs.Settle(time.After(time.Minute))
		l.rest()
		for _, k := range keys {
			l.press(k)
		}
		l.press(plain(widget.KeyEscape))
	}
	l.do("review-exercises")
	if text := l.shown(); !strings.Contains(text, "Complete a row or column · 6 moves longer") {
		t.Errorf("the page does not say what the exercise is about:\n%s", text)
	}
	wrong, undo, right, hint := plain(widget.KeyRight), ctrl(widget.KeyZ), plain(widget.KeyLeft), plain(widget.KeyH)
	try(wrong)
	if all := list(); len(all) != 1 || !all[0].Due(l.app.Today()) {
		t.Fatal("a move that loses solves the exercise")
	}
	try(hint, right)
	if all := list(); len(all) != 1 || !all[0].Due(l.app.Today()) {
		t.Fatal("a hint solves the exercise")
	}
	try(wrong, undo, right)
	if all := list(); len(all) != 1 || all[0].Due(l.app.Today()) {
		t.Fatalf("after the first day: %v", all)
	}
	try(right)
	if text := l.shown(); len(list()) != 1 || !strings.Contains(text, "move · Found once: find it again on another day") {
		t.Errorf("after the first day:\n%s", text)
	}
	now := l.app.Time
	l.app.Time = func() time.Time { return now().AddDate(0, 0, 1) }
	try(right)
	if all := list(); len(all) != 0 {
		t.Errorf("after the second day: %v", all)
	}
}

// In an exercise a hint has its reason, a wrong move is answered with what to do next, and a best one with why it
// is good. All of it is spoken.
func TestExerciseSaysWhy(t *testing.T) {
	const why = "With 8 in place, row 3 is complete."
	l := reviewed(t, lossy)
	l.begin("review-practise")
	for _, test := range []struct {
		name string
		key  widget.KeyPress
		want string
	}{
		{"a wrong move", plain(widget.KeyRight), "Not the best move yet. Undo it and try another."},
		{"a hint", plain(widget.KeyH), "Slide 8 left. " + why + " Marked: row 3, column 2"},
		{"the best move", plain(widget.KeyLeft), "All done! Why: " + why},
	} {
		l.app.Jobs.Settle(time.After(time.Minute))
		l.rest()
		l.press(test.key)
		l.app.Jobs.Settle(time.After(time.Minute))
		l.rest()
		if said := strings.Join(l.alerts(), "\n"); !strings.Contains(said, test.want) {
			t.Errorf("%s: said is %q, want %q", test.name, said, test.want)
		}
		if test.key == plain(widget.KeyRight) {
			l.press(ctrl(widget.KeyZ))
		}
	}
	// Why it is good can be read until the player goes on, by a button that says where it leads.
	if text := l.shown(); !strings.Contains(text, "Why: "+why) || !strings.Contains(text, "Back to the review") {
		t.Errorf("at the end:\n%s", text)
	}
}

// With Nudge first, a hint of an exercise shows its reason, then the piece, then the move, and counts from the start.
func TestExerciseNudges(t *testing.T) {
	l := reviewed(t, lossy)
	l.app.Change(l.app.Settings.With("nudge-first", true))
	l.begin("review-practise")
	for _, want := range []string{"With 8 in place, row 3 is complete.", "Next to move: 8.", "Slide 8 left."} {
		l.press(plain(widget.KeyH))
		l.app.Jobs.Settle(time.After(time.Minute))
		l.rest()
		said := strings.Join(l.alerts(), "\n")
		if !strings.Contains(said, want) {
			t.Errorf("said is %q, want %q", said, want)
		}
		if want != "Slide 8 left." && strings.Contains(said, "Slide 8") {
			t.Errorf("a nudge shows the move: %q", said)
		}
	}
}

// The mixed drill of a family plays what is due, one after the other.
func TestMixedDrill(t *testing.T) {
	l := reviewed(t, lossy)
	for _, text := range []string{
		"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=8l\ntopic=last-cells lost=6",
		"fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8&moves=7l8l\ntopic=lines lost=7",
	} {
		e, err := review.ParseExercise(family.Catalogue(l.options.Families), text)
		if err == nil {
			err = saves.KeepExercise(l.app.DataDir, e)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	l.app.Do(scene.Exercises)
	l.rest()
	l.do("exercise-drill-fifteen")
	l.app.Jobs.Settle(time.After(time.Minute))
	l.rest()
	if text := l.shown(); !strings.Contains(text, "Complete a row or column") || !strings.Contains(text, "step 1 of 2") {
		t.Fatalf("the drill is\n%s", text)
	}
	l.press(plain(widget.KeyLeft))
	l.press(plain(widget.KeyEnter)) // the next board
	l.press(plain(widget.KeyLeft))
	l.press(plain(widget.KeyEscape))
	for _, e := range saves.Exercises(family.Catalogue(l.options.Families), l.app.DataDir) {
		if e.Due(l.app.Today()) {
			t.Errorf("%v is still due", e)
		}
	}
	if drill := l.find(func(n *access.Node) bool { return n.ID == "exercise-drill-fifteen" }); drill == nil || drill.State&access.Disabled == 0 {
		t.Errorf("the drill is %+v", drill)
	}
}

// A game that is played from a position of a review is no record.
func TestPlayFromReviewDoesNotCount(t *testing.T) {
	l := reviewed(t, lossy)
	l.do("review-move")
	l.do("review-here")
	s := l.games.Current()
	if l.page != nil || !s.Help().Shown {
		t.Fatalf("page %T, help %v", l.page, s.Help())
	}
}

// A mark is gone back to in one step, and one Undo leads back.
func TestMarkIsOneStep(t *testing.T) {
	l := openScene(t, "en", scenes.Scene{Name: "marks", Code: "fifteen?size=4&seed=5&scramble=shuffle"}, image.Pt(1280, 800))
	l.press(plain(widget.KeyM))
	start := l.games.Current().Board().Clone()
	for _, k := range []widget.Key{widget.KeyLeft, widget.KeyUp, widget.KeyRight, widget.KeyDown, widget.KeyUp} {
		l.press(plain(k))
	}
	moved := l.games.Current().Board().Clone()
	if moved.SamePlaces(start) {
		t.Fatal("nothing has moved")
	}
	l.press(widget.KeyPress{Key: widget.KeyM, Place: widget.KeyM, Mods: widget.Shift})
	l.do("mark-back")
	if !l.games.Current().Board().SamePlaces(start) {
		t.Error("the mark was not gone back to")
	}
	l.press(ctrl(widget.KeyZ))
	if !l.games.Current().Board().SamePlaces(moved) {
		t.Error("one Undo does not lead back")
	}
}

// reach presses the first widget whose id begins with a prefix: with the pointer, for which it scrolls,
// or with the keys Tab and Enter.
func (l *a11yTest) reach(prefix string, keys bool) {
	l.t.Helper()
	l.reachOne(prefix, keys, func(n *access.Node) bool { return strings.HasPrefix(n.ID, prefix) })
}

// reachOne is reach for the first widget that is meant. what names it, and is its id in an open menu.
func (l *a11yTest) reachOne(what string, keys bool, meant func(*access.Node) bool) {
	l.t.Helper()
	found := func() *access.Node {
		return l.find(func(n *access.Node) bool { return n.Has(access.Press) && meant(n) })
	}
	for range 300 {
		n := found()
		switch {
		case n == nil:
			l.t.Fatalf("there is no %s:\n%s", what, l.shown())
		case keys && string(l.app.UI.Focused()) == n.ID:
			l.press(plain(widget.KeyEnter))
			l.rest()
			return
		case keys:
			l.press(plain(widget.KeyTab))
			continue
		}
		at := n.Bounds
		for _, c := range l.app.UI.Choices() { // an open menu lists them; the tree has them at its button
			if string(c.ID) == n.ID || string(c.ID) == what {
				at = c.Rect
			}
		}
		middle := at.Min.Add(at.Size().Div(2))
		if stage := image.Rect(0, 64, l.app.Size.X, l.app.Size.Y-40); !middle.In(stage) && l.dialog == nil && at.Min.Y > 64 {
			l.point(widget.Input{Pointer: image.Pt(l.app.Size.X/4, l.app.Size.Y/2), WheelY: -1})
			l.rest()
			continue
		}
		l.point(widget.Input{Pointer: middle})
		l.point(widget.Input{Pointer: middle, Pressed: true, Down: true})
		l.point(widget.Input{Pointer: middle, Released: true})
		l.rest()
		return
	}
	l.t.Fatalf("%s is not reached:\n%s", what, l.shown())
}

// The review is reached from a pasted code and from Records, and the exercises from it and from Home, with the
// pointer and with keys, in a large and in a small window.
func TestReviewIsReached(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
		for _, keys := range []bool{false, true} {
			t.Run(size.String()+" keys "+strconv.FormatBool(keys), func(t *testing.T) {
				judged := func(l *a11yTest) {
					t.Helper()
					l.app.Jobs.Settle(time.After(time.Minute))
					l.rest()
					if _, ok := l.page.(*record.Review); !ok {
						t.Fatalf("the open page is %T", l.page)
					}
				}
				l := startA11yTest(t, "en", "worlds", size)
				l.opener.pasted(lossy+"8l", nil) // solved, so it opens as a replay
				l.rest()
				l.reach("replay-review", keys)
				judged(l)
				l.reach("review-better", keys)
				l.reach("review-mine", keys)
				l.reach("review-practise", keys)
				l.press(plain(widget.KeyEscape))
				l.reach("review-exercises", keys)
				l.reach("exercise-", keys)
				l.do("home")
				if l.find(func(n *access.Node) bool { return n.ID == "exercises" }) == nil {
					l.reach("more", keys)
				}
				if choice := l.find(func(n *access.Node) bool { return n.Name == "Exercises" }); keys && choice != nil && choice.ID != "exercises" {
					for range 20 { // arrows go through the menu
						if n := l.find(func(n *access.Node) bool { return n.Name == "Exercises" }); n.State&access.Focused != 0 {
							break
						}
						l.press(plain(widget.KeyDown))
					}
					l.press(plain(widget.KeyEnter))
					l.rest()
				} else {
					l.reachOne("exercises", keys, func(n *access.Node) bool { return n.Name == "Exercises" })
				}
				if _, ok := l.page.(*pages.Exercises); !ok {
					t.Fatalf("the open page is %T", l.page)
				}
				l.app.Jobs.Close()

				l = startA11yTestWith(t, copyOfProfile(t), "", view{language: "en", size: size, scale: 1})
				l.do("records")
				l.reach("review-", keys)
				judged(l)
				l.app.Jobs.Close()
			})
		}
	}
}

// A better line is shown slowly enough to follow, with all its moves in words and an arrow at the next one.
func TestBetterLineCanBeFollowed(t *testing.T) {
	l := reviewed(t, "fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8&moves=4d.4u.7l.8l")
	l.reach("review-better", false)
	arrows := func() (n int) {
		for _, icon := range l.icons() {
			if strings.HasPrefix(icon, "arrow-") {
				n++
			}
		}
		return n
	}
	at := func() (at, all int) {
		tree := l.tree()
		name := tree.ByID("replay-slider").Name
		if _, err := fmt.Sscanf(name, "Before move %d of %d", &at, &all); err == nil {
			return at - 1, all
		}
		fmt.Sscanf(name, "Move %d of %d", &at, &all)
		return at, all
	}
	_, all := at()
	said := l.shown()
	if listed := strings.Count(said, "Move ") - 1; all < 2 || listed < all {
		t.Errorf("%d of %d moves are listed:\n%s", listed, all, said)
	}
	l.press(plain(widget.KeyHome))
	before := arrows()
	l.input(widget.Input{Keys: []widget.KeyPress{plain(widget.KeySpace)}})
	began := l.now
	for here := 0; here < 2 && l.now-began < time.Minute; here, _ = at() {
		l.input(widget.Input{})
	}
	if took := l.now - began; took < 1500*time.Millisecond || took > 3*time.Second {
		t.Errorf("two moves take %v", took)
	}
	if before == 0 {
		t.Error("no arrow shows the next move")
	}
}

// While a long better line is shown, its bar, its list and the moves left count the same moves, also those that are not
// listed.
func TestBetterLineHasOneNumbering(t *testing.T) {
	l := reviewed(t, "fifteen?seed=2&moves=13d5d1l4u5r2r3d1l2u3r15u13l10l5d3r10u5l9l12d7d4r3u9u8u14r6r13d5l10d9l8u10r9d15r5u9l6u14l11l12d7d8r15r6u10l11u12l7d11r15d8l11u7u12r15d7l11d8r7u11l12u")
	l.reach("review-better", false)
	l.press(plain(widget.KeyHome))
	for step := range 6 {
		tree, text := l.tree(), l.shown()
		number := func(pattern string) (n int) {
			if found := regexp.MustCompile(pattern).FindStringSubmatch(text); found != nil {
				n, _ = strconv.Atoi(found[1])
			}
			return n
		}
		var next, all int
		if _, err := fmt.Sscanf(tree.ByID("replay-slider").Name, "Before move %d of %d", &next, &all); err != nil {
			t.Fatalf("step %d: %v in %s", step, err, tree.ByID("replay-slider").Name)
		}
		from, left := number(`"A better way from move (\d+)"`), number(`"(\d+) moves left"`)
		listed := strings.Count(text, `text "Move `)
		if next != from+step || left != all-next+1 || number(`"(\d+) earlier"`)+listed+number(`"(\d+) more"`) != all-from+1 {
			t.Errorf("step %d: move %d of %d is next, with %d moves left and %d listed:\n%s", step, next, all, left, listed, text)
		}
		l.press(plain(widget.KeyRight))
	}
}

// The moment whose position is on the board is marked in the list, also before it was clicked.
func TestReviewMarksTheMomentOnTheBoard(t *testing.T) {
	l := reviewed(t, "fifteen?seed=2&moves=13d5d1l4u5r2r3d1l2u3r15u13l10l5d3r10u5l9l12d7d4r3u9u8u14r6r13d5l10d9l8u10r9d15r5u9l6u14l11l12d7d8r15r6u10l11u12l7d11r15d8l11u7u12r15d7l11d8r7u11l12u")
	marked := func() (all []string) {
		for i := range 3 {
			id := "review-move#" + strconv.Itoa(i)
			if n := l.find(func(n *access.Node) bool { return n.ID == id }); n != nil && n.State.Has(access.On) {
				all = append(all, n.Name)
			}
		}
		return all
	}
	slider := func() string { tree := l.tree(); return tree.ByID("replay-slider").Name }
	for i := range 2 {
		var first int
		if got := marked(); len(got) != 1 {
			t.Fatalf("%d moments are marked at %s", len(got), slider())
		} else if _, err := fmt.Sscanf(got[0], "Moves %d to", &first); err != nil || !strings.HasPrefix(slider(), fmt.Sprintf("Before move %d of ", first)) {
			t.Errorf("%s is marked at %s", got[0], slider())
		}
		if i == 0 {
			l.do("review-move#1")
			l.rest()
		}
	}
	l.press(plain(widget.KeyEnd))
	if got := marked(); len(got) != 0 {
		t.Errorf("%v are marked at %s", got, slider())
	}
}

// A review names blocks of the same name with the row and column in which they are before the move. A path with a
// corner is one move.
func TestReviewTellsBlocksApart(t *testing.T) {
	l := reviewed(t, "klotski?level=drill-12&moves=Nu.Bl.Qu.Br.Ou.NdNd.Al.QuQlQu.Cr.BrBu.Cu.Su.Nr.Sd.DuDr.PrPdPr.NdNd.AdAd.BlBlBu.CuClCl.DuDu.PuPr.NrNuNuNr.ArAd")
	text := l.shown()
	for i := range 3 {
		l.do(string(widget.Nth("review-move", i)))
		text += l.shown()
	}
	for _, want := range []string{
		"Played: Guan Yu left, Soldier (row 4, column 4) up.", "Better: Ma Chao up, then right.",
		"Move 8, Soldier (row 3, column 4) up, then left, then up, ", "1 extra move.",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the tree lacks %q:\n%s", want, text)
		}
	}
}

// Shorten scrolls to its result.
func TestShorterGameIsInSight(t *testing.T) {
	size := image.Pt(1280, 640)
	l := openScene(t, "en", scenes.Scene{Name: "review", Code: lossy, Do: "review " + scenes.Judged}, size)
	l.begin("review-shorten")
	l.idle()
	n := l.find(func(n *access.Node) bool { return n.ID == "review-part#0" })
	if n == nil || !n.Bounds.In(image.Rectangle{Max: size}) {
		t.Errorf("the first difference is not in sight: %v", n)
	}
}

// A review follows the worst moment until its search is done, unless the player has gone elsewhere.
func TestReviewOpensAtTheWorstMoment(t *testing.T) {
	at := func(l *a11yTest) string {
		tree := l.tree()
		return tree.ByID("replay-slider").Name
	}
	if got := at(reviewed(t, lossy)); !strings.HasPrefix(got, "Before move 1 of 6") {
		t.Errorf("it is at %q, before the first of moves 1 to 3 in the end", got)
	}
	l := openScene(t, "en", scenes.Scene{Code: lossy}, wideWindow)
	l.Do(scene.ReviewGame)
	l.input(widget.Input{})
	l.await("review", func() { l.input(widget.Input{}) }, func() bool {
		return l.find(func(n *access.Node) bool { return n.ID == "replay-slider" }) != nil
	})
	l.press(plain(widget.KeyEnd))
	l.press(plain(widget.KeyLeft))
	l.idle()
	if got := at(l); !strings.HasPrefix(got, "Before move 6 of 6") {
		t.Errorf("the player went to move 5, and it is at %q", got)
	}
}
