//go:build !js

package program

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"worldslide/cli"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/worlds"
	"worldslide/puzzle"
	"worldslide/settings/shelf"
)

// rendered runs a render command and returns its exit status and complaint.
func rendered(t *testing.T, stdin string, arguments ...string) (exit int, complaint string) {
	t.Helper()
	inv, err := cli.Parse(puzzle.Standard(), append([]string{"render"}, arguments...))
	if err != nil {
		t.Fatal(err)
	}
	var out, complaints bytes.Buffer
	r := renderer{[]family.Family{worlds.New(), fifteen.New(), klotski.New(), carom.New()}}
	exit = r.run(inv, strings.NewReader(stdin), &out, &complaints)
	if out.Len() > 0 {
		t.Errorf("%v prints %q", arguments, out.String())
	}
	return exit, complaints.String()
}

// Each format is written, from codes, standard input and files of puzzles.
func TestRender(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	own := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for i := range own.Pix {
		own.Pix[i] = 255
	}
	own.SetRGBA(1, 1, color.RGBA{1, 2, 3, 255})
	var picture bytes.Buffer
	if err := png.Encode(&picture, own); err != nil {
		t.Fatal(err)
	}
	code, err := puzzle.Standard().ParseCode("worlds?size=4x4&large=&gapCells=33&seed=1&name=Mine")
	if err != nil {
		t.Fatal(err)
	}
	data, err := shelf.Board(shelf.Puzzle{Code: code, Picture: picture.Bytes()})
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"own.worldslide-board": data, "own.png": picture.Bytes(), "old.png": []byte("old"), "no.png": []byte("none")} {
		if err := os.WriteFile(at(name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		stdin     string
		arguments []string
		exit      int
		complaint string
	}{
		{"", []string{"--out", at("a.png"), "--size", "200", "--hint", "fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15"}, 0, ""},
		{"", []string{"--out", at("a.gif"), "--size", "240", "--total", "2s", "fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15&moves=15l"}, 0, ""},
		{"fifteen?seed=1\n\nklotski?level=classic\n", []string{"--out", at("a.pdf"), "-"}, 0, ""},
		{"", []string{"--out", at("b.png"), "--size", "100", at("own.worldslide-board")}, 0, ""},
		{"", []string{"--out", at("c.png"), "--size", "100", "--picture", at("own.png"), "fifteen?seed=1"}, 0, ""},
		{"", []string{"--out", at("old.png"), "fifteen?seed=x"}, 2, `"fifteen?seed=x"`},
		{"fifteen?seed=1\nnonsense\n", []string{"--out", at("d.pdf"), "-"}, 2, "line 2"},
		{"a\nb\n", []string{"--out", at("d.png"), "-"}, 2, "line 1"},
		{"fifteen?seed=1\nfifteen?seed=2\n", []string{"--out", at("d.png"), "-"}, 2, "want one for .png"},
		{"", []string{"--out", at("d.png"), "-"}, 2, "no puzzle"},
		{"", []string{"--out", at("d.gif"), "fifteen?seed=1"}, 2, "no moves"},
		{"", []string{"--out", at("d.gif"), "--as-played", "fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15&moves=15l"}, 2, "no times"},
		{"", []string{"--out", at("d.gif"), "fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15&moves=3l"}, 2, "3l"},
		{"", []string{"--out", at("d.png"), "--hint", "fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-15-14-0"}, 1, "cannot be solved"},
		{"", []string{"--out", at("d.png"), "--hint", "--timeout", "1ns", "klotski?level=classic"}, 1, "(1ns): want a longer --timeout"},
		{"", []string{"--out", at("d.png"), "--picture", at("own.png"), "klotski?level=classic"}, 2, "klotski"},
		{"", []string{"--out", at("d.png"), "--picture", at("no.png"), "fifteen?seed=1"}, 2, "--picture"},
		{"", []string{"--out", at("d.png"), at("none.worldslide")}, 2, "none.worldslide"},
		{"", []string{"--out", filepath.Join(folder, "none", "d.png"), "fifteen?seed=1"}, 1, "no such folder"},
	} {
		exit, complaint := rendered(t, c.stdin, c.arguments...)
		if exit != c.exit || !strings.Contains(complaint, c.complaint) || strings.Count(complaint, "\n") > max(1, strings.Count(c.stdin, "\n")) || (exit == 0) != (complaint == "") {
			t.Errorf("%v: exit %d, %q, want %d, %q", c.arguments, exit, complaint, c.exit, c.complaint)
		}
	}
	for _, name := range []string{"d.png", "d.gif", "d.pdf"} {
		if _, err := os.Stat(at(name)); err == nil {
			t.Errorf("%s was written in spite of a complaint", name)
		}
	}
	if content, _ := os.ReadFile(at("old.png")); string(content) != "old" {
		t.Error("a file was replaced in spite of a complaint")
	}
	for name, size := range map[string]int{"a.png": 200, "b.png": 100, "c.png": 100} {
		file, err := os.Open(at(name))
		if err != nil {
			t.Fatal(err)
		}
		config, err := png.DecodeConfig(file)
		file.Close()
		if err != nil || max(config.Width, config.Height) != size {
			t.Errorf("%s: %v, %v", name, config, err)
		}
	}
	file, err := os.Open(at("a.gif"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if g, err := gif.DecodeAll(file); err != nil || len(g.Image) < 2 {
		t.Errorf("a.gif: %v", err)
	}
	if sheet, err := os.ReadFile(at("a.pdf")); err != nil || !bytes.HasPrefix(sheet, []byte("%PDF-")) {
		t.Errorf("a.pdf: %v", err)
	}
}

// Large boards, long games and large pictures are drawn, and what is beyond the limits is refused in one
// line.
func TestRenderIsBounded(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	noise := image.NewRGBA(image.Rect(0, 0, 2300, 2300)) // 21 MB, which cannot be packed
	random := rand.New(rand.NewPCG(1, 2))
	for i := 0; i+4 <= len(noise.Pix); i += 4 {
		binary.LittleEndian.PutUint32(noise.Pix[i:], random.Uint32()|0xff000000)
	}
	file, err := os.Create(at("large.png"))
	if err != nil {
		t.Fatal(err)
	}
	if err := (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(file, noise); err != nil {
		t.Fatal(err)
	}
	file.Close()
	if info, err := os.Stat(file.Name()); err != nil || info.Size() < 15<<20 {
		t.Fatal(info, err)
	}
	if err := os.WriteFile(at("huge.png"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(at("huge.png"), 1<<30); err != nil {
		t.Fatal(err)
	}
	const board = "worlds?size=16x16&large=&gapCells=ff&seed=1&steps=5000"
	long := "fifteen?size=10&tiles=" + strings.Join(goal(100), "-") + "&moves=" + strings.Repeat("99r99l", 5000)
	for _, c := range []struct {
		arguments []string
		complaint string
	}{
		{[]string{"--out", at("a.png"), "--size", "1080", board}, ""},
		{[]string{"--out", at("a.png"), "--size", "1080", "--picture", at("large.png"), board}, ""},
		{[]string{"--out", at("a.gif"), "--size", "240", "--total", "1s", long}, ""},
		{[]string{"--out", at("a.pdf"), board, long}, ""},
		{[]string{"--out", at("b.gif"), long}, "total time"},
		{[]string{"--out", at("b.png"), "--picture", at("huge.png"), board}, "too large"},
	} {
		exit, complaint := rendered(t, "", c.arguments...)
		if (exit == 0) != (c.complaint == "") || !strings.Contains(complaint, c.complaint) || strings.Count(complaint, "\n") > 1 || len(complaint) > 500 {
			t.Errorf("%.80q: exit %d, %.600q, want %q", c.arguments, exit, complaint, c.complaint)
		}
	}
}

// goal returns the tiles of a solved board with a number of cells.
func goal(cells int) (tiles []string) {
	for n := range cells - 1 {
		tiles = append(tiles, strconv.Itoa(n+1))
	}
	return append(tiles, "0")
}
