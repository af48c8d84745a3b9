import { hasOptions } from '../../../../contract/copy/custom-forms.ts';
import { Field } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { type Item, valueAt } from '../field-schema.ts';
import { useDocumentForm } from '../form-context.ts';
import type { SchemaFieldProps } from './schema-fields.tsx';

/** The option of an earlier field with which a field of a form is shown. */
export function ConditionField({ schema, value, path }: SchemaFieldProps) {
  const { body, change, errors } = useDocumentForm();
  const name = path.join('.');
  const fields = (valueAt(body, path.slice(0, -2)) ?? []) as FormField[];
  const place = fields.findIndex(({ id }) => id === path.at(-2));
  const questions = fields.slice(0, Math.max(0, place)).filter(hasOptions);
  const condition = value as { field: string; option: string } | undefined;
  const chosen = condition && `${condition.field} ${condition.option}`;
  const options = questions.flatMap(({ id, label, options = [] }) =>
    options.map((option) => ({ value: `${id} ${option.id}`, text: `${label}: ${option.label}` })),
  );
  return (
    <Field
      as="select"
      name={name}
      label={schema.title}
      hint={options.length > 0 ? schema.description : t('Add a field with options above this one to set a condition.')}
      error={errors[name]?.[0]}
      value={chosen ?? ''}
      onChange={({ target }) => {
        const [field, option] = target.value.split(' ');
        change(path, () => (field ? { field, option } : undefined));
      }}
    >
      <option value="">{t('Always shown')}</option>
      {chosen && !options.some((option) => option.value === chosen) && (
        <option value={chosen}>{t('An option that is not above this field')}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Field>
  );
}

type FormField = Item & {
  kind: Parameters<typeof hasOptions>[0]['kind'];
  label: string;
  options?: (Item & { label: string })[];
};
