package settings_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"worldslide/settings"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// entries lists the contents of a folder, to detect files that were left behind.
func entries(t *testing.T, folder string) string {
	t.Helper()
	list, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range list {
		names = append(names, entry.Name())
	}
	return strings.Join(names, " ")
}

func TestSaveAndLoad(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not", "yet", "there")
	if got, warnings, err := settings.Load(folder, own()...); !got.Equal(defaultLines()) || warnings != nil || err != nil {
		t.Errorf("without a file: %+v, %v, %v", got, warnings, err)
	}
	if err := settings.Save(folder, chosen()); err != nil {
		t.Fatal(err)
	}
	if err := settings.Save(folder, chosen()); err != nil {
		t.Fatalf("over its own file: %v", err)
	}
	got, warnings, err := settings.Load(folder, own()...)
	if err != nil || len(warnings) > 0 || !got.Equal(chosen()) {
		t.Errorf("got %+v, %v, %v", got, warnings, err)
	}
	if list := entries(t, folder); list != "settings.toml" {
		t.Errorf("the folder holds %s", list)
	}
}

func TestReadingLeavesTheFileAlone(t *testing.T) {
	folder := t.TempDir()
	const text = "# mine\ntheme = \"pink\"\n"
	write(t, filepath.Join(folder, "settings.toml"), text)
	if _, warnings, err := settings.Load(folder, own()...); err != nil || len(warnings) != 1 {
		t.Errorf("got %v, %v", warnings, err)
	}
	if got := read(t, filepath.Join(folder, "settings.toml")); got != text {
		t.Errorf("the file became\n%s", got)
	}
}

func TestABrokenFileIsPutAside(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "settings.toml")
	for n, broken := range []string{"theme = ", "theme = \"\xff\"", strings.Repeat("#", 1<<20)} {
		write(t, path, broken)
		got, warnings, err := settings.Load(folder, own()...)
		if err != nil || !got.Equal(defaultLines()) || len(warnings) != 1 {
			t.Fatalf("%d: got %+v, %v, %v", n, got, warnings, err)
		}
		if kept := read(t, filepath.Join(folder, warnings[0].Aside)); kept != broken {
			t.Errorf("%d: %s is not the broken file", n, warnings[0].Aside)
		}
	}
	if list := entries(t, folder); list != "settings.toml.broken-1 settings.toml.broken-2 settings.toml.broken-3" {
		t.Errorf("the folder holds %s", list)
	}
}

func TestSavingPutsABrokenFileAside(t *testing.T) {
	folder := t.TempDir()
	write(t, filepath.Join(folder, "settings.toml"), "theme = ")
	if err := settings.Save(folder, chosen()); err != nil {
		t.Fatal(err)
	}
	if got, _, err := settings.Load(folder, own()...); err != nil || !got.Equal(chosen()) {
		t.Errorf("got %+v, %v", got, err)
	}
	if kept := read(t, filepath.Join(folder, "settings.toml.broken-1")); kept != "theme = " {
		t.Errorf("kept %q", kept)
	}
}

func TestAFolderInTheFilesPlaceIsPutAside(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "settings.toml"), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, warnings, err := settings.Load(folder, own()...); err != nil || len(warnings) != 1 {
		t.Errorf("got %v, %v", warnings, err)
	}
}

// A new file of the player's own has the permissions of any other file; those of the profile are
// private. Existing permissions are kept, and nothing is left beside the file.
func TestPermissionsOfNewFiles(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("permissions are another matter there")
	}
	folder := t.TempDir()
	mode := func(path string) os.FileMode {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return info.Mode().Perm()
	}
	ordinary := filepath.Join(folder, "ordinary")
	if err := os.WriteFile(ordinary, nil, 0o666); err != nil { // less the umask
		t.Fatal(err)
	}
	kept := filepath.Join(folder, "kept")
	write(t, kept, "old")
	if err := os.Chmod(kept, 0o640); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name  string
		write func(string, []byte) error
		want  os.FileMode
	}{
		{"exported", settings.Export, mode(ordinary)},
		{"private", settings.WriteFile, 0o600},
		{"kept", settings.Export, 0o640},
	} {
		path := filepath.Join(folder, test.name)
		if err := test.write(path, []byte("new")); err != nil || read(t, path) != "new" {
			t.Errorf("%s: %q, %v", test.name, read(t, path), err)
		}
		if got := mode(path); got != test.want {
			t.Errorf("%s: permissions %v, want %v", test.name, got, test.want)
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 4 {
		t.Errorf("%v in the folder, %v", left, err)
	}
}

func TestWriteFileKeepsLinksAndPermissions(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links and permissions are another matter there")
	}
	folder := t.TempDir()
	real, link := filepath.Join(folder, "real"), filepath.Join(folder, "link")
	write(t, real, "old")
	if err := os.Chmod(real, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, link); err != nil {
		t.Fatal(err)
	}
	if err := settings.WriteFile(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if got := read(t, real); got != "new" {
		t.Errorf("the link's target contains %q", got)
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info, err)
	}
	if info, err := os.Stat(real); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("permissions became %v, %v", info.Mode(), err)
	}
	if list := entries(t, folder); list != "link real" {
		t.Errorf("the folder holds %s", list)
	}
}

func TestWriteFileSaysWhere(t *testing.T) {
	folder := t.TempDir()
	write(t, filepath.Join(folder, "file"), "")
	path := filepath.Join(folder, "file", "settings.toml")
	if err := settings.WriteFile(path, nil); err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("got %v, want an error that names %s", err, path)
	}
}

