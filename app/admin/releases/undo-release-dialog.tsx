import { useState } from 'react';
import type { Release } from '../../../contract/releases/releases.ts';
import { showToast } from '../../ui/toast.tsx';
import { type ApiError, attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Muted } from '../shell/layout/boxes.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import styles from './release.module.css';
import { fetchUndoPreview, undoRelease } from './release-calls.ts';

interface UndoReleaseDialogProps {
  release: Release;
  onDone: () => void;
  onClose: () => void;
}

/** Says what the undo reverts, and what stays because it was changed since. */
export function UndoReleaseDialog({ release, onDone, onClose }: UndoReleaseDialogProps) {
  const { id, name, contents, published_at: publishedAt } = release;
  const { inSentence } = useSiteTime();
  const { outcome } = useLoaded((signal) => fetchUndoPreview(id, signal), id);
  const preview = outcome?.value;
  const [refusal, setRefusal] = useState<ApiError>();
  const error = refusal ?? outcome?.error;
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    const { value, error: refused } = await attempt(() => undoRelease(id), { toast: false });
    setBusy(false);
    if (refused) return setRefusal(refused);
    const kept = value.contents.filter((part) => part.kept).length;
    showToast({
      kind: 'success',
      text:
        kept > 0
          ? t(
              '“{name}” is undone, except {kept, plural, one {# part that was} other {# parts that were}} changed since.',
              { name, kept },
            )
          : t('“{name}” is undone.', { name }),
    });
    onDone();
  };
  const kept = preview?.kept ?? [];
  return (
    <ConfirmDialog
      title={t('Undo “{name}”?', { name })}
      note={t(
        'The release was published {time}. {count, plural, one {Its change goes} other {Its # changes go}} back to what was public before, and the release becomes a draft again.',
        { count: preview?.parts ?? contents.length, time: inSentence(publishedAt ?? '') },
      )}
      action={t('Undo the release')}
      busyText={t('Undoing...')}
      isBusy={isBusy}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      {error && <Banner kind="error" text={error.message} />}
      {kept.length > 0 && (
        <>
          <p className={styles.keptTitle}>{t('Later changes stay:')}</p>
          <RuledList className={styles.kept}>
            {kept.map(({ title, reason }) => (
              <li key={`${title} ${reason}`}>
                <b>{title}</b>
                <Muted>{t(reason)}</Muted>
              </li>
            ))}
          </RuledList>
        </>
      )}
    </ConfirmDialog>
  );
}
