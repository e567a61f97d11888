package e2e

import (
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/board"
	"worldslide/e2e/rotate"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings/saves"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/widget"
)

// A fifth family, known only to its own package, is played by key and pointer through all that the
// window offers. Widgets are found by id; effects are read from the files of the program.

// fifthCode starts three moves from the goal: 1, 5 and 9 were moved right, up and left.
const fifthCode = "rotate?tiles=3-5-2-4-8-6-1-9-7"

// fifthFamilies returns the families of the program under test.
func fifthFamilies() puzzle.Catalogue { return append(puzzle.Standard(), rotate.Puzzle) }

// tall is the size of a window that shows all of Home, with two rows of cards.
var tall = image.Pt(1280, 1200)

// fifth is a running program with five families.
type fifth struct{ *app }

// fifthProgram builds the binary once and returns its path.
var fifthProgram = sync.OnceValues(func() (string, error) { return build("worldslide/e2e/fifthfamily") })

// openFifth opens the program with five families.
func openFifth(t *testing.T, o options) fifth {
	t.Helper()
	var err error
	if o.program, err = fifthProgram(); err != nil {
		t.Fatal(err)
	}
	return fifth{open(t, o)}
}

// kept returns the saved games of the family.
func (a fifth) kept() []*session.Session {
	a.t.Helper()
	files, err := filepath.Glob(filepath.Join(a.config, "data", "games", "rotate-*"))
	if err != nil {
		a.t.Fatal(err)
	}
	var games []*session.Session
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			a.t.Fatal(err)
		}
		s, err := session.Load(fifthFamilies(), data)
		if err != nil {
			a.t.Fatalf("%s: %v", file, err)
		}
		games = append(games, s)
	}
	return games
}

// game returns the only saved game of the family.
func (a fifth) game() *session.Session {
	a.t.Helper()
	games := a.kept()
	if len(games) != 1 {
		a.t.Fatalf("%d games are kept, want one", len(games))
	}
	return games[0]
}

// made fails unless the saved game has these moves and this number of hints.
func (a fifth) made(notation string, hints int) {
	a.t.Helper()
	a.settle()
	s := a.game()
	if got := moves.FormatGroups(s.Board(), s.Moves()); got != notation || s.Hints() != hints {
		a.shot("failed")
		a.t.Errorf("moves %q and %d hints are kept, want %q and %d", got, s.Hints(), notation, hints)
	}
}

// results returns all results, after verifying them.
func (a fifth) results() []records.Result {
	a.t.Helper()
	log, err := saves.ReadLog(filepath.Join(a.config, "data"))
	if err != nil {
		a.t.Fatal(err)
	}
	all := log.Results()
	for _, r := range all {
		if err := records.Verify(fifthFamilies(), r); err != nil {
			a.t.Fatalf("result %v: %v", r, err)
		}
	}
	return all
}

// cell returns the middle of a cell of the board.
func (a fifth) cell(x, y int) image.Point {
	a.t.Helper()
	outer, ok := a.place("board")
	if !ok {
		a.t.Fatal("there is no board")
	}
	cells := outer.Inset(boardview.FrameWidth)
	return cells.Min.Add(image.Pt((2*x+1)*cells.Dx()/6, (2*y+1)*cells.Dy()/6))
}

// swipe swipes from the middle of a cell.
func (a fifth) swipe(x, y int, d board.Dir) {
	a.t.Helper()
	from, way := a.cell(x, y), d.Vector()
	a.drag(from, from.Add(image.Pt(3*way.X, 3*way.Y)), from.Add(image.Pt(20*way.X, 20*way.Y)))
}

// tabs returns the number of presses of Tab from one widget to a later one.
func (a fifth) tabs(from, to widget.ID) int {
	a.t.Helper()
	text, err := os.ReadFile(a.places)
	if err != nil {
		a.t.Fatal(err)
	}
	at := func(id widget.ID) int {
		return slices.IndexFunc(strings.Split(string(text), "\n"), func(line string) bool { return strings.HasPrefix(line, string(id)+" ") })
	}
	if at(from) < 0 || at(to) < at(from) {
		a.t.Fatalf("Tab does not lead from %s to %s:\n%s", from, to, text)
	}
	return at(to) - at(from)
}

// awaits waits for a widget whose content is found in the background.
func (a fifth) awaits(id widget.ID) {
	a.t.Helper()
	for range 200 {
		if a.shows(id) {
			return
		}
		a.settle()
	}
	a.shot("failed")
	a.t.Fatalf("%s does not come", id)
}

