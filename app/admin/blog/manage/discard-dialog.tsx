import { Dialog } from '../../../ui/dialog.tsx';

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
      title="Discard your changes?"
      note={note}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-secondary button-small" data-autofocus onClick={onClose}>
            Keep editing
          </button>
          {onKeepDraft && (
            <button type="button" className="button button-secondary button-small" onClick={onKeepDraft}>
              Save as draft
            </button>
          )}
          <button type="button" className="button button-danger button-small" onClick={onDiscard}>
            Discard
          </button>
        </>
      }
    />
  );
}
