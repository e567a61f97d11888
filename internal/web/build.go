//go:build !js

package main

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	plain "text/template"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/internal/gzipped"
	"worldslide/ui/theme"
)

// programName is the program's name on the page, which unpacks it itself. A server that says how
// a file is packed may answer with what brotliName has, as handler does.
const (
	programName = "worldslide.wasm.gz"
	brotliName  = "worldslide.wasm.br"
)

//go:embed files
var files embed.FS

// build writes the page into a folder, which is emptied before.
func build(out string) error {
	program, err := compile()
	if err != nil {
		return err
	}
	packed, err := gzipped.Bytes(program)
	if err != nil {
		return err
	}
	page, err := page(len(program), len(packed))
	if err != nil {
		return err
	}
	content := map[string][]byte{programName: packed, "index.html": page}
	if smaller, err := brotli(program); err != nil {
		return err
	} else if smaller != nil {
		content[brotliName] = smaller
	}
	for _, collect := range []func(map[string][]byte) error{addScripts, addStyle, addFetched, addIcons, addManifest, addLicences, addWorker} {
		if err := collect(content); err != nil {
			return err
		}
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	return write(out, content)
}

// write writes files into a folder.
func write(out string, content map[string][]byte) error {
	for name, data := range content {
		path := filepath.Join(out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// inlined are the packages in which the compiler may inline calls, as it does everywhere
// on the desktop: those that shuffle and search. In all others inlining only makes the
// program larger (a sixth), and so slower to load.
var inlined = []string{
	"worldslide/board", "worldslide/moves", "worldslide/shuffle", "worldslide/solver/fifteen",
}

// policy is what the page may load, and from where: its own files from where it is
// itself, and nothing else. Browsers refuse to start WebAssembly without
// 'wasm-unsafe-eval', which allows no other code to be made of text.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// compile builds the game for browsers.
func compile() ([]byte, error) {
	work, err := os.MkdirTemp("", "worldslide-web")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	path := filepath.Join(work, "worldslide.wasm")
	arguments := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-gcflags=all=-l"}
	for _, packages := range inlined {
		arguments = append(arguments, "-gcflags="+packages+"=")
	}
	build := exec.Command("go", append(arguments, "-o", path, "worldslide")...)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if output, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", strings.Join(build.Args, " "), err, output)
	}
	return os.ReadFile(path)
}

// addScripts adds the page's own scripts and the one that goes with the Go
// version that built the program.
func addScripts(content map[string][]byte) error {
	for _, name := range []string{
		"begin.js", "cover.js", "elsewhere.js", "engine.js", "mirror.js", "offline.js", "page.js", "solve.js", "sound.js", "storage.js", "webgl.js",
	} {
		text, err := files.ReadFile("files/" + name)
		if err != nil {
			return err
		}
		content[name] = text
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env GOROOT: %w", err)
	}
	const name = "wasm_exec.js"
	content[name], err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", name))
	return err
}

// addStyle adds how the page looks before the game is there. It is a file of its own
// because the policy refuses what stands in the page.
func addStyle(content map[string][]byte) error {
	t, err := plain.ParseFS(files, "files/page.css")
	if err != nil {
		return err
	}
	var css bytes.Buffer
	err = t.Execute(&css, map[string]any{"Light": coloursOf(theme.Light), "Dark": coloursOf(theme.Dark), "HighContrast": coloursOf(theme.HighContrast)})
	content["page.css"] = css.Bytes()
	return err
}

// addFetched adds what the program fetches.
func addFetched(content map[string][]byte) error {
	for _, name := range assets.FetchedNames() {
		data, err := assets.Fetched(name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		content[name] = data
	}
	return nil
}

// fetchedFirst are the files that the first picture is made with, beside the words of the
// player's language.
func fetchedFirst() []string {
	return []string{
		"fonts/" + string(assets.FontRegular) + ".otf", "fonts/" + string(assets.FontBold) + ".otf",
		"fonts/" + string(assets.FontCarved) + ".otf", "pictures/lightworld.png",
		"pictures/wood-cao-cao-small.png", "pictures/wood-general-small.png",
		"pictures/wood-guan-yu-small.png", "pictures/wood-soldier-small.png",
	}
}

// fetchedBySome are those that only some languages need, which come when one is spoken.
func fetchedBySome() []string {
	some := []string{}
	for _, l := range languages.All() {
		some = append(some, assets.LanguageNames(l)...)
	}
	return some
}

// fetchedLater are all others that the program fetches.
func fetchedLater() []string {
	sooner := append(fetchedFirst(), fetchedBySome()...)
	return slices.DeleteFunc(assets.FetchedNames(), func(name string) bool { return slices.Contains(sooner, name) })
}

// addLicences adds the texts that have to travel with the program and the script
// of the Go project, whose licence is among those of the libraries.
func addLicences(content map[string][]byte) error {
	own, err := os.ReadFile("LICENSE")
	if err != nil {
		return fmt.Errorf("%w; run it where the source begins", err)
	}
	text := bytes.NewBuffer(own)
	for _, name := range []string{"noto-sans-cjk", "lucide", "libraries"} {
		licence, err := assets.Licence(name)
		if err != nil {
			return err
		}
		fmt.Fprintf(text, "\n\n######## %s\n\n%s", name, licence)
	}
	content["licences.txt"] = text.Bytes()
	return nil
}

// colours are those of a theme that the page uses before the game is there.
type colours struct{ Window, Text, Quiet, Accent, OnAccent, Surface, Well, Border string }

func coloursOf(t theme.Theme) colours {
	css := func(c theme.Colour) string { return hex(t, c) }
	return colours{css(theme.Window), css(theme.Text), css(theme.Text2), css(theme.Accent), css(theme.OnAccent), css(theme.Surface), css(theme.Well), css(theme.Border)}
}

// hex writes a colour as style sheets do.
func hex(t theme.Theme, c theme.Colour) string {
	v := t.Colour(c)
	return fmt.Sprintf("#%02x%02x%02x", v.R, v.G, v.B)
}

// facts is what the page's script has to know.
type facts struct {
	Program struct {
		Name     string `json:"name"`
		Packed   int    `json:"packed"` // bytes
		Unpacked int    `json:"unpacked"`
	} `json:"program"`
	Fetched struct {
		First     []string            `json:"first"` // what the first picture needs
		Languages map[string][]string `json:"languages"`
		Later     []string            `json:"later"`
	} `json:"fetched"`
	Words    map[string]map[string]string `json:"words"`    // of a language
	Families map[string][][2]string       `json:"families"` // name and what is said about it, of a language
}

// cards are the families as the home screen has them: the name, and what is said about it.
var cards = [][2]assets.ID{
	{assets.FamilyWorlds, assets.HomeWorldsAbout}, {assets.FamilyFifteen, assets.FifteenAbout},
	{assets.FamilyKlotski, assets.HomeKlotskiAbout}, {assets.FamilyCarom, assets.HomeCaromAbout},
}

// pageWords are the messages that the page's script shows, by its names for them.
var pageWords = map[string]assets.ID{
	"loading": assets.WebLoading, "noWebAssembly": assets.WebNoWebAssembly, "noWebGL": assets.WebNoWebgl,
	"failed": assets.WebFailed, "ended": assets.WebEnded, "again": assets.WebAgain, "today": assets.HomeToday,
}

// page returns index.html for a program of so many bytes.
func page(unpacked, packed int) ([]byte, error) {
	var f facts
	f.Program.Name, f.Program.Packed, f.Program.Unpacked = programName, packed, unpacked
	f.Fetched.First, f.Fetched.Later = fetchedFirst(), fetchedLater()
	f.Fetched.Languages = make(map[string][]string)
	f.Words, f.Families = make(map[string]map[string]string), make(map[string][][2]string)
	for _, l := range languages.All() {
		f.Fetched.Languages[l.Tag] = append([]string{}, assets.LanguageNames(l)...) // never null
		words, err := assets.NewWords(l.Tag)
		if err != nil {
			return nil, err
		}
		texts := make(map[string]string)
		for name, id := range pageWords {
			texts[name] = words.Text(id)
		}
		f.Words[l.Tag] = texts
		for _, card := range cards {
			f.Families[l.Tag] = append(f.Families[l.Tag], [2]string{words.Text(card[0]), words.Text(card[1])})
		}
	}
	english, err := assets.NewWords("en")
	if err != nil {
		return nil, err
	}
	t, err := template.ParseFS(files, "files/index.html")
	if err != nil {
		return nil, err
	}
	var html bytes.Buffer
	err = t.Execute(&html, map[string]any{
		"Policy": policy, "About": english.Text(assets.WebAbout), "NoScript": english.Text(assets.WebNoScript),
		"Light": coloursOf(theme.Light), "Dark": coloursOf(theme.Dark), "Facts": f, "Cards": cards,
	})
	return html.Bytes(), err
}
