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
	tool.Need(t, "pdftotext", "poppler-utils")
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
		for _, a := range []string{"", address} {
			var file bytes.Buffer
			subjects := []render.Subject{solved, subject(t, longCode(t))}
			o := render.Sheets{Paper: pdf.A4, PerPage: perPage, Limit: time.Millisecond}
			if err := addressed(t, a).Print(context.Background(), &file, subjects, o, nil); err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(t.TempDir(), "sheet.pdf")
			if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
				t.Fatal(err)
			}
			letters := strings.Join(strings.Fields(run(t, "pdftotext", "-raw", path, "-")), "")
			want := 0
			if a != "" {
				want = len(subjects)
			}
			if n := strings.Count(letters, address+"?"); n != want {
				t.Errorf("%d puzzles a page, address %q: %d links, want %d", perPage, a, n, want)
			}
			if a != "" && !strings.Contains(letters, address+"?family=klotski&level=heng-dao-li-ma") {
				t.Errorf("%d puzzles a page: no link to the level in %.600s", perPage, letters)
			}
		}
	}
}
