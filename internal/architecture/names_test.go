package architecture

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// notGo are words in the form of identifiers that name something else.
var notGo = []string{
	"DevTools", "JavaScript", "MurmurHash3", "NaN", "OpenType", "PipeWire", "PlayStation", "PowerShell", "PulseAudio", "SplitMix64", "WebGL",
	"GetUserDefaultLocaleName", "SystemParametersInfo", // of Windows
	"dB", "kB", "kHz", "MiB",
}

// mention is a word of a comment, with the name of a package before it if there is one.
var mention = regexp.MustCompile(`\b(?:([a-z]+)\.)?([A-Za-z][A-Za-z0-9]*)\b`)

// inside is a word with a capital letter after a small one.
var inside = regexp.MustCompile(`^[A-Za-z]*[a-z][A-Z][A-Za-z0-9]*$`)

// word is a word of code.
var word = regexp.MustCompile(`[A-Za-z][A-Za-z0-9]*`)

// Identifiers in comments exist. A word is taken for one only if it can be nothing else: it has a capital
// letter inside, or a package of the module before it. So a name that is a word of English is not noticed.
func TestNamesInCommentsExist(t *testing.T) {
	known, packages := map[string]bool{}, map[string]bool{}
	type comment struct{ path, text string }
	var comments []comment
	set := token.NewFileSet()
	for _, path := range files(t, true) {
		file, err := parser.ParseFile(set, filepath.Join(root, path), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		packages[file.Name.Name] = true
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				known[n.Name] = true
			case *ast.BasicLit: // keys of options, names of files
				for _, name := range word.FindAllString(n.Value, -1) {
					known[name] = true
				}
			}
			return true
		})
		for _, group := range file.Comments {
			comments = append(comments, comment{path, group.Text()})
		}
	}
	for _, c := range comments {
		for _, at := range mention.FindAllStringSubmatch(c.text, -1) {
			of, name := at[1], at[2]
			dotted := packages[of] && ast.IsExported(name)
			if known[name] || !dotted && (of != "" || !inside.MatchString(name)) || slices.Contains(notGo, name) {
				continue
			}
			t.Errorf("%s: a comment names %s, which does not exist", c.path, at[0])
		}
	}
}

// Lists have the separator of the language, assets.NarrationList, and clauses have its comma: neither is ", " in
// Chinese or Japanese.
func TestWordsAreJoinedByTheCatalogue(t *testing.T) {
	excused := map[string]bool{"game/scene/binding.go": true} // the keys in a settings file
	for _, s := range sources(t) {
		if !within(s.folder(), "game") {
			continue
		}
		found := false
		ast.Inspect(s.file, func(n ast.Node) bool {
			if text, ok := n.(*ast.BasicLit); ok && text.Value == `", "` {
				found = true
			}
			return true
		})
		if found != excused[s.path] {
			t.Errorf(`%s: joined by ", ": %v, want %v`, s.path, found, excused[s.path])
		}
	}
}
