package family

import (
	"context"
	"image"
	"time"

	"worldslide/assets"
	"worldslide/game/knowledge"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// This file has what the editors of several families share.

// SetDesign returns the edit that replaces the design.
func SetDesign(d Design) []Edit { return []Edit{Set{d}} }

// TakesEditorKey reports whether a key moves the cursor of an editor, with Shift what the cursor is
// on, or uses or removes something there.
func TakesEditorKey(k widget.KeyPress) bool {
	switch k.Key {
	case widget.KeyUp, widget.KeyDown, widget.KeyLeft, widget.KeyRight:
		return k.Mods&^widget.Shift == 0
	case widget.KeySpace, widget.KeyEnter, widget.KeyDelete, widget.KeyBackspace:
		return k.Mods == 0
	}
	return false
}

// SizeControls are the steppers for the columns and rows of a board.
type SizeControls struct {
	Columns, Rows assets.ID
	Min, Max      int
}

// Item is the steppers side by side with their labels above. changed gets the new size.
func (c SizeControls) Item(fr *scene.Frame, columns, rows int, changed func(columns, rows int)) layout.Item {
	ui := fr.UI
	step := func(id widget.ID, word assets.ID, value *int) layout.Item {
		return Captioned(fr, word, FieldItem(fr, func(r image.Rectangle) {
			if parts.Stepper(fr, id, word, r, value, c.Min, c.Max) {
				changed(columns, rows)
			}
		}))
	}
	return layout.Table(2, ui.Px(theme.Space8), 0, step("columns", c.Columns, &columns), step("rows", c.Rows, &rows))
}

// Captioned is a control with its label above.
func Captioned(fr *scene.Frame, word assets.ID, control layout.Item) layout.Item {
	label := fr.UI.LabelItem(fr.Text(word), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	return layout.Column(fr.UI.Px(theme.Space4), label, control)
}

// FieldItem is a control as high as a button.
func FieldItem(fr *scene.Frame, draw func(at image.Rectangle)) layout.Item {
	return layout.Cell(0, fr.UI.ControlHeight(), draw)
}

// CheckItem is a check box; changed gets its new value.
func CheckItem(fr *scene.Frame, id widget.ID, word string, on bool, spec widget.ToggleSpec, changed func(on bool)) layout.Item {
	return layout.Cell(0, fr.UI.CheckHeight(), func(r image.Rectangle) {
		if fr.UI.CheckBox(id, r, word, &on, spec) {
			changed(on)
		}
	})
}

// FindingsOf describes an analysis: the verdict, a figure in large type for each metric, and whether
// the figures are proved. The caller adds rows. A zero Analysis means that nothing is known yet.
func FindingsOf(look scene.Look, a puzzle.Analysis, metrics ...string) Findings {
	var f Findings
	switch a.Verdict {
	case puzzle.CanBeSolved:
		f.Verdict, f.Text = Fine, look.Text(assets.WorkshopSolvable)
	case puzzle.CannotBeSolved:
		f.Verdict, f.Text = Unsolvable, look.Text(assets.WorkshopUnsolvable)
		f.Reason = look.Text(reasons[a.Reason])
	}
	for i, name := range metrics {
		one := parts.Fact{Label: assets.MetricName(name)}
		switch {
		case i < len(a.Optima):
			one.Value = look.Words.Number(a.Optima[i].Count)
		case a.Verdict == puzzle.CannotBeSolved:
			one.Value = look.Text(assets.WorkshopNone)
		}
		f.Figures = append(f.Figures, one)
	}
	switch {
	case !a.Optimal:
	case len(metrics) > 1:
		f.Proof = look.Text(assets.WorkshopBothProved)
	default:
		f.Proof = look.Text(assets.WorkshopProved)
	}
	f.Brief = f.Figures
	return f
}

// reasons are the texts for why a puzzle cannot be solved.
var reasons = map[puzzle.Reason]assets.ID{
	puzzle.ByParity: assets.WorkshopByParity, puzzle.ByEnclosed: assets.WorkshopByEnclosed,
	puzzle.BySearch: assets.WorkshopBySearch, puzzle.ByNoGap: assets.WorkshopByNoGap,
}

// SolutionWords are the texts of the action that shows a solution. Unknown says that no solution is
// known yet.
type SolutionWords struct{ Word, Tip, Unknown assets.ID }

// SolutionActions returns the actions above the primary button: one shows a solution of a design,
// the other copies its code. group groups moves to gestures.
func SolutionActions(app *scene.App, host EditorHost, a puzzle.Analysis, words SolutionWords, group func([]moves.Move) []moves.Group) []EditorAction {
	solution := scene.Action{
		ID: "show-solution", Icon: "route", Word: words.Word, Short: words.Word, Tip: words.Tip,
		Run: func() {
			if code, err := host.Code(host.Design().Values()); err == nil {
				WatchSolution(app, code.Family, code, group)
			}
		},
	}
	if a.Verdict != puzzle.CanBeSolved {
		solution.Why = app.Text(words.Unknown)
	}
	return []EditorAction{
		{Action: solution, Where: AbovePlay},
		{Action: scene.Action{ID: scene.CopyCode}, Where: AbovePlay},
	}
}

// WatchSolution searches for a solution of a puzzle for a few seconds and shows the shortest one that
// was found, unless the player has opened another page.
func WatchSolution(app *scene.App, f puzzle.Spec, code puzzle.Code, group func([]moves.Move) []moves.Group) {
	const longest = 10 * time.Second
	if app.Jobs.Slots.Solution.Running() {
		return
	}
	from := app.Page()
	app.Jobs.Slots.Solution.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		within, stop := scene.WithTimeout(ctx, longest)
		defer stop()
		answer := knowledge.NewSolver(f).Solve(within, solver.Problem{Board: code.Start(), History: puzzle.HistoryOf(code)}, nil, nil)
		deliver(func() {
			if app.Page() != from {
				return
			}
			if len(answer.Moves) == 0 {
				app.UI.Toast("triangle-alert", app.Text(assets.WorkshopNoSolution))
				return
			}
			shown := code
			shown.HasMoves, shown.Moves = true, group(answer.Moves)
			app.Games.Watch(scene.Recording{Code: shown, Source: scene.FromSolution})
		})
	})
}
