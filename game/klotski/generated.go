package klotski

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// generatedLevels holds the request for each board made by the generator, because the code of a
// game contains only the board. It is not saved. A nil *generatedLevels holds none.
type generatedLevels struct {
	requests map[string]puzzle.GeneratorRequest // by the text of the board
	// next is a layout made in advance for the request nextOf. It is nil if there is none,
	// or if none was found.
	next   puzzle.Values
	nextOf puzzle.GeneratorRequest
	ahead  scene.Slot // makes it

	finding scene.Slot // generates a layout that the player waits for
}

func newGeneratedLevels() *generatedLevels {
	return &generatedLevels{requests: map[string]puzzle.GeneratorRequest{}}
}

// prepare starts making another layout for a request in advance, unless there is one.
func (m *generatedLevels) prepare(app *scene.App, r puzzle.GeneratorRequest) {
	if m.like(r) || m.ahead.Running() {
		return
	}
	r.Seed = app.Random()
	m.ahead.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		v := generate(ctx, r)
		deliver(func() { m.next, m.nextOf = v, r })
	})
}

// like reports whether the layout made in advance is for a request, ignoring the seed.
func (m *generatedLevels) like(r puzzle.GeneratorRequest) bool {
	r.Seed = m.nextOf.Seed
	return r == m.nextOf
}

// take returns and removes the layout made in advance for a request, or nil if there is none.
func (m *generatedLevels) take(r puzzle.GeneratorRequest) puzzle.Values {
	if !m.like(r) || m.next == nil {
		return nil
	}
	v := m.next
	m.note(v, m.nextOf)
	m.next, m.nextOf = nil, puzzle.GeneratorRequest{}
	return v
}

// note stores the request of a layout.
func (m *generatedLevels) note(v puzzle.Values, r puzzle.GeneratorRequest) {
	if m != nil {
		m.requests[v[puzzle.KeyBoard]] = r
	}
}

// request returns the request of a layout, if it is known.
func (m *generatedLevels) request(v puzzle.Values) (puzzle.GeneratorRequest, bool) {
	if m == nil || !v.Has(puzzle.KeyBoard) {
		return puzzle.GeneratorRequest{}, false
	}
	r, ok := m.requests[v[puzzle.KeyBoard]]
	return r, ok
}

// find generates a layout in the background and calls found with it, or with nil if there is
// none.
func (m *generatedLevels) find(app *scene.App, r puzzle.GeneratorRequest, found func(puzzle.Values)) {
	m.finding.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		v := generate(ctx, r)
		deliver(func() {
			if v != nil {
				m.note(v, r)
			}
			found(v)
		})
	})
}

// another starts another layout with the same request: at once if one was made in advance.
func (g *game) another(app *scene.App) {
	r, ok := g.made.request(g.host.Session().Values())
	if !ok {
		return
	}
	if v := g.made.take(r); v != nil {
		app.Games.Resume(puzzle.Klotski, v)
		return
	}
	r.Seed = app.Random()
	at := app.Games.Current()
	app.UI.Toast("loader-circle", app.Text(assets.GenerateSearching))
	g.made.find(app, r, func(v puzzle.Values) {
		switch {
		case app.Games.Current() != at: // the player opened another game
		case v == nil:
			app.UI.Toast("triangle-alert", app.Text(assets.GenerateNone))
		default:
			app.Games.Resume(puzzle.Klotski, v)
		}
	})
}

// fitting makes layouts that fit the player after one that was generated. After a rung it chooses levels, of which there
// are enough. Other levels go on with the next level.
func (g *game) fitting(app *scene.App) *family.Fitting {
	values := g.host.Session().Values()
	if _, _, ok := puzzle.RungOf(puzzle.Klotski, values); ok {
		if g.levels == nil {
			g.levels = openLevels(app)
		}
		return &family.Fitting{
			Level: -1,
			Make:  chooseLevel(g.levels),
			Start: func(app *scene.App, v puzzle.Values, _ float64) { app.Games.Resume(puzzle.Klotski, v) },
		}
	}
	if _, ok := g.made.request(values); !ok {
		return nil
	}
	return &family.Fitting{
		Level: -1, // the player chose a number of moves
		Make: func(ctx context.Context, seconds float64, seed uint32) (puzzle.Values, error) {
			v := generate(ctx, puzzle.GeneratorRequest{Seed: seed, Seconds: int(seconds)})
			if v == nil {
				return nil, errors.Join(puzzle.ErrNoStart, ctx.Err())
			}
			return v, nil
		},
		Start: func(app *scene.App, v puzzle.Values, seconds float64) {
			g.made.note(v, puzzle.GeneratorRequest{Seconds: int(seconds)})
			app.Games.Resume(puzzle.Klotski, v)
		},
	}
}

// timedLevel is a level and how many seconds a typical player needs for it.
type timedLevel struct {
	values  puzzle.Values
	seconds float64
}

// openLevels returns the levels that are no rungs and that the player has not solved.
func openLevels(app *scene.App) (open []timedLevel) {
	for _, l := range puzzle.KlotskiAllLevels() {
		v := puzzle.Values{puzzle.KeyLevel: l.Slug}
		e, known := puzzle.ExpectedOf(puzzle.Klotski, v)
		_, _, rung := puzzle.RungOf(puzzle.Klotski, v)
		if known && !rung && !app.Book.Standing(puzzle.FormatStart(puzzle.Klotski, v)).Solved() {
			open = append(open, timedLevel{v, e.Seconds})
		}
	}
	return open
}

// chooseLevel returns a family.Kind.Make that returns one of the few levels that are nearest to a time.
func chooseLevel(levels []timedLevel) func(context.Context, float64, uint32) (puzzle.Values, error) {
	return func(_ context.Context, seconds float64, seed uint32) (puzzle.Values, error) {
		const few = 6
		off := func(l timedLevel) float64 { return math.Abs(math.Log(l.seconds / seconds)) }
		nearest := slices.SortedFunc(slices.Values(levels), func(a, b timedLevel) int { return cmp.Compare(off(a), off(b)) })
		if len(nearest) == 0 {
			return nil, puzzle.ErrNoStart
		}
		return nearest[int(seed)%min(few, len(nearest))].values, nil
	}
}
