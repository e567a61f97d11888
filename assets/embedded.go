//go:build !js

package assets

import (
	"embed"
	"io/fs"
	"slices"

	"worldslide/assets/languages"
)

// fetched holds the files that a web page fetches when they are needed. Other programs embed them.
//
//go:embed fonts/*.otf pictures/*.png pictures/*.txt messages/*.txt
var fetched embed.FS

// beside holds files that only the browser uses on the web. Other programs embed them.
//
//go:embed icon/*.png licences/*.txt
var beside embed.FS

func fetch(path string) ([]byte, error) { return fetched.ReadFile(path) }

// FetchedNames returns the files that are separate on the web and fetched by the program, such as
// "pictures/lightworld.png".
func FetchedNames() []string {
	var names []string
	for _, pattern := range []string{"fonts/*.otf", "pictures/*.png", "pictures/*.txt", "messages/*.txt"} {
		found, err := fs.Glob(fetched, pattern)
		if err != nil {
			panic(err) // the patterns are constant
		}
		names = slices.Concat(names, found)
	}
	return slices.DeleteFunc(names, func(name string) bool { return name == messagesFile(languages.Of("").Tag) })
}

// LanguageNames returns those of FetchedNames that only one language or script needs: its messages,
// unless they are always embedded, and its fonts.
func LanguageNames(l languages.Language) []string {
	var names []string
	if l.Tag != languages.Of("").Tag {
		names = append(names, messagesFile(l.Tag))
	}
	if regular, bold := ScriptFonts(l.Script); regular != "" {
		names = append(names, "fonts/"+string(regular)+".otf", "fonts/"+string(bold)+".otf")
	}
	return names
}

// Fetched returns one of these files.
func Fetched(name string) ([]byte, error) { return readBy(fetch, "file", name) }
