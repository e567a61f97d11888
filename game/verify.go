package game

import (
	"context"
	"slices"

	"worldslide/session/records"
)

// Results prove themselves: each carries the moves. They are verified beside the loop
// once they are read, the last ones first; what does not hold counts for nothing from
// then on.

// verifyJob is the key of the job.
const verifyJob = "verify"

// mostVerdicts is how many verdicts come to the loop together: at first one, which is
// soon there, then twice as many each time.
const mostVerdicts = 256

// verify begins to verify all results that were read.
func (t *games) verify() {
	book := &t.store.Book
	results, families := slices.Clone(book.All()), t.catalogue()
	if len(results) == 0 {
		return
	}
	t.desk.Jobs.Start(verifyJob, func(ctx context.Context, deliver func(func())) {
		type verdict struct {
			result records.Result
			err    error
		}
		var some []verdict
		together := 1
		flush := func() {
			judged := some
			some, together = nil, min(2*together, mostVerdicts)
			deliver(func() {
				for _, v := range judged {
					book.Judge(v.result, v.err)
				}
			})
		}
		for r, err := range records.VerifyAll(ctx, families, results) {
			some = append(some, verdict{r, err})
			if len(some) == together {
				flush()
			}
		}
		flush()
	})
}
