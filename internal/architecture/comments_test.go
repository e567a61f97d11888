package architecture

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// standardMethods have the meaning that the standard library gives them and need no comment.
var standardMethods = []string{"Error", "Unwrap", "Is", "String", "Read", "Write", "Close", "ServeHTTP", "Len", "Less", "Swap"}

// Exported names have comments that begin with them, and packages have comments, so that go doc
// explains everything.
func TestComments(t *testing.T) {
	packages := map[string]bool{} // folder -> has a comment
	for _, s := range sources(t) {
		packages[s.folder()] = packages[s.folder()] || s.file.Doc != nil
		for _, d := range s.file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv != nil && (!ast.IsExported(receiver(d)) || slices.Contains(standardMethods, d.Name.Name)) {
					continue
				}
				checkComment(t, s, d.Name.Name, d.Doc)
			case *ast.GenDecl:
				checkDeclaration(t, s, d)
			}
		}
	}
	for folder, has := range packages {
		if !has {
			t.Errorf("package %s has no comment", folder)
		}
	}
}

// checkDeclaration checks the comments of types, constants and variables. A comment of a group or at the
// end of a line is enough for values.
func checkDeclaration(t *testing.T, s source, d *ast.GenDecl) {
	for _, spec := range d.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			doc := spec.Doc
			if doc == nil && len(d.Specs) == 1 {
				doc = d.Doc
			}
			checkComment(t, s, spec.Name.Name, doc)
		case *ast.ValueSpec:
			for _, name := range spec.Names {
				if name.IsExported() && spec.Doc == nil && spec.Comment == nil && d.Doc == nil {
					t.Errorf("%s: %s has no comment", s.path, name.Name)
				}
			}
			if d.Lparen == token.NoPos && len(spec.Names) == 1 && d.Doc != nil {
				checkComment(t, s, spec.Names[0].Name, d.Doc)
			}
		}
	}
}

// checkComment checks that an exported name has a comment which begins with it.
func checkComment(t *testing.T, s source, name string, doc *ast.CommentGroup) {
	if !ast.IsExported(name) {
		return
	}
	text := regexp.MustCompile(`^(A|An|The) `).ReplaceAllString(doc.Text(), "")
	if !strings.HasPrefix(text, name) && !strings.HasPrefix(text, "Deprecated:") {
		t.Errorf("%s: the comment of %s does not begin with the name: %.40q", s.path, name, text)
	}
}

// receiver returns the name of the type of a method.
func receiver(d *ast.FuncDecl) string {
	of := d.Recv.List[0].Type
	for {
		switch x := of.(type) {
		case *ast.StarExpr:
			of = x.X
		case *ast.IndexExpr:
			of = x.X
		case *ast.IndexListExpr:
			of = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}

// An error may be wrapped, so it is compared with errors.Is.
func TestErrorsAreCompared(t *testing.T) {
	known := regexp.MustCompile(`^Err[A-Z]`)
	for _, s := range sources(t) {
		ast.Inspect(s.file, func(n ast.Node) bool {
			comparison, ok := n.(*ast.BinaryExpr)
			if !ok || comparison.Op != token.EQL && comparison.Op != token.NEQ {
				return true
			}
			for _, side := range []ast.Expr{comparison.X, comparison.Y} {
				if of, ok := side.(*ast.SelectorExpr); ok && known.MatchString(of.Sel.Name) {
					t.Errorf("%s compares with %s: want errors.Is", s.path, of.Sel.Name)
				}
			}
			return true
		})
	}
}
