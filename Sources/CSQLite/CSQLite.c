#include "CSQLite.h"

#include <sys/stat.h>

int csqlite_check_file(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return SQLITE_OK;
  if (!S_ISREG(status.st_mode)) return SQLITE_CANTOPEN;
  return status.st_size == 1 ? SQLITE_NOTADB : SQLITE_OK;
}
