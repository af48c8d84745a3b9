import { useState } from 'react';
import type { PanelOperation } from '../../../contract/accounts/rights.ts';
import { type BackupList, OBSTACLE_TEXTS, type RestoreObstacle } from '../../../contract/backup.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { bytes } from '../health/health-texts.ts';
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
import { RestoreDialog } from './restore-dialog.tsx';

type Backup = BackupList['backups'][number];

/** The backups, newest first. */
export function BackupRows({ list, onChanged }: { list: BackupList; onChanged: () => Promise<void> }) {
  const { backups, checking, making, restore } = list;
  const may = useMay();
  const times = useSiteTime();
  const [open, setOpen] = useState<{ dialog: 'restore' | 'delete'; backup: Backup }>();
  const close = () => setOpen(undefined);
  const check = async ({ name }: Backup) => {
    const { error } = await attempt(() => checkBackup(name));
    if (!error) showToast({ kind: 'success', text: 'The backup is being restored in a trial.' });
    await onChanged();
  };
  const actionsOf = (backup: Backup): MenuAction[] => {
    const actions: (MenuAction & { operation: PanelOperation })[] = [
      {
        operation: 'POST /admin/backups/{name}/link',
        label: 'Download',
        icon: 'download',
        note: bytes(backup.bytes),
        onChoose: () => void attempt(() => downloadBackup(backup.name)),
      },
      {
        operation: 'POST /admin/backups/{name}/check',
        label: 'Check now',
        icon: 'privacy',
        onChoose: () => void check(backup),
      },
      {
        operation: 'DELETE /admin/backups/{name}',
        label: 'Delete',
        icon: 'bin',
        isDangerous: true,
        startsGroup: true,
        onChoose: () => setOpen({ dialog: 'delete', backup }),
      },
    ];
    return actions.filter(({ operation }) => may(operation)).map(({ operation: _, ...action }) => action);
  };
  const mayRestore = may('POST /admin/backups/{name}/restore') && restore.obstacle === null;
  return (
    <Stack as="section" gap={14} aria-labelledby="backups">
      <Row wrap gap={12} align="baseline" justify="between" className={styles.listHead}>
        <h2 id="backups">Backups</h2>
        <Muted role="status">
          {making
            ? `Backing up${making.bytes ? `, ${bytes(making.bytes)}` : ''}`
            : 'Each one is restored in a trial before it counts'}
        </Muted>
      </Row>
      {restore.obstacle && backups.length > 0 && <Obstacle obstacle={restore.obstacle} />}
      {backups.length === 0 && <EmptyNote>No backups yet.</EmptyNote>}
      {backups.length > 0 && (
        <Rows>
          {backups.map((backup) => {
            const at = capitalized(times.inSentence(backup.madeAt));
            return (
              <li key={backup.name} className={styles.backup}>
                <div>
                  <b>{at}</b>
                  <Muted>
                    {bytes(backup.bytes)}, {KIND_TEXTS[backup.kind].toLowerCase()}
                  </Muted>
                </div>
                <Checked backup={backup} isChecking={checking === backup.name} />
                <Row gap={8} align="center" className={styles.actions}>
                  {mayRestore && (
                    <button
                      type="button"
                      className="plain-button"
                      aria-label={`Restore the backup of ${at}`}
                      onClick={() => setOpen({ dialog: 'restore', backup })}
                    >
                      Restore…
                    </button>
                  )}
                  <ActionMenu
                    label={`More actions for the backup of ${at}`}
                    rowIcon="more"
                    actions={actionsOf(backup)}
                  />
                </Row>
              </li>
            );
          })}
        </Rows>
      )}
      {open?.dialog === 'restore' && <RestoreDialog backup={open.backup} onStarted={onChanged} onClose={close} />}
      {open?.dialog === 'delete' && (
        <PermanentDeletionDialog
          title="Delete this backup?"
          note={`The backup of ${times.inSentence(open.backup.madeAt)}, ${bytes(open.backup.bytes)}, is removed from the server.`}
          onDelete={() => deleteBackup(open.backup.name)}
          onDeleted={() => {
            close();
            void onChanged();
          }}
          onClose={close}
          doneText="Backup deleted."
        />
      )}
    </Stack>
  );
}

function Checked({ backup: { checkedAt, problem }, isChecking }: { backup: Backup; isChecking: boolean }) {
  const times = useSiteTime();
  if (isChecking) {
    return (
      <div>
        <StateLabel square="blue">Checking...</StateLabel>
      </div>
    );
  }
  if (!checkedAt) {
    return (
      <div>
        <StateLabel square="hollow">Not checked</StateLabel>
      </div>
    );
  }
  return (
    <div>
      <StateLabel square={problem ? 'red' : 'green'} isFailed={problem !== null}>
        {problem ? 'Cannot be restored' : 'Restored in a trial'}
      </StateLabel>
      <Muted>{capitalized(times.inSentence(checkedAt))}</Muted>
      {problem && (
        <DeveloperNote>
          <p>{problem}</p>
        </DeveloperNote>
      )}
    </div>
  );
}

function Obstacle({ obstacle }: { obstacle: RestoreObstacle }) {
  return (
    <div>
      <Muted>{OBSTACLE_TEXTS[obstacle]}</Muted>
      <DeveloperNote>
        <p>
          Stop the site, run <code>npm run restore -- --in-place FILE</code> with its settings, and start it again.
          Files of images and CVs stay as they are.
        </p>
      </DeveloperNote>
    </div>
  );
}
