package game

import (
	"image"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Hints: one move is shown on the board and said in a bar below it; asked again,
// the next three are drawn. The plan behind them is kept while the game is played,
// so that hints lead on and never to and fro.

// previewed is how many moves a hint shows that is asked for again.
const previewed = 3

// advice is what the player knows of the way to the goal in one game.
type advice struct {
	adviser adviser
	plan    solver.Plan
	// shown is how many moves the board shows; none if the bar is closed.
	shown     int
	degree    int // how much of the first move is told, from 1 to the look's degrees
	searching bool
	failed    solver.Claim // why there is no plan, once a search has ended
	noted     int          // moves shown that are counted as a hint already
	kept      bool         // the bar has its place below the board
	demo      *demo        // nil unless the solution is being shown
}

// solvable returns the family of the game at hand as one with a solver.
func (g *Game) solvable() (puzzle.Solvable, bool) {
	f, ok := g.play.look.advised(g).(puzzle.Solvable)
	return f, ok && len(f.SolverMetrics()) > 0
}

// hint shows the next move, or more of them.
func (g *Game) hint() {
	p := g.play
	a := &p.advice
	a.demo = nil
	switch {
	case a.shown == 0:
		a.shown, a.degree = 1, 1
	case a.plan.Known() && a.degree < p.look.degrees():
		a.degree++
	case a.plan.Known():
		a.shown = previewed
	}
	a.consult(g)
}

// consult makes sure that there is a plan for the position at hand, or a search
// for one.
func (a *advice) consult(g *Game) {
	p := g.play
	f, ok := g.solvable()
	if !ok || !p.open() {
		return
	}
	p.film, a.kept, a.failed = nil, true, solver.GaveUp
	a.adviser.family, a.adviser.wake = f, g.idle.wake
	if !a.plan.Follow(f.Rules(), p.session.Board()) {
		a.plan = solver.Plan{}
	}
	if a.plan.Claim() != solver.ProvedOptimal {
		a.searching = true
		a.adviser.ask(p.session)
	}
	a.note(g)
}

// update takes over what the solver has found.
func (a *advice) update(g *Game) {
	f, ok := a.adviser.take()
	if !ok {
		return
	}
	p := g.play
	b := p.session.Board()
	if f.final {
		a.searching = false
		a.failed = f.answer.Claim
	}
	if a.plan.Known() && !a.plan.Follow(p.session.Family().Rules(), b) {
		a.plan = solver.Plan{}
	}
	a.plan.Improve(b, f.answer)
	a.note(g)
	if a.demo != nil {
		a.demo.begin(g)
	}
	g.ui.WakeAfter(0)
}

// note counts what is seen of the plan as a hint, once.
func (a *advice) note(g *Game) {
	if a.degree == 1 && g.play.look.degrees() > 1 && a.demo == nil {
		return // how far it is leads nowhere
	}
	if a.plan.Known() && a.shown > a.noted && g.play.session.NoteHint() == nil {
		a.noted = a.shown
	}
}

// moved keeps the plan at the game's position: a gesture was made or taken back.
func (a *advice) moved(g *Game, made moves.Group) {
	a.noted = 0
	rules, b := g.play.session.Family().Rules(), g.play.session.Board()
	if a.searching {
		a.adviser.end()
		a.searching = false
	}
	if a.plan.Known() && !a.plan.Follow(rules, b) {
		a.plan.Rejoin(rules, b, made)
	}
	if a.demo == nil {
		a.shown = 0
	}
}

// dismiss closes the bar and ends the search.
func (a *advice) dismiss() {
	a.adviser.end()
	a.searching, a.shown, a.demo, a.noted = false, 0, nil, 0
}

// speaks reports whether the bar says anything.
func (a *advice) speaks() bool { return a.shown > 0 || a.demo != nil }

// next returns the first gesture of the plan.
func (a *advice) next(l look) moves.Group { return l.gesture(a.plan.Ahead()) }

// doNext makes the next move of the plan and stays with it.
func (g *Game) doNext() {
	p := g.play
	a := &p.advice
	if len(a.plan.Ahead()) == 0 || !p.open() {
		return
	}
	group := a.next(p.look)
	selected := p.session.Board().Selected()
	if last := group[len(group)-1].Piece; p.session.Board().IsGap(last) && selected != board.NoPiece {
		selected = last
	}
	shown := a.shown
	if p.make(g, group, selected) && !p.session.Locked() {
		a.shown = min(shown, 1)
		if a.demo == nil {
			a.consult(g)
		}
	}
}

// marks are the moves that the board shows as arrows.
func (a *advice) marks(g *Game, l look, b *board.Board) []boardview.Mark {
	if a.shown == 0 || a.demo != nil || !a.plan.Known() || len(a.plan.Ahead()) == 0 {
		return nil
	}
	if a.degree < l.degrees() {
		if a.degree < 2 {
			return nil
		}
		piece, _ := l.travels(b, a.plan.Ahead()[0])
		return []boardview.Mark{{Piece: b.Piece(piece)}}
	}
	var marks []boardview.Mark
	at := b.Clone()
	ahead := a.plan.Ahead()
	for n := range a.shown {
		if len(ahead) == 0 {
			break
		}
		group := l.gesture(ahead)
		mark := boardview.Mark{Path: make([]board.Dir, 0, len(group))}
		for i, m := range group {
			piece, d := l.travels(at, m)
			if i == 0 {
				mark.Piece = at.Piece(piece)
			}
			mark.Path = append(mark.Path, d)
			if _, err := g.play.session.Family().Rules().Apply(nil, at, m); err != nil {
				return marks
			}
		}
		if a.shown > 1 {
			mark.Number = n + 1
		}
		marks = append(marks, mark)
		ahead = ahead[len(group):]
	}
	return marks
}

// directionNames are the words for the directions.
var directionNames = [...]assets.ID{
	board.Up: assets.HintUp, board.Down: assets.HintDown, board.Left: assets.HintLeft, board.Right: assets.HintRight,
}

// hintBar says the hint below the board, and how the search goes.
func (g *Game) hintBar(area image.Rectangle) {
	a := &g.play.advice
	switch {
	case a.demo != nil && a.plan.Known():
		a.demo.bar(g, area)
	case a.shown == 0 && a.demo == nil:
	case a.plan.Known():
		g.foundBar(area)
	case a.searching:
		g.searchBar(area)
	case a.failed == solver.NoneExists:
		g.warningBar(area, g.text(assets.HintNoneProved))
	default:
		g.warningBar(area, g.text(assets.HintNone))
	}
}

// foundBar says the next move.
func (g *Game) foundBar(area image.Rectangle) {
	p := g.play
	a := &p.advice
	spec := barSpec{ground: theme.Soft, ink: theme.SoftText, icon: "lightbulb"}
	spec.text, spec.short = g.toGo()
	dismiss := barButton{"hint-dismiss", widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: g.text(assets.HintDismiss)}, a.dismiss}
	if len(a.plan.Ahead()) > 0 && a.degree < p.look.degrees() {
		spec.strong = p.look.partly(g, p.session.Board(), a.plan.Ahead(), a.degree)
		if a.degree == 1 {
			spec.text, spec.short = "", ""
		}
		more := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "lightbulb", Word: g.text(assets.CaromHintMore), Tip: g.text(assets.CaromHintMoreTip), Key: "H"}
		g.bar(area, spec, barButton{"hint-more", more, g.hint}, dismiss)
		return
	}
	if len(a.plan.Ahead()) > 0 {
		spec.strong = p.look.say(g, p.session.Board(), a.next(p.look))
	}
	g.bar(area, spec,
		barButton{"hint-do", widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "play", Word: g.text(assets.HintDo), Tip: g.text(assets.HintDoTip)}, g.doNext},
		dismiss)
}

