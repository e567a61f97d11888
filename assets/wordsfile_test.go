package assets

import (
	"io/fs"
	"os"
	"reflect"
	"testing"

	"github.com/BurntSushi/toml"
)

// Every catalogue is read here, and as the library reads it.
func TestCatalogueIsReadAsByTheLibrary(t *testing.T) {
	names, err := fs.Glob(os.DirFS("words"), "*.toml")
	if err != nil || len(names) < 7 {
		t.Fatalf("there are %q, %v", names, err)
	}
	for _, name := range names {
		data, err := os.ReadFile("words/" + name)
		if err != nil {
			t.Fatal(err)
		}
		own, ok := readTables(string(data))
		if !ok {
			t.Errorf("%s is left to the library", name)
		}
		var theirs map[string]any
		if err := toml.Unmarshal(data, &theirs); err != nil {
			t.Fatal(err)
		}
		if ok && !reflect.DeepEqual(own, theirs) {
			t.Errorf("%s is read otherwise than by the library", name)
		}
	}
}

// What is read here at all is read as the library reads it.
func FuzzReadCatalogue(f *testing.F) {
	for _, text := range []string{
		"", "# words\n[a.b]\nkey = \"word\"\n", "a = \"\\u00e9 \\\"x\\\" \\n\"\n[a]\nb = \"\"", "[a]\n[a]\n", "[a.b]\nc = \"\"\n[a]\nb = \"\"\n",
		"a = \"\"\"\nb\"\"\"", "a = 'b'", "a = 1", "a.b = \"c\"", "a = \"b\" # c", "a = \"b\"c\"", "[a]\r\nb = \"c\"\r\n", "a = \"\\ud800\"", "a = \"\\t\"", "[a", "[]", "a = \"\x00\"",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		own, ok := readTables(text)
		if !ok {
			return
		}
		theirs := map[string]any{}
		if err := toml.Unmarshal([]byte(text), &theirs); err != nil {
			t.Fatalf("%q is read as %v; the library says: %v", text, own, err)
		}
		if !reflect.DeepEqual(own, theirs) {
			t.Errorf("%q is read as %v, by the library as %v", text, own, theirs)
		}
	})
}
