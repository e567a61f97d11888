// Package search has the searches of the solver of Worlds, each on its own: large
// pieces brought home (LargePieces), small ones arranged by a chart
// (Arranging) or by single steps (Sliding), shortest ways (Shortest), the hub
// among large gaps, and the cache of charts that serves them (Charts).
package search
