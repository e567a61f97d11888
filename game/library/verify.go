package library

import (
	"context"
	"slices"

	"worldslide/game/family"
	"worldslide/session/records"
)

// Results carry their moves, so each can be verified. A job verifies them after they are read, the
// latest first; those that fail no longer count.

// maxVerdicts is the maximum number of verdicts that the job delivers together. It begins with one
// and doubles the number each time.
const maxVerdicts = 256

// Verify starts to verify all results that were read.
func (st *Store) Verify() {
	book := &st.Book
	results, families := slices.Clone(book.All()), family.Catalogue(st.families)
	if len(results) == 0 {
		return
	}
	st.verifying.Start(st.app.Jobs, func(ctx context.Context, deliver func(func())) {
		type verdict struct {
			result records.Result
			err    error
		}
		var some []verdict
		together := 1
		flush := func() {
			judged := some
			some, together = nil, min(2*together, maxVerdicts)
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
