import { type ComponentProps, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { panelLanguage } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';
import styles from './password.module.css';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
};

/** A password field with a button that shows what is typed. */
export function PasswordField({ ref, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<[number | null, number | null]>(undefined);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  // Changing the type moves the caret.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isShown changes the type.
  useLayoutEffect(() => {
    const field = input.current;
    if (caret.current && field && document.activeElement === field) {
      // Chromium 150 moves the caret when it lays out the field, so do that before.
      field.getBoundingClientRect();
      field.setSelectionRange(...caret.current);
    }
    caret.current = undefined;
  }, [isShown]);

  // Hide the password again on submit, so that the browser does not save it with other typed text.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  // In English, the label is in the middle of a sentence.
  const label = panelLanguage() === 'en' ? field.label.toLowerCase() : field.label;
  const toggle = () => {
    const { selectionStart = null, selectionEnd = null } = input.current ?? {};
    caret.current = [selectionStart, selectionEnd];
    setShown(!isShown);
  };
  return (
    <Field
      {...field}
      ref={input}
      type={isShown ? 'text' : 'password'}
      className={styles.field}
      autoCapitalize="off"
      spellCheck={false}
      end={
        // `preventDefault` keeps the focus in the field.
        <button type="button" aria-pressed={isShown} onMouseDown={(event) => event.preventDefault()} onClick={toggle}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M1 10C4 5 7 4 10 4S16 5 19 10C16 15 13 16 10 16S4 15 1 10ZM10 13A3 3 0 1 0 10 7A3 3 0 0 0 10 13Z" />
            {isShown && <path d="M3 17L17 3" />}
          </svg>
          <span className="visually-hidden">{t('Show {label}', { label })}</span>
        </button>
      }
    />
  );
}
