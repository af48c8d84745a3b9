import type { MediaDetail } from '../../../contract/media/media-library.ts';
import { t } from '../i18n/t.ts';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  /** The items that are used. */
  used: readonly MediaDetail[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Names every place that shows the items, and asks whether they are deleted all the same. */
export function DeleteDialog({ used, isBusy, onConfirm, onClose }: DeleteDialogProps) {
  const places = used.reduce((sum, { used_in }) => sum + used_in.length, 0);
  const note =
    used.length === 1
      ? t(
          'It is used in {places, plural, one {# place} other {# places}}, and stays visible there for 30 days. Then it is removed.',
          { places },
        )
      : t(
          '{count} of them are used, in {places, plural, one {# place} other {# places}}. They stay visible there for 30 days. Then they are removed.',
          { count: used.length, places },
        );
  return (
    <ConfirmDialog
      title={used.length === 1 ? t('Delete a file that is used?') : t('Delete files that are used?')}
      note={note}
      action={t('Delete anyway')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack as="ul" gap={14} className={styles.places}>
        {used.map(({ name, file_name, used_in }) => (
          <li key={name}>
            <b>{file_name}</b>
            <ul>
              {used_in.map(({ kind, id, title }) => (
                <li key={`${kind} ${id}`} dir="auto">
                  {title}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
