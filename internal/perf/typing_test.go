//go:build linux

package perf

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"worldslide/internal/display"
)

// Fast typing loses no key and keeps the order. The test sends the keys of solutions of 4x4 boards
// at a steady pace to the program in its window: alone, next to processes that keep the machine
// busy, and while it searches for a hint. Then it compares the moves in the saved games.
// WORLDSLIDE_KEYS is the number of keys per measurement.

// pace is one way of typing.
type pace struct {
	every time.Duration // interval between keys
	busy  int           // number of busy processes
	free  bool          // measured only; lost keys are no failure
}

func TestTyping(t *testing.T) {
	program := os.Getenv("WORLDSLIDE_FIGURES")
	if program == "" {
		t.Skip("measures only in make test-all ONLY=figures")
	}
	keys := 2000
	if text := os.Getenv("WORLDSLIDE_KEYS"); text != "" {
		var err error
		if keys, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	d := openScreen(t)
	defer d.Close()
	for _, p := range []pace{
		{every: 30 * time.Millisecond}, {every: 20 * time.Millisecond}, {every: 12 * time.Millisecond, free: true},
		{every: 30 * time.Millisecond, busy: 2},
	} {
		name := fmt.Sprintf("a key every %v", p.every)
		if p.busy > 0 {
			name += fmt.Sprintf(" beside %d busy processes", p.busy)
		}
		t.Run(name, func(t *testing.T) {
			defer burden(t, p.busy)()
			boards, solved, wrong := 0, 0, 0
			for sent := 0; sent < keys; boards++ {
				b := shuffled(uint64(boards), 50)
				sent += len(b.keys)
				played := b.play(t, d, program, p.every)
				if played == b.moves {
					solved++
					continue
				}
				wrong += b.missing(played)
				t.Logf("%s\nsent   %s\nplayed %s", b.code, b.moves, played)
			}
			fmt.Printf("%s: of %d boards %d solved, of %d keys %d not played as sent\n", name, boards, solved, boards*50, wrong)
			if !p.free && solved < boards {
				t.Errorf("%d of %d boards are not solved", boards-solved, boards)
			}
		})
	}
	t.Run("while hints are searched", func(t *testing.T) {
		sent, played := typeBesideHints(t, d, program, keys)
		fmt.Printf("while hints are searched on a wide board: of %d keys %d played as sent\n", len(sent), common(sent, played))
		if common(sent, played) != len(sent) {
			t.Errorf("%d keys were sent, %d moves made, %d of them in order", len(sent), len(played), common(sent, played))
		}
	})
}

// typed is a 4x4 board with the keys that solve it.
type typed struct {
	code  string
	keys  []display.Key
	moves string // in the notation of codes
}

// shuffled scrambles a board by a walk without reversals and returns the keys that lead back.
func shuffled(seed uint64, steps int) typed {
	const side = 4
	arrows := [...]display.Key{display.Up, display.Right, display.Down, display.Left}
	letters := "urdl"
	across, down := [...]int{0, 1, 0, -1}, [...]int{-1, 0, 1, 0}
	random := rand.New(rand.NewPCG(seed, 17))
	var tiles [side * side]int
	for i := range tiles {
		tiles[i] = (i + 1) % len(tiles)
	}
	x, y, last := side-1, side-1, -1
	b := typed{keys: make([]display.Key, steps)}
	units := make([]string, steps)
	for i := range steps {
		for {
			// The tile moves in direction dir, so the blank moves in the opposite one.
			dir := random.IntN(4)
			nx, ny := x-across[dir], y-down[dir]
			if last >= 0 && dir == (last+2)%4 || nx < 0 || ny < 0 || nx >= side || ny >= side {
				continue
			}
			tile := tiles[ny*side+nx]
			tiles[y*side+x], tiles[ny*side+nx] = tile, 0
			x, y, last = nx, ny, dir
			back := (dir + 2) % 4
			b.keys[steps-1-i] = arrows[back]
			units[steps-1-i] = strconv.Itoa(tile) + letters[back:back+1]
			break
		}
	}
	words := make([]string, len(tiles))
	for i, tile := range tiles {
		words[i] = strconv.Itoa(tile)
	}
	b.code = "fifteen?size=4&tiles=" + strings.Join(words, "-")
	b.moves = strings.Join(units, "")
	return b
}

// play types the keys of a board and returns the moves that the program recorded.
func (b typed) play(t *testing.T, d *screen, program string, every time.Duration) string {
	t.Helper()
	config := t.TempDir()
	p := startWith(t, d, program, "--config", config, b.code)
	d.untilSettled(t)
	d.typeKeys(b.keys, every)
	d.untilSettled(t)
	p.stop(d)
	return movesIn(t, config)
}

// missing returns how many of the board's keys were not played as sent.
func (b typed) missing(played string) int {
	want, got := units(b.moves), units(played)
	return len(want) - common(want, got)
}

// typeKeys presses and releases one key after another. Each is held for half of the interval. A
// late key does not shorten the next interval.
func (d *screen) typeKeys(keys []display.Key, every time.Duration) {
	for _, key := range keys {
		began := time.Now()
		d.Press(key)
		time.Sleep(every / 2)
		d.Release(key)
		time.Sleep(every - time.Since(began))
	}
}

// movesIn reads the moves from the only result of a folder, or else from the only saved game. A
// program killed between writing the result and removing the game leaves both.
func movesIn(t *testing.T, config string) string {
	t.Helper()
	var result, game strings.Builder
	err := filepath.WalkDir(config, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		file, err := os.Open(path)
		if err != nil {
			return err
		}
		defer file.Close()
		for lines := bufio.NewScanner(file); lines.Scan(); {
			line := lines.Text()
			if _, moves, ok := strings.Cut(line, "moves="); ok {
				moves, _, _ = strings.Cut(moves, " ")
				moves, _, _ = strings.Cut(moves, "&")
				to := &game
				if filepath.Base(path) == "results.txt" {
					to = &result
				}
				to.WriteString(strings.ReplaceAll(moves, ".", ""))
			} else if rest, ok := strings.CutPrefix(line, "do "); ok {
				group, _, _ := strings.Cut(rest, " ")
				game.WriteString(group)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if result.Len() > 0 {
		return result.String()
	}
	return game.String()
}

// units splits moves into single ones, each an ID and a direction.
func units(moves string) []string {
	var all []string
	for moves != "" {
		i := strings.IndexAny(moves, "urdl") + 1
		if i == 0 {
			break
		}
		all, moves = append(all, moves[:i]), moves[i:]
	}
	return all
}

// common returns the length of the longest common subsequence.
func common(a, b []string) int {
	row := make([]int, len(b)+1)
	for _, x := range a {
		before := 0
		for j, y := range b {
			above := row[j+1]
			if x == y {
				row[j+1] = before + 1
			} else {
				row[j+1] = max(row[j+1], row[j])
			}
			before = above
		}
	}
	return row[len(b)]
}

// burden keeps the given number of processors busy until the returned function is called.
func burden(t *testing.T, processes int) (stop func()) {
	t.Helper()
	var all []*exec.Cmd
	for range processes {
		busy := exec.Command("sh", "-c", "while :; do :; done")
		if err := busy.Start(); err != nil {
			t.Fatal(err)
		}
		all = append(all, busy)
	}
	return func() {
		for _, busy := range all {
			_ = busy.Process.Kill()
			_ = busy.Wait()
		}
	}
}

// typeBesideHints types on a wide Worlds board during hint searches: pieces move into the gap and
// back, and every few moves another search is started.
func typeBesideHints(t *testing.T, d *screen, program string, keys int) (sent, played []string) {
	t.Helper()
	const every, each = 30 * time.Millisecond, 8
	config := t.TempDir()
	p := startWith(t, d, program, "--config", config, wideBoard)
	d.untilSettled(t)
	circle := [...]struct {
		key  display.Key
		unit string
	}{{display.Left, "G1r"}, {display.Up, "G1d"}, {display.Down, "G1u"}, {display.Right, "G1l"}}
	for i := range keys {
		if i%each == 0 {
			d.typeKeys([]display.Key{'h'}, every)
			continue
		}
		c := circle[len(sent)%len(circle)]
		d.typeKeys([]display.Key{c.key}, every)
		sent = append(sent, c.unit)
	}
	time.Sleep(2 * time.Second)
	p.stop(d)
	return sent, units(movesIn(t, config))
}

// wideBoard is a shuffled Worlds board of 16x8 cells whose selected gap can move right and then
// down.
const wideBoard = "worlds?board=horizontal&seed=1&steps=2000"
