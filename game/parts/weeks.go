package parts

import (
	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/session/records"
)

// ThisWeek says how far this week is filled.
func ThisWeek(look scene.Look, w records.Weeks) string {
	if w.Full() {
		return look.Text(assets.DayWeekFull)
	}
	return look.Words.Format(assets.DayWeek, map[string]any{"Days": w.Days(), "All": records.WeekFilled})
}
