package review

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"worldslide/puzzle"
	"worldslide/solver/coach"
)

// Exercise is a position of a game in which moves were lost.
type Exercise struct {
	// Code is the position, with the best line known as its moves.
	Code  puzzle.Code
	Topic coach.Topic // NoTopic if it is not known
	Lost  int         // moves that were lost in the game, 0 if that is not known
	// Right is the day on which a best move was found, or the zero value.
	Right puzzle.Date
}

// Exercise returns the exercise of a moment. Its topic is that of the better move, which is to be found, if that has a
// reason.
func (g *Game) Exercise(r Review, c Cause) (Exercise, error) {
	code, err := puzzle.NewCode(g.family, g.family.Position(g.start.Values, g.Position(c.First)))
	if err != nil {
		return Exercise{}, err
	}
	code.Moves, code.HasMoves = r.Better(c.First), true
	topic := c.Topic
	if c.Why.Theme != coach.NoTheme {
		topic = topicOf(c.Why)
	}
	return Exercise{Code: code, Topic: topic, Lost: c.Loss}, nil
}

// Keys of the second line of an exercise.
const (
	keyTopic = "topic"
	keyLost  = "lost"
	keyRight = "right"
)

// String returns the exercise as text, for ParseExercise: a line with the code, and one with what else is
// known, such as "topic=lines lost=6 right=2026-11-29".
func (e Exercise) String() string {
	text := fmt.Sprintf("%s\n%s=%v %s=%d", e.Code, keyTopic, e.Topic, keyLost, e.Lost)
	if e.Right != (puzzle.Date{}) {
		text += fmt.Sprintf(" %s=%v", keyRight, e.Right)
	}
	return text + "\n"
}

// ParseExercise reads an exercise. What the second line says that is not understood is left out; older
// exercises have none.
func ParseExercise(families puzzle.Catalogue, text string) (e Exercise, err error) {
	code, facts, _ := strings.Cut(strings.TrimSpace(text), "\n")
	if e.Code, err = families.ParseCode(strings.TrimSpace(code)); err != nil {
		return e, err
	}
	if len(e.Code.Moves) == 0 {
		return e, ErrNoMoves
	}
	for _, fact := range strings.Fields(facts) {
		switch key, value, _ := strings.Cut(fact, "="); key {
		case keyTopic:
			e.Topic = coach.TopicOf(value)
		case keyLost:
			if n, err := strconv.Atoi(value); err == nil && n > 0 {
				e.Lost = n
			}
		case keyRight:
			if day, err := puzzle.ParseDate(value); err == nil {
				e.Right = day
			}
		}
	}
	return e, nil
}

// Found notes that a best move was found. It reports whether the exercise is learned: that was the case on
// an earlier day too.
func (e *Exercise) Found(today puzzle.Date) (learned bool) {
	if e.Right == (puzzle.Date{}) {
		e.Right = today
	}
	return e.Right != today
}

// Due reports whether the exercise is to be tried: no best move was found today.
func (e Exercise) Due(today puzzle.Date) bool { return e.Right != today }

// weight is the number of lost moves by which topics are compared.
func (e Exercise) weight() int { return max(1, e.Lost) }

// Topics returns the topics of exercises, those in which most was lost first. Exercises of no topic come
// last.
func Topics(all []Exercise) []coach.Topic {
	lost := map[coach.Topic]int{}
	for _, e := range all {
		lost[e.Topic] += e.weight()
	}
	topics := slices.DeleteFunc(coach.Topics(), func(t coach.Topic) bool { return lost[t] == 0 })
	slices.SortStableFunc(topics, func(a, b coach.Topic) int { return lost[b] - lost[a] })
	if lost[coach.NoTopic] > 0 {
		topics = append(topics, coach.NoTopic)
	}
	return topics
}

// Drill returns at most a number of exercises that are due, with topics mixed in proportion to what was lost
// with each: where most is lost comes first and most often. Of a topic, the costliest come first.
func Drill(all []Exercise, today puzzle.Date, most int) []Exercise {
	lost, taken := map[coach.Topic]int{}, map[coach.Topic]int{}
	due := map[coach.Topic][]Exercise{}
	for _, e := range all {
		lost[e.Topic] += e.weight()
		if e.Due(today) {
			due[e.Topic] = append(due[e.Topic], e)
		}
	}
	for _, of := range due {
		slices.SortStableFunc(of, func(a, b Exercise) int { return b.weight() - a.weight() })
	}
	topics := Topics(all)
	var drill []Exercise
	for len(drill) < most {
		next, share := -1, 0.0
		for i, t := range topics {
			if of := float64(lost[t]) / float64(taken[t]+1); taken[t] < len(due[t]) && of > share {
				next, share = i, of
			}
		}
		if next < 0 {
			break
		}
		t := topics[next]
		drill = append(drill, due[t][taken[t]])
		taken[t]++
	}
	return drill
}
