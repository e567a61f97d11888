package fifteen

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/fifteen/speed"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/solves"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// A session of solves stands in the place of the info panel, where the player wants it
// and there is room.

var _ family.Panelled = Family{}

// sessionAction shows the list and hides it.
const sessionAction desk.ActionID = "session"

// listed reports whether the list stands beside the boards of counted games.
func listed(d *desk.Desk) bool {
	return preferencesOf(d.Settings).session && d.Size.X >= d.UI.Px(speed.Room)
}

// sessionOf returns the board at hand as the session knows it, and whether it is of one:
// boards that were written out are compared with nothing.
func sessionOf(d *desk.Desk, s *session.Session) (speed.Board, bool) {
	class, ok := d.Book.Class(s.Start().String())
	if !ok || !s.Challenge() {
		return speed.Board{}, false
	}
	v := s.Values()
	return speed.Board{
		Class: class, About: sizeName(v) + ", " + strings.ToLower(scrambleName(d, v)), Figures: family.Counts(s)[:1],
		Solving: !s.Locked() && !s.Inspecting(), Options: func(rest *image.Rectangle) { sessionOptions(d, rest) },
	}, true
}

// setSession shows the list, or hides it. What is solved meanwhile counts in the session.
func (f Family) setSession(d *desk.Desk, s *session.Session, shown bool) {
	f.store.speed.Count(d, shown, begun(s))
	p := preferencesOf(d.Settings)
	p.session = shown
	p.change(d)
}

// begun returns the start of a game that is under way, or nothing.
func begun(s *session.Session) string {
	if _, made := s.Depth(); made == 0 && s.Inspecting() || s.Locked() {
		return ""
	}
	return s.Start().String()
}

// Panel implements family.Panelled.
func (f Family) Panel(d *desk.Desk, t family.Table, area image.Rectangle, parts family.PanelParts) bool {
	b, ok := sessionOf(d, t.Session())
	b.Close = func() { f.setSession(d, t.Session(), false) }
	if !ok || !listed(d) {
		return false
	}
	f.store.speed.Panel(d, area, b, parts)
	return true
}

// Bindings implements family.Bound.
func (Family) Bindings() []desk.Binding {
	return []desk.Binding{
		{ID: sessionAction, Word: assets.SessionOpen, Group: assets.KeysBoard, Usual: []desk.Shortcut{{Key: widget.KeyT}}},
		{ID: speed.DeleteAction, Word: assets.SessionDeleteKeyName, Group: assets.KeysBoard, Usual: []desk.Shortcut{{Key: widget.KeyDelete}}},
	}
}

// sessionActions are the rows of the list.
func sessionActions(d *desk.Desk, g *Game) []desk.Action {
	s := g.table.Session()
	b, ok := sessionOf(d, s)
	open := func() {
		if d.Size.X >= d.UI.Px(speed.Room) {
			g.family().setSession(d, s, !preferencesOf(d.Settings).session)
			return
		}
		if !preferencesOf(d.Settings).session {
			g.store.speed.Count(d, true, begun(s))
		}
		g.store.speed.Open(d, func() speed.Board { b, _ := sessionOf(d, s); return b })
	}
	drop := desk.Action{
		ID: speed.DeleteAction, Icon: "x", Word: assets.SessionDelete, Short: assets.SessionDelete, Tip: assets.SessionDeleteTip,
		Places: desk.InMenu, Concerns: true, AfterSolve: true,
		Absent: !ok || !listed(d) || !g.store.speed.CanDelete(d, b), Run: func() { g.store.speed.AskToDelete(d, b) },
	}
	show := desk.Action{
		ID: sessionAction, Icon: "timer", Word: assets.SessionOpen, Short: assets.SessionOpen, Tip: assets.SessionOpenTip,
		Places: desk.InMode, Concerns: true, Absent: !ok, Run: open,
	}
	return []desk.Action{show, drop}
}

// sessionKeys are keys for the status line while the list stands there, the last one
// shown first.
func sessionKeys(d *desk.Desk, solved bool) []desk.KeyHint {
	drop := desk.KeyHint{Does: assets.SessionDeleteKey}
	if key := d.Action(speed.DeleteAction).KeyName; key != "" {
		drop.Keys = []string{key}
	}
	next := desk.HintOf(d, desk.Another, assets.SessionNextKey)
	if solved {
		next.Keys = append([]string{d.Text(assets.KeySpace)}, next.Keys...)
		return []desk.KeyHint{drop, next}
	}
	return []desk.KeyHint{drop, next, d.SlideHint()}
}

