package fifteen

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// A session of solves stands in the place of the info panel, where the player wants it
// and there is room.

// sessionAction shows the list and hides it.
const sessionAction scene.ActionID = "session"

// listed reports whether the list stands beside the boards of counted games.
func listed(sc *scene.Context) bool {
	return preferencesOf(sc.Settings).session && sc.Size.X >= sc.UI.Px(sessionRoom)
}

// sessionOf returns the board at hand as the session knows it, and whether it is of one:
// boards that were written out are compared with nothing.
func sessionOf(sc *scene.Context, s *session.Session) (timedBoard, bool) {
	class, ok := sc.Book.Class(s.Start().String())
	if !ok || !s.Challenge() {
		return timedBoard{}, false
	}
	v := s.Values()
	return timedBoard{
		Class: class, About: func(sc *scene.Context) string { return sizeName(v) + ", " + strings.ToLower(scrambleName(sc, v)) }, Figures: family.Counts(s)[:1],
		Solving: !s.Locked() && !s.Inspecting(), Options: func(rest *image.Rectangle) { sessionOptions(sc, rest) },
	}, true
}

// setSession shows the list, or hides it. What is solved meanwhile counts in the session.
func (f state) setSession(sc *scene.Context, s *session.Session, shown bool) {
	f.store.sessions.count(sc, shown, begun(s))
	p := preferencesOf(sc.Settings)
	p.session = shown
	p.change(sc)
}

// begun returns the start of a game that is under way, or nothing.
func begun(s *session.Session) string {
	if _, made := s.Depth(); made == 0 && s.Inspecting() || s.Locked() {
		return ""
	}
	return s.Start().String()
}

// panel declares the list of solves in place of the info panel, if it is shown.
func (f state) panel(sc *scene.Context, t family.GameHost, area image.Rectangle, parts family.PanelParts) bool {
	b, ok := sessionOf(sc, t.Session())
	b.Close = func() { f.setSession(sc, t.Session(), false) }
	if !ok || !listed(sc) {
		return false
	}
	f.store.sessions.panel(sc, area, b, parts)
	return true
}

// bindings returns the actions of the list that have keys.
func bindings() []scene.Binding {
	return []scene.Binding{
		{ID: sessionAction, Word: assets.SessionOpen, Group: assets.KeysBoard, Default: []scene.Shortcut{{Key: widget.KeyT}}},
		{ID: deleteSolveAction, Word: assets.SessionDeleteKeyName, Group: assets.KeysBoard, Default: []scene.Shortcut{{Key: widget.KeyDelete}}},
	}
}

// sessionActions are the rows of the list.
func sessionActions(sc *scene.Context, g *Game) []scene.Action {
	s := g.table.Session()
	b, ok := sessionOf(sc, s)
	open := func() {
		if sc.Size.X >= sc.UI.Px(sessionRoom) {
			state{g.store}.setSession(sc, s, !preferencesOf(sc.Settings).session)
			return
		}
		if !preferencesOf(sc.Settings).session {
			g.store.sessions.count(sc, true, begun(s))
		}
		g.store.sessions.open(sc, func() timedBoard { b, _ := sessionOf(sc, s); return b })
	}
	drop := scene.Action{
		ID: deleteSolveAction, Icon: "x", Word: assets.SessionDelete, Short: assets.SessionDelete, Tip: assets.SessionDeleteTip,
		Places: scene.InMenu, ConcernsGame: true, AfterSolve: true,
		Hidden: !ok || !listed(sc) || !g.store.sessions.canDelete(sc, b), Run: func() { g.store.sessions.askToDelete(sc, b) },
	}
	show := scene.Action{
		ID: sessionAction, Icon: "timer", Word: assets.SessionOpen, Short: assets.SessionOpen, Tip: assets.SessionOpenTip,
		Places: scene.InMode, ConcernsGame: true, Hidden: !ok, Run: open,
	}
	return []scene.Action{show, drop}
}

// sessionKeys are keys for the status line while the list stands there, the last one
// shown first.
func sessionKeys(sc *scene.Context, solved bool) []scene.KeyHint {
	drop := scene.KeyHint{Action: assets.SessionDeleteKey}
	if key := sc.Action(deleteSolveAction).KeyName; key != "" {
		drop.Keys = []string{key}
	}
	next := scene.HintOf(sc, scene.Another, assets.SessionNextKey)
	if solved {
		next.Keys = append([]string{sc.Text(assets.KeySpace)}, next.Keys...)
		return []scene.KeyHint{drop, next}
	}
	return []scene.KeyHint{drop, next, parts.SlideHint(sc)}
}

