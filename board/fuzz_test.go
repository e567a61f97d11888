package board_test

import (
	"testing"

	"worldslide/board"
)

// FuzzParse: board text is accepted or rejected without a crash; accepted text gives a valid board
// with the same text.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"a\n", "wrap hv\n[b] a\n. .\nhome\na b\n. .\nwalls\n00\n00\norder b a\n",
		"wrap hv\nA b A\nc d e\nA f A\n", "(A) (A) b\n(A) (A) .\n", "walls\norder\n", "a b .\ntargets a 1,0+ * 2,0 b 2,0\n", "[[a]] .\n",
		"a [b]\nlink 0,0 1,0\n28\n", "b [a]\nhome\na b\nlink 0,0 1,0\nff\norder b a\n", "A . A\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := board.Parse(text)
		if err != nil {
			return
		}
		if err := b.Validate(); err != nil {
			t.Fatalf("accepted, but %v:\n%v", err, b)
		}
		again, err := board.Parse(b.String())
		if err != nil || !again.Equal(b) || again.String() != b.String() {
			t.Fatalf("%v: parsed back as\n%v\nwant\n%v", err, again, b)
		}
	})
}
