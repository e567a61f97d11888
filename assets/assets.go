// Package assets contains the pictures, fonts, icons, translations and licences.
//
// The files are embedded, so the program is a single file. On the web, fonts, pictures and all
// languages except the default one are fetched instead. The package returns bytes; decoding and
// drawing them is up to the user interface, so it does not depend on the engine.
package assets

import (
	"embed"
	"fmt"

	"worldslide/assets/languages"
)

//go:embed icons/*.svg messages/en.txt pictures/panorama-life.txt
var files embed.FS

// Font identifies a font file. Latin, digits and Chinese come from one family.
type Font string

// The default fonts: subsets of Noto Sans CJK SC, and the few characters of Noto Serif CJK SC that
// are carved into wood.
const (
	FontRegular Font = "NotoSansCJKsc-Regular"
	FontBold    Font = "NotoSansCJKsc-Bold"
	FontCarved  Font = "NotoSerifCJKsc-Bold"
)

// ScriptFonts returns the additional fonts of a script, or "" if it needs none. They contain the
// characters of the script's languages that the default fonts lack or draw in another form.
func ScriptFonts(s languages.Script) (regular, bold Font) {
	switch s {
	case languages.TraditionalChinese:
		return "NotoSansCJKtc-Regular", "NotoSansCJKtc-Bold"
	case languages.Japanese:
		return "NotoSansCJKjp-Regular", "NotoSansCJKjp-Bold"
	}
	return "", ""
}

// FontData returns an OpenType file.
func FontData(font Font) ([]byte, error) {
	return readBy(fetch, "font", "fonts/"+string(font)+".otf")
}

// Icon returns the SVG of an icon by its Lucide name, such as "undo-2". Icons are stroked in
// currentColor on a 24-unit grid.
func Icon(name string) ([]byte, error) {
	return read("icon", "icons/"+name+".svg")
}

// Picture returns a PNG file by name: "lightworld", "darkworld", "harbour", "garden", "birds", or a wood of Klotski:
// "wood-soldier", "wood-general", "wood-guan-yu", "wood-cao-cao". With "-small" appended, the woods
// are a quarter of the width and height.
func Picture(name string) ([]byte, error) {
	return readBy(fetch, "picture", "pictures/"+name+".png")
}

// Life returns the moving parts of a picture: a PNG file with all frames, and a text with the places of
// the parts (art.Life).
func Life(name string) (sheet, places []byte, err error) {
	if sheet, err = readBy(fetch, "picture", "pictures/"+name+"-life.png"); err == nil {
		places, err = readBy(fetch, "places", "pictures/"+name+"-life.txt")
	}
	return sheet, places, err
}

// Hours returns the colours of "lightworld" or "darkworld" by day, and what they are at dawn and in the evening, a
// line of hexadecimal numbers each.
func Hours(name string) ([]byte, error) {
	return readBy(fetch, "colours", "pictures/"+name+"-hours.txt")
}

// PanoramaTable returns the colours and layers of the picture "panorama" (art.PanoramaPicture). Its layers are in the
// picture "panorama-life".
func PanoramaTable() ([]byte, error) { return read("table", "pictures/panorama-life.txt") }

// AppIcon returns the PNG file of the application icon with a side of 16, 24, 32, 48, 64, 128, 256
// or 512 pixels.
func AppIcon(side int) ([]byte, error) {
	return readBy(beside.ReadFile, "program icon", fmt.Sprintf("icon/icon-%d.png", side))
}

// Licence returns the licences of third-party work: "noto-sans-cjk" for the fonts, "lucide" for the
// icons, "libraries" for the code.
func Licence(name string) ([]byte, error) {
	return readBy(beside.ReadFile, "licence", "licences/"+name+".txt")
}

func read(kind, path string) ([]byte, error) { return readBy(files.ReadFile, kind, path) }

func readBy(read func(path string) ([]byte, error), kind, path string) ([]byte, error) {
	data, err := read(path)
	if err != nil {
		return nil, fmt.Errorf("assets: no such %s: %w; use the name of a file in the assets folder", kind, err)
	}
	return data, nil
}
