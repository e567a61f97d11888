package review_test

import (
	"fmt"
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/session/review"
	"worldslide/solver/coach"
)

// Moments have the reason of the better way, and losses are counted by what they were for. What is true
// after the moves of a reason is not true before.
func TestCauses(t *testing.T) {
	for _, test := range []struct{ name, code, spent, reasons string }{
		{"last cells", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r4d1d1u4u7l", "last-cells 6", "finish row"},
		{
			"rows", "fifteen?seed=2&moves=13d5d1l4u5r2r3d1l2u3r15u13l10l5d3r10u5l9l12d7d4r3u9u8u14r6r13d5l10d9l8u10r9d15r5u9l6u14l11l12d7d8r15r6u10l11u12l7d11r15d8l11u7u12r15d7l11d8r7u11l12u",
			"lines 12, homes 8", "carry free cells none carry place tile",
		},
		{"stoppers", "carom?day=2026-03-12&moves=tr2u2r2d2l2ututltdtrtutrtd2rtutl", "stoppers 1", "stopper"},
		{"block in the way", "klotski?level=heng-dao-li-ma&moves=Nd.Od.Nu.Pr.Jd.Hd.Ou.Hu.Od.Bl.Kl.Qu.Or", "exit 6", "unblock unblock"},
		{"nothing lost", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=8l", "", ""},
		{"ends elsewhere", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r4d", "last-cells 4", "finish row"},
	} {
		code, err := puzzle.Standard().ParseCode(test.code)
		if err != nil {
			t.Fatal(err)
		}
		g, err := review.New(code, "")
		if err != nil {
			t.Fatal(err)
		}
		g.Search(t.Context(), review.Options{}, nil)
		r := g.Review()
		causes := review.NewCauses(g)
		all := causes.Of(t.Context(), r)
		if again := causes.Of(t.Context(), r); fmt.Sprint(again) != fmt.Sprint(all) {
			t.Errorf("%s: another answer is %v, the first was %v", test.name, again, all)
		}
		var spent, reasons []string
		for _, s := range review.SpentOn(all) {
			spent = append(spent, fmt.Sprint(s.Topic, " ", s.Loss))
		}
		for i, c := range all {
			if c.Moment != r.Moments(len(all))[i] {
				t.Errorf("%s: cause %d is of %v", test.name, i, c.Moment)
			}
			if c.Why.Theme != coach.NoTheme && c.Why.Goal.Reached(g.Position(c.First)) {
				t.Errorf("%s: the goal of %v is reached before", test.name, c)
			}
			reasons = append(reasons, c.Why.Theme.String())
		}
		if got := strings.Join(spent, ", "); got != test.spent {
			t.Errorf("%s: spent on %s, want %s", test.name, got, test.spent)
		}
		if got := strings.Join(reasons, " "); got != test.reasons {
			t.Errorf("%s: reasons %s, want %s", test.name, got, test.reasons)
		}
	}
}
