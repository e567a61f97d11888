package familytest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"worldslide/game/family"
)

// optional names the parts of what families provide that may be absent. All others are required.
var optional = map[reflect.Type][]string{
	reflect.TypeFor[family.View]():          {"Frame", "Describe", "Stage", "WithPicture", "Material", "Paper", "Glides"},
	reflect.TypeFor[family.Hints]():         {"Gesture", "Direction", "Why", "Shown", "Pace"},
	reflect.TypeFor[family.EditorSupport](): {"Shuffled", "Underlay"},
	reflect.TypeFor[family.Help]():          {"More"},
}

// CheckComplete returns an error if a struct of functions and values that a family provides, such as its
// View, or one in it, lacks a required part.
func CheckComplete(value any) error { return complete(reflect.Indirect(reflect.ValueOf(value))) }

func complete(v reflect.Value) error {
	var errs []error
	for field, value := range v.Fields() {
		if value.IsZero() {
			if !slices.Contains(optional[v.Type()], field.Name) {
				errs = append(errs, fmt.Errorf("%s.%s is missing", v.Type().Name(), field.Name))
			}
			continue
		}
		if value.Kind() == reflect.Pointer {
			value = value.Elem()
		}
		if t := value.Type(); t.Kind() == reflect.Struct && (optional[t] != nil || groups[t]) {
			errs = append(errs, complete(value))
		}
	}
	return errors.Join(errs...)
}

// groups are optional groups of which all parts are required.
var groups = map[reflect.Type]bool{
	reflect.TypeFor[family.Underlay](): true,
}
