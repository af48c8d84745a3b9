import { type ReactNode, type RefObject, useContext, useState } from 'react';
import { FactsContext } from '../fact-text.tsx';
import { FactChips } from './fact-chips.tsx';
import { FactPicker } from './fact-picker.tsx';
import styles from './fields.module.css';

interface FactToolsProps {
  text: string;
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** The field. */
  children: ReactNode;
}

/** A text field with the facts that it names. While it has the focus, others can be inserted. */
export function FactTools({ text, field, children }: FactToolsProps) {
  const facts = useContext(FactsContext);
  const [hasFocus, setFocus] = useState(false);
  if (facts.length === 0) return children;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events bubble from the controls inside.
    <div
      className={hasFocus ? styles.withPicker : undefined}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      {children}
      <FactChips text={text} />
      {hasFocus && <FactPicker field={field} />}
    </div>
  );
}
