//go:build linux

package windows

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
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

// command returns a command of the player. If the test runs as root, the player is not allowed to
// write to read-only folders all the same.
func (w *wine) command(name string, arguments ...string) *exec.Cmd {
	if os.Geteuid() == 0 {
		arguments = append([]string{"--bounding-set=-dac_override,-dac_read_search", name}, arguments...)
		name = "setpriv"
	}
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

// games is the folder in which the archive is unpacked. It has blanks and letters that are in no
// code page of one byte.
const games = "Spiele für Zoë 世界"

func (w *wine) unpack(archive string) {
	w.t.Helper()
	packed, err := zip.OpenReader(archive)
	if err != nil {
		w.t.Fatal(err)
	}
	defer packed.Close()
	if err := os.CopyFS(filepath.Join(w.disk, games), packed); err != nil {
		w.t.Fatal(err)
	}
}

// unpacked returns the content of all files of the archive, as they are on the disk, by their paths.
func (w *wine) unpacked() map[string]string {
	w.t.Helper()
	content := make(map[string]string)
	whole := os.DirFS(filepath.Join(w.disk, games))
	err := fs.WalkDir(whole, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(whole, path)
		content[path] = string(data)
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return content
}

// protect makes the game's folder and all in it read-only until the test ends.
func (w *wine) protect() {
	w.t.Helper()
	root := filepath.Join(w.disk, games)
	set := func(folder, file fs.FileMode) {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err == nil && entry.IsDir() {
				return os.Chmod(path, folder)
			}
			return errors.Join(err, os.Chmod(path, file))
		})
		if err != nil {
			w.t.Fatal(err)
		}
	}
	set(0o555, 0o555)
	w.t.Cleanup(func() { set(0o755, 0o755) })
	if w.command("touch", filepath.Join(root, "written")).Run() == nil {
		w.t.Fatal("the folder can be written to")
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
	program := w.file(games + "/*/worldslide.exe")
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
