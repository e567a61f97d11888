package saves

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"worldslide/session/timing"
)

// Imported series are stored and removed. One that cannot be read is missing, and its file stays.
func TestImported(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	if all, err := ReadImported(data); len(all) > 0 || err != nil {
		t.Errorf("without a folder: %v, %v", all, err)
	}
	series, refused, err := timing.Import([]byte("No.;Time;Comment;Scramble;Date;P.1\n1;41.206;;D3;2026-03-04 17:04:59;41.206\n2;DNF(3.000);;;2026-03-04 17:05:59;3.000\n"), "mine", time.Time{})
	if err != nil || len(refused) > 0 || len(series) != 1 {
		t.Fatal(series, refused, err)
	}
	for range 2 {
		if err := WriteImported(data, series[0]); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(importedFile(data, "damaged"), []byte("no table"), 0o600); err != nil {
		t.Fatal(err)
	}
	all, err := ReadImported(data)
	if err == nil || len(all) != 1 || all[0].ID != series[0].ID || all[0].Class != series[0].Class || len(all[0].Solves) != 2 {
		t.Errorf("read %+v, %v", all, err)
	}
	for range 2 {
		if err := RemoveImported(data, series[0].ID); err != nil {
			t.Fatal(err)
		}
	}
	if all, _ := ReadImported(data); len(all) > 0 {
		t.Errorf("after it was removed: %+v", all)
	}
	if _, err := os.Stat(importedFile(data, "damaged")); err != nil {
		t.Error(err)
	}
}
