package e2e

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings/saves"
	"worldslide/ui/widget"
)

// Environment variables that the step soak of scripts/test-all sets.
const (
	soakDuration = "WORLDSLIDE_SOAK"       // how long to play, such as 10m; quickSoak if unset
	soakSeed     = "WORLDSLIDE_SOAK_SEED"  // seed of the player
	soakWhole    = "WORLDSLIDE_SOAK_WHOLE" // "1": the program is never killed
)

// quickSoak is the number of steps if there is no duration.
const quickSoak = 240

// Limits of what the program may use.
const (
	maxMemory     = 260 << 20 // bytes, resident
	maxGrowth     = 20 << 20  // bytes, after the first ten minutes of a program that is not killed
	maxFiles      = 64
	maxGoroutines = 64
)

// A random player uses keys, clicks, drags, touches, dialogs, codes and kills, up to three without
// waiting. After every step the window shows the position of the current game, which is stored; each
// stored game can be read, undone to its start and replayed; and every result verifies. After a kill
// everything stored is there again.
func TestSoak(t *testing.T) {
	longRun(t)
	duration, err := time.ParseDuration(cmp.Or(os.Getenv(soakDuration), "0s"))
	if err != nil {
		t.Fatal(err)
	}
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv(soakSeed), "1"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("player %d: make test-all ONLY=soak SEED=%d", seed, seed)
	// The player may open file dialogs and copy; no desktop helper is found.
	t.Setenv("PATH", t.TempDir())
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
	p := &player{t: t, chance: rand.New(rand.NewPCG(seed, 0)), config: t.TempDir(), artist: newRenderer(t), whole: os.Getenv(soakWhole) == "1"}
	p.start()
	defer p.tellOnFailure()
	began := time.Now()
	passed := func() time.Duration { return time.Since(began) }
	enough := func() bool {
		if duration == 0 {
			return p.steps == quickSoak
		}
		return p.steps >= 20 && passed() >= duration
	}
	var afterTen int // minutes, the memory
	for next := time.Duration(0); !enough(); p.steps++ {
		for range 1 + p.chance.IntN(3) {
			p.step()
		}
		p.check()
		if passed() >= next {
			memory := p.measure(passed())
			if afterTen == 0 && passed() >= 10*time.Minute {
				afterTen = memory
			}
			next = nextMeasure(next)
		}
	}
	memory := p.measure(passed())
	t.Logf("%d steps, %d starts, %d games and %d results kept, %d positions seen to be shown", p.steps, p.starts, p.games, p.results, p.seen)
	if p.whole && afterTen > 0 && memory-afterTen > maxGrowth {
		t.Errorf("%d MB after ten minutes, %d at the end: want %d more at most", afterTen>>20, memory>>20, maxGrowth>>20)
	}
	if p.seen < p.steps/20 {
		t.Errorf("only %d positions were seen in %d steps", p.seen, p.steps)
	}
}

// nextMeasure returns the next time to measure memory: 1, 2, 5, 10, 20, ... minutes.
func nextMeasure(after time.Duration) time.Duration {
	for _, early := range []time.Duration{1, 2, 5} {
		if after < early*time.Minute {
			return early * time.Minute
		}
	}
	return after.Truncate(10*time.Minute) + 10*time.Minute
}

// player is the random player.
type player struct {
	*app
	t      *testing.T
	chance *rand.Rand
	config string
	size   image.Point
	artist *renderer
	whole  bool // the program is never killed

	read map[string]kept // games as read last, by name

	steps, starts  int
	games, results int
	seen           int      // positions
	last           []string // the last actions
}

// kept is the text that a game was read from, and its state.
type kept struct{ text, state string }

// tellOnFailure logs the last actions if the test failed.
func (p *player) tellOnFailure() {
	if p.t.Failed() {
		p.shot("soak")
		p.t.Logf("the last steps of %d:\n%s", p.steps, strings.Join(p.last, "\n"))
	}
}

