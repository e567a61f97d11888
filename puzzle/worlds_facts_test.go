package puzzle

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/internal/golden"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/shuffle"
)

// Every recorded shuffle of the three profiles is reproduced: initial state of the random
// numbers, order of the moves, random numbers and final position. The short run takes a sample.
func TestRecordedShuffles(t *testing.T) {
	for _, profile := range shuffle.Profiles() {
		t.Run(profile.Name, func(t *testing.T) {
			for _, fact := range sample.Of(t, golden.Shuffles(t, profile.Name), 60) {
				name := strings.Join([]string{fact.Layout, strconv.FormatInt(fact.Seed, 10), strconv.Itoa(fact.Steps)}, " ")
				checkLayout(t, name, fact)
				checkWalk(t, name, profile, fact)
				checkCode(t, name, profile, fact)
			}
		})
	}
}

// values returns the option values of a recorded shuffle.
func values(profile shuffle.Profile, fact golden.Shuffle) Values {
	v := Values{KeySeed: strconv.FormatInt(fact.Seed, 10), KeySteps: strconv.Itoa(fact.Steps), KeyProfile: profile.Name}
	slug, gaps, ok := strings.Cut(fact.Layout, "/")
	v[KeyBoard] = slug
	if ok {
		v[KeyGaps] = gaps
	}
	for key, on := range map[string]bool{KeyRandomizeGaps: fact.Randomize, KeyWrapX: fact.WrapX, KeyWrapY: fact.WrapY} {
		if on {
			v[key] = "true"
		}
	}
	return v
}

func checkLayout(t *testing.T, name string, fact golden.Shuffle) {
	t.Helper()
	slug, gaps, _ := strings.Cut(fact.Layout, "/")
	v := Values{KeyBoard: slug, KeyGaps: gaps}
	if gaps == "" {
		delete(v, KeyGaps)
	}
	if slug == largeGapAlias {
		v = Values{KeyBoard: "default", KeyGaps: "1l"}
	}
	config, err := worldsGaps(v)
	if err != nil {
		t.Fatal(err)
	}
	got := worldsLayout(worldsBoard(v), config, fact.WrapX, fact.WrapY)
	if !reflect.DeepEqual(got, fact.Solved) {
		t.Fatalf("%s: solved board %+v, want %+v", name, got, fact.Solved)
	}
}

// checkWalk runs the shuffle without the code parser, to cover recorded seeds and steps
// that codes cannot name. The random numbers have 32 bits of state; the recorded state is
// that to which a larger seed was reduced.
func checkWalk(t *testing.T, name string, profile shuffle.Profile, fact golden.Shuffle) {
	t.Helper()
	b, err := board.New(fact.Solved)
	if err != nil {
		t.Fatal(err)
	}
	if profile.Name == shuffle.Classic.Name && fact.Edge && fact.Seed > 1<<53/1664525 {
		return // the reference rounded this seed to a 64-bit float; no code can name it
	}
	random := shuffle.Random(fact.Initial)
	if fact.Randomize {
		shuffle.RandomizeGaps(b, &random)
	}
	walk := shuffle.NewWalk(profile, &random)
	made := 0
	for range fact.Steps {
		class := map[moves.Class]string{moves.SmallMove: "", moves.LargeMove: "B", moves.GapSwap: "S"}
		before := b.Clone()
		m, ok := walk.Step(b)
		if !ok {
			break
		}
		if made < len(fact.First) {
			c, _ := moves.Worlds{}.Legal(before, m)
			index := 0
			for b.Gaps()[index] != m.Piece {
				index++
			}
			got := strconv.Itoa(index) + m.Dir.Opposite().String() + class[c]
			if got != fact.First[made] {
				t.Fatalf("%s: move %d is %s, want %s", name, made+1, got, fact.First[made])
			}
		}
		made++
	}
	if profile.DrawsSelection {
		b.Select(b.Gaps()[random.Below(len(b.Gaps()))])
	}
	if made != fact.Moves || uint32(random) != fact.Final {
		t.Fatalf("%s: %d moves to state %d, want %d to %d", name, made, random, fact.Moves, fact.Final)
	}
	if !b.Equal(fact.End) {
		t.Fatalf("%s: ends at\n%v\nwant\n%v", name, b, fact.End)
	}
	drawn := shuffle.Random(fact.Initial)
	for range fact.Draws {
		drawn.Next()
	}
	if drawn != random {
		t.Fatalf("%s: state after %d draws is %d, want %d", name, fact.Draws, random, drawn)
	}
}

// checkCode starts the same shuffle from a code, or checks that the code is rejected.
func checkCode(t *testing.T, name string, profile shuffle.Profile, fact golden.Shuffle) {
	t.Helper()
	code, err := NewCode(Worlds, values(profile, fact))
	if refused := fact.Edge || fact.Steps < 1; refused {
		if err == nil {
			t.Errorf("%s: a code with this seed or these steps was accepted", name)
		}
		return
	}
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if got := challengeState(profile, code.Values); got != fact.Initial {
		t.Fatalf("%s: generator starts from %d, want %d", name, got, fact.Initial)
	}
	if !code.Start().Equal(fact.End) {
		t.Fatalf("%s: code %s starts at\n%v\nwant\n%v", name, code, code.Start(), fact.End)
	}
}
