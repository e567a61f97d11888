// Package architecture checks the code against ARCHITECTURE.md where neither the compiler nor the
// linter can.
package architecture

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// root is the folder of the module.
const root = "../.."

// source is a parsed file that is not a test.
type source struct {
	path string // from the root, with slashes
	file *ast.File
}

// folder returns the folder of the file.
func (s source) folder() string { return filepath.ToSlash(filepath.Dir(s.path)) }

// files lists the Go files of the module and of the tools from the root, with slashes, tests only if asked.
func files(t *testing.T, tests bool) []string {
	t.Helper()
	var all []string
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() && (name == "testdata" || name == "build" || name == "dist" && path != filepath.Join(root, "internal", "dist") || name == "vendor" || strings.HasPrefix(name, ".") && name != ".." && path != root) {
			return fs.SkipDir
		}
		if filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") && !tests {
			return nil
		}
		relative, err := filepath.Rel(root, path)
		all = append(all, filepath.ToSlash(relative))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 100 {
		t.Fatalf("%d files were found: the walk went astray", len(all))
	}
	return all
}

// sources parses all Go files of the program except tests.
func sources(t *testing.T) []source {
	t.Helper()
	parsed.Do(func() {
		set := token.NewFileSet()
		for _, path := range files(t, false) {
			file, err := parser.ParseFile(set, filepath.Join(root, path), nil, parser.SkipObjectResolution|parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			parsedSources = append(parsedSources, source{path, file})
		}
	})
	return parsedSources
}

// The files are parsed once for all tests.
var (
	parsed        sync.Once
	parsedSources []source
)

// within reports whether a folder is one of some folders or below one.
func within(folder string, some ...string) bool {
	for _, s := range some {
		if folder == s || strings.HasPrefix(folder, s+"/") {
			return true
		}
	}
	return false
}

// familyName matches the name of a family in an identifier or literal.
var familyName = regexp.MustCompile(`(?i)worlds?(?:[^l]|$)|fifteen|klotski|carom`)

// Only these packages may name a family: its own, main, which lists the families, and those with
// lists for all of them, such as the command line with its flags and help.
func TestFamiliesAreNamedInTheirPackages(t *testing.T) {
	own := []string{"game/worlds", "game/fifteen", "game/klotski", "game/carom", "puzzle", "moves", "shuffle", "solver", "assets", "cli", "internal", "e2e", "tools"}
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

// Checking the context of a job lets a web page handle events. Contexts made by package context do
// not, so jobs must use scene.WithTimeout.
func TestJobsYield(t *testing.T) {
	made := regexp.MustCompile(`^With(Cancel|Deadline|Timeout)(Cause)?$`)
	for _, s := range sources(t) {
		if !within(s.folder(), "game", "puzzle", "shuffle", "solver") || s.path == "game/scene/jobs.go" || s.path == "game/webworker/answer_js.go" {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if call, ok := n.(*ast.SelectorExpr); ok {
				if of, ok := call.X.(*ast.Ident); ok && of.Name == "context" && made.MatchString(call.Sel.Name) {
					t.Errorf("%s uses context.%s: want scene.WithTimeout", s.path, call.Sel.Name)
				}
			}
			return true
		})
	}
}