// note records an action.
func (p *player) note(format string, values ...any) {
	p.last = append(p.last, fmt.Sprintf(format, values...))
	if len(p.last) > 60 {
		p.last = slices.Delete(p.last, 0, len(p.last)-60)
	}
}

// start starts the program in a random size, with Home or a game.
func (p *player) start() {
	p.size = pick(p, []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}, {X: 800, Y: 600}})
	arguments := pick(p, [][]string{{}, {p.code()}, {"--daily"}})
	p.note("start %v %v", p.size, arguments)
	p.app = open(p.t, options{size: p.size, args: arguments, config: p.config})
	p.starts++
}

func pick[T any](p *player, from []T) T { return from[p.chance.IntN(len(from))] }

// code returns the code of a random game.
func (p *player) code() string {
	number := p.chance.IntN(100)
	return pick(p, []string{
		fmt.Sprintf("worlds?board=classicsmall&seed=%d&steps=%d", number, number),
		fmt.Sprintf("worlds?seed=%d", number),
		"worlds?board=tenlargepieces",
		fmt.Sprintf("fifteen?size=3&seed=%d", number),
		"fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15",
		"klotski?level=classic",
		fmt.Sprintf("carom?day=2026-%02d-%02d", 2+number%10, 1+number%28),
		"carom?day=2026-11-22",
		"worlds?seed=" + strings.Repeat("9", number),
		"nonsense",
	})
}

// step does one thing.
func (p *player) step() {
	switch n := p.chance.IntN(1000); {
	case n < 400:
		p.press()
	case n < 650:
		p.clickSomething()
	case n < 750:
		p.stroke("drag", p.drag)
	case n < 850:
		p.stroke("touch", p.touch)
	case n < 900:
		p.note("click")
		p.drag(p.point())
	case n < 960:
		p.note("rest")
		p.settle()
	case n < 980:
		p.handOver()
	case n < 998:
		p.typeText()
	case !p.whole:
		p.restart()
	}
}

// press presses one key or several.
func (p *player) press() {
	const control, shift = ebiten.KeyControlLeft, ebiten.KeyShiftLeft
	keys := pick(p, [][]ebiten.Key{
		{ebiten.KeyArrowUp}, {ebiten.KeyArrowDown}, {ebiten.KeyArrowLeft}, {ebiten.KeyArrowRight},
		{ebiten.KeyArrowUp}, {ebiten.KeyArrowDown}, {ebiten.KeyArrowLeft}, {ebiten.KeyArrowRight},
		{ebiten.KeyW}, {ebiten.KeyA}, {ebiten.KeyS}, {ebiten.KeyD},
		{ebiten.KeySpace}, {ebiten.KeyTab}, {shift, ebiten.KeyTab}, {ebiten.KeyEnter}, {ebiten.KeyEnter}, {ebiten.KeyEscape},
		{ebiten.KeyH}, {ebiten.KeyP}, {ebiten.KeyF1}, {ebiten.KeyF2}, {ebiten.KeyBackspace}, {ebiten.KeyDelete},
		{ebiten.KeyHome}, {ebiten.KeyEnd}, {ebiten.KeyPageUp}, {ebiten.KeyPageDown},
		{control, ebiten.KeyZ}, {control, shift, ebiten.KeyZ}, {control, ebiten.KeyN}, {control, ebiten.KeyC}, {control, ebiten.KeyV},
		{control, ebiten.KeyO}, {control, ebiten.KeyS}, {control, ebiten.KeyA}, {control, ebiten.KeyX},
		{ebiten.Key(p.chance.IntN(int(ebiten.KeyZ) + 1))}, {control, ebiten.Key(p.chance.IntN(int(ebiten.KeyZ)))},
		{ebiten.KeyDigit0 + ebiten.Key(p.chance.IntN(10))}, {ebiten.KeyComma}, {ebiten.KeyPeriod}, {ebiten.KeyMinus}, {ebiten.KeyEqual},
	})
	if slices.Equal(keys, []ebiten.Key{control, ebiten.KeyQ}) || slices.Equal(keys, []ebiten.Key{control, ebiten.KeyW}) {
		return // these quit
	}
	p.note("press %v", keys)
	p.key(keys...)
}

