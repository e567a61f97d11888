package scene

import (
	"testing"

	"worldslide/assets"
)

// english returns an App with English words and no window.
func english(t testing.TB) *App {
	t.Helper()
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	return &App{Frame: Frame{Words: words}}
}
