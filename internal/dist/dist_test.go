package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/cli"
	"worldslide/internal/buildinfo"
	"worldslide/internal/sourceinfo"
	"worldslide/internal/testkit/tool"
)

// Tests run in the root of the source, as the program does.
func TestMain(m *testing.M) {
	if err := os.Chdir("../.."); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

func sample(t *testing.T) release {
	source := sourceinfo.Source{Hash: "0123456789abcdef", Time: time.Date(2026, 11, 20, 14, 43, 15, 0, time.UTC)}
	return release{info: source.Info(""), source: source, work: t.TempDir()}
}

// installed writes the files that Linux installs to a folder, with an empty program.
func installed(t *testing.T) (folder string) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("only on Linux are there programs that check it")
	}
	files, err := sample(t).linuxFiles([]byte("#!/bin/sh\n"))
	if err != nil {
		t.Fatal(err)
	}
	folder = t.TempDir()
	if err := writeFiles(folder, files); err != nil {
		t.Fatal(err)
	}
	return folder
}

// quiet runs a checker that must print nothing.
func quiet(t *testing.T, name string, arguments ...string) {
	t.Helper()
	if said, err := exec.Command(name, arguments...).CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("%s: %v\n%s", name, err, said)
	}
}

// The desktop's own tools check the files written for it. scripts/need installs them.
func TestDesktopFilesAreValid(t *testing.T) {
	if testing.Short() {
		t.Skip("the short run does without the validators of desktops")
	}
	for program, debian := range map[string]string{
		"desktop-file-validate": "desktop-file-utils", "update-mime-database": "shared-mime-info", "appstreamcli": "appstream", "mandoc": "mandoc",
	} {
		tool.Need(t, program, debian)
	}
	share := filepath.Join(installed(t), "share")
	quiet(t, "desktop-file-validate", filepath.Join(share, "applications", id+".desktop"))
	t.Setenv("XDG_DATA_HOME", share) // otherwise it warns that the folder is not searched
	quiet(t, "update-mime-database", filepath.Join(share, "mime"))
	known, err := os.ReadFile(filepath.Join(share, "mime", "globs2"))
	if err != nil || !strings.Contains(string(known), "application/x-worldslide:*.worldslide") {
		t.Errorf("saved games have no type: %v\n%s", err, known)
	}
	validate := exec.Command("appstreamcli", "validate", "--strict", "--no-net", filepath.Join(share, "metainfo", id+".metainfo.xml"))
	if said, err := validate.CombinedOutput(); err != nil {
		t.Errorf("appstreamcli: %v\n%s", err, said)
	}
	page, err := sample(t).template("worldslide.6")
	if err != nil {
		t.Fatal(err)
	}
	source := filepath.Join(t.TempDir(), "worldslide.6")
	if err := os.WriteFile(source, page, 0o644); err != nil {
		t.Fatal(err)
	}
	quiet(t, "mandoc", "-T", "lint", "-W", "style", source)
}

// Packages contain a web or mail address only if a home page is configured.
func TestAddressesNeedAReleases(t *testing.T) {
	const home = "https://example.org/game/"
	for _, homepage := range []string{"", home} {
		r := sample(t)
		r.homepage = homepage
		recipe, err := json.Marshal(r.nfpmRecipe("tree", "amd64", nil))
		if err != nil {
			t.Fatal(err)
		}
		about, err := r.template(id + ".metainfo.xml")
		if err != nil {
			t.Fatal(err)
		}
		for what, text := range map[string]string{"package": string(recipe), "metainfo": string(about)} {
			if named := strings.Contains(text, "://"); named != (homepage != "") || strings.Contains(text, "@") {
				t.Errorf("home page %q, %s:\n%s", homepage, what, text)
			}
			if homepage != "" && !strings.Contains(text, home) {
				t.Errorf("%s does not name %s:\n%s", what, home, text)
			}
		}
	}
	for address, want := range map[string]bool{
		home: true, "http://localhost/": true, "https://example.org": false, "example.org/": false,
		"https://example.org/?a=b": false, "https://example.org/<a>/": false, "mailto:a@example.org/": false,
	} {
		if got := validHomepage(address); got != want {
			t.Errorf("%s: %t, want %t", address, got, want)
		}
	}
}

