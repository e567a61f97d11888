package shelf

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"worldslide/internal/lines"
	"worldslide/internal/truncate"
	"worldslide/settings"
)

// A collection is many puzzles of one source in one file, so that a database of a hundred thousand
// puzzles costs no more to list than one puzzle. Its text has the version, the name, the time at which
// it was stored, the number of puzzles, and then a line for each: the length that the source states,
// or 0, and the code with the name:
//
//	worldslide-collection 1
//	name Database
//	kept 2026-11-22T14:05
//	puzzles 2
//	60 klotski?blocks=...
//	0 klotski?blocks=...&name=Small+gate

// CollectionExtension is the extension of collections.
const CollectionExtension = ".worldslide-collection"

var collectionFormat = lines.Format{Name: "worldslide-collection", Version: 1}

const (
	collectionPrefix = "collection"
	nameWord         = "name"
	puzzlesWord      = "puzzles"
)

// MaxCollection is the maximum size of a collection in bytes.
const MaxCollection = 256 << 20

// Item is a puzzle of a collection. Its code is checked when it is played.
type Item struct {
	Code    string // with the name
	Claimed int    // the length that the source states, or 0
}

// Collection is a stored collection. File is its name without the folder; Items are nil unless it was
// loaded.
type Collection struct {
	File  string
	Name  string
	Kept  time.Time
	Count int
	Items []Item
}

// Collections lists the collections, most recently stored first, without their puzzles. The errors
// name invalid files.
func (f Folder) Collections() ([]Collection, []error) {
	if f.path == "" {
		return nil, nil
	}
	files, err := os.ReadDir(f.path)
	if err != nil {
		return nil, nil // All reports it
	}
	var all []Collection
	var errs []error
	var names []string
	for _, file := range files {
		names = append(names, file.Name())
	}
	restored, _ := os.ReadDir(filepath.Join(filepath.Dir(f.path), restoredName))
	for _, file := range restored {
		names = append(names, restoredPrefix+file.Name())
	}
	for _, name := range names {
		if !isCollection(name) || len(all) == maxKept {
			continue
		}
		c, err := f.openCollection(name, false)
		if err == nil {
			all = append(all, c)
		} else if len(errs) < maxErrors {
			errs = append(errs, &DamagedError{name, err})
		}
	}
	slices.SortStableFunc(all, func(a, b Collection) int { return b.Kept.Compare(a.Kept) })
	return all, errs
}

// LoadCollection reads a collection with its puzzles.
func (f Folder) LoadCollection(file string) (Collection, error) {
	if !isCollection(file) || f.path == "" {
		return Collection{}, fmt.Errorf("shelf: %q is no collection", truncate.Text(file, 60))
	}
	c, err := f.openCollection(file, true)
	if err != nil {
		return Collection{}, &DamagedError{file, err}
	}
	return c, nil
}

func isCollection(name string) bool {
	name = strings.TrimPrefix(name, restoredPrefix)
	return name == filepath.Base(name) && strings.HasSuffix(name, CollectionExtension) && !strings.HasPrefix(name, ".")
}

func (f Folder) openCollection(name string, whole bool) (Collection, error) {
	file, err := settings.OpenFile(f.at(name))
	if err != nil {
		return Collection{}, err
	}
	defer file.Close()
	c := Collection{File: name}
	in := bufio.NewScanner(file)
	in.Buffer(nil, MaxText)
	next := func() string { // "" at the end of the file, which is no valid line
		in.Scan()
		return in.Text()
	}
	if _, err := collectionFormat.Check(next()); err != nil {
		return c, &lines.Error{Number: 1, Err: err}
	}
	if c.Name, err = lines.Value(next(), nameWord); err == nil && !utf8.ValidString(c.Name) {
		err = errors.New("no text: want UTF-8")
	}
	if err != nil {
		return c, &lines.Error{Number: 2, Err: err}
	}
	if c.Kept, err = parseKept(next()); err != nil {
		return c, &lines.Error{Number: 3, Err: err}
	}
	count, err := lines.Value(next(), puzzlesWord)
	if err != nil {
		return c, &lines.Error{Number: 4, Err: err}
	}
	if c.Count, err = strconv.Atoi(count); err != nil || c.Count < 0 || c.Count > MaxCollection {
		return c, fmt.Errorf("%q: want the number of puzzles", truncate.Text(count, 40))
	}
	if !whole {
		return c, nil
	}
	size := 0
	for in.Scan() {
		if size += len(in.Bytes()); size > MaxCollection {
			return c, fmt.Errorf("more than %d bytes", MaxCollection)
		}
		claimed, code, ok := strings.Cut(in.Text(), " ")
		n, err := strconv.Atoi(claimed)
		if !ok || err != nil || n < 0 {
			return c, fmt.Errorf("%q: want a number and a code", truncate.Text(in.Text(), 40))
		}
		c.Items = append(c.Items, Item{code, n})
	}
	c.Count = len(c.Items)
	return c, in.Err()
}

// PutCollection stores a collection in a new file and returns the name of the file.
func (f Folder) PutCollection(c Collection) (string, error) {
	if f.path == "" {
		return "", fmt.Errorf("shelf: %w", ErrNoFolder)
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%s\n%s %s\n%s %s\n%s %d\n", collectionFormat, nameWord, strings.Join(strings.Fields(c.Name), " "),
		keptWord, c.Kept.Format(keptForm), puzzlesWord, len(c.Items))
	for _, i := range c.Items {
		text.WriteString(strconv.Itoa(i.Claimed))
		text.WriteByte(' ')
		text.WriteString(i.Code)
		text.WriteByte('\n')
	}
	file := c.File
	for n := 1; file == ""; n++ {
		name := fmt.Sprintf("%s-%d%s", collectionPrefix, n, CollectionExtension)
		if _, err := os.Lstat(f.at(name)); err != nil {
			file = name
		}
	}
	if err := settings.WriteFile(f.at(file), []byte(text.String())); err != nil {
		return "", fmt.Errorf("shelf: keeping a collection: %w", err)
	}
	return file, nil
}

// RemoveCollection deletes a collection. It is no error if it does not exist.
func (f Folder) RemoveCollection(file string) error {
	if f.path == "" || !isCollection(file) {
		return nil
	}
	if err := os.Remove(f.at(file)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("shelf: removing a collection: %w; remove the file yourself", err)
	}
	return nil
}
