import { useEffect, useState } from 'react';
import type { BackupList } from '../../../contract/backup.ts';
import type { OffsiteBackups } from '../../../contract/offsite-backup.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { HealthTabs } from '../health/health-tabs.tsx';
import { bytes } from '../health/health-texts.ts';
import { t } from '../i18n/t.ts';
import { may, useMay } from '../rights.ts';
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
import { matchText } from './backup-texts.ts';
import styles from './backups.module.css';
import { BucketCard } from './bucket-card.tsx';
import { FirstBackup } from './first-backup.tsx';
import { KeyCard } from './key-card.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { LastRestore } from './last-restore.tsx';
import { fetchOffsite } from './offsite-calls.ts';
import { RestoreProgress } from './restore-progress.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { TrialCard } from './trial-card.tsx';

export const meta = adminMeta('Backups');

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [list, offsite] = await Promise.all([
    fetchBackups(signal),
    // A site may be built without backups in a bucket.
    may('GET /admin/offsite-backups') ? fetchOffsite(signal) : undefined,
  ]);
  return { list, offsite };
}

/** How often the screen is loaded again while a backup is made or checked. */
const POLL_MS = 1_000;

/** `/admin/backups`: when backups are made, the backups, and what restoring one would change. For owners. */
export default function Backups({ loaderData: { list, offsite } }: Route.ComponentProps) {
  const revalidate = useRevalidate();
  const [isMakingKey, setMakingKey] = useState(false);
  const connected = offsite?.destination ? offsite : undefined;
  const { backups, making, checking, failure, schedule, restore } = list;
  const isRestoring = restore.last !== null && restore.last.ended_at === null;
  const isBusy =
    making !== null || checking !== null || (connected && (connected.sending !== null || connected.is_trying)) === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list starts the next wait.
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(revalidate, POLL_MS);
    return () => clearTimeout(timer);
  }, [list, isBusy, revalidate]);
  const isFirst = backups.length === 0 && !schedule.is_on && schedule.time_source === 'panel' && !failure && !connected;

  return (
    <Stack gap={22} className={styles.screen}>
      <PageHead title={t('Health')} subtitle={t('Email, backups and disk')} />
      <HealthTabs current="Backups" />
      {isRestoring && <RestoreProgress />}
      {restore.last && <LastRestore restore={restore.last} backups={backups} />}
      {failure && !making && (
        <Banner kind="error" text={t('The last backup failed.')}>
          <p>{t(failure.text)}</p>
          <DeveloperNote>
            <p>{failure.detail}</p>
          </DeveloperNote>
        </Banner>
      )}
      {isFirst ? (
        <>
          <FirstBackup schedule={schedule} making={making} onChanged={revalidate} />
          {offsite && <BucketCard offsite={offsite} onChanged={revalidate} onKeyNeeded={() => setMakingKey(true)} />}
        </>
      ) : (
        <>
          <Figures list={list} offsite={connected} />
          <div className={styles.columns}>
            <Stack gap={22} className={styles.main}>
              {connected && (
                <BucketCard offsite={connected} onChanged={revalidate} onKeyNeeded={() => setMakingKey(true)} />
              )}
              <ScheduleCard schedule={schedule} making={making} onChanged={revalidate} />
              <BackupRows list={list} offsite={connected} onChanged={revalidate} />
            </Stack>
            <Stack gap={22}>
              {connected && (
                <>
                  <KeyCard backupKey={connected.key} onMake={() => setMakingKey(true)} onChanged={revalidate} />
                  <TrialCard offsite={connected} onChanged={revalidate} />
                </>
              )}
              {offsite && !connected && (
                <BucketCard offsite={offsite} onChanged={revalidate} onKeyNeeded={() => setMakingKey(true)} />
              )}
              {!connected && <KeepElsewhere list={list} />}
            </Stack>
          </div>
        </>
      )}
      {isMakingKey && offsite && (
        <KeyDialog
          isNew={offsite.key !== null}
          siteName={offsite.site_name}
          onClose={() => setMakingKey(false)}
          onSaved={async () => {
            setMakingKey(false);
            showToast({ kind: 'success', text: t('The key is saved. Backups are sent from now on.') });
            await revalidate();
          }}
        />
      )}
    </Stack>
  );
}

