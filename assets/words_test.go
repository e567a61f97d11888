package assets_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/puzzle"
)

// A language is read once, however many windows and tests use it.
func TestWordsAreReadOnce(t *testing.T) {
	if newWords(t, "de") != newWords(t, "de-AT") {
		t.Error("read again")
	}
}

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
		{[]string{"auto", "zh_TW.UTF-8"}, "zh-Hant"},
		{[]string{"auto", "zh-HK"}, "zh-Hant"},
		{[]string{"auto", "zh-Hant-CN"}, "zh-Hant"},
		{[]string{"auto", "C"}, "en"},
		{[]string{"auto", "POSIX"}, "en"},
		{[]string{"auto", "de_DE.UTF-8@euro"}, "de"},
		{[]string{"auto", "de-AT", "zh"}, "de"},
		{[]string{"auto", "fr_CA.UTF-8"}, "fr"},
		{[]string{"auto", "es-419"}, "es"},
		{[]string{"auto", "ja_JP.eucJP"}, "ja"},
		{[]string{"auto", "sv_SE.UTF-8"}, "en"},
		{[]string{"auto", "sv", "ja"}, "ja"},
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
	for _, language := range languages.All() {
		if got := newWords(t, language.Tag).Tag(); got != language.Tag {
			t.Errorf("asking for %s gives %s", language.Tag, got)
		}
	}
}

func TestPlurals(t *testing.T) {
	english, chinese := newWords(t, "en"), newWords(t, "zh-Hans")
	french, spanish, japanese := newWords(t, "fr"), newWords(t, "es"), newWords(t, "ja")
	data := map[string]any{"Time": "2:14"}
	for _, test := range []struct {
		words *assets.Words
		n     int
		want  string
	}{
		{english, 0, "This game ends after 0 moves and counts as abandoned. Undo brings it back."},
		{english, 1, "This game ends after 1 move and counts as abandoned. Undo brings it back."},
		{english, 37, "This game ends after 37 moves and counts as abandoned. Undo brings it back."},
		{chinese, 1, "这一局走了 1 步，就此结束，计为放弃。撤销可以回到这一局。"},
		{chinese, 37, "这一局走了 37 步，就此结束，计为放弃。撤销可以回到这一局。"},
		{newWords(t, "de"), 0, "Dieses Spiel endet nach 0 Zügen und zählt als abgebrochen. Rückgängig bringt es zurück."},
		{newWords(t, "de"), 1, "Dieses Spiel endet nach 1 Zug und zählt als abgebrochen. Rückgängig bringt es zurück."},
		{french, 0, "Cette partie s'arrête après 0 coup et compte comme abandonnée. Annuler la ramène."},
		{french, 2, "Cette partie s'arrête après 2 coups et compte comme abandonnée. Annuler la ramène."},
		{french, 1_000_000, "Cette partie s'arrête après 1\u00a0000\u00a0000 de coups et compte comme abandonnée. Annuler la ramène."},
		{spanish, 0, "Esta partida termina tras 0 movimientos y cuenta como abandonada. Deshacer la recupera."},
		{spanish, 1, "Esta partida termina tras 1 movimiento y cuenta como abandonada. Deshacer la recupera."},
		{spanish, 2_000_000, "Esta partida termina tras 2\u00a0000\u00a0000 de movimientos y cuenta como abandonada. Deshacer la recupera."},
		{japanese, 1, "このゲームは1手で終わり、「中断」として数えます。「戻す」で戻れます。"},
		{newWords(t, "zh-Hant"), 37, "這一局走了 37 步，就此結束，計為放棄。復原可以回到這一局。"},
	} {
		if got := test.words.Count(assets.RestartLost, test.n, data); got != test.want {
			t.Errorf("%s, %d: got %q, want %q", test.words.Tag(), test.n, got, test.want)
		}
	}
	if len(data) != 1 {
		t.Errorf("Count changed its data: %v", data)
	}
}

