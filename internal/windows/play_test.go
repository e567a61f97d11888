//go:build linux

// Package windows plays the packaged program for Windows under Wine, on the display of the
// environment, by keys and mouse, and checks screenshots. Without WORLDSLIDE_WINDOWS, the path of
// the zip, it is skipped; the step wine of scripts/test-all builds the zip and runs the test.
package windows

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/internal/display"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/theme"
)

// seed is that of the Challenge, on the board with pieces of one size.
const seed = "12345"

var challenge = []string{"--seed", seed, "--board", "classicsmall", "--lang", "en"}

// saves matches the saved games in the user's AppData.
const saves = "users/*/AppData/Local/worldslide/games/*.worldslide"

// A Challenge is played by key and mouse, a hint is shown, the window is closed, and the next start,
// from a read-only folder, continues the game. Nothing is written beside the program.
func TestPlay(t *testing.T) {
	archive := os.Getenv("WORLDSLIDE_WINDOWS")
	if archive == "" {
		t.Skip("needs Wine: run make test-all ONLY=wine")
	}
	w := install(t, archive)
	d, err := display.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)

	frames, err := d.Watch()
	if err != nil {
		t.Fatal(err)
	}
	p := &player{t: t, Display: d, frames: frames, wine: w}
	packed := w.unpacked()
	p.start(challenge...)
	began := p.keep("began")

	move := p.anyMove()
	p.press(arrows[move.Dir.Opposite()])
	p.await("the move is saved", func() bool { return p.movesSaved() == 1 })
	var cells image.Rectangle
	p.await("the picture shows the move", func() bool {
		cells = largestChange(began, p.picture())
		return isPair(cells, move.Dir)
	})
	p.keep("key")

	p.click(middleOfPiece(cells, move.Dir))
	p.await("a click makes another move", func() bool { return p.movesSaved() == 2 })
	p.await("the piece is back at its place", func() bool { return equal(began, p.picture(), cells) })
	p.keep("click")

	bar := func(ground theme.Colour) func() bool {
		return func() bool {
			bar := largestOf(p.picture(), theme.Light.Colour(ground))
			return bar.Dx() > 2*min(cells.Dx(), cells.Dy()) && bar.Dx() > 6*bar.Dy()
		}
	}
	p.press('h')
	p.await("the hint is counted", func() bool { s := p.saved(); return s != nil && s.Hints() == 1 })
	p.await("a bar shows the hint", bar(theme.Soft))
	p.keep("hint")
	p.end()
	if moves := p.movesSaved(); moves != 2 {
		t.Errorf("after the end %d moves are saved, want 2", moves)
	}

	w.protect()
	p.start("--continue", "--lang", "en")
	p.keep("again")
	p.press('p') // it waits for input
	p.await("the board is as it was", func() bool { return equal(began, p.picture(), cells) })
	p.keep("resumed")
	if moves := p.movesSaved(); moves != 2 {
		t.Errorf("the game was restored with %d moves, want 2", moves)
	}
	p.press(arrows[move.Dir.Opposite()])
	p.await("a move is saved", func() bool { return p.movesSaved() == 3 })
	p.end()
	if !maps.Equal(w.unpacked(), packed) {
		t.Error("the game has changed its own folder")
	}
}

// arrows are the keys that move a piece in a direction.
var arrows = map[board.Dir]display.Key{
	board.Up: display.Up, board.Down: display.Down, board.Left: display.Left, board.Right: display.Right,
}

// player operates the game on the display.
type player struct {
	t *testing.T
	*display.Display
	frames <-chan time.Time // the times of drawing
	wine   *wine
	game   *process
	window display.Window
}

// start starts the game and waits until its board is shown.
func (p *player) start(arguments ...string) {
	p.t.Helper()
	p.game = p.wine.start(arguments...)
	p.await("the window shows the Challenge", func() bool {
		windows, err := p.Windows()
		p.must(err)
		for _, w := range windows {
			if strings.Contains(w.Title, seed) {
				p.window = w
				return true
			}
		}
		return false
	})
	p.await("the picture shows a world", func() bool { return colours(p.picture()) > 5000 })
	p.away()
}

