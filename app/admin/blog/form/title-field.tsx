import type { ChangeEvent, KeyboardEvent } from 'react';
import { Field, type FieldProps } from '../../../ui/field.tsx';
import styles from './title-field.module.css';

type TextareaProps = Extract<FieldProps, { as: 'textarea' }>;

interface TitleFieldProps extends Omit<TextareaProps, 'as' | 'onChange' | 'value'> {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onEnter: () => void;
}

/** The title: one line of text, in a field that grows when it wraps. */
export function TitleField({ value, onChange, onEnter, ...field }: TitleFieldProps) {
  const handleChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const { value: typed, selectionEnd } = target;
    if (LINE_BREAK.test(typed)) {
      // Sets the value here, so that the caret stays after the pasted text.
      const caret = toOneLine(typed.slice(0, selectionEnd)).length;
      target.value = toOneLine(typed);
      target.setSelectionRange(caret, caret);
    }
    onChange({ target: { value: target.value } });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field
      {...field}
      as="textarea"
      rows={1}
      className={styles.title}
      value={toOneLine(value)}
      onChange={handleChange}
      onKeyDown={handleKeyDown}
    />
  );
}

const LINE_BREAK = /[\r\n]/;

const toOneLine = (text: string) => text.replace(/\s+/g, (space) => (LINE_BREAK.test(space) ? ' ' : space));
