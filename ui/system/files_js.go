package system

import (
	"context"
	"errors"
)

// OpenFile would show a dialog, but a page has no files: its error says so.
func OpenFile(context.Context, string, string, []string) (path string, err error) {
	return "", errNoFiles()
}

// SaveFile is as [OpenFile].
func SaveFile(context.Context, string, string, string, []string) (path string, err error) {
	return "", errNoFiles()
}

func errNoFiles() error {
	return errors.New("choosing a file: a page in a browser has no files; use codes and links")
}
