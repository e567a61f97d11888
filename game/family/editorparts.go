package family

import (
	"context"
	"strconv"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/game/webworker"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// Parts that several editors have alike.

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

// AnalyseDesign finds out about a design as its family analyses positions, and reports a
// puzzle.Analysis each time that more is known.
func AnalyseDesign(ctx context.Context, f *puzzle.Family, on Design, report func(found any)) {
	code, err := puzzle.NewCode(f, on.Values())
	if err != nil {
		return
	}
	report(f.Analyse(ctx, code.Start(), func(a puzzle.Analysis) { report(a) }))
}

// FindingsOf puts an analysis into words: the verdict, a large number for each of the
// metrics, and what is proved of them. The rows are left to the family. The zero value
// knows nothing.
func FindingsOf(sc *scene.Context, a puzzle.Analysis, metrics ...string) Findings {
	f := Findings{ProofIcon: "star-filled"}
	switch a.Verdict {
	case puzzle.CanBeSolved:
		f.Verdict, f.Text = Fine, sc.Text(assets.WorkshopSolvable)
	case puzzle.CannotBeSolved:
		f.Verdict, f.Text = Unsolvable, sc.Text(assets.WorkshopUnsolvable)
		f.Reason = sc.Text(reasons[a.Reason])
	}
	for i, name := range metrics {
		one := parts.Fact{Label: assets.MetricName(name)}
		switch {
		case i < len(a.Optima):
			one.Value = strconv.Itoa(a.Optima[i].Count)
		case a.Verdict == puzzle.CannotBeSolved:
			one.Value = sc.Text(assets.WorkshopNone)
		}
		f.Figures = append(f.Figures, one)
	}
	switch {
	case !a.Optimal:
	case len(metrics) > 1:
		f.Proof = sc.Text(assets.WorkshopBothProved)
	default:
		f.Proof = sc.Text(assets.WorkshopProved)
	}
	f.Brief = f.Figures
	return f
}

// reasons are the words for why a puzzle cannot be solved.
var reasons = map[puzzle.Reason]assets.ID{
	puzzle.ByParity: assets.WorkshopByParity, puzzle.ByEnclosed: assets.WorkshopByEnclosed,
	puzzle.BySearch: assets.WorkshopBySearch, puzzle.ByNoGap: assets.WorkshopByNoGap,
}

// WatchSolution shows a solution of a puzzle before the page at hand, as soon as one is
// found: the shortest that a solver finds in a few seconds. group makes gestures of moves,
// as a player would make them, such as moves.GroupByBlock.
func WatchSolution(sc *scene.Context, f *puzzle.Family, code puzzle.Code, group func([]moves.Move) []moves.Group) {
	const job, longest = "workshop-solution", 10 * time.Second
	if sc.Jobs.Running(job) {
		return
	}
	from := sc.Page()
	sc.Jobs.Start(job, func(ctx context.Context, deliver func(func())) {
		within, stop := scene.WithTimeout(ctx, longest)
		defer stop()
		var answer solver.Answer
		if s, ok := webworker.Solver(f, f.SolverMetrics()[0]); ok {
			answer = s.Solve(within, solver.Problem{Board: code.Start(), History: puzzle.HistoryOf(code)}, nil)
		}
		deliver(func() {
			if sc.Page() != from {
				return // the player has gone on to something else
			}
			if len(answer.Moves) == 0 {
				sc.UI.Toast("triangle-alert", sc.Text(assets.WorkshopNoSolution))
				return
			}
			shown := code
			shown.HasMoves, shown.Moves = true, group(answer.Moves)
			sc.Games.Watch(scene.Recording{Code: shown, Source: scene.FromSolution})
		})
	})
}

// Thousands writes a number with a comma between groups of three digits.
func Thousands(n int) string {
	digits := strconv.Itoa(n)
	var parts []string
	for len(digits) > 3 {
		parts = append([]string{digits[len(digits)-3:]}, parts...)
		digits = digits[:len(digits)-3]
	}
	return strings.Join(append([]string{digits}, parts...), ",")
}
