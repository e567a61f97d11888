package play

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/play/race"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The info panel describes the game: in a column beside the board, or in one or two lines above it.

// introHeight is the minimum height below the title for the introduction, in device-independent pixels.
const introHeight = 480

// infoPanel is what the info panel shows in one update.
type infoPanel struct {
	app      *scene.App
	family   family.Family
	game     family.Game
	session  *session.Session
	summary  family.Summary
	shows    bool       // a solution is being shown that can be paused
	playing  bool       // it goes on by itself
	away     bool       // the game is paused because something hides it
	race     *race.Race // nil if there is none
	stopRace func()
	sign     func() (icon string, tint, ink theme.Colour) // of the result
	showAll  func()                                       // opens the dialog with all facts
	calm     bool                                         // only that dialog has facts
	// reserve makes room for a solved Challenge, larger numbers and more time, so that the panel
	// keeps its size during a game.
	reserve bool
	ended   bool // the panel shows that the game is solved
}

// infoPanel returns the info panel, without a race: measuring it does not start one.
func (p *Scene) infoPanel() infoPanel {
	v := infoPanel{app: p.app, family: p.family, game: p.game, session: p.session, summary: p.Summary(), away: p.away, sign: p.resultSign}
	v.showAll, v.calm = p.showInfo, p.Calm()
	v.summary.Rows = append(v.summary.Rows, p.needFacts()...)
	v.ended = p.session.Locked() && !p.Celebrating()
	shown := p.hintView()
	v.shows, v.playing = shown.CanPause, shown.Playing
	return v
}

// needFacts returns how hard the puzzle is for the player and how long it takes, if the game is a Challenge for which
// that is known. A puzzle of a day is called easy or hard by its day, the same for everybody: a second word beside
// that would contradict it.
func (p *Scene) needFacts() []parts.Fact {
	if !p.session.Challenge() || p.session.BeganSolved() {
		return nil
	}
	need, ok := parts.NeedOf(p.app, p.session.Family(), p.session.Values())
	if !ok {
		return nil
	}
	takes := parts.Fact{Label: assets.NeedTitle, Value: need.Said(p.app.Look())}
	if _, daily := p.session.Family().DayOf(p.session.Values()); daily {
		return []parts.Fact{takes}
	}
	return []parts.Fact{{Label: assets.NeedDifficulty, Value: p.app.Text(need.Difficulty())}, takes}
}

// declarePanel declares the info panel.
func declarePanel(p *Scene, area image.Rectangle, above bool) {
	app, s := p.app, p.session
	app.List().Box(area, theme.RadiusCard*app.Scale, float64(app.HairlineWidth()), app.UI.Colour(theme.Surface), app.UI.Colour(theme.Border))
	if s.Challenge() && !s.Locked() && !s.Paused() && !app.Settings.HideTime {
		if s.Inspecting() {
			shown, _ := s.Inspection()
			app.UI.WakeAfter(time.Second - shown%time.Second) // the inspection has no decimals
		} else {
			parts.WakeForClock(&app.Frame, s.Clock())
		}
	}
	v := p.infoPanel()
	v.race, v.stopRace = p.currentRace(), func() { p.races.Stop(app) }
	switch {
	case above && area.Dy() >= parts.CompactPanelHeight(app.Look()):
		v.twoLines().Draw(area)
	case above:
		v.row().Draw(area)
	default:
		v.beside(area)
	}
}

// minColumn is the minimum height of the panel beside the board, in device-independent pixels. In
// windows that are lower because their content is enlarged, the panel scrolls.
const minColumn = 480

// beside draws the panel beside the board.
func (v infoPanel) beside(area image.Rectangle) {
	ui := v.app.UI
	height := ui.Px(v.app.Enlarged(minColumn))
	if area.Dy() >= height {
		v.column(area)
		return
	}
	panel := layout.Cell(0, height, v.column)
	ui.Scroll("panel", area, func(in image.Rectangle) int { return ui.Lay(in, panel) })
}

// column draws the panel in a column.
func (v infoPanel) column(area image.Rectangle) {
	own, draws := v.game.(family.PanelDrawer)
	if draws && own.Panel(v.app, area, v.parts()) {
		return
	}
	ui := v.app.UI
	area.Max.Y -= ui.Px(theme.Space20 - theme.Space16)
	layout.Column(0,
		layout.Cell(0, ui.Px(theme.Space32), v.narrowTitle().Draw),
		ui.Space(theme.Space8),
		layout.Cell(0, 0, func(r image.Rectangle) { v.content(r.Dy()).Draw(r) }).Grow(),
	).Pad(ui.Px(theme.Space20), ui.Px(theme.Space16)).Draw(area)
}

