import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { AdminDocument } from '../../../../contract/copy/admin-documents.ts';
import { FIXED_FORMS, isFixedForm } from '../../../../contract/copy/custom-forms.ts';
import { Field } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import type { Item } from '../field-schema.ts';
import { useDocumentForm } from '../form-context.ts';
import type { SchemaFieldProps } from './schema-fields.tsx';

/** The forms of the site, and those that were made in the panel. */
export function FormChoiceField({ schema, value = 'contact', path }: SchemaFieldProps) {
  const { change, errors } = useDocumentForm();
  const { load, data } = useFetcher<{ document: AdminDocument }>();
  useEffect(() => {
    void load('/admin/pages/custom-forms');
  }, [load]);
  const name = path.join('.');
  const chosen = String(value);
  const forms = (data?.document.live?.items ?? []) as (Item & { name: string })[];
  const isKnown = isFixedForm(chosen) || forms.some(({ id }) => id === chosen);
  return (
    <Field
      as="select"
      name={name}
      label={schema.title}
      hint={schema.description}
      error={errors[name]?.[0]}
      value={chosen}
      onChange={({ target }) => change(path, () => target.value)}
    >
      {Object.entries(FIXED_FORMS).map(([id, title]) => (
        <option key={id} value={id}>
          {t(title)}
        </option>
      ))}
      {forms.map((form) => (
        <option key={form.id} value={form.id}>
          {form.name}
        </option>
      ))}
      {!isKnown && <option value={chosen}>{data ? t('A form that is not public') : t('Loading...')}</option>}
    </Field>
  );
}
