package editor

import (
	"context"
	"image"
	"strconv"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/game/webworker"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
	"worldslide/ui/boardview"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// found is what is known about a board: which pieces can move, a shuffle, and a solution of the
// shuffle.
type found struct {
	seed     uint32 // of the shuffle
	shuffled *board.Board
	survey   *worlds.Survey // nil if unknown
	answer   []moves.Move   // the solution; nil if unknown
	proved   bool           // the solution is optimal
}

// answerTime is the maximum time of the search for a solution.
const answerTime = 10 * time.Second

// Analyse implements family.Editor.Analyse.
func (e *editor) Analyse(ctx context.Context, on family.Design, report func(any)) {
	f := found{seed: e.seed.Load()}
	v := on.Values()
	solved, err := puzzle.NewCode(puzzle.Worlds, v)
	if err != nil {
		return
	}
	shuffled, err := puzzle.NewCode(puzzle.Worlds, challenge(v, f.seed))
	if err != nil {
		return
	}
	f.shuffled = shuffled.Start()
	report(f)
	worlds.TakeSurvey(ctx, solved.Start(), func(s worlds.Survey) {
		f.survey = &s
		report(f)
	})
	if ctx.Err() != nil {
		return
	}
	s, ok := webworker.Solver(puzzle.Worlds, puzzle.Worlds.Solvers()[0].Metric)
	if !ok {
		return
	}
	ctx, cancel := scene.WithTimeout(ctx, answerTime)
	defer cancel()
	better := func(a solver.Answer) {
		if a.Claim.Solved() {
			f.answer, f.proved = append([]moves.Move{}, a.Moves...), a.Claim == solver.ProvedOptimal
			report(f)
		}
	}
	better(s.Solve(ctx, solver.Problem{Board: shuffled.Start(), History: puzzle.HistoryOf(shuffled)}, better))
}

// challenge returns the values of a Challenge with the default number of steps.
func challenge(v puzzle.Values, seed uint32) puzzle.Values {
	shuffled := puzzle.Values{puzzle.KeySeed: strconv.FormatUint(uint64(seed), 10)}
	for key, value := range v {
		shuffled[key] = value
	}
	return shuffled
}

// Findings implements family.Editor.Findings.
func (e *editor) Findings(app *scene.App, known any, _ bool) family.Findings {
	now := e.now()
	f, _ := known.(found)
	out := family.Findings{Play: assets.WorldsWorkshopPlay, Begin: func() { e.play(app, challenge(now.Values(), e.seed.Load())) }}
	verdict(app.Look(), f, &out)
	large, small, _, _ := now.pieces()
	moving, positions := "", ""
	if f.survey != nil {
		moving = app.Words.Format(assets.WorldsWorkshopMoving, map[string]any{"Move": f.survey.Movable(), "All": large})
		positions = countPositions(app.Look(), *f.survey)
	}
	if large == 0 {
		moving = "0"
	}
	out.Rows = []parts.Fact{
		{Label: assets.WorldsWorkshopLargePieces, Value: moving, Bold: true},
		{Label: assets.WorldsWorkshopSmallPieces, Value: app.Words.Number(small), Bold: true},
		{Label: assets.WorldsWorkshopGaps, Value: gapsText(app.Look(), now)},
		{Label: assets.WorldsWorkshopPositions, Value: positions},
	}
	answer := parts.Fact{Label: assets.WorldsWorkshopAnswer, Bold: true}
	if f.answer != nil {
		answer.Value = app.Words.Count(assets.CountMoves, len(f.answer), nil)
	}
	out.Brief = []parts.Fact{{Label: assets.WorldsWorkshopPositions, Value: positions}, {Label: assets.WorldsWorkshopSolver, Value: answer.Value}}
	out.More = func() layout.Item { return e.shuffleItem(app, f, answer) }
	return out
}

// gapsText describes the number of gaps of each size.
func gapsText(look scene.Look, now design) string {
	_, _, large, small := now.pieces()
	var parts []string
	if small > 0 {
		parts = append(parts, look.Words.Count(assets.WorldsWorkshopSmall, small, nil))
	}
	if large > 0 {
		parts = append(parts, look.Words.Count(assets.WorldsWorkshopLarge, large, nil))
	}
	if len(parts) == 0 {
		return "0"
	}
	return strings.Join(parts, look.Text(assets.NarrationList))
}

// countPositions describes the number of reachable positions, or a lower bound of it.
func countPositions(look scene.Look, s worlds.Survey) string {
	switch {
	case s.Positions == 0:
		return ""
	case s.AtLeast && s.Positions == worlds.ManyPositions:
		return look.Text(assets.WorldsWorkshopOverTenMillion)
	case s.AtLeast:
		return look.Words.Format(assets.WorldsWorkshopAtLeast, map[string]any{"Count": look.Words.Number(s.Positions)})
	}
	return look.Words.Number(s.Positions)
}

// verdict says whether all large pieces can move, and why not.
func verdict(look scene.Look, f found, out *family.Findings) {
	if f.survey == nil {
		return
	}
	stuck := f.survey.Stuck()
	switch all := len(f.survey.Large); {
	case len(stuck) > 0:
		out.Verdict = family.Stuck
		out.Text = look.Words.Count(assets.WorldsWorkshopStuck, len(stuck), map[string]any{"All": all})
		out.Reason = causes(look, stuck)
	case f.survey.Movable() == all:
		out.Verdict, out.Text = family.Fine, look.Text(assets.WorldsWorkshopFine)
	}
}

// maxCauses is the maximum number of causes that are described.
const maxCauses = 2

// causes says why large pieces cannot move, with the numbers of the pieces on the board for each cause.
func causes(look scene.Look, stuck []worlds.LargePiece) string {
	words := map[worlds.Cause]assets.ID{
		worlds.HemmedIn: assets.WorldsWorkshopHemmedIn, worlds.OneGap: assets.WorldsWorkshopOneGap, worlds.GapsApart: assets.WorldsWorkshopGapsApart,
	}
	var order []worlds.Cause
	numbers := map[worlds.Cause][]string{}
	for i, p := range stuck {
		if numbers[p.Cause] == nil {
			order = append(order, p.Cause)
		}
		numbers[p.Cause] = append(numbers[p.Cause], strconv.Itoa(i+1))
	}
	var said []string
	for _, c := range order[:min(len(order), maxCauses)] {
		said = append(said, look.Words.Format(words[c], map[string]any{"Numbers": strings.Join(numbers[c], look.Text(assets.NarrationList))}))
	}
	return parts.Sentences(said...)
}

// shuffleItem is a shuffle of the board, the button for another one, and the length of the solution.
func (e *editor) shuffleItem(app *scene.App, f found, answer parts.Fact) layout.Item {
	ui := app.UI
	now := e.now()
	gap := ui.Px(theme.Space8)
	title := layout.Cell(0, ui.LineHeight(theme.BodyBold), func(r image.Rectangle) {
		note := app.Words.Format(assets.WorldsWorkshopSeed, map[string]any{"Seed": strconv.FormatUint(uint64(e.seed.Load()), 10)})
		word := app.Text(assets.WorldsWorkshopShuffled)
		if ui.Width(theme.BodyBold, word)+gap+ui.Width(theme.Caption, note) < r.Dx() {
			ui.Label(r, note, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
		}
		ui.Label(r, word, widget.LabelSpec{Role: theme.BodyBold})
	})
	height := func(width int) int { return min(width*now.height/now.width, ui.Px(136)) }
	picture := layout.Flow(0, height, func(r image.Rectangle) {
		if f.shuffled != nil {
			l := boardview.Fit(r.Dx(), r.Dy(), now.width, now.height, boardview.Frame{Pixels: ui.Px(2)}, 1, 0)
			e.draw(app.Look(), app.Drawing(f.shuffled, l.MovedTo(widget.Centre(r, l.Outer.Dx(), l.Outer.Dy()).Min)), e.shows(app.Look(), now))
		}
	})
	again := ui.ButtonItem(shuffleAgain, app.ActionButton(app.Action(shuffleAgain)), func() { app.Do(shuffleAgain) })
	shortest := ""
	if f.proved {
		shortest = answer.Value
	}
	var facts []layout.Item
	for _, row := range []parts.Fact{answer, {Label: assets.WorldsWorkshopShortest, Value: shortest}} {
		value := row.Value
		if value == "" {
			value = app.Text(assets.WorkshopUnknown)
		}
		facts = append(facts, parts.ValueItem(&app.Frame, app.Text(row.Label), value, row.Bold && row.Value != ""))
	}
	return layout.Column(0, ui.RuleItem().Pad(0, gap), layout.Column(gap, title, picture, again, layout.Column(0, facts...)))
}

// shuffle replaces the shuffle, and restarts the analysis.
func (e *editor) shuffle(app *scene.App) {
	e.seed.Store(app.Random())
	e.host.Analyse()
}

// play starts a game on the board with its picture.
func (e *editor) play(app *scene.App, v puzzle.Values) {
	e.useInGames(app, e.now())
	e.host.Play(v)
}

// watch shows the solution of the shuffle.
func (e *editor) watch(app *scene.App, now design, f found) {
	code, err := e.host.Code(challenge(now.Values(), f.seed))
	if err != nil || f.answer == nil {
		return
	}
	e.useInGames(app, now)
	code.Moves, code.HasMoves = moves.GroupByBlock(f.answer), true
	app.Games.Watch(scene.Recording{Code: code, Source: scene.FromSolution})
}
