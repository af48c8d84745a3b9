import { useState } from 'react';
import { type LibrarySection, MAX_SECTION_NAME } from '../../../../contract/copy/section-library.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../shell/dialogs/form-dialog.tsx';
import { createSection } from './section-calls.ts';

interface MakeReusableDialogProps {
  title: string;
  note: string;
  action: string;
  section: object;
  /** What the name begins with. */
  name: string;
  onDone: (section: LibrarySection) => void;
  onClose: () => void;
}

/** Asks for the name under which a section is added to the library. */
export function MakeReusableDialog({ section, name: initial, onDone, ...dialog }: MakeReusableDialogProps) {
  const [name, setName] = useState(() => initial.slice(0, MAX_SECTION_NAME).trim());
  return (
    <FormDialog
      {...dialog}
      size="small"
      busyText="Adding..."
      fields={['name']}
      submit={() => createSection({ name, section })}
      onDone={onDone}
    >
      {(errors) => (
        <Field
          label="Name"
          hint="Only people in the panel see it."
          data-autofocus
          autoComplete="off"
          maxLength={MAX_SECTION_NAME}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
