package worlds

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/game/worlds/editor"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// Few shuffling steps may lead back to where they began. Such a Challenge is not begun:
// there would be nothing to solve. The next number of steps that leads elsewhere is
// offered in its place.

// stepsTried bounds how many numbers of steps, or seeds, are tried in place of one
// that leads back. Two in a row are rare already.
const stepsTried = 100

// beginsSolved reports whether the Challenge of values starts at its goal.
func beginsSolved(v puzzle.Values) bool {
	b, err := startOf(v)
	return err == nil && puzzle.Worlds.Challenge(v) && puzzle.Worlds.Solved(b)
}

// withMoreSteps returns the values of the Challenge with the next number of steps that
// does not lead back to the goal: the next lower one above the greatest. ok is false
// if none of many does.
func withMoreSteps(v puzzle.Values) (next puzzle.Values, ok bool) {
	steps := int(v.Number(puzzle.KeySteps, puzzle.DefaultSteps))
	by := 1
	if steps+stepsTried > puzzle.MaxSteps {
		by = -1
	}
	next = puzzle.Values{}
	for key, value := range v {
		next[key] = value
	}
	for range stepsTried {
		steps += by
		next[puzzle.KeySteps] = strconv.Itoa(steps)
		if !beginsSolved(next) {
			return next, true
		}
	}
	return nil, false
}

// randomSeed draws a seed with which the Challenge of values does not begin solved.
func randomSeed(sc *scene.Context, v puzzle.Values) string {
	tried := puzzle.Values{}
	for key, value := range v {
		tried[key] = value
	}
	for range stepsTried {
		tried[puzzle.KeySeed] = strconv.FormatUint(uint64(sc.Random()), 10)
		if !beginsSolved(tried) {
			break
		}
	}
	return tried[puzzle.KeySeed]
}

// Opened offers other steps for a Challenge that starts solved, and tells the player that
// a player's board opened by its code comes without its picture.
func (g *Game) Opened(sc *scene.Context) {
	s := g.table.Session()
	if own, ok := puzzle.WorldsOwn(s.Values()); ok {
		if _, pictured := editor.BoardPicture(sc, own); !pictured {
			sc.UI.Toast("info", sc.Text(assets.ToastOwnWithoutPicture))
		}
	}
	if _, made := s.Depth(); made > 0 || !beginsSolved(s.Values()) {
		return
	}
	sc.EnqueueDialog(&solvedStart{values: s.Values(), other: func() { goOn(sc, s, s.Board()) }, otherWord: assets.SolvedStartFreePlay, otherIcon: "leaf"})
}

// solvedStart says that a Challenge is solved as it begins, and offers more steps.
type solvedStart struct {
	values    puzzle.Values
	otherIcon string
	otherWord assets.ID
	other     func() // what else can be done; also when the dialog is closed
}

// Action implements scene.Dialog.
func (*solvedStart) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *solvedStart) Frame(sc *scene.Context) bool {
	next, ok := withMoreSteps(v.values)
	buttons := []widget.DialogButton{{ID: "solved-start-other", ButtonSpec: widget.ButtonSpec{Icon: v.otherIcon, Word: sc.Text(v.otherWord)}}}
	if ok {
		steps := int(next.Number(puzzle.KeySteps, puzzle.DefaultSteps))
		buttons = append(buttons, widget.DialogButton{ID: "solved-start-next", ButtonSpec: widget.ButtonSpec{
			Kind: widget.Primary, Icon: "play", Word: sc.Words.Count(assets.SolvedStartNext, steps, nil),
		}})
	}
	result := sc.UI.Dialog("solved-start", widget.DialogSpec{
		Title: sc.Text(assets.SolvedStartTitle), Width: 480, Focus: "solved-start-next",
		Body: func(area image.Rectangle) int {
			steps := int(v.values.Number(puzzle.KeySteps, puzzle.DefaultSteps))
			text := sc.Words.Count(assets.SolvedStartText, steps, map[string]any{"Seed": v.values[puzzle.KeySeed]})
			return sc.UI.Paragraph(area, text, widget.LabelSpec{})
		},
		Buttons: buttons,
	})
	switch {
	case result.Button == "solved-start-next" && ok:
		sc.Games.Resume(puzzle.Worlds, next)
		return false
	case result.Closed || result.Button != "":
		v.other()
		return false
	}
	return true
}
