package record

import (
	"context"
	"image"
	"sort"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/knowledge"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
	"worldslide/ui/access"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Compare is the page that plays two games from one start beside each other, in step by time: a recorded one at the
// left, and at the right another game of the player or the best way found. Closing it returns to where it was opened.
type Compare struct {
	player
	family family.Family
	left   scene.Recording
	others []scene.Recording // the other games
	best   scene.Recording   // the best way found; without a family until it is chosen
	search scene.Slot        // of the best way
	failed bool              // no way was found
	chosen int               // index of others; the one behind them is the best way
	track  pair
	began  bool
}

var (
	_ scene.SharingPage = (*Compare)(nil)
	_ scene.Closer      = (*Compare)(nil)
)

// maxOthers is the maximum number of games to choose from.
const maxOthers = 9

// othersOf returns the timed games of the player that began as a recording did, the best ones first, without it.
func othersOf(app *scene.App, r scene.Recording) (all []scene.Recording) {
	own := r.Code.String()
	for _, one := range app.Book.Top(r.Code.WithoutMoves().String(), maxOthers+1) {
		code, err := (puzzle.Catalogue{r.Code.Family}).ParseCode(one.Replay)
		if err != nil || one.Replay == own || len(code.Times) == 0 || code.Changed() {
			continue
		}
		all = append(all, scene.Recording{Code: code, Date: one.Date, Time: one.Time, Penalty: one.Penalty})
	}
	return all[:min(len(all), maxOthers)]
}

// Comparable reports whether there is something that a recording can be compared with. Its own times are needed.
func Comparable(app *scene.App, r scene.Recording) bool {
	t := r.Code.Times
	if len(t) == 0 || r.Code.Changed() || len(r.Code.Moves) == 0 {
		return false
	}
	return len(r.Code.Family.Solvers()) > 0 || len(othersOf(app, r)) > 0
}

// NewCompare returns the page for a recording, beside the best of the other games. If there is none, it offers to find
// the best way.
func NewCompare(app *scene.App, f family.Family, r scene.Recording) *Compare {
	p := &Compare{player: playerOver(app), family: f, left: r, others: othersOf(app, r)}
	p.PlayAsPlayed()
	if len(p.others) > 0 {
		p.choose(app, 0)
	} else {
		p.track = newPair(f.View(), r, p.startOnly())
	}
	return p
}

// Action implements scene.Page.
func (*Compare) Action() scene.ActionID { return scene.None }

// Shared implements scene.SharingPage. It returns the game at the left.
func (p *Compare) Shared() puzzle.Code { return p.left.Code }

// Close implements scene.Closer.
func (p *Compare) Close(*scene.App) { p.search.Stop() }

// choose shows one of the other games, or the best way behind them, at the right.
func (p *Compare) choose(app *scene.App, n int) {
	p.search.Stop()
	p.chosen, p.failed, p.began = n, false, false
	p.Stop()
	switch {
	case n < len(p.others):
		p.track = newPair(p.family.View(), p.left, p.others[n])
	case p.best.Code.Family != nil:
		p.track = newPair(p.family.View(), p.left, p.best)
	default:
		p.track = newPair(p.family.View(), p.left, p.startOnly())
		p.findBest(app)
	}
}

// startOnly returns what is at the right before anything was chosen or found: the start.
func (p *Compare) startOnly() scene.Recording {
	return scene.Recording{Code: p.left.Code.WithoutMoves(), Source: scene.FromSolution}
}

// findBest searches for the best way. A shorter game of the player is better than what the solver finds.
func (p *Compare) findBest(app *scene.App) {
	start := p.left.Code.WithoutMoves()
	app.Games.NoteShown(start)
	own, _ := puzzle.Catalogue{start.Family}.ParseCode(app.Book.Bests(start.String()).Moves.Replay)
	p.search.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		ctx, end := scene.WithTimeout(ctx, longestSearch)
		defer end()
		code := start
		answer := knowledge.NewSolver(start.Family).Solve(ctx, solver.Problem{Board: start.Start(), History: puzzle.HistoryOf(start)}, nil, nil)
		for _, m := range answer.Moves {
			code.Moves = append(code.Moves, moves.Group{m})
		}
		count := func(c puzzle.Code) int { return start.Family.Metrics(c.Moves)[0].Count }
		if len(own.Moves) > 0 && (len(code.Moves) == 0 || count(own) < count(code)) {
			code.Moves = own.Moves
		}
		code.HasMoves = len(code.Moves) > 0
		deliver(func() {
			if p.failed = !code.HasMoves; !p.failed {
				p.best = scene.Recording{Code: code, Source: scene.FromSolution}
				p.choose(app, len(p.others))
			}
		})
	})
}

