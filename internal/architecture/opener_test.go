package architecture

import (
	"go/ast"
	"testing"
)

// openers are the functions that may open files with package os. Each of the others opens what a player
// or another program has put there, and has to use settings.OpenFile, settings.ReadHead or
// settings.ReadFile, which do not wait for a pipe.
var openers = map[string]string{
	"settings/file.go OpenFile":                 "it is the opener",
	"settings/file.go createTemporary":          "it creates the file",
	"settings/file.go syncFolder":               "a folder",
	"settings/lock/file_js.go File":             "the page's files have no pipes",
	"settings/lock/file_unix.go File":           "reading and writing, which does not wait for a pipe",
	"settings/lock/file_other.go File":          "these systems have no pipes in folders",
	"settings/saves/results.go appendLine":      "it has looked before",
	"settings/saves/writer.go (writer).replace": "it has just written the file",
	"crash/files.go write":                      "it creates the file",
	"ui/system/gtk_unix.go readSome":            "it has looked before",
	"cli/convert.go convert":                    "an operand, which may be a pipe",
}

// Files are opened by package settings, and read up to a limit.
func TestFilesAreOpenedByOneOpener(t *testing.T) {
	used := map[string]bool{}
	for _, s := range sources(t) {
		if within(s.folder(), "internal", "tools", "e2e", "assets", "scripts", "docs") {
			continue
		}
		for _, d := range s.file.Decls {
			name := s.path + " " + declared(d)
			ast.Inspect(d, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				switch called(call) {
				case "os.Open", "os.OpenFile", "os.ReadFile", "os.DirFS", "os.OpenRoot", "os.OpenInRoot", "os.CopyFS":
					if used[name] = true; openers[name] == "" {
						t.Errorf("%s calls %s: want settings.OpenFile", name, called(call))
					}
				case "io.ReadAll":
					if limited, ok := call.Args[0].(*ast.CallExpr); !ok || called(limited) != "io.LimitReader" {
						t.Errorf("%s calls io.ReadAll without io.LimitReader", name)
					}
				}
				return true
			})
		}
	}
	for name := range openers {
		if !used[name] {
			t.Errorf("%s opens no file", name)
		}
	}
}

// called returns the name of a called function of a package, such as os.Open, or "".
func called(call *ast.CallExpr) string {
	if s, ok := call.Fun.(*ast.SelectorExpr); ok {
		if x, ok := s.X.(*ast.Ident); ok {
			return x.Name + "." + s.Sel.Name
		}
	}
	return ""
}

// declared returns the name of a declared function, such as Open or (File).Close, or "".
func declared(d ast.Decl) string {
	f, ok := d.(*ast.FuncDecl)
	if !ok {
		return ""
	}
	if f.Recv == nil {
		return f.Name.Name
	}
	receiver := f.Recv.List[0].Type
	if star, ok := receiver.(*ast.StarExpr); ok {
		receiver = star.X
	}
	if x, ok := receiver.(*ast.Ident); ok {
		return "(" + x.Name + ")." + f.Name.Name
	}
	return f.Name.Name
}