// The card of the family on Home opens it, by pointer and by key, and its daily puzzle.
func TestFifthFamilyAtHome(t *testing.T) {
	a := openFifth(t, options{args: []string{}, size: tall, today: "2026-03-12"})
	a.settle()
	a.shot("fifth-home")
	if !a.shows("worlds-card") || !a.shows("carom-card") {
		t.Error("home has lost another family")
	}
	a.click("rotate-card")
	a.settle()
	if a.shows("rotate-card") {
		t.Fatal("the card leads nowhere")
	}
	a.swipe(0, 0, board.Right)
	a.settle()
	first := a.game()
	if undo, _ := first.Depth(); undo != 1 {
		t.Fatalf("%d moves are kept, want one", undo)
	}

	a.click("home")
	a.settle()
	a.click("daily-rotate")
	a.settle()
	a.key(ebiten.KeyArrowRight)
	a.settle()
	starts := map[string]bool{}
	for _, s := range a.kept() {
		starts[s.Start().String()] = true
	}
	if len(starts) != 2 || !starts["rotate?seed=20260312"] || !starts[first.Start().String()] {
		t.Errorf("the games %v are kept, want that of the day and the one before", starts)
	}

	a.click("home")
	a.settle()
	a.click("worlds-card")
	a.settle()
	a.click("home")
	a.settle()
	for range a.tabs("continue", "rotate-card") {
		a.key(ebiten.KeyTab)
	}
	a.key(ebiten.KeyEnter)
	a.settle()
	a.click("resume") // it is the game of the day, paused
	a.settle()
	a.key(ebiten.KeyArrowRight)
	a.settle()
	moved := 0
	for _, s := range a.kept() {
		undo, _ := s.Depth()
		moved += undo
	}
	if moved != 3 {
		t.Errorf("%d moves are kept, want the two from before and one", moved)
	}
}

// A whole game: keys and swipes, undo and redo, continued after a kill.
func TestFifthFamilySurvivesKill(t *testing.T) {
	a := openFifth(t, options{args: []string{fifthCode}})
	a.settle()
	a.made("", 0)
	a.key(ebiten.KeyArrowLeft) // the tile in the middle is selected
	a.made("8l", 0)
	a.key(ebiten.KeyShiftLeft, ebiten.KeyArrowDown)
	a.key(ebiten.KeyArrowDown)
	a.made("8l1d", 0)
	a.swipe(2, 0, board.Up)
	third := a.game().Moves()[2]
	if len(third) != 1 || third[0].Dir != board.Up {
		t.Errorf("the swipe is kept as %v, want one move up", third)
	}
	a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
	a.made("8l1d", 0)
	a.click("undo")
	a.made("8l", 0)
	a.click("redo")
	a.made("8l1d", 0)
	a.drag(a.cell(1, 1)) // a click alone moves nothing
	a.made("8l1d", 0)
	a.kill()

	b := openFifth(t, options{config: a.config, args: []string{"--puzzle", "rotate"}})
	b.settle()
	b.made("8l1d", 0)
	b.click("resume") // it comes back paused
	b.settle()
	b.key(ebiten.KeyControlLeft, ebiten.KeyY) // redo survives the kill
	b.settle()
	if got := b.game().Moves(); !slices.EqualFunc(got[2:], []moves.Group{third}, slices.Equal) {
		t.Errorf("redone: %v, want the swipe %v at the end", got, third)
	}
	b.kill()

	c := openFifth(t, options{config: a.config, args: []string{fifthCode}}) // its code continues it
	c.settle()
	c.key(ebiten.KeyP)
	c.key(ebiten.KeyControlLeft, ebiten.KeyZ)
	c.made("8l1d", 0)
}

// A hint is shown and made, and counted. A game solved with it is in the statistics, but is no record.
// A solution is shown to its end.
func TestFifthFamilyHelps(t *testing.T) {
	a := openFifth(t, options{args: []string{fifthCode}, size: tall})
	a.settle()
	a.key(ebiten.KeyH)
	a.awaits("hint-do")
	a.shot("fifth-hint")
	a.until("the move", func() bool {
		a.click("hint-do") // does nothing during the search
		a.settle()
		return len(a.game().Moves()) > 0
	})
	if s := a.game(); s.Hints() == 0 || len(s.Moves()) != 1 {
		t.Errorf("%d moves and %d hints are kept, want one of each", len(s.Moves()), s.Hints())
	}
	a.click("solution")
	if !a.shows("demo-play") {
		t.Error("the solution has no bar")
	}
	a.shot("fifth-solution")
	a.awaits("solved-details") // the card of a solved game
	if all := a.results(); len(all) != 1 || all[0].Moves() != 3 || all[0].Hints == 0 || all[0].Abandoned {
		t.Fatalf("the results are %v, want one of three moves with hints", all)
	}
	if games := a.kept(); len(games) > 0 {
		t.Errorf("%d games are kept after the end", len(games))
	}

	a.click("home")
	a.settle()
	a.atHome("records")
	a.settle()
	if a.shows(recordID) || !a.shows("records-close") {
		t.Error("help has made a record")
	}
}

