package main

import (
	"fmt"
	"strings"

	"worldslide/cli"
)

// The parts of the manual that are generated from the command line's help, in mdoc.

// manualSynopsis returns a line for each command with its flags.
func manualSynopsis() string {
	var b strings.Builder
	for _, c := range cli.Help() {
		b.WriteString(".Nm\n")
		if c.Name != "" {
			fmt.Fprintf(&b, ".Cm %s\n", c.Name)
		}
		b.WriteString(".Op Ar flags\n")
		if c.Operands != "" {
			b.WriteString(operands(c.Operands))
		}
	}
	b.WriteString(".Nm\n.Fl -version | -help\n")
	return b.String()
}

// manualCommands returns the items of the list of commands.
func manualCommands() string {
	var b strings.Builder
	for _, c := range cli.Help() {
		if c.Name == "" {
			continue
		}
		fmt.Fprintf(&b, ".It Cm %s\n%s\n", c.Name, sentence(c.About))
		if c.Details != "" {
			b.WriteString(lines(c.Details))
		}
	}
	return b.String()
}

// manualFlags returns a section for the flags of each command.
func manualFlags() string {
	var b strings.Builder
	for _, c := range cli.Help() {
		if c.Name == "" {
			b.WriteString(".Ss Flags without a command\n")
		} else {
			fmt.Fprintf(&b, ".Ss Flags of %s\n", c.Name)
		}
		b.WriteString(".Bl -tag -width indent\n")
		for _, f := range c.Flags {
			fmt.Fprintf(&b, ".It Fl %s", strings.TrimPrefix(f.Flag, "-"))
			if f.Value != "" {
				b.WriteString(" Ar " + f.Value)
			}
			b.WriteString("\n" + lines(sentence(f.About)))
		}
		b.WriteString(".El\n")
	}
	return b.String()
}

// sentence converts a phrase to a sentence.
func sentence(phrase string) string { return strings.ToUpper(phrase[:1]) + phrase[1:] + "." }

// lines starts each sentence on a new line and wraps at 80 characters, as mdoc recommends.
func lines(text string) string {
	var b strings.Builder
	line := ""
	for word := range strings.FieldsSeq(mdoc(text)) {
		if line != "" && len(line)+1+len(word) > 80 {
			b.WriteString(line + "\n")
			line = ""
		}
		line = strings.TrimSpace(line + " " + word)
		if strings.HasSuffix(word, ".") {
			b.WriteString(line + "\n")
			line = ""
		}
	}
	if line != "" {
		b.WriteString(line + "\n")
	}
	return b.String()
}

// mdoc escapes backslashes.
func mdoc(text string) string { return strings.ReplaceAll(text, `\`, `\e`) }

// operands formats operands such as "[CODE | LINK]" or "CODE... | -" in mdoc.
func operands(text string) string {
	inner, optional := strings.CutPrefix(strings.TrimSuffix(text, "]"), "[")
	inner = strings.NewReplacer("...", " ...", " | -", " | Fl").Replace(inner)
	if optional {
		return ".Op Ar " + inner + "\n"
	}
	return ".Ar " + inner + "\n"
}
