package parts

import "testing"

// A search finds sizes by the letter that keyboards have.
func TestMatches(t *testing.T) {
	for search, want := range map[string]bool{"4x4": true, "4×4 FIFTEEN": true, "": true, "4x5": false, "four": false} {
		if got := Matches("Fifteen · 4×4 · bookend", search); got != want {
			t.Errorf("%q: %v, want %v", search, got, want)
		}
	}
}
