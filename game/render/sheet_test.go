package render_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/game/render"
	"worldslide/internal/testkit/sample"
	"worldslide/internal/testkit/tool"
	"worldslide/ui/pdf"
)

// sheet returns a document of puzzles.
func sheet(t testing.TB, o render.Sheets, codes ...string) []byte {
	t.Helper()
	var subjects []render.Subject
	for _, code := range codes {
		subjects = append(subjects, subject(t, code))
	}
	var file bytes.Buffer
	if err := newMaker(t, "ja").Print(context.Background(), &file, subjects, o, nil); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// longCode returns the code of a player's board of 16 by 16 cells in a mixed position.
func longCode(t testing.TB) string {
	code := "worlds?size=16x16&large=&gapCells=ff&seed=1&steps=5000"
	s := subject(t, code)
	values := s.Code.Family.Position(s.Code.Values, s.Code.Start())
	var parts []string
	for _, key := range slices.Sorted(func(yield func(string) bool) {
		for k := range values {
			if !yield(k) {
				return
			}
		}
	}) {
		parts = append(parts, key+"="+values[key])
	}
	return "worlds?" + strings.Join(parts, "&")
}

// Programs that were not written for this one read the sheets: the number of pages, every QR code, and
// no code in letters. The short run prints a page of puzzles in one of the layouts.
func TestSheetsAreReadElsewhere(t *testing.T) {
	tool.Need(t, "pdftoppm", "poppler-utils")
	tool.Need(t, "pdftotext", "poppler-utils")
	tool.Need(t, "zbarimg", "zbar-tools")
	long := longCode(t)
	all := append(slices.Clone(starts),
		"klotski?board=NOPQ/RSTU/HBBI/HAAI/.AA.&name=%E6%9B%B9%E6%93%8D", "fifteen?size=5x3&seed=9", "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=h8&pieces=a1c3e5g2",
		"klotski?blocks=__BB__/_A..C_/_A..C_/__..__/__..__&goal=3334&gates=2333", "klotski?blocks=..BCC/..B../AAB..&goal=3242&rails=true", long)
	type layout struct {
		perPage int
		paper   pdf.Paper
		answers bool
		codes   []string
	}
	layouts := []layout{{1, pdf.A4, true, []string{starts[1], long}}, {4, pdf.Letter, false, all}, {12, pdf.A4, true, all}}
	for _, c := range sample.Of(t, layouts, 1) {
		t.Run(fmt.Sprint(c.perPage), func(t *testing.T) {
			c.codes = sample.Of(t, c.codes, c.perPage)
			want := (len(c.codes) + c.perPage - 1) / c.perPage
			if c.answers {
				want++
			}
			folder := t.TempDir()
			path := filepath.Join(folder, "sheet.pdf")
			data := sheet(t, render.Sheets{Paper: c.paper, PerPage: c.perPage, Answers: c.answers, Limit: 300 * time.Millisecond}, c.codes...)
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
			text := run(t, "pdftotext", "-raw", path, "-")
			letters := strings.Join(strings.Fields(text), "")
			run(t, "pdftoppm", "-r", "300", "-gray", "-png", path, filepath.Join(folder, "page"))
			pages, _ := filepath.Glob(filepath.Join(folder, "page*.png"))
			if len(pages) < want || len(pages) > want+1 {
				t.Errorf("%d pages, want %d", len(pages), want)
			}
			read := run(t, "zbarimg", append([]string{"-q", "--raw", "-Sdisable", "-Sqrcode.enable"}, pages...)...)
			for _, text := range c.codes {
				code := subject(t, text).Code
				code.Moves, code.Times, code.HasMoves = nil, nil, false
				if strings.Contains(letters, code.String()) {
					t.Errorf("%.80s is printed in letters", code)
				}
				if text == long && c.perPage > 1 {
					continue // too long for a small QR code
				}
				if !slices.Contains(strings.Split(read, "\n"), code.String()) {
					t.Errorf("no QR code is read as %.80s", code)
				}
			}
		})
	}
}

// Equal puzzles make equal sheets, byte by byte.
func TestSheetsAreTheSameAgain(t *testing.T) {
	codes := []string{starts[0], "worlds?board=classic&seed=2&steps=30", "klotski?level=heng-dao-li-ma", "fifteen?size=4&seed=9"}
	o := render.Sheets{Paper: pdf.A4, PerPage: 2, Limit: time.Minute} // all are found, on every machine
	first := sheet(t, o, codes...)
	for range sample.Count(3, 1) {
		if !bytes.Equal(sheet(t, o, codes...), first) {
			t.Fatal("another document of the same puzzles")
		}
	}
}

// run returns the output of a program.
func run(t *testing.T, name string, arguments ...string) string {
	t.Helper()
	var out, problems bytes.Buffer
	command := exec.Command(name, arguments...)
	command.Stdout, command.Stderr = &out, &problems
	err := command.Run()
	if none := 4; command.ProcessState != nil && name == "zbarimg" && command.ProcessState.ExitCode() == none {
		err = nil // a page without a code, such as that of the answers
	}
	if err != nil {
		t.Fatalf("%s: %v: %s", name, err, problems.String())
	}
	return out.String()
}

func TestSheetsAreBounded(t *testing.T) {
	many := make([]render.Subject, render.MaxPuzzles+1)
	for i := range many {
		many[i] = subject(t, starts[rand.IntN(len(starts))])
	}
	cancelled, end := context.WithCancel(context.Background())
	end()
	for _, c := range []struct {
		ctx      context.Context
		subjects []render.Subject
		perPage  int
		want     string
	}{
		{context.Background(), nil, 4, "no puzzles"},
		{context.Background(), many, 4, "want at most 500"},
		{context.Background(), many[:1], 0, "want 1 to 12"},
		{context.Background(), many[:1], 13, "want 1 to 12"},
		{cancelled, many[:1], 1, "canceled"},
	} {
		err := newMaker(t, "en").Print(c.ctx, &bytes.Buffer{}, c.subjects, render.Sheets{Paper: pdf.A4, PerPage: c.perPage}, nil)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d puzzles, %d a page: %v, want %q", len(c.subjects), c.perPage, err, c.want)
		}
		if c.want == "canceled" && !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
}

// ImageMagick reads an animation as it was meant: frames, delays and repetitions.
func TestAnimationsAreReadElsewhere(t *testing.T) {
	if testing.Short() {
		t.Skip("the short run does without ImageMagick: image/gif reads animations in other tests")
	}
	tool.Need(t, "identify", "imagemagick")
	g, data := animate(t, newMaker(t, "en"), subject(t, played(t, starts[0], 8)), render.Animation{Side: 240, Timing: render.Timing{Total: 4 * time.Second}, Loop: 3})
	path := filepath.Join(t.TempDir(), "replay.gif")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	lines := strings.Fields(run(t, "identify", "-format", "%T:%Wx%H:%[gif:iterations] ", path))
	if len(lines) != len(g.Image) {
		t.Errorf("%d frames, want %d", len(lines), len(g.Image))
	}
	sum := 0
	for _, line := range lines {
		var delay, width, height int
		if _, err := fmt.Sscanf(line, "%d:%dx%d", &delay, &width, &height); err != nil || width != 240 || height != 240 {
			t.Errorf("frame %s: %v", line, err)
		}
		sum += delay
	}
	if sum != 400 {
		t.Errorf("it lasts %d/100 s, want 400", sum)
	}
}

// firstPage returns the first page of a document at 72 pixels to an inch.
func firstPage(t *testing.T, document []byte) *image.Gray {
	t.Helper()
	tool.Need(t, "pdftoppm", "poppler-utils")
	path := filepath.Join(t.TempDir(), "sheet")
	if err := os.WriteFile(path+".pdf", document, 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, "pdftoppm", "-r", "72", "-gray", "-png", "-singlefile", path+".pdf", path)
	data, err := os.ReadFile(path + ".png")
	if err != nil {
		t.Fatal(err)
	}
	page, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	grey := image.NewGray(page.Bounds())
	draw.Draw(grey, grey.Rect, page, image.Point{}, draw.Src)
	return grey
}

// Titles stay within their column.
func TestTitlesFitTheirColumn(t *testing.T) {
	one := subject(t, "klotski?board=BBN./OPCC/DDHQ/AAH./AAEE")
	one.Code.Name = "Custom layout · Medium · 48 moves"
	var file bytes.Buffer
	if err := newMaker(t, "en").Print(context.Background(), &file, []render.Subject{one, one}, render.Sheets{Paper: pdf.A4, PerPage: 4, Limit: 1}, nil); err != nil {
		t.Fatal(err)
	}
	page := firstPage(t, file.Bytes())
	middle := page.Rect.Dx() / 2
	for y := 36; y < 50; y++ {
		for x := middle - 6; x < middle+6; x++ {
			if page.GrayAt(x, y).Y < 0xF0 {
				t.Fatalf("the gap between the titles has ink at %d, %d", x, y)
			}
		}
	}
}
