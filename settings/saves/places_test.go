package saves

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"worldslide/session/places"
)

func TestPlaces(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	if l, found, err := ReadPlaces(data); found || err != nil || len(l.Entries()) > 0 {
		t.Errorf("without a file: %v, %v, %v", l.Entries(), found, err)
	}
	first := []places.Entry{{ID: "mill", Date: "2026-10-04"}, {ID: "ferry"}}
	if err := AppendPlaces(data, first); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(data, PlacesName)
	file, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.WriteString("submarine 2031-01-02 deep\ncat 2026-1"); err != nil { // of a later version, and cut off
		t.Fatal(err)
	}
	file.Close()
	if err := AppendPlaces(data, []places.Entry{{ID: "inn", Date: "2026-10-05"}}); err != nil {
		t.Fatal(err)
	}
	l, found, err := ReadPlaces(data)
	if !found || err != nil {
		t.Fatal(found, err)
	}
	want := append(first, places.Entry{ID: "submarine", Date: "2031-01-02"}, places.Entry{ID: "cat"}, places.Entry{ID: "inn", Date: "2026-10-05"})
	if !slices.Equal(l.Entries(), want) {
		t.Errorf("read %v, want %v", l.Entries(), want)
	}
	if len(l.Unseen()) > 0 {
		t.Errorf("places of the file are new: %v", l.Unseen())
	}
}
