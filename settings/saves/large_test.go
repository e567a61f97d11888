package saves

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"worldslide/moves"
	"worldslide/session"
)

// A game larger than the limit is reported with the limit and is not changed, because it may be
// valid. A new game of the same puzzle gets another file.
func TestTooLargeGamesStay(t *testing.T) {
	s := begin(t, freePlay)
	lines := strings.Repeat("do G0u G0 0\ndo G0d G0 0\n", moves.MaxMoves/2) + "do G0u G0 0\n"
	for _, test := range []struct {
		name, text string
		size       int64 // the file is padded with zeros to this size
		want       string
	}{
		{"bytes", string(s.Save()), session.MaxSave + 1, "more than 16 MB"},
		{"moves", string(s.Save()) + lines, 0, "more than 524288 moves"},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := open(t, t.TempDir())
			name := fileName(s)
			path := filepath.Join(f.path, name)
			must(t, os.WriteFile(path, []byte(test.text), 0o600))
			if test.size > 0 {
				must(t, os.Truncate(path, test.size))
			}
			before, err := os.Stat(path)
			must(t, err)
			unchanged := func(after string) {
				t.Helper()
				if now, err := os.Stat(path); err != nil || now.Size() != before.Size() || now.ModTime() != before.ModTime() {
					t.Errorf("after %s: %v, %v", after, now, err)
				}
			}
			_, err = f.Load(name)
			var damaged *DamagedError
			if !errors.As(err, &damaged) || damaged.Aside != "" || !strings.Contains(err.Error(), test.want) {
				t.Errorf("loading it: %v", err)
			}
			unchanged("loading it")
			if found, errs := f.Latest(); found != nil || len(errs) != 1 {
				t.Errorf("the latest is %v, %v", found, errs)
			}
			same := begin(t, freePlay)
			play(t, same, 3)
			must(t, f.Track(same))
			must(t, f.Remove(same))
			unchanged("playing the same puzzle")
		})
	}
	f := open(t, t.TempDir())
	must(t, os.WriteFile(filepath.Join(f.path, fileName(s)), []byte(string(s.Save())+lines), 0o600))
	must(t, f.Track(begin(t, freePlay))) // without listing the games first
	if got := files(t, f.path); len(slices.DeleteFunc(got, func(name string) bool { return !strings.HasSuffix(name, session.Extension) })) != 2 {
		t.Errorf("the folder holds %q", got)
	}
}
