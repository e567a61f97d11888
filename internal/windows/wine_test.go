//go:build linux

package windows

import (
	"archive/zip"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// patience is the time limit for each operation on a slow machine.
const patience = 2 * time.Minute

// wine is a Windows installation with one user and the unpacked game.
type wine struct {
	t           *testing.T
	environment []string
	disk        string // the folder of drive C:
}

// install creates a Windows installation that ends with the test, and unpacks the archive in it.
func install(t *testing.T, archive string) *wine {
	t.Helper()
	home := t.TempDir() // Wine puts the user's folders there
	w := &wine{t: t, disk: filepath.Join(home, "wine", "drive_c")}
	w.environment = append(os.Environ(), "HOME="+home, "WINEPREFIX="+filepath.Join(home, "wine"),
		"WINEDEBUG=-all", // no messages of Wine itself
		"WINEDLLOVERRIDES=mscoree,mshtml,winemenubuilder.exe=", // no downloads, no menu entries on the desktop
		"LC_ALL=C.UTF-8", "TZ=UTC")
	t.Cleanup(func() {
		_ = w.command("wineserver", "--kill").Run()
		_ = w.command("wineserver", "--wait").Run()
	})
	w.run("wineboot", "--init")
	w.run("wineserver", "--wait") // until the disk is in its final state
	w.addRandom()
	w.unpack(archive)
	return w
}

func (w *wine) command(name string, arguments ...string) *exec.Cmd {
	c := exec.Command(name, arguments...)
	c.Env = w.environment
	return c
}

func (w *wine) run(name string, arguments ...string) {
	w.t.Helper()
	if said, err := w.command(name, arguments...).CombinedOutput(); err != nil {
		w.t.Fatalf("%s %v: %v\n%s", name, arguments, err, said)
	}
}

// addRandom adds the library of random numbers to a Wine that lacks it. No Go program starts
// without it.
func (w *wine) addRandom() {
	w.t.Helper()
	library := filepath.Join(w.disk, "windows", "system32", "bcryptprimitives.dll")
	if _, err := os.Stat(library); err == nil {
		return
	}
	w.run("x86_64-w64-mingw32-gcc", "-shared", "-O", "-Wall", "-Werror", "-o", library, filepath.Join("testdata", "bcryptprimitives.c"), "-ladvapi32")
}

func (w *wine) unpack(archive string) {
	w.t.Helper()
	packed, err := zip.OpenReader(archive)
	if err != nil {
		w.t.Fatal(err)
	}
	defer packed.Close()
	if err := os.CopyFS(filepath.Join(w.disk, "Games"), packed); err != nil {
		w.t.Fatal(err)
	}
}

// file returns the only file on the disk whose path matches a pattern, or "".
func (w *wine) file(pattern string) string {
	w.t.Helper()
	found, err := filepath.Glob(filepath.Join(w.disk, filepath.FromSlash(pattern)))
	if err != nil || len(found) > 1 {
		w.t.Fatalf("%s: %q, %v", pattern, found, err)
	}
	if len(found) == 0 {
		return ""
	}
	return found[0]
}

// process is the running game.
type process struct {
	command *exec.Cmd
	said    bytes.Buffer
	ended   chan error // receives the exit error
}

// start starts the game as a desktop does: in its own folder, with output read by the test only.
func (w *wine) start(arguments ...string) *process {
	w.t.Helper()
	program := w.file("Games/*/worldslide.exe")
	if program == "" {
		w.t.Fatal("the archive has no worldslide.exe")
	}
	p := &process{command: w.command("wine", append([]string{program}, arguments...)...), ended: make(chan error, 1)}
	p.command.Dir = filepath.Dir(program)
	p.command.Stdout, p.command.Stderr = &p.said, &p.said
	p.command.WaitDelay = patience
	if err := p.command.Start(); err != nil {
		w.t.Fatal(err)
	}
	go func() { p.ended <- p.command.Wait() }()
	return p
}
