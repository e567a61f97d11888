package assets_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// vocabularies are sections whose words may be unused: names of families, labels of keys, forms of
// dates, levels of Klotski, which are found by their slugs, and names of puzzles, which are found by numbers.
var vocabularies = []string{"family.", "key.", "date.", "level.", "name."}

// Every message is used, because unused ones are only work for translators.
func TestEveryMessageIsUsed(t *testing.T) {
	ids := declaredIDs(t)
	if len(ids) == 0 {
		t.Fatal("no message ids in ids.go")
	}
	used := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != ".." && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "vendor"):
			return fs.SkipDir
		case entry.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || entry.Name() == "ids.go":
			return nil
		}
		own := filepath.Dir(path) == filepath.Join("..", "assets")
		return useOf(path, own, used)
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(ids)) {
		whole := slices.ContainsFunc(vocabularies, func(section string) bool { return strings.HasPrefix(ids[name], section) })
		if !used[name] && !whole {
			t.Errorf("%s: nothing shows this message", ids[name])
		}
	}
}

// declaredIDs returns the ids of messages by the names of their constants.
func declaredIDs(t *testing.T) map[string]string {
	file, err := parser.ParseFile(token.NewFileSet(), "ids.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != len(spec.Names) {
			return true
		}
		for i, name := range spec.Names {
			if text, ok := spec.Values[i].(*ast.BasicLit); ok {
				ids[name.Name] = strings.Trim(text.Value, `"`)
			}
		}
		return true
	})
	return ids
}

// useOf adds the constants of package assets that a file uses. own is true for files of the package
// itself, which use names without qualifier.
func useOf(path string, own bool, used map[string]bool) error {
	source, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if !own && !strings.Contains(string(source), "assets.") {
		return nil
	}
	file, err := parser.ParseFile(token.NewFileSet(), path, source, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if from, ok := n.X.(*ast.Ident); ok && from.Name == "assets" {
				used[n.Sel.Name] = true
			}
		case *ast.Ident:
			if own {
				used[n.Name] = true
			}
		}
		return true
	})
	return nil
}
