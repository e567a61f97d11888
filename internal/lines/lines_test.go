package lines_test

import (
	"errors"
	"strings"
	"testing"

	"worldslide/internal/lines"
)

var format = lines.Format{Name: "worldslide-test", Version: 3}

func TestCheck(t *testing.T) {
	for _, first := range []string{"worldslide-test 1", "worldslide-test 3"} {
		if version, err := format.Check(first); err != nil || format.At(version) != first {
			t.Errorf("%q is of version %d, %v", first, version, err)
		}
	}
	for _, first := range []string{
		"", "worldslide-test", "worldslide-test ", "worldslide-test 0", "worldslide-test -1", "worldslide-test 01", "worldslide-test +1",
		"worldslide-test 1 ", "worldslide-test 1\r", " worldslide-test 1", "Worldslide-test 1", "worldslide-test x", "worldslide-test2 1",
		"worldslide-test 99999999999999999999",
	} {
		if version, err := format.Check(first); err == nil || !strings.Contains(err.Error(), `want "worldslide-test 3"`) {
			t.Errorf("%q is of version %d, %v", first, version, err)
		}
	}
	var newer *lines.NewerError
	if _, err := format.Check("worldslide-test 4"); !errors.As(err, &newer) || newer.Version != 4 || newer.Latest != 3 {
		t.Errorf("version 4: %v", err)
	}
}

func TestValue(t *testing.T) {
	if value, err := lines.Value("name  two words ", "name"); err != nil || value != " two words " {
		t.Errorf("%q, %v", value, err)
	}
	for _, line := range []string{"", "name", "names a", " name a"} {
		if value, err := lines.Value(line, "name"); err == nil {
			t.Errorf("%q has the value %q", line, value)
		}
	}
}

// A line that is read is the one that is written.
func FuzzFormat(f *testing.F) {
	f.Add("worldslide-test 1", "name")
	f.Add("worldslide-test 4", "worldslide-test")
	f.Add("name x", "name")
	f.Fuzz(func(t *testing.T, line, word string) {
		var newer *lines.NewerError
		version, err := format.Check(line)
		if errors.As(err, &newer) {
			version = newer.Version
		}
		if read := err == nil || newer != nil; read && (format.At(version) != line || !format.Begins(line)) || err == nil != (version >= 1 && version <= format.Version) {
			t.Errorf("%q is of version %d, %v", line, version, err)
		}
		if value, err := lines.Value(line, word); err == nil && word+" "+value != line {
			t.Errorf("%q has the word %q and the value %q", line, word, value)
		}
	})
}