// point returns a random point in the window.
func (p *player) point() image.Point {
	return image.Pt(p.chance.IntN(p.size.X), p.chance.IntN(p.size.Y))
}

// clickSomething clicks a random widget.
func (p *player) clickSomething() {
	text, err := os.ReadFile(p.places)
	if err != nil {
		p.t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	var id widget.ID
	var r image.Rectangle
	if _, err := fmt.Sscan(pick(p, lines), &id, &r.Min.X, &r.Min.Y, &r.Max.X, &r.Max.Y); err != nil {
		return // there is none
	}
	at := r.Min.Add(r.Size().Div(2))
	if id == "board" {
		at = r.Min.Add(image.Pt(p.chance.IntN(r.Dx()), p.chance.IntN(r.Dy())))
	}
	if at.In(p.screen.Bounds()) && !strings.Contains(string(id), "quit") {
		p.note("click %s", id)
		p.drag(at)
	}
}

// stroke moves the mouse or a finger, mostly over the board.
func (p *player) stroke(name string, along func(...image.Point)) {
	within := p.screen.Bounds()
	if board, ok := p.place("board"); ok && p.chance.IntN(4) > 0 && !board.Intersect(within).Empty() {
		within = board.Intersect(within)
	}
	points := make([]image.Point, 1+p.chance.IntN(4))
	for i := range points {
		points[i] = within.Min.Add(image.Pt(p.chance.IntN(within.Dx()), p.chance.IntN(within.Dy())))
		if i > 0 && p.chance.IntN(2) == 0 { // along a row or a column
			points[i].Y = points[i-1].Y
		}
	}
	p.note("%s %v", name, points)
	along(points...)
}

// handOver launches the program a second time with a code, which it passes to the first.
func (p *player) handOver() {
	code := p.code()
	p.note("hand over %s", code)
	second := exec.Command(program, "--config", p.config, code)
	second.Env = append(os.Environ(), "LC_ALL=C", "XDG_RUNTIME_DIR="+p.runtime, "DISPLAY=", "WAYLAND_DISPLAY=", "WORLDSLIDE_GUEST=nowhere")
	if err := second.Start(); err != nil {
		p.t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- second.Wait() }()
	p.until("the second start ends", func() bool {
		select {
		case <-ended: // an invalid code is refused
			return true
		default:
			return false
		}
	})
}

// typeText types into the field that has the focus, if one has.
func (p *player) typeText() {
	if p.typing == nil || p.typing.IsClosed() {
		return
	}
	text := pick(p, []string{"7", "x", "世", " ", "2026-11-22", "-1"})
	p.note("type %q", text)
	p.typing.Commit(text)
	p.ticks(2)
}

// restart kills the program and starts it again. Every game must be as it was.
func (p *player) restart() {
	p.note("kill")
	p.kill()
	before := p.readGames()
	clear(p.read)
	p.start()
	after := p.readGames()
	for name, game := range before {
		if again, ok := after[name]; ok && again != game {
			p.t.Fatalf("%s was\n%s\nand is after a new start\n%s", name, game, again)
		} else if !ok {
			p.t.Fatalf("%s is lost:\n%s", name, game)
		}
	}
}

// state returns the code of a game with all its moves and its undo position.
func state(s *session.Session) string {
	undo, all := s.Depth()
	return fmt.Sprintf("%v (%d of %d)", s.Code(), undo, all)
}

// readGames reads all stored games and verifies those that have changed. It returns their states by
// name.
func (p *player) readGames() map[string]string {
	games, read := map[string]string{}, map[string]kept{}
	folder := filepath.Join(p.config, "data", "games")
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		p.t.Fatal(err)
	}
	for _, e := range entries {
		name := e.Name()
		if strings.Contains(name, ".broken") {
			p.t.Fatalf("%s was set aside", name)
		}
		if filepath.Ext(name) != session.Extension {
			continue
		}
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			p.t.Fatal(err)
		}
		k := p.read[name]
		if k.text != string(data) {
			s, err := session.Load(puzzle.Standard(), data)
			if err == nil {
				k = kept{string(data), state(s)}
				err = undoAndRedo(s)
			}
			if err != nil {
				p.t.Fatalf("%s: %v\n%s", name, err, data)
			}
		}
		games[name], read[name] = k.state, k
	}
	p.read = read
	return games
}

