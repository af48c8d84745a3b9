import type { BackupList, LastRestore as Restore } from '../../../contract/backup.ts';
import { t } from '../i18n/t.ts';
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
      <Banner kind="error" text={t('The backup of {time} was not restored.', { time: times.inSentence(madeAt) })}>
        <p>{`${t(failure)} ${t('The site is as it was.')}`}</p>
      </Banner>
    );
  }
  const before = backups.find(({ name }) => name === replaced);
  return (
    <Banner
      kind="success"
      text={t('The site was restored to the backup of {time}.', { time: times.inSentence(madeAt) })}
    >
      {before && (
        <p>
          {t('The previous content is in the backup of {time}, kept for 30 days.', {
            time: times.inSentence(before.madeAt),
          })}
        </p>
      )}
    </Banner>
  );
}
