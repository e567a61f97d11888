package architecture

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// bounds is the page that says how much is kept in memory.
const bounds = "docs/bounds.md"

// The numbers on the page of bounds are those of the constants that it names.
func TestBoundsAreThoseOfTheCode(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, bounds))
	if err != nil {
		t.Fatal(err)
	}
	constants := map[string]string{} // values as they are written, by folder and name
	for _, s := range sources(t) {
		ast.Inspect(s.file, func(n ast.Node) bool {
			declared, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			for i, value := range declared.Values {
				var written bytes.Buffer
				if err := format.Node(&written, token.NewFileSet(), value); err != nil {
					t.Fatal(err)
				}
				constants[s.folder()+" "+declared.Names[i].Name] = written.String()
			}
			return true
		})
	}
	rows := regexp.MustCompile("(?m)^\\|.+\\| `([^`]+)` \\| `([^`]+)` \\| `([^`]+)` \\|$").FindAllStringSubmatch(string(text), -1)
	for _, row := range rows {
		folder, name, value := row[1], row[2], row[3]
		if got, ok := constants[folder+" "+name]; !ok || got != value {
			t.Errorf("%s says that %s of %s is %s: it is %q", bounds, name, folder, value, got)
		}
	}
	if len(rows) < 20 {
		t.Errorf("%s has only %d rows", bounds, len(rows))
	}
}
