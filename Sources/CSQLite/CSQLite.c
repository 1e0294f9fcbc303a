#include "CSQLite.h"

static _Thread_local char mark;

unsigned long csqlite_current_thread(void) { return (unsigned long)&mark; }
