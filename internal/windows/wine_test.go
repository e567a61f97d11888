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

// patience is how long anything may take on a slow machine.
const patience = 2 * time.Minute

// wine is a Windows with one user, and the game unpacked on its disk.
type wine struct {
	t           *testing.T
	environment []string
	disk        string // the folder that is C:
}

// install makes a Windows that ends with the test, and unpacks the archive there.
func install(t *testing.T, archive string) *wine {
	t.Helper()
	home := t.TempDir() // where Wine puts the user's own folders
	w := &wine{t: t, disk: filepath.Join(home, "wine", "drive_c")}
	w.environment = append(os.Environ(), "HOME="+home, "WINEPREFIX="+filepath.Join(home, "wine"),
		"WINEDEBUG=-all", // it speaks of itself
		"WINEDLLOVERRIDES=mscoree,mshtml,winemenubuilder.exe=", // nothing is fetched, nor put into the desktop's menus
		"LC_ALL=C.UTF-8", "TZ=UTC")
	t.Cleanup(func() {
		_ = w.command("wineserver", "--kill").Run()
		_ = w.command("wineserver", "--wait").Run()
	})
	w.run("wineboot", "--init")
	w.run("wineserver", "--wait") // until the disk is as it stays
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

// addRandom adds the library of random numbers, without which no program made by
// Go starts, to a Wine that has none.
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

// file returns the one file on the disk whose path fits a pattern, or "".
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

// process is the game while it runs.
type process struct {
	command *exec.Cmd
	said    bytes.Buffer
	ended   chan error // gets how it ended
}

// start starts the game, as from a desktop: in its own folder, with nobody to read
// what it says but the test.
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
