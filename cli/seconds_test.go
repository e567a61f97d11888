package cli

import (
	"encoding/json"
	"strings"
	"testing"
)

// Puzzles that are generated for a time take about as long, and are the same each time.
func TestGenerateSeconds(t *testing.T) {
	for _, test := range []struct {
		args        string
		least, most int // a quarter less and more, rounded
	}{
		{"klotski --count 2 --seconds 60", 48, 75},
		{"fifteen --count 3 --seconds 30", 24, 38},
		{"fifteen --count 3 --size 3 --seconds 60 --seed 4", 48, 75},
		{"carom --count 1 --seconds 60", 48, 75},
		{"carom --count 2 --size 12 --targets 3 --seconds 240", 190, 300},
	} {
		args := append([]string{"generate"}, strings.Fields(test.args)...)
		stdout, stderr, exit := run(t, "", args...)
		if again, _, _ := run(t, "", args...); exit != ExitOK || stderr != "" || again != stdout {
			t.Fatalf("%s: exit %d, %q; again %q", test.args, exit, stderr, again)
		}
		answers, _, _ := run(t, stdout, "analyse", "--json", "-")
		for line := range strings.Lines(answers) {
			var a struct{ Seconds int }
			if err := json.Unmarshal([]byte(line), &a); err != nil || a.Seconds < test.least || a.Seconds > test.most {
				t.Errorf("%s: %s, %v", test.args, line, err)
			}
		}
	}
	for args, want := range map[string]string{
		"klotski --count 1 --seconds 9":                         "want 10 to 3600",
		"klotski --count 1 --seconds 4000":                      "want 10 to 3600",
		"carom --seconds 60 -o pool.txt":                        "--seconds",
		"fifteen --count 1 --size 5 --seconds 60 --min-moves 3": "up to size 4",
	} {
		stdout, stderr, exit := run(t, "", append([]string{"generate"}, strings.Fields(args)...)...)
		if exit != ExitUsage || stdout != "" || !strings.Contains(stderr, want) {
			t.Errorf("%s: exit %d, %q, %q", args, exit, stdout, stderr)
		}
	}
	if stdout, stderr, exit := run(t, "", strings.Fields("generate fifteen --size 3 --seconds 3000 --count 1")...); exit != ExitNegative || stdout != "" || !strings.Contains(stderr, "--seconds") {
		t.Errorf("too long: exit %d, %q, %q", exit, stdout, stderr)
	}
}
