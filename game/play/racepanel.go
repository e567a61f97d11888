package play

import (
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// Sizes in device-independent pixels.
const (
	ghostBoardSide = 116
	raceRowHeight  = 26
	raceColumn     = 72 // width of a column of numbers
)

// racePanel draws a race in the info panel.
type racePanel struct {
	race    *race
	sc      *scene.Context
	family  family.Family
	view    family.View
	session *session.Session
}

// drawPanel draws the race in the area of the info panel that is left, and reports whether the
// player stops the race. If there is little room it leaves out the table, then the ghost's board.
func (r *race) drawPanel(sc *scene.Context, f family.Family, v family.View, s *session.Session, area image.Rectangle) (stops bool) {
	p, ui := racePanel{r, sc, f, v, s}, sc.UI
	stop := widget.ButtonSpec{Icon: "x", Word: sc.Text(assets.RaceStop), Tip: sc.Text(assets.RaceStopTip)}
	stops = ui.Button("race-stop", widget.CutBottom(&area, ui.ControlHeight()), stop)
	widget.CutBottom(&area, ui.Px(theme.Space8))
	widget.CutTop(&area, ui.Px(theme.Space16))
	ui.Rule(widget.CutTop(&area, sc.HairlineWidth()))
	widget.CutTop(&area, ui.Px(theme.Space12))
	p.head(&area)
	widget.CutTop(&area, ui.Px(theme.Space8))
	rows := p.rows()
	height := max(ui.Px(raceRowHeight), ui.LineHeight(theme.Body))
	table := ui.LineHeight(theme.Caption) + len(rows)*height
	side := ui.Px(ghostBoardSide)
	if area.Dy() < ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Title) {
		return stops
	}
	p.place(image.Rect(area.Min.X, area.Min.Y, area.Max.X, min(area.Min.Y+side, area.Max.Y)))
	widget.CutTop(&area, side+ui.Px(theme.Space16))
	if area.Dy() >= table {
		p.table(area, rows, height)
	}
	return stops
}

// head draws the heading and the ghost's origin: side by side, or below each other if that is
// too wide.
func (p racePanel) head(area *image.Rectangle) {
	ui, name, origin := p.sc.UI, p.sc.Text(assets.RaceGhost), p.race.ghostName(p.sc)
	at := widget.CutTop(area, ui.LineHeight(theme.BodyBold))
	spec := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true}
	ui.Label(widget.CutLeft(&at, ui.Width(theme.BodyBold, name)+ui.Px(theme.Space12)), name, widget.LabelSpec{Role: theme.BodyBold})
	if ui.Width(theme.Caption, origin) <= at.Dx() {
		ui.Label(at, origin, spec)
		return
	}
	spec.Right = false
	widget.CutTop(area, ui.Paragraph(*area, origin, spec))
}

// ghostName says where the ghost is from.
func (r *race) ghostName(sc *scene.Context) string {
	if !r.fromStart {
		return sc.Text(assets.RaceFromFirst)
	}
	if r.ghost.Source != scene.FromPlayer {
		return sc.Text(assets.ReplayFriend)
	}
	return sc.Words.Format(assets.RaceBest, map[string]any{"Date": parts.RecordDate(sc, r.ghost.Date)})
}

// raceLine is a line of text beside the ghost's board.
type raceLine struct {
	words string
	spec  widget.LabelSpec
	after int // space below it, in device pixels
}

// lines returns the player's lead, and the ghost's time and remaining moves.
func (p racePanel) lines() []raceLine {
	sc := p.sc
	say := func(words string, role theme.Role, colour theme.Colour) raceLine {
		return raceLine{words: words, spec: widget.LabelSpec{Role: role, Colour: colour, Right: true}}
	}
	var all []raceLine
	if word, value, colour := p.race.standing(sc, p.session); value != "" {
		result := say(value, theme.Title, colour)
		result.after = sc.UI.Px(theme.Space8)
		all = append(all, say(word, theme.Caption, theme.Text2), result)
	}
	if p.race.finished() {
		return append(all, say(p.race.finishedText(sc), theme.BodyBold, theme.Text))
	}
	return append(all,
		say(sc.Text(assets.RaceItsTime), theme.Caption, theme.Text2),
		say(parts.FormatClock(p.race.lasts()), theme.BodyBold, theme.Text),
		say(p.race.remainingText(sc), theme.Caption, theme.Text2))
}

// place draws the ghost's board, and the lines beside it.
func (p racePanel) place(at image.Rectangle) {
	sc, ui, lines := p.sc, p.sc.UI, p.lines()
	if side := ui.Px(ghostBoardSide); at.Dy() == side {
		words := 0
		for _, l := range lines {
			words = max(words, ui.Width(l.spec.Role, l.words))
		}
		side = min(side, at.Dx()-words-ui.Px(theme.Space8))
		board := widget.CutLeft(&at, side)
		board.Max.Y = board.Min.Y + side
		if !ui.Measuring() {
			family.SmallBoard(sc, p.view, board, p.race.ghostMoves.Board())
			if p.race.finished() {
				disc := widget.Centre(board, ui.Px(theme.Space32), ui.Px(theme.Space32))
				sc.List().Fill(disc, float64(disc.Dx())/2, ui.Colour(theme.Surface))
				sc.List().Icon(disc.Inset(ui.Px(theme.Space4)), "circle-check", ui.Colour(theme.Good))
			}
		}
	}
	for _, l := range lines {
		if height := ui.LineHeight(l.spec.Role); at.Dy() >= height {
			ui.Label(widget.CutTop(&at, height), l.words, l.spec)
			widget.CutTop(&at, l.after)
		}
	}
}

