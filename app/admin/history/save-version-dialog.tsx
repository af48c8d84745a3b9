import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { Banner } from '../shell/banner.tsx';
import { DialogButtons } from '../shell/dialog-buttons.tsx';

interface SaveVersionDialogProps {
  save: (note: string) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

/** As in contract/post-drafts.ts. */
const _MAX_NOTE = 200;

/** Saves the draft as a version with a note. */
export function SaveVersionDialog({ save, onSaved, onClose }: SaveVersionDialogProps) {
  const formId = useId();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const { error } = await attempt(() => save(note), { toast: false });
    setBusy(false);
    setFailure(error?.message);
    if (!error) onSaved();
  };

  return (
    <Dialog
      size="small"
      title="Save this version"
      note="You can return to it at any time."
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogButtons form={formId} isBusy={isBusy} busyText="Saving..." onCancel={onClose}>
          Save version
        </DialogButtons>
      }
    >
      <form id={formId} onSubmit={submit}>
        {failure && <Banner kind="error" text={failure} />}
        <Field
          label="Note (optional)"
          hint="For example: before the new introduction"
          value={note}
          data-autofocus
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
