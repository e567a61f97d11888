package fifteen

import (
	"image"
	"slices"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/fifteen/crop"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"

	"worldslide/ui/screen"
	"worldslide/ui/widget"
)

// newWindow lets a desk measure words, in a window of a size.
func newWindow(t *testing.T, d *desk.Desk, width, height int) {
	t.Helper()
	var r screen.Resources
	for name, data := range map[assets.Font]*[]byte{assets.FontRegular: &r.Regular, assets.FontBold: &r.Bold} {
		var err error
		if *data, err = assets.FontData(name); err != nil {
			t.Fatal(err)
		}
	}
	s, err := screen.New(r)
	if err != nil {
		t.Fatal(err)
	}
	d.Scale, d.Size, d.UI = 1, image.Pt(width, height), widget.New(s, nil)
}

// declare lets something be declared in two updates, the second of which knows what
// the first has measured, and returns what is written.
func declare(d *desk.Desk, frame func()) (texts []string) {
	for range 2 {
		d.Now += time.Second // dialogs have come up by then
		d.UI.Begin(widget.Input{Now: d.Now}, widget.Frame{Size: d.Size, Scale: d.Scale})
		frame()
		d.UI.End()
	}
	for layer := range paint.Layer(paint.Layers) {
		for _, op := range d.UI.List().Ops(layer) {
			if op.Kind == paint.KindText {
				texts = append(texts, op.Text)
			}
		}
	}
	return texts
}

// Everything of the family can be declared in windows wide and narrow, in every mode,
// with numbers and with pictures.
func TestDeclare(t *testing.T) {
	picture := image.NewRGBA(image.Rect(0, 0, 90, 60))
	for _, size := range []image.Point{{1280, 800}, {360, 640}} {
		d, p := newDesk(t, "en")
		newWindow(t, d, size.X, size.Y)
		for _, tiles := range []string{tilesNumbers, tilesPicture} {
			d.Settings = d.Settings.With(keyTiles, tiles)
			for _, mode := range puzzle.FifteenModes() {
				g, on := game3x3(t, blankInMiddle, mode)
				p.at = on.session
				g.store.note(g.key, solver.Answer{Claim: solver.ProvedOptimal, Moves: slices.Repeat(into(t, on, 'l'), 2)})
				area := image.Rect(10, 10, 300, 600)
				stage := boardview.Stage{Area: image.Rectangle{Max: size}, Columns: 3, Rows: 3, Smallest: 20}
				for what, frame := range map[string]func(){
					"board": func() {
						g.View().Stage(d, on.session.Board(), &stage)
						g.Draw(d, d.Scene(on.session.Board(), stage.Arrange().Board))
					},
					"goal":      func() { g.DrawGoal(d, stage.Arrange().Board) },
					"thumbnail": func() { New().View().Thumbnail(d, area, on.session.Board()) },
					"strip":     func() { g.View().Strip(d, area, on.session.Board()) },
					"head":      func() { g.Head(d, area) },
					"foot":      func() { g.Foot(d, image.Rect(10, 10, 300, 60)) },
					"panel": func() {
						g.Dense(d, 500)
						g.Fill(d, area)
						for _, f := range g.Summary(d).Rows {
							if f.Draw != nil {
								f.Draw(image.Rect(10, 10, 300, 40))
							}
						}
					},
					"praise":  func() { g.Praise(d, area, records.Result{Optimum: 2}) },
					"help":    func() { New().Help().More(d, area) },
					"form":    func() { newForm(d).Frame(d) },
					"tiles":   func() { (&tilesDialog{New()}).Frame(d) },
					"crop":    func() { crop.New(picture, 4, 3, 64, nil).Frame(d) },
					"archive": func() { openArchive(d); p.page.Frame(d); p.page = nil },
					"lessons": func() { openLessons(d, New()); p.page.Frame(d); p.page = nil },
					"rates": func() {
						New().Rates(d, &area, playsOf(result("size=3&seed=1", 20, 10, 0, false)))
					},
				} {
					if texts := declare(d, frame); len(texts) == 0 && what != "strip" && what != "board" && what != "goal" && what != "thumbnail" && what != "foot" {
						t.Errorf("%v, %s, %s: %s says nothing", size, tiles, mode, what)
					}
				}
			}
		}
	}
}

// The row above the board gets a second line where the chips need it.
func TestStageMakesRoom(t *testing.T) {
	heights := map[int]int{}
	for _, width := range []int{1280, 900, 600} {
		d, _ := newDesk(t, "en")
		newWindow(t, d, width, 800)
		g, on := game3x3(t, blankInMiddle, puzzle.ModeClassic)
		s := boardview.Stage{Area: image.Rect(0, 56, width, 772), Columns: 3, Rows: 3, Margin: 24, BoxWidth: 264, BoxHeight: 64, BoxGap: 24, RowGap: 16, Smallest: 20}
		declare(d, func() {
			g.View().Stage(d, on.session.Board(), &s)
			heights[width] = s.Head
		})
		if s.Foot == 0 {
			t.Errorf("at %d there is no room below the board", width)
		}
	}
	if heights[1280] == 0 || heights[600] <= heights[1280] {
		t.Errorf("the row is %v high", heights)
	}
}

// The hints of the family use the solver that outlasts the game.
func TestAdvisedSolver(t *testing.T) {
	st := &store{}
	first, _ := play(t, st, puzzle.Values{"tiles": blankInMiddle})
	second, _ := play(t, st, puzzle.Values{"tiles": blankAtCorner})
	one, ok := first.Advised().(puzzle.Solvable).Solver(puzzle.MetricTiles)
	two, ok2 := second.Advised().(puzzle.Solvable).Solver(puzzle.MetricTiles)
	if !ok || !ok2 || one != two || one != solver.Solver(&st.solver) {
		t.Error("two games have two solvers")
	}
}
