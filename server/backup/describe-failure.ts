/** The message for owners about a failed backup. `detail`: the error of the system. */
export function describeFailure(detail: string): string {
  if (/ENOSPC|disk is full|no room/i.test(detail)) {
    return 'The disk is full. Free some space on the server, then back up again.';
  }
  if (/in a trial/.test(detail)) {
    return 'It could not be restored in a trial, so it does not count. Whoever runs your server can look into it.';
  }
  if (/EACCES|EPERM|EROFS|EEXIST|ENOTDIR|ENOENT|EIO/.test(detail)) {
    return 'The folder for backups cannot be written. Whoever runs your server can correct that.';
  }
  return 'The server could not finish it. Try again. If it fails again, whoever runs your server can look into it.';
}
