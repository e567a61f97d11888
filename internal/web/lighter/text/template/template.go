// Package template stands for the standard library's text/template in the program of the
// page: build lays this file over that package. What is there uses a few of its words alone,
// and the standard one finds methods by their names, for which the linker has to keep every
// exported method of every type: a sixth of the program.
//
// It knows {{.Name}}, {{if X}}, {{else if X}}, {{else}} and {{end}}, where X is .Name or
// eq .Name .Name. Data is a struct or a map with string keys. All else is an error of Parse.
package template

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
)

// FuncMap would name functions; there are none.
type FuncMap map[string]any

// Template is a text with places to fill in.
type Template struct {
	name        string
	left, right string
	parts       []part
}

// part is a text, or a choice of what follows.
type part struct {
	text    string
	field   string   // filled in, unless empty
	choices []choice // one of them, unless none
}

// choice is taken if its condition holds; an empty one always does.
type choice struct {
	is, equals string // fields; equals is empty for {{if .Name}}
	always     bool
	parts      []part
}

// New returns an empty template.
func New(name string) *Template { return &Template{name: name, left: "{{", right: "}}"} }

// Must returns the template, or panics with the error: for texts that stand in the program.
func Must(t *Template, err error) *Template {
	if err != nil {
		panic(err)
	}
	return t
}

// Delims sets what encloses actions.
func (t *Template) Delims(left, right string) *Template {
	t.left, t.right = left, right
	return t
}

// Option takes what the standard package does; a missing key is always "<no value>".
func (t *Template) Option(...string) *Template { return t }

// Funcs takes no functions.
func (t *Template) Funcs(FuncMap) *Template { return t }

// Parse reads a text.
func (t *Template) Parse(text string) (*Template, error) {
	p := parser{rest: text, left: t.left, right: t.right}
	parts, end, err := p.parts()
	if err == nil && end != "" {
		err = fmt.Errorf("unexpected {{%s}}", end)
	}
	if err != nil {
		return nil, fmt.Errorf("template: %s: %w", t.name, err)
	}
	t.parts = parts
	return t, nil
}

type parser struct{ rest, left, right string }

// action returns the text before the next action, and the action; ok is false at the end.
func (p *parser) action() (before, action string, ok bool, err error) {
	before, rest, ok := strings.Cut(p.rest, p.left)
	if !ok {
		p.rest = ""
		return before, "", false, nil
	}
	action, rest, closed := strings.Cut(rest, p.right)
	if !closed {
		return "", "", false, errors.New("unclosed action")
	}
	p.rest = rest
	return before, strings.TrimSpace(action), true, nil
}

// parts reads until the text or the choice at hand ends, and returns what has ended it.
func (p *parser) parts() (parts []part, end string, err error) {
	for {
		before, action, ok, err := p.action()
		if err != nil {
			return nil, "", err
		}
		if before != "" {
			parts = append(parts, part{text: before})
		}
		condition, isChoice := strings.CutPrefix(action, "if ")
		field, isField := fieldName(action)
		switch {
		case !ok:
			return parts, "", nil
		case isField:
			parts = append(parts, part{field: field})
		case isChoice:
			choices, err := p.choices(condition)
			if err != nil {
				return nil, "", err
			}
			parts = append(parts, part{choices: choices})
		case action == "end" || action == "else" || strings.HasPrefix(action, "else if "):
			return parts, action, nil
		default:
			return nil, "", fmt.Errorf("unknown action %q", action)
		}
	}
}

// choices reads what stands between an if with its condition and its end.
func (p *parser) choices(condition string) ([]choice, error) {
	var all []choice
	next, err := newChoice(condition)
	for err == nil {
		var end string
		next.parts, end, err = p.parts()
		all = append(all, next)
		switch {
		case err != nil:
		case end == "end":
			return all, nil
		case end == "" || next.always:
			err = errors.New("an if has no end")
		case end == "else":
			next = choice{always: true}
		default:
			next, err = newChoice(strings.TrimPrefix(end, "else if "))
		}
	}
	return nil, err
}

func newChoice(condition string) (choice, error) {
	words := strings.Fields(condition)
	var names []string
	for _, word := range words {
		if name, ok := fieldName(word); ok {
			names = append(names, name)
		}
	}
	switch {
	case len(words) == 1 && len(names) == 1:
		return choice{is: names[0]}, nil
	case len(words) == 3 && words[0] == "eq" && len(names) == 2:
		return choice{is: names[0], equals: names[1]}, nil
	}
	return choice{}, fmt.Errorf("unknown condition %q", condition)
}

// fieldName returns Name of .Name.
func fieldName(text string) (name string, ok bool) {
	name, ok = strings.CutPrefix(text, ".")
	return name, ok && name != "" && !strings.ContainsAny(name, " .|()\"'`$:=-")
}

// Execute writes the text with data filled in.
func (t *Template) Execute(w io.Writer, data any) error {
	var b strings.Builder
	if err := fill(&b, t.parts, reflect.ValueOf(data)); err != nil {
		return fmt.Errorf("template: %s: %w", t.name, err)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func fill(b *strings.Builder, parts []part, data reflect.Value) error {
	for _, p := range parts {
		switch {
		case p.field != "":
			v, err := lookUp(data, p.field)
			if err != nil {
				return err
			}
			if !v.IsValid() {
				b.WriteString("<no value>")
			} else {
				fmt.Fprint(b, v.Interface())
			}
		case p.choices != nil:
			for _, c := range p.choices {
				holds, err := c.holds(data)
				if err != nil {
					return err
				}
				if holds {
					if err := fill(b, c.parts, data); err != nil {
						return err
					}
					break
				}
			}
		default:
			b.WriteString(p.text)
		}
	}
	return nil
}

func (c choice) holds(data reflect.Value) (bool, error) {
	if c.always {
		return true, nil
	}
	v, err := lookUp(data, c.is)
	if err != nil {
		return false, err
	}
	if c.equals == "" {
		return v.IsValid() && !v.IsZero(), nil
	}
	other, err := lookUp(data, c.equals)
	if err != nil {
		return false, err
	}
	return v.IsValid() == other.IsValid() && (!v.IsValid() || v.Interface() == other.Interface()), nil
}

// lookUp returns what data has under a name: the field of a struct, which has to be there, or
// the value of a map, which is the zero Value if it is missing.
func lookUp(data reflect.Value, name string) (reflect.Value, error) {
	for data.Kind() == reflect.Pointer || data.Kind() == reflect.Interface {
		data = data.Elem()
	}
	switch data.Kind() {
	case reflect.Struct:
		if v := data.FieldByName(name); v.IsValid() {
			return v, nil
		}
		return reflect.Value{}, fmt.Errorf("%s has no field %s", data.Type(), name)
	case reflect.Map:
		v := data.MapIndex(reflect.ValueOf(name))
		if v.Kind() == reflect.Interface {
			v = v.Elem()
		}
		return v, nil
	case reflect.Invalid:
		return reflect.Value{}, nil
	}
	return reflect.Value{}, fmt.Errorf("no %s in %s", name, data.Type())
}
