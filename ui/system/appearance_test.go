package system

import (
	"slices"
	"testing"
)

func TestReporterReportsChangesOnly(t *testing.T) {
	dark := Appearance{Dark: true, Known: true}
	var got []Appearance
	r := &reporter{changed: func(a Appearance) { got = append(got, a) }}
	for _, a := range []Appearance{{}, {}, dark, dark, {}} {
		r.report(a)
	}
	r.stop()
	r.report(dark)
	if want := []Appearance{{}, dark, {}}; !slices.Equal(got, want) {
		t.Errorf("reported %v, want %v", got, want)
	}
}
