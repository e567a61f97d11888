// Package skill compares the times of a player with those that are expected of a typical one, and finds the
// next puzzle that fits. Nothing of it is stored: a skill is derived from results.
//
// The model is that of Pelánek and Jarušek (Student Modeling Based on Problem Solving Times, 2015): ln of the
// time of a solve is ln of the expected time, plus what is typical of the player, plus noise.
//
//	parameter   value  source
//	priorSpread 0.33   86 people on boards of cars: the slowest tenth needs 2.5 times as long as the fastest
//	noise       0.65   the same people: by how much a solve misses what is known of puzzle and player, in ln
//	forgetting  0.02   of the weight of a solve is lost with each later one; people get faster
//	window      50     solves, beyond which hardly any weight is left
//	firstReach  27 s   a guess: what anybody solves who sees a family for the first time
//	reaches     1.15 to 2.5  guesses: how much longer than what the player has solved the next one may be
package skill

import (
	"math"

	"worldslide/puzzle"
	"worldslide/session/records"
)

const (
	priorSpread = 0.33
	noise       = 0.65
	forgetting  = 0.02
	window      = 50
)

// Limit is the time, in seconds, within which a difficulty says how likely a puzzle is solved.
const Limit = 300

// Attempt is a game without hints.
type Attempt struct {
	Expected float64 // seconds that a typical player needs
	Seconds  float64 // played
	GaveUp   bool    // so that a solution would have taken longer
	// Fit is what the player said of the puzzle, if anything. One that was too hard counts as if it had taken
	// Step times as long, one that was too easy as if it had taken that much less.
	Fit records.Fit
}

// Skill is what is known of a player in one family. The zero value is no skill: use Of or Typical.
type Skill struct {
	// Log is ln of the times of the player as a share of the expected ones: below 0 for a fast player.
	Log float64
	// Spread is the standard deviation of Log.
	Spread float64
	// Attempts is how many attempts it rests on.
	Attempts int
	// Reach is the expected time, in seconds, of the longest puzzle that the player has solved, but firstReach at
	// least. What is wanted is not much longer. It is 0 for no such limit.
	Reach float64
}

// Typical returns the skill of a typical player who knows the family.
func Typical() Skill { return Skill{Spread: priorSpread} }

// firstReach is the Reach of a player who has solved nothing yet.
const firstReach = 27

// rounds is how often Of improves its guess of how long games that were given up would have taken; it is far
// more than necessary.
const rounds = 20

// Of returns the skill that attempts show, the oldest first. Only the last fifty count. Without attempts the
// player is as fast as a typical one, but new to the family.
func Of(attempts []Attempt) Skill {
	attempts = attempts[max(0, len(attempts)-window):]
	s := Skill{Spread: priorSpread, Attempts: len(attempts), Reach: firstReach}
	for _, a := range attempts {
		if !a.GaveUp {
			s.Reach = max(s.Reach, a.Expected)
		}
	}
	for range rounds {
		precision, sum := 1/(priorSpread*priorSpread), 0.0
		for i, a := range attempts {
			weight := math.Pow(1-forgetting, float64(len(attempts)-1-i)) / (noise * noise)
			precision += weight
			sum += weight * s.observed(a)
		}
		s.Log, s.Spread = sum/precision, math.Sqrt(1/precision)
	}
	return s
}

// leastSeconds is the shortest time that counts: what took less was not thought about.
const leastSeconds = 0.5

// observed returns ln of the time of an attempt as a share of the expected one. For a game that was given up
// it is the mean of those longer times that are likely for a player with the skill.
func (s Skill) observed(a Attempt) float64 {
	log := math.Log(max(a.Seconds, leastSeconds) / max(a.Expected, leastSeconds))
	switch a.Fit {
	case records.TooEasy:
		log -= math.Log(Step)
	case records.TooHard:
		log += math.Log(Step)
	}
	if !a.GaveUp {
		return log
	}
	z := (log - s.Log) / noise
	const far = 5 // beyond which the tail is about as far away as its mean
	if z > far {
		return log + noise/z
	}
	return s.Log + noise*math.Exp(-z*z/2)/math.Sqrt(2*math.Pi)/(1-normal(z))
}

// normal is the cumulative distribution function of the standard normal distribution.
func normal(z float64) float64 { return math.Erfc(-z/math.Sqrt2) / 2 }

// Seconds returns how long the player needs for a puzzle that takes a typical one so many seconds.
func (s Skill) Seconds(expected float64) float64 { return expected * math.Exp(s.Log) }

// Chance returns how likely it is that the player solves a puzzle within Limit.
func (s Skill) Chance(expected float64) float64 {
	return normal((math.Log(Limit/max(expected, leastSeconds)) - s.Log) / s.scatter())
}

// scatter returns the standard deviation of the player's next time, in ln.
func (s Skill) scatter() float64 { return math.Hypot(noise, s.Spread) }

// chances are those of the difficulties, as z: 95, 80 and 60 %.
func chances() map[puzzle.Difficulty]float64 {
	return map[puzzle.Difficulty]float64{puzzle.Easy: 1.645, puzzle.Medium: 0.842, puzzle.Hard: 0.253}
}

// reaches are how much longer than Reach a puzzle of a difficulty may be. An easy one may be longer too: otherwise the
// puzzles of who plays easy ones only would stay as short as the first.
func reaches() map[puzzle.Difficulty]float64 {
	return map[puzzle.Difficulty]float64{puzzle.Easy: 1.15, puzzle.Medium: 1.65, puzzle.Hard: 2.5}
}

// Wanted returns how many seconds a typical player needs for a puzzle that has a difficulty for this one: they
// solve it within Limit with a chance of 95 % if it is easy, 80 % if medium, 60 % if hard. It is shorter if that would
// be much longer than what the player has solved.
func (s Skill) Wanted(d puzzle.Difficulty) float64 {
	wanted := Limit * math.Exp(-s.Log-chances()[d]*s.scatter())
	if s.Reach > 0 {
		wanted = min(wanted, reaches()[d]*s.Reach)
	}
	return wanted
}

// Difficulty returns the difficulty of a puzzle for the player: the one whose Wanted is nearest, as a ratio.
func (s Skill) Difficulty(expected float64) puzzle.Difficulty {
	easy, medium, hard := s.Wanted(puzzle.Easy), s.Wanted(puzzle.Medium), s.Wanted(puzzle.Hard)
	switch {
	case expected <= math.Sqrt(easy*medium):
		return puzzle.Easy
	case expected <= math.Sqrt(medium*hard):
		return puzzle.Medium
	}
	return puzzle.Hard
}
