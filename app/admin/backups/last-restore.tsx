import type { BackupList, LastRestore as Restore } from '../../../contract/backup.ts';
import { Banner } from '../shell/layout/banner.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';

/** How long the outcome is shown, in milliseconds. The activity log has it for longer. */
const SHOWN_MS = 24 * 3_600_000;

/** The outcome of a restore. */
export function LastRestore({ restore, backups }: { restore: Restore } & Pick<BackupList, 'backups'>) {
  const times = useSiteTime();
  const { ended_at: endedAt, made_at: madeAt, failure, replaced } = restore;
  if (!endedAt || Date.now() - Date.parse(endedAt) > SHOWN_MS) return null;
  if (failure) {
    return (
      <Banner kind="error" text={`The backup of ${times.inSentence(madeAt)} was not restored.`}>
        <p>{failure} The site is as it was.</p>
      </Banner>
    );
  }
  const before = backups.find(({ name }) => name === replaced);
  return (
    <Banner kind="success" text={`The site was restored to the backup of ${times.inSentence(madeAt)}.`}>
      {before && <p>What it had before is in the backup of {times.inSentence(before.madeAt)}, kept for 30 days.</p>}
    </Banner>
  );
}
