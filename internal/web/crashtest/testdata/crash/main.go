// Command crash does what has the runtime look into the tables of functions, and then crashes.
package main

import "runtime"

type node struct {
	next *node
	at   int
}

// deep grows the stack, which is then moved with all that points into it, and has the collector
// look for what is alive there.
//
//go:noinline
func deep(left int, before *node) int {
	here := node{before, left}
	if left == 0 {
		runtime.GC()
		sum := 0
		for n := &here; n != nil; n = n.next {
			sum += n.at
		}
		return sum
	}
	return deep(left-1, &here)
}

//go:noinline
func fail(numbers []int, i int) int { return numbers[i] }

func caught() (found string) {
	defer func() { found = recover().(error).Error() }()
	fail([]int{1}, 1)
	return ""
}

func main() {
	sums := make(chan int)
	for i := range 4 {
		go func() { sums <- deep(20_000+i, nil) }()
	}
	sum := 0
	for range 4 {
		sum += <-sums
	}
	println("sum", sum)
	println("caught", caught())
	fail(nil, 7)
}
