// The part of SQLite's C interface that this package uses. It is declared here because a machine
// with the Swift toolchain has the library, but often not its header.

#ifndef CSQLITE_H
#define CSQLITE_H

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef long long int sqlite3_int64;
typedef unsigned long long int sqlite3_uint64;

// Databases
int sqlite3_open_v2(const char *filename, sqlite3 **database, int flags, const char *vfs);
int sqlite3_close_v2(sqlite3 *);
int sqlite3_busy_timeout(sqlite3 *, int milliseconds);
int sqlite3_exec(
  sqlite3 *, const char *sql, int (*row)(void *, int, char **, char **), void *, char **error);
int sqlite3_changes(sqlite3 *);

// Errors
const char *sqlite3_errmsg(sqlite3 *);
int sqlite3_extended_errcode(sqlite3 *);

// Statements
int sqlite3_prepare_v2(
  sqlite3 *, const char *sql, int byteCount, sqlite3_stmt **, const char **tail);
int sqlite3_step(sqlite3_stmt *);
int sqlite3_reset(sqlite3_stmt *);
int sqlite3_finalize(sqlite3_stmt *);
sqlite3 *sqlite3_db_handle(sqlite3_stmt *);

// Parameters, counted from 1
int sqlite3_bind_parameter_count(sqlite3_stmt *);
int sqlite3_bind_null(sqlite3_stmt *, int);
int sqlite3_bind_int64(sqlite3_stmt *, int, sqlite3_int64);
int sqlite3_bind_text64(
  sqlite3_stmt *, int, const char *, sqlite3_uint64 byteCount, void (*destructor)(void *),
  unsigned char encoding);

// Columns, counted from 0
int sqlite3_column_count(sqlite3_stmt *);
const char *sqlite3_column_name(sqlite3_stmt *, int);
int sqlite3_column_type(sqlite3_stmt *, int);
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt *, int);
const unsigned char *sqlite3_column_text(sqlite3_stmt *, int);
int sqlite3_column_bytes(sqlite3_stmt *, int);

#define SQLITE_OPEN_READWRITE 0x2
#define SQLITE_OPEN_CREATE 0x4
#define SQLITE_OPEN_NOMUTEX 0x8000

#define SQLITE_OK 0
#define SQLITE_PERM 3
#define SQLITE_BUSY 5
#define SQLITE_READONLY 8
#define SQLITE_CORRUPT 11
#define SQLITE_FULL 13
#define SQLITE_CANTOPEN 14
#define SQLITE_NOTADB 26
#define SQLITE_ROW 100
#define SQLITE_DONE 101
#define SQLITE_CONSTRAINT_FOREIGNKEY 787

#define SQLITE_INTEGER 1
#define SQLITE_TEXT 3
#define SQLITE_NULL 5

/// Binds UTF-8 text, which SQLite copies. Swift can't import the macro `SQLITE_TRANSIENT`, a cast.
static inline int csqlite_bind_text(
  sqlite3_stmt *statement, int index, const void *bytes, long count) {
  return sqlite3_bind_text64(
    statement, index, count ? (const char *)bytes : "", (sqlite3_uint64)count,
    (void (*)(void *)) - 1, 1);
}

#endif
