package scene

import (
	"context"
	"slices"
	"time"

	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/skill"
)

// Times are predictions of how long people need for puzzles, and how fast the player is. Starts that
// puzzle.ExpectedOf does not know take a job; what it finds is kept until the program ends. The zero value is
// ready to use.
type Times struct {
	known   map[string]predicted // by start
	asked   []ask                // for the next job
	job     Slot
	answers int                // of jobs
	skills  map[string]skillOf // by family
}

// predicted is a prediction; ok is false while there is none.
type predicted struct {
	puzzle.Expectation
	ok bool
}

// ask is a start whose time is wanted.
type ask struct {
	family puzzle.Spec
	values puzzle.Values
	start  string
}

// skillOf is a skill with what it was derived from.
type skillOf struct {
	skill.Skill
	changes, answers int
}

// predictLimit is how long the prediction for a start may take. Nearly all take a tenth of a second at most.
const predictLimit = 5 * time.Second

// Expected returns how long a typical player needs for the start of normalized values. It returns false while
// that is not known; the window is updated when it is. It can be called in each update.
func (app *App) Expected(f puzzle.Spec, v puzzle.Values) (puzzle.Expectation, bool) {
	return app.expected(f, v, puzzle.FormatStart(f, v))
}

func (app *App) expected(f puzzle.Spec, v puzzle.Values, start string) (puzzle.Expectation, bool) {
	t := &app.Times
	found, known := t.known[start]
	if _, ok := f.(puzzle.Predictor); ok && !known && app.Jobs != nil && f.Ready(v) {
		if found.Expectation, found.ok = puzzle.ExpectedOf(f, v); !found.ok {
			t.asked = append(t.asked, ask{f, v, start})
		}
		if t.known == nil {
			t.known = map[string]predicted{}
		}
		t.known[start] = found
	}
	if len(t.asked) > 0 && !t.job.Running() {
		app.predict()
	}
	return found.Expectation, found.ok
}

// predict starts the job that predicts for the starts that were asked about.
func (app *App) predict() {
	t := &app.Times
	asked := t.asked
	t.asked = nil
	t.job.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		for _, a := range asked {
			e, ok := Predict(ctx, a.family, a.values)
			deliver(func() {
				t.known[a.start] = predicted{e, ok}
				t.answers++
				app.UI.WakeAfter(0)
			})
		}
	})
}

// Predict returns how long a typical player needs for the start of values, if the family can say. It may take a tenth
// of a second, and stops after some seconds.
func Predict(ctx context.Context, f puzzle.Spec, v puzzle.Values) (puzzle.Expectation, bool) {
	by, ok := f.(puzzle.Predictor)
	if !ok {
		return puzzle.Expectation{}, false
	}
	if e, ok := puzzle.ExpectedOf(f, v); ok {
		return e, true
	}
	b, err := f.Start(v)
	if err != nil {
		return puzzle.Expectation{}, false
	}
	within, stop := WithTimeout(ctx, predictLimit)
	defer stop()
	return by.Expected(within, b)
}

// Skill returns how fast the player is in a family, as the results show, or that of a typical player if the player does
// not want it derived. Results whose expected time is not
// known yet count as soon as it is.
func (app *App) Skill(f puzzle.Spec) skill.Skill {
	if app.Book == nil || !app.Settings.OwnPace {
		return skill.Typical()
	}
	t := &app.Times
	last, ok := t.skills[f.Name()]
	if !ok || last.changes != app.Book.Changes() || last.answers != t.answers && !t.job.Running() {
		last = skillOf{app.deriveSkill(f), app.Book.Changes(), t.answers}
		if t.skills == nil {
			t.skills = map[string]skillOf{}
		}
		t.skills[f.Name()] = last
	}
	return last.Skill
}

// SkillKnown reports whether all has been found out that the last call of Skill asked for.
func (app *App) SkillKnown() bool { return !app.Times.job.Running() && len(app.Times.asked) == 0 }

// skillAsks is the largest number of results whose expected time is asked for at once.
const skillAsks = 50

// SkillAt is Skill for puzzles of a kind: what the player has solved of other kinds does not make those of this one
// longer. A nil kind is all puzzles of the family.
func (app *App) SkillAt(f puzzle.Spec, kind func(puzzle.Values) bool) skill.Skill {
	s := app.Skill(f)
	if kind == nil || s.Reach == 0 {
		return s
	}
	plays := slices.DeleteFunc(slices.Clone(app.Book.Plays(f.Name())), func(p records.Play) bool { return !kind(p.Values) })
	s.Reach = app.skillOfPlays(f, plays).Reach
	return s
}

// deriveSkill returns the skill that the results in a family show now.
func (app *App) deriveSkill(f puzzle.Spec) skill.Skill {
	return app.skillOfPlays(f, app.Book.Plays(f.Name()))
}

func (app *App) skillOfPlays(f puzzle.Spec, plays []records.Play) skill.Skill {
	values := make(map[string]puzzle.Values, len(plays))
	for _, p := range plays {
		values[p.Start()] = p.Values
	}
	unknown := 0
	return skill.Of(skill.Attempts(plays, func(start string) (float64, bool) {
		if unknown >= skillAsks {
			return 0, false
		}
		e, ok := app.expected(f, values[start], start)
		if !ok {
			unknown++
		}
		return e.Seconds, ok
	}))
}
