/** What a backup of this moment is called: names sort by time, and tell themselves from files of other people. */
export const backupName = (at: Date) => `site-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** The moment in a name that `backupName` made; undefined for any other file. */
export function parseBackupName(name: string): number | undefined {
  const [, date, hours, minutes, seconds] = name.match(/^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/) ?? [];
  return date ? Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`) : undefined;
}
