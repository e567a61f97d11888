package carom

import (
	"context"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/shuffle"
	"worldslide/ui/widget"
)

// practice is puzzles to practise with, one of each difficulty, made beforehand
// beside the loop: so the next one is there when it is asked for. It outlasts games.
// The zero value is ready.
type practice struct {
	level int // index of the difficulty that was played last
	ready [len(levels)]puzzle.Values
	// after is the game after which the next puzzle of a difficulty begins by itself, as
	// soon as it is made: nil for none.
	after *session.Session
}

// next begins another puzzle of a difficulty, at once or as soon as it is made. A player
// who has turned to another game in the meantime is left in peace.
func (p *practice) next(d *desk.Desk, level int) {
	p.level, p.after = level, d.Games.At()
	if p.has(level) {
		p.begin(d)
		return
	}
	d.UI.Toast("loader-circle", d.Text(assets.ArchivePracticeMaking))
	p.prepare(d, level)
}

// begin begins the next puzzle, if one is waited for and there.
func (p *practice) begin(d *desk.Desk) {
	if p.after == nil || !p.has(p.level) {
		return
	}
	waits := p.after == d.Games.At()
	p.after = nil
	if waits {
		values := p.take(p.level)
		p.prepare(d, p.level)
		d.Games.Start(puzzle.Carom{}, values, false)
	}
}

// levels are the difficulties, easy ones first.
var levels = shuffle.CaromDifficulties()

// levelNames are what they are called.
var levelNames = [len(levels)]assets.ID{
	assets.DifficultyEasy, assets.DifficultyMedium, assets.DifficultyHard, assets.DifficultyExpert,
}

// levelOf returns the difficulty of a puzzle that needs so many moves.
func levelOf(optimum int) int {
	level := 0
	for i, limits := range levels {
		if optimum >= limits.Least {
			level = i
		}
	}
	return level
}

// practiceJob is the job that makes a puzzle of a difficulty.
func practiceJob(level int) string { return string(widget.Nth("carom-practice", level)) }

// prepare makes sure that there will be a puzzle of a difficulty.
func (p *practice) prepare(d *desk.Desk, level int) {
	if p.ready[level] != nil || d.Jobs.Running(practiceJob(level)) {
		return
	}
	request := puzzle.GeneratorRequest{Seed: d.Random(), MinMoves: levels[level].Least, MaxMoves: levels[level].Most}
	d.Jobs.Start(practiceJob(level), func(ctx context.Context, deliver func(func())) {
		all, err := puzzle.Carom{}.Generate(ctx, request)
		if err != nil {
			return
		}
		for v := range all {
			deliver(func() {
				p.ready[level] = v
				p.begin(d)
			})
			return
		}
	})
}

// has reports whether a puzzle of a difficulty is there.
func (p *practice) has(level int) bool { return p.ready[level] != nil }

// take returns the puzzle of a difficulty, which is another one next time.
func (p *practice) take(level int) puzzle.Values {
	v := p.ready[level]
	p.ready[level] = nil
	return v
}
