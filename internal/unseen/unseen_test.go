package unseen_test

import (
	"testing"

	"worldslide/internal/unseen"
)

func TestIs(t *testing.T) {
	for _, r := range "\x00\t\n\x1a\x7f\u0085\u00ad\u034f\u115f\u200b\u200d\u2028\u2029\u202e\u2060\u2800\u3164\ufeff\ufffd\ue000\U000e0001" {
		if !unseen.Is(r) {
			t.Errorf("%U can be seen", r)
		}
	}
	for _, r := range " \u00a0\u3000a#*é\u0301字😀￩" {
		if unseen.Is(r) {
			t.Errorf("%U cannot be seen", r)
		}
	}
}
