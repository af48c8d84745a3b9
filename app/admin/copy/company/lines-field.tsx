import { useRef, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import type { SchemaFieldProps } from '../fields/schema-fields.tsx';
import { useDocumentForm, useTarget } from '../form-context.ts';

/** Lines, such as those of an address, as one field with line ends. */
export function LinesField({ schema, value, path }: SchemaFieldProps) {
  const { change, errors } = useDocumentForm();
  const area = useRef<HTMLTextAreaElement>(null);
  const name = path.join('.');
  useTarget(name, area);
  const saved = ((value ?? []) as string[]).join('\n');
  /** The typed text, with empty lines. They are not saved, but the person may be about to fill them. */
  const [typed, setTyped] = useState(saved);
  const text = linesOf(typed).join('\n') === saved ? typed : saved;
  const error = Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]?.[0];
  return (
    <Field
      ref={area}
      as="textarea"
      name={name}
      label={schema.title}
      hint={schema.description}
      error={error}
      rows={Math.max(3, text.split('\n').length)}
      value={text}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        change(path, () => linesOf(target.value));
      }}
    />
  );
}

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');
