// Command written lists the catalogues of the languages that are written in some scripts, for the
// script that cuts fonts:
//
//	go run ./assets/internal/written Latn Hans
package main

import (
	"fmt"
	"os"
	"slices"

	"worldslide/assets/languages"
)

func main() {
	for _, l := range languages.All() {
		if slices.Contains(os.Args[1:], string(l.Script)) {
			fmt.Printf("assets/words/%s.toml\n", l.Tag)
		}
	}
}
