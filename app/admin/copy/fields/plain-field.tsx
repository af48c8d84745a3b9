import { type RefObject, useId, useLayoutEffect } from 'react';
import { Field } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { useDocumentForm } from '../form-context.ts';
import type { FactFieldProps } from './fact-field.tsx';
import styles from './fields.module.css';

export type PlainControl = HTMLInputElement | HTMLTextAreaElement;

/** A text without facts, as a control of the browser. */
export function PlainField({
  ref,
  kind,
  onChange,
  ...field
}: FactFieldProps & { ref: RefObject<PlainControl | null> }) {
  const { addresses } = useDocumentForm();
  const id = useId();
  const { value } = field;
  const shared = {
    ...field,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  // Grows with its text. A number of rows, because style attributes are blocked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the text changes.
  useLayoutEffect(() => {
    const area = ref.current;
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.rows = 2;
    while (area.rows < 24 && area.scrollHeight > area.clientHeight) area.rows += 1;
  }, [value]);

  if (kind === 'text') {
    return (
      <Field {...shared} ref={ref as RefObject<HTMLTextAreaElement>} as="textarea" className={styles.text} rows={2} />
    );
  }
  const input = ref as RefObject<HTMLInputElement>;
  if (kind === 'line') return <Field {...shared} ref={input} />;
  return (
    <>
      <Field {...shared} ref={input} list={id} spellCheck={false} placeholder={t('/Contactus or https://…')} />
      <datalist id={id}>
        {addresses.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
    </>
  );
}
