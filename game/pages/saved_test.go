package pages

import (
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/session"
)

// The list distinguishes games by their rules, and says how many moves were made. Only games that
// count have a time.
func TestAboutSavedGames(t *testing.T) {
	const start = "Worlds · Free play\nDefault (8×8) · 2 small gaps"
	sc := speaking(t, "en")
	for _, test := range []struct{ code, want string }{
		{"worlds", start + "\n0 moves"},
		{"worlds?moves=G0u", start + "\n1 move"},
		{"worlds?wrapH=true&wrapV=true", start + " · wraps on all sides\n0 moves"},
		{"worlds?seed=5&randomizeGaps=true", "Worlds · Challenge\nDefault (8×8) · 2 small gaps · Puzzle no.\u00a05 · 250 scramble moves · random gaps\n0 moves · 0:00"},
	} {
		code, err := puzzle.Standard().ParseCode(test.code)
		if err != nil {
			t.Fatal(err)
		}
		s, err := session.New(code)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join((&Saved{families: describedFamilies}).about(sc, savedGame{session: s}), "\n"); got != test.want {
			t.Errorf("%s: %q, want %q", test.code, got, test.want)
		}
	}
}
