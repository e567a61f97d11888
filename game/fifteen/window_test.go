package fifteen

import (
	"image"
	"slices"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"

	"worldslide/ui/screen"
	"worldslide/ui/widget"
)

// newWindow gives a context a window size and lets it measure words.
func newWindow(t *testing.T, sc *scene.Context, width, height int) {
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
	sc.Scale, sc.Size, sc.UI = 1, image.Pt(width, height), widget.New(s, nil)
}

// declare calls a function in two updates, because the second uses measurements of the first, and
// returns the texts.
func declare(sc *scene.Context, frame func()) (texts []string) {
	for range 2 {
		sc.Now += time.Second // until dialogs are fully visible
		sc.UI.Begin(widget.Input{Now: sc.Now}, widget.Frame{Size: sc.Size, Scale: sc.Scale})
		frame()
		sc.UI.End()
	}
	for layer := range paint.Layer(paint.Layers) {
		for _, op := range sc.UI.List().Ops(layer) {
			if op.Kind == paint.KindText {
				texts = append(texts, op.Text)
			}
		}
	}
	return texts
}

// All scenes of the family can be declared in wide and narrow windows, in every mode, with numbers
// and with pictures.
func TestDeclare(t *testing.T) {
	picture := image.NewRGBA(image.Rect(0, 0, 90, 60))
	for _, size := range []image.Point{{1280, 800}, {360, 640}} {
		sc, p := newContext(t, "en")
		newWindow(t, sc, size.X, size.Y)
		for _, tiles := range []string{tilesNumbers, tilesPicture} {
			sc.Settings = sc.Settings.With(keyTiles, tiles)
			for _, mode := range puzzle.FifteenModes() {
				g, on := game3x3(t, blankInMiddle, mode)
				p.at = on.session
				g.store.note(g.key, solver.Answer{Claim: solver.ProvedOptimal, Moves: slices.Repeat(into(t, on, 'l'), 2)})
				area := image.Rect(10, 10, 300, 600)
				stage := boardview.Stage{Area: image.Rectangle{Max: size}, Columns: 3, Rows: 3, Smallest: 20}
				for what, frame := range map[string]func(){
					"board": func() {
						g.view().stage(sc, on.session.Board(), &stage)
						g.Draw(sc, sc.Drawing(on.session.Board(), stage.Arrange().Board))
					},
					"goal":      func() { g.DrawGoal(sc, stage.Arrange().Board) },
					"thumbnail": func() { New().View.Thumbnail(sc, area, on.session.Board()) },
					"strip":     func() { g.view().banner(sc, area, on.session.Board()) },
					"head":      func() { g.Header(sc, area) },
					"foot":      func() { g.Footer(sc, image.Rect(10, 10, 300, 60)) },
					"panel": func() {
						g.Dense(sc, 500)
						g.FillPanel(sc, area)
						for _, f := range g.Summary(sc).Rows {
							if f.Draw != nil {
								f.Draw(image.Rect(10, 10, 300, 40))
							}
						}
					},
					"praise":  func() { g.SolvedDetails(sc, area, records.Result{Optimum: 2}) },
					"help":    func() { New().Help.More(sc, area) },
					"form":    func() { openNewBoardForm(sc).body(sc, area) },
					"tiles":   func() { (&tilesDialog{state{newShared(new(Solver))}}).Frame(sc) },
					"crop":    func() { newCropDialog(sc, picture, 4, 3, nil).Frame(sc) },
					"archive": func() { openArchive(sc); p.page.Frame(sc); p.page = nil },
					"lessons": func() { openLessons(sc, state{newShared(new(Solver))}); p.page.Frame(sc); p.page = nil },
					"rates": func() {
						rates(sc, &area, playsOf(result("size=3&seed=1", 20, 10, 0, false)))
					},
				} {
					if texts := declare(sc, frame); len(texts) == 0 && what != "strip" && what != "board" && what != "goal" && what != "thumbnail" && what != "foot" {
						t.Errorf("%v, %s, %s: %s says nothing", size, tiles, mode, what)
					}
				}
			}
		}
	}
}

// There are at most three chips of modes, one of them that of the game, and a menu has the others.
func TestThreeModesAndAMenu(t *testing.T) {
	for chosen := range modeChoices {
		chips, menu := shownModes(chosen)
		all := slices.Sorted(slices.Values(append(slices.Clone(chips), menu...)))
		if len(chips) != 3 || !slices.Contains(chips, chosen) || !slices.Equal(all, []int{0, 1, 2, 3, 4, 5}) {
			t.Errorf("mode %d: chips %v, menu %v", chosen, chips, menu)
		}
	}
}

// There is a row for the chips in every window.
func TestStageMakesRoom(t *testing.T) {
	heights := map[int]int{}
	for _, width := range []int{1280, 900, 600} {
		sc, _ := newContext(t, "en")
		newWindow(t, sc, width, 800)
		g, on := game3x3(t, blankInMiddle, puzzle.ModeClassic)
		s := boardview.Stage{Area: image.Rect(0, 56, width, 772), Columns: 3, Rows: 3, Margin: 24, BoxWidth: 264, BoxHeight: 64, BoxGap: 24, RowGap: 16, Smallest: 20}
		declare(sc, func() {
			g.view().stage(sc, on.session.Board(), &s)
			heights[width] = s.Head
		})
		if s.Foot == 0 {
			t.Errorf("at %d there is no room below the board", width)
		}
	}
	for width, height := range heights {
		if height == 0 {
			t.Errorf("at %d there is no row", width)
		}
	}
}

// Hints of all games use the same solver.
func TestAdvisedSolver(t *testing.T) {
	st := newShared(new(Solver))
	first, _ := play(t, st, puzzle.Values{"tiles": blankInMiddle})
	second, _ := play(t, st, puzzle.Values{"tiles": blankAtCorner})
	one, ok := first.solver().Solver(puzzle.MetricTiles)
	two, ok2 := second.solver().Solver(puzzle.MetricTiles)
	if !ok || !ok2 || one != two || one != solver.Solver(st.solver) {
		t.Error("two games have two solvers")
	}
}
