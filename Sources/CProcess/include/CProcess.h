// Swift can't call functions with a variable number of arguments, as Linux's prctl is.

#ifndef CPROCESS_H
#define CPROCESS_H

/// Makes this process the parent of all that descend from it and lose their own: only on Linux.
///
/// Returns 0; -1 where the system has no such thing.
int cprocess_adopt_orphans(void);

#endif
