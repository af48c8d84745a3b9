/** The message for owners about a failed backup. `detail`: the error of the system. */
export function describeFailure(detail: string): string {
  if (/ENOSPC|disk is full|no room/i.test(detail)) {
    return 'The disk is full. Free some space on the server, then back up again.';
  }
  if (/in a trial/.test(detail)) {
    return 'The trial restore failed, so this backup does not count. Ask your server administrator to look into it.';
  }
  if (/EACCES|EPERM|EROFS|EEXIST|ENOTDIR|ENOENT|EIO/.test(detail)) {
    return 'The site cannot write to the backup folder. Ask your server administrator to fix it.';
  }
  return 'The server could not finish this. Try again. If it fails again, ask your server administrator.';
}
