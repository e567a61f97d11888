package session_test

import (
	"testing"

	"worldslide/puzzle"
	"worldslide/session"
)

// BenchmarkBegin starts a new game as the key for that does, but without generating Klotski and
// Carom boards, which happens in the background during the game before.
func BenchmarkBegin(b *testing.B) {
	for _, one := range []struct{ name, code string }{
		{"worlds", "worlds?seed=12345&steps=250"},
		{"worlds/16x8", "worlds?board=horizontal&seed=12345&steps=1000"},
		{"worlds/own", "worlds?size=16x16&large=4282&gapCells=9495&seed=12345&steps=1000"},
		{"fifteen/4x4", "fifteen?seed=12345"},
		{"fifteen/10x10", "fifteen?size=10&seed=12345"},
		{"klotski/level", "klotski?level=heng-dao-li-ma"},
		{"klotski/made", "klotski?board=AANO/AAPQ/RSTU/VWXY/Zn.."},
		{"carom/day", "carom?day=2026-03-12"},
		{"carom/practice", "carom?walls=9111391380684002ac14384281038292c0684006901290038000006ac446c456&goal=c5&pieces=h8d4b5b8"},
	} {
		code, err := puzzle.Standard().ParseCode(one.code)
		if err != nil {
			b.Fatalf("%s: %v", one.code, err)
		}
		b.Run(one.name, func(b *testing.B) {
			for b.Loop() {
				begun, err := puzzle.NewCode(code.Family, code.Values)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := session.New(begun); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
