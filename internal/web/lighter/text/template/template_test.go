package template_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	standard "text/template"

	"worldslide/assets/languages"
	"worldslide/internal/web/lighter/text/template"
)

// filter is what the engine's shaders are chosen by.
type filter struct{ Filter, Nearest, Linear, Pixelated int }

// What both packages can read, both write alike.
func TestAsTheStandardOne(t *testing.T) {
	const shader = `{{if eq .Filter .Nearest}}near{{else}}
{{if eq .Filter .Linear}}	linear{{else if eq .Filter .Pixelated}}pixels{{end}}!{{end}} end`
	for _, test := range []struct {
		text string
		data any
	}{
		{"", nil},
		{"plain", nil},
		{"a {{.N}} b {{ .Name }}.", map[string]any{"N": 3, "Name": "x {{.N}}"}},
		{"{{.Missing}}", map[string]any{}},
		{"{{if .Yes}}1{{end}}{{if .No}}2{{else}}3{{end}}", map[string]any{"Yes": 1, "No": ""}},
		{shader, filter{0, 0, 1, 2}},
		{shader, filter{1, 0, 1, 2}},
		{shader, filter{2, 0, 1, 2}},
		{shader, filter{3, 0, 1, 2}},
		{shader, &filter{2, 0, 1, 2}},
	} {
		var want, got strings.Builder
		if err := standard.Must(standard.New("t").Parse(test.text)).Execute(&want, test.data); err != nil {
			t.Fatal(err)
		}
		read, err := template.New("t").Parse(test.text)
		if err == nil {
			err = read.Execute(&got, test.data)
		}
		if got.String() != want.String() || err != nil {
			t.Errorf("%q with %v is %q, %v; want %q", test.text, test.data, got.String(), err, want.String())
		}
	}
}

// Every message is read alike: a catalogue is one long text.
func TestCatalogues(t *testing.T) {
	for _, l := range languages.All() {
		text, err := os.ReadFile(filepath.Join("../../../../../assets/words", l.Tag+".toml"))
		if err != nil {
			t.Fatal(err)
		}
		filled := map[string]any{}
		for i, name := range regexp.MustCompile(`\{\{ ?\.(\w+)`).FindAllSubmatch(text, -1) {
			filled[string(name[1])] = i
		}
		var want, got strings.Builder
		if err := standard.Must(standard.New(l.Tag).Parse(string(text))).Execute(&want, filled); err != nil {
			t.Fatal(err)
		}
		if err := template.Must(template.New(l.Tag).Parse(string(text))).Execute(&got, filled); err != nil {
			t.Fatal(err)
		}
		if got.String() != want.String() || len(filled) < 20 {
			t.Errorf("%s is filled in otherwise, or with %d names only", l.Tag, len(filled))
		}
	}
}

// What only the standard one can do is refused, instead of done otherwise.
func TestRefused(t *testing.T) {
	for _, text := range []string{
		"{{", "{{.A", "{{end}}", "{{else}}", "{{if .A}}", "{{if .A}}{{else}}{{else}}{{end}}", "{{if}}{{end}}", "{{if eq .A 1}}{{end}}",
		"{{range .A}}{{end}}", "{{.A.B}}", "{{.A | print}}", "{{- .A}}", "{{print 1}}", "{{.}}", "{{if not .A}}{{end}}", "{{/* no */}}", "{{}}",
	} {
		if read, err := template.New("t").Parse(text); err == nil {
			t.Errorf("%q was read as %v", text, read)
		}
	}
	for _, data := range []any{filter{}, 3} {
		if err := template.Must(template.New("t").Parse("{{.Other}}")).Execute(&strings.Builder{}, data); err == nil {
			t.Errorf("%v has .Other", data)
		}
	}
}
