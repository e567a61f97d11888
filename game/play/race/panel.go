package race

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Sizes in device-independent pixels.
const (
	ghostBoardSide = 116
	raceRowHeight  = 26
	raceColumn     = 72 // width of a column of numbers
)

// Panel shows a race in the info panel.
type Panel struct {
	Race    *Race
	App     *scene.App
	Family  family.Family
	View    family.View
	Session *session.Session
	Stop    func() // ends the race
}

// Column returns the race for the rest of the info panel. If there is little room it leaves out the
// table, then the ghost's board.
func (p Panel) Column() layout.Item {
	ui, rule := p.App.UI, layout.Cell(0, p.App.HairlineWidth(), p.App.UI.Rule)
	ghost, lines := p.ghost(), p.lines()
	stop := widget.ButtonSpec{Icon: "x", Word: p.App.Text(assets.RaceStop), Tip: p.App.Text(assets.RaceStopTip)}
	return layout.Column(0,
		ui.Space(theme.Space16), rule, ui.Space(theme.Space12), p.head(), ui.Space(theme.Space8),
		layout.FirstFit(layout.Column(ui.Px(theme.Space16), ghost, p.table()), ghost, lines, layout.Item{}).Grow(),
		ui.Space(theme.Space8), ui.ButtonItem("race-stop", stop, p.Stop),
	)
}

// head returns the heading and the ghost's origin: side by side, or below each other if that is
// too wide.
func (p Panel) head() layout.Item {
	ui := p.App.UI
	name := ui.LabelItem(p.App.Text(assets.RaceGhost), widget.LabelSpec{Role: theme.BodyBold})
	text, spec := p.Race.ghostName(&p.App.Frame), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	below := ui.ParagraphItem(text, spec)
	spec.Right = true
	return layout.FirstFit(layout.Row(ui.Px(theme.Space12), name, ui.LabelItem(text, spec).Grow()), layout.Column(0, name, below))
}

// ghostName says where the ghost is from.
func (r *Race) ghostName(fr *scene.Frame) string {
	if !r.fromStart {
		return fr.Text(assets.RaceFromFirst)
	}
	if r.ghost.Source != scene.FromPlayer {
		return fr.Text(assets.ReplayFriend)
	}
	return fr.Words.Format(assets.RaceBest, map[string]any{"Date": parts.RecordDate(fr, r.ghost.Date)})
}

// lines returns the player's lead, and the ghost's time and remaining moves. Without room it has only
// the first ones.
func (p Panel) lines() layout.Item {
	app, ui := p.App, p.App.UI
	var all []layout.Item
	add := func(words string, role theme.Role, colour theme.Colour) {
		line := ui.LabelItem(words, widget.LabelSpec{Role: role, Colour: colour, Right: true})
		if n := len(all); n >= 2 {
			line = line.Optional(n)
		}
		all = append(all, line)
	}
	if word, value, colour := p.Race.standing(app.Look(), p.Session); value != "" {
		add(word, theme.Caption, theme.Text2)
		add(value, theme.Title, colour)
		all = append(all, ui.Space(theme.Space8))
	}
	if p.Race.finished() {
		add(p.Race.finishedText(app.Look()), theme.BodyBold, theme.Text)
	} else {
		add(app.Text(assets.RaceItsTime), theme.Caption, theme.Text2)
		add(parts.FormatRunning(app.Look(), p.Race.lasts()), theme.BodyBold, theme.Text)
		add(p.Race.remainingText(app.Look()), theme.Caption, theme.Text2)
	}
	return layout.Column(0, all...)
}

// ghost returns the ghost's board with the lines beside it. The board is smaller if the lines are wide.
func (p Panel) ghost() layout.Item {
	lines, side := p.lines(), p.App.UI.Px(ghostBoardSide)
	board := layout.Cell(side, side, p.drawBoard).Shrink(0)
	return layout.Cell(0, side, layout.Row(p.App.UI.Px(theme.Space8), board, lines.Grow()).Draw)
}

// drawBoard draws the ghost's board in the largest square at the top of r.
func (p Panel) drawBoard(r image.Rectangle) {
	app := p.App
	r.Max.Y = r.Min.Y + r.Dx()
	family.SmallBoard(app.Look(), p.View, r, p.Race.ghostMoves.Board())
	if p.Race.finished() {
		disc := widget.Centre(r, app.UI.Px(theme.Space32), app.UI.Px(theme.Space32))
		app.List().Fill(disc, float64(disc.Dx())/2, app.UI.Colour(theme.Surface))
		app.List().Icon(disc.Inset(app.UI.Px(theme.Space4)), "circle-check", app.UI.Colour(theme.Good))
	}
}

// lasts returns the ghost's time for the whole game.
func (r *Race) lasts() time.Duration {
	if r.ghost.Time > 0 {
		return r.ghost.Time
	}
	return r.ghostMoves.Duration()
}

// remainingText says how many moves the ghost has left.
func (r *Race) remainingText(look scene.Look) string {
	return look.Words.Format(assets.RaceLeft, map[string]any{"Count": parts.CountMetric(look, r.remaining())})
}