// check compares the window with the current game, the current game with its file, and all files
// with the rules.
func (p *player) check() {
	if p.artist.look(p.app) {
		p.seen++
	}
	games := p.readGames()
	p.games = len(games)
	if s, _, _ := p.game(); underWay(s) {
		if states := slices.Collect(maps.Values(games)); !slices.Contains(states, state(s)) {
			p.t.Fatalf("the game at hand is not kept:\n%s\nbut\n%s", s.Save(), strings.Join(states, "\n"))
		}
	}
	log, err := saves.ReadLog(filepath.Join(p.config, "data"))
	if err != nil {
		p.t.Fatal(err)
	}
	all := log.Results()
	for _, r := range all[min(p.results, len(all)):] {
		if err := records.Verify(puzzle.Standard(), r); err != nil {
			p.t.Fatalf("result %v: %v", r, err)
		}
	}
	p.results = len(all)
}

// undoAndRedo undoes a game to its start and redoes it.
func undoAndRedo(s *session.Session) error {
	here := s.Board().Clone()
	count := 0
	for ; s.CanUndo(); count++ {
		s.Undo()
	}
	start, err := session.New(s.Start())
	if err != nil {
		return err
	}
	if !samePlaces(s.Board(), start.Board()) {
		return fmt.Errorf("undone to\n%v\nwant the start\n%v", s.Board(), start.Board())
	}
	for range count {
		s.Redo()
	}
	if !samePlaces(s.Board(), here) {
		return fmt.Errorf("played again to\n%v\nwant\n%v", s.Board(), here)
	}
	return nil
}

// samePlaces reports whether all pieces are in the same places. The selected gap may differ, as it
// is not part of the history.
func samePlaces(a, b *board.Board) bool {
	c := b.Clone()
	c.Select(a.Selected())
	return a.Equal(c)
}

// underWay reports whether a game must be stored: it has moves and is not solved.
func underWay(s *session.Session) bool {
	_, made := s.Depth()
	return made > 0 && !s.Locked()
}

// measure logs the memory of the program and fails if it is too much. It returns the memory in bytes.
func (p *player) measure(after time.Duration) (memory int) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.process.Pid))
	if errors.Is(err, fs.ErrNotExist) {
		return 0 // another system
	}
	if err != nil {
		p.t.Fatal(err)
	}
	for line := range bytes.Lines(status) {
		if rest, ok := bytes.CutPrefix(line, []byte("VmRSS:")); ok {
			if _, err := fmt.Sscan(string(rest), &memory); err != nil {
				p.t.Fatal(err)
			}
		}
	}
	memory <<= 10
	files, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", p.process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	_, _, goroutines := p.game()
	p.t.Logf("%v, step %d: %d MB, %d files are open, %d goroutines, %d games, %d results, %d positions seen",
		after.Round(time.Second), p.steps, memory>>20, len(files), goroutines, p.games, p.results, p.seen)
	if memory > maxMemory || len(files) > maxFiles || goroutines > maxGoroutines {
		p.t.Errorf("want %d MB, %d files and %d goroutines at most", maxMemory>>20, maxFiles, maxGoroutines)
	}
	return memory
}
