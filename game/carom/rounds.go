package carom

import (
	"context"
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// The choices of the details of a new puzzle.
var (
	roundSizes   = [...]int{puzzle.CaromSide, 12, puzzle.CaromMaxSide}
	roundTargets = [...]int{1, 5, 17}
)

// Pieces to choose from, the star piece included, and their usual number.
const (
	fewestPieces = 2
	mostPieces   = 1 + puzzle.CaromMaxBlockers
	usualPieces  = 4
)

// roundMaker makes puzzles of any size, and rounds, in the background. It is shared by all games. The zero value
// is ready to use.
type roundMaker struct{ making scene.Slot }

// roundLimit is the time limit for making a puzzle. Nearly all take less than a second.
const roundLimit = time.Minute

// start starts a new puzzle as soon as it is made, unless the player opens another game in the meantime. ends is
// whether the current game ends with it.
func (m *roundMaker) start(app *scene.App, r puzzle.GeneratorRequest, ends bool) {
	r.Seed = app.Random()
	at := app.Games.Current()
	app.UI.Toast("loader-circle", app.Text(assets.ArchivePracticeMaking))
	m.making.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		within, stop := scene.WithTimeout(ctx, roundLimit)
		defer stop()
		all, err := puzzle.Carom.Generate(within, r)
		if err != nil {
			return
		}
		for v := range all {
			deliver(func() {
				if app.Games.Current() == at {
					app.Games.Start(puzzle.Carom, v, ends)
				}
			})
			return
		}
	})
}

// requestOf returns the request for another puzzle like that of a start.
func requestOf(b *board.Board) puzzle.GeneratorRequest {
	return puzzle.GeneratorRequest{Size: b.Width(), Height: b.Height(), Pieces: b.Len(), Targets: max(1, len(b.Targets()))}
}

// roundChoice is what the details of a new puzzle say.
type roundChoice struct {
	form                  form.Form
	size, pieces, targets int // indices of the choices
	level                 int // difficulty of the usual puzzles
}

// newRoundChoice returns the choice of a puzzle like that of a start, or of a usual one.
func newRoundChoice(b *board.Board) *roundChoice {
	c := &roundChoice{}
	c.choose(0)
	if b == nil {
		return c
	}
	for i, side := range roundSizes {
		if side == b.Width() {
			c.size = i
		}
	}
	for i, n := range roundTargets {
		if n == len(b.Targets()) {
			c.targets = i
		}
	}
	c.pieces = min(max(b.Len(), fewestPieces), mostPieces) - fewestPieces
	return c
}

// choose sets the usual puzzle of a difficulty.
func (c *roundChoice) choose(level int) {
	c.size, c.pieces, c.targets, c.level = 0, usualPieces-fewestPieces, 0, level
}

// chosen returns the difficulty of a usual puzzle, or -1 for another one.
func (c *roundChoice) chosen() int {
	if c.size == 0 && c.pieces == usualPieces-fewestPieces && c.targets == 0 {
		return c.level
	}
	return -1
}

func (c *roundChoice) request() puzzle.GeneratorRequest {
	return puzzle.GeneratorRequest{Size: roundSizes[c.size], Pieces: c.pieces + fewestPieces, Targets: roundTargets[c.targets]}
}

// draw declares the rows, and returns the height used.
func (c *roundChoice) draw(app *scene.App, area image.Rectangle) int {
	var sizes, pieces, targets []widget.Choice
	for _, side := range roundSizes {
		sizes = append(sizes, widget.Choice{Word: sizeName(side, side)})
	}
	for n := fewestPieces; n <= mostPieces; n++ {
		pieces = append(pieces, widget.Choice{Word: strconv.Itoa(n)})
	}
	for _, n := range roundTargets {
		targets = append(targets, widget.Choice{Word: strconv.Itoa(n)})
	}
	return c.form.Draw(app, area, []form.Row{
		{ID: "carom-size", Label: assets.CaromRoundSize, Control: form.Choose{Choices: sizes, Chosen: &c.size}},
		{ID: "carom-pieces", Label: assets.CaromRoundPieces, Help: assets.CaromRoundPiecesAbout, Control: form.Choose{Choices: pieces, Chosen: &c.pieces}},
		{ID: "carom-goals", Label: assets.CaromRoundGoals, Help: assets.CaromRoundGoalsAbout, Control: form.Choose{Choices: targets, Chosen: &c.targets}},
	})
}
