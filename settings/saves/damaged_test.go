package saves

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"worldslide/session"
)

// Few of many large damaged games are read for the latest one, and a game before them is found.
func TestLatestOfManyDamagedGames(t *testing.T) {
	f := open(t, t.TempDir())
	const damaged = 300
	for i := range damaged {
		path := filepath.Join(f.path, fmt.Sprintf("%03d%s", i, session.Extension))
		must(t, os.WriteFile(path, []byte("worldslide 2\n"+challenge+"\n"), 0o600))
		must(t, os.Truncate(path, session.MaxSave+1)) // too large, so it stays
	}
	s, errs := f.Latest()
	last := errs[len(errs)-1].Error()
	if want := fmt.Sprintf("saves: %d more files were not read", damaged-maxTriedBytes/session.MaxSave); s != nil || last != want {
		t.Errorf("%v; the last error is %q, want %q", s, last, want)
	}
	all := func(string) bool { return true }
	want, _, _ := strings.Cut(challenge, "&moves=")
	if start, errs := f.LatestStart(all); start != want || len(errs) > 0 {
		t.Errorf("the latest start is %q, %v, want %q", start, errs, want)
	}
	if s, errs := f.LatestOf(all); s != nil || len(errs) != len(errs[:maxTriedBytes/session.MaxSave])+1 {
		t.Errorf("%v, %d errors", s, len(errs))
	}
	game := begin(t, other)
	own := func(start string) bool { return start == game.Start().String() }
	if s, errs := f.LatestOf(own); s != nil || len(errs) > 0 {
		t.Errorf("%v, %v", s, errs)
	}
	play(t, game, 1)
	must(t, f.Track(game))
	must(t, f.closeCurrent())
	if got := latest(t, f); !own(got.Start().String()) {
		t.Errorf("the latest is %s", got.Start())
	}
	if got, errs := f.LatestOf(own); got == nil || len(errs) > 0 {
		t.Errorf("%v, %v", got, errs)
	}
}
