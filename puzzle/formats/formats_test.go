package formats_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/puzzle/formats"
)

// read returns the puzzles and refusals of a text.
func read(t testing.TB, text string, size int) (formats.Format, []formats.Puzzle, []formats.Refusal, error) {
	t.Helper()
	var taken []formats.Puzzle
	var refused []formats.Refusal
	format, err := formats.Read(context.Background(), strings.NewReader(text), formats.Request{
		Size:   size,
		Take:   func(p formats.Puzzle) error { taken = append(taken, p); return nil },
		Refuse: func(r formats.Refusal) error { refused = append(refused, r); return nil },
	})
	return format, taken, refused, err
}

const smallGate = `Small gate
#######
#a**b #
#a**b #
#cdef #
#ghij #
##--###
     #
  ..
  ..
`

const ricochetBoard = "+ A B C D E F G H +\n" +
	"1 @    | |X\u0332 _|    |\n" +
	"2   #             |\n3                 |\n4                 |\n5                 |\n" +
	"6 _               |\n" +
	"7                 |\n" +
	"8  |      #       |\n" +
	"+-----------------+\n"

func TestRead(t *testing.T) {
	for _, test := range []struct {
		name, text string
		size       int
		format     formats.Format
		taken      []string // line, name, claimed and code of each
	}{
		{"a level", smallGate, 0, formats.GnomeKlotski, []string{
			"1 Small gate 0 klotski?blocks=_______/_BAAC._/_BAAC._/_DEFG._/_HIJK._/__..___/....._./......./.......&goal=27283738&gates=2535"}},
		{"two levels, the second without a name or a goal of its own row", "A\n#**.#\r\n\r\n#*.#\n", 0, formats.GnomeKlotski, []string{
			"1 A 0 klotski?blocks=_AA._&goal=30", "4  0 klotski?blocks=_A._&goal=20"}},
		{"a block of one sign in two places is two", "#a*a#\n# . #\n", 0, formats.GnomeKlotski, []string{
			"1  0 klotski?blocks=_BAC_/_..._&goal=21"}},
		{"a row of blanks within a level", "#*#\n   \n  .\n", 0, formats.GnomeKlotski, []string{"1  0 klotski?blocks=_A_/.../...&goal=22"}},
		{"a database", "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n\n51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo\noooooooooooooAAooooooooooooooooooooo\n", 0, formats.Rush, []string{
			"1  60 klotski?blocks=BCC_../B..DEE/FAAD../F.GHHI/JJG..I/KKLLLI&goal=4252&rails=true",
			"3  51 klotski?blocks=BCC.D./BEF.DG/BEFAAG/HHHI.G/..JIKK/LLJMM.&goal=4252&rails=true",
			"4  0 klotski?blocks=....../....../.AA.../....../....../......&goal=4252&rails=true"}},
		{"boards of tiles", "1 2 3/4 0 5/7 8 6\n1 2 3/4 5 6/7 0 8 L\n1 2 3 0/4 5 6 7/8 9 10 11\n", 0, formats.Slidysim, []string{
			"1  0 fifteen?tiles=1-2-3-4-0-5-7-8-6", "2  0 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l", "3  0 fifteen?size=4x3&tiles=1-2-3-0-4-5-6-7-8-9-10-11"}},
		{"a solution with counts", "1 2 0/4 5 3/7 8 6 U2", 0, formats.Slidysim, []string{"1  0 fifteen?tiles=1-2-0-4-5-3-7-8-6&moves=3u6u."}},
		{"scrambles", "D R2 U\n￪ ￩\n", 0, formats.CsTimer, []string{
			"1  0 fifteen?tiles=1-2-3-4-5-6-7-8-9-14-10-11-13-0-15-12", "2  0 fifteen?tiles=1-2-3-4-5-6-7-8-9-10-0-11-13-14-15-12"}},
		{"comments", "# mine\n; two\n// three # * \n1 2 3/4 5 6/7 0 8\n", 0, formats.Slidysim, []string{"4  0 fifteen?tiles=1-2-3-4-5-6-7-0-8"}},
		{"comments in a frame", "#########\n# mine  #\n#########\n\n1 2 3/4 5 6/7 0 8\n", 0, formats.Slidysim, []string{"5  0 fifteen?tiles=1-2-3-4-5-6-7-0-8"}},
		{"a star in a comment", "# 3 * 3\n60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\n", 0, formats.Rush, []string{
			"2  60 klotski?blocks=BCC_../B..DEE/FAAD../F.GHHI/JJG..I/KKLLLI&goal=4252&rails=true"}},
		{"all formats in one text", "1 2 3/4 5 6/7 0 8\nD\n\nLURD\n####\n#*.#\n####\nU\n3\n1 2 3\n4 5 6\n7 0 8", 0, formats.Slidysim, []string{
			"1  0 fifteen?tiles=1-2-3-4-5-6-7-0-8", "2  0 fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-0-13-14-15-12",
			"4 LURD 0 klotski?blocks=____/_A._/____&goal=21", "8  0 fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-0-13-14-15-12",
			"9  0 fifteen?tiles=1-2-3-4-5-6-7-0-8"}},
		{"comments before a level", "; mine\n# of today\nLevel #5\n####\n#*.#\n####\n", 0, formats.GnomeKlotski, []string{
			"3 Level #5 0 klotski?blocks=____/_A._/____&goal=21"}},
		{"blanks of other kinds", "T\n######\n#a**b#\n#\u00a0\u2003\u3000\u202f#\n#..  #\n######", 0, formats.GnomeKlotski, []string{
			"1 T 0 klotski?blocks=______/_BAAC_/_...._/_...._/______&goal=1323"}},
		{"the red car X", "ooooooooooooXXoAAooooooooooooooooooo", 0, formats.Rush, []string{
			"1  0 klotski?blocks=....../....../AA.BB./....../....../......&goal=4252&rails=true"}},
		{"rows of numbers", "3\n 0  1  3\n 4  2  5\n 7  8  6\n\n4\n 1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n", 0, formats.TileRows, []string{
			"1  0 fifteen?tiles=0-1-3-4-2-5-7-8-6", "6  0 fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15"}},
		{"blanks between numbers", "1\u00a02\t3/4 5 6/7\u20030 8", 0, formats.Slidysim, []string{"1  0 fifteen?tiles=1-2-3-4-5-6-7-0-8"}},
		{"a board of Ricochet", "---\nname: Ours\nminMoves: 3\n---\n\nMine.\n\n```\n" + ricochetBoard + "```\n", 0, formats.Ricochet, []string{
			"1 Ours 3 carom?walls=913bd79380001102800000028000000280000002c000000290000002ec444446&goal=e1&pieces=a1b2e8"}},
		{"boards of Ricochet without keys", ricochetBoard + "\n" + ricochetBoard, 0, formats.Ricochet, []string{
			"1  0 carom?walls=913bd79380001102800000028000000280000002c000000290000002ec444446&goal=e1&pieces=a1b2e8",
			"12  0 carom?walls=913bd79380001102800000028000000280000002c000000290000002ec444446&goal=e1&pieces=a1b2e8"}},
		{"a board of Roboyard", "# Ours\n# - solution in 4 moves\n\nboard:10,8;\nmh0,0;\nmh2,3;\nmv4,0;\nmv10,0;\ntarget_blue9,7;\nrobot_red0,0;\nrobot_blue3,4;\n\n; next\nboard:8,9;h1,1;v3,8;\ntm2,2;rr1,1;rg5,5;\n", 0, formats.Roboyard, []string{
			"1 Ours 4 carom?size=10x8&walls=91139111138000000002804000000280100000028000000002800000000280000000" + "02c444444446&goal=j8&pieces=d5a1",
			"13 next 0 carom?size=8x9&walls=95111113810000028000000280000002800000028000000280000002800000" + "02c46c4446&pieces=b2f6&targets=*c3"}},
		{"a small scramble", "U L2\n", 3, formats.CsTimer, []string{"1  0 fifteen?tiles=1-2-3-0-4-5-7-8-6"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			format, taken, refused, err := read(t, test.text, test.size)
			if err != nil || format != test.format || len(refused) > 0 || len(taken) != len(test.taken) {
				t.Fatalf("%s, %v, refused %v (%v)", format, taken, refused, err)
			}
			for i, p := range taken {
				if got := fmt.Sprintf("%d %s %d %s", p.Line, p.Name, p.Claimed, p.Code); got != test.taken[i] {
					t.Errorf("%s, want %s", got, test.taken[i])
				}
				if code, err := puzzle.Standard().ParseCode(p.Code); err != nil || code.String() != p.Code {
					t.Errorf("%s: %v", p.Code, err)
				}
			}
		})
	}
}

