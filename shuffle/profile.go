package shuffle

// Profile is a set of weights for the random walk. Large pieces can move only when gaps are
// together, so the longer none has moved, the more a profile favours moving one and bringing
// the gaps closer. All profiles are parameters of one algorithm. The profile of a Challenge
// is part of its code.
type Profile struct {
	Name string
	// BuildUp is the number of moves without a large piece after which the weights
	// reach their maximum. With 0 the weights are constant.
	BuildUp int
	// LargeBase is the weight of moving a large piece, LargeBonus is added to it at
	// the maximum.
	LargeBase, LargeBonus int
	// Closer and Farther weigh moves of small pieces that bring the gaps closer
	// together or farther apart, at the maximum; Influence scales both. In percent;
	// 100 changes nothing.
	Closer, Farther, Influence int
	// DrawsSelection tells whether one more draw selects a gap. Otherwise the gap of
	// the last move stays selected.
	DrawsSelection bool
}

// Adaptive is the profile of new Challenges.
var Adaptive = Profile{
	Name: "adaptive", BuildUp: 50, LargeBase: 10, LargeBonus: 20,
	Closer: 150, Farther: 70, Influence: 50, DrawsSelection: true,
}

// Web is the profile of links shared by the page on the web.
var Web = Profile{
	Name: "web", BuildUp: 5, LargeBase: 5, LargeBonus: 30,
	Closer: 400, Farther: 25, Influence: 100, DrawsSelection: true,
}

// Classic is the profile of the first version of Worldslide: weights that do not change, for boards
// with two small gaps.
var Classic = Profile{Name: "classic", LargeBase: 3, Closer: 100, Farther: 100}

// Profiles lists the profiles, the one of new Challenges first.
func Profiles() []Profile { return []Profile{Adaptive, Web, Classic} }

// weights is one row of a profile's table: how often each kind of move enters
// the draw, in any direction. Each is at least 1.
type weights struct {
	large packed
	small [8]packed // by equal plus what the move adds to the distance of the gaps
}

// equal is the middle of a row, where a move changes no distance. Below it the
// gaps come closer, above they get farther apart, no matter how far.
const equal = 4

// table returns the rows for 0, 1, 2 and so on moves since a large piece moved;
// the last row holds from there on.
func (p Profile) table() []weights {
	rows := make([]weights, p.BuildUp+1)
	for n := range rows {
		rows[n].large = allPacked(p.LargeBase + p.LargeBonus*n/max(p.BuildUp, 1))
		for i := range rows[n].small {
			change := 0
			switch {
			case i < equal:
				change = p.Closer - 100
			case i > equal:
				change = p.Farther - 100
			}
			rows[n].small[i] = allPacked(p.small(n, change))
		}
	}
	return rows
}

// small returns max(1, round((1 + change*u*influence) * (1 + u))) with
// u = n/BuildUp, halves rounded up, in whole numbers. change is in percent.
func (p Profile) small(n, change int) int {
	full := max(p.BuildUp, 1)
	numerator := (100*100*full + change*p.Influence*n) * (full + n)
	denominator := 100 * 100 * full * full
	return max(1, (2*numerator+denominator)/(2*denominator))
}
