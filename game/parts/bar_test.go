package parts

import (
	"fmt"
	"image"
	"maps"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/game/scene/scenetest"
	"worldslide/internal/testkit/sample"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// maxTipLength returns the longest texts of families.
func maxTipLength(look scene.Look) []string {
	direction := look.Text(DirectionNames[board.Right])
	words := map[string]any{"Direction": direction, "Piece": "99", "Number": 3}
	var said []string
	for _, id := range []assets.ID{
		assets.HintPiece, assets.HintLargePiece, assets.HintGap, assets.HintTile, assets.HintSlide,
		assets.CaromSlideTarget, assets.CaromSlideBlocker,
	} {
		said = append(said, look.Words.Format(id, words))
	}
	return append(said,
		look.Words.Format(assets.KlotskiAdvice, map[string]any{"Block": look.Text(assets.BlockGuanYu), "Direction": direction}),
		look.Words.Format(assets.KlotskiAdvice, map[string]any{
			"Block": look.Text(assets.BlockHuangZhong), "Direction": look.Text(DirectionNames[board.Down]) + look.Text(assets.NarrationList) + direction,
		}))
}

// At any width of the window the hint bar shows the hint and the number of moves to go, and no text
// extends beyond the bar.
func TestHintBarShowsDistance(t *testing.T) {
	for _, language := range sample.Of(t, languages.Tags(), 2) {
		for _, width := range []int{360, 400, 480, 560, 640, 900} {
			for _, large := range []bool{false, true} {
				for _, low := range []bool{false, true} {
					g := scenetest.Typeset(t, language, width, large)
					if low && g.UI.Narrow() {
						continue // there the bar takes the place of the touch bar
					}
					height := BarHeight(&g.Frame)
					if !low {
						height = HighBarHeight(&g.Frame)
					}
					area := image.Rect(8, 100, width-8, 100+height)
					for _, said := range maxTipLength(g.Look()) {
						for _, far := range []struct{ text, short assets.ID }{
							{assets.HintToGo, assets.HintToGoShort}, {assets.HintToGoSearching, assets.HintToGoShort}, {assets.HintToGoBetween, assets.HintToGoShort}, {assets.ReasonThenSmall, assets.ReasonThenSmall},
						} {
							count := map[string]any{"Count": g.Words.Count(assets.CountMoves, 6400, nil), "Best": 1214, "Least": 1214}
							spec := BarSpec{Icon: "lightbulb", Bold: said, Text: g.Words.Format(far.text, count), Short: g.Words.Format(far.short, count)}
							name := fmt.Sprintf("%s, %d wide, large %v, low %v: %q", language, width, large, low, said)
							shown := barTexts(&g.Frame, area, spec, name, t)
							if !says(shown, said) || !says(shown, spec.Short) && !says(shown, spec.Text) {
								t.Errorf("%s: the bar shows %q", name, shown)
							}
						}
					}
				}
			}
		}
	}
}

// says reports whether the texts found by barTexts contain a text.
func says(shown, text string) bool {
	return strings.Contains(shown, strings.ReplaceAll(text, " ", ""))
}

// hintButtons returns buttons such as those of the hint bar. The second one plays n moves, or stops if
// n is 0.
func hintButtons(look scene.Look, n int) []BarButton {
	words := []string{look.Text(assets.HintStop)}
	for i := 1; i <= 5; i++ {
		words = append(words, look.Words.Count(assets.HintPlay, i, nil))
	}
	return []BarButton{
		{ID: "hint-do", Spec: widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "play", Word: look.Text(assets.HintDo)}},
		{ID: "hint-play", Spec: widget.ButtonSpec{Size: widget.InBar, Icon: "skip-forward", Word: words[n]}, Words: words},
		{ID: "hint-dismiss", Spec: widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: look.Text(assets.HintDismiss)}},
	}
}

// barTexts draws the bar of a hint and returns its texts without spaces, those of its buttons
// first.
func barTexts(fr *scene.Frame, area image.Rectangle, spec BarSpec, name string, t *testing.T) string {
	t.Helper()
	before := len(fr.List().Ops(paint.Ground))
	Bar(fr, area, spec, hintButtons(fr.Look(), 5)...)
	var shown strings.Builder
	for _, op := range fr.List().Ops(paint.Ground)[before:] {
		if op.Kind != paint.KindText {
			continue
		}
		shown.WriteString(strings.ReplaceAll(op.Text, " ", ""))
		if op.Anchor == paint.LeftMiddle && (op.X < float32(area.Min.X) || op.X+float32(fr.UI.Width(theme.Caption, op.Text)) > float32(area.Max.X) ||
			op.Y-op.Font.Size/2 < float32(area.Min.Y) || op.Y+op.Font.Size/2 > float32(area.Max.Y)) {
			t.Errorf("%s: %q extends beyond the bar", name, op.Text)
		}
	}
	return shown.String()
}

