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
	"worldslide/internal/outdir"
	"worldslide/internal/sourceinfo"
	"worldslide/ui/theme"
)

// programName is the compressed program, which the page unpacks. A server that sets
// Content-Encoding may send brotliName instead, as handler does.
const (
	programName = "worldslide.wasm.gz"
	brotliName  = "worldslide.wasm.br"
)

//go:embed files
var files embed.FS

// build writes the page into a folder, and removes an older page there.
func build(out, releases, address string) error {
	program, err := compile(releases)
	if err != nil {
		return err
	}
	packed, err := gzipped.Bytes(program)
	if err != nil {
		return err
	}
	page, err := page(len(program), len(packed), address)
	if err != nil {
		return err
	}
	content := map[string][]byte{programName: packed, "index.html": page}
	if smaller, err := brotli(program); err != nil {
		return err
	} else if smaller != nil {
		content[brotliName] = smaller
	}
	for _, collect := range []func(map[string][]byte) error{addScripts, addStyle, addFetched, addIcons, addSharedPicture, addManifest, addLicences, addWorker} {
		if err := collect(content); err != nil {
			return err
		}
	}
	if err := outdir.Clear(out, programName); err != nil {
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

// inlined are the packages compiled with inlining: those that shuffle and search. In all others
// inlining makes the program a sixth larger and slower to load.
var inlined = []string{
	"worldslide/board", "worldslide/moves", "worldslide/shuffle", "worldslide/solver/fifteen",
}

// policy is the content security policy: the page may load only its own files. Browsers need
// 'wasm-unsafe-eval' for WebAssembly; it allows no evaluation of other text.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// compile builds the game for browsers. releases is the address of the releases, or "".
func compile(releases string) ([]byte, error) {
	source, err := sourceinfo.Read()
	if err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp("", "worldslide-web")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	path := filepath.Join(work, "worldslide.wasm")
	arguments := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid= " + source.Info(releases).LinkerFlags(), "-gcflags=all=-l"}
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

// addScripts adds the page's scripts and the support script of the Go version that built the
// program.
func addScripts(content map[string][]byte) error {
	for _, name := range []string{
		"begin.js", "cover.js", "engine.js", "mirror.js", "offline.js", "page.js", "solve.js", "sound.js", "storage.js", "webgl.js", "webworker.js",
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

// addStyle adds the style of the page before the game has started. It is a separate file because
// the policy forbids inline styles.
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

// addFetched adds the files that the program fetches.
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

// fetchedFirst returns the files for the first picture, besides the translations.
func fetchedFirst() []string {
	return []string{
		"fonts/" + string(assets.FontRegular) + ".otf", "fonts/" + string(assets.FontBold) + ".otf",
		"fonts/" + string(assets.FontCarved) + ".otf", "pictures/lightworld.png",
		"pictures/wood-cao-cao-small.png", "pictures/wood-general-small.png",
		"pictures/wood-guan-yu-small.png", "pictures/wood-soldier-small.png",
	}
}

// fetchedBySome returns the files that only some languages need.
func fetchedBySome() []string {
	some := []string{}
	for _, l := range languages.All() {
		some = append(some, assets.LanguageNames(l)...)
	}
	return some
}

// fetchedLater returns all other files that the program fetches.
func fetchedLater() []string {
	sooner := append(fetchedFirst(), fetchedBySome()...)
	return slices.DeleteFunc(assets.FetchedNames(), func(name string) bool { return slices.Contains(sooner, name) })
}

// addLicences adds the licences of the program and of the Go project's script, which is among those
// of the libraries.
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

// colours are the theme colours that the page uses before the game has started.
type colours struct{ Window, Text, Quiet, Accent, OnAccent string }

func coloursOf(t theme.Theme) colours {
	css := func(c theme.Colour) string { return hex(t, c) }
	return colours{css(theme.Window), css(theme.Text), css(theme.Text2), css(theme.Accent), css(theme.OnAccent)}
}

// hex formats a colour for style sheets.
func hex(t theme.Theme, c theme.Colour) string {
	v := t.Colour(c)
	return fmt.Sprintf("#%02x%02x%02x", v.R, v.G, v.B)
}

// facts is the data for the page's script.
type facts struct {
	Program struct {
		Name     string `json:"name"`
		Packed   int    `json:"packed"` // bytes
		Unpacked int    `json:"unpacked"`
	} `json:"program"`
	Fetched struct {
		First     []string            `json:"first"` // files for the first picture
		Languages map[string][]string `json:"languages"`
		Later     []string            `json:"later"`
	} `json:"fetched"`
	Words map[string]map[string]string `json:"words"` // by language
}

// pageWords are the messages that the page's script shows, by their names there.
var pageWords = map[string]assets.ID{
	"loading": assets.WebLoading, "noWebAssembly": assets.WebNoWebAssembly, "noWebGL": assets.WebNoWebgl,
	"failed": assets.WebFailed, "ended": assets.WebEnded, "again": assets.WebAgain,
}

// page returns index.html for a program of a size in bytes. address is that of the page, or "".
func page(unpacked, packed int, address string) ([]byte, error) {
	var f facts
	f.Program.Name, f.Program.Packed, f.Program.Unpacked = programName, packed, unpacked
	f.Fetched.First, f.Fetched.Later = fetchedFirst(), fetchedLater()
	f.Fetched.Languages = make(map[string][]string)
	f.Words = make(map[string]map[string]string)
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
		"Policy": policy, "Address": address, "Picture": address + sharedPicture, "PictureWidth": sharedWidth, "PictureHeight": sharedHeight, "About": english.Text(assets.WebAbout), "NoScript": english.Text(assets.WebNoScript),
		"Light": coloursOf(theme.Light), "Dark": coloursOf(theme.Dark), "Facts": f,
	})
	return html.Bytes(), err
}
