import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { RadioCards } from '../../shell/controls/radio-cards.tsx';
import { FormDialog } from '../../shell/dialogs/form-dialog.tsx';
import type { FieldSchema, Item } from '../field-schema.ts';
import { FORM_STARTS, formFrom } from './form-starts.ts';

interface NewFormDialogProps {
  /** The schema of a form. */
  schema: FieldSchema;
  add: (form: Item) => Promise<void>;
  onClose: () => void;
}

/** Asks what a new form begins with, and its name, and opens it as a draft. */
export function NewFormDialog({ schema, add, onClose }: NewFormDialogProps) {
  const [start, setStart] = useState<(typeof FORM_STARTS)[number]['label']>(FORM_STARTS[0].label);
  // Undefined until a name is typed. Until then, the name is that of the chosen start.
  const [typed, setTyped] = useState<string>();
  const chosen = FORM_STARTS.find(({ label }) => label === start) ?? FORM_STARTS[0];
  const name = typed ?? chosen.name;
  const longest = schema.properties?.name?.maxLength;

  return (
    <FormDialog
      title={t('New form')}
      note={t('You can change every field later. It is a draft until you publish it.')}
      size="wide"
      action={t('Create form')}
      busyText={t('Creating...')}
      fields={['name']}
      check={() => (name.trim() ? undefined : { name: t('Enter a name.') })}
      submit={() => add(formFrom(chosen, name.trim(), schema))}
      onDone={onClose}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <RadioCards
            legend={t('Start with')}
            cards={FORM_STARTS.map(({ label, text }) => ({ value: label, label: t(label), text: t(text) }))}
            value={start}
            onChange={setStart}
          />
          <Field
            label={t('Name')}
            hint={t('The subject of the messages, and the heading of the form’s own page.')}
            autoComplete="off"
            maxLength={longest}
            value={name}
            error={errors.name}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