func TestLocate(t *testing.T) {
	folder := t.TempDir()
	got, err := settings.Locate(folder)
	want := settings.Directories{Config: folder, Data: filepath.Join(folder, "data")}
	if err != nil || got != want {
		t.Errorf("with --config: got %+v, %v, want %+v", got, err, want)
	}
	if got, err := settings.Locate("here"); err != nil || !filepath.IsAbs(got.Config) {
		t.Errorf("a relative folder became %+v, %v", got, err)
	}
	if got, err := settings.Locate(""); err == nil && filepath.Base(got.Config) != "worldslide" {
		t.Errorf("without: got %+v", got)
	}
}

// A file of any size is renamed without being read.
func TestAHugeFileIsPutAside(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "settings.toml")
	write(t, path, "theme = \"dark\"\n")
	if runtime.GOOS == "js" {
		t.Skip("the file system of a page has no room for such a file")
	}
	if err := os.Truncate(path, 300<<20); err != nil {
		t.Fatal(err)
	}
	got, warnings, err := settings.Load(folder)
	if err != nil || !got.Equal(settings.Default()) || len(warnings) != 1 || warnings[0].Aside != "settings.toml.broken-1" {
		t.Errorf("%v, %v", warnings, err)
	}
}

// Without a home folder there are no directories, especially none in the root of the file
// system.
func TestLocateWithoutAHome(t *testing.T) {
	for _, variable := range []string{"HOME", "USERPROFILE", "home", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(variable, "")
	}
	if got, err := settings.Locate(""); !errors.Is(err, settings.ErrNoHome) || got != (settings.Directories{}) {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := settings.Locate(t.TempDir()); err != nil || got.Data == "" {
		t.Errorf("with --config: %+v, %v", got, err)
	}
}

// Pipes and devices are neither read nor replaced, and without a directory nothing is
// stored.
func TestPipesAreNotFiles(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "js" {
		t.Skip("no devices in the file system")
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "settings.toml")
	if err := os.Symlink("/dev/zero", path); err != nil {
		t.Fatal(err)
	}
	got, warnings, err := settings.Load(folder)
	if !got.Equal(settings.Default()) || len(warnings) > 0 || !errors.Is(err, settings.ErrNotFile) {
		t.Errorf("%v, %v", warnings, err)
	}
	if err := settings.Save(folder, chosen()); !errors.Is(err, settings.ErrNotFile) {
		t.Errorf("saving: %v", err)
	}
	if list := entries(t, folder); list != "settings.toml" {
		t.Errorf("the folder holds %s", list)
	}
	t.Chdir(folder)
	if _, _, err := settings.Load(""); err != nil {
		t.Error(err)
	}
	if err := settings.Save("", chosen()); err != nil || entries(t, folder) != "settings.toml" {
		t.Errorf("%v: the folder holds %s", err, entries(t, folder))
	}
}

// Settings behind a symbolic link are read, and the link stays.
func TestSettingsByALink(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "js" {
		t.Skip("links need rights")
	}
	folder, elsewhere := t.TempDir(), t.TempDir()
	if err := settings.Save(elsewhere, chosen()); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "settings.toml")
	if err := os.Symlink(filepath.Join(elsewhere, "settings.toml"), path); err != nil {
		t.Fatal(err)
	}
	if got, _, err := settings.Load(folder, own()...); err != nil || !got.Equal(chosen()) {
		t.Errorf("%+v, %v", got, err)
	}
	if err := settings.Save(folder, settings.Default()); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(path)
	if got, _, _ := settings.Load(elsewhere); err != nil || info.Mode()&os.ModeSymlink == 0 || !got.Equal(settings.Default()) {
		t.Errorf("%v, %v: %+v", info, err, got)
	}
}

// A link whose target does not exist yet stays a link, also one to a link. The folder of the target is not
// created.
func TestDanglingLinksStay(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links are another matter there")
	}
	for _, test := range []struct{ name, to string }{{"absolute", ""}, {"relative", "../real/file"}, {"by another link", "second"}} {
		root := t.TempDir()
		target, link := filepath.Join(root, "real", "file"), filepath.Join(root, "links", "link")
		links := map[string]string{link: test.to}
		switch test.name {
		case "absolute":
			links[link] = target
		case "by another link":
			links[filepath.Join(root, "links", "second")] = target
		}
		if err := os.Mkdir(filepath.Dir(link), 0o700); err != nil {
			t.Fatal(err)
		}
		for at, to := range links {
			if err := os.Symlink(to, at); err != nil {
				t.Fatal(err)
			}
		}
		if err := settings.WriteFile(link, []byte("text")); err == nil {
			t.Errorf("%s: written where there is no folder", test.name)
		}
		if err := os.Mkdir(filepath.Dir(target), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := settings.WriteFile(link, []byte("text")); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		for at := range links {
			if info, err := os.Lstat(at); err != nil || info.Mode()&os.ModeSymlink == 0 {
				t.Errorf("%s: %s is %v, %v", test.name, at, info, err)
			}
		}
		if got := read(t, target); got != "text" {
			t.Errorf("%s: the target has %q", test.name, got)
		}
	}
	loop := filepath.Join(t.TempDir(), "loop")
	if err := os.Symlink("loop", loop); err != nil {
		t.Fatal(err)
	}
	if err := settings.WriteFile(loop, nil); err == nil {
		t.Error("written into a link to itself")
	}
}
