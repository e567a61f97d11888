package timing

import "worldslide/session/records"

// BestAverage is the best average of a kind over some series. No average spans two series.
type BestAverage struct {
	Kind    Kind
	Average Average        // not OK if there is none
	Ended   records.Result // of the solve that ended it
	Now     Average        // the last average
	Course  []Average      // all averages in order
}

// Bests returns the best single solve and the best averages of some series in a measure.
func Bests(all []Series, m Measure) []BestAverage {
	var bests []BestAverage
	for _, k := range append([]Kind{{1}}, Kinds()...) {
		b := BestAverage{Kind: k}
		for _, s := range all {
			for i, a := range k.Each(s.Solves, m) {
				b.Course, b.Now = append(b.Course, a), a
				if a.OK && (!b.Average.OK || m.Better(a.Value, b.Average.Value)) {
					b.Average, b.Ended = a, s.Solves[i+k.Of-1].Result
				}
			}
		}
		bests = append(bests, b)
	}
	return bests
}
