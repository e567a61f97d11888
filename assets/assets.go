// Package assets holds everything the game shows that is not code: the pictures of the two worlds,
// the fonts, the icons, the words in every language, and the licences of all these.
//
// The files are embedded, so the program is one file and reading them cannot fail for want of a
// disk; only a page on the web fetches fonts, pictures and all languages but the default one.
// The accessors hand out bytes; decoding and drawing them is for the user interface, which keeps
// this package free of the engine.
package assets

import (
	"embed"
	"fmt"

	"worldslide/assets/languages"
)

//go:generate go run ./art/generate -out .

//go:embed icons/*.svg words/en.toml
var files embed.FS

// Font names one of the faces. Latin, digits and Chinese come from one family.
type Font string

// The faces of the game's one family, Noto Sans CJK SC, cut down to the characters it uses, and the
// few characters of Noto Serif CJK SC that are carved into wood.
const (
	FontRegular Font = "NotoSansCJKsc-Regular"
	FontBold    Font = "NotoSansCJKsc-Bold"
	FontCarved  Font = "NotoSerifCJKsc-Bold"
)

// ScriptFonts returns the faces of a script that needs some beside those of the game, and no
// faces for the others. They have the characters that the words of the script's languages use and
// that the game's own faces lack or draw in another shape, and come from the sisters of the same
// family.
func ScriptFonts(s languages.Script) (regular, bold Font) {
	switch s {
	case languages.TraditionalChinese:
		return "NotoSansCJKtc-Regular", "NotoSansCJKtc-Bold"
	case languages.Japanese:
		return "NotoSansCJKjp-Regular", "NotoSansCJKjp-Bold"
	}
	return "", ""
}

// FontData returns the OpenType file of a face.
func FontData(font Font) ([]byte, error) {
	return readBy(fetch, "font", "fonts/"+string(font)+".otf")
}

// Icon returns the SVG text of an icon by its Lucide name, such as "undo-2". Icons stroke in
// currentColor on a 24-unit grid.
func Icon(name string) ([]byte, error) {
	return read("icon", "icons/"+name+".svg")
}

// Picture returns the PNG file of a picture by its name: "lightworld", "darkworld", or one of the
// woods of Klotski: "wood-soldier", "wood-general", "wood-guan-yu", "wood-cao-cao", and each with
// "-small" behind it in a quarter of its width and height.
func Picture(name string) ([]byte, error) {
	return readBy(fetch, "picture", "pictures/"+name+".png")
}

// AppIcon returns the PNG file of the program's own icon with a side of 16, 24, 32, 48, 64, 128, 256
// or 512 pixels.
func AppIcon(side int) ([]byte, error) {
	return readBy(beside.ReadFile, "program icon", fmt.Sprintf("icon/icon-%d.png", side))
}

// Licence returns the licence texts of what others made: "noto-sans-cjk" for the fonts, "lucide" for
// the icons, "libraries" for the code.
func Licence(name string) ([]byte, error) {
	return readBy(beside.ReadFile, "licence", "licences/"+name+".txt")
}

func read(kind, path string) ([]byte, error) { return readBy(files.ReadFile, kind, path) }

func readBy(read func(path string) ([]byte, error), kind, path string) ([]byte, error) {
	data, err := read(path)
	if err != nil {
		return nil, fmt.Errorf("assets: no such %s: %w; use a name that stands in the assets folder", kind, err)
	}
	return data, nil
}
