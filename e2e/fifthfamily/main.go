// Fifthfamily is the program with one family more: the end-to-end tests play it.
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
	os.Exit(program.Main(worlds.Family{}, fifteen.New(), klotski.New(), carom.New(), rotate.Family{}))
}
