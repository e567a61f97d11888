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

// Skill is what is known of a player in one family. The zero value is no skill: use Of.
type Skill struct {
	// Log is ln of the times of the player as a share of the expected ones: below 0 for a fast player.
	Log float64
	// Spread is the standard deviation of Log.
	Spread float64
	// Attempts is how many attempts it rests on.
	Attempts int
}

// rounds is how often Of improves its guess of how long games that were given up would have taken; it is far
// more than necessary.
const rounds = 20

// Of returns the skill that attempts show, the oldest first. Only the last fifty count. Without attempts the
// player is a typical one.
func Of(attempts []Attempt) Skill {
	attempts = attempts[max(0, len(attempts)-window):]
	s := Skill{Spread: priorSpread, Attempts: len(attempts)}
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
func (s Skill) Chance(expected float64) float64 { return normal(s.z(expected)) }

// z returns how far Limit is above the likely time for a puzzle, in standard deviations.
func (s Skill) z(expected float64) float64 {
	return (math.Log(Limit/max(expected, leastSeconds)) - s.Log) / s.scatter()
}

// scatter returns the standard deviation of the player's next time, in ln.
func (s Skill) scatter() float64 { return math.Hypot(noise, s.Spread) }

// chances are those of the difficulties, as z: 95, 80 and 60 %.
func chances() map[puzzle.Difficulty]float64 {
	return map[puzzle.Difficulty]float64{puzzle.Easy: 1.645, puzzle.Medium: 0.842, puzzle.Hard: 0.253}
}

// Wanted returns how many seconds a typical player needs for a puzzle that has a difficulty for this one: they
// solve it within Limit with a chance of 95 % if it is easy, 80 % if medium, 60 % if hard.
func (s Skill) Wanted(d puzzle.Difficulty) float64 {
	return Limit * math.Exp(-s.Log-chances()[d]*s.scatter())
}

// Difficulty returns the difficulty of a puzzle for the player: the one whose chance is nearest.
func (s Skill) Difficulty(expected float64) puzzle.Difficulty {
	z, of := s.z(expected), chances()
	switch {
	case z >= (of[puzzle.Easy]+of[puzzle.Medium])/2:
		return puzzle.Easy
	case z >= (of[puzzle.Medium]+of[puzzle.Hard])/2:
		return puzzle.Medium
	}
	return puzzle.Hard
}