// The bar of a shown solution has many buttons. No text extends beyond the bar; texts for which
// there is no room are left out.
func TestSolutionBar(t *testing.T) {
	for _, language := range sample.Of(t, languages.Tags(), 3) {
		for _, width := range []int{320, 360, 400, 480, 720} {
			for _, large := range []bool{false, true} {
				g := scenetest.Typeset(t, language, width, large)
				area := image.Rect(8, 100, width-8, 100+BarHeight(&g.Frame))
				button := func(id widget.ID, icon string, word assets.ID) BarButton {
					return BarButton{ID: id, Spec: widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: icon, Word: g.Text(word)}}
				}
				speed := button("speed", "gauge", assets.ReplayNext)
				speed.Spec.Word = "1×"
				count := map[string]any{"Count": g.Words.Count(assets.CountMoves, 134, nil)}
				spec := BarSpec{Icon: "route", Text: g.Words.Format(assets.HintToGoOptimal, count), Short: g.Words.Format(assets.HintToGoShort, count)}
				name := fmt.Sprintf("%s, %d wide, large %v", language, width, large)
				before := len(g.List().Ops(paint.Ground))
				Bar(&g.Frame, area, spec, button("play", "pause", assets.ReplayPause), button("back", "step-back", assets.ReplayBack),
					button("step", "step-forward", assets.ReplayNext), speed, button("stop", "x", assets.HintStop))
				said := ""
				for _, op := range g.List().Ops(paint.Ground)[before:] {
					if op.Kind != paint.KindText {
						continue
					}
					said += op.Text + " "
					if op.Y-op.Font.Size/2 < float32(area.Min.Y) || op.Y+op.Font.Size/2 > float32(area.Max.Y) || op.X < float32(area.Min.X) {
						t.Errorf("%s: %q extends beyond the bar", name, op.Text)
					}
				}
				if width >= 400 && !large && !strings.Contains(said, "134") {
					t.Errorf("%s: the distance is not shown: %q", name, said)
				}
			}
		}
	}
}

// The buttons of a hint stay where they are, with any text in the bar and any words of theirs.
func TestButtonsOfABarStay(t *testing.T) {
	for _, language := range sample.Of(t, languages.Tags(), 2) {
		for _, width := range []int{360, 480, 640, 900, 1280} {
			for _, high := range []bool{false, true} {
				g := scenetest.Typeset(t, language, width, false)
				g.UI.EnableA11y(true)
				area := image.Rect(8, 100, width-8, 100+BarHeight(&g.Frame))
				if high {
					area.Max.Y = 100 + HighBarHeight(&g.Frame)
				}
				var want map[widget.ID]image.Rectangle
				for _, said := range append(maxTipLength(g.Look()), "", g.Text(assets.HintPriceDay)) {
					for n := range 6 {
						for _, text := range []string{"", g.Text(assets.HintGood), g.Text(assets.HintPriceDay)} {
							got := make(map[widget.ID]image.Rectangle)
							g.UI.Begin(widget.Input{}, widget.Frame{Size: g.Size, Scale: g.Scale})
							Bar(&g.Frame, area, BarSpec{Icon: "lightbulb", Bold: said, Text: text}, hintButtons(g.Look(), n)...)
							g.UI.End()
							tree := g.UI.Tree()
							for _, b := range hintButtons(g.Look(), n) {
								got[b.ID] = tree.ByID(string(b.ID)).Bounds
							}
							if want == nil {
								want = got
							}
							if !maps.Equal(got, want) {
								t.Fatalf("%s, %d wide, high %v, %q, %q: buttons at %v, before at %v", language, width, high, said, text, got, want)
							}
						}
					}
				}
			}
		}
	}
}

// If all texts fit, the bar shows them in one line.
func TestBarOfAWideWindow(t *testing.T) {
	g := scenetest.Typeset(t, "en", 900, false)
	shown := barTexts(&g.Frame, image.Rect(8, 100, 892, 148), BarSpec{Icon: "lightbulb", Bold: "Slide 9 up.", Text: "134 moves to go at best.", Short: "134 moves to go"}, "wide", t)
	if !strings.Contains(shown, "Slide9up.134movestogoatbest.") || !strings.Contains(shown, g.Text(assets.HintDismiss)) {
		t.Errorf("the bar shows %q", shown)
	}
}

// In a wide window the ground of a bar leaves free space around three small lines, and no more than its height for
// fewer.
func TestBarGrowsAroundThreeLines(t *testing.T) {
	for _, c := range []struct {
		text  string
		lines int
		grows int // in device-independent pixels
	}{
		{"Slide 8 left.", 1, 0},
		{"Slide 8 left. Only the last four cells are left: turn their tiles in a ring.", 2, 0},
		{"Slide 8 left. Only the last four cells are left: turn their tiles in a ring until each of them is where it belongs.", 3, barPadding},
	} {
		g := scenetest.Typeset(t, "en", 1280, false)
		area := image.Rect(200, 100, 480, 100+BarHeight(&g.Frame))
		Bar(&g.Frame, area, BarSpec{Icon: "lightbulb", Bold: c.text})
		ops := g.List().Ops(paint.Ground)
		lines := 0
		for _, op := range ops {
			if op.Kind == paint.KindText {
				lines++
			}
		}
		if grows := int(ops[0].Rect.H) - area.Dy(); lines != c.lines || grows != g.UI.Px(float64(c.grows)) {
			t.Errorf("%q has %d lines in a bar that grows by %d", c.text, lines, grows)
		}
	}
}
