package carom

import (
	"context"

	"worldslide/game/scene"
	"worldslide/puzzle"
)

// practice holds a generated puzzle of each difficulty. They are generated in the background, so
// that the next one can start at once. It is shared by all games. The zero value is ready to use.
type practice struct {
	level int // index of the difficulty that was played last
	ready [len(levels)]puzzle.Values
	jobs  [len(levels)]scene.Slot // generate the puzzles
}

// levels are the difficulties, the easiest first.
var levels = [...]puzzle.Difficulty{puzzle.Easy, puzzle.Medium, puzzle.Hard}

// prepare starts generating a puzzle of a difficulty for the player, unless there is one.
func (p *practice) prepare(app *scene.App, level int) {
	if p.ready[level] != nil || p.jobs[level].Running() {
		return
	}
	seconds, seed := app.Skill(puzzle.Carom).Wanted(levels[level]), app.Random()
	p.jobs[level].Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		v, err := makeAbout(ctx, seconds, seed)
		if err != nil {
			return
		}
		deliver(func() { p.ready[level] = v })
	})
}

// has reports whether a puzzle of a difficulty has been generated.
func (p *practice) has(level int) bool { return p.ready[level] != nil }

// take returns and removes the puzzle of a difficulty.
func (p *practice) take(level int) puzzle.Values {
	v := p.ready[level]
	p.ready[level] = nil
	return v
}
