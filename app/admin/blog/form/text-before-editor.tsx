import { useLayoutEffect, useRef, useState } from 'react';
import { Loader } from '../../../ui/loader.tsx';
import { t } from '../../i18n/t.ts';
import { escapeText } from '../escape-text.ts';
import styles from './text-before-editor.module.css';
import type { PostForm } from './use-post-form.ts';

/** Shown while the editor is loading. Takes the text of a new post, so that nobody has to wait before typing. */
export function TextBeforeEditor({ form }: { form: PostForm }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const { continueInEditor } = form;

  // A layout effect: when its cleanup runs, the field still has the focus.
  useLayoutEffect(() => {
    const shown = field.current;
    return () => {
      if (shown && document.activeElement === shown) continueInEditor(shown.value);
    };
  }, [continueInEditor]);

  return (
    <div className={styles.frame}>
      {form.fields.content === paragraphsOf(text) && (
        <textarea
          ref={(element) => {
            field.current = element;
            form.controlRef('content')(element);
          }}
          dir="auto"
          aria-label={t('Text')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            form.changeContent(paragraphsOf(target.value));
          }}
        />
      )}
      <Loader text={t('Loading the editor')} />
    </div>
  );
}

const paragraphsOf = (text: string) =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${escapeText(line)}</p>`)
        .join('');
