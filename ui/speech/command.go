package speech

import (
	"context"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
)

// command speaks by running a program per utterance, which reads the text from standard input and
// exits when done.
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

// defaultPace is the words per minute at a rate of 100 percent.
const defaultPace = 175

// words returns the rate in words per minute.
func (u Utterance) words() string { return strconv.Itoa(defaultPace * u.Rate / 100) }

// espeak returns a command for espeak-ng.
func espeak(path string) command {
	return command{path, func(u Utterance) []string {
		return []string{"-v", espeakVoice(u.Language), "-s", u.words(), "--stdin"}
	}}
}

// espeakVoice returns espeak-ng's voice for a language.
func espeakVoice(tag string) string {
	language, _, _ := strings.Cut(tag, "-")
	if language == "zh" {
		return "cmn"
	}
	return language
}

// apple returns a command for say on macOS, which uses the voice of the system's settings.
func apple(path string) command {
	return command{path, func(u Utterance) []string { return []string{"-r", u.words(), "-f", "-"} }}
}
