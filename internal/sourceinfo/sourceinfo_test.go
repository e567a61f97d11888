package sourceinfo

import (
	"os"
	"testing"
	"time"
)

// A tarball has the file instead of a clone; a copy with neither has the time of the change log.
func TestRead(t *testing.T) {
	commit := time.Date(2026, 11, 26, 10, 44, 26, 0, time.UTC)
	t.Chdir(t.TempDir())
	t.Setenv("GIT_DIR", "none") // the folder may be inside a clone
	t.Setenv("SOURCE_DATE_EPOCH", "")
	if _, err := Read(); err == nil {
		t.Error("a folder without source has a commit")
	}
	if err := os.WriteFile("CHANGELOG.md", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes("CHANGELOG.md", commit, commit); err != nil {
		t.Fatal(err)
	}
	check := func(want Source) {
		t.Helper()
		if got, err := Read(); err != nil || got != want {
			t.Errorf("%+v, %v, want %+v", got, err, want)
		}
	}
	check(Source{Time: commit})
	named := Source{Hash: "0123456789abcdef", Time: commit.Add(time.Hour)}
	if err := os.WriteFile(Name, []byte(named.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	check(named)
	t.Setenv("SOURCE_DATE_EPOCH", "1000")
	check(Source{Hash: named.Hash, Time: time.Unix(1000, 0).UTC()})
	if info := named.Info("https://example.org/"); info.Build() != "0123456789ab 2026-11-26" || info.Releases != "https://example.org/" {
		t.Errorf("a program of it would say %q", info)
	}
	for _, wrong := range []string{"", "0123", "0123 yesterday", " 1000"} {
		if err := os.WriteFile(Name, []byte(wrong), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Read(); err == nil {
			t.Errorf("%q is a commit", wrong)
		}
	}
}
