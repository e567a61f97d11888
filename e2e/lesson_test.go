package e2e

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// The first lesson can be done by pointer alone and by finger alone, in a wide and a narrow window.
func TestLessonByHand(t *testing.T) {
	for _, c := range []struct {
		name string
		size image.Point
		hand func(*app, ...image.Point)
		long bool // only in the long run
	}{
		{"mouse", image.Point{}, (*app).drag, true},
		{"touch", image.Point{}, (*app).touch, true},
		{"touch-small", image.Pt(360, 640), (*app).touch, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.long {
				longRun(t)
			}
			a := open(t, options{args: []string{}, size: c.size})
			a.settle()
			a.key(ebiten.KeyF1)
			a.settle()
			a.click("help-lesson")
			a.settle()
			l := lessonHand{t, a, nil, c.hand}

			l.on("worlds", "G1")
			l.tap("G0") // a gap is selected
			l.slide("G0u")
			l.tap("G1")
			l.on("worlds", "G0")
			l.slide("G0l") // a large piece
			l.on("worlds?gapConfig=2l", "")
			l.trade()
			l.on("worlds?wrapH=true&moves=G0u", "G0")
			l.swipeOut()
			for _, task := range []string{"undo", "hint"} {
				a.click("lesson-do")
				l.stay()
				a.shot("lesson-" + c.name + "-" + task)
			}
			l.on("worlds?wrapH=true&moves=G0u", "G0")
			l.slide("G0d")
			for range 2 { // the goal, and back
				a.click("lesson-do")
				l.stay()
			}
			for _, file := range []string{puzzle.WorldsCornerLesson, puzzle.WorldsSwapLesson, puzzle.WorldsCarryLesson} {
				l.on(puzzle.FormatStart(puzzle.Worlds, puzzle.WorldsLesson(file)[0].Values), "")
				l.solve()
			}
			a.shot("lesson-" + c.name + "-over")
			if !a.shows("lesson-play") {
				t.Fatal("the lesson is not over")
			}
			a.click("lesson-play")
			a.settle()
			if a.shows("lesson-board") {
				t.Error("the lesson does not go")
			}
		})
	}
}

// H answers at every step of the first lesson: with words, or with the next move where any move is
// allowed.
func TestLessonAnswersHints(t *testing.T) {
	longRun(t)
	a := open(t, options{args: []string{}})
	a.settle()
	a.key(ebiten.KeyF1)
	a.settle()
	a.click("help-lesson")
	a.settle()
	expect := func(want string) {
		t.Helper()
		a.key(ebiten.KeyH)
		a.until(want, func() bool { return a.says(want) })
	}
	expect("Select the marked gap. Space or click")
	l := lessonHand{t, a, nil, (*app).drag}
	l.on("worlds", "G1")
	l.tap("G0")
	expect("Slide the marked piece down. ↓ or click")
	for _, move := range []string{"G0u"} {
		l.slide(move)
	}
	l.tap("G1")
	l.on("worlds", "G0")
	l.slide("G0l")
	l.on("worlds?gapConfig=2l", "")
	l.trade()
	l.on("worlds?wrapH=true&moves=G0u", "G0")
	l.swipeOut()
	expect("Take the move back. Ctrl Z or the button")
	a.click("lesson-do")
	l.stay()
	a.key(ebiten.KeyH) // this task asks for it
	l.stay()
	l.on("worlds?wrapH=true&moves=G0u", "G0")
	l.slide("G0d")
	for range 2 { // the goal, and back
		a.click("lesson-do")
		l.stay()
	}
	a.key(ebiten.KeyH)
	a.until("the next move", func() bool { return a.mentions("Slide the marked") })
	a.shot("lesson-hint")
}

// lessonHand plays a lesson by pointer or finger, with the expected board.
type lessonHand struct {
	t    *testing.T
	a    *app
	m    *model
	hand func(*app, ...image.Point)
}

