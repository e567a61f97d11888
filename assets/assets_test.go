package assets_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/puzzle"
)

func TestPicturesAreSquareAndWhole(t *testing.T) {
	for _, name := range []string{"lightworld", "darkworld"} {
		data, err := assets.Picture(name)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if size := picture.Bounds().Size(); size.X != size.Y || size.X%8 != 0 {
			t.Errorf("%s is %v; the board cuts it into 8×8 equal squares", name, size)
		}
	}
}

func TestEveryIconIsSVG(t *testing.T) {
	paths, err := filepath.Glob("icons/*.svg")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no icons found: %v", err)
	}
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ".svg")
		data, err := assets.Icon(name)
		if err != nil {
			t.Fatal(err)
		}
		var icon struct {
			ViewBox string `xml:"viewBox,attr"`
			Shapes  []struct {
				XMLName xml.Name
			} `xml:",any"`
		}
		if err := xml.Unmarshal(data, &icon); err != nil || icon.ViewBox != "0 0 24 24" || len(icon.Shapes) == 0 {
			t.Errorf("%s: view box %q with %d shapes, %v; want shapes on a grid of 24 units", name, icon.ViewBox, len(icon.Shapes), err)
		}
	}
}

func TestUnknownNamesAreErrors(t *testing.T) {
	for kind, accessor := range map[string]func(string) ([]byte, error){
		"icon": assets.Icon, "picture": assets.Picture, "licence": assets.Licence,
	} {
		if _, err := accessor("no-such-thing"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: got error %v, want one that wraps fs.ErrNotExist", kind, err)
		}
	}
}

func TestLicencesAreEmbedded(t *testing.T) {
	for name, phrase := range map[string]string{
		"noto-sans-cjk": "SIL OPEN FONT LICENSE Version 1.1",
		"lucide":        "ISC License",
		"libraries":     "The Go Authors",
	} {
		text, err := assets.Licence(name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), phrase) {
			t.Errorf("%s does not contain %q", name, phrase)
		}
	}
}

// The fonts have all characters of the words. A missing glyph draws nothing, which is easy to overlook.
func TestFontsHaveEveryCharacter(t *testing.T) {
	needed := make(map[rune]string) // characters of all languages, with one place where each is used
	for r := ' '; r <= '~'; r++ {
		needed[r] = "ASCII"
	}
	for r := '\u00a1'; r <= '\u00ff'; r++ {
		needed[r] = "Latin-1"
	}
	delete(needed, '\u00ad') // the soft hyphen has no glyph
	need(t, needed, "fonts/extra.txt")
	for _, level := range puzzle.KlotskiLayouts() {
		for _, r := range level.Chinese {
			needed[r] = "the levels of Klotski; add it to fonts/extra.txt"
		}
	}
	for _, language := range languages.All() {
		for _, r := range language.Name {
			needed[r] = "languages.go"
		}
	}
	for _, language := range languages.All() {
		file := "words/" + language.Tag + ".toml"
		own := maps.Clone(needed)
		need(t, own, file)
		regular, bold := assets.ScriptFonts(language.Script)
		for font, script := range map[assets.Font]assets.Font{assets.FontRegular: regular, assets.FontBold: bold} {
			faces := []*sfnt.Font{parseFont(t, font)}
			if script != "" {
				faces = append(faces, parseFont(t, script))
			}
			for r, asks := range own {
				if !slices.ContainsFunc(faces, func(face *sfnt.Font) bool { return has(face, r) }) {
					t.Errorf("%s and %q lack %q (%U) of %s; run make -C tools fonts", font, script, r, r, asks)
				}
			}
		}
	}
}

// need adds the characters of a file.
func need(t *testing.T, needed map[rune]string, file string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range string(text) {
		if r >= ' ' {
			needed[r] = file
		}
	}
}

func has(face *sfnt.Font, r rune) bool {
	glyph, err := face.GlyphIndex(nil, r)
	return err == nil && glyph != 0
}

// The font with serifs has only the characters on blocks of Klotski, so that it is small.
func TestCarvedFontHasEveryCharacter(t *testing.T) {
	text, err := os.ReadFile("fonts/carved.txt")
	if err != nil {
		t.Fatal(err)
	}
	face := parseFont(t, assets.FontCarved)
	var buffer sfnt.Buffer
	for _, r := range string(text) {
		if glyph, err := face.GlyphIndex(&buffer, r); r > ' ' && (err != nil || glyph == 0) {
			t.Errorf("%s lacks %q; run make -C tools fonts", assets.FontCarved, r)
		}
	}
	family, err := face.Name(&buffer, sfnt.NameIDFamily)
	if err != nil || !strings.HasPrefix(family, "Noto Serif CJK SC") {
		t.Errorf("%s is of the family %q (%v), want Noto Serif CJK SC", assets.FontCarved, family, err)
	}
}

// Digits have the same width, so that clocks and counters do not jitter.
func TestDigitsHaveOneWidth(t *testing.T) {
	for _, name := range []assets.Font{assets.FontRegular, assets.FontBold} {
		face := parseFont(t, name)
		widths := make(map[fixed.Int26_6]bool)
		for _, r := range "0123456789" {
			var buffer sfnt.Buffer
			glyph, err := face.GlyphIndex(&buffer, r)
			if err != nil {
				t.Fatal(err)
			}
			width, err := face.GlyphAdvance(&buffer, glyph, fixed.I(1000), 0)
			if err != nil {
				t.Fatal(err)
			}
			widths[width] = true
		}
		if len(widths) != 1 {
			t.Errorf("%s: digits have %d widths, want 1", name, len(widths))
		}
	}
}

// The default fonts have Simplified Chinese shapes. The collections also have Japanese and Korean ones.
func TestFontsAreOfTheirScript(t *testing.T) {
	want := map[assets.Font]string{assets.FontRegular: "Noto Sans CJK SC", assets.FontBold: "Noto Sans CJK SC"}
	for script, family := range map[languages.Script]string{languages.TraditionalChinese: "Noto Sans CJK TC", languages.Japanese: "Noto Sans CJK JP"} {
		regular, bold := assets.ScriptFonts(script)
		want[regular], want[bold] = family, family
	}
	for name, want := range want {
		var buffer sfnt.Buffer
		family, err := parseFont(t, name).Name(&buffer, sfnt.NameIDFamily)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(family, want) {
			t.Errorf("%s is of the family %q, want %s", name, family, want)
		}
	}
}

// The additional font of a script has its shapes: punctuation in the centre of the square for
// Traditional Chinese, and kana for Japanese.
func TestScriptFontsHaveTheirOwnMarks(t *testing.T) {
	for script, marks := range map[languages.Script]string{languages.TraditionalChinese: "，。、：；", languages.Japanese: "あアー"} {
		regular, bold := assets.ScriptFonts(script)
		for _, name := range []assets.Font{regular, bold} {
			face := parseFont(t, name)
			for _, r := range marks {
				if !has(face, r) {
					t.Errorf("%s lacks %q", name, r)
				}
			}
		}
	}
}

func parseFont(t *testing.T, name assets.Font) *sfnt.Font {
	t.Helper()
	data, err := assets.FontData(name)
	if err != nil {
		t.Fatal(err)
	}
	face, err := sfnt.Parse(data)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return face
}
