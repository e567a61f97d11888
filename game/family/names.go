package family

import (
	"hash/fnv"
	"slices"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// Puzzles without a name of their own get one from the catalogue: a rung by its place in the courses, any other by
// its code. So a puzzle has the same name for everybody, in each language. Names are only shown: codes and files do
// not contain them, and two puzzles may have the same.

// NameOf returns the name of a puzzle: that in its code; for the puzzle of a day the day, such as "Saturday,
// 28 November · Klotski, hard"; or the name of a rung or of a puzzle that was made (MadeName). The short form is to
// follow the name of the family, which is given. ok is false for other puzzles.
func NameOf(look scene.Look, family assets.ID, c puzzle.Code) (name, short string, ok bool) {
	if name, short, ok := FixedName(look, family, c); ok {
		return name, short, true
	}
	name, ok = MadeName(look, c.Family, c.Values)
	return name, name, ok
}

// FixedName is NameOf for puzzles that are one of a kind: those with a name in the code, those of a day, and rungs.
func FixedName(look scene.Look, family assets.ID, c puzzle.Code) (name, short string, ok bool) {
	if c.Name != "" {
		return c.Name, c.Name, true
	}
	if rung, _, ok := puzzle.RungOf(c.Family, c.Values); ok && rung < assets.CourseNames {
		name = look.Text(assets.PuzzleName(c.Family.Name(), rung))
		return name, name, true
	}
	return nameOfDay(look, family, c)
}

// MadeName returns the name of a puzzle that was made from a seed, or by a generator that returns positions. ok is
// false for other puzzles, and for rungs and the puzzles of days.
func MadeName(look scene.Look, f puzzle.Spec, v puzzle.Values) (name string, ok bool) {
	if !puzzle.Made(f, v) || numbered(look, f, v) {
		return "", false
	}
	return NameByCode(look, f, v), true
}

// WithoutMadeName returns facts without the name that a puzzle would have if it were not called otherwise.
func WithoutMadeName(look scene.Look, c puzzle.Code, facts []string) []string {
	made, ok := MadeName(look, c.Family, c.Values)
	if !ok {
		return facts
	}
	return slices.DeleteFunc(facts, func(fact string) bool { return fact == made })
}

// NameByCode returns the name for a puzzle that its code determines.
func NameByCode(look scene.Look, f puzzle.Spec, v puzzle.Values) string {
	return look.Text(nameByStart(f, puzzle.FormatStart(f, v)))
}

func nameByStart(f puzzle.Spec, start string) assets.ID {
	sum := fnv.New32a()
	sum.Write([]byte(start))
	return assets.PuzzleName(f.Name(), assets.CourseNames+int(sum.Sum32()%assets.MadeNames))
}

// numbered reports whether a puzzle is called by another name than that of its code: it is a rung or the puzzle of a
// day.
func numbered(look scene.Look, f puzzle.Spec, v puzzle.Values) bool {
	_, _, rung := puzzle.RungOf(f, v)
	_, _, daily := puzzle.DayPuzzleOf(f, v, look.Today)
	return rung || daily
}

// PlaceOf returns what is shown beside the name of a puzzle: the number of a rung in its course, or the own name of
// the puzzle of a day, which is called by its day. It returns "" for other puzzles.
func PlaceOf(look scene.Look, c puzzle.Code) string {
	if c.Name != "" {
		return ""
	}
	if rung, all, ok := puzzle.RungOf(c.Family, c.Values); ok {
		return LadderWords(look, rung, all)
	}
	if _, _, ok := puzzle.DayPuzzleOf(c.Family, c.Values, look.Today); ok {
		return NameByCode(look, c.Family, c.Values)
	}
	return ""
}

// nameOfDay returns the name of the puzzle of a day, and a short form.
func nameOfDay(look scene.Look, family assets.ID, c puzzle.Code) (name, short string, ok bool) {
	date, kind, ok := puzzle.DayPuzzleOf(c.Family, c.Values, look.Today)
	if !ok {
		return "", "", false
	}
	day := parts.DayTitle(look, date)
	name = look.Words.Format(assets.DayNamed, map[string]any{"Day": day, "Puzzle": DayPuzzleName(look, family, kind)})
	short = look.Words.Format(assets.DayNamed, map[string]any{"Day": day, "Puzzle": levelOfDay(look, kind)})
	return name, short, true
}