// Without a home page, packages, manual and documents contain no web or mail address of the
// project. Addresses of formats, of tools and of the local machine are allowed.
func TestDocumentsNameNoAddressOfTheProject(t *testing.T) {
	texts := map[string]string{}
	names, err := fs.Glob(templates, "files/*")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		text, err := sample(t).template(filepath.Base(name))
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(text)
	}
	for _, pattern := range []string{"*.md", "docs/*.md"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatal(pattern, names, err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			texts[name] = string(text)
		}
	}
	address := regexp.MustCompile(`https?://[^\s"'<>)]+|mailto:\S+|\b[\w.+-]+@[\w-]+\.\w[\w.]*`)
	known := regexp.MustCompile(`^http://localhost[:/]|^http://www\.(w3|freedesktop)\.org/|^http://www\.apple\.com/DTDs/`)
	for name, text := range texts {
		for _, found := range address.FindAllString(text, -1) {
			if !known.MatchString(found) {
				t.Errorf("%s names %s", name, found)
			}
		}
	}
}

func TestNothingIsLeftOpen(t *testing.T) {
	names, err := fs.Glob(templates, "files/*")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	open := regexp.MustCompile(`@[A-Z_]+@`)
	for _, name := range names {
		data, err := sample(t).template(filepath.Base(name))
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Base(name) == "flatpak.json" {
			continue // writeFlatpak fills in the rest
		}
		if found := open.Find(data); found != nil {
			t.Errorf("%s: %s", name, found)
		}
	}
}

// The manual explains every flag of --help.
func TestManualExplainsEveryFlag(t *testing.T) {
	page, err := sample(t).template("worldslide.6")
	if err != nil {
		t.Fatal(err)
	}
	var help bytes.Buffer
	cli.Run(cli.Invocation{Command: cli.ShowHelp}, nil, &help, &help)
	flags := regexp.MustCompile(`--([a-z-]+)`).FindAllStringSubmatch(help.String(), -1)
	if len(flags) < 20 {
		t.Fatalf("only %d flags in the help", len(flags))
	}
	for _, f := range flags {
		if !regexp.MustCompile(`Fl -` + f[1] + `\b`).Match(page) {
			t.Errorf("--%s is not in the manual", f[1])
		}
	}
}