// Frame implements scene.Page.
func (p *Compare) Frame(app *scene.App) {
	app.Pictures.Begin()
	if !p.began && !p.search.Running() {
		p.began = true
		p.PlayFromStart(app, &p.track)
	}
	p.takeKeys(app, &p.track)
	if app.Page() != scene.Page(p) {
		return
	}
	app.Toolbar()
	if app.Page() != scene.Page(p) {
		return
	}
	if app.CurrentDialog() == nil {
		p.Update(app, &p.track)
	}
	ui := app.UI
	margin := ui.Px(theme.Space24)
	if ui.Narrow() {
		margin = ui.Px(theme.Space8)
	}
	area := image.Rect(0, parts.ToolbarHeight(&app.Frame), app.Size.X, app.Size.Y-parts.StatusHeight(&app.Frame)).Inset(margin)
	foot := widget.CutBottom(&area, parts.TransportBarHeight(&app.Frame))
	widget.CutBottom(&area, margin)
	area, foot = middle(area, foot, ui.Px(maxCompareWidth))
	halves := [2]image.Rectangle{area, area}
	halves[0].Max.X = area.Min.X + (area.Dx()-margin)/2
	halves[1].Min.X = halves[0].Max.X + margin
	rows := [2]image.Rectangle{area, area}
	rows[0].Max.Y = area.Min.Y + (area.Dy()-margin)/2
	rows[1].Min.Y = rows[0].Max.Y + margin
	below := ui.Narrow() && p.place(app, rows[0], true).Cell > p.place(app, halves[0], false).Cell
	for i, r := range halves {
		if below {
			r = rows[i]
		}
		p.side(app, i, r, below)
	}
	p.Bar(app, foot, &p.track, true, func() { p.close(app) })
	if app.Page() == scene.Page(p) {
		parts.StatusBar(app, strings.Join([]string{app.Text(assets.BesideName), family.DescribeGame(app.Look(), p.family, p.left.Code)}, " · "), p.keys(app.Look()))
	}
}

// maxCompareWidth is the maximum width of both boards in device-independent pixels.
const maxCompareWidth = 1400

// middle returns two rectangles above each other with at most a width, in the middle.
func middle(a, b image.Rectangle, width int) (image.Rectangle, image.Rectangle) {
	return widget.Centre(a, min(a.Dx(), width), a.Dy()), widget.Centre(b, min(b.Dx(), width), b.Dy())
}

// compareWords is the width of the words beside a board in device-independent pixels.
const compareWords = 140

// place returns where a board is drawn: below its words, or beside them.
func (p *Compare) place(app *scene.App, r image.Rectangle, beside bool) boardview.Layout {
	ui, b := app.UI, p.track.sides[0].Timeline().Board()
	if words := ui.Px(compareWords); beside {
		r.Max.X = max(r.Min.X, r.Max.X-words)
	} else {
		r.Min.Y += ui.ControlHeight() + ui.Px(theme.Space4) + 3*ui.LineHeight(theme.Body) + ui.Px(theme.Space12)
	}
	l := boardview.Fit(r.Dx(), max(0, r.Dy()), b.Width(), b.Height(), p.family.View().FrameOf(app.Look(), ui.Narrow()), 1, 0)
	if !beside {
		r.Min.X += (r.Dx() - l.Outer.Dx()) / 2
	}
	return l.MovedTo(r.Min)
}

