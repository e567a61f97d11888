// Worldslide is a game of sliding puzzles. Without a command it opens its window. Package cli has
// the commands.
package main

import (
	"os"

	"worldslide/game/carom"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/worlds"
	"worldslide/program"
)

func main() {
	os.Exit(program.Main(worlds.New(), fifteen.New(), klotski.New(), carom.New()))
}