// finishedText says that the ghost has finished, and in which time.
func (r *Race) finishedText(look scene.Look) string {
	return look.Words.Format(assets.RaceHome, map[string]any{"Time": parts.FormatRunning(look, r.lasts())})
}

// standing returns the player's lead as a word, a time and its colour, or "" if it is not known.
func (r *Race) standing(look scene.Look, s *session.Session) (word, value string, colour theme.Colour) {
	lead, known := r.lead(s)
	switch shown := lead.Truncate(parts.ClockUnit(look)); {
	case !known:
		return "", "", theme.Text
	case shown > 0:
		return look.Text(assets.RaceAhead), parts.FormatRunning(look, shown), theme.Good
	case shown < 0:
		return look.Text(assets.RaceBehind), parts.FormatRunning(look, -shown), theme.Text
	}
	return " ", look.Text(assets.RaceLevel), theme.Text
}

// raceRow is a number of both games.
type raceRow struct {
	label       assets.ID
	mine, ghost int
}

// rows returns the rows of the table: moves, and completed parts if the family has parts.
func (p Panel) rows() []raceRow {
	mine, ghost := p.Session.Metrics()[0], p.Race.ghostMoves.Metrics()[0]
	rows := []raceRow{{assets.MetricName(mine.Name), mine.Count, ghost.Count}}
	if done, of := p.Session.Family().Parts(p.Session.Board()); p.Family.Stages().Part != "" && of > 0 {
		its, _ := p.Session.Family().Parts(p.Race.ghostMoves.Board())
		rows = append(rows, raceRow{p.Family.Stages().Part, done, its})
	}
	return rows
}

// table returns the rows, with a column for the player and one for the ghost.
func (p Panel) table() layout.Item {
	ui := p.App.UI
	line := func(label, mine, ghost string, height int, role theme.Role, colour theme.Colour) layout.Item {
		number := func(s string, role theme.Role) layout.Item {
			return layout.Cell(max(ui.Px(raceColumn), ui.Width(role, s)), height, func(r image.Rectangle) {
				ui.Label(r, s, widget.LabelSpec{Role: role, Colour: colour, Right: true})
			})
		}
		name := layout.Cell(0, height, func(r image.Rectangle) { ui.Label(r, label, widget.LabelSpec{Colour: theme.Text2}) })
		return layout.Row(0, name.Grow(), number(mine, role), number(ghost, ghostRole(role)))
	}
	table := []layout.Item{line("", p.App.Text(assets.RaceYou), p.App.Text(assets.RaceGhost), ui.LineHeight(theme.Caption), theme.Caption, theme.Text2)}
	for _, r := range p.rows() {
		height := max(ui.Px(raceRowHeight), ui.LineHeight(theme.Body))
		table = append(table, line(p.App.Text(r.label), p.App.Words.Number(r.mine), p.App.Words.Number(r.ghost), height, theme.BodyBold, theme.Text))
	}
	return layout.Column(0, table...)
}

// ghostRole returns the text role of the ghost's numbers beside numbers of role r.
func ghostRole(r theme.Role) theme.Role {
	if r == theme.BodyBold {
		return theme.Body
	}
	return r
}

// Facts returns the race for the info panel above the board: the ghost's remaining moves and the
// player's lead.
func (r *Race) Facts(look scene.Look, s *session.Session) []parts.Fact {
	facts := []parts.Fact{{Label: assets.RaceGhost, Value: r.remainingText(look), Rank: 3}}
	if r.finished() {
		facts[0].Value = r.finishedText(look)
	}
	lead, known := r.lead(s)
	shown := lead.Truncate(parts.ClockUnit(look))
	switch {
	case !known:
	case shown > 0:
		facts = append(facts, parts.Fact{Label: assets.RaceAhead, Value: parts.FormatRunning(look, shown), Bold: true, Rank: 1})
	case shown < 0:
		facts = append(facts, parts.Fact{Label: assets.RaceBehind, Value: parts.FormatRunning(look, -shown), Bold: true, Rank: 1})
	default:
		facts = append(facts, parts.Fact{Label: assets.RaceLevel, Rank: 1})
	}
	return facts
}

// Outcome says who won, once the game s is solved; else "". It compares the times of both results
// including penalties, as far as they are known.
func (r *Race) Outcome(app *scene.App, s *session.Session) string {
	lead, known := r.lead(s)
	if known && r.fromStart && s.Locked() {
		recorded, _ := family.TimeOf(app, s)
		lead = r.ghost.Time - recorded
	}
	switch {
	case !known || !s.Locked():
		return ""
	case lead > 0:
		return app.Words.Format(assets.RaceWon, map[string]any{"Time": parts.FormatDifference(app.Look(), lead)})
	case lead < 0:
		return app.Words.Format(assets.RaceLost, map[string]any{"Time": parts.FormatDifference(app.Look(), -lead)})
	}
	return app.Text(assets.RaceDrawn)
}
