package carom

import (
	"context"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/knowledge"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/layout"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// leg is the part of a game that leads to one target. A puzzle with a goal has one leg.
type leg struct {
	start *board.Board // the position in which the target came up
	made  int          // the moves made for it
	ended bool         // the target is reached
}

// legsOf returns the legs of a game up to the current position. The last one is under way, unless the game is
// solved.
func legsOf(s *session.Session) []leg {
	b := s.Start().Start().Clone()
	legs := []leg{{start: b.Clone()}}
	var buffer [1]moves.Motion
	for _, group := range s.Moves() {
		for _, m := range group {
			now := &legs[len(legs)-1]
			now.made++
			motions, err := moves.Carom{}.Apply(buffer[:0], b, m)
			if err != nil {
				return legs
			}
			for n := motions[0].Reached; n > 0; n-- {
				legs[len(legs)-1].ended = true
				next := b.Clone()
				next.SetReached(b.Reached() - n + 1) // pieces may be on several targets
				legs = append(legs, leg{start: next})
			}
		}
	}
	legs[len(legs)-1].ended = (moves.Carom{}).Solved(b)
	return legs
}

// answer is what is known about the next target of a position.
type answer struct {
	known bool     // it can be reached
	moves int      // as few as are possible
	first board.ID // the piece of the first of them
}

// targets knows the fewest moves to the next target of positions of a game. A job finds them one after another.
type targets struct {
	solver *knowledge.Solver
	search scene.Slot
	all    map[string]answer // by position
	asked  asked
}

// asked is what the player has asked about a target, of the position in which it came up.
type asked struct {
	start string
	step  askStep
}

// askStep is how much was asked: each step includes those before it.
type askStep uint8

const (
	askedNothing askStep = iota
	askedRange
	askedNumber
	askedPiece
)

func newTargets(f puzzle.Spec) targets {
	return targets{solver: knowledge.NewSolver(f), all: map[string]answer{}}
}

// placesOf returns the places of all pieces of a position, and how many targets are reached, as text.
func placesOf(b *board.Board) string {
	places := []byte{byte(b.Reached())}
	for id := range board.ID(b.Len()) {
		places = append(places, byte(b.Anchor(id)))
	}
	return string(places)
}

// targetLimit is the time limit of the search for one target.
const targetLimit = 20 * time.Second

// find starts the search for a position, unless it is known, and reports whether that is so or one runs.
func (t *targets) find(jobs *scene.Jobs, b *board.Board) bool {
	key := placesOf(b)
	if _, tried := t.all[key]; tried {
		return false
	}
	if t.search.Running() {
		return true
	}
	r, err := puzzle.CaromRoundOf(b)
	if err != nil {
		t.all[key] = answer{}
		return false
	}
	r.Targets = r.Targets[:1]
	alone, err := r.Board()
	if err != nil {
		t.all[key] = answer{}
		return false
	}
	t.search.Start(jobs, func(ctx context.Context, deliver func(func())) {
		within, stop := scene.WithTimeout(ctx, targetLimit)
		defer stop()
		a := t.solver.Solve(within, solver.Problem{Board: alone}, nil, nil)
		if ctx.Err() != nil {
			return
		}
		found := answer{known: a.Claim == solver.ProvedOptimal, moves: len(a.Moves)}
		if len(a.Moves) > 0 {
			found.first = a.Moves[0].Piece
		}
		deliver(func() { t.all[key] = found })
	})
	return true
}

// of returns what is known about the next target of a position.
func (t *targets) of(b *board.Board) answer { return t.all[placesOf(b)] }

// sum returns the fewest moves of the legs that have ended, added up, if they are known.
func (t *targets) sum(legs []leg) (sum int, known bool) {
	for _, l := range legs {
		if !l.ended {
			break
		}
		a := t.of(l.start)
		if !a.known {
			return 0, false
		}
		sum += a.moves
	}
	return sum, true
}

// step returns how much was asked about the target that came up in a position.
func (t *targets) step(start *board.Board) askStep {
	if t.asked.start != placesOf(start) {
		return askedNothing
	}
	return t.asked.step
}

// isRound reports whether a board has more than one target.
func isRound(b *board.Board) bool { return len(b.Targets()) > 1 }

// staged reports whether the game tells step by step how many moves its target takes. The others have a table
// of all positions.
func staged(b *board.Board) bool {
	return len(b.Targets()) > 0 || b.Width() != puzzle.CaromSide || b.Height() != puzzle.CaromSide
}

// findTargets starts a search for the targets that have come up, the current one first, and for the position if the
// player has asked for its piece.
func (g *game) findTargets(app *scene.App) {
	s := g.host.Session()
	if !staged(s.Board()) {
		return
	}
	legs := legsOf(s)
	last := legs[len(legs)-1]
	if g.targets.find(app.Jobs, last.start) || g.targets.step(last.start) >= askedPiece && !last.ended && g.targets.find(app.Jobs, s.Board()) {
		return
	}
	for _, l := range legs {
		if g.targets.find(app.Jobs, l.start) {
			return
		}
	}
}

// MoveMade implements family.MoveObserver. A target that was reached says how many moves it took, and the piece of
// the next one is selected.
func (g *game) MoveMade(app *scene.App, before *board.Board, _ []moves.Group, _ moves.Group) {
	s := g.host.Session()
	if s.Board().Reached() <= before.Reached() || s.Locked() {
		return
	}
	app.Sound.Play(sound.PieceHome)
	if legs := legsOf(s); len(legs) > 1 {
		app.UI.ShowToast(widget.ToastSpec{Icon: "flag", Subject: "carom-target", Text: g.legText(app.Look(), legs, len(legs)-2)})
	}
	if next := (moves.Carom{}).Target(s.Board()); next.Piece != board.NoPiece {
		g.selected, g.chosen = next.Piece, false
	}
}

// legText says how many moves a leg took, and how many are possible.
func (g *game) legText(look scene.Look, legs []leg, i int) string {
	id, values := assets.CaromRoundReached, map[string]any{"Number": i + 1, "Count": look.Words.Count(assets.CountMoves, legs[i].made, nil)}
	if a := g.targets.of(legs[i].start); a.known {
		id = assets.CaromRoundReachedFewest
		if a.moves < legs[i].made {
			id, values["Least"] = assets.CaromRoundReachedPossible, look.Words.Number(a.moves)
		}
	}
	return look.Words.Format(id, values)
}

// celebration is that of a target that was reached.
type celebration struct {
	was    int           // how many targets were reached when the board was last drawn
	target *board.Target // the target, or nil
	mover  board.ID      // the piece that reached it
	since  time.Duration // when it arrived
}

// draw shows a target that was reached since the last drawing until its piece has arrived, and then a burst. With
// reduced motion there is none.
func (c *celebration) draw(fr *scene.Frame, v *drawing) {
	now := v.Board.Reached()
	if now > c.was {
		t := v.Board.Targets()[now-1]
		c.target, c.mover, c.since = &t, v.Board.Occupant(v.Board.Cell(t.At)), fr.Now
	}
	if now < c.was || fr.ReducedMotion() || c.mover == board.NoPiece {
		c.target = nil
	}
	if c.was = now; c.target == nil {
		return
	}
	if v.Motions != nil && v.Motions.Offset(c.mover, fr.Now) != (boardview.Offset{}) {
		v.reached, c.since = c.target, fr.Now
		fr.UI.WakeAfter(0)
		return
	}
	passed := fr.Now - c.since
	if passed >= theme.VictoryLasts {
		c.target = nil
		return
	}
	v.reached, v.burst = c.target, max(passed, 1)
	fr.UI.WakeAfter(0)
}

// pieceName names the piece that has to stop on a target, in the middle of a sentence.
func pieceName(look scene.Look, piece board.ID) string {
	switch piece {
	case board.NoPiece:
		return look.Text(assets.CaromRoundAny)
	case 0:
		return look.Text(assets.CaromRoundStar)
	}
	return look.Words.Format(assets.CaromRoundBlocker, map[string]any{"Number": int(piece)})
}

// targetFacts are the rows of the panel: which target of how many is the next, and its piece.
func targetFacts(look scene.Look, b *board.Board) []parts.Fact {
	goal := parts.Fact{Label: assets.CaromRoundGoal, Value: pieceName(look, moves.Carom{}.Target(b).Piece), Rank: 1, Essential: true}
	if isRound(b) {
		of := look.Words.Format(assets.CaromRoundOf, map[string]any{"Number": b.Reached() + 1, "All": len(b.Targets())})
		goal.Value = of + " · " + goal.Value
	}
	return []parts.Fact{goal}
}

// sumFact is the figure of the fewest moves to the targets reached.
func (g *game) sumFact(app *scene.App) parts.Fact {
	f := parts.Fact{Label: assets.CaromRoundShortest, Value: parts.NoValue, Tip: app.Text(assets.CaromRoundShortestTip), OnClick: func() { g.showFacts(app) }}
	if sum, known := g.targets.sum(legsOf(g.host.Session())); known {
		f.Value = app.Words.Number(sum)
	}
	return f
}

// sumNote is the line on the card of a solved round, or "".
func (g *game) sumNote(look scene.Look) string {
	s := g.host.Session()
	sum, known := g.targets.sum(legsOf(s))
	if !known || !isRound(s.Board()) {
		return ""
	}
	return look.Words.Format(assets.CaromRoundSum, map[string]any{"Sum": look.Words.Number(sum)})
}

// howManyItem tells step by step how many moves the target takes from where it came up: roughly, exactly, then which
// piece goes next, and then the move, which is a hint.
func (g *game) howManyItem(app *scene.App) layout.Item {
	ui, look, s := app.UI, app.Look(), g.host.Session()
	legs := legsOf(s)
	now := legs[len(legs)-1]
	least, step := g.targets.of(now.start), g.targets.step(now.start)
	ask := func(to askStep) { g.targets.asked = asked{placesOf(now.start), to} }
	words := ""
	button := func(id widget.ID, icon string, word, tip assets.ID, do func()) layout.Item {
		return ui.ButtonItem(id, widget.ButtonSpec{Size: widget.Small, Icon: icon, Word: app.Text(word), Tip: app.Text(tip), Disabled: !least.known}, do)
	}
	var end layout.Item
	switch count := look.Words.Count(assets.CountMoves, least.moves, nil); step {
	case askedNothing:
		end = button("carom-range", "eye", assets.CaromRoundRoughly, assets.CaromRoundRoughlyTip, func() { ask(askedRange) })
	case askedRange:
		words = look.Text(rangeOf(least.moves))
		end = button("carom-number", "eye", assets.CaromRoundExactly, assets.CaromRoundExactlyTip, func() { ask(askedNumber) })
	case askedNumber:
		words = count
		end = button("carom-which", "eye", assets.CaromRoundWhich, assets.CaromRoundWhichTip, func() {
			app.ShowDialog(nil)
			g.host.TakeHelp(func() { ask(askedPiece) })
		})
	default:
		words = count
		if here := g.targets.of(s.Board()); here.known && here.moves > 0 {
			words = look.Words.Format(assets.CaromRoundFirst, map[string]any{"Count": count, "Piece": pieceName(look, here.first)})
		}
		end = button("carom-move", "lightbulb", assets.CaromRoundMove, assets.CaromRoundMoveTip, func() {
			app.ShowDialog(nil)
			app.Do(scene.Hint)
		})
	}
	label := ui.LabelItem(app.Text(assets.CaromRoundHowMany), widget.LabelSpec{Colour: theme.Text2})
	if words == "" {
		return layout.FirstFit(layout.Row(ui.Px(theme.Space8), label.Grow(), end), layout.Column(ui.Px(theme.Space4), label, end))
	}
	said := ui.ParagraphItem(words, widget.LabelSpec{Role: theme.BodyBold})
	return layout.Column(ui.Px(theme.Space4), label, layout.Row(ui.Px(theme.Space8), said.Shrink(0).Grow().Centred(), end.Centred()))
}

// rangeOf returns the words for about how many moves there are.
func rangeOf(moves int) assets.ID {
	switch {
	case moves < 6:
		return assets.CaromRoundUnderSix
	case moves < 10:
		return assets.CaromRoundToNine
	}
	return assets.CaromRoundFromTen
}

// sizeName returns the size of a board, such as 16×12.
func sizeName(width, height int) string { return strconv.Itoa(width) + "×" + strconv.Itoa(height) }

// roundWords describes the values of a round or a large board, and returns the number of its pieces. For others it
// returns "".
func roundWords(look scene.Look, v puzzle.Values) (words string, pieces int) {
	r, err := puzzle.ParseCaromRound(v)
	if err != nil || !v.Has(puzzle.KeySize) && len(r.Targets) < 2 {
		return "", 0
	}
	words = sizeName(r.Width, r.Height)
	if len(r.Targets) > 1 {
		words = look.Words.Format(assets.CaromRoundMode, map[string]any{"All": len(r.Targets)}) + " · " + words
	}
	return words, len(r.Pieces)
}

// howToWin are the rules of a game in a sentence or two.
func howToWin(b *board.Board) assets.ID {
	if len(b.Targets()) > 0 {
		return assets.CaromRoundHow
	}
	return assets.CaromHow
}