// What cannot be read is refused with its line and one reason, and the rest is taken.
func TestRefusals(t *testing.T) {
	const good = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"
	for _, test := range []struct {
		name, text string
		want       string // line and a part of the reason
		taken      int
	}{
		{"wide", "Wide\n#" + strings.Repeat(" ", 25) + "*.#\n\n#*.#", "line 1: Wide: 29x1 cells: boards have at most 20x20", 1},
		{"high", strings.Repeat("#*.#\n", 1000) + "\n#*.#", "line 1: 4x1000 cells", 1},
		{"Sokoban", "Boxes\n####\n#@$.#\n####\n\n#*.#", "line 1: Boxes: a level of Sokoban", 1},
		{"no goal", "#*  #\n\n#*.#", "line 1: no goal", 1},
		{"no marked block", "#a. #\n\n#*.#", "line 1: no marked block", 1},
		{"a goal too large", "#*..#\n\n#*.#", "line 1: 2 goal cells, but the marked block has 1", 1},
		{"only a name", "Nothing\n\n#*.#", "line 1: Nothing: no rows", 1},
		{"many blocks", strings.Repeat("#abcdefghijabcdefgh\n#ABCDEFGHIJABCDEFGH\n", 2) + "*.#\n\n#*.#", "line 1: more than 62 blocks", 1},
		{"a short line", good + "\nAA\n" + good, "line 2: \"AA\": want 36 cells", 2},
		{"a bent car", good + "\n" + "ooooooooooooAAooooooooooooooooBBooooBo", "line 2: ", 1},
		{"a car elsewhere", good + "\nAAoooooooooooooooooooooooooooooooooo", "line 2: car A is not across the third row", 1},
		{"a car in two places", good + "\nooooooooooooAAooooBoBooooooooooooooo", "line 2: car B", 1},
		{"a small car", good + "\nooooooooooooAAooooBooooooooooooooooo", "line 2: car B", 1},
		{"no car", good + "\noooooooooooooooooooooooooooooooooooo", "line 2: no car A", 1},
		{"a huge claim", "99999999 " + good + "\n" + good, "line 1: 99999999 moves", 1},
		{"a long line", good + "\n" + strings.Repeat("o", 1<<20) + "\n" + good, "line 2: longer than", 2},
		{"a small board", "1 0\n\n1 2 3/4 5 6/7 8 0", "line 1: 2x1 cells: boards have 2 to 20", 1},
		{"uneven rows", "1 2 3/4 5/7 8 0\n1 2 3/4 5 6/7 8 0", "line 1: row 2: 2 numbers", 1},
		{"a number twice", "1 2 3/4 4 6/7 8 0\n1 2 3/4 5 6/7 8 0", "line 1: fifteen: tiles", 1},
		{"a wrong solution", "1 2 3/4 5 6/7 8 0 L", "line 1: solution: move 1 is not possible", 1},
		{"a wrong scramble", "D R9\nD", "line 1: move 2 is not possible on a board of 4x4", 1},
		{"a count of nothing", "D0\nD", "line 1: a count of 0", 1},
		{"a zero-width space in a level", "T\n#####\n#*\u200b.#\n#####\n\n#*.#", "line 3, column 3: T: U+200B", 1},
		{"a mark in a level", "#a\u0301*.#\n\n#*.#", "line 1, column 3: U+0301", 1},
		{"a filler in a level", "#*\u3164.#\n\n#*.#", "line 1, column 3: U+3164", 1},
		{"a tab in a level", "#*\t.#\n\n#*.#", "line 1, column 3: U+0009", 1},
		{"the end of a file of DOS", "#*.#\n\n#*.#\n\x1a\n", "line 4, column 1: U+001A", 1},
		{"bad UTF-8 in a level", "#*\xff.#\n\n#*.#", "line 1, column 3: U+FFFD", 1},
		{"bad UTF-8 in a name", "N\xffme\n#*.#\n\n#*.#", "line 1, column 2: N", 1},
		{"NUL in a board", "1 2 3/4 5 6/7 0\x00 8\n1 2 3/4 5 6/7 8 0", "line 1, column 16: U+0000", 1},
		{"a zero-width space in a database", good[:4] + "\u200b" + good[4:] + "\n" + good, "line 1, column 5: U+200B", 1},
		{"a zero-width space in a scramble", "D\u2060R\nD", "line 1, column 2: U+2060", 1},
		{"UTF-16 without a mark", "1\x00 \x002\x00 \x003\x00/\x004\x00 \x005\x00 \x006\x00/\x007\x00 \x000\x00 \x008\x00", "line 1, column 2: U+0000", 0},
		{"a row too few", "3\n1 2 3\n4 5 6\n\n3\n1 2 3\n4 5 6\n7 8 0", "line 1: 2 rows, want 3", 1},
		{"a number too few", "3\n1 2 3\n4 5\n7 8 0\n\n3\n1 2 3\n4 5 6\n7 8 0", "line 1: row 2: 2 numbers, want 3", 1},
		{"a board too large", "21\n" + strings.Repeat(strings.Repeat("0 ", 21)+"\n", 21) + "\n3\n1 2 3\n4 5 6\n7 8 0", "line 1: 21x21 cells", 1},
		{"X elsewhere", good + "\nXXooooooooooAAoooooooooooooooooooooo", "line 2: car X is not across the third row", 1},
		{"a red car of x", good + "\nooooooooooooxxoooooooooooooooooooooo", "line 2: no red car: x is a wall", 1},
		{"a line between boards", "1 2 3/4 5 6/7 8 0\nwhat is this?\n1 2 3/4 5 6/7 0 8", "line 2: ", 2},
		{"a row too many of Ricochet", strings.Replace(ricochetBoard, "+--", "9                 |\n+--", 1), "line 1: 9 rows, want 8", 0},
		{"no piece for the target", strings.Replace(ricochetBoard, "@", " ", 1), "line 1: 2 pieces: want one", 0},
		{"a sign that Ricochet lacks", strings.Replace(ricochetBoard, "#", "%", 1) + ricochetBoard, "line 3: \"%\": want cells", 1},
		{"no target", strings.Replace(ricochetBoard, "X", " ", 1), "line 1: 0 targets: want one", 0},
		{"a strange number of moves", "---\nminMoves: many\n---\n" + ricochetBoard, "line 2: many moves", 0},
		{"a large board of Roboyard", "board:18,12;\ntr1,1;\nrr2,2;\nrb3,3;\nboard:12,12;\ntr1,1;\nrr2,2;\nrb3,3;", "line 1: 18x12 cells: boards have 8 to 16", 1},
		{"two targets of Roboyard", "board:12,12;\ntr1,1;\ntb4,1;\nrr2,2;\nrb3,3;", "line 1: 2 targets: want one", 0},
		{"a robot beyond the edge", "board:8,8;\ntr1,1;\nrr2,2;\nrb8,3;", "line 4: ", 0},
		{"only rows between walls", "T\n####\n#a.#\n####\n", "line 1: T: no marked block", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, taken, refused, err := read(t, test.text, 0)
			if err != nil || len(taken) != test.taken || len(refused) != 1 || !strings.Contains(refused[0].Error(), test.want) {
				t.Errorf("%d taken, refused %v (%v), want %s", len(taken), refused, err, test.want)
			}
		})
	}
}

