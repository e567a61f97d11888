package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"worldslide/assets/languages"
)

// The generated files are up to date, and no translation is older than its English.
func TestTranslationsAreAsNewAsTheirEnglish(t *testing.T) {
	folder := filepath.Join("..", "..")
	err := run(filepath.Join(folder, "words", "en.toml"), filepath.Join(folder, "ids.go"), filepath.Join(folder, "messages"), filepath.Join(folder, "words", "sums.txt"), true)
	if err != nil {
		t.Error(err)
	}
}

// A translation is stale from the change of its English until it changes too, or until the mark is
// deleted. The others of the same message are not.
func TestStaleTranslations(t *testing.T) {
	folder := t.TempDir()
	file := func(name string) string { return filepath.Join(folder, name) }
	write := func(name, text string) {
		if err := os.WriteFile(file(name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, l := range languages.All() {
		write(l.Tag+".toml", "[menu]\nundo = \"undo in "+l.Tag+"\"\n[menu.moves]\none = \"one\"\nother = \"many\"\n")
	}
	sums := file("sums.txt")
	readSums := func() string {
		text, err := os.ReadFile(sums)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for _, step := range []struct {
		name   string
		change func()
		want   []string
	}{
		{"new", func() {}, nil},
		{"nothing", func() {}, nil},
		{"the English of a form", func() {
			write("en.toml", "[menu]\nundo = \"undo in en\"\n[menu.moves]\none = \"1\"\nother = \"many\"\n")
		},
			[]string{"menu.moves"}},
		{"still stale", func() {}, []string{"menu.moves"}},
		{"the marks", func() { write("sums.txt", strings.ReplaceAll(readSums(), staleMark+" ", " ")) }, []string{"menu.moves"}},
		{"another message", func() {
			write("en.toml", "[menu]\nundo = \"Undo\"\nredo = \"Redo\"\n[menu.moves]\none = \"1\"\nother = \"many\"\n")
		}, []string{"menu.moves", "menu.undo"}},
		{"the translations", func() {
			for _, l := range languages.All() {
				if l.Tag == "en" {
					continue
				}
				write(l.Tag+".toml", "[menu]\nundo = \"Undo in "+l.Tag+"\"\nredo = \"redo\"\n[menu.moves]\none = \"1\"\nother = \"many\"\n")
			}
		}, nil},
	} {
		step.change()
		if err := run(file("en.toml"), file("ids.go"), folder, sums, false); err != nil {
			t.Fatalf("%s: %v", step.name, err)
		}
		got := parseSums(readSums())
		if want := len(languages.All()) - 1; len(got.tags) != want {
			t.Fatalf("%s: %v, want %d languages", step.name, got.tags, want)
		}
		last := got.tags[len(got.tags)-1]
		var want []string
		for _, id := range step.want {
			want = append(want, last+" "+id)
		}
		found := slices.DeleteFunc(got.stale(), func(one string) bool { return !strings.HasPrefix(one, last+" ") })
		if !slices.Equal(found, want) {
			t.Errorf("after %s: %v, want %v", step.name, found, want)
		}
		if err := run(file("en.toml"), file("ids.go"), folder, sums, true); (err != nil) != (len(step.want) > 0) {
			t.Errorf("after %s: the check says %v", step.name, err)
		}
	}
}

// Files of messages escape what would break a line, and catalogues with more than parameters and
// conditions in braces are refused, because the program reads no other templates.
func TestMessageFiles(t *testing.T) {
	for _, test := range []struct{ toml, want string }{
		{"[a]\nb = \"x = y\"\n", "a.b = x = y\n"},
		{"[a]\nb = \"one\\ntwo\\\\n\"\n", "a.b = one\\ntwo\\\\n\n"},
		{"[a.b]\none = \"{{.N}} move\"\nother = \"{{.N}} moves\"\n", "a.b = {{.N}} moves\na.b[one] = {{.N}} move\n"},
		{"[a]\nb = \"{{.Day}}{{if .First}}er{{end}}\"\n", "a.b = {{.Day}}{{if .First}}er{{end}}\n"},
		{"[a]\nb = \"{{range .N}}x{{end}}\"\n", ""},
		{"[a]\nb = \"{{.N\"\n", ""},
		{"[a.b]\none = \"x\"\n", ""},
	} {
		folder := t.TempDir()
		for _, l := range languages.All() {
			if err := os.WriteFile(filepath.Join(folder, l.Tag+".toml"), []byte(test.toml), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		files, err := messageFiles(filepath.Join(folder, "en.toml"), "")
		got := string(files["de.txt"])
		if _, text, ok := strings.Cut(got, "EDIT.\n"); ok {
			got = text
		}
		if got != test.want || (err != nil) != (test.want == "") {
			t.Errorf("%q: %q, %v, want %q", test.toml, got, err, test.want)
		}
	}
}
