package game

import (
	"image"
	"path/filepath"
	"testing"

	"worldslide/assets"
	"worldslide/game/filechooser"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// The dialog that saves a file takes a path in place of a name: absolute, in the folder, or from the home folder.
func TestSaveDialogTakesPaths(t *testing.T) {
	home, folder := t.TempDir(), t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	l := startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
	for _, test := range []struct{ typed, want string }{
		{filepath.Join(home, "a.csv"), filepath.Join(home, "a.csv")},
		{"~/b", filepath.Join(home, "b.csv")},
		{"../" + filepath.Base(folder) + "/c.csv", filepath.Join(folder, "c.csv")},
		{"d", filepath.Join(folder, "d.csv")},
		{"~/none/e.csv", ""},
		{"~/", ""}, // the folder is entered
	} {
		got := ""
		q := filechooser.Question{Title: "Save", Save: true, Suggested: "table.csv", Patterns: []string{"*.csv"}}
		l.ShowDialog(filechooser.New(l.app, q, folder, func(path string) { got = path }))
		l.idle()
		l.act(access.Act{ID: "folder-name", Verb: access.Write, Text: test.typed})
		l.press(plain(widget.KeyEnter))
		l.idle()
		if got != test.want {
			t.Errorf("%s is saved as %q, want %q", test.typed, got, test.want)
		}
		switch test.typed {
		case "~/":
			l.press(plain(widget.KeyEnter))
			if want := filepath.Join(home, "table.csv"); got != want {
				t.Errorf("after %s the file is saved as %q, want %q", test.typed, got, want)
			}
		case "~/none/e.csv":
			if n := l.find(func(n *access.Node) bool { return n.Name == l.app.Text(assets.FoldersMissing) }); n == nil {
				t.Errorf("%s: it is not said that there is no such folder:\n%s", test.typed, l.shown())
			}
		}
		l.ShowDialog(nil)
		l.rest()
	}
}
