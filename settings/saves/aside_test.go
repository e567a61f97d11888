package saves

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Games set aside by an earlier version that this version can read are listed again, once. Damaged
// games and games of newer versions stay as they are.
func TestGamesSetAsideAreRestored(t *testing.T) {
	f := open(t, t.TempDir())
	mine, same, gone := begin(t, challenge), begin(t, challenge), begin(t, freePlay)
	play(t, mine, 3)
	play(t, same, 1)
	play(t, gone, 2)
	must(t, f.Track(mine))
	stays := map[string]string{
		"damaged.worldslide.broken-1": strings.Replace(string(gone.Save()), "moves=", "moves=zz", 1),
		"newer.worldslide.broken-1":   strings.Replace(string(gone.Save()), "worldslide 2", "worldslide 9", 1),
		"diary.broken-1":              string(gone.Save()),
	}
	comes := map[string]string{fileName(gone) + ".broken-1": string(gone.Save()), fileName(same) + ".broken-12": string(same.Save())}
	for _, all := range []map[string]string{stays, comes} {
		for name, text := range all {
			must(t, os.WriteFile(filepath.Join(f.path, name), []byte(text), 0o600))
		}
	}
	for round, want := range []int{2, 0} {
		came := 0
		for name, s := range f.Aside() {
			must(t, f.RestoreAside(name, s))
			came++
		}
		if came != want {
			t.Errorf("round %d: %d games are restored, want %d", round, came, want)
		}
	}
	got := starts(t, f)
	slices.Sort(got)
	if want := []string{freePlay, challenge, challenge}; !slices.Equal(got, want) {
		t.Errorf("listed are %q, want %q", got, want)
	}
	for name, text := range stays {
		if kept, err := os.ReadFile(filepath.Join(f.path, name)); err != nil || string(kept) != text {
			t.Errorf("%s: %q, %v", name, kept, err)
		}
	}
	if made, _ := f.current.session.Depth(); made != 3 {
		t.Errorf("the game at hand has %d moves", made)
	}
}
