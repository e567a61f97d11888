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

// newWindow gives a frame a window size and lets it measure words.
func newWindow(t *testing.T, fr *scene.Frame, width, height int) {
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
	fr.Scale, fr.Size, fr.UI = 1, image.Pt(width, height), widget.New(s, nil)
}

// declare calls a function in two updates, because the second uses measurements of the first, and
// returns the texts.
func declare(fr *scene.Frame, frame func()) (texts []string) {
	for range 2 {
		fr.Now += time.Second // until dialogs are fully visible
		fr.UI.Begin(widget.Input{Now: fr.Now}, widget.Frame{Size: fr.Size, Scale: fr.Scale})
		frame()
		fr.UI.End()
	}
	for layer := range paint.Layer(paint.Layers) {
		for _, op := range fr.UI.List().Ops(layer) {
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
		app, p := newContext(t, "en")
		newWindow(t, &app.Frame, size.X, size.Y)
		for _, tiles := range []string{tilesNumbers, tilesPicture} {
			app.Settings = app.Settings.With(keyTiles, tiles)
			for _, mode := range puzzle.FifteenModes() {
				g, on := game3x3(t, blankInMiddle, mode)
				p.at = on.session
				g.host.Knowledge().Learn(g.start, solver.Answer{Claim: solver.ProvedOptimal, Moves: slices.Repeat(into(t, on, 'l'), 2)})
				area := image.Rect(10, 10, 300, 600)
				stage := boardview.Stage{Area: image.Rectangle{Max: size}, Columns: 3, Rows: 3, Smallest: 20}
				for what, frame := range map[string]func(){
					"board": func() {
						g.view().stage(&app.Frame, on.session.Board(), &stage)
						s := app.Drawing(on.session.Board(), stage.Arrange().Board)
						g.Draw(&app.Frame, &s)
					},
					"goal":      func() { g.DrawGoal(app.Look(), stage.Arrange().Board) },
					"thumbnail": func() { New().View().Thumbnail(app.Look(), area, on.session.Board()) },
					"strip":     func() { g.view().banner(app.Look(), area, on.session.Board()) },
					"head":      func() { g.Header(app, area) },
					"foot":      func() { g.Footer(app, image.Rect(10, 10, 300, 60)) },
					"panel": func() {
						g.FillPanel(app, area)
						for _, f := range g.Summary(app).Rows {
							if f.Draw != nil {
								f.Draw(image.Rect(10, 10, 300, 40))
							}
						}
					},
					"praise":  func() { g.SolvedDetails(app, area, records.Result{Optimum: 2}) },
					"help":    func() { New().Help().More(app, area) },
					"form":    func() { openNewBoardForm(app).body(app, area) },
					"tiles":   func() { newTilesDialog(app, state{newShared(new(Solver))}, mode == puzzle.ModeHardcore).Frame(app) },
					"crop":    func() { newCropDialog(app.Look(), picture, 4, 3, nil).Frame(app) },
					"lessons": func() { openLessons(app, state{newShared(new(Solver))}); p.page.Frame(app); p.page = nil },
					"rates": func() {
						new(fifteenFamily).Rates(app, &area, playsOf(result("size=3&seed=1", 20, 10, 0, false)))
					},
				} {
					if texts := declare(&app.Frame, frame); len(texts) == 0 && what != "strip" && what != "board" && what != "goal" && what != "thumbnail" && what != "foot" {
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
		app, _ := newContext(t, "en")
		newWindow(t, &app.Frame, width, 800)
		g, on := game3x3(t, blankInMiddle, puzzle.ModeClassic)
		s := boardview.Stage{Area: image.Rect(0, 56, width, 772), Columns: 3, Rows: 3, Margin: 24, PanelWidth: 264, PanelHeight: 64, PanelGap: 24, RowGap: 16, Smallest: 20}
		declare(&app.Frame, func() {
			g.view().stage(&app.Frame, on.session.Board(), &s)
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
	shared := new(Solver)
	f := NewWith(shared).Puzzle()
	one, ok := f.Solvers().New(puzzle.MetricTiles)
	two, ok2 := f.Solvers().New(puzzle.MetricTiles)
	if !ok || !ok2 || one != two || one != solver.Solver(shared) {
		t.Error("two games have two solvers")
	}
}