// toGo says how much is left to do and how sure that is, and in short only how
// much.
func (g *Game) toGo() (text, short string) {
	p := g.play
	plan := &p.advice.plan
	groups := make([]moves.Group, 0, len(plan.Ahead()))
	for _, m := range plan.Ahead() {
		groups = append(groups, moves.Group{m})
	}
	left := g.count(p.session.Family().Metrics(groups)[0])
	id := assets.HintToGo
	if plan.Claim() == solver.ProvedOptimal {
		id = assets.HintToGoOptimal
	}
	count := map[string]any{"Count": left}
	return g.words.Format(id, count), g.words.Format(assets.HintToGoShort, count)
}

// metricCounts are the words for a number of what is counted.
var metricCounts = map[string]assets.ID{
	"moves": assets.CountMoves, "steps": assets.CountCells, "tiles": assets.CountTiles, "slides": assets.CountSlides,
}

// count says a number of what is counted, such as 81 moves.
func (g *Game) count(m puzzle.Metric) string {
	return g.words.Count(metricCounts[m.Name], m.Count, nil)
}

// searchBar says that a search goes on.
func (g *Game) searchBar(area image.Rectangle) {
	a := &g.play.advice
	rest := g.bar(area, barSpec{ground: theme.Well, ink: theme.Text2, icon: "loader-circle", text: g.text(assets.HintLooking)},
		barButton{"hint-stop", widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: g.text(assets.HintStop)}, a.dismiss})
	g.ui.WakeAfter(searchRefresh)
	part, ok := a.adviser.progress()
	if !ok {
		return
	}
	track := widget.Centre(rest, min(rest.Dx(), g.ui.Px(120)), g.ui.Px(theme.Space4))
	g.list().Fill(track, theme.Space4/2*g.scale, g.ui.Colour(theme.Border))
	track.Max.X = track.Min.X + int(part*float64(track.Dx()))
	g.list().Fill(track, theme.Space4/2*g.scale, g.ui.Colour(theme.Accent))
}

// warningBar says that there is no way from here.
func (g *Game) warningBar(area image.Rectangle, text string) {
	undo := widget.ButtonSpec{Size: widget.InBar, Icon: "undo-2", Word: g.text(assets.ToolbarUndo), Disabled: !g.play.session.CanUndo()}
	g.bar(area, barSpec{ground: theme.WarnSoft, ink: theme.Warn, icon: "triangle-alert", text: text},
		barButton{"hint-undo", undo, func() { g.play.undo(g) }},
		barButton{"hint-dismiss", widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: g.text(assets.HintDismiss)}, g.play.advice.dismiss})
}