/** Figures: the last backup, the last backup that was restored in a trial, and the space that all backups take. */
function Figures({ list: { backups, schedule }, offsite }: { list: BackupList; offsite: OffsiteBackups | undefined }) {
  const times = useSiteTime();
  const [latest] = backups;
  const checks = backups.flatMap(({ checkedAt, problem }) => (checkedAt && !problem ? [checkedAt] : []));
  const checkedAt = checks.sort().at(-1);
  const total = backups.reduce((sum, { bytes: size }) => sum + size, 0);
  const next =
    schedule.next_at &&
    t('Next {day} at {time}', { day: times.ahead(schedule.next_at), time: times.time(schedule.next_at) });
  const sent = offsite?.backups.filter(({ sent_at }) => sent_at) ?? [];
  const newest = sent[0] ? { madeAt: sent[0].made_at, bytes: sent[0].bytes } : undefined;
  // With a bucket, the newest backup in the bucket counts, not the newest on the server.
  const shown = offsite?.key ? newest : latest;
  const trial = offsite?.trial?.problem === null ? offsite.trial : undefined;
  return (
    <Ledger className={styles.figures}>
      <div>
        <dt>{offsite?.key ? t('Last backup in the bucket') : t('Last backup')}</dt>
        <dd>{shown ? times.dayName(shown.madeAt) : t('None yet')}</dd>
        <dd className={styles.note}>
          {shown
            ? offsite?.key
              ? t('At {time}, {size}, encrypted', { time: times.time(shown.madeAt), size: bytes(shown.bytes) })
              : t('At {time}, {size}', { time: times.time(shown.madeAt), size: bytes(shown.bytes) })
            : next || t('Make one now')}
        </dd>
      </div>
      {trial ? (
        <div>
          <dt>{t('Last verified restore')}</dt>
          <dd>{times.dayName(trial.at)}</dd>
          <dd className={styles.note}>
            {t('At {time}, {match}', { time: times.time(trial.at), match: matchText(trial) })}
          </dd>
        </div>
      ) : (
        <div>
          <dt>{t('Last verified')}</dt>
          <dd>{checkedAt ? times.dayName(checkedAt) : t('Never')}</dd>
          <dd className={styles.note}>
            {checkedAt
              ? t('At {time}, restored in a trial', { time: times.time(checkedAt) })
              : t('No backup was restored in a trial')}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('Stored')}</dt>
        <dd>{t('{count, plural, one {# backup} other {# backups}}', { count: backups.length })}</dd>
        <dd className={styles.note}>
          {offsite?.key
            ? backups.length > 0
              ? t('{size} on this server, {count, number} in the bucket', { size: bytes(total), count: sent.length })
              : t('Nothing is stored on this server, {count, number} in the bucket', { count: sent.length })
            : backups.length > 0
              ? t('{size} on this server', { size: bytes(total) })
              : t('Nothing is stored on this server')}
        </dd>
      </div>
    </Ledger>
  );
}

/** Recommends a copy elsewhere, because backups are on the same machine as the site. */
function KeepElsewhere({ list: { backups } }: { list: BackupList }) {
  const may = useMay();
  const times = useSiteTime();
  const latest = backups.find(({ problem }) => !problem);
  return (
    <Card as="section" className={styles.panel} aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t('Keep a copy elsewhere')}</h2>
      <Muted>
        {t(
          'Backups are on the same server as the site. Download one from time to time, and keep it where only owners can read it: it has all messages of visitors.',
        )}
      </Muted>
      {latest && may('POST /admin/backups/{name}/link') && (
        <WaitingButton busyText={t('Downloading...')} action={() => attempt(() => downloadBackup(latest.name))}>
          {t('Download the newest')}
        </WaitingButton>
      )}
      {latest && <Muted>{capitalized(times.inSentence(latest.madeAt))}</Muted>}
      <DeveloperNote>
        <p>
          {t(
            'BACKUP_DIR is the folder; another disk is better. Backups do not contain the key of secrets: see “The key of secrets” in docs/operating.md.',
          )}
        </p>
      </DeveloperNote>
    </Card>
  );
}
