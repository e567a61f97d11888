package fifteen

import (
	"testing"

	"worldslide/game/form"
	"worldslide/game/scene/scenetest"
	"worldslide/puzzle"
)

// All choices of the form result in a valid code, also after a change of the size.
func TestNewBoardFormMakesCodes(t *testing.T) {
	sc := scenetest.New(t, "en")
	values := func(choices []form.Choice) (all []string) {
		for _, c := range choices {
			all = append(all, c.Value)
		}
		return all
	}
	for _, size := range values(newSizes()) {
		for _, mode := range puzzle.FifteenModes() {
			for _, scramble := range newScrambles() {
				f := &newBoardForm{seed: "7", draft: puzzle.Values{
					puzzle.KeySize: "4", puzzle.KeyMode: string(mode), puzzle.KeyScramble: string(scramble), puzzle.KeyWalk: "80",
				}}
				for _, slack := range values(f.slackChoices(sc)) {
					f.draft[puzzle.KeySlack], f.draft[puzzle.KeySize] = slack, "4"
					if slack == "" {
						delete(f.draft, puzzle.KeySlack)
					}
					before := f.shape()
					f.draft[puzzle.KeySize] = size
					f.resized(before)
					if _, err := puzzle.NewCode(puzzle.Fifteen, f.values(sc)); err != nil {
						t.Errorf("%v: %v", f.draft, err)
					}
					if got, want := f.draft.Number(puzzle.KeyWalk, 0), puzzle.FifteenWalk(f.shape(), puzzle.Medium).Default; size != "4" && slack == "" && int(got) != want {
						t.Errorf("%s: the usual walk has %d steps, want %d", size, got, want)
					}
				}
			}
		}
	}
}