// solveNumber says which solve of the session the game at hand is.
func solveNumber(d *desk.Desk, g *Game) string {
	s := g.table.Session()
	b, ok := sessionOf(d, s)
	if !ok || !listed(d) {
		return ""
	}
	all := g.store.speed.Solves(d, b.Class)
	number := len(all)
	switch {
	case s.Hints() > 0:
		return "" // it is none of the session
	case !s.Locked():
		number++
	case number == 0 || all[number-1].Result.Start() != s.Start().String():
		return ""
	}
	return d.Words.Format(assets.SessionNumberStatus, map[string]any{"Number": number})
}

// goesOn reports whether a solve of the session is followed by no dialog, and Space begins
// the next board.
func goesOn(d *desk.Desk) bool {
	p := preferencesOf(d.Settings)
	return p.session && p.goOn
}

// Undisturbed implements family.Undisturbed: solves of the session may have no dialog.
func (g *Game) Undisturbed(d *desk.Desk, result records.Result) bool {
	_, ok := sessionOf(d, g.table.Session())
	return ok && goesOn(d) && result.Alone()
}

// next returns what Space means on a solved board: the next one, where no dialog offers it.
func (g *Game) next(d *desk.Desk) []family.Intent {
	if _, ok := sessionOf(d, g.table.Session()); ok && goesOn(d) && g.table.Session().Locked() {
		return []family.Intent{family.Run{Action: desk.Another}}
	}
	return nil
}

// sessionOptions declares what can be chosen for all sessions.
func sessionOptions(d *desk.Desk, rest *image.Rectangle) {
	p := preferencesOf(d.Settings)
	desk.SwitchRow(d, rest, "session-go-on", assets.SessionGoOn, assets.SessionGoOnAbout, &p.goOn)
	if !d.UI.Measuring() {
		p.change(d)
	}
}

// judges reports whether looking at the board for long is judged.
func judges(d *desk.Desk, s *session.Session) bool {
	_, ok := sessionOf(d, s)
	return ok && listed(d) && preferencesOf(d.Settings).inspection
}

// judge enters what looking at the board for long has brought, once it is solved.
func judge(d *desk.Desk, g *Game) {
	s := g.table.Session()
	switch {
	case g.judged || !judges(d, s):
	case s.Inspecting():
		g.looked, _ = s.Inspection()
	case s.Locked():
		g.judged = true
		verdict := solves.Inspected(g.looked)
		b, _ := sessionOf(d, s)
		all := g.store.speed.Solves(d, b.Class)
		if verdict == solves.Fair || len(all) == 0 || all[len(all)-1].Result.Start() != s.Start().String() {
			return
		}
		g.store.speed.Mark(d, all[len(all)-1].Result, verdict)
	}
}

// lookedClock is what is left of looking at a board that is judged.
func lookedClock(s *session.Session) desk.Fact {
	looked, _ := s.Inspection()
	left := max(0, solves.Inspection-looked+time.Second-1).Truncate(time.Second)
	return desk.Fact{Label: assets.ChallengeInspection, Value: desk.FormatClock(left)}
}

// lookedBar says below the board how long it may still be looked at, and what it costs.
func lookedBar(d *desk.Desk, s *session.Session, area image.Rectangle) {
	looked, _ := s.Inspection()
	spec := desk.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "timer", Text: d.Text(assets.SessionInspectionText)}
	switch solves.Inspected(looked) {
	case solves.Fair:
		left := (solves.Inspection - looked + time.Second - 1) / time.Second
		spec.Strong = d.Words.Format(assets.SessionInspection, map[string]any{"Seconds": int(left)})
	case solves.PlusTwo:
		spec.Ground, spec.Ink, spec.Strong = theme.WarnSoft, theme.Warn, d.Text(assets.SessionInspectionPlus2)
	default:
		spec.Ground, spec.Ink, spec.Strong = theme.WarnSoft, theme.Warn, d.Text(assets.SessionInspectionDnf)
	}
	d.Bar(area, spec)
}
