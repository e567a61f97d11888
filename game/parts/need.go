package parts

import (
	"math"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/skill"
)

// Need is how long a puzzle takes a player with a skill. All times and words of difficulty that the window shows come
// from it, so that they agree.
type Need struct {
	puzzle.Expectation
	Skill skill.Skill // that of a typical player, or of the one who plays
}

// NeedOf returns how long the player needs for the start of normalized values. It returns false while that is
// not known, as scene.App.Expected.
func NeedOf(app *scene.App, f puzzle.Spec, v puzzle.Values) (Need, bool) {
	e, ok := app.Expected(f, v)
	if !ok {
		return Need{}, false
	}
	return Need{e, app.Skill(f)}, true
}

// TypicalNeed returns how long a typical player needs.
func TypicalNeed(e puzzle.Expectation) Need { return Need{e, skill.Typical()} }

// PlayerSeconds returns how long it takes the player.
func (n Need) PlayerSeconds() float64 { return n.Skill.Seconds(n.Expectation.Seconds) }

// Time says how long it takes, such as "about 2 min".
func (n Need) Time(look scene.Look) string {
	return AboutTime(look, n.PlayerSeconds())
}

// ownAttempts is how many attempts of the player make the time one for the player.
const ownAttempts = 5

// Said is Time, with whether it is the time of the player and whether it is an estimate: "about 2 min for you
// (estimate)".
func (n Need) Said(look scene.Look) string {
	words := n.Time(look)
	if n.Skill.Attempts >= ownAttempts {
		words = look.Words.Format(assets.NeedYou, map[string]any{"Time": words})
	}
	if n.Estimate {
		words = look.Words.Format(assets.NeedEstimate, map[string]any{"Time": words})
	}
	return words
}

// Difficulty returns the word for how likely the player solves the puzzle within five minutes: the difficulty
// whose chance is nearest, and very hard if it takes longer more often than not.
func (n Need) Difficulty() assets.ID {
	if n.VeryHard() {
		return assets.DifficultyVeryHard
	}
	return DifficultyName(n.Skill.Difficulty(n.Expectation.Seconds))
}

// VeryHard reports whether the player would more often than not take longer than five minutes.
func (n Need) VeryHard() bool { return n.Skill.Chance(n.Expectation.Seconds) < 0.5 }

// Level says the difficulty and the time, such as "Medium, about 2 min".
func (n Need) Level(look scene.Look) string {
	return look.Words.Format(assets.NeedLevel, map[string]any{"Difficulty": look.Text(n.Difficulty()), "Time": n.Time(look)})
}

// DifficultyName returns the word for a difficulty.
func DifficultyName(d puzzle.Difficulty) assets.ID {
	return [...]assets.ID{puzzle.Easy: assets.DifficultyEasy, puzzle.Medium: assets.DifficultyMedium, puzzle.Hard: assets.DifficultyHard}[d]
}

// AboutTime says a time as people do: 10, 20, 30 or 45 seconds, whole minutes up to ten, then every fifth, and
// from one and a half hours on whole hours.
func AboutTime(look scene.Look, seconds float64) string {
	form, unit, n := assets.NeedSeconds, "Seconds", AboutSeconds(seconds)
	switch {
	case seconds >= 1.5*hour:
		form, unit, n = assets.NeedHours, "Hours", n/hour
	case n >= minute:
		form, unit, n = assets.NeedMinutes, "Minutes", n/minute
	}
	return look.Words.Format(form, map[string]any{unit: look.Words.Number(n)})
}

const minute, hour = 60, 3600

// AboutSeconds returns the time that AboutTime says, in seconds.
func AboutSeconds(seconds float64) int {
	switch {
	case seconds >= 1.5*hour:
		return hour * int(math.Round(seconds/hour))
	case seconds >= 12.5*minute:
		return 5 * minute * int(math.Round(seconds/(5*minute)))
	case seconds >= 52.5:
		return minute * min(10, max(1, int(math.Round(seconds/minute))))
	case seconds >= 37.5:
		return 45
	case seconds >= 25:
		return 30
	case seconds >= 15:
		return 20
	}
	return 10
}
