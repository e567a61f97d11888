package shelf_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"worldslide/puzzle"
	"worldslide/settings/shelf"
)

func boardPuzzle(t *testing.T) shelf.Puzzle {
	t.Helper()
	code, err := puzzle.Standard().ParseCode("worlds?size=10x6&large=4282&gapCells=9495&name=Castle+in+the+valley")
	if err != nil {
		t.Fatal(err)
	}
	return shelf.Puzzle{Code: code, Kept: time.Date(2026, 11, 22, 13, 40, 0, 0, time.UTC), Picture: []byte("a picture")}
}

// zipOf returns a zip of members with the given names and equal contents.
func zipOf(t *testing.T, content string, names ...string) []byte {
	t.Helper()
	var whole bytes.Buffer
	w := zip.NewWriter(&whole)
	for _, name := range names {
		member, err := w.Create(name)
		if err == nil {
			_, err = member.Write([]byte(content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return whole.Bytes()
}

func TestBoardFile(t *testing.T) {
	p := boardPuzzle(t)
	data, err := shelf.Board(p)
	if err != nil {
		t.Fatal(err)
	}
	again, err := openBoard(puzzle.Standard(), data)
	if err != nil || again.Code.String() != p.Code.String() || !bytes.Equal(again.Picture, p.Picture) || !again.Kept.Equal(p.Kept) {
		t.Errorf("read back as %+v (%v)", again, err)
	}
	p.Picture = nil
	if data, err = shelf.Board(p); err != nil {
		t.Fatal(err)
	}
	if again, err = openBoard(puzzle.Standard(), data); err != nil || again.Picture != nil {
		t.Errorf("without a picture: read back as %+v (%v)", again, err)
	}
}

// Each file has one fault, and the error says so in one line.
func TestHostileBoardFiles(t *testing.T) {
	text := string(boardPuzzle(t).Text())
	thousand := make([]string, 1000)
	for i := range thousand {
		thousand[i] = fmt.Sprintf("member-%d%s", i, shelf.Extension)
	}
	huge := boardPuzzle(t)
	huge.Picture = make([]byte, shelf.MaxBoard)
	for i := range huge.Picture {
		huge.Picture[i] = byte(i * i >> 3)
	}
	if _, err := shelf.Board(huge); err == nil {
		t.Error("a file of more than 20 MB was written")
	}
	whole := zipOf(t, text, "a"+shelf.Extension)
	for name, test := range map[string]struct {
		data []byte
		want string
	}{
		"nothing":            {nil, "no zip"},
		"a text":             {[]byte(text), "no zip"},
		"a thousand members": {zipOf(t, text, thousand...), "1000 files"},
		"a path":             {zipOf(t, text, "../a"+shelf.Extension), "plain names"},
		"an absolute path":   {zipOf(t, text, "/etc/a"+shelf.Extension), "plain names"},
		"a path of Windows":  {zipOf(t, text, `..\a`+shelf.Extension), "plain names"},
		"a drive":            {zipOf(t, text, "C:a"+shelf.Extension), "plain names"},
		"two of a name":      {zipOf(t, text, "a"+shelf.Extension, "a"+shelf.Extension), "twice"},
		"two puzzles":        {zipOf(t, text, "a"+shelf.Extension, "b"+shelf.Extension), "2 puzzles"},
		"no puzzle":          {zipOf(t, text, "a.picture"), "without puzzles"},
		"no code":            {zipOf(t, "nonsense", "a"+shelf.Extension), "line 1"},
		"a bomb":             {zipOf(t, strings.Repeat("x", 1<<20), "a"+shelf.Extension), "more than"},
		"a bad board":        {zipOf(t, strings.Replace(text, "4282", "4242", 1), "a"+shelf.Extension), "overlaps"},
		"too long":           {append(whole, make([]byte, shelf.MaxBoard)...), "no zip"},
		"cut off":            {whole[:len(whole)/2], "no zip"},
	} {
		p, err := openBoard(puzzle.Standard(), test.data)
		if err == nil {
			t.Errorf("%s: read as %v", name, p)
			continue
		}
		if !strings.Contains(err.Error(), test.want) || len(err.Error()) > 300 {
			t.Errorf("%s: error %q does not contain %q", name, err, test.want)
		}
	}
}

// FuzzBoardFile: data is a board file or rejected, and what is read can be written and read
// back.
func FuzzBoardFile(f *testing.F) {
	code, err := puzzle.Standard().ParseCode("worlds?size=4x4&gapCells=33&name=A")
	if err != nil {
		f.Fatal(err)
	}
	data, err := shelf.Board(shelf.Puzzle{Code: code, Kept: time.Date(2026, 11, 22, 13, 40, 0, 0, time.UTC), Picture: []byte("p")})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add(data[:len(data)/2])
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := openBoard(puzzle.Standard(), data)
		if err != nil {
			return
		}
		written, err := shelf.Board(p)
		if err != nil {
			t.Fatal(err)
		}
		again, err := openBoard(puzzle.Standard(), written)
		if err != nil || again.Code.String() != p.Code.String() || !bytes.Equal(again.Picture, p.Picture) {
			t.Fatalf("read back as %v (%v)", again, err)
		}
	})
}

// openBoard reads a zip that must contain exactly one puzzle.
func openBoard(families puzzle.Catalogue, data []byte) (shelf.Puzzle, error) {
	puzzles, errs := shelf.Unzip(families, data)
	if len(puzzles) != 1 {
		errs = append(errs, fmt.Errorf("%d puzzles, want one", len(puzzles)))
	}
	if len(errs) > 0 {
		return shelf.Puzzle{}, errors.Join(errs...)
	}
	return puzzles[0], nil
}
