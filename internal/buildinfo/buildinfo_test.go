package buildinfo

import (
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"testing"
)

func TestString(t *testing.T) {
	for _, test := range []struct {
		info Info
		want string
	}{
		{Info{Version: "1.2.3"}, "worldslide 1.2.3"},
		{Info{Version: "1.2.3", Commit: "0123456789ab"}, "worldslide 1.2.3\nbuild 0123456789ab"},
		{Info{"1.2.3", "0123456789ab", "2026-11-26", "https://example.org/"}, "worldslide 1.2.3\nbuild 0123456789ab 2026-11-26\nreleases https://example.org/"},
		{Info{Version: "1.2.3", Releases: "https://example.org/"}, "worldslide 1.2.3\nreleases https://example.org/"},
	} {
		if got := test.info.String(); got != test.want {
			t.Errorf("%+v: %q, want %q", test.info, got, test.want)
		}
	}
}

func TestRecordedSource(t *testing.T) {
	set := func(key, value string) debug.BuildSetting { return debug.BuildSetting{Key: key, Value: value} }
	hash, moment := set("vcs.revision", "0123456789abcdef0123456789abcdef01234567"), set("vcs.time", "2026-11-26T23:30:00-02:00")
	for _, test := range []struct {
		settings     []debug.BuildSetting
		commit, date string
	}{
		{nil, "", ""},
		{[]debug.BuildSetting{moment}, "", ""},
		{[]debug.BuildSetting{hash}, "0123456789ab", ""},
		{[]debug.BuildSetting{hash, moment, set("vcs.modified", "false")}, "0123456789ab", "2026-11-27"},
		{[]debug.BuildSetting{hash, moment, set("vcs.modified", "true")}, "0123456789ab-dirty", "2026-11-27"},
	} {
		if commit, date := ofSettings(test.settings); commit != test.commit || date != test.date {
			t.Errorf("%v: %q, %q, want %q, %q", test.settings, commit, date, test.commit, test.date)
		}
	}
}

// The names in LinkerFlags are those of the variables, which the linker does not check.
func TestLinkerFlags(t *testing.T) {
	want := Info{Version, "0123456789ab", "2026-11-26", "https://example.org/game/"}
	program := filepath.Join(t.TempDir(), "program")
	build := exec.Command("go", "build", "-buildvcs=false", "-ldflags", want.LinkerFlags(), "-o", program, "./testdata/version")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	if got, err := exec.Command(program).Output(); err != nil || string(got) != want.String()+"\n" {
		t.Errorf("the program says %q, %v, want %q", got, err, want.String())
	}
	if flags := (Info{Version: Version}).LinkerFlags(); flags != "" {
		t.Errorf("nothing is known, but the flags are %q", flags)
	}
}