func TestUnknown(t *testing.T) {
	for _, text := range []string{"", "\n\n", "hello", "klotski?level=classic", strings.Repeat("x", 1<<20), "\x00\x01\xff", "# mine", "a * b\nc # d", "# 5 * 5\n; *\n3\n2"} {
		if _, taken, refused, err := read(t, text, 0); !errors.Is(err, formats.ErrUnknown) || len(taken)+len(refused) > 0 {
			t.Errorf("%.20q: %v %v (%v)", text, taken, refused, err)
		}
	}
}

// A text in UTF-16 is refused as such.
func TestUTF16(t *testing.T) {
	for _, text := range []string{"\xff\xfe#\x00*\x00.\x00#\x00", "\xfe\xff\x00#\x00*\x00.\x00#"} {
		if _, taken, refused, err := read(t, text, 0); !errors.Is(err, formats.ErrUTF16) || len(taken)+len(refused) > 0 {
			t.Errorf("%q: %v %v (%v)", text, taken, refused, err)
		}
		if _, ok := formats.Recognise(text); !ok {
			t.Errorf("%q is not recognised, so nothing says why it is refused", text)
		}
	}
}

// endless is a source without an end.
type endless string

func (e endless) Read(to []byte) (int, error) {
	n := 0
	for n+len(e) <= len(to) {
		n += copy(to[n:], e)
	}
	return n, nil
}

