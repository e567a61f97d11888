package gallery_test

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"worldslide/internal/gallery"
)

// keep writes a picture of one colour with some pixels of another.
func keep(t *testing.T, folder, name string, size image.Point, dots ...image.Point) {
	t.Helper()
	picture := image.NewNRGBA(image.Rectangle{Max: size})
	for i := range picture.Pix {
		picture.Pix[i] = 255
	}
	for _, dot := range dots {
		picture.SetNRGBA(dot.X, dot.Y, color.NRGBA{R: 255, G: 255, B: 254, A: 255})
	}
	file, err := os.Create(filepath.Join(folder, name+gallery.Extension))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, picture); err != nil {
		t.Fatal(err)
	}
}

func TestCompare(t *testing.T) {
	before, after := t.TempDir(), t.TempDir()
	size := image.Pt(8, 6)
	for _, folder := range []string{before, after} {
		keep(t, folder, "light-same", size, image.Pt(1, 1))
	}
	keep(t, before, "light-gone", size)
	keep(t, after, "light-added", size)
	keep(t, before, "light-grown", size)
	keep(t, after, "light-grown", image.Pt(9, 6))
	keep(t, before, "light-moved", size, image.Pt(1, 2))
	keep(t, after, "light-moved", size, image.Pt(6, 4))
	keep(t, before, "light-corner", size)
	keep(t, after, "light-corner", size, image.Pt(7, 5))
	keep(t, before, "dark-left-out", size)
	for _, folder := range []string{before, after} {
		if err := os.WriteFile(filepath.Join(folder, "light-notes.txt"), []byte(folder), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	changes, err := gallery.Compare(before, after, func(name string) bool { return strings.HasPrefix(name, "light-") })
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range changes {
		got = append(got, c.String())
	}
	want := []string{
		"light-added: new",
		"light-corner: 1 pixels changed, within (7,5)-(8,6)",
		"light-gone: missing",
		"light-grown: 9x6 pixels, was 8x6",
		"light-moved: 2 pixels changed, within (1,2)-(7,5)",
	}
	if !slices.Equal(got, want) {
		t.Errorf("changed are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A missing folder or an invalid picture is an error that names it, because an empty comparison
// would look like a successful one.
func TestCompareNothing(t *testing.T) {
	all := func(string) bool { return true }
	folder := t.TempDir()
	absent := filepath.Join(folder, "absent")
	if _, err := gallery.Compare(absent, folder, all); err == nil || !strings.Contains(err.Error(), absent) {
		t.Errorf("without an earlier gallery: %v", err)
	}
	if _, err := gallery.Compare(folder, absent, all); err == nil || !strings.Contains(err.Error(), absent) {
		t.Errorf("without a new gallery: %v", err)
	}
	broken := filepath.Join(folder, "broken"+gallery.Extension)
	if err := os.WriteFile(broken, []byte("no picture"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := gallery.Compare(folder, folder, all); err == nil || !strings.Contains(err.Error(), broken) {
		t.Errorf("with a broken picture: %v", err)
	}
}