// tree lists the files below a folder.
func tree(t *testing.T, folder string) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			path, err = filepath.Rel(folder, path)
			names = append(names, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestInstallAndUninstall(t *testing.T) {
	source := installed(t)
	want := append(tree(t, filepath.Join(source, "bin")), tree(t, filepath.Join(source, "share"))...)
	for _, test := range []struct {
		prefix, exec string
	}{
		{"/usr", "Exec=worldslide %u\n"},
		{"/home/me and you/.local/", `Exec="/home/me and you/.local/bin/worldslide" --daily` + "\n"},
	} {
		root := t.TempDir()
		script := func(argument ...string) {
			t.Helper()
			run := exec.Command(filepath.Join(source, "install.sh"), argument...)
			run.Env = append(os.Environ(), "PREFIX="+test.prefix, "DESTDIR="+root)
			if said, err := run.CombinedOutput(); err != nil {
				t.Fatalf("install.sh %s: %v\n%s", argument, err, said)
			}
		}
		script()
		script() // again, over the installed files
		prefix := filepath.Join(root, test.prefix)
		got := append(tree(t, filepath.Join(prefix, "bin")), tree(t, filepath.Join(prefix, "share"))...)
		if !slices.Equal(got, want) || len(tree(t, root)) != len(want) {
			t.Errorf("%s: installed %q, want %q", test.prefix, got, want)
		}
		entry := filepath.Join(prefix, "share/applications", id+".desktop")
		if data, err := os.ReadFile(entry); err != nil || !strings.Contains(string(data), test.exec) {
			t.Errorf("%s: %v, the entry has not %q\n%s", test.prefix, err, test.exec, data)
		}
		if !testing.Short() {
			tool.Need(t, "desktop-file-validate", "desktop-file-utils")
			quiet(t, "desktop-file-validate", entry)
		}
		script("--uninstall")
		if left, err := os.ReadDir(prefix); err != nil || len(left) > 0 {
			t.Errorf("%s: %v left after --uninstall, %v", test.prefix, left, err)
		}
	}
	for _, wrong := range []string{"here", "/a$b", `/a"b`, `/a\b`, "/a%b"} {
		run := exec.Command(filepath.Join(source, "install.sh"))
		run.Env = append(os.Environ(), "PREFIX="+wrong, "DESTDIR="+t.TempDir())
		if run.Run() == nil {
			t.Errorf("PREFIX=%s was accepted", wrong)
		}
	}
}

func TestArchivesAreTheSameAgain(t *testing.T) {
	r := sample(t)
	files := []file{program("bin/one", []byte("1")), plain("two", bytes.Repeat([]byte("2"), 1000))}
	var before []byte
	for range 2 {
		out := t.TempDir()
		if err := r.writeTar(out, "tar", files); err != nil {
			t.Fatal(err)
		}
		if err := r.writeZip(out, "zip", files); err != nil {
			t.Fatal(err)
		}
		if err := writeSums(out); err != nil {
			t.Fatal(err)
		}
		sums, err := os.ReadFile(filepath.Join(out, sumsName))
		if err != nil || bytes.Count(sums, []byte("\n")) != 2 {
			t.Fatalf("%v: sums\n%s", err, sums)
		}
		if before != nil && !bytes.Equal(sums, before) {
			t.Errorf("at first\n%sthen\n%s", before, sums)
		}
		before = sums
	}
}

// The Flatpak has the permissions that a game needs and no other, and is built from the tarball.
func TestFlatpakManifest(t *testing.T) {
	const home = "https://example.org/game/"
	for _, homepage := range []string{"", home} {
		r, out := sample(t), t.TempDir()
		r.homepage, r.info.Releases = homepage, homepage
		if err := os.WriteFile(filepath.Join(out, "source.tar.gz"), []byte("source"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := r.writeFlatpak(out, "source.tar.gz"); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(out, id+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var manifest struct {
			ID      string
			Finish  []string `json:"finish-args"`
			Modules []struct {
				Commands []string `json:"build-commands"`
				Sources  []struct{ Type, Path, SHA256 string }
			}
		}
		if err := json.Unmarshal(text, &manifest); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if want := []string{"--socket=x11", "--share=ipc", "--device=dri", "--device=input", "--socket=pulseaudio"}; !slices.Equal(manifest.Finish, want) || manifest.ID != id {
			t.Errorf("%s has the permissions %q, want %q", manifest.ID, manifest.Finish, want)
		}
		module := manifest.Modules[0]
		if len(manifest.Modules) != 1 || len(module.Sources) != 1 || module.Sources[0].SHA256 != fmt.Sprintf("%x", sha256.Sum256([]byte("source"))) ||
			module.Sources[0].Path != "worldslide-"+buildinfo.Version+".tar.gz" {
			t.Errorf("built from %+v", manifest.Modules)
		}
		if named := strings.HasSuffix(module.Commands[0], " -homepage "+home); named != (homepage != "") || strings.Contains(module.Commands[0], "@") || strings.HasSuffix(module.Commands[0], " ") {
			t.Errorf("home page %q: %q", homepage, module.Commands[0])
		}
	}
}
