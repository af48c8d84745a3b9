import { t } from '../../i18n/t.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';

interface DiscardDialogProps {
  note: string;
  onDiscard: () => void;
  /** Closes the form and keeps the changes as a draft. */
  onKeepDraft?: () => void;
  onClose: () => void;
}

/** Asks before discarding unpublished changes. */
export function DiscardDialog({ note, onDiscard, onKeepDraft, onClose }: DiscardDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('Discard your changes?')}
      note={note}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-secondary button-small" data-autofocus onClick={onClose}>
            {t('Keep editing')}
          </button>
          {onKeepDraft && (
            <button type="button" className="button button-secondary button-small" onClick={onKeepDraft}>
              {t('Save as draft')}
            </button>
          )}
          <button type="button" className="button button-danger button-small" onClick={onDiscard}>
            {t('Discard')}
          </button>
        </>
      }
    />
  );
}
