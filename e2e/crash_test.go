package e2e

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/moves"
)

// crashes is in the environment of the binary of the fifth family if that crashes.
const crashes = "WORLDSLIDE_CRASHES=1"

// openCrashing opens the program that crashes, with reports and system programs in a temporary folder.
func openCrashing(t *testing.T, helpers string, o options) fifth {
	t.Helper()
	var err error
	if o.program, err = fifthProgram(); err != nil {
		t.Fatal(err)
	}
	o.env = []string{crashes, "WORLDSLIDE_REPORT=1", "PATH=" + helpers, "DBUS_SESSION_BUS_ADDRESS=unix:path=" + helpers}
	return fifth{open(t, o)}
}

// crash presses a key that crashes the program, and waits until it and its child process, which writes
// to the same stream, have ended.
func (a *app) crash(key ebiten.Key) {
	a.t.Helper()
	a.killed = true
	a.draw() // reports name the graphics library, which the first frame tells
	a.guest.PressKey(key)
	for step := 1; ; step++ {
		a.guest.AdvanceTicks(1)
		a.guest.AdvanceFrame()
		if !a.guest.WaitFrame() {
			break
		}
		if step == 100 {
			a.kill()
			a.t.Fatal("the program goes on after the key that crashes it")
		}
	}
	var exit *exec.ExitError
	if err := a.wait(); !errors.As(err, &exit) || exit.ExitCode() != 2 {
		a.t.Errorf("it ends with %v, want exit status 2", err)
	}
}

// reports returns the texts of the reports in the data folder, by path.
func (a *app) reports() map[string]string {
	a.t.Helper()
	all := map[string]string{}
	files, err := filepath.Glob(filepath.Join(a.config, "data", "crash-*.txt"))
	if err != nil {
		a.t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			a.t.Fatal(err)
		}
		all[file] = string(text)
	}
	return all
}

// script writes a program that stores its arguments or its input in a file beside itself, and returns
// the path of that file.
func script(t *testing.T, folder, name, does string) (stored string) {
	t.Helper()
	stored = filepath.Join(folder, name+".said")
	text := "#!/bin/sh\n" + does + " >'" + stored + ".part' && /bin/mv '" + stored + ".part' '" + stored + "'\n"
	if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	return stored
}

// A crash anywhere leaves a report with the last actions and the stack, without personal data, and the
// game with all its moves. The next start says so once.
func TestCrashLeavesReport(t *testing.T) {
	for _, test := range []struct {
		name string
		key  ebiten.Key
		want []string
	}{
		{"in the loop", ebiten.KeyX, []string{"\npanic: open [...]\n", "\nmain.game.Input\n    crash.go:"}},
		{"in a goroutine", ebiten.KeyJ, []string{"\npanic: runtime error: index out of range [0] with length 0\n", "\nmain.crash\n    crash.go:"}},
		{"fatal", ebiten.KeyZ, []string{"\nfatal error\n", "\nmain.game.Input\n    crash.go:"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			helpers := t.TempDir()
			copied := script(t, helpers, "xclip", "/bin/cat")
			shown := script(t, helpers, "xdg-open", "echo \"$@\"")
			var complaints strings.Builder
			a := openCrashing(t, helpers, options{args: []string{fifthCode}, stderr: &complaints})
			a.settle()
			a.key(ebiten.KeyArrowLeft)
			a.key(ebiten.KeyArrowDown)
			a.made("8l8d")
			a.click("undo")
			a.key(ebiten.KeyControlLeft, ebiten.KeyY)
			a.made("8l8d")
			if len(a.reports()) > 0 {
				t.Error("there is a report before the crash")
			}
			a.crash(test.key)
			reports := a.reports()
			if len(reports) != 1 {
				t.Fatalf("%d reports, want one", len(reports))
			}
			var path, report string
			for path, report = range reports {
			}
			for _, part := range append(test.want, "family.Do", "\n    undo\n", "\n    redo\n", "\nversion: ", "\nsystem: ", "\nengine: ebiten v2.", "\ngraphics: ") {
				if !strings.Contains(report, part) {
					t.Errorf("the report lacks %q:\n%s", part, report)
				}
			}
			if line := "\nworldslide: crashed; the report is " + path + "\n"; strings.Count(complaints.String(), line) != 1 {
				t.Errorf("it does not say %q once:\n%s", line, &complaints)
			}
			home, err := os.UserHomeDir()
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range []string{home, a.config, built, "tiles=", "0x"} {
				if strings.Contains(report, part) {
					t.Errorf("the report has %q:\n%s", part, report)
				}
			}
			if s := a.game(); moves.FormatGroups(s.Board(), s.Moves()) != "8l8d" {
				t.Errorf("the game has the moves %v", s.Moves())
			}
			if test.key != ebiten.KeyX && testing.Short() {
				return // the next start is the same after every crash
			}

			b := openCrashing(t, helpers, options{config: a.config, args: []string{"--puzzle", "rotate"}})
			b.settle()
			b.shot("crash-" + test.name)
			b.click("crash-copy")
			b.until("the report is on the clipboard", func() bool {
				text, err := os.ReadFile(copied)
				return err == nil && string(text) == report
			})
			b.click("crash-show")
			b.until("the folder is shown", func() bool {
				text, err := os.ReadFile(shown)
				return err == nil && string(text) == filepath.Dir(path)+"\n"
			})
			b.click("crash-close")
			b.settle()
			if b.shows("crash-close") {
				t.Error("the dialog does not close")
			}
			b.made("8l8d")
			b.kill()

			c := openCrashing(t, helpers, options{config: a.config, args: []string{"--puzzle", "rotate"}})
			c.settle()
			if c.shows("crash-close") {
				t.Error("the second start says it again")
			}
			if len(c.reports()) != 1 {
				t.Error("the report is gone")
			}
		})
	}
}

