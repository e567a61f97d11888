package carom

import (
	"context"
	"fmt"
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
}

// newRoundChoice returns the choice of a puzzle like that of a start, or of a usual one.
func newRoundChoice(b *board.Board) *roundChoice {
	c := &roundChoice{pieces: usualPieces - fewestPieces}
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

// mark returns a text of the choices.
func (c *roundChoice) mark() string { return fmt.Sprint(c.size, c.pieces, c.targets) }

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
