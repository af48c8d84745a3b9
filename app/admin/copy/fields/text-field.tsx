import { useId, useLayoutEffect, useRef } from 'react';
import { countCharacters } from '../../../../contract/text/characters.ts';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import { useDocumentForm, useTarget } from '../form-context.ts';
import { FactTools } from './fact-tools.tsx';
import styles from './fields.module.css';
import type { SchemaFieldProps } from './schema-fields.tsx';

/** Text on one line, a paragraph, a date, or an address. A text may be longer than advised, up to its limit. */
export function TextField({ schema, value, path, onBlur, label }: SchemaFieldProps & { label?: string }) {
  const { change, errors, addresses } = useDocumentForm();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const name = path.join('.');
  useTarget(name, schema.format === 'text' ? area : input);
  const text = String(value ?? '');
  const isAddress = schema.format === 'address';
  const shared = {
    name,
    label: label ?? schema.title,
    hint: (schema.description || schema.advice !== undefined) && (
      <Hint text={schema.description} length={countCharacters(text)} advice={schema.advice} />
    ),
    error: errors[name]?.[0],
    value: text,
    autoComplete: 'off',
    placeholder: schema.example ?? (schema.minLength ? schema.title : undefined),
    onBlur,
    onChange: (event: { target: { value: string } }) => change(path, () => event.target.value),
  };
  // Grows with its text. A number of rows, because style attributes are blocked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the text changes.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.rows = 2;
    while (element.rows < 24 && element.scrollHeight > element.clientHeight) element.rows += 1;
  }, [text]);

  if (schema.format === 'date') return <Field {...shared} ref={input} type="date" />;
  if (schema.format === 'text') {
    return (
      <FactTools text={text} field={area}>
        <Field {...shared} ref={area} as="textarea" className={styles.text} rows={2} />
      </FactTools>
    );
  }
  if (schema.format === 'slug' || schema.format === 'reference' || schema.format === 'emails') {
    return <Field {...shared} ref={input} spellCheck={false} />;
  }
  if (!isAddress) {
    return (
      <FactTools text={text} field={input}>
        <Field {...shared} ref={input} />
      </FactTools>
    );
  }
  return (
    <>
      <Field {...shared} ref={input} list={id} spellCheck={false} placeholder="/Contactus or https://…" />
      <datalist id={id}>
        {addresses.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
    </>
  );
}

function Hint({ text, length, advice }: { text: string | undefined; length: number; advice: number | undefined }) {
  return (
    <Row as="span" gap={16} justify="between" className={styles.hint}>
      {text}
      {advice !== undefined && (
        <span className={length > advice ? styles.long : undefined}>
          {length} of {advice}
        </span>
      )}
    </Row>
  );
}
