package board_test

import (
	"slices"
	"strings"
	"testing"

	"worldslide/board"
)

// All boards have this picture: a road from a by the large piece B, f and m to d, and one piece with a
// road that belongs nowhere, k.
//
//	a--B-B c
//	e  B B-f
//	g  h i m
//	j  k l d
const linkHome = "home\na B B c\ne B B f\ng h i m\nj k l d\nlink 0,0 3,3\n2ac0\n003c\n0005\n0501\n"

func TestLink(t *testing.T) {
	for _, test := range []struct {
		name, now string
		want      []board.Cell
	}{
		{"home", "a B B c\ne B B f\ng h i m\n[j] k l d\n", []board.Cell{0, 1, 2, 6, 7, 11, 15}},
		{"shorter", "a B B c\ne B B f\ng h i d\n[j] k l m\n", []board.Cell{0, 1, 2, 6, 7, 11}},
		{"by another piece", "a B B c\ne B B f\ng h i k\n[j] m l d\n", []board.Cell{0, 1, 2, 6, 7, 11, 15}},
		{"without B", "a f B B\ne m B B\ng d i h\n[j] k l c\n", []board.Cell{0, 1, 5, 9}},
		{"a gap on the way", "a B B c\ne B B f\ng h i [m]\nj k l d\n", nil},
		{"the end is a gap", "a B B c\ne B B f\ng h i m\nj k l [d]\n", nil},
		{"no road beside f", "a B B f\ne B B c\ng h i m\n[j] k l d\n", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, err := board.Parse(test.now + linkHome)
			if err != nil {
				t.Fatal(err)
			}
			if got := b.LinkPath(); !slices.Equal(got, test.want) || b.Linked() != (got != nil) {
				t.Errorf("path %v, want %v", got, test.want)
			}
			again, err := board.Parse(b.String())
			if err != nil || !again.Equal(b) {
				t.Errorf("%v: parsed back as\n%v", err, again)
			}
			if plain, err := board.Parse(test.now + linkHome[:strings.Index(linkHome, "link")]); err != nil || plain.Equal(b) || plain.Linked() {
				t.Errorf("%v: equal without the link", err)
			}
		})
	}
}

// Paths go on across edges that wrap.
func TestLinkAcrossEdges(t *testing.T) {
	for wrap, want := range map[string][]board.Cell{"": nil, "wrap h\n": {0, 2}} {
		b, err := board.Parse(wrap + "a [b] c\nlink 0,0 2,0\n802\n")
		if err != nil {
			t.Fatal(err)
		}
		if got := b.LinkPath(); !slices.Equal(got, want) {
			t.Errorf("%q: path %v, want %v", wrap, got, want)
		}
	}
}

func TestLinkRefused(t *testing.T) {
	for _, link := range []string{
		"link 0,0\n000", "link 0,0 3,0\n000", "link 0,0 a,0\n000", "link 0,0 2,0\n00", "link 0,0 2,0\n00x", "link 0,0 2,0",
		"link 0,0 0,0\n000", "link 0,0 1,0\n000\nlink 0,0 1,0\n000", "link 0,0 2,0\n000\n000",
	} {
		if _, err := board.Parse("a [b] .\n" + link + "\n"); err == nil {
			t.Errorf("%s: accepted", link)
		} else {
			t.Log(err)
		}
	}
}
