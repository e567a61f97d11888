// Package search has the searches of the Worlds solver: bringing large pieces home
// (LargePieces), arranging small pieces by generators (Arranging) or by single steps
// (Sliding), and finding shortest solutions (Shortest). It also chooses the hub and caches
// the tables that the searches use (Tables).
package search
