package truncate_test

import (
	"strings"
	"testing"

	"worldslide/internal/truncate"
)

func TestText(t *testing.T) {
	for _, test := range []struct {
		text string
		most int
		want string
	}{
		{"", 3, ""},
		{"abc", 3, "abc"},
		{"abcd", 3, "abc..."},
		{"华容道", 3, "华容道"},
		{"数字华容道", 3, "数字华..."},
		{"a\xff\xfeb", 2, "a\xff..."},
		{"abc", 0, "..."},
		{strings.Repeat("x", 1<<20), 4, "xxxx..."},
	} {
		if got := truncate.Text(test.text, test.most); got != test.want {
			t.Errorf("%.20q cut to %d: %q, want %q", test.text, test.most, got, test.want)
		}
	}
}
