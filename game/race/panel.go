package race

import (
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Measures of the ghost in the info panel, in device-independent pixels.
const (
	boardSide = 116
	rowHeight = 26
	column    = 72 // of You and Ghost
)

// panel is the race as the info panel shows it in one update.
type panel struct {
	*Race
	d       *desk.Desk
	family  family.Family
	view    family.View
	session *session.Session
}

// Panel declares the race in the info panel beside the board, in the room that is left
// there, and reports whether the player stops it. What there is no room for is left out:
// the numbers first, then the ghost's board.
func (r *Race) Panel(d *desk.Desk, f family.Family, v family.View, s *session.Session, area image.Rectangle) (stops bool) {
	p, ui := panel{r, d, f, v, s}, d.UI
	stop := widget.ButtonSpec{Icon: "x", Word: d.Text(assets.RaceStop), Tip: d.Text(assets.RaceStopTip)}
	stops = ui.Button("race-stop", widget.CutBottom(&area, ui.ControlHeight()), stop)
	widget.CutBottom(&area, ui.Px(theme.Space8))
	widget.CutTop(&area, ui.Px(theme.Space16))
	ui.Rule(widget.CutTop(&area, d.Line()))
	widget.CutTop(&area, ui.Px(theme.Space12))
	p.head(&area)
	widget.CutTop(&area, ui.Px(theme.Space8))
	rows := p.rows()
	height := max(ui.Px(rowHeight), ui.LineHeight(theme.Body))
	table := ui.LineHeight(theme.Caption) + len(rows)*height
	side := ui.Px(boardSide)
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

// head names the ghost, and says whose play it is: beside the name, or below it where that is long.
func (p panel) head(area *image.Rectangle) {
	ui, name, whose := p.d.UI, p.d.Text(assets.RaceGhost), p.whose(p.d)
	at := widget.CutTop(area, ui.LineHeight(theme.BodyBold))
	spec := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true}
	ui.Label(widget.CutLeft(&at, ui.Width(theme.BodyBold, name)+ui.Px(theme.Space12)), name, widget.LabelSpec{Role: theme.BodyBold})
	if ui.Width(theme.Caption, whose) <= at.Dx() {
		ui.Label(at, whose, spec)
		return
	}
	spec.Right = false
	widget.CutTop(area, ui.Paragraph(*area, whose, spec))
}

// whose says whose play the ghost is.
func (r *Race) whose(d *desk.Desk) string {
	if r.delay < 0 {
		return d.Text(assets.RaceFromFirst)
	}
	if r.ghost.From != desk.FromPlayer {
		return d.Text(assets.ReplayFriend)
	}
	return d.Words.Format(assets.RaceBest, map[string]any{"Date": d.RecordDate(r.ghost.Date)})
}

// line is one of those beside the ghost's board.
type line struct {
	words string
	spec  widget.LabelSpec
	after int // room below it, in pixels
}

// lines say how the player stands to the ghost, and where that one is.
func (p panel) lines() []line {
	d := p.d
	say := func(words string, role theme.Role, colour theme.Colour) line {
		return line{words: words, spec: widget.LabelSpec{Role: role, Colour: colour, Right: true}}
	}
	var all []line
	if word, value, colour := p.standing(d, p.session); value != "" {
		result := say(value, theme.Title, colour)
		result.after = d.UI.Px(theme.Space8)
		all = append(all, say(word, theme.Caption, theme.Text2), result)
	}
	if p.Home() {
		return append(all, say(p.home(d), theme.BodyBold, theme.Text))
	}
	return append(all,
		say(d.Text(assets.RaceItsTime), theme.Caption, theme.Text2),
		say(desk.FormatClock(p.lasts()), theme.BodyBold, theme.Text),
		say(p.left(d), theme.Caption, theme.Text2))
}

// place shows where the ghost is, and how the player stands to it, side by side.
func (p panel) place(at image.Rectangle) {
	d, ui, lines := p.d, p.d.UI, p.lines()
	if side := ui.Px(boardSide); at.Dy() == side {
		words := 0
		for _, l := range lines {
			words = max(words, ui.Width(l.spec.Role, l.words))
		}
		side = min(side, at.Dx()-words-ui.Px(theme.Space8))
		board := widget.CutLeft(&at, side)
		board.Max.Y = board.Min.Y + side
		if !ui.Measuring() {
			family.SmallBoard(d, p.view, board, p.replay.Board())
			if p.Home() {
				disc := widget.Centre(board, ui.Px(theme.Space32), ui.Px(theme.Space32))
				d.List().Fill(disc, float64(disc.Dx())/2, ui.Colour(theme.Surface))
				d.List().Icon(disc.Inset(ui.Px(theme.Space4)), "circle-check", ui.Colour(theme.Good))
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

// lasts is the ghost's time.
func (r *Race) lasts() time.Duration {
	if r.ghost.Time > 0 {
		return r.ghost.Time
	}
	return r.replay.Duration()
}

// left says what the ghost still has to do.
func (r *Race) left(d *desk.Desk) string {
	return d.Words.Format(assets.RaceLeft, map[string]any{"Count": d.CountMetric(r.Left())})
}

// home says that the ghost is home, and in which time.
func (r *Race) home(d *desk.Desk) string {
	return d.Words.Format(assets.RaceHome, map[string]any{"Time": desk.FormatClock(r.lasts())})
}

// standing says how the player stands to the ghost: a word, by how much, and in which
// colour; nothing where that is not known.
func (r *Race) standing(d *desk.Desk, s *session.Session) (word, value string, colour theme.Colour) {
	lead, known := r.Lead(s)
	switch shown := lead.Truncate(time.Second); {
	case !known:
		return "", "", theme.Text
	case shown > 0:
		return d.Text(assets.RaceAhead), desk.FormatClock(shown), theme.Good
	case shown < 0:
		return d.Text(assets.RaceBehind), desk.FormatClock(-shown), theme.Text
	}
	return " ", d.Text(assets.RaceLevel), theme.Text
}

// row is what both have of something.
type row struct {
	label       assets.ID
	mine, ghost int
}

// rows say how far both have come.
func (p panel) rows() []row {
	mine, ghost := p.session.Metrics()[0], p.replay.Metrics()[0]
	rows := []row{{assets.MetricName(mine.Name), mine.Count, ghost.Count}}
	parted, named := p.family.(family.Parted)
	staged, ok := p.session.Family().(puzzle.Staged)
	if named && ok {
		done, _ := staged.Stages(p.session.Board())
		its, _ := staged.Stages(p.replay.Board())
		rows = append(rows, row{parted.Part(), done, its})
	}
	return rows
}

// table sets what both have side by side.
func (p panel) table(at image.Rectangle, rows []row, height int) {
	ui := p.d.UI
	cells := func(line image.Rectangle, mine, ghost string, role theme.Role, colour theme.Colour) image.Rectangle {
		other := widget.CutRight(&line, max(ui.Px(column), ui.Width(role, ghost)))
		ui.Label(other, ghost, widget.LabelSpec{Role: quieter(role), Colour: colour, Right: true})
		ui.Label(widget.CutRight(&line, max(ui.Px(column), ui.Width(role, mine))), mine, widget.LabelSpec{Role: role, Colour: colour, Right: true})
		return line
	}
	cells(widget.CutTop(&at, ui.LineHeight(theme.Caption)), p.d.Text(assets.RaceYou), p.d.Text(assets.RaceGhost), theme.Caption, theme.Text2)
	for _, r := range rows {
		line := cells(widget.CutTop(&at, height), strconv.Itoa(r.mine), strconv.Itoa(r.ghost), theme.BodyBold, theme.Text)
		ui.Label(line, p.d.Text(r.label), widget.LabelSpec{Colour: theme.Text2})
	}
}

// quieter is the role of the ghost's numbers beside the player's.
func quieter(r theme.Role) theme.Role {
	if r == theme.BodyBold {
		return theme.Body
	}
	return r
}

// Facts are the race in a row above the board: what the ghost still has to do, and how
// the player stands to it.
func (r *Race) Facts(d *desk.Desk, s *session.Session) []desk.Fact {
	facts := []desk.Fact{{Label: assets.RaceGhost, Value: r.left(d), Rank: 3}}
	if r.Home() {
		facts[0].Value = r.home(d)
	}
	lead, known := r.Lead(s)
	shown := lead.Truncate(time.Second)
	switch {
	case !known:
	case shown > 0:
		facts = append(facts, desk.Fact{Label: assets.RaceAhead, Value: desk.FormatClock(shown), Bold: true, Rank: 1})
	case shown < 0:
		facts = append(facts, desk.Fact{Label: assets.RaceBehind, Value: desk.FormatClock(-shown), Bold: true, Rank: 1})
	default:
		facts = append(facts, desk.Fact{Label: assets.RaceLevel, Rank: 1})
	}
	return facts
}

// Outcome says how a race has ended, once the player's game is solved; else "".
func (r *Race) Outcome(d *desk.Desk, s *session.Session) string {
	lead, known := r.Lead(s)
	switch {
	case !known || !s.Locked():
		return ""
	case lead > 0:
		return d.Words.Format(assets.RaceWon, map[string]any{"Time": d.FormatDifference(lead)})
	case lead < 0:
		return d.Words.Format(assets.RaceLost, map[string]any{"Time": d.FormatDifference(-lead)})
	}
	return d.Text(assets.RaceDrawn)
}
