package play

import (
	"cmp"
	"context"
	"image"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/skill"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Practice goes on with a puzzle that fits the player. It is made in the background while the card of the solved one
// is open; if none can be made, practice goes on with what the family starts next.

// fit is the next puzzle of practice, and the question of how hard this one was.
type fit struct {
	search  scene.Slot
	wish    skill.Wish
	values  puzzle.Values // nil while it is searched, or if there is none
	made    bool          // the search for the wish has ended
	awaited bool          // the player waits for it
	chosen  int           // the answer on the card; -1 for none
}

// fitLimit is how long the next puzzle is searched.
const fitLimit = 10 * time.Second

// fits are the answers on the card in their order, with their actions.
var fits = []struct {
	fit  records.Fit
	id   scene.ActionID
	word assets.ID
	tip  assets.ID
	done assets.ID // what the answer leads to, if it is so
}{
	{records.TooEasy, scene.TooEasy, assets.FitEasy, assets.FitEasyTip, assets.FitEasyDone},
	{records.JustRight, scene.JustRight, assets.FitRight, assets.FitRightTip, assets.FitRightDone},
	{records.TooHard, scene.TooHard, assets.FitHard, assets.FitHardTip, assets.FitHardDone},
}

// fitting returns how practice goes on, or nil if the game is no solved game of practice, or if the player does not
// want puzzles that fit. A rung, a level, a puzzle of a day or of a collection is followed by the next one of these, but
// a rung that was too hard by one that fits: the course waits for the player on Home.
func (p *Scene) fitting() *family.Fitting {
	make := p.game.Solved().Fitting
	if make == nil || !p.app.Settings.OwnPace || !p.session.Challenge() || !p.session.Locked() {
		return nil
	}
	switch p.app.Book.Kind(p.session.Start().String()) {
	case puzzle.RungStart:
		if !p.rungTooHard() || p.fit.made && p.fit.values == nil {
			return nil // if none could be made, Next goes to a rung that is not harder
		}
	case puzzle.LevelStart, puzzle.DailyStart:
		return nil
	}
	if _, _, day := p.dayOf(); day {
		return nil
	}
	if _, collected := p.collected(); collected {
		return nil
	}
	return make(p.app)
}

// rungTooHard reports whether the player called a rung too hard, or was shown its solution.
func (p *Scene) rungTooHard() bool {
	_, _, ok := puzzle.RungOf(p.session.Family(), p.session.Values())
	return ok && p.findResult() && p.judged().Fit == records.TooHard
}

// judged returns the result of the game with what the player said of it. A puzzle whose solution was shown was too hard,
// without a question.
func (p *Scene) judged() records.Result {
	r := p.app.Book.Judged(p.result)
	if p.shownToTheEnd() {
		r.Fit = records.TooHard
	}
	return r
}

// asksFit reports whether the card asks how hard the puzzle was.
func (p *Scene) asksFit() bool { return p.card.open && p.fitDue() }

// fitDue reports whether to ask how hard the puzzle was: after each one that was not solved before, unless the
// player does not want puzzles that fit, or the game is one of a timed series. Who was shown the solution cannot say.
// The first rungs of a family ask only after many hints: then the puzzle may have been too hard.
func (p *Scene) fitDue() bool {
	_, predicts := p.session.Family().(puzzle.Predictor)
	series := p.game.Solved().Series
	return predicts && p.session.Challenge() && p.session.Locked() && p.findResult() && !p.result.Shown && !p.session.BeganSolved() && !p.knownBefore() &&
		p.app.Settings.OwnPace && (!p.Calm() || p.result.Hints > fewHints) && (series == nil || !series(p.app))
}

// fewHints is how many hints a player may need in a first rung without being asked how hard it was.
const fewHints = 3

// knownBefore reports whether the puzzle was solved before the result of the game.
func (p *Scene) knownBefore() bool {
	return p.app.Book.Standing(p.result.Start()).Count > 1
}

// fitActions returns the actions that answer how hard the puzzle was. Their keys answer before the card is open too:
// who knows the question does not wait for it.
func (p *Scene) fitActions() []scene.Action {
	var all []scene.Action
	asks := (p.card.open || p.Celebrating()) && p.fitDue()
	for i, f := range fits {
		all = append(all, scene.Action{ID: f.id, Word: f.word, Short: f.word, Tip: f.tip, Hidden: !asks, Run: func() { p.answerFit(i) }})
	}
	return all
}

// answerFit notes an answer, or takes it back if it is given again.
func (p *Scene) answerFit(i int) {
	fit := fits[i].fit
	if p.app.Book.Judged(p.result).Fit == fit {
		fit = 0
	}
	p.host.SetFit(p.result, fit)
	p.app.UI.WakeAfter(0)
}

// fitDone returns what the answer leads to, or "" if there is none. It calls the next puzzle harder, alike or easier only
// if its expected time is.
func (p *Scene) fitDone() string {
	now := p.app.Book.Judged(p.result).Fit
	if now == 0 {
		return ""
	}
	done := fits[now-records.TooEasy].done
	last, ok := p.app.Expected(p.session.Family(), p.session.Values())
	next, known := p.expectedNext()
	ratio := next / last.Seconds
	switch {
	case !ok || !known,
		now == records.TooEasy && ratio <= 1,
		now == records.JustRight && max(ratio, 1/ratio) > skill.Step,
		now == records.TooHard && ratio >= 1:
		done = assets.FitNoted
	}
	return p.app.Text(done)
}

// expectedNext returns how long a typical player needs for the puzzle that Next starts, in seconds. It returns false
// while that is not known, and if it is no rung and not made to fit.
func (p *Scene) expectedNext() (seconds float64, ok bool) {
	f, v := p.session.Family(), p.fit.values
	if next, climbs := p.nextRung(); climbs {
		v = next.Values
	} else if m := p.fitting(); m == nil || v == nil {
		return 0, false
	} else if wish, ok := p.nextWish(m); !ok || wish != p.fit.wish {
		return 0, false
	}
	e, ok := p.app.Expected(f, v)
	return e.Seconds, ok
}

// fitItem is the question of how hard the puzzle was, with three answers beside each other below it, or below each other
// where there is no room.
func (p *Scene) fitItem() layout.Item {
	row, column := p.fitItems()
	return layout.FirstFit(row, column)
}

// fitItems returns the question with the answers beside each other, and below each other. After an answer, what it leads
// to is in place of the question.
func (p *Scene) fitItems() (row, column layout.Item) {
	if !p.asksFit() {
		return layout.Item{}, layout.Item{}
	}
	ui := p.app.UI
	now := p.app.Book.Judged(p.result).Fit
	p.fit.chosen = -1
	var choices []widget.Choice
	for i, f := range fits {
		if f.fit == now {
			p.fit.chosen = i
		}
		choices = append(choices, widget.Choice{Word: p.app.Text(f.word), Tip: p.app.Text(f.tip), Key: p.app.Action(f.id).KeyName})
	}
	in := func(width, rows int) layout.Item {
		return layout.Cell(width, rows*ui.ControlHeight(), func(r image.Rectangle) {
			ui.SetA11y("fit", access.Node{Name: p.app.Text(assets.FitTitle), About: p.fitDone()})
			if ui.Segments("fit", r, choices, &p.fit.chosen, widget.ChoiceSpec{Rows: rows}) && p.fit.chosen >= 0 {
				p.answerFit(p.fit.chosen)
			}
		})
	}
	widest := 0
	for i := range choices {
		widest = max(widest, ui.SegmentsWidth(choices[i:i+1]))
	}
	caption := ui.LabelItem(cmp.Or(p.fitDone(), p.app.Text(assets.FitTitle)), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	answers := func(width, rows int) layout.Item {
		return layout.Column(ui.Px(theme.Space4), caption, in(width, rows).Grow())
	}
	return answers(ui.SegmentsWidth(choices), 1), answers(widest, len(choices))
}

// nextWish returns what the next puzzle of practice should be like. It returns false while that is not known, and if
// it should be like the last one.
func (p *Scene) nextWish(m *family.Fitting) (skill.Wish, bool) {
	f := p.session.Family()
	e, ok := p.app.Expected(f, p.session.Values())
	if !ok || !p.findResult() {
		return skill.Wish{}, false
	}
	s := p.app.Skill(f)
	r := p.judged()
	last := skill.AttemptOf(r, e.Seconds)
	last.GaveUp = false
	if !r.Alone() || last.Seconds <= 0 {
		last.Seconds = s.Seconds(e.Seconds) // it says nothing
	}
	if m.Level < 0 {
		changes := r.Fit == records.TooEasy || r.Fit == records.TooHard
		return skill.Next(s, puzzle.Medium, []skill.Attempt{last}), changes
	}
	row := append(p.attemptBefore(r), last)
	return skill.Next(s, puzzle.Difficulties()[m.Level], row), true
}

// attemptBefore returns the last attempt at a puzzle of the family before a result, if there is one whose expected
// time is known.
func (p *Scene) attemptBefore(r records.Result) []skill.Attempt {
	f := p.session.Family()
	plays := p.app.Book.Plays(f.Name())
	for len(plays) > 0 && !plays[len(plays)-1].Equal(r) {
		plays = plays[:len(plays)-1]
	}
	if len(plays) < 2 {
		return nil
	}
	before := plays[len(plays)-2]
	return skill.Attempts(plays[len(plays)-2:len(plays)-1], func(string) (float64, bool) {
		e, ok := p.app.Expected(f, before.Values)
		return e.Seconds, ok
	})
}

// namesApart is how many of the last games of a family have other names than the next puzzle that is made.
const namesApart = 8

// recentStarts returns the starts of the game and of those before it in the family.
func (p *Scene) recentStarts() []string {
	starts := []string{p.session.Start().String()}
	plays := p.app.Book.Plays(p.session.Family().Name())
	for _, one := range plays[max(0, len(plays)-namesApart):] {
		starts = append(starts, one.Start())
	}
	return starts
}

// prepareNext has the next puzzle of practice made, unless it is.
func (p *Scene) prepareNext() {
	if !p.card.open {
		return
	}
	m := p.fitting()
	if m == nil {
		return
	}
	wish, ok := p.nextWish(m)
	if !ok || wish == p.fit.wish {
		return
	}
	p.fit.wish, p.fit.values, p.fit.made = wish, nil, false
	f, recent, seed := p.session.Family(), p.recentStarts(), p.app.Random()
	p.fit.search.Start(p.app.Jobs, func(ctx context.Context, deliver func(func())) {
		within, stop := scene.WithTimeout(ctx, fitLimit)
		defer stop()
		v, _ := m.Fit(within, f, wish, seed, recent)
		if ctx.Err() != nil {
			return
		}
		deliver(func() {
			if p.fit.values, p.fit.made = v, true; p.fit.awaited {
				p.fit.awaited = false
				if p.app.Games.Current() == p.session {
					p.app.Do(scene.Another)
				}
			}
		})
	})
}

// nextFitAction makes the action that starts another game start the one that fits.
func (p *Scene) nextFitAction(another scene.Action) scene.Action {
	m := p.fitting()
	if m == nil {
		return another
	}
	if wish, ok := p.nextWish(m); !ok || wish != p.fit.wish || p.fit.made && p.fit.values == nil {
		return another
	}
	fallback := another.Run
	another.Hidden = false
	another.Run = func() {
		switch {
		case !p.fit.made:
			p.fit.awaited = true
			p.app.UI.Toast("loader-circle", p.app.Text(assets.ArchivePracticeMaking))
		case p.fit.values == nil: // since the last frame: none could be made
			if fallback != nil {
				fallback()
			}
		case m.Start != nil:
			m.Start(p.app, p.fit.values, p.fit.wish.Seconds)
		default:
			p.app.Games.Start(p.session.Family(), p.fit.values, true)
		}
	}
	return another
}
