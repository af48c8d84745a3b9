import { useEffect, useState } from 'react';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { Muted, Row, Stack } from '../shell/layout/boxes.tsx';
import { fetchBackups } from './backup-calls.ts';

const POLL_MS = 1_000;

/** Covers the screen until the restore has ended, since the site may not respond meanwhile. Then reloads the panel. */
export function RestoreProgress() {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const poll = async () => {
      const { value, error } = await attempt(() => fetchBackups(undefined, { keepsSession: true }), { toast: false });
      if (isOver) return;
      // 401: the restored backup does not contain this session. After the reload, the panel asks to sign in.
      if (error?.status === 401 || (value && value.restore.last?.ended_at !== null)) return location.reload();
      setPaused(error !== undefined);
      timer = setTimeout(poll, POLL_MS);
    };
    timer = setTimeout(poll, POLL_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <Dialog role="alertdialog" size="small" title={t('Restoring the backup')} onClose={() => {}}>
      <Stack gap={12}>
        <Row gap={12} align="center" role="status">
          <span className="spinner" aria-hidden="true" />
          {isPaused
            ? t('The site is closed for a moment while its content is replaced.')
            : t('The backup is checked first. The site stays open meanwhile.')}
        </Row>
        <Muted>{t('This takes from a few seconds to some minutes. You can leave this page open.')}</Muted>
      </Stack>
    </Dialog>
  );
}
