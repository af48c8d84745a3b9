/** The file name of a backup made at this time. Names sort by time. */
export const backupName = (at: Date) => `site-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** The file name of the backup of the data that a restore replaces. */
export const replacedName = (at: Date) => `replaced-${backupName(at)}`;

export const isReplacedBackup = (name: string) => name.startsWith('replaced-') && parseBackupName(name) !== undefined;

/** Parses the time from a name made by the functions above. Returns undefined for other files. */
export function parseBackupName(name: string): number | undefined {
  const [, date, hours, minutes, seconds] =
    name.match(/^(?:replaced-)?site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/) ?? [];
  return date ? Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`) : undefined;
}

/** The end of the name of a file that could not be restored. */
export const FAILED = '.failed';

/** Whether it is the name that the site gives to a backup that could not be restored. */
export const isFailedBackup = (name: string) => /^((before-\w+|replaced)-)?site-[\dTZ-]+\.tar\.failed$/.test(name);

/** Backups of the rows are made before an upgrade, and before one is undone. */
export const UPGRADE_STEPS = ['upgrade', 'restore'] as const;
export type UpgradeStep = (typeof UPGRADE_STEPS)[number];

export const upgradeBackupName = (step: UpgradeStep, at: Date) => `before-${step}-${backupName(at)}`;

/** Whether the backup was made before this step; without `step`, before any step. */
export const isUpgradeBackup = (name: string, step?: UpgradeStep) =>
  (step ? [step] : UPGRADE_STEPS).some((made) => name.startsWith(`before-${made}-`)) && name.endsWith('.tar');
