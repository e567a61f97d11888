package assets_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Numbers that players read are formatted by Words.Number, so that their digits are grouped as in the
// language: in values of facts and figures, and in what messages fill in. Seeds, which are formatted as
// unsigned, are plain digits.
func TestNumbersAreFormattedByWords(t *testing.T) {
	digits := []string{"strconv.Itoa", "strconv.FormatInt", "fmt.Sprint", "fmt.Sprintf"}
	checked := 0
	err := filepath.WalkDir(filepath.Join("..", "game"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		number := func(e ast.Expr) {
			checked++
			if call, ok := e.(*ast.CallExpr); ok && slices.Contains(digits, dotted(call.Fun)) {
				t.Errorf("%s: %s formats a number; use Words.Number", files.Position(call.Pos()), dotted(call.Fun))
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Name.Name == "Thousands" {
					t.Errorf("%s: %s groups digits; use Words.Number", files.Position(n.Pos()), n.Name.Name)
				}
			case *ast.AssignStmt:
				for i, to := range n.Lhs {
					if field, ok := to.(*ast.SelectorExpr); ok && field.Sel.Name == "Value" && i < len(n.Rhs) {
						number(n.Rhs[i])
					}
				}
			case *ast.CompositeLit:
				_, filled := n.Type.(*ast.MapType)
				kind := dotted(n.Type)
				fact := slices.ContainsFunc([]string{"Fact", "Figure"}, func(name string) bool { return kind == name || strings.HasSuffix(kind, "."+name) })
				_, elided := n.Type.(*ast.ArrayType)
				for _, e := range n.Elts {
					switch e := e.(type) {
					case *ast.KeyValueExpr:
						if key, ok := e.Key.(*ast.Ident); filled || ok && fact && key.Name == "Value" {
							number(e.Value)
						}
					case *ast.CompositeLit: // an element of a list, without its type
						for _, of := range e.Elts {
							pair, ok := of.(*ast.KeyValueExpr)
							if key, named := pairKey(pair); elided && ok && named && key == "Value" && hasKey(e, "Label") {
								number(pair.Value)
							}
						}
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if checked < 100 {
		t.Errorf("only %d values were checked", checked)
	}
}

// dotted returns a name such as strconv.Itoa, or "".
func dotted(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return dotted(e.X) + "." + e.Sel.Name
	}
	return ""
}

// pairKey returns the name of the key of a pair.
func pairKey(pair *ast.KeyValueExpr) (string, bool) {
	if pair == nil {
		return "", false
	}
	key, ok := pair.Key.(*ast.Ident)
	if !ok {
		return "", false
	}
	return key.Name, true
}

// hasKey reports whether a literal has a field.
func hasKey(lit *ast.CompositeLit, name string) bool {
	return slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
		pair, _ := e.(*ast.KeyValueExpr)
		key, ok := pairKey(pair)
		return ok && key == name
	})
}
