package fifteen

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Boards of events: several in a row, fewest moves, and blindfold. Package timing puts their results together; here
// one board leads to the next.

// eventAction opens the dialog of events.
const eventAction scene.ActionID = "session-event"

// event returns the event of the game, and whether it is more than a board solved for time.
func (g *game) event() (puzzle.Event, bool) { return puzzle.EventOf(g.host.Session().Values()) }

// blind reports whether the tiles hide their numbers: from the first move of a blindfold board until its end.
func (g *game) blind() bool {
	s := g.host.Session()
	undo, all := s.Depth()
	return s.Unconfirmed() && (undo > 0 || all > 0)
}

// solvedBefore returns the attempt so far: the boards that were solved before the one of a game.
func solvedBefore(app *scene.App, s *session.Session) timing.Solve {
	return timing.Before(app.Book, s.Start())
}

// runsOn reports whether the clock of a board starts as soon as it is shown: in the middle of an attempt, and where
// looking is part of the time.
func runsOn(s *session.Session) bool {
	e, ok := puzzle.EventOf(s.Values())
	return ok && (e.Blind || limited(e) || puzzle.EventPart(s.Values()) > 1)
}

// limited reports whether an event has a limit for finding short ways, which counts from when the board is shown. An
// attempt ends with it.
func limited(e puzzle.Event) bool { return e.Limit > 0 && e.Score != puzzle.ByTime }

// nextBoard returns the values of the board that follows a solved one in its attempt; false if there is none.
func nextBoard(app *scene.App, s *session.Session) (puzzle.Values, bool) {
	v := s.Values()
	e, ok := puzzle.EventOf(v)
	part := puzzle.EventPart(v)
	if !ok || !s.Locked() || part >= e.Boards() {
		return nil, false
	}
	class, _ := app.Book.Event(s.Start().String())
	if all, over := timing.Attempted(app.Book, class, v[puzzle.KeySeed]); over || len(all) != part {
		return nil, false
	}
	return inMode(puzzle.EventStart(e, part+1, v[puzzle.KeySeed]), v), true
}

// inMode returns values with the mode of others.
func inMode(values, v puzzle.Values) puzzle.Values {
	if v.Has(puzzle.KeyMode) {
		values[puzzle.KeyMode] = v[puzzle.KeyMode]
	}
	return values
}

// listsAttempt reports whether the list of solves shows the result of an attempt at several boards, of which a card would
// show the last one alone.
func (g *game) listsAttempt(app *scene.App) bool {
	e, ok := g.event()
	return ok && e.Boards() > 1 && listed(&app.Frame)
}

// goOn starts the next board of the attempt once a board is solved.
func (g *game) goOn(app *scene.App) {
	if g.wentOn {
		return
	}
	if _, ok := nextBoard(app, g.host.Session()); ok {
		g.wentOn = true
		g.host.Perform(family.Run{Action: scene.Another})
	}
}

// endLate ends an attempt at the time limit of fewest moves.
func (g *game) endLate(app *scene.App) {
	s := g.host.Session()
	if e, ok := g.event(); ok && limited(e) && g.host.Open() && s.Clock()+solvedBefore(app, s).Attempt() > e.Limit {
		g.host.Perform(family.Confirm{})
	}
}

// noteMemo stores the time before the first move of a blindfold board once it is solved.
func (g *game) noteMemo(app *scene.App, last records.Result) {
	s := g.host.Session()
	if e, ok := g.event(); !ok || !e.Blind {
		return
	}
	if since, ok := s.SinceFirst(); ok && last.Start() == s.Start().String() {
		all := &g.store.series
		all.load(app)
		all.keep(app, all.marks.Memorized(last, s.Clock()-since))
	}
}

// lastResult returns the result that was added last.
func lastResult(app *scene.App) records.Result {
	if all := app.Book.Entered(); len(all) > 0 {
		return all[len(all)-1]
	}
	return records.Result{}
}

// eventClock returns the time of the whole attempt at an event of several boards, after the first one.
func eventClock(app *scene.App, s *session.Session) (parts.Fact, bool) {
	before := solvedBefore(app, s)
	return parts.RunningClock(app.Look(), assets.ChallengeTime, s.Clock()+before.Attempt()), len(before.Boards) > 0
}

// eventCount returns the moves of the whole attempt.
func eventCount(app *scene.App, s *session.Session) parts.Fact {
	moved := s.Metrics()[0]
	count := moved.Count + solvedBefore(app, s).Count(moved.Name)
	return parts.Fact{Label: assets.MetricName(moved.Name), Value: app.Words.Number(count)}
}

// eventBar declares the bar below a board of an event: the number of the board, the time left, and the end of a
// hidden board.
func (g *game) eventBar(app *scene.App, area image.Rectangle) {
	s := g.host.Session()
	e, _ := g.event()
	spec := parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "timer", Text: eventName(app.Look(), e)}
	if n := e.Boards(); n > 1 {
		spec.Bold = app.Words.Format(assets.EventBoard, map[string]any{"Number": puzzle.EventPart(s.Values()), "All": n})
	}
	if e.Limit > 0 {
		if left := e.Limit - s.Clock() - solvedBefore(app, s).Attempt(); left < 0 {
			spec.Ground, spec.Ink, spec.Bold = theme.WarnSoft, theme.Warn, app.Text(assets.EventLate)
		} else {
			spec.Text = app.Words.Format(assets.FifteenTimeLimitLeft, map[string]any{"Time": parts.FormatClock((left + time.Second - 1).Truncate(time.Second))})
		}
	}
	if !g.blind() {
		if e.Blind {
			spec.Text = app.Text(assets.EventMemorize)
		}
		parts.Bar(&app.Frame, area, spec)
		return
	}
	spec.Text = app.Text(assets.EventHidden)
	end := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "circle-check", Word: app.Text(assets.EventConfirm), Tip: app.Text(assets.EventConfirmTip), Key: app.Text(assets.KeySpace)}
	parts.Bar(&app.Frame, area, spec, parts.BarButton{ID: "event-confirm", Spec: end, OnClick: func() { g.host.Perform(family.Confirm{}) }})
}

// eventName returns the name of an event.
func eventName(look scene.Look, e puzzle.Event) string {
	var names []string
	for _, g := range e.Groups() {
		names = append(names, groupName(look, g))
	}
	name := strings.Join(names, " + ")
	in := func(id assets.ID) {
		name = look.Words.Format(id, map[string]any{"Boards": name, "Time": parts.FormatClock(e.Limit)})
	}
	switch {
	case e.Score == puzzle.ByTiles:
		in(assets.EventFewestTiles)
	case e.Score == puzzle.BySlides:
		in(assets.EventFewestSlides)
	case e.Blind:
		in(assets.EventBlind)
	}
	if e.Limit > 0 {
		in(assets.EventWithin)
	}
	return name
}

// groupWords are the names of terms of events of several boards.
var groupWords = map[string]assets.ID{
	puzzle.GroupMarathon: assets.EventMarathon, puzzle.GroupRelay: assets.EventRelay, puzzle.GroupWidth: assets.EventWidth,
	puzzle.GroupHeight: assets.EventHeight, puzzle.GroupEverything: assets.EventEverything,
}

// groupName returns the name of a term of an event.
func groupName(look scene.Look, g puzzle.BoardGroup) string {
	size := shapeName(g.Shape)
	if g.Word == "" {
		return size
	}
	return look.Words.Format(groupWords[g.Word], map[string]any{"Size": size, "Count": g.Count, "Last": shapeName(puzzle.FifteenSquare(g.Count))})
}
