package fifteen

import (
	"testing"

	"worldslide/game/form"
	"worldslide/game/scene/scenetest"
	"worldslide/puzzle"
)

// All choices of the form result in a valid code, also after a change of the size.
func TestNewBoardFormMakesCodes(t *testing.T) {
	app := scenetest.New(t, "en")
	for n := puzzle.FifteenMinSize; n <= puzzle.FifteenMaxSize; n++ {
		for _, shape := range []puzzle.FifteenShape{{Width: n, Height: n}, {Width: n, Height: 3}, {Width: 10, Height: n}} {
			for _, mode := range puzzle.FifteenModes() {
				for _, scramble := range newScrambles() {
					f := &newBoardForm{seed: "7", limit: 77, draft: puzzle.Values{
						puzzle.KeySize: "4", puzzle.KeyMode: string(mode), puzzle.KeyScramble: string(scramble), puzzle.KeyWalk: "80",
					}}
					choices, _ := f.slackChoices(app.Look())
					for slack := range choices {
						f.resize(4, 4)
						f.chooseSlack(slack)
						if _, chosen := f.slackChoices(app.Look()); chosen != slack {
							t.Errorf("limit %d is shown as %d", slack, chosen)
						}
						f.resize(shape.Width, shape.Height)
						code, err := puzzle.NewCode(puzzle.Fifteen, f.values(app))
						if err != nil {
							t.Errorf("%v: %v", f.draft, err)
							continue
						}
						if got := puzzle.FifteenShapeOn(code.Start()); got != shape {
							t.Errorf("%v: a board of %v, want %v", f.draft, got, shape)
						}
						own := slack == len(choices)-1 && mode == puzzle.ModeLimited
						if limit := puzzle.FifteenTermsOf(code.Values, code.Start(), 20).MoveLimit; own != (limit == 77) {
							t.Errorf("%v: the limit is %d", code, limit)
						}
						if got, want := f.draft.Number(puzzle.KeyWalk, 0), puzzle.FifteenWalk(f.shape(), puzzle.Medium).Default; slack == 0 && int(got) != want {
							t.Errorf("%v: the usual walk has %d steps, want %d", shape, got, want)
						}
					}
				}
			}
		}
	}
}

// Another number of columns changes the rows of a square, and leaves those of another board.
func TestFormOfSquares(t *testing.T) {
	app := scenetest.New(t, "en")
	f := &newBoardForm{draft: puzzle.Values{puzzle.KeySize: "4", puzzle.KeyWalk: "80"}}
	press := func(row string, side int) {
		for _, r := range f.rows(&app.Frame) {
			if string(r.ID) == row {
				choosing := r.Control.(form.Choose)
				*choosing.Chosen = side - puzzle.FifteenMinSize
				r.Changed()
			}
		}
	}
	for _, step := range []struct {
		row  string
		side int
		want string
	}{{"new-size", 5, "5"}, {"new-rows", 3, "5x3"}, {"new-size", 6, "6x3"}, {"new-rows", 6, "6"}, {"new-size", 7, "7"}} {
		if press(step.row, step.side); f.draft[puzzle.KeySize] != step.want {
			t.Errorf("%s %d: the size is %s, want %s", step.row, step.side, f.draft[puzzle.KeySize], step.want)
		}
	}
}
