package cli

import (
	"flag"
	"fmt"
	"slices"
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
	helpUsage  = 34 // column where the text about a command begins
)

// helpText returns the output of --help after a command, or of --help alone if on is Play. The
// command line is in English only.
func helpText(on Command) string {
	var b strings.Builder
	all := Help()
	if i := slices.IndexFunc(all, func(c CommandHelp) bool { return c.Name == string(on) }); on != Play && i >= 0 {
		writeCommand(&b, all[i])
		return b.String()
	}
	b.WriteString("Worldslide, a game of sliding puzzles.\n\nUsage:\n")
	fmt.Fprintf(&b, "    worldslide [flags] %s\n", all[0].Operands)
	b.WriteString("    worldslide COMMAND [flags] [operands]\n    worldslide [COMMAND] --help\n    worldslide --version\n\nCommands:\n")
	for _, c := range all[1:] {
		fmt.Fprintf(&b, "    %-*s %s\n", helpUsage-helpIndent-1, strings.TrimSpace(c.Name+" "+c.Operands), c.About)
	}
	b.WriteString("\n")
	writeWrapped(&b, "CODE describes a game, such as worlds?seed=12345&steps=250; quote it in the shell. - reads codes from standard input, one per line. "+
		"Flags may be given before or after operands. If the game is already open, its window opens the operand.")
	for _, c := range all {
		if c.Name == "" {
			b.WriteString("\nFlags without a command:\n")
		} else {
			fmt.Fprintf(&b, "\nFlags of %s:\n", c.Name)
		}
		writeFlags(&b, c.Flags)
	}
	b.WriteString("\nExit status: 0 success; 1 unsolvable, timeout, invalid replay or no display;\n2 usage error, invalid code or crash.\n")
	return b.String()
}

// writeCommand writes the help of one command.
func writeCommand(b *strings.Builder, c CommandHelp) {
	fmt.Fprintf(b, "%s\n\nUsage:\n    %s\n", capital(c.About)+".", strings.TrimSpace("worldslide "+c.Name+" [flags] "+c.Operands))
	if c.Details != "" {
		b.WriteString("\n")
		writeWrapped(b, c.Details)
	}
	b.WriteString("\nFlags:\n")
	writeFlags(b, c.Flags)
}

// capital returns a phrase with a capital letter.
func capital(phrase string) string { return strings.ToUpper(phrase[:1]) + phrase[1:] }

// writeWrapped writes a paragraph, wrapped at helpWidth.
func writeWrapped(b *strings.Builder, text string) {
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len(line)+1+len(word) > helpWidth {
			b.WriteString(line + "\n")
			line = ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	b.WriteString(line + "\n")
}

func writeFlags(b *strings.Builder, flags []FlagHelp) {
	for _, f := range flags {
		writeFlag(b, strings.TrimSpace(f.Flag+" "+f.Value), f.About)
	}
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