// side declares a game: what it is, its figures, and its board, above or beside which the words are.
func (p *Compare) side(app *scene.App, i int, r image.Rectangle, beside bool) {
	ui, look := app.UI, app.Look()
	replay := p.track.sides[i]
	b := replay.Timeline().Board()
	view := p.family.View()
	layout := p.place(app, r, beside)
	if r.Min.X = layout.Outer.Min.X; beside {
		r.Min.X = layout.Outer.Max.X + ui.Px(theme.Space8)
	}
	height := ui.ControlHeight()
	if beside && i == 1 {
		height += ui.LineHeight(theme.Body) // names wrap to three lines
	}
	head := widget.CutTop(&r, height)
	if i == 0 {
		ui.Label(head, p.nameOf(&app.Frame, p.left), widget.LabelSpec{Role: theme.BodyBold})
	} else {
		p.chooser(app, head)
	}
	widget.CutTop(&r, ui.Px(theme.Space4))
	for _, words := range p.figures(look, i) {
		if beside {
			widget.CutTop(&r, ui.Paragraph(r, words, widget.LabelSpec{}))
		} else {
			ui.Label(widget.CutTop(&r, ui.LineHeight(theme.Body)), words, widget.LabelSpec{})
		}
	}
	d := app.Drawing(b, layout)
	d.Motions, d.Selection = &replay.Motions, true
	view.Draw(look, d)
	id, name := widget.ID("replay-board"), p.nameOf(&app.Frame, p.left)
	if i == 1 {
		id, name = "replay-beside", p.names(&app.Frame)[p.chosen]
	}
	family.NarrateWatched(&app.Frame, id, app.Text(assets.NarrationBoard)+app.Text(assets.NarrationComma)+name, view, b, layout)
	if replay.Motions.Moving(app.Now) {
		ui.WakeAfter(0)
	}
	if i == 0 { // both at once are a noise
		replay.PlaySounds(app)
	}
}

// chooser declares the list of the games to compare with.
func (p *Compare) chooser(app *scene.App, r image.Rectangle) {
	if len(p.others) == 0 && p.best.Code.Family == nil && !p.search.Running() && !p.failed {
		spec := widget.ButtonSpec{Icon: "search", Word: app.Text(assets.BesideBest), Tip: app.Text(assets.BesideBestTip)}
		r.Max.X = r.Min.X + min(r.Dx(), app.UI.ButtonSize(spec).X)
		if app.UI.Button("compare-best", r, spec) {
			p.choose(app, 0)
		}
		return
	}
	names, to := p.names(&app.Frame), p.chosen
	r.Max.X = r.Min.X + min(r.Dx(), app.UI.DropDownWidth(names))
	app.UI.SetA11y("compare-with", access.Node{Name: app.Text(assets.BesideChoose)})
	if app.UI.DropDown("compare-with", r, names, &to, widget.DropSpec{Hint: app.Text(assets.BesideChoose)}) && to != p.chosen {
		p.choose(app, to)
	}
}

// names returns the names of what can be at the right.
func (p *Compare) names(fr *scene.Frame) []string {
	var names []string
	for _, r := range p.others {
		names = append(names, p.nameOf(fr, r))
	}
	if len(p.left.Code.Family.Solvers()) > 0 {
		names = append(names, fr.Text(assets.BesideBest))
	}
	return names
}

// nameOf returns the name of a recording: its time and, where there is room, its date.
func (p *Compare) nameOf(fr *scene.Frame, r scene.Recording) string {
	name := parts.FormatTime(fr.Look(), max(r.Time, r.Code.Times[len(r.Code.Times)-1]))
	if r.Date == "" || fr.UI.Narrow() {
		return name
	}
	return name + " · " + parts.RecordDate(fr, r.Date)
}

