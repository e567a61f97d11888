package architecture

import (
	"go/ast"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// messages is the page that lists what is said when something fails.
const messages = "docs/messages.md"

// tellers are the functions by which the window says that something has failed; toasts do
// so with one icon.
var tellers = []string{"Tell", "NewMessage", "ErrorLine", "Toast", "ask", "missing", "show", "WhyNoPicture", "warning"}

// Every message of failure stands in one table, in the words of the catalogue, with what
// brings it about.
func TestEveryFailureIsListed(t *testing.T) {
	said := failures(t)
	text, err := os.ReadFile(filepath.Join(root, messages))
	if err != nil {
		t.Fatal(err)
	}
	var english map[string]any
	if _, err := toml.DecodeFile(filepath.Join(root, "assets/words/en.toml"), &english); err != nil {
		t.Fatal(err)
	}
	listed := map[string]string{} // ids, by the constants that name them
	for _, row := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\| (.+) \\| (.+) \\|$").FindAllStringSubmatch(string(text), -1) {
		id, words, about := row[1], row[2], row[3]
		if listed[constant(id)] != "" {
			t.Errorf("%s stands twice in %s", id, messages)
		}
		listed[constant(id)] = id
		if len(about) < 10 {
			t.Errorf("%s: %q says too little", id, about)
		}
		section, key, _ := strings.Cut(id, ".")
		if in, _ := english[section].(map[string]any); in[key] != words {
			t.Errorf("%s says %q, and not %q as in %s", id, in[key], words, messages)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(said)) {
		if listed[name] == "" {
			t.Errorf("assets.%s, said in %s, has no row in %s", name, said[name], messages)
		}
		delete(listed, name)
	}
	for name, id := range listed {
		if !strings.HasPrefix(name, "Web") {
			t.Errorf("%s has a row in %s and is never said", id, messages)
		}
	}
	if len(said) < 25 {
		t.Errorf("only %d messages were found in the code", len(said))
	}
}

// constant returns the name of the constant of an id.
func constant(id string) string {
	var b strings.Builder
	for _, word := range strings.FieldsFunc(id, func(r rune) bool { return r == '.' || r == '-' }) {
		b.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return b.String()
}

// isContext reports whether an expression is that of the widgets, as the rooms write it.
func isContext(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "ui"
	case *ast.SelectorExpr:
		return e.Sel.Name == "UI"
	}
	return false
}

// failures returns the constants of all messages that say that something has failed, and
// the files that do.
func failures(t *testing.T) map[string]string {
	t.Helper()
	said := map[string]string{}
	for _, s := range sources(t) {
		if !within(s.folder(), "game") {
			continue
		}
		note := func(n ast.Node) bool {
			if selected, ok := n.(*ast.SelectorExpr); ok {
				if of, ok := selected.X.(*ast.Ident); ok && of.Name == "assets" && selected.Sel.Name != "ID" && selected.Sel.Name != "OpenClose" {
					said[selected.Sel.Name] = s.path
				}
			}
			return true
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				name := ""
				switch f := n.Fun.(type) {
				case *ast.Ident:
					name = f.Name
				case *ast.SelectorExpr:
					name = f.Sel.Name
					if name == "Tell" && isContext(f.X) {
						name = "" // it tells of a widget, to who cannot see it
					}
				}
				if asksForFile(n) {
					ast.Inspect(first(n.Args), note) // the title of what is said if that fails
				}
				icon, _ := first(n.Args).(*ast.BasicLit)
				if name == "Save" || name == "Open" { // of files: the title is the first
					if selected, ok := first(n.Args).(*ast.SelectorExpr); ok {
						note(selected)
					}
				}
				if slices.Contains(tellers, name) && (name != "Toast" || icon != nil && icon.Value == `"triangle-alert"`) {
					for _, a := range n.Args {
						ast.Inspect(a, note)
					}
				}
			case *ast.FuncDecl:
				if slices.Contains([]string{"WhyNoPicture", "warning", "missing", "ask", "openText"}, n.Name.Name) {
					ast.Inspect(n.Body, note)
				}
			}
			return true
		})
	}
	return said
}

// asksForFile reports whether a call lets the player choose a file.
func asksForFile(n *ast.CallExpr) bool {
	f, ok := n.Fun.(*ast.SelectorExpr)
	if !ok || f.Sel.Name != "Save" && f.Sel.Name != "Open" {
		return false
	}
	of, ok := f.X.(*ast.SelectorExpr)
	return ok && of.Sel.Name == "Files"
}

func first(all []ast.Expr) ast.Expr {
	if len(all) == 0 {
		return nil
	}
	return all[0]
}