// on starts a step with the board of a code.
func (l *lessonHand) on(code, selected string) {
	l.t.Helper()
	l.m = newModel(l.t, l.a, code)
	if selected != "" {
		if err := l.m.Select(l.m.Board().Find(selected)); err != nil {
			l.t.Fatal(err)
		}
	}
	at, ok := l.a.place("lesson-board")
	if !ok {
		l.a.shot("failed")
		l.t.Fatal("there is no lesson")
	}
	b := l.m.Board()
	cell := min(at.Dx()/b.Width(), at.Dy()/b.Height())
	l.m.moveTo(at.Min.Add(image.Pt((at.Dx()-cell*b.Width())/2, (at.Dy()-cell*b.Height())/2)), cell)
}

// stay waits until pieces have arrived. If that was the last move on a board, it goes on to the next one.
func (l *lessonHand) stay() {
	l.t.Helper()
	l.a.ticks(2 * ebiten.DefaultTPS)
	if next, ok := l.a.place("lesson-next"); ok {
		l.hand(l.a, image.Pt((next.Min.X+next.Max.X)/2, (next.Min.Y+next.Max.Y)/2))
		l.a.ticks(ebiten.DefaultTPS)
	}
}

// tap clicks a piece.
func (l *lessonHand) tap(name string) {
	l.t.Helper()
	l.hand(l.a, l.m.centre(name))
	l.stay()
}

// slide clicks the piece that moves into a gap.
func (l *lessonHand) slide(notation string) {
	l.t.Helper()
	groups, err := moves.ParseGroups(l.m.Board(), notation)
	if err != nil {
		l.t.Fatal(err)
	}
	m := groups[0][0]
	to := l.m.Board().At(m.Piece).Add(m.Dir.Vector())
	l.hand(l.a, l.m.at(to.X, to.Y))
	l.stay()
	l.m.move(l.t, notation)
}

// solve solves the board by keys, in as few moves as are possible.
func (l *lessonHand) solve() {
	l.t.Helper()
	arrows := map[board.Dir]ebiten.Key{board.Up: ebiten.KeyArrowDown, board.Down: ebiten.KeyArrowUp, board.Left: ebiten.KeyArrowRight, board.Right: ebiten.KeyArrowLeft}
	answer := puzzle.Worlds.Solvers()[0].New().Solve(l.t.Context(), solver.Problem{Board: l.m.Board()}, func(solver.Answer) {})
	if len(answer.Moves) == 0 {
		l.t.Fatalf("no solution of\n%v", l.m.Board())
	}
	for _, m := range answer.Moves {
		for l.m.Board().Selected() != m.Piece {
			l.a.key(ebiten.KeySpace)
			if err := l.m.SelectNext(); err != nil {
				l.t.Fatal(err)
			}
		}
		l.a.key(arrows[m.Dir])
		l.stay()
		if _, err := l.m.DoSelecting(moves.Group{m}, m.Piece); err != nil {
			l.t.Fatal(err)
		}
	}
}

// trade clicks a small piece that trades places with a large gap.
func (l *lessonHand) trade() {
	l.t.Helper()
	b := l.m.Board()
	for _, m := range puzzle.Worlds.Rules().AppendMoves(nil, b) {
		ahead := b.AppendFront(nil, m.Piece, m.Dir)
		first, last := b.Occupant(ahead[0]), b.Occupant(ahead[len(ahead)-1])
		if w, _ := b.Shape(first).Size(); first != last && w == 1 && !b.IsGap(first) && !b.IsGap(last) {
			p := b.Point(ahead[0])
			l.hand(l.a, l.m.at(p.X, p.Y))
			l.stay()
			return
		}
	}
	l.t.Fatal("no trade")
}

// swipeOut swipes the piece at the left edge out of the board, into the gap at the right.
func (l *lessonHand) swipeOut() {
	l.t.Helper()
	b := l.m.Board()
	gap := b.At(b.Find("G0"))
	from := l.m.at((gap.X+1)%b.Width(), gap.Y)
	cell := l.m.layout.Cell
	l.hand(l.a, from, from.Sub(image.Pt(cell/4, 0)), from.Sub(image.Pt(cell/2, 0)))
	l.stay()
}
