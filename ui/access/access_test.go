package access

import (
	"fmt"
	"slices"
	"testing"
)

// tree returns a small window: a board of two tiles and a button. focused is the ID of the focused
// node.
func tree(focused string, row int, more ...Node) Node {
	n := Node{ID: "window", Role: Frame, Children: append([]Node{
		{ID: "board", Role: Grid, Rows: 3, Columns: 3, Children: []Node{
			{ID: "board#1", Role: Cell, Name: "Tile 1", Value: "row 1", Row: 0},
			{ID: "board#2", Role: Cell, Name: "Tile 2", Value: fmt.Sprint("row ", row), Row: row},
		}},
		{ID: "sound", Role: Switch, Name: "Sound"},
	}, more...)}
	if at := n.ByID(focused); at != nil {
		at.State |= Focused
	}
	return n
}

func TestChanges(t *testing.T) {
	on := tree("sound", 1)
	on.ByID("sound").State |= On
	for _, test := range []struct {
		name          string
		before, after Node
		want          []string
	}{
		{"nothing", tree("board", 1), tree("board", 1), nil},
		{"a tile", tree("board", 1), tree("board", 2), []string{"3 Tile 2"}},
		{"the keys", tree("board", 1), tree("sound", 1), []string{"1 Sound"}},
		{"a switch", tree("sound", 1), on, []string{"2 Sound"}},
		{"a toast", tree("board", 1), tree("board", 1, Node{Role: Alert, Name: "Code copied"}), []string{"4 Code copied"}},
		{"a second toast", tree("board", 1, Node{ID: "toast#0", Role: Alert, Name: "Deleted"}),
			tree("board", 1, Node{ID: "toast#0", Role: Alert, Name: "Deleted"}, Node{ID: "toast#1", Role: Alert, Name: "Code copied"}), []string{"4 Code copied"}},
		{"a dialog", tree("board", 1), tree("ok", 1, Node{ID: "d", Role: Dialog, Name: "Solved", Children: []Node{{ID: "ok", Role: Button, Name: "OK"}}}), []string{"0 Solved", "1 OK"}},
		{"the first tree", Node{}, tree("board", 1), []string{"1 "}},
	} {
		var got []string
		for _, n := range Changes(&test.before, &test.after) {
			got = append(got, fmt.Sprint(n.Kind, " ", n.Node.Name))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestPrint(t *testing.T) {
	n := Node{Role: Frame, Name: "Game", Children: []Node{
		{Role: Button, Name: "Undo", Keys: "Ctrl Z", About: "Nothing to undo", State: Disabled | Focusable},
		{Role: Slider, Name: "Volume", Value: "70 %", State: Focused},
	}}
	const want = "frame \"Game\"\n  button \"Undo\" [disabled] <Ctrl Z> — Nothing to undo\n  slider \"Volume\" = \"70 %\" [focused]\n"
	if got := n.String(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Every role and state has a unique name.
func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for r := range roleCount {
		if name := r.String(); name == "" || seen[name] {
			t.Errorf("role %d is called %q", r, name)
		}
		seen[r.String()] = true
	}
	for i := range stateCount {
		if name := State(1 << i).String(); name == "" {
			t.Errorf("state %d has no name", i)
		}
	}
}
