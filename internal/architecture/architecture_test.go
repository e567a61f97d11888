// Package architecture holds the code against what ARCHITECTURE.md says of it, where
// neither the compiler nor the linter can.
package architecture

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// root is the folder of the module.
const root = "../.."

// source is a parsed file without its tests.
type source struct {
	path string // from the root, with slashes
	file *ast.File
}

// folder is where the file lies.
func (s source) folder() string { return filepath.ToSlash(filepath.Dir(s.path)) }

// sources parses every Go file of the program that is no test.
func sources(t *testing.T) []source {
	t.Helper()
	var all []source
	files := token.NewFileSet()
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() && (name == "testdata" || name == "build" || name == "dist" || strings.HasPrefix(name, ".") && name != ".." && path != root) {
			return fs.SkipDir
		}
		if filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		parsed, err := parser.ParseFile(files, path, data, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		all = append(all, source{filepath.ToSlash(relative), parsed})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 100 {
		t.Fatalf("%d files were found: the walk went astray", len(all))
	}
	return all
}

// within reports whether a folder is one of some, or lies below it.
func within(folder string, some ...string) bool {
	for _, s := range some {
		if folder == s || strings.HasPrefix(folder, s+"/") {
			return true
		}
	}
	return false
}

// familyName finds the name of a family in a word of code.
var familyName = regexp.MustCompile(`(?i)worlds?(?:[^l]|$)|fifteen|klotski|carom`)

// A family is known in its own rooms, by main, which lists them, and by the command
// line, whose flags and help name them. Nothing else names one.
func TestOnlyTheirOwnRoomsNameFamilies(t *testing.T) {
	own := []string{"game/worlds", "game/fifteen", "game/klotski", "game/carom", "puzzle", "moves", "shuffle", "solver", "assets", "cli", "internal", "e2e"}
	for _, s := range sources(t) {
		if within(s.folder(), own...) || s.path == "main.go" {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			word := ""
			switch n := n.(type) {
			case *ast.ImportSpec:
				if within(strings.TrimPrefix(strings.Trim(n.Path.Value, `"`), "worldslide/"), own[:4]...) {
					t.Errorf("%s imports %s", s.path, n.Path.Value)
				}
				return false
			case *ast.Ident:
				word = n.Name
			case *ast.BasicLit:
				word = n.Value
			}
			word = strings.ReplaceAll(strings.ToLower(word), "worldslide", "")
			if found := familyName.FindString(word); found != "" && n != nil {
				t.Errorf("%s names a family: %s", s.path, word)
			}
			return true
		})
	}
}

// A context that is made of a job's hides that one: in a browser nobody else would have a turn while
// it is looked at. scene.WithTimeout makes those with a limit.
func TestJobsGiveWay(t *testing.T) {
	made := regexp.MustCompile(`^With(Cancel|Deadline|Timeout)(Cause)?$`)
	for _, s := range sources(t) {
		if !within(s.folder(), "game", "puzzle", "shuffle", "solver") || s.path == "game/scene/jobs.go" || s.path == "game/webworker/answer_js.go" {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if call, ok := n.(*ast.SelectorExpr); ok {
				if of, ok := call.X.(*ast.Ident); ok && of.Name == "context" && made.MatchString(call.Sel.Name) {
					t.Errorf("%s uses context.%s: want desk.Within", s.path, call.Sel.Name)
				}
			}
			return true
		})
	}
}
