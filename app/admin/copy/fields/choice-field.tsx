import { Field } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { capitalized } from '../../shell/text/capitalized.ts';
import { useDocumentForm } from '../form-context.ts';
import type { SchemaFieldProps } from './schema-fields.tsx';

export function ChoiceField({ schema, value, path }: SchemaFieldProps) {
  const { change, errors } = useDocumentForm();
  return (
    <Field
      as="select"
      name={path.join('.')}
      label={schema.title}
      hint={schema.description}
      error={errors[path.join('.')]?.[0]}
      value={String(value ?? '')}
      onChange={(event) => change(path, () => event.target.value)}
    >
      {schema.enum?.map((choice) => (
        <option key={choice} value={choice}>
          {schema.labels?.[choice] ?? capitalized(t(choice))}
        </option>
      ))}
    </Field>
  );
}