// A source that is too large ends with one error, with any lines.
func TestTooLarge(t *testing.T) {
	for _, source := range []io.Reader{endless("x"), endless("#*.#\n")} {
		refused := 0
		_, err := formats.Read(context.Background(), source, formats.Request{
			Take:   func(formats.Puzzle) error { return nil },
			Refuse: func(formats.Refusal) error { refused++; return nil },
		})
		if err == nil || !strings.Contains(err.Error(), "larger than") || refused > 1 {
			t.Errorf("%v, %d refusals", err, refused)
		}
	}
}

// Reading ends with its context, and with an error of the request.
func TestReadEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	taken := 0
	text := strings.Repeat("IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\n", 10_000)
	request := formats.Request{Take: func(formats.Puzzle) error {
		if taken++; taken == 10 {
			cancel()
		}
		return nil
	}}
	if _, err := formats.Read(ctx, strings.NewReader(text), request); !errors.Is(err, context.Canceled) || taken > 1000 {
		t.Errorf("%d taken (%v)", taken, err)
	}
	full := errors.New("full")
	request.Take = func(formats.Puzzle) error { return full }
	if _, err := formats.Read(context.Background(), strings.NewReader(text), request); !errors.Is(err, full) {
		t.Errorf("%v, want %v", err, full)
	}
}

