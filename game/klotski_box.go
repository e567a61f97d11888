package game

import (
	"image"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The box beside a board of blocks: what to do, how short the shortest way is,
// and the way to other levels.

// intro implements look.
func (klotskiLook) intro(g *Game) string {
	about := assets.KlotskiAbout
	if g.play.session.Locked() {
		about = assets.KlotskiSolved
	}
	return g.words.Format(about, map[string]any{"Block": g.targetName()})
}

// bests implements look: the optimum, which is proved, and the player's best.
func (klotskiLook) bests(g *Game, s *session.Session) []fact {
	h, ok := g.play.hand.(*klotskiHand)
	if !ok {
		return nil
	}
	var facts []fact
	inMoves, inSteps, known := h.guide.optimum()
	switch {
	case known:
		facts = append(facts,
			fact{label: assets.KlotskiOptimal, value: g.words.Format(assets.KlotskiOptimalProved, map[string]any{"Moves": inMoves})},
			fact{label: assets.KlotskiOptimalSteps, value: g.words.Count(assets.KlotskiSteps, inSteps, nil)})
	case h.guide.impossible():
		facts = append(facts, fact{label: assets.KlotskiOptimal, value: g.text(assets.KlotskiImpossible)})
	}
	if best := g.store.book.Bests(s.Start().String()); best.Count > 0 {
		value := g.words.Format(assets.KlotskiBestValue, map[string]any{
			"Moves": g.words.Count(assets.CountMoves, best.Moves.Moves(), nil), "Time": formatClock(best.Moves.Time),
		})
		facts = append(facts, fact{label: assets.KlotskiBest, value: value, bold: known && best.Moves.Moves() == inMoves})
	}
	return facts
}

// extras implements look: from below the choice of the level, and above it what
// the guide knows, as far as there is room.
func (klotskiLook) extras(g *Game, area image.Rectangle) {
	ui := g.ui
	h, ok := g.play.hand.(*klotskiHand)
	if !ok {
		return
	}
	label := ui.LineHeight(theme.BodyBold) + ui.Px(6)
	if need := label + 2*ui.ControlHeight() + ui.Px(theme.Space8+theme.Space16); area.Dy() >= need {
		buttons := widget.CutBottom(&area, ui.ControlHeight())
		widget.CutBottom(&area, ui.Px(theme.Space8))
		choice := widget.CutBottom(&area, ui.ControlHeight())
		ui.FieldLabel(widget.CutBottom(&area, label), g.text(assets.KlotskiLayout))
		widget.CutBottom(&area, ui.Px(theme.Space16))
		g.layoutChoice(choice)
		for i, a := range []action{previousLevel, nextLevel} {
			g.boxButton(widget.Column(buttons, 2, i, ui.Px(theme.Space8)), a, true)
		}
	}
	widget.CutTop(&area, ui.Px(theme.Space16))
	if area.Dy() >= ui.ControlHeight() && !g.play.session.Locked() {
		at := widget.CutTop(&area, ui.ControlHeight())
		if h.least == g.position() {
			ui.Label(at, h.leastText(g), widget.LabelSpec{Role: theme.BodyBold})
		} else {
			g.boxButton(at, leastHere, false)
		}
		widget.CutTop(&area, ui.Px(theme.Space8))
	}
	if h.judged.text != nil && h.judged.at == g.position() && area.Dy() >= 2*ui.LineHeight(theme.Caption) {
		ui.Paragraph(area, h.judged.text(g), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
}

// boxButton is the button of an action in the box.
func (g *Game) boxButton(at image.Rectangle, a action, short bool) {
	c := g.command(a)
	tip, disabled := g.tip(a)
	word := c.word
	if short {
		word = c.short
	}
	if g.ui.Button(c.id, at, widget.ButtonSpec{Icon: c.icon, Word: g.text(word), Tip: tip, Key: c.keyName, Disabled: disabled}) {
		g.do(a)
	}
}

// layoutChoice is the list of all levels.
func (g *Game) layoutChoice(at image.Rectangle) {
	levels := puzzle.KlotskiLevels()
	var names []string
	for _, l := range levels {
		names = append(names, g.listName(l))
	}
	slug := g.play.session.Values()[puzzle.KeyLevel]
	chosen := slices.IndexFunc(levels, func(l puzzle.KlotskiLevel) bool { return l.Slug == slug })
	if chosen >= 0 {
		names[chosen] = g.levelName(g.play.session.Values())
	} else {
		names = append(names, g.text(assets.KlotskiOwnBoard))
		chosen = len(levels)
	}
	if g.ui.DropDown("layout", at, names, &chosen, widget.DropSpec{}) && chosen < len(levels) {
		g.playLevel(levels[chosen], true)
	}
}

// listName names a level in a list: with its optimum, and a tick once it is
// solved.
func (g *Game) listName(l puzzle.KlotskiLevel) string {
	name := g.levelName(puzzle.Values{puzzle.KeyLevel: l.Slug}) + " · " + strconv.Itoa(l.Moves)
	switch best := g.bestMoves(l); {
	case best == l.Moves:
		name += " ★"
	case best > 0:
		name += " ✓"
	}
	return name
}
