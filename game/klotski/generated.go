package klotski

import (
	"context"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// generatedLevels remembers what the generator was asked for when it made a board, as long as the
// program runs: a code has the board alone. Nil remembers nothing.
type generatedLevels struct {
	requests map[string]puzzle.GeneratorRequest
	// next is a layout that was made while another was played, of the request nextOf;
	// nil for none, also where none was found.
	next   puzzle.Values
	nextOf puzzle.GeneratorRequest
}

func newGeneratedLevels() *generatedLevels {
	return &generatedLevels{requests: map[string]puzzle.GeneratorRequest{}}
}

// aheadJob is the job that makes the layout after the one that is played.
const aheadJob = "klotski-ahead"

// prepare makes sure that there will be another layout like the one of a request.
func (m *generatedLevels) prepare(sc *scene.Context, r puzzle.GeneratorRequest) {
	if m.like(r) || sc.Jobs.Running(aheadJob) {
		return
	}
	r.Seed = sc.Random()
	sc.Jobs.Start(aheadJob, func(ctx context.Context, deliver func(func())) {
		v := generate(ctx, r)
		deliver(func() { m.next, m.nextOf = v, r })
	})
}

// like reports whether what was made ahead is of a request, whatever its seed.
func (m *generatedLevels) like(r puzzle.GeneratorRequest) bool {
	r.Seed = m.nextOf.Seed
	return r == m.nextOf
}

// take returns what was made ahead for a request, which is then another one, or nil.
func (m *generatedLevels) take(r puzzle.GeneratorRequest) puzzle.Values {
	if !m.like(r) || m.next == nil {
		return nil
	}
	v := m.next
	m.note(v, m.nextOf)
	m.next, m.nextOf = nil, puzzle.GeneratorRequest{}
	return v
}

// note remembers the request that a layout was made for.
func (m *generatedLevels) note(v puzzle.Values, r puzzle.GeneratorRequest) {
	if m != nil {
		m.requests[v[puzzle.KeyBoard]] = r
	}
}

// request returns the request that a layout was made for, if it is known.
func (m *generatedLevels) request(v puzzle.Values) (puzzle.GeneratorRequest, bool) {
	if m == nil || !v.Has(puzzle.KeyBoard) {
		return puzzle.GeneratorRequest{}, false
	}
	r, ok := m.requests[v[puzzle.KeyBoard]]
	return r, ok
}

// find looks for a layout beside the loop, remembers it and gives it to found, or nil
// if there is none.
func (m *generatedLevels) find(sc *scene.Context, r puzzle.GeneratorRequest, found func(puzzle.Values)) {
	sc.Jobs.Start(generateJob, func(ctx context.Context, deliver func(func())) {
		v := generate(ctx, r)
		deliver(func() {
			if v != nil {
				m.note(v, r)
			}
			found(v)
		})
	})
}

// another begins one more layout like the one that is played: at once, if it was made
// meanwhile.
func (g *Game) another(sc *scene.Context) {
	r, ok := g.made.request(g.table.Session().Values())
	if !ok {
		return
	}
	if v := g.made.take(r); v != nil {
		sc.Games.Resume(puzzle.Klotski, v)
		return
	}
	r.Seed = sc.Random()
	at := sc.Games.Latest()
	sc.UI.Toast("loader-circle", sc.Text(assets.GenerateSearching))
	g.made.find(sc, r, func(v puzzle.Values) {
		switch {
		case sc.Games.Latest() != at: // the player has turned to another game
		case v == nil:
			sc.UI.Toast("triangle-alert", sc.Text(assets.GenerateNone))
		default:
			sc.Games.Resume(puzzle.Klotski, v)
		}
	})
}
