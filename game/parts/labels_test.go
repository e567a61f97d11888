package parts

import (
	"testing"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/game/scene"
	"worldslide/game/scene/scenetest"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// measured returns the width of a text that may shrink to fit.
func measured(fr *scene.Frame, words string, room int) int {
	full := fr.UI.Width(theme.Body, words)
	shrunk := fr.UI.Fit(words, fr.UI.Font(theme.Body), room)
	return int(float32(full) * shrunk.Size / fr.UI.Font(theme.Body).Size)
}

// Texts in narrow places fit in every language, in the narrowest and in the default window. Widths
// are in device-independent pixels.
func TestLabelsFit(t *testing.T) {
	const narrow, usual = 360, 1280
	for _, tag := range languages.Tags() {
		app := scenetest.Typeset(t, tag, narrow, false)

		// Six buttons in a row, with icons above the texts; none of the texts shrinks.
		for _, id := range []assets.ID{
			assets.ToolbarHomeShort, assets.ToolbarNewShort, assets.ToolbarUndoShort,
			assets.ToolbarRedoShort, assets.ToolbarHintShort, assets.ToolbarMore,
		} {
			if w, room := app.UI.Width(theme.Caption, app.Text(id)), (narrow-8)/6; w > room {
				t.Errorf("%s: %s, %q, takes %d of %d in the toolbar of a narrow window", tag, id, app.Text(id), w, room)
			}
		}

		// Adjacent buttons, whose texts may shrink to the minimum size.
		for _, row := range []struct {
			where string
			room  int
			ids   []assets.ID
		}{
			{"two below the board", (narrow - 3*8) / 2, []assets.ID{assets.GoalShow, assets.GoalHide, assets.GapNext, assets.FifteenTilesOpenShort}},
			{"three below the board", (narrow - 4*8) / 3, []assets.ID{assets.KlotskiPreviousShort, assets.KlotskiLeastShort, assets.KlotskiNextShort}},
			{"two of the panel", 110, []assets.ID{assets.ClockPause, assets.ClockResume, assets.ClockHide, assets.ClockShow}},
			{"the large card of Home", narrow - 4*16, []assets.ID{assets.HomeGoOn}},
			{"the card of Today", narrow - 4*16, []assets.ID{assets.DayOpen}},
			{"in a bar", 130, []assets.ID{assets.HintDo, assets.HintDismiss, assets.HintStop}},
		} {
			for _, id := range row.ids {
				said := app.Text(id)
				with := widget.ButtonSpec{Icon: "x", Word: said}
				icon := app.UI.ButtonSize(with).X - app.UI.ButtonSize(widget.ButtonSpec{Word: said}).X
				room := row.room - 8 - icon
				if w := measured(&app.Frame, said, room); w > room {
					t.Errorf("%s: %s, %q, takes %d of %d: %s", tag, id, said, w, room, row.where)
				}
			}
		}

		// Names of counters, above the numbers.
		for _, id := range []assets.ID{assets.MetricMoves, assets.MetricSteps, assets.MetricTiles, assets.ChallengeTime, assets.ChallengeInspection, assets.ChallengeInspectionTimed} {
			if w, room := app.UI.Width(theme.Caption, app.Text(id)), 59; w > room {
				t.Errorf("%s: %s, %q, takes %d of %d above its number", tag, id, app.Text(id), w, room)
			}
		}

		// Names of preferences, beside the switches.
		for _, id := range []assets.ID{
			assets.DisplayColourSafeAbout, assets.DisplayLeftHandedAbout, assets.DisplayFitAbout, assets.DisplayReducedMotionAbout,
			assets.DisplaySpeakAbout, assets.CaromStreakAbout, assets.KlotskiJudgeAbout, assets.RaceAgainst, assets.KeysOpenAbout, assets.DisplayDwellAbout,
		} {
			if w, room := app.UI.Width(theme.Caption, app.Text(id)), 256; w > room {
				t.Errorf("%s: %s, %q, takes %d of %d beside its switch", tag, id, app.Text(id), w, room)
			}
		}

		// The toolbar of the default window: the longest one has a menu at its end.
		app = scenetest.Typeset(t, tag, usual, false)
		width := 2*12 + 16 + 3*(2*8+1)
		for _, id := range []assets.ID{
			assets.ToolbarHome, assets.ToolbarNew, assets.ToolbarRestart, assets.ToolbarUndo, assets.ToolbarRedo, assets.ToolbarHint,
			assets.ToolbarShuffle, assets.ToolbarEdit, assets.ToolbarSolution, assets.ToolbarMore,
		} {
			width += app.UI.ToolButtonSize(widget.ButtonSpec{Icon: "x", Word: app.Text(id)}).X + 2
		}
		if width > usual {
			t.Errorf("%s: the toolbar of Free Play takes %d of %d", tag, width, usual)
		}
	}
}
