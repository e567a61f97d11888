package carom

import (
	"context"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/shuffle"
)

// practice holds a generated puzzle of each difficulty. They are generated in the background, so
// that the next one can start at once. It is shared by all games. The zero value is ready to use.
type practice struct {
	level int // index of the difficulty that was played last
	ready [len(levels)]puzzle.Values
	// after is the game that the next puzzle replaces as soon as it is generated. It is nil if
	// no puzzle is awaited.
	after *session.Session
	jobs  [len(levels)]scene.Slot // generate the puzzles
}

// next starts another puzzle of a difficulty, at once or as soon as it is generated, unless the
// player opens another game in the meantime.
func (p *practice) next(app *scene.App, level int) {
	p.level, p.after = level, app.Games.Current()
	if p.has(level) {
		p.begin(app)
		return
	}
	app.UI.Toast("loader-circle", app.Text(assets.ArchivePracticeMaking))
	p.prepare(app, level)
}

// begin starts the next puzzle if it is awaited and has been generated.
func (p *practice) begin(app *scene.App) {
	if p.after == nil || !p.has(p.level) {
		return
	}
	waits := p.after == app.Games.Current()
	p.after = nil
	if waits {
		values := p.take(p.level)
		p.prepare(app, p.level)
		app.Games.Start(puzzle.Carom, values, false)
	}
}

// levels are the difficulties, the easiest first.
var levels = shuffle.CaromDifficulties()

// levelNames are the names of the levels.
var levelNames = [len(levels)]assets.ID{
	assets.DifficultyEasy, assets.DifficultyMedium, assets.DifficultyHard, assets.DifficultyExpert,
}

// levelOf returns the index of the difficulty of a puzzle with an optimum.
func levelOf(optimum int) int {
	level := 0
	for i, limits := range levels {
		if optimum >= limits.Min {
			level = i
		}
	}
	return level
}

// prepare starts generating a puzzle of a difficulty, unless there is one.
func (p *practice) prepare(app *scene.App, level int) {
	if p.ready[level] != nil || p.jobs[level].Running() {
		return
	}
	request := puzzle.GeneratorRequest{Seed: app.Random(), MinMoves: levels[level].Min, MaxMoves: levels[level].Max}
	p.jobs[level].Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		all, err := puzzle.Carom.Generate(ctx, request)
		if err != nil {
			return
		}
		for v := range all {
			deliver(func() {
				p.ready[level] = v
				p.begin(app)
			})
			return
		}
	})
}

// prepareFirst generates a puzzle of each of the first difficulties that has none, one at a time.
func (p *practice) prepareFirst(app *scene.App, count int) {
	for level := range count {
		if !p.has(level) {
			p.prepare(app, level)
			return
		}
	}
}

// has reports whether a puzzle of a difficulty has been generated.
func (p *practice) has(level int) bool { return p.ready[level] != nil }

// take returns and removes the puzzle of a difficulty.
func (p *practice) take(level int) puzzle.Values {
	v := p.ready[level]
	p.ready[level] = nil
	return v
}
