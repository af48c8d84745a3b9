import { useEffect } from 'react';
import type { BackupList } from '../../../contract/backup.ts';
import { attempt } from '../api.ts';
import { HealthTabs } from '../health/health-tabs.tsx';
import { bytes } from '../health/health-texts.ts';
import { useMay } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Card, Muted, Stack } from '../shell/layout/boxes.tsx';
import { DeveloperNote } from '../shell/layout/developer-note.tsx';
import { Ledger } from '../shell/layout/ledger.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import type { Route } from './+types/backups';
import { downloadBackup, fetchBackups } from './backup-calls.ts';
import { BackupRows } from './backup-rows.tsx';
import { dayText } from './backup-texts.ts';
import styles from './backups.module.css';
import { FirstBackup } from './first-backup.tsx';
import { LastRestore } from './last-restore.tsx';
import { RestoreProgress } from './restore-progress.tsx';
import { ScheduleCard } from './schedule-card.tsx';

export const meta = adminMeta('Backups');

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => fetchBackups(signal);

/** How often the screen is loaded again while a backup is made or checked. */
const POLL_MS = 1_000;

/** `/admin/backups`: when backups are made, the backups, and what restoring one would change. For owners. */
export default function Backups({ loaderData: list }: Route.ComponentProps) {
  const revalidate = useRevalidate();
  const { backups, making, checking, failure, schedule, restore } = list;
  const isRestoring = restore.last !== null && restore.last.ended_at === null;
  const isBusy = making !== null || checking !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list starts the next wait.
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(revalidate, POLL_MS);
    return () => clearTimeout(timer);
  }, [list, isBusy, revalidate]);
  const isFirst = backups.length === 0 && !schedule.is_on && schedule.time_source === 'panel' && !failure;

  return (
    <Stack gap={22} className={styles.screen}>
      <PageHead title="Health" subtitle="Email, backups and disk" />
      <HealthTabs current="Backups" />
      {isRestoring && <RestoreProgress />}
      {restore.last && <LastRestore restore={restore.last} backups={backups} />}
      {failure && !making && (
        <Banner kind="error" text="The last backup failed.">
          <p>{failure.text}</p>
          <DeveloperNote>
            <p>{failure.detail}</p>
          </DeveloperNote>
        </Banner>
      )}
      {isFirst ? (
        <FirstBackup schedule={schedule} making={making} onChanged={revalidate} />
      ) : (
        <>
          <Figures list={list} />
          <div className={styles.columns}>
            <Stack gap={22} className={styles.main}>
              <ScheduleCard schedule={schedule} making={making} onChanged={revalidate} />
              <BackupRows list={list} onChanged={revalidate} />
            </Stack>
            <KeepElsewhere list={list} />
          </div>
        </>
      )}
    </Stack>
  );
}

/** The last backup, the last one that was restored in a trial, and all together. */
function Figures({ list: { backups, schedule } }: { list: BackupList }) {
  const times = useSiteTime();
  const [latest] = backups;
  const checks = backups.flatMap(({ checkedAt, problem }) => (checkedAt && !problem ? [checkedAt] : []));
  const checkedAt = checks.sort().at(-1);
  const total = backups.reduce((sum, { bytes: size }) => sum + size, 0);
  const next = schedule.next_at && `Next ${times.ahead(schedule.next_at)} at ${times.time(schedule.next_at)}`;
  return (
    <Ledger className={styles.figures}>
      <div>
        <dt>Last backup</dt>
        <dd>{latest ? dayText(latest.madeAt, times) : 'None yet'}</dd>
        <dd className={styles.note}>
          {latest ? `At ${times.time(latest.madeAt)}, ${bytes(latest.bytes)}` : next || 'Make one now'}
        </dd>
      </div>
      <div>
        <dt>Last verified</dt>
        <dd>{checkedAt ? dayText(checkedAt, times) : 'Never'}</dd>
        <dd className={styles.note}>
          {checkedAt ? `At ${times.time(checkedAt)}, restored in a trial` : 'No backup was restored in a trial'}
        </dd>
      </div>
      <div>
        <dt>Stored</dt>
        <dd>{backups.length === 1 ? '1 backup' : `${backups.length.toLocaleString('en-US')} backups`}</dd>
        <dd className={styles.note}>{backups.length > 0 ? `${bytes(total)} in all` : 'Nothing is stored yet'}</dd>
      </div>
    </Ledger>
  );
}

/** Backups are on the same machine as the site. */
function KeepElsewhere({ list: { backups } }: { list: BackupList }) {
  const may = useMay();
  const times = useSiteTime();
  const latest = backups.find(({ problem }) => !problem);
  return (
    <Card as="section" className={styles.panel} aria-labelledby="elsewhere">
      <h2 id="elsewhere">Keep one elsewhere</h2>
      <Muted>
        Backups are on the same server as the site. Download one from time to time, and keep it where only owners can
        read it: it has all messages of visitors.
      </Muted>
      {latest && may('POST /admin/backups/{name}/link') && (
        <WaitingButton busyText="Downloading..." action={() => attempt(() => downloadBackup(latest.name))}>
          Download the newest
        </WaitingButton>
      )}
      {latest && <Muted>{capitalized(times.inSentence(latest.madeAt))}</Muted>}
      <DeveloperNote>
        <p>
          BACKUP_DIR is the folder; another disk is better. Backups do not contain the key of secrets: see “The key of
          secrets” in docs/operating.md.
        </p>
      </DeveloperNote>
    </Card>
  );
}