// A command that crashes exits with 2 and names its report in one line. One that does not crash writes
// no report.
func TestCrashOfCommandLeavesReport(t *testing.T) {
	program, err := fifthProgram()
	if err != nil {
		t.Fatal(err)
	}
	run := func(home string, args ...string) (exit int, complaints string) {
		command := exec.Command(program, args...)
		command.Env = append(os.Environ(), crashes, "HOME="+home, "XDG_DATA_HOME="+filepath.Join(home, "data"), "XDG_CONFIG_HOME="+filepath.Join(home, "config"), "GOTRACEBACK=all")
		var stderr strings.Builder
		command.Stderr = &stderr
		var ended *exec.ExitError
		if err := command.Run(); err != nil && !errors.As(err, &ended) {
			t.Fatal(err)
		}
		return command.ProcessState.ExitCode(), stderr.String()
	}
	const crashed = "worldslide: crashed; "
	const command = "solve"
	home := t.TempDir()
	exit, complaints := run(home, command, fifthCode)
	reports, err := filepath.Glob(filepath.Join(home, "data", "worldslide", "crash-*.txt"))
	if err != nil || len(reports) != 1 || exit != 2 {
		t.Fatalf("%s: exit %d with %d reports, %v; want 2 with one report:\n%s", command, exit, len(reports), err, complaints)
	}
	if line := crashed + "the report is " + reports[0] + "\n"; strings.Count(complaints, crashed) != 1 || !strings.Contains(complaints, line) {
		t.Errorf("%s does not say %q once:\n%s", command, line, complaints)
	}
	text, err := os.ReadFile(reports[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"\npanic: no way [...]\n", "\n    " + command + "\n", "\nmain.crashes.Solve\n    crash.go:"} {
		if !strings.Contains(string(text), part) {
			t.Errorf("%s: the report lacks %q:\n%s", command, part, text)
		}
	}
	for _, part := range []string{home, built, "tiles", "3-5-2", "0x"} {
		if strings.Contains(string(text), part) {
			t.Errorf("%s: the report has %q:\n%s", command, part, text)
		}
	}

	home = t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "data"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if exit, complaints := run(home, "solve", fifthCode); exit != 2 || strings.Count(complaints, crashed+"no report could be written: ") != 1 {
		t.Errorf("where no report can be written: exit %d, %q", exit, complaints)
	}

	for _, args := range [][]string{{"print", fifthCode}, {"solve", "klotski?level=classic"}, {"--version"}, {"print", "rotate"}} {
		home := t.TempDir()
		_, complaints := run(home, args...)
		if left, err := os.ReadDir(home); err != nil || len(left) > 0 || strings.Contains(complaints, crashed) {
			t.Errorf("%v leaves %v, %v and says %q", args, left, err, complaints)
		}
	}
}

// The next window says once that a command has crashed, also if other commands ran since.
func TestWindowSaysThatACommandCrashed(t *testing.T) {
	program, err := fifthProgram()
	if err != nil {
		t.Fatal(err)
	}
	// Commands know the data folder from the environment, windows of these tests from an argument.
	home, config := t.TempDir(), t.TempDir()
	if err := os.Symlink(filepath.Join(home, "worldslide"), filepath.Join(config, "data")); err != nil {
		t.Fatal(err)
	}
	run := func(want int, args ...string) {
		t.Helper()
		command := exec.Command(program, args...)
		command.Env = append(os.Environ(), crashes, "XDG_DATA_HOME="+home, "XDG_CONFIG_HOME="+home)
		var ended *exec.ExitError
		if err := command.Run(); err != nil && !errors.As(err, &ended) {
			t.Fatal(err)
		}
		if exit := command.ProcessState.ExitCode(); exit != want {
			t.Fatalf("%v exits with %d, want %d", args, exit, want)
		}
	}
	run(2, "solve", fifthCode)
	run(0, "print", fifthCode)
	for _, want := range []bool{true, false} {
		a := openCrashing(t, t.TempDir(), options{config: config, args: []string{"--puzzle", "rotate"}})
		a.settle()
		if got := a.shows("crash-close"); got != want || len(a.reports()) != 1 {
			t.Errorf("the window says it: %v, want %v; %d reports, want 1", got, want, len(a.reports()))
		}
		a.kill()
	}
}
