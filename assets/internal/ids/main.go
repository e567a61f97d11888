// Command ids generates a Go constant for every message of a catalogue, so that the compiler checks
// ids. The doc comments are the English texts. It writes the messages of each language in the form
// that the program reads (package assets). It also notes which English text each translation was made
// from, and lists the translations that are older than their English. With -check it writes nothing.
package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"go/format"
	"log"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

func main() {
	log.SetFlags(0)
	catalogue := flag.String("catalogue", "", "the TOML `file` of English messages to read, beside those of other languages")
	out := flag.String("out", "", "the Go `file` to write")
	messages := flag.String("messages", "messages", "the `folder` to write with the messages of each language")
	sums := flag.String("sums", "", "the `file` that notes which English text each translation was made from")
	check := flag.Bool("check", false, "only report what is out of date")
	flag.Parse()
	if err := run(*catalogue, *out, *messages, *sums, *check); err != nil {
		log.Fatalf("ids: %v", err)
	}
}

func run(catalogue, out, folder, file string, check bool) error {
	english, err := readMessages(catalogue)
	if err != nil {
		return err
	}
	source, err := constants(english)
	if err != nil {
		return fmt.Errorf("writing the constants for %s: %w", catalogue, err)
	}
	generated, err := messageFiles(catalogue, folder)
	if err != nil {
		return err
	}
	generated[out] = source
	translated, same, err := updatedSums(catalogue, file)
	if err != nil {
		return err
	}
	stale := translated.stale()
	if check {
		return outOfDate(generated, file, same, stale)
	}
	generated[file] = translated.format()
	for name, data := range generated {
		if err := os.WriteFile(name, data, 0o644); err != nil {
			return fmt.Errorf("writing the words: %w", err)
		}
	}
	for _, one := range stale {
		fmt.Printf("older than its English: %s\n", one)
	}
	return nil
}

// outOfDate returns an error that names the generated files that are out of date and the stale
// translations, or nil.
func outOfDate(generated map[string][]byte, file string, same bool, stale []string) error {
	for _, name := range slices.Sorted(maps.Keys(generated)) {
		written, err := os.ReadFile(name)
		switch {
		case err != nil:
			return fmt.Errorf("reading the generated words: %w", err)
		case !bytes.Equal(written, generated[name]):
			return fmt.Errorf("%s is out of date; run go generate ./assets", name)
		}
	}
	if !same {
		stale = append(stale, file+" is out of date; run go generate ./assets")
	}
	if len(stale) == 0 {
		return nil
	}
	return fmt.Errorf("translations that are older than their English; translate them, or delete the mark in %s:\n%s", file, strings.Join(stale, "\n"))
}

// constants generates the file, sorted by id.
func constants(messages []*i18n.Message) ([]byte, error) {
	slices.SortFunc(messages, func(a, b *i18n.Message) int { return cmp.Compare(a.ID, b.ID) })
	var text bytes.Buffer
	text.WriteString("// Code generated from words/en.toml by internal/ids; DO NOT EDIT.\n\npackage assets\n\n")
	text.WriteString("// The messages of the catalogues, each with its English text.\nconst (\n")
	for _, message := range messages {
		fmt.Fprintf(&text, "\t%s ID = %q // %s\n", identifier(message.ID), message.ID, message.Other)
	}
	text.WriteString(")\n")
	return format.Source(text.Bytes())
}

// identifier converts "toolbar.give-up" to "ToolbarGiveUp".
func identifier(id string) string {
	words := strings.FieldsFunc(id, func(r rune) bool { return r == '.' || r == '-' })
	for i, word := range words {
		words[i] = strings.ToUpper(word[:1]) + word[1:]
	}
	return strings.Join(words, "")
}