// figures returns three lines on a game up to now: its moves and when the last was made, the moves a second, and the
// last part that was done.
func (p *Compare) figures(look scene.Look, i int) [3]string {
	if i == 1 && p.search.Running() {
		return [3]string{look.Text(assets.BesideSearching)}
	}
	if i == 1 && p.failed {
		return [3]string{look.Text(assets.BesideNone)}
	}
	t := p.track.sides[i].Timeline()
	if t.Len() == 0 {
		return [3]string{}
	}
	made, all := t.Counted()
	lines := [3]string{look.Words.Format(assets.ReplayPosition, map[string]any{"Move": made, "All": all})}
	if !t.Timed() {
		return lines
	}
	at := t.TimeOf(t.Position())
	lines[1] = strings.TrimSuffix(parts.FormatTime(look, at)+" · "+parts.FormatPace(look, made, at), " · ")
	for _, s := range p.track.splits[i] {
		if s.At > 0 && s.At <= at {
			lines[2] = look.Text(p.family.Stages().Part) + " " + look.Words.Number(s.Done) + "  " + parts.FormatTime(look, s.At)
		}
	}
	return lines
}

// pair is two recordings of one start as one track: the gestures of both in the order of their times. The second may
// have no times; its gestures are then spread over the time of the first.
type pair struct {
	sides  [2]*family.Replay
	splits [2][]session.Split // of families with named parts
	order  []step
	at     int // steps made
}

// step is a gesture of one of the sides.
type step struct {
	side int
	at   time.Duration
}

var (
	_ parts.Track = (*pair)(nil)
	_ parts.Times = (*pair)(nil)
)

// newPair returns the track of two recordings, at their start.
func newPair(v family.View, left, right scene.Recording) pair {
	var p pair
	for i, r := range []scene.Recording{left, right} {
		p.sides[i] = family.NewReplay(v, r.Code)
		t := p.sides[i].Timeline()
		wait, _ := r.Wait()
		t.BeginAfter(wait)
		p.splits[i] = t.Splits()
		for n := 1; n <= t.Len(); n++ {
			at := t.TimeOf(n)
			if !t.Timed() {
				first := p.sides[0].Timeline()
				at = first.TimeOf(1) + (first.Duration()-first.TimeOf(1))*time.Duration(n-1)/time.Duration(max(1, t.Len()-1))
			}
			p.order = append(p.order, step{i, at})
		}
	}
	sort.SliceStable(p.order, func(i, k int) bool { return p.order[i].at < p.order[k].at })
	return p
}

// Position implements parts.Track.
func (p *pair) Position() (at, all int) { return p.at, len(p.order) }

// Forward implements parts.Track.
func (p *pair) Forward(app *scene.App) {
	if p.at < len(p.order) {
		p.sides[p.order[p.at].side].Forward(app)
		p.at++
	}
}

// Backward implements parts.Track.
func (p *pair) Backward(app *scene.App) {
	if p.at > 0 {
		p.at--
		p.sides[p.order[p.at].side].Backward(app)
	}
}

// Seek implements parts.Track.
func (p *pair) Seek(app *scene.App, n int) {
	p.at = min(max(n, 0), len(p.order))
	var made [2]int
	for _, s := range p.order[:p.at] {
		made[s.side]++
	}
	for i, n := range made {
		p.sides[i].Seek(app, n)
	}
}

// MoveInterval implements parts.Track.
func (p *pair) MoveInterval() time.Duration { return p.sides[0].MoveInterval() / 2 }

// Times implements parts.Track.
func (p *pair) Times() parts.Times { return p }

// Counted implements parts.Times. Each side counts for itself.
func (p *pair) Counted() (at, all int) { return 0, 0 }

// TimeOf implements parts.Times.
func (p *pair) TimeOf(n int) time.Duration {
	if n < 1 || len(p.order) == 0 {
		return 0
	}
	return p.order[min(n, len(p.order))-1].at
}

// Duration implements parts.Times.
func (p *pair) Duration() time.Duration { return p.TimeOf(len(p.order)) }

// PositionAt implements parts.Times.
func (p *pair) PositionAt(at time.Duration) int {
	return sort.Search(len(p.order), func(i int) bool { return p.order[i].at > at })
}

// Omissions implements parts.Times.
func (p *pair) Omissions() []session.Omission { return nil }
