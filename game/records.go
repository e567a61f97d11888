package game

import (
	"fmt"
	"image"
	"net/url"
	"strings"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// recordsTable shows the best results of a Challenge, with the one just made
// among them. It returns the height used.
func (g *Game) recordsTable(area image.Rectangle, results []records.Result, now records.Result) int {
	ui := g.ui
	top := area.Min.Y
	line := func(place, date, moves, clock string, role theme.Role, colour theme.Colour, chosen bool) {
		at := widget.CutTop(&area, max(ui.Px(theme.Space32), ui.LineHeight(role)))
		if chosen && !ui.Measuring() {
			g.list().Fill(at, theme.RadiusSegment*g.scale, ui.Colour(theme.Soft))
		}
		at.Min.X += ui.Px(theme.Space8)
		at.Max.X -= ui.Px(theme.Space8)
		first := widget.CutLeft(&at, ui.Px(48))
		ui.Label(first, place, widget.LabelSpec{Role: role, Colour: colour})
		ui.Label(widget.Column(at, 3, 0, 0), date, widget.LabelSpec{Role: role, Colour: colour})
		ui.Label(widget.Column(at, 3, 1, 0), moves, widget.LabelSpec{Role: role, Colour: colour, Right: true})
		ui.Label(widget.Column(at, 3, 2, 0), clock, widget.LabelSpec{Role: role, Colour: colour, Right: true})
	}
	line(g.text(assets.RecordsPlace), g.text(assets.RecordsDate), g.text(assets.RecordsMoves), g.text(assets.RecordsTime), theme.Caption, theme.Text2, false)
	for i, r := range results {
		role, colour, chosen := theme.Body, theme.Text, r.Equal(now)
		if chosen {
			role, colour = theme.BodyBold, theme.SoftText
		}
		line(fmt.Sprint(i+1), g.date(r.Date), fmt.Sprint(r.Moves()), formatClock(r.Time), role, colour, chosen)
	}
	return area.Min.Y - top
}

// date returns a day of the records as it is shown: today has a word of its own.
func (g *Game) date(day string) string {
	d, err := puzzle.ParseDate(day)
	switch {
	case err != nil:
		return day
	case d == g.today():
		return g.text(assets.RecordsToday)
	}
	return g.shortDate(d)
}

// recordsDialog lists the latest Challenges that were solved, with the bests of
// each, and shows how they were made.
type recordsDialog struct {
	starts []string // the latest first
}

// mostRecords is how many Challenges the dialog lists.
const mostRecords = 50

func newRecordsDialog(g *Game) *recordsDialog {
	d := &recordsDialog{}
	seen := map[string]bool{}
	all := g.store.book.Results()
	for i := len(all) - 1; i >= 0 && len(d.starts) < mostRecords; i-- {
		if start := all[i].Start(); !seen[start] {
			seen[start] = true
			d.starts = append(d.starts, start)
		}
	}
	return d
}

func (d *recordsDialog) action() action { return none }

func (d *recordsDialog) frame(g *Game) bool {
	var watch *session.Session
	result := g.ui.Dialog("records", widget.DialogSpec{
		Title: g.text(assets.RecordsTitle), Width: 640, Focus: "records-close",
		Body: func(area image.Rectangle) (used int) {
			used, watch = d.body(g, area)
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "records-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: g.text(assets.RecordsClose)}},
		},
	})
	if watch != nil {
		g.page = nil
		g.openReplay(watch)
		return false
	}
	return !result.Closed && result.Button == ""
}

// body lists the Challenges. It returns the game whose replay is to be watched,
// or nil.
func (d *recordsDialog) body(g *Game, area image.Rectangle) (used int, watch *session.Session) {
	ui := g.ui
	top := area.Min.Y
	if len(d.starts) == 0 {
		return ui.Paragraph(area, g.text(assets.RecordsNone), widget.LabelSpec{Colour: theme.Text2}), nil
	}
	for i, start := range d.starts {
		bests := g.store.book.Bests(start)
		if bests.Count == 0 {
			continue
		}
		if i > 0 {
			ui.Rule(widget.CutTop(&area, max(1, ui.Px(1))))
		}
		at := widget.CutTop(&area, ui.Px(theme.Space16)+ui.LineHeight(theme.BodyBold)+ui.LineHeight(theme.Caption))
		at.Min.Y += ui.Px(theme.Space8)
		at.Max.Y -= ui.Px(theme.Space8)
		spec := widget.ButtonSpec{Size: widget.Small, Icon: "film", Word: g.text(assets.RecordsWatch), Tip: g.text(assets.RecordsWatchTip)}
		size := ui.ButtonSize(spec)
		button := widget.CutRight(&at, size.X)
		ui.Label(widget.CutTop(&at, ui.LineHeight(theme.BodyBold)), g.describe(start), widget.LabelSpec{Role: theme.BodyBold})
		facts := g.text(assets.ChallengeFewestMoves) + " " + fmt.Sprint(bests.Moves.Moves()) + " · " +
			g.text(assets.ChallengeBestTime) + " " + formatClock(bests.Time.Time) + " · " + g.date(bests.Moves.Date)
		ui.Label(at, facts, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		if ui.Button(widget.Nth("watch-record", i), widget.Centre(button, size.X, size.Y), spec) {
			if watch = gameOf(bests.Moves.Replay); watch == nil {
				g.ui.Toast("triangle-alert", g.text(assets.RecordsNoReplay))
			}
		}
	}
	return area.Min.Y - top, watch
}

// describe names a game by what makes it.
func (g *Game) describe(start string) string {
	// The values are read without making the start: a long shuffle takes time.
	name, query, _ := strings.Cut(start, "?")
	family, known := puzzle.ByName(name)
	pairs, err := url.ParseQuery(query)
	if err != nil || !known {
		return shorten(start)
	}
	l, shown := lookOf(family)
	if !shown {
		return shorten(start)
	}
	v := puzzle.Values{}
	for key := range pairs {
		v[key] = pairs.Get(key)
	}
	parts := append([]string{g.text(l.name()), l.mode(g, v)}, l.facts(g, v)...)
	return strings.Join(parts, " · ")
}

// gameOf returns the game of a replay, or nil if it is not one.
func gameOf(replay string) *session.Session {
	code, err := puzzle.ParseCode(replay)
	if err != nil || !Shows(code.Family) {
		return nil
	}
	s, err := session.New(code)
	if err != nil {
		return nil
	}
	return s
}