// BenchmarkDatabase reads a hundred thousand lines.
func BenchmarkDatabase(b *testing.B) {
	text := strings.Repeat("60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n", 100_000)
	for b.Loop() {
		if _, taken, _, err := read(b, text, 0); err != nil || len(taken) != 100_000 {
			b.Fatal(len(taken), err)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{smallGate, "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", "1 2 3/4 0 5/7 8 6 LUR2D3", "D R2 U L3 D2", "#*.#\n \n  .", ricochetBoard, "board:8,8;\nh1,1;\ntr1,1;rr2,2;rb3,3;"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		_, taken, refused, _ := read(t, text, 0)
		for _, p := range taken {
			if code, err := puzzle.Standard().ParseCode(p.Code); err != nil || code.String() != p.Code {
				t.Errorf("%q: %s (%v)", text, p.Code, err)
			}
			if _, err := puzzle.Standard().ParseCode(p.Code + "&name=" + strings.ReplaceAll(p.Name, "%", "")); p.Name != "" && strings.ContainsAny(p.Name, "&+%;=#") == false && err != nil {
				t.Errorf("%q: name %q: %v", text, p.Name, err)
			}
		}
		for _, r := range refused {
			if r.Line < 1 || r.Reason() == "" || strings.ContainsAny(r.Error(), "\n{") {
				t.Errorf("%q: %v", text, r)
			}
		}
	})
}
