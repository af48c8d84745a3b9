import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type LibrarySection, MAX_SECTION_NAME } from '../../../../contract/copy/section-library.ts';
import { Field } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { FormDialog } from '../../shell/dialogs/form-dialog.tsx';
import { createSection } from './section-calls.ts';

interface MakeReusableDialogProps {
  title: string;
  note: string;
  action: string;
  section: object;
  /** The name in the field at first. */
  name: string;
  onDone: (section: LibrarySection) => void;
  onClose: () => void;
}

/** Asks for the name under which a section is added to the library. */
export function MakeReusableDialog({ section, name: initial, onDone, ...rest }: MakeReusableDialogProps) {
  const [name, setName] = useState(() => initial.slice(0, MAX_SECTION_NAME).trim());
  const dialog = (
    <FormDialog
      {...rest}
      size="small"
      busyText={t('Adding...')}
      fields={['name']}
      submit={() => createSection({ name, section })}
      onDone={onDone}
    >
      {(errors) => (
        <Field
          label={t('Name')}
          hint={t('Only people in the panel see it.')}
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
  // Not in the form of the page: forms cannot be nested.
  return createPortal(dialog, document.querySelector('.admin') ?? document.body);
}
