import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';

interface SaveVersionDialogProps {
  save: (note: string) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

/** Saves the draft as a version with a note. */
export function SaveVersionDialog({ save, onSaved, onClose }: SaveVersionDialogProps) {
  const [note, setNote] = useState('');
  return (
    <FormDialog
      size="small"
      title={t('Save this version')}
      note={t('You can return to it at any time.')}
      action={t('Save version')}
      busyText={t('Saving...')}
      submit={() => save(note)}
      onDone={onSaved}
      onClose={onClose}
    >
      <Field
        label={t('Note (optional)')}
        hint={t('For example: before the new introduction')}
        value={note}
        data-autofocus
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
