// A library to load before the C library. It makes one system call that concerns a folder fail, or
// every one from then on. Environment variables control it:
//
//   SOAK_FOLDER   the folder, as an absolute path
//   SOAK_CALL     the number of the call, from 0
//   SOAK_KIND     once | onward | short (half is written) | kill (the process dies instead)
//   SOAK_ERROR    the number of the error
//   SOAK_REPORT   a file to create, with the name of the call, once the call is reached

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int calls = 0;
static int reported = 0;
static char isWatched[1024];

static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

static int concerns(const char *path) {
  const char *folder = setting("SOAK_FOLDER");
  return *folder && strncmp(path, folder, strlen(folder)) == 0;
}

static int concernsFile(int file) {
  return file >= 0 && file < (int)sizeof isWatched && isWatched[file];
}

static void report(const char *name) {
  if (reported++) return;
  int file = syscall(SYS_openat, AT_FDCWD, setting("SOAK_REPORT"), O_CREAT | O_WRONLY, 0600);
  syscall(SYS_write, file, name, strlen(name));
  syscall(SYS_close, file);
}

// Counts a call; returns whether it is the one to fail.
static int isTurn(const char *name) {
  int number = calls++;
  int wanted = atoi(setting("SOAK_CALL"));
  const char *kind = setting("SOAK_KIND");
  if (number != wanted && !(number > wanted && strcmp(kind, "onward") == 0)) return 0;
  report(name);
  if (strcmp(kind, "kill") == 0) kill(getpid(), SIGKILL);
  return 1;
}

// Returns whether a call fails, and sets the error.
static int fails(const char *name) {
  if (!isTurn(name) || strcmp(setting("SOAK_KIND"), "short") == 0) return 0;
  errno = atoi(setting("SOAK_ERROR"));
  return 1;
}

static int opened(int file, const char *path) {
  if (file >= 0 && file < (int)sizeof isWatched) isWatched[file] = concerns(path);
  return file;
}

static int modeIn(int flags, va_list arguments) {
  return flags & O_CREAT ? va_arg(arguments, int) : 0;
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  int mode = modeIn(flags, arguments);
  va_end(arguments);
  if (concerns(path) && fails("open")) return -1;
  return opened(REAL(open)(path, flags, mode), path);
}

int open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  int mode = modeIn(flags, arguments);
  va_end(arguments);
  return open(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  int mode = modeIn(flags, arguments);
  va_end(arguments);
  if (concerns(path) && fails("openat")) return -1;
  return opened(REAL(openat)(folder, path, flags, mode), path);
}

// The system closes a file even if the call fails.
int close(int file) {
  int isConcerned = concernsFile(file);
  if (isConcerned) isWatched[file] = 0;
  int result = REAL(close)(file);
  return isConcerned && fails("close") ? -1 : result;
}

ssize_t read(int file, void *bytes, size_t count) {
  if (concernsFile(file) && fails("read")) return -1;
  return REAL(read)(file, bytes, count);
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (!concernsFile(file)) return REAL(write)(file, bytes, count);
  if (isTurn("write")) {
    if (strcmp(setting("SOAK_KIND"), "short") == 0) return REAL(write)(file, bytes, (count + 1) / 2);
    errno = atoi(setting("SOAK_ERROR"));
    return -1;
  }
  return REAL(write)(file, bytes, count);
}

#define ON_FILE(result, name, parameters, file, arguments) \
  result name parameters { \
    if (concernsFile(file) && fails(#name)) return -1; \
    return REAL(name) arguments; \
  }

#define ON_PATH(result, name, parameters, path, arguments) \
  result name parameters { \
    if (concerns(path) && fails(#name)) return -1; \
    return REAL(name) arguments; \
  }

// It returns the error, and leaves the variable for errors alone.
int posix_fallocate(int file, off_t offset, off_t size) {
  if (concernsFile(file) && fails("posix_fallocate")) return errno;
  return REAL(posix_fallocate)(file, offset, size);
}

ON_FILE(int, fsync, (int file), file, (file))
ON_FILE(int, fdatasync, (int file), file, (file))
ON_FILE(int, flock, (int file, int operation), file, (file, operation))
ON_FILE(int, ftruncate, (int file, off_t size), file, (file, size))
ON_FILE(int, fstat, (int file, struct stat *status), file, (file, status))
ON_PATH(int, stat, (const char *path, struct stat *status), path, (path, status))
ON_PATH(int, lstat, (const char *path, struct stat *status), path, (path, status))
ON_PATH(int, rename, (const char *path, const char *newPath), path, (path, newPath))
ON_PATH(int, unlink, (const char *path), path, (path))
ON_PATH(int, mkdir, (const char *path, mode_t mode), path, (path, mode))
