package klotski

import (
	"testing"

	"worldslide/game/scene"
	"worldslide/puzzle"
)

// testHost provides what the dialog uses of the program.
type testHost struct {
	scene.Navigator
	scene.Games
	closed bool
	begun  puzzle.Values
}

func (h *testHost) ShowDialog(shown scene.Dialog) { h.closed = shown == nil }

func (h *testHost) Resume(_ puzzle.Spec, v puzzle.Values) { h.begun = v }

// A generated layout starts and closes the dialog. If there is none the dialog says so. Closing
// the dialog cancels the job.
func TestGenerate(t *testing.T) {
	for _, c := range []struct {
		name          string
		from, to      int
		closed        bool // before anything is found
		begins, fails bool
	}{
		{name: "found", from: 10, to: 40, begins: true},
		{name: "none", from: 2, to: 1, fails: true},
		{name: "given up", from: 10, to: 40, closed: true},
	} {
		delivered := make(chan struct{}, 2) // what is found, and the end
		program := &testHost{}
		app := &scene.App{Navigator: program, Games: program, Jobs: scene.NewJobs(func() { delivered <- struct{}{} })}
		made := newGeneratedLevels()
		g := newGenerateDialog(made)
		g.search(app, puzzle.GeneratorRequest{Seed: 7, MinMoves: c.from, MaxMoves: c.to})
		if !g.made.finding.Running() {
			t.Errorf("%s: nothing is looked for", c.name)
		}
		if c.closed {
			g.Close(app)
		}
		<-delivered
		app.Jobs.Deliver()
		if begun := program.begun != nil; begun != c.begins || program.closed != c.begins || g.failed != c.fails {
			t.Errorf("%s: begun %v, closed %v, failed %v", c.name, begun, program.closed, g.failed)
		}
		if r, ok := made.request(program.begun); ok != c.begins || ok && r.Seed != 7 {
			t.Errorf("%s: remembers %+v, %v", c.name, r, ok)
		}
		if _, err := puzzle.NewCode(puzzle.Klotski, program.begun); err != nil && c.begins {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// While a generated layout is played, the next one is made in the background, and starts at once.
func TestMadeAhead(t *testing.T) {
	delivered := make(chan struct{}, 2)
	program := &testHost{}
	app := &scene.App{Navigator: program, Games: program, Jobs: scene.NewJobs(func() { delivered <- struct{}{} }), Random: func() uint32 { return 7 }}
	m := newGeneratedLevels()
	r := puzzle.GeneratorRequest{Seed: 1, MinMoves: 10, MaxMoves: 40}
	m.prepare(app, r)
	if m.take(r) != nil {
		t.Error("a layout is there before it is made")
	}
	<-delivered
	<-delivered
	app.Jobs.Deliver()
	if m.take(puzzle.GeneratorRequest{MinMoves: 10, MaxMoves: 41}) != nil {
		t.Error("it is taken for another request")
	}
	v := m.take(r)
	if v == nil {
		t.Fatal("none was made")
	}
	if of, ok := m.request(v); !ok || of.Seed != 7 || of.MaxMoves != 40 {
		t.Errorf("it was made for %+v, %v", of, ok)
	}
	if m.take(r) != nil {
		t.Error("it is there twice")
	}
}
