import { Field } from '../../../ui/field.tsx';
import { useDocumentForm } from '../form-context.ts';
import type { SchemaFieldProps } from './schema-fields.tsx';

export function NumberField({ schema, value, path }: SchemaFieldProps) {
  const { change, errors } = useDocumentForm();
  return (
    <Field
      type="number"
      name={path.join('.')}
      label={schema.title}
      hint={schema.description}
      error={errors[path.join('.')]?.[0]}
      min={schema.minimum}
      max={schema.maximum}
      value={String(value ?? '')}
      // An empty field has no value. If the value is required, the server reports an error.
      onChange={({ target }) => change(path, () => (target.value === '' ? undefined : Number(target.value)))}
    />
  );
}
