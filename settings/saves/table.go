package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"worldslide/puzzle/table"
	"worldslide/settings"
)

// TableName is the name of the file of the table at which several people play, in a data directory.
const TableName = "table.txt"

// maxTable is the maximum size of the file in bytes.
const maxTable = 1 << 16

// ReadTable reads the table. found is false if there is no file.
func ReadTable(data string) (t *table.Table, found bool, err error) {
	if data == "" || noFolder(data) {
		return nil, false, nil
	}
	text, err := settings.ReadFile(filepath.Join(data, TableName), maxTable)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	if err == nil {
		t, err = table.Parse(string(text))
	}
	if err != nil {
		return nil, true, fmt.Errorf("saves: reading the table: %w", err)
	}
	return t, true, nil
}

// WriteTable writes the text of a table.
func WriteTable(data, text string) error {
	if data == "" {
		return fmt.Errorf("saves: storing the table: %w", ErrNoFolder)
	}
	return settings.WriteFile(filepath.Join(data, TableName), []byte(text))
}

// HasTable reports whether a data directory has the file of the table.
func HasTable(data string) bool {
	_, err := os.Stat(filepath.Join(data, TableName))
	return data != "" && err == nil
}

// PutTableAside renames the file of a table that cannot be read, and returns its new name.
func PutTableAside(data string) (name string, err error) {
	return settings.PutAside(filepath.Join(data, TableName))
}
