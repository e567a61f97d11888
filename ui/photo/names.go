package photo

import (
	"path/filepath"
	"slices"
	"strings"
)

// Patterns are the names that files with pictures have, for file dialogs.
func Patterns() []string { return []string{"*.png", "*.jpg", "*.jpeg", "*.gif", "*.webp"} }

// Named reports whether a file is meant to be a picture, by its name.
func Named(name string) bool {
	return slices.Contains(Patterns(), "*"+strings.ToLower(filepath.Ext(name)))
}
