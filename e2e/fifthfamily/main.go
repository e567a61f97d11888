// Fifthfamily is the program with an additional family, for the end-to-end tests. If the environment
// says so, it has only that family, which crashes.
package main

import (
	"os"

	"worldslide/e2e/rotate"
	"worldslide/game/carom"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/worlds"
	"worldslide/program"
)

func main() {
	if os.Getenv("WORLDSLIDE_CRASHES") != "" {
		os.Exit(program.Main(crashing{rotate.New()}))
	}
	os.Exit(program.Main(worlds.New(), fifteen.New(), klotski.New(), carom.New(), rotate.New()))
}