// end closes the window and waits until the game has ended without error.
func (p *player) end() {
	p.t.Helper()
	p.must(p.CloseWindow(p.window))
	select {
	case err := <-p.game.ended:
		if err != nil {
			p.t.Errorf("the game ended with %v; its output:\n%s", err, &p.game.said)
		}
		// Wine itself may write about the sound hardware.
		for line := range strings.Lines(p.game.said.String()) {
			if strings.HasPrefix(line, "worldslide") {
				p.t.Errorf("the game printed: %s", line)
			}
		}
	case <-time.After(patience):
		p.keep("not-ended")
		p.t.Fatal("the window is closed and the game still runs")
	}
	p.game = nil
}

func (p *player) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// await waits until a condition holds.
func (p *player) await(what string, holds func() bool) {
	p.t.Helper()
	late := time.After(patience)
	again := time.NewTicker(50 * time.Millisecond)
	defer again.Stop()
	for !holds() {
		select {
		case <-again.C:
		case err := <-p.game.ended:
			p.t.Fatalf("before %s the game has ended: %v; its output:\n%s", what, err, &p.game.said)
		case <-late:
			p.keep("failed")
			p.t.Fatalf("waited in vain until %s", what)
		}
	}
}

// press presses and releases a key before it repeats.
func (p *player) press(k display.Key) {
	p.Press(k)
	p.Release(k)
}

// click clicks, with some frames between press and release.
func (p *player) click(at image.Point) {
	p.t.Helper()
	for _, step := range []func(){func() { p.Move(at) }, p.PressButton, p.ReleaseButton} {
		step()
		p.awaitFrames()
	}
	p.away()
}

// awaitFrames waits until enough frames are drawn that the last one shows the effect of earlier
// input. An idle game draws once per second, for its clock.
func (p *player) awaitFrames() {
	p.t.Helper()
	for len(p.frames) > 0 {
		<-p.frames
	}
	late := time.After(patience)
	for range 3 {
		select {
		case <-p.frames:
		case <-late:
			p.t.Fatal("nothing is drawn any more")
		}
	}
}

// away moves the mouse to the corner, because the element below the pointer may look different.
func (p *player) away() { p.Move(p.picture().Rect.Max.Sub(image.Pt(1, 1))) }

func (p *player) picture() *image.RGBA {
	p.t.Helper()
	shown, err := p.Picture()
	p.must(err)
	return shown
}

// keep returns a screenshot, and stores it for review if the environment names a folder.
func (p *player) keep(name string) *image.RGBA {
	p.t.Helper()
	shown := p.picture()
	if folder := os.Getenv("WORLDSLIDE_SCREENSHOTS"); folder != "" {
		f, err := os.Create(filepath.Join(folder, "windows-"+name+".png"))
		p.must(err)
		p.must(errors.Join(png.Encode(f, shown), f.Close()))
	}
	return shown
}

// saved returns the saved game, or nil if there is none or it is incomplete.
func (p *player) saved() *session.Session {
	p.t.Helper()
	path := p.wine.file(saves)
	if path == "" {
		return nil
	}
	text, err := os.Open(path)
	if err != nil {
		return nil // it is being replaced
	}
	defer text.Close()
	s, err := session.ReadFrom(puzzle.Standard(), text)
	if err != nil {
		return nil
	}
	return s
}

// movesSaved returns the number of saved gestures, 0 if there is no game.
func (p *player) movesSaved() int {
	p.t.Helper()
	s := p.saved()
	if s == nil {
		return 0
	}
	done, _ := s.Depth()
	return done
}

// anyMove returns a legal move of the first position of the Challenge.
func (p *player) anyMove() moves.Move {
	p.t.Helper()
	s, err := session.Read(puzzle.Standard(), fmt.Sprintf("worlds?board=classicsmall&seed=%s", seed))
	p.must(err)
	all := s.Family().Rules.AppendMoves(nil, s.Board())
	if len(all) == 0 {
		p.t.Fatal("nothing can move")
	}
	return all[0]
}
