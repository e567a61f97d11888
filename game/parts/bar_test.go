package parts

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"worldslide/game/scene"
	"worldslide/game/scene/scenetest"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/board"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// maxTipLength returns the longest texts of families.
func maxTipLength(g *scene.Context) []string {
	direction := g.Text(DirectionNames[board.Right])
	words := map[string]any{"Direction": direction, "Piece": "99", "Number": 3}
	var said []string
	for _, id := range []assets.ID{
		assets.HintPiece, assets.HintLargePiece, assets.HintGap, assets.HintTile, assets.HintSlide,
		assets.CaromSlideTarget, assets.CaromSlideBlocker, assets.CaromHintTarget, assets.CaromHintBlocker,
	} {
		said = append(said, g.Words.Format(id, words))
	}
	return append(said,
		g.Words.Format(assets.KlotskiAdvice, map[string]any{"Block": g.Text(assets.BlockGuanYu), "Direction": direction}),
		g.Words.Format(assets.KlotskiAdvice, map[string]any{
			"Block": g.Text(assets.BlockHuangZhong), "Direction": g.Text(DirectionNames[board.Down]) + g.Text(assets.KlotskiThen) + direction,
		}))
}

// At any width of the window the hint bar shows the hint and the number of moves to go, and no text
// extends beyond the bar.
func TestHintBarShowsDistance(t *testing.T) {
	for _, language := range languages.Tags() {
		for _, width := range []int{360, 400, 480, 560, 640, 900} {
			for _, large := range []bool{false, true} {
				for _, low := range []bool{false, true} {
					g := scenetest.Typeset(t, language, width, large)
					height := BarHeight(g)
					if !low {
						height += g.UI.ControlHeight() // as below a Carom board
					}
					area := image.Rect(8, 100, width-8, 100+height)
					for _, said := range maxTipLength(g) {
						for _, far := range []struct{ text, short assets.ID }{
							{assets.HintToGo, assets.HintToGoShort}, {assets.HintMakesRoom, assets.HintToGoShort},
						} {
							count := map[string]any{"Count": g.Words.Count(assets.CountMoves, 6400, nil), "Best": 1214}
							spec := BarSpec{Icon: "lightbulb", Bold: said, Text: g.Words.Format(far.text, count), Short: g.Words.Format(far.short, count)}
							name := fmt.Sprintf("%s, %d wide, large %v, low %v: %q", language, width, large, low, said)
							shown := barTexts(g, area, spec, name, t)
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

// barTexts draws the bar of a hint and returns its texts without spaces, those of its buttons
// first.
func barTexts(g *scene.Context, area image.Rectangle, spec BarSpec, name string, t *testing.T) string {
	t.Helper()
	before := len(g.List().Ops(paint.Ground))
	Bar(g, area, spec,
		BarButton{"hint-do", widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "play", Word: g.Text(assets.HintDo)}, nil},
		BarButton{"hint-dismiss", widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: g.Text(assets.HintDismiss)}, nil})
	var shown strings.Builder
	for _, op := range g.List().Ops(paint.Ground)[before:] {
		if op.Kind != paint.KindText {
			continue
		}
		shown.WriteString(strings.ReplaceAll(op.Text, " ", ""))
		if op.Anchor == paint.LeftMiddle && (op.X < float32(area.Min.X) || op.X+float32(g.UI.Width(theme.Caption, op.Text)) > float32(area.Max.X) ||
			op.Y-op.Font.Size/2 < float32(area.Min.Y) || op.Y+op.Font.Size/2 > float32(area.Max.Y)) {
			t.Errorf("%s: %q extends beyond the bar", name, op.Text)
		}
	}
	return shown.String()
}

// The bar of a shown solution has many buttons. No text extends beyond the bar; texts for which
// there is no room are left out.
func TestSolutionBar(t *testing.T) {
	for _, language := range languages.Tags() {
		for _, width := range []int{320, 360, 400, 480, 720} {
			for _, large := range []bool{false, true} {
				g := scenetest.Typeset(t, language, width, large)
				area := image.Rect(8, 100, width-8, 100+BarHeight(g))
				button := func(id widget.ID, icon string, word assets.ID) BarButton {
					return BarButton{id, widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: icon, Word: g.Text(word)}, nil}
				}
				speed := button("speed", "gauge", assets.ReplayNext)
				speed.Spec.Word = "1×"
				count := map[string]any{"Count": g.Words.Count(assets.CountMoves, 134, nil)}
				spec := BarSpec{Icon: "route", Text: g.Words.Format(assets.HintToGoOptimal, count), Short: g.Words.Format(assets.HintToGoShort, count)}
				name := fmt.Sprintf("%s, %d wide, large %v", language, width, large)
				before := len(g.List().Ops(paint.Ground))
				Bar(g, area, spec, button("play", "pause", assets.ReplayPause), button("back", "step-back", assets.ReplayBack),
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

// If all texts fit, the bar shows them in one line.
func TestBarOfAWideWindow(t *testing.T) {
	g := scenetest.Typeset(t, "en", 900, false)
	shown := barTexts(g, image.Rect(8, 100, 892, 148), BarSpec{Icon: "lightbulb", Bold: "Slide 9 up.", Text: "134 moves to go, optimal.", Short: "134 moves to go"}, "wide", t)
	if !strings.Contains(shown, "Slide9up.134movestogo,optimal.") || !strings.Contains(shown, g.Text(assets.HintDismiss)) {
		t.Errorf("the bar shows %q", shown)
	}
}