func TestNumbers(t *testing.T) {
	for _, test := range []struct{ tag, small, large, negative, decimal string }{
		{"en", "9999", "1,234,567", "-12,345", "0.25"},
		{"de", "9999", "1.234.567", "-12.345", "0,25"},
		{"es", "9999", "1\u00a0234\u00a0567", "-12\u00a0345", "0,25"},
		{"fr", "9999", "1\u00a0234\u00a0567", "-12\u00a0345", "0,25"},
		{"ja", "9999", "1,234,567", "-12,345", "0.25"},
		{"zh-Hans", "9999", "1,234,567", "-12,345", "0.25"},
		{"zh-Hant", "9999", "1,234,567", "-12,345", "0.25"},
	} {
		w := newWords(t, test.tag)
		got := []string{w.Number(9999), w.Number(1_234_567), w.Number(-12_345), w.Decimal(0.25, 'g', -1)}
		if want := []string{test.small, test.large, test.negative, test.decimal}; !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", test.tag, got, want)
		}
	}
}

func TestFormatFillsIn(t *testing.T) {
	got := newWords(t, "en").Format(assets.PausedClock, map[string]any{"Time": "2:14"})
	if want := "Time so far: 2:14"; got != want {
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

func BenchmarkNewWords(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		assets.ForgetWords()
		newWords(b, "de")
	}
}

// A message without parameters and plural forms is the same from Text, Format and Count.
func TestPlainWordsHaveOneForm(t *testing.T) {
	data := map[string]any{"Time": "2:14"}
	for _, language := range languages.All() {
		words := newWords(t, language.Tag)
		want := words.Text(assets.ToolbarUndo)
		for form, got := range map[string]string{
			"none": words.Count(assets.ToolbarUndo, 0, nil), "one": words.Count(assets.ToolbarUndo, 1, data),
			"many": words.Count(assets.ToolbarUndo, 1_000_000, nil), "filled": words.Format(assets.ToolbarUndo, data),
		} {
			if got != want || got == string(assets.ToolbarUndo) {
				t.Errorf("%s, %s: got %q, want %q", language.Tag, form, got, want)
			}
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
func catalogue(t testing.TB, tag string) map[string]*i18n.Message {
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

// The generated messages and the own plural rules give what go-i18n makes of the catalogues.
func TestWordsAreThoseOfTheCatalogues(t *testing.T) {
	for _, l := range languages.All() {
		words := newWords(t, l.Tag)
		bundle := i18n.NewBundle(language.English)
		messages := slices.Collect(maps.Values(catalogue(t, l.Tag)))
		if err := bundle.AddMessages(language.Make(l.Tag), messages...); err != nil {
			t.Fatal(err)
		}
		localizer := i18n.NewLocalizer(bundle, l.Tag)
		for _, m := range messages {
			id := assets.ID(m.ID)
			same := func(how, got string, count any, data map[string]any) {
				t.Helper()
				want, err := localizer.Localize(&i18n.LocalizeConfig{MessageID: m.ID, PluralCount: count, TemplateData: data})
				if err != nil && len(forms(m)) == 1 { // it counts nothing
					want, err = localizer.Localize(&i18n.LocalizeConfig{MessageID: m.ID, TemplateData: data})
				}
				if err != nil || got != want {
					t.Errorf("%s %s, %s: %q, want %q (%v)", l.Tag, m.ID, how, got, want, err)
				}
			}
			if !strings.Contains(m.Other, "{{") {
				same("Text", words.Text(id), nil, nil)
			}
			data := make(map[string]any)
			for i, name := range placeholders(strings.Join(slices.Collect(maps.Values(forms(m))), "")) {
				data[strings.Trim(name, "{}.")] = []any{"x", 7, -0.25, errors.New("why"), assets.ID("id"), nil, '\\'}[i%7]
			}
			for _, first := range []bool{false, true} {
				data["First"] = first
				same("Format", words.Format(id, data), nil, data)
			}
			same("Format of nothing", words.Format(id, map[string]any{}), nil, map[string]any{})
			for _, n := range []int{0, 1, 2, 3, 4, 5, 7, 10, 11, 12, 20, 21, 22, 99, 100, 101, 111, 1000, 10_000, 999_999, 1_000_000, 1_000_001, 1_500_000, 2_000_000, 100_000_000, -1, -2, -1_000_000} {
				filled := maps.Clone(data)
				filled["N"] = words.Number(n)
				same(fmt.Sprint(n), words.Count(id, n, data), n, filled)
			}
			for _, n := range []float64{0.1, 0.5, 0.9, 1.1, 1.5, 1.9, 2.5, 45.5, 1_000_000.5, -0.5, -1.5} {
				filled := map[string]any{"N": words.Decimal(n, 'f', 1)}
				same(fmt.Sprint(n), words.CountTenths(id, n), strconv.FormatFloat(n, 'f', 1, 64), filled)
			}
		}
	}
}

// Families share the words for difficulties, so no other message has the same text.
func TestDifficultiesAreNamedOnce(t *testing.T) {
	messages := catalogue(t, "en")
	for _, id := range []assets.ID{assets.DifficultyEasy, assets.DifficultyMedium, assets.DifficultyHard, assets.DifficultyVeryHard} {
		word := messages[string(id)].Other
		for other, m := range messages {
			if other != string(id) && strings.EqualFold(m.Other, word) {
				t.Errorf("%s and %s are both %q", id, other, word)
			}
		}
	}
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
	for _, language := range languages.All() {
		messages := catalogue(t, language.Tag)
		for _, id := range ids {
			if message := messages[id]; message == nil || message.Other == "" {
				t.Errorf("%s lacks %s", language.Tag, id)
			}
		}
		for id := range messages {
			if !slices.Contains(ids, id) {
				t.Errorf("ids.go lacks %s of %s; if English has it too, run make -C tools generate", id, language.Tag)
			}
		}
	}
}

var placeholder = regexp.MustCompile(`{{\.\w+}}`)

// placeholders returns the sorted parameters of a text. Conditions do not count, such as that of the
// first day of a month in French.
func placeholders(text string) []string {
	found := placeholder.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

// forms returns the texts of a message by the names of their plural forms.
func forms(m *i18n.Message) map[string]string {
	forms := map[string]string{"zero": m.Zero, "one": m.One, "two": m.Two, "few": m.Few, "many": m.Many, "other": m.Other}
	maps.DeleteFunc(forms, func(_, text string) bool { return text == "" })
	return forms
}

// pluralForms are the plural forms of the languages for integers. In French and Spanish, many is the
// form for round millions.
var pluralForms = map[string][]string{
	"en": {"one", "other"}, "de": {"one", "other"},
	"es": {"many", "one", "other"}, "fr": {"many", "one", "other"},
	"ja": {"other"}, "zh-Hans": {"other"}, "zh-Hant": {"other"},
}

func TestTranslationsFillInTheSame(t *testing.T) {
	english := catalogue(t, "en")
	for _, language := range languages.All() {
		for id, message := range catalogue(t, language.Tag) {
			if english[id] == nil {
				continue // another test reports this
			}
			want := placeholders(english[id].Other)
			wantForms := []string{"other"}
			if slices.Contains(want, "{{.N}}") {
				wantForms = pluralForms[language.Tag]
			}
			texts := forms(message)
			if got := slices.Sorted(maps.Keys(texts)); !slices.Equal(got, wantForms) {
				t.Errorf("%s %s: has the forms %v, want %v", language.Tag, id, got, wantForms)
			}
			for form, text := range texts {
				if form == "one" && !slices.Contains(placeholders(english[id].One), "{{.N}}") {
					want := slices.DeleteFunc(slices.Clone(want), func(name string) bool { return name == "{{.N}}" }) // it may say one
					if slices.Equal(placeholders(text), want) {
						continue
					}
				}
				if got := placeholders(text); !slices.Equal(got, want) {
					t.Errorf("%s %s, %s: fills in %v, en %v", language.Tag, id, form, got, want)
				}
			}
		}
	}
}

// Messages have no superfluous spaces, which would be visible where messages are joined.
func TestTranslationsHaveNoSpacesTooMany(t *testing.T) {
	english := catalogue(t, "en")
	for _, language := range languages.All() {
		for id, message := range catalogue(t, language.Tag) {
			if english[id] == nil {
				continue
			}
			for _, text := range forms(message) {
				if ours := english[id].Other; ours == strings.Trim(ours, " ") && text != strings.Trim(text, " ") {
					t.Errorf("%s %s: %q begins or ends with a space", language.Tag, id, text)
				}
				if strings.Contains(text, "  ") && !strings.Contains(english[id].Other, "  ") {
					t.Errorf("%s %s: %q has two spaces", language.Tag, id, text)
				}
			}
		}
	}
}

func TestEveryMessageIsComplete(t *testing.T) {
	for _, language := range languages.All() {
		words := newWords(t, language.Tag)
		for id, message := range catalogue(t, language.Tag) {
			data := make(map[string]any)
			for _, name := range placeholders(message.Other) {
				data[strings.Trim(name, "{}.")] = "x"
			}
			texts := []string{words.Format(assets.ID(id), data)}
			if data["N"] != nil {
				texts = texts[:0]
				for _, n := range []int{0, 1, 2, 3, 5, 11, 21, 100, 1000, 1_000_000} {
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

// Other packages use only constants of ids.go as ids, because an invalid string compiles too.
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
			return nil // that test checks the ids of a document
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
		{assets.BoardName("classicsmall", true), "Classic Slide Puzzle (4×4)"},
		{assets.BoardName("singlelargepiece", false), "Single Large Piece"},
		{assets.BoardName("moebius", true), "moebius"},
		{assets.GapsName("2s", "default", assets.GapsLong), "2 small gaps (bottom right)"},
		{assets.GapsName("1l", "vertical", assets.GapsLong), "1 large gap (bottom left)"},
		{assets.GapsName("1l", "singlelargepiece", assets.GapsLong), "1 large gap (centre)"},
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

// A family can add its own words, in some languages.
func TestMoreWords(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	more := fstest.MapFS{
		"en.txt":      file("# English\nmore.name = More\nmore.say = More {{.What}}\n\nmetric.turns = Turns\ncount.turns = {{.N}} turns\ncount.turns[one] = {{.N}} turn\n"),
		"zh-Hans.txt": file("more.name = 更多\nmore.say = 更多 {{.What}}\nmetric.turns = 转动\ncount.turns = {{.N}} 次"),
	}
	for _, test := range []struct{ language, name, said, metric, one, two, own string }{
		{"en", "More", "More x", "Turns", "1 turn", "2 turns", "Undo"},
		{"zh-Hans", "更多", "更多 x", "转动", "1 次", "2 次", "撤销"},
		{"de", "More", "More x", "Turns", "1 turn", "2 turns", "Rückgängig"}, // the default language, without German
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
		"no file of any language": {"xx.txt": file("")},
		"a message of the game":   {"en.txt": file("toolbar.undo = Back\n")},
		"a message twice":         {"en.txt": file("more.name = More\nmore.name = More\n")},
		"a plural form twice":     {"en.txt": file("more.turns[one] = 1\nmore.turns[one] = 1\n")},
		"no message":              {"en.txt": file("[more]\n")},
	} {
		if _, err := newWords(t, "en").With(bad); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
}

// Files of words from families and from the page may be damaged. Any content is either an error or
// usable, and never causes a panic.
func FuzzMessageFile(f *testing.F) {
	for _, text := range []string{
		"more.name = More\nmore.say = More {{.What}}\ncount.turns = {{.N}} turns\ncount.turns[one] = {{.N}} turn\n",
		"[", "", "more = ", " = ", "more", "more.name[ = x", "more.name] = x", "more.name = {{", "more.name = }} {{.}} {{.What.More}} {{nothing}}",
		"more.name = {{if .First}}{{if .First}}er{{end}}{{end}}{{end}}{{if", "toolbar.undo = Back", "toolbar.undo[one] = Back", `more.name = \\n\n\`,
		"\xff\xfe = \x00", "number.group[one] = {{.N}}", "more.name = a\r\n",
	} {
		f.Add([]byte(text), 2, "x")
	}
	english := newWords(f, "en")
	f.Fuzz(func(t *testing.T, file []byte, n int, value string) {
		words, err := english.With(fstest.MapFS{"en.txt": {Data: file}})
		if err != nil {
			return
		}
		for line := range strings.Lines(string(file)) {
			key, _, _ := strings.Cut(line, " = ")
			key, _, _ = strings.Cut(key, "[")
			id := assets.ID(key)
			words.Text(id)
			words.Count(id, n, map[string]any{"What": value, "First": true})
			words.Format(id, map[string]any{"What": value, "N": n})
		}
		if got := words.Text(assets.ToolbarUndo); got != "Undo" {
			t.Errorf("the words before say %q", got)
		}
	})
}

// For any number and text, a message is one of its forms with both inserted unchanged.
func FuzzMessages(f *testing.F) {
	for i, n := range []int{0, 1, -1, 2, 11, 101, 9999, 10_000, -10_000, 1_000_000, 2_000_000, math.MaxInt, math.MinInt} {
		for j, value := range []string{"", "x", "{{.N}}", "%s", "<no value>", "\x00\xff", "1.5"} {
			f.Add(uint16(i*7919+j*104729), n, value)
		}
	}
	type message struct {
		words *assets.Words
		*i18n.Message
	}
	var all []message
	for _, language := range languages.All() {
		words := newWords(f, language.Tag)
		read := catalogue(f, language.Tag)
		for _, id := range slices.Sorted(maps.Keys(read)) {
			all = append(all, message{words, read[id]})
		}
	}
	f.Fuzz(func(t *testing.T, which uint16, n int, value string) {
		m := all[int(which)%len(all)]
		data := map[string]any{"First": n == 1}
		for _, text := range forms(m.Message) {
			for _, name := range placeholders(text) {
				data[strings.Trim(name, "{}.")] = value
			}
		}
		said := m.words.Format(assets.ID(m.ID), data)
		if strings.Contains(m.Other, "{{.N}}") {
			said = m.words.Count(assets.ID(m.ID), n, data)
		}
		first := map[bool]string{true: "er"}[n == 1]
		var wanted []string
		for _, text := range forms(m.Message) {
			text = strings.ReplaceAll(text, "{{if .First}}er{{end}}", first)
			wanted = append(wanted, placeholder.ReplaceAllStringFunc(text, func(name string) string {
				if name == "{{.N}}" {
					return m.words.Number(n)
				}
				return value
			}))
		}
		if !slices.Contains(wanted, said) {
			t.Errorf("%s of %s with %d and %q says %q, want one of %q", m.ID, m.words.Tag(), n, value, said, wanted)
		}
	})
}

// Quantities that are not whole have one decimal, with the separator of the language.
func TestCountTenths(t *testing.T) {
	for _, test := range []struct {
		tag  string
		n    float64
		want string
	}{{"en", 1, "1 move"}, {"en", 1.5, "1.5 moves"}, {"en", 12, "12 moves"}, {"de", 45.5, "45,5 Züge"}} {
		words, err := assets.NewWords(test.tag)
		if err != nil {
			t.Fatal(err)
		}
		if got := words.CountTenths(assets.MetricCount("moves"), test.n); got != test.want {
			t.Errorf("%s, %v: %q, want %q", test.tag, test.n, got, test.want)
		}
	}
}

// Names of puzzles are short enough for panels and cards, and a family has none twice.
func TestNamesOfPuzzles(t *testing.T) {
	for _, language := range languages.All() {
		words := newWords(t, language.Tag)
		most := 22
		if language.Script != "Latn" {
			most = 10
		}
		for _, f := range puzzle.Standard() {
			families := map[string]int{}
			rungs := f.Ladder()
			if len(rungs) > assets.CourseNames {
				t.Errorf("%s has %d rungs and names for %d", f.Name(), len(rungs), assets.CourseNames)
			}
			for i := range assets.CourseNames + assets.MadeNames {
				name := words.Text(assets.PuzzleName(f.Name(), i))
				if other, twice := families[strings.ToLower(name)]; twice {
					t.Errorf("%s, %s: %q is name %d and %d", language.Tag, f.Name(), name, other+1, i+1)
				}
				families[strings.ToLower(name)] = i
				if i < len(rungs) {
					if level := words.Text(assets.LevelName(rungs[i].Values[puzzle.KeyLevel])); rungs[i].Values.Has(puzzle.KeyLevel) && level == name {
						continue // a layout with a name of its own
					}
				}
				if n := utf8.RuneCountInString(name); n > most {
					t.Errorf("%s, %s: %q has %d characters, more than %d", language.Tag, f.Name(), name, n, most)
				}
			}
		}
	}
}

// A rung that is a layout with a name is called by that.
func TestNamedLayoutsKeepTheirNames(t *testing.T) {
	for _, language := range languages.All() {
		words := newWords(t, language.Tag)
		for i, rung := range puzzle.Klotski.Ladder() {
			level, ok := puzzle.KlotskiLevelOf(rung.Values[puzzle.KeyLevel])
			if !ok || level.Number > 0 {
				continue
			}
			if got, want := words.Text(assets.PuzzleName("klotski", i)), words.Text(assets.LevelName(level.Slug)); got != want {
				t.Errorf("%s: rung %d is called %q, its layout %q", language.Tag, i+1, got, want)
			}
		}
	}
}
