import { useRef } from 'react';
import { countCharacters } from '../../../../contract/text/characters.ts';
import { Field } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { Row } from '../../shell/layout/boxes.tsx';
import { useFillFacts } from '../fact-text.tsx';
import { useDocumentForm, useTarget } from '../form-context.ts';
import { FactField } from './fact-field.tsx';
import styles from './fields.module.css';
import type { SchemaFieldProps } from './schema-fields.tsx';

/** Text on one line, a paragraph, a date, or an address. A text may be longer than advised, up to its limit. */
export function TextField({ schema, value, path, onBlur, label }: SchemaFieldProps & { label?: string }) {
  const { change, errors } = useDocumentForm();
  const fillFacts = useFillFacts();
  const name = path.join('.');
  const text = String(value ?? '');
  const shared = {
    name,
    label: label ?? schema.title,
    hint: (schema.description || schema.advice !== undefined) && (
      <Hint text={schema.description} length={countCharacters(fillFacts(text))} advice={schema.advice} />
    ),
    error: errors[name]?.[0],
    value: text,
    placeholder: schema.example ?? (schema.minLength ? schema.title : undefined),
    onBlur,
    onChange: (next: string) => change(path, () => next),
  };
  switch (schema.format) {
    case 'date':
      return <InputField {...shared} type="date" />;
    case 'slug':
    case 'reference':
    case 'emails':
      return <InputField {...shared} spellCheck={false} />;
    case 'text':
    case 'address':
      return <FactField {...shared} kind={schema.format} />;
    default:
      return <FactField {...shared} kind="line" />;
  }
}

type InputFieldProps = Omit<Parameters<typeof FactField>[0], 'kind'> & { type?: 'date'; spellCheck?: false };

/** A value that names no facts. */
function InputField({ onChange, ...field }: InputFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useTarget(field.name, input);
  return <Field {...field} ref={input} autoComplete="off" onChange={(event) => onChange(event.target.value)} />;
}

function Hint({ text, length, advice }: { text: string | undefined; length: number; advice: number | undefined }) {
  return (
    <Row as="span" gap={16} justify="between" className={styles.hint}>
      {text}
      {advice !== undefined && (
        <span className={length > advice ? styles.long : undefined}>
          {t('{length} of {advice}', { length, advice })}
        </span>
      )}
    </Row>
  );
}
