package render_test

import (
	"bytes"
	"context"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/render"
	"worldslide/game/scene"
	"worldslide/internal/testkit/sample"
	"worldslide/internal/testkit/tool"
	"worldslide/settings"
	"worldslide/ui/pdf"
)

// addressed returns a Maker whose settings have a web address.
func addressed(t *testing.T, address string) *render.Maker {
	t.Helper()
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	chosen := settings.Default(family.Preferences(families)...).With("web-address", address)
	m, err := render.New(&scene.Frame{Words: words, Settings: chosen})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Pictures of results and sheets have a link to the puzzle if the settings have an address, and
// only then. The short run prints one of the layouts.
func TestLinks(t *testing.T) {
	tool.Need(t, "pdftoppm", "poppler-utils")
	tool.Need(t, "zbarimg", "zbar-tools")
	const address = "https://example.org/slide/"
	solved := subject(t, "klotski?level=heng-dao-li-ma")
	picture := func(address string) *image.RGBA {
		p, err := addressed(t, address).Card(solved, render.Card{Width: 480})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	if bytes.Equal(picture("").Pix, picture(address).Pix) {
		t.Error("the code on the picture is the same with and without an address")
	}
	for _, perPage := range sample.Of(t, []int{1, 4, 12}, 1) {
		for a, want := range map[string]string{"": "klotski?level=heng-dao-li-ma", address: address + "?family=klotski&level=heng-dao-li-ma"} {
			var file bytes.Buffer
			o := render.Sheets{Paper: pdf.A4, PerPage: perPage, Limit: time.Millisecond}
			if err := addressed(t, a).Print(context.Background(), &file, []render.Subject{solved}, o, nil); err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(t.TempDir(), "sheet.pdf")
			if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
				t.Fatal(err)
			}
			run(t, "pdftoppm", "-r", "300", "-gray", "-png", "-singlefile", path, path)
			if read := run(t, "zbarimg", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", path+".png"); strings.TrimSpace(read) != want {
				t.Errorf("%d puzzles a page, address %q: the QR code is %q, want %q", perPage, a, read, want)
			}
		}
	}
}
