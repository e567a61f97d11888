package assets

import (
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// A catalogue is TOML, as people write it. The page on the web has catalogues in lines, which are
// read in a few milliseconds: nothing is to be seen before the words are there.

// inLines is the first line of a catalogue in lines: of each message its id and its forms, set apart
// by tabs. Forms that it does not have are empty, or not there at the end of the line.
const inLines = "# id\tother\tzero\tone\ttwo\tfew\tmany\n"

// InLines returns a catalogue in lines. An error means that it is damaged, or that a message has what
// no line holds.
func InLines(catalogue []byte) ([]byte, error) {
	messages, err := readMessages(catalogue)
	if err != nil {
		return nil, err
	}
	var lines strings.Builder
	lines.WriteString(inLines)
	for _, m := range messages {
		fields := []string{m.ID, m.Other, m.Zero, m.One, m.Two, m.Few, m.Many}
		line := strings.TrimRight(strings.Join(fields, "\t"), "\t")
		if read := messageOf(line); read != *m || strings.Contains(line, "\n") {
			return nil, fmt.Errorf("assets: the message %s fits into no line: %+v", m.ID, *m)
		}
		lines.WriteString(line)
		lines.WriteByte('\n')
	}
	return []byte(lines.String()), nil
}

// readMessages reads a catalogue in either form.
func readMessages(data []byte) ([]*i18n.Message, error) {
	lines, ok := strings.CutPrefix(string(data), inLines)
	if !ok {
		return i18n.ParseMessageBytes(data, toml.Unmarshal)
	}
	messages := make([]*i18n.Message, 0, strings.Count(lines, "\n"))
	for line := range strings.Lines(lines) {
		m := messageOf(strings.TrimSuffix(line, "\n"))
		messages = append(messages, &m)
	}
	return messages, nil
}

// messageOf reads a line.
func messageOf(line string) i18n.Message {
	var m i18n.Message
	for _, field := range []*string{&m.ID, &m.Other, &m.Zero, &m.One, &m.Two, &m.Few, &m.Many} {
		*field, line, _ = strings.Cut(line, "\t")
	}
	return m
}
