package testkit

import (
	"fmt"
	"slices"

	"worldslide/puzzle"
)

// CheckFamily returns an error if the solvers of a family are incomplete, or minimize metrics that it does
// not count.
func CheckFamily(f puzzle.Spec) error {
	counted := f.Metrics(nil)
	for i, s := range f.Solvers() {
		if s.New == nil || !slices.ContainsFunc(counted, func(m puzzle.Metric) bool { return m.Name == s.Metric }) || i == 0 && s.Metric != counted[0].Name {
			return fmt.Errorf("%s: solver %d minimizes %q: want one of %v, the main one first", f.Name(), i, s.Metric, counted)
		}
	}
	return nil
}
