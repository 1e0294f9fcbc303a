#include "CProcess.h"

#ifdef __linux__
#include <sys/prctl.h>

int cprocess_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1); }
#else
int cprocess_adopt_orphans(void) { return -1; }
#endif
