import { useState } from 'react';
import type { PanelOperation } from '../../../contract/accounts/rights.ts';
import { type BackupList, OBSTACLE_TEXTS, type RestoreObstacle } from '../../../contract/backup.ts';
import type { OffsiteBackups, SentBackup } from '../../../contract/offsite-backup.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { bytes } from '../health/health-texts.ts';
import { rich, t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { ActionMenu, type MenuAction } from '../shell/controls/action-menu.tsx';
import { PermanentDeletionDialog } from '../shell/dialogs/permanent-deletion-dialog.tsx';
import { Muted, Row, Stack } from '../shell/layout/boxes.tsx';
import { DeveloperNote } from '../shell/layout/developer-note.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { Rows } from '../shell/layout/rows.tsx';
import { StateLabel } from '../shell/layout/state-label.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { checkBackup, deleteBackup, downloadBackup } from './backup-calls.ts';
import { KIND_TEXTS } from './backup-texts.ts';
import styles from './backups.module.css';
import { BucketRestoreDialog } from './bucket-restore-dialog.tsx';
import { deleteFromBucket, sendToBucket, tryFromBucket } from './offsite-calls.ts';
import { RestoreDialog } from './restore-dialog.tsx';

type Backup = BackupList['backups'][number];

interface BackupRowsProps {
  list: BackupList;
  /** Undefined if backups go to no bucket. */
  offsite: OffsiteBackups | undefined;
  onChanged: () => Promise<void>;
}

/** The backups of the server and of the bucket, newest first. */
export function BackupRows({ list, offsite, onChanged }: BackupRowsProps) {
  const { backups, checking, making, restore } = list;
  const rows = allBackups(backups, offsite);
  const may = useMay();
  const times = useSiteTime();
  const [open, setOpen] = useState<{ dialog: 'restore' | 'delete' | 'delete-sent'; row: BackupRow }>();
  const close = () => setOpen(undefined);
  const start = async (call: () => Promise<unknown>, text: string) => {
    const { error } = await attempt(call);
    if (!error) showToast({ kind: 'success', text });
    await onChanged();
  };
  const actionsOf = (row: BackupRow): MenuAction[] => {
    const { name, local, sent } = row;
    const isSent = sent !== undefined && sent.sent_at !== null;
    const actions: (MenuAction & { operation: PanelOperation; isShown: boolean })[] = [
      {
        operation: 'POST /admin/backups/{name}/link',
        isShown: local !== undefined,
        label: t('Download'),
        icon: 'download',
        note: bytes(row.bytes),
        onChoose: () => void attempt(() => downloadBackup(name)),
      },
      {
        operation: 'POST /admin/backups/{name}/check',
        isShown: local !== undefined,
        label: t('Check now'),
        icon: 'privacy',
        onChoose: () => void start(() => checkBackup(name), t('The backup is being restored in a trial.')),
      },
      {
        operation: 'POST /admin/offsite-backups/{name}/send',
        isShown: offsite?.key !== null && offsite !== undefined && local !== undefined && !isSent,
        label: t('Send to the bucket'),
        icon: 'upload',
        onChoose: () => void start(() => sendToBucket(name), t('The backup is being sent.')),
      },
      {
        operation: 'POST /admin/offsite-backups/{name}/check',
        isShown: isSent,
        label: t('Test the copy in the bucket'),
        icon: 'privacy',
        onChoose: () =>
          void start(() => tryFromBucket(name), t('The backup is being downloaded and restored in a trial.')),
      },
      {
        operation: 'DELETE /admin/backups/{name}',
        isShown: local !== undefined,
        label: isSent ? t('Delete from the server') : t('Delete'),
        icon: 'bin',
        isDangerous: true,
        startsGroup: true,
        onChoose: () => setOpen({ dialog: 'delete', row }),
      },
      {
        operation: 'DELETE /admin/offsite-backups/{name}',
        isShown: isSent,
        label: t('Delete from the bucket'),
        icon: 'bin',
        isDangerous: true,
        startsGroup: local === undefined,
        onChoose: () => setOpen({ dialog: 'delete-sent', row }),
      },
    ];
    return actions
      .filter(({ operation, isShown }) => isShown && may(operation))
      .map(({ operation: _, isShown: __, ...action }) => action);
  };
  return (
    <Stack as="section" gap={14} aria-labelledby="backups">
      <Row wrap gap={12} align="baseline" justify="between" className={styles.listHead}>
        <h2 id="backups">{t('Backups')}</h2>
        <Muted role="status">
          {making
            ? making.bytes
              ? t('Backing up, {bytes}', { bytes: bytes(making.bytes) })
              : t('Backing up')
            : offsite
              ? t('Each one is opened and read again after it is sent')
              : t('Each one is restored in a trial before it counts')}
        </Muted>
      </Row>
      {restore.obstacle && rows.length > 0 && <Obstacle obstacle={restore.obstacle} />}
      {rows.length === 0 && <EmptyNote>{t('No backups yet.')}</EmptyNote>}
      {rows.length > 0 && (
        <Rows>
          {rows.map((row) => {
            const { name, local, sent } = row;
            const at = capitalized(times.inSentence(row.madeAt));
            const operation = local
              ? 'POST /admin/backups/{name}/restore'
              : 'POST /admin/offsite-backups/{name}/restore';
            return (
              <li key={name} className={`${styles.backup} ${offsite ? styles.placed : ''}`}>
                <div>
                  <b>{at}</b>
                  <Muted>
                    {row.bytes > 0 && bytes(row.bytes)}
                    {local && `, ${t(KIND_TEXTS[local.kind])}`}
                  </Muted>
                </div>
                {offsite && <Place row={row} sending={offsite.sending} />}
                <Checked row={row} isChecking={checking === name} />
                <Row gap={8} align="center" className={styles.actions}>
                  {restore.obstacle === null && (local || sent?.sent_at) && may(operation) && (
                    <button
                      type="button"
                      className="plain-button"
                      aria-label={t('Restore the backup of {at}', { at })}
                      onClick={() => setOpen({ dialog: 'restore', row })}
                    >
                      {t('Restore…')}
                    </button>
                  )}
                  {actionsOf(row).length > 0 && (
                    <ActionMenu
                      label={t('More actions for the backup of {at}', { at })}
                      rowIcon="more"
                      actions={actionsOf(row)}
                    />
                  )}
                </Row>
              </li>
            );
          })}
        </Rows>
      )}
      {open?.dialog === 'restore' && open.row.local && (
        <RestoreDialog backup={open.row.local} onStarted={onChanged} onClose={close} />
      )}
      {open?.dialog === 'restore' && !open.row.local && offsite && (
        <BucketRestoreDialog
          name={open.row.name}
          madeAt={open.row.madeAt}
          siteName={offsite.site_name}
          onStarted={onChanged}
          onClose={close}
        />
      )}
      {(open?.dialog === 'delete' || open?.dialog === 'delete-sent') && (
        <PermanentDeletionDialog
          title={open.dialog === 'delete' ? t('Delete this backup?') : t('Delete this backup from the bucket?')}
          note={deletionNote(open.row, open.dialog === 'delete', times.inSentence(open.row.madeAt))}
          onDelete={() => (open.dialog === 'delete' ? deleteBackup(open.row.name) : deleteFromBucket(open.row.name))}
          onDeleted={() => {
            close();
            void onChanged();
          }}
          onClose={close}
          doneText={t('Backup deleted.')}
        />
      )}
    </Stack>
  );
}

/** A backup that is on the server, in the bucket, or both. */
interface BackupRow {
  name: string;
  madeAt: string;
  bytes: number;
  local: Backup | undefined;
  sent: SentBackup | undefined;
}

function allBackups(backups: readonly Backup[], offsite: OffsiteBackups | undefined): BackupRow[] {
  const sentOf = new Map(offsite?.backups.map((sent) => [sent.name, sent]));
  const local = backups.map((backup) => ({ ...backup, local: backup, sent: sentOf.get(backup.name) }));
  const names = new Set(backups.map(({ name }) => name));
  const others = [...sentOf.values()]
    .filter(({ name }) => !names.has(name))
    .map((sent) => ({ name: sent.name, madeAt: sent.made_at, bytes: sent.bytes, local: undefined, sent }));
  return [...local, ...others].sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

function deletionNote({ local, sent, bytes: size }: BackupRow, isLocal: boolean, at: string): string {
  if (isLocal) {
    const removed =
      size > 0
        ? t('The backup of {at}, {size}, is removed from the server.', { at, size: bytes(size) })
        : t('The backup of {at} is removed from the server.', { at });
    return sent?.sent_at ? `${removed} ${t('The copy in the bucket stays.')}` : removed;
  }
  const removed =
    size > 0
      ? t('The backup of {at}, {size}, is removed from the bucket.', { at, size: bytes(size) })
      : t('The backup of {at} is removed from the bucket.', { at });
  return local ? `${removed} ${t('The copy on the server stays.')}` : removed;
}

/** Where a backup is. */
function Place({ row: { name, local, sent }, sending }: { row: BackupRow; sending: OffsiteBackups['sending'] }) {
  if (sending?.name === name) {
    const total = sending.total_bytes;
    return (
      <div>
        <StateLabel square="blue">{t('Sending')}</StateLabel>
        <Muted role="status">
          {total
            ? t('{part} of {size}', { part: bytes(Math.min(sending.sent_bytes, total)), size: bytes(total) })
            : t('Reading the backup...')}
        </Muted>
      </div>
    );
  }
  if (sent?.sent_at) {
    return (
      <div>
        <StateLabel square="green">{t('In the bucket')}</StateLabel>
      </div>
    );
  }
  return (
    <div>
      <StateLabel square={sent ? 'red' : 'hollow'} isFailed={sent !== undefined}>
        {local ? t('Only on this server') : t('Failed')}
      </StateLabel>
      {/* The card of the bucket says what to do. */}
      {sent?.failure && <Muted>{t(sent.failure).split('. ', 1)[0]?.replace(/\.$/, '')}.</Muted>}
    </div>
  );
}

function Checked({ row: { local, sent }, isChecking }: { row: BackupRow; isChecking: boolean }) {
  const times = useSiteTime();
  // The result of the latest check, whether that was of the copy on the server or of the copy in the bucket.
  const isOfBucket = sent?.tried_at != null && (!local?.checkedAt || sent.tried_at > local.checkedAt);
  const checkedAt = isOfBucket ? sent.tried_at : (local?.checkedAt ?? null);
  const problem = isOfBucket ? sent.problem : (local?.problem ?? null);
  if (isChecking) {
    return (
      <div>
        <StateLabel square="blue">{t('Checking...')}</StateLabel>
      </div>
    );
  }
  if (!checkedAt) {
    return (
      <div>
        <StateLabel square={sent?.recipient ? 'green' : 'hollow'}>
          {sent?.recipient ? t('Opened and read') : t('Not checked')}
        </StateLabel>
      </div>
    );
  }
  return (
    <div>
      <StateLabel square={problem ? 'red' : 'green'} isFailed={problem !== null}>
        {problem ? t('Cannot be restored') : t('Restored in a trial')}
      </StateLabel>
      <Muted>{capitalized(times.inSentence(checkedAt))}</Muted>
      {problem && (
        <DeveloperNote>
          <p>{t(problem)}</p>
        </DeveloperNote>
      )}
    </div>
  );
}

function Obstacle({ obstacle }: { obstacle: RestoreObstacle }) {
  return (
    <div>
      <Muted>{t(OBSTACLE_TEXTS[obstacle])}</Muted>
      <DeveloperNote>
        <p>
          {rich(
            'Stop the site, run {code} with its settings, and start it again. Files of images and CVs stay as they are.',
            { code: <code>npm run restore -- --in-place FILE</code> },
          )}
        </p>
      </DeveloperNote>
    </div>
  );
}
