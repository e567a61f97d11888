package assets_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"

	"worldslide/assets"
)

func newWords(t testing.TB, preferred ...string) *assets.Words {
	t.Helper()
	words, err := assets.NewWords(preferred...)
	if err != nil {
		t.Fatal(err)
	}
	return words
}

func TestLanguageIsTheFirstThatFits(t *testing.T) {
	for _, test := range []struct {
		preferred []string
		want      string
	}{
		{nil, "en"},
		{[]string{""}, "en"},
		{[]string{"auto"}, "en"},
		{[]string{"auto", "zh_CN.UTF-8"}, "zh-Hans"},
		{[]string{"auto", "zh-SG"}, "zh-Hans"},
		{[]string{"auto", "zh_TW.UTF-8"}, "zh-Hans"},
		{[]string{"auto", "C"}, "en"},
		{[]string{"auto", "POSIX"}, "en"},
		{[]string{"auto", "de_DE.UTF-8@euro"}, "en"},
		{[]string{"auto", "de", "zh"}, "zh-Hans"},
		{[]string{"en", "zh-CN"}, "en"},
		{[]string{"en-GB"}, "en"},
		{[]string{"zh-Hans", "en"}, "zh-Hans"},
		{[]string{"klingon!", "zh"}, "zh-Hans"},
	} {
		if got := newWords(t, test.preferred...).Tag(); got != test.want {
			t.Errorf("NewWords(%q) speaks %s, want %s", test.preferred, got, test.want)
		}
	}
}

func TestEveryLanguageNamesItselfByItsTag(t *testing.T) {
	for _, language := range assets.Languages() {
		if got := newWords(t, language.Tag).Tag(); got != language.Tag {
			t.Errorf("asking for %s gives %s", language.Tag, got)
		}
	}
}

func TestPlurals(t *testing.T) {
	english, chinese := newWords(t, "en"), newWords(t, "zh-Hans")
	data := map[string]any{"Time": "2:14"}
	for _, test := range []struct {
		words *assets.Words
		n     int
		want  string
	}{
		{english, 0, "Your 0 moves will be lost."},
		{english, 1, "Your 1 move will be lost."},
		{english, 37, "Your 37 moves will be lost."},
		{chinese, 1, "已走的 1 步将丢失。"},
		{chinese, 37, "已走的 37 步将丢失。"},
	} {
		if got := test.words.Count(assets.RestartLost, test.n, data); got != test.want {
			t.Errorf("%s, %d: got %q, want %q", test.words.Tag(), test.n, got, test.want)
		}
	}
	if len(data) != 1 {
		t.Errorf("Count changed its data: %v", data)
	}
}

func TestFormatFillsIn(t *testing.T) {
	got := newWords(t, "en").Format(assets.PausedClock, map[string]any{"Time": "2:14"})
	if want := "The clock stands at 2:14."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestUnknownIDShowsItself(t *testing.T) {
	words := newWords(t, "en")
	const id assets.ID = "no.such-message"
	for form, got := range map[string]string{
		"Text": words.Text(id), "Count": words.Count(id, 2, nil), "Format": words.Format(id, nil),
	} {
		if got != string(id) {
			t.Errorf("%s: got %q, want the id", form, got)
		}
	}
}

func TestTextDoesNotAllocate(t *testing.T) {
	words := newWords(t, "zh-Hans")
	if n := testing.AllocsPerRun(100, func() { words.Text(assets.ToolbarUndo) }); n != 0 {
		t.Errorf("Text allocates %v times", n)
	}
}

func BenchmarkText(b *testing.B) {
	words := newWords(b, "zh-Hans")
	b.ReportAllocs()
	for b.Loop() {
		words.Text(assets.ToolbarUndo)
	}
}

func BenchmarkCount(b *testing.B) {
	words := newWords(b, "en")
	b.ReportAllocs()
	for b.Loop() {
		words.Count(assets.CountMoves, 37, nil)
	}
}

// catalogue reads the messages of a language by id.
func catalogue(t *testing.T, tag string) map[string]*i18n.Message {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("words", tag+".toml"))
	if err != nil {
		t.Fatal(err)
	}
	messages, err := i18n.ParseMessageBytes(data, toml.Unmarshal)
	if err != nil {
		t.Fatal(err)
	}
	byID := make(map[string]*i18n.Message, len(messages))
	for _, message := range messages {
		byID[message.ID] = message
	}
	return byID
}

