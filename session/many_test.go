package session

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"testing"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
)

// Environment variables for soak tests.
const (
	manyMoves = "WORLDSLIDE_MOVES"     // number of moves, such as 10000000
	manySeed  = "WORLDSLIDE_SOAK_SEED" // seed
)

const (
	defaultMoves = 20_000
	movesAGame   = 1_000
	maxGrown     = 8 << 20 // maximum growth of the heap in bytes after the first tenth of the moves
)

// Many random moves in games of every family, with undo, redo, selections, pauses and restarts,
// keep the boards valid; saved games and journals load as the same game, undo leads back to the
// start and redo to the end, and memory does not grow.
func TestManyMoves(t *testing.T) {
	total, err := strconv.Atoi(cmp.Or(os.Getenv(manyMoves), strconv.Itoa(defaultMoves)))
	if err != nil {
		t.Fatal(err)
	}
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv(manySeed), "1"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("player %d: make test-all ONLY=moves MOVES=%d SEED=%d", seed, total, seed)
	w := randomPlayer{t: t, chance: rand.New(rand.NewPCG(seed, 0)), checked: total / 10}
	starts := []string{
		"worlds", "worlds?board=classicsmall&wrapH=true&wrapV=true", "worlds?board=tenlargepieces&seed=5", "worlds?board=singlelargepiece&gapConfig=1l",
		"fifteen?size=3", "fifteen?seed=7", "fifteen?size=10", "klotski?level=classic", "klotski?level=river-07", "carom?day=2026-03-01", "carom?day=2026-11-22",
	}
	games := 0
	for ; w.made < total; games++ {
		code, err := puzzle.Standard().ParseCode(starts[games%len(starts)])
		if err != nil {
			t.Fatal(err)
		}
		if err := w.play(code, min(w.made+movesAGame, total)); err != nil {
			t.Fatalf("game %d, %v, of player %d, after %d moves: %v", games, code, seed, w.made, err)
		}
	}
	early, late := w.early, inUse()
	t.Logf("%d moves, %d undone, %d redone, %d beginnings, %d saved games read in %d games; %d KB in use after a tenth, %d at the end, %d from the system",
		w.made, w.undone, w.redone, w.begun, w.read, games, early.HeapAlloc>>10, late.HeapAlloc>>10, late.Sys>>10)
	if late.HeapAlloc > early.HeapAlloc+maxGrown {
		t.Errorf("%d bytes are in use, after a tenth of the moves there were %d", late.HeapAlloc, early.HeapAlloc)
	}
	if w.undone < total/50 || w.redone < total/100 || w.begun <= games {
		t.Error("there was too little but moves")
	}
}

// inUse returns the memory statistics after a garbage collection.
func inUse() (m runtime.MemStats) {
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m
}

// randomPlayer plays at random.
type randomPlayer struct {
	t       *testing.T
	chance  *rand.Rand
	checked int              // number of moves after which memory is measured first
	early   runtime.MemStats // the memory at that time

	made, undone, redone, begun, read int

	code     puzzle.Code
	s        *Session
	text     []byte // contents of the game's file: a saved game and its journal
	possible []moves.Move
}

// begin starts or restarts the game.
func (w *randomPlayer) begin() (err error) {
	w.begun++
	if w.s, err = New(w.code); err == nil {
		w.text = w.s.Save()
	}
	return err
}

// play plays the game of a code until the given number of moves have been made. It restarts
// Challenges that are solved.
func (w *randomPlayer) play(code puzzle.Code, until int) error {
	w.code = code
	if err := w.begin(); err != nil {
		return err
	}
	for w.made < until {
		before := w.s
		if err := w.step(); err != nil {
			return fmt.Errorf("%w; the position is\n%v", err, before.Board())
		}
		if w.s == before {
			w.text = w.s.AppendJournal(w.text)
		}
		if w.chance.IntN(500) == 0 {
			if err := w.readAgain(); err != nil {
				return err
			}
		}
		if w.made == w.checked && w.early.Sys == 0 {
			w.early = inUse()
		}
	}
	return w.roundTrip()
}

// step does one action, usually a move.
func (w *randomPlayer) step() error {
	s := w.s
	s.Tick(time.Duration(w.chance.IntN(3000)) * time.Millisecond)
	switch n := w.chance.IntN(1000); {
	case s.Locked(), n < 2:
		if err := w.readAgain(); err != nil {
			return err
		}
		return w.begin()
	case n < 30:
		back := w.chance.IntN(8)
		for range back {
			if _, ok := s.Undo(); ok {
				w.undone++
			}
		}
		for range w.chance.IntN(back + 2) {
			if _, ok := s.Redo(); ok {
				w.redone++
			}
		}
	case n < 50:
		if len(s.Board().Gaps()) > 0 {
			return s.SelectNext()
		}
	case n < 55:
		s.Pause()
		if _, ok := s.Undo(); ok {
			return fmt.Errorf("a paused game was undone")
		}
		s.Resume()
	default:
		return w.move()
	}
	return nil
}

// move makes a random legal move, or restarts the game if there is none.
func (w *randomPlayer) move() error {
	s := w.s
	w.possible = s.Family().Rules().AppendMoves(w.possible[:0], s.Board())
	if len(w.possible) == 0 {
		return w.begin()
	}
	m := w.possible[w.chance.IntN(len(w.possible))]
	selected := s.Board().Selected()
	if s.Board().IsGap(m.Piece) && len(s.Board().Gaps()) > 0 && w.chance.IntN(2) == 0 {
		selected = m.Piece
	}
	if _, err := s.DoSelecting(moves.Group{m}, selected); err != nil {
		return fmt.Errorf("%v: %w", m, err)
	}
	w.made++
	if err := s.Board().Validate(); err != nil {
		return fmt.Errorf("after %v: %w", m, err)
	}
	return nil
}

// readAgain loads the game from Save and from the saved game with journal, and compares both
// with the game.
func (w *randomPlayer) readAgain() error {
	w.text = w.s.AppendJournal(w.text)
	for _, text := range [][]byte{w.s.Save(), w.text} {
		loaded, err := Load(puzzle.Standard(), text)
		if err != nil {
			return fmt.Errorf("%w:\n%s", err, text)
		}
		w.read++
		undo, all := loaded.Depth()
		if wantUndo, wantAll := w.s.Depth(); undo != wantUndo || all != wantAll || !loaded.Board().Equal(w.s.Board()) || loaded.Solved() != w.s.Solved() {
			return fmt.Errorf("loaded are %d of %d gestures, want %d of %d:\n%v\nof\n%s", undo, all, wantUndo, wantAll, loaded.Board(), text)
		}
	}
	return nil
}

// roundTrip undoes the whole game and redoes it, unless the game is over.
func (w *randomPlayer) roundTrip() error {
	s := w.s
	if err := w.readAgain(); err != nil || s.Locked() {
		return err
	}
	for s.CanRedo() {
		s.Redo()
	}
	if s.Locked() {
		return nil
	}
	end, start := s.Board().Clone(), w.code.Start()
	for s.CanUndo() {
		s.Undo()
	}
	if !s.Board().Equal(start) {
		return fmt.Errorf("undone to\n%v\nwant\n%v", s.Board(), start)
	}
	for s.CanRedo() {
		s.Redo()
	}
	// A selection alone is not part of the history.
	end.Select(s.Board().Selected())
	if !s.Board().Equal(end) {
		return fmt.Errorf("redone to\n%v\nwant\n%v", s.Board(), end)
	}
	return nil
}
