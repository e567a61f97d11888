// Package permissions lets the permissions of files hold for tests that root runs: containers
// and build servers do, and root may write everywhere.
package permissions
