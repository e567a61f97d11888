package saves

import (
	"os"
	"path/filepath"
	"testing"

	"worldslide/puzzle"
	"worldslide/puzzle/table"
)

func TestTable(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	if _, found, err := ReadTable(data); found || err != nil {
		t.Errorf("without a file: %v, %v", found, err)
	}
	code, err := puzzle.Catalogue{puzzle.Carom}.ParseCode("carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&pieces=a1c3&goal=h8")
	if err != nil {
		t.Fatal(err)
	}
	on, err := puzzle.ParseCaromRound(code.Values)
	if err != nil {
		t.Fatal(err)
	}
	now, err := table.New([]table.Player{{Name: "Anna"}, {Name: "Ben"}}, table.Rules{Targets: 5}, on)
	if err != nil {
		t.Fatal(err)
	}
	if err := WriteTable(data, now.String()); err != nil {
		t.Fatal(err)
	}
	if again, found, err := ReadTable(data); err != nil || !found || again.String() != now.String() {
		t.Errorf("%v, %v: %v", found, err, again)
	}
	path := filepath.Join(data, TableName)
	if err := os.WriteFile(path, []byte("carom table 99\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, found, err := ReadTable(data); !found || err == nil {
		t.Error("a newer table is read")
	}
	if _, err := PutTableAside(data); err != nil || HasTable(data) {
		t.Errorf("it is not put aside: %v", err)
	}
}
