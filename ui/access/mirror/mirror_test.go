package mirror

import (
	"encoding/json"
	"image"
	"testing"

	"worldslide/ui/access"
)

func TestText(t *testing.T) {
	tests := []struct {
		name string
		node access.Node
		want string
	}{
		{"nothing", access.Node{}, `{"role":"unknown"}`},
		{
			"a button",
			access.Node{ID: "new", Role: access.Button, Name: "New", About: "Begin", Keys: "Ctrl N", State: access.Focusable | access.On, Actions: []access.Action{{Verb: access.Press}, {Verb: access.Focus}}},
			`{"role":"button","id":"new","name":"New","about":"Begin","state":"focusable on","keys":"Ctrl N","acts":{"press":"","focus":""}}`,
		},
		{
			"a board",
			access.Node{Role: access.Grid, Rows: 1, Columns: 2, Bounds: image.Rect(10, 20, 30, 60), Children: []access.Node{
				{Role: access.Cell, Rows: 1, Columns: 1, Actions: []access.Action{{Verb: access.Up, Name: "hinauf"}}},
				{Role: access.Cell, Value: "here", Column: 1, Rows: 1, Columns: 1},
			}},
			`{"role":"grid","rows":1,"columns":2,"at":[10,20,20,40],"children":[` +
				`{"role":"cell","rows":1,"columns":1,"acts":{"up":"hinauf"}},{"role":"cell","value":"here","column":1,"rows":1,"columns":1}]}`,
		},
		{
			"a slider",
			access.Node{Role: access.Slider, Range: access.Range{Min: -5, Max: 5, Step: 1}, Now: -2},
			`{"role":"slider","least":-5,"most":5,"step":1,"now":-2}`,
		},
		{"what needs care", access.Node{Name: "\"a\\b\"\n\x00世\xff<"}, `{"role":"unknown","name":"\"a\\b\"\u000a\u0000世` + "\ufffd" + `<"}`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := Text(test.node)
			if got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			if !json.Valid([]byte(got)) {
				t.Errorf("%s is no JSON", got)
			}
		})
	}
}

func FuzzText(f *testing.F) {
	f.Add("a\"\\\n", "\xff世")
	f.Fuzz(func(t *testing.T, name, value string) {
		var read struct{ Name, Value string }
		n := access.Node{Name: name, Value: value}
		if err := json.Unmarshal([]byte(Text(n)), &read); err != nil {
			t.Fatal(err)
		}
		if want := string([]rune(name)); read.Name != want {
			t.Errorf("%q is read as %q", want, read.Name)
		}
	})
}
