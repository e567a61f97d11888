package shelf

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/internal/lines"
	"worldslide/puzzle"
)

const (
	blade   = "klotski?board=HAAI/HAAI/JBBK/JNOK/P..Q&name=My+Blade+Level"
	tiles   = "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&name=%E5%A5%87%E6%95%B0"
	written = "worldslide-puzzle 1\n" + blade + "\nkept 2026-11-22T14:05\n"
)

var families = puzzle.Standard()

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func code(t testing.TB, text string) puzzle.Code {
	t.Helper()
	c, err := families.ParseCode(text)
	must(t, err)
	return c
}

// made is a puzzle that was stored some minutes after noon.
func made(t testing.TB, text string, minute int) Puzzle {
	return Puzzle{Code: code(t, text), Kept: time.Date(2026, 11, 22, 12, minute, 0, 0, time.UTC)}
}

func TestText(t *testing.T) {
	for name, text := range map[string]string{
		"as it is written":         written,
		"from another system":      strings.ReplaceAll(written, "\n", "\r\n"),
		"without the last newline": strings.TrimSuffix(written, "\n"),
		"with empty lines behind":  written + "\n\r\n\n",
	} {
		p, err := Parse(families, []byte(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if p.Code.Name != "My Blade Level" || p.Kept.Format(time.DateTime) != "2026-11-22 14:05:00" {
			t.Errorf("%s: %q, kept %v", name, p.Code.Name, p.Kept)
		}
		if again := string(p.Text()); again != written {
			t.Errorf("%s: formatted again it is %q", name, again)
		}
	}
}

func TestInvalidTexts(t *testing.T) {
	head, kept := "worldslide-puzzle 1\n", "\nkept 2026-11-22T14:05\n"
	for text, says := range map[string]string{
		"":                                  "line 1",
		"dear diary\n":                      "line 1",
		"worldslide-puzzle 01\nx\ny\n":      "line 1",
		"worldslide-puzzle 0\nx\ny\n":       "line 1",
		"worldslide-puzzle 2\nwhatever\n":   "newer",
		head:                                "lines",
		head + blade + "\n":                 "line 3",
		written + "more\n":                  "lines",
		head + "chess?x=1" + kept:           "line 2: unknown family",
		head + "klotski?board=AA" + kept:    "line 2",
		head + "worldslide:" + blade + kept: "a link",
		head + "https://example.org/?family=" + "klotski&level=classic" + kept: "a link",
		head + blade + "&moves=" + kept:                                        "moves",
		head + blade + "\nkept yesterday\n":                                    "line 3",
		head + blade + "\n2026-11-22T14:05\n":                                  "line 3",
		head + "klotski?level=classic&name=" + strings.Repeat("x", 61) + kept:  "name",
		"worldslide-puzzle 1\n\xff\xfe\n":                                      "UTF-8",
		strings.Repeat("x", MaxText+1):                                         "no puzzle is longer",
	} {
		_, err := Parse(families, []byte(text))
		if err == nil || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), "\n") || len(err.Error()) > 300 {
			t.Errorf("%.60q: %v, want it to contain %q", text, err, says)
		}
	}
	var newer *lines.NewerError
	if _, err := Parse(families, []byte("worldslide-puzzle 9\n")); !errors.As(err, &newer) || newer.Version != 9 {
		t.Errorf("%v", err)
	}
}

// Parsing and formatting gives the same text.
func FuzzParse(f *testing.F) {
	for _, text := range []string{written, strings.ReplaceAll(written, "\n", "\r\n"), "worldslide-puzzle 2\n", "worldslide-puzzle 1\n" + tiles + "\nkept 0001-01-01T00:00"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := Parse(families, text)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("%q", err)
			}
			return
		}
		again, err := Parse(families, p.Text())
		if err != nil || again.Code.String() != p.Code.String() || !again.Kept.Equal(p.Kept) {
			t.Errorf("%q became %q: %v", text, p.Text(), err)
		}
	})
}

