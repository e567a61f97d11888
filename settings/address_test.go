package settings_test

import (
	"strings"
	"testing"

	"worldslide/settings"
)

// An address is empty, or one of a web page to which the query of a puzzle can be added.
func TestAddresses(t *testing.T) {
	key := settings.Address("web-address")
	for text, want := range map[string]bool{
		"":                              true,
		"https://example.org":           true,
		"https://example.org/slide/":    true,
		"http://localhost:8080/":        true,
		"example.org":                   false,
		"ftp://example.org/":            false,
		"https:///slide":                false,
		"https://exa mple.org/":         false,
		"https://example.org/?a=b":      false,
		"https://example.org/#top":      false,
		"https://me:secret@example.org": false,
		"javascript:alert(1)":           false,
		"https://example.org/\n":        false,
		"https://example.org/" + strings.Repeat("a", 200): false,
	} {
		if got := key.Accepts(text); got != want {
			t.Errorf("%q: accepted %v, want %v", text, got, want)
		}
	}
	if key.Accepts(true) {
		t.Error("true is accepted")
	}
}
