package puzzle

import (
	"context"
	"errors"
	"math"
	"strconv"
)

// How Nearest searches.
const (
	nearRatio  = 1.1 // a start is near enough if its time differs by less
	nearFirst  = 2   // seeds that are tried of each class
	nearSecond = 40  // seeds that are tried of the nearest class then
)

// ErrNoStart is returned if no start can be found.
var ErrNoStart = errors.New("no puzzle was found")

// Nearest returns the first start found for which people need about a number of seconds, or the nearest, as a ratio.
// The starts have the values of a class and a seed, from the given one on. Solved starts are passed over.
func Nearest(ctx context.Context, f interface {
	Spec
	Predictor
}, seconds float64, seed uint32, classes []Values,
) (Values, error) {
	var best Values
	off, nearest := math.Inf(1), -1
	try := func(class int) (done bool) {
		v := make(Values, len(classes[class])+1)
		for key, value := range classes[class] {
			v[key] = value
		}
		v[KeySeed] = strconv.FormatUint(uint64(seed), 10)
		seed++
		v, err := f.Normalize(v)
		if err != nil {
			return false
		}
		b, err := f.Start(v)
		if err != nil || f.Solved(b) {
			return false
		}
		e, ok := f.Expected(ctx, b)
		if by := math.Abs(math.Log(e.Seconds / seconds)); ok && by < off {
			best, off, nearest = v, by, class
		}
		return off < math.Log(nearRatio)
	}
	for class := range classes {
		for range nearFirst {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			if try(class) {
				return best, nil
			}
		}
	}
	for range nearSecond {
		if nearest < 0 || ctx.Err() != nil || try(nearest) {
			break
		}
	}
	if best == nil {
		return nil, errors.Join(ErrNoStart, ctx.Err())
	}
	return best, ctx.Err()
}
