package fifteen

import (
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/puzzle/scheme"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The list of the solves of a series can replace the info panel.

// The actions of the list: seriesAction shows and hides it, the others act on the chosen solve or
// choose another one.
const (
	seriesAction       scene.ActionID = "session"
	deleteSolveAction  scene.ActionID = "session-delete"
	plus2Action        scene.ActionID = "session-add-two"
	dnfAction          scene.ActionID = "session-not-finished"
	watchSolveAction   scene.ActionID = "session-replay"
	againAction        scene.ActionID = "session-again"
	earlierSolveAction scene.ActionID = "session-earlier"
	laterSolveAction   scene.ActionID = "session-later"
)

// listed reports whether the list is shown beside boards of counted games.
func listed(fr *scene.Frame) bool {
	return preferencesOf(fr.Settings).series && fr.Size.X >= fr.UI.Px(seriesRoom)
}

// seriesOf returns a game's board for the list of solves. It is false if the game does not count:
// if it is no challenge, or has no class of comparable results.
func seriesOf(app *scene.App, s *session.Session) (timedBoard, bool) {
	class, ok := app.Book.Series(s.Start().String())
	if !ok || !s.Challenge() {
		return timedBoard{}, false
	}
	if e, _ := puzzle.EventOf(s.Values()); !e.Blind && viewOf(s.Values()).picture(app.Look()) == "" {
		class = records.Displayed(class, scheme.DisplayOf(preferencesOf(app.Settings).display).Number())
	}
	return timedBoard{Class: class, Solving: !s.Locked() && !s.Inspecting()}, true
}

// about describes the boards of a class.
func about(look scene.Look, class string) string {
	_, v, ok := puzzle.Standard().ReadStart(class)
	if !ok {
		return class
	}
	shown := withDisplay(look, int(v.Number(records.DisplayKey, 0)))
	if e, ok := puzzle.EventOf(v); ok {
		return eventName(look, e) + shown
	}
	if !v.Has(puzzle.KeyTiles) {
		v[puzzle.KeySeed] = "0" // of random boards, whichever they are
	}
	return sizeName(v) + " · " + scrambleName(look, v) + shown
}

// counts reports whether a solve of a game counts in a series: rungs and puzzles of days do not.
func counts(app *scene.App, s *session.Session) bool {
	_, ok := seriesOf(app, s)
	return ok && app.Book.InSeries(s.Start().String())
}

// setSeries shows or hides the list. Solves count in the series while it is shown.
func (f state) setSeries(app *scene.App, s *session.Session, shown bool) {
	f.store.series.count(app, shown, begun(s))
	app.Change(app.Settings.With(keySeries, shown))
}

// begun returns the start of an unfinished game, or "".
func begun(s *session.Session) string {
	if _, made := s.Depth(); made == 0 && s.Inspecting() || s.Locked() {
		return ""
	}
	return s.Start().String()
}

// panel declares the list of solves in place of the info panel, if it is shown.
func (f state) panel(app *scene.App, host family.GameHost, area image.Rectangle, parts family.PanelParts) bool {
	b, ok := seriesOf(app, host.Session())
	b.Close = func() { f.setSeries(app, host.Session(), false) }
	if !ok || !listed(&app.Frame) {
		return false
	}
	b.Moved = eventCount(app, host.Session())
	f.store.series.panel(app, area, b, parts)
	return true
}

// bindings returns the actions of the list that have keys, and the keys that slide tiles.
func bindings() []scene.Binding {
	key := func(id scene.ActionID, word assets.ID, k widget.Key) scene.Binding {
		return scene.Binding{ID: id, Word: word, Group: assets.SessionTitle, Default: []scene.Shortcut{{Key: k}}}
	}
	all := []scene.Binding{
		key(seriesAction, assets.SessionOpen, widget.KeyT),
		key(eventAction, assets.EventChoose, widget.KeyE),
		key(earlierSolveAction, assets.SessionEarlierKeyName, widget.KeyPageDown),
		key(laterSolveAction, assets.SessionLaterKeyName, widget.KeyPageUp),
		key(plus2Action, assets.SessionPlus2KeyName, widget.Key2),
		key(dnfAction, assets.SessionDnfKeyName, widget.Key3),
		key(deleteSolveAction, assets.SessionDeleteKeyName, widget.KeyDelete),
		key(watchSolveAction, assets.SessionWatchTip, widget.KeyV),
	}
	for _, b := range slideBindings {
		all = append(all, b.Binding)
	}
	return all
}

// seriesActions returns the actions of the list.
func seriesActions(app *scene.App, g *game) []scene.Action {
	s := g.host.Session()
	b, ok := seriesOf(app, s)
	all := &g.store.series
	open := func() {
		if app.Size.X >= app.UI.Px(seriesRoom) {
			state{g.store}.setSeries(app, s, !preferencesOf(app.Settings).series)
			return
		}
		if !preferencesOf(app.Settings).series {
			all.count(app, true, begun(s))
		}
		app.ShowDialog(&seriesDialog{all, b})
	}
	var back scene.Dialog
	if dialog, inDialog := app.CurrentDialog().(*seriesDialog); inDialog {
		back = dialog
	}
	chosen, last := -1, -1
	var one timing.Solve // the chosen one
	if ok && (listed(&app.Frame) || back != nil) {
		rows := all.listRows(app, b.Class)
		if chosen, last = all.chosen(app, b.Class), len(rows)-1; chosen >= 0 {
			one = rows[chosen]
		}
	}
	// on returns an action on the chosen solve, which has it if that is so.
	on := func(id scene.ActionID, icon string, word, tip assets.ID, so bool, run func()) scene.Action {
		a := scene.Action{ID: id, Icon: icon, Word: word, Short: word, Tip: tip, ConcernsGame: true, Hidden: chosen < 0 || !so, Run: run}
		if b.Solving {
			a.Why = app.Text(assets.SessionBusy)
		}
		return a
	}
	step := func(id scene.ActionID, icon string, word assets.ID, by, end int) scene.Action {
		return on(id, icon, word, word, chosen != end, func() { all.choose(app, b.Class, chosen+by) })
	}
	judge := func(id scene.ActionID, icon string, word, tip assets.ID, v records.Verdict, so bool) scene.Action {
		return on(id, icon, word, tip, so && !one.Result.Abandoned && !one.Retry, func() { all.judge(app, b, one, v) })
	}
	drop := on(deleteSolveAction, "trash-2", assets.SessionDelete, assets.SessionDeleteTip, true, func() { all.askToDelete(app, b, one, back) })
	drop.Places = scene.InMenu
	return []scene.Action{
		{
			ID: seriesAction, Icon: "timer", Word: assets.SessionOpen, Short: assets.SessionOpen, Tip: assets.SessionOpenTip,
			Places: scene.InMenu, ConcernsGame: true, Hidden: !ok, Run: open,
		},
		{
			ID: eventAction, Icon: "footprints", Word: assets.EventChoose, Short: assets.EventTitle, Tip: assets.EventChooseTip,
			Places: scene.InMenu, ConcernsGame: true, Run: func() { state{g.store}.openEvents(app, s.Values()) },
		},
		drop,
		judge(plus2Action, "timer", assets.SessionPlus2, assets.SessionPlus2Tip, records.PlusTwo, timing.MeasureOf(one.Event()) == timing.Time),
		judge(dnfAction, "circle-dashed", assets.SessionDnf, assets.SessionDnfTip, records.DNF, true),
		on(watchSolveAction, "film", assets.RecordsWatch, assets.SessionWatchTip, one.Boards != nil || one.Result.Replay != one.Result.Start(), func() { all.watch(app, b, one, back) }),
		on(againAction, againIcon, assets.SessionAgain, assets.SessionAgainTip, one.Boards == nil, func() { tryAgain(app, one.Result) }),
		step(earlierSolveAction, "arrow-down", assets.SessionEarlierKeyName, -1, 0),
		step(laterSolveAction, "arrow-up", assets.SessionLaterKeyName, +1, last),
	}
}

// takeSeriesKeys runs the actions of the list whose keys were pressed. The dialog of the list calls it,
// as a dialog takes the keys of the window.
func takeSeriesKeys(app *scene.App) {
	for _, b := range bindings() {
		if b.ID == seriesAction || b.ID == eventAction || b.Moves() {
			continue
		}
		for _, k := range scene.KeysFor(app, b) {
			if app.UI.TakeShortcut(k.Mods, k.Key) {
				app.Do(b.ID)
			}
		}
	}
}

// seriesKeys returns the keys for the status line while the list is shown.
func seriesKeys(app *scene.App, g *game) []scene.KeyHint {
	drop := scene.KeyHint{Action: assets.SessionDeleteKey}
	if key := app.Action(deleteSolveAction).KeyName; key != "" {
		drop.Keys = []string{key}
	}
	next := scene.HintOf(app, scene.Another, assets.SessionNextKey)
	space := []string{app.Text(assets.KeySpace)}
	switch s := g.host.Session(); {
	case s.Locked(), s.Over():
		next.Keys = append(space, next.Keys...)
		return []scene.KeyHint{drop, next}
	case g.blind():
		return []scene.KeyHint{{Keys: space, Action: assets.EventConfirm}, drop, next}
	}
	return []scene.KeyHint{drop, next, parts.SlideHint(app.Look())}
}

// solveNumber returns the number of the game in its series in words, or "" if it has none.
func solveNumber(app *scene.App, g *game) string {
	s := g.host.Session()
	b, ok := seriesOf(app, s)
	retry := isRetry(app, s)
	if !ok || !listed(&app.Frame) && !retry {
		return ""
	}
	all := g.store.series.solves(app, b.Class)
	number := len(all)
	switch {
	case s.Hints() > 0, !app.Book.InSeries(s.Start().String()):
		return "" // does not count
	case retry:
		return app.Text(assets.SessionRetry)
	case !s.Locked():
		number++
	case number == 0 || all[number-1].Result.Start() != s.Start().String():
		return ""
	}
	return app.Words.Format(assets.SessionNumberStatus, map[string]any{"Number": number})
}

// isRetry reports whether a game is a retry of a board of a timed series.
func isRetry(app *scene.App, s *session.Session) bool {
	start := s.Start().String()
	if !s.Locked() || !app.Book.InSeries(start) {
		return app.Book.IsRetry(start)
	}
	code := s.Code().String()
	for _, r := range slices.Backward(app.Book.All()) {
		if r.Replay == code {
			return r.Retry
		}
	}
	return false
}

// skipsDialog reports whether a solve of the series opens no card, so that Space starts the
// next board.
func skipsDialog(look scene.Look) bool {
	p := preferencesOf(look.Settings)
	return p.series && p.goOn
}

// SolvedDialogOff reports whether the card of a solved game is switched off: for solves of a
// series without help.
func (g *game) SolvedDialogOff(app *scene.App, result records.Result) bool {
	if _, more := nextBoard(app, g.host.Session()); more || g.listsAttempt(app) {
		return true
	}
	return counts(app, g.host.Session()) && skipsDialog(app.Look()) && result.Alone()
}

// startNext returns the intents of Space on a board that is over: the next one, if no card offers it.
func (g *game) startNext(app *scene.App) []family.Intent {
	if s := g.host.Session(); s.Over() || counts(app, s) && (skipsDialog(app.Look()) || g.listsAttempt(app)) && s.Locked() {
		return []family.Intent{family.Run{Action: scene.Another}}
	}
	return nil
}

// aimField is the text of the field of the average that the player wants to reach, while it is shown.
type aimField struct {
	text  string
	begun bool
}

// parseAim parses an average in thousandths, such as 41, 2.95 or 2,95 of seconds or moves, or 1:02.5. It returns 0 for no
// text, and false for anything else.
func parseAim(text string) (aim int64, ok bool) {
	if text == "" {
		return 0, true
	}
	if at := strings.IndexAny(text, ".,"); at >= 0 && len(text)-at > len(".000") {
		return 0, false
	}
	d, ok := timing.ParseTime(text)
	return d.Milliseconds(), ok && d < maxAim*time.Second
}

// formatAim formats an average as it can be typed.
func formatAim(look scene.Look, aim int64) string {
	if aim == 0 {
		return ""
	}
	return look.Words.Decimal(float64(aim)/1000, 'f', -1)
}

// row is the row of the average that the player wants to reach in a measure.
func (f *aimField) row(app *scene.App, m timing.Measure) form.Row {
	ui, label := app.UI, app.Text(assets.SessionTarget)
	if !f.begun {
		f.begun, f.text = true, formatAim(app.Look(), aimOf(app.Settings, m))
	}
	_, right := parseAim(f.text)
	spec := widget.FieldSpec{MaxRunes: 12, Wrong: !right, Accept: func(r rune) bool { return widget.Digits(r) || strings.ContainsRune(".,:", r) }}
	field := layout.Cell(0, ui.ControlHeight(), func(at image.Rectangle) {
		ui.SetA11y("session-target", access.Node{Name: label})
		if !ui.TextField("session-target", at, &f.text, spec).Changed {
			return
		}
		if aim, ok := parseAim(f.text); ok {
			whole, rest := aimKeys(m)
			app.Change(app.Settings.With(whole, int(aim/1000)).With(rest, int(aim%1000)))
		}
	})
	help := ui.HelpItem(app.Text(assets.SessionTargetAbout), !right)
	return form.Row{Control: form.Custom{Item: layout.Column(0, ui.FieldLabelItem(label), field, help, ui.Space(theme.Space8))}}
}

// seriesOptions declares the options of all series, and returns their height.
func seriesOptions(app *scene.App, area image.Rectangle, aim *aimField, m timing.Measure) int {
	var hours []form.Choice
	for h := range 24 {
		hours = append(hours, form.Choice{Value: strconv.Itoa(h), Choice: widget.Choice{Word: fmt.Sprintf("%d:00", h)}})
	}
	return form.Settings(app, area, []form.Row{
		aim.row(app, m),
		{ID: "session-day", Label: assets.SessionDay, Help: assets.SessionDayAbout, Control: form.Setting{Key: keyDay, Kind: form.DropDown, Choices: hours}},
		goOnRow(),
	})
}

// goOnRow is the row of whether a dialog follows a solve of a series.
func goOnRow() form.Row {
	return flagRow("session-go-on", keyGoOn, assets.SessionGoOn, assets.SessionGoOnAbout)
}

// inspectionCounts reports whether a long inspection is penalised.
func inspectionCounts(app *scene.App, s *session.Session) bool {
	return counts(app, s) && !runsOn(s) && listed(&app.Frame) && preferencesOf(app.Settings).inspection
}

// scoreInspection notes the time of the inspection and records its verdict once the board is
// solved.
func (g *game) scoreInspection(app *scene.App) {
	s := g.host.Session()
	if s.Locked() && !g.inspectedDone && runsOn(s) {
		g.inspectedDone = true
		g.noteMemo(app, lastResult(app))
	}
	switch {
	case g.inspectedDone || !inspectionCounts(app, s):
	case s.Inspecting():
		g.inspected, _ = s.Inspection()
	case s.Locked():
		g.inspectedDone = true
		verdict := timing.Inspected(g.inspected)
		b, _ := seriesOf(app, s)
		all := g.store.series.listRows(app, b.Class)
		if verdict == records.Fair || len(all) == 0 || all[len(all)-1].Retry || all[len(all)-1].Result.Start() != s.Start().String() {
			return
		}
		g.store.series.mark(app, all[len(all)-1].Result, verdict)
	}
}

// Attempted reports whether the inspection was so long that the board counts as not finished.
func (g *game) Attempted(app *scene.App) bool {
	s := g.host.Session()
	passed, _ := s.Inspection()
	return inspectionCounts(app, s) && s.Inspecting() && timing.Inspected(passed) == records.DNF
}

// inspectionClock returns the time left for a free inspection.
func inspectionClock(s *session.Session) parts.Fact {
	inspected, _ := s.Inspection()
	left := max(0, timing.Inspection-inspected+time.Second-1).Truncate(time.Second)
	return parts.Fact{Label: assets.ChallengeInspectionTimed, Value: parts.FormatClock(left)}
}

// inspectionBar declares the bar with the time left for a free inspection, or the penalty.
func inspectionBar(fr *scene.Frame, s *session.Session, area image.Rectangle) {
	inspected, _ := s.Inspection()
	spec := parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "timer", Text: fr.Text(assets.SessionInspectionText)}
	switch timing.Inspected(inspected) {
	case records.Fair:
		left := (timing.Inspection - inspected + time.Second - 1) / time.Second
		spec.Bold = fr.Words.Format(assets.SessionInspection, map[string]any{"Seconds": int(left)})
	case records.PlusTwo:
		spec.Ground, spec.Ink, spec.Bold = theme.WarnSoft, theme.Warn, fr.Text(assets.SessionInspectionPlus2)
	default:
		spec.Ground, spec.Ink, spec.Bold = theme.WarnSoft, theme.Warn, fr.Text(assets.SessionInspectionDnf)
	}
	parts.Bar(fr, area, spec)
}
