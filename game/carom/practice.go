package carom

import (
	"context"

	"worldslide/assets"
	"worldslide/game/scene"
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
func (p *practice) next(sc *scene.Context, level int) {
	p.level, p.after = level, sc.Games.Latest()
	if p.has(level) {
		p.begin(sc)
		return
	}
	sc.UI.Toast("loader-circle", sc.Text(assets.ArchivePracticeMaking))
	p.prepare(sc, level)
}

// begin begins the next puzzle, if one is waited for and there.
func (p *practice) begin(sc *scene.Context) {
	if p.after == nil || !p.has(p.level) {
		return
	}
	waits := p.after == sc.Games.Latest()
	p.after = nil
	if waits {
		values := p.take(p.level)
		p.prepare(sc, p.level)
		sc.Games.Start(puzzle.Carom, values, false)
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
		if optimum >= limits.Min {
			level = i
		}
	}
	return level
}

// practiceJob is the job that makes a puzzle of a difficulty.
func practiceJob(level int) string { return string(widget.Nth("carom-practice", level)) }

// prepare makes sure that there will be a puzzle of a difficulty.
func (p *practice) prepare(sc *scene.Context, level int) {
	if p.ready[level] != nil || sc.Jobs.Running(practiceJob(level)) {
		return
	}
	request := puzzle.GeneratorRequest{Seed: sc.Random(), MinMoves: levels[level].Min, MaxMoves: levels[level].Max}
	sc.Jobs.Start(practiceJob(level), func(ctx context.Context, deliver func(func())) {
		all, err := puzzle.Carom.Generate(ctx, request)
		if err != nil {
			return
		}
		for v := range all {
			deliver(func() {
				p.ready[level] = v
				p.begin(sc)
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
