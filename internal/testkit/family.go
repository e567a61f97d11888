package testkit

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"worldslide/puzzle"
)

// optional names the parts of a family that may be absent. All others are required, and so is
// every part of a group that is present.
var optional = []string{
	"Inspected", "Solvers", "Guide", "Joins", "Unsolvable", "Analyse", "Generate",
	"Ready", "Changed", "Positioned", "Trail", "DayOf", "Class", "Series", "Ladder", "EasyDaily", "Difficulty", "Optimum", "Stages", "Phases",
	"Table", "Scoring", "Links",
}

// CheckFamily returns an error if required parts of a family are missing, or if its solvers
// minimize metrics that it does not count.
func CheckFamily(f *puzzle.Spec) error {
	errs := []error{complete("Family", reflect.ValueOf(*f), optional)}
	for name, group := range map[string]reflect.Value{
		"Table": reflect.ValueOf(f.Table), "Scoring": reflect.ValueOf(f.Scoring), "Links": reflect.ValueOf(f.Links),
	} {
		if !group.IsNil() {
			errs = append(errs, complete(name, group.Elem(), nil))
		}
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	counted := f.Metrics(nil)
	for i, s := range f.Solvers {
		if err := complete("Solvers", reflect.ValueOf(s), nil); err != nil {
			return err
		}
		if !slices.ContainsFunc(counted, func(m puzzle.Metric) bool { return m.Name == s.Metric }) || i == 0 && s.Metric != counted[0].Name {
			return fmt.Errorf("%s: solver %d minimizes %q: want one of %v, the main one first", f.Name, i, s.Metric, counted)
		}
	}
	return nil
}

// complete returns an error if fields of a struct that are not optional have their zero value.
func complete(name string, v reflect.Value, optional []string) error {
	for field, value := range v.Fields() {
		if value.IsZero() && !slices.Contains(optional, field.Name) {
			return fmt.Errorf("%s.%s is missing", name, field.Name)
		}
	}
	return nil
}
