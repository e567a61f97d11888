//go:build !js

package assets

import (
	"embed"
	"io/fs"
	"slices"
)

// fetched holds what a page on the web has beside the program instead of in it, and fetches
// when it is asked for.
//
//go:embed fonts/*.otf pictures/*.png
var fetched embed.FS

// beside holds what a page on the web has beside the program for the browser alone.
//
//go:embed icon/*.png licences/*.txt
var beside embed.FS

func fetch(path string) ([]byte, error) { return fetched.ReadFile(path) }

// FetchedNames returns the names of the files that a page on the web has beside the program and
// the program fetches, such as "pictures/lightworld.png".
func FetchedNames() []string {
	var names []string
	for _, pattern := range []string{"fonts/*.otf", "pictures/*.png"} {
		found, err := fs.Glob(fetched, pattern)
		if err != nil {
			panic(err) // the patterns stand here
		}
		names = slices.Concat(names, found)
	}
	return names
}

// Fetched returns one of these files.
func Fetched(name string) ([]byte, error) { return readBy(fetch, "file", name) }
