// Command ids generates a Go constant for every message of a catalogue, so that the compiler checks
// ids. The doc comments are the English texts.
package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"go/format"
	"log"
	"os"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
)

func main() {
	log.SetFlags(0)
	catalogue := flag.String("catalogue", "", "the TOML `file` of messages to read")
	out := flag.String("out", "", "the Go `file` to write")
	flag.Parse()
	if err := run(*catalogue, *out); err != nil {
		log.Fatalf("ids: %v", err)
	}
}

func run(catalogue, out string) error {
	data, err := os.ReadFile(catalogue)
	if err != nil {
		return fmt.Errorf("reading the catalogue: %w", err)
	}
	messages, err := i18n.ParseMessageBytes(data, toml.Unmarshal)
	if err != nil {
		return fmt.Errorf("reading the messages of %s: %w", catalogue, err)
	}
	source, err := constants(messages)
	if err != nil {
		return fmt.Errorf("writing the constants for %s: %w", catalogue, err)
	}
	if err := os.WriteFile(out, source, 0o644); err != nil {
		return fmt.Errorf("writing the constants: %w", err)
	}
	return nil
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