// lasts returns the ghost's time for the whole game.
func (r *race) lasts() time.Duration {
	if r.ghost.Time > 0 {
		return r.ghost.Time
	}
	return r.ghostMoves.Duration()
}

// remainingText says how many moves the ghost has left.
func (r *race) remainingText(sc *scene.Context) string {
	return sc.Words.Format(assets.RaceLeft, map[string]any{"Count": parts.CountMetric(sc, r.remaining())})
}

// finishedText says that the ghost has finished, and in which time.
func (r *race) finishedText(sc *scene.Context) string {
	return sc.Words.Format(assets.RaceHome, map[string]any{"Time": parts.FormatClock(r.lasts())})
}

// standing returns the player's lead as a word, a time and its colour, or "" if it is not known.
func (r *race) standing(sc *scene.Context, s *session.Session) (word, value string, colour theme.Colour) {
	lead, known := r.lead(s)
	switch shown := lead.Truncate(time.Second); {
	case !known:
		return "", "", theme.Text
	case shown > 0:
		return sc.Text(assets.RaceAhead), parts.FormatClock(shown), theme.Good
	case shown < 0:
		return sc.Text(assets.RaceBehind), parts.FormatClock(-shown), theme.Text
	}
	return " ", sc.Text(assets.RaceLevel), theme.Text
}

// raceRow is a number of both games.
type raceRow struct {
	label       assets.ID
	mine, ghost int
}

// rows returns the rows of the table: moves, and completed parts if the family has parts.
func (p racePanel) rows() []raceRow {
	mine, ghost := p.session.Metrics()[0], p.race.ghostMoves.Metrics()[0]
	rows := []raceRow{{assets.MetricName(mine.Name), mine.Count, ghost.Count}}
	if stages := p.session.Family().Stages; p.family.Part != "" && stages != nil {
		done, _ := stages(p.session.Board())
		its, _ := stages(p.race.ghostMoves.Board())
		rows = append(rows, raceRow{p.family.Part, done, its})
	}
	return rows
}

// table draws the rows, with a column for the player and one for the ghost.
func (p racePanel) table(at image.Rectangle, rows []raceRow, height int) {
	ui := p.sc.UI
	cells := func(line image.Rectangle, mine, ghost string, role theme.Role, colour theme.Colour) image.Rectangle {
		other := widget.CutRight(&line, max(ui.Px(raceColumn), ui.Width(role, ghost)))
		ui.Label(other, ghost, widget.LabelSpec{Role: ghostRole(role), Colour: colour, Right: true})
		ui.Label(widget.CutRight(&line, max(ui.Px(raceColumn), ui.Width(role, mine))), mine, widget.LabelSpec{Role: role, Colour: colour, Right: true})
		return line
	}
	cells(widget.CutTop(&at, ui.LineHeight(theme.Caption)), p.sc.Text(assets.RaceYou), p.sc.Text(assets.RaceGhost), theme.Caption, theme.Text2)
	for _, r := range rows {
		line := cells(widget.CutTop(&at, height), strconv.Itoa(r.mine), strconv.Itoa(r.ghost), theme.BodyBold, theme.Text)
		ui.Label(line, p.sc.Text(r.label), widget.LabelSpec{Colour: theme.Text2})
	}
}

// ghostRole returns the text role of the ghost's numbers beside numbers of role r.
func ghostRole(r theme.Role) theme.Role {
	if r == theme.BodyBold {
		return theme.Body
	}
	return r
}

// facts returns the race for the info panel above the board: the ghost's remaining moves and the
// player's lead.
func (r *race) facts(sc *scene.Context, s *session.Session) []parts.Fact {
	facts := []parts.Fact{{Label: assets.RaceGhost, Value: r.remainingText(sc), Rank: 3}}
	if r.finished() {
		facts[0].Value = r.finishedText(sc)
	}
	lead, known := r.lead(s)
	shown := lead.Truncate(time.Second)
	switch {
	case !known:
	case shown > 0:
		facts = append(facts, parts.Fact{Label: assets.RaceAhead, Value: parts.FormatClock(shown), Bold: true, Rank: 1})
	case shown < 0:
		facts = append(facts, parts.Fact{Label: assets.RaceBehind, Value: parts.FormatClock(-shown), Bold: true, Rank: 1})
	default:
		facts = append(facts, parts.Fact{Label: assets.RaceLevel, Rank: 1})
	}
	return facts
}

// outcome says who won, once the game s is solved; else "". It compares the times of both results
// including penalties, as far as they are known.
func (r *race) outcome(sc *scene.Context, s *session.Session) string {
	lead, known := r.lead(s)
	if known && r.fromStart && s.Locked() {
		recorded, _ := family.TimeOf(sc, s)
		lead = r.ghost.Time - recorded
	}
	switch {
	case !known || !s.Locked():
		return ""
	case lead > 0:
		return sc.Words.Format(assets.RaceWon, map[string]any{"Time": parts.FormatDifference(sc, lead)})
	case lead < 0:
		return sc.Words.Format(assets.RaceLost, map[string]any{"Time": parts.FormatDifference(sc, -lead)})
	}
	return sc.Text(assets.RaceDrawn)
}
