package cli

import (
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestCodesOf010 compares the positions of codes with those that version 0.1.0 printed. Each line of the file is
// the first twelve digits of the SHA-256 of what it printed, and the code.
func TestCodesOf010(t *testing.T) {
	text, err := os.ReadFile("../testdata/profile-9e50d06c/codes.txt")
	if err != nil {
		t.Fatal(err)
	}
	codes := 0
	for line := range strings.Lines(string(text)) {
		want, code, _ := strings.Cut(strings.TrimSpace(line), " ")
		exit, printed, complaint := execute("", "print", code)
		if exit != ExitOK {
			t.Errorf("%s: %s", code, complaint)
		} else if got := fmt.Sprintf("%x", sha256.Sum256([]byte(printed)))[:len(want)]; got != want {
			t.Errorf("%s is another position than that of 0.1.0:\n%s", code, printed)
		}
		codes++
	}
	if codes < 170 {
		t.Errorf("%d codes, want at least 170", codes)
	}
}