// constantIDs reads the constants of ids.go.
func constantIDs(t *testing.T) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "ids.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	ast.Inspect(file, func(node ast.Node) bool {
		if literal, ok := node.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			id, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			ids = append(ids, id)
		}
		return true
	})
	return ids
}

func TestEveryLanguageHasEveryConstant(t *testing.T) {
	ids := constantIDs(t)
	for _, language := range assets.Languages() {
		messages := catalogue(t, language.Tag)
		for _, id := range ids {
			if message := messages[id]; message == nil || message.Other == "" {
				t.Errorf("%s lacks %s", language.Tag, id)
			}
		}
		for id := range messages {
			if !slices.Contains(ids, id) {
				t.Errorf("ids.go lacks %s of %s; if English has it too, run make generate", id, language.Tag)
			}
		}
	}
}

var placeholder = regexp.MustCompile(`{{[^}]*}}`)

// placeholders lists what a text has filled in, sorted, each once.
func placeholders(text string) []string {
	found := placeholder.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

func TestTranslationsFillInTheSame(t *testing.T) {
	english, chinese := catalogue(t, "en"), catalogue(t, "zh-Hans")
	for id, message := range english {
		want, got := placeholders(message.Other), placeholders(chinese[id].Other)
		if !slices.Equal(want, got) {
			t.Errorf("%s: zh-Hans fills in %v, en %v", id, got, want)
		}
		if counted := message.One != ""; counted != strings.Contains(message.Other, "{{.N}}") {
			t.Errorf("%s: a message with {{.N}} needs the form one, and only such a message", id)
		}
	}
}

// The Chinese face draws curly quotes and the ellipsis full-width, which looks broken in English.
func TestEnglishAvoidsFullWidthPunctuation(t *testing.T) {
	for id, message := range catalogue(t, "en") {
		for _, text := range []string{message.One, message.Other} {
			if strings.ContainsAny(text, "…‘’“”") {
				t.Errorf("%s: %q has a full-width mark", id, text)
			}
		}
	}
}

func TestEveryMessageIsComplete(t *testing.T) {
	for _, language := range assets.Languages() {
		words := newWords(t, language.Tag)
		for id, message := range catalogue(t, language.Tag) {
			data := make(map[string]any)
			for _, name := range placeholders(message.Other) {
				data[strings.Trim(name, "{}.")] = "x"
			}
			texts := []string{words.Format(assets.ID(id), data)}
			if data["N"] != nil {
				texts = texts[:0]
				for _, n := range []int{0, 1, 2, 1000} {
					texts = append(texts, words.Count(assets.ID(id), n, data))
				}
			}
			for _, text := range texts {
				if text == id || strings.Contains(text, "<no value>") {
					t.Errorf("%s %s: got %q", language.Tag, id, text)
				}
			}
		}
	}
}

// Outside this package an id must be a constant of ids.go: a string in its place compiles, and
// would show up on the screen only when somebody goes there.
func TestGameUsesOnlyConstants(t *testing.T) {
	lookups := []string{"Text", "Count", "Format"}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			hidden := len(entry.Name()) > 2 && strings.HasPrefix(entry.Name(), ".")
			if hidden || path == filepath.Join("..", "assets") || path == filepath.Join("..", "build") {
				return filepath.SkipDir
			}
			return nil
		}
		if filepath.Ext(path) != ".go" {
			return nil
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		name, imported := importedAs(file, "worldslide/assets")
		if !imported {
			return nil
		}
		ast.Inspect(file, func(node ast.Node) bool {
			call, ok := node.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			called, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			owner, _ := called.X.(*ast.Ident)
			literal, _ := call.Args[0].(*ast.BasicLit)
			switch {
			case owner != nil && owner.Name == name && called.Sel.Name == "ID":
				t.Errorf("%s: makes an id from a string; add the word to the catalogues and use its constant", files.Position(call.Pos()))
			case literal != nil && literal.Kind == token.STRING && slices.Contains(lookups, called.Sel.Name):
				if id, err := strconv.Unquote(literal.Value); err == nil && !slices.Contains(constantIDs(t), id) && strings.Contains(id, ".") {
					t.Errorf("%s: %q is no message; use a constant of ids.go", files.Position(call.Pos()), id)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// importedAs returns the name under which a file imports a package.
func importedAs(file *ast.File, path string) (name string, ok bool) {
	for _, spec := range file.Imports {
		if imported, err := strconv.Unquote(spec.Path.Value); err != nil || imported != path {
			continue
		}
		if spec.Name != nil {
			return spec.Name.Name, true
		}
		return filepath.Base(path), true
	}
	return "", false
}

func TestBoardsGapsAndMetricsHaveNames(t *testing.T) {
	english := newWords(t, "en")
	for _, test := range []struct {
		id   assets.ID
		want string
	}{
		{assets.BoardName("default", true), "Default (8×8)"},
		{assets.BoardName("classicsmall", true), "Small Classic Puzzle (4×4)"},
		{assets.BoardName("singlelargepiece", false), "Single Large Piece"},
		{assets.BoardName("moebius", true), "moebius"},
		{assets.GapsName("2s", "default", assets.GapsLong), "2 small gaps (bottom right)"},
		{assets.GapsName("1l", "vertical", assets.GapsLong), "1 large gap (bottom left)"},
		{assets.GapsName("1l", "singlelargepiece", assets.GapsLong), "1 large gap (center)"},
		{assets.GapsName("1l", "singlelargepiece", assets.GapsMiddle), "1 large gap"},
		{assets.GapsName("2l", "horizontal", assets.GapsShort), "2 large"},
		{assets.GapsName("9x", "default", assets.GapsShort), "9x"},
		{assets.MetricName("slides"), "Slides"},
		{assets.MetricName("turns"), "metric.turns"},
	} {
		if got := english.Text(test.id); got != test.want {
			t.Errorf("%s: got %q, want %q", test.id, got, test.want)
		}
	}
}

// Whoever is not in this package brings words of its own, in every language.
func TestMoreWords(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	more := fstest.MapFS{
		"en.toml":      file("[more]\nname = \"More\"\nsay = \"More {{.What}}\"\n[metric]\nturns = \"Turns\"\n[count.turns]\none = \"{{.N}} turn\"\nother = \"{{.N}} turns\"\n"),
		"zh-Hans.toml": file("[more]\nname = \"更多\"\nsay = \"更多 {{.What}}\"\n[metric]\nturns = \"转动\"\n[count.turns]\nother = \"{{.N}} 次\"\n"),
	}
	for _, test := range []struct{ language, name, said, metric, one, two, own string }{
		{"en", "More", "More x", "Turns", "1 turn", "2 turns", "Undo"},
		{"zh-Hans", "更多", "更多 x", "转动", "1 次", "2 次", "撤销"},
	} {
		before := newWords(t, test.language)
		words, err := before.With(more)
		if err != nil {
			t.Fatal(err)
		}
		got := []string{
			words.Text("more.name"), words.Format("more.say", map[string]any{"What": "x"}),
			words.Text(assets.MetricName("turns")), words.Count(assets.MetricCount("turns"), 1, nil), words.Count(assets.MetricCount("turns"), 2, nil), words.Text(assets.ToolbarUndo),
		}
		if want := []string{test.name, test.said, test.metric, test.one, test.two, test.own}; !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", test.language, got, want)
		}
		if got := before.Text("more.name"); got != "more.name" {
			t.Errorf("%s: the words before have changed: %q", test.language, got)
		}
	}
	for name, bad := range map[string]fstest.MapFS{
		"no file of the language": {"de.toml": file("")},
		"a message of the game":   {"en.toml": file("[toolbar]\nundo = \"Back\"\n")},
		"not TOML":                {"en.toml": file("[")},
	} {
		if _, err := newWords(t, "en").With(bad); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
}
