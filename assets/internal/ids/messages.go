package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"worldslide/assets/languages"
)

// messagesAbout is the beginning of a file of messages.
const messagesAbout = "# Code generated from words/%s by internal/ids; DO NOT EDIT.\n"

// catalogueOf returns the catalogue of a language in the folder of the English one.
func catalogueOf(catalogue, tag string) string {
	return filepath.Join(filepath.Dir(catalogue), tag+filepath.Ext(catalogue))
}

// messageFiles returns the files with the messages of all languages, as package assets reads them, by
// name.
func messageFiles(catalogue, folder string) (map[string][]byte, error) {
	files := make(map[string][]byte)
	for _, l := range languages.All() {
		file := catalogueOf(catalogue, l.Tag)
		messages, err := readMessages(file)
		if err != nil {
			return nil, err
		}
		slices.SortFunc(messages, func(a, b *i18n.Message) int { return cmp.Compare(a.ID, b.ID) })
		var text bytes.Buffer
		fmt.Fprintf(&text, messagesAbout, filepath.Base(file))
		for _, m := range messages {
			if err := writeMessage(&text, m); err != nil {
				return nil, fmt.Errorf("%s of %s: %w", m.ID, file, err)
			}
		}
		files[filepath.Join(folder, l.Tag+".txt")] = text.Bytes()
	}
	return files, nil
}

// escape keeps a text on one line.
var escape = strings.NewReplacer(`\`, `\\`, "\n", `\n`)

// writeMessage writes the plural forms of a message.
func writeMessage(text *bytes.Buffer, m *i18n.Message) error {
	if m.Other == "" {
		return errors.New("there is no form other")
	}
	for _, form := range []struct{ name, text string }{
		{"", m.Other}, {"[zero]", m.Zero}, {"[one]", m.One}, {"[two]", m.Two}, {"[few]", m.Few}, {"[many]", m.Many},
	} {
		if form.text == "" {
			continue
		}
		if wrong := action.ReplaceAllString(form.text, ""); strings.Contains(wrong, "{{") || strings.Contains(wrong, "}}") {
			return fmt.Errorf("%q: want {{.Name}}, or {{if .Name}} with {{end}}, in braces", form.text)
		}
		fmt.Fprintf(text, "%s%s = %s\n", m.ID, form.name, escape.Replace(form.text))
	}
	return nil
}

// action is what braces may hold.
var action = regexp.MustCompile(`{{\.\w+}}|{{if \.\w+}}[^{}]*{{end}}`)
