package game

import (
	"fmt"
	"image"
	"net/url"
	"strconv"
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
	counted := assets.RecordsMoves
	if len(now.Metrics) > 0 {
		if name, ok := metricNames[now.Metrics[0].Name]; ok {
			counted = name
		}
	}
	line(g.text(assets.RecordsPlace), g.text(assets.RecordsDate), g.text(counted), g.text(assets.RecordsTime), theme.Caption, theme.Text2, false)
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

// recordsDialog lists the bests: of each Challenge, or of each board, whatever
// the seed was. The latest stand first, and all can be watched.
type recordsDialog struct {
	tab int // what is listed: an index of recordLists
}

// mostRecords is how many entries a list has.
const mostRecords = 50

// recordLists are what the dialog can list.
var recordLists = []struct {
	name     assets.ID
	starts   func(*records.Book) []string
	bests    func(*records.Book, string) records.Bests
	describe func(*Game, string, records.Bests) string
}{
	{
		assets.RecordsChallenges,
		func(b *records.Book) []string { return b.Starts(mostRecords) }, (*records.Book).Bests,
		func(g *Game, start string, _ records.Bests) string { return g.describe(start) },
	},
	{
		assets.RecordsPresets,
		func(b *records.Book) []string { return b.Classes(mostRecords) }, (*records.Book).ClassBests,
		(*Game).describePreset,
	},
}

func newRecordsDialog() *recordsDialog { return &recordsDialog{} }

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

// body shows one of the lists. It returns the game whose replay is to be watched,
// or nil.
func (d *recordsDialog) body(g *Game, area image.Rectangle) (used int, watch *session.Session) {
	ui, book := g.ui, &g.store.book
	top := area.Min.Y
	var tabs []widget.Choice
	for _, l := range recordLists {
		tabs = append(tabs, widget.Choice{Word: g.text(l.name)})
	}
	tab := widget.CutTop(&area, ui.ControlHeight())
	tab.Max.X = min(tab.Max.X, tab.Min.X+max(ui.SegmentsWidth(tabs), ui.Px(300)))
	ui.Segments("records-list", tab, tabs, &d.tab, widget.ChoiceSpec{})
	widget.CutTop(&area, ui.Px(theme.Space8))
	list := recordLists[d.tab]
	starts := list.starts(book)
	if len(starts) == 0 {
		widget.CutTop(&area, ui.Px(theme.Space8))
		used := ui.Paragraph(area, g.text(assets.RecordsNone), widget.LabelSpec{Colour: theme.Text2})
		return area.Min.Y + used - top, nil
	}
	for i, start := range starts {
		if i > 0 {
			ui.Rule(widget.CutTop(&area, max(1, ui.Px(1))))
		}
		widget.CutTop(&area, ui.Px(theme.Space12))
		bests := list.bests(book, start)
		title := list.describe(g, start, bests)
		widget.CutTop(&area, ui.Paragraph(area, title, widget.LabelSpec{Role: theme.BodyBold}))
		for j, line := range g.bestLines(bests) {
			id := widget.Nth(widget.Nth("watch-record", i), j)
			spec := widget.ButtonSpec{Size: widget.Small, Icon: "film", Word: g.text(assets.RecordsWatch), Tip: g.text(assets.RecordsWatchTip)}
			if g.listRow(&area, id, line.text, spec, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}) {
				if watch = g.gameOf(line.best.Replay); watch == nil {
					g.ui.Toast("triangle-alert", g.text(assets.RecordsNoReplay))
				}
			}
		}
		widget.CutTop(&area, ui.Px(theme.Space8))
	}
	return area.Min.Y - top, watch
}

// bestLine is a best result in words.
type bestLine struct {
	text string
	best records.Result
}

// bestLines says what was achieved, in one line if the same play has both the
// fewest moves and the best time.
func (g *Game) bestLines(b records.Bests) []bestLine {
	fewest := g.text(fewestName(b.Moves)) + " " + strconv.Itoa(b.Moves.Moves())
	fastest := g.text(assets.ChallengeBestTime) + " " + formatClock(b.Time.Time)
	first, second := []string{fewest}, []string{fastest, g.date(b.Time.Date)}
	one := b.Moves.Equal(b.Time)
	if one {
		first = append(first, fastest)
	}
	first = append(first, g.date(b.Moves.Date))
	if b.Count > 1 {
		first = append(first, g.words.Count(assets.RecordsSolved, b.Count, nil))
	}
	lines := []bestLine{{strings.Join(first, " · "), b.Moves}}
	if !one {
		lines = append(lines, bestLine{strings.Join(second, " · "), b.Time})
	}
	return lines
}

// describe names a game by what makes it.
func (g *Game) describe(start string) string {
	l, v, ok := g.madeOf(start)
	if !ok {
		return shorten(start)
	}
	parts := append([]string{g.text(l.name()), l.mode(g, v)}, l.facts(g, v)...)
	return strings.Join(parts, " · ")
}

// describePreset names what all Challenges of a preset have in common; bests are
// theirs.
func (g *Game) describePreset(preset string, bests records.Bests) string {
	l, common, ok := g.madeOf(preset)
	_, v, known := g.madeOf(bests.Moves.Start())
	if !ok || !known {
		return shorten(preset)
	}
	// One of the games says how all are played; the preset alone may be too little.
	facts := l.facts(g, v)
	if preset != bests.Moves.Start() {
		facts = l.common(g, common)
	}
	return strings.Join(append([]string{g.text(l.name()), l.mode(g, v)}, facts...), " · ")
}

// madeOf returns the look and the values of a start, without making it: a long
// shuffle takes time.
func (g *Game) madeOf(start string) (l look, v puzzle.Values, ok bool) {
	name, query, _ := strings.Cut(start, "?")
	family, known := g.options.Families.ByName(name)
	pairs, err := url.ParseQuery(query)
	if err != nil || !known {
		return nil, nil, false
	}
	if l, ok = lookOf(family); !ok {
		return nil, nil, false
	}
	v = puzzle.Values{}
	for key := range pairs {
		v[key] = pairs.Get(key)
	}
	return l, v, true
}

// gameOf returns the game of a replay, or nil if it is not one.
func (g *Game) gameOf(replay string) *session.Session {
	code, err := g.options.Families.ParseCode(replay)
	if err != nil || !Shows(code.Family) {
		return nil
	}
	s, err := session.New(code)
	if err != nil {
		return nil
	}
	return s
}
