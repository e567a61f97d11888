package cli

import (
	"flag"
	"fmt"
	"strings"

	"worldslide/puzzle"
)

// CommandHelp is the documentation of a command, for the help and the manual.
type CommandHelp struct {
	Name     string // "" opens the game
	Operands string // such as "CODE... | -"
	About    string // a phrase, such as "print a position"
	Details  string // further sentences, or ""
	Flags    []FlagHelp
}

// FlagHelp is the documentation of a flag, for the help and the manual.
type FlagHelp struct {
	Flag  string // with its dashes
	Value string // name of its value, such as "N", or ""
	About string // a phrase, with the default in parentheses
}

// Help returns the documentation of all commands. The one that opens the game is first.
func Help() []CommandHelp {
	var all []CommandHelp
	for _, c := range commands() {
		h := CommandHelp{Name: string(c.name), Operands: c.operands, About: c.about, Details: c.details}
		c.flagSet(&Invocation{values: puzzle.Values{}}).VisitAll(func(f *flag.Flag) {
			value, about := flag.UnquoteUsage(f)
			if !strings.Contains(f.Usage, "`") {
				value = "" // a boolean flag
			}
			h.Flags = append(h.Flags, FlagHelp{dashed(f.Name), value, about})
		})
		all = append(all, h)
	}
	return all
}

const (
	helpWidth  = 80 // columns
	helpIndent = 4
	helpColumn = 22 // column where the text about a flag begins
)

// helpText returns the output of --help. The command line is in English only.
func helpText() string {
	var b strings.Builder
	b.WriteString("Worldslide, a game of sliding puzzles.\n\n")
	for _, c := range Help() {
		words := []string{"worldslide", c.Name, "[flags]", c.Operands}
		usage := strings.Join(strings.Fields(strings.Join(words, " ")), " ")
		fmt.Fprintf(&b, "    %-46s %s\n", usage, c.About)
	}
	b.WriteString("    worldslide --version | --help\n\n")
	b.WriteString("A code describes a game, such as worlds?seed=12345&steps=250; \"-\" reads one code\n" +
		"a line from standard input. Flags may be before or after operands. If the game is\n" +
		"open already, its window opens what is asked for.\n")
	for _, c := range Help() {
		if c.Name == "" {
			b.WriteString("\nFlags of the game:\n")
		} else {
			fmt.Fprintf(&b, "\nFlags of %s:\n", c.Name)
		}
		for _, f := range c.Flags {
			writeFlag(&b, strings.TrimSpace(f.Flag+" "+f.Value), f.About)
		}
	}
	b.WriteString("\nExit codes: 0 all well, 1 a negative answer, 2 wrong use, a bad code or a crash.\n")
	return b.String()
}

// writeFlag writes a flag and its text, wrapped at helpWidth.
func writeFlag(b *strings.Builder, flag, about string) {
	line := fmt.Sprintf("%*s%-*s", helpIndent, "", helpColumn-helpIndent, flag)
	for i, word := range strings.Fields(about) {
		if i > 0 && len(line)+1+len(word) > helpWidth {
			b.WriteString(line + "\n")
			line = strings.Repeat(" ", helpColumn-1)
		}
		if i > 0 || !strings.HasSuffix(line, " ") {
			line += " "
		}
		line += word
	}
	b.WriteString(line + "\n")
}
