package architecture

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// profileFolders are folders of a profile that ARCHITECTURE.md names.
var profileFolders = []string{"games/", "puzzles/", "reviews/", "workshop/"}

var (
	// quotedPath is a path with a slash between backquotes.
	quotedPath = regexp.MustCompile("`([a-z0-9_./-]*/[A-Za-z0-9_./-]*)`")
	// walkedFile is the file at the beginning of a line of the way of a key press.
	walkedFile = regexp.MustCompile(`(?m)^([a-z0-9_/]+\.go) `)
)

// The files and folders that ARCHITECTURE.md names exist.
func TestArchitecturePageNamesFiles(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(root, "ARCHITECTURE.md"))
	if err != nil {
		t.Fatal(err)
	}
	named := slices.Concat(quotedPath.FindAllStringSubmatch(string(page), -1), walkedFile.FindAllStringSubmatch(string(page), -1))
	if len(named) < 100 {
		t.Fatalf("the page names %d files: the expressions do not match it", len(named))
	}
	for _, match := range named {
		name := match[1]
		if strings.HasSuffix(name, "/FAMILY") || slices.Contains(profileFolders, name) {
			continue
		}
		if _, err := os.Stat(filepath.Join(root, name)); err != nil {
			t.Errorf("ARCHITECTURE.md names %s: %v", name, err)
		}
	}
}
