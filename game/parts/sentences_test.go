package parts

import "testing"

func TestSentences(t *testing.T) {
	for _, c := range []struct {
		said []string
		want string
	}{
		{nil, ""},
		{[]string{"", ""}, ""},
		{[]string{"One moves.", "", "It waits."}, "One moves. It waits."},
		{[]string{"", "It waits."}, "It waits."},
		{[]string{"一步。", "等着。"}, "一步。等着。"},
		{[]string{"解けた！", "次へ？", "はい。"}, "解けた！次へ？はい。"},
	} {
		if got := Sentences(c.said...); got != c.want {
			t.Errorf("Sentences(%q) = %q, want %q", c.said, got, c.want)
		}
	}
}
