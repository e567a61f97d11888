package record

import (
	"cmp"
	"image"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/play/race"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Replay is the page that replays a recorded game. Closing it returns to the page and dialog that it
// was opened from.
type Replay struct {
	player
	family    family.Family
	view      family.View
	replay    *family.Replay
	recording scene.Recording
	facts     [][]panelLine
	language  string // that the facts are in
	began     bool
	dismissed bool // the banner was closed
	runs      bool // it can be raced against
	path      records.Path
}

// panelLine is a line of the panel: a label, with a number after it if that is not "", and a value.
type panelLine struct {
	label  assets.ID
	number string
	value  string
	bold   bool
	at     time.Duration // from which on the line is bold too; 0 for never
}

// NewReplay returns the replay of a recording. Closing it returns to the current page and dialog.
func NewReplay(app *scene.App, f family.Family, r scene.Recording) *Replay {
	p := &Replay{player: playerOver(app), family: f, view: f.View(), replay: family.NewReplay(f.View(), r.Code), recording: r, path: app.Book.Path(r.Code.String())}
	if before, ok := p.back.(*Replay); ok {
		p.back, p.over = before.back, before.over
	}
	wait, _ := r.Wait()
	p.replay.Timeline().BeginAfter(wait)
	p.facts, p.language, p.runs = p.about(&app.Frame), app.Words.Tag(), race.Possible(r.Code)
	return p
}

// Action implements scene.Page.
func (*Replay) Action() scene.ActionID { return scene.None }

// Shared implements scene.SharingPage. It returns the recorded game.
func (p *Replay) Shared() puzzle.Code { return p.recording.Code }

// Frame implements scene.Page.
func (p *Replay) Frame(app *scene.App) {
	app.Pictures.Begin()
	if !p.began {
		p.began = true
		p.PlayFromStart(app, p.replay)
	}
	if tag := app.Words.Tag(); tag != p.language {
		p.facts, p.language = p.about(&app.Frame), tag
	}
	if len(p.path) > 0 && !app.UI.DialogOpen() && app.UI.TakeShortcut(0, widget.KeyC) {
		app.Change(app.Settings.With("pointer-path", !app.Settings.PointerPath))
	}
	p.takeKeys(app, p.replay)
	if app.Page() != scene.Page(p) {
		return
	}
	app.Toolbar()
	if app.Page() != scene.Page(p) {
		return
	}
	if app.CurrentDialog() == nil {
		p.Update(app, p.replay)
	}
	p.replay.PlaySounds(app)
	place := p.arrange(app)
	p.banner(&app.Frame, place.Head)
	app.UI.KeepToastsOff(place.Board.Outer)
	v := app.Drawing(p.replay.Timeline().Board(), place.Board)
	v.Motions, v.Selection = &p.replay.Motions, true
	p.view.Draw(app.Look(), v)
	p.drawPath(app, place.Board)
	family.NarrateWatched(&app.Frame, "replay-board", app.Text(assets.NarrationBoard), p.view, p.replay.Timeline().Board(), place.Board)
	if p.replay.Motions.Moving(app.Now) {
		app.UI.WakeAfter(0)
	}
	p.Bar(app, place.Foot, p.replay, true, nil)
	if app.Page() == scene.Page(p) {
		p.panel(app, place.Panel, place.Above)
	}
	if app.Page() == scene.Page(p) {
		parts.StatusBar(app, p.status(app.Look()), p.allKeys(app.Look()))
	}
}

// pathLasts is how long the way of the pointer is shown.
const pathLasts = 2 * time.Second

// drawPath draws where the pointer is, and its way there.
func (p *Replay) drawPath(app *scene.App, l boardview.Layout) {
	if !app.Settings.PointerPath || len(p.path) == 0 {
		return
	}
	now := p.PlayTime(&app.Frame, p.replay)
	next, _ := slices.BinarySearchFunc(p.path, now, func(one records.PathPoint, now time.Duration) int {
		return cmp.Or(cmp.Compare(one.At, now), -1) // the first point after now
	})
	if next == 0 {
		return
	}
	head := p.path[next-1]
	if next < len(p.path) { // it moves evenly from point to point
		to := p.path[next]
		share := float64(now-head.At) / float64(to.At-head.At)
		head.X, head.Y = head.X+share*(to.X-head.X), head.Y+share*(to.Y-head.Y)
	}
	place := func(one records.PathPoint) (x, y float32) {
		return float32(float64(l.Cells.Min.X) + one.X*float64(l.Cell)), float32(float64(l.Cells.Min.Y) + one.Y*float64(l.Cell))
	}
	list, ink, scale := app.List(), app.UI.Colour(theme.Accent), float32(app.Scale)
	x, y := place(head)
	list.Disc(x, y, 6*scale, ink)
	for _, one := range slices.Backward(p.path[:next]) {
		if now-one.At > pathLasts {
			break
		}
		fromX, fromY := place(one)
		list.Line(fromX, fromY, x, y, 2.5*scale, ink)
		x, y = fromX, fromY
	}
	if p.Playing() {
		app.UI.WakeAfter(0)
	}
}

// allKeys returns the key hints of the status bar.
func (p *Replay) allKeys(look scene.Look) []scene.KeyHint {
	if len(p.path) == 0 {
		return p.keys(look)
	}
	return append([]scene.KeyHint{{Keys: []string{"C"}, Action: assets.ReplayPathKey}}, p.keys(look)...)
}

// BoardCells returns the rectangle of the board's cells in device pixels.
func (p *Replay) BoardCells(app *scene.App) image.Rectangle { return p.arrange(app).Board.Cells }

// arrange returns the places of banner, board, transport bar and panel.
func (p *Replay) arrange(app *scene.App) boardview.Arrangement {
	b := p.replay.Timeline().Board()
	s := family.GameStage(&app.Frame, p.view, b, parts.PanelPlace(app.Look()), app.Size.Y-parts.StatusHeight(&app.Frame))
	s.Head, s.Foot = 0, parts.TransportBarHeight(&app.Frame)
	needed := min(p.Width(app, p.replay, nil), app.Size.X-2*app.UI.Px(theme.Space8)) // the panel has this width at least
	s.PanelHeight = p.row(app).Height(needed)
	if p.recording.Code.Changed() || len(p.replay.Timeline().Omissions()) > 0 {
		s.Head = parts.BarHeight(&app.Frame) // also after it was dismissed, so that nothing moves
	}
	place := s.Arrange()
	for _, r := range []*image.Rectangle{&place.Foot, &place.Head} {
		if missing := needed - r.Dx(); !r.Empty() && missing > 0 && (place.Above || place.Panel.Empty()) {
			r.Min.X -= missing / 2
			r.Max.X = r.Min.X + needed
		}
	}
	if place.Above {
		place.Panel.Min.X, place.Panel.Max.X = place.Foot.Min.X, place.Foot.Max.X
	}
	return place
}

// play starts the recorded puzzle, or resumes the saved game with it.
func (p *Replay) play(app *scene.App) {
	s, err := session.New(p.replay.Timeline().Puzzle())
	if err != nil {
		app.UI.Toast("triangle-alert", err.Error())
		return
	}
	app.ShowDialog(nil)
	app.ClosePage()
	if s = app.Games.UnderWay(s); s != app.Games.Current() {
		app.Games.Begin(s, false)
	}
}

// from returns whose game it was.
func (p *Replay) from(look scene.Look) string {
	return look.Text([]assets.ID{scene.FromPlayer: assets.ReplayOwn, scene.FromCode: assets.ReplayFriend, scene.FromSolution: assets.ReplaySolver}[p.recording.Source])
}

// status returns the text of the status bar.
func (p *Replay) status(look scene.Look) string {
	about := family.Describe(look, p.family, p.recording.Code)
	parts := slices.Concat([]string{look.Text(assets.ReplayName), look.Text(p.family.Name()), about.Mode}, about.Facts, []string{p.from(look)})
	return strings.Join(parts, " · ")
}

// about returns the facts for the panel in groups: source, date and result; speed; and times of parts.
func (p *Replay) about(fr *scene.Frame) [][]panelLine {
	r, rec := p.replay.Timeline(), p.recording
	at := r.Position()
	r.Seek(r.Len())
	counts, solved := r.Metrics(), r.Puzzle().Family.Solved(r.Board())
	r.Seek(at)
	first := []panelLine{{label: assets.ReplayFrom, value: p.from(fr.Look()), bold: true}}
	if rec.Date != "" {
		first = append(first, panelLine{label: assets.RecordsDate, value: parts.RecordDate(fr, rec.Date)})
	}
	for _, m := range counts {
		first = append(first, panelLine{label: assets.MetricName(m.Name), value: fr.Words.Number(m.Count), bold: true})
	}
	lasts := rec.Time
	if lasts == 0 {
		lasts = r.Duration()
	}
	if lasts > 0 {
		first = append(first, panelLine{label: assets.ChallengeTime, value: parts.FormatTime(fr.Look(), lasts), bold: true})
	}
	end := assets.ReplayOpenEnd
	if solved {
		end = assets.ReplayAtGoal
	}
	if rec.Unproved {
		end = assets.RecordsUnproved
	}
	first = append(first, panelLine{label: assets.ReplayEnds, value: fr.Text(end)})
	if p.replay.Timeline().Duration() == 0 {
		return [][]panelLine{first}
	}
	pause := time.Duration(0)
	for n := 2; n <= r.Len(); n++ {
		pause = max(pause, r.TimeOf(n)-r.TimeOf(n-1))
	}
	second := []panelLine{
		{label: assets.ReplayPace, value: fr.Words.Decimal(float64(counts[0].Count)/r.Duration().Seconds(), 'f', 2)},
		{label: assets.ReplayLongest, value: parts.FormatDifference(fr.Look(), pause)},
	}
	all := [][]panelLine{first, second}
	if stages := p.family.Stages(); stages.Part != "" {
		all = append(all, splits(fr.Look(), stages.Part, r.Splits()))
		for _, d := range stages.Others {
			all = append(all, splits(fr.Look(), d.Part, r.SplitsBy(d.Done)))
		}
	}
	return all
}

// maxSplits is the maximum number of shown splits. Of more, it shows some at even distances.
const maxSplits = 5

// splits returns the times at which parts of the game were completed, with the moves a second since the last one shown.
func splits(look scene.Look, part assets.ID, all []session.Split) []panelLine {
	var facts []panelLine
	last := -1
	var before session.Split
	for k := 1; k <= maxSplits; k++ {
		i := (k*len(all)+maxSplits-1)/maxSplits - 1
		if i == last || i < 0 {
			continue
		}
		last = i
		said := parts.FormatTime(look, all[i].At)
		if pace := parts.FormatPace(look, all[i].Moves-before.Moves, all[i].At-before.At); pace != "" {
			said += " · " + pace
		}
		before = all[i]
		facts = append(facts, panelLine{label: part, number: look.Words.Number(all[i].Done), value: said, at: all[i].At})
	}
	return facts
}

// banner says that the puzzle has changed, and how many moves are left out for that reason.
func (p *Replay) banner(fr *scene.Frame, at image.Rectangle) {
	if at.Empty() || p.dismissed {
		return
	}
	units := 0
	for _, group := range p.recording.Code.Moves {
		units += len(group)
	}
	text := fr.Text(assets.ReplayChanged)
	short := text
	if skipped := len(p.replay.Timeline().Omissions()); skipped > 0 {
		all := map[string]any{"All": units}
		text += " " + fr.Words.Count(assets.ReplaySkipped, skipped, all)
		short = fr.Words.Count(assets.ReplaySkippedShort, skipped, all)
	}
	dismiss := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: fr.Text(assets.HintDismiss)}
	if fr.UI.Narrow() { // leave the space to the text
		dismiss.Word, dismiss.Tip = "", dismiss.Word
	}
	parts.Bar(fr, at, parts.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert", Text: text, Short: short},
		parts.BarButton{ID: "replay-banner", Spec: dismiss, OnClick: func() { p.dismissed = true }})
}
