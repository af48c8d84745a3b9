import { type FocusEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { factsIn, writeFact } from '../../../../contract/copy/facts.ts';
import { FactsContext } from '../fact-text.tsx';
import { useTarget } from '../form-context.ts';
import type { ChipHandle } from './chip-field.tsx';
import { FactPicker } from './fact-picker.tsx';
import styles from './fields.module.css';
import { useChipField } from './load-chip-field.ts';
import { type PlainControl, PlainField } from './plain-field.tsx';

export interface FactFieldProps {
  kind: 'line' | 'text' | 'address';
  name: string;
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  value: string;
  placeholder: string | undefined;
  onChange: (text: string) => void;
}

/**
 * A text in which facts are chips. Until the text names a fact, the field is a control of the browser. While it has the
 * focus, it turns into chips only when a fact is inserted.
 */
export function FactField({ onBlur, ...props }: FactFieldProps & { onBlur: (() => void) | undefined }) {
  const { kind, name, value } = props;
  const facts = useContext(FactsContext);
  const plain = useRef<PlainControl>(null);
  const chips = useRef<ChipHandle>(null);
  const control = useRef({ focus: () => (chips.current ?? plain.current)?.focus() });
  useTarget(name, control);
  const [hasFocus, setFocus] = useState(false);
  /** Where to put the caret in a field that has just turned into chips. */
  const [caret, setCaret] = useState<number>();
  const namesFacts = facts.length > 0 && factsIn(value).length > 0;
  const ChipField = useChipField(namesFacts || (hasFocus && facts.length > 0));
  const shouldBeChips = namesFacts && ChipField !== undefined;
  const [isChips, setChips] = useState(shouldBeChips);
  if (!hasFocus && isChips !== shouldBeChips) setChips(shouldBeChips);

  const insert = (fact: string) => {
    if (chips.current) {
      chips.current.insert(fact);
      return;
    }
    const field = plain.current;
    if (!field) return;
    field.setRangeText(writeFact(fact), field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    const end = field.selectionEnd ?? undefined;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
    if (!ChipField) return;
    setCaret(end);
    setChips(true);
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // When the window loses the focus, the control keeps it.
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)) return;
    setFocus(false);
    setCaret(undefined);
    onBlur?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events bubble from the controls inside.
    <div
      className={hasFocus && hasPicker(kind, facts) ? `${styles.fact} ${styles.withPicker}` : styles.fact}
      onFocus={() => setFocus(true)}
      onBlur={handleBlur}
    >
      {isChips && ChipField ? (
        <ChipField ref={chips} caret={caret} {...props} />
      ) : (
        <PlainField ref={plain} {...props} />
      )}
      {hasFocus && hasPicker(kind, facts) && <FactPicker onInsert={insert} />}
    </div>
  );
}

const hasPicker = (kind: FactFieldProps['kind'], facts: readonly unknown[]) => kind !== 'address' && facts.length > 0;
