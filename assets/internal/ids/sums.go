package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"

	"worldslide/assets/languages"
)

// The file of sums records which English text each translation was made from. Each line has the id of
// a message, the hash of its English text, and the hash of each translation in the order of the first
// line. A translation that did not change with its English is stale: its hash is followed by a mark,
// which goes when the translation changes, or when somebody deletes it because the translation is
// still right.

// staleMark follows the hash of a stale translation.
const staleMark = "!"

// sumsAbout is the beginning of the file of sums.
const sumsAbout = `# Hashes of each message and its translations, written by "go generate ./assets". A translation with ! is older
# than its English: translate it, or delete the ! if it still says the same.
`

// sums are the hashes of the messages, by id.
type sums struct {
	tags []string // of the translations
	rows map[string]sumRow
}

// sumRow has the hashes of one message.
type sumRow struct {
	english      string
	translations map[string]translationSum // by tag
}

// translationSum is the hash of a translation.
type translationSum struct {
	hash  string
	stale bool
}

// currentSums reads the catalogues in the folder of the English one and hashes their messages.
func currentSums(catalogue string) (sums, error) {
	now := sums{rows: map[string]sumRow{}}
	english, err := hashes(catalogue)
	if err != nil {
		return sums{}, err
	}
	for id, hash := range english {
		now.rows[id] = sumRow{hash, map[string]translationSum{}}
	}
	for _, l := range languages.All() {
		file := catalogueOf(catalogue, l.Tag)
		if file == filepath.Clean(catalogue) {
			continue
		}
		translated, err := hashes(file)
		if err != nil {
			return sums{}, err
		}
		now.tags = append(now.tags, l.Tag)
		for id, hash := range translated {
			if row, ok := now.rows[id]; ok {
				row.translations[l.Tag] = translationSum{hash: hash}
			}
		}
	}
	return now, nil
}

// hashes returns the hashes of the messages of a catalogue, by id.
func hashes(catalogue string) (map[string]string, error) {
	messages, err := readMessages(catalogue)
	if err != nil {
		return nil, err
	}
	found := make(map[string]string, len(messages))
	for _, m := range messages {
		sum := sha256.Sum256([]byte(strings.Join([]string{m.Zero, m.One, m.Two, m.Few, m.Many, m.Other}, "\x00")))
		found[m.ID] = fmt.Sprintf("%x", sum[:3])
	}
	return found, nil
}

// readMessages returns the messages of a catalogue.
func readMessages(catalogue string) ([]*i18n.Message, error) {
	data, err := os.ReadFile(catalogue)
	if err != nil {
		return nil, fmt.Errorf("reading a catalogue: %w", err)
	}
	messages, err := i18n.ParseMessageBytes(data, toml.Unmarshal)
	if err != nil {
		return nil, fmt.Errorf("reading the messages of %s: %w", catalogue, err)
	}
	return messages, nil
}

// since returns the sums with the marks of translations that are stale compared with earlier sums.
func (s sums) since(earlier sums) sums {
	for id, row := range s.rows {
		before, ok := earlier.rows[id]
		if !ok {
			continue
		}
		for tag, one := range row.translations {
			old, ok := before.translations[tag]
			one.stale = ok && one.hash == old.hash && (old.stale || row.english != before.english)
			row.translations[tag] = one
		}
	}
	return s
}

// stale lists the stale translations, each as its language and id.
func (s sums) stale() []string {
	var found []string
	for _, tag := range s.tags {
		for _, id := range slices.Sorted(maps.Keys(s.rows)) {
			if s.rows[id].translations[tag].stale {
				found = append(found, tag+" "+id)
			}
		}
	}
	return found
}

// format returns the text of the file, sorted by id.
func (s sums) format() []byte {
	var text bytes.Buffer
	text.WriteString(sumsAbout)
	fmt.Fprintf(&text, "id en %s\n", strings.Join(s.tags, " "))
	for _, id := range slices.Sorted(maps.Keys(s.rows)) {
		row := s.rows[id]
		fmt.Fprintf(&text, "%s %s", id, row.english)
		for _, tag := range s.tags {
			one := row.translations[tag]
			fmt.Fprintf(&text, " %s", cmp.Or(one.hash, "-"))
			if one.stale {
				text.WriteString(staleMark)
			}
		}
		text.WriteString("\n")
	}
	return text.Bytes()
}

// parseSums reads the text of the file. It ignores lines that it cannot read, such as those of a merge
// conflict: their translations count as new.
func parseSums(text string) sums {
	s := sums{rows: map[string]sumRow{}}
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		switch {
		case len(fields) < 2 || strings.HasPrefix(line, "#"):
		case fields[0] == "id":
			s.tags = fields[2:]
		case len(fields) == 2+len(s.tags):
			row := sumRow{fields[1], map[string]translationSum{}}
			for i, tag := range s.tags {
				hash, stale := strings.CutSuffix(fields[2+i], staleMark)
				row.translations[tag] = translationSum{hash, stale}
			}
			s.rows[fields[0]] = row
		}
	}
	return s
}

// updatedSums returns the sums of the catalogues as they are now, with stale translations marked, and
// reports whether the file of sums has the same.
func updatedSums(catalogue, file string) (now sums, same bool, err error) {
	before, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		return sums{}, false, fmt.Errorf("reading the sums: %w", err)
	}
	if now, err = currentSums(catalogue); err != nil {
		return sums{}, false, err
	}
	now = now.since(parseSums(string(before)))
	return now, bytes.Equal(now.format(), before), nil
}