func TestFolder(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	f := In(data, families)
	if all, errs := f.All(); len(all) != 0 || len(errs) != 0 {
		t.Fatalf("before the first Put: %v, %v", all, errs)
	}
	first, err := f.Put("", made(t, blade, 1))
	must(t, err)
	second, err := f.Put("", made(t, tiles, 3))
	must(t, err)
	third, err := f.Put("", made(t, blade, 2))
	must(t, err)
	if first == third {
		t.Errorf("two puzzles have the name %s", first)
	}
	files := func() (names []string) {
		all, errs := f.All()
		for _, err := range errs {
			t.Error(err)
		}
		for _, e := range all {
			names = append(names, e.File)
		}
		return names
	}
	if got := files(); !slices.Equal(got, []string{second, third, first}) {
		t.Errorf("%q, want the newest first", got)
	}
	changed := made(t, blade, 9)
	changed.Code.Name, changed.Picture = "Another", []byte("a picture")
	if name, err := f.Put(first, changed); name != first || err != nil {
		t.Errorf("%s, %v", name, err)
	}
	loaded, err := f.Load(first)
	if err != nil || loaded.Code.Name != "Another" || string(loaded.Picture) != "a picture" {
		t.Errorf("%+v, %v", loaded, err)
	}
	if all, _ := f.All(); !all[0].HasPicture || all[1].HasPicture || all[0].Picture != nil {
		t.Error("the list does not report which puzzles have a picture")
	}
	changed.Picture = nil
	if _, err := f.Put(first, changed); err != nil {
		t.Error(err)
	}
	if loaded, err := f.Load(first); err != nil || loaded.Picture != nil {
		t.Errorf("the picture is still there: %v", err)
	}
	must(t, f.Remove(first))
	must(t, f.Remove(first))
	if got := files(); !slices.Equal(got, []string{second, third}) {
		t.Errorf("%q", got)
	}
	// A removed puzzle can be stored again under its name.
	if name, err := f.Put(first, changed); name != first || err != nil {
		t.Errorf("%s, %v", name, err)
	}
	if _, err := os.Stat(filepath.Join(data, folderName, first)); err != nil {
		t.Error(err)
	}
}

// Names cannot lead out of the folder.
func TestNamesStayInTheFolder(t *testing.T) {
	outside := t.TempDir()
	f := In(filepath.Join(outside, "data"), families)
	must(t, os.WriteFile(filepath.Join(outside, "x"+Extension), []byte(written), 0o600))
	for _, name := range []string{"../../x" + Extension, "/x" + Extension, ".x" + Extension, "x", "a/b" + Extension} {
		if _, err := f.Put(name, made(t, blade, 1)); err == nil {
			t.Errorf("%s is written", name)
		}
		if _, err := f.Load(name); err == nil {
			t.Errorf("%s is read", name)
		}
		must(t, f.Remove(name))
	}
	if _, err := os.Stat(filepath.Join(outside, "x"+Extension)); err != nil {
		t.Error("a file outside the folder was removed")
	}
}

// Damaged files, files of newer versions and folders are reported, a few by name, and left
// alone.
func TestDamage(t *testing.T) {
	data := t.TempDir()
	f := In(data, families)
	_, err := f.Put("", made(t, blade, 1))
	must(t, err)
	path := filepath.Join(data, folderName)
	must(t, os.WriteFile(filepath.Join(path, "a"+Extension), []byte("dear diary"), 0o600))
	must(t, os.WriteFile(filepath.Join(path, "b"+Extension), []byte("worldslide-puzzle 7\n"), 0o600))
	must(t, os.Mkdir(filepath.Join(path, "c"+Extension), 0o700))
	must(t, os.WriteFile(filepath.Join(path, "notes.txt"), []byte("mine"), 0o600))
	must(t, os.WriteFile(filepath.Join(path, ".klotski-1"+Extension+"-123"), []byte("half"), 0o600))
	all, errs := f.All()
	var newer *lines.NewerError
	if len(all) != 1 || len(errs) != 3 || !errors.As(errs[1], &newer) {
		t.Errorf("%v, %v", all, errs)
	}
	for n := range 30 {
		must(t, os.WriteFile(filepath.Join(path, fmt.Sprint("d", n, Extension)), []byte("x"), 0o600))
	}
	if _, errs := f.All(); len(errs) != maxErrors+1 || !strings.Contains(errs[maxErrors].Error(), "23 more") {
		t.Errorf("%d errors, the last is %v", len(errs), errs[len(errs)-1])
	}
	if text, err := os.ReadFile(filepath.Join(path, "a"+Extension)); err != nil || string(text) != "dear diary" {
		t.Errorf("%q, %v", text, err)
	}
}

func TestNoFolder(t *testing.T) {
	f := In("", families)
	if all, errs := f.All(); all != nil || errs != nil {
		t.Errorf("%v, %v", all, errs)
	}
	if _, err := f.Put("", made(t, blade, 1)); !errors.Is(err, ErrNoFolder) {
		t.Error(err)
	}
	must(t, f.Remove("x"+Extension))
	readOnly := filepath.Join(t.TempDir(), "file")
	must(t, os.WriteFile(readOnly, nil, 0o600))
	if _, err := In(readOnly, families).Put("", made(t, blade, 1)); err == nil || !strings.Contains(err.Error(), "check") {
		t.Error(err)
	}
}

