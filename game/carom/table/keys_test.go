package table

import (
	"strings"
	"testing"

	"worldslide/puzzle/table"
	"worldslide/ui/widget"
)

// A key is the first letter of a name that no other name begins with, and all keys differ.
func TestKeys(t *testing.T) {
	for names, want := range map[string]string{
		",":                "AL",
		"Anna,Ben,Cleo":    "ABC",
		"anna,Anton":       "AL",
		"Anna,,Ben":        "ALB",
		"Ödön,安娜":          "AL",
		"Lea,Anna,,":       "LAFJ",
		"Aa,Ab,Ac,Ad":      "ALFJ",
		",,,,,,,":          "ALFJQPVM",
		"A,L,F,J,Q,P,V,M":  "ALFJQPVM",
		"A,L,F,J,Q,P,V,":   "ALFJQPVM",
		"Q1,Q2,A,L,F,J,P,": "QVALFJPM",
	} {
		var players []table.Player
		for _, name := range strings.Split(names, ",") {
			players = append(players, table.Player{Name: name})
		}
		got := ""
		for _, key := range keysOf(players) {
			got += string(rune('A' + key - widget.KeyA))
		}
		if got != want {
			t.Errorf("%s: %s, want %s", names, got, want)
		}
	}
}
