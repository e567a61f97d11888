//go:build !js

package crash

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// A report keeps stacks and runtime messages, and drops names, paths and codes of the player.
func TestReportsHoldNothingOfThePlayer(t *testing.T) {
	for _, test := range []struct{ name, output, want string }{
		{"runtime error", "panic: runtime error: index out of range [5] with length 3\n\ngoroutine 1 [running, locked to thread]:\nmain.main()\n\t/home/anna/src/main.go:7 +0x1d\n",
			"panic: runtime error: index out of range [5] with length 3\n\ngoroutine 1 [running, locked to thread]:\nmain.main\n    main.go:7\n"},
		{"recovered", "panic: A [recovered, repanicked]\n", "panic: A [recovered, repanicked]\n"},
		{"a path", "panic: open /home/anna/secret.png: permission denied\n", "panic: open [...]\n"},
		{"a path of Windows", `panic: open C:\Users\anna\x.png: no such file` + "\n", "panic: open C [...]\n"},
		{"a name in quotes", "panic: no puzzle \"Anna's\"\n", "panic: no puzzle [...]\n"},
		{"a code", "panic: bad code worlds?seed=1\n", "panic: bad code worlds [...]\n"},
		{"an error behind a colon", "panic: cannot load: Anna\n", "panic: cannot load [...]\n"},
		{"more lines", "panic: first\nAnna\n\tAnna\n", "panic: first\n"},
		{"a panic within", "panic: first\n\tpanic: second: Anna\n", "panic: first\npanic: second [...]\n"},
		{"signal", "[signal SIGSEGV: segmentation violation code=0x1 addr=0x18 pc=0x4a]\n", "[signal SIGSEGV: segmentation violation]\n"},
		{"fatal error", "fatal error: concurrent map writes\n", "fatal error: concurrent map writes\n"},
		{"quit", "SIGQUIT: quit\nPC=0x47 m=0 sigcode=0\n", "SIGQUIT: quit\n"},
		{"frames", "SIGQUIT: quit\ngoroutine 34 gp=0xc000 m=3 mp=0xc1 [chan receive, 2 minutes]:\n" +
			"worldslide/game/play.(*Scene).Perform(0xc000123, {0xc0002, 0x1, 0x1})\n\tworldslide/game/play/input.go:94 +0x1d4\n" +
			"worldslide/x.F[...](...)\n\tC:/Users/anna/x.go:3\n" +
			"created by worldslide/game/scene.(*Jobs).start in goroutine 1\n\tworldslide/game/scene/jobs.go:69 +0x5\n" +
			"rax    0x0\nexit status 2\n...10 frames elided...\n",
			"SIGQUIT: quit\n\ngoroutine 34 [chan receive, 2 minutes]:\nworldslide/game/play.(*Scene).Perform\n    input.go:94\n" +
				"worldslide/x.F[...]\n    x.go:3\ncreated by worldslide/game/scene.(*Jobs).start in goroutine 1\n    jobs.go:69\n...10 frames elided...\n"},
		{"many goroutines", strings.Repeat("goroutine 7 [select]:\n", maxGoroutines+3), "fatal error\n" + strings.Repeat("\ngoroutine 7 [select]:\n", maxGoroutines) + "\n3 more goroutines\n"},
	} {
		if got := clean(test.output); got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
}

// Lines of the program and of the runtime in the same pipe are distinguished.
func TestActionsBeforeTheOutput(t *testing.T) {
	var in strings.Builder
	for n := range 30 {
		fmt.Fprintf(&in, "%saction %d\n", mark, n)
	}
	in.WriteString(strings.Repeat(mark+"action move\n", 3) + mark + "fact graphics Anything\n" + "panic: A\n" + strings.Repeat("x", 70_000) + "\n" + mark + "action late\n" + "goroutine 1 [running]:")
	facts, actions, output := receive(strings.NewReader(in.String()))
	if len(facts) != 1 || facts[0] != (fact{"graphics", "Anything"}) {
		t.Errorf("facts %v", facts)
	}
	if len(actions) != maxActions || actions[0].name != "12" || actions[maxActions-2] != (action{"move", 3}) {
		t.Errorf("actions %v", actions)
	}
	if want := "panic: A\n" + strings.Repeat("x", 70_000) + "\ngoroutine 1 [running]:"; output != want {
		t.Errorf("%d bytes of output, want %d", len(output), len(want))
	}
}

var noon = time.Date(2026, 3, 12, 12, 0, 0, 0, time.UTC)

// At most ten reports are kept, and the latest is announced once.
func TestReportsAreKeptAndToldOnce(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	if got := Unseen(folder); got != "" {
		t.Errorf("%s is unseen before any crash", got)
	}
	var last string
	for n := range most + 3 {
		var err error
		if last, err = write(folder, "text", noon.Add(time.Duration(n/2)*time.Second)); err != nil {
			t.Fatal(err)
		}
	}
	reports, err := filepath.Glob(filepath.Join(folder, "crash-*.txt"))
	if err != nil || len(reports) != most {
		t.Errorf("%d reports, %v", len(reports), err)
	}
	for _, r := range reports {
		if info, err := os.Stat(r); err != nil || info.Size() == 0 || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s: %v, %v", r, info, err)
		}
	}
	if got := Unseen(folder); got != last {
		t.Errorf("unseen is %q, want %q", got, last)
	}
	if got := Unseen(folder); got != "" {
		t.Errorf("%s is told of twice", got)
	}
	for _, wrong := range []string{"../results.txt", "results.txt", "crash-2026-03-12-999999.txt", ""} {
		if err := os.WriteFile(filepath.Join(folder, unseenName), []byte(wrong), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := Unseen(folder); got != "" {
			t.Errorf("%q is taken for the report %s", wrong, got)
		}
	}
}

// crashVariable names the way in which the test binary ends.
const crashVariable = "WORLDSLIDE_TEST_END"

func TestMain(m *testing.M) {
	if Asked() {
		Serve("1.2.3", func() time.Time { return noon })
		return
	}
	if how := os.Getenv(crashVariable); how != "" {
		end(how)
		return
	}
	os.Exit(m.Run())
}

// end ends the process in one of those ways, with a reporter running.
func end(how string) {
	r, err := Start(os.Args[1])
	if err != nil {
		panic(err)
	}
	r.Fact("graphics", "Anything")
	r.Action("home")
	r.Action("family.Do")
	switch how {
	case "panic":
		var none []int
		_ = none[len(os.Args)]
	case "in a goroutine":
		go func() { panic(errors.New("open /home/anna/secret.png: no")) }()
		select {}
	case "fatal error":
		new(sync.Mutex).Unlock()
	case "killed":
		p, _ := os.FindProcess(os.Getpid())
		_ = p.Kill()
		select {}
	}
	r.Close()
}

// A crash of any kind leaves a report that is named in one line, and the exit status of Go;
// other ends leave nothing.
func TestCrashes(t *testing.T) {
	for how, want := range map[string]string{
		"panic":          "panic: runtime error: index out of range [2] with length 0\n",
		"in a goroutine": "panic: open [...]\n",
		"fatal error":    "\nfatal error\n\ngoroutine ",
		"killed":         "",
		"well":           "",
	} {
		t.Run(how, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "data")
			program := exec.Command(os.Args[0], folder)
			program.Env = append(os.Environ(), crashVariable+"="+how, "GOTRACEBACK=all")
			var said strings.Builder // Run waits until the child has closed it, too
			program.Stderr = &said
			err := program.Run()
			report := Unseen(folder)
			if want == "" {
				if _, err := os.Stat(folder); !errors.Is(err, fs.ErrNotExist) || strings.Contains(said.String(), "worldslide:") {
					t.Errorf("it leaves %s, %v and says %q", report, err, &said)
				}
				return
			}
			var exit *exec.ExitError
			if !errors.As(err, &exit) || exit.ExitCode() != 2 {
				t.Errorf("it ends with %v, want 2", err)
			}
			if line := "worldslide: crashed; the report is " + report + "\n"; report == "" || strings.Count(said.String(), line) != 1 {
				t.Errorf("it says %q, without %q", &said, line)
			}
			text, err := os.ReadFile(report)
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range []string{want, "\nversion: 1.2.3\n", "\ngraphics: Anything\n", "\n    home\n    family.Do\n", "worldslide/crash.end", "crash_test.go:", "date: 2026-03-12 12:00:00 UTC\n"} {
				if !strings.Contains(string(text), part) {
					t.Errorf("the report lacks %q:\n%s", part, text)
				}
			}
			for _, part := range []string{"anna", "0x", folder, "/crash_test.go"} {
				if strings.Contains(string(text), part) {
					t.Errorf("the report has %q:\n%s", part, text)
				}
			}
		})
	}
}
