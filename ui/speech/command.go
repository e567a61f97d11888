package speech

import (
	"context"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
)

// command speaks by a program that is started anew for each utterance, gets the text on
// its standard input, and ends when it is said.
type command struct {
	path string
	args func(Utterance) []string
}

func (c command) say(ctx context.Context, u Utterance) error {
	cmd := exec.CommandContext(ctx, c.path, c.args(u)...)
	cmd.Stdin = strings.NewReader(u.Text)
	if err := cmd.Run(); err != nil && ctx.Err() == nil {
		return fmt.Errorf("speak with %s: %w", c.path, err)
	}
	return nil
}

func (command) close() {}

// usualPace is how many words a minute these programs say at a rate of 100 percent.
const usualPace = 175

// words is the pace of an utterance in words a minute.
func (u Utterance) words() string { return strconv.Itoa(usualPace * u.Rate / 100) }

// espeak returns what calls espeak-ng.
func espeak(path string) command {
	return command{path, func(u Utterance) []string {
		return []string{"-v", espeakVoice(u.Language), "-s", u.words(), "--stdin"}
	}}
}

// espeakVoice is the name that espeak-ng has for a language.
func espeakVoice(tag string) string {
	language, _, _ := strings.Cut(tag, "-")
	if language == "zh" {
		return "cmn"
	}
	return language
}

// apple returns what calls the say of macOS, which has a voice for each language: the
// player chooses it in the system's settings.
func apple(path string) command {
	return command{path, func(u Utterance) []string { return []string{"-r", u.words(), "-f", "-"} }}
}
