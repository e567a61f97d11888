package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"worldslide/session/timing"
	"worldslide/settings"
)

// ImportedName is the name of the folder with imported series in a data directory: a table for each, as
// timing.WriteTable writes it, with the ID of the series as its name.
const ImportedName = "series"

// importedExtension ends the names of the tables.
const importedExtension = ".csv"

// importedFile returns the path of the table of a series.
func importedFile(data, id string) string {
	return filepath.Join(data, ImportedName, id+importedExtension)
}

// ReadImported reads the imported series of a data directory. Those that cannot be read are missing and named in the
// error.
func ReadImported(data string) (all []timing.Imported, err error) {
	if data == "" || noFolder(data) {
		return nil, nil
	}
	entries, failed := os.ReadDir(filepath.Join(data, ImportedName))
	if failed != nil && !errors.Is(failed, fs.ErrNotExist) {
		return nil, fmt.Errorf("saves: reading imported series: %w", failed)
	}
	for _, entry := range entries {
		id, ok := strings.CutSuffix(entry.Name(), importedExtension)
		if !ok {
			continue
		}
		one, failed := readImported(importedFile(data, id))
		if failed != nil {
			err = errors.Join(err, failed)
			continue
		}
		one.ID = id // also of a table that was changed by hand
		all = append(all, one)
	}
	return all, err
}

// readImported reads the table of a series.
func readImported(file string) (timing.Imported, error) {
	text, err := settings.ReadFile(file, timing.MaxImport)
	if err != nil {
		return timing.Imported{}, fmt.Errorf("saves: %w", err)
	}
	// The tables have all dates, in the player's calendar.
	all, refused, err := timing.Import(text, "", time.Time{})
	switch {
	case err != nil:
		return timing.Imported{}, fmt.Errorf("saves: %s: %w", file, err)
	case len(all) != 1:
		return timing.Imported{}, fmt.Errorf("saves: %s: %d series: want one", file, len(all))
	case len(refused) > 0:
		return all[0], nil // the file stays as it is
	}
	return all[0], nil
}

// WriteImported stores an imported series. It replaces one with the same solves.
func WriteImported(data string, one timing.Imported) error {
	text, err := one.Text()
	if err == nil {
		err = settings.WriteFile(importedFile(data, one.ID), text)
	}
	if err != nil {
		return fmt.Errorf("saves: storing an imported series: %w; free some space or check that %s can be written to", err, data)
	}
	return nil
}

// RemoveImported removes an imported series.
func RemoveImported(data, id string) error {
	if err := os.Remove(importedFile(data, id)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("saves: %w", err)
	}
	return nil
}