// A game without help is a record: it can be watched from its details and from the records, and it
// is in the statistics.
func TestFifthFamilyAchieves(t *testing.T) {
	a := openFifth(t, options{args: []string{fifthCode}, size: tall, today: "2026-03-12"})
	a.settle()
	for _, m := range a.solution() {
		at := a.game().Board().At(m.Piece)
		a.swipe(at.X, at.Y, m.Dir)
		a.settle()
		if len(a.results()) > 0 {
			break
		}
	}
	results := a.results()
	if len(results) != 1 || results[0].Moves() != 3 || results[0].Hints != 0 || results[0].Start() != fifthCode {
		t.Fatalf("the results are %v, want one of three moves alone", results)
	}
	a.until("the card", func() bool { return a.shows("solved-details") })
	a.click("solved-details")
	a.settle()
	a.shot("fifth-solved")
	a.click("watch-solved")
	a.watched()

	a.key(ebiten.KeyEscape) // the details
	a.settle()
	a.click("home")
	a.settle()
	a.atHome("records")
	a.settle()
	a.shot("fifth-records")
	a.click(recordID)
	a.watched()

	a.key(ebiten.KeyEscape)
	a.settle()
	a.atHome("statistics")
	a.settle()
	a.shot("fifth-statistics")
	choice, ok := a.place("statistics-family")
	if !ok {
		t.Fatal("there are no statistics")
	}
	numbers := a.pixels()
	a.key(ebiten.KeyArrowLeft) // to a family without games
	a.settle()
	if !a.changed(numbers, image.Rect(0, choice.Max.Y, tall.X, tall.Y)) {
		t.Error("the statistics have no numbers of the game")
	}
}

// recordID is the ID of the button that replays the first record.
var recordID = widget.Nth(widget.Nth("watch-record", 0), 0)

// solution returns a shortest solution from the saved game.
func (a fifth) solution() []moves.Move {
	a.t.Helper()
	s := a.game()
	way := (&rotate.Solver{}).Solve(a.t.Context(), solver.Problem{Board: s.Board()}, nil)
	if way.Claim != solver.ProvedOptimal {
		a.t.Fatalf("no solution: %v", way.Claim)
	}
	return way.Moves
}

// watched fails unless a replay is open and reaches its end, and closes it.
func (a fifth) watched() {
	a.t.Helper()
	a.awaits("replay-leave")
	if a.shows("replay-next") {
		a.click("replay-next")
	}
	a.key(ebiten.KeyEnd)
	a.settle()
	if a.shows("replay-next") || !a.shows("replay-back") {
		a.shot("failed")
		a.t.Error("the replay does not come to its end")
	}
	a.click("replay-leave")
	a.settle()
	if a.shows("replay-leave") {
		a.t.Error("the replay does not close")
	}
}

// The family's codes work on the command line, and can be copied and pasted.
func TestFifthFamilyCodes(t *testing.T) {
	a := openFifth(t, options{args: []string{fifthCode}})
	a.settle()
	a.key(ebiten.KeyArrowLeft)
	a.made("8l", 0)
	binary, err := fifthProgram()
	if err != nil {
		t.Fatal(err)
	}
	headless := func(args ...string) string {
		out, err := exec.Command(binary, args...).CombinedOutput()
		if err != nil {
			t.Errorf("%v: %v: %s", args, err, out)
		}
		return string(out)
	}
	if got, want := headless("print", fifthCode), a.game().Start().Start().String(); got != want {
		t.Errorf("print says\n%swant\n%s", got, want)
	}
	code := strings.Fields(headless("solve", fifthCode))
	if got := strings.Join(code[:4], " "); got != "solved: moves 3 optimal" {
		t.Errorf("solve says %q", code)
	}
	if got := headless("verify", fifthCode+"&moves="+code[len(code)-1]); got != "solved: moves 3\n" {
		t.Errorf("verify says %q", got)
	}

	a.key(ebiten.KeyControlLeft, ebiten.KeyC)
	a.ticks(20) // copying runs in the background
	a.click("new")
	a.settle()
	if n := len(a.kept()); n != 2 || a.shows("undo") {
		t.Fatalf("%d games are kept, want a new one beside the first", n)
	}
	a.key(ebiten.KeyControlLeft, ebiten.KeyV)
	a.awaits("undo") // of the first one
	a.key(ebiten.KeyArrowRight)
	a.made("8l6r", 0)
}
