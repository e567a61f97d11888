package images

import (
	"path/filepath"
	"slices"
	"strings"
)

// Patterns returns the file name patterns of supported pictures, for file dialogs.
func Patterns() []string { return []string{"*.png", "*.jpg", "*.jpeg", "*.gif", "*.webp"} }

// HasImageName reports whether a file name has the extension of a supported picture.
func HasImageName(name string) bool {
	return slices.Contains(Patterns(), "*"+strings.ToLower(filepath.Ext(name)))
}
