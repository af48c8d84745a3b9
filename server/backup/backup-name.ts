/** The file name of a backup made at this time. Names sort by time. */
export const backupName = (at: Date) => `site-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** Parses the time from a name made by `backupName`. Returns undefined for other files. */
export function parseBackupName(name: string): number | undefined {
  const [, date, hours, minutes, seconds] = name.match(/^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/) ?? [];
  return date ? Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`) : undefined;
}

const UPGRADE_PREFIX = 'before-upgrade-';

/** The file name of a backup of the rows that was made before an upgrade. */
export const upgradeBackupName = (at: Date) => `${UPGRADE_PREFIX}${backupName(at)}`;

export const isUpgradeBackup = (name: string) => name.startsWith(UPGRADE_PREFIX) && name.endsWith('.tar');