// content returns the column below the title, in a height.
func (v infoPanel) content(height int) layout.Item {
	ui, s := v.app.UI, v.session
	line, above, margin := parts.RowHeight(&v.app.Frame), ui.Space(theme.Space16), ui.Space(theme.Space12)
	rows, bests, more := v.brief()
	var items []layout.Item
	add := func(more ...layout.Item) { items = append(items, more...) }
	if intro := v.summary.Intro; intro != "" && height >= ui.Px(introHeight) {
		add(ui.ParagraphItem(intro, widget.LabelSpec{Colour: theme.Text2}))
	}
	if len(rows) > 0 || v.summary.Intro != "" {
		add(v.lines(rows, line), margin, ui.RuleItem(), margin)
	}
	if s.Challenge() {
		add(v.figures(), ui.Space(theme.Space8), v.clockButtons())
	}
	if a := v.app.Action(scene.Result); !a.Hidden {
		add(ui.Space(theme.Space8), ui.ButtonItem("panel-result", v.app.ActionButton(a), func() { v.app.Do(a.ID) }))
	}
	switch {
	case s.Paused():
		if _, ok := v.game.(family.GoalDrawer); ok {
			add(ui.Space(theme.Space16), ui.ParagraphItem(v.app.Text(assets.GoalPaused), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
		}
	case v.race != nil:
		add(race.Panel{Race: v.race, App: v.app, Family: v.family, View: v.game.View(), Session: s, Stop: v.stopRace}.Column().Grow())
	default:
		if len(bests) > 0 {
			add(above, ui.RuleItem(), ui.Space(theme.Space8), v.lines(bests, line))
		}
		if more {
			add(ui.Space(theme.Space8), ui.ButtonItem("panel-more", v.moreButton(), v.showAll))
		}
		add(layout.Cell(0, 0, func(r image.Rectangle) { v.game.FillPanel(v.app, r) }).Grow())
	}
	return layout.Column(0, items...)
}

// maxFacts is the number of facts in the panel beside the board, with the large numbers. The dialog that More
// opens has all of them.
const maxFacts = 4

// brief returns the facts of the panel beside the board: the essential ones first. more is whether the game has
// others.
func (v infoPanel) brief() (rows, bests []parts.Fact, more bool) {
	if v.calm {
		return nil, nil, len(v.summary.Rows)+len(v.summary.Bests) > 0
	}
	room := maxFacts
	if v.session.Challenge() {
		room -= len(v.summary.Figures) + 1 // and the clock
	}
	essential := 0
	for _, f := range v.summary.Rows {
		if f.Essential {
			essential++
		}
	}
	for _, f := range v.summary.Rows {
		if f.Essential || len(rows)+essential < room {
			rows = append(rows, f)
		}
		if f.Essential {
			essential--
		}
	}
	bests = v.summary.Bests
	bests = bests[:min(len(bests), max(0, room-len(rows)))]
	return rows, bests, len(rows)+len(bests) < len(v.summary.Rows)+len(v.summary.Bests)
}

// moreButton is the button that shows the facts for which the panel has no room.
func (v infoPanel) moreButton() widget.ButtonSpec {
	return widget.ButtonSpec{Kind: widget.Flat, Size: widget.Small, Icon: "info", Word: v.app.Text(assets.CardDetails), Tip: v.app.Text(assets.CalmMoreFacts)}
}

// lines returns facts one below the other, each in a line of a height. A value that has no room beside
// its label is in a line of its own below it.
func (v infoPanel) lines(facts []parts.Fact, height int) layout.Item {
	ui := v.app.UI
	var lines []layout.Item
	for _, f := range facts {
		label := v.app.Text(f.Label)
		if f.Draw != nil {
			lines = append(lines, layout.Cell(0, height, func(r image.Rectangle) {
				ui.ValueRow(r, label, "", false)
				f.Draw(r)
			}))
			continue
		}
		lines = append(lines, parts.ValueItem(&v.app.Frame, label, f.Value, f.Bold))
	}
	return layout.Column(0, lines...)
}

// parts returns what the family's own panel uses of this one.
func (v infoPanel) parts() family.PanelParts {
	return family.PanelParts{
		Clock:     func(at image.Rectangle) { v.captionedClock(theme.Numeral).Draw(at) },
		Hide:      func(at image.Rectangle) { v.hideButton(false).Draw(at) },
		HideWidth: v.clockButtonWidth(),
	}
}

// figures returns the large numbers side by side, and the clock.
func (v infoPanel) figures() layout.Item {
	ui := v.app.UI
	var row []layout.Item
	for i, f := range v.summary.Figures {
		least := ui.Px(96)
		if len(v.summary.Figures) > 1 {
			least = ui.Width(theme.Caption, v.app.Text(f.Label)) + ui.Px(theme.Space16)
		}
		width := max(least, ui.Width(theme.Numeral, f.Value)+parts.FactIconWidth(v.app.Look(), f)+ui.Px(theme.Space16))
		f.OnClick = nil // the panel shows what a click shows in a window without one
		row = append(row, layout.Cell(width, 0, func(at image.Rectangle) {
			parts.Figure(&v.app.Frame, at, f.Label, f.Value)
			widget.CutTop(&at, ui.LineHeight(theme.Caption))
			parts.FactIcon(&v.app.Frame, widget.Nth("figure", i), at, theme.Numeral, f)
		}))
	}
	return layout.Row(0, append(row, v.captionedClock(theme.Numeral).Grow())...)
}

// captionedClock returns the time with a caption above it.
func (v infoPanel) captionedClock(role theme.Role) layout.Item {
	ui := v.app.UI
	caption := ui.LabelItem(v.app.Text(v.summary.Clock.Label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	return layout.Column(0, caption, layout.Cell(0, ui.LineHeight(role), v.clock(role).Draw))
}

// title returns the heading, followed by an icon and a word for a Challenge that has ended.
func (v infoPanel) title(ended bool) layout.Item {
	heading := layout.Cell(v.app.UI.Width(theme.Section, v.summary.Heading), 0, v.drawHeading)
	if !ended {
		return heading
	}
	icon, word := v.outcome()
	return layout.Row(v.app.UI.Px(6), heading.Grow(), v.app.UI.Space(theme.Space8), icon, word)
}

// narrowTitle returns the title for a place where it may not fit. The heading shrinks, and the word
// is left out if the introduction says it.
func (v infoPanel) narrowTitle() layout.Item {
	least := v.minTitle()
	if !v.ended {
		return v.title(false).Shrink(least)
	}
	icon, word := v.outcome()
	if v.summary.Intro != "" {
		word = layout.Item{}
	}
	return layout.FirstFit(v.title(true), layout.Row(v.app.UI.Px(6), v.title(false).Shrink(least).Grow(), layout.Gap(0), icon, word))
}

// maxWord is the width of words in the heading that are not broken, in device-independent pixels. A heading beside
// facts that are never left out takes no more.
const maxWord = 140

// minTitle returns the width in which drawHeading breaks no word and cuts nothing, if that is not too much.
func (v infoPanel) minTitle() int {
	ui, name, least := v.app.UI, v.summary.Heading, 0
	for _, word := range strings.Fields(name) {
		least = max(least, ui.Width(theme.CaptionBold, word)+1)
	}
	least, most := min(least, ui.Px(maxWord)), ui.Px(maxWord)
	if !v.hasEssential() {
		most *= 2
	}
	for least < most && len(ui.Wrap(name, ui.Font(theme.CaptionBold), least)) > 2 {
		least += ui.Px(theme.Space4)
	}
	return least
}

// outcome returns an icon and a word for a Challenge that has ended.
func (v infoPanel) outcome() (icon, word layout.Item) {
	name, tint, ink := v.sign()
	id := assets.ChallengeSolved
	if v.session.ShownHere() {
		name, tint, ink, id = "route", theme.Text2, theme.Text2, assets.ChallengeShown
	}
	ui := v.app.UI
	return ui.IconItem(name, 18, tint), ui.LabelItem(v.app.Text(id), widget.LabelSpec{Role: theme.BodyBold, Colour: ink})
}

// drawHeading draws the name of what is played in one line, or in two if it does not fit at the
// smallest size. It cuts the rest of a longer name, which the title of the window shows.
func (v infoPanel) drawHeading(area image.Rectangle) {
	ui, name := v.app.UI, v.summary.Heading
	lines := ui.Wrap(name, ui.Fit(name, ui.Font(theme.Section), area.Dx()), area.Dx())
	if small := ui.Font(theme.CaptionBold); len(lines) > 1 {
		lines = ui.Wrap(name, small, area.Dx())
	}
	if len(lines) < 2 {
		ui.Label(area, name, widget.LabelSpec{Role: theme.Section})
		return
	}
	height := ui.LineHeight(theme.Caption)
	at := widget.Centre(area, area.Dx(), 2*height)
	for _, line := range lines[:2] {
		ui.Label(widget.CutTop(&at, height), line, widget.LabelSpec{Role: theme.CaptionBold})
	}
}
