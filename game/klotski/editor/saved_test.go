package editor

import (
	"flag"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"worldslide/game/family"
	"worldslide/puzzle"
)

// rewriteSaved makes TestSaved write what it compares with anew. What players have saved must keep its
// form, so only new lines are a reason.
var rewriteSaved = flag.Bool("rewrite", false, "write testdata/saved.txt anew")

// profilePuzzles returns the values of all Klotski puzzles and drafts that the stored profiles have.
func profilePuzzles(t *testing.T) (all []puzzle.Values) {
	t.Helper()
	for _, root := range []string{"../../../testdata/profile", "../../../testdata/profiles"} {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !slices.Contains([]string{".worldslide-puzzle", ".worldslide-collection", ".draft"}, filepath.Ext(path)) {
				return err
			}
			text, err := os.ReadFile(path)
			for line := range strings.Lines(string(text)) {
				if _, query, ok := strings.Cut(line, "klotski?"); ok {
					all = append(all, valuesOf(t, strings.TrimSpace(query)))
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// valuesOf parses values as in codes and drafts, without the name.
func valuesOf(t *testing.T, query string) puzzle.Values {
	t.Helper()
	pairs, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	v := puzzle.Values{}
	for key := range pairs {
		if key != "name" {
			v[key] = pairs.Get(key)
		}
	}
	return v
}

// queryOf formats values as drafts do.
func queryOf(v puzzle.Values) string {
	query := url.Values{}
	for key, value := range v {
		query.Set(key, value)
	}
	text, _ := url.PathUnescape(query.Encode())
	return text
}

// savedForm describes what is saved of a design: the values of a draft, or the code of a puzzle.
func savedForm(d family.Design, ok bool) string {
	if !ok {
		return "not opened"
	}
	text := "draft " + queryOf(d.Values())
	if missing := d.Missing(); missing != "" {
		return text + " missing " + string(missing)
	}
	code, err := puzzle.NewCode(puzzle.Klotski, d.Values())
	if err != nil {
		return text + " error " + err.Error()
	}
	return text + " code " + code.String()
}

// designs are puzzles and drafts of players: the classic blocks on boards of many sizes with exits on
// all sides, and blocks of any shape with walls, gates, goals and rails (cars), complete and not.
var designs = []string{
	"board=..AA/..AA/..../..../.N..", "board=AAB./AAB./....", "board=HAAI/HAAI/JBBK/JNOK/P..Q",
	"board=....%2F....%2F....%2F....%2F.N..", "board=AAN/AAO/PQR", "board=BBCC/DDEE/FFGG/..../..AA",
	"board=AABB./AA.../NOPQ.&exit=d1", "board=AABB./AA.../NOPQ.&exit=d2", "board=AA.../AA.../NOP..&exit=d4",
	"board=AA.../AA.../...../.....&exit=r3", "board=AA.../AA.../...../.....&exit=l1", "board=AA.../AA.../...../.....&exit=u3",
	"board=..../..../....&exit=u1", "board=..../..../....&exit=r2", "board=.../.../...&exit=l9", "board=.../.../...&exit=x1",
	"board=NOPQRSTU/VWXYZn../......../......../......../......../......../......AA", "board=AA/AA", "board=", "board=B../.../...",
	"board=........AA/........AA/..........", "level=" + puzzle.KlotskiClassic, "level=burr-05", "level=nowhere",
	"blocks=....../....../AA..../....../....../......&goal=4252&rails=true",
	"blocks=BCC_../B..DEE/FAAD../F.GHHI/JJG..I/KKLLLI&goal=4252&rails=true",
	"blocks=BAAC/BAAC/D..E/_.._/..../....&goal=14241525&gates=1323",
	"blocks=.../.../...", "blocks=AA_/.A_/B..&marked=B&goal=22&gates=12", "blocks=AAB/.../...&marked=AB&goal=020122",
	"blocks=AA./AA./...&goal=11122122", "blocks=AA../AA../..../....&goal=00011011", "blocks=AA../AA../BB../....&goal=12132223",
	"blocks=AA../AA../bb../....&goal=12132223", "blocks=AA../AA../BB../....&goal=12132223&rails=true",
	"blocks=AA../AA../BB../....&goal=12132223&marked=B", "blocks=A.A/.../...&goal=22", "blocks=AA./.../...&goal=99", "blocks=AA./.../...&gates=01",
	"blocks=AA./.../...&gates=00", "blocks=AA./__./...&goal=0122", "blocks=0/1&marked=01&goal=00", "blocks=.", "blocks=", "blocks=AA?", "blocks=AA/A",
	"blocks=AA./.../...&marked=Z&goal=22", "blocks=AA./.../...&goal=0001101122", "blocks=ABCDEFGHIJ/KLMNOPQRST/UVWXYZabcd/efghijklmn/opqrstuvwx/yz01234567/89........&goal=66",
}

// otherSizes are sizes of which at least one cuts something off each board.
var otherSizes = [][2]int{{3, 3}, {4, 5}, {6, 3}, {8, 8}}

// What is saved of a design, and whether it opens, stays the same to the byte: players have such
// files, links and drafts. The recorded lines are of the first version that has this test.
func TestSaved(t *testing.T) {
	e := newEditor(&host{}, View{})
	var got strings.Builder
	profiles := profilePuzzles(t)
	if len(profiles) < 5 {
		t.Fatalf("the profiles have only %d puzzles", len(profiles))
	}
	for _, v := range profiles {
		fmt.Fprintf(&got, "%s\n\t%s\n", queryOf(v), savedForm(e.Open(v)))
	}
	for _, query := range designs {
		v := valuesOf(t, query)
		d, ok := e.Open(v)
		fmt.Fprintf(&got, "%s\n\t%s\n", query, savedForm(d, ok))
		if !ok {
			continue
		}
		if again, ok := e.Open(d.Values()); !ok || queryOf(again.Values()) != queryOf(d.Values()) && d.Missing() != "" {
			t.Errorf("%s: the draft %s opens as %v, %v", query, queryOf(d.Values()), again, ok)
		}
		fmt.Fprintf(&got, "\tother kind: %s\n", savedForm(d.(design).converted(), true))
		fmt.Fprintf(&got, "\tthere and back: %s\n", savedForm(d.(design).converted().converted(), true))
		for _, size := range otherSizes {
			fmt.Fprintf(&got, "\t%dx%d: %s\n", size[0], size[1], savedForm(d.(design).sized(size[0], size[1]), true))
		}
	}
	const file = "testdata/saved.txt"
	if *rewriteSaved {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines, wanted := strings.Split(got.String(), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(lines), len(wanted)) {
		if lines[i] != wanted[i] {
			t.Errorf("line %d is\n%s\nwant\n%s", i+1, lines[i], wanted[i])
		}
	}
	if len(lines) != len(wanted) {
		t.Errorf("%d lines, want %d", len(lines), len(wanted))
	}
}

// All levels of the game open as designs of their own boards.
func TestLevelsAreSaved(t *testing.T) {
	e := newEditor(&host{}, View{})
	for _, l := range puzzle.KlotskiAllLevels() {
		code, err := puzzle.NewCode(puzzle.Klotski, puzzle.Values{puzzle.KeyLevel: l.Slug})
		if err != nil {
			t.Fatal(err)
		}
		want := queryOf(puzzle.Klotski.Position(nil, code.Start()))
		d, ok := e.Open(code.Values)
		if !ok || queryOf(d.Values()) != want {
			t.Errorf("%s: %v, want %s", l.Slug, d, want)
		}
	}
}
