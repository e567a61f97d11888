package worlds

import (
	"image"
	"maps"
	"strconv"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/game/worlds/editor"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// A shuffle of few steps may end at the solved board. Such a Challenge has nothing to solve, so
// the player is offered another number of steps.

// stepsTried limits how many numbers of steps, or seeds, are tried. Two failures in a row are
// rare.
const stepsTried = 100

// startsSolved reports whether values are those of a Challenge whose start is solved.
func startsSolved(v puzzle.Values) bool {
	b, err := startOf(v)
	return err == nil && puzzle.Worlds.Challenge(v) && puzzle.Worlds.Solved(b)
}

// withMoreSteps returns the values with the next higher number of steps whose start is not
// solved, or the next lower one near the maximum. ok is false if none is found.
func withMoreSteps(v puzzle.Values) (next puzzle.Values, ok bool) {
	steps := int(v.Number(puzzle.KeySteps, puzzle.DefaultSteps))
	by := 1
	if steps+stepsTried > puzzle.MaxSteps {
		by = -1
	}
	next = maps.Clone(v)
	for range stepsTried {
		steps += by
		next[puzzle.KeySteps] = strconv.Itoa(steps)
		if !startsSolved(next) {
			return next, true
		}
	}
	return nil, false
}

// randomSeed returns a random seed with which the Challenge of values does not start solved.
func randomSeed(app *scene.App, v puzzle.Values) string {
	tried := maps.Clone(v)
	for range stepsTried {
		tried[puzzle.KeySeed] = strconv.FormatUint(uint64(app.Random()), 10)
		if !startsSolved(tried) {
			break
		}
	}
	return tried[puzzle.KeySeed]
}

// Opened offers other steps for a Challenge that starts solved, and shows a message that a
// board opened by its code comes without its picture.
func (g *game) Opened(app *scene.App) {
	s := g.host.Session()
	if own, ok := puzzle.WorldsOwn(s.Values()); ok {
		if _, pictured := editor.BoardPicture(app.Look(), own); !pictured {
			app.UI.Toast("info", app.Text(assets.ToastOwnWithoutPicture))
		}
	}
	if _, made := s.Depth(); made > 0 || !startsSolved(s.Values()) {
		return
	}
	app.EnqueueDialog(&solvedStartDialog{values: s.Values(), other: func() { continueInFreePlay(app, s, s.Board()) }, otherWord: assets.SolvedStartFreePlay, otherIcon: "leaf"})
}

// solvedStartDialog says that a Challenge starts solved, and offers more steps.
type solvedStartDialog struct {
	values    puzzle.Values
	otherIcon string
	otherWord assets.ID
	other     func() // the alternative, and what closing the dialog does
}

// Action implements scene.Dialog.
func (*solvedStartDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *solvedStartDialog) Frame(app *scene.App) bool {
	next, ok := withMoreSteps(v.values)
	buttons := []widget.DialogButton{{ID: "solved-start-other", Do: v.other, ButtonSpec: widget.ButtonSpec{Icon: v.otherIcon, Word: app.Text(v.otherWord)}}}
	if ok {
		steps := int(next.Number(puzzle.KeySteps, puzzle.DefaultSteps))
		buttons = append(buttons, widget.DialogButton{ID: "solved-start-next", Do: func() { app.Games.Resume(puzzle.Worlds, next) }, ButtonSpec: widget.ButtonSpec{
			Kind: widget.Primary, Icon: "play", Word: app.Words.Count(assets.SolvedStartNext, steps, nil),
		}})
	}
	result := app.UI.Dialog("solved-start", widget.DialogSpec{
		Title: app.Text(assets.SolvedStartTitle), Width: 480, Focus: "solved-start-next",
		Body: func(area image.Rectangle) int {
			steps := int(v.values.Number(puzzle.KeySteps, puzzle.DefaultSteps))
			text := app.Words.Count(assets.SolvedStartText, steps, map[string]any{"Seed": v.values[puzzle.KeySeed]})
			return app.UI.Paragraph(area, text, widget.LabelSpec{})
		},
		Buttons: buttons,
	})
	if result.Closed {
		v.other()
	}
	return result.Open()
}
