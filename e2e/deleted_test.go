package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// The game file, or the whole data folder, is deleted under a game: the next move is
// on the disk, and after the end and another start the game goes on.
func TestFilesDeletedUnderAGame(t *testing.T) {
	for name, delete := range map[string]func(data string) error{
		"game": func(data string) error {
			games, err := filepath.Glob(filepath.Join(data, "games", "*.worldslide"))
			if err != nil {
				return err
			}
			for _, game := range games {
				if err := os.Remove(game); err != nil {
					return err
				}
			}
			return nil
		},
		"data": os.RemoveAll,
	} {
		t.Run(name, func(t *testing.T) {
			config := t.TempDir()
			a := open(t, options{config: config, args: []string{"worlds?board=classicsmall"}})
			a.settle()
			a.key(ebiten.KeyArrowRight) // the gap goes left
			a.settle()
			if err := delete(filepath.Join(config, "data")); err != nil {
				t.Fatal(err)
			}
			a.key(ebiten.KeyArrowDown)
			a.settle()
			a.until("the file", func() bool { return a.kept("moves=G0lG0u") })
			a.shot("deleted-" + name)
			a.key(ebiten.KeyEscape) // the message
			a.settle()
			a.key(ebiten.KeyArrowLeft)
			a.settle()
			a.guest.Close()
			if err := a.wait(); err != nil {
				t.Error(err)
			}
			a.killed = true
			again := open(t, options{config: config, args: []string{"worlds?board=classicsmall"}})
			again.settle()
			if !again.kept("moves=G0lG0uG0r") {
				t.Error("the moves are gone")
			}
		})
	}
}
