// Package effort predicts how long a typical player needs for a puzzle, in seconds. It has two models: a
// player who walks through the positions of a puzzle and errs as people do (Game.Walk), and one who follows a
// method (Game.Plan).
//
// All parameters, with their sources. The data, which testdata names, are 33,252 moves of 86 people on 70
// boards of cars. Half of these boards are in testdata, with the times that people needed.
//
//	parameter     value         source
//	insight       0.91 to 0.15  The share of people's moves that lead nearer to the goal is 92 % at distance 1, 82 %
//	                            at 2, 66 % at 4, 54 % at 7, 42 % at 9, 38 % at 13 and 35 % at 15. Insight is how
//	                            much more this is than the share of legal moves that do: 9 % at distance 1, 23 % at
//	                            4, 28 % from 7.
//	typical       28, 51, 21    Mean shares of moves that lead nearer, stay and lead farther on the 35 boards, at
//	                            distances 6 to 15, in percent.
//	Cars          0.8 s a move  These people's median is 0.8 to 1.2 s at every distance. They look at a board for 8 s
//	                            first, which is fitted with the pace to the times of the 35 boards.
//	Blocks        1.4 times     as long as Cars. Walk takes all positions at one distance for equal, which makes it too
//	                            short on these boards: newcomers needed 1.3 to 1.5 times as long as it says with the
//	                            pace of Cars, for levels of 9 to 28 moves.
//	ThreeByThree  0.8 s a move  As Cars. Two tiles count as one move of insight, a guess: people see a slide of two
//	                            tiles as one, as they see the travel of a car.
//	Fifteen       2.5 s a move  Twice what players say who know how to fill rows: one or two minutes for a 4x4 board,
//	                            for which the coach's plans have 60 to 90 moves. Checked against two newcomers.
//	Carom         6 s a move    A guess: moves are few, and each needs to be seen in advance. People look for 4 s first.
//	                            Newcomers needed 0.6 to 0.9 times as long for short puzzles, and longer than this for
//	                            those of eleven moves and more.
//	Worlds        4 s a move    A guess, checked against two newcomers: there is more to look at than in Fifteen, and
//	                            people find another way first. They look for 10 s. The coach's plans are short: two
//	                            newcomers made 72 to 85 moves where these have 33 to 36, and 21 where they have 21. So
//	                            each move beyond 24 counts three times, up to 48.
//	LargeGaps     6.5 s a move  A guess: Worlds with large gaps. Small pieces have to go through these in pairs. Three
//	                            of four newcomers did not finish a board of 40 moves with ten large pieces.
//
// Where no time to look is named, it is 8 s. The two newcomers played each family for half an hour with paces of a third
// to a half of these, and of two thirds in Carom. They gave up six and seven puzzles, where one was expected.
package effort

import "worldslide/solver"

// Game is how people play a kind of puzzle.
type Game struct {
	// Look is how long people look at a puzzle before the first move, in seconds.
	Look float64
	// Pace is how long a move takes, in seconds.
	Pace float64
	// Span is how many moves people see as one.
	Span int
	// Straight is the number of moves of a plan that people find without a detour. For each of as many further moves
	// they make detours moves. The rest of a longer plan follows a method, and people make it move by move. It is 0 if
	// all plans follow a method.
	Straight int
	// Estimate is set if no times of people are known.
	Estimate bool
}

// Cars are boards of Klotski on which blocks move along their length only.
func Cars() Game { return Game{Look: 8, Pace: 0.8, Span: 1} }

// Blocks are the other boards of Klotski.
func Blocks() Game { return Game{Look: 11.2, Pace: 1.12, Span: 1} }

// ThreeByThree is Fifteen on its smallest boards.
func ThreeByThree() Game { return Game{Look: 8, Pace: 0.8, Span: 2} }

// Fifteen is Fifteen on larger boards, by a plan.
func Fifteen() Game { return Game{Look: 8, Pace: 2.5, Span: 1} }

// Carom is Carom.
func Carom() Game { return Game{Look: 4, Pace: 6, Span: 1, Estimate: true} }

// Worlds is Worlds, by a plan, with small gaps.
func Worlds() Game { return Game{Look: 10, Pace: 4, Span: 1, Straight: 24, Estimate: true} }

// LargeGaps is Worlds with large gaps.
func LargeGaps() Game { return Game{Look: 10, Pace: 6.5, Span: 1, Straight: 24, Estimate: true} }

// insights are the chances, by distance from the goal, to see a best move; insights[0] is that of distance 1.
// Otherwise all legal moves are equally likely.
func insights() [10]float64 {
	return [...]float64{0.91, 0.80, 0.68, 0.56, 0.49, 0.43, 0.36, 0.28, 0.18, 0.15}
}

// typical is the layer that is assumed where the real ones are not known.
func typical() solver.Layer { return solver.Layer{Nearer: 28, Level: 51, Farther: 21} }

// Walk returns how long the player needs for a puzzle whose goal is some moves away. All positions at one
// distance are taken for equal: each has the moves that their layer has in the mean. So a move on a shortest
// way always makes a puzzle easier. Layers may be missing.
func (g Game) Walk(distance int, layers []solver.Layer) float64 {
	if distance <= 0 {
		return 0
	}
	insights := insights()
	// passage is how many moves it takes in the mean to get from d to d-1, first for d+1. It is 1 + level·passage
	// + farther·(the one of d+1 + passage), with the chances of the moves at d.
	moves, passage := 0.0, 0.0
	for d := max(distance, len(layers)); d > 0; d-- {
		layer := typical()
		if d <= len(layers) && layers[d-1].Nearer > 0 {
			layer = layers[d-1]
		}
		all := float64(layer.Nearer + layer.Level + layer.Farther)
		insight := insights[min((d-1)/g.Span, len(insights)-1)]
		nearer := insight + (1-insight)*float64(layer.Nearer)/all
		farther := (1 - insight) * float64(layer.Farther) / all
		passage = (1 + farther*passage) / nearer
		if d <= distance {
			moves += passage
		}
	}
	return g.Look + g.Pace*moves
}

// Plan returns how long the player needs for a puzzle for which a method needs some moves.
func (g Game) Plan(moves int) float64 {
	if moves <= 0 {
		return 0
	}
	around := min(max(0, moves-g.Straight), g.Straight)
	return g.Look + g.Pace*float64(moves+(detours-1)*around)
}

// detours is how many moves people make for each move of a plan beyond Game.Straight.
const detours = 3

// Distance returns the distance at which a puzzle with typical layers takes some seconds, up to a limit.
func (g Game) Distance(seconds float64, limit int) int {
	distance := 1
	for distance < limit && g.Walk(distance+1, nil) <= seconds {
		distance++
	}
	return distance
}

// Moves returns the number of moves of a plan that takes some seconds.
func (g Game) Moves(seconds float64) int {
	made := int((seconds - g.Look) / g.Pace)
	around := min(max(0, made-g.Straight)/detours, g.Straight)
	return max(1, made-(detours-1)*around)
}
