package main

import "testing"

// A game that an address carries is reviewed by the worker, and its graph is read as a list of moves.
func TestReview(t *testing.T) {
	p := open(t, desk, site(t)+"?family=fifteen&size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r4d1d1u4u7l8l")
	p.awaitGame()
	p.awaitRead("grid", "Board")
	eval[bool](p, noteTurns)
	p.use("button", "Review")
	p.await("the worker has searched", "said.length > 0")
	p.await("all moves are judged", `document.getElementById("mirror").innerHTML.includes("Move 7, Tile 8 left, best, solved")`)
	p.awaitRead("gridcell", "Move 1, Tile 7 right, the turning point: 2 moves longer, 2 moves left")
	p.use("button", "Show a better way, Moves 1 to 3")
	p.await("the better line is shown", `document.getElementById("mirror").innerHTML.includes("Back to your game")`)
	p.keep("review")
	p.check()
	p.close()
}
