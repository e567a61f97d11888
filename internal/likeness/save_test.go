package likeness

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// save writes a picture into a folder, for those who look for what differs.
func save(t *testing.T, folder, name string, picture *image.RGBA) {
	t.Helper()
	f, err := os.Create(filepath.Join(folder, strings.NewReplacer("/", "-", "?", "-", "&", "-", "=", "").Replace(t.Name())+"-"+name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, picture); err != nil {
		t.Fatal(err)
	}
}
