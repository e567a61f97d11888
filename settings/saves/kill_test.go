package saves

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
)

// A game survives a crash of its process: at most the last move is lost, and no file is
// ever damaged. The test repeatedly runs a process that plays random moves and kills it
// after a random number of them, while it plays on. The moves follow from a seed, so the
// test knows them; the process only writes a byte for each move that was stored.

// Environment variables of a player process.
const (
	playerFolder = "WORLDSLIDE_SAVES_FOLDER"
	playerCode   = "WORLDSLIDE_SAVES_CODE"
	playerSeed   = "WORLDSLIDE_SAVES_SEED"
)

func TestMain(m *testing.M) {
	if data := os.Getenv(playerFolder); data != "" {
		err := playUntilKilled(data, os.Getenv(playerCode), os.Getenv(playerSeed))
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// replacedAfter is the number of moves after which a player process replaces its file.
const replacedAfter = 200

// playUntilKilled continues or starts the game of a code. It returns only if something is
// wrong.
func playUntilKilled(data, code, seed string) error {
	f, err := Open(data, puzzle.Standard())
	if err != nil {
		return err
	}
	s, err := underWay(f, code)
	if err != nil {
		return err
	}
	if err := f.Track(s); err != nil {
		return err
	}
	random := newRandom(seed)
	for n := 1; ; n++ {
		passed := playEvent(s, random)
		if err := f.Write(passed); err != nil {
			return err
		}
		if _, err := os.Stdout.Write([]byte{'.'}); err != nil {
			return err
		}
		// Make crashes during the replacement of a file frequent enough.
		if n%replacedAfter == 0 {
			if err := f.Track(s); err != nil {
				return err
			}
		}
	}
}

// underWay loads the game of a code, or starts it if there is none.
func underWay(f *Folder, code string) (*session.Session, error) {
	fresh, err := parse(code)
	if err != nil {
		return nil, err
	}
	found, err := f.Find(fresh)
	if found == nil && err == nil {
		return fresh, nil
	}
	return found, err
}

func newRandom(seed string) *rand.Rand {
	n, _ := strconv.ParseUint(seed, 10, 64)
	return rand.New(rand.NewPCG(n, 0))
}

// playEvent makes a random action of a player and returns the time it took.
func playEvent(s *session.Session, random *rand.Rand) time.Duration {
	passed := time.Duration(random.IntN(200)) * time.Millisecond
	s.Tick(passed)
	switch random.IntN(10) {
	case 0:
		s.Undo()
	case 1:
		s.Redo()
	case 2:
		_ = s.SelectNext() // always possible in these games
	default:
		legal := s.Family().Rules().AppendMoves(nil, s.Board())
		m := legal[random.IntN(len(legal))]
		if _, err := s.DoSelecting(moves.Group{m}, m.Piece); err != nil {
			panic(err)
		}
	}
	return passed
}

// position is a saved game without its clock, which advances between moves.
func position(s *session.Session) string {
	lines := strings.Split(string(s.Save()), "\n")
	return strings.Join(slices.Delete(lines, 2, 3), "\n")
}

// acknowledged counts the bytes that a player process writes, and kills the process after some of
// them.
type acknowledged struct {
	count, enough int
	kill          func()
}

func (a *acknowledged) Write(p []byte) (int, error) {
	before := a.count
	a.count += len(p)
	if before < a.enough && a.count >= a.enough {
		a.kill()
	}
	return len(p), nil
}

func TestKilledAtAnyMoment(t *testing.T) {
	tries := sample.Count(200, 12)
	codes := []string{"worlds?seed=12345", "worlds?board=horizontal&gapConfig=2l&wrapH=1", "worlds?board=classicsmall&gapConfig=2s&seed=5"}
	random := sample.Source(t, 1, 2)
	var data string
	played, unacknowledged, replacing := 0, 0, 0
	for try := range tries {
		if try%12 == 0 {
			data = t.TempDir()
		}
		code, seed := codes[try%len(codes)], strconv.Itoa(try)
		before := recoverGame(t, data, code)
		count := killPlayer(t, data, code, seed, random)
		played += count
		if leftUnfinished(t, data) {
			replacing++
		}

		// The expected game has as many moves as were acknowledged, or one more.
		events := newRandom(seed)
		for range count {
			playEvent(before, events)
		}
		stored := position(before)
		latest := before.Clock()
		playEvent(before, events)
		after := recoverGame(t, data, code)
		switch position(after) {
		case stored:
		case position(before):
			unacknowledged++
		default:
			t.Fatalf("try %d: after %d moves, recovered\n%swant\n%s", try, count, after.Save(), stored)
		}
		if lost := latest - after.Clock(); lost > markEvery {
			t.Fatalf("try %d: %v of the clock are lost", try, lost)
		}
	}
	t.Logf("%d kills, %d moves played, of the kills %d between storing and acknowledging a move, %d while a file was replaced", tries, played, unacknowledged, replacing)
}

// killPlayer runs a process, kills it at a random moment and returns how many moves it has
// acknowledged.
func killPlayer(t *testing.T, data, code, seed string, random *rand.Rand) int {
	t.Helper()
	executable, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var complaints strings.Builder
	player := exec.Command(executable)
	// Mostly during play, often while a file is replaced, and sometimes during startup.
	stored := acknowledged{kill: func() { _ = player.Process.Kill() }}
	switch random.IntN(10) {
	case 0:
	case 1, 2, 3:
		stored.enough = replacedAfter*(1+random.IntN(3)) - random.IntN(3)
	default:
		stored.enough = 1 + random.IntN(3*replacedAfter)
	}
	player.Env = append(os.Environ(), playerFolder+"="+data, playerCode+"="+code, playerSeed+"="+seed)
	player.Stdout, player.Stderr = &stored, &complaints
	if err := player.Start(); err != nil {
		t.Fatal(err)
	}
	if stored.enough == 0 {
		stored.kill()
	}
	_ = player.Wait()
	if complaints.Len() > 0 {
		t.Fatalf("the player process printed: %s", complaints.String())
	}
	return stored.count
}

// recoverGame loads the game of a code as the next start of the program would, and checks
// that everything is in order.
func recoverGame(t *testing.T, data, code string) *session.Session {
	t.Helper()
	f, err := Open(data, puzzle.Standard())
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s, err := underWay(f, code)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files(t, f.path) {
		if name != lockName && name != orderName && !strings.HasSuffix(name, session.Extension) {
			t.Fatalf("the folder holds %s", name)
		}
	}
	return s
}

// leftUnfinished reports whether the process was killed while it replaced a file. The next
// Open removes the unfinished file.
func leftUnfinished(t *testing.T, data string) bool {
	t.Helper()
	unfinished, err := filepath.Glob(filepath.Join(data, gamesName, ".*"))
	if err != nil {
		t.Fatal(err)
	}
	return len(unfinished) > 0
}
