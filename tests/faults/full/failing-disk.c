/*
 * Wraps calls of the C library and fails those that write below FAILING_FOLDER, depending on the first byte of the file
 * FAILING_MODE: 'f' fails every flush with EIO, 'r' every write with EROFS. A real file system cannot be made read-only
 * while a database on it is open, and one on a device that fails cannot be used again.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

static volatile char *mode = NULL;
static const char *folder = NULL;

__attribute__((constructor)) static void begin(void) {
  int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  folder = getenv("FAILING_FOLDER");
  int file = real(getenv("FAILING_MODE"), O_RDONLY);
  mode = mmap(NULL, 1, PROT_READ, MAP_SHARED, file, 0);
  close(file);
}

static int is_below(const char *path) { return path != NULL && strncmp(path, folder, strlen(folder)) == 0; }

static int is_hit(int file, char which) {
  if (mode == NULL || *mode != which) return 0;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_below(path);
}

static int fail(int code) {
  errno = code;
  return -1;
}

#define ON_FILE(name, result, parameters, arguments, which, code) \
  result name parameters {                                        \
    static result(*real) parameters = NULL;                       \
    if (real == NULL) real = dlsym(RTLD_NEXT, #name);             \
    return is_hit(file, which) ? fail(code) : real arguments;     \
  }

ON_FILE(fsync, int, (int file), (file), 'f', EIO)
ON_FILE(fdatasync, int, (int file), (file), 'f', EIO)
ON_FILE(write, ssize_t, (int file, const void *bytes, size_t count), (file, bytes, count), 'r', EROFS)
ON_FILE(pwrite, ssize_t, (int file, const void *bytes, size_t count, off_t at), (file, bytes, count, at), 'r', EROFS)
ON_FILE(pwrite64, ssize_t, (int file, const void *bytes, size_t count, off64_t at), (file, bytes, count, at), 'r', EROFS)
ON_FILE(writev, ssize_t, (int file, const struct iovec *parts, int count), (file, parts, count), 'r', EROFS)
ON_FILE(ftruncate, int, (int file, off_t length), (file, length), 'r', EROFS)
ON_FILE(ftruncate64, int, (int file, off64_t length), (file, length), 'r', EROFS)

#define ON_OPEN(name)                                                                             \
  int name(const char *path, int flags, ...) {                                                    \
    static int (*real)(const char *, int, ...) = NULL;                                            \
    if (real == NULL) real = dlsym(RTLD_NEXT, #name);                                             \
    va_list rest;                                                                                 \
    va_start(rest, flags);                                                                        \
    int permissions = flags & O_CREAT ? va_arg(rest, int) : 0;                                    \
    va_end(rest);                                                                                 \
    int writes = (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)) != 0;                          \
    if (writes && mode != NULL && *mode == 'r' && is_below(path)) return fail(EROFS);             \
    return real(path, flags, permissions);                                                        \
  }

ON_OPEN(open)
ON_OPEN(open64)

#define ON_PATH(name, parameters, arguments)                                    \
  int name parameters {                                                         \
    static int(*real) parameters = NULL;                                        \
    if (real == NULL) real = dlsym(RTLD_NEXT, #name);                           \
    return mode != NULL && *mode == 'r' && is_below(path) ? fail(EROFS) : real arguments; \
  }

ON_PATH(rename, (const char *path, const char *to), (path, to))
ON_PATH(unlink, (const char *path), (path))
ON_PATH(mkdir, (const char *path, mode_t permissions), (path, permissions))