// solveNumber says which solve of the session the game at hand is.
func solveNumber(sc *scene.Context, g *Game) string {
	s := g.table.Session()
	b, ok := sessionOf(sc, s)
	if !ok || !listed(sc) {
		return ""
	}
	all := g.store.sessions.solves(sc, b.Class)
	number := len(all)
	switch {
	case s.Hints() > 0:
		return "" // it is none of the session
	case !s.Locked():
		number++
	case number == 0 || all[number-1].Result.Start() != s.Start().String():
		return ""
	}
	return sc.Words.Format(assets.SessionNumberStatus, map[string]any{"Number": number})
}

// goesOn reports whether a solve of the session is followed by no dialog, and Space begins
// the next board.
func goesOn(sc *scene.Context) bool {
	p := preferencesOf(sc.Settings)
	return p.session && p.goOn
}

// SolvedDialogOff reports whether the player has switched the dialog off for solves of the
// session.
func (g *Game) SolvedDialogOff(sc *scene.Context, result records.Result) bool {
	_, ok := sessionOf(sc, g.table.Session())
	return ok && goesOn(sc) && result.Alone()
}

// next returns what Space means on a solved board: the next one, where no dialog offers it.
func (g *Game) next(sc *scene.Context) []family.Intent {
	if _, ok := sessionOf(sc, g.table.Session()); ok && goesOn(sc) && g.table.Session().Locked() {
		return []family.Intent{family.Run{Action: scene.Another}}
	}
	return nil
}

// sessionOptions declares what can be chosen for all sessions.
func sessionOptions(sc *scene.Context, rest *image.Rectangle) {
	rest.Min.Y += form.Settings(sc, *rest, []form.Row{
		{ID: "session-go-on", Label: assets.SessionGoOn, Help: assets.SessionGoOnAbout, Control: form.Setting{Key: keyGoOn}},
	})
}

// judges reports whether looking at the board for long is judged.
func judges(sc *scene.Context, s *session.Session) bool {
	_, ok := sessionOf(sc, s)
	return ok && listed(sc) && preferencesOf(sc.Settings).inspection
}

// replayAndScore enters what looking at the board for long has brought, once it is solved.
func replayAndScore(sc *scene.Context, g *Game) {
	s := g.table.Session()
	switch {
	case g.judged || !judges(sc, s):
	case s.Inspecting():
		g.knownDistance, _ = s.Inspection()
	case s.Locked():
		g.judged = true
		verdict := timing.Inspected(g.knownDistance)
		b, _ := sessionOf(sc, s)
		all := g.store.sessions.solves(sc, b.Class)
		if verdict == timing.Fair || len(all) == 0 || all[len(all)-1].Result.Start() != s.Start().String() {
			return
		}
		g.store.sessions.mark(sc, all[len(all)-1].Result, verdict)
	}
}

// lookedClock is what is left of looking at a board that is judged.
func lookedClock(s *session.Session) parts.Fact {
	looked, _ := s.Inspection()
	left := max(0, timing.Inspection-looked+time.Second-1).Truncate(time.Second)
	return parts.Fact{Label: assets.ChallengeInspection, Value: parts.FormatClock(left)}
}

// lookedBar says below the board how long it may still be looked at, and what it costs.
func lookedBar(sc *scene.Context, s *session.Session, area image.Rectangle) {
	looked, _ := s.Inspection()
	spec := parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "timer", Text: sc.Text(assets.SessionInspectionText)}
	switch timing.Inspected(looked) {
	case timing.Fair:
		left := (timing.Inspection - looked + time.Second - 1) / time.Second
		spec.Bold = sc.Words.Format(assets.SessionInspection, map[string]any{"Seconds": int(left)})
	case timing.PlusTwo:
		spec.Ground, spec.Ink, spec.Bold = theme.WarnSoft, theme.Warn, sc.Text(assets.SessionInspectionPlus2)
	default:
		spec.Ground, spec.Ink, spec.Bold = theme.WarnSoft, theme.Warn, sc.Text(assets.SessionInspectionDnf)
	}
	parts.Bar(sc, area, spec)
}
