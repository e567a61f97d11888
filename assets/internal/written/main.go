// Command written lists the catalogues of the languages with some scripts, for the shell script that
// subsets the fonts:
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
