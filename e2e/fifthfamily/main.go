// Fifthfamily is the program with an additional family, for the end-to-end tests.
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
	os.Exit(program.Main(worlds.New(), fifteen.New(), klotski.New(), carom.New(), rotate.New()))
}
