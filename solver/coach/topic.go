package coach

import "slices"

// Topic is what several themes have in common, as players practise it: lost moves are counted and
// exercises are grouped by topic.
type Topic uint8

// The topics, in the order in which they are listed.
const (
	NoTopic   Topic = iota
	Homes           // bring single pieces home
	Lines           // complete rows and columns: pairs, and the last of a row
	LastCells       // the last cells of a Fifteen
	Large           // move large pieces, and make room for them
	Holes           // the gaps change places last
	Exit            // free the way of the block that has to get to the goal
	Obstacles       // move what is in the way of another piece
	Stoppers        // place a stopper first
	Target          // lead the piece to the goal
	topics
)

// Topics returns all topics but NoTopic, in their order.
func Topics() []Topic {
	all := make([]Topic, 0, topics-1)
	for t := NoTopic + 1; t < topics; t++ {
		all = append(all, t)
	}
	return all
}

// Topic returns the topic that the theme belongs to.
func (t Theme) Topic() Topic {
	switch t {
	case PlaceTile, ThenSmall, Carry, FreeCells:
		return Homes
	case OutOfCorner, PairLead, PairFollow, FinishRow, FinishColumn, FillRow, FillColumn, Fringe:
		return Lines
	case ThreeCycle, LastBlock, LastSquare:
		return LastCells
	case PlaceLarge, MakeRoom, LargeFirst:
		return Large
	case SwapHoles:
		return Holes
	case FreeExit:
		return Exit
	case Unblock, ClearLine:
		return Obstacles
	case Stopper:
		return Stoppers
	case Bring, Leave, Approach, Arrive, Connect:
		return Target
	}
	return NoTopic
}

// topicNames are in files of exercises, so they never change.
var topicNames = [topics]string{"none", "homes", "lines", "last-cells", "large", "holes", "exit", "obstacles", "stoppers", "target"}

// String returns the name of the topic, such as "last-cells".
func (t Topic) String() string { return topicNames[t] }

// TopicOf returns the topic of a name, or NoTopic.
func TopicOf(name string) Topic {
	return Topic(max(0, slices.Index(topicNames[:], name)))
}
