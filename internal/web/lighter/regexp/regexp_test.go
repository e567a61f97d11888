package regexp

import (
	"math/rand/v2"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// What is found in texts of all kinds is what the standard library finds.
func TestKnown(t *testing.T) {
	parts := []string{" ", "\n", "\n\n", "\t", "//kage:unit", "pixels", "x", "__t", "0", "17", "/", "$"}
	r := rand.New(rand.NewPCG(1, 2))
	matches, standard := map[string]int{}, map[string]*regexp.Regexp{}
	for expression := range known {
		standard[expression] = regexp.MustCompile(expression)
	}
	for range 20000 {
		var b strings.Builder
		for range r.IntN(6) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		text := b.String()
		for expression, own := range known {
			theirs := standard[expression]
			if own.replace != nil {
				got, want := own.ReplaceAllString(text, "\n\n"), theirs.ReplaceAllString(text, "\n\n")
				if got != want {
					t.Fatalf("%s makes %q of %q, want %q", expression, got, text, want)
				}
				if got != text {
					matches[expression]++
				}
				continue
			}
			got, want := own.FindStringSubmatch(text), theirs.FindStringSubmatch(text)
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("%s finds %q in %q, want %q", expression, got, text, want)
			}
			if bytes := own.FindSubmatch([]byte(text)); len(bytes) != len(want) {
				t.Fatalf("%s finds %q in the bytes of %q, want %q", expression, bytes, text, want)
			}
			if want != nil {
				matches[expression]++
			}
		}
	}
	for expression := range known {
		if matches[expression] < 50 && !strings.HasPrefix(expression, "url") {
			t.Errorf("%s has matched only %d texts", expression, matches[expression])
		}
	}
}

func TestUnknown(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("an expression that is not known is taken")
		}
	}()
	MustCompile("a+")
}
