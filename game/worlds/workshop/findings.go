package workshop

import (
	"context"
	"image"
	"strconv"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/elsewhere"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// found is what is known of a board: what can move, a shuffle of it, and the solver's
// answer to that.
type found struct {
	seed     uint32
	shuffled *board.Board
	survey   *worlds.Survey // nil as long as it is not known
	answer   []moves.Move   // nil as long as there is none
	proved   bool
}

// answerTime is how long the solver looks for better answers to a shuffle.
const answerTime = 10 * time.Second

// Analyse implements family.Analyst.
func (e *Editor) Analyse(ctx context.Context, on family.Design, report func(any)) {
	f := found{seed: e.seed.Load()}
	v := on.Values()
	solved, err := puzzle.NewCode(puzzle.Worlds{}, v)
	if err != nil {
		return
	}
	shuffled, err := puzzle.NewCode(puzzle.Worlds{}, challenge(v, f.seed))
	if err != nil {
		return
	}
	f.shuffled = shuffled.Start()
	report(f)
	(puzzle.Worlds{}).Survey(ctx, solved.Start(), func(s worlds.Survey) {
		f.survey = &s
		report(f)
	})
	if ctx.Err() != nil {
		return
	}
	s, ok := elsewhere.Solver(puzzle.Worlds{}, puzzle.Worlds{}.SolverMetrics()[0])
	if !ok {
		return
	}
	ctx, cancel := desk.Within(ctx, answerTime)
	defer cancel()
	better := func(a solver.Answer) {
		if a.Claim.Solved() {
			f.answer, f.proved = append([]moves.Move{}, a.Moves...), a.Claim == solver.ProvedOptimal
			report(f)
		}
	}
	better(s.Solve(ctx, solver.Problem{Board: shuffled.Start(), History: puzzle.HistoryOf(shuffled)}, better))
}

// challenge returns the values of a Challenge of the usual number of steps.
func challenge(v puzzle.Values, seed uint32) puzzle.Values {
	shuffled := puzzle.Values{puzzle.KeySeed: strconv.FormatUint(uint64(seed), 10)}
	for key, value := range v {
		shuffled[key] = value
	}
	return shuffled
}

// Findings implements family.Analyst.
func (e *Editor) Findings(d *desk.Desk, known any, _ bool) family.Findings {
	now := e.now()
	f, _ := known.(found)
	out := family.Findings{Play: assets.WorldsWorkshopPlay, Begin: func() { e.play(d, challenge(now.Values(), e.seed.Load())) }}
	verdict(d, f, &out)
	large, small, _, _ := now.pieces()
	moving, positions := "", ""
	if f.survey != nil {
		moving = d.Words.Format(assets.WorldsWorkshopMoving, map[string]any{"Move": f.survey.Movable(), "All": large})
		positions = countPositions(d, *f.survey)
	}
	if large == 0 {
		moving = "0"
	}
	out.Rows = []desk.Fact{
		{Label: assets.WorldsWorkshopLargePieces, Value: moving, Bold: true},
		{Label: assets.WorldsWorkshopSmallPieces, Value: strconv.Itoa(small), Bold: true},
		{Label: assets.WorldsWorkshopGaps, Value: gapsText(d, now)},
		{Label: assets.WorldsWorkshopPositions, Value: positions},
	}
	answer := desk.Fact{Label: assets.WorldsWorkshopAnswer, Bold: true}
	if f.answer != nil {
		answer.Value = d.Words.Count(assets.CountMoves, len(f.answer), nil)
	}
	out.Brief = []desk.Fact{{Label: assets.WorldsWorkshopPositions, Value: positions}, {Label: assets.WorldsWorkshopSolver, Value: answer.Value}}
	out.More = func(area image.Rectangle) int { return e.shuffleCard(d, area, f, answer) }
	return out
}

// gapsText says how many gaps of which size there are.
func gapsText(d *desk.Desk, now design) string {
	_, _, large, small := now.pieces()
	var parts []string
	if small > 0 {
		parts = append(parts, d.Words.Count(assets.WorldsWorkshopSmall, small, nil))
	}
	if large > 0 {
		parts = append(parts, d.Words.Count(assets.CountLarge, large, nil))
	}
	if len(parts) == 0 {
		return "0"
	}
	return strings.Join(parts, ", ")
}

// countPositions says how many positions can be reached, or how many at least.
func countPositions(d *desk.Desk, s worlds.Survey) string {
	switch {
	case s.Positions == 0:
		return ""
	case s.AtLeast && s.Positions == worlds.ManyPositions:
		return d.Text(assets.WorldsWorkshopOverTenMillion)
	case s.AtLeast:
		return d.Words.Format(assets.WorldsWorkshopAtLeast, map[string]any{"Count": d.Words.Number(s.Positions)})
	}
	return d.Words.Number(s.Positions)
}

// verdict says whether every large piece can move, and why not.
func verdict(d *desk.Desk, f found, out *family.Findings) {
	if f.survey == nil {
		return
	}
	stuck := f.survey.Stuck()
	switch all := len(f.survey.Large); {
	case len(stuck) > 0:
		out.Verdict = family.Stuck
		out.Says = d.Words.Count(assets.WorldsWorkshopStuck, len(stuck), map[string]any{"All": all})
		out.Why = causes(d, stuck)
	case f.survey.Movable() == all:
		out.Verdict, out.Says = family.Fine, d.Text(assets.WorldsWorkshopFine)
	}
}

// mostCauses is how many causes are said in words.
const mostCauses = 2

// causes says why large pieces cannot move, by their numbers on the board; a cause that
// several have is said once.
func causes(d *desk.Desk, stuck []worlds.LargePiece) string {
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
	for _, c := range order[:min(len(order), mostCauses)] {
		said = append(said, d.Words.Format(words[c], map[string]any{"Numbers": strings.Join(numbers[c], ", ")}))
	}
	return strings.Join(said, " ")
}

// shuffleCard shows a shuffle of the board, another on demand, and the solver's answer.
func (e *Editor) shuffleCard(d *desk.Desk, area image.Rectangle, f found, answer desk.Fact) (used int) {
	ui := d.UI
	top := area.Min.Y
	widget.CutTop(&area, ui.Px(theme.Space8))
	ui.Rule(widget.CutTop(&area, max(1, ui.Px(1))))
	widget.CutTop(&area, ui.Px(theme.Space8))
	title := widget.CutTop(&area, ui.LineHeight(theme.BodyBold))
	note := d.Words.Format(assets.WorldsWorkshopSeed, map[string]any{"Seed": strconv.FormatUint(uint64(e.seed.Load()), 10)})
	word := d.Text(assets.WorldsWorkshopShuffled)
	if title.Dx()-ui.Width(theme.BodyBold, word)-ui.Px(theme.Space8) > ui.Width(theme.Caption, note) {
		ui.Label(title, note, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
	}
	ui.Label(title, word, widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&area, ui.Px(theme.Space8))
	now := e.now()
	height := min(area.Dx()*now.height/now.width, ui.Px(136))
	picture := widget.CutTop(&area, height)
	if f.shuffled != nil && !ui.Measuring() {
		l := boardview.Fit(picture.Dx(), picture.Dy(), now.width, now.height, boardview.Frame{Pixels: ui.Px(2)}, 1, 0)
		e.look.Board(d, d.Scene(f.shuffled, l.MovedTo(widget.Centre(picture, l.Outer.Dx(), l.Outer.Dy()).Min)), e.shows(d, now))
	}
	widget.CutTop(&area, ui.Px(theme.Space8))
	again := d.Action(shuffleAgain)
	if ui.Button(shuffleAgain, widget.CutTop(&area, ui.ControlHeight()), d.ActionButton(again)) {
		d.Do(shuffleAgain)
	}
	widget.CutTop(&area, ui.Px(theme.Space8))
	shortest := ""
	if f.proved {
		shortest = answer.Value
	}
	for _, row := range []desk.Fact{answer, {Label: assets.WorldsWorkshopShortest, Value: shortest}} {
		value := row.Value
		if value == "" {
			value = d.Text(assets.WorkshopUnknown)
		}
		ui.ValueRow(widget.CutTop(&area, d.RowHeight()), d.Text(row.Label), value, row.Bold && row.Value != "")
	}
	return area.Min.Y - top
}

// shuffle shows another shuffle, and has it solved.
func (e *Editor) shuffle(d *desk.Desk) {
	e.seed.Store(d.Random())
	e.bench.Analyse()
}

// play begins a game of the board, with the picture under it.
func (e *Editor) play(d *desk.Desk, v puzzle.Values) {
	e.lay(d, e.now())
	e.bench.Play(v)
}

// watch shows the solver's answer to the shuffle.
func (e *Editor) watch(d *desk.Desk, now design, f found) {
	code, err := puzzle.NewCode(puzzle.Worlds{}, challenge(now.Values(), f.seed))
	if err != nil || f.answer == nil {
		return
	}
	e.lay(d, now)
	code.Moves, code.HasMoves = moves.ByTravel(f.answer), true
	d.Games.Watch(desk.Recording{Code: code, From: desk.FromSolution})
}
