package main

import (
	"bytes"
	"image"
	_ "image/jpeg"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Sites that preview links load a picture of at most 300 KB, by an absolute address where it is known.
func TestSharedPicture(t *testing.T) {
	t.Chdir(filepath.Join("..", ".."))
	content := make(map[string][]byte)
	if err := addSharedPicture(content); err != nil {
		t.Fatal(err)
	}
	data := content[sharedPicture]
	if len(data) > 300_000 {
		t.Errorf("the picture has %d bytes", len(data))
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil || picture.Bounds() != image.Rect(0, 0, sharedWidth, sharedHeight) {
		t.Fatalf("%v, %v", picture, err)
	}
	// The window's colour around boards is dark and even; each board has light pixels.
	for _, b := range sharedBoards {
		light := 0
		for y := b.in.Min.Y; y < b.in.Max.Y; y++ {
			for x := b.in.Min.X; x < b.in.Max.X; x++ {
				if r, g, b, _ := picture.At(x, y).RGBA(); r+g+b > 3*0x6000 {
					light++
				}
			}
		}
		if light < 1000 {
			t.Errorf("%s: only %d pixels are light", b.code, light)
		}
	}
	again := make(map[string][]byte)
	if err := addSharedPicture(again); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(again[sharedPicture], data) {
		t.Error("the picture is another one each time")
	}
	if folder := os.Getenv("WORLDSLIDE_SCREENSHOTS"); folder != "" {
		if err := os.WriteFile(filepath.Join(folder, sharedPicture), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestPageDescribesItself(t *testing.T) {
	const address = "https://example.org/game/"
	for _, at := range []string{"", address} {
		made, err := page(1, 1, at)
		if err != nil {
			t.Fatal(err)
		}
		text := string(made)
		for _, want := range []string{
			`<meta property="og:title" content="Worldslide">`, `<meta property="og:image" content="` + at + `share.jpg">`,
			`<meta property="og:image:width" content="1200">`, `<meta name="twitter:card" content="summary_large_image">`,
		} {
			if !strings.Contains(text, want) {
				t.Errorf("at %q the page lacks %s", at, want)
			}
		}
		if has := strings.Contains(text, `<meta property="og:url" content="`+address+`">`); has != (at != "") {
			t.Errorf("at %q: the page names its address: %t", at, has)
		}
		if strings.Contains(text, `property="og:description" content=""`) || !strings.Contains(text, `property="og:description"`) {
			t.Error("the page has no description")
		}
	}
}

// Nothing in the page names a host or a path from the root, so that it works below any folder.
func TestPageIsRelative(t *testing.T) {
	made, err := page(1, 1, "")
	if err != nil {
		t.Fatal(err)
	}
	for part := range strings.SplitSeq(string(made), "<") {
		for _, attribute := range []string{`src="`, `href="`, `data-program="`} {
			if _, value, ok := strings.Cut(part, attribute); ok && (strings.HasPrefix(value, "/") || strings.Contains(strings.Split(value, `"`)[0], ":")) {
				t.Errorf("<%s", part)
			}
		}
	}
}