func TestZip(t *testing.T) {
	pictured := made(t, blade, 2)
	pictured.Picture = []byte("a picture")
	data, err := Zip([]Puzzle{made(t, tiles, 1), pictured})
	must(t, err)
	if !isZip(data) {
		t.Error("the zip is not recognised")
	}
	got, errs := Open(families, data)
	if len(errs) > 0 || len(got) != 2 {
		t.Fatalf("%v, %v", got, errs)
	}
	if got[0].Code.Name != "奇数" || got[0].Picture != nil || string(got[1].Picture) != "a picture" || !got[1].Kept.Equal(pictured.Kept) {
		t.Errorf("%+v", got)
	}
	if again, err := Zip(got); err != nil || !bytes.Equal(again, data) {
		t.Error("zipping again gives another file")
	}
}

// zipped returns a zip that another program might write.
func zipped(t testing.TB, write func(w *zip.Writer)) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	write(w)
	must(t, w.Close())
	return b.Bytes()
}

func add(t testing.TB, w *zip.Writer, name, text string) {
	m, err := w.Create(name)
	must(t, err)
	_, err = m.Write([]byte(text))
	must(t, err)
}

func TestHostileZips(t *testing.T) {
	refused := map[string]struct {
		says  string
		write func(w *zip.Writer)
	}{
		"a path that leads out": {"plain names", func(w *zip.Writer) { add(t, w, "../x"+Extension, written) }},
		"a path of Windows":     {"plain names", func(w *zip.Writer) { add(t, w, `..\x`+Extension, written) }},
		"a drive":               {"plain names", func(w *zip.Writer) { add(t, w, "c:x"+Extension, written) }},
		"a folder":              {"plain names", func(w *zip.Writer) { add(t, w, "a/x"+Extension, written) }},
		"an absolute path":      {"plain names", func(w *zip.Writer) { add(t, w, "/x"+Extension, written) }},
		"twice the same": {"twice", func(w *zip.Writer) {
			add(t, w, "x"+Extension, written)
			add(t, w, "x"+Extension, written)
		}},
		"a link": {"no plain file", func(w *zip.Writer) {
			h := &zip.FileHeader{Name: "x" + Extension}
			h.SetMode(fs.ModeSymlink | 0o777)
			m, err := w.CreateHeader(h)
			must(t, err)
			_, err = m.Write([]byte("/etc/passwd"))
			must(t, err)
		}},
		"a thousand members": {"want at most 500", func(w *zip.Writer) {
			for n := range 1000 {
				add(t, w, fmt.Sprint(n, Extension), written)
			}
		}},
		"nothing of ours": {"without puzzles", func(w *zip.Writer) { add(t, w, "holiday.jpg", "x") }},
		"a bomb": {"holds more than", func(w *zip.Writer) {
			for n := range 6 {
				add(t, w, fmt.Sprint(n, PictureExtension), strings.Repeat("\x00", 17<<20))
			}
		}},
	}
	for name, c := range refused {
		puzzles, errs := Unzip(families, zipped(t, c.write))
		if len(puzzles) != 0 || len(errs) != 1 || !strings.Contains(errs[0].Error(), c.says) {
			t.Errorf("%s: %d puzzles, %v", name, len(puzzles), errs)
		}
	}
	// Valid puzzles of a zip are kept.
	puzzles, errs := Unzip(families, zipped(t, func(w *zip.Writer) {
		add(t, w, "a"+Extension, written)
		add(t, w, "b"+Extension, "dear diary")
		add(t, w, "c"+Extension, strings.Repeat("x", MaxText+1))
		add(t, w, "readme.txt", "hello")
	}))
	if len(puzzles) != 1 || len(errs) != 2 {
		t.Errorf("%d puzzles, %v", len(puzzles), errs)
	}
	// A member that states a false, small size.
	lying := zipped(t, func(w *zip.Writer) { add(t, w, "a"+Extension, strings.Repeat("x", 2*MaxText)) })
	for i := range len(lying) - 3 {
		if bytes.HasPrefix(lying[i:], []byte("PK\x01\x02")) {
			copy(lying[i+24:], []byte{10, 0, 0, 0}) // the uncompressed size
		}
	}
	if puzzles, errs := Unzip(families, lying); len(puzzles) != 0 || len(errs) != 1 {
		t.Errorf("%d puzzles, %v", len(puzzles), errs)
	}
	for _, data := range []string{"", "PK\x03\x04", "PK\x03\x04 and no more", written[:10]} {
		if puzzles, errs := Unzip(families, []byte(data)); len(puzzles) != 0 || len(errs) != 1 {
			t.Errorf("%q: %d puzzles, %v", data, len(puzzles), errs)
		}
	}
}

// Nothing but complete puzzles come out of any zip.
func FuzzUnzip(f *testing.F) {
	f.Add(zipped(f, func(w *zip.Writer) { add(f, w, "a"+Extension, written) }))
	f.Add([]byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, data []byte) {
		puzzles, errs := Open(families, data)
		if len(puzzles) == 0 && len(errs) == 0 {
			t.Error("neither puzzles nor errors")
		}
		for _, p := range puzzles {
			if _, err := Parse(families, p.Text()); err != nil {
				t.Error(err)
			}
		}
	})
}
